/**
 * Numbers of about 106 bits as the unevaluated sum of two doubles, after Dekker, "A Floating-Point Technique for
 * Extending the Available Precision" (1971), and Hida, Li and Bailey's `qd`. A pair is normalized: `high` is the double
 * nearest to the sum, so it *is* the rounded value.
 */
export interface Pair {
  readonly high: number;
  readonly low: number;
}

export const pair = (high: number, low = 0): Pair => ({ high, low });

/** Exact, if |a| >= |b|. */
function quickSum(a: number, b: number): Pair {
  const high = a + b;
  return { high, low: b - (high - a) };
}

/** Exact. */
export function sum(a: number, b: number): Pair {
  const high = a + b;
  const bb = high - a;
  return { high, low: a - (high - bb) + (b - bb) };
}

const SPLITTER = 134217729;

/** Exact, as long as nothing overflows or underflows. */
export function product(a: number, b: number): Pair {
  const high = a * b;
  const ta = SPLITTER * a;
  const aHigh = ta - (ta - a);
  const aLow = a - aHigh;
  const tb = SPLITTER * b;
  const bHigh = tb - (tb - b);
  const bLow = b - bHigh;
  return { high, low: aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow };
}

export function add(a: Pair, b: Pair): Pair {
  const s = sum(a.high, b.high);
  const t = sum(a.low, b.low);
  const first = quickSum(s.high, s.low + t.high);
  return quickSum(first.high, first.low + t.low);
}

export function negate(a: Pair): Pair {
  return { high: -a.high, low: -a.low };
}

export function multiply(a: Pair, b: Pair): Pair {
  const p = product(a.high, b.high);
  return quickSum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

export function scale(a: Pair, b: number): Pair {
  const p = product(a.high, b);
  return quickSum(p.high, p.low + a.low * b);
}

export function divide(a: Pair, b: Pair): Pair {
  const first = a.high / b.high;
  const rest = add(a, negate(scale(b, first)));
  const second = rest.high / b.high;
  const last = add(rest, negate(scale(b, second)));
  return add(quickSum(first, second), pair(last.high / b.high));
}
