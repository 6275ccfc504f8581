import type { Program } from "@assay/core";
import type { Property } from "@assay/spec";
import type { CertifyingSolver } from "./certify/certify.js";
import type { Deepening } from "./refinement.js";
import type { ResourceUse } from "./resources.js";
import type { Strategy } from "./strategy.js";

export interface RefineOptions {
  readonly strategy?: Strategy;
  readonly deepening?: Deepening;
  /** Steps of a round for which calls are looked into without being asked for; 0 is the paper's way. */
  readonly fuel?: number;
  /** Whether the program may start threads; `possible` unless told. */
  readonly threads?: "possible" | "none";
  /** Whether concrete inputs are tried before anything is thought about; `some` unless told. Who has tried better ones says `none`. */
  readonly trials?: "some" | "none";
  /** Whether a call of a procedure may come to an assertion of the program; any may, unless told. Over-approximation. */
  readonly asserts?: (procedure: string) => boolean;
  /** What the program has to do with the limits of a JVM; nothing, unless told. */
  readonly resources?: ResourceUse;
  /** What is assumed of all executions, besides what engines assume by themselves: lines of the receipt. */
  readonly assumes?: readonly string[];
  /** Models of library members that the program was given in place of the library's own code, so far. */
  readonly models?: () => readonly string[];
  /** At most this many program arguments. */
  readonly args?: number;
  /** Whether proofs that use guesses are checked again (`certify/`). */
  readonly certify?: {
    readonly by: readonly CertifyingSolver[];
    /** Told of every certificate before it is checked. */
    readonly made?: (certificate: Program, property: Property) => void;
  };
  /** Whether a procedure belongs to the program itself and is shown in traces. */
  readonly shows?: (procedure: string) => boolean;
}

/** The number of program arguments there may be. */
export const mostArguments = ({ args = 3 }: Pick<RefineOptions, "args">): number => args;
