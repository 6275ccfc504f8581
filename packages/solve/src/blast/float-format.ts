/*
 * IEEE 754 values as words: classification, unpacking and rounding.
 *
 * A float is carried as its IEEE bits (lowest first), with one NaN: the canonical one. Every word this layer makes keeps
 * that invariant, so equality of values is equality of words.
 *
 * The plan of all operations is that of Brillout, Kroening and Wahl, "Mixed Abstractions for Floating-Point Arithmetic"
 * (FMCAD 2009), and of SymFPU: unpack, compute exactly with a few more bits, round once, pack. Departures: the packed form
 * is the one that is kept (so words are canonical and sharing is simple), and rounding works on the packed integer:
 * exponent and fraction side by side, plus one when rounding up. The carry then does what IEEE wants by itself: a
 * fraction that overflows enters the next binade, the largest subnormal becomes the smallest normal, and the largest
 * finite number becomes infinity.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { Word, Words } from "./words.js";

export interface FloatFormat {
  readonly width: number;
  readonly exponentBits: number;
  /** With the hidden one. */
  readonly significandBits: number;
}

const float32: FloatFormat = { width: 32, exponentBits: 8, significandBits: 24 };
const float64: FloatFormat = { width: 64, exponentBits: 11, significandBits: 53 };

export function formatOf(width: number): FloatFormat {
  return width === 32 ? float32 : float64;
}

export function bias(format: FloatFormat): bigint {
  return (1n << BigInt(format.exponentBits - 1)) - 1n;
}

/** The parts of a packed float and what kind of value it is. */
export interface Classified {
  readonly sign: Lit;
  /** The exponent field, biased. */
  readonly exponent: Word;
  /** The fraction field, without the hidden one. */
  readonly fraction: Word;
  readonly nan: Lit;
  readonly infinite: Lit;
  readonly zero: Lit;
  /** The exponent field is zero: zero or subnormal. */
  readonly small: Lit;
}

export function classify(words: Words, format: FloatFormat, packed: Word): Classified {
  const { circuit } = words;
  const fractionBits = format.significandBits - 1;
  const fraction = packed.slice(0, fractionBits);
  const exponent = packed.slice(fractionBits, format.width - 1);
  const noFraction = words.isZero(fraction);
  const extreme = words.isOnes(exponent);
  const small = words.isZero(exponent);
  return {
    sign: packed[format.width - 1]!,
    exponent,
    fraction,
    nan: circuit.and(extreme, circuit.not(noFraction)),
    infinite: circuit.and(extreme, noFraction),
    zero: circuit.and(small, noFraction),
    small,
  };
}

/**
 * A finite value: (-1)^sign · significand · 2^(exponent - (bits of significand - 1)); the top bit is one unless it is
 * zero.
 */
export interface Unpacked {
  readonly sign: Lit;
  /** Signed. For zero: below that of every other value of the format. */
  readonly exponent: Word;
  readonly significand: Word;
}

/** Bits of the signed exponent of an {@link Unpacked} value of this format. */
export function exponentWidth(format: FloatFormat): number {
  return format.exponentBits + 1;
}

/** Exact. What infinities and NaN unpack to means nothing. */
export function unpack(words: Words, format: FloatFormat, parts: Classified): Unpacked {
  const { circuit } = words;
  const width = exponentWidth(format);
  const { word, shift } = words.normalize([...parts.fraction, circuit.not(parts.small)]);
  // A subnormal has the exponent of the smallest normal; the field of a normal number is at least one.
  const field = words.zeroExtend(parts.exponent, width);
  field[0] = circuit.or(field[0]!, parts.small);
  const unbiased = words.subtract(field, words.constant(width, bias(format)));
  return { sign: parts.sign, exponent: words.subtract(unbiased, words.fit(shift, width)), significand: word };
}

export function nanWord(words: Words, format: FloatFormat): Lit[] {
  const quiet = 1n << BigInt(format.significandBits - 2);
  return words.constant(format.width, infinityBits(format) | quiet);
}

function infinityBits(format: FloatFormat): bigint {
  return ((1n << BigInt(format.exponentBits)) - 1n) << BigInt(format.significandBits - 1);
}

function infinityWord(words: Words, format: FloatFormat, sign: Lit): Lit[] {
  return withSign(words.constant(format.width, infinityBits(format)), sign);
}

export function zeroWord(words: Words, format: FloatFormat, sign: Lit): Lit[] {
  return withSign(words.zeros(format.width), sign);
}

/** The packed word with its sign bit replaced. */
export function withSign(packed: Word, sign: Lit): Lit[] {
  return [...packed.slice(0, packed.length - 1), sign];
}

/** Replaces the other representations of NaN by the canonical one. */
export function canonical(words: Words, format: FloatFormat, packed: Word): Lit[] {
  return words.ite(classify(words, format, packed).nan, nanWord(words, format), packed);
}

/**
 * Rounds to nearest, ties to even, and packs. The significand has its top bit set (or is zero, which gives a zero of
 * that sign) and its lowest bit may be sticky; the exponent (signed, any width) is the weight of the top bit. The
 * significand must have at least two bits more than the format's unless it is exact.
 */
export function round(words: Words, format: FloatFormat, value: Unpacked): Lit[] {
  const { circuit } = words;
  const bits = format.significandBits;
  const significand =
    value.significand.length >= bits + 2 ? value.significand : [...words.zeros(bits + 2 - value.significand.length), ...value.significand];
  const exponentBits = Math.max(value.exponent.length, exponentWidth(format)) + 1;
  const exponent = words.signExtend(value.exponent, exponentBits);
  // field = exponent + bias; a value whose field would be below one is subnormal and moves right by 1 - field.
  const field = words.add(exponent, words.constant(exponentBits, bias(format)));
  const subnormal = words.signedLess(field, words.constant(exponentBits, 1n));
  const distance = words.mask(words.subtract(words.constant(exponentBits, 1n), field), subnormal);
  const placed = words.shiftRightSticky(significand, distance);
  const guardAt = placed.length - bits - 1;
  const kept = placed.slice(guardAt + 1);
  const guard = placed[guardAt]!;
  const sticky = circuit.orAll(placed.slice(0, guardAt));
  const up = circuit.and(guard, circuit.or(sticky, kept[0]!));
  const tooLarge = words.signedLess(words.constant(exponentBits, (1n << BigInt(format.exponentBits)) - 2n), field);
  const biased = words.mask(words.fit(field, format.exponentBits), circuit.not(subnormal));
  const magnitude = words.increment([...kept.slice(0, bits - 1), ...biased], up);
  const zero = words.isZero(value.significand);
  const finite = words.mask(magnitude, circuit.not(zero));
  const infinite = words.constant(format.width - 1, infinityBits(format));
  return [...words.ite(circuit.and(tooLarge, circuit.not(zero)), infinite, finite), value.sign];
}

/** The packed result: NaN, infinity of the given sign, or `finite`. NaN wins. */
export function select(words: Words, format: FloatFormat, cases: { nan: Lit; infinite: Lit; sign: Lit; finite: Word }): Lit[] {
  if (cases.nan === Circuit.true) return nanWord(words, format);
  const numbers = words.ite(cases.infinite, infinityWord(words, format, cases.sign), cases.finite);
  return words.ite(cases.nan, nanWord(words, format), numbers);
}
