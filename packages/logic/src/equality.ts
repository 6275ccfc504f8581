/**
 * Rules for equality of terms that are not booleans. The caller has ruled out identical terms and two constants, and
 * put a constant, if there is one, second.
 */
import { distribute, leaves, neverEqual } from "./ite-trees.js";
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

/** The simpler form of `a = b`, or `undefined`. */
export function simplifyEq(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const ites = t.op(a) === Op.Ite || t.op(b) === Op.Ite ? choices(t, a, b) : undefined;
  if (ites !== undefined) return ites;
  switch (t.sort(a).kind) {
    case "bv":
      return t.op(b) === Op.BvConst ? bvConstant(t, a, b) : (bvTerms(t, a, b) ?? bvTerms(t, b, a));
    case "int":
      return t.op(b) === Op.IntConst ? intConstant(t, a, t.intValue(b)) : (intTerms(t, a, b) ?? intTerms(t, b, a));
    case "float":
      return floats(t, a, b);
    case "map":
      return maps(t, a, b) ?? maps(t, b, a);
    default:
      return undefined;
  }
}

/** An `ite` on at least one side. */
function choices(t: Terms, a: TermId, b: TermId): TermId | undefined {
  if (t.isConstant(b)) {
    const found = leaves(t, a);
    if (found !== undefined) return found.includes(b) ? distribute(t, a, (leaf) => t.bool(leaf === b)) : t.false;
    return halfConstant(t, a, b);
  }
  if (neverEqual(t, a, b)) return t.false;
  if (t.op(a) !== Op.Ite || t.op(b) !== Op.Ite) return undefined;
  const c = t.child(a, 0);
  if (c === t.child(b, 0)) {
    const [x, y, u, v] = [t.child(a, 1), t.child(a, 2), t.child(b, 1), t.child(b, 2)];
    if (x === u) return t.or(c, t.eq(y, v));
    if (y === v) return t.or(t.not(c), t.eq(x, u));
  }
  return undefined;
}

/** `ite(c, k, x) = b` with constants k and b, x neither a constant nor an `ite`. */
function halfConstant(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const [c, x, y] = [t.child(a, 0), t.child(a, 1), t.child(a, 2)];
  if (t.isConstant(x) && t.op(y) !== Op.Ite) return x === b ? t.or(c, t.eq(y, b)) : t.and(t.not(c), t.eq(y, b));
  if (t.isConstant(y) && t.op(x) !== Op.Ite) return y === b ? t.or(t.not(c), t.eq(x, b)) : t.and(c, t.eq(x, b));
  return undefined;
}

function bvConstant(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const w = t.width(a);
  const k = t.bvValue(b);
  const constant = (value: bigint): TermId => t.bvConst(w, value);
  const x = t.arity(a) > 0 ? t.child(a, 0) : a;
  const y = t.arity(a) > 1 ? t.child(a, 1) : a;
  const right = t.arity(a) > 1 && t.op(y) === Op.BvConst ? t.bvValue(y) : undefined;
  switch (t.op(a)) {
    case Op.BvNot:
      return t.eq(x, constant(~k));
    case Op.BvNeg:
      return t.eq(x, constant(-k));
    case Op.BvAdd:
      return right === undefined ? undefined : t.eq(x, constant(k - right));
    case Op.BvXor:
      if (right !== undefined) return t.eq(x, constant(k ^ right));
      return k === 0n ? t.eq(x, y) : undefined;
    case Op.BvSub:
      if (t.op(x) === Op.BvConst) return t.eq(y, constant(t.bvValue(x) - k));
      return k === 0n ? t.eq(x, y) : undefined;
    case Op.BvMul:
      return right === undefined || right === 0n ? undefined : multiple(t, x, right, k, w);
    case Op.BvShl:
      return right === undefined || right >= BigInt(w) ? undefined : multiple(t, x, 1n << right, k, w);
    case Op.BvAnd:
      return right !== undefined && (k & ~right) !== 0n ? t.false : bit1(t, a, k, w);
    case Op.BvOr:
      return right !== undefined && (right & ~k) !== 0n ? t.false : bit1(t, a, k, w);
    case Op.BvZeroExtend: {
      const from = t.width(x);
      return k >> BigInt(from) === 0n ? t.eq(x, t.bvConst(from, k)) : t.false;
    }
    case Op.BvSignExtend: {
      const from = t.width(x);
      return BigInt.asUintN(w, BigInt.asIntN(from, k)) === k ? t.eq(x, t.bvConst(from, k)) : t.false;
    }
    case Op.BvConcat: {
      if (t.op(x) !== Op.BvConst && t.op(y) !== Op.BvConst) return undefined;
      const low = t.width(y);
      return t.and(t.eq(x, t.bvConst(w - low, k >> BigInt(low))), t.eq(y, t.bvConst(low, k)));
    }
    default:
      return bit1(t, a, k, w);
  }
}

