import { invariant } from "@assay/base";
import { reject, type Universe } from "./universe.js";

/** An immutable set of tuples of one arity over one universe; iterated in lexicographic order. */
export class TupleSet {
  readonly universe: Universe;
  readonly arity: number;
  /** The numbers of the tuples (see {@link Universe}), ascending and distinct. */
  readonly indices: readonly number[];

  private constructor(universe: Universe, arity: number, indices: readonly number[]) {
    this.universe = universe;
    this.arity = arity;
    this.indices = indices;
  }

  /** The tuples with the given numbers, in any order, repeated or not. */
  static fromIndices(universe: Universe, arity: number, indices: Iterable<number>): TupleSet {
    const capacity = universe.capacity(arity);
    const sorted = [...new Set(indices)].sort((a, b) => a - b);
    invariant(sorted.length === 0 || (sorted[0]! >= 0 && sorted[sorted.length - 1]! < capacity), "tuple numbers should be in range");
    return new TupleSet(universe, arity, sorted);
  }

  /** The set of the given tuples of atom names. @throws InputError `relational/atom`, `relational/arity`. */
  static of(universe: Universe, arity: number, tuples: Iterable<readonly string[]>): TupleSet {
    const indices: number[] = [];
    for (const tuple of tuples) {
      if (tuple.length !== arity) reject("arity", `the tuple ${tuple.join("->")} has arity ${tuple.length}, not ${arity}`);
      indices.push(universe.encode(tuple.map((atom) => universe.numberOf(atom))));
    }
    return TupleSet.fromIndices(universe, arity, indices);
  }

  /** A set of single atoms. */
  static atoms(universe: Universe, atoms: Iterable<string>): TupleSet {
    return TupleSet.of(
      universe,
      1,
      [...atoms].map((atom) => [atom]),
    );
  }

  static empty(universe: Universe, arity: number): TupleSet {
    return TupleSet.fromIndices(universe, arity, []);
  }

  /** All tuples of the arity. */
  static all(universe: Universe, arity: number): TupleSet {
    return TupleSet.fromIndices(
      universe,
      arity,
      Array.from({ length: universe.capacity(arity) }, (_, i) => i),
    );
  }

  get size(): number {
    return this.indices.length;
  }

  has(index: number): boolean {
    let low = 0;
    let high = this.indices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.indices[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return this.indices[low] === index;
  }

  union(other: TupleSet): TupleSet {
    this.#sameShape(other);
    return TupleSet.fromIndices(this.universe, this.arity, [...this.indices, ...other.indices]);
  }

  intersection(other: TupleSet): TupleSet {
    this.#sameShape(other);
    const members = new Set(other.indices);
    return new TupleSet(
      this.universe,
      this.arity,
      this.indices.filter((index) => members.has(index)),
    );
  }

  difference(other: TupleSet): TupleSet {
    this.#sameShape(other);
    const members = new Set(other.indices);
    return new TupleSet(
      this.universe,
      this.arity,
      this.indices.filter((index) => !members.has(index)),
    );
  }

  product(other: TupleSet): TupleSet {
    invariant(this.universe === other.universe, "tuple sets should share a universe");
    this.universe.capacity(this.arity + other.arity);
    const width = this.universe.capacity(other.arity);
    return new TupleSet(
      this.universe,
      this.arity + other.arity,
      this.indices.flatMap((left) => other.indices.map((right) => left * width + right)),
    );
  }

  isSubsetOf(other: TupleSet): boolean {
    this.#sameShape(other);
    const members = new Set(other.indices);
    return this.indices.every((index) => members.has(index));
  }

  equals(other: TupleSet): boolean {
    this.#sameShape(other);
    return this.size === other.size && this.indices.every((index, i) => index === other.indices[i]);
  }

  /** The tuples as atom names. */
  tuples(): string[][] {
    return this.indices.map((index) => this.universe.decode(index, this.arity).map((atom) => this.universe.atoms[atom]!));
  }

  /** `{a->b, b->c}`. */
  toString(): string {
    return `{${this.tuples()
      .map((tuple) => tuple.join("->"))
      .join(", ")}}`;
  }

  #sameShape(other: TupleSet): void {
    invariant(this.universe === other.universe && this.arity === other.arity, "tuple sets should share universe and arity");
  }
}
