import type { Budget } from "@assay/base";
import type { Program } from "@assay/core";
import type { Property } from "@assay/spec";
import type { Result } from "./verdict.js";

/** A question: does any execution of `entry` break one of the properties? */
export interface Task {
  readonly program: Program;
  readonly entry: string;
  readonly properties: readonly Property[];
  readonly budget: Budget;
  /** Told now and then what is being done, for a person who waits. */
  readonly progress?: (message: string) => void;
}

/** One way to answer. It answers every property of the task, in order. */
export interface Engine {
  readonly name: string;
  check(task: Task): Promise<readonly Result[]>;
}
