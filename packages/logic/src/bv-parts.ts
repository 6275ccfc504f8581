/**
 * Simplification of bit-vector operations that cut and join (concatenation, extraction, extension) and of comparisons.
 */
import { mask, signed } from "./bv-arith.js";
import { upperBound } from "./bv-rules.js";
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

export function simplifyConcat(t: Terms, high: TermId, low: TermId): TermId | undefined {
  const lowWidth = t.width(low);
  const width = t.width(high) + lowWidth;
  if (t.op(high) === Op.BvConst) {
    const k = t.bvValue(high);
    if (t.op(low) === Op.BvConst) return t.bvConst(width, (k << BigInt(lowWidth)) | t.bvValue(low));
    if (k === 0n) return t.bv.zeroExtend(width, low);
    if (t.op(low) === Op.BvConcat && t.op(t.child(low, 0)) === Op.BvConst) {
      return t.bv.concat(t.bv.concat(high, t.child(low, 0)), t.child(low, 1));
    }
  }
  if (t.op(low) === Op.BvConst && t.op(high) === Op.BvConcat && t.op(t.child(high, 1)) === Op.BvConst) {
    return t.bv.concat(t.child(high, 0), t.bv.concat(t.child(high, 1), low));
  }
  if (t.op(high) === Op.BvZeroExtend && t.op(low) !== Op.BvConst) return t.bv.zeroExtend(width, t.bv.concat(t.child(high, 0), low));
  if (t.op(high) === Op.BvExtract) {
    const x = t.child(high, 0);
    const from = t.payload(high);
    const top = from + t.width(high) - 1;
    if (t.op(low) === Op.BvExtract && t.child(low, 0) === x && t.payload(low) + lowWidth === from)
      return t.bv.extract(top, t.payload(low), x);
  }
  return undefined;
}

export function simplifyExtract(t: Terms, high: number, low: number, a: TermId): TermId | undefined {
  const width = high - low + 1;
  const op = t.op(a);
  if (op === Op.BvConst) return t.bvConst(width, t.bvValue(a) >> BigInt(low));
  if (t.arity(a) === 0) return undefined;
  const x = t.child(a, 0);
  switch (op) {
    case Op.BvExtract:
      return t.bv.extract(high + t.payload(a), low + t.payload(a), x);
    case Op.BvConcat: {
      const y = t.child(a, 1);
      const split = t.width(y);
      if (high < split) return t.bv.extract(high, low, y);
      return low >= split ? t.bv.extract(high - split, low - split, x) : undefined;
    }
    case Op.BvZeroExtend: {
      const from = t.width(x);
      if (high < from) return t.bv.extract(high, low, x);
      return low >= from ? t.bvConst(width, 0) : t.bv.zeroExtend(width, t.bv.extract(from - 1, low, x));
    }
    case Op.BvSignExtend: {
      const from = t.width(x);
      if (high < from) return t.bv.extract(high, low, x);
      return t.bv.signExtend(width, t.bv.extract(from - 1, Math.min(low, from - 1), x));
    }
    case Op.BvLshr:
    case Op.BvAshr:
    case Op.BvShl:
      return extractShift(t, high, low, a, op);
    default:
      return undefined;
  }
}

/** Bits of a shift by a constant are bits of what is shifted, or zeros. */
function extractShift(t: Terms, high: number, low: number, a: TermId, op: Op): TermId | undefined {
  const [x, y] = [t.child(a, 0), t.child(a, 1)];
  if (t.op(y) !== Op.BvConst) return undefined;
  const w = t.width(a);
  // a constant shift of a simplified term is below the width
  const by = Number(t.bvValue(y));
  if (op === Op.BvShl) {
    if (low >= by) return t.bv.extract(high - by, low - by, x);
    return high < by ? t.bvConst(high - low + 1, 0) : undefined;
  }
  if (high + by < w) return t.bv.extract(high + by, low + by, x);
  return op === Op.BvLshr && low + by >= w ? t.bvConst(high - low + 1, 0) : undefined;
}

/** `op` is an extension; `a` is narrower than `width`. */
export function simplifyExtension(t: Terms, op: Op, width: number, a: TermId): TermId | undefined {
  const head = t.op(a);
  if (head === Op.BvConst) return t.bvConst(width, op === Op.BvZeroExtend ? t.bvValue(a) : signed(t.width(a), t.bvValue(a)));
  if (head === Op.BvZeroExtend) return t.bv.zeroExtend(width, t.child(a, 0));
  if (head === op) return t.bv.signExtend(width, t.child(a, 0));
  if (op === Op.BvSignExtend && upperBound(t, a) >> BigInt(t.width(a) - 1) === 0n) return t.bv.zeroExtend(width, a);
  return undefined;
}

