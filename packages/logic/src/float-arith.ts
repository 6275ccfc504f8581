/**
 * Float operations on values: JavaScript numbers, those of `Float32` being representable in it.
 *
 * The basic operations on doubles are JavaScript's own. On `Float32` they are computed in double and rounded with
 * `Math.fround`; for + − × ÷ and √ rounding twice is harmless because 53 ≥ 2·24 + 2 (Figueroa, "When is double rounding
 * innocuous?", 1995), and remainders are exact. Where that theorem does not apply (fused multiply-add, conversion of
 * wide integers) the exact result is kept as `mantissa · 2^exponent` in `bigint`s and rounded once.
 */
import { InvariantViolation } from "@assay/base";
import { Op, opName, RoundingMode } from "./ops.js";
import { FLOAT32, FLOAT64, type FloatSort } from "./sorts.js";

const buffer = new DataView(new ArrayBuffer(8));

/** The IEEE bits as an unsigned value; of NaN the canonical ones. */
export function floatToBits(sort: FloatSort, x: number): bigint {
  if (sort === FLOAT32) {
    if (Number.isNaN(x)) return 0x7fc00000n;
    buffer.setFloat32(0, x);
    return BigInt(buffer.getUint32(0));
  }
  if (Number.isNaN(x)) return 0x7ff8000000000000n;
  buffer.setFloat64(0, x);
  return buffer.getBigUint64(0);
}

export function floatFromBits(sort: FloatSort, bits: bigint): number {
  if (sort === FLOAT32) {
    buffer.setUint32(0, Number(bits));
    return buffer.getFloat32(0);
  }
  buffer.setBigUint64(0, bits);
  return buffer.getFloat64(0);
}

const round = (sort: FloatSort, x: number): number => (sort === FLOAT32 ? Math.fround(x) : x);

const bitLength = (x: bigint): number =>
  x === 0n ? 0 : x.toString(16).length * 4 - (Math.clz32(Number.parseInt(x.toString(16)[0]!, 16)) - 28);

/** A finite double as `mantissa · 2^exponent` exactly. */
function decompose(x: number): { mantissa: bigint; exponent: number } {
  buffer.setFloat64(0, x);
  const bits = buffer.getBigUint64(0);
  const field = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = field === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: bits >> 63n ? -magnitude : magnitude, exponent: (field === 0 ? 1 : field) - 1075 };
}

/** `mantissa · 2^exponent` rounded once, to nearest even; zero comes out as +0. */
function roundExact(sort: FloatSort, mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0;
  const negative = mantissa < 0n;
  let m = negative ? -mantissa : mantissa;
  const least = sort === FLOAT32 ? -149 : -1074;
  const drop = Math.max(bitLength(m) - sort.significandBits, least - exponent);
  let e = exponent;
  if (drop > 0) {
    const d = BigInt(drop);
    const half = 1n << (d - 1n);
    const rest = m & ((1n << d) - 1n);
    m >>= d;
    if (rest > half || (rest === half && (m & 1n) === 1n)) m += 1n;
    e += drop;
  }
  if (bitLength(m) + e > (sort === FLOAT32 ? 128 : 1024)) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  // m has at most 54 significant bits that fit a double after this scaling; the two steps keep the factors finite.
  const scaled = e >= -1022 ? Number(m) * 2 ** Math.min(e, 900) * 2 ** Math.max(0, e - 900) : Number(m) * 2 ** -1022 * 2 ** (e + 1022);
  return negative ? -scaled : scaled;
}

function fma(sort: FloatSort, x: number, y: number, z: number): number {
  const product = x * y;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return product + z;
  if (!Number.isFinite(z)) return z;
  if (x === 0 || y === 0) return round(sort, product + z);
  if (z === 0) {
    const a = decompose(x);
    const b = decompose(y);
    const rounded = roundExact(sort, a.mantissa * b.mantissa, a.exponent + b.exponent);
    return rounded === 0 ? (x < 0 !== y < 0 ? -0 : 0) : rounded;
  }
  const a = decompose(x);
  const b = decompose(y);
  const c = decompose(z);
  const exponent = Math.min(a.exponent + b.exponent, c.exponent);
  const sum = ((a.mantissa * b.mantissa) << BigInt(a.exponent + b.exponent - exponent)) + (c.mantissa << BigInt(c.exponent - exponent));
  // An exact sum of zero of two nonzero terms is +0 in this rounding mode; one that underflows keeps its sign.
  if (sum === 0n) return 0;
  const rounded = roundExact(sort, sum, exponent);
  return rounded === 0 && sum < 0n ? -0 : rounded;
}

