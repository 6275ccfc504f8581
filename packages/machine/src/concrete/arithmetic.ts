/**
 * The operators of Core that JavaScript has no exact expression for, on canonical values.
 *
 * A canonical value of a bit-vector of at most 32 bits is its signed reading as a `number`, of a wider one its signed
 * reading as a `bigint`; floats are `number`s (an f32 is one that `Math.fround` keeps). The reference interpreter and
 * generated code call the same functions here, so they can differ only in what the compiler writes inline.
 */

/**
 * One 64-bit value seen as two of 32 bits, the low one first, to go from one to the other: V8 compiles that to moves,
 * and `BigInt(x)` and `Number(x)` to calls. Nothing is kept here beyond one expression. Larger than needed, so that V8
 * keeps it at a fixed address.
 */
const scratch = new ArrayBuffer(128);
export const B64 = new BigInt64Array(scratch);
export const I32 = new Int32Array(scratch);

/** Powers of two modulo 2^64: what a shift to the left multiplies by. */
export const P64 = BigInt64Array.from({ length: 64 }, (_, i) => BigInt.asIntN(64, 1n << BigInt(i)));

B64[0] = 1n;
if (I32[0] !== 1) throw new Error("the machine needs a little-endian processor");

/** `x >> amount` for an amount in [0, 63]. */
export function ashr64(x: bigint, amount: number): bigint {
  B64[0] = x;
  const high = I32[1]!;
  if (amount >= 32) {
    I32[0] = high >> (amount - 32);
    I32[1] = high >> 31;
  } else if (amount > 0) {
    I32[0] = (I32[0]! >>> amount) | (high << (32 - amount));
    I32[1] = high >> amount;
  }
  return B64[0]!;
}

/** `x >>> amount` for an amount in [0, 63]. */
export function lshr64(x: bigint, amount: number): bigint {
  B64[0] = x;
  const high = I32[1]!;
  if (amount >= 32) {
    I32[0] = high >>> (amount - 32);
    I32[1] = 0;
  } else if (amount > 0) {
    I32[0] = (I32[0]! >>> amount) | (high << (32 - amount));
    I32[1] = high >>> amount;
  }
  return B64[0]!;
}

const buffer = new DataView(new ArrayBuffer(8));
const NAN32 = 0x7fc00000;
const NAN64 = 0x7ff8000000000000n;

/** Division rounding towards zero; by zero -1, or 1 for a negative dividend. */
export function sdiv32(a: number, b: number): number {
  return b === 0 ? (a < 0 ? 1 : -1) : (a / b) | 0;
}

/** Remainder with the sign of the dividend; by zero the dividend. */
export function srem32(a: number, b: number): number {
  return b === 0 ? a : (a % b) | 0;
}

export function sdivWide(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? 1n : -1n) : a / b;
}

export function sremWide(a: bigint, b: bigint): bigint {
  return b === 0n ? a : a % b;
}

/** Operands are unsigned readings, as is the result (before it is wrapped): all ones by zero. */
export function udiv32(a: number, b: number): number {
  return b === 0 ? -1 : (a / b) | 0;
}

export function urem32(a: number, b: number): number {
  return b === 0 ? a | 0 : (a % b) | 0;
}

export function udivWide(a: bigint, b: bigint): bigint {
  return b === 0n ? -1n : a / b;
}

export function uremWide(a: bigint, b: bigint): bigint {
  return b === 0n ? a : a % b;
}

/** Shifts of a value of `width` <= 32 bits; the amount is an unsigned reading. */
export function shl32(a: number, amount: number, width: number): number {
  return amount >= width ? 0 : a << amount;
}

export function lshr32(unsigned: number, amount: number, width: number): number {
  return amount >= width ? 0 : unsigned >>> amount;
}

export function ashr32(a: number, amount: number, width: number): number {
  return amount >= width ? (a < 0 ? -1 : 0) : a >> amount;
}

export function shlWide(a: bigint, amount: bigint, width: bigint): bigint {
  return amount >= width ? 0n : a << amount;
}

export function shrWide(a: bigint, amount: bigint, width: bigint): bigint {
  return amount >= width ? (a < 0n ? -1n : 0n) : a >> amount;
}

/** The nearest integral value, ties to even. Keeps the sign of zero. */
export function rint(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < 4503599627370496)) return x;
  const rounded = magnitude + 4503599627370496 - 4503599627370496;
  return x < 0 || Object.is(x, -0) ? -rounded : rounded;
}

/** A saturating conversion; NaN gives 0. */
export function toInt32(x: number): number {
  return x >= 2147483647 ? 2147483647 : x <= -2147483648 ? -2147483648 : x | 0;
}

