/*
 * Words: fixed-width integers as lists of circuit literals, lowest bit first.
 *
 * Addition is carry-ripple out of xor3 and majority gates: for a SAT solver the short clauses and the absence of redundant
 * logic outweigh depth. Comparison is the carry chain of a subtraction without the sums. All operations are functions
 * (no side conditions), so words may be shared freely and their negations mean what they say. Constant bits fold in the
 * circuit, so no operation treats constants specially unless that changes its structure.
 *
 * Multiplication and division are in `multiply.ts` and `divide.ts`.
 */
import { invariant } from "@assay/base";
import { Circuit, type Lit } from "../circuit/circuit.js";

/** Literals of the bits, lowest first. */
export type Word = readonly Lit[];

/** How a word was made by {@link Words.choose}. */
export interface Choice {
  readonly condition: Lit;
  readonly then: Word;
  readonly otherwise: Word;
}

export class Words {
  readonly circuit: Circuit;
  readonly #choices = new WeakMap<Word, Choice>();

  constructor(circuit: Circuit) {
    this.circuit = circuit;
  }

  /** The lowest `width` bits of `value`. */
  constant(width: number, value: bigint): Lit[] {
    const word: Lit[] = new Array(width);
    if (width <= 31) {
      const small = Number(BigInt.asUintN(width, value));
      for (let i = 0; i < width; i++) word[i] = ((small >> i) & 1) as Lit;
    } else {
      const text = BigInt.asUintN(width, value).toString(2);
      for (let i = 0; i < width; i++) word[i] = (i < text.length && text.charCodeAt(text.length - 1 - i) === 49 ? 1 : 0) as Lit;
    }
    return word;
  }

  /** The value of a word all of whose bits are constant; `undefined` for other words. */
  constantValue(word: Word): bigint | undefined {
    let text = "";
    for (let i = word.length - 1; i >= 0; i--) {
      const bit = word[i]!;
      if (bit > 1) return undefined;
      text += bit;
    }
    return text === "" ? 0n : BigInt(`0b${text}`);
  }

  /** Fresh inputs. */
  fresh(width: number): Lit[] {
    return Array.from({ length: width }, () => this.circuit.input());
  }

  zeros(width: number): Lit[] {
    return new Array<Lit>(width).fill(Circuit.false);
  }

  ones(width: number): Lit[] {
    return new Array<Lit>(width).fill(Circuit.true);
  }

  not(a: Word): Lit[] {
    return a.map((bit) => this.circuit.not(bit));
  }

  and(a: Word, b: Word): Lit[] {
    return a.map((bit, i) => this.circuit.and(bit, b[i]!));
  }

  or(a: Word, b: Word): Lit[] {
    return a.map((bit, i) => this.circuit.or(bit, b[i]!));
  }

  xor(a: Word, b: Word): Lit[] {
    return a.map((bit, i) => this.circuit.xor(bit, b[i]!));
  }

  /** Every bit of `a` and `bit`. */
  mask(a: Word, bit: Lit): Lit[] {
    return a.map((x) => this.circuit.and(x, bit));
  }

  ite(condition: Lit, then: Word, otherwise: Word): Lit[] {
    invariant(then.length === otherwise.length, "both branches should have the same width");
    return then.map((bit, i) => this.circuit.ite(condition, bit, otherwise[i]!));
  }

  /** As `ite`, and remembered as a choice: for whoever can make use of that. */
  choose(condition: Lit, then: Word, otherwise: Word): Word {
    if (condition === Circuit.true) return then;
    if (condition === Circuit.false) return otherwise;
    const word = this.ite(condition, then, otherwise);
    if (word.every((bit, i) => bit === then[i])) return then;
    if (word.every((bit, i) => bit === otherwise[i])) return otherwise;
    this.#choices.set(word, { condition, then, otherwise });
    return word;
  }

  /** What the word is a choice of, if it is known to be one. */
  choiceOf(word: Word): Choice | undefined {
    return this.#choices.get(word);
  }

  equal(a: Word, b: Word): Lit {
    invariant(a.length === b.length, "compared words should have the same width");
    const differ: Lit[] = [];
    for (let i = 0; i < a.length; i++) {
      const bit = this.circuit.iff(a[i]!, b[i]!);
      if (bit === Circuit.false) return Circuit.false;
      differ.push(bit);
    }
    return this.circuit.andAll(differ);
  }

  isZero(a: Word): Lit {
    return this.circuit.not(this.circuit.orAll(a));
  }

  isOnes(a: Word): Lit {
    return this.circuit.andAll(a);
  }

  /** a + b + carry, and the carry out. */
  addCarry(a: Word, b: Word, carry: Lit): { readonly sum: Lit[]; readonly carry: Lit } {
    const sum: Lit[] = new Array(a.length);
    let c = carry;
    for (let i = 0; i < a.length; i++) {
      sum[i] = this.circuit.xor3(a[i]!, b[i]!, c);
      c = this.circuit.majority(a[i]!, b[i]!, c);
    }
    return { sum, carry: c };
  }

