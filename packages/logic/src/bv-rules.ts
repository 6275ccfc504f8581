/**
 * Simplification of bit-vector operations: identities, constants gathered at the outside of sums, parts cut out of
 * parts. Each rule looks at a bounded number of terms below its operands and gives `undefined` when none applies.
 * Commutative operations come with a constant second.
 */
import { mask, signed } from "./bv-arith.js";
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

type Rule = (t: Terms, a: TermId, b: TermId, w: number) => TermId | undefined;

/** The value of a constant, or `undefined`. */
const literal = (t: Terms, a: TermId): bigint | undefined => (t.op(a) === Op.BvConst ? t.bvValue(a) : undefined);

/** The constant second operand of `a` if its head is `op`. */
const constantIn = (t: Terms, a: TermId, op: Op): bigint | undefined => (t.op(a) === op ? literal(t, t.child(a, 1)) : undefined);

/** The exponent if `k` is a power of two. */
function exponentOf(k: bigint): number | undefined {
  return k > 0n && (k & (k - 1n)) === 0n ? k.toString(2).length - 1 : undefined;
}

/** An upper bound of the unsigned value, cheap to see. */
export function upperBound(t: Terms, a: TermId): bigint {
  const w = t.width(a);
  const right = t.arity(a) === 2 ? literal(t, t.child(a, 1)) : undefined;
  switch (t.op(a)) {
    case Op.BvConst:
      return t.bvValue(a);
    case Op.BvZeroExtend:
      return mask(t.width(t.child(a, 0)));
    case Op.BvAnd:
      return right ?? mask(w);
    case Op.BvUrem:
      return right !== undefined && right !== 0n ? right - 1n : mask(w);
    case Op.BvLshr:
      return right !== undefined && right < BigInt(w) ? mask(w) >> right : mask(w);
    default:
      return mask(w);
  }
}

const isNatural = (t: Terms, a: TermId, w: number): boolean => upperBound(t, a) >> BigInt(w - 1) === 0n;

const add: Rule = (t, a, b, w) => {
  const k = literal(t, b);
  if (k !== undefined) {
    if (k === 0n) return a;
    const inner = constantIn(t, a, Op.BvAdd);
    if (inner !== undefined) return t.bv.add(t.child(a, 0), t.bvConst(w, inner + k));
    const minuend = t.op(a) === Op.BvSub ? literal(t, t.child(a, 0)) : undefined;
    return minuend === undefined ? undefined : t.bv.sub(t.bvConst(w, minuend + k), t.child(a, 1));
  }
  return addTerms(t, a, b, w) ?? addTerms(t, b, a, w);
};

function addTerms(t: Terms, a: TermId, b: TermId, w: number): TermId | undefined {
  switch (t.op(a)) {
    case Op.BvNeg:
      return t.bv.sub(b, t.child(a, 0));
    case Op.BvNot:
      return t.child(a, 0) === b ? t.bvConst(w, -1) : undefined;
    case Op.BvSub:
      return t.child(a, 1) === b ? t.child(a, 0) : undefined;
    case Op.BvAdd: {
      const p = constantIn(t, a, Op.BvAdd);
      const q = constantIn(t, b, Op.BvAdd);
      return p !== undefined && q !== undefined ? t.bv.add(t.bv.add(t.child(a, 0), t.child(b, 0)), t.bvConst(w, p + q)) : undefined;
    }
    default:
      return undefined;
  }
}

