/**
 * Cuts as relations: what a round left to an arbitrary iteration or invocation, so that invariants can be looked for as
 * solutions of Horn clauses (Flanagan 2004; HORN.md, 5.2).
 *
 * - A *loop* has parameters: the λ's that stand for variables and cells at the start of the arbitrary iteration and
 *   that somebody read. They are arbitrary in the round; what is known of them is that they are the values at the entry
 *   (the first of `enters`), or those at the back edge of an earlier iteration (the second).
 * - A recursive *call* has the λ's that the arbitrary invocation begins with: the arguments of the call of R, or those
 *   of a call inside.
 * - A *return* has the arguments and the result: those with which the arbitrary invocation ends. It is used where R, or
 *   a call inside, has ended. Both have what cells of the store hold as well (`invocation-relations.ts`).
 * - A *throw* has what the arbitrary invocation began with, where it ends by an exception.
 *
 * - *Cells* have an index besides, and what an array holds there (`cell-relations.ts`).
 *
 * An invariant is a formula over the parameters that holds at every of `enters`. Everything else about the round stays
 * as it is: paths and conditions are those of an execution with any values of the parameters.
 *
 * A λ whose value cannot be said at one of the moments (the contents of an array of unknown length, the initialization
 * state of a class) is no parameter: it stays arbitrary. Over-approximation.
 */
import type { Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Instance } from "./context.js";

/** A place of the state, or an argument or result. */
export interface CutParameter {
  readonly symbol: TermId;
  readonly type: Type;
  /** As the source calls it, as far as that can be said. */
  readonly name: string;
  /** For references that are one of few objects, chosen by number: the objects' names. */
  readonly objects?: readonly string[];
  /** Of a relation of cells: an index, or what is there. */
  readonly role?: "key" | "held";
}

/** A moment at which the relation holds: on the path, of these values of the parameters. */
export interface CutEntry {
  readonly path: TermId;
  /** What holds besides, of the values of this entry alone. */
  readonly also?: TermId;
  readonly values: readonly TermId[];
}

/**
 * Where it is known that the relation holds: where `guard` does, of these values. Of interest to whoever speaks of one
 * of the symbols in `about`, or of all of one of `elements`.
 */
export interface CutUse {
  readonly guard: TermId;
  readonly values: readonly TermId[];
  readonly about: readonly TermId[];
  readonly elements?: readonly (readonly TermId[])[];
}

/**
 * A relation of cells is about one element, about a reference in an array that the loop leaves alone, about the
 * elements of several arrays at one index, or about two elements of one array; or about an object of a class
 * (`object-relations.ts`), by itself or with what it refers to.
 */
export type CellScope = "element" | "object" | "neighbours" | "reference seen" | "across arrays" | "pair";

export interface CutRelation {
  readonly kind: "loop" | "call" | "return" | "throw" | "cells";
  readonly instance: Instance;
  /** Where the loop or the procedure is. */
  readonly line: number;
  readonly parameters: readonly CutParameter[];
  /**
   * The moment at which the region was first entered, before anything was left to the arbitrary iteration or
   * invocation: symbols that occur in it have one value from then on, in all iterations and invocations below.
   */
  readonly origin: CutEntry;
  readonly enters: readonly CutEntry[];
  readonly uses: readonly CutUse[];
  /**
   * Of calls and returns that are told of the procedure instead of this call: those with the same text are one
   * relation, with the same parameters, and nothing that surrounds them is among them.
   */
  readonly sharing?: string;
  /** Of relations of cells: what they relate. */
  readonly scope?: CellScope;
  /** Of relations of objects: beside which relation they are. */
  readonly beside?: CutRelation["kind"];
  /** Of relations of objects: what people call one. */
  readonly every?: string;
  /** Symbols that have a value for each key, of relations of cells: they do not stay the same. */
  readonly bound?: readonly TermId[];
  /** What the source calls a symbol that is no parameter, where something holds just it. */
  readonly nameOf?: (symbol: TermId) => string | undefined;
}

/** Who can tell a cut as relations, as far as they are known by now: reading what a λ was before may make more λ's. */
export interface Related {
  /** How many λ's there are so far. */
  readonly size: number;
  relations(): readonly CutRelation[];
}
