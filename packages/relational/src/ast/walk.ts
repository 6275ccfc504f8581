import { unreachable } from "@assay/base";
import type { Decl, Node, Variable } from "./nodes.js";

/** The declarations that a node binds, in order; none for most nodes. */
export function declsOf(node: Node): readonly Decl[] {
  return node.kind === "quantified" || node.kind === "comprehension" || node.kind === "sum" ? node.decls : [];
}

/**
 * The nodes directly below, in the order in which they are written; the domains of declarations come before the body.
 */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "relation":
    case "variable":
    case "constant":
    case "truth":
    case "int-constant":
      return [];
    case "union":
    case "intersection":
    case "product":
    case "and":
    case "or":
      return node.operands;
    case "difference":
    case "override":
    case "join":
    case "subset":
    case "equal":
    case "implies":
    case "iff":
    case "int-compare":
    case "int-operation":
      return [node.left, node.right];
    case "transpose":
    case "closure":
    case "reflexive-closure":
    case "projection":
    case "int-to-atom":
    case "int-to-bits":
    case "not":
    case "multiplicity":
    case "cardinality":
    case "atoms-to-int":
    case "negate":
    case "bit-not":
    case "wrap":
      return [node.operand];
    case "choice":
    case "int-choice":
      return [node.condition, node.whenTrue, node.whenFalse];
    case "comprehension":
    case "quantified":
    case "sum":
      return [...node.decls.map((decl) => decl.domain), node.body];
    default:
      return unreachable(node);
  }
}

/** Every node below and including the roots, once, children before parents. */
export function postorder(roots: Iterable<Node>): Node[] {
  const order: Node[] = [];
  const entered = new Set<Node>();
  const left = new Set<Node>();
  const stack: Node[] = [...roots].reverse();
  while (stack.length > 0) {
    const node = stack[stack.length - 1]!;
    if (entered.has(node)) {
      stack.pop();
      if (left.has(node)) continue;
      left.add(node);
      order.push(node);
      continue;
    }
    entered.add(node);
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) if (!entered.has(children[i]!)) stack.push(children[i]!);
  }
  return order;
}

const closed: ReadonlySet<Variable> = new Set();

/**
 * The variables that occur free in `node`, given those of its children: a declaration binds its variable in the
 * declarations after it and in the body.
 */
export function freeVariablesOf(node: Node, ofChild: (child: Node) => ReadonlySet<Variable>): ReadonlySet<Variable> {
  if (node.kind === "variable") return new Set([node]);
  if (node.kind === "quantified" || node.kind === "comprehension" || node.kind === "sum") {
    const free = new Set(ofChild(node.body));
    for (let i = node.decls.length - 1; i >= 0; i--) {
      const { variable, domain } = node.decls[i]!;
      free.delete(variable);
      for (const other of ofChild(domain)) free.add(other);
    }
    return free.size === 0 ? closed : free;
  }
  const children = childrenOf(node);
  let free = closed;
  for (const child of children) {
    const more = ofChild(child);
    if (more.size === 0 || more === free) continue;
    free = free.size === 0 ? more : new Set([...free, ...more]);
  }
  return free;
}

/** Adds the free variables of every node below the roots to those known; what is below a known node is known. */
export function addFreeVariables(free: Map<Node, ReadonlySet<Variable>>, roots: Iterable<Node>): void {
  const stack: Node[] = [...roots].reverse();
  while (stack.length > 0) {
    const node = stack[stack.length - 1]!;
    if (free.has(node)) {
      stack.pop();
      continue;
    }
    const pending = childrenOf(node).filter((child) => !free.has(child));
    if (pending.length > 0) stack.push(...pending.reverse());
    else
      free.set(
        node,
        freeVariablesOf(node, (child) => free.get(child)!),
      );
  }
}
