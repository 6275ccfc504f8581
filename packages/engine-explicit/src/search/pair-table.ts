/**
 * Pairs of numbers, numbered in the order in which they were first given: an open hash table in typed arrays, 16 to 24
 * bytes a pair. Exact: pairs are compared, not their hashes.
 */
const FIRST = 1 << 10;

export class PairTable {
  #left = new Int32Array(FIRST);
  #right = new Int32Array(FIRST);
  /** One more than the number of the pair; 0 where there is none. Twice as many as there is room for pairs. */
  #slots = new Int32Array(2 * FIRST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#left.byteLength + this.#right.byteLength + this.#slots.byteLength;
  }

  /** The number of a pair that was given before; -1 for others. */
  find(left: number, right: number): number {
    const mask = this.#slots.length - 1;
    let at = hash(left, right) & mask;
    for (let slot = this.#slots[at]!; slot !== 0; slot = this.#slots[at]!) {
      if (this.#left[slot - 1] === left && this.#right[slot - 1] === right) return slot - 1;
      at = (at + 1) & mask;
    }
    return -1;
  }

  /** The halves are whole numbers from 0 to 2^31 - 1. */
  number(left: number, right: number): number {
    const mask = this.#slots.length - 1;
    let at = hash(left, right) & mask;
    for (let slot = this.#slots[at]!; slot !== 0; slot = this.#slots[at]!) {
      if (this.#left[slot - 1] === left && this.#right[slot - 1] === right) return slot - 1;
      at = (at + 1) & mask;
    }
    if (this.#size === this.#left.length) {
      this.#grow();
      return this.number(left, right);
    }
    this.#left[this.#size] = left;
    this.#right[this.#size] = right;
    this.#slots[at] = ++this.#size;
    return this.#size - 1;
  }

  #grow(): void {
    // Not twice as large each time: the last arrays are what is left to pay for.
    const room = Math.ceil(this.#left.length * 1.5);
    this.#left = copied(this.#left, room);
    this.#right = copied(this.#right, room);
    const needed = 2 ** Math.ceil(Math.log2(room * 1.33));
    if (needed === this.#slots.length) return;
    const mask = needed - 1;
    const slots = new Int32Array(needed);
    for (let i = 0; i < this.#size; i++) {
      let at = hash(this.#left[i]!, this.#right[i]!) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = i + 1;
    }
    this.#slots = slots;
  }
}

function copied(from: Int32Array, length: number) {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}

function hash(left: number, right: number): number {
  let h = Math.imul(left, 0x9e3779b1) ^ Math.imul(right + 0x7f4a7c15, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}
