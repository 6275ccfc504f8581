/**
 * What differs from the heap at the first mark, location by location.
 *
 * Which locations may differ is known from the undo log, whose entries are counted as they come and go. What was there
 * at first is what the first entry about a location kept, whenever that was: it is remembered for good.
 */
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { Part } from "./parts.js";
import type { TellDifferences } from "./shapes.js";
import { ALL } from "./undo-log.js";

/** What the log keeps of a target: a property, all of it, or a page of an array. */
interface Location {
  readonly key: string | number;
  /** What was there in the old heap. */
  readonly old: unknown;
  /** How many entries of the log are about it. */
  entries: number;
}

/** Locations of one target that were written in some state. */
export class Written extends Part {
  readonly target: object;
  /** In the order in which they were first written. */
  readonly number: number;
  readonly locations = new Map<string | number, Location>();
  /** How many entries of the log are about it. */
  entries = 0;

  constructor(target: object, number: number) {
    super();
    this.target = target;
    this.number = number;
  }
}

export class OldHeap {
  readonly #runtime: Runtime;
  readonly #all: Written[] = [];
  readonly #written = new Map<object, Written>();
  /** Those that the log is about; undefined when they have to be looked for again. */
  #active: readonly Written[] | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** There is an entry about the target. */
  entered(target: object, key: string | number, old: unknown): Written {
    let written = this.#written.get(target);
    if (written === undefined) {
      written = new Written(target, this.#all.length);
      if (this.#readUnwritten.delete(target)) this.surprises++;
      this.#all.push(written);
      this.#written.set(target, written);
    }
    if (written.entries++ === 0) this.#active = undefined;
    const location = written.locations.get(key);
    if (location === undefined) written.locations.set(key, { key, old, entries: 1 });
    else location.entries++;
    return written;
  }

  /** Targets that something depends on which took them for what is never written. */
  readonly #readUnwritten = new Set<object>();
  /** How often one of them was written after all. */
  surprises = 0;

  /** What was ever written of a target; nothing, so far, is remembered. */
  read(target: object): Written | undefined {
    const written = this.#written.get(target);
    if (written === undefined) this.#readUnwritten.add(target);
    return written;
  }

  /** An entry about it is taken back. */
  left(written: Written, key: string | number): void {
    written.locations.get(key)!.entries--;
    if (--written.entries === 0) this.#active = undefined;
  }

  /** What may differ, in a fixed order. */
  get written(): readonly Written[] {
    return (this.#active ??= this.#all.filter(({ entries }) => entries > 0));
  }

  /** What does differ of a target. */
  differences({ target, locations }: Written): TellDifferences {
    return (differs) => {
      for (const { key, old, entries } of locations.values()) {
        if (entries === 0) continue;
        if (key !== ALL && typeof key === "string") {
          const now = (target as Record<string, unknown>)[key];
          if (!Object.is(now, old)) differs(key, now);
        } else this.#several(target, key === ALL ? 0 : (key as number), old as readonly unknown[], differs);
      }
    };
  }

  #several(target: object, first: number, old: readonly unknown[], differs: Parameters<TellDifferences>[0]): void {
    const elements = (target as ArrayObj).a as unknown[] | undefined;
    for (let i = 0; i < old.length; i++) {
      const key = elements === undefined ? this.#runtime.field((target as Obj).$c.fields[i]!) : first + i;
      const now = elements === undefined ? (target as Obj)[key] : elements[first + i];
      if (!Object.is(now, old[i])) differs(key, now);
    }
  }
}
