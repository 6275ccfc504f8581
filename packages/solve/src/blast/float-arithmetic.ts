/*
 * Float arithmetic on packed words: addition, multiplication, division, fused multiply-add, square root.
 *
 * See float-format.ts for the plan. Each operation computes a significand that is exact, or exact up to a sticky last bit,
 * and leaves the rest to `round`.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import { divide } from "./divide.js";
import {
  type Classified,
  classify,
  exponentWidth,
  type FloatFormat,
  nanWord,
  round,
  select,
  type Unpacked,
  unpack,
  withSign,
  zeroWord,
} from "./float-format.js";
import { multiplyFull } from "./multiply.js";
import type { Word, Words } from "./words.js";

/**
 * Addition of packed floats. The operand of larger magnitude stands still; the other moves right to it. Neither is
 * normalized first: a subnormal counts as having the exponent field one and no hidden bit, and the result is shifted
 * left at most so far that its field stays at least one, so that subnormal results need no second shift.
 */
export function floatAdd(words: Words, format: FloatFormat, a: Word, b: Word): Lit[] {
  const { circuit } = words;
  const bits = format.significandBits;
  const magnitudeBits = format.width - 1;
  const swap = words.unsignedLess(a.slice(0, magnitudeBits), b.slice(0, magnitudeBits));
  const big = classify(words, format, words.ite(swap, b, a));
  const little = classify(words, format, words.ite(swap, a, b));
  const eb = format.exponentBits;
  const bigField = fieldOf(words, big);
  const distance = words.subtract(bigField, fieldOf(words, little));
  // Three bits below the last place: guard, round, sticky; one above for the carry.
  const still = [...words.zeros(3), ...big.fraction, circuit.not(big.small), Circuit.false];
  const moving = words.shiftRightSticky([...words.zeros(3), ...little.fraction, circuit.not(little.small)], distance);
  const minus = circuit.xor(big.sign, little.sign);
  const operand = [...moving, Circuit.false].map((bit) => circuit.xor(bit, minus));
  const { sum } = words.addCarry(still, operand, minus);
  const exactZero = words.isZero(sum);
  // Normalize: right by one when there is a carry, which the packing below sees as a left shift by zero of the longer
  // word.
  const { word, shift } = normalizeLimited(words, sum, words.zeroExtend(bigField, eb + 1));
  // word's top bit is the carry position: its weight is one above the big operand's.
  const field = words.subtract(words.increment(words.zeroExtend(bigField, eb + 1), Circuit.true), shift);
  const guardAt = word.length - bits - 1;
  const kept = word.slice(guardAt + 1);
  const up = circuit.and(word[guardAt]!, circuit.or(circuit.orAll(word.slice(0, guardAt)), kept[0]!));
  const hidden = kept[bits - 1]!;
  const tooLarge = words.unsignedLess(words.constant(eb + 1, (1n << BigInt(eb)) - 2n), field);
  const biased = words.mask(words.fit(field, eb), hidden);
  const magnitude = words.increment([...kept.slice(0, bits - 1), ...biased], up);
  const zeroSign = circuit.and(big.sign, little.sign);
  const finite = words.ite(exactZero, zeroWord(words, format, zeroSign), [...magnitude, big.sign]);
  // Equal magnitudes: an infinity on both sides.
  const nan = circuit.or(circuit.or(big.nan, little.nan), circuit.and(circuit.and(big.infinite, little.infinite), minus));
  const infinite = circuit.or(big.infinite, circuit.and(tooLarge, circuit.not(exactZero)));
  return select(words, format, { nan, infinite, sign: big.sign, finite });
}

/** The exponent field with a subnormal counting as one. */
function fieldOf(words: Words, parts: Classified): Lit[] {
  const field = [...parts.exponent];
  field[0] = words.circuit.or(field[0]!, parts.small);
  return field;
}

/** Shifts left while the top bit is zero, but by at most `limit`. */
function normalizeLimited(words: Words, a: Word, limit: Word): { readonly word: Lit[]; readonly shift: Lit[] } {
  const { shift } = words.normalize(a);
  const wide = words.fit(shift, limit.length);
  const amount = words.ite(words.unsignedLess(limit, wide), limit, wide);
  return { word: words.shiftLeft(a, amount), shift: amount };
}

