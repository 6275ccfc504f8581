/**
 * Integers as circuits, exact.
 *
 * An integer expression denotes a mathematical integer, so its circuit is as wide as it has to be: every vector carries
 * an interval that holds its value in all instances, and its width is what the interval needs in two's complement.
 * Nothing ever overflows; machine arithmetic is written down explicitly as `wrap`, and only there (and in `bitsOf`) are
 * digits dropped. Interval bounds are sound but not tight.
 *
 * Addition, subtraction, multiplication, counting and summing all go through one column adder: the digits of all
 * summands are thrown into columns by weight, and full adders reduce every column to one digit (Wallace, "A Suggestion
 * for a Fast Multiplier", 1964). A sign digit weighs -2^k, and -2^k·s = 2^k·¬s - 2^k: it is entered negated, and the
 * constants are added up beforehand. So nothing is sign-extended, and sums of atoms that stand for distinct powers of
 * two cost no gate at all.
 */
import { Circuit, type Lit } from "@assay/solve";
import type { IntComparison } from "../ast/nodes.js";
import { reject } from "../instance/universe.js";

/** A two's complement number, least digit first, sign last; its value lies in `[low, high]` whatever the inputs. */
export interface IntVector {
  readonly bits: readonly Lit[];
  readonly low: bigint;
  readonly high: bigint;
}

/** Wider results are rejected: they come from shifts by unmasked amounts or from towers of products. */
export const widthLimit = 256;

