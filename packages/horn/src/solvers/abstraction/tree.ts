/*
 * A derivation that the abstraction believes in, written out: whether it is real, and if not, why not.
 *
 * Every node of the tree has symbols for its relation's parameters. A step contributes the parts of its clause's constraint and the equations between arguments
 * and parameters, with variables of its own. Together they have a model exactly if the derivation is real.
 */
import type { Budget } from "@assay/base";
import { Evaluator, Model, Op, postOrder, substitute, type TermId, type Terms } from "@assay/logic";
import type { Decider } from "@assay/solve";
import type { Derivation, DerivationStep } from "../../answer.js";
import { type Clause, clauseTerms, variables } from "../../clause.js";
import type { Relation } from "../../relation.js";
import { conjunctsOf, eliminate } from "../linear.js";

/** A node of the abstract graph, as far as its derivation goes. */
export interface Derived {
  readonly clause: Clause;
  readonly premises: readonly Derived[];
}

interface TreeNode {
  readonly clause: Clause;
  readonly relation: Relation | undefined;
  readonly parameters: readonly TermId[];
  readonly children: readonly TreeNode[];
  /** Positions of the parts of this node and those below it: from `from` to `to`. */
  readonly from: number;
  readonly to: number;
  readonly renaming: ReadonlyMap<TermId, TermId>;
}

const LARGEST_TREE = 600;
const MOST_CORES = 4;
const LARGEST_CORE_TO_SHRINK = 120;

export class DerivationTree {
  readonly #terms: Terms;
  readonly #parts: TermId[] = [];
  readonly #nodes: TreeNode[] = [];

  private constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** Undefined if the tree would be too large. */
  static of(terms: Terms, root: Derived): DerivationTree | undefined {
    const tree = new DerivationTree(terms);
    return tree.#build(root) ? tree : undefined;
  }

  /** Postorder, with a stack: children before parents, so that the parts of a subtree lie together. */
  #build(root: Derived): boolean {
    interface Open {
      readonly derived: Derived;
      readonly parameters: readonly TermId[];
      readonly from: number;
      readonly children: TreeNode[];
      readonly renaming: ReadonlyMap<TermId, TermId>;
      readonly images: readonly TermId[];
    }
    const terms = this.#terms;
    const open = (derived: Derived): Open => {
      const { clause } = derived;
      const parameters = (clause.head?.relation.parameters ?? []).map((p) => terms.fresh(p.name, terms.sort(p.symbol)));
      const renaming = new Map(variables(terms, clause).map((v) => [v, terms.fresh(terms.symbolName(v), terms.sort(v))]));
      return {
        derived,
        parameters,
        from: this.#parts.length,
        children: [],
        renaming,
        images: substitute(terms, clauseTerms(clause), renaming),
      };
    };
    const stack: Open[] = [open(root)];
    while (stack.length > 0) {
      if (this.#nodes.length + stack.length > LARGEST_TREE) return false;
      const top = stack[stack.length - 1]!;
      const premise = top.derived.premises[top.children.length];
      if (premise !== undefined) {
        stack.push(open(premise));
        continue;
      }
      stack.pop();
      const { clause } = top.derived;
      let at = 0;
      for (const parameter of top.parameters) this.#parts.push(terms.eq(parameter, top.images[at++]!));
      for (const child of top.children) {
        at++;
        for (const parameter of child.parameters) this.#parts.push(terms.eq(parameter, top.images[at++]!));
      }
      this.#parts.push(...conjunctsOf(terms, top.images[at]!));
      const node: TreeNode = {
        clause,
        relation: clause.head?.relation,
        parameters: top.parameters,
        children: top.children,
        from: top.from,
        to: this.#parts.length,
        renaming: top.renaming,
      };
      this.#nodes.push(node);
      stack[stack.length - 1]?.children.push(node);
    }
    return true;
  }

