/**
 * Cuts: what a round left to an arbitrary iteration or an arbitrary invocation, and what it took for granted there, as
 * data over the Core program.
 *
 * A fact is said in terms of variables, globals and maps of the program, not of terms and versions, so that somebody
 * else can turn it into assertions and assumptions of a Core program and check it by another way (`certify` of the
 * refinement engine). What cannot be said like that is listed as omitted.
 */
import type { Expr, Local, MapDecl, Writes } from "@assay/core";
import type { Instance } from "./context.js";

/**
 * A reference that leads to an object: from a variable of a frame that is active, or a global, through fields and
 * elements.
 */
export interface Access {
  readonly root:
    | { readonly kind: "local"; readonly frame: Instance; readonly local: Local }
    | { readonly kind: "global"; readonly name: string };
  readonly steps: readonly { readonly map: MapDecl; readonly index?: number }[];
}

/** A place of the store that holds what it held before. */
export type KeptPlace =
  | { readonly kind: "global"; readonly name: string }
  | { readonly kind: "field"; readonly owner: Access; readonly map: MapDecl }
  | { readonly kind: "element"; readonly owner: Access; readonly map: MapDecl; readonly index: number }
  /** All elements of an array. */
  | { readonly kind: "elements"; readonly owner: Access; readonly map: MapDecl };

/** A fact about the beginning of an iteration, or of an invocation: compared with the moment of the cut. */
export type Fact =
  | { readonly kind: "same" | "rises" | "falls" | "not null"; readonly variable: Local }
  /**
   * A comparison of variables, globals, and fields and lengths of what variables refer to; it says nothing where one is
   * null.
   */
  | { readonly kind: "holds"; readonly condition: Expr }
  | { readonly kind: "kept"; readonly place: KeptPlace };

/** What is the same for both kinds. */
interface CutParts {
  /** The loop, or the call, that was not followed any further. */
  readonly instance: Instance;
  readonly facts: readonly Fact[];
  /** All that the iterations or invocations to come may write. */
  readonly writes: Writes;
  /** Facts that were used and cannot be said here, for people. */
  readonly omitted: readonly string[];
}

/** The rest of a loop, after the iteration with this number (counted from 0), left to an arbitrary iteration. */
export interface LoopCut extends CutParts {
  readonly kind: "loop";
  readonly after: number;
}

/** A recursive call left to an arbitrary invocation; the facts are about its parameters. */
export interface RecursionCut extends CutParts {
  readonly kind: "recursion";
  /** The arbitrary invocation, and the calls below it that it covers. */
  readonly inside: Instance;
  readonly covered: readonly Instance[];
  /**
   * What holds when an invocation has ended normally: of its arguments, as the parameters, and its result, as this
   * variable.
   */
  readonly after: readonly Expr[];
  readonly result: Local | undefined;
  readonly throws: "nothing" | "anything";
}

export type Cut = LoopCut | RecursionCut;
