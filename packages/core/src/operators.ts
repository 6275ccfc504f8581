/**
 * The operators of Core: pure, total functions on values. What a language checks before an operation (division by zero,
 * bounds) is a `guard` in front of it; the operator itself is total, so that every domain can give it one meaning:
 *
 * - bit-vector operations wrap; `sdiv`, `srem`, `udiv`, `urem` at a zero divisor mean what SMT-LIB says
 *   (udiv = all ones, urem = dividend, sdiv = -1 or 1, srem = dividend); `sdiv(min, -1)` = min, `srem(min, -1)` = 0;
 * - shift amounts have the operand's width and are unsigned; at or beyond the width `shl` and `lshr` give 0, `ashr` the
 *   sign. Java masks its shift amounts, and its lowering says so with an `and`;
 * - float arithmetic rounds to nearest even; `frem` is Java's `%` (C's `fmod`); `fmin`, `fmax` are Java's `Math.min`,
 *   `Math.max`;
 * - `feq`, `flt`, `fle` are false when an operand is NaN; `eq` on floats is not allowed;
 * - `fptosi` saturates and maps NaN to 0, as Java's casts do; `bits` of a NaN is the canonical NaN.
 */
export type Operator = keyof typeof SIGNATURES;

/**
 * How an operator is typed: `same2`: two operands of the stated kind and equal type, result of that type; `compare2`:
 * likewise, result bool; `same1`: one operand, result of its type; `convert`: one operand of the `from` kind, the
 * result type is given at construction.
 */
type Signature =
  | { readonly shape: "same1" | "same2" | "same3"; readonly on: OperandKind }
  | { readonly shape: "test1" | "compare2"; readonly on: OperandKind }
  | { readonly shape: "convert"; readonly from: OperandKind; readonly to: OperandKind }
  | { readonly shape: "ite" };

export type OperandKind = "bool" | "bv" | "float" | "int" | "bv|int" | "equatable";

export const SIGNATURES = {
  // booleans
  not: { shape: "same1", on: "bool" },
  and: { shape: "same2", on: "bool" },
  or: { shape: "same2", on: "bool" },
  ite: { shape: "ite" },
  // any type but floats
  eq: { shape: "compare2", on: "equatable" },
  // bit-vectors and mathematical integers
  add: { shape: "same2", on: "bv|int" },
  sub: { shape: "same2", on: "bv|int" },
  mul: { shape: "same2", on: "bv|int" },
  neg: { shape: "same1", on: "bv|int" },
  sdiv: { shape: "same2", on: "bv|int" },
  srem: { shape: "same2", on: "bv|int" },
  slt: { shape: "compare2", on: "bv|int" },
  sle: { shape: "compare2", on: "bv|int" },
  // bit-vectors
  udiv: { shape: "same2", on: "bv" },
  urem: { shape: "same2", on: "bv" },
  bvand: { shape: "same2", on: "bv" },
  bvor: { shape: "same2", on: "bv" },
  bvxor: { shape: "same2", on: "bv" },
  shl: { shape: "same2", on: "bv" },
  lshr: { shape: "same2", on: "bv" },
  ashr: { shape: "same2", on: "bv" },
  ult: { shape: "compare2", on: "bv" },
  ule: { shape: "compare2", on: "bv" },
  /** Sign extension to a wider bit-vector. */
  sext: { shape: "convert", from: "bv", to: "bv" },
  /** Zero extension to a wider bit-vector. */
  zext: { shape: "convert", from: "bv", to: "bv" },
  /** The low bits, as a narrower bit-vector. */
  trunc: { shape: "convert", from: "bv", to: "bv" },
  // floats
  fadd: { shape: "same2", on: "float" },
  fsub: { shape: "same2", on: "float" },
  fmul: { shape: "same2", on: "float" },
  fdiv: { shape: "same2", on: "float" },
  frem: { shape: "same2", on: "float" },
  fmin: { shape: "same2", on: "float" },
  fmax: { shape: "same2", on: "float" },
  fma: { shape: "same3", on: "float" },
  fneg: { shape: "same1", on: "float" },
  fabs: { shape: "same1", on: "float" },
  fsqrt: { shape: "same1", on: "float" },
  ffloor: { shape: "same1", on: "float" },
  fceil: { shape: "same1", on: "float" },
  /** Rounds to the nearest integral value, ties to even (`Math.rint`). */
  frint: { shape: "same1", on: "float" },
  feq: { shape: "compare2", on: "float" },
  flt: { shape: "compare2", on: "float" },
  fle: { shape: "compare2", on: "float" },
  isnan: { shape: "test1", on: "float" },
  // conversions
  sitofp: { shape: "convert", from: "bv", to: "float" },
  uitofp: { shape: "convert", from: "bv", to: "float" },
  fptosi: { shape: "convert", from: "float", to: "bv" },
  fpconvert: { shape: "convert", from: "float", to: "float" },
  /** The IEEE bits of a float, as a bit-vector of the same width; and back. */
  bits: { shape: "convert", from: "float", to: "bv" },
  frombits: { shape: "convert", from: "bv", to: "float" },
} as const satisfies Record<string, Signature>;
