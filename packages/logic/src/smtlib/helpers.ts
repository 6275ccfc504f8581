/** Definitions of the helper functions the printer uses; see `names.ts` for what they mean. */
import { FLOAT32, FLOAT64, type FloatSort, type MapSort } from "../sorts.js";
import { mapHelper, nestedArray, sortText } from "./names.js";

const dims = (sort: FloatSort): string => `${sort.exponentBits} ${sort.significandBits}`;
const floatSort = (width: number): FloatSort => (width === 32 ? FLOAT32 : FLOAT64);
const bits = (value: bigint, width: number): string => `(_ bv${BigInt.asUintN(width, value)} ${width})`;

/** `assay.fmod.N`, from the IEEE remainder of the magnitudes; the correction is exact. */
export function fmodDefinition(width: number): string {
  const s = floatSort(width);
  const f = sortText(s);
  const r = "(fp.rem (fp.abs x) (fp.abs y))";
  const fixed = `(let ((r ${r})) (let ((m (ite (fp.lt r (_ +zero ${dims(s)})) (fp.add RNE r (fp.abs y)) (fp.abs r)))) (ite (fp.isNegative x) (fp.neg m) m)))`;
  return `(define-fun assay.fmod.${width} ((x ${f}) (y ${f})) ${f} ${fixed})`;
}

/** `assay.fmin.N` and `assay.fmax.N`. */
export function extremumDefinition(which: "fmin" | "fmax", width: number): string {
  const s = floatSort(width);
  const f = sortText(s);
  const nan = `(_ NaN ${dims(s)})`;
  const first =
    which === "fmin"
      ? "(or (fp.lt x y) (and (fp.isZero x) (fp.isZero y) (fp.isNegative x)))"
      : "(or (fp.lt y x) (and (fp.isZero x) (fp.isZero y) (fp.isPositive x)))";
  return `(define-fun assay.${which}.${width} ((x ${f}) (y ${f})) ${f} (ite (or (fp.isNaN x) (fp.isNaN y)) ${nan} (ite ${first} x y)))`;
}

/**
 * `assay.to_sbv.N.W` and `assay.to_ubv.N.W`: saturating. The limits are compared as exact powers of two where the float
 * has them.
 */
export function toBvDefinition(which: "to_sbv" | "to_ubv", from: number, width: number): string {
  const s = floatSort(from);
  const isSigned = which === "to_sbv";
  const exponent = isSigned ? width - 1 : width;
  const low = isSigned ? -(1n << BigInt(width - 1)) : 0n;
  const high = (1n << BigInt(exponent)) - 1n;
  const largest = from === 32 ? 128 : 1024;
  // 2^exponent and its negation as float literals; beyond the range of the float only the infinities exceed
  const power = exponent < largest ? powerOfTwo(s, exponent) : `(_ +oo ${dims(s)})`;
  // above -2^e - 1 and below 2^e the truncated value fits: with x > -2^e - 1 written as trunc(x) >= -2^e
  const truncated = "(fp.roundToIntegral RTZ x)";
  const fits = `((_ fp.${which} ${width}) RTZ x)`;
  const lowTest = isSigned ? `(fp.lt ${truncated} (fp.neg ${power}))` : `(fp.lt ${truncated} (_ +zero ${dims(s)}))`;
  const lowCase = exponent < largest || !isSigned ? lowTest : `(= x (_ -oo ${dims(s)}))`;
  const body = `(ite (fp.isNaN x) ${bits(0n, width)} (ite (fp.geq ${truncated} ${power}) ${bits(high, width)} (ite ${lowCase} ${bits(low, width)} ${fits})))`;
  return `(define-fun assay.${which}.${from}.${width} ((x ${sortText(s)})) (_ BitVec ${width}) ${body})`;
}

function powerOfTwo(sort: FloatSort, exponent: number): string {
  const field = BigInt(exponent) + (1n << BigInt(sort.exponentBits - 1)) - 1n;
  return `(fp #b0 #b${field.toString(2).padStart(sort.exponentBits, "0")} #b${"0".repeat(sort.significandBits - 1)})`;
}

/** `assay.bits.N`. */
export function bitsDefinition(width: number): string {
  const nan = width === 32 ? 0x7fc00000n : 0x7ff8000000000000n;
  return `(define-fun assay.bits.${width} ((x ${sortText(floatSort(width))})) (_ BitVec ${width}) (ite (fp.isNaN x) ${bits(nan, width)} (fp.to_ieee_bv x)))`;
}

export const DIV_DEFINITION = "(define-fun assay.div ((x Int) (y Int)) Int (ite (= y 0) 0 (div x y)))";
export const MOD_DEFINITION = "(define-fun assay.mod ((x Int) (y Int)) Int (ite (= y 0) x (mod x y)))";
export const REF_SORT = "(define-sort Ref () (_ BitVec 32))";
export const REF_DEFINITION = "(define-fun assay.ref ((k (_ BitVec 32))) Ref k)";

/** `assay.sbv_to_int.W`. */
export function signedValueDefinition(width: number): string {
  const value = `(ite (bvslt x ${bits(0n, width)}) (- (bv2nat x) ${1n << BigInt(width)}) (bv2nat x))`;
  return `(define-fun assay.sbv_to_int.${width} ((x (_ BitVec ${width}))) Int ${value})`;
}

/** `(define-sort assay.MapN …)`. */
export function mapSortDefinition(keys: number): string {
  const names = Array.from({ length: keys }, (_, i) => `K${i}`);
  return `(define-sort assay.Map${keys} (${names.join(" ")} V) ${names.reduceRight((value, key) => `(Array ${key} ${value})`, "V")})`;
}

/** Select, store or constant on maps of several keys. */
export function mapOperationDefinition(operation: "select" | "store" | "const", sort: MapSort): string {
  const name = mapHelper(operation, sort);
  const keys = sort.keys.map((k, i) => `(k${i} ${sortText(k)})`).join(" ");
  const value = sortText(sort.value);
  if (operation === "const") {
    const body = sort.keys.reduceRight((inner, _, i) => `((as const ${nestedArray(sort, i)}) ${inner})`, "v");
    return `(define-fun ${name} ((v ${value})) ${sortText(sort)} ${body})`;
  }
  const nested = sort.keys.map((_, i) => sort.keys.slice(0, i).reduce((m, _k, j) => `(select ${m} k${j})`, "m"));
  if (operation === "select") {
    return `(define-fun ${name} ((m ${sortText(sort)}) ${keys}) ${value} ${sort.keys.reduce((m, _, i) => `(select ${m} k${i})`, "m")})`;
  }
  const body = sort.keys.reduceRight((inner, _, i) => `(store ${nested[i]} k${i} ${inner})`, "v");
  return `(define-fun ${name} ((m ${sortText(sort)}) ${keys} (v ${value})) ${sortText(sort)} ${body})`;
}
