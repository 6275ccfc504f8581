/**
 * The graph that the translator walks: the nodes of the problem, with structurally equal ones made one, and what the
 * walk needs to know.
 *
 * - Sharing. Two nodes of the same kind with the same data and the same children become one plan node (Torlak & Jackson
 *   call this the detection of shared structure), so the cache below is hit wherever a specification repeats itself.
 * - Free variables. The value of a node depends on the bindings of its free variables only, so it is remembered with
 *   them: one value if there is none, a table indexed by the binding if there is one, and the last value if there are
 *   more. A binding is identified by a number (`binding`) and its moment (`epoch`, ever increasing). For several
 *   variables the greatest epoch is enough to recognize all of them: a binding made before another and still in force
 *   when that one is was in force all the while, because bindings nest.
 * - Milestones. Evaluation is recursive, and the depth of the input must not decide the depth of the stack. Heights are
 *   cut into blocks of `blockHeight`; a milestone is a node with a child in a lower block. Between two milestones on a
 *   path there are at most `blockHeight` nodes, so evaluating milestones bottom-up first (see `below`) bounds the
 *   recursion.
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
  /** Among the nodes of its planner. */
  readonly id: number;
  readonly node: Node;
  /** As `childrenOf`; of a binder, the domains and then the body. */
  readonly children: readonly PlanNode[];
  readonly decls: readonly PlanDecl[];
  readonly free: readonly Slot[];
  readonly height: number;
  readonly milestone: boolean;
  readonly skolemizable: Skolemizable;
  /** Binders within binders here, at most. */
  readonly nesting: number;
  /** The nearest milestones below, not looking into the bodies of binders nor past their first domain. */
  below: readonly PlanNode[] | undefined;
  stamp: number;
  memo: unknown;
  table: Map<number, unknown> | undefined;
}

export const blockHeight = 24;

/** One for all nodes that have none. */
const NONE: readonly never[] = [];
const NEVER: Skolemizable = { asserted: false, denied: false };

/** Binders within binders, at most. Each costs the stack up to `blockHeight` calls. */
const nestingLimit = 64;

/** Builds plan nodes; structure is shared between all nodes planned by one planner. */
export class Planner {
  readonly #planned = new Map<Node, PlanNode>();
  readonly #shared = new Map<string, PlanNode>();
  readonly #ids = new Map<object, number>();
  readonly #slots = new Map<Variable, Slot>();

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
      const children = childrenOf(node);
      const size = stack.length;
      for (let i = children.length - 1; i >= 0; i--) if (!this.#planned.has(children[i]!)) stack.push(children[i]!);
      if (stack.length === size) this.#planned.set(node, this.#build(node, children));
    }
    return this.#planned.get(root)!;
  }

  slot(variable: Variable): Slot {
    let slot = this.#slots.get(variable);
    if (slot === undefined) this.#slots.set(variable, (slot = { variable, value: undefined, binding: 0, epoch: 0 }));
    return slot;
  }

  // Problems of programs have millions of nodes, nearly all closed and no binders: these cost no more than an object,
  // its children and its key.
  #build(node: Node, parts: readonly Node[]): PlanNode {
    const children = parts.map((child) => this.#planned.get(child)!);
    const key = this.#key(node, children);
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const decls = declsOf(node);
    let height = 0;
    let nesting = 0;
    for (const child of children) {
      height = Math.max(height, child.height + 1);
      nesting = Math.max(nesting, child.nesting);
    }
    if (decls.length > 0) nesting++;
    if (nesting > nestingLimit) reject("nesting", `quantifiers are nested more than ${nestingLimit} deep`);
    const block = Math.floor(height / blockHeight);
    const plan: PlanNode = {
      id: this.#shared.size,
      node,
      children,
      decls: decls.length === 0 ? NONE : decls.map((decl, i) => ({ decl, slot: this.slot(decl.variable), domain: children[i]! })),
      free: this.#free(node, children),
      height,
      nesting,
      milestone: children.some((child) => Math.floor(child.height / blockHeight) < block),
      skolemizable: skolemizable(node, children),
      below: height < blockHeight ? [] : undefined,
      stamp: -1,
      memo: undefined,
      table: undefined,
    };
    this.#shared.set(key, plan);
    return plan;
  }

  #free(node: Node, children: readonly PlanNode[]): readonly Slot[] {
    if (node.kind !== "variable" && children.every((child) => child.free.length === 0)) return NONE;
    const free = freeVariablesOf(node, (child) => new Set(this.#planned.get(child)!.free.map((slot) => slot.variable)));
    return [...free].map((variable) => this.slot(variable));
  }

  #id(of: object): number {
    let id = this.#ids.get(of);
    if (id === undefined) this.#ids.set(of, (id = this.#ids.size));
    return id;
  }

  #key(node: Node, children: readonly PlanNode[]): string {
    let key: string = node.kind;
    switch (node.kind) {
      case "relation":
      case "variable":
        key += `,${this.#id(node)}`;
        break;
      case "constant":
        key += `,${node.name},${node.arity}`;
        break;
      case "truth":
      case "int-constant":
        key += `,${node.value}`;
        break;
      case "projection":
        key += `,${node.columns.join(".")}`;
        break;
      case "quantified":
        key += `,${node.quantifier}`;
        break;
      case "multiplicity":
        key += `,${node.multiplicity}`;
        break;
      case "int-compare":
        key += `,${node.comparison}`;
        break;
      case "int-operation":
        key += `,${node.operator}`;
        break;
      case "wrap":
        key += `,${node.bits},${node.signedness}`;
        break;
      case "int-to-bits":
        key += `,${node.bits}`;
        break;
      default:
        break;
    }
    for (const decl of declsOf(node)) key += `,${this.#id(decl.variable)},${decl.multiplicity}`;
    for (const child of children) key += `,${child.id}`;
    return key;
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
  if (node.kind !== "quantified" && children.every((child) => child.skolemizable === NEVER)) return NEVER;
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
      if (node.decls.length === 0) return NEVER;
      if (node.quantifier === "some") return { asserted: true, denied: body.denied };
      if (node.quantifier === "all") return { asserted: body.asserted, denied: true };
      return node.quantifier === "no" ? { asserted: body.denied, denied: true } : NEVER;
    }
    default:
      return NEVER;
  }
}
