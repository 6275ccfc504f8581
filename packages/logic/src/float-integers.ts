/**
 * Floats that are integers over a power of two, exactly: `int` converted to `double`, halved, added. Comparing two of
 * them is comparing integers, without a float in sight: `((double) a + b) / 2 <= max(a, b)`.
 *
 * A float term is *dyadic* if it is n / 2^k for a signed bit-vector n, whatever the values of its symbols, without any
 * rounding: a conversion of an integer that the significand holds, a constant, a sum whose terms, on a common
 * denominator, add to an integer that the significand holds, a product with a power of two, a negation. Such a value is
 * finite and not NaN. The sign of a zero is lost, so this serves comparisons (where the zeros are equal) and
 * conversions to integers only.
 */
import { Op } from "./ops.js";
import type { FloatSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

/** `numerator` / 2^`shift`; the numerator is signed. */
interface Dyadic {
  readonly numerator: TermId;
  readonly shift: number;
}

/** Far from where exponents end, in both sorts. */
const LARGEST_SHIFT = 40;
const DEEPEST = 3;

/** A comparison of two dyadic floats, at least one of them not a constant, as one of integers. */
export function compareDyadic(t: Terms, op: Op, a: TermId, b: TermId): TermId | undefined {
  const x = dyadic(t, a, DEEPEST);
  const y = x === undefined ? undefined : dyadic(t, b, DEEPEST);
  if (x === undefined || y === undefined) return undefined;
  const [p, q] = aligned(t, x, y, 0);
  return op === Op.FEq ? t.eq(p, q) : op === Op.FLt ? t.bv.slt(p, q) : t.bv.sle(p, q);
}

/** A dyadic float as an integer of `width` bits, rounded towards zero, if no value is too large for it. */
export function dyadicToSigned(t: Terms, width: number, a: TermId): TermId | undefined {
  const x = dyadic(t, a, DEEPEST);
  if (x === undefined || x.shift <= 0) return undefined;
  const from = t.width(x.numerator);
  if (from - x.shift > width || x.shift >= from - 1) return undefined;
  const whole = t.bv.sdiv(x.numerator, t.bvConst(from, 1n << BigInt(x.shift)));
  return from >= width ? t.bv.extract(width - 1, 0, whole) : t.bv.signExtend(width, whole);
}

/** At most `depth` levels deep. */
function dyadic(t: Terms, a: TermId, depth: number): Dyadic | undefined {
  const { significandBits } = t.sort(a) as FloatSort;
  const op = t.op(a);
  if (op === Op.FloatConst) return constantDyadic(t, t.floatValue(a), significandBits);
  if (depth === 0 || t.arity(a) === 0) return undefined;
  const x = t.child(a, 0);
  switch (op) {
    case Op.FFromSbv:
      return t.width(x) <= significandBits ? { numerator: x, shift: 0 } : undefined;
    case Op.FFromUbv:
      return t.width(x) < significandBits ? { numerator: t.bv.zeroExtend(t.width(x) + 1, x), shift: 0 } : undefined;
    case Op.FNeg: {
      const inner = dyadic(t, x, depth - 1);
      return inner === undefined ? undefined : fitting(t, negated(t, inner), significandBits);
    }
    case Op.FAdd: {
      const first = dyadic(t, x, depth - 1);
      const second = first === undefined ? undefined : dyadic(t, t.child(a, 1), depth - 1);
      if (first === undefined || second === undefined) return undefined;
      const [p, q] = aligned(t, first, second, 1);
      return fitting(t, { numerator: t.bv.add(p, q), shift: Math.max(first.shift, second.shift) }, significandBits);
    }
    case Op.FMul: {
      const factor = t.op(t.child(a, 1)) === Op.FloatConst ? t.floatValue(t.child(a, 1)) : 0;
      const power = Math.log2(Math.abs(factor));
      if (!Number.isInteger(power) || 2 ** power !== Math.abs(factor)) return undefined;
      const inner = dyadic(t, x, depth - 1);
      if (inner === undefined || Math.abs(inner.shift - power) > LARGEST_SHIFT) return undefined;
      const scaled = { numerator: inner.numerator, shift: inner.shift - power };
      return factor > 0 ? scaled : fitting(t, negated(t, scaled), significandBits);
    }
    default:
      return undefined;
  }
}

function constantDyadic(t: Terms, value: number, significandBits: number): Dyadic | undefined {
  if (!Number.isFinite(value)) return undefined;
  let [scaled, shift] = [value, 0];
  while (!Number.isInteger(scaled) && shift < LARGEST_SHIFT) {
    scaled *= 2;
    shift++;
  }
  if (!Number.isInteger(scaled) || Math.abs(scaled) >= 2 ** (significandBits - 1)) return undefined;
  const width = Math.abs(scaled).toString(2).length + 1;
  return { numerator: t.bvConst(width, BigInt(scaled)), shift };
}

function negated(t: Terms, { numerator, shift }: Dyadic): Dyadic {
  return { numerator: t.bv.neg(t.bv.signExtend(t.width(numerator) + 1, numerator)), shift };
}

/**
 * Only what the significand holds is computed without rounding. A signed number of w bits has at most w − 1, or is
 * −2^(w−1).
 */
function fitting(t: Terms, x: Dyadic, significandBits: number): Dyadic | undefined {
  return t.width(x.numerator) <= significandBits + 1 ? x : undefined;
}

/** Both numerators over the larger denominator, in a width that holds them, and so many bits more. */
function aligned(t: Terms, x: Dyadic, y: Dyadic, more: number): readonly [TermId, TermId] {
  const shift = Math.max(x.shift, y.shift);
  const width = Math.max(t.width(x.numerator) + shift - x.shift, t.width(y.numerator) + shift - y.shift) + more;
  const scaled = ({ numerator, shift: by }: Dyadic): TermId => t.bv.shl(t.bv.signExtend(width, numerator), t.bvConst(width, shift - by));
  return [scaled(x), scaled(y)];
}