const sub: Rule = (t, a, b, w) => {
  if (a === b) return t.bvConst(w, 0);
  const k = literal(t, b);
  if (k !== undefined) return t.bv.add(a, t.bvConst(w, -k));
  const m = literal(t, a);
  if (m === 0n) return t.bv.neg(b);
  if (t.op(b) === Op.BvNeg) return t.bv.add(a, t.child(b, 0));
  if (m !== undefined) {
    const inner = constantIn(t, b, Op.BvAdd);
    if (inner !== undefined) return t.bv.sub(t.bvConst(w, m - inner), t.child(b, 0));
    const minuend = t.op(b) === Op.BvSub ? literal(t, t.child(b, 0)) : undefined;
    return minuend === undefined ? undefined : t.bv.add(t.child(b, 1), t.bvConst(w, m - minuend));
  }
  if (t.op(a) === Op.BvAdd) {
    const [x, y] = [t.child(a, 0), t.child(a, 1)];
    if (x === b) return y;
    if (y === b) return x;
    const p = constantIn(t, a, Op.BvAdd);
    const q = constantIn(t, b, Op.BvAdd);
    if (p !== undefined && q !== undefined) return t.bv.add(t.bv.sub(x, t.child(b, 0)), t.bvConst(w, p - q));
  }
  if (t.op(b) === Op.BvAdd) {
    if (t.child(b, 0) === a) return t.bv.neg(t.child(b, 1));
    if (t.child(b, 1) === a) return t.bv.neg(t.child(b, 0));
  }
  if (t.op(b) === Op.BvSub && t.child(b, 0) === a) return t.child(b, 1);
  return undefined;
};

const mul: Rule = (t, a, b, w) => {
  const k = literal(t, b);
  if (k === undefined) return t.op(a) === Op.BvNeg && t.op(b) === Op.BvNeg ? t.bv.mul(t.child(a, 0), t.child(b, 0)) : undefined;
  if (k === 0n) return b;
  if (k === 1n) return a;
  if (k === mask(w)) return t.bv.neg(a);
  const inner = constantIn(t, a, Op.BvMul);
  if (inner !== undefined) return t.bv.mul(t.child(a, 0), t.bvConst(w, inner * k));
  if (t.op(a) === Op.BvNeg) return t.bv.mul(t.child(a, 0), t.bvConst(w, -k));
  const shifted = constantIn(t, a, Op.BvShl);
  if (shifted !== undefined) return t.bv.mul(t.child(a, 0), t.bvConst(w, k << shifted));
  const power = exponentOf(k);
  return power === undefined ? undefined : t.bv.shl(a, t.bvConst(w, power));
};

const udiv: Rule = (t, a, b, w) => {
  const k = literal(t, b);
  if (k === undefined) return undefined;
  if (k === 0n) return t.bvConst(w, -1);
  if (k === 1n) return a;
  if (upperBound(t, a) < k) return t.bvConst(w, 0);
  const chained = unsignedChain(t, a, k, w);
  if (chained !== undefined) return chained;
  const power = exponentOf(k);
  return power === undefined ? undefined : t.bv.lshr(a, t.bvConst(w, power));
};

/**
 * `x / j / k` is `x / (j·k)`, and `x % (j·k) / k` is `x / k % j`: one quotient for all parts of a chain, where the
 * products fit.
 */
function unsignedChain(t: Terms, a: TermId, k: bigint, w: number): TermId | undefined {
  const shifted = constantIn(t, a, Op.BvLshr);
  const inner = shifted === undefined ? constantIn(t, a, Op.BvUdiv) : shifted < BigInt(w) ? 1n << shifted : 0n;
  if (inner !== undefined && inner !== 0n) return inner * k > mask(w) ? t.bvConst(w, 0) : t.bv.udiv(t.child(a, 0), t.bvConst(w, inner * k));
  const modulus = constantIn(t, a, Op.BvUrem);
  return modulus === undefined || modulus % k !== 0n
    ? undefined
    : t.bv.urem(t.bv.udiv(t.child(a, 0), t.bvConst(w, k)), t.bvConst(w, modulus / k));
}

const urem: Rule = (t, a, b, w) => {
  if (a === b) return t.bvConst(w, 0);
  const k = literal(t, b);
  if (k === undefined) return undefined;
  if (k === 0n || upperBound(t, a) < k) return a;
  const modulus = constantIn(t, a, Op.BvUrem);
  if (modulus !== undefined && modulus % k === 0n) return t.bv.urem(t.child(a, 0), b);
  return exponentOf(k) === undefined ? undefined : t.bv.and(a, t.bvConst(w, k - 1n));
};

