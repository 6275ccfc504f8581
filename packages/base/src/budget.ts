import { performance } from "node:perf_hooks";

/** What ran out. */
export type Limit = "time" | "memory" | "cancelled";

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
  /** On the clock on the wall. */
  readonly seconds?: number;
  /** Of this process's use of processors: what benchmarks limit, since it does not depend on what else the machine does. */
  readonly cpuSeconds?: number;
  readonly megabytes?: number;
  readonly signal?: Cancellation;
}

/** Whether to give up now; an `AbortSignal` is one. */
export type Cancellation = Pick<AbortSignal, "aborted">;

/**
 * A limit on time and memory, and a way to cancel. Budgets decide only when to give up, never what is answered:
 * a computation that ends within its budget gives the same result whatever the budget was.
 */
export class Budget {
  static readonly unlimited = new Budget({});

  readonly #deadline: number;
  /** In seconds of processor time since the start of the process. */
  readonly #cpuDeadline: number;
  readonly #bytes: number;
  readonly #signal: Cancellation | undefined;
  #calls = 0;
  /** When to ask the system again: a question about the process costs more than the clock, and inner loops ask often. */
  #nextLook = 0;

  constructor(options: BudgetOptions) {
    this.#deadline = options.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + options.seconds * 1000;
    this.#cpuDeadline = options.cpuSeconds === undefined ? Number.POSITIVE_INFINITY : cpuTime() + options.cpuSeconds;
    this.#bytes = options.megabytes === undefined ? Number.POSITIVE_INFINITY : options.megabytes * 1024 * 1024;
    this.#signal = options.signal;
  }

  /** The limit that has run out, if one has. */
  exceeded(): Limit | undefined {
    if (this.#signal?.aborted) return "cancelled";
    const now = performance.now();
    if (now > this.#deadline) return "time";
    if (now < this.#nextLook) return undefined;
    if (this.#cpuDeadline !== Number.POSITIVE_INFINITY && cpuTime() > this.#cpuDeadline) return "time";
    if (this.#bytes !== Number.POSITIVE_INFINITY && process.memoryUsage.rss() > this.#bytes) return "memory";
    this.#nextLook = now + LOOK_MILLISECONDS;
    return undefined;
  }

  /** Throws {@link OutOfBudget} when a limit has run out. */
  check(): void {
    const limit = this.exceeded();
    if (limit !== undefined) throw new OutOfBudget(limit);
  }

  /** As {@link check}, but looks at the clock only every 1,024th call: for inner loops. */
  tick(): void {
    if ((++this.#calls & 1023) === 0) this.check();
  }

  /** Seconds until the deadline, never negative; infinite without one. */
  remainingSeconds(): number {
    const cpu = this.#cpuDeadline === Number.POSITIVE_INFINITY ? this.#cpuDeadline : this.#cpuDeadline - cpuTime();
    return Math.max(0, Math.min((this.#deadline - performance.now()) / 1000, cpu));
  }

  /** One of so many equal parts of the time that is left. */
  share(parts: number): Budget {
    const remaining = this.remainingSeconds();
    return parts === 1 || remaining === Number.POSITIVE_INFINITY ? this : this.within(remaining / parts);
  }

  /** A budget that also ends when this one does, with a limit of its own on time. */
  within(seconds: number): Budget {
    const options: { seconds?: number; cpuSeconds?: number; megabytes?: number; signal?: Cancellation } = {};
    // A limit of processor time stays one.
    if (this.#cpuDeadline !== Number.POSITIVE_INFINITY) options.cpuSeconds = Math.min(seconds, this.#cpuDeadline - cpuTime());
    else options.seconds = seconds;
    if (this.#deadline !== Number.POSITIVE_INFINITY) {
      const left = (this.#deadline - performance.now()) / 1000;
      options.seconds = options.cpuSeconds === undefined ? Math.min(seconds, left) : left;
    }
    if (this.#bytes !== Number.POSITIVE_INFINITY) options.megabytes = this.#bytes / (1024 * 1024);
    if (this.#signal) options.signal = this.#signal;
    return new Budget(options);
  }
}

const LOOK_MILLISECONDS = 3;

/** Seconds of processor time this process has used, all its threads together. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
