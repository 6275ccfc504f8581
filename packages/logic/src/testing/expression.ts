/**
 * Expressions as plain trees (with sharing), at the level of the constructors: what a test asks for before any
 * simplification. The same expression can be built into terms and evaluated by a reference evaluator that shares no
 * code with the term evaluator.
 */
import { InvariantViolation } from "@assay/base";
import type { RoundingMode } from "../ops.js";
import type { BvSort, FloatSort, MapSort, Sort } from "../sorts.js";
import type { TermId } from "../term-store.js";
import type { Terms } from "../terms.js";
import type { Value } from "../values.js";

export interface Expression {
  /** A key of {@link constructors}, or `const`, `symbol`, `apply`. */
  readonly op: string;
  readonly sort: Sort;
  readonly args: readonly Expression[];
  /** Extract bounds, rotation or repetition counts, rounding mode. */
  readonly indices?: readonly number[];
  /** Of `const`. */
  readonly value?: Value;
  /** Of `symbol` and `apply`. */
  readonly name?: string;
}

type Build = (t: Terms, a: readonly TermId[], e: Expression) => TermId;

const width = (e: Expression): number => (e.sort as BvSort).width;

/** How each operation is built: every constructor of every theory. */
export const constructors: Readonly<Record<string, Build>> = {
  not: (t, [a]) => t.not(a!),
  and: (t, [a, b]) => t.and(a!, b!),
  or: (t, [a, b]) => t.or(a!, b!),
  xor: (t, [a, b]) => t.xor(a!, b!),
  implies: (t, [a, b]) => t.implies(a!, b!),
  eq: (t, [a, b]) => t.eq(a!, b!),
  ne: (t, [a, b]) => t.ne(a!, b!),
  distinct: (t, a) => t.distinct(a),
  all: (t, a) => t.all(a),
  any: (t, a) => t.any(a),
  ite: (t, [c, a, b]) => t.ite(c!, a!, b!),
  bvnot: (t, [a]) => t.bv.not(a!),
  bvneg: (t, [a]) => t.bv.neg(a!),
  bvand: (t, [a, b]) => t.bv.and(a!, b!),
  bvor: (t, [a, b]) => t.bv.or(a!, b!),
  bvxor: (t, [a, b]) => t.bv.xor(a!, b!),
  bvnand: (t, [a, b]) => t.bv.nand(a!, b!),
  bvnor: (t, [a, b]) => t.bv.nor(a!, b!),
  bvxnor: (t, [a, b]) => t.bv.xnor(a!, b!),
  bvadd: (t, [a, b]) => t.bv.add(a!, b!),
  bvsub: (t, [a, b]) => t.bv.sub(a!, b!),
  bvmul: (t, [a, b]) => t.bv.mul(a!, b!),
  bvudiv: (t, [a, b]) => t.bv.udiv(a!, b!),
  bvurem: (t, [a, b]) => t.bv.urem(a!, b!),
  bvsdiv: (t, [a, b]) => t.bv.sdiv(a!, b!),
  bvsrem: (t, [a, b]) => t.bv.srem(a!, b!),
  bvsmod: (t, [a, b]) => t.bv.smod(a!, b!),
  bvshl: (t, [a, b]) => t.bv.shl(a!, b!),
  bvlshr: (t, [a, b]) => t.bv.lshr(a!, b!),
  bvashr: (t, [a, b]) => t.bv.ashr(a!, b!),
  bvcomp: (t, [a, b]) => t.bv.comp(a!, b!),
  bvult: (t, [a, b]) => t.bv.ult(a!, b!),
  bvule: (t, [a, b]) => t.bv.ule(a!, b!),
  bvugt: (t, [a, b]) => t.bv.ugt(a!, b!),
  bvuge: (t, [a, b]) => t.bv.uge(a!, b!),
  bvslt: (t, [a, b]) => t.bv.slt(a!, b!),
  bvsle: (t, [a, b]) => t.bv.sle(a!, b!),
  bvsgt: (t, [a, b]) => t.bv.sgt(a!, b!),
  bvsge: (t, [a, b]) => t.bv.sge(a!, b!),
  concat: (t, [a, b]) => t.bv.concat(a!, b!),
  extract: (t, [a], e) => t.bv.extract(e.indices![0]!, e.indices![1]!, a!),
  bit: (t, [a], e) => t.bv.bit(e.indices![0]!, a!),
  zero_extend: (t, [a], e) => t.bv.zeroExtend(width(e), a!),
  sign_extend: (t, [a], e) => t.bv.signExtend(width(e), a!),
  rotate_left: (t, [a], e) => t.bv.rotateLeft(e.indices![0]!, a!),
  rotate_right: (t, [a], e) => t.bv.rotateRight(e.indices![0]!, a!),
  repeat: (t, [a], e) => t.bv.repeat(e.indices![0]!, a!),
  from_bool: (t, [a], e) => t.bv.fromBool(a!, width(e)),
  fadd: (t, [a, b]) => t.fp.add(a!, b!),
  fsub: (t, [a, b]) => t.fp.sub(a!, b!),
  fmul: (t, [a, b]) => t.fp.mul(a!, b!),
  fdiv: (t, [a, b]) => t.fp.div(a!, b!),
  ffma: (t, [a, b, c]) => t.fp.fma(a!, b!, c!),
  frem: (t, [a, b]) => t.fp.rem(a!, b!),
  fieeerem: (t, [a, b]) => t.fp.ieeeRem(a!, b!),
  fsqrt: (t, [a]) => t.fp.sqrt(a!),
  fneg: (t, [a]) => t.fp.neg(a!),
  fabs: (t, [a]) => t.fp.abs(a!),
  fmin: (t, [a, b]) => t.fp.min(a!, b!),
  fmax: (t, [a, b]) => t.fp.max(a!, b!),
  fround: (t, [a], e) => t.fp.roundToIntegral(e.indices![0] as RoundingMode, a!),
  feq: (t, [a, b]) => t.fp.eq(a!, b!),
  flt: (t, [a, b]) => t.fp.lt(a!, b!),
  fle: (t, [a, b]) => t.fp.le(a!, b!),
  fgt: (t, [a, b]) => t.fp.gt(a!, b!),
  fge: (t, [a, b]) => t.fp.ge(a!, b!),
  fisnan: (t, [a]) => t.fp.isNaN(a!),
  fisinfinite: (t, [a]) => t.fp.isInfinite(a!),
  fiszero: (t, [a]) => t.fp.isZero(a!),
  fisnegative: (t, [a]) => t.fp.isNegative(a!),
  fispositive: (t, [a]) => t.fp.isPositive(a!),
  fisnormal: (t, [a]) => t.fp.isNormal(a!),
  fissubnormal: (t, [a]) => t.fp.isSubnormal(a!),
  ftofloat: (t, [a], e) => t.fp.toFloat(e.sort as FloatSort, a!),
  ffromsigned: (t, [a], e) => t.fp.fromSigned(e.sort as FloatSort, a!),
  ffromunsigned: (t, [a], e) => t.fp.fromUnsigned(e.sort as FloatSort, a!),
  ftosigned: (t, [a], e) => t.fp.toSigned(width(e), a!),
  ftounsigned: (t, [a], e) => t.fp.toUnsigned(width(e), a!),
  ftobits: (t, [a]) => t.fp.toBits(a!),
  ffrombits: (t, [a]) => t.fp.fromBits(a!),
  iadd: (t, [a, b]) => t.int.add(a!, b!),
  isub: (t, [a, b]) => t.int.sub(a!, b!),
  imul: (t, [a, b]) => t.int.mul(a!, b!),
  idiv: (t, [a, b]) => t.int.div(a!, b!),
  imod: (t, [a, b]) => t.int.mod(a!, b!),
  ineg: (t, [a]) => t.int.neg(a!),
  iabs: (t, [a]) => t.int.abs(a!),
  ilt: (t, [a, b]) => t.int.lt(a!, b!),
  ile: (t, [a, b]) => t.int.le(a!, b!),
  igt: (t, [a, b]) => t.int.gt(a!, b!),
  ige: (t, [a, b]) => t.int.ge(a!, b!),
  ifromsigned: (t, [a]) => t.int.fromSigned(a!),
  ifromunsigned: (t, [a]) => t.int.fromUnsigned(a!),
  itobv: (t, [a], e) => t.int.toBv(width(e), a!),
  select: (t, [m, ...keys]) => t.map.select(m!, ...keys),
  store: (t, a) => t.map.store(a[0]!, a.slice(1, -1), a[a.length - 1]!),
  constmap: (t, [a], e) => t.map.constant(e.sort as MapSort, a!),
};

