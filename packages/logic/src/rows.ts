/** The array work below {@link TermStore}. */

/** A copy with room for `capacity` numbers. */
export function grown<A extends Uint8Array | Int32Array>(array: A, capacity: number): A {
  const bigger = new (array.constructor as new (n: number) => A)(capacity);
  bigger.set(array);
  return bigger;
}

/** A hash of a row whose `n` children lie in the pool at `at`. */
export function hash(pool: Int32Array, op: number, sort: number, payload: number, at: number, n: number): number {
  let h = Math.imul(op ^ Math.imul(sort, 0x27d4eb2f), 0x165667b1) ^ Math.imul(payload, 0x9e3779b1 | 0);
  for (let i = 0; i < n; i++) {
    h = Math.imul(h ^ pool[at + i]!, 0x85ebca6b | 0);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35 | 0);
  return h ^ (h >>> 16);
}
