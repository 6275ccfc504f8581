/**
 * The graph that the translator walks: the nodes of the problem, with structurally equal ones made one, and what the walk needs to know.
 *
 * - Sharing. Two nodes of the same kind with the same data and the same children become one plan node (Torlak & Jackson call this the
 *   detection of shared structure), so the cache below is hit wherever a specification repeats itself.
 * - Free variables. The value of a node depends on the bindings of its free variables only, so it is remembered with them: one value if there is
 *   none, a table indexed by the binding if there is one, and the last value if there are more. A binding is identified by a number (`binding`)
 *   and its moment (`epoch`, ever increasing). For several variables the greatest epoch is enough to recognize all of them: a binding made
 *   before another and still in force when that one is was in force all the while, because bindings nest.
 * - Milestones. Evaluation is recursive, and the depth of the input must not decide the depth of the stack. Heights are cut into blocks of
 *   `blockHeight`; a milestone is a node with a child in a lower block. Between two milestones on a path there are at most `blockHeight` nodes,
 *   so evaluating milestones bottom-up first (see `below`) bounds the recursion.
 */
import type { Decl, Node, Variable } from "../ast/nodes.js";
import { childrenOf, declsOf, freeVariablesOf } from "../ast/walk.js";
import { reject } from "../instance/universe.js";
import type { Matrix } from "./matrix.js";

/** What a variable is bound to at the moment. */
export interface Slot {
  readonly variable: Variable;
  value: Matrix | undefined;
  /** The tuple number the variable is bound to; a fresh negative number when it is bound to a set that is not known. */
  binding: number;
  epoch: number;
}

export interface PlanDecl {
  readonly slot: Slot;
  readonly decl: Decl;
  readonly domain: PlanNode;
}

/** Which kinds of quantifiers below a formula can be skolemized when the formula is asserted, and when it is denied. */
export interface Skolemizable {
  readonly asserted: boolean;
  readonly denied: boolean;
}

export interface PlanNode {
  readonly node: Node;
  /** As `childrenOf`; of a binder, the domains and then the body. */
  readonly children: readonly PlanNode[];
  readonly decls: readonly PlanDecl[];
  readonly free: readonly Slot[];
  readonly height: number;
  readonly milestone: boolean;
  readonly skolemizable: Skolemizable;
  /** The nearest milestones below, not looking into the bodies of binders nor past their first domain. */
  below: readonly PlanNode[] | undefined;
  stamp: number;
  memo: unknown;
  table: Map<number, unknown> | undefined;
}

export const blockHeight = 24;

/** Binders within binders, at most. Each costs the stack up to `blockHeight` calls. */
const nestingLimit = 64;

/** Builds plan nodes; structure is shared between all nodes planned by one planner. */
export class Planner {
  readonly #planned = new Map<Node, PlanNode>();
  readonly #shared = new Map<string, PlanNode>();
  readonly #ids = new Map<object, number>();
  readonly #slots = new Map<Variable, Slot>();
  readonly #nesting = new Map<PlanNode, number>();

  /** @throws InputError `relational/nesting` when quantifiers are nested too deeply. */
  plan(root: Node): PlanNode {
    // What is planned is not walked again: many conjuncts over one large graph cost what the graph costs.
    const stack: Node[] = [root];
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      if (this.#planned.has(node)) {
        stack.pop();
        continue;
      }
      const pending = childrenOf(node).filter((child) => !this.#planned.has(child));
      if (pending.length > 0) stack.push(...pending.reverse());
      else this.#planned.set(node, this.#build(node));
    }
    return this.#planned.get(root)!;
  }

  slot(variable: Variable): Slot {
    let slot = this.#slots.get(variable);
    if (slot === undefined) this.#slots.set(variable, (slot = { variable, value: undefined, binding: 0, epoch: 0 }));
    return slot;
  }

