/**
 * What a block did to what threads share: which locations it read and wrote, and what it acquired before and released
 * behind each of these accesses.
 *
 * Two accesses of blocks side by side, of different threads, to one location, at least one of them a write, are a data
 * race unless the first block releases something behind its access that the second acquires before its own:
 * happens-before has no other way from one to the other. Of several accesses to a location the last of the first block
 * and the first of the second decide.
 */
import type { AccessSite } from "./interleaving.js";

/**
 * A location: an object (or the cell of a global), and a property or index; `monitor`, `start` and `initialized` are no
 * properties.
 */
export type Key = string | number;

/**
 * What a visible access is a part of, so that nobody comes in between: only `itself`; a `copy` of one element, which is
 * read and then written; `several` elements.
 */
export type AtOnce = "itself" | "copy" | "several";

/** Times are counted by what synchronizes: accesses between two such operations have one. */
export interface Touched {
  readonly object: object;
  readonly key: Key;
  readonly isWrite: boolean;
  /** Inside an atomic procedure. */
  readonly isAtomic: boolean;
  readonly atOnce: AtOnce;
  readonly name: string;
  /** Where it is touched first and last, and when. */
  readonly first: AccessSite;
  readonly firstTime: number;
  last: AccessSite;
  lastTime: number;
  /** What was touched of the same object before it, where there is much of it. */
  readonly before: Touched | undefined;
}

export interface Synchronized {
  readonly object: object;
  readonly key: Key;
  time: number;
}

/** So many are looked through; more are found by their objects. */
const FEW = 8;

export class Footprint {
  #time = 0;
  /** In the order in which they were touched first. */
  readonly touched: Touched[] = [];
  readonly acquired: Synchronized[] = [];
  readonly released: Synchronized[] = [];
  /** The last of each object. */
  #ofObjects: Map<object, Touched> | undefined;

  constructor(readonly thread: number) {}

  touch(site: AccessSite, object: object, key: Key, isAtomic: boolean, atOnce: AtOnce): void {
    const isWrite = site.kind !== "read";
    const known = this.#find(site, object, key, isWrite, isAtomic, atOnce);
    const time = this.#time;
    if (known !== undefined) {
      known.last = site;
      known.lastTime = time;
      return;
    }
    const before = this.#ofObjects?.get(object);
    const at = { first: site, firstTime: time, last: site, lastTime: time };
    const touched = { object, key, isWrite, isAtomic, atOnce, name: site.name, ...at, before };
    this.touched.push(touched);
    if (this.#ofObjects !== undefined) this.#ofObjects.set(object, touched);
    else if (this.touched.length > FEW) this.#index();
  }

  #find({ mode }: AccessSite, object: object, key: Key, isWrite: boolean, isAtomic: boolean, atOnce: AtOnce): Touched | undefined {
    const is = (each: Touched): boolean =>
      each.object === object &&
      each.key === key &&
      each.isWrite === isWrite &&
      each.isAtomic === isAtomic &&
      each.atOnce === atOnce &&
      each.first.mode === mode;
    if (this.#ofObjects === undefined) {
      for (let i = 0; i < this.touched.length; i++) if (is(this.touched[i]!)) return this.touched[i];
      return undefined;
    }
    for (let each = this.#ofObjects.get(object); each !== undefined; each = each.before) if (is(each)) return each;
    return undefined;
  }

  #index(): void {
    const all = new Map<object, Touched>();
    this.touched.forEach((each, i) => {
      const linked = { ...each, before: all.get(each.object) };
      this.touched[i] = linked;
      all.set(each.object, linked);
    });
    this.#ofObjects = all;
  }

  /** Keeps the first time. */
  acquire(object: object, key: Key): void {
    this.#time++;
    if (found(this.acquired, object, key) === undefined) this.acquired.push({ object, key, time: this.#time });
  }

  /** Keeps the last time. */
  release(object: object, key: Key): void {
    this.#time++;
    const known = found(this.released, object, key);
    if (known === undefined) this.released.push({ object, key, time: this.#time });
    else known.time = this.#time;
  }
}

function found(list: readonly Synchronized[], object: object, key: Key): Synchronized | undefined {
  for (const each of list) if (each.object === object && each.key === key) return each;
  return undefined;
}
