/**
 * Questions about unknowns that have few values: a flag, a byte of a text, a day of a month, a number between 0 and 20.
 * Such a question is answered by trying all of them, whatever is computed from them; a solver works hardest where that
 * is most useful (remainders, calendars, tables).
 *
 * Exact: an unknown's values are those of its sort, or those between the limits that conditions of the question set;
 * every condition is evaluated for every combination. No combination makes all of them true: there is no execution.
 * Whatever else a condition depends on (an unknown without limits, a function that nobody knows) leaves the question to
 * the solver.
 *
 * What a condition is worth for each combination is remembered: the conditions of a path come again in every question
 * about it.
 */
import { Evaluator, Model, Op, type TermId, type Terms, TermTable, type Value } from "@assay/logic";
import { conjuncts } from "./conjuncts.js";

/** Combinations of values, at most. */
const MOST = 1024;
/** Terms that are evaluated for a condition, over all combinations, before it is left to the solver. */
const MOST_TERMS = 60_000;
/**
 * Conditions that one set of evaluators evaluates: they remember every term, so they are made anew from time to time.
 */
const CONDITIONS = 32;

/** The least and the greatest value that a condition allows an unknown, read as signed or as unsigned. */
interface Limits {
  readonly symbol: TermId;
  readonly reading: "signed" | "unsigned";
  readonly least?: bigint;
  readonly greatest?: bigint;
}

class TooLarge extends Error {}

/** What conditions are worth for each combination of values of some unknowns. */
class Table {
  readonly #terms: Terms;
  readonly points: readonly Model[];
  readonly #rows = new TermTable<readonly boolean[] | "too large">();
  #evaluators: readonly Evaluator[] = [];
  #evaluated = 0;
  /** Conditions that the evaluators may still be asked about. */
  #left = 0;
  #ticks = 0;

  constructor(terms: Terms, symbols: readonly TermId[], domains: readonly (readonly Value[])[]) {
    this.#terms = terms;
    let points: Value[][] = [[]];
    for (const domain of domains) points = points.flatMap((point) => domain.map((value) => [...point, value]));
    this.points = points.map((values) => {
      const model = new Model(terms);
      for (const [i, value] of values.entries()) model.set(symbols[i]!, value);
      return model;
    });
  }

  row(condition: TermId): readonly boolean[] | "too large" {
    let row = this.#rows.get(condition);
    if (row === undefined) this.#rows.set(condition, (row = this.#evaluate(condition)));
    return row;
  }

  /** Terms that were evaluated since the last time it was asked. */
  worked(): number {
    const work = this.#evaluated;
    this.#evaluated = 0;
    return work;
  }

  /** The evaluators remember much. */
  rest(): void {
    this.#evaluators = [];
  }

  #evaluate(condition: TermId): readonly boolean[] | "too large" {
    if (this.#left-- <= 0 || this.#evaluators.length === 0) {
      this.#left = CONDITIONS;
      const tick = (): void => {
        if (++this.#ticks > MOST_TERMS) throw new TooLarge();
      };
      this.#evaluators = this.points.map((point) => new Evaluator(this.#terms, point, undefined, tick));
    }
    this.#ticks = 0;
    try {
      return this.#evaluators.map((evaluator) => evaluator.holds(condition));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return "too large";
    } finally {
      this.#evaluated += this.#ticks;
    }
  }
}

export class SmallDomains {
  readonly #limits = new TermTable<readonly Limits[]>();
  readonly #tables = new Map<string, Table>();
  #latest: Table | undefined;

  constructor(
    readonly terms: Terms,
    /** Told of terms that were evaluated. */
    readonly onWork: (terms: number) => void,
  ) {}

  /**
   * Values of the unknowns, all those that the conditions are about, that make the conditions true; `none` if there are
   * none, undefined if it is for others to say.
   */
  ask(conditions: readonly TermId[], symbols: readonly TermId[]): Model | "none" | undefined {
    const domains = this.#domains(conditions, symbols);
    if (domains === undefined) return undefined;
    const table = this.#table(symbols, domains);
    const rows: (readonly boolean[])[] = [];
    for (const condition of conditions) {
      const row = table.row(condition);
      if (row === "too large") return undefined;
      rows.push(row);
    }
    this.onWork(table.worked());
    const at = table.points.findIndex((_, i) => rows.every((row) => row[i]));
    return at < 0 ? "none" : table.points[at]!;
  }

  #table(symbols: readonly TermId[], domains: readonly (readonly Value[])[]): Table {
    const key = symbols.map((symbol, i) => `${symbol}:${domains[i]!.length}:${domains[i]![0]}:${domains[i]!.at(-1)}`).join(" ");
    let table = this.#tables.get(key);
    if (table === undefined) this.#tables.set(key, (table = new Table(this.terms, symbols, domains)));
    if (table !== this.#latest) this.#latest?.rest();
    this.#latest = table;
    return table;
  }

