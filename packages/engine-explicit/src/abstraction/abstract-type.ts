/**
 * An abstraction at a type: tokens as numbers.
 *
 * A token is a small constant of the abstracted variable's own Core type, its *code*, and the token of the value 0 has
 * the code 0. So no declaration changes when a variable is abstracted, and everything that is zero before anyone writes
 * it (fields, elements of new arrays, static variables) holds the right token. This departs from the paper's bit masks
 * (Figure 4), which need an initialization.
 */
import { type Brand, invariant } from "@assay/base";
import { type BvType, INT, type Type } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import { basl } from "@assay/spec";

/** Which of an abstraction's tokens, by their place in the declaration. */
export type Token = Brand<number, "Token">;
/** Tokens as bits, by their place. */
export type TokenSet = Brand<number, "TokenSet">;
/** What a test may give: 1 false, 2 true, 3 either. */
export type TruthSet = Brand<number, "TruthSet">;

export const NEVER = 1 as TruthSet;

export function tokensIn(set: TokenSet | TruthSet): Token[] {
  const found: Token[] = [];
  for (let token = 0; set >> token !== 0; token++) if ((set >> token) & 1) found.push(token as Token);
  return found;
}

/**
 * Values that find most of what an operator can give: limits of the types, small numbers, what conditions compare with,
 * and neighbours.
 */
const NEAR = 3n;

export class AbstractType {
  readonly abstraction: basl.Abstraction;
  /** The Core type of the values, and of the codes that stand for them. */
  readonly type: Type;
  readonly reading: basl.Reading;
  readonly tokens: readonly Token[];
  readonly all: TokenSet;
  #zero = 0 as Token;

  /**
   * @param reading how values are numbers. Mathematical integers are read as ints of 32 bits: operands that are larger
   * are beyond what is derived.
   */
  constructor(abstraction: basl.Abstraction, type: Type, reading: basl.Reading, totality: "known" | "to be shown" = "known") {
    invariant(!basl.isIdentity(abstraction), "the identity has no tokens");
    invariant(type === INT || (type.kind === "bv" && type.width === reading.width), "a type should be read at its own width");
    this.abstraction = abstraction;
    this.type = type;
    this.reading = reading;
    this.tokens = abstraction.tokens.map((_, i) => i as Token);
    this.all = (2 ** this.tokens.length - 1) as TokenSet;
    if (totality === "known") this.#zero = this.tokenOf(0n);
  }

  /** Of an abstraction that may not be total: to find that out. */
  static unchecked(abstraction: basl.Abstraction, type: Type, reading: basl.Reading): AbstractType {
    return new AbstractType(abstraction, type, reading, "to be shown");
  }

  /** Distinguishes types: two have the same tables if they have the same key. */
  get key(): string {
    const { width, signed } = this.reading;
    return `${basl.printAbstraction(this.abstraction)}${this.type === INT ? "int" : width}${signed ? "" : "u"}`;
  }

  get name(): string {
    return this.abstraction.name;
  }

  tokenName(token: Token): string {
    return this.abstraction.tokens[token]!;
  }

  setText(set: TokenSet): string {
    return `{${tokensIn(set)
      .map((token) => this.tokenName(token))
      .join(", ")}}`;
  }

