/*
 * Remainders of packed floats: Java's `%` (C's fmod, quotient truncated) and IEEE 754's (quotient rounded to nearest even).
 *
 * Both are exact. With |a| = m·2^e and |b| = n·2^f (m, n normalized integers), for e ≥ f the remainder of |a| by |b| is
 * (m·2^(e-f) mod n)·2^f. It is computed as the processors do: one comparison and subtraction for m mod n, then e - f times
 * "double, subtract n if it fits". The number of doublings is data, so the circuit has one conditional step for each possible
 * difference of exponents: about 280 for binary32 and 2,100 for binary64, of 25 and 54 bits. That is a large circuit (half a
 * million gates for binary64), but an exact one; whoever cannot afford it has a budget, which the caller checks between steps.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import { classify, exponentWidth, type FloatFormat, nanWord, round, type Unpacked, unpack } from "./float-format.js";
import type { Word, Words } from "./words.js";

interface Reduced {
  /** Below the divisor's significand. */
  readonly remainder: Lit[];
  /** The lowest bit of the truncated quotient. */
  readonly odd: Lit;
}

/** a.significand · 2^distance modulo b.significand, for 0 ≤ distance; `distance` is unsigned. */
function reduce(words: Words, a: Unpacked, b: Unpacked, distance: Word, largest: number, tick: () => void): Reduced {
  const { circuit } = words;
  const width = a.significand.length + 1;
  const negated = words.not(words.zeroExtend(b.significand, width));
  const step = (value: Word): { readonly word: Lit[]; readonly fits: Lit } => {
    const { sum, carry } = words.addCarry(value, negated, Circuit.true);
    return { word: words.ite(carry, sum, value).slice(0, width - 1), fits: carry };
  };
  let { word: remainder, fits: odd } = step(words.zeroExtend(a.significand, width));
  // Step i runs when distance ≥ i. remaining[i] is a thermometer of the distance, from the top down.
  for (let i = 1; i <= largest; i++) {
    tick();
    const active = words.unsignedLessEqual(words.constant(distance.length, BigInt(i)), distance);
    if (active === Circuit.false) break;
    const next = step([Circuit.false, ...remainder]);
    remainder = words.ite(active, next.word, remainder);
    odd = circuit.ite(active, next.fits, odd);
  }
  return { remainder, odd };
}

/** The largest difference of the exponents of two finite values of the format. */
function largestDistance(format: FloatFormat): number {
  return 2 ** format.exponentBits - 3 + format.significandBits - 1;
}

/** Java's `%`. `tick` is called between steps and may throw to give up. */
export function floatRemainder(words: Words, format: FloatFormat, a: Word, b: Word, tick: () => void): Lit[] {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const [p, q] = [unpack(words, format, x), unpack(words, format, y)];
  const width = exponentWidth(format) + 1;
  const distance = words.subtract(words.signExtend(p.exponent, width), words.signExtend(q.exponent, width));
  const smaller = distance[width - 1]!;
  const { remainder } = reduce(words, p, q, distance.slice(0, width - 1), largestDistance(format), tick);
  const { word, shift } = words.normalize(remainder);
  const exponent = words.subtract(words.signExtend(q.exponent, width), words.fit(shift, width));
  const reduced = round(words, format, { sign: x.sign, exponent, significand: word });
  const nan = circuit.orAll([x.nan, y.nan, x.infinite, y.zero]);
  const unchanged = circuit.orAll([smaller, y.infinite, x.zero]);
  return words.ite(nan, nanWord(words, format), words.ite(unchanged, a, reduced));
}

/** IEEE 754's remainder, SMT-LIB's `fp.rem`. */
export function floatIeeeRemainder(words: Words, format: FloatFormat, a: Word, b: Word, tick: () => void): Lit[] {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const [p, q] = [unpack(words, format, x), unpack(words, format, y)];
  const width = exponentWidth(format) + 1;
  const distance = words.subtract(words.signExtend(p.exponent, width), words.signExtend(q.exponent, width));
  const smaller = distance[width - 1]!;
  const justSmaller = words.isOnes(distance);
  const { remainder, odd } = reduce(words, p, q, distance.slice(0, width - 1), largestDistance(format), tick);
  // In units of half the divisor's last place: |b| is 2n, the truncated remainder r is 2·remainder, or m when e = f -
  // 1.
  const bits = format.significandBits + 1;
  const r = words.ite(smaller, words.zeroExtend(p.significand, bits), [Circuit.false, ...remainder]);
  const n = words.zeroExtend(q.significand, bits);
  const tie = circuit.and(words.equal(r, n), circuit.and(odd, circuit.not(smaller)));
  const up = circuit.or(words.unsignedLess(n, r), tie);
  const nearest = words.ite(up, words.subtract([Circuit.false, ...q.significand], r), r);
  const { word, shift } = words.normalize(nearest);
  // The top place of `nearest` has the weight of the divisor's top place.
  const exponent = words.subtract(words.signExtend(q.exponent, width), words.fit(shift, width));
  const sign = circuit.xor(x.sign, circuit.and(up, circuit.not(words.isZero(nearest))));
  const reduced = round(words, format, { sign, exponent, significand: word });
  const nan = circuit.orAll([x.nan, y.nan, x.infinite, y.zero]);
  const unchanged = circuit.orAll([circuit.and(smaller, circuit.not(justSmaller)), y.infinite, x.zero]);
  return words.ite(nan, nanWord(words, format), words.ite(unchanged, a, reduced));
}
