/**
 * Cuts as relations: what a round left to an arbitrary iteration, so that invariants can be looked for as solutions of Horn clauses (Flanagan 2004; HORN.md, 5.2).
 *
 * A cut has *parameters*: the λ's that stand for variables and cells at the start of the arbitrary iteration and that somebody read. They are arbitrary in the round; what is known of them is that they are the values
 * at the entry (`enters[0]`), or those at the back edge of an earlier iteration (`enters[1]`). So an invariant of the loop is a formula over the parameters that
 * holds where the loop is left to the arbitrary iteration and again at its back edge. Everything else about the round stays as it is: paths and conditions are those of an execution with any values of the parameters.
 *
 * A λ whose value cannot be said at one of the two moments (the contents of an array of unknown length, the initialization state of a class) is no parameter: it stays arbitrary. Over-approximation.
 */
import type { Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Instance } from "./context.js";

/** A place of the state at the start of the arbitrary iteration. */
export interface CutParameter {
  readonly symbol: TermId;
  readonly type: Type;
  /** As the source calls it, as far as that can be said. */
  readonly name: string;
}

/** A moment at which the relation holds: on the path, of these values of the parameters. */
export interface CutEntry {
  readonly path: TermId;
  readonly values: readonly TermId[];
}

export interface CutRelation {
  readonly kind: "loop";
  readonly instance: Instance;
  /** Where the loop is. */
  readonly line: number;
  readonly pi: TermId;
  readonly parameters: readonly CutParameter[];
  readonly enters: readonly CutEntry[];
}
