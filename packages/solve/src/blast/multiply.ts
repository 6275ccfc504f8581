/*
 * Multiplication of words.
 *
 * By a constant: the constant is recoded into canonical signed digits (no two neighbours are non-zero), which needs a third
 * of the width in additions and subtractions on average. A square has only half the partial products. In general: an array
 * of carry-ripple rows, the row structure SAT solvers handle best among the ones we measured (see bench/), skipping the
 * rows of bits known to be zero.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { Word, Words } from "./words.js";

/** a · b modulo 2^width, where width is that of `a` and `b`. */
export function multiply(words: Words, a: Word, b: Word): Lit[] {
  const constantA = words.constantValue(a);
  if (constantA !== undefined) return multiplyByConstant(words, b, constantA);
  const constantB = words.constantValue(b);
  if (constantB !== undefined) return multiplyByConstant(words, a, constantB);
  if (a.every((bit, i) => bit === b[i])) return square(words, a);
  return rowsBefore(a, b) ? multiplyRows(words, b, a) : multiplyRows(words, a, b);
}

/**
 * Which operand gives the rows: the one with more known bits; else an arbitrary one, but the same one whichever way
 * round they come.
 */
function rowsBefore(a: Word, b: Word): boolean {
  const known = (word: Word) => word.reduce((n, bit) => n + (bit <= 1 ? 1 : 0), 0);
  const [x, y] = [known(a), known(b)];
  if (x !== y) return x > y;
  const at = a.findIndex((bit, i) => bit !== b[i]);
  return a[at]! < b[at]!;
}

/** The whole product: a.length + b.length bits. */
export function multiplyFull(words: Words, a: Word, b: Word): Lit[] {
  const width = a.length + b.length;
  return multiply(words, words.zeroExtend(a, width), words.zeroExtend(b, width));
}

function multiplyRows(words: Words, a: Word, b: Word): Lit[] {
  const width = a.length;
  let sum: Lit[] | undefined;
  for (let i = 0; i < width; i++) {
    const bit = b[i]!;
    if (bit === Circuit.false) continue;
    const row = words.mask(a.slice(0, width - i), bit);
    if (sum === undefined) sum = [...words.zeros(i), ...row];
    else sum = [...sum.slice(0, i), ...words.add(sum.slice(i), row)];
  }
  return sum ?? words.zeros(width);
}

function square(words: Words, a: Word): Lit[] {
  const { circuit } = words;
  const width = a.length;
  // Row i holds a_i · 2^2i and 2 · a_i · a_j · 2^(i+j) for j > i.
  let sum = words.zeros(width);
  for (let i = 0; 2 * i < width; i++) {
    const row = words.zeros(width - 2 * i);
    row[0] = a[i]!;
    for (let j = i + 1; i + j + 1 < width; j++) row[j - i + 1] = circuit.and(a[i]!, a[j]!);
    sum = [...sum.slice(0, 2 * i), ...words.add(sum.slice(2 * i), row)];
  }
  return sum;
}

/** The canonical signed digits of `value`, lowest first: each -1, 0 or 1, no two neighbours non-zero. */
function signedDigits(value: bigint): number[] {
  const digits: number[] = [];
  let rest = value;
  while (rest !== 0n) {
    if ((rest & 1n) === 0n) digits.push(0);
    else {
      const digit = (rest & 3n) === 3n ? -1 : 1;
      digits.push(digit);
      rest -= BigInt(digit);
    }
    rest >>= 1n;
  }
  return digits;
}

function multiplyByConstant(words: Words, a: Word, constant: bigint): Lit[] {
  const width = a.length;
  let sum = words.zeros(width);
  const digits = signedDigits(constant);
  for (let i = 0; i < Math.min(digits.length, width); i++) {
    if (digits[i] === 0) continue;
    const low = a.slice(0, width - i);
    const high = digits[i] === 1 ? words.add(sum.slice(i), low) : words.subtract(sum.slice(i), low);
    sum = [...sum.slice(0, i), ...high];
  }
  return sum;
}
