/**
 * States by hashes of their parts (Wolper and Leroy, "Reliable hashing without collision detection", 1993): a few bytes
 * a state, and two states of which one hash is the other's are taken for one.
 *
 * Direction: under. What lies behind the second of two such states may be left out, so nothing is proved (`bounded`),
 * and nothing is violated that rests on moves which are *not* there (a thread that never goes on, an outcome that no
 * serial execution has). What is seen in an execution is followed by a new machine as always, so a collision cannot
 * show what is not there.
 */
import type { StateVector } from "@assay/machine";
import { PairTable } from "./pair-table.js";

/** As many bits as two halves of the table hold. */
export const HASH_BITS = 62;
const HALF = 31;

/** What the characters of a mark are counted from. */
const SEPARATOR = 0x10000;

/** What a search keeps of states. */
export interface States {
  readonly size: number;
  readonly bytes: number;
  /**
   * The number of the state with these parts, in the order in which states were first given; `mark` tells apart states
   * of the same parts.
   */
  add(state: StateVector, mark: string): { readonly state: number; readonly isNew: boolean };
}

export class HashedStates implements States {
  readonly #pairs = new PairTable();
  readonly #low: number;
  readonly #high: number;

  /**
   * `bits` from 1 to {@link HASH_BITS}: with few of them states are mistaken for each other often, which is what tests
   * want.
   */
  constructor(bits: number) {
    this.#low = maskOf(Math.min(bits, HALF));
    this.#high = maskOf(Math.max(0, bits - HALF));
  }

  get size(): number {
    return this.#pairs.size;
  }

  get bytes(): number {
    return this.#pairs.bytes;
  }

  add({ numbers, length, threads, changes }: StateVector, mark: string): { readonly state: number; readonly isNew: boolean } {
    let a = 0x9e3779b9;
    let b = 0x85ebca6b;
    const take = (word: number): void => {
      a = Math.imul(a ^ word, 0x9e3779b1);
      b = Math.imul(b ^ word, 0x5f356495);
      a ^= a >>> 15;
      b ^= b >>> 13;
    };
    take(threads);
    take(changes);
    for (let i = 0; i < length; i++) take(numbers[i]!);
    for (let i = 0; i < mark.length; i++) take(SEPARATOR + mark.charCodeAt(i));
    const mixed = finished(a ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35));
    const other = finished(b ^ Math.imul(a ^ (a >>> 16), 0x85ebca6b));
    const before = this.#pairs.size;
    const state = this.#pairs.number(mixed & this.#low, other & this.#high);
    return { state, isNew: this.#pairs.size > before };
  }
}

function maskOf(bits: number): number {
  return bits === HALF ? 0x7fffffff : 2 ** bits - 1;
}

function finished(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  const g = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return g ^ (g >>> 16);
}
