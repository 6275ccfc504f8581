/**
 * A solution of a problem that mentioned only part of an encoding, asked about the rest: relations that it gives no
 * value are empty, which is null and zero.
 */
import * as r from "@assay/relational";
import type { Heap } from "../encoding/heap.js";

export class CompletedInstance {
  readonly #heap: Heap;
  readonly #universe: r.Universe;
  readonly #values: Map<r.Relation, r.TupleSet>;
  readonly #evaluator: r.Evaluator;
  readonly #indices = new Map<string, number>();

  constructor(heap: Heap, found: r.Instance) {
    this.#heap = heap;
    this.#universe = found.universe;
    this.#values = new Map(found.relations.map((relation) => [relation, found.of(relation)]));
    // The evaluator sees values that are added later.
    this.#evaluator = new r.Evaluator(new r.Instance(found.universe, this.#values, found.integers));
    for (const atom of heap.atoms) this.#indices.set(atom.name, atom.index);
  }

  #complete(node: r.Expression | r.Formula | r.IntExpression): void {
    for (const each of r.postorder([node])) {
      if (each.kind !== "relation" || this.#values.has(each)) continue;
      this.#values.set(each, this.#heap.exact(each, this.#universe) ?? r.TupleSet.empty(this.#universe, each.arity));
    }
  }

  holds(formula: r.Formula): boolean {
    this.#complete(formula);
    return this.#evaluator.formula(formula);
  }

  integer(expr: r.IntExpression): bigint {
    this.#complete(expr);
    return this.#evaluator.integer(expr);
  }

  /** The names in the tuples. */
  tuples(expr: r.Expression): readonly (readonly string[])[] {
    this.#complete(expr);
    return this.#evaluator.expression(expr).tuples();
  }

  /** The objects of a set, by their numbers in the heap. */
  atoms(expr: r.Expression): number[] {
    return this.tuples(expr).map(([name]) => this.#indices.get(name!)!);
  }

  /** The powers of two in a set, summed. */
  sum(expr: r.Expression): bigint {
    return this.tuples(expr).reduce((sum, [digit]) => sum + BigInt(digit!), 0n);
  }
}