/** The constant of a value of a sort that is not a map. */
export function constantTerm(terms: Terms, sort: Sort, value: Value): TermId {
  switch (sort.kind) {
    case "bool":
      return terms.bool(value as boolean);
    case "bv":
      return terms.bvConst(sort.width, value as bigint);
    case "int":
      return terms.intConst(value as bigint);
    case "float":
      return terms.floatConst(sort, value as number);
    case "ref":
      return terms.ref(value as number);
    case "map":
      throw new InvariantViolation("a constant expression should not be a map");
  }
}

/** Builds the expression, each shared part once. Expressions are of bounded depth, so this may recurse. */
export function build(terms: Terms, expression: Expression, done: Map<Expression, TermId> = new Map()): TermId {
  const known = done.get(expression);
  if (known !== undefined) return known;
  const { op, sort } = expression;
  const args = expression.args.map((arg) => build(terms, arg, done));
  const parameters = expression.args.map((arg) => arg.sort);
  const make = constructors[op];
  const term =
    op === "const"
      ? constantTerm(terms, sort, expression.value!)
      : op === "symbol"
        ? terms.symbol(expression.name!, sort)
        : op === "apply"
          ? terms.apply(terms.function(expression.name!, parameters, sort), args)
          : make!(terms, args, expression);
  done.set(expression, term);
  return term;
}
