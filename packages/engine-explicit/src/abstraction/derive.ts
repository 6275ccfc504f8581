/**
 * Abstract operators, tests and conversions from the abstraction function alone: Definition 2 of the paper.
 *
 * The abstract operator begins as the total relation; a tuple (a1, a2, a) goes if it is proved that no n1 with a1?(n1)
 * and n2 with a2?(n2) give a value with a?. Here the question is asked the other way round: is there such a pair?
 * Sampled operands answer most questions with yes; for the tokens that are left the solver is asked, for all of them at
 * once, and a model takes the token it shows from the list until there is none. *Unknown* keeps the tuples: the
 * direction is over.
 *
 * What an operator means: with `wrap`, what Core says at the width of the type, which wraps. With `exact`, that of
 * integers: operands are extended (by a bit; for products to twice the width), so that results of operands of the type
 * cannot overflow. Tables of `exact` are those of the paper, and right for what wraps as long as nothing overflows;
 * whoever uses them says so in the receipt. All other operators (shifts, bits, unsigned ones) mean the same under both.
 * Division by zero is what Core says of its total operators, so that nothing has to be assumed of divisors.
 *
 * Residues need no solver, which does not end on remainders by other numbers than powers of two: (a op b) mod k is a
 * function of a mod k and b mod k for + - * and negation over the integers, and at w bits if k divides 2^w; where it
 * does not, any token.
 */
import { Budget, InvariantViolation, invariant } from "@assay/base";
import { BOOL, bv as bvType, INT, type Operator, type Type } from "@assay/core";
import { bitVec, type TermId, Terms } from "@assay/logic";
import { concreteDomain, type Value } from "@assay/machine";
import { SatDecider } from "@assay/solve";
import type { basl } from "@assay/spec";
import type { AbstractType, Token, TokenSet, TruthSet } from "./abstract-type.js";

export type Semantics = basl.Semantics;

/** Sets of results (token sets, or truth sets for tests) by operands: row-major. */
export interface Table {
  readonly arity: number;
  readonly rows: readonly number[];
}

/** What the solver may spend on one row; a million steps are about a second. Then the tokens that are left stay. */
const WORK = { narrow: 3_000_000, long: 200_000 };

/** Operators that `exact` changes. */
const EXACT: ReadonlySet<Operator> = new Set(["add", "sub", "mul", "neg", "sdiv", "srem"]);
const RESIDUAL: ReadonlySet<Operator> = new Set(["add", "sub", "mul", "neg"]);
const TESTS: ReadonlySet<Operator> = new Set(["eq", "slt", "sle", "ult", "ule"]);
const CONVERSIONS: ReadonlySet<Operator> = new Set(["sext", "zext", "trunc"]);

export const isTest = (op: Operator): boolean => TESTS.has(op);
export const isConversion = (op: Operator): boolean => CONVERSIONS.has(op);
/** Operators that have tables. */
export const DERIVED: readonly Operator[] = [
  ...(["add", "sub", "mul", "neg", "sdiv", "srem", "udiv", "urem", "bvand", "bvor", "bvxor", "shl", "lshr", "ashr"] as const),
  ...(["eq", "slt", "sle", "ult", "ule"] as const),
];
const derived: ReadonlySet<Operator> = new Set([...DERIVED, ...CONVERSIONS]);
export const isDerived = (op: Operator): boolean => derived.has(op);
/** Operators of mathematical integers, too. */
export const ON_INTEGERS: ReadonlySet<Operator> = new Set(["add", "sub", "mul", "neg", "sdiv", "srem", "eq", "slt", "sle"]);

/** By what is asked; tables are the same for ever. */
const cache = new Map<string, Promise<Table>>();

/** The table of an operator on operands of one type. For conversions `to` is the result's; else it is the operands'. */
export function deriveTable(op: Operator, from: AbstractType, to: AbstractType, semantics: Semantics): Promise<Table> {
  const meaning = from.type === INT || (semantics === "exact" && EXACT.has(op)) ? "exact" : "wrap";
  const key = `${op} ${meaning} ${from.key} ${to.key}`;
  let known = cache.get(key);
  if (known === undefined) cache.set(key, (known = new TableDerivation(op, from, to, meaning).derive()));
  return known;
}

/** What a token of one abstraction may be in another of the same type (P13). */
export function deriveCoercion(from: AbstractType, to: AbstractType): Promise<Table> {
  const key = `coercion ${from.key} ${to.key}`;
  let known = cache.get(key);
  if (known === undefined) cache.set(key, (known = new TableDerivation("coercion", from, to, "wrap").derive()));
  return known;
}

class TableDerivation {
  readonly #terms = new Terms();
  readonly #decider = new SatDecider(this.#terms);