/** The digits, sign included, that all integers of the interval fit in. */
export function widthOf(low: bigint, high: bigint): number {
  let width = 1;
  while (low < -(1n << BigInt(width - 1)) || high >= 1n << BigInt(width - 1)) width++;
  return width;
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
const min = (...values: readonly bigint[]) => [...values].sort(ascending)[0]!;
const max = (...values: readonly bigint[]) => [...values].sort(ascending)[values.length - 1]!;

/** Summands of the column adder. */
interface Columns {
  readonly digits: Lit[][];
  constant: bigint;
}

export class IntAlgebra {
  readonly circuit: Circuit;

  constructor(circuit: Circuit) {
    this.circuit = circuit;
  }

  constant(value: bigint): IntVector {
    const bits: Lit[] = [];
    for (let i = 0; i < widthOf(value, value); i++) bits.push(this.circuit.constant(((value >> BigInt(i)) & 1n) === 1n));
    return { bits, low: value, high: value };
  }

  /** How many of the literals are true. */
  count(lits: readonly Lit[]): IntVector {
    return this.#finish({ digits: [[...lits]], constant: 0n }, 0n, BigInt(lits.length));
  }

  /** The sum of the values whose literals are true. */
  weighted(lits: readonly Lit[], values: readonly bigint[]): IntVector {
    const columns: Columns = { digits: [], constant: 0n };
    let low = 0n;
    let high = 0n;
    lits.forEach((lit, i) => {
      const value = values[i]!;
      if (value < 0n) low += value;
      else high += value;
      this.#enter(
        columns,
        this.constant(value).bits.map((bit) => this.circuit.and(bit, lit)),
        0,
      );
    });
    return this.#finish(columns, low, high);
  }

  /** The sum of all. */
  sum(vectors: readonly IntVector[]): IntVector {
    const columns: Columns = { digits: [], constant: 0n };
    for (const { bits } of vectors) this.#enter(columns, bits, 0);
    const add = (bound: "low" | "high") => vectors.reduce((total, vector) => total + vector[bound], 0n);
    return this.#finish(columns, add("low"), add("high"));
  }

  /** The vector if `guard` holds, else zero. */
  guarded(guard: Lit, vector: IntVector): IntVector {
    if (guard === Circuit.true) return vector;
    return { bits: vector.bits.map((bit) => this.circuit.and(guard, bit)), low: min(vector.low, 0n), high: max(vector.high, 0n) };
  }

  choice(condition: Lit, whenTrue: IntVector, whenFalse: IntVector): IntVector {
    if (condition === Circuit.true) return whenTrue;
    if (condition === Circuit.false) return whenFalse;
    const width = Math.max(whenTrue.bits.length, whenFalse.bits.length);
    const bits = range(width).map((i) => this.circuit.ite(condition, digit(whenTrue, i), digit(whenFalse, i)));
    return this.#trim(bits, min(whenTrue.low, whenFalse.low), max(whenTrue.high, whenFalse.high));
  }

  negate(vector: IntVector): IntVector {
    return this.subtract(this.constant(0n), vector);
  }

  /** -x = ¬x + 1, so left - right = left + ¬right + 1. */
  subtract(left: IntVector, right: IntVector): IntVector {
    return this.sum([left, this.not(right), this.constant(1n)]);
  }

  not(vector: IntVector): IntVector {
    return { bits: vector.bits.map((bit) => this.circuit.not(bit)), low: -vector.high - 1n, high: -vector.low - 1n };
  }

  multiply(left: IntVector, right: IntVector): IntVector {
    const corners = [left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high];
    return this.#finish(this.#partialProducts(left, right), min(...corners), max(...corners));
  }

  bitwise(operator: "bit-and" | "bit-or" | "bit-xor", left: IntVector, right: IntVector): IntVector {
    const { circuit } = this;
    const gate = (a: Lit, b: Lit) =>
      operator === "bit-and" ? circuit.and(a, b) : operator === "bit-or" ? circuit.or(a, b) : circuit.xor(a, b);
    const width = Math.max(left.bits.length, right.bits.length);
    return this.ofBits(range(width).map((i) => gate(digit(left, i), digit(right, i))));
  }

  /** The vector with these digits; constant leading digits narrow its interval. */
  ofBits(digits: readonly Lit[]): IntVector {
    const bits = withoutRepeatedSign(digits);
    const weight = 1n << BigInt(bits.length - 1);
    const sign = bits[bits.length - 1]!;
    if (bits.length > 1 && sign === Circuit.false) return { bits, low: 0n, high: weight - 1n };
    if (bits.length > 1 && sign === Circuit.true) return { bits, low: -weight, high: -1n };
    if (bits.length === 1) {
      return { bits, low: sign === Circuit.false ? 0n : -1n, high: sign === Circuit.true ? -1n : 0n };
    }
    return { bits, low: -weight, high: weight - 1n };
  }

  /** The operand modulo 2^bits. */
  wrap(vector: IntVector, bits: number, signedness: "signed" | "unsigned"): IntVector {
    const [low, high] =
      signedness === "signed" ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n];
    if (vector.low >= low && vector.high <= high) return vector;
    const digits = range(bits).map((i) => digit(vector, i));
    return this.ofBits(signedness === "signed" ? digits : [...digits, Circuit.false]);
  }

  /** A sum, difference or product modulo 2^bits (as a signed number), without its higher digits ever being made. */
  modular(operator: "add" | "sub" | "mul", left: IntVector, right: IntVector, bits: number): IntVector {
    let columns: Columns = { digits: [], constant: 0n };
    if (operator === "mul") columns = this.#partialProducts(left, right, bits);
    else {
      this.#enter(columns, left.bits, 0);
      this.#enter(columns, (operator === "add" ? right : this.not(right)).bits, 0);
      if (operator === "sub") columns.constant += 1n;
    }
    return this.ofBits(this.#reduce(columns, bits));
  }

  compare(comparison: IntComparison, left: IntVector, right: IntVector): Lit {
    const { circuit } = this;
    switch (comparison) {
      case "=":
        return this.equal(left, right);
      case "<":
        return this.#less(left, right);
      case ">":
        return this.#less(right, left);
      case "<=":
        return circuit.not(this.#less(right, left));
      case ">=":
        return circuit.not(this.#less(left, right));
    }
  }

  equal(left: IntVector, right: IntVector): Lit {
    if (left.high < right.low || right.high < left.low) return Circuit.false;
    const width = Math.max(left.bits.length, right.bits.length);
    return this.circuit.andAll(range(width).map((i) => this.circuit.iff(digit(left, i), digit(right, i))));
  }

  /** left < right: the borrow of left - right, from the least digit up; at the sign the roles are exchanged. */
  #less(left: IntVector, right: IntVector): Lit {
    if (left.high < right.low) return Circuit.true;
    if (left.low >= right.high) return Circuit.false;
    const width = Math.max(left.bits.length, right.bits.length);
    let less: Lit = Circuit.false;
    for (let i = 0; i < width - 1; i++) less = this.circuit.majority(this.circuit.not(digit(left, i)), digit(right, i), less);
    return this.circuit.majority(digit(left, width - 1), this.circuit.not(digit(right, width - 1)), less);
  }

  #partialProducts(left: IntVector, right: IntVector, bits = Number.POSITIVE_INFINITY): Columns {
    const columns: Columns = { digits: [], constant: 0n };
    const last = right.bits.length - 1;
    for (let i = 0; i < Math.min(last, bits); i++) {
      this.#enter(
        columns,
        left.bits.map((bit) => this.circuit.and(bit, right.bits[i]!)),
        i,
      );
    }
    // The sign digit weighs -2^last: subtract the product with it, as ¬(…) + 1.
    const signed = left.bits.map((bit) => this.circuit.not(this.circuit.and(bit, right.bits[last]!)));
    this.#enter(columns, signed, last);
    columns.constant += 1n << BigInt(last);
    return columns;
  }

  #enter(columns: Columns, bits: readonly Lit[], shift: number): void {
    const { digits } = columns;
    bits.forEach((bit, i) => {
      while (digits.length <= i + shift) digits.push([]);
      const isSign = i === bits.length - 1;
      if (isSign) columns.constant -= 1n << BigInt(i + shift);
      digits[i + shift]!.push(isSign ? this.circuit.not(bit) : bit);
    });
  }

  #finish(columns: Columns, low: bigint, high: bigint): IntVector {
    const width = widthOf(low, high);
    if (width > widthLimit) reject("int-width", `an integer needs ${width} bits, more than the ${widthLimit} supported; wrap or mask it`);
    return this.#trim(this.#reduce(columns, width), low, high);
  }

  /** The sum of the columns modulo 2^width. */
  #reduce(columns: Columns, width: number): Lit[] {
    const { circuit } = this;
    const digits = range(width).map((i) => (columns.digits[i] ?? []).filter((lit) => lit !== Circuit.false));
    let constant = columns.constant;
    digits.forEach((column, i) => {
      const ones = column.filter((lit) => lit === Circuit.true).length;
      constant += BigInt(ones) << BigInt(i);
      digits[i] = ones === 0 ? column : column.filter((lit) => lit !== Circuit.true);
    });
    for (let i = 0; i < width; i++) if ((constant >> BigInt(i)) & 1n) digits[i]!.push(Circuit.true);
    const bits: Lit[] = [];
    for (let i = 0; i < width; i++) {
      const column = digits[i]!;
      const carry = (lit: Lit) => {
        if (i + 1 < width && lit !== Circuit.false) digits[i + 1]!.push(lit);
      };
      // First in, first out: keeps the adder tree shallow.
      let head = 0;
      while (column.length - head >= 2) {
        const a = column[head++]!;
        const b = column[head++]!;
        const adder = head < column.length ? circuit.fullAdder(a, b, column[head++]!) : circuit.halfAdder(a, b);
        if (adder.sum !== Circuit.false) column.push(adder.sum);
        carry(adder.carry);
      }
      bits.push(column[head] ?? Circuit.false);
    }
    return bits;
  }

  #trim(bits: readonly Lit[], low: bigint, high: bigint): IntVector {
    return { bits: withoutRepeatedSign(bits.slice(0, widthOf(low, high))), low, high };
  }
}

/** Digit `i` of the infinite two's complement form. */
export function digit(vector: IntVector, i: number): Lit {
  const { bits } = vector;
  return i < bits.length ? bits[i]! : bits[bits.length - 1]!;
}

export function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

function withoutRepeatedSign(bits: readonly Lit[]): readonly Lit[] {
  let width = bits.length;
  while (width > 1 && bits[width - 1] === bits[width - 2]) width--;
  return width === bits.length ? bits : bits.slice(0, width);
}
