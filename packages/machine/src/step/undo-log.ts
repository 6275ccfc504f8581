/**
 * What was written since a mark, so that it can be taken back.
 *
 * Every write to something that existed at the last mark is told before it happens, and what was there is kept: all
 * fields of an object, all elements of a short array, a page of a long one. Going back to a mark writes these values
 * again, the last first: that costs what was written since, whatever else there is. Saving costs nothing. What was kept
 * since the last mark is not kept again, so that a loop on one counter keeps one value.
 *
 * Whether something has to be kept is one comparison in generated code. Marks number *epochs*, by even numbers; an
 * object carries a stamp (`$e`), and is kept when that is below the epoch.
 *
 * | stamp | the object |
 * |---|---|
 * | 0 | was made before the first mark: a machine that never goes back keeps nothing |
 * | an even number | was made in that epoch, or made after the first mark and kept in it. While its epoch lasts it needs no keeping: after going back, nobody can reach it |
 * | an odd number | was made before the first mark, and kept in the epoch one below |
 * | -1 | stands for a constant of the program (a string, a mirror): it is made when first asked for, but is the same in all states |
 *
 * So an object is *old*, there in every state since the first mark, iff its stamp is odd or not positive.
 */
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, ClassInfo, Elements, Obj } from "../concrete/heap.js";
import type { WriteLog } from "../concrete/write-log.js";
import type { Reads } from "./reads.js";

/** A state that can be gone back to, as often as wanted, until one before it was gone back to. */
export interface Mark {
  readonly length: number;
  readonly epoch: number;
}

export const ALL = "";
/** Of what is taken back by doing something, and has no locations. */
export const UNDONE = "undone";
/** Elements a page; arrays that are not longer are kept whole. */
const PAGE = 64;

/** All fields of objects of one class. */
interface Fields {
  readonly read: (object: Obj) => Value[];
  readonly write: (object: Obj, values: readonly Value[]) => void;
}

/** The pages of a long array that were kept in an epoch. */
interface Pages {
  readonly epoch: number;
  readonly kept: Uint8Array;
}

export class UndoLog implements WriteLog {
  /** Shared with generated code: `e` is the epoch. */
  readonly #stamp: { e: number };
  readonly #properties: (info: ClassInfo) => readonly string[];
  readonly #fields = new Map<ClassInfo, Fields>();
  #length = 0;
  readonly #targets: object[] = [];
  readonly #keys: (string | number)[] = [];
  readonly #olds: unknown[] = [];
  /** The stamps that the targets had. */
  readonly #stamps: number[] = [];
  readonly #pages = new Map<ArrayObj, Pages>();
  #lastArray: ArrayObj | undefined;
  #lastPages: Pages | undefined;
  #marks = 0;
  readonly #noted: Reads;

  /** `properties` gives the names of an object's fields. */
  constructor(stamp: { e: number }, properties: (info: ClassInfo) => readonly string[], noted: Reads) {
    this.#stamp = stamp;
    this.#properties = properties;
    this.#noted = noted;
  }

  reads(object: object): void {
    this.#noted.note(object);
  }

  /** How many entries there are. */
  get length(): number {
    return this.#length;
  }

  /** What an entry is about. */
  target(index: number): object {
    return this.#targets[index]!;
  }

  /**
   * What was kept of it: a property (its name), all of it (`ALL`), or a page of a long array (the index of its first
   * element).
   */
  key(index: number): string | number {
    return this.#keys[index]!;
  }

  old(index: number): unknown {
    return this.#olds[index];
  }

