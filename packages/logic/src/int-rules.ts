/** Simplification of integer operations. Commutative operations come with a constant second. */
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

const literal = (t: Terms, a: TermId): bigint | undefined => (t.op(a) === Op.IntConst ? t.intValue(a) : undefined);
const constantIn = (t: Terms, a: TermId, op: Op): bigint | undefined => (t.op(a) === op ? literal(t, t.child(a, 1)) : undefined);

export function simplifyInt(t: Terms, op: Op, a: TermId, b: TermId): TermId | undefined {
  switch (op) {
    case Op.IntAdd:
      return add(t, a, b);
    case Op.IntSub:
      return sub(t, a, b);
    case Op.IntMul:
      return mul(t, a, b);
    case Op.IntDiv: {
      const k = literal(t, b);
      return k === 0n ? b : k === 1n ? a : k === -1n ? t.int.neg(a) : undefined;
    }
    default: {
      if (a === b) return t.intConst(0);
      const k = literal(t, b);
      return k === 0n ? a : k === 1n || k === -1n ? t.intConst(0) : undefined;
    }
  }
}

function add(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const k = literal(t, b);
  if (k !== undefined) {
    if (k === 0n) return a;
    const inner = constantIn(t, a, Op.IntAdd);
    if (inner !== undefined) return t.int.add(t.child(a, 0), t.intConst(inner + k));
    const minuend = t.op(a) === Op.IntSub ? literal(t, t.child(a, 0)) : undefined;
    return minuend === undefined ? undefined : t.int.sub(t.intConst(minuend + k), t.child(a, 1));
  }
  return addTerms(t, a, b) ?? addTerms(t, b, a);
}

function addTerms(t: Terms, a: TermId, b: TermId): TermId | undefined {
  switch (t.op(a)) {
    case Op.IntNeg:
      return t.int.sub(b, t.child(a, 0));
    case Op.IntSub:
      return t.child(a, 1) === b ? t.child(a, 0) : undefined;
    case Op.IntAdd: {
      const p = constantIn(t, a, Op.IntAdd);
      const q = constantIn(t, b, Op.IntAdd);
      return p !== undefined && q !== undefined ? t.int.add(t.int.add(t.child(a, 0), t.child(b, 0)), t.intConst(p + q)) : undefined;
    }
    default:
      return undefined;
  }
}

function sub(t: Terms, a: TermId, b: TermId): TermId | undefined {
  if (a === b) return t.intConst(0);
  const k = literal(t, b);
  if (k !== undefined) return t.int.add(a, t.intConst(-k));
  const m = literal(t, a);
  if (m === 0n) return t.int.neg(b);
  if (t.op(b) === Op.IntNeg) return t.int.add(a, t.child(b, 0));
  if (m !== undefined) {
    const inner = constantIn(t, b, Op.IntAdd);
    if (inner !== undefined) return t.int.sub(t.intConst(m - inner), t.child(b, 0));
    const minuend = t.op(b) === Op.IntSub ? literal(t, t.child(b, 0)) : undefined;
    return minuend === undefined ? undefined : t.int.add(t.child(b, 1), t.intConst(m - minuend));
  }
  if (t.op(a) === Op.IntAdd) {
    if (t.child(a, 0) === b) return t.child(a, 1);
    if (t.child(a, 1) === b) return t.child(a, 0);
    const p = constantIn(t, a, Op.IntAdd);
    const q = constantIn(t, b, Op.IntAdd);
    if (p !== undefined && q !== undefined) return t.int.add(t.int.sub(t.child(a, 0), t.child(b, 0)), t.intConst(p - q));
  }
  return undefined;
}

function mul(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const k = literal(t, b);
  if (k === undefined) return t.op(a) === Op.IntNeg && t.op(b) === Op.IntNeg ? t.int.mul(t.child(a, 0), t.child(b, 0)) : undefined;
  if (k === 0n) return b;
  if (k === 1n) return a;
  if (k === -1n) return t.int.neg(a);
  const inner = constantIn(t, a, Op.IntMul);
  if (inner !== undefined) return t.int.mul(t.child(a, 0), t.intConst(inner * k));
  return t.op(a) === Op.IntNeg ? t.int.mul(t.child(a, 0), t.intConst(-k)) : undefined;
}

