/**
 * What a block did to what threads share: which locations it read and wrote, and what it acquired before and released behind each of these accesses.
 *
 * Two accesses of blocks side by side, of different threads, to one location, at least one of them a write, are a data race unless the first block releases something
 * behind its access that the second acquires before its own: happens-before has no other way from one to the other. Of several accesses to a location
 * the last of the first block and the first of the second decide.
 */
import type { AccessSite } from "./interleaving.js";

/** A location: an object (or the cell of a global), and a property or index; `monitor`, `start` and `initialized` are no properties. */
export type Key = string | number;

/** Times are counted by what synchronizes: accesses between two such operations have one. */
export interface Touched {
  readonly object: object;
  readonly key: Key;
  readonly isWrite: boolean;
  /** Inside an atomic procedure. */
  readonly isAtomic: boolean;
  readonly name: string;
  /** Where it is touched first and last, and when. */
  readonly first: AccessSite;
  readonly firstTime: number;
  last: AccessSite;
  lastTime: number;
}

export interface Synchronized {
  readonly object: object;
  readonly key: Key;
  time: number;
}

export class Footprint {
  #time = 0;
  readonly #touched = new Map<object, Map<string, Touched>>();
  readonly #acquired = new Map<object, Map<Key, Synchronized>>();
  readonly #released = new Map<object, Map<Key, Synchronized>>();

  constructor(readonly thread: number) {}

  touch(site: AccessSite, object: object, key: Key, isAtomic: boolean): void {
    const isWrite = site.kind !== "read";
    let keys = this.#touched.get(object);
    if (keys === undefined) this.#touched.set(object, (keys = new Map()));
    const name = `${key} ${isWrite ? 1 : 0} ${isAtomic ? 1 : 0} ${site.mode}`;
    const known = keys.get(name);
    if (known === undefined) {
      const time = this.#time;
      keys.set(name, { object, key, isWrite, isAtomic, name: site.name, first: site, firstTime: time, last: site, lastTime: time });
    } else {
      known.last = site;
      known.lastTime = this.#time;
    }
  }

  /** Keeps the first time. */
  acquire(object: object, key: Key): void {
    this.#time++;
    const keys = this.#acquired.get(object);
    if (keys === undefined) this.#acquired.set(object, new Map([[key, { object, key, time: this.#time }]]));
    else if (!keys.has(key)) keys.set(key, { object, key, time: this.#time });
  }

  /** Keeps the last time. */
  release(object: object, key: Key): void {
    this.#time++;
    const keys = this.#released.get(object);
    if (keys === undefined) this.#released.set(object, new Map([[key, { object, key, time: this.#time }]]));
    else keys.set(key, { object, key, time: this.#time });
  }

  get isEmpty(): boolean {
    return this.#touched.size === 0;
  }

  *touched(): Generator<Touched> {
    for (const keys of this.#touched.values()) yield* keys.values();
  }

  *acquired(): Generator<Synchronized> {
    for (const keys of this.#acquired.values()) yield* keys.values();
  }

  *released(): Generator<Synchronized> {
    for (const keys of this.#released.values()) yield* keys.values();
  }
}
