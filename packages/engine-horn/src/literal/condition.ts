/**
 * Conditions under which execution comes to a point: chains of conjuncts, as `Path` of the symbolic machine, over
 * constraints with atoms.
 *
 * A chain remembers where two of them parted. The join of the two sides of a branch is what led there, and then one
 * side or the other (the paper's TR IF), so that a chain of conditionals makes a rule of linear size; and the ways to
 * go wrong of a body share what they have in common, as the error relations of Figure 1 do.
 */
import type { Constraint } from "@assay/horn";
import type { Terms } from "@assay/logic";

export class Condition {
  readonly depth: number;

  private constructor(
    readonly terms: Terms,
    readonly parent: Condition | undefined,
    readonly part: Constraint | undefined,
  ) {
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  static root(terms: Terms): Condition {
    return new Condition(terms, undefined, undefined);
  }

  /** Also this; undefined where that is plainly impossible. */
  and(part: Constraint): Condition | undefined {
    if (part.kind === "term" && part.term === this.terms.true) return this;
    if (part.kind === "term" && part.term === this.terms.false) return undefined;
    return new Condition(this.terms, this, part);
  }

  /** The conjuncts, first to last. */
  parts(since?: Condition): Constraint[] {
    const parts: Constraint[] = [];
    for (let node: Condition = this; node !== since && node.part !== undefined; node = node.parent!) parts.push(node.part);
    return parts.reverse();
  }
}

/** The latest node that both chains have. */
export function fork(a: Condition, b: Condition): Condition {
  let [x, y] = [a, b];
  while (x.depth > y.depth) x = x.parent!;
  while (y.depth > x.depth) y = y.parent!;
  while (x !== y) [x, y] = [x.parent!, y.parent!];
  return x;
}

/** All of them, as one constraint. */
export function all(parts: readonly Constraint[]): Constraint {
  const flat = parts.flatMap((part) => (part.kind === "and" ? part.parts : [part]));
  return flat.length === 1 ? flat[0]! : { kind: "and", parts: flat };
}

/** One of them, as one constraint. */
export function any(parts: readonly Constraint[]): Constraint {
  return parts.length === 1 ? parts[0]! : { kind: "or", parts };
}

/** A way to go wrong: where the condition holds, and this. */
export interface Wrong {
  readonly at: Condition;
  readonly why: Constraint;
}

/** The ways to go wrong as one constraint in which common beginnings stand once; undefined when there are none. */
export function wrongOf(wrongs: readonly Wrong[]): Constraint | undefined {
  interface Node {
    readonly first: number;
    readonly alternatives: { readonly first: number; readonly of: Constraint }[];
  }
  const nodes = new Map<Condition, Node>();
  const byDepth: Condition[][] = [];
  const nodeOf = (condition: Condition, first: number): Node => {
    let node = nodes.get(condition);
    if (node === undefined) {
      nodes.set(condition, (node = { first, alternatives: [] }));
      (byDepth[condition.depth] ??= []).push(condition);
    }
    return node;
  };
  for (const [i, { at, why }] of wrongs.entries()) {
    nodeOf(at, i).alternatives.push({ first: i, of: why });
    for (let up = at.parent; up !== undefined; up = up.parent) nodeOf(up, i);
  }
  let result: Constraint | undefined;
  for (const level of [...byDepth].reverse())
    for (const condition of level ?? []) {
      const { alternatives, first } = nodes.get(condition)!;
      const inside = any(alternatives.sort((a, b) => a.first - b.first).map(({ of }) => of));
      if (condition.parent === undefined) result = inside;
      else nodes.get(condition.parent)!.alternatives.push({ first, of: all([condition.part!, inside]) });
    }
  return result;
}
