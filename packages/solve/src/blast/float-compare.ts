/* Comparison, minimum and maximum of packed floats. */
import { Circuit, type Lit } from "../circuit/circuit.js";
import { classify, type FloatFormat, nanWord } from "./float-format.js";
import type { Word, Words } from "./words.js";

/** The order of the numbers with -0 below +0, for words that are not NaN: `a` strictly below `b`, or not above it. */
function below(words: Words, a: Word, b: Word, orEqual: Lit): Lit {
  const { circuit } = words;
  // Two's complement order of sign and magnitude: flip all bits of negatives, only the sign of the others.
  const key = (packed: Word): Lit[] => {
    const sign = packed[packed.length - 1]!;
    return [...packed.slice(0, packed.length - 1).map((bit) => circuit.xor(bit, sign)), circuit.not(sign)];
  };
  return orEqual === Circuit.true ? words.unsignedLessEqual(key(a), key(b)) : words.unsignedLess(key(a), key(b));
}

/** IEEE `<`, or `<=` when `orEqual` is true. */
function compare(words: Words, format: FloatFormat, a: Word, b: Word, orEqual: Lit): Lit {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const zeros = circuit.and(x.zero, y.zero);
  const ordered = circuit.ite(zeros, orEqual, below(words, a, b, orEqual));
  return circuit.andAll([circuit.not(x.nan), circuit.not(y.nan), ordered]);
}

export function floatLess(words: Words, format: FloatFormat, a: Word, b: Word): Lit {
  return compare(words, format, a, b, Circuit.false);
}

export function floatLessEqual(words: Words, format: FloatFormat, a: Word, b: Word): Lit {
  return compare(words, format, a, b, Circuit.true);
}

/** IEEE equality: NaN is unequal to everything, the zeros are equal. */
export function floatEqual(words: Words, format: FloatFormat, a: Word, b: Word): Lit {
  const { circuit } = words;
  const x = classify(words, format, a);
  const y = classify(words, format, b);
  const same = circuit.or(words.equal(a, b), circuit.and(x.zero, y.zero));
  return circuit.andAll([same, circuit.not(x.nan), circuit.not(y.nan)]);
}

/** Java's `Math.min`: NaN if either is, and -0 is less than +0. */
export function floatMin(words: Words, format: FloatFormat, a: Word, b: Word): Lit[] {
  const nan = words.circuit.or(classify(words, format, a).nan, classify(words, format, b).nan);
  return words.ite(nan, nanWord(words, format), words.ite(below(words, a, b, Circuit.false), a, b));
}

/** Java's `Math.max`. */
export function floatMax(words: Words, format: FloatFormat, a: Word, b: Word): Lit[] {
  const nan = words.circuit.or(classify(words, format, a).nan, classify(words, format, b).nan);
  return words.ite(nan, nanWord(words, format), words.ite(below(words, a, b, Circuit.false), b, a));
}
