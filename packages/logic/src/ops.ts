/**
 * The primitive operations a term can have at its head. Everything else the constructors offer (`ule`, `smod`, `fsub`,
 * `distinct`, `rotate`, …) is built from these, so a consumer handles these and nothing more.
 *
 * Children and payload are given as `Op(children; payload)`.
 */
export const Op = {
  /** `False()`: always term 0. */
  False: 0,
  /** `True()`: always term 1. */
  True: 1,
  /** `BvConst()`: read with `bvValue`. */
  BvConst: 2,
  /** `IntConst()`: read with `intValue`. */
  IntConst: 3,
  /** `FloatConst()`: read with `floatValue`. */
  FloatConst: 4,
  /** `RefConst()`: read with `refValue`. */
  RefConst: 5,
  /** `Symbol()`: read with `symbolName`. */
  Symbol: 6,
  /** `Apply(args…; function)`: an uninterpreted function, read with `functionOf`. */
  Apply: 7,

  Not: 8,
  And: 9,
  Or: 10,
  /**
   * `Eq(a, b)`: the same value. On floats NaN is equal to itself and -0 differs from +0 (SMT-LIB's `=`, not `fp.eq`).
   * On maps: extensional.
   */
  Eq: 11,
  /** `Ite(condition, then, else)` of any sort. */
  Ite: 12,

  BvNot: 13,
  BvNeg: 14,
  BvAnd: 15,
  BvOr: 16,
  BvXor: 17,
  BvAdd: 18,
  BvSub: 19,
  BvMul: 20,
  /** Division by zero gives all ones. */
  BvUdiv: 21,
  /** Remainder by zero gives the dividend. */
  BvUrem: 22,
  /** Truncating; by zero gives -1 for a dividend ≥ 0 and 1 otherwise; the minimum by -1 wraps. */
  BvSdiv: 23,
  /** Sign of the dividend; by zero gives the dividend. */
  BvSrem: 24,
  /** Shift amounts are unsigned and not masked: at or above the width everything is shifted out. */
  BvShl: 25,
  BvLshr: 26,
  BvAshr: 27,
  /** `BvConcat(high, low)` */
  BvConcat: 28,
  /** `BvExtract(a; lowestBit)`: the width is that of the sort. */
  BvExtract: 29,
  BvZeroExtend: 30,
  BvSignExtend: 31,
  BvUlt: 32,
  BvSlt: 33,

  /** Rounding of all float arithmetic is to nearest, ties to even. Subtraction is addition of the negation. */
  FAdd: 34,
  FMul: 35,
  FDiv: 36,
  /** `FFma(a, b, c)` = a·b + c, rounded once. */
  FFma: 37,
  /** Java's `%`, C's `fmod`: the quotient truncated, exact, sign of the dividend. */
  FRem: 38,
  /** IEEE 754 remainder (SMT-LIB `fp.rem`): the quotient rounded to nearest even. */
  FIeeeRem: 39,
  FSqrt: 40,
  FNeg: 41,
  FAbs: 42,
  /** Java's `Math.min`: NaN if either is, -0 below +0. */
  FMin: 43,
  FMax: 44,
  /** `FRoundToIntegral(a; mode)`, a {@link RoundingMode}. */
  FRoundToIntegral: 45,
  /** IEEE equality: NaN unequal to everything, the zeros equal. */
  FEq: 46,
  FLt: 47,
  FLe: 48,
  FIsNaN: 49,
  FIsInfinite: 50,
  FIsZero: 51,
  /** The sign bit is set and it is not NaN. */
  FIsNegative: 52,
  /** Between the two float sorts. */
  FToFloat: 53,
  FFromSbv: 54,
  FFromUbv: 55,
  /** Truncates; saturates at the limits of the width; NaN gives 0 (Java's `d2i`, `d2l`). */
  FToSbv: 56,
  FToUbv: 57,
  /** The IEEE bits; of NaN the canonical 0x7fc00000 or 0x7ff8000000000000. */
  FToBits: 58,
  FFromBits: 59,

  IntAdd: 60,
  IntSub: 61,
  IntMul: 62,
  /** Euclidean: `a = b·(a div b) + (a mod b)`, `0 ≤ a mod b < |b|`. By zero: `a div 0 = 0`, `a mod 0 = a`. */
  IntDiv: 63,
  IntMod: 64,
  IntNeg: 65,
  IntLt: 66,
  SbvToInt: 67,
  UbvToInt: 68,
  /** Modulo 2^width. */
  IntToBv: 69,

  /** `Select(map, keys…)` */
  Select: 70,
  /** `Store(map, keys…, value)` */
  Store: 71,
  /** `ConstMap(value)` of the term's map sort. */
  ConstMap: 72,
} as const;

export type Op = (typeof Op)[keyof typeof Op];

const names: string[] = [];
for (const [name, op] of Object.entries(Op)) names[op] = name;

/** The name of an operation, for messages. */
export function opName(op: Op): string {
  return names[op]!;
}

/** Modes of `FRoundToIntegral`, the only operation that takes one. */
export const RoundingMode = {
  /** To nearest, ties to even: Java's `Math.rint`. */
  NearestEven: 0,
  /** Towards zero. */
  TowardZero: 1,
  /** `Math.floor`. */
  Floor: 2,
  /** `Math.ceil`. */
  Ceiling: 3,
} as const;

export type RoundingMode = (typeof RoundingMode)[keyof typeof RoundingMode];