  constructor(
    readonly op: Operator | "coercion",
    readonly from: AbstractType,
    readonly to: AbstractType,
    readonly meaning: Semantics,
  ) {}

  async derive(): Promise<Table> {
    const arity = this.op === "neg" || this.op === "coercion" || isConversion(this.op as Operator) ? 1 : 2;
    const operands = tuples(this.from.tokens, arity);
    const known = this.#residues() ?? this.#preserved();
    if (known !== undefined) return { arity, rows: operands.map(known) };
    const rows = this.#sampled(arity);
    try {
      for (const [i, tokens] of operands.entries()) rows[i] = await this.#completed(tokens, rows[i]!);
    } finally {
      this.#decider.dispose();
    }
    return { arity, rows };
  }

  get #isTest(): boolean {
    return this.op !== "coercion" && isTest(this.op);
  }

  get #all(): number {
    return this.#isTest ? 3 : this.to.all;
  }

  // What is known without asking.

  /** Residues, where the tables follow from arithmetic. */
  #residues(): ((tokens: readonly Token[]) => number) | undefined {
    const { family } = this.from.abstraction;
    if (family?.kind !== "modulo" || this.op === "coercion" || isConversion(this.op)) return undefined;
    const { modulus } = family;
    const isPower = (modulus & (modulus - 1n)) === 0n;
    if (RESIDUAL.has(this.op) && (this.meaning === "exact" || isPower))
      return (tokens) => residueOf(this.op as Operator, tokens.map(BigInt), modulus);
    if (isPower) return undefined;
    // Different residues are different numbers; of everything else nothing is known that the solver could show in time.
    return this.op === "eq" ? ([a, b]) => (a === b ? 3 : 1) : () => this.#all;
  }

  /** Conversions that keep the number keep the token; and everything is a point. */
  #preserved(): ((tokens: readonly Token[]) => number) | undefined {
    if (this.to.tokens.length === 1 && !this.#isTest) return () => 1;
    const isSame = this.from.abstraction === this.to.abstraction;
    const keeps =
      this.op === "coercion" || (this.op === "sext" && this.from.reading.signed) || (this.op === "zext" && !this.from.reading.signed);
    if (isSame && keeps) return ([a]) => 1 << a!;
    const { family } = this.from.abstraction;
    const isHard = family?.kind === "modulo" && (family.modulus & (family.modulus - 1n)) !== 0n;
    return isHard && isConversion(this.op as Operator) ? () => this.#all : undefined;
  }

  // Samples: every result that they show is possible.

  #sampled(arity: number): number[] {
    const values = this.from.samples().map((value) => ({ value, token: this.from.tokenOf(value) }));
    const size = this.from.tokens.length;
    const rows: number[] = new Array(size ** arity).fill(0);
    if (arity === 1) for (const { value, token } of values) rows[token]! |= this.#resultOf([value]);
    else
      for (const a of values)
        for (const b of values) {
          const row = a.token * size + b.token;
          if (rows[row] !== this.#all) rows[row]! |= this.#resultOf([a.value, b.value]);
        }
    return rows;
  }

  /** The set with what the operator gives for these operands. */
  #resultOf(operands: readonly bigint[]): number {
    if (this.op === "coercion") return 1 << this.to.tokenOf(operands[0]!);
    const from = this.meaning === "exact" ? INT : this.from.type;
    const to = this.#isTest ? BOOL : this.meaning === "exact" ? INT : this.to.type;
    const result = concreteDomain.operators[this.op](
      operands.map((n) => operandOf(n, from)),
      from,
      to,
    );
    if (typeof result === "boolean") return result ? 2 : 1;
    const number = BigInt(result as number | bigint);
    const { reading } = this.to;
    const read = this.meaning === "exact" ? number : reading.signed ? number : BigInt.asUintN(reading.width, number);
    return 1 << this.to.tokenOf(read);
  }

  // The solver: for what samples do not show.

  async #completed(tokens: readonly Token[], shown: number): Promise<number> {
    const terms = this.#terms;
    let found = shown;
    const { operands, result } = this.#question(tokens.length);
    const assumed = tokens.map((token, i) => this.from.predicate(terms, token, operands[i]!));
    const budget = Budget.unlimited.working(this.from.reading.width === 64 ? WORK.long : WORK.narrow);
    for (let left = this.#all & ~found; left !== 0; left = this.#all & ~found) {
      const open = places(left).map((place) => ({ place, term: this.#shows(result, place) }));
      const answer = await this.#decider.check([...assumed, terms.any(open.map(({ term }) => term))], { budget });
      if (answer.answer === "unsat") break;
      if (answer.answer === "unknown") return this.#all;
      for (const { place, term } of open) if (answer.holds(term)) found |= 1 << place;
    }
    // No operands at all have these tokens: then nothing has to be simulated, and anything is right.
    return found === 0 ? this.#all : found;
  }

  #shows(result: TermId, place: number): TermId {
    if (this.#isTest) return place === 1 ? result : this.#terms.not(result);
    return this.to.predicate(this.#terms, place as Token, result);
  }

  /** Operands at the type's width, and what the operator makes of them. */
  #question(arity: number): { readonly operands: readonly TermId[]; readonly result: TermId } {
    const terms = this.#terms;
    const { width } = this.from.reading;
    const operands = ["n1", "n2"].slice(0, arity).map((name) => terms.symbol(name, bitVec(width)));
    if (this.op === "coercion") return { operands, result: operands[0]! };
    const isExact = this.meaning === "exact" && EXACT.has(this.op);
    // One bit more is enough for everything but products, and for division (of the least number by -1).
    const wide = isExact ? (this.op === "mul" ? 2 * width : width + 1) : width;
    if (this.op === "mul" && isExact && this.from.reading.signed) return { operands, result: exactProduct(terms, operands) };
    const extended = operands.map((n) => this.from.extended(terms, n, wide));
    return { operands, result: termOf(terms, this.op, extended, this.to.reading.width) };
  }
}

function operandOf(n: bigint, type: Type): Value {
  if (type === INT) return n;
  invariant(type.kind === "bv", "operands should be integers");
  return concreteDomain.bitVector(bvType(type.width), BigInt.asIntN(type.width, n));
}

/**
 * By magnitudes, of which the most negative number's is apart: the solver sees the sign of such a product at once, and
 * does not where operands are extended before they are multiplied.
 */
function exactProduct(terms: Terms, [a, b]: readonly TermId[]): TermId {
  const { bv } = terms;
  const width = terms.width(a!);
  const isNegative = (n: TermId): TermId => bv.slt(n, terms.bvConst(width, 0n));
  const isLeast = (n: TermId): TermId => terms.eq(n, terms.bvConst(width, 1n << BigInt(width - 1)));
  const magnitude = (n: TermId): TermId => terms.ite(isNegative(n), bv.neg(n), n);
  const small = (n: TermId): TermId => bv.zeroExtend(2 * width, bv.extract(width - 2, 0, magnitude(n)));
  const timesLeast = (n: TermId): TermId => bv.shl(bv.zeroExtend(2 * width, magnitude(n)), terms.bvConst(2 * width, width - 1));
  const product = terms.ite(isLeast(a!), timesLeast(b!), terms.ite(isLeast(b!), timesLeast(a!), bv.mul(small(a!), small(b!))));
  return terms.ite(terms.eq(isNegative(a!), isNegative(b!)), product, bv.neg(product));
}

/** Residues of sums, differences, products and negations. Tokens of residues are in the order of the residues. */
function residueOf(op: Operator, [a, b]: readonly bigint[], modulus: bigint): number {
  const number = op === "add" ? a! + b! : op === "sub" ? a! - b! : op === "mul" ? a! * b! : -a!;
  return 1 << Number(((number % modulus) + modulus) % modulus);
}

/** What an operator of Core makes of terms; `to` is the width that a conversion converts to. */
export function termOf(terms: Terms, op: Operator, [a, b]: readonly TermId[], to: number): TermId {
  const { bv } = terms;
  switch (op) {
    case "eq":
      return terms.eq(a!, b!);
    case "neg":
      return bv.neg(a!);
    case "sext":
      return bv.signExtend(to, a!);
    case "zext":
      return bv.zeroExtend(to, a!);
    case "trunc":
      return bv.extract(to - 1, 0, a!);
    case "bvand":
      return bv.and(a!, b!);
    case "bvor":
      return bv.or(a!, b!);
    case "bvxor":
      return bv.xor(a!, b!);
    case "add":
    case "sub":
    case "mul":
    case "sdiv":
    case "srem":
    case "udiv":
    case "urem":
    case "shl":
    case "lshr":
    case "ashr":
    case "slt":
    case "sle":
    case "ult":
    case "ule":
      return bv[op](a!, b!);
    default:
      throw new InvariantViolation(`${op} should have no table`);
  }
}

function tuples(tokens: readonly Token[], arity: number): readonly (readonly Token[])[] {
  return arity === 1 ? tokens.map((a) => [a]) : tokens.flatMap((a) => tokens.map((b) => [a, b]));
}

function places(set: number): number[] {
  const found: number[] = [];
  for (let place = 0; set >> place !== 0; place++) if ((set >> place) & 1) found.push(place);
  return found;
}

/** The set that a table has for operands. */
export function rowOf(table: Table, size: number, tokens: readonly Token[]): TokenSet | TruthSet {
  return table.rows[tokens.reduce((row, token) => row * size + token, 0)] as TokenSet;
}