export function floatMultiply(words: Words, format: FloatFormat, a: Word, b: Word): Lit[] {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const sign = circuit.xor(x.sign, y.sign);
  const nan = circuit.orAll([x.nan, y.nan, circuit.and(x.infinite, y.zero), circuit.and(y.infinite, x.zero)]);
  const product = exactProduct(words, format, unpack(words, format, x), unpack(words, format, y));
  const finite = round(words, format, product);
  return select(words, format, { nan, infinite: circuit.or(x.infinite, y.infinite), sign, finite });
}

/** The exact product, with twice the significand. */
function exactProduct(words: Words, format: FloatFormat, a: Unpacked, b: Unpacked): Unpacked {
  const width = exponentWidth(format) + 1;
  const product = multiplyFull(words, a.significand, b.significand);
  const sum = words.add(words.signExtend(a.exponent, width), words.signExtend(b.exponent, width));
  // The product of two numbers in [1, 2) is in [1, 4): at most one position to go.
  const top = product[product.length - 1]!;
  return {
    sign: words.circuit.xor(a.sign, b.sign),
    exponent: words.increment(sum, top),
    significand: words.ite(top, product, [Circuit.false, ...product.slice(0, product.length - 1)]),
  };
}

export function floatDivide(words: Words, format: FloatFormat, a: Word, b: Word): Lit[] {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const sign = circuit.xor(x.sign, y.sign);
  const nan = circuit.orAll([x.nan, y.nan, circuit.and(x.infinite, y.infinite), circuit.and(x.zero, y.zero)]);
  const [p, q] = [unpack(words, format, x), unpack(words, format, y)];
  const width = exponentWidth(format) + 1;
  // The quotient is in (1/2, 2): one bit before the point, and enough behind it for rounding when the first is zero.
  const { quotient, remainder } = divide(words, [...words.zeros(format.significandBits + 2), ...p.significand], q.significand);
  const digits = [circuit.orAll(remainder), ...quotient.slice(0, format.significandBits + 3)];
  const exponent = words.subtract(words.signExtend(p.exponent, width), words.signExtend(q.exponent, width));
  const top = digits[digits.length - 1]!;
  const finite = round(words, format, {
    sign,
    exponent: words.subtract(exponent, words.zeroExtend([circuit.not(top)], width)),
    significand: words.ite(top, digits, [Circuit.false, ...digits.slice(0, digits.length - 1)]),
  });
  const zero = circuit.or(y.infinite, x.zero);
  const result = words.ite(zero, zeroWord(words, format, sign), finite);
  return select(words, format, { nan, infinite: circuit.or(x.infinite, y.zero), sign, finite: result });
}

/** a · b + c with one rounding. */
export function floatFma(words: Words, format: FloatFormat, a: Word, b: Word, c: Word): Lit[] {
  const { circuit } = words;
  const [x, y, z] = [classify(words, format, a), classify(words, format, b), classify(words, format, c)];
  const sign = circuit.xor(x.sign, y.sign);
  const productInfinite = circuit.or(x.infinite, y.infinite);
  const nan = circuit.orAll([
    x.nan,
    y.nan,
    z.nan,
    circuit.and(x.infinite, y.zero),
    circuit.and(y.infinite, x.zero),
    circuit.and(circuit.and(productInfinite, z.infinite), circuit.xor(sign, z.sign)),
  ]);
  const product = exactProduct(words, format, unpack(words, format, x), unpack(words, format, y));
  const addend = unpack(words, format, z);
  const width = product.exponent.length + 1;
  const least = words.constant(width, -(1n << BigInt(width - 1)));
  const place = (value: Unpacked, zero: Lit): Unpacked => ({
    sign: value.sign,
    exponent: words.ite(zero, least, words.signExtend(value.exponent, width)),
    significand: [...words.zeros(product.significand.length - value.significand.length), ...value.significand],
  });
  const productZero = circuit.or(x.zero, y.zero);
  const sum = exactSum(words, place(product, productZero), place(addend, z.zero));
  const bothZero = circuit.and(productZero, z.zero);
  const cancelled = words.isZero(sum.significand);
  const zeroSign = circuit.and(circuit.and(sign, z.sign), circuit.or(bothZero, cancelled));
  const finite = words.ite(cancelled, zeroWord(words, format, zeroSign), round(words, format, sum));
  const infiniteSign = circuit.ite(productInfinite, sign, z.sign);
  return select(words, format, { nan, infinite: circuit.or(productInfinite, z.infinite), sign: infiniteSign, finite });
}