const sdiv: Rule = (t, a, b, w) => {
  const k = literal(t, b);
  if (k !== undefined) {
    const s = signed(w, k);
    if (s === 1n) return a;
    if (s === -1n) return t.bv.neg(a);
    const chained = s > 1n ? signedChain(t, a, s, w) : undefined;
    if (chained !== undefined) return chained;
  }
  return isNatural(t, a, w) && isNatural(t, b, w) ? t.bv.udiv(a, b) : undefined;
};

/**
 * As {@link unsignedChain}: truncation towards zero, and remainders with the sign of the dividend, chain in the same
 * way for positive divisors.
 */
function signedChain(t: Terms, a: TermId, k: bigint, w: number): TermId | undefined {
  const most = mask(w - 1);
  const inner = positiveIn(t, a, Op.BvSdiv, w);
  if (inner !== undefined) return inner * k > most ? undefined : t.bv.sdiv(t.child(a, 0), t.bvConst(w, inner * k));
  const modulus = positiveIn(t, a, Op.BvSrem, w);
  return modulus === undefined || modulus % k !== 0n
    ? undefined
    : t.bv.srem(t.bv.sdiv(t.child(a, 0), t.bvConst(w, k)), t.bvConst(w, modulus / k));
}

/** As {@link constantIn}, if the constant is positive as a signed number. */
function positiveIn(t: Terms, a: TermId, op: Op, w: number): bigint | undefined {
  const k = constantIn(t, a, op);
  return k !== undefined && signed(w, k) > 0n ? k : undefined;
}

const srem: Rule = (t, a, b, w) => {
  if (a === b) return t.bvConst(w, 0);
  const k = literal(t, b);
  if (k !== undefined) {
    const s = signed(w, k);
    if (s === 0n) return a;
    if (s === 1n || s === -1n) return t.bvConst(w, 0);
    const modulus = s > 0n ? positiveIn(t, a, Op.BvSrem, w) : undefined;
    if (modulus !== undefined && modulus % s === 0n) return t.bv.srem(t.child(a, 0), b);
  }
  return isNatural(t, a, w) && isNatural(t, b, w) ? t.bv.urem(a, b) : undefined;
};

const shift =
  (op: typeof Op.BvShl | typeof Op.BvLshr | typeof Op.BvAshr): Rule =>
  (t, a, b, w) => {
    if (t.op(a) === Op.BvConst && (t.bvValue(a) === 0n || (op === Op.BvAshr && t.bvValue(a) === mask(w)))) return a;
    const k = literal(t, b);
    if (k === undefined) return undefined;
    if (k === 0n) return a;
    if (k >= BigInt(w) && op !== Op.BvAshr) return t.bvConst(w, 0);
    if (op === Op.BvAshr && isNatural(t, a, w)) return t.bv.lshr(a, b);
    if (k >= BigInt(w)) return w === 1 ? a : t.bv.ashr(a, t.bvConst(w, w - 1));
    const inner = constantIn(t, a, op);
    if (inner === undefined) return op === Op.BvLshr ? unsignedChain(t, a, 1n << k, w) : undefined;
    const total = inner + k;
    if (total >= BigInt(w) && op !== Op.BvAshr) return t.bvConst(w, 0);
    const sum = t.bvConst(w, total >= BigInt(w) ? BigInt(w - 1) : total);
    const x = t.child(a, 0);
    return op === Op.BvShl ? t.bv.shl(x, sum) : op === Op.BvLshr ? t.bv.lshr(x, sum) : t.bv.ashr(x, sum);
  };

