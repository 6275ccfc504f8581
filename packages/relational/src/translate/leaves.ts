import { Circuit, type Lit } from "@assay/solve";
import type { Relation } from "../ast/nodes.js";
import type { Bounds } from "../instance/bounds.js";
import { TupleSet } from "../instance/tuple-set.js";
import type { Matrix } from "./matrix.js";

/**
 * What the relations of a problem become: true where the lower bound has a tuple, an input of the circuit where only
 * the upper bound has it. The inputs are made for all relations that are bound, in the order of the bounds; {@link
 * grow} makes those of relations that were bound later.
 */
export class Leaves {
  readonly bounds: Bounds;
  /** The inputs of all relations, in the order in which they were made. */
  readonly inputs: Lit[] = [];
  readonly #circuit: Circuit;
  readonly #matrices = new Map<Relation, Matrix>();

  constructor(circuit: Circuit, bounds: Bounds) {
    this.bounds = bounds;
    this.#circuit = circuit;
    this.grow();
  }

  /** Makes inputs for the relations that were bound since the last time. */
  grow(): void {
    for (const relation of this.bounds.relations) {
      if (this.#matrices.has(relation)) continue;
      const { lower, upper } = this.bounds.of(relation);
      const known = new Set(lower.indices);
      const lits = upper.indices.map((index) => {
        if (known.has(index)) return Circuit.true;
        const input = this.#circuit.input();
        this.inputs.push(input);
        return input;
      });
      this.#matrices.set(relation, { keys: upper.indices, lits });
    }
  }

  /** @throws InputError `relational/unbound` when the relation has no bounds. */
  matrix(relation: Relation): Matrix {
    const matrix = this.#matrices.get(relation);
    if (matrix === undefined) this.bounds.of(relation);
    return matrix!;
  }

  /** The relations' values, given those of the inputs. */
  read(value: (input: Lit) => boolean): Map<Relation, TupleSet> {
    const values = new Map<Relation, TupleSet>();
    for (const relation of this.bounds.relations)
      values.set(relation, readMatrix(this.matrix(relation), relation.arity, this.bounds, value));
    return values;
  }
}

/** The tuples of a matrix whose literals (constants or inputs) are true. */
function readMatrix(matrix: Matrix, arity: number, bounds: Bounds, value: (input: Lit) => boolean): TupleSet {
  const holds = (lit: Lit) => lit === Circuit.true || value(lit);
  return TupleSet.fromIndices(
    bounds.universe,
    arity,
    matrix.keys.filter((_, i) => holds(matrix.lits[i]!)),
  );
}
