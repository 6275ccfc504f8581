import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Property } from "@assay/spec";
import type { EntryInputs } from "./entry-inputs.js";
import type { CheckEvent } from "./events.js";
import type { Location } from "./verdict.js";

/** A question: does any execution of `entry` break one of the properties? */
export interface Task {
  readonly program: Program;
  /** The program's. */
  readonly language: LanguageRuntime;
  readonly entry: string;
  readonly properties: readonly Property[];
  /**
   * The assertions of the program, for one result each, with whether any execution comes to it. Without them the property `assert` has one
   * result, and the first violation ends the search.
   */
  readonly assertions?: readonly Location[];
  /** Limits, and the signal to stop. */
  readonly budget: Budget;
  /** For an entry that is a driver: what it makes. */
  readonly inputs?: EntryInputs;
}

/** One way to answer. It answers every property of the task; one with several places has several results. A limit, or the signal to stop, gives `unknown`. */
export interface Engine {
  readonly name: string;
  check(task: Task): AsyncIterable<CheckEvent>;
}
