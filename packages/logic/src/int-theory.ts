/** Constructors of mathematical integers. */
import { intDiv, intMod } from "./bv-arith.js";
import { simplifyFromBv, simplifyInt, simplifyIntLess, simplifyToBvFromInt } from "./int-rules.js";
import { liftBinary, liftUnary, testChoice } from "./ite-trees.js";
import { Op, opName } from "./ops.js";
import { BOOL, bitVec, INT } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

export class IntTheory {
  readonly #t: Terms;

  constructor(terms: Terms) {
    this.#t = terms;
  }

  const(value: bigint | number): TermId {
    return this.#t.intConst(value);
  }

  neg(a: TermId): TermId {
    const t = this.#t;
    if (t.sort(a) !== INT) return t.illSorted(opName(Op.IntNeg), [a]);
    if (t.simplifies) {
      if (t.op(a) === Op.IntConst) return t.intConst(-t.intValue(a));
      if (t.op(a) === Op.IntNeg) return t.child(a, 0);
      if (t.op(a) === Op.IntSub) return this.sub(t.child(a, 1), t.child(a, 0));
      const lifted = liftUnary(t, a, (x) => this.neg(x));
      if (lifted !== undefined) return lifted;
    }
    return t.make1(Op.IntNeg, INT, 0, a);
  }
  add(a: TermId, b: TermId): TermId {
    return this.#binary(Op.IntAdd, a, b);
  }
  sub(a: TermId, b: TermId): TermId {
    return this.#binary(Op.IntSub, a, b);
  }
  mul(a: TermId, b: TermId): TermId {
    return this.#binary(Op.IntMul, a, b);
  }
  /** Euclidean division; by zero 0. */
  div(a: TermId, b: TermId): TermId {
    return this.#binary(Op.IntDiv, a, b);
  }
  /** Euclidean remainder; by zero the dividend. */
  mod(a: TermId, b: TermId): TermId {
    return this.#binary(Op.IntMod, a, b);
  }
  abs(a: TermId): TermId {
    return this.#t.ite(this.lt(a, this.const(0)), this.neg(a), a);
  }
  lt(a: TermId, b: TermId): TermId {
    const t = this.#t;
    if (t.sort(a) !== INT || t.sort(b) !== INT) return t.illSorted(opName(Op.IntLt), [a, b]);
    if (t.simplifies) {
      if (a === b) return t.false;
      if (t.op(a) === Op.IntConst && t.op(b) === Op.IntConst) return t.bool(t.intValue(a) < t.intValue(b));
      if (t.deeper()) {
        const simpler = simplifyIntLess(t, a, b) ?? testChoice(t, a, b, (x, y) => this.lt(x, y));
        t.shallower();
        if (simpler !== undefined) return simpler;
      }
    }
    return t.make2(Op.IntLt, BOOL, a, b);
  }
  le(a: TermId, b: TermId): TermId {
    return this.#t.not(this.lt(b, a));
  }
  gt(a: TermId, b: TermId): TermId {
    return this.lt(b, a);
  }
  ge(a: TermId, b: TermId): TermId {
    return this.#t.not(this.lt(a, b));
  }
  /** The signed value of a bit-vector. */
  fromSigned(a: TermId): TermId {
    return this.#fromBv(Op.SbvToInt, a);
  }
  fromUnsigned(a: TermId): TermId {
    return this.#fromBv(Op.UbvToInt, a);
  }
  /** `a` modulo 2^width. */
  toBv(width: number, a: TermId): TermId {
    const t = this.#t;
    if (t.sort(a) !== INT) return t.illSorted(opName(Op.IntToBv), [a]);
    if (t.simplifies) {
      if (t.op(a) === Op.IntConst) return t.bvConst(width, t.intValue(a));
      const simpler = simplifyToBvFromInt(t, width, a) ?? liftUnary(t, a, (x) => this.toBv(width, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(Op.IntToBv, bitVec(width), 0, a);
  }

  #fromBv(op: Op, a: TermId): TermId {
    const t = this.#t;
    const sort = t.sort(a);
    if (sort.kind !== "bv") return t.illSorted(opName(op), [a]);
    if (t.simplifies && t.op(a) === Op.BvConst) {
      return t.intConst(op === Op.SbvToInt ? BigInt.asIntN(sort.width, t.bvValue(a)) : t.bvValue(a));
    }
    if (t.simplifies) {
      const simpler = simplifyFromBv(t, op, a) ?? liftUnary(t, a, (x) => this.#fromBv(op, x));
      if (simpler !== undefined) return simpler;
    }
    return t.make1(op, INT, 0, a);
  }

  #binary(op: Op, a: TermId, b: TermId): TermId {
    const t = this.#t;
    if (t.sort(a) !== INT || t.sort(b) !== INT) return t.illSorted(opName(op), [a, b]);
    if (!t.simplifies) return t.make2(op, INT, a, b);
    const [p, q] = [t.op(a), t.op(b)];
    if (p === Op.IntConst && q === Op.IntConst) return t.intConst(intBinary(op, t.intValue(a), t.intValue(b)));
    let [x, y] = [a, b];
    const commutes = op === Op.IntAdd || op === Op.IntMul;
    if (commutes && (p === Op.IntConst || (a > b && q !== Op.IntConst))) [x, y] = [b, a];
    if (t.deeper()) {
      const simpler = simplifyInt(t, op, x, y) ?? liftBinary(t, x, y, (c, d) => this.#binary(op, c, d));
      t.shallower();
      if (simpler !== undefined) return simpler;
    }
    return t.make2(op, INT, x, y);
  }
}

/** The result of a binary integer operation. */
export function intBinary(op: Op, x: bigint, y: bigint): bigint {
  switch (op) {
    case Op.IntAdd:
      return x + y;
    case Op.IntSub:
      return x - y;
    case Op.IntMul:
      return x * y;
    case Op.IntDiv:
      return intDiv(x, y);
    default:
      return intMod(x, y);
  }
}
