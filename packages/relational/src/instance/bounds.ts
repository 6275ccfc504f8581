import { invariant } from "@assay/base";
import type { Relation } from "../ast/nodes.js";
import { TupleSet } from "./tuple-set.js";
import { reject, type Universe } from "./universe.js";

export interface Bound {
  /** What every instance holds of the relation. */
  readonly lower: TupleSet;
  /** What an instance may hold of it; includes `lower`. */
  readonly upper: TupleSet;
}

/**
 * What the relations of a problem may be, and which atoms stand for integers. An instance *within the bounds* gives
 * every bound relation a value between its lower and its upper bound. Built up by `bind` and `bindInteger`, then only
 * read: the finder copies nothing. What is bound while a session is open becomes part of it by `Session.grow`.
 */
export class Bounds {
  readonly universe: Universe;
  readonly #relations = new Map<Relation, Bound>();
  readonly #integers = new Map<number, bigint>();

  constructor(universe: Universe) {
    this.universe = universe;
  }

  /**
   * Lets `relation` range between the bounds; without `upper` it is exactly `lower`.
   * @throws InputError `relational/bounds` when the lower bound is not within the upper one or the relation is already
   * bound,
   *   `relational/arity` when the arities differ.
   */
  bind(relation: Relation, lower: TupleSet, upper: TupleSet = lower): this {
    invariant(lower.universe === this.universe && upper.universe === this.universe, "bounds should be over their own universe");
    if (lower.arity !== relation.arity || upper.arity !== relation.arity) {
      reject("arity", `'${relation.name}' has arity ${relation.arity}, its bounds ${lower.arity} and ${upper.arity}`);
    }
    if (this.#relations.has(relation)) reject("bounds", `'${relation.name}' is bound twice`);
    if (!lower.isSubsetOf(upper)) {
      reject("bounds", `the lower bound of '${relation.name}' is not within its upper bound: ${lower.difference(upper)}`);
    }
    this.#relations.set(relation, { lower, upper });
    return this;
  }

  /** Lets `relation` be anything within `upper`. */
  bindUpper(relation: Relation, upper: TupleSet): this {
    return this.bind(relation, TupleSet.empty(this.universe, relation.arity), upper);
  }

  /**
   * Makes an atom stand for an integer. Several atoms may not stand for the same one.
   * @throws InputError `relational/bounds` when the atom or the value is taken.
   */
  bindInteger(atom: string, value: bigint | number): this {
    const number = this.universe.numberOf(atom);
    const exact = BigInt(value);
    if (this.#integers.has(number)) reject("bounds", `the atom '${atom}' already stands for an integer`);
    for (const taken of this.#integers.values()) if (taken === exact) reject("bounds", `two atoms stand for ${exact}`);
    this.#integers.set(number, exact);
    return this;
  }

  /** The relations in the order in which they were bound. */
  get relations(): readonly Relation[] {
    return [...this.#relations.keys()];
  }

  /** @throws InputError `relational/unbound` when the relation has no bounds. */
  of(relation: Relation): Bound {
    return this.#relations.get(relation) ?? reject("unbound", `the relation '${relation.name}' has no bounds`);
  }

  has(relation: Relation): boolean {
    return this.#relations.has(relation);
  }

  /** Atom numbers and the integers they stand for, in the order in which they were bound. */
  get integers(): ReadonlyMap<number, bigint> {
    return this.#integers;
  }
}
