/*
 * Tables read as arithmetic.
 *
 * Programs look up what they could compute: the digits of a number below 100, the value of a digit, the length of a month. To a solver such a table is a tree of choices, and a sum of ten of
 * them says nothing. But all that depends on nothing but an *index*, a term that is a byte or is kept within a small range, is a function with few values, and many such functions are a constant, the
 * index, its quotient or its remainder, times a number, plus another. So each is tabulated, compared with those, and replaced where one agrees for every value that the index can have.
 *
 * Sound, for showing a contradiction: the values that an index can have are those for which the assertions about it alone hold. Where these hold, a function and what it is replaced by are the same, so
 * everything that is returned follows from the assertions: what is rewritten, and the least and the greatest value of each index, which stand for the assertions about it alone.
 */
import { Evaluator, Model, Op, reachable, substitute, type TermId, type Terms, TermTable } from "@assay/logic";

/** Values of an index, at most; and the bits of terms that have so few anyway. */
const MOST_VALUES = 256n;
const BYTE = 8;
/** Terms that are looked at, and that one table may have. */
const MOST_TERMS = 20_000;
const MOST_IN_TABLE = 2_000;
/** Divisors that are tried. */
const DIVISORS = Array.from({ length: 63 }, (_, i) => BigInt(i + 2));

/** The assertions, or what follows from them with tables as arithmetic. */
export function withoutTables(terms: Terms, assertions: readonly TermId[], tick: (work: number) => void): readonly TermId[] {
  const all = reachable(terms, assertions);
  if (all.size > MOST_TERMS) return assertions;
  const ranges = indices(terms, assertions, all);
  if (ranges.size === 0) return assertions;
  const parts = new Parts(terms, all, ranges, tick);
  const found = parts.tables(assertions);
  const told = assertions.flatMap((each) => (parts.chooses(each) ? (parts.index(each) ?? []) : []));
  if (found.length + told.length === 0) return assertions;
  const values = new Map<TermId, readonly bigint[]>();
  const valuesOf = (index: TermId): readonly bigint[] => {
    let known = values.get(index);
    if (known === undefined) {
      known = ranges.get(index)!;
      for (const each of assertions) {
        if (parts.index(each) !== index) continue;
        const row = rowOf(terms, each, index, known, tick);
        known = known.filter((_, i) => row[i] === true);
      }
      values.set(index, known);
    }
    return known;
  };
  if (told.some((index) => valuesOf(index).length === 0)) return [terms.false];
  const replacements = new Map<TermId, TermId>();
  for (const { table, index } of found) {
    const simpler = asArithmetic(terms, table, index, valuesOf(index), tick);
    if (simpler !== undefined) replacements.set(table, simpler);
  }
  if (replacements.size === 0) return assertions;
  const isTold = (each: TermId): boolean => values.has(parts.index(each) as TermId);
  const limits = [...values].flatMap(([index, own]) => between(terms, index, own));
  return [
    ...limits,
    ...substitute(
      terms,
      assertions.filter((each) => !isTold(each)),
      replacements,
    ),
  ];
}

/** That the index has no value beyond these, in order. */
function between(terms: Terms, index: TermId, values: readonly bigint[]): readonly TermId[] {
  if (values.length === 0) return [terms.false];
  const number = (value: bigint): TermId => terms.bvConst(terms.width(index), value);
  return [terms.not(terms.bv.ult(index, number(values[0]!))), terms.not(terms.bv.ult(number(values.at(-1)!), index))];
}

/** The numbers, without a sign, that indices may be: bytes any, others what comparisons with constants leave. */
function indices(terms: Terms, assertions: readonly TermId[], all: Iterable<TermId>): ReadonlyMap<TermId, readonly bigint[]> {
  const limits = new Map<TermId, { least: bigint; greatest: bigint }>();
  for (const assertion of assertions) {
    const said = comparison(terms, assertion);
    if (said === undefined) continue;
    const known = limits.get(said.term);
    if (known === undefined) limits.set(said.term, { least: said.least, greatest: said.greatest });
    else {
      if (said.least > known.least) known.least = said.least;
      if (said.greatest < known.greatest) known.greatest = said.greatest;
    }
  }
  const found = new Map<TermId, readonly bigint[]>();
  for (const t of all) {
    const op = terms.op(t);
    // What is chosen is rather a table than an index.
    if (terms.sort(t).kind !== "bv" || op === Op.BvConst || op === Op.Ite) continue;
    const whole = terms.width(t) <= BYTE ? { least: 0n, greatest: (1n << BigInt(terms.width(t))) - 1n } : undefined;
    const { least, greatest } = limits.get(t) ?? whole ?? { least: 0n, greatest: MOST_VALUES };
    if (least < 0n || greatest - least >= MOST_VALUES) continue;
    found.set(
      t,
      Array.from({ length: Math.max(0, Number(greatest - least) + 1) }, (_, i) => least + BigInt(i)),
    );
  }
  return found;
}

