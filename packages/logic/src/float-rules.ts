/**
 * Simplification of float operations. Only what holds for every operand, NaN and both zeros included: `x + (-0)` is x
 * but `x + 0` is not, `x · 1` is x, `x / 2^k` is `x · 2^-k`, nothing is associative. Commutative operations come with a
 * constant second.
 */
import { floatToBits } from "./float-arith.js";
import { compareDyadic, dyadicToSigned } from "./float-integers.js";
import { Op, RoundingMode } from "./ops.js";
import { FLOAT32, FLOAT64, type FloatSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

const constant = (t: Terms, a: TermId): number | undefined => (t.op(a) === Op.FloatConst ? t.floatValue(a) : undefined);

/** The reciprocal of a power of two, if the sort has it. */
function exactReciprocal(sort: FloatSort, k: number): number | undefined {
  if (k === 0 || !Number.isFinite(k)) return undefined;
  const bits = floatToBits(FLOAT64, k);
  if ((bits & 0xfffffffffffffn) !== 0n || ((bits >> 52n) & 0x7ffn) === 0n) return undefined;
  const reciprocal = 1 / k;
  return sort === FLOAT64 || Math.fround(reciprocal) === reciprocal ? reciprocal : undefined;
}

export function simplifyFloatUnary(t: Terms, op: Op, payload: number, a: TermId): TermId | undefined {
  const head = t.op(a);
  switch (op) {
    case Op.FNeg:
      return head === Op.FNeg ? t.child(a, 0) : undefined;
    case Op.FAbs:
      if (head === Op.FAbs) return a;
      return head === Op.FNeg ? t.fp.abs(t.child(a, 0)) : undefined;
    case Op.FRoundToIntegral: {
      if (head === Op.FRoundToIntegral || head === Op.FFromSbv || head === Op.FFromUbv) return a;
      if (head !== Op.FNeg) return undefined;
      const x = t.child(a, 0);
      // rounding towards zero and to nearest even are symmetric
      return payload === RoundingMode.NearestEven || payload === RoundingMode.TowardZero
        ? t.fp.neg(t.fp.roundToIntegral(payload, x))
        : undefined;
    }
    default:
      return undefined;
  }
}

export function simplifyFloatBinary(t: Terms, op: Op, sort: FloatSort, a: TermId, b: TermId): TermId | undefined {
  const [x, y] = [constant(t, a), constant(t, b)];
  if ((x !== undefined && Number.isNaN(x)) || (y !== undefined && Number.isNaN(y))) return t.floatConst(sort, Number.NaN);
  const [p, q] = [t.op(a), t.op(b)];
  switch (op) {
    case Op.FAdd:
      return y !== undefined && Object.is(y, -0) ? a : undefined;
    case Op.FMul:
      if (y === 1) return a;
      if (y === -1) return t.fp.neg(a);
      if (p === Op.FNeg && q === Op.FNeg) return t.fp.mul(t.child(a, 0), t.child(b, 0));
      return p === Op.FNeg && y !== undefined ? t.fp.mul(t.child(a, 0), t.floatConst(sort, -y)) : undefined;
    case Op.FDiv: {
      if (y === 1) return a;
      if (y === -1) return t.fp.neg(a);
      if (p === Op.FNeg && q === Op.FNeg) return t.fp.div(t.child(a, 0), t.child(b, 0));
      const reciprocal = y === undefined ? undefined : exactReciprocal(sort, y);
      return reciprocal === undefined ? undefined : t.fp.mul(a, t.floatConst(sort, reciprocal));
    }
    case Op.FMin:
    case Op.FMax:
      return a === b ? a : undefined;
    case Op.FRem:
    case Op.FIeeeRem:
      // the sign of the divisor does not matter
      if (q === Op.FNeg) return op === Op.FRem ? t.fp.rem(a, t.child(b, 0)) : t.fp.ieeeRem(a, t.child(b, 0));
      return undefined;
    default:
      return undefined;
  }
}

export function simplifyFloatComparison(t: Terms, op: Op, a: TermId, b: TermId): TermId | undefined {
  if (a === b) return op === Op.FLt ? t.false : t.not(t.fp.isNaN(a));
  const [x, y] = [constant(t, a), constant(t, b)];
  if ((x !== undefined && Number.isNaN(x)) || (y !== undefined && Number.isNaN(y))) return t.false;
  const sort = t.sort(a) as FloatSort;
  const again = (c: TermId, d: TermId): TermId => (op === Op.FEq ? t.fp.eq(c, d) : op === Op.FLt ? t.fp.lt(c, d) : t.fp.le(c, d));
  if (op === Op.FEq && y === 0) return t.fp.isZero(a);
  if (x !== undefined && Object.is(x, -0)) return again(t.floatConst(sort, 0), b);
  if (y !== undefined && Object.is(y, -0)) return again(a, t.floatConst(sort, 0));
  const limits = againstInfinity(t, op, a, b, x, y);
  if (limits !== undefined) return limits;
  const [p, q] = [t.op(a), t.op(b)];
  if (p === Op.FNeg && q === Op.FNeg) return again(t.child(b, 0), t.child(a, 0));
  if (p === Op.FNeg && y !== undefined) return again(t.floatConst(sort, -y), t.child(a, 0));
  if (q === Op.FNeg && x !== undefined) return again(t.child(b, 0), t.floatConst(sort, -x));
  // widening is exact
  if (p === Op.FToFloat && q === Op.FToFloat && sort === FLOAT64) return again(t.child(a, 0), t.child(b, 0));
  return compareDyadic(t, op, a, b);
}

function againstInfinity(t: Terms, op: Op, a: TermId, b: TermId, x: number | undefined, y: number | undefined): TermId | undefined {
  if (op === Op.FLt) {
    if (y === Number.NEGATIVE_INFINITY || x === Number.POSITIVE_INFINITY) return t.false;
  } else if (op === Op.FLe) {
    if (y === Number.POSITIVE_INFINITY) return t.not(t.fp.isNaN(a));
    if (x === Number.NEGATIVE_INFINITY) return t.not(t.fp.isNaN(b));
  }
  return undefined;
}

/** `op` is one of the four predicates. */
export function simplifyFloatTest(t: Terms, op: Op, a: TermId): TermId | undefined {
  const head = t.op(a);
  const again = (x: TermId): TermId => (op === Op.FIsNaN ? t.fp.isNaN(x) : op === Op.FIsInfinite ? t.fp.isInfinite(x) : t.fp.isZero(x));
  switch (head) {
    case Op.FNeg:
      return op === Op.FIsNegative ? undefined : again(t.child(a, 0));
    case Op.FAbs:
      return op === Op.FIsNegative ? t.false : again(t.child(a, 0));
    case Op.FRoundToIntegral:
      return op === Op.FIsNaN || op === Op.FIsInfinite ? again(t.child(a, 0)) : undefined;
    case Op.FToFloat:
      // widening keeps everything; narrowing keeps NaN and signs
      if (op === Op.FIsNaN) return t.fp.isNaN(t.child(a, 0));
      if (op === Op.FIsNegative) return t.fp.isNegative(t.child(a, 0));
      return t.sort(a) === FLOAT64 ? again(t.child(a, 0)) : undefined;
    case Op.FFromSbv:
    case Op.FFromUbv: {
      const x = t.child(a, 0);
      const w = t.width(x);
      if (op === Op.FIsNaN) return t.false;
      if (op === Op.FIsInfinite) return w < 128 ? t.false : undefined;
      if (op === Op.FIsZero) return t.eq(x, t.bvConst(w, 0));
      return head === Op.FFromUbv ? t.false : t.bv.slt(x, t.bvConst(w, 0));
    }
    default:
      return undefined;
  }
}

/** `a` of another float sort converted to `sort`. */
export function simplifyToFloat(t: Terms, sort: FloatSort, a: TermId): TermId | undefined {
  const head = t.op(a);
  if (head === Op.FToFloat && sort === FLOAT32) return t.child(a, 0);
  if (head === Op.FNeg) return t.fp.neg(t.fp.toFloat(sort, t.child(a, 0)));
  // an integer the narrow sort has exactly is the same integer in the wide one
  if ((head === Op.FFromSbv || head === Op.FFromUbv) && sort === FLOAT64 && t.width(t.child(a, 0)) <= 24) {
    return head === Op.FFromSbv ? t.fp.fromSigned(sort, t.child(a, 0)) : t.fp.fromUnsigned(sort, t.child(a, 0));
  }
  return undefined;
}

/** A float converted to an integer of `width` bits by `op`. */
export function simplifyToBv(t: Terms, op: Op, width: number, a: TermId): TermId | undefined {
  const head = t.op(a);
  const again = (x: TermId): TermId => (op === Op.FToSbv ? t.fp.toSigned(width, x) : t.fp.toUnsigned(width, x));
  if (head === Op.FRoundToIntegral && t.payload(a) === RoundingMode.TowardZero) return again(t.child(a, 0));
  if (head === Op.FToFloat && t.sort(a) === FLOAT64) return again(t.child(a, 0));
  if (head !== Op.FFromSbv && head !== Op.FFromUbv) return op === Op.FToSbv ? dyadicToSigned(t, width, a) : undefined;
  // an integer the float has exactly comes back, if it fits
  const x = t.child(a, 0);
  const from = t.width(x);
  const exact = from <= (t.sort(a) as FloatSort).significandBits;
  if (!exact) return undefined;
  if (head === Op.FFromSbv) return op === Op.FToSbv && width >= from ? t.bv.signExtend(width, x) : undefined;
  return (op === Op.FToUbv ? width >= from : width > from) ? t.bv.zeroExtend(width, x) : undefined;
}