/** `a < b` for two different terms, not both constants. */
export function simplifyIntLess(t: Terms, a: TermId, b: TermId): TermId | undefined {
  const [p, q] = [t.op(a), t.op(b)];
  const k = literal(t, b);
  if (k !== undefined) {
    const inner = constantIn(t, a, Op.IntAdd);
    if (inner !== undefined) return t.int.lt(t.child(a, 0), t.intConst(k - inner));
    if (p === Op.IntNeg) return t.int.lt(t.intConst(-k), t.child(a, 0));
    const range = bvRange(t, a);
    if (range !== undefined)
      return k > range[1] ? t.true : k <= range[0] ? t.false : bvLess(t, a, t.child(a, 0), t.bvConst(t.width(t.child(a, 0)), k));
  }
  const m = literal(t, a);
  if (m !== undefined) {
    const inner = constantIn(t, b, Op.IntAdd);
    if (inner !== undefined) return t.int.lt(t.intConst(m - inner), t.child(b, 0));
    if (q === Op.IntNeg) return t.int.lt(t.child(b, 0), t.intConst(-m));
    const range = bvRange(t, b);
    if (range !== undefined)
      return m < range[0] ? t.true : m >= range[1] ? t.false : bvLess(t, b, t.bvConst(t.width(t.child(b, 0)), m), t.child(b, 0));
  }
  if (p === Op.IntNeg && q === Op.IntNeg) return t.int.lt(t.child(b, 0), t.child(a, 0));
  if (p === q && bvRange(t, a) !== undefined && t.width(t.child(a, 0)) === t.width(t.child(b, 0)))
    return bvLess(t, a, t.child(a, 0), t.child(b, 0));
  const [c, d] = [constantIn(t, a, Op.IntAdd), constantIn(t, b, Op.IntAdd)];
  const [x, y] = [c === undefined ? a : t.child(a, 0), d === undefined ? b : t.child(b, 0)];
  return x === y ? t.bool((c ?? 0n) < (d ?? 0n)) : undefined;
}

/** The range of an integer that is the value of a bit-vector. */
function bvRange(t: Terms, a: TermId): readonly [bigint, bigint] | undefined {
  const op = t.op(a);
  if (op !== Op.UbvToInt && op !== Op.SbvToInt) return undefined;
  const w = BigInt(t.width(t.child(a, 0)));
  return op === Op.UbvToInt ? [0n, (1n << w) - 1n] : [-(1n << (w - 1n)), (1n << (w - 1n)) - 1n];
}

function bvLess(t: Terms, of: TermId, x: TermId, y: TermId): TermId {
  return t.op(of) === Op.UbvToInt ? t.bv.ult(x, y) : t.bv.slt(x, y);
}

/** The integer value of a bit-vector by `op`. */
export function simplifyFromBv(t: Terms, op: Op, a: TermId): TermId | undefined {
  if (t.op(a) === Op.BvZeroExtend) return t.int.fromUnsigned(t.child(a, 0));
  if (op === Op.SbvToInt && t.op(a) === Op.BvSignExtend) return t.int.fromSigned(t.child(a, 0));
  return undefined;
}

/** An integer modulo 2^width. */
export function simplifyToBvFromInt(t: Terms, width: number, a: TermId): TermId | undefined {
  const op = t.op(a);
  if (op !== Op.UbvToInt && op !== Op.SbvToInt) return undefined;
  const x = t.child(a, 0);
  const from = t.width(x);
  if (width < from) return t.bv.extract(width - 1, 0, x);
  return op === Op.UbvToInt ? t.bv.zeroExtend(width, x) : t.bv.signExtend(width, x);
}
