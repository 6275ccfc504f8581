/** IEEE remainder: `x - y * n` for the integer `n` nearest to `x / y`, the even one of two. Exact, as `%` is. */
export function ieeeRemainder(x: number, y: number): number {
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
