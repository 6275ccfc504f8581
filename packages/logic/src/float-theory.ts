/**
 * Float constructors. Arithmetic rounds to nearest, ties to even. Both operands have the same float sort; conversions
 * between sorts are explicit.
 */
import {
  floatFromBits,
  floatFromInteger,
  floatOperation,
  floatPredicate,
  floatToBits,
  floatToSigned,
  floatToUnsigned,
} from "./float-arith.js";
import {
  simplifyFloatBinary,
  simplifyFloatComparison,
  simplifyFloatTest,
  simplifyFloatUnary,
  simplifyToBv,
  simplifyToFloat,
} from "./float-rules.js";
import { distribute, isChoice, liftBinary, liftUnary, testChoice } from "./ite-trees.js";
import { Op, opName, type RoundingMode } from "./ops.js";
import { BOOL, bitVec, FLOAT32, FLOAT64, type FloatSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

const COMMUTATIVE: ReadonlySet<Op> = new Set([Op.FAdd, Op.FMul, Op.FMin, Op.FMax]);

export class FloatTheory {
  readonly #t: Terms;

  constructor(terms: Terms) {
    this.#t = terms;
  }

  /** The constant; for `FLOAT32` the value is rounded to it. */
  const(sort: FloatSort, value: number): TermId {
    return this.#t.floatConst(sort, value);
  }

  add(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FAdd, a, b);
  }
  /** Addition of the negation: the same in IEEE arithmetic, signed zeros included. */
  sub(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FAdd, a, this.neg(b));
  }
  mul(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FMul, a, b);
  }
  div(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FDiv, a, b);
  }
  /** a·b + c, rounded once. */
  fma(a: TermId, b: TermId, c: TermId): TermId {
    const t = this.#t;
    const sort = t.sort(a);
    if (sort.kind !== "float" || t.sort(b) !== sort || t.sort(c) !== sort) return t.illSorted(opName(Op.FFma), [a, b, c]);
    if (t.simplifies && t.op(a) === Op.FloatConst && t.op(b) === Op.FloatConst && t.op(c) === Op.FloatConst) {
      return t.floatConst(sort, floatOperation(Op.FFma, sort, 0, t.floatValue(a), t.floatValue(b), t.floatValue(c)));
    }
    return t.simplifies && a > b ? t.make3(Op.FFma, sort, b, a, c) : t.make3(Op.FFma, sort, a, b, c);
  }
  /** Java's `%`, C's `fmod`. */
  rem(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FRem, a, b);
  }
  /** IEEE 754 remainder: Java's `Math.IEEEremainder`, SMT-LIB's `fp.rem`. */
  ieeeRem(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FIeeeRem, a, b);
  }
  sqrt(a: TermId): TermId {
    return this.#unary(Op.FSqrt, 0, a);
  }
  neg(a: TermId): TermId {
    return this.#unary(Op.FNeg, 0, a);
  }
  abs(a: TermId): TermId {
    return this.#unary(Op.FAbs, 0, a);
  }
  /** Java's `Math.min`: NaN if either is, -0 below +0. */
  min(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FMin, a, b);
  }
  max(a: TermId, b: TermId): TermId {
    return this.#binary(Op.FMax, a, b);
  }
  roundToIntegral(mode: RoundingMode, a: TermId): TermId {
    return this.#unary(Op.FRoundToIntegral, mode, a);
  }

  /** IEEE equality: NaN unequal to everything, the zeros equal. For identity of values use `Terms.eq`. */
  eq(a: TermId, b: TermId): TermId {
    return this.#compare(Op.FEq, a, b);
  }
  lt(a: TermId, b: TermId): TermId {
    return this.#compare(Op.FLt, a, b);
  }
  le(a: TermId, b: TermId): TermId {
    return this.#compare(Op.FLe, a, b);
  }
  gt(a: TermId, b: TermId): TermId {
    return this.#compare(Op.FLt, b, a);
  }
  ge(a: TermId, b: TermId): TermId {
    return this.#compare(Op.FLe, b, a);
  }
  isNaN(a: TermId): TermId {
    return this.#test(Op.FIsNaN, a);
  }
  isInfinite(a: TermId): TermId {
    return this.#test(Op.FIsInfinite, a);
  }
  isZero(a: TermId): TermId {
    return this.#test(Op.FIsZero, a);
  }
  /** Sign bit set and not NaN; true of -0. */
  isNegative(a: TermId): TermId {
    return this.#test(Op.FIsNegative, a);
  }
  /** Sign bit clear and not NaN; true of +0. */
  isPositive(a: TermId): TermId {
    return this.#t.and(this.#t.not(this.isNaN(a)), this.#t.not(this.isNegative(a)));
  }
  /** Neither zero, subnormal, infinite nor NaN. */
  isNormal(a: TermId): TermId {
    const t = this.#t;
    return t.and(this.le(this.#leastNormal(a), this.abs(a)), t.not(this.isInfinite(a)));
  }
  isSubnormal(a: TermId): TermId {
    return this.#t.and(this.lt(this.abs(a), this.#leastNormal(a)), this.#t.not(this.isZero(a)));
  }

  /** Conversion to the other float sort, rounding to nearest even; to its own sort the identity. */
  toFloat(sort: FloatSort, a: TermId): TermId {
    const t = this.#t;
    const from = this.#sort(Op.FToFloat, a);
    if (from === sort) return a;
    if (t.simplifies) {
      if (t.op(a) === Op.FloatConst) return t.floatConst(sort, t.floatValue(a));
      const simpler = simplifyToFloat(t, sort, a) ?? liftUnary(t, a, (x) => this.toFloat(sort, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(Op.FToFloat, sort, 0, a);
  }
  /** The signed integer `a` rounded to `sort`. */
  fromSigned(sort: FloatSort, a: TermId): TermId {
    return this.#fromBv(Op.FFromSbv, sort, a);
  }
  fromUnsigned(sort: FloatSort, a: TermId): TermId {
    return this.#fromBv(Op.FFromUbv, sort, a);
  }
  /** Truncated to a signed integer of `width` bits, saturating, NaN giving 0: Java's `d2i` and `d2l`. */
  toSigned(width: number, a: TermId): TermId {
    const t = this.#t;
    this.#sort(Op.FToSbv, a);
    if (t.simplifies) {
      if (t.op(a) === Op.FloatConst) return t.bvConst(width, floatToSigned(width, t.floatValue(a)));
      const simpler = simplifyToBv(t, Op.FToSbv, width, a) ?? liftUnary(t, a, (x) => this.toSigned(width, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(Op.FToSbv, bitVec(width), 0, a);
  }
  /** As {@link toSigned} with the range [0, 2^width). */
  toUnsigned(width: number, a: TermId): TermId {
    const t = this.#t;
    this.#sort(Op.FToUbv, a);
    if (t.simplifies) {
      if (t.op(a) === Op.FloatConst) return t.bvConst(width, floatToUnsigned(width, t.floatValue(a)));
      const simpler = simplifyToBv(t, Op.FToUbv, width, a) ?? liftUnary(t, a, (x) => this.toUnsigned(width, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(Op.FToUbv, bitVec(width), 0, a);
  }
  /** The IEEE bits: Java's `doubleToLongBits` (canonical NaN). */
  toBits(a: TermId): TermId {
    const t = this.#t;
    const sort = this.#sort(Op.FToBits, a);
    if (t.simplifies && t.op(a) === Op.FloatConst) return t.bvConst(sort.width, floatToBits(sort, t.floatValue(a)));
    return t.make1(Op.FToBits, bitVec(sort.width), 0, a);
  }
  /** The float of 32 or 64 bits. */
  fromBits(a: TermId): TermId {
    const t = this.#t;
    const from = t.sort(a);
    if (from.kind !== "bv" || (from.width !== 32 && from.width !== 64)) return t.illSorted(opName(Op.FFromBits), [a]);
    const sort = from.width === 32 ? FLOAT32 : FLOAT64;
    if (t.simplifies) {
      if (t.op(a) === Op.BvConst) return t.floatConst(sort, floatFromBits(sort, t.bvValue(a)));
      if (t.op(a) === Op.FToBits) return t.child(a, 0);
    }
    return t.make1(Op.FFromBits, sort, 0, a);
  }

  #leastNormal(a: TermId): TermId {
    const sort = this.#sort(Op.FLe, a);
    return this.#t.floatConst(sort, sort === FLOAT32 ? 2 ** -126 : 2 ** -1022);
  }

  #sort(op: Op, a: TermId): FloatSort {
    const sort = this.#t.sort(a);
    return sort.kind === "float" ? sort : this.#t.illSorted(opName(op), [a]);
  }

  #fromBv(op: Op, sort: FloatSort, a: TermId): TermId {
    const t = this.#t;
    const from = t.sort(a);
    if (from.kind !== "bv") return t.illSorted(opName(op), [a]);
    if (t.simplifies && t.op(a) === Op.BvConst) {
      const value = t.bvValue(a);
      return t.floatConst(sort, floatFromInteger(sort, op === Op.FFromSbv ? BigInt.asIntN(from.width, value) : value));
    }
    return t.make1(op, sort, 0, a);
  }

  #unary(op: Op, payload: number, a: TermId): TermId {
    const t = this.#t;
    const sort = this.#sort(op, a);
    if (t.simplifies) {
      if (t.op(a) === Op.FloatConst) return t.floatConst(sort, floatOperation(op, sort, payload, t.floatValue(a), 0, 0));
      const simpler = simplifyFloatUnary(t, op, payload, a) ?? liftUnary(t, a, (x) => this.#unary(op, payload, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(op, sort, payload, a);
  }

  #binary(op: Op, a: TermId, b: TermId): TermId {
    const t = this.#t;
    const sort = this.#sort(op, a);
    if (sort !== t.sort(b)) return t.illSorted(opName(op), [a, b]);
    if (!t.simplifies) return t.make2(op, sort, a, b);
    const [p, q] = [t.op(a), t.op(b)];
    if (p === Op.FloatConst && q === Op.FloatConst) {
      return t.floatConst(sort, floatOperation(op, sort, 0, t.floatValue(a), t.floatValue(b), 0));
    }
    let [x, y] = [a, b];
    if (COMMUTATIVE.has(op) && (p === Op.FloatConst || (a > b && q !== Op.FloatConst))) [x, y] = [b, a];
    if (t.deeper()) {
      const simpler = simplifyFloatBinary(t, op, sort, x, y) ?? liftBinary(t, x, y, (c, d) => this.#binary(op, c, d));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make2(op, sort, x, y);
  }

  #compare(op: Op, a: TermId, b: TermId): TermId {
    const t = this.#t;
    const sort = this.#sort(op, a);
    if (sort !== t.sort(b)) return t.illSorted(opName(op), [a, b]);
    if (!t.simplifies) return t.make2(op, BOOL, a, b);
    const [p, q] = [t.op(a), t.op(b)];
    if (p === Op.FloatConst && q === Op.FloatConst) return t.bool(floatPredicate(op, t.floatValue(a), t.floatValue(b)));
    let [x, y] = [a, b];
    if (op === Op.FEq && (p === Op.FloatConst || (a > b && q !== Op.FloatConst))) [x, y] = [b, a];
    if (t.deeper()) {
      const simpler = simplifyFloatComparison(t, op, x, y) ?? testChoice(t, x, y, (c, d) => this.#compare(op, c, d));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make2(op, BOOL, x, y);
  }

  #test(op: Op, a: TermId): TermId {
    const t = this.#t;
    this.#sort(op, a);
    if (t.simplifies) {
      if (t.op(a) === Op.FloatConst) return t.bool(floatPredicate(op, t.floatValue(a), 0));
      if (t.deeper()) {
        const simpler = simplifyFloatTest(t, op, a) ?? (isChoice(t, a) ? distribute(t, a, (x) => this.#test(op, x)) : undefined);
        t.shallower();
        if (simpler !== undefined) return simpler;
      }
    }
    return t.make1(op, BOOL, 0, a);
  }
}
