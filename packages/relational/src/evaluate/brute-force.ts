import type { Relation } from "../ast/nodes.js";
import type { Bounds } from "../instance/bounds.js";
import { Instance } from "../instance/instance.js";
import { TupleSet } from "../instance/tuple-set.js";
import { reject } from "../instance/universe.js";

/** Open tuples, at most, for {@link allInstances}. */
const openLimit = 24;

/**
 * Every instance within the bounds, in no particular order: for tests and for very small problems.
 * @throws InputError `relational/capacity` when the bounds leave too many tuples open.
 */
export function* allInstances(bounds: Bounds): Generator<Instance> {
  const open: { readonly relation: Relation; readonly index: number }[] = [];
  for (const relation of bounds.relations) {
    const { lower, upper } = bounds.of(relation);
    for (const index of upper.difference(lower).indices) open.push({ relation, index });
  }
  if (open.length > openLimit) reject("capacity", `${open.length} open tuples are too many to try all instances`);
  for (let mask = 0; mask < 2 ** open.length; mask++) {
    const values = new Map(bounds.relations.map((relation) => [relation, [...bounds.of(relation).lower.indices]]));
    open.forEach(({ relation, index }, i) => {
      if ((mask >> i) & 1) values.get(relation)!.push(index);
    });
    const sets = [...values].map(
      ([relation, indices]) => [relation, TupleSet.fromIndices(bounds.universe, relation.arity, indices)] as const,
    );
    yield new Instance(bounds.universe, new Map(sets), bounds.integers);
  }
}
