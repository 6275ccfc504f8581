/**
 * The concrete domain: what Core's constants and operators mean on canonical values (see `arithmetic.ts`).
 *
 * This is the reference: written for clarity, with no regard for speed, over unbounded integers wherever bits are
 * concerned. The compiler's domain (`compile/js-domain.ts`) has to agree with it on every operator, type and operand.
 */
import { invariant } from "@assay/base";
import type { BvType, FloatType, Type } from "@assay/core";
import type { Domain, Operation } from "../domain.js";
import * as arithmetic from "./arithmetic.js";

/** A reference: the machine's objects, which this domain never looks into. */
export type Reference = object | null;
/** A canonical value. */
export type Value = boolean | number | bigint | Reference;

/** The number of bits of a bit-vector or float type. */
export function widthOf(type: Type): number {
  invariant(type.kind === "bv" || type.kind === "float", "only bit-vectors and floats should be asked for their width");
  return type.width;
}

/** The canonical value of a bit-vector given by any integer that has these low bits. */
export function canonical(width: number, value: bigint): number | bigint {
  const wrapped = BigInt.asIntN(width, value);
  return width <= 32 ? Number(wrapped) : wrapped;
}

/** The value that variables and maps of the type hold at first. */
export function zero(type: Type): Value {
  switch (type.kind) {
    case "bool":
      return false;
    case "bv":
      return type.width <= 32 ? 0 : 0n;
    case "float":
      return 0;
    case "ref":
      return null;
    case "int":
      return 0n;
  }
}

const signed = (value: Value): bigint => BigInt(value as number | bigint);
const unsigned = (value: Value, type: Type): bigint => BigInt.asUintN(widthOf(type), signed(value));
const wrap = (type: Type, value: bigint): Value => (type.kind === "int" ? value : canonical(widthOf(type), value));
const round = (type: Type, value: number): number => (widthOf(type) === 32 ? Math.fround(value) : value);

const onSigned =
  (meaning: (a: bigint, b: bigint) => bigint): Operation<Value> =>
  ([a, b], _from, to) =>
    wrap(to, meaning(signed(a!), signed(b!)));
const onUnsigned =
  (meaning: (a: bigint, b: bigint) => bigint): Operation<Value> =>
  ([a, b], from, to) =>
    wrap(to, meaning(unsigned(a!, from), unsigned(b!, from)));
const onFloats =
  (meaning: (a: number, b: number) => number): Operation<Value> =>
  ([a, b], _from, to) =>
    round(to, meaning(a as number, b as number));
const onFloat =
  (meaning: (a: number) => number): Operation<Value> =>
  ([a], _from, to) =>
    round(to, meaning(a as number));

/**
 * A shift whose amount, if it is 128 or more, is replaced by the width first: from the width on nothing changes any
 * more.
 */
const shift =
  (meaning: (a: bigint, amount: bigint, width: bigint) => bigint): Operation<Value> =>
  ([a, b], from, to) => {
    const width = BigInt(widthOf(from));
    const amount = unsigned(b!, from);
    return wrap(to, meaning(signed(a!), amount >> 7n === 0n ? amount : width, width));
  };

export const concreteDomain: Domain<Value> = {
  boolean: (value) => value,
  bitVector: (type: BvType, value: bigint) => canonical(type.width, value),
  float: (_type: FloatType, value: number) => value,
  integer: (value) => value,
  null: () => null,
  operators: {
    not: ([a]) => !a,
    and: ([a, b]) => (a as boolean) && b!,
    or: ([a, b]) => (a as boolean) || b!,
    ite: ([condition, then, otherwise]) => (condition ? then! : otherwise!),
    eq: ([a, b]) => a === b,
    add: onSigned((a, b) => a + b),
    sub: onSigned((a, b) => a - b),
    mul: onSigned((a, b) => a * b),
    neg: ([a], _from, to) => wrap(to, -signed(a!)),
    sdiv: onSigned(arithmetic.sdivWide),
    srem: onSigned(arithmetic.sremWide),
    slt: ([a, b]) => (a as number) < (b as number),
    sle: ([a, b]) => (a as number) <= (b as number),
    udiv: onUnsigned(arithmetic.udivWide),
    urem: onUnsigned(arithmetic.uremWide),
    bvand: onSigned((a, b) => a & b),
    bvor: onSigned((a, b) => a | b),
    bvxor: onSigned((a, b) => a ^ b),
    shl: shift((a, amount) => a << amount),
    lshr: shift((a, amount, width) => BigInt.asUintN(Number(width), a) >> amount),
    ashr: shift((a, amount) => a >> amount),
    ult: ([a, b], from) => unsigned(a!, from) < unsigned(b!, from),
    ule: ([a, b], from) => unsigned(a!, from) <= unsigned(b!, from),
    sext: ([a], _from, to) => wrap(to, signed(a!)),
    zext: ([a], from, to) => wrap(to, unsigned(a!, from)),
    trunc: ([a], _from, to) => wrap(to, signed(a!)),
    fadd: onFloats((a, b) => a + b),
    fsub: onFloats((a, b) => a - b),
    fmul: onFloats((a, b) => a * b),
    fdiv: onFloats((a, b) => a / b),
    frem: onFloats((a, b) => a % b),
    fmin: onFloats(Math.min),
    fmax: onFloats(Math.max),
    fma: ([a, b, c], _from, to) => (widthOf(to) === 32 ? arithmetic.fma32 : arithmetic.fma64)(a as number, b as number, c as number),
    fneg: onFloat((a) => -a),
    fabs: onFloat(Math.abs),
    fsqrt: onFloat(Math.sqrt),
    ffloor: onFloat(Math.floor),
    fceil: onFloat(Math.ceil),
    frint: onFloat(arithmetic.rint),
    feq: ([a, b]) => a === b,
    flt: ([a, b]) => (a as number) < (b as number),
    fle: ([a, b]) => (a as number) <= (b as number),
    isnan: ([a]) => Number.isNaN(a),
    sitofp: ([a], _from, to) => (widthOf(to) === 32 ? arithmetic.wideToFloat32(signed(a!)) : Number(a)),
    uitofp: ([a], from, to) => (widthOf(to) === 32 ? arithmetic.wideToFloat32(unsigned(a!, from)) : Number(unsigned(a!, from))),
    fptosi: ([a], _from, to) => canonical(widthOf(to), arithmetic.toWide(a as number, widthOf(to))),
    fpconvert: onFloat((a) => a),
    bits: ([a], from) => (widthOf(from) === 32 ? arithmetic.bits32(a as number) : arithmetic.bits64(a as number)),
    frombits: ([a], from) => (widthOf(from) === 32 ? arithmetic.fromBits32(a as number) : arithmetic.fromBits64(a as bigint)),
  },
};
