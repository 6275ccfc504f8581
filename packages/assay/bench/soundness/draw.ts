/** Choices of the generator: seeded, so that a seed is a program. */
import { Random } from "@assay/base";

export class Draw {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
    // Neighbouring seeds begin alike; a few steps on they do not.
    for (let i = 0; i < 8; i++) this.#random.uint32();
  }

  below(bound: number): number {
    return this.#random.below(bound);
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + this.#random.below(high - low + 1);
  }

  chance(percent: number): boolean {
    return this.#random.below(100) < percent;
  }

  pick<T>(items: readonly T[]): T {
    return this.#random.pick(items);
  }

  int32(): number {
    return this.#random.uint32() | 0;
  }

  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly (readonly [number, T])[]): T {
    const total = items.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.#random.below(total);
    for (const [weight, item] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return items.at(-1)![1];
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.#random.below(i + 1);
      [result[i], result[j]] = [result[j]!, result[i]!];
    }
    return result;
  }
}
