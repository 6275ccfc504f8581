/**
 * `Math.sin`, `cos`, `tan`, `exp`, `log`, `log10` and `pow`, correctly rounded.
 *
 * The specification allows these an error of one unit in the last place, and HotSpot has its own code for them (Intel's
 * libm), whose results are the nearest double nearly always; fdlibm's, which `StrictMath` is defined by, differ from it
 * in four to eleven of a hundred arguments. To agree with what `java` prints, they are computed here with about 100
 * bits and rounded once. Of 20,000 arguments each, 22 to 55 results of `sin`, `cos`, `tan` and `exp` still differ from
 * HotSpot's, 14 of `pow`, none of the logarithms.
 *
 * Methods: exponential by reduction modulo ln 2 and Taylor's series of r / 256, squared eight times; logarithm by one
 * Newton step from V8's, or by the series of the inverse hyperbolic tangent near 1; sine and cosine by reduction modulo
 * pi / 2 in three parts and Taylor's series. Arguments at the edges (not finite, subnormal results, huge angles) are
 * V8's to answer.
 */
import { add, divide, multiply, negate, type Pair, pair, product, scale, sum } from "./double-double.js";

const LN2 = pair(Math.LN2, 2.3190468138462996e-17);
const LN2_REST = 5.707708438416212e-34;
const INVERSE_LN10 = pair(Math.LOG10E, 1.098319650216765e-17);
const HALF_PI = [Math.PI / 2, 6.123233995736766e-17, -1.4973849048591833e-33] as const;
const ONE = pair(1);

const INVERSE_FACTORIALS: readonly Pair[] = (() => {
  const table: Pair[] = [ONE];
  for (let n = 1; n <= 30; n++) table.push(divide(table[n - 1]!, pair(n)));
  return table;
})();

/** e^(high + low) as a pair, to be multiplied by 2^exponent. */
function exponential(x: Pair): { readonly value: Pair; readonly exponent: number } {
  const exponent = Math.round(x.high / LN2.high);
  const reduced = add(add(x, negate(scale(LN2, exponent))), pair(-exponent * LN2_REST));
  const r = scale(reduced, 1 / 256);
  let value = INVERSE_FACTORIALS[10]!;
  for (let n = 9; n >= 1; n--) value = add(multiply(value, r), INVERSE_FACTORIALS[n]!);
  // value * r is e^r - 1; squaring keeps it small: (1 + v)^2 - 1 = 2v + v^2.
  let minusOne = multiply(value, r);
  for (let i = 0; i < 8; i++) minusOne = add(scale(minusOne, 2), multiply(minusOne, minusOne));
  return { value: add(minusOne, ONE), exponent };
}

/** The logarithm of a positive normal number. */
function logarithm(x: number): Pair {
  if (x > 0.9 && x < 1.1) {
    const s = divide(sum(x, -1), sum(x, 1));
    const square = multiply(s, s);
    let series = pair(0);
    for (let k = 31; k >= 1; k -= 2) series = add(multiply(series, square), divide(ONE, pair(k)));
    return scale(multiply(series, s), 2);
  }
  // Scaled near 1 by a power of two first, so that the Newton step's error is small beside the result.
  const exponent = Math.floor(Math.log2(x));
  const scaled = x / 2 ** (exponent >> 1) / 2 ** (exponent - (exponent >> 1));
  const guess = Math.log(scaled);
  const { value, exponent: shift } = exponential(pair(-guess));
  const excess = add(scale(value, scaled * 2 ** shift), pair(-1));
  const correction = add(excess, negate(scale(multiply(excess, excess), 0.5)));
  const natural = add(pair(guess), correction);
  return add(natural, add(scale(LN2, exponent), pair(exponent * LN2_REST)));
}

/** `value * 2^exponent`, undefined where it is not a normal double and would be rounded twice. */
function scaled(value: Pair, exponent: number): number | undefined {
  if (exponent < -1020 || exponent > 1022) return undefined;
  return value.high * 2 ** exponent;
}

export function exp(x: number): number {
  if (!(Math.abs(x) < 708) || Math.abs(x) < 2 ** -54) return Math.exp(x);
  const { value, exponent } = exponential(pair(x));
  return scaled(value, exponent) ?? Math.exp(x);
}

export function log(x: number): number {
  if (!(x >= 2 ** -1021) || x === Number.POSITIVE_INFINITY || x === 1) return Math.log(x);
  return logarithm(x).high;
}

export function log10(x: number): number {
  if (!(x >= 2 ** -1021) || x === Number.POSITIVE_INFINITY || x === 1) return Math.log10(x);
  return multiply(logarithm(x), INVERSE_LN10).high;
}

export function pow(x: number, y: number): number {
  const plain = x ** y;
  if (!Number.isFinite(plain) || plain === 0 || y === 0 || y === 1 || Math.abs(x) === 1) return plain;
  const base = Math.abs(x);
  if (base < 2 ** -1021) return plain;
  const power = scale(logarithm(base), y);
  if (!(Math.abs(power.high) < 700) || Math.abs(power.high) < 2 ** -54) return plain;
  const { value, exponent } = exponential(power);
  const magnitude = scaled(value, exponent);
  return magnitude === undefined ? plain : plain < 0 ? -magnitude : magnitude;
}

/** x modulo pi / 2, in [-pi/4, pi/4], and the quadrant; undefined for angles too large for three parts of pi. */
function reduce(x: number): { readonly rest: Pair; readonly quadrant: number } | undefined {
  const quarter = Math.round(x / HALF_PI[0]);
  if (!(Math.abs(quarter) < 2 ** 24)) return undefined;
  const first = product(quarter, HALF_PI[0]);
  const second = product(quarter, HALF_PI[1]);
  const rest = add(add(add(sum(x, -first.high), pair(-first.low)), negate(second)), pair(-quarter * HALF_PI[2]));
  return { rest, quadrant: quarter & 3 };
}

/** Taylor's series with the terms of degree `first`, `first + 2`, ..., alternating in sign. */
function alternating(r: Pair, first: 0 | 1): Pair {
  const square = negate(multiply(r, r));
  let series = INVERSE_FACTORIALS[28 + first]!;
  for (let n = 26 + first; n >= first; n -= 2) series = add(multiply(series, square), INVERSE_FACTORIALS[n]!);
  return first === 0 ? series : multiply(series, r);
}

export function sin(x: number): number {
  const reduced = Math.abs(x) < 2 ** -27 ? undefined : reduce(x);
  if (reduced === undefined) return Math.sin(x);
  const { rest, quadrant } = reduced;
  const value = alternating(rest, (quadrant & 1) === 0 ? 1 : 0).high;
  return quadrant >= 2 ? -value : value;
}

export function cos(x: number): number {
  const reduced = Math.abs(x) < 2 ** -27 ? undefined : reduce(x);
  if (reduced === undefined) return Math.cos(x);
  const { rest, quadrant } = reduced;
  const value = alternating(rest, (quadrant & 1) === 0 ? 0 : 1).high;
  return quadrant === 1 || quadrant === 2 ? -value : value;
}

export function tan(x: number): number {
  const reduced = Math.abs(x) < 2 ** -27 ? undefined : reduce(x);
  if (reduced === undefined) return Math.tan(x);
  const { rest, quadrant } = reduced;
  const sine = alternating(rest, 1);
  const cosine = alternating(rest, 0);
  return (quadrant & 1) === 0 ? divide(sine, cosine).high : -divide(cosine, sine).high;
}
