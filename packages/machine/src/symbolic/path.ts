/**
 * Path conditions (the paper's ψ) as chains of conjuncts.
 *
 * A chain remembers where two paths parted: joining the two sides of a branch gives back the very node at which they
 * parted, and the condition that tells them apart is the conjunction of what was added since, not the whole path. Both
 * keep terms small.
 */
import type { TermId, Terms } from "@assay/logic";

export class Path {
  readonly depth: number;
  #whole: TermId | undefined;

  private constructor(
    readonly terms: Terms,
    readonly parent: Path | undefined,
    /** What this node adds to its parent; never constant true except at the root. */
    readonly condition: TermId,
    /** Whether that holds anyway, and nothing was decided by it. */
    readonly isKnown = false,
  ) {
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  static root(terms: Terms): Path {
    return new Path(terms, undefined, terms.true);
  }

  /** The path that also satisfies `condition`; `undefined` when that is certainly impossible. */
  and(condition: TermId): Path | undefined {
    const decided = this.decides(condition);
    if (decided === true) return this;
    if (decided === false) return undefined;
    return new Path(this.terms, this, condition);
  }

  /** As {@link and}, where the path has to go on even if that is impossible: it then carries the contradiction. */
  also(condition: TermId): Path {
    return this.decides(condition) === true ? this : new Path(this.terms, this, condition);
  }

  /** The path with a condition that holds wherever the path does: who executes a statement has learned it. */
  knowing(condition: TermId): Path {
    return this.decides(condition) === true ? this : new Path(this.terms, this, condition, true);
  }

  /** Whether nothing was decided since the path was the other one. */
  isStill(before: Path): boolean {
    let node: Path | undefined = this;
    while (node !== before && node?.isKnown === true) node = node.parent;
    return node === before;
  }

  /** Whether the path fixes the condition, as far as a look at its latest conjuncts tells. */
  decides(condition: TermId): boolean | undefined {
    const { terms } = this;
    if (condition === terms.true) return true;
    if (condition === terms.false) return false;
    const negation = terms.not(condition);
    let node: Path | undefined = this;
    for (let steps = 0; node !== undefined && steps < 64; steps++, node = node.parent) {
      if (node.condition === condition) return true;
      if (node.condition === negation) return false;
    }
    return undefined;
  }

  /** The conjunction of everything on the path. */
  whole(): TermId {
    if (this.#whole !== undefined) return this.#whole;
    const chain: Path[] = [];
    let node: Path = this;
    while (node.#whole === undefined && node.parent !== undefined) {
      chain.push(node);
      node = node.parent;
    }
    let term = (node.#whole ??= node.condition);
    for (let i = chain.length - 1; i >= 0; i--) {
      term = this.terms.and(term, chain[i]!.condition);
      chain[i]!.#whole = term;
    }
    return term;
  }

  /** What the path adds to its ancestor `to`; what was `decided`, without what is known anyway. */
  since(to: Path, which: "all" | "decided" = "all"): TermId {
    let term = this.terms.true;
    for (let node: Path = this; node !== to; node = node.parent!)
      if (which === "all" || !node.isKnown) term = this.terms.and(node.condition, term);
    return term;
  }

  /**
   * The join of two paths and the condition under which it was the first of them. The condition is meant only where the
   * joined path holds: where neither path does, anything may be chosen.
   */
  static join(a: Path, b: Path): { readonly path: Path; readonly first: TermId } {
    const { terms } = a;
    const fork = commonAncestor(a, b);
    const first = a.since(fork, "decided");
    const either = terms.or(a.since(fork), b.since(fork));
    return { path: fork.also(either), first };
  }
}

/** The latest node that both paths went through. */
export function commonAncestor(a: Path, b: Path): Path {
  let x: Path = a;
  let y: Path = b;
  while (x.depth > y.depth) x = x.parent!;
  while (y.depth > x.depth) y = y.parent!;
  while (x !== y) {
    x = x.parent!;
    y = y.parent!;
  }
  return x;
}
