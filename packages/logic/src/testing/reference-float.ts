/**
 * IEEE arithmetic from the definition: operands become exact fractions, the exact result is rounded once to the nearest
 * representable fraction. Slow and obvious; the tests hold JavaScript's arithmetic and the term evaluator against it.
 */
import { FLOAT32, type FloatSort } from "../sorts.js";

/** `numerator / denominator` with the sign apart, so that zeros have one. */
interface Finite {
  readonly kind: "finite";
  readonly negative: boolean;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type Real = { readonly kind: "nan" } | { readonly kind: "infinite"; readonly negative: boolean } | Finite;

const view = new DataView(new ArrayBuffer(8));

function bitsOf(sort: FloatSort, x: number): bigint {
  if (sort === FLOAT32) {
    view.setFloat32(0, x);
    return BigInt(view.getUint32(0));
  }
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

function ofBits(sort: FloatSort, bits: bigint): number {
  if (sort === FLOAT32) {
    view.setUint32(0, Number(bits));
    return view.getFloat32(0);
  }
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

export function bits(sort: FloatSort, x: number): bigint {
  return Number.isNaN(x) ? ((1n << BigInt(sort.exponentBits + 1)) - 1n) << BigInt(sort.significandBits - 2) : bitsOf(sort, x);
}

export const fromBits = ofBits;

function unpack(sort: FloatSort, x: number): Real {
  const encoded = bitsOf(sort, x);
  const fractionBits = BigInt(sort.significandBits - 1);
  const top = (1n << BigInt(sort.exponentBits)) - 1n;
  const exponent = (encoded >> fractionBits) & top;
  const fraction = encoded & ((1n << fractionBits) - 1n);
  const negative = encoded >> BigInt(sort.width - 1) === 1n;
  if (exponent === top) return fraction === 0n ? { kind: "infinite", negative } : { kind: "nan" };
  const significand = exponent === 0n ? fraction : fraction + (1n << fractionBits);
  const power = (exponent === 0n ? 1n : exponent) - (top >> 1n) - fractionBits;
  return power >= 0n
    ? { kind: "finite", negative, numerator: significand << power, denominator: 1n }
    : { kind: "finite", negative, numerator: significand, denominator: 1n << -power };
}

/** The nearest representable value, ties to even. */
function pack(sort: FloatSort, negative: boolean, numerator: bigint, denominator: bigint): number {
  const p = BigInt(sort.significandBits);
  const bias = (1n << BigInt(sort.exponentBits - 1)) - 1n;
  const sign = negative ? 1n << BigInt(sort.width - 1) : 0n;
  if (numerator === 0n) return ofBits(sort, sign);
  const at = (power: bigint): [bigint, bigint] => (power >= 0n ? [numerator, denominator << power] : [numerator << -power, denominator]);
  // the exponent e with 2^e ≤ value < 2^(e+1), but not below the least one
  let e = BigInt(numerator.toString(2).length - denominator.toString(2).length);
  const [n0, d0] = at(e);
  if (n0 < d0) e -= 1n;
  if (e < 1n - bias) e = 1n - bias;
  const [n, d] = at(e - (p - 1n));
  let q = n / d;
  const rest = 2n * (n - q * d);
  if (rest > d || (rest === d && q % 2n === 1n)) q += 1n;
  if (q === 1n << p) {
    q >>= 1n;
    e += 1n;
  }
  if (e > bias) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const field = q < 1n << (p - 1n) ? 0n : e + bias;
  return ofBits(sort, sign | (field << (p - 1n)) | (q & ((1n << (p - 1n)) - 1n)));
}

const NAN = Number.NaN;
const infinity = (negative: boolean): number => (negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
const signedNumerator = (x: Finite): bigint => (x.negative ? -x.numerator : x.numerator);

function addReal(sort: FloatSort, x: Real, y: Real): number {
  if (x.kind === "nan" || y.kind === "nan") return NAN;
  if (x.kind === "infinite") return y.kind === "infinite" && y.negative !== x.negative ? NAN : infinity(x.negative);
  if (y.kind === "infinite") return infinity(y.negative);
  const sum = signedNumerator(x) * y.denominator + signedNumerator(y) * x.denominator;
  if (sum === 0n) return x.negative && y.negative ? -0 : 0;
  return pack(sort, sum < 0n, sum < 0n ? -sum : sum, x.denominator * y.denominator);
}

/** The exact product: infinite or NaN as IEEE says. */
function times(x: Real, y: Real): Real {
  if (x.kind === "nan" || y.kind === "nan") return { kind: "nan" };
  const negative = x.negative !== y.negative;
  if (x.kind === "infinite" || y.kind === "infinite") {
    const zero = (r: Real): boolean => r.kind === "finite" && r.numerator === 0n;
    return zero(x) || zero(y) ? { kind: "nan" } : { kind: "infinite", negative };
  }
  return { kind: "finite", negative, numerator: x.numerator * y.numerator, denominator: x.denominator * y.denominator };
}

function rounded(sort: FloatSort, x: Real): number {
  return x.kind === "nan" ? NAN : x.kind === "infinite" ? infinity(x.negative) : pack(sort, x.negative, x.numerator, x.denominator);
}

export const add = (sort: FloatSort, x: number, y: number): number => addReal(sort, unpack(sort, x), unpack(sort, y));
export const mul = (sort: FloatSort, x: number, y: number): number => rounded(sort, times(unpack(sort, x), unpack(sort, y)));
export const fma = (sort: FloatSort, x: number, y: number, z: number): number =>
  addReal(sort, times(unpack(sort, x), unpack(sort, y)), unpack(sort, z));

export function div(sort: FloatSort, x: number, y: number): number {
  const a = unpack(sort, x);
  const b = unpack(sort, y);
  if (a.kind === "nan" || b.kind === "nan") return NAN;
  const negative = a.negative !== b.negative;
  if (a.kind === "infinite") return b.kind === "infinite" ? NAN : infinity(negative);
  if (b.kind === "infinite") return negative ? -0 : 0;
  if (b.numerator === 0n) return a.numerator === 0n ? NAN : infinity(negative);
  return pack(sort, negative, a.numerator * b.denominator, a.denominator * b.numerator);
}

/** x − y·n, where n is x/y truncated, or rounded to the nearest integer. */
export function remainder(sort: FloatSort, quotient: "truncated" | "nearest", x: number, y: number): number {
  const a = unpack(sort, x);
  const b = unpack(sort, y);
  if (a.kind !== "finite" || b.kind === "nan") return NAN;
  if (b.kind === "infinite") return x;
  if (b.numerator === 0n) return NAN;
  const n = a.numerator * b.denominator;
  const d = b.numerator * a.denominator;
  let q = n / d;
  const twice = 2n * (n - q * d);
  if (quotient === "nearest" && (twice > d || (twice === d && q % 2n === 1n))) q += 1n;
  const r = n - q * d;
  const negative = r === 0n || r > 0n ? a.negative : !a.negative;
  return pack(sort, negative, r < 0n ? -r : r, a.denominator * b.denominator);
}

function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

export function sqrt(sort: FloatSort, x: number): number {
  const a = unpack(sort, x);
  if (a.kind === "nan") return NAN;
  if (a.kind === "finite" && a.numerator === 0n) return x;
  if (a.negative) return NAN;
  if (a.kind === "infinite") return x;
  // far more bits than the result has, and one sticky bit below them
  const scale = 800n;
  const scaled = (a.numerator << (2n * scale)) / a.denominator;
  const root = squareRoot(scaled);
  const exact = root * root === scaled && scaled * a.denominator === a.numerator << (2n * scale);
  return pack(sort, false, 2n * root + (exact ? 0n : 1n), 1n << (scale + 1n));
}

export const convert = (from: FloatSort, to: FloatSort, x: number): number => rounded(to, unpack(from, x));
export const fromInteger = (sort: FloatSort, n: bigint): number => pack(sort, n < 0n, n < 0n ? -n : n, 1n);

/** Truncated and clamped to [low, high]; NaN gives 0. */
export function toInteger(sort: FloatSort, x: number, low: bigint, high: bigint): bigint {
  const a = unpack(sort, x);
  if (a.kind === "nan") return 0n;
  if (a.kind === "infinite") return a.negative ? low : high;
  const magnitude = a.numerator / a.denominator;
  const n = a.negative ? -magnitude : magnitude;
  return n < low ? low : n > high ? high : n;
}

/** To an integral value: modes 0 nearest even, 1 toward zero, 2 down, 3 up. */
export function integral(sort: FloatSort, mode: number, x: number): number {
  const a = unpack(sort, x);
  if (a.kind !== "finite") return x;
  const q = a.numerator / a.denominator;
  const twice = 2n * (a.numerator - q * a.denominator);
  const inexact = twice !== 0n;
  const up =
    mode === 0
      ? twice > a.denominator || (twice === a.denominator && q % 2n === 1n)
      : mode === 2
        ? inexact && a.negative
        : mode === 3 && inexact && !a.negative;
  return pack(sort, a.negative, up ? q + 1n : q, 1n);
}
