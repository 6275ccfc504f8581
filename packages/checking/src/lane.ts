/** An engine that takes turns with others: it works until its turn is over, and is left waiting until the next one. */
import { Budget, InputError, OutOfBudget } from "@assay/base";
import type { Property } from "@assay/spec";
import type { Engine, Others, Task } from "./engine.js";
import type { CheckEvent } from "./events.js";

/** A short turn is not overdue at once. */
const OVERTIME = 200_000;

export interface LaneOptions {
  readonly engine: Engine;
  readonly answers: (property: Property) => boolean;
  /** The work of its first turn. */
  readonly first: number;
  /** The work of its second turn; twice the first, unless told. Each later one is twice as long as the one before. */
  readonly second?: number;
  /**
   * The work of a short turn before that, when the first lane has had its own: for an engine that says early what holds
   * within bounds, so that there is an answer if nobody comes to a better one in time.
   */
  readonly early?: number;
  /**
   * The work of its first turn where one object is used in any way (`EntryInputs.usesObject`): it is then the second to
   * begin. For an engine that looks for what always holds of the object, where others see a few uses of it.
   */
  readonly firstOfObjects?: number;
  /**
   * How many times longer its later turns are while its search looks finite (`Others.looksFinite`); not at all, unless
   * told.
   */
  readonly ending?: number;
  /** `answers`: that it does not know is not told. For an engine whose `unknown` says less than that of the others. */
  readonly tells?: "all" | "answers";
}

interface Session extends Pick<Others, "verdictOf"> {
  /** Whether this lane has anything left to say about the property. */
  readonly isOpen: (property: Property) => boolean;
}

export class Lane {
  readonly name: string;
  /** The work of its early turn, if it has one. */
  readonly early: number | undefined;
  readonly #first: number;
  readonly #second: number;
  readonly #ending: number;
  readonly tells: "all" | "answers";
  readonly properties: readonly Property[];
  /** The properties that it is done with. */
  readonly finished = new Set<Property>();
  readonly #begin: () => AsyncIterator<CheckEvent>;
  /** From its first turn on: to begin costs something (a solver, a machine), and most answers are found before. */
  #events: AsyncIterator<CheckEvent> | undefined;
  readonly #budget: Budget;
  readonly #session: Session;
  /** The event that was asked for and did not come before the engine began to wait. */
  #next: Promise<IteratorResult<CheckEvent>> | undefined;
  /** The work in all at which the engine is to wait, and the length of the turn that ends there. */
  #until = 0;
  #length = 0;
  /** Lets the engine go on, while it waits. */
  #goOn: (() => void) | undefined;
  /** Told when the engine begins to wait. */
  #waits: () => void = () => {};
  #isOver = false;
  #hasLooked = false;
  #isEnding = false;
  #hasNeeded = false;
  #isEnded = false;

  constructor({ engine, answers, early, first, second = 2 * first, ending = 1, tells = "all" }: LaneOptions, task: Task, session: Session) {
    this.name = engine.name;
    this.early = early;
    this.#first = first;
    this.#second = second;
    this.#ending = ending;
    this.tells = tells;
    this.properties = task.properties.filter(answers);
    this.#session = session;
    const isEnded = (): boolean => this.#isEnded;
    const signal = {
      get aborted(): boolean {
        return isEnded();
      },
    };
    this.#budget = new Budget({ signal }, task.budget);
    const others: Others = {
      turn: (...properties) => this.#yield(properties),
      isOver: () => this.#budget.spent >= this.#until,
      isOverdue: () => this.#budget.spent >= this.#until + Math.max(OVERTIME, this.#length),
      looksFinite: (does) => {
        this.#isEnding = does && this.#ending > 1;
      },
      needs: (work) => {
        if (this.#hasNeeded) return;
        this.#hasNeeded = true;
        this.#until = Math.max(this.#until, this.#budget.spent + work);
        this.#length = Math.max(this.#length, work);
      },
      verdictOf: session.verdictOf,
    };
    this.#begin = () => engine.check({ ...task, properties: this.properties, budget: this.#budget, others })[Symbol.asyncIterator]();
  }

  /** The work of its turn in a round, counted from 0. */
  workIn(round: number): number {
    const times = this.#isEnding ? this.#ending : 1;
    return round === 0 ? this.#first : times * this.#second * 2 ** (round - 1);
  }

  /** Whether its search looks as if it came to an end. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether it has had a turn, not only an early one. */
  get hasLooked(): boolean {
    return this.#hasLooked;
  }

  worksOn(property: Property): boolean {
    return !this.#isOver && this.properties.includes(property) && !this.finished.has(property);
  }

  /** What went wrong is our bug, and not the program's or a limit. */
  isInternal(error: unknown): boolean {
    return !(error instanceof InputError) && !(error instanceof OutOfBudget);
  }

  /** What the engine tells until it has done so much work and waits, or is over. */
  async *turn(work: number, length: "whole" | "early" = "whole"): AsyncGenerator<CheckEvent, void, undefined> {
    this.#length = work;
    this.#until = this.#budget.spent + work;
    const waits = new Promise<"waits">((resolve) => {
      this.#waits = () => resolve("waits");
    });
    this.#goOn?.();
    this.#events ??= this.#begin();
    for (;;) {
      this.#next ??= this.#events.next();
      let next: IteratorResult<CheckEvent> | "waits";
      try {
        next = await Promise.race([this.#next, waits]);
      } catch (error) {
        this.#isOver = true;
        throw error;
      }
      if (next === "waits") {
        this.#hasLooked ||= length === "whole";
        return;
      }
      this.#next = undefined;
      if (next.done === true) {
        this.#isOver = true;
        return;
      }
      yield next.value;
    }
  }

  async #yield(properties: readonly Property[]): Promise<void> {
    if (!this.#isEnded && this.#budget.spent >= this.#until) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve;
        this.#waits();
      });
      this.#goOn = undefined;
    }
    if (this.#isEnded || !properties.some((property) => this.#session.isOpen(property))) throw new OutOfBudget("cancelled");
  }

  /**
   * Nothing more is wanted: the engine is told so, gives back what it holds, and is waited for. What it still tells is
   * not heard. One that has never had a turn holds nothing.
   */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#isOver ||= this.#events === undefined;
    while (!this.#isOver)
      try {
        for await (const _ of this.turn(Number.POSITIVE_INFINITY));
      } catch {
        return;
      }
  }
}
