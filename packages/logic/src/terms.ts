/**
 * The public face of a term store: constructors that check sorts and simplify.
 *
 * Constants, symbols, uninterpreted functions, booleans, equality and `ite` are here; the theories are `bv`, `fp`,
 * `int` and `map`.
 */
import { InvariantViolation, invariant } from "@assay/base";
import { BoolTheory } from "./bool-theory.js";
import { BvTheory } from "./bv-theory.js";
import { simplifyEq } from "./equality.js";
import { FloatTheory } from "./float-theory.js";
import { IntTheory } from "./int-theory.js";
import { simplifyIte } from "./ite-rules.js";
import { MapTheory } from "./map-theory.js";
import { Op, opName, type RoundingMode } from "./ops.js";
import { BOOL, type FloatSort, type MapSort, type Sort } from "./sorts.js";
import { type TermId, TermStore } from "./term-store.js";

const DEEPEST_RULE = 24;

export interface TermsOptions {
  /**
   * `on` (the default) simplifies while building. `off` keeps what is asked for, apart from operations defined through
   * others (`ule`, `smod`, `distinct`, …): for tests of whoever consumes terms.
   */
  readonly simplification?: "on" | "off";
}

export class Terms extends TermStore {
  /** Whether constructors simplify. */
  readonly simplifies: boolean;
  readonly bv: BvTheory;
  readonly fp: FloatTheory;
  readonly int: IntTheory;
  readonly map: MapTheory;
  readonly #bool: BoolTheory;

  constructor(options: TermsOptions = {}) {
    super();
    this.simplifies = options.simplification !== "off";
    this.#bool = new BoolTheory(this);
    this.bv = new BvTheory(this);
    this.fp = new FloatTheory(this);
    this.int = new IntTheory(this);
    this.map = new MapTheory(this);
  }

  #depth = 0;

