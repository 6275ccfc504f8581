/**
 * Questions about the order of numbers: `a < b`, `b <= c`, `c == 7`, as sorting, trees, comparators and limits ask them
 * by the hundred. A solver compares 32 bits by 32 bits; a graph says the same at once.
 *
 * Each comparison is a difference that is limited (`x - y <= -1` for `x < y`), as are comparisons with constants and
 * what a number of so many bits can be; such constraints have no solution in integers iff their graph has a cycle of
 * negative weight (Bellman 1958; Cotton and Maler, "Fast and flexible difference constraint propagation", SAT 2006).
 * Signed and unsigned orders are two graphs; an equation is in both.
 *
 * *Impossible* is exact whatever else the conditions say: a cycle contradicts by itself, and what is compared may be
 * any term (its value is one number of so many bits). *Possible* is said only when the values that the graph gives to
 * unknowns make every condition true, by evaluation. Everything else is left to the solver.
 */
import { Evaluator, Model, Op, type TermId, type Terms, TermTable } from "@assay/logic";
import { conjuncts } from "./conjuncts.js";

/** Constants beyond are not compared: distances are sums of them, and numbers have to be exact. */
const MOST_DISTANCE = 2n ** 40n;
/** Rounds times edges: a larger graph is left to the solver. */
const MOST_WORK = 400_000;

type Reading = "signed" | "unsigned";

/** `value(x) - value(y) <= most`; a side that is undefined is zero. */
interface Difference {
  readonly x: TermId | undefined;
  readonly y: TermId | undefined;
  readonly most: number;
  readonly reading: Reading;
}

/** What a condition says about order. `rest`: it says something else as well. */
interface Said {
  readonly differences: readonly Difference[];
  /** Pairs of terms that differ. */
  readonly apart: readonly (readonly [TermId, TermId])[];
  readonly rest: boolean;
}

/** The conditions contradict each other, because of these. */
export interface Contradiction {
  readonly because: readonly TermId[];
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  /** The conditions that it comes from; none for what is true of all numbers. */
  readonly because: readonly TermId[];
}

export class Comparisons {
  readonly #read = new TermTable<Said>();

  constructor(
    readonly terms: Terms,
    /** Told of edges that were looked at. */
    readonly onWork: (edges: number) => void,
  ) {}

  /**
   * Values of the unknowns that make the conditions true, or why there are none; undefined if it is for others to say.
   */
  ask(conditions: readonly TermId[], symbols: readonly TermId[]): Model | Contradiction | undefined {
    const read = conditions.map((condition) => this.#of(condition));
    if (read.every(({ differences }) => differences.length === 0)) return undefined;
    const graphs = new Map<Reading, Graph>();
    for (const reading of ["signed", "unsigned"] as const) {
      const graph = new Graph(this.terms, reading, conditions, read);
      if (graph.edges.length === 0) continue;
      const contradiction = graph.solve(this.onWork);
      if (contradiction === "too large") return undefined;
      if (contradiction !== undefined) return contradiction;
      graphs.set(reading, graph);
    }
    if (read.some(({ rest }) => rest)) return undefined;
    return this.#model(conditions, symbols, graphs);
  }

  /** The graphs' values, if they are right. */
  #model(conditions: readonly TermId[], symbols: readonly TermId[], graphs: ReadonlyMap<Reading, Graph>): Model | undefined {
    const { terms } = this;
    const model = new Model(terms);
    for (const symbol of symbols) {
      const { kind } = terms.sort(symbol);
      if (terms.op(symbol) !== Op.Symbol || kind !== "bv") return undefined;
      const value = graphs.get("signed")?.value(symbol) ?? graphs.get("unsigned")?.value(symbol) ?? 0;
      model.set(symbol, BigInt.asUintN(terms.width(symbol), BigInt(value)));
    }
    const evaluator = new Evaluator(terms, model);
    return conditions.every((condition) => evaluator.holds(condition)) ? model : undefined;
  }