export function toNarrow(x: number, width: number): number {
  const limit = 2 ** (width - 1);
  return x >= limit - 1 ? limit - 1 : x <= -limit ? -limit : x | 0;
}

export function toWide(x: number, width: number): bigint {
  if (Number.isNaN(x)) return 0n;
  const limit = 2 ** (width - 1);
  if (x >= limit) return (1n << BigInt(width - 1)) - 1n;
  if (x <= -limit) return -(1n << BigInt(width - 1));
  return BigInt(Math.trunc(x));
}

/** The f32 nearest to an integer of any size (ties to even), without rounding twice. */
export function wideToFloat32(x: bigint): number {
  const magnitude = x < 0n ? -x : x;
  if (magnitude < 9007199254740992n) return Math.fround(Number(x));
  // Beyond 2^53 what lies below the 29th bit matters only by being there or not: keep it as one sticky bit.
  const sticky = (magnitude & 0x1fffffffn) === 0n ? 0n : 1n;
  const rounded = Math.fround(Number(((magnitude >> 29n) << 1n) | sticky) * 268435456);
  return x < 0n ? -rounded : rounded;
}

/** IEEE bits; every NaN gives the canonical one. */
export function bits32(x: number): number {
  if (Number.isNaN(x)) return NAN32;
  buffer.setFloat32(0, x);
  return buffer.getInt32(0);
}

export function bits64(x: number): bigint {
  if (Number.isNaN(x)) return NAN64;
  buffer.setFloat64(0, x);
  return buffer.getBigInt64(0);
}

export function fromBits32(x: number): number {
  buffer.setInt32(0, x);
  return buffer.getFloat32(0);
}

export function fromBits64(x: bigint): number {
  buffer.setBigInt64(0, x);
  return buffer.getFloat64(0);
}

/** `a * b + c` rounded once, to 53 bits. */
export function fma64(a: number, b: number, c: number): number {
  return fusedMultiplyAdd(a, b, c, 53, -1074, 1023);
}

/** `a * b + c` rounded once, to 24 bits. */
export function fma32(a: number, b: number, c: number): number {
  return fusedMultiplyAdd(a, b, c, 24, -149, 127);
}

/**
 * Exact in integers: finite floats are m * 2^e, the sum of product and addend is one too, and is then rounded to
 * nearest even.
 */
function fusedMultiplyAdd(a: number, b: number, c: number, precision: number, minExponent: number, maxExponent: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b) || a === 0 || b === 0) return a * b + c;
  if (!Number.isFinite(c)) return c;
  const x = decompose(a);
  const y = decompose(b);
  const z = decompose(c);
  const product = { mantissa: x.mantissa * y.mantissa, exponent: x.exponent + y.exponent };
  const exponent = c === 0 ? product.exponent : Math.min(product.exponent, z.exponent);
  const sum = (product.mantissa << BigInt(product.exponent - exponent)) + (c === 0 ? 0n : z.mantissa << BigInt(z.exponent - exponent));
  // An exact zero sum of non-zero terms is +0 in round to nearest.
  if (sum === 0n) return 0;
  return roundScaled(sum, exponent, precision, minExponent, maxExponent);
}

function decompose(x: number): { readonly mantissa: bigint; readonly exponent: number } {
  const bits = bits64(x);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: bits < 0n ? -magnitude : magnitude, exponent: (biased === 0 ? 1 : biased) - 1075 };
}

/** `mantissa * 2^exponent` rounded to nearest even with `precision` bits and no bit below `2^minExponent`. */
function roundScaled(mantissa: bigint, exponent: number, precision: number, minExponent: number, maxExponent: number): number {
  const negative = mantissa < 0n;
  let magnitude = negative ? -mantissa : mantissa;
  const length = magnitude.toString(2).length;
  const drop = Math.max(length - precision, minExponent - exponent);
  if (drop > 0) {
    const shift = BigInt(drop);
    const rest = magnitude & ((1n << shift) - 1n);
    magnitude >>= shift;
    const half = 1n << (shift - 1n);
    if (rest > half || (rest === half && (magnitude & 1n) === 1n)) magnitude += 1n;
    exponent += drop;
  }
  // Scaled in two steps so that neither 2^exponent nor the partial product overflows or rounds before the end.
  const high = Math.trunc(exponent / 2);
  const value = Number(magnitude) * 2 ** high * 2 ** (exponent - high);
  const limited = value >= 2 ** maxExponent * 2 ? Number.POSITIVE_INFINITY : value;
  return negative ? -limited : limited;
}
