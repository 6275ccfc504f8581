/**
 * Elementary functions. V8's are ports of FreeBSD's fdlibm, which `StrictMath` is defined by: they agree bit for bit. HotSpot replaces seven methods
 * of `Math` by code of its own, and so do we (`precise-math.ts`).
 */
import { cos, exp, log, log10, pow, sin, tan } from "./precise-math.js";
import { nativesOf, replacementsOf } from "./registry.js";

const unary = (f: (x: number) => number) => () => f;

/** IEEE remainder: `x - y * n` for the integer `n` nearest to `x / y`, the even one of two. Exact, as `%` is. */
function ieeeRemainder(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y) || !Number.isFinite(x) || y === 0) return Number.NaN;
  if (!Number.isFinite(y)) return x;
  const divisor = Math.abs(y);
  // Modulo 2|y| first, so that the parity of the quotient is known.
  let rest = divisor <= Number.MAX_VALUE / 2 ? Math.abs(x) % (2 * divisor) : Math.abs(x);
  if (divisor < 2 ** -1021) {
    if (rest + rest > divisor) {
      rest -= divisor;
      if (rest + rest >= divisor) rest -= divisor;
    }
  } else {
    const half = 0.5 * divisor;
    if (rest > half) {
      rest -= divisor;
      if (rest >= half) rest -= divisor;
    }
  }
  return x < 0 || Object.is(x, -0) ? -rest : rest;
}

const precise = replacementsOf("java/lang/Math", {
  "sin(D)D": unary(sin),
  "cos(D)D": unary(cos),
  "tan(D)D": unary(tan),
  "exp(D)D": unary(exp),
  "log(D)D": unary(log),
  "log10(D)D": unary(log10),
  "pow(DD)D": () => pow,
});

const strict = nativesOf("java/lang/StrictMath", {
  "sin(D)D": unary(Math.sin),
  "cos(D)D": unary(Math.cos),
  "tan(D)D": unary(Math.tan),
  "asin(D)D": unary(Math.asin),
  "acos(D)D": unary(Math.acos),
  "atan(D)D": unary(Math.atan),
  "exp(D)D": unary(Math.exp),
  "log(D)D": unary(Math.log),
  "log10(D)D": unary(Math.log10),
  "sqrt(D)D": unary(Math.sqrt),
  "cbrt(D)D": unary(Math.cbrt),
  "sinh(D)D": unary(Math.sinh),
  "cosh(D)D": unary(Math.cosh),
  "tanh(D)D": unary(Math.tanh),
  "expm1(D)D": unary(Math.expm1),
  "log1p(D)D": unary(Math.log1p),
  "pow(DD)D": () => (x: number, y: number) => x ** y,
  "hypot(DD)D": () => (x: number, y: number) => Math.hypot(x, y),
  "atan2(DD)D": () => (y: number, x: number) => Math.atan2(y, x),
  "IEEEremainder(DD)D": () => ieeeRemainder,
});

export const mathNatives = [...precise, ...strict];