  #of(condition: TermId): Said {
    let read = this.#read.get(condition);
    if (read === undefined) this.#read.set(condition, (read = this.#parse(condition)));
    return read;
  }

  #parse(condition: TermId): Said {
    const differences: Difference[] = [];
    const apart: (readonly [TermId, TermId])[] = [];
    let rest = false;
    for (const part of conjuncts(this.terms, [condition])) if (!this.#part(part, differences, apart)) rest = true;
    return { differences, apart, rest };
  }

  /** Whether all of what the part says was taken down. */
  #part(part: TermId, differences: Difference[], apart: (readonly [TermId, TermId])[]): boolean {
    const { terms } = this;
    const isNegated = terms.op(part) === Op.Not;
    const atom = isNegated ? terms.child(part, 0) : part;
    const op = terms.op(atom);
    if (op !== Op.Eq && op !== Op.BvSlt && op !== Op.BvUlt) return false;
    const [a, b] = [terms.child(atom, 0), terms.child(atom, 1)];
    if (terms.sort(a).kind !== "bv") return false;
    if (op === Op.Eq) {
      if (isNegated) apart.push([a, b]);
      else
        for (const reading of ["signed", "unsigned"] as const) {
          const both = [this.#difference(a, b, 0, reading), this.#difference(b, a, 0, reading)];
          for (const each of both) if (each !== undefined) differences.push(each);
          if (both.includes(undefined)) return false;
        }
      return true;
    }
    const reading = op === Op.BvSlt ? "signed" : "unsigned";
    // Not a < b is b - a <= 0.
    const difference = isNegated ? this.#difference(b, a, 0, reading) : this.#difference(a, b, -1, reading);
    if (difference === undefined) return false;
    differences.push(difference);
    return true;
  }

  /** `x - y <= most`; undefined where a constant is too large. */
  #difference(x: TermId, y: TermId, most: number, reading: Reading): Difference | undefined {
    const [left, right] = [this.#constant(x, reading), this.#constant(y, reading)];
    if (left === "large" || right === "large") return undefined;
    return {
      x: left === undefined ? x : undefined,
      y: right === undefined ? y : undefined,
      most: most - (left ?? 0) + (right ?? 0),
      reading,
    };
  }

  /** The number that a term is; undefined if it is not one. */
  #constant(term: TermId, reading: Reading): number | "large" | undefined {
    const { terms } = this;
    if (terms.op(term) !== Op.BvConst) return undefined;
    const bits = terms.bvValue(term);
    const value = reading === "signed" ? BigInt.asIntN(terms.width(term), bits) : bits;
    return value > MOST_DISTANCE || value < -MOST_DISTANCE ? "large" : Number(value);
  }
}

/** Differences of one order. Node 0 is the number zero. */
class Graph {
  readonly edges: Edge[] = [];
  readonly #nodes = new Map<TermId, number>();
  #distances: number[] = [];

  constructor(
    readonly terms: Terms,
    readonly reading: Reading,
    conditions: readonly TermId[],
    read: readonly Said[],
  ) {
    const below = new Map<string, TermId>();
    for (const [i, { differences }] of read.entries())
      for (const { x, y, most, reading: of } of differences) {
        if (of !== reading) continue;
        if (x !== undefined && y !== undefined && most === 0) below.set(`${x} ${y}`, conditions[i]!);
        this.#edge(x, y, most, [conditions[i]!]);
      }
    if (below.size > 0) this.#part(conditions, read, below);
  }

  /** `x <= y` and `x != y` say `x < y`. */
  #part(conditions: readonly TermId[], read: readonly Said[], below: ReadonlyMap<string, TermId>): void {
    for (const [i, { apart }] of read.entries())
      for (const [a, b] of apart)
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const) {
          const other = below.get(`${x} ${y}`);
          if (other !== undefined) this.#edge(x, y, -1, [conditions[i]!, other]);
        }
  }

  #edge(x: TermId | undefined, y: TermId | undefined, most: number, because: readonly TermId[]): void {
    this.edges.push({ from: this.#node(y), to: this.#node(x), weight: most, because });
  }

  /** The number of a term's node; with it comes what numbers of its width can be. */
  #node(term: TermId | undefined): number {
    if (term === undefined) return 0;
    let node = this.#nodes.get(term);
    if (node !== undefined) return node;
    node = this.#nodes.size + 1;
    this.#nodes.set(term, node);
    const width = this.terms.width(term);
    if (width > 40) return node;
    const [least, greatest] = this.reading === "signed" ? [-(2 ** (width - 1)), 2 ** (width - 1) - 1] : [0, 2 ** width - 1];
    this.edges.push({ from: 0, to: node, weight: greatest, because: [] });
    this.edges.push({ from: node, to: 0, weight: -least, because: [] });
    return node;
  }

  /** Bellman and Ford, from a source that is at distance 0 of every node. */
  solve(onWork: (edges: number) => void): Contradiction | "too large" | undefined {
    const count = this.#nodes.size + 1;
    const { edges } = this;
    if (count * edges.length > MOST_WORK) return "too large";
    const distances = new Array<number>(count).fill(0);
    const by = new Array<Edge | undefined>(count).fill(undefined);
    for (let round = 0; round <= count; round++) {
      let last: number | undefined;
      for (const edge of edges) {
        const through = distances[edge.from]! + edge.weight;
        if (through >= distances[edge.to]!) continue;
        distances[edge.to] = through;
        by[edge.to] = edge;
        last = edge.to;
      }
      onWork(edges.length);
      if (last === undefined) {
        this.#distances = distances;
        return undefined;
      }
      if (round === count) return { because: this.#cycle(last, by) };
    }
    return "too large";
  }

  /**
   * The conditions of a cycle of negative weight, which is where `by` leads from a node that is still getting nearer.
   */
  #cycle(node: number, by: readonly (Edge | undefined)[]): readonly TermId[] {
    let at = node;
    for (let i = 0; i < by.length; i++) at = by[at]!.from;
    const because = new Set<TermId>();
    const start = at;
    do {
      const edge = by[at]!;
      for (const each of edge.because) because.add(each);
      at = edge.from;
    } while (at !== start);
    return [...because];
  }

  /** The value of a term in the solution; undefined if it is not compared. */
  value(term: TermId): number | undefined {
    const node = this.#nodes.get(term);
    return node === undefined ? undefined : this.#distances[node]! - this.#distances[0]!;
  }
}
