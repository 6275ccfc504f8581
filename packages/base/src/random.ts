/**
 * A seeded generator (xorshift-multiply on 32 bits, "mulberry32"): tests and tools draw from it so that two runs do the
 * same.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number in [0, 2^32). */
  uint32(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return Math.floor((this.uint32() / 4294967296) * bound);
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** 64 random bits, as an unsigned value. */
  uint64(): bigint {
    return (BigInt(this.uint32()) << 32n) | BigInt(this.uint32());
  }
}
