/**
 * Values as words: two values of one machine have the same word iff they are equal. A small integer is an odd word;
 * every other value that has no parts has a number of its own, given when it is first met, and twice that is its word.
 * What the words of lists begin with are such numbers, too.
 */

/** In the place of what has no word of its own: it is called differently from state to state. */
export const HOLE = 0;

const LEAST = -(2 ** 30);
const GREATEST = 2 ** 30 - 1;

/** For the zero that has a sign, which maps take for the other one. */
const MINUS_ZERO = Symbol("-0");

export class Atoms {
  readonly #numbers = new Map<unknown, number>();
  #next = 1;

  get size(): number {
    return this.#numbers.size;
  }

  /** The word of a number. */
  ofNumber(value: number): number {
    if ((value | 0) === value && value >= LEAST && value <= GREATEST && !Object.is(value, -0)) return (value << 1) | 1;
    return this.of(Object.is(value, -0) ? MINUS_ZERO : value);
  }

  /** The word of anything but a number: of an object, the object is meant, not what it holds. */
  of(value: unknown): number {
    let number = this.#numbers.get(value);
    if (number === undefined) this.#numbers.set(value, (number = this.another()));
    return number;
  }

  /** A word that nothing else has. */
  another(): number {
    return 2 * this.#next++;
  }
}
