/**
 * What was written since a mark, so that it can be taken back.
 *
 * Every write to something that existed at the last mark is told before it happens, and the value that was there is kept. Going back to a mark
 * writes these values again, the last first: that costs what was written since, whatever else there is. Saving costs nothing.
 *
 * Whether something existed at the last mark is one comparison. Marks number *epochs*; an object carries the epoch it was made in (`$e`), and
 * needs no entry while that epoch lasts, because after going back nobody can reach it any more. Before the first mark the
 * epoch is 0, so a machine that never goes back logs nothing. Objects that stand for constants of the program (strings, mirrors) are made when
 * first asked for but are the same in all states: they carry -1, and all their changes are kept.
 */
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { WriteLog } from "../concrete/write-log.js";

/** A state that can be gone back to, as often as wanted, until one before it was gone back to. */
export interface Mark {
  readonly length: number;
  readonly epoch: number;
}

/** An entry, for those who look at what changed: a property (`key` is its name) of an object, or an element (its index) of an array. */
export interface Change {
  readonly target: object;
  readonly key: string | number;
  readonly old: unknown;
}

export class UndoLog implements WriteLog {
  /** Shared with generated code: `e` is the epoch. */
  readonly #stamp: { e: number };
  readonly #targets: object[] = [];
  readonly #keys: (string | number)[] = [];
  readonly #olds: unknown[] = [];
  #marks = 0;

  constructor(stamp: { e: number }) {
    this.#stamp = stamp;
  }

  get length(): number {
    return this.#targets.length;
  }

  change(index: number): Change {
    return { target: this.#targets[index]!, key: this.#keys[index]!, old: this.#olds[index] };
  }

  /** Of an object that is known to be older than the epoch. */
  older(target: object, key: string): void {
    this.#push(target, key, (target as Record<string, unknown>)[key]);
  }

  /** An element of an array that is known to be older than the epoch. */
  olderElement(array: ArrayObj, index: number): void {
    this.#push(array, index, array.a[index]);
  }

  property(target: object, key: string): void {
    const { e } = this.#stamp;
    if (e === 0 || ((target as Partial<Obj>).$e ?? -1) >= e) return;
    this.older(target, key);
  }

  elements(array: ArrayObj, from: number, count: number): void {
    const { e } = this.#stamp;
    if (e === 0 || array.$e! >= e) return;
    for (let i = from; i < from + count; i++) this.olderElement(array, i);
  }

  /** Writes a property of what is no object of the program: a thread, a monitor, a cell. */
  set<T extends object, K extends keyof T & string>(target: T, key: K, value: T[K]): void {
    if (target[key] === value) return;
    if (this.#stamp.e > 0) this.older(target, key);
    target[key] = value;
  }

  /** Something else is about to change, which `undo` takes back when it is given what was there. */
  action(old: unknown, undo: (old: unknown) => void): void {
    if (this.#stamp.e > 0)
      this.#push(
        {
          set undone(value: unknown) {
            undo(value);
          },
        },
        "undone",
        old,
      );
  }

  /** The current state. */
  mark(): Mark {
    this.#stamp.e = ++this.#marks;
    return { length: this.#targets.length, epoch: this.#marks };
  }

  /** Goes back to a mark, calling `undone` for the index of each entry that goes. */
  undoTo(mark: Mark, undone: (index: number) => void = () => {}): void {
    for (let i = this.#targets.length - 1; i >= mark.length; i--) {
      undone(i);
      const target = this.#targets[i]!;
      const key = this.#keys[i]!;
      if (typeof key === "number") ((target as ArrayObj).a as unknown[])[key] = this.#olds[i];
      else (target as Record<string, unknown>)[key] = this.#olds[i];
    }
    this.#targets.length = mark.length;
    this.#keys.length = mark.length;
    this.#olds.length = mark.length;
    // What is made from here on is younger than this mark; what was made after it is gone.
    this.#stamp.e = mark.epoch;
  }

  #push(target: object, key: string | number, old: unknown): void {
    this.#targets.push(target);
    this.#keys.push(key);
    this.#olds.push(old);
  }
}