  #build(node: Node): PlanNode {
    const children = childrenOf(node).map((child) => this.#planned.get(child)!);
    const key = this.#key(node, children);
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const free = freeVariablesOf(node, (child) => new Set(this.#planned.get(child)!.free.map((slot) => slot.variable)));
    let height = 0;
    for (const child of children) height = Math.max(height, child.height + 1);
    const block = Math.floor(height / blockHeight);
    const plan: PlanNode = {
      node,
      children,
      decls: declsOf(node).map((decl, i) => ({ decl, slot: this.slot(decl.variable), domain: children[i]! })),
      free: [...free].map((variable) => this.slot(variable)),
      height,
      milestone: children.some((child) => Math.floor(child.height / blockHeight) < block),
      skolemizable: skolemizable(node, children),
      below: height < blockHeight ? [] : undefined,
      stamp: -1,
      memo: undefined,
      table: undefined,
    };
    const nesting = children.reduce((most, child) => Math.max(most, this.#nesting.get(child)!), 0) + (plan.decls.length > 0 ? 1 : 0);
    if (nesting > nestingLimit) reject("nesting", `quantifiers are nested more than ${nestingLimit} deep`);
    this.#nesting.set(plan, nesting);
    this.#shared.set(key, plan);
    return plan;
  }

  #id(of: object): number {
    let id = this.#ids.get(of);
    if (id === undefined) this.#ids.set(of, (id = this.#ids.size));
    return id;
  }

  #key(node: Node, children: readonly PlanNode[]): string {
    const parts: (string | number)[] = [node.kind];
    if (node.kind === "relation" || node.kind === "variable") parts.push(this.#id(node));
    if (node.kind === "constant") parts.push(node.name, node.arity);
    if (node.kind === "truth" || node.kind === "int-constant") parts.push(String(node.value));
    if (node.kind === "projection") parts.push(node.columns.join("."));
    if (node.kind === "quantified") parts.push(node.quantifier);
    if (node.kind === "multiplicity") parts.push(node.multiplicity);
    if (node.kind === "int-compare") parts.push(node.comparison);
    if (node.kind === "int-operation") parts.push(node.operator);
    if (node.kind === "wrap") parts.push(node.bits, node.signedness);
    if (node.kind === "int-to-bits") parts.push(node.bits);
    for (const decl of declsOf(node)) parts.push(this.#id(decl.variable), decl.multiplicity);
    for (const child of children) parts.push(this.#id(child));
    return parts.join(",");
  }
}

/** The nearest milestones below a node (see {@link PlanNode.below}). */
export function milestonesBelow(plan: PlanNode): readonly PlanNode[] {
  if (plan.below !== undefined) return plan.below;
  const found = new Set<PlanNode>();
  const seen = new Set<PlanNode>();
  const stack: PlanNode[] = [...evaluatedHere(plan)];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.height < blockHeight || seen.has(node)) continue;
    seen.add(node);
    if (node.milestone) found.add(node);
    else stack.push(...evaluatedHere(node));
  }
  plan.below = [...found];
  return plan.below;
}

/** The children that are evaluated under the same bindings as the node itself. */
function evaluatedHere(plan: PlanNode): readonly PlanNode[] {
  return plan.decls.length === 0 ? plan.children : plan.children.slice(0, 1);
}

function skolemizable(node: Node, children: readonly PlanNode[]): Skolemizable {
  const some = (side: keyof Skolemizable) => children.some((child) => child.skolemizable[side]);
  switch (node.kind) {
    case "not":
      return { asserted: some("denied"), denied: some("asserted") };
    case "and":
    case "or":
      return { asserted: some("asserted"), denied: some("denied") };
    case "implies": {
      const [left, right] = [children[0]!.skolemizable, children[1]!.skolemizable];
      return { asserted: left.denied || right.asserted, denied: left.asserted || right.denied };
    }
    case "quantified": {
      const body = children[children.length - 1]!.skolemizable;
      if (node.decls.length === 0) return { asserted: false, denied: false };
      if (node.quantifier === "some") return { asserted: true, denied: body.denied };
      if (node.quantifier === "all") return { asserted: body.asserted, denied: true };
      return node.quantifier === "no" ? { asserted: body.denied, denied: true } : { asserted: false, denied: false };
    }
    default:
      return { asserted: false, denied: false };
  }
}