  /**
   * Rules call constructors, which try rules; this bounds how deep, so that neither the stack nor the work of one
   * construction depends on the depth of its operands. True if a further level may be tried, to be ended by {@link
   * shallower}. @internal
   */
  deeper(): boolean {
    if (this.#depth >= DEEPEST_RULE) return false;
    this.#depth++;
    return true;
  }

  /** @internal */
  shallower(): void {
    this.#depth--;
  }

  not(a: TermId): TermId {
    if (this.sort(a) !== BOOL) return this.illSorted("Not", [a]);
    return this.simplifies ? this.#bool.not(a) : this.make1(Op.Not, BOOL, 0, a);
  }

  and(a: TermId, b: TermId): TermId {
    if (this.sort(a) !== BOOL || this.sort(b) !== BOOL) return this.illSorted("And", [a, b]);
    return this.simplifies ? this.#bool.and(a, b) : this.make2(Op.And, BOOL, a, b);
  }

  or(a: TermId, b: TermId): TermId {
    if (this.sort(a) !== BOOL || this.sort(b) !== BOOL) return this.illSorted("Or", [a, b]);
    return this.simplifies ? this.#bool.or(a, b) : this.make2(Op.Or, BOOL, a, b);
  }

  /** The conjunction of all; true of none. */
  all(terms: Iterable<TermId>): TermId {
    let result = this.true;
    for (const t of terms) result = this.and(result, t);
    return result;
  }

  /** The disjunction of all; false of none. */
  any(terms: Iterable<TermId>): TermId {
    let result = this.false;
    for (const t of terms) result = this.or(result, t);
    return result;
  }

  implies(a: TermId, b: TermId): TermId {
    return this.or(this.not(a), b);
  }

  /** Exclusive or of booleans. */
  xor(a: TermId, b: TermId): TermId {
    if (this.sort(a) !== BOOL) return this.illSorted("Xor", [a, b]);
    return this.not(this.eq(a, b));
  }

  /** The same value, in any sort (on floats: identity, see `fp.eq` for IEEE equality). */
  eq(a: TermId, b: TermId): TermId {
    const sort = this.sort(a);
    if (sort !== this.sort(b)) return this.illSorted("Eq", [a, b]);
    if (!this.simplifies) return this.make2(Op.Eq, BOOL, a, b);
    if (sort === BOOL) return this.#bool.eq(a, b);
    if (a === b) return this.true;
    if (this.isConstant(a)) return this.isConstant(b) ? this.false : this.eq(b, a);
    if (this.deeper()) {
      const simpler = simplifyEq(this, a, b);
      this.shallower();
      if (simpler !== undefined) return simpler;
    }
    return a < b || this.isConstant(b) ? this.make2(Op.Eq, BOOL, a, b) : this.make2(Op.Eq, BOOL, b, a);
  }

  ne(a: TermId, b: TermId): TermId {
    return this.not(this.eq(a, b));
  }

  /** All different, pairwise: quadratic in size. */
  distinct(terms: readonly TermId[]): TermId {
    let result = this.true;
    for (let i = 0; i < terms.length; i++)
      for (let j = i + 1; j < terms.length; j++) result = this.and(result, this.ne(terms[i]!, terms[j]!));
    return result;
  }

  /** `if c then a else b`; both branches of one sort. */
  ite(c: TermId, a: TermId, b: TermId): TermId {
    const sort = this.sort(a);
    if (this.sort(c) !== BOOL || sort !== this.sort(b)) return this.illSorted("Ite", [c, a, b]);
    if (!this.simplifies) return this.make3(Op.Ite, sort, c, a, b);
    if (sort === BOOL) return this.#bool.ite(c, a, b);
    if (a === b) return a;
    if (c === this.true) return a;
    if (c === this.false) return b;
    if (this.op(c) === Op.Not) return this.ite(this.child(c, 0), b, a);
    if (this.deeper()) {
      const simpler = simplifyIte(this, c, a, b);
      this.shallower();
      if (simpler !== undefined) return simpler;
    }
    return this.make3(Op.Ite, sort, c, a, b);
  }

  /** A term like `t` with other children, through the checking constructors. */
  rebuild(t: TermId, children: readonly TermId[]): TermId {
    if (children.length === 0) return t;
    return this.build(this.op(t), this.sort(t), this.payload(t), children);
  }

  /**
   * The term of a primitive operation from its parts: `sort` is that of the result and matters where the children do
   * not decide it (extensions, extractions, conversions, constant maps). `op` is not that of a leaf.
   */
  build(op: Op, sort: Sort, payload: number, children: readonly TermId[]): TermId {
    const [a, b, c] = children as readonly [TermId, TermId, TermId];
    const width = sort.kind === "bv" ? sort.width : 0;
    switch (op) {
      case Op.False:
      case Op.True:
      case Op.BvConst:
      case Op.IntConst:
      case Op.FloatConst:
      case Op.RefConst:
      case Op.Symbol:
        throw new InvariantViolation(`${opName(op)} should not be built from children`);
      case Op.Apply:
        return this.apply(payload as Parameters<Terms["apply"]>[0], children);
      case Op.Not:
        return this.not(a);
      case Op.And:
        return this.and(a, b);
      case Op.Or:
        return this.or(a, b);
      case Op.Eq:
        return this.eq(a, b);
      case Op.Ite:
        return this.ite(a, b, c);
      case Op.BvNot:
        return this.bv.not(a);
      case Op.BvNeg:
        return this.bv.neg(a);
      case Op.BvAnd:
        return this.bv.and(a, b);
      case Op.BvOr:
        return this.bv.or(a, b);
      case Op.BvXor:
        return this.bv.xor(a, b);
      case Op.BvAdd:
        return this.bv.add(a, b);
      case Op.BvSub:
        return this.bv.sub(a, b);
      case Op.BvMul:
        return this.bv.mul(a, b);
      case Op.BvUdiv:
        return this.bv.udiv(a, b);
      case Op.BvUrem:
        return this.bv.urem(a, b);
      case Op.BvSdiv:
        return this.bv.sdiv(a, b);
      case Op.BvSrem:
        return this.bv.srem(a, b);
      case Op.BvShl:
        return this.bv.shl(a, b);
      case Op.BvLshr:
        return this.bv.lshr(a, b);
      case Op.BvAshr:
        return this.bv.ashr(a, b);
      case Op.BvConcat:
        return this.bv.concat(a, b);
      case Op.BvExtract:
        return this.bv.extract(payload + width - 1, payload, a);
      case Op.BvZeroExtend:
        return this.bv.zeroExtend(width, a);
      case Op.BvSignExtend:
        return this.bv.signExtend(width, a);
      case Op.BvUlt:
        return this.bv.ult(a, b);
      case Op.BvSlt:
        return this.bv.slt(a, b);
      case Op.FAdd:
        return this.fp.add(a, b);
      case Op.FMul:
        return this.fp.mul(a, b);
      case Op.FDiv:
        return this.fp.div(a, b);
      case Op.FFma:
        return this.fp.fma(a, b, c);
      case Op.FRem:
        return this.fp.rem(a, b);
      case Op.FIeeeRem:
        return this.fp.ieeeRem(a, b);
      case Op.FSqrt:
        return this.fp.sqrt(a);
      case Op.FNeg:
        return this.fp.neg(a);
      case Op.FAbs:
        return this.fp.abs(a);
      case Op.FMin:
        return this.fp.min(a, b);
      case Op.FMax:
        return this.fp.max(a, b);
      case Op.FRoundToIntegral:
        return this.fp.roundToIntegral(payload as RoundingMode, a);
      case Op.FEq:
        return this.fp.eq(a, b);
      case Op.FLt:
        return this.fp.lt(a, b);
      case Op.FLe:
        return this.fp.le(a, b);
      case Op.FIsNaN:
        return this.fp.isNaN(a);
      case Op.FIsInfinite:
        return this.fp.isInfinite(a);
      case Op.FIsZero:
        return this.fp.isZero(a);
      case Op.FIsNegative:
        return this.fp.isNegative(a);
      case Op.FToFloat:
        return this.fp.toFloat(sort as FloatSort, a);
      case Op.FFromSbv:
        return this.fp.fromSigned(sort as FloatSort, a);
      case Op.FFromUbv:
        return this.fp.fromUnsigned(sort as FloatSort, a);
      case Op.FToSbv:
        return this.fp.toSigned(width, a);
      case Op.FToUbv:
        return this.fp.toUnsigned(width, a);
      case Op.FToBits:
        return this.fp.toBits(a);
      case Op.FFromBits:
        return this.fp.fromBits(a);
      case Op.IntAdd:
        return this.int.add(a, b);
      case Op.IntSub:
        return this.int.sub(a, b);
      case Op.IntMul:
        return this.int.mul(a, b);
      case Op.IntDiv:
        return this.int.div(a, b);
      case Op.IntMod:
        return this.int.mod(a, b);
      case Op.IntNeg:
        return this.int.neg(a);
      case Op.IntLt:
        return this.int.lt(a, b);
      case Op.SbvToInt:
        return this.int.fromSigned(a);
      case Op.UbvToInt:
        return this.int.fromUnsigned(a);
      case Op.IntToBv:
        return this.int.toBv(width, a);
      case Op.Select:
        return this.map.select(a, ...children.slice(1));
      case Op.Store:
        invariant(children.length >= 3, "a store should have a map, keys and a value");
        return this.map.store(a, children.slice(1, -1), children[children.length - 1]!);
      case Op.ConstMap:
        return this.map.constant(sort as MapSort, a);
    }
  }
}
