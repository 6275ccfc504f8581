/**
 * Constraints on abstract types and their least solution: section 5 of the paper.
 *
 * Nodes are variables, labelled expressions and instances of operators (the paper's N). Constraints are equalities,
 * `C(a) below C(b)` and selections. Equalities are solved by union-find, the rest by a worklist of joins, which ends as
 * the lattice is finite. A selected node does not rise: a constraint that would raise one is a conflict, reported with
 * all the constraints by which something flows there (section 5.2).
 *
 * What stays at the bottom is of two kinds (`complete`): nodes whose values flow into something bound become the
 * identity, as precise as can be; the others the default. Every equality and every `below` is also an edge of the
 * paper's R, the flow of values.
 */
import { type Brand, invariant } from "@assay/base";
import type { Position, Type } from "@assay/core";
import { IDENTITY, type Kind, type Lattice } from "./lattice.js";

export type NodeId = Brand<number, "NodeId">;

export interface Node {
  /** As people know it: `Main.x`, `p of Main.add`, `7`, `(*, 7)`. */
  readonly text: string;
  readonly type: Type;
  /** What the source says that the values are: `char`, `boolean`. */
  readonly declared?: string | undefined;
}

/** Where a constraint comes from. */
export interface Origin {
  readonly procedure: string;
  readonly file: string | undefined;
  readonly pos: Position;
}

export type Constraint = { readonly origin: Origin | undefined } & (
  | { readonly kind: "exists"; readonly node: NodeId }
  | { readonly kind: "below" | "equal"; readonly left: NodeId; readonly right: NodeId }
  /** By a person; or, where Core stays as it is, to be the identity. */
  | { readonly kind: "selected"; readonly node: NodeId; readonly abstraction: string }
);

/** Selections that contradict each other: no types satisfy these constraints. */
export interface Conflict {
  /** The constraint that would raise a selected node, first; then by what its left side is what it is. */
  readonly constraints: readonly Constraint[];
  readonly node: NodeId;
  readonly selected: string;
  readonly incoming: string;
}

export class ConstraintSystem {
  readonly nodes: Node[] = [];
  readonly constraints: Constraint[] = [];

  node(node: Node): NodeId {
    this.nodes.push(node);
    return (this.nodes.length - 1) as NodeId;
  }

  add(constraint: Constraint): void {
    this.constraints.push(constraint);
  }

  /** `C(7) ⊑ C(result)`. */
  text(constraint: Constraint): string {
    const c = (node: NodeId): string => `C(${this.nodes[node]!.text})`;
    switch (constraint.kind) {
      case "exists":
        return `⊥ ⊑ ${c(constraint.node)}`;
      case "selected":
        return `${c(constraint.node)} = ${constraint.abstraction}`;
      default:
        return `${c(constraint.left)} ${constraint.kind === "below" ? "⊑" : "="} ${c(constraint.right)}`;
    }
  }
}

export class Solution {
  readonly #system: ConstraintSystem;
  readonly #lattice: Lattice;
  /** Union-find over equalities. */
  readonly #parents: NodeId[];
  readonly #kinds: Kind[];
  readonly #pinned = new Map<NodeId, string>();
  /** By class: the constraints `below` that leave it. */
  readonly #out = new Map<NodeId, Extract<Constraint, { kind: "below" | "equal" }>[]>();
  readonly conflict: Conflict | undefined;

  constructor(system: ConstraintSystem, lattice: Lattice) {
    this.#system = system;
    this.#lattice = lattice;
    this.#parents = system.nodes.map((_, i) => i as NodeId);
    this.#kinds = new Array(system.nodes.length).fill(undefined);
    this.conflict = this.#solve();
  }

  /** The abstraction of a node; undefined is the bottom. */
  kind(node: NodeId): Kind {
    return this.#kinds[this.#find(node)];
  }

  /** Whether the two must be the same. */
  isSame(a: NodeId, b: NodeId): boolean {
    return this.#find(a) === this.#find(b);
  }

  #find(node: NodeId): NodeId {
    let root = node;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    for (let at = node; at !== root; ) {
      const next = this.#parents[at]!;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  #solve(): Conflict | undefined {
    const { constraints } = this.#system;
    for (const each of constraints) if (each.kind === "equal") this.#parents[this.#find(each.left)] = this.#find(each.right);
    for (const each of constraints) {
      if (each.kind === "below") {
        const from = this.#find(each.left);
        const known = this.#out.get(from);
        if (known === undefined) this.#out.set(from, [each]);
        else known.push(each);
      }
    }
    const work: NodeId[] = [];
    for (const each of constraints) {
      if (each.kind !== "selected") continue;
      const node = this.#find(each.node);
      const known = this.#pinned.get(node);
      if (known !== undefined && known !== each.abstraction) return this.#clash(each, known);
      this.#pinned.set(node, each.abstraction);
      this.#kinds[node] = each.abstraction;
      work.push(node);
    }
    for (let from = work.shift(); from !== undefined; from = work.shift()) {
      for (const each of this.#out.get(from) ?? []) {
        invariant(each.kind === "below", "only 'below' should leave a class");
        const to = this.#find(each.right);
        const before = this.#kinds[to];
        const after = this.#lattice.join(before, this.#kinds[from]);
        if (after === before) continue;
        const pinned = this.#pinned.get(to);
        if (pinned !== undefined)
          return { constraints: this.#chain(each), node: each.right, selected: pinned, incoming: this.#kinds[from]! };
        this.#kinds[to] = after;
        work.push(to);
      }
    }
    return undefined;
  }

  #clash(each: Extract<Constraint, { kind: "selected" }>, known: string): Conflict {
    const others = this.#system.constraints.filter((other) => other.kind === "selected" && this.isSame(other.node, each.node));
    const equal = this.#equalities(each.node);
    return { constraints: [...others, ...equal], node: each.node, selected: known, incoming: each.abstraction };
  }

