import { invariant } from "@assay/base";

/** Numbers things in the order in which they are first met. */
export class Numbering<T> {
  readonly #numbers = new Map<T, number>();
  readonly #items: T[] = [];

  number(item: T): number {
    let number = this.#numbers.get(item);
    if (number === undefined) {
      number = this.#items.length;
      this.#numbers.set(item, number);
      this.#items.push(item);
    }
    return number;
  }

  /** The number of an item that has one. */
  known(item: T): number | undefined {
    return this.#numbers.get(item);
  }

  item(number: number): T {
    return this.#items[number]!;
  }
}

/** A set of numbered things, as bits: unions of large sets are cheap. Iterates in the order of the numbering. */
export class IndexSet<T> implements Iterable<T> {
  readonly #numbering: Numbering<T>;
  #bits: Uint32Array = new Uint32Array(1);

  constructor(numbering: Numbering<T>) {
    this.#numbering = numbering;
  }

  add(item: T): void {
    const number = this.#numbering.number(item);
    const word = number >>> 5;
    this.#grow(word + 1);
    this.#bits[word]! |= 1 << (number & 31);
  }

  addAll(other: IndexSet<T>): void {
    invariant(other.#numbering === this.#numbering, "sets in a union should share their numbering");
    const bits = other.#bits;
    this.#grow(bits.length);
    for (let i = 0; i < bits.length; i++) this.#bits[i]! |= bits[i]!;
  }

  has(item: T): boolean {
    const number = this.#numbering.known(item);
    return number !== undefined && (((this.#bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  get size(): number {
    let count = 0;
    for (const _ of this) count++;
    return count;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let word = 0; word < this.#bits.length; word++) {
      for (let bits = this.#bits[word]!; bits !== 0; bits &= bits - 1) {
        yield this.#numbering.item((word << 5) + 31 - Math.clz32(bits & -bits));
      }
    }
  }

  #grow(words: number): void {
    if (this.#bits.length >= words) return;
    const grown = new Uint32Array(Math.max(words, this.#bits.length * 2));
    grown.set(this.#bits);
    this.#bits = grown;
  }
}
