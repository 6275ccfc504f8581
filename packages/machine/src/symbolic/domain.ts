/**
 * The symbolic domain: what operators mean over {@link Value}s. Known operands go to the concrete domain, so the two
 * cannot disagree on them; unknown ones become terms. `and`, `or` and `ite` look at their known operands first.
 */
import { BOOL, type BvType, type FloatType, type Operator, type Type } from "@assay/core";
import { FLOAT32, FLOAT64, RoundingMode, type TermId, type Terms } from "@assay/logic";
import { concreteDomain } from "../concrete/domain.js";
import type { Domain, Operation } from "../domain.js";
import { lift, lower, type Obj, Sym, sameValue, type Value } from "./value.js";

export type TermOperation = (terms: Terms, args: readonly TermId[], to: Type, from: Type) => TermId;

const widthOf = (type: Type): number => (type as BvType).width;
const floatSort = (type: Type) => ((type as FloatType).width === 32 ? FLOAT32 : FLOAT64);

/** Whether the operator acts on mathematical integers here. */
const onInts = (from: Type): boolean => from.kind === "int";

/** Truncating division of mathematical integers, from the Euclidean one of the logic. */
function truncatedDivision(t: Terms, a: TermId, b: TermId): TermId {
  const zero = t.intConst(0);
  const quotient = t.int.div(t.int.abs(a), t.int.abs(b));
  return t.ite(t.eq(t.int.lt(a, zero), t.int.lt(b, zero)), quotient, t.int.neg(quotient));
}

export const TERM_OPERATIONS: { readonly [Op in Operator]: TermOperation } = {
  not: (t, [a]) => t.not(a!),
  and: (t, [a, b]) => t.and(a!, b!),
  or: (t, [a, b]) => t.or(a!, b!),
  ite: (t, [c, a, b]) => t.ite(c!, a!, b!),
  eq: (t, [a, b]) => t.eq(a!, b!),
  add: (t, [a, b], _, from) => (onInts(from) ? t.int.add(a!, b!) : t.bv.add(a!, b!)),
  sub: (t, [a, b], _, from) => (onInts(from) ? t.int.sub(a!, b!) : t.bv.sub(a!, b!)),
  mul: (t, [a, b], _, from) => (onInts(from) ? t.int.mul(a!, b!) : t.bv.mul(a!, b!)),
  neg: (t, [a], _, from) => (onInts(from) ? t.int.neg(a!) : t.bv.neg(a!)),
  sdiv: (t, [a, b], _, from) => (onInts(from) ? truncatedDivision(t, a!, b!) : t.bv.sdiv(a!, b!)),
  srem: (t, [a, b], _, from) => (onInts(from) ? t.int.sub(a!, t.int.mul(b!, truncatedDivision(t, a!, b!))) : t.bv.srem(a!, b!)),
  slt: (t, [a, b], _, from) => (onInts(from) ? t.int.lt(a!, b!) : t.bv.slt(a!, b!)),
  sle: (t, [a, b], _, from) => (onInts(from) ? t.int.le(a!, b!) : t.bv.sle(a!, b!)),
  udiv: (t, [a, b]) => t.bv.udiv(a!, b!),
  urem: (t, [a, b]) => t.bv.urem(a!, b!),
  bvand: (t, [a, b]) => t.bv.and(a!, b!),
  bvor: (t, [a, b]) => t.bv.or(a!, b!),
  bvxor: (t, [a, b]) => t.bv.xor(a!, b!),
  shl: (t, [a, b]) => t.bv.shl(a!, b!),
  lshr: (t, [a, b]) => t.bv.lshr(a!, b!),
  ashr: (t, [a, b]) => t.bv.ashr(a!, b!),
  ult: (t, [a, b]) => t.bv.ult(a!, b!),
  ule: (t, [a, b]) => t.bv.ule(a!, b!),
  sext: (t, [a], to) => t.bv.signExtend(widthOf(to), a!),
  zext: (t, [a], to) => t.bv.zeroExtend(widthOf(to), a!),
  trunc: (t, [a], to) => t.bv.extract(widthOf(to) - 1, 0, a!),
  fadd: (t, [a, b]) => t.fp.add(a!, b!),
  fsub: (t, [a, b]) => t.fp.sub(a!, b!),
  fmul: (t, [a, b]) => t.fp.mul(a!, b!),
  fdiv: (t, [a, b]) => t.fp.div(a!, b!),
  frem: (t, [a, b]) => t.fp.rem(a!, b!),
  fmin: (t, [a, b]) => t.fp.min(a!, b!),
  fmax: (t, [a, b]) => t.fp.max(a!, b!),
  fma: (t, [a, b, c]) => t.fp.fma(a!, b!, c!),
  fneg: (t, [a]) => t.fp.neg(a!),
  fabs: (t, [a]) => t.fp.abs(a!),
  fsqrt: (t, [a]) => t.fp.sqrt(a!),
  ffloor: (t, [a]) => t.fp.roundToIntegral(RoundingMode.Floor, a!),
  fceil: (t, [a]) => t.fp.roundToIntegral(RoundingMode.Ceiling, a!),
  frint: (t, [a]) => t.fp.roundToIntegral(RoundingMode.NearestEven, a!),
  feq: (t, [a, b]) => t.fp.eq(a!, b!),
  flt: (t, [a, b]) => t.fp.lt(a!, b!),
  fle: (t, [a, b]) => t.fp.le(a!, b!),
  isnan: (t, [a]) => t.fp.isNaN(a!),
  sitofp: (t, [a], to) => t.fp.fromSigned(floatSort(to), a!),
  uitofp: (t, [a], to) => t.fp.fromUnsigned(floatSort(to), a!),
  fptosi: (t, [a], to) => t.fp.toSigned(widthOf(to), a!),
  fpconvert: (t, [a], to) => t.fp.toFloat(floatSort(to), a!),
  bits: (t, [a]) => t.fp.toBits(a!),
  frombits: (t, [a]) => t.fp.fromBits(a!),
};

/** The domain over the given terms; `objects` finds the object a reference literal stands for. */
export function symbolicDomain(terms: Terms, objects: (id: number) => Obj): Domain<Value> {
  const operators = {} as { [Op in Operator]: Operation<Value> };
  const known = concreteDomain.operators as unknown as { readonly [Op in Operator]: Operation<Value> };
  for (const op of Object.keys(TERM_OPERATIONS) as Operator[]) {
    const concrete = known[op];
    const symbolic = TERM_OPERATIONS[op];
    operators[op] = (args, from, to) => {
      let unknown = false;
      for (let i = 0; i < args.length; i++) if (args[i] instanceof Sym) unknown = true;
      if (!unknown) return concrete(args, from, to);
      const lifted = args.map((arg, i) => lift(terms, arg, op === "ite" && i === 0 ? BOOL : from));
      return lower(terms, symbolic(terms, lifted, to, from), to, objects);
    };
  }
  const apply = { ...operators };
  operators.and = (args, from, to) => (args[0] === false || args[1] === false ? false : apply.and(args, from, to));
  operators.or = (args, from, to) => (args[0] === true || args[1] === true ? true : apply.or(args, from, to));
  operators.ite = (args, from, to) => {
    const condition = args[0]!;
    if (condition === true || sameValue(args[1]!, args[2]!)) return args[1]!;
    if (condition === false) return args[2]!;
    return apply.ite(args, from, to);
  };
  return {
    boolean: (value) => value,
    bitVector: (type, value) => (type.width <= 32 ? Number(value) : value),
    float: (_, value) => value,
    integer: (value) => value,
    null: () => null,
    operators,
  };
}