  /** Code for one class reads its objects' fields without looking for them. */
  #fieldsOf(info: ClassInfo): Fields {
    let fields = this.#fields.get(info);
    if (fields === undefined) {
      const names = this.#properties(info);
      const read = new Function("o", `return [${names.map((name) => `o.${name}`).join(", ")}];`) as Fields["read"];
      const write = new Function("o", "v", names.map((name, i) => `o.${name} = v[${i}];`).join(" ")) as Fields["write"];
      this.#fields.set(info, (fields = { read, write }));
    }
    return fields;
  }

  /** Keeps an object, or an array that is not long, whose stamp is below the epoch. */
  keep(object: Obj): void {
    const elements = (object as unknown as ArrayObj).a as Elements | undefined;
    const old = elements === undefined ? this.#fieldsOf(object.$c).read(object) : elements.slice();
    this.#push(object, ALL, old, object.$e!);
    object.$e = this.#kept(object.$e!);
  }

  /** Keeps what has to be kept before an element is written, of an array whose stamp is below the epoch. */
  keepElement(array: ArrayObj, index: number): void {
    if (array.a.length <= PAGE) this.keep(array as unknown as Obj);
    else this.#keepPage(array, Math.floor(index / PAGE));
  }

  /** Keeps the value of a cell whose stamp is below the epoch. */
  keepCell(cell: { v: unknown; $e?: number }): void {
    this.#push(cell, "v", cell.v, cell.$e ?? 0);
    cell.$e = this.#kept(cell.$e ?? 0);
  }

  #kept(stamp: number): number {
    return isOld(stamp) ? this.#stamp.e + 1 : this.#stamp.e;
  }

  #keepPage(array: ArrayObj, page: number): void {
    const { e } = this.#stamp;
    let pages = array === this.#lastArray ? this.#lastPages! : this.#pages.get(array);
    if (pages === undefined || pages.epoch !== e) {
      pages = { epoch: e, kept: new Uint8Array(Math.ceil(array.a.length / PAGE)) };
      this.#pages.set(array, pages);
    }
    this.#lastArray = array;
    this.#lastPages = pages;
    if (pages.kept[page] === 1) return;
    pages.kept[page] = 1;
    this.#push(array, page * PAGE, array.a.slice(page * PAGE, (page + 1) * PAGE), array.$e!);
  }

  property(target: object, key: string): void {
    const { e } = this.#stamp;
    if (e === 0) return;
    if ("$c" in target) {
      if ((target as Obj).$e! < e) this.keep(target as Obj);
    } else this.#push(target, key, (target as Record<string, unknown>)[key], 0);
  }

  elements(array: ArrayObj, from: number, count: number): void {
    if (this.#stamp.e === 0 || array.$e! >= this.#stamp.e || count <= 0) return;
    if (array.a.length <= PAGE) this.keep(array as unknown as Obj);
    else for (let page = Math.floor(from / PAGE); page * PAGE < from + count; page++) this.#keepPage(array, page);
  }

  /** Writes a property of what is no object of the program: a thread, a monitor, a counter. */
  set<T extends object, K extends keyof T & string>(target: T, key: K, value: T[K]): void {
    if (target[key] === value) return;
    if (this.#stamp.e > 0) this.#push(target, key, target[key], 0);
    target[key] = value;
  }

  /** Something else is about to change, which `undo` takes back when it is given what was there. */
  action(old: unknown, undo: (old: unknown) => void): void {
    if (this.#stamp.e > 0) this.#push(new Action(undo), UNDONE, old, 0);
  }

  /** The current state. */
  mark(): Mark {
    this.#marks += 2;
    this.#stamp.e = this.#marks;
    return { length: this.#length, epoch: this.#marks };
  }

  /** Goes back to a mark, calling `undone` for the index of each entry that goes. */
  undoTo(mark: Mark, undone: (index: number) => void = () => {}): void {
    for (let i = this.#length - 1; i >= mark.length; i--) {
      undone(i);
      this.#undo(this.#targets[i]!, this.#keys[i]!, this.#olds[i], this.#stamps[i]!);
    }
    // What is behind the end is written over by what comes next.
    this.#length = mark.length;
    // What is made from here on is younger than this mark; what was made after it is gone.
    this.#stamp.e = mark.epoch;
  }

  #undo(target: object, key: string | number, old: unknown, stamp: number): void {
    if (typeof key === "number") {
      const { a } = target as ArrayObj;
      const page = old as Value[];
      for (let i = 0; i < page.length; i++) (a as Value[])[key + i] = page[i]!;
      this.#forget(target as ArrayObj);
    } else if (key !== ALL) {
      (target as Record<string, unknown>)[key] = old;
      if ("$e" in target) target.$e = stamp;
    } else {
      const object = target as Obj;
      const values = old as Value[];
      const elements = (object as unknown as ArrayObj).a as Value[] | undefined;
      if (elements !== undefined) for (let i = 0; i < values.length; i++) elements[i] = values[i]!;
      else this.#fieldsOf(object.$c).write(object, values);
      object.$e = stamp;
    }
  }

  #forget(array: ArrayObj): void {
    this.#pages.delete(array);
    this.#lastArray = undefined;
    this.#lastPages = undefined;
  }

  #push(target: object, key: string | number, old: unknown, stamp: number): void {
    const at = this.#length++;
    this.#targets[at] = target;
    this.#keys[at] = key;
    this.#olds[at] = old;
    this.#stamps[at] = stamp;
  }
}

/** Whether what has the stamp is there in every state since the first mark. */
export function isOld(stamp: number): boolean {
  return stamp <= 0 || (stamp & 1) === 1;
}

class Action {
  readonly #undo: (old: unknown) => void;

  constructor(undo: (old: unknown) => void) {
    this.#undo = undo;
  }

  set undone(old: unknown) {
    this.#undo(old);
  }
}