  /** The constant that stands for the token in the abstract program: zero's token and the first have changed places. */
  code(token: Token): bigint {
    return BigInt(token === this.#zero ? 0 : token === 0 ? this.#zero : token);
  }

  decoded(code: bigint): Token {
    return this.tokens.find((token) => this.code(token) === code)!;
  }

  /** The token of a value. @throws InvariantViolation unless the abstraction is total */
  tokenOf(value: bigint): Token {
    const rule = this.abstraction.rules.find(({ condition }) => basl.holdsOf(condition, value, (n) => BigInt.asIntN(this.#promoted, n)));
    invariant(rule !== undefined, `${this.abstraction.name} should have a token for ${value}`);
    return this.abstraction.tokens.indexOf(rule.token) as Token;
  }

  /** Programs compute with 32 bits at least. */
  get #promoted(): number {
    return this.type === INT ? 64 : Math.max(32, this.reading.width);
  }

  /** `a?(n)` of the paper: that the number, at this width or wider, has the token. */
  predicate(terms: Terms, token: Token, n: TermId): TermId {
    const width = terms.width(n);
    const promoted = Math.max(this.#promoted, width);
    const name = this.tokenName(token);
    const value = this.#extended(terms, n, promoted);
    const holds = this.abstraction.rules
      .filter((rule) => rule.token === name)
      .map(({ condition }) => conditionTerm(terms, condition, value));
    return terms.any(holds);
  }

  /** The number at a width that is no smaller. */
  extended(terms: Terms, n: TermId, width: number): TermId {
    return this.#extended(terms, n, width);
  }

  #extended(terms: Terms, n: TermId, width: number): TermId {
    if (terms.width(n) === width) return n;
    // What is wider than the type already is a result that did not wrap: it has a sign.
    const signed = this.reading.signed || terms.width(n) > this.reading.width;
    return signed ? terms.bv.signExtend(width, n) : terms.bv.zeroExtend(width, n);
  }

  /** Values of the type that are likely to show what can happen, in a fixed order. */
  samples(): readonly bigint[] {
    const { width, signed } = this.reading;
    const low = signed ? -(1n << BigInt(width - 1)) : 0n;
    const high = (1n << BigInt(signed ? width - 1 : width)) - 1n;
    const named = this.abstraction.rules.flatMap(({ condition }) => basl.constantsIn(condition));
    const roots = [0n, low, high, ...new Set(named.length <= 40 ? named : named.slice(0, 40))];
    const near: bigint[] = [];
    for (const root of roots) for (let by = -NEAR; by <= NEAR; by++) near.push(root + by);
    const large = [7n, 10n, 46340n, 46341n, 65536n, (high >> 1n) + 1n, (high >> 1n) + 2n].flatMap((each) => [each, -each]);
    return [...new Set([...near, ...large])].filter((each) => each >= low && each <= high);
  }
}

/** The condition as a term over a number. */
function conditionTerm(terms: Terms, condition: basl.Condition, value: TermId): TermId {
  const { bv } = terms;
  const width = terms.width(value);
  const arithmetic = { "+": bv.add, "-": bv.sub, "*": bv.mul, "/": bv.sdiv, "%": bv.srem } as const;
  const comparison = {
    "==": (a: TermId, b: TermId) => terms.eq(a, b),
    "!=": (a: TermId, b: TermId) => terms.not(terms.eq(a, b)),
    "<": (a: TermId, b: TermId) => bv.slt(a, b),
    "<=": (a: TermId, b: TermId) => bv.sle(a, b),
    ">": (a: TermId, b: TermId) => bv.slt(b, a),
    ">=": (a: TermId, b: TermId) => bv.sle(b, a),
  } as const;
  return basl.meaningOf<TermId, TermId>(condition, {
    value,
    constant: (constant) => terms.bvConst(width, constant),
    negated: (of) => bv.neg(of),
    arithmetic: (operator, left, right) => arithmetic[operator].call(bv, left, right),
    truth: (truth) => terms.bool(truth),
    compares: (operator, left, right) => comparison[operator](left, right),
    not: (of) => terms.not(of),
    and: (left, right) => terms.and(left, right),
    or: (left, right) => terms.or(left, right),
  });
}

/**
 * How the values of a Core type are read, if they can be abstracted. `declared` is what the source says the values are.
 */
export function readingOf(type: Type, declared: string | undefined): basl.Reading | undefined {
  if (type === INT) return basl.READINGS.int;
  if (type.kind !== "bv" || ![8, 16, 32, 64].includes((type as BvType).width)) return undefined;
  return { width: type.width as basl.Reading["width"], signed: declared !== "char" };
}
