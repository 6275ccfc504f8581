import type { TermId } from "./term-store.js";

const PAGE_BITS = 10;
const PAGE = 1 << PAGE_BITS;

/**
 * A map from terms to `T`, as pages of a sparse array: no limit on entries, memory in proportion to the pages touched.
 * `undefined` is not a value.
 */
export class TermTable<T> {
  readonly #pages: ((T | undefined)[] | undefined)[] = [];

  get(t: TermId): T | undefined {
    return this.#pages[t >>> PAGE_BITS]?.[t & (PAGE - 1)];
  }

  has(t: TermId): boolean {
    return this.get(t) !== undefined;
  }

  set(t: TermId, value: T): void {
    const index = t >>> PAGE_BITS;
    let page = this.#pages[index];
    if (page === undefined) {
      page = new Array<T | undefined>(PAGE).fill(undefined);
      while (this.#pages.length < index) this.#pages.push(undefined);
      this.#pages[index] = page;
    }
    page[t & (PAGE - 1)] = value;
  }
}

/** A set of terms, one bit each, in pages. */
export class TermSet {
  readonly #pages: (Int32Array | undefined)[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(t: TermId): boolean {
    const page = this.#pages[t >>> 15];
    return page !== undefined && (page[(t >>> 5) & 1023]! & (1 << (t & 31))) !== 0;
  }

  /** Adds the term; whether it was new. */
  add(t: TermId): boolean {
    const index = t >>> 15;
    let page = this.#pages[index];
    if (page === undefined) {
      page = new Int32Array(1024);
      while (this.#pages.length < index) this.#pages.push(undefined);
      this.#pages[index] = page;
    }
    const word = (t >>> 5) & 1023;
    const bit = 1 << (t & 31);
    if ((page[word]! & bit) !== 0) return false;
    page[word]! |= bit;
    this.#size++;
    return true;
  }

  /** The members in increasing order, hence children before parents. */
  *[Symbol.iterator](): IterableIterator<TermId> {
    for (let p = 0; p < this.#pages.length; p++) {
      const page = this.#pages[p];
      if (page === undefined) continue;
      for (let w = 0; w < 1024; w++) {
        for (let word = page[w]!; word !== 0; word &= word - 1) {
          yield ((p << 15) | (w << 5) | (31 - Math.clz32(word & -word))) as TermId;
        }
      }
    }
  }
}