  add(a: Word, b: Word): Lit[] {
    return this.addCarry(a, b, Circuit.false).sum;
  }

  subtract(a: Word, b: Word): Lit[] {
    return this.addCarry(a, this.not(b), Circuit.true).sum;
  }

  negate(a: Word): Lit[] {
    return this.addCarry(this.not(a), this.zeros(a.length), Circuit.true).sum;
  }

  /** a + 1 when `bit`, else a. */
  increment(a: Word, bit: Lit): Lit[] {
    return this.addCarry(a, this.zeros(a.length), bit).sum;
  }

  /** Unsigned a < b, or a ≤ b when `orEqual`. */
  #less(a: Word, b: Word, orEqual: Lit): Lit {
    invariant(a.length === b.length, "compared words should have the same width");
    let below: Lit = orEqual;
    for (let i = 0; i < a.length; i++) below = this.circuit.majority(this.circuit.not(a[i]!), b[i]!, below);
    return below;
  }

  unsignedLess(a: Word, b: Word): Lit {
    return this.#less(a, b, Circuit.false);
  }

  unsignedLessEqual(a: Word, b: Word): Lit {
    return this.#less(a, b, Circuit.true);
  }

  signedLess(a: Word, b: Word): Lit {
    return this.#less(this.#flipSign(a), this.#flipSign(b), Circuit.false);
  }

  signedLessEqual(a: Word, b: Word): Lit {
    return this.#less(this.#flipSign(a), this.#flipSign(b), Circuit.true);
  }

  #flipSign(a: Word): Lit[] {
    const flipped = [...a];
    flipped[a.length - 1] = this.circuit.not(a[a.length - 1]!);
    return flipped;
  }

  zeroExtend(a: Word, width: number): Lit[] {
    return [...a, ...this.zeros(width - a.length)];
  }

  signExtend(a: Word, width: number): Lit[] {
    return [...a, ...new Array<Lit>(width - a.length).fill(a[a.length - 1]!)];
  }

  /** The lowest `width` bits of `a`, zero-extended when `a` is narrower. */
  fit(a: Word, width: number): Lit[] {
    return a.length >= width ? a.slice(0, width) : this.zeroExtend(a, width);
  }

  /** Shifts towards the high end; amounts at or above the width shift everything out. */
  shiftLeft(a: Word, amount: Word): Lit[] {
    return this.#shift(a, amount, Circuit.false, (word, by, fill) => [...fill(by), ...word.slice(0, word.length - by)]);
  }

  /** Shifts towards the low end, filling with `fill`. */
  shiftRight(a: Word, amount: Word, fill: Lit): Lit[] {
    return this.#shift(a, amount, fill, (word, by, filling) => [...word.slice(by), ...filling(by)]);
  }

  #shift(a: Word, amount: Word, fill: Lit, move: (word: Word, by: number, fill: (n: number) => Lit[]) => Lit[]): Lit[] {
    const width = a.length;
    const filling = (n: number) => new Array<Lit>(n).fill(fill);
    let word: Lit[] = [...a];
    let stage = 0;
    for (; stage < amount.length && 2 ** stage < width; stage++) {
      word = this.ite(amount[stage]!, move(word, 2 ** stage, filling), word);
    }
    const beyond = this.circuit.orAll(amount.slice(stage));
    return this.ite(beyond, filling(width), word);
  }

  /**
   * Shifts right by `amount`; the lowest bit of the result also remembers ("sticky") whether anything but zeros was
   * shifted out.
   */
  shiftRightSticky(a: Word, amount: Word): Lit[] {
    const width = a.length;
    let word: Lit[] = [...a];
    let lost: Lit = Circuit.false;
    let stage = 0;
    for (; stage < amount.length && 2 ** stage < width; stage++) {
      const by = 2 ** stage;
      const bit = amount[stage]!;
      lost = this.circuit.or(lost, this.circuit.and(bit, this.circuit.orAll(word.slice(0, by))));
      word = this.ite(bit, [...word.slice(by), ...this.zeros(by)], word);
    }
    const beyond = this.circuit.orAll(amount.slice(stage));
    const all = this.circuit.orAll(word);
    const moved = this.mask(word, this.circuit.not(beyond));
    moved[0] = this.circuit.orAll([moved[0]!, lost, this.circuit.and(beyond, all)]);
    return moved;
  }

  /**
   * Shifts left until the top bit is one, and tells by how much; a zero word is shifted by the largest amount its width
   * has and stays zero.
   */
  normalize(a: Word): { readonly word: Lit[]; readonly shift: Lit[] } {
    const width = a.length;
    let stages = 0;
    while (2 ** stages < width) stages++;
    let word: Lit[] = [...a];
    const shift: Lit[] = new Array(stages);
    for (let stage = stages - 1; stage >= 0; stage--) {
      const by = 2 ** stage;
      const top = word.slice(Math.max(0, width - by));
      const empty = this.isZero(top);
      shift[stage] = empty;
      word = this.ite(empty, [...this.zeros(Math.min(by, width)), ...word.slice(0, Math.max(0, width - by))], word);
    }
    return { word, shift };
  }
}