  /** The derivation, if it is real. */
  async concrete(decider: Decider, budget: Budget): Promise<Derivation | "spurious" | "unknown"> {
    const result = await decider.check(this.#parts, { budget });
    if (result.answer === "unknown") return "unknown";
    if (result.answer === "unsat") return "spurious";
    const evaluator = new Evaluator(this.#terms, result.model());
    const place = new Map(this.#nodes.map((node, i) => [node, i]));
    const steps: DerivationStep[] = this.#nodes.map(({ clause, renaming, children }) => {
      const values = new Model(this.#terms);
      for (const [variable, image] of renaming) values.set(variable, evaluator.value(image));
      return { clause: clause.id, values, premises: children.map((child) => place.get(child)!) };
    });
    return { steps };
  }

  /**
   * Predicates that rule the tree out, if it is spurious: for up to four minimal cores, at each node what the core says
   * on the two sides of it over the node's parameters (Newton's way: Ball & Rajamani; Dietsch et al. 2017), smallest
   * first.
   */
  async predicates(decider: Decider, budget: Budget): Promise<Map<Relation, TermId[]>> {
    const found = new Map<Relation, Set<TermId>>();
    for (const core of await this.#cores(decider, budget)) {
      for (const node of this.#nodes) {
        if (node.relation === undefined) continue;
        const within = [...core].filter((i) => i >= node.from && i < node.to);
        const without = [...core].filter((i) => i < node.from || i >= node.to);
        const kept = new Set(node.parameters);
        const said = new Map(node.parameters.map((p, i) => [p, node.relation!.parameters[i]!.symbol]));
        for (const side of [within, without]) {
          const atoms = eliminate(
            this.#terms,
            side.map((i) => this.#parts[i]!),
            kept,
          );
          for (const atom of substitute(this.#terms, atoms, said).flatMap((t) => literalsOf(this.#terms, t))) {
            if (this.#terms.isConstant(atom)) continue;
            const set = found.get(node.relation);
            if (set === undefined) found.set(node.relation, new Set([atom]));
            else set.add(atom);
          }
        }
      }
    }
    return new Map([...found].map(([relation, atoms]) => [relation, [...atoms]]));
  }

  /**
   * Minimal sets of parts without a model, by deletion in different orders; the first order loses comparisons first.
   */
  async #cores(decider: Decider, budget: Budget): Promise<ReadonlySet<number>[]> {
    const parts = this.#parts;
    const index = new Map(parts.map((t, i) => [t, i]));
    const first = await decider.check(parts, { budget });
    if (first.answer !== "unsat") return [];
    const equations = (i: number): number => (this.#terms.op(parts[i]!) === Op.Eq ? 1 : 0);
    const all = parts.map((_, i) => i);
    const start = first.core.map((t) => index.get(t)!);
    const orders: readonly (readonly number[])[] = [
      [...all].sort((a, b) => equations(a) - equations(b) || a - b),
      [...all].sort((a, b) => equations(a) - equations(b) || b - a),
      all,
      [...all].reverse(),
    ];
    const cores: ReadonlySet<number>[] = [];
    const seen = new Set<string>();
    for (const [k, order] of orders.slice(0, MOST_CORES).entries()) {
      const from =
        k === 0 && parts.length > LARGEST_CORE_TO_SHRINK ? new Set(start) : new Set(parts.length > LARGEST_CORE_TO_SHRINK ? start : all);
      const core = await this.#shrink(decider, from, order, index, budget);
      const key = [...core].sort((a, b) => a - b).join();
      if (seen.has(key)) continue;
      seen.add(key);
      cores.push(core);
    }
    return cores;
  }

  async #shrink(
    decider: Decider,
    from: ReadonlySet<number>,
    order: readonly number[],
    index: ReadonlyMap<TermId, number>,
    budget: Budget,
  ): Promise<ReadonlySet<number>> {
    let core = from;
    for (const i of order) {
      if (!core.has(i)) continue;
      const without = [...core].filter((k) => k !== i).map((k) => this.#parts[k]!);
      const result = await decider.check(without, { budget });
      if (result.answer === "unsat") core = new Set(result.core.map((t) => index.get(t)!));
      else if (result.answer === "unknown") budget.check();
    }
    return core;
  }
}

/** Atoms of a boolean term: what predicates are made of. */
function literalsOf(terms: Terms, root: TermId): TermId[] {
  const found: TermId[] = [];
  const boolean = new Set<Op>([Op.And, Op.Or, Op.Not]);
  const work = [root];
  for (let t = work.pop(); t !== undefined; t = work.pop()) {
    if (boolean.has(terms.op(t))) work.push(...terms.children(t));
    else found.push(t);
  }
  return found;
}

/** The number of different terms below, for choosing small predicates. */
export function sizeOf(terms: Terms, t: TermId): number {
  let size = 0;
  postOrder(terms, [t], () => size++);
  return size;
}