/**
 * `x · factor = k` modulo 2^w: a statement about the low bits of x, as many as the factor does not shift out; its odd
 * part has an inverse.
 */
function multiple(t: Terms, x: TermId, factor: bigint, k: bigint, w: number): TermId {
  let twos = 0;
  while (((factor >> BigInt(twos)) & 1n) === 0n) twos++;
  if (BigInt.asUintN(twos, k) !== 0n) return t.false;
  const rest = w - twos;
  return t.eq(t.bv.extract(rest - 1, 0, x), t.bvConst(rest, (k >> BigInt(twos)) * inverse(factor >> BigInt(twos), rest)));
}

/**
 * The inverse of an odd number modulo 2^w: Newton's iteration doubles the number of right bits, and three are right to
 * begin with.
 */
function inverse(odd: bigint, w: number): bigint {
  let result = odd;
  for (let bits = 3; bits < w; bits *= 2) result = BigInt.asUintN(w, result * (2n - odd * result));
  return result;
}

/** One bit: `x = 0` is `¬(x = 1)`, so that the two are complements. */
function bit1(t: Terms, a: TermId, k: bigint, w: number): TermId | undefined {
  return w === 1 && k === 0n ? t.not(t.eq(a, t.bvConst(1, 1))) : undefined;
}

function bvTerms(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const op = t.op(a);
  const same = t.op(b) === op;
  switch (op) {
    case Op.BvNot:
    case Op.BvNeg:
      return same ? t.eq(t.child(a, 0), t.child(b, 0)) : undefined;
    case Op.BvZeroExtend:
    case Op.BvSignExtend:
      return same && t.width(t.child(a, 0)) === t.width(t.child(b, 0)) ? t.eq(t.child(a, 0), t.child(b, 0)) : undefined;
    case Op.BvAdd:
    case Op.BvXor: {
      const [x, y] = [t.child(a, 0), t.child(a, 1)];
      const zero = (z: TermId): TermId => t.eq(z, t.bvConst(t.width(a), 0));
      if (x === b) return zero(y);
      if (y === b) return zero(x);
      if (!same) return undefined;
      const [u, v] = [t.child(b, 0), t.child(b, 1)];
      return x === u ? t.eq(y, v) : x === v ? t.eq(y, u) : y === u ? t.eq(x, v) : y === v ? t.eq(x, u) : undefined;
    }
    case Op.BvSub: {
      const [x, y] = [t.child(a, 0), t.child(a, 1)];
      if (x === b) return t.eq(y, t.bvConst(t.width(a), 0));
      if (!same) return undefined;
      return x === t.child(b, 0) ? t.eq(y, t.child(b, 1)) : y === t.child(b, 1) ? t.eq(x, t.child(b, 0)) : undefined;
    }
    case Op.BvMul: {
      // an odd factor has an inverse
      const [x, k] = [t.child(a, 0), t.child(a, 1)];
      return same && k === t.child(b, 1) && t.op(k) === Op.BvConst && (t.bvValue(k) & 1n) === 1n ? t.eq(x, t.child(b, 0)) : undefined;
    }
    case Op.BvConcat: {
      if (!same || t.width(t.child(a, 1)) !== t.width(t.child(b, 1))) return undefined;
      const [x, y, u, v] = [t.child(a, 0), t.child(a, 1), t.child(b, 0), t.child(b, 1)];
      return x === u ? t.eq(y, v) : y === v ? t.eq(x, u) : undefined;
    }
    default:
      return undefined;
  }
}