/** IEEE remainder: x − y·n, n the integer nearest to x/y, ties to even. Exact. */
function ieeeRemainder(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y) || !Number.isFinite(x) || y === 0) return Number.NaN;
  if (!Number.isFinite(y) || x === 0) return x;
  const a = decompose(Math.abs(x));
  const b = decompose(Math.abs(y));
  const exponent = Math.min(a.exponent, b.exponent);
  const n = a.mantissa << BigInt(a.exponent - exponent);
  const d = b.mantissa << BigInt(b.exponent - exponent);
  let r = n % d;
  if (2n * r > d || (2n * r === d && ((n / d) & 1n) === 1n)) r -= d;
  const magnitude = r === 0n ? 0 : roundExact(FLOAT64, r, exponent);
  return x < 0 ? -magnitude : magnitude;
}

export function roundToIntegral(mode: RoundingMode, x: number): number {
  switch (mode) {
    case RoundingMode.TowardZero:
      return Math.trunc(x);
    case RoundingMode.Floor:
      return Math.floor(x);
    case RoundingMode.Ceiling:
      return Math.ceil(x);
    case RoundingMode.NearestEven: {
      if (!Number.isFinite(x) || Math.abs(x) >= 4503599627370496) return x;
      const below = Math.floor(x);
      const rest = x - below;
      const nearest = rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1;
      return nearest === 0 && (x < 0 || Object.is(x, -0)) ? -0 : nearest;
    }
  }
}

/** The result of an operation from floats of `sort` to the same sort; `payload` is that of the term. */
export function floatOperation(op: Op, sort: FloatSort, payload: number, x: number, y: number, z: number): number {
  switch (op) {
    case Op.FAdd:
      return round(sort, x + y);
    case Op.FMul:
      return round(sort, x * y);
    case Op.FDiv:
      return round(sort, x / y);
    case Op.FFma:
      return fma(sort, x, y, z);
    case Op.FRem:
      return x % y;
    case Op.FIeeeRem:
      return ieeeRemainder(x, y);
    case Op.FSqrt:
      return round(sort, Math.sqrt(x));
    case Op.FNeg:
      return -x;
    case Op.FAbs:
      return Math.abs(x);
    case Op.FMin:
      return Math.min(x, y);
    case Op.FMax:
      return Math.max(x, y);
    case Op.FRoundToIntegral:
      return roundToIntegral(payload as RoundingMode, x);
    default:
      throw new InvariantViolation(`${opName(op)} should be a float operation`);
  }
}

/** The result of a float predicate or comparison. */
export function floatPredicate(op: Op, x: number, y: number): boolean {
  switch (op) {
    case Op.FEq:
      return x === y;
    case Op.FLt:
      return x < y;
    case Op.FLe:
      return x <= y;
    case Op.FIsNaN:
      return Number.isNaN(x);
    case Op.FIsInfinite:
      return x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY;
    case Op.FIsZero:
      return x === 0;
    case Op.FIsNegative:
      return x < 0 || Object.is(x, -0);
    default:
      throw new InvariantViolation(`${opName(op)} should be a float predicate`);
  }
}

/** The integer nearest below in magnitude, clamped to [low, high]; NaN gives 0. */
function saturate(x: number, low: bigint, high: bigint): bigint {
  if (Number.isNaN(x)) return 0n;
  if (x === Number.POSITIVE_INFINITY) return high;
  if (x === Number.NEGATIVE_INFINITY) return low;
  const integer = BigInt(Math.trunc(x));
  return integer < low ? low : integer > high ? high : integer;
}

/** Java's `d2i`, `d2l` and their kind at any width: the unsigned value of the resulting bits. */
export function floatToSigned(width: number, x: number): bigint {
  const limit = 1n << BigInt(width - 1);
  return BigInt.asUintN(width, saturate(x, -limit, limit - 1n));
}

export function floatToUnsigned(width: number, x: number): bigint {
  return saturate(x, 0n, (1n << BigInt(width)) - 1n);
}

/** An integer rounded once to the sort. */
export function floatFromInteger(sort: FloatSort, value: bigint): number {
  return roundExact(sort, value, 0);
}

/** `numerator / denominator` (positive) rounded once; zero comes out as +0. */
export function roundRational(sort: FloatSort, numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  // enough bits in the quotient, and a sticky bit below them
  const scale = Math.max(0, bitLength(denominator) - bitLength(size) + 80);
  const shifted = size << BigInt(scale);
  const quotient = shifted / denominator;
  const mantissa = 2n * quotient + (quotient * denominator === shifted ? 0n : 1n);
  return roundExact(sort, numerator < 0n ? -mantissa : mantissa, -scale - 1);
}
