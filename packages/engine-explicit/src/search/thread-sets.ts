/** Sets of threads. */
import { MOST_THREADS } from "./move-memo.js";

/** Sets of threads, in the order of their numbers: equal ones are one object. */
export class ThreadSets {
  readonly #sets = new Map<number | string, readonly number[]>();

  of(threads: readonly number[]): readonly number[] {
    const key = keyOf(threads);
    let known = this.#sets.get(key);
    if (known === undefined) this.#sets.set(key, (known = threads));
    return known;
  }

  ofBits(bits: number): readonly number[] {
    let known = this.#sets.get(bits);
    if (known === undefined) {
      const threads: number[] = [];
      for (let i = 0; i <= MOST_THREADS; i++) if ((bits & (1 << i)) !== 0) threads.push(i);
      this.#sets.set(bits, (known = threads));
    }
    return known;
  }
}

export function bitsOf(threads: readonly number[]): number {
  return threads.reduce((bits, each) => bits | (1 << each), 0);
}

/** As bits, if there are enough. */
function keyOf(threads: readonly number[]): number | string {
  let bits = 0;
  for (const each of threads) {
    if (each > 30) return threads.join();
    bits |= 1 << each;
  }
  return bits;
}
