/**
 * The tree of all paths, as far as it was looked at. A node is a place where an execution could go on in several ways:
 * a condition that holds or does not, or a number that the execution needs to know, each of its values a way of its
 * own. The ways from a node exclude each other and leave nothing out, so that a tree without open nodes has every
 * execution in it.
 */
import type { Model, TermId, Terms, Value } from "@assay/logic";

/** Where a node hangs: below the root, or one of the ways from another one. */
export interface Place {
  readonly node: PathNode | undefined;
  readonly way: Value | undefined;
}

export class PathNode {
  readonly #ways = new Map<Value, PathNode | undefined>();
  /** Whether there may be further ways. */
  isOpen = true;

  /** `since` are the facts of a path that come here, beginning behind the node above. */
  constructor(
    readonly kind: "decide" | "pick",
    readonly term: TermId,
    readonly above: Place,
    readonly since: readonly TermId[],
    readonly depth: number,
  ) {}

  get ways(): number {
    return this.#ways.size;
  }

  next(way: Value): PathNode | undefined {
    return this.#ways.get(way);
  }

  /** Whether it is a way that was not gone before. */
  isNew(way: Value): boolean {
    return !this.#ways.has(way);
  }

  enter(way: Value): void {
    if (!this.#ways.has(way)) this.#ways.set(way, undefined);
    if (this.kind === "decide" && this.#ways.size === 2) this.isOpen = false;
  }

  attach(way: Value, node: PathNode): void {
    this.#ways.set(way, node);
  }

  /** What holds on a way. */
  fact(terms: Terms, way: Value): TermId {
    if (this.kind === "decide") return way === true ? this.term : terms.not(this.term);
    return terms.eq(this.term, constant(terms, this.term, way));
  }

  /** What holds on all ways that were not gone. */
  other(terms: Terms): TermId {
    return terms.all([...this.#ways.keys()].map((way) => terms.not(this.fact(terms, way))));
  }

  /** The facts of every path that comes here. */
  facts(terms: Terms): TermId[] {
    const parts: (readonly TermId[])[] = [this.since];
    for (let { node, way } = this.above; node !== undefined; { node, way } = node.above) parts.push([node.fact(terms, way!)], node.since);
    return parts.reverse().flat();
  }
}

/** The term of a value of the sort that a term has. */
export function constant(terms: Terms, like: TermId, value: Value): TermId {
  const sort = terms.sort(like);
  switch (sort.kind) {
    case "bool":
      return terms.bool(value as boolean);
    case "bv":
      return terms.bvConst(sort.width, value as bigint);
    case "float":
      return terms.floatConst(sort, value as number);
    default:
      return terms.intConst(value as bigint);
  }
}

/**
 * A node with ways that were not gone, and a model of a path that comes there; any assignment, if it came there in
 * doubt.
 */
export interface OpenNode {
  readonly node: PathNode;
  readonly model: Model;
  readonly isDoubtful?: boolean;
}
