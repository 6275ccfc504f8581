import { performance } from "node:perf_hooks";
import { endedChildren, processorSeconds } from "./processor-time.js";

/**
 * What ran out. `work` is a count of steps, the same on every machine; the others are limits that a person or the
 * machine sets.
 */
export type Limit = "time" | "memory" | "cancelled" | "work";

/** Thrown by {@link Budget.check}; whoever owns the budget turns it into the verdict `unknown`. */
export class OutOfBudget extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`out of budget: ${limit}`);
    this.name = "OutOfBudget";
    this.limit = limit;
  }
}

export interface BudgetOptions {
  /** On the clock on the wall, from now on. */
  readonly seconds?: number;
  /**
   * Of the use of processors by this process and those it waited for, from now on: what benchmarks limit, since it does
   * not depend on what else the machine does.
   */
  readonly cpuSeconds?: number;
  /** Of this process, whoever in it uses them. */
  readonly megabytes?: number;
  /** Steps, as {@link Budget.spend} counts them. */
  readonly work?: number;
  /** Says when time is up: for who takes turns with others, and has to be stopped as by the clock. */
  readonly isOverdue?: () => boolean;
  readonly signal?: Cancellation;
  /** Gives back memory that is not used any more: asked before memory is said to have run out. */
  readonly collect?: () => void;
}

/** Whether to give up now; an `AbortSignal` is one. */
export type Cancellation = Pick<AbortSignal, "aborted">;

/** The limits of a budget, on absolute scales: what a budget within it starts from. */
interface Ends {
  /** In milliseconds of `performance.now()`. */
  readonly wall: number;
  /** As {@link processorSeconds} counts. */
  readonly processor: number;
  readonly bytes: number;
  readonly signal: Cancellation | undefined;
  readonly collect: (() => void) | undefined;
}

/**
 * A limit on time, memory and work, and a way to cancel. Budgets decide only when to give up, never what is answered: a
 * computation that ends within its budget gives the same result whatever the budget was. Whoever wants to try something
 * for a while limits its work, which is the same in every run, not its time.
 */
export class Budget {
  static readonly unlimited = new Budget({});

  readonly #ends: Ends;
  readonly #parent: Budget | undefined;
  readonly #work: number;
  readonly #isOverdue: () => boolean;
  #spent = 0;
  #calls = 0;
  #pending = 0;

