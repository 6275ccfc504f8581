/**
 * Bounds of an encoding, and what happens in one besides the ends of calls: bounds reached, assertions, what could not
 * be encoded.
 */
import type { Procedure } from "@assay/core";
import type { Formula } from "@assay/relational";
import type { Value } from "./value.js";

export interface EncodingBounds {
  readonly unroll: number;
  /**
   * Rounds of a loop that only looks through an array (it reads elements, and calls and makes nothing), or whose end
   * constants decide.
   */
  readonly scan: number;
  readonly recursion: number;
  readonly depth: number;
}

export type BoundName = keyof EncodingBounds;

export interface Place {
  readonly procedure: string;
  readonly file: string | undefined;
  readonly line: number;
}

export type Event =
  | { readonly kind: "unsupported"; readonly reason: string; readonly place: Place; readonly condition: Formula }
  | { readonly kind: "bound"; readonly bound: BoundName; readonly place: Place; readonly condition: Formula }
  | { readonly kind: "assertion"; readonly message: string; readonly place: Place; readonly condition: Formula };

/** One call as it is met. */
export interface CallSite {
  readonly procedure: Procedure;
  readonly args: readonly Value[];
  readonly place: Place;
}
