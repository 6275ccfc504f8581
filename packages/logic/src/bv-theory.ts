/** Bit-vector constructors. All check sorts; widths of binary operations agree. */
import { bvBinary, bvBinary32, bvLess, mask } from "./bv-arith.js";
import { simplifyConcat, simplifyExtension, simplifyExtract, simplifyLess } from "./bv-parts.js";
import { simplifyBv } from "./bv-rules.js";
import { liftBinary, liftUnary, testChoice } from "./ite-trees.js";
import { Op, opName } from "./ops.js";
import { BOOL, bitVec } from "./sorts.js";
import { IllSorted, type TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

const COMMUTATIVE: ReadonlySet<Op> = new Set([Op.BvAnd, Op.BvOr, Op.BvXor, Op.BvAdd, Op.BvMul]);

export class BvTheory {
  readonly #t: Terms;

  constructor(terms: Terms) {
    this.#t = terms;
  }

  /** The constant `value` modulo 2^width. */
  const(width: number, value: bigint | number): TermId {
    return this.#t.bvConst(width, value);
  }

  not(a: TermId): TermId {
    const w = this.#width(Op.BvNot, a);
    const t = this.#t;
    if (t.simplifies) {
      if (t.op(a) === Op.BvConst) return t.bvConst(w, ~t.bvValue(a));
      if (t.op(a) === Op.BvNot) return t.child(a, 0);
      const lifted = liftUnary(t, a, (x) => this.not(x));
      if (lifted !== undefined) return lifted;
    }
    return t.make1(Op.BvNot, t.sort(a), 0, a);
  }

  neg(a: TermId): TermId {
    const w = this.#width(Op.BvNeg, a);
    const t = this.#t;
    if (t.simplifies) {
      if (t.op(a) === Op.BvConst) return t.bvConst(w, -t.bvValue(a));
      if (t.op(a) === Op.BvNeg) return t.child(a, 0);
      if (t.op(a) === Op.BvSub) return this.sub(t.child(a, 1), t.child(a, 0));
      if (t.op(a) === Op.BvAdd && t.op(t.child(a, 1)) === Op.BvConst) return this.sub(this.neg(t.child(a, 1)), t.child(a, 0));
      if (t.op(a) === Op.BvMul && t.op(t.child(a, 1)) === Op.BvConst) return this.mul(t.child(a, 0), this.neg(t.child(a, 1)));
      const lifted = liftUnary(t, a, (x) => this.neg(x));
      if (lifted !== undefined) return lifted;
    }
    return t.make1(Op.BvNeg, t.sort(a), 0, a);
  }

  and(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvAnd, a, b);
  }
  or(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvOr, a, b);
  }
  xor(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvXor, a, b);
  }
  add(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvAdd, a, b);
  }
  sub(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvSub, a, b);
  }
  mul(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvMul, a, b);
  }
  /** Unsigned division; by zero all ones. */
  udiv(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvUdiv, a, b);
  }
  /** Unsigned remainder; by zero the dividend. */
  urem(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvUrem, a, b);
  }
  /** Signed division, truncating; by zero -1 or 1 as the dividend is ≥ 0 or not. */
  sdiv(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvSdiv, a, b);
  }
  /** Signed remainder, sign of the dividend; by zero the dividend. */
  srem(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvSrem, a, b);
  }
  /** Signed modulus, sign of the divisor; by zero the dividend. */
  smod(a: TermId, b: TermId): TermId {
    const t = this.#t;
    const r = this.srem(a, b);
    const zero = t.bvConst(t.width(a), 0);
    const agrees = t.or(t.eq(r, zero), t.eq(this.slt(r, zero), this.slt(b, zero)));
    return t.ite(agrees, r, this.add(r, b));
  }
  /** Shift amounts are unsigned and not masked. */
  shl(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvShl, a, b);
  }
  lshr(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvLshr, a, b);
  }
  ashr(a: TermId, b: TermId): TermId {
    return this.#binary(Op.BvAshr, a, b);
  }
  nand(a: TermId, b: TermId): TermId {
    return this.not(this.and(a, b));
  }
  nor(a: TermId, b: TermId): TermId {
    return this.not(this.or(a, b));
  }
  xnor(a: TermId, b: TermId): TermId {
    return this.not(this.xor(a, b));
  }
  /** One bit: 1 if equal. */
  comp(a: TermId, b: TermId): TermId {
    return this.fromBool(this.#t.eq(a, b), 1);
  }

  ult(a: TermId, b: TermId): TermId {
    return this.#less(Op.BvUlt, a, b);
  }
  ule(a: TermId, b: TermId): TermId {
    return this.#t.not(this.ult(b, a));
  }
  ugt(a: TermId, b: TermId): TermId {
    return this.ult(b, a);
  }
  uge(a: TermId, b: TermId): TermId {
    return this.#t.not(this.ult(a, b));
  }
  slt(a: TermId, b: TermId): TermId {
    return this.#less(Op.BvSlt, a, b);
  }
  sle(a: TermId, b: TermId): TermId {
    return this.#t.not(this.slt(b, a));
  }
  sgt(a: TermId, b: TermId): TermId {
    return this.slt(b, a);
  }
  sge(a: TermId, b: TermId): TermId {
    return this.#t.not(this.slt(a, b));
  }

  /** `high` above `low`. */
  concat(high: TermId, low: TermId): TermId {
    const t = this.#t;
    const w = this.#width(Op.BvConcat, high) + this.#width(Op.BvConcat, low);
    if (t.simplifies && t.deeper()) {
      const simpler = simplifyConcat(t, high, low) ?? liftBinary(t, high, low, (x, y) => this.concat(x, y));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make2(Op.BvConcat, bitVec(w), high, low);
  }

  /** Bits `high` down to `low`, both included. */
  extract(high: number, low: number, a: TermId): TermId {
    const t = this.#t;
    const w = this.#width(Op.BvExtract, a);
    if (!(low >= 0 && high >= low && high < w)) throw new IllSorted(`extract ${high}..${low} should lie within ${w} bits`);
    const width = high - low + 1;
    if (width === w) return a;
    if (t.simplifies && t.deeper()) {
      const simpler = simplifyExtract(t, high, low, a) ?? liftUnary(t, a, (x) => this.extract(high, low, x));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make1(Op.BvExtract, bitVec(width), low, a);
  }

  /** The bit as a boolean. */
  bit(index: number, a: TermId): TermId {
    return this.#t.eq(this.extract(index, index, a), this.#t.bvConst(1, 1));
  }

  /** Zero-extended to `width`, which is not below that of `a`. */
  zeroExtend(width: number, a: TermId): TermId {
    return this.#extend(Op.BvZeroExtend, width, a);
  }

  /** Sign-extended to `width`, which is not below that of `a`. */
  signExtend(width: number, a: TermId): TermId {
    return this.#extend(Op.BvSignExtend, width, a);
  }

  rotateLeft(by: number, a: TermId): TermId {
    const w = this.#width(Op.BvConcat, a);
    const n = ((by % w) + w) % w;
    return n === 0 ? a : this.concat(this.extract(w - n - 1, 0, a), this.extract(w - 1, w - n, a));
  }

  rotateRight(by: number, a: TermId): TermId {
    return this.rotateLeft(-by, a);
  }

  /** `times` ≥ 1 copies of `a`. */
  repeat(times: number, a: TermId): TermId {
    if (!(Number.isInteger(times) && times >= 1)) throw new IllSorted(`a repetition should be at least once, not ${times} times`);
    // by doubling, from the highest bit of the count down
    let result = a;
    for (let bit = 31 - Math.clz32(times) - 1; bit >= 0; bit--) {
      result = this.concat(result, result);
      if ((times >>> bit) & 1) result = this.concat(a, result);
    }
    return result;
  }

  /** 1 or 0 of the given width. */
  fromBool(condition: TermId, width: number): TermId {
    return this.#t.ite(condition, this.#t.bvConst(width, 1), this.#t.bvConst(width, 0));
  }

  #extend(op: Op, width: number, a: TermId): TermId {
    const t = this.#t;
    const w = this.#width(op, a);
    if (width < w) throw new IllSorted(`an extension should not narrow ${w} to ${width} bits`);
    if (width === w) return a;
    if (t.simplifies && t.deeper()) {
      const simpler = simplifyExtension(t, op, width, a) ?? liftUnary(t, a, (x) => this.#extend(op, width, x));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make1(op, bitVec(width), 0, a);
  }

  #width(op: Op, a: TermId): number {
    const sort = this.#t.sort(a);
    if (sort.kind !== "bv") return this.#t.illSorted(opName(op), [a]);
    return sort.width;
  }

  #binary(op: Op, a: TermId, b: TermId): TermId {
    const t = this.#t;
    const sort = t.sort(a);
    if (sort.kind !== "bv" || sort !== t.sort(b)) return t.illSorted(opName(op), [a, b]);
    if (!t.simplifies) return t.make2(op, sort, a, b);
    const [p, q] = [t.op(a), t.op(b)];
    if (p === Op.BvConst && q === Op.BvConst) {
      const w = sort.width;
      return w <= 32
        ? t.bvConst32(w, bvBinary32(op, w, t.bvValue32(a), t.bvValue32(b)))
        : t.bvConst(w, bvBinary(op, w, t.bvValue(a), t.bvValue(b)));
    }
    let [x, y] = [a, b];
    if (COMMUTATIVE.has(op) && (p === Op.BvConst || (a > b && q !== Op.BvConst))) [x, y] = [b, a];
    if (t.deeper()) {
      const simpler = simplifyBv(t, op, x, y, sort.width) ?? liftBinary(t, x, y, (c, d) => this.#binary(op, c, d));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make2(op, sort, x, y);
  }

  #less(op: Op, a: TermId, b: TermId): TermId {
    const t = this.#t;
    const sort = t.sort(a);
    if (sort.kind !== "bv" || sort !== t.sort(b)) return t.illSorted(opName(op), [a, b]);
    if (t.simplifies) {
      if (a === b) return t.false;
      if (t.op(a) === Op.BvConst && t.op(b) === Op.BvConst) return t.bool(bvLess(op, sort.width, t.bvValue(a), t.bvValue(b)));
      if (t.deeper()) {
        const simpler = simplifyLess(t, op, a, b) ?? testChoice(t, a, b, (x, y) => this.#less(op, x, y));
        t.shallower();
        if (simpler !== undefined) return simpler;
      }
    }
    return t.make2(op, BOOL, a, b);
  }

  /** All ones. */
  ones(width: number): TermId {
    return this.#t.bvConst(width, mask(width));
  }
}