/**
 * What a comparison with a constant says about a term, read as a number with a sign; half of the numbers that have none
 * are the same.
 */
function comparison(
  terms: Terms,
  assertion: TermId,
): { readonly term: TermId; readonly least: bigint; readonly greatest: bigint } | undefined {
  const isNegated = terms.op(assertion) === Op.Not;
  const atom = isNegated ? terms.child(assertion, 0) : assertion;
  const op = terms.op(atom);
  if (op !== Op.BvSlt && op !== Op.BvUlt) return undefined;
  const [a, b] = [terms.child(atom, 0), terms.child(atom, 1)];
  const isFirst = terms.op(b) === Op.BvConst;
  if (isFirst === (terms.op(a) === Op.BvConst)) return undefined;
  const [term, constant] = isFirst ? [a, b] : [b, a];
  const width = terms.width(term);
  const half = 1n << BigInt(width - 1);
  const value = BigInt.asIntN(width, terms.bvValue(constant));
  // Without a sign, only what is below half has both limits.
  if (op === Op.BvUlt && isFirst && !isNegated && value > 0n) return { term, least: 0n, greatest: value - 1n };
  if (op === Op.BvUlt && !isFirst && isNegated && value >= 0n) return { term, least: 0n, greatest: value };
  if (op === Op.BvUlt) return undefined;
  if (isFirst) return isNegated ? { term, least: value, greatest: half - 1n } : { term, least: -half, greatest: value - 1n };
  return isNegated ? { term, least: -half, greatest: value } : { term, least: value + 1n, greatest: half - 1n };
}

/** What terms depend on: one index, nothing, or more than that. */
class Parts {
  readonly #terms: Terms;
  readonly #ranges: ReadonlyMap<TermId, unknown>;
  readonly #dependence = new TermTable<TermId | "none" | "more">();
  readonly #chooses = new TermTable<true>();
  /** Terms that say that an index is zero. */
  readonly #zeros = new Map<TermId, TermId>();

  constructor(terms: Terms, all: Iterable<TermId>, ranges: ReadonlyMap<TermId, unknown>, tick: (work: number) => void) {
    this.#terms = terms;
    this.#ranges = ranges;
    for (const index of ranges.keys()) this.#zeros.set(zeroOf(terms, index), index);
    for (const t of all) {
      tick(1);
      this.#enter(t);
    }
  }

  /** The one index that a term depends on. */
  index(t: TermId): TermId | undefined {
    const of = this.#dependence.get(t);
    return of === "none" || of === "more" ? undefined : of;
  }

  /** Whether it has choices in it, besides those of its index. */
  chooses(t: TermId): boolean {
    return this.#chooses.has(t);
  }

