/** States as lists of numbers, the last of which goes first: those that a depth-first search has on its way. */
import type { StateVector } from "@assay/machine";
import type { SearchState } from "./move-memo.js";

export class StateStack {
  #words = new Int32Array(1 << 12);
  #end = 0;

  /** `live`: the threads that keep the program alive, as bits. */
  push({ numbers, length, threads, changes }: StateVector, live: number): SearchState {
    if (this.#end + length > this.#words.length) {
      const more = new Int32Array(2 * (this.#end + length));
      more.set(this.#words);
      this.#words = more;
    }
    const at = this.#end;
    for (let i = 0; i < length; i++) this.#words[at + i] = numbers[i]!;
    this.#end += length;
    return new StackedState(this, at, length, threads, changes, live);
  }

  get words(): Int32Array {
    return this.#words;
  }

  /** Of the states on the stack, this one and those above it go. */
  drop({ at }: SearchState): void {
    this.#end = at;
  }
}

class StackedState implements SearchState {
  constructor(
    readonly stack: StateStack,
    readonly at: number,
    readonly length: number,
    readonly threads: number,
    readonly changes: number,
    readonly live: number,
  ) {}

  get words(): Int32Array {
    return this.stack.words;
  }
}