  #equalities(node: NodeId): Constraint[] {
    return this.#system.constraints.filter((each) => each.kind === "equal" && this.isSame(each.left, node));
  }

  /** The constraint, and those by which anything bound flows into its left side: backwards along the flow. */
  #chain(last: Extract<Constraint, { kind: "below" | "equal" }>): Constraint[] {
    const into = new Map<NodeId, Constraint[]>();
    const enter = (node: NodeId, constraint: Constraint): void => {
      const known = into.get(node);
      if (known === undefined) into.set(node, [constraint]);
      else known.push(constraint);
    };
    for (const each of this.#system.constraints) {
      if (each.kind === "below" && this.kind(each.left) !== undefined) enter(each.right, each);
      if (each.kind === "selected") enter(each.node, each);
      if (each.kind === "equal") {
        enter(each.left, each);
        enter(each.right, each);
      }
    }
    const taken = new Set<Constraint>([last]);
    const seen = new Set<NodeId>([last.left]);
    const own = this.#system.constraints.find((each) => each.kind === "selected" && each.node === last.right);
    if (own !== undefined) taken.add(own);
    for (const node of seen) {
      // What was selected needs no other explanation.
      const selected = into.get(node)?.find(({ kind }) => kind === "selected");
      if (selected !== undefined) {
        taken.add(selected);
        continue;
      }
      for (const each of into.get(node) ?? []) {
        if (each.kind === "exists") continue;
        taken.add(each);
        if (each.kind === "selected") continue;
        if (each.kind === "below") seen.add(each.left);
        else {
          const other = each.left === node ? each.right : each.left;
          // Only towards what is bound: other uses of the same variable explain nothing.
          if (seen.has(other)) continue;
          const leads = (into.get(other) ?? []).some((incoming) => incoming !== each && incoming.kind !== "exists");
          if (leads) seen.add(other);
          else taken.delete(each);
        }
      }
    }
    return [...taken];
  }

  /**
   * The types of all nodes (the paper's C'): what is left at the bottom becomes the identity if its values flow into
   * something bound, else the default. Where the values of `inputs` flow, a node becomes what all it flows into can
   * take instead (what the authors wish for at the end of section 5.2): an input that is only used as a token need not
   * be a number.
   */
  complete(defaultKind: string, inputs: ReadonlySet<NodeId> = new Set()): readonly string[] {
    const reached = this.#boundContexts();
    const below = this.#belowContexts(reached, defaultKind, inputs);
    return this.#system.nodes.map((_, i) => {
      const node = this.#find(i as NodeId);
      return this.#kinds[node] ?? below.get(node) ?? (reached.has(node) ? IDENTITY : defaultKind);
    });
  }

  /**
   * The meet of what a node flows into, from the ends of the flow backwards, for what is behind an input and in front
   * of something bound.
   */
  #belowContexts(reached: ReadonlyMap<NodeId, unknown>, defaultKind: string, inputs: ReadonlySet<NodeId>): ReadonlyMap<NodeId, string> {
    const targets = (node: NodeId): NodeId[] => (this.#out.get(node) ?? []).map((each) => this.#find((each as { right: NodeId }).right));
    const open = new Set(
      [...inputs].map((node) => this.#find(node)).filter((node) => this.#kinds[node] === undefined && reached.has(node)),
    );
    for (const node of open) for (const to of targets(node)) if (this.#kinds[to] === undefined && reached.has(to)) open.add(to);
    // Greatest solution: a node is what its targets allow; one on a cycle only is not yet anything.
    const found = new Map<NodeId, string>();
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const node of open) {
        const kinds = targets(node).flatMap((to) => (open.has(to) ? (found.get(to) ?? []) : (this.#kinds[to] ?? defaultKind)));
        const kind = kinds.length === 0 ? undefined : this.#lattice.meet(new Set(kinds));
        if (kind === undefined || kind === found.get(node)) continue;
        found.set(node, kind);
        isNew = true;
      }
    }
    return found;
  }

  /** Whether the values of a node at the bottom flow into something bound. */
  isBoundAbove(node: NodeId): boolean {
    this.#contexts ??= this.#boundContexts();
    return this.#contexts.has(this.#find(node));
  }

  #contexts: ReadonlyMap<NodeId, ReadonlySet<string>> | undefined;

  /** By class at the bottom: the abstractions of what its values reach. */
  #boundContexts(): ReadonlyMap<NodeId, ReadonlySet<string>> {
    const reached = new Map<NodeId, Set<string>>();
    const into = new Map<NodeId, NodeId[]>();
    for (const [from, all] of this.#out)
      for (const each of all) {
        const to = this.#find((each as { right: NodeId }).right);
        const known = into.get(to);
        if (known === undefined) into.set(to, [from]);
        else known.push(from);
      }
    const work: { readonly node: NodeId; readonly kind: string }[] = [];
    for (const to of into.keys()) {
      const kind = this.#kinds[to];
      if (kind !== undefined) work.push({ node: to, kind });
    }
    for (let next = work.pop(); next !== undefined; next = work.pop())
      for (const from of into.get(next.node) ?? []) {
        if (this.#kinds[from] !== undefined) continue;
        const known = reached.get(from) ?? new Set<string>();
        if (known.has(next.kind)) continue;
        reached.set(from, known.add(next.kind));
        work.push({ node: from, kind: next.kind });
      }
    return reached;
  }
}
