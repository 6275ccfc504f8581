/**
 * What is known to hold at a point of a method, on every path to it. Facts are carried only from a block to a successor
 * that has no other predecessor; what is known of a local is forgotten when it is assigned. Most blocks know little, so
 * sets are made when something is learnt.
 */
import { type Expr, type Local, REF } from "@assay/core";
import { mentions, sameAtom } from "./terms.js";

export class Facts {
  #nonNull: Set<Local> | undefined;
  #initialized: Set<string> | undefined;
  #inBounds: Map<Local, readonly Expr[]> | undefined;
  #lengths: Map<Local, number> | undefined;

  copy(): Facts {
    const copied = new Facts();
    if (this.#nonNull !== undefined) copied.#nonNull = new Set(this.#nonNull);
    if (this.#initialized !== undefined) copied.#initialized = new Set(this.#initialized);
    if (this.#inBounds !== undefined) copied.#inBounds = new Map(this.#inBounds);
    if (this.#lengths !== undefined) copied.#lengths = new Map(this.#lengths);
    return copied;
  }

  /** Forgets what is known of a local. */
  forget(variable: Local): void {
    if (variable.type === REF) {
      this.#nonNull?.delete(variable);
      this.#inBounds?.delete(variable);
      this.#lengths?.delete(variable);
      return;
    }
    if (this.#inBounds === undefined) return;
    for (const [array, indices] of this.#inBounds) {
      const kept = indices.filter((each) => !mentions(each, variable));
      if (kept.length < indices.length) this.#inBounds.set(array, kept);
    }
  }

  isNonNull(variable: Local): boolean {
    return this.#nonNull?.has(variable) ?? false;
  }

  setNonNull(variable: Local): void {
    (this.#nonNull ??= new Set()).add(variable);
  }

  isInitialized(className: string): boolean {
    return this.#initialized?.has(className) ?? false;
  }

  setInitialized(className: string): void {
    (this.#initialized ??= new Set()).add(className);
  }

  /** Whether an index (a constant or variable) is known to lie within an array. */
  isInBounds(array: Local, index: Expr): boolean {
    if (this.#inBounds?.get(array)?.some((each) => sameAtom(each, index))) return true;
    const length = this.#lengths?.get(array);
    return length !== undefined && index.kind === "bv" && index.value >= 0n && index.value < length;
  }

  setInBounds(array: Local, index: Expr): void {
    this.#inBounds ??= new Map();
    this.#inBounds.set(array, [...(this.#inBounds.get(array) ?? []), index]);
  }

  /** The length of an array, if it is known. */
  length(array: Local): number | undefined {
    return this.#lengths?.get(array);
  }

  setLength(array: Local, length: number): void {
    (this.#lengths ??= new Map()).set(array, length);
  }
}
