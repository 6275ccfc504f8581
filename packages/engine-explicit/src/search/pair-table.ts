/**
 * Pairs of numbers, numbered in the order in which they were first given: an open hash table in typed arrays, 16 to 24
 * bytes a pair. Exact: pairs are compared, not their hashes.
 */
const FIRST = 1 << 10;

export class PairTable {
  /** The halves of each pair, one behind the other. */
  #halves = new Int32Array(2 * FIRST);
  /** One more than the number of the pair; 0 where there is none. Twice as many as there is room for pairs. */
  #slots = new Int32Array(2 * FIRST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#halves.byteLength + this.#slots.byteLength;
  }

  /** The number of a pair that was given before; -1 for others. */
  find(left: number, right: number): number {
    const slots = this.#slots;
    const halves = this.#halves;
    const mask = slots.length - 1;
    let at = hash(left, right) & mask;
    for (let slot = slots[at]!; slot !== 0; slot = slots[at]!) {
      if (halves[2 * slot - 2] === left && halves[2 * slot - 1] === right) return slot - 1;
      at = (at + 1) & mask;
    }
    return -1;
  }

  /** The halves are whole numbers from 0 to 2^31 - 1. */
  number(left: number, right: number): number {
    const slots = this.#slots;
    const halves = this.#halves;
    const mask = slots.length - 1;
    let at = hash(left, right) & mask;
    for (let slot = slots[at]!; slot !== 0; slot = slots[at]!) {
      if (halves[2 * slot - 2] === left && halves[2 * slot - 1] === right) return slot - 1;
      at = (at + 1) & mask;
    }
    if (2 * this.#size === halves.length) {
      this.#grow();
      return this.number(left, right);
    }
    halves[2 * this.#size] = left;
    halves[2 * this.#size + 1] = right;
    slots[at] = ++this.#size;
    return this.#size - 1;
  }

  #grow(): void {
    // Not twice as large each time: the last arrays are what is left to pay for.
    const room = Math.ceil((this.#halves.length / 2) * 1.5);
    const halves = new Int32Array(2 * room);
    halves.set(this.#halves);
    this.#halves = halves;
    const needed = 2 ** Math.ceil(Math.log2(room * 1.33));
    if (needed === this.#slots.length) return;
    const mask = needed - 1;
    const slots = new Int32Array(needed);
    for (let i = 0; i < this.#size; i++) {
      let at = hash(halves[2 * i]!, halves[2 * i + 1]!) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = i + 1;
    }
    this.#slots = slots;
  }
}

function hash(left: number, right: number): number {
  let h = Math.imul(left, 0x9e3779b1) ^ Math.imul(right + 0x7f4a7c15, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}
