/*
 * Division of words with SMT-LIB's meaning: by zero the quotient is all ones and the remainder the dividend.
 *
 * The circuit is restoring division, from the highest bit of the dividend down. After k bits the remainder has at most k
 * bits, so step k compares and subtracts only k bits and asks whether the rest of the divisor is zero: half the gates of
 * the textbook array. By zero every comparison succeeds and nothing is subtracted, which gives SMT-LIB's answers without
 * a case of their own.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { Word, Words } from "./words.js";

export interface Division {
  readonly quotient: Lit[];
  readonly remainder: Lit[];
}

/** Unsigned quotient and remainder; the dividend may be wider or narrower than the divisor. */
export function divide(words: Words, dividend: Word, divisor: Word): Division {
  const { circuit } = words;
  const width = divisor.length;
  const quotient: Lit[] = new Array(dividend.length);
  // highZero[k]: bits k and up of the divisor are zero.
  const highZero: Lit[] = new Array(width + 1);
  highZero[width] = Circuit.true;
  for (let k = width - 1; k >= 0; k--) highZero[k] = circuit.and(highZero[k + 1]!, circuit.not(divisor[k]!));
  let remainder: Lit[] = [];
  for (let i = dividend.length - 1; i >= 0; i--) {
    const shifted = [dividend[i]!, ...remainder];
    const bits = Math.min(shifted.length, width + 1);
    const low = words.fit(divisor, bits);
    const { sum, carry } = words.addCarry(shifted, words.not(low), Circuit.true);
    const fits = circuit.and(carry, highZero[Math.min(bits, width)]!);
    quotient[i] = fits;
    // The remainder is below the divisor unless that is zero, so it never needs more than the divisor's width; for a
    // zero divisor the bits above are the dividend's own and the caller sees at most `width` of them.
    remainder = words.ite(fits, sum, shifted).slice(0, width);
  }
  return { quotient, remainder: words.fit(remainder, width) };
}

/** Truncating signed quotient and remainder (SMT-LIB `bvsdiv`, `bvsrem`). */
export function divideSigned(words: Words, dividend: Word, divisor: Word): Division {
  const { circuit } = words;
  const signA = dividend[dividend.length - 1]!;
  const signB = divisor[divisor.length - 1]!;
  const { quotient, remainder } = divide(words, absolute(words, dividend, signA), absolute(words, divisor, signB));
  return {
    quotient: absolute(words, quotient, circuit.xor(signA, signB)),
    remainder: absolute(words, remainder, signA),
  };
}

/** `negative ? -a : a` */
export function absolute(words: Words, a: Word, negative: Lit): Lit[] {
  return words.increment(
    a.map((bit) => words.circuit.xor(bit, negative)),
    negative,
  );
}
