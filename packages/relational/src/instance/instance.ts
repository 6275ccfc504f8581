import type { Relation } from "../ast/nodes.js";
import type { TupleSet } from "./tuple-set.js";
import { reject, type Universe } from "./universe.js";

/** A witness for an existential quantifier that was skolemized: the value chosen for its variable. */
export interface Skolem {
  readonly name: string;
  /**
   * One column for every universal variable around the quantifier, outermost first, then the columns of the variable.
   */
  readonly value: TupleSet;
}

/** A value for every relation of a problem. Immutable. */
export class Instance {
  readonly universe: Universe;
  readonly integers: ReadonlyMap<number, bigint>;
  readonly skolems: readonly Skolem[];
  readonly #values: ReadonlyMap<Relation, TupleSet>;

  constructor(
    universe: Universe,
    values: ReadonlyMap<Relation, TupleSet>,
    integers: ReadonlyMap<number, bigint> = new Map(),
    skolems: readonly Skolem[] = [],
  ) {
    this.universe = universe;
    this.#values = values;
    this.integers = integers;
    this.skolems = skolems;
  }

  get relations(): readonly Relation[] {
    return [...this.#values.keys()];
  }

  /** @throws InputError `relational/unbound` when the instance gives the relation no value. */
  of(relation: Relation): TupleSet {
    return this.#values.get(relation) ?? reject("unbound", `the relation '${relation.name}' has no value`);
  }

  /** One line `name = {…}` for each relation, then for each skolem. */
  toString(): string {
    const lines = this.relations.map((relation) => `${relation.name} = ${this.of(relation)}`);
    return [...lines, ...this.skolems.map((skolem) => `${skolem.name} = ${skolem.value}`)].join("\n");
  }
}