/** The sum of two normalized values of the same widths, exact up to a sticky last bit, normalized. */
function exactSum(words: Words, a: Unpacked, b: Unpacked): Unpacked {
  const { circuit } = words;
  const key = (value: Unpacked): Lit[] => {
    const exponent = [...value.exponent];
    exponent[exponent.length - 1] = circuit.not(exponent[exponent.length - 1]!);
    return [...value.significand, ...exponent];
  };
  const swap = words.unsignedLess(key(a), key(b));
  const width = a.exponent.length + 1;
  const big = {
    sign: circuit.ite(swap, b.sign, a.sign),
    exponent: words.signExtend(words.ite(swap, b.exponent, a.exponent), width),
    significand: words.ite(swap, b.significand, a.significand),
  };
  const little = {
    sign: circuit.ite(swap, a.sign, b.sign),
    exponent: words.signExtend(words.ite(swap, a.exponent, b.exponent), width),
    significand: words.ite(swap, a.significand, b.significand),
  };
  const distance = words.subtract(big.exponent, little.exponent);
  const still = [...words.zeros(3), ...big.significand, Circuit.false];
  const moving = [...words.shiftRightSticky([...words.zeros(3), ...little.significand], distance), Circuit.false];
  const minus = circuit.xor(big.sign, little.sign);
  const { sum } = words.addCarry(
    still,
    moving.map((bit) => circuit.xor(bit, minus)),
    minus,
  );
  const { word, shift } = words.normalize(sum);
  const wide = width + 1;
  const exponent = words.subtract(words.increment(words.signExtend(big.exponent, wide), Circuit.true), words.fit(shift, wide));
  return { sign: big.sign, exponent, significand: word };
}

export function floatSqrt(words: Words, format: FloatFormat, a: Word): Lit[] {
  const { circuit } = words;
  const bits = format.significandBits;
  const x = classify(words, format, a);
  const value = unpack(words, format, x);
  const odd = value.exponent[0]!;
  // sqrt(m · 2^e) = sqrt(m) · 2^(e/2), or sqrt(2m) · 2^((e-1)/2): the radicand is in [1, 4), the root in [1, 2).
  const rootBits = bits + 2;
  const radicand = words.zeros(2 * rootBits);
  const even = [...value.significand, Circuit.false];
  const doubled = [Circuit.false, ...value.significand];
  const placed = words.ite(odd, doubled, even);
  for (let i = 0; i < placed.length; i++) radicand[2 * rootBits - placed.length + i] = placed[i]!;
  const { root, remainder } = squareRoot(words, radicand);
  const exponent = [...value.exponent.slice(1), value.exponent[value.exponent.length - 1]!];
  const finite = round(words, format, {
    sign: Circuit.false,
    exponent,
    significand: [circuit.orAll(remainder), ...root],
  });
  const negative = circuit.and(x.sign, circuit.not(x.zero));
  const nan = circuit.or(x.nan, negative);
  return words.ite(nan, nanWord(words, format), words.ite(circuit.or(x.zero, x.infinite), a, withSign(finite, Circuit.false)));
}

/** The integer square root of a word of even width, by restoring digits, and what remains. */
function squareRoot(words: Words, radicand: Word): { readonly root: Lit[]; readonly remainder: Lit[] } {
  const count = radicand.length / 2;
  let remainder: Lit[] = [];
  let root: Lit[] = [];
  for (let i = count - 1; i >= 0; i--) {
    const shifted = [radicand[2 * i]!, radicand[2 * i + 1]!, ...remainder];
    // Try the digit one: subtract 4 · root + 1.
    const width = Math.max(shifted.length, root.length + 2);
    const left = words.fit(shifted, width);
    const { sum, carry } = words.addCarry(left, words.not(words.fit([Circuit.true, Circuit.false, ...root], width)), Circuit.true);
    // The remainder is at most twice the root, which now has count - i digits.
    remainder = words.fit(words.ite(carry, sum, left), root.length + 2);
    root = [carry, ...root];
  }
  return { root, remainder };
}
