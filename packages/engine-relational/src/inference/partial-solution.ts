/** A solution that grows: the ψ of Taghdiri & Jackson, extended by the executions of the calls that agree with it. */
import * as r from "@assay/relational";
import type { Heap } from "../encoding/heap.js";

type Node = r.Expression | r.Formula | r.IntExpression;

export class PartialSolution {
  readonly values: Map<r.Relation, r.TupleSet>;
  readonly #heap: Heap;
  readonly #found: r.Instance;
  /** Values are only ever added, so what was evaluated stays right. */
  readonly #evaluator: r.Evaluator;
  readonly #decided = new Set<Node>();
  readonly #truths = new Map<r.Formula, boolean>();

  constructor(heap: Heap, found: r.Instance) {
    this.#heap = heap;
    this.#found = found;
    this.values = new Map(found.relations.map((relation) => [relation, found.of(relation)]));
    this.#evaluator = new r.Evaluator(this.instance());
  }

  /** The values so far; later ones show in it. */
  instance(): r.Instance {
    return new r.Instance(this.#found.universe, this.values, this.#found.integers);
  }

  extend(more: r.Instance): void {
    for (const relation of more.relations) this.values.set(relation, more.of(relation));
  }

  /** Whether all relations of the formula have values: from the solution, or because they can have only one. */
  decides(formula: r.Formula): boolean {
    const stack: Node[] = [formula];
    const met = new Set<Node>();
    while (stack.length > 0) {
      const node = stack.pop()!;
      if (this.#decided.has(node) || met.has(node)) continue;
      met.add(node);
      if (node.kind === "relation" && !this.#has(node)) return false;
      stack.push(...r.childrenOf(node));
    }
    for (const node of met) this.#decided.add(node);
    return true;
  }

  #has(relation: r.Relation): boolean {
    if (this.values.has(relation)) return true;
    const exact = this.#heap.exact(relation, this.#found.universe);
    if (exact !== undefined) this.values.set(relation, exact);
    return exact !== undefined;
  }

  /** Whether a formula that is decided holds. */
  holds(formula: r.Formula): boolean {
    return this.#evaluator.formula(formula);
  }

  /**
   * Whether the formula holds in every solution that agrees with this one, or in none; undefined if that is not known.
   * As in Kleene's logic, a part that is not decided does no harm where another decides: a call that is not reached is
   * not, whatever was before it.
   */
  truth(formula: r.Formula): boolean | undefined {
    const open = new Map<r.Formula, boolean | undefined>();
    const known = (part: r.Formula): boolean => this.#truths.has(part) || open.has(part);
    const truthOf = (part: r.Formula): boolean | undefined => this.#truths.get(part) ?? open.get(part);
    const stack: r.Formula[] = [formula];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (known(top)) {
        stack.pop();
        continue;
      }
      let value: boolean | undefined;
      if (top.kind === "not" || top.kind === "and" || top.kind === "or") {
        const parts = top.kind === "not" ? [top.operand] : top.operands;
        const decisive = top.kind === "or";
        const isDecided = top.kind !== "not" && parts.some((part) => known(part) && truthOf(part) === decisive);
        const next = isDecided ? undefined : parts.find((part) => !known(part));
        if (next !== undefined) {
          stack.push(next);
          continue;
        }
        if (top.kind === "not") {
          const inner = truthOf(top.operand);
          value = inner === undefined ? undefined : !inner;
        } else value = isDecided ? decisive : parts.some((part) => truthOf(part) === undefined) ? undefined : !decisive;
      } else value = this.decides(top) ? this.holds(top) : undefined;
      if (value === undefined) open.set(top, undefined);
      else this.#truths.set(top, value);
    }
    return truthOf(formula);
  }
}