function intConstant(t: Terms, a: TermId, k: bigint): TermId | undefined {
  const x = t.arity(a) > 0 ? t.child(a, 0) : a;
  const y = t.arity(a) > 1 ? t.child(a, 1) : a;
  const right = t.arity(a) > 1 && t.op(y) === Op.IntConst ? t.intValue(y) : undefined;
  switch (t.op(a)) {
    case Op.IntNeg:
      return t.eq(x, t.intConst(-k));
    case Op.IntAdd:
      return right === undefined ? undefined : t.eq(x, t.intConst(k - right));
    case Op.IntSub:
      if (t.op(x) === Op.IntConst) return t.eq(y, t.intConst(t.intValue(x) - k));
      return k === 0n ? t.eq(x, y) : undefined;
    case Op.IntMul:
      if (right === undefined || right === 0n) return undefined;
      return k % right === 0n ? t.eq(x, t.intConst(k / right)) : t.false;
    case Op.UbvToInt:
      return k >= 0n && k >> BigInt(t.width(x)) === 0n ? t.eq(x, t.bvConst(t.width(x), k)) : t.false;
    case Op.SbvToInt:
      return BigInt.asIntN(t.width(x), k) === k ? t.eq(x, t.bvConst(t.width(x), k)) : t.false;
    default:
      return undefined;
  }
}

function intTerms(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const op = t.op(a);
  const same = t.op(b) === op;
  switch (op) {
    case Op.IntNeg:
      return same ? t.eq(t.child(a, 0), t.child(b, 0)) : undefined;
    case Op.UbvToInt:
    case Op.SbvToInt:
      return same && t.width(t.child(a, 0)) === t.width(t.child(b, 0)) ? t.eq(t.child(a, 0), t.child(b, 0)) : undefined;
    case Op.IntAdd: {
      const [x, y] = [t.child(a, 0), t.child(a, 1)];
      if (x === b) return t.eq(y, t.intConst(0));
      if (y === b) return t.eq(x, t.intConst(0));
      if (!same) return undefined;
      const [u, v] = [t.child(b, 0), t.child(b, 1)];
      return x === u ? t.eq(y, v) : x === v ? t.eq(y, u) : y === u ? t.eq(x, v) : y === v ? t.eq(x, u) : undefined;
    }
    default:
      return undefined;
  }
}

function floats(t: Terms, a: TermId, b: TermId): TermId | undefined {
  if (t.op(b) === Op.FloatConst) {
    const k = t.floatValue(b);
    if (Number.isNaN(k)) return t.fp.isNaN(a);
    return t.op(a) === Op.FNeg ? t.eq(t.child(a, 0), t.fp.neg(b)) : undefined;
  }
  return t.op(a) === Op.FNeg && t.op(b) === Op.FNeg ? t.eq(t.child(a, 0), t.child(b, 0)) : undefined;
}

function maps(t: Terms, a: TermId, b: TermId): TermId | undefined {
  if (t.op(a) === Op.ConstMap && t.op(b) === Op.ConstMap) return t.eq(t.child(a, 0), t.child(b, 0));
  if (t.op(a) !== Op.Store) return undefined;
  const last = t.arity(a) - 1;
  const keys = t.children(a).slice(1, last);
  if (t.child(a, 0) === b) return t.eq(t.map.select(b, ...keys), t.child(a, last));
  if (t.op(b) === Op.Store && t.child(a, 0) === t.child(b, 0) && keys.every((k, i) => k === t.child(b, i + 1))) {
    return t.eq(t.child(a, last), t.child(b, last));
  }
  return undefined;
}
