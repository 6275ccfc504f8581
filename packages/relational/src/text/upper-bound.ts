import type { Expression, Variable } from "../ast/nodes.js";
import type { Bounds } from "../instance/bounds.js";
import { TupleSet } from "../instance/tuple-set.js";

/**
 * Tuples that include whatever the expression is worth in any instance within the bounds, with the variables within the
 * given sets. Tight for what the types of fields are made of; for anything unusual, all tuples of its arity.
 */
export function upperBoundOf(root: Expression, bounds: Bounds, variables: ReadonlyMap<Variable, TupleSet>): TupleSet {
  const { universe } = bounds;
  const of = (node: Expression): TupleSet => {
    switch (node.kind) {
      case "relation":
        return bounds.of(node).upper;
      case "variable":
        return variables.get(node) ?? TupleSet.all(universe, node.arity);
      case "constant":
        if (node.name === "none") return TupleSet.empty(universe, node.arity);
        if (node.name === "ints") return TupleSet.fromIndices(universe, 1, bounds.integers.keys());
        if (node.name === "univ") return TupleSet.all(universe, 1);
        return TupleSet.fromIndices(
          universe,
          2,
          universe.atoms.map((_, atom) => atom * (universe.size + 1)),
        );
      case "union":
        return node.operands.map(of).reduce((left, right) => left.union(right));
      case "intersection":
        return node.operands.map(of).reduce((left, right) => left.intersection(right));
      case "product":
        return node.operands.map(of).reduce((left, right) => left.product(right));
      case "difference":
        return of(node.left);
      case "override":
        return of(node.left).union(of(node.right));
      case "choice":
        return of(node.whenTrue).union(of(node.whenFalse));
      case "join": {
        const width = universe.capacity(node.right.arity - 1);
        const right = of(node.right).indices;
        const joined = of(node.left).indices.flatMap((left) =>
          right
            .filter((index) => Math.floor(index / width) === left % universe.size)
            .map((index) => Math.floor(left / universe.size) * width + (index % width)),
        );
        return TupleSet.fromIndices(universe, node.arity, joined);
      }
      default:
        return TupleSet.all(universe, node.arity);
    }
  };
  return of(root);
}
