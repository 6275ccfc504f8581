/* Conversions between floats and integers and between the float formats, and rounding to integral values. */
import { invariant } from "@assay/base";
import { Circuit, type Lit } from "../circuit/circuit.js";
import { absolute } from "./divide.js";
import { bias, classify, exponentWidth, type FloatFormat, nanWord, round, select, unpack } from "./float-format.js";
import type { Word, Words } from "./words.js";

/** Between the formats; exact when widening. */
export function floatToFloat(words: Words, from: FloatFormat, to: FloatFormat, a: Word): Lit[] {
  const parts = classify(words, from, a);
  const finite = round(words, to, unpack(words, from, parts));
  return select(words, to, { nan: parts.nan, infinite: parts.infinite, sign: parts.sign, finite });
}

/** The nearest float of an integer, signed or not. */
export function floatFromInteger(words: Words, format: FloatFormat, a: Word, signedness: "signed" | "unsigned"): Lit[] {
  const sign = signedness === "signed" ? a[a.length - 1]! : Circuit.false;
  const { word, shift } = words.normalize(absolute(words, a, sign));
  const width = Math.max(shift.length, BigInt(a.length).toString(2).length) + 2;
  const exponent = words.subtract(words.constant(width, BigInt(a.length - 1)), words.zeroExtend(shift, width));
  const rounded = round(words, format, { sign, exponent, significand: word });
  return rounded;
}

/** Truncation to `width` bits, saturating; NaN gives zero. */
export function floatToInteger(words: Words, format: FloatFormat, a: Word, width: number, signedness: "signed" | "unsigned"): Lit[] {
  const { circuit } = words;
  const parts = classify(words, format, a);
  const fractionBits = format.significandBits - 1;
  const exponentBits = Math.max(exponentWidth(format), BigInt(width).toString(2).length + 2);
  const exponent = words.subtract(words.zeroExtend(parts.exponent, exponentBits), words.constant(exponentBits, bias(format)));
  const negativeExponent = exponent[exponentBits - 1]!;
  const large = circuit.not(words.signedLess(exponent, words.constant(exponentBits, BigInt(width))));
  // The significand, shifted left by the exponent in a register whose integer part has `width` bits.
  const register = words.zeroExtend([...parts.fraction, circuit.not(parts.small)], fractionBits + Math.max(width, 1) + 1);
  const amount = exponent.slice(0, BigInt(width).toString(2).length);
  const magnitude = words.mask(words.shiftLeft(register, amount).slice(fractionBits, fractionBits + width), circuit.not(negativeExponent));
  // The exponent field of infinity is a number as any other; a wide result would hold it.
  const tooLarge = circuit.or(parts.infinite, circuit.and(large, circuit.not(negativeExponent)));
  let result: Lit[];
  if (signedness === "unsigned") {
    result = words.mask(
      words.or(
        magnitude,
        words.ones(width).map((bit) => circuit.and(bit, tooLarge)),
      ),
      circuit.not(parts.sign),
    );
  } else {
    // Out of range when the magnitude needs the sign bit; for the minimum itself saturation gives the right value.
    const overflow = circuit.or(tooLarge, magnitude[width - 1]!);
    const limit = [...new Array<Lit>(width - 1).fill(circuit.not(parts.sign)), parts.sign];
    result = words.ite(overflow, limit, absolute(words, magnitude, parts.sign));
  }
  return words.mask(result, circuit.not(parts.nan));
}

export type IntegralMode = "nearestEven" | "towardZero" | "floor" | "ceiling";

/**
 * Rounds to an integral value of the same format. Works on the packed magnitude: the fractional bits are cleared and,
 * when rounding up, one unit of the lowest integral place is added; the carry runs into the exponent as it should.
 */
export function floatRoundToIntegral(words: Words, format: FloatFormat, a: Word, mode: IntegralMode): Lit[] {
  const { circuit } = words;
  const parts = classify(words, format, a);
  const fractionBits = format.significandBits - 1;
  const width = exponentWidth(format);
  const exponent = words.subtract(words.zeroExtend(parts.exponent, width), words.constant(width, bias(format)));
  const belowOne = exponent[width - 1]!;
  // integral[i]: bit i of the fraction has a weight of at least one, i.e. exponent ≥ fractionBits - i (exponent ≥ 0
  // here).
  const integral = Array.from({ length: fractionBits }, (_, i) =>
    circuit.not(words.signedLess(exponent, words.constant(width, BigInt(fractionBits - i)))),
  );
  const kept = words.and(parts.fraction, integral);
  const lost = words.and(parts.fraction, words.not(integral));
  const half: Lit[] = lost.map((bit, i) => circuit.and(bit, i + 1 < fractionBits ? integral[i + 1]! : Circuit.true));
  const guard = circuit.orAll(half);
  const anyLost = circuit.orAll(lost);
  const sticky = circuit.orAll(
    lost.map((bit, i) => circuit.and(bit, i + 1 < fractionBits ? circuit.not(integral[i + 1]!) : Circuit.false)),
  );
  // The unit is the lowest integral place; it lies in the exponent field (bit fractionBits) when all of the fraction is
  // fractional.
  const unit: Lit[] = Array.from({ length: fractionBits + 1 }, (_, i) =>
    circuit.and(i < fractionBits ? integral[i]! : Circuit.true, i > 0 ? circuit.not(integral[i - 1]!) : Circuit.true),
  );
  // The integral part is odd when the bit at the unit's place is set; for an exponent of zero that is the hidden one.
  const significand = [...parts.fraction, circuit.not(parts.small)];
  const odd = circuit.orAll(significand.map((bit, i) => circuit.and(bit, unit[i]!)));
  const up = roundsUp(circuit, mode, parts.sign, { odd, half: guard, rest: sticky, any: anyLost });
  const step = words.zeroExtend(words.mask(unit, up), format.width - 1);
  const magnitude = words.add([...kept, ...parts.exponent], step);
  // Below one the result is zero or one; a half is the only tie, and zero is even.
  const minusOne = words.constant(width, -1n);
  const atLeastHalf = words.equal(exponent, minusOne);
  const aboveHalf = circuit.and(atLeastHalf, circuit.orAll(parts.fraction));
  const toOne = roundsUp(circuit, mode, parts.sign, {
    odd: Circuit.false,
    half: atLeastHalf,
    rest: circuit.or(aboveHalf, circuit.not(atLeastHalf)),
    any: circuit.not(parts.zero),
  });
  const one = words.constant(format.width - 1, bias(format) << BigInt(fractionBits));
  const rounded = [...words.ite(belowOne, words.mask(one, toOne), magnitude), parts.sign];
  const isIntegral = circuit.not(words.signedLess(exponent, words.constant(width, BigInt(fractionBits))));
  return words.ite(parts.nan, nanWord(words, format), words.ite(circuit.or(isIntegral, parts.infinite), a, rounded));
}

interface Lost {
  readonly odd: Lit;
  readonly half: Lit;
  readonly rest: Lit;
  readonly any: Lit;
}

/** Whether the magnitude goes up, given what is cut off. */
function roundsUp(circuit: Circuit, mode: IntegralMode, sign: Lit, lost: Lost): Lit {
  switch (mode) {
    case "nearestEven":
      return circuit.and(lost.half, circuit.or(lost.rest, lost.odd));
    case "towardZero":
      return Circuit.false;
    case "floor":
      return circuit.and(sign, lost.any);
    case "ceiling":
      return circuit.and(circuit.not(sign), lost.any);
    default:
      invariant(false, `unexpected rounding mode ${String(mode)}`);
  }
}