/** `a < b` for two different terms, not both constants. */
export function simplifyLess(t: Terms, op: Op, a: TermId, b: TermId): TermId | undefined {
  return op === Op.BvUlt ? unsignedLess(t, a, b) : signedLess(t, a, b);
}

function unsignedLess(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const w = t.width(a);
  const [p, q] = [t.op(a), t.op(b)];
  if (q === Op.BvConst) {
    const k = t.bvValue(b);
    if (k === 0n) return t.false;
    if (upperBound(t, a) < k) return t.true;
    if (k === 1n) return t.eq(a, t.bvConst(w, 0));
    if (k === mask(w)) return t.ne(a, b);
    // here k fits the width x was extended from
    if (p === Op.BvZeroExtend) return t.bv.ult(t.child(a, 0), t.bvConst(t.width(t.child(a, 0)), k));
  }
  if (p === Op.BvConst) {
    const k = t.bvValue(a);
    const bound = upperBound(t, b);
    if (k >= bound) return t.false;
    if (k === 0n) return t.ne(b, a);
    if (k === mask(w) - 1n) return t.eq(b, t.bvConst(w, -1));
    if (q === Op.BvZeroExtend) return t.bv.ult(t.bvConst(t.width(t.child(b, 0)), k), t.child(b, 0));
  }
  if (p === q && (p === Op.BvZeroExtend || p === Op.BvSignExtend) && t.width(t.child(a, 0)) === t.width(t.child(b, 0))) {
    return t.bv.ult(t.child(a, 0), t.child(b, 0));
  }
  return undefined;
}

function signedLess(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const w = t.width(a);
  const least = -(1n << BigInt(w - 1));
  const most = -least - 1n;
  const [p, q] = [t.op(a), t.op(b)];
  if (q === Op.BvConst) {
    const k = signed(w, t.bvValue(b));
    if (k === least) return t.false;
    if (k === least + 1n) return t.eq(a, t.bvConst(w, least));
    if (k === most) return t.ne(a, b);
    if (k === 0n) {
      const sign = signOf(t, a);
      if (sign !== undefined) return sign;
    }
    const range = extensionRange(t, a);
    if (range !== undefined) {
      const [low, high] = range;
      if (k > high) return t.true;
      if (k <= low) return t.false;
      return inner(t, a, t.child(a, 0), t.bvConst(t.width(t.child(a, 0)), k));
    }
  }
  if (p === Op.BvConst) {
    const k = signed(w, t.bvValue(a));
    if (k === most) return t.false;
    if (k === most - 1n) return t.eq(b, t.bvConst(w, most));
    if (k === least) return t.ne(b, a);
    const range = extensionRange(t, b);
    if (range !== undefined) {
      const [low, high] = range;
      if (k < low) return t.true;
      if (k >= high) return t.false;
      return inner(t, b, t.bvConst(t.width(t.child(b, 0)), k), t.child(b, 0));
    }
  }
  if (p === q && (p === Op.BvZeroExtend || p === Op.BvSignExtend) && t.width(t.child(a, 0)) === t.width(t.child(b, 0))) {
    return inner(t, a, t.child(a, 0), t.child(b, 0));
  }
  return undefined;
}

/**
 * Whether the highest bit of a bitwise operation is set, by those of its operands: how sums are tested for overflow,
 * and remainders for their sign.
 */
function signOf(t: Terms, a: TermId): TermId | undefined {
  const op = t.op(a);
  const isNegative = (i: number): TermId => t.bv.slt(t.child(a, i), t.bvConst(t.width(a), 0));
  if (op === Op.BvXor) return t.xor(isNegative(0), isNegative(1));
  if (op === Op.BvAnd) return t.and(isNegative(0), isNegative(1));
  if (op === Op.BvOr) return t.or(isNegative(0), isNegative(1));
  return op === Op.BvNot ? t.not(isNegative(0)) : undefined;
}

/** The least and greatest signed value of an extension. */
function extensionRange(t: Terms, a: TermId): readonly [bigint, bigint] | undefined {
  const op = t.op(a);
  if (op !== Op.BvZeroExtend && op !== Op.BvSignExtend) return undefined;
  const from = t.width(t.child(a, 0));
  if (op === Op.BvZeroExtend) return [0n, mask(from)];
  const half = 1n << BigInt(from - 1);
  return [-half, half - 1n];
}

/** The comparison below an extension: unsigned if it extended with zeros. */
function inner(t: Terms, extension: TermId, x: TermId, y: TermId): TermId {
  return t.op(extension) === Op.BvZeroExtend ? t.bv.ult(x, y) : t.bv.slt(x, y);
}