  /** The values of each unknown; undefined if one has too many, or all together. */
  #domains(conditions: readonly TermId[], symbols: readonly TermId[]): readonly (readonly Value[])[] | undefined {
    const domains: (readonly Value[])[] = [];
    let together = 1;
    const limits = conditions.flatMap((condition) => this.#limitsOf(condition));
    for (const symbol of symbols) {
      const domain = this.#domain(
        symbol,
        limits.filter((each) => each.symbol === symbol),
      );
      if (domain === undefined) return undefined;
      together *= domain.length;
      if (together > MOST) return undefined;
      domains.push(domain);
    }
    return domains;
  }

  #domain(symbol: TermId, limits: readonly Limits[]): readonly Value[] | undefined {
    const sort = this.terms.sort(symbol);
    if (this.terms.op(symbol) !== Op.Symbol) return undefined;
    if (sort.kind === "bool") return [false, true];
    if (sort.kind !== "bv") return undefined;
    for (const reading of ["signed", "unsigned"] as const) {
      let [least, greatest] = ends(sort.width, reading);
      for (const each of limits) {
        if (each.reading !== reading) continue;
        if (each.least !== undefined && each.least > least) least = each.least;
        if (each.greatest !== undefined && each.greatest < greatest) greatest = each.greatest;
      }
      // No value at all is for the conditions to say: one has to be there to evaluate them.
      if (greatest < least) greatest = least;
      if (greatest - least >= BigInt(MOST)) continue;
      return values(least, greatest).map((value) => BigInt.asUintN(sort.width, value));
    }
    return undefined;
  }

  #limitsOf(condition: TermId): readonly Limits[] {
    let limits = this.#limits.get(condition);
    if (limits === undefined)
      this.#limits.set(condition, (limits = conjuncts(this.terms, [condition]).flatMap((part) => limitsOf(this.terms, part) ?? [])));
    return limits;
  }
}

/** The least and the greatest number of so many bits. */
function ends(width: number, reading: Limits["reading"]): [bigint, bigint] {
  const half = 1n << BigInt(width - 1);
  return reading === "signed" ? [-half, half - 1n] : [0n, 2n * half - 1n];
}

/** Small ones first. */
function values(least: bigint, greatest: bigint): readonly bigint[] {
  const all: bigint[] = [];
  for (let value = least > 0n ? least : 0n; value <= greatest; value++) all.push(value);
  for (let value = greatest < -1n ? greatest : -1n; value >= least; value--) all.push(value);
  return all;
}

/** What a condition without conjunctions says about one unknown. */
function limitsOf(terms: Terms, part: TermId): Limits | undefined {
  const isNegated = terms.op(part) === Op.Not;
  const atom = isNegated ? terms.child(part, 0) : part;
  const op = terms.op(atom);
  if (op !== Op.Eq && op !== Op.BvSlt && op !== Op.BvUlt) return undefined;
  const [a, b] = [terms.child(atom, 0), terms.child(atom, 1)];
  if (terms.sort(a).kind !== "bv" || terms.op(a) === Op.BvConst) {
    if (terms.sort(a).kind !== "bv" || terms.op(b) === Op.BvConst) return undefined;
    return compared(terms, b, terms.bvValue(a), op === Op.Eq ? "=" : isNegated ? "<=" : ">", op === Op.BvUlt, isNegated);
  }
  if (terms.op(b) !== Op.BvConst) return undefined;
  return compared(terms, a, terms.bvValue(b), op === Op.Eq ? "=" : isNegated ? ">=" : "<", op === Op.BvUlt, isNegated);
}

/** `side relation bits`, where the side is an unknown, or one that was made wider. */
function compared(
  terms: Terms,
  side: TermId,
  bits: bigint,
  relation: "=" | "<" | ">" | "<=" | ">=",
  isUnsigned: boolean,
  isNegated: boolean,
): Limits | undefined {
  const op = terms.op(side);
  const symbol = op === Op.BvZeroExtend || op === Op.BvSignExtend ? terms.child(side, 0) : side;
  if (terms.op(symbol) !== Op.Symbol || (relation === "=" && isNegated)) return undefined;
  const width = terms.width(side);
  // A number that was made wider without its sign is read without one, and then both orders are the same below half of
  // the width.
  const reading = op === Op.BvZeroExtend || (op === Op.Symbol && isUnsigned) ? "unsigned" : "signed";
  if (op === Op.BvSignExtend && isUnsigned) return undefined;
  const value = isUnsigned || (op === Op.BvZeroExtend && relation === "=") ? bits : BigInt.asIntN(width, bits);
  switch (relation) {
    case "=":
      return { symbol, reading, least: value, greatest: value };
    case "<":
      return { symbol, reading, greatest: value - 1n };
    case "<=":
      return { symbol, reading, greatest: value };
    case ">":
      return { symbol, reading, least: value + 1n };
    case ">=":
      return { symbol, reading, least: value };
  }
}