  constructor(options: BudgetOptions, within?: Budget) {
    const outer = within === undefined ? undefined : within.#ends;
    this.#parent = within;
    this.#work = options.work ?? Number.POSITIVE_INFINITY;
    this.#isOverdue = options.isOverdue ?? (() => false);
    const wall = options.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + options.seconds * 1000;
    const processor = options.cpuSeconds === undefined ? Number.POSITIVE_INFINITY : look(performance.now()).processor + options.cpuSeconds;
    const bytes = options.megabytes === undefined ? Number.POSITIVE_INFINITY : options.megabytes * 1024 * 1024;
    this.#ends = {
      wall: Math.min(wall, outer?.wall ?? wall),
      processor: Math.min(processor, outer?.processor ?? processor),
      bytes: Math.min(bytes, outer?.bytes ?? bytes),
      signal: either(options.signal, outer?.signal),
      collect: options.collect ?? outer?.collect,
    };
  }

  /** The limit that has run out, if one has. */
  exceeded(): Limit | undefined {
    const { wall, processor, bytes, signal } = this.#ends;
    if (signal?.aborted) return "cancelled";
    const now = performance.now();
    if (now > wall) return "time";
    const worked = this.#hasWorked();
    if (worked !== undefined) return worked;
    const looked = look(now);
    if (looked.processor >= processor) return "time";
    if (looked.bytes > bytes * COLLECTED_AT && this.#isFull()) return "memory";
    return undefined;
  }

  #hasWorked(): "work" | "time" | undefined {
    for (let budget: Budget | undefined = this; budget !== undefined; budget = budget.#parent) {
      if (budget.#isOverdue()) return "time";
      if (budget.#spent > budget.#work) return "work";
    }
    return undefined;
  }

  /** What looks used may be garbage. If little was, it is full: collecting all the time is no way to go on. */
  #isFull(): boolean {
    const { bytes, collect } = this.#ends;
    collect?.();
    return look(Number.POSITIVE_INFINITY).bytes > bytes * FULL_AT;
  }

  /** Throws {@link OutOfBudget} when a limit has run out. */
  check(): void {
    const limit = this.exceeded();
    if (limit !== undefined) throw new OutOfBudget(limit);
  }

  /** Some work. As {@link check}, but looks at the clock only every 1,024th call: for inner loops. */
  tick(work = 1): void {
    this.#pending += work;
    if ((++this.#calls & 1023) !== 0) return;
    this.spend(this.#pending);
    this.#pending = 0;
    this.check();
  }

  /** Counts work, here and in the budgets that this one is within. */
  spend(work: number): void {
    this.#spent += work;
    this.#parent?.spend(work);
  }

  /** The work done within this budget so far. */
  get spent(): number {
    return this.#spent;
  }

  /** The work that is left, never negative; infinite without a limit. */
  remainingWork(): number {
    let left = Number.POSITIVE_INFINITY;
    for (let budget: Budget | undefined = this; budget !== undefined; budget = budget.#parent)
      left = Math.min(left, budget.#work - budget.#spent);
    return Math.max(0, left);
  }

  /** Seconds that are left on each clock, never negative; infinite where there is no limit. */
  remaining(): { readonly wall: number; readonly processor: number } {
    const { wall, processor } = this.#ends;
    const cpu = processor === Number.POSITIVE_INFINITY ? processor : processor - processorSeconds();
    return { wall: Math.max(0, (wall - performance.now()) / 1000), processor: Math.max(0, cpu) };
  }

  /** Seconds until the deadline, never negative; infinite without one. */
  remainingSeconds(): number {
    const { wall, processor } = this.remaining();
    return Math.min(wall, processor);
  }

  /** One of so many equal parts of the time that is left. */
  share(parts: number): Budget {
    const { wall, processor } = this.#ends;
    const now = performance.now();
    const remaining = Math.max(0, Math.min((wall - now) / 1000, processor - look(now).processor));
    return parts === 1 || remaining === Number.POSITIVE_INFINITY ? this : this.within(remaining / parts);
  }

  /**
   * A budget that also ends when this one does, with a limit of its own on time: of the processor, if that is what this
   * one limits.
   */
  within(seconds: number): Budget {
    return new Budget(this.#ends.processor === Number.POSITIVE_INFINITY ? { seconds } : { cpuSeconds: seconds }, this);
  }

  /** A budget that also ends when this one does, and after so much work. */
  working(work: number): Budget {
    return new Budget({ work }, this);
  }
}

/** A budget within another ends when that is cancelled, too. */
function either(one: Cancellation | undefined, other: Cancellation | undefined): Cancellation | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    get aborted(): boolean {
      return one.aborted || other.aborted;
    },
  };
}

const LOOK_MILLISECONDS = 10;

/**
 * What the system said last about this process: a question costs more than the clock, inner loops ask often, and so do
 * budgets that live for one question only.
 */
const looked = { until: Number.NEGATIVE_INFINITY, endings: 0, processor: 0, bytes: 0 };

/** As it is at a time on the clock, or was a moment before. */
function look(now: number): Readonly<typeof looked> {
  const endings = endedChildren();
  if (now < looked.until && endings === looked.endings) return looked;
  looked.endings = endings;
  looked.until = performance.now() + LOOK_MILLISECONDS;
  looked.processor = processorSeconds();
  looked.bytes = process.memoryUsage.rss();
  return looked;
}

/**
 * Shares of the memory: from here on what is used is collected first, and if then so much is still used, it has run
 * out.
 */
const COLLECTED_AT = 0.85;
const FULL_AT = 0.75;