/** Conjunction and disjunction, which are each other's dual. */
const lattice =
  (op: typeof Op.BvAnd | typeof Op.BvOr): Rule =>
  (t, a, b, w) => {
    if (a === b) return a;
    const conj = op === Op.BvAnd;
    const make = (x: TermId, y: TermId): TermId => (conj ? t.bv.and(x, y) : t.bv.or(x, y));
    const k = literal(t, b);
    if (k !== undefined) {
      if (k === (conj ? mask(w) : 0n)) return a;
      if (k === (conj ? 0n : mask(w))) return b;
      const inner = constantIn(t, a, op);
      if (inner !== undefined) return make(t.child(a, 0), t.bvConst(w, conj ? inner & k : inner | k));
      return conj ? maskOf(t, a, k, w) : undefined;
    }
    if (t.op(a) === Op.BvNot && t.op(b) === Op.BvNot) {
      const [x, y] = [t.child(a, 0), t.child(b, 0)];
      return t.bv.not(conj ? t.bv.or(x, y) : t.bv.and(x, y));
    }
    return latticeTerms(t, a, b, w, op) ?? latticeTerms(t, b, a, w, op);
  };

function latticeTerms(t: Terms, a: TermId, b: TermId, w: number, op: typeof Op.BvAnd | typeof Op.BvOr): TermId | undefined {
  const head = t.op(a);
  if (head === Op.BvNot && t.child(a, 0) === b) return t.bvConst(w, op === Op.BvAnd ? 0 : -1);
  if (head !== Op.BvAnd && head !== Op.BvOr) return undefined;
  if (t.child(a, 0) !== b && t.child(a, 1) !== b) return undefined;
  // a already contains b: the same operation gives a, the other one is absorbed
  return head === op ? a : b;
}

/** `a & k` where k is a low mask and `a` an extension of just that many bits, or already below the mask. */
function maskOf(t: Terms, a: TermId, k: bigint, w: number): TermId | undefined {
  const ones = exponentOf(k + 1n);
  if (ones === undefined) return undefined;
  if (upperBound(t, a) <= k) return a;
  if (t.op(a) === Op.BvSignExtend && t.width(t.child(a, 0)) === ones) return t.bv.zeroExtend(w, t.child(a, 0));
  return undefined;
}

const xor: Rule = (t, a, b, w) => {
  if (a === b) return t.bvConst(w, 0);
  const k = literal(t, b);
  if (k !== undefined) {
    if (k === 0n) return a;
    if (k === mask(w)) return t.bv.not(a);
    const inner = constantIn(t, a, Op.BvXor);
    if (inner !== undefined) return t.bv.xor(t.child(a, 0), t.bvConst(w, inner ^ k));
  }
  if (t.op(a) === Op.BvNot) return t.bv.not(t.bv.xor(t.child(a, 0), b));
  if (t.op(b) === Op.BvNot) return t.bv.not(t.bv.xor(a, t.child(b, 0)));
  return xorTerms(t, a, b) ?? xorTerms(t, b, a);
};

function xorTerms(t: Terms, a: TermId, b: TermId): TermId | undefined {
  if (t.op(a) !== Op.BvXor) return undefined;
  return t.child(a, 0) === b ? t.child(a, 1) : t.child(a, 1) === b ? t.child(a, 0) : undefined;
}

const rules: Partial<Record<Op, Rule>> = {
  [Op.BvAdd]: add,
  [Op.BvSub]: sub,
  [Op.BvMul]: mul,
  [Op.BvUdiv]: udiv,
  [Op.BvUrem]: urem,
  [Op.BvSdiv]: sdiv,
  [Op.BvSrem]: srem,
  [Op.BvShl]: shift(Op.BvShl),
  [Op.BvLshr]: shift(Op.BvLshr),
  [Op.BvAshr]: shift(Op.BvAshr),
  [Op.BvAnd]: lattice(Op.BvAnd),
  [Op.BvOr]: lattice(Op.BvOr),
  [Op.BvXor]: xor,
};

/** The simpler form of a binary operation on `w` bits, or `undefined`. */
export function simplifyBv(t: Terms, op: Op, a: TermId, b: TermId, w: number): TermId | undefined {
  return rules[op]!(t, a, b, w);
}
