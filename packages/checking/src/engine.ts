import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Property } from "@assay/spec";
import type { EntryInputs } from "./entry-inputs.js";
import type { CheckEvent } from "./events.js";
import type { Runs } from "./runs.js";
import type { Location, Verdict } from "./verdict.js";

/** A question: does any execution of `entry` break one of the properties? */
export interface Task {
  readonly program: Program;
  /** The program's. */
  readonly language: LanguageRuntime;
  readonly entry: string;
  readonly properties: readonly Property[];
  /**
   * The assertions of the program, for one result each, with whether any execution comes to it. Without them the
   * property `assert` has one result, and the first violation ends the search.
   */
  readonly assertions?: readonly Location[];
  /** Limits, and the signal to stop. */
  readonly budget: Budget;
  /** For an entry that is a driver: what it makes. */
  readonly inputs?: EntryInputs;
  /** The runs of the entry on the concrete machine, shared by all who ask; without them an engine makes its own. */
  readonly runs?: Runs;
  /** Those who work on the same check; an engine that is alone has none. */
  readonly others?: Others;
}

/** What an engine sees of the other engines of a portfolio. */
export interface Others {
  /**
   * Awaited wherever an engine can wait, and at least as often as once in some 100,000 steps of work: between rounds,
   * between paths, between states. It resolves when it is the engine's turn again; meanwhile others may have settled
   * something.
   * @throws OutOfBudget (`cancelled`) when there is nothing left to say about any of the properties that the engine is
   * working on: it goes on to its next ones.
   */
  turn(...properties: readonly Property[]): Promise<void>;
  /** Whether the turn is over: who cannot wait at this moment, but soon, prepares to. */
  isOver(): boolean;
  /**
   * Whether the engine has done twice the work of its turn. What cannot wait in its midst (a round, a question to the
   * solver) is given up then, and begun again in a later turn, which is longer.
   */
  isOverdue(): boolean;
  /**
   * Says whether the engine's search looks as if it came to an end by itself: then its next turns come before those of
   * the others, and are longer (`LaneOptions.ending`). It decides who works when, never what is true.
   */
  looksFinite?(does: boolean): void;
  /**
   * Says that what the engine is about to do mostly ends within so much work: its turn is not over before. Heard once
   * of each lane, so that the others wait for at most that much more.
   */
  needs?(work: number): void;
  /** What another engine has settled: of the property, or of one of its places. */
  verdictOf(property: Property, place?: Location): Verdict | undefined;
}

/**
 * One way to answer. It answers every property of the task; one with several places has several results. A limit, or
 * the signal to stop (both are in the budget), gives `unknown`. What it tells, and when, is said in `events.ts`.
 */
export interface Engine {
  readonly name: string;
  check(task: Task): AsyncIterable<CheckEvent>;
}
