/**
 * Elements of arrays of which more is unknown than their values.
 *
 * - {@link WrittenCells}: references, some written at unknown places. What was written is a list; a read goes through
 *   it from the newest write, and asks for each unknown place whether it is the one that is read. So a program that
 *   never looks cannot tell, and one case stands for all places.
 * - {@link InputCells}: the bytes of a string that is an input, or program arguments: as many as there are.
 *
 * Both stand in the place of a JavaScript array: code that reads or writes an element by a known index reads or writes
 * it here. What is unknown in them is asked for by who knows of them (`arrays.ts`).
 */
import type { Value } from "../concrete/domain.js";
import type { Mixed } from "./unknown.js";

/** What takes the place of elements. */
export interface Cells {
  readonly length: Mixed;
  read(index: number): Mixed;
  write(index: number, value: Mixed): void;
}

const cellsOf = new WeakMap<object, Cells>();

/** The cells behind what an array has for its elements; undefined for ordinary elements. */
export function cellsBehind(elements: object): Cells | undefined {
  return cellsOf.get(elements);
}

/** Elements for an array. */
export function elementsOf(cells: Cells): Value[] {
  const elements = new Proxy<Value[]>([], {
    get: (_, key) => {
      if (key === "length") return cells.length;
      // What a write has to keep is kept by the cells themselves.
      if (key === "slice") return () => [];
      const index = Number(key);
      return Number.isInteger(index) ? cells.read(index) : undefined;
    },
    set: (_, key, value) => {
      cells.write(Number(key), value);
      return true;
    },
  });
  cellsOf.set(elements, cells);
  return elements;
}

/** A write, and those before it. */
export interface Write {
  readonly index: Mixed;
  readonly value: Value;
  readonly before: Write | null;
}

export class WrittenCells implements Cells {
  writes: Write | null = null;

  /** `isAt` says whether two places are the same; `keep` is told before `writes` changes. */
  constructor(
    readonly base: readonly Value[],
    readonly isAt: (a: Mixed, b: Mixed) => boolean,
    readonly keep: (cells: WrittenCells) => void,
  ) {}

  get length(): number {
    return this.base.length;
  }

  /** The value at a place that was written to; undefined if none of the writes was there. */
  written(index: Mixed): Value | undefined {
    for (let write = this.writes; write !== null; write = write.before) if (this.isAt(write.index, index)) return write.value;
    return undefined;
  }

  read(index: number): Value {
    const written = this.written(index);
    return written === undefined ? this.base[index]! : written;
  }

  write(index: Mixed, value: Mixed): void {
    this.keep(this);
    this.writes = { index, value: value as Value, before: this.writes };
  }
}

/** What was there before the program: it is never written to as long as its length is unknown (`arrays.ts`). */
export class InputCells implements Cells {
  constructor(
    readonly size: () => Mixed,
    readonly read: (index: number) => Mixed,
  ) {}

  get length(): Mixed {
    return this.size();
  }

  write(): never {
    throw new Error("an array of unknown length should not be written to");
  }
}