  #enter(t: TermId): void {
    const terms = this.#terms;
    const index = this.#ranges.has(t) ? t : this.#zeros.get(t);
    if (index !== undefined && !terms.isConstant(t)) {
      // Its own choices are not those of what depends on it.
      this.#dependence.set(t, index);
      return;
    }
    let of: TermId | "none" | "more" = terms.op(t) === Op.Symbol || terms.op(t) === Op.Apply ? "more" : "none";
    let hasChoice = terms.op(t) === Op.Ite;
    for (let i = 0; i < terms.arity(t); i++) {
      const child = terms.child(t, i);
      const its = this.#dependence.get(child)!;
      if (of === "none") of = its;
      else if (its !== "none" && its !== of) of = "more";
      hasChoice ||= this.chooses(child);
    }
    this.#dependence.set(t, of);
    if (hasChoice) this.#chooses.set(t, true);
  }

  /**
   * The largest parts of the assertions that have choices in them and depend on one index alone, but for those that are
   * assertions themselves.
   */
  tables(assertions: readonly TermId[]): readonly { readonly table: TermId; readonly index: TermId }[] {
    const terms = this.#terms;
    const found: { table: TermId; index: TermId }[] = [];
    const seen = new Set<TermId>();
    const work = assertions.filter((each) => this.index(each) === undefined);
    for (let t = work.pop(); t !== undefined; t = work.pop()) {
      if (seen.has(t)) continue;
      seen.add(t);
      const index = this.index(t);
      const { kind } = terms.sort(t);
      if (index !== undefined && this.chooses(t) && (kind === "bv" || kind === "bool")) found.push({ table: t, index });
      // Into indices as well: they may be computed from tables with other indices.
      else for (let i = 0; i < terms.arity(t); i++) work.push(terms.child(t, i));
    }
    return found;
  }
}

/** That an index is zero. Of a difference, terms write that its parts are the same. */
function zeroOf(terms: Terms, index: TermId): TermId {
  return terms.eq(index, terms.bvConst(terms.width(index), 0));
}

/** Evaluated in the time of a step. */
const TERMS_PER_STEP = 4;

/** What a term that depends on an index alone is for each of its values. */
function rowOf(
  terms: Terms,
  term: TermId,
  index: TermId,
  values: readonly bigint[],
  tick: (work: number) => void,
): readonly (bigint | boolean)[] {
  const place = terms.symbol(`index of a table (${terms.width(index)} bits)`, terms.sort(index));
  const places = new Map([[index, place]]);
  const isZero = zeroOf(terms, index);
  if (!terms.isConstant(isZero)) places.set(isZero, zeroOf(terms, place));
  const [moved] = substitute(terms, [term], places) as [TermId];
  const work = Math.ceil(reachable(terms, [moved]).size / TERMS_PER_STEP);
  return values.map((at) => {
    tick(work);
    return new Evaluator(terms, new Model(terms).set(place, at)).value(moved) as bigint | boolean;
  });
}

/** A simple term that is the same as the table for each of these values of its index. */
function asArithmetic(
  terms: Terms,
  table: TermId,
  index: TermId,
  values: readonly bigint[],
  tick: (work: number) => void,
): TermId | undefined {
  if (values.length === 0 || reachable(terms, [table]).size > MOST_IN_TABLE) return undefined;
  const row = rowOf(terms, table, index, values, tick);
  if (row.every((value) => value === row[0]))
    return typeof row[0] === "boolean" ? terms.bool(row[0]) : terms.bvConst(terms.width(table), row[0]!);
  if (typeof row[0] === "boolean") return undefined;
  const width = terms.width(table);
  const number = (value: bigint): TermId => terms.bvConst(terms.width(index), value);
  const forms: { readonly of: (at: bigint) => bigint; readonly term: () => TermId }[] = [{ of: (at) => at, term: () => index }];
  for (const divisor of DIVISORS) {
    if (divisor >= 1n << BigInt(terms.width(index))) break;
    forms.push({ of: (at) => at % divisor, term: () => terms.bv.urem(index, number(divisor)) });
    forms.push({ of: (at) => at / divisor, term: () => terms.bv.udiv(index, number(divisor)) });
  }
  for (const { of, term } of forms) {
    tick(1);
    const next = values.findIndex((at) => of(at) - of(values[0]!) === 1n);
    if (next < 0) continue;
    const factor = BigInt.asUintN(width, (row[next] as bigint) - (row[0] as bigint));
    const offset = BigInt.asUintN(width, (row[0] as bigint) - factor * of(values[0]!));
    if (!row.every((value, i) => value === BigInt.asUintN(width, factor * of(values[i]!) + offset))) continue;
    return terms.bv.add(terms.bv.mul(resized(terms, term(), width), terms.bvConst(width, factor)), terms.bvConst(width, offset));
  }
  return undefined;
}

/** A number without a sign, in so many bits. */
function resized(terms: Terms, term: TermId, width: number): TermId {
  const own = terms.width(term);
  return own < width ? terms.bv.zeroExtend(width, term) : own > width ? terms.bv.extract(width - 1, 0, term) : term;
}
