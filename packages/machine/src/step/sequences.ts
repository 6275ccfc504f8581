/**
 * Lists of numbers, numbered in the order in which they were first given: all of them in one array, found by an open
 * hash table. Exact: lists are compared, not their hashes.
 */
const FIRST = 1 << 8;

export class Sequences {
  #words = new Int32Array(16 * FIRST);
  /** Where each begins; its end is the next one's beginning. */
  #starts = new Int32Array(FIRST + 1);
  /** One more than the number of the list; 0 where there is none. */
  #slots = new Int32Array(2 * FIRST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#words.byteLength + this.#starts.byteLength + this.#slots.byteLength;
  }

  /** A word of a list. */
  word(number: number, index: number): number {
    return this.#words[this.#starts[number]! + index]!;
  }

  lengthOf(number: number): number {
    return this.#starts[number + 1]! - this.#starts[number]!;
  }

  /** The number of the list of so many words, from an index on. */
  number(words: Int32Array, length: number, from = 0): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hash(words, from, from + length) & mask;
    for (let slot = slots[at]!; slot !== 0; slot = slots[at]!) {
      if (this.#is(slot - 1, words, length, from)) return slot - 1;
      at = (at + 1) & mask;
    }
    if (2 * this.#size >= slots.length) {
      this.#rehash();
      return this.number(words, length, from);
    }
    slots[at] = this.#size + 1;
    return this.#add(words, length, from);
  }

  #is(number: number, words: Int32Array, length: number, from: number): boolean {
    const own = this.#words;
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (own[start + i] !== words[from + i]) return false;
    return true;
  }

  #add(words: Int32Array, length: number, from: number): number {
    const start = this.#starts[this.#size]!;
    if (start + length > this.#words.length) this.#words = grown(this.#words, start + length);
    if (this.#size + 2 > this.#starts.length) this.#starts = grown(this.#starts, this.#size + 2);
    for (let i = 0; i < length; i++) this.#words[start + i] = words[from + i]!;
    this.#starts[this.#size + 1] = start + length;
    return this.#size++;
  }

  #rehash(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let i = 0; i < this.#size; i++) {
      let at = hash(this.#words, this.#starts[i]!, this.#starts[i + 1]!) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = i + 1;
    }
    this.#slots = slots;
  }
}

function hash(words: Int32Array, from: number, to: number): number {
  let h = to - from;
  for (let i = from; i < to; i++) {
    h = Math.imul(h ^ words[i]!, 0x9e3779b1);
    h ^= h >>> 15;
  }
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** A copy with room for so many, and half as much again. */
export function grown(from: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(Math.ceil(Math.max(needed, from.length) * 1.5));
  to.set(from);
  return to;
}
