import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { Property } from "@assay/spec";
import type { EntryInputs } from "./entry-inputs.js";
import type { Location, Result } from "./verdict.js";

/** A question: does any execution of `entry` break one of the properties? */
export interface Task {
  readonly program: Program;
  readonly entry: string;
  readonly properties: readonly Property[];
  /**
   * The assertions of the program, for one result each, with whether any execution comes to it. Without them the property `assert` has one
   * result, and the first violation ends the search.
   */
  readonly assertions?: readonly Location[];
  readonly budget: Budget;
  /** For an entry that is a driver: what it makes. */
  readonly inputs?: EntryInputs;
  /** Told now and then what is being done, for a person who waits. */
  readonly progress?: (message: string) => void;
}

/** One way to answer. It answers every property of the task, in order; one with several places may have several results, next to each other. */
export interface Engine {
  readonly name: string;
  check(task: Task): Promise<readonly Result[]>;
}
