/** The functions of the SMT-LIB theories and of the printer's helpers, by name: how an application becomes a term. */
import { floatFromBits, roundRational } from "../float-arith.js";
import { RoundingMode } from "../ops.js";
import { FLOAT32, FLOAT64, type FloatSort } from "../sorts.js";
import type { TermId } from "../term-store.js";
import type { Terms } from "../terms.js";

/** A constant of sort Real; it exists only on the way into `to_fp`. */
export interface RealConstant {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A rounding mode as an argument. */
export interface ModeConstant {
  readonly mode: string;
}

export type Operand = TermId | RealConstant | ModeConstant;

/** Thrown for an application that does not make sense; the parser adds the place. */
export class BadApplication extends Error {
  readonly code: "smtlib-sort" | "smtlib-unsupported";

  constructor(code: "smtlib-sort" | "smtlib-unsupported", message: string) {
    super(message);
    this.code = code;
  }
}

export type Operation = (t: Terms, operands: readonly Operand[], indices: readonly number[]) => Operand;

const isTerm = (x: Operand): x is TermId => typeof x === "number";

function allTerms(operands: readonly Operand[], least: number, most: number): TermId[] {
  if (operands.length < least || operands.length > most) {
    throw new BadApplication(
      "smtlib-sort",
      `${least === most ? least : `at least ${least}`} arguments were expected, not ${operands.length}`,
    );
  }
  return operands.map((x) => {
    if (!isTerm(x)) throw new BadApplication("smtlib-sort", "a rounding mode or real number where a term was expected");
    return x;
  });
}

type Term1 = (t: Terms, a: TermId) => TermId;
type Term2 = (t: Terms, a: TermId, b: TermId) => TermId;

const unary =
  (f: Term1): Operation =>
  (t, operands) =>
    f(t, allTerms(operands, 1, 1)[0]!);
const binary =
  (f: Term2): Operation =>
  (t, operands) => {
    const [a, b] = allTerms(operands, 2, 2);
    return f(t, a!, b!);
  };
const left =
  (f: Term2): Operation =>
  (t, operands) =>
    allTerms(operands, 2, Number.POSITIVE_INFINITY).reduce((a, b) => f(t, a, b));
const right =
  (f: Term2): Operation =>
  (t, operands) =>
    allTerms(operands, 2, Number.POSITIVE_INFINITY).reduceRight((b, a) => f(t, a, b));
const chain =
  (f: Term2): Operation =>
  (t, operands) => {
    const terms = allTerms(operands, 2, Number.POSITIVE_INFINITY);
    let result = f(t, terms[0]!, terms[1]!);
    for (let i = 2; i < terms.length; i++) result = t.and(result, f(t, terms[i - 1]!, terms[i]!));
    return result;
  };

/**
 * Bit-vectors in text are no wider than this; a few characters of text could otherwise ask for more memory than there
 * is.
 */
const WIDEST = 1 << 24;

/** The value of a numeral used as an index; exact. */
export function indexValue(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new BadApplication("smtlib-unsupported", `the index ${text.slice(0, 30)} is too large`);
  return value;
}

/** A width: a number that makes sense as one. */
export function checkedWidth(n: number): number {
  if (!(Number.isInteger(n) && n >= 1)) throw new BadApplication("smtlib-sort", `a positive number was expected, not ${n}`);
  if (n > WIDEST) throw new BadApplication("smtlib-unsupported", `bit-vectors wider than ${WIDEST} bits`);
  return n;
}

/** The operand of an operation that widens it by this much. */
function widened(t: Terms, operands: readonly Operand[], by: number): { readonly a: TermId; readonly width: number } {
  const [a] = allTerms(operands, 1, 1) as [TermId];
  if (t.sort(a).kind !== "bv") throw new BadApplication("smtlib-sort", "a bit-vector was expected");
  return { a, width: checkedWidth(t.width(a) + by) };
}

function mode(operand: Operand | undefined): string {
  if (operand === undefined || isTerm(operand) || !("mode" in operand))
    throw new BadApplication("smtlib-sort", "a rounding mode was expected");
  return operand.mode;
}

/** Arithmetic in the only mode terms have. */
const rounded =
  (count: number, f: (t: Terms, a: readonly TermId[]) => TermId): Operation =>
  (t, [m, ...operands]) => {
    if (mode(m) !== "RNE") throw new BadApplication("smtlib-unsupported", `arithmetic in rounding mode ${mode(m)}: only RNE is supported`);
    return f(t, allTerms(operands, count, count));
  };

const INTEGRAL_MODES: Readonly<Record<string, RoundingMode>> = {
  RNE: RoundingMode.NearestEven,
  RTZ: RoundingMode.TowardZero,
  RTN: RoundingMode.Floor,
  RTP: RoundingMode.Ceiling,
};

function roundIntegral(t: Terms, m: Operand | undefined, a: TermId): TermId {
  const chosen = INTEGRAL_MODES[mode(m)];
  if (chosen === undefined) throw new BadApplication("smtlib-unsupported", `rounding mode ${mode(m)} is not supported`);
  return t.fp.roundToIntegral(chosen, a);
}

/** The float sort of the indices. */
export function floatFormat(indices: readonly number[]): FloatSort {
  if (indices[0] === 8 && indices[1] === 24) return FLOAT32;
  if (indices[0] === 11 && indices[1] === 53) return FLOAT64;
  throw new BadApplication("smtlib-unsupported", `only the float formats 8 24 and 11 53 are supported, not ${indices.join(" ")}`);
}

const toFloat: Operation = (t, operands, indices) => {
  const sort = floatFormat(indices);
  if (operands.length === 1) {
    const [a] = allTerms(operands, 1, 1) as [TermId];
    const from = t.sort(a);
    if (from.kind !== "bv" || from.width !== sort.width)
      throw new BadApplication("smtlib-sort", `to_fp of one argument takes ${sort.width} bits`);
    return t.fp.fromBits(a);
  }
  if (operands.length !== 2) throw new BadApplication("smtlib-sort", `to_fp takes one or two arguments, not ${operands.length}`);
  if (mode(operands[0]) !== "RNE") throw new BadApplication("smtlib-unsupported", "conversion in a rounding mode other than RNE");
  const x = operands[1]!;
  if (!isTerm(x)) {
    if ("mode" in x) throw new BadApplication("smtlib-sort", "to_fp of a rounding mode");
    return t.floatConst(sort, roundRational(sort, x.numerator, x.denominator));
  }
  const from = t.sort(x);
  if (from.kind === "bv") return t.fp.fromSigned(sort, x);
  if (from.kind === "int" && t.isConstant(x)) return t.floatConst(sort, roundRational(sort, t.intValue(x), 1n));
  return t.fp.toFloat(sort, x);
};

const toFloatUnsigned: Operation = (t, operands, indices) => {
  if (mode(operands[0]) !== "RNE") throw new BadApplication("smtlib-unsupported", "conversion in a rounding mode other than RNE");
  return t.fp.fromUnsigned(floatFormat(indices), allTerms(operands.slice(1), 1, 1)[0]!);
};

/**
 * Out of range Assay saturates, which is one of the results the standard allows; other modes round first and then
 * convert exactly.
 */
const toBv =
  (kind: "signed" | "unsigned"): Operation =>
  (t, [m, ...operands], indices) => {
    const a = roundIntegral(t, m, allTerms(operands, 1, 1)[0]!);
    return kind === "signed" ? t.fp.toSigned(checkedWidth(indices[0]!), a) : t.fp.toUnsigned(checkedWidth(indices[0]!), a);
  };

/** The standard's minimum ignores a NaN; of the two zeros it may return either, and Java's choice is one. */
const extremum = (f: Term2): Operation => binary((t, a, b) => t.ite(t.fp.isNaN(a), b, t.ite(t.fp.isNaN(b), a, f(t, a, b))));

const fromParts: Operation = (t, operands) => {
  const [sign, exponent, fraction] = allTerms(operands, 3, 3) as [TermId, TermId, TermId];
  if ([sign, exponent, fraction].some((part) => t.sort(part).kind !== "bv") || t.width(sign) !== 1)
    throw new BadApplication("smtlib-sort", "fp takes a sign of one bit, an exponent and a fraction");
  const sort = floatFormat([t.width(exponent), t.width(fraction) + 1]);
  if (t.isConstant(sign) && t.isConstant(exponent) && t.isConstant(fraction)) {
    const fractionBits = BigInt(t.width(fraction));
    return t.floatConst(
      sort,
      floatFromBits(sort, (((t.bvValue(sign) << BigInt(t.width(exponent))) | t.bvValue(exponent)) << fractionBits) | t.bvValue(fraction)),
    );
  }
  return t.fp.fromBits(t.bv.concat(t.bv.concat(sign, exponent), fraction));
};

const minus: Operation = (t, operands) => {
  const [x] = operands;
  if (operands.length === 1 && x !== undefined && !isTerm(x) && "numerator" in x)
    return { numerator: -x.numerator, denominator: x.denominator };
  const terms = allTerms(operands, 1, Number.POSITIVE_INFINITY);
  // the literal of a negative number is the negation of a numeral
  if (terms.length === 1 && t.sort(terms[0]!).kind === "int" && t.isConstant(terms[0]!) && t.intValue(terms[0]!) >= 0n)
    return t.intConst(-t.intValue(terms[0]!));
  return terms.length === 1 ? t.int.neg(terms[0]!) : terms.reduce((a, b) => t.int.sub(a, b));
};

const divide: Operation = (t, operands) => {
  const values = operands.map((x): RealConstant => {
    if (isTerm(x) && t.sort(x).kind === "int" && t.isConstant(x)) return { numerator: t.intValue(x), denominator: 1n };
    if (isTerm(x) || "mode" in x) throw new BadApplication("smtlib-unsupported", "division of reals other than constants");
    return x;
  });
  return values.reduce((a, b) => {
    if (b.numerator === 0n) throw new BadApplication("smtlib-unsupported", "division by zero in a real constant");
    const flip = b.numerator < 0n ? -1n : 1n;
    return { numerator: flip * a.numerator * b.denominator, denominator: flip * a.denominator * b.numerator };
  });
};

const storeOperation: Operation = (t, operands) => {
  const all = allTerms(operands, 3, Number.POSITIVE_INFINITY);
  return t.map.store(all[0]!, all.slice(1, -1), all[all.length - 1]!);
};
const selectOperation: Operation = (t, operands) => {
  const [map, ...keys] = allTerms(operands, 2, Number.POSITIVE_INFINITY);
  return t.map.select(map!, ...keys);
};

/** As {@link left}, and of one operand that operand: the standard wants two, Z3 and the files of CHC-COMP do not. */
const joined = (f: Term2): Operation => {
  const several = left(f);
  return (t, operands, indices) => (operands.length === 1 ? allTerms(operands, 1, 1)[0]! : several(t, operands, indices));
};

/** By name. Indices are those of `(_ name indices…)`. */
export const operations: Readonly<Record<string, Operation>> = {
  not: unary((t, a) => t.not(a)),
  and: joined((t, a, b) => t.and(a, b)),
  or: joined((t, a, b) => t.or(a, b)),
  xor: left((t, a, b) => t.xor(a, b)),
  "=>": right((t, a, b) => t.implies(a, b)),
  "=": chain((t, a, b) => t.eq(a, b)),
  distinct: (t, operands) => t.distinct(allTerms(operands, 2, Number.POSITIVE_INFINITY)),
  ite: (t, operands) => {
    const [c, a, b] = allTerms(operands, 3, 3);
    return t.ite(c!, a!, b!);
  },
  select: selectOperation,
  store: storeOperation,

  bvnot: unary((t, a) => t.bv.not(a)),
  bvneg: unary((t, a) => t.bv.neg(a)),
  bvand: left((t, a, b) => t.bv.and(a, b)),
  bvor: left((t, a, b) => t.bv.or(a, b)),
  bvxor: left((t, a, b) => t.bv.xor(a, b)),
  bvnand: binary((t, a, b) => t.bv.nand(a, b)),
  bvnor: binary((t, a, b) => t.bv.nor(a, b)),
  bvxnor: binary((t, a, b) => t.bv.xnor(a, b)),
  bvadd: left((t, a, b) => t.bv.add(a, b)),
  bvsub: left((t, a, b) => t.bv.sub(a, b)),
  bvmul: left((t, a, b) => t.bv.mul(a, b)),
  bvudiv: binary((t, a, b) => t.bv.udiv(a, b)),
  bvurem: binary((t, a, b) => t.bv.urem(a, b)),
  bvsdiv: binary((t, a, b) => t.bv.sdiv(a, b)),
  bvsrem: binary((t, a, b) => t.bv.srem(a, b)),
  bvsmod: binary((t, a, b) => t.bv.smod(a, b)),
  bvshl: binary((t, a, b) => t.bv.shl(a, b)),
  bvlshr: binary((t, a, b) => t.bv.lshr(a, b)),
  bvashr: binary((t, a, b) => t.bv.ashr(a, b)),
  bvcomp: binary((t, a, b) => t.bv.comp(a, b)),
  bvult: binary((t, a, b) => t.bv.ult(a, b)),
  bvule: binary((t, a, b) => t.bv.ule(a, b)),
  bvugt: binary((t, a, b) => t.bv.ugt(a, b)),
  bvuge: binary((t, a, b) => t.bv.uge(a, b)),
  bvslt: binary((t, a, b) => t.bv.slt(a, b)),
  bvsle: binary((t, a, b) => t.bv.sle(a, b)),
  bvsgt: binary((t, a, b) => t.bv.sgt(a, b)),
  bvsge: binary((t, a, b) => t.bv.sge(a, b)),
  concat: left((t, a, b) => {
    if (t.sort(a).kind === "bv" && t.sort(b).kind === "bv") checkedWidth(t.width(a) + t.width(b));
    return t.bv.concat(a, b);
  }),
  extract: (t, operands, [high, low]) => t.bv.extract(high!, low!, allTerms(operands, 1, 1)[0]!),
  zero_extend: (t, operands, [by]) => {
    const { a, width } = widened(t, operands, by!);
    return t.bv.zeroExtend(width, a);
  },
  sign_extend: (t, operands, [by]) => {
    const { a, width } = widened(t, operands, by!);
    return t.bv.signExtend(width, a);
  },
  rotate_left: (t, operands, [by]) => t.bv.rotateLeft(by!, allTerms(operands, 1, 1)[0]!),
  rotate_right: (t, operands, [by]) => t.bv.rotateRight(by!, allTerms(operands, 1, 1)[0]!),
  repeat: (t, operands, [times]) => {
    const { a, width } = widened(t, operands, 0);
    checkedWidth(width * checkedWidth(times!));
    return t.bv.repeat(times!, a);
  },

  fp: fromParts,
  to_fp: toFloat,
  to_fp_unsigned: toFloatUnsigned,
  "fp.add": rounded(2, (t, [a, b]) => t.fp.add(a!, b!)),
  "fp.sub": rounded(2, (t, [a, b]) => t.fp.sub(a!, b!)),
  "fp.mul": rounded(2, (t, [a, b]) => t.fp.mul(a!, b!)),
  "fp.div": rounded(2, (t, [a, b]) => t.fp.div(a!, b!)),
  "fp.fma": rounded(3, (t, [a, b, c]) => t.fp.fma(a!, b!, c!)),
  "fp.sqrt": rounded(1, (t, [a]) => t.fp.sqrt(a!)),
  "fp.rem": binary((t, a, b) => t.fp.ieeeRem(a, b)),
  "fp.roundToIntegral": (t, [m, ...operands]) => roundIntegral(t, m, allTerms(operands, 1, 1)[0]!),
  "fp.neg": unary((t, a) => t.fp.neg(a)),
  "fp.abs": unary((t, a) => t.fp.abs(a)),
  "fp.min": extremum((t, a, b) => t.fp.min(a, b)),
  "fp.max": extremum((t, a, b) => t.fp.max(a, b)),
  "fp.eq": chain((t, a, b) => t.fp.eq(a, b)),
  "fp.lt": chain((t, a, b) => t.fp.lt(a, b)),
  "fp.leq": chain((t, a, b) => t.fp.le(a, b)),
  "fp.gt": chain((t, a, b) => t.fp.gt(a, b)),
  "fp.geq": chain((t, a, b) => t.fp.ge(a, b)),
  "fp.isNaN": unary((t, a) => t.fp.isNaN(a)),
  "fp.isInfinite": unary((t, a) => t.fp.isInfinite(a)),
  "fp.isZero": unary((t, a) => t.fp.isZero(a)),
  "fp.isNegative": unary((t, a) => t.fp.isNegative(a)),
  "fp.isPositive": unary((t, a) => t.fp.isPositive(a)),
  "fp.isNormal": unary((t, a) => t.fp.isNormal(a)),
  "fp.isSubnormal": unary((t, a) => t.fp.isSubnormal(a)),
  "fp.to_sbv": toBv("signed"),
  "fp.to_ubv": toBv("unsigned"),
  "fp.to_ieee_bv": unary((t, a) => t.fp.toBits(a)),

  "+": left((t, a, b) => t.int.add(a, b)),
  "-": minus,
  "*": left((t, a, b) => t.int.mul(a, b)),
  "/": divide,
  div: left((t, a, b) => t.int.div(a, b)),
  mod: binary((t, a, b) => t.int.mod(a, b)),
  abs: unary((t, a) => t.int.abs(a)),
  "<": chain((t, a, b) => t.int.lt(a, b)),
  "<=": chain((t, a, b) => t.int.le(a, b)),
  ">": chain((t, a, b) => t.int.gt(a, b)),
  ">=": chain((t, a, b) => t.int.ge(a, b)),
  bv2nat: unary((t, a) => t.int.fromUnsigned(a)),
  ubv_to_int: unary((t, a) => t.int.fromUnsigned(a)),
  sbv_to_int: unary((t, a) => t.int.fromSigned(a)),
  int2bv: (t, operands, [width]) => t.int.toBv(checkedWidth(width!), allTerms(operands, 1, 1)[0]!),
  int_to_bv: (t, operands, [width]) => t.int.toBv(checkedWidth(width!), allTerms(operands, 1, 1)[0]!),
  nat2bv: (t, operands, [width]) => t.int.toBv(checkedWidth(width!), allTerms(operands, 1, 1)[0]!),
};

/** The number of indices of the operations that have any. */
export const indexed: Readonly<Record<string, number>> = {
  extract: 2,
  zero_extend: 1,
  sign_extend: 1,
  rotate_left: 1,
  rotate_right: 1,
  repeat: 1,
  to_fp: 2,
  to_fp_unsigned: 2,
  "fp.to_sbv": 1,
  "fp.to_ubv": 1,
  int2bv: 1,
  int_to_bv: 1,
  nat2bv: 1,
};

/** The operation of a helper's name (without bars), if it is one. */
export function helperOperation(name: string): Operation | undefined {
  const [, what, rest = ""] = /^assay\.([a-z_]+)[. ]?(.*)$/.exec(name) ?? [];
  switch (what) {
    case "ref":
      return unary((t, a) => {
        const sort = t.sort(a);
        if (sort.kind !== "bv" || sort.width !== 32 || !t.isConstant(a))
          throw new BadApplication("smtlib-sort", "a reference literal takes a constant of 32 bits");
        return t.ref(t.bvValue32(a));
      });
    case "fmod":
      return binary((t, a, b) => t.fp.rem(a, b));
    case "fmin":
      return binary((t, a, b) => t.fp.min(a, b));
    case "fmax":
      return binary((t, a, b) => t.fp.max(a, b));
    case "bits":
      return unary((t, a) => t.fp.toBits(a));
    case "to_sbv":
      return unary((t, a) => t.fp.toSigned(checkedWidth(Number(rest.split(".")[1])), a));
    case "to_ubv":
      return unary((t, a) => t.fp.toUnsigned(checkedWidth(Number(rest.split(".")[1])), a));
    case "div":
      return binary((t, a, b) => t.int.div(a, b));
    case "mod":
      return binary((t, a, b) => t.int.mod(a, b));
    case "sbv_to_int":
      return unary((t, a) => t.int.fromSigned(a));
    case "select":
      return selectOperation;
    case "store":
      return storeOperation;
    default:
      return undefined;
  }
}
