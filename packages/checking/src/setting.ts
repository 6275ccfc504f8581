/** What a front end knows of a program beyond its code, for every engine. */
import type { ResourceUse } from "./resources.js";

export interface Setting {
  /** At most this many program arguments. */
  readonly args?: number;
  /** Whether the program may start threads; `possible` unless told. */
  readonly threads?: "possible" | "none";
  /**
   * Whether a call of a procedure may come to an assertion of the program; any may, unless told. Over-approximation.
   */
  readonly asserts?: (procedure: string) => boolean;
  /** What the program has to do with the limits of the machines that run it; nothing, unless told. */
  readonly resources?: ResourceUse;
  /** What is assumed of all executions, besides what engines assume by themselves: lines of the receipt. */
  readonly assumes?: readonly string[];
  /** Models of library members that the program was given in place of the library's own code, so far. */
  readonly models?: () => readonly string[];
  /** Whether a procedure belongs to the program itself and is shown in traces. */
  readonly shows?: (procedure: string) => boolean;
}

/** The number of program arguments there may be. */
export const mostArguments = ({ args = 3 }: Pick<Setting, "args">): number => args;
