import type { Setting } from "@assay/checking";
import type { Program } from "@assay/core";
import type { Guessing } from "@assay/machine/symbolic";
import type { Property } from "@assay/spec";
import type { CertifyingSolver } from "./certify/certify.js";
import type { InvariantOptions } from "./invariants/invariants.js";
import type { Deepening } from "./refinement.js";
import type { Strategy } from "./strategy.js";

export interface RefineOptions extends Setting {
  /** What results call the engine; `refine` unless told. */
  readonly name?: string;
  /** Whether, and how, invariants of loops are looked for where guesses do not suffice; not at all unless told. */
  readonly invariants?: InvariantOptions;
  /** Whether facts about loops and recursion are guessed; `some` unless told. */
  readonly guessing?: Guessing;
  readonly strategy?: Strategy;
  readonly deepening?: Deepening;
  /** Steps of a round for which calls are looked into without being asked for; 0 is the paper's way. */
  readonly fuel?: number;
  /**
   * Whether concrete inputs are tried before anything is thought about; `some` unless told. Who has tried better ones
   * says `none`.
   */
  readonly trials?: "some" | "none";
  /** Whether proofs that use guesses are checked again (`certify/`). */
  readonly certify?: {
    readonly by: readonly CertifyingSolver[];
    /** Told of every certificate before it is checked. */
    readonly made?: (certificate: Program, property: Property) => void;
  };
}
