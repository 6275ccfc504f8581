/**
 * What a move read and did, as the state before it calls things, so that the same move can be made in other states
 * without running it.
 *
 * A state is parts (`canonical.ts`), and a move is a function of some of them: of the thread's own, of the parts that
 * it reads (`reads.ts`) and of those that it writes, as a part is replaced whole. What others hold makes no difference
 * to it, nor does how objects are called. So in every state in which these parts are equal up to names, the move does
 * the same up to names: it replaces the same parts by the same ones. "Equal" has to include the class of everything
 * that the parts mention, and the length of an array: both may be asked for without reading it.
 *
 * What is replaced has to be told also where nobody in this state can reach it any more: in another one somebody may.
 */
import type { Obj } from "../concrete/heap.js";
import { type Known, Look, UNCHANGED } from "./parts.js";
import { ABSENT, codeOf, PART, PART_BITS } from "./vectors.js";

/** A part as it is behind the move. Names are those of the state before; made objects are named behind its own. */
export interface PartBehind {
  /** What it is: `codeOf` of `vectors.ts`. */
  readonly code: number;
  /** `ABSENT` for an old object that is again as it was at first. */
  readonly shape: number;
  readonly names: readonly number[];
}

export interface BlockRecord {
  /**
   * Codes of what the move depends on besides the thread's own part, in the order in which it was read; what was asked
   * of all threads together is a question's (`reads.ts`). What is written is among them.
   */
  readonly reads: readonly number[];
  /** Threads, then changes, then young objects, each by their numbers, then what was made. */
  readonly writes: readonly PartBehind[];
  /** How those young objects are called that were asked for. */
  readonly names: ReadonlyMap<object, number>;
}

/** Gathers a record. */
export class Recorder {
  readonly #young: number;
  readonly #reads = new Set<number>();
  readonly #writes = new Map<number, Look>();
  readonly #made = new Map<Known, number>();
  readonly #looks: Look[] = [];

  /** `young`: how many young objects the state before mentions. */
  constructor(young: number) {
    this.#young = young;
  }

  read(code: number): void {
    this.#reads.add(code);
  }

  write(code: number, look: Look): void {
    this.#reads.add(code);
    this.#writes.set(code, look);
  }

  /** The name of what was made; it looks as `look` says. */
  made(known: Known, look: () => Look): number {
    let number = this.#made.get(known);
    if (number === undefined) {
      this.#made.set(known, (number = this.#made.size));
      this.#looks.push(look());
    }
    return 2 * (this.#young + number);
  }

  /** `nameOf` says what is called how, or calls {@link made}; `named` are those whose names are asked for. */
  finish(nameOf: (known: Known) => number, named: Iterable<Obj>, isNamed: (known: Known) => boolean): BlockRecord {
    const behind = (code: number, { shape, refs }: Look): PartBehind => ({ code, shape, names: refs.map(nameOf) });
    const writes = [...this.#writes]
      .sort(([a], [b]) => kindOf(a) - kindOf(b) || a - b)
      .map(([code, look]) => behind(code, look === UNCHANGED ? ABSENT_LOOK : look));
    // What was made may mention more that was.
    for (let i = 0; i < this.#looks.length; i++) writes.push(behind(codeOf(PART.made, i), this.#looks[i]!));
    const names = new Map<object, number>();
    for (const object of named) {
      const known = object.$k as Known | null | undefined;
      if (known && (isNamed(known) || this.#made.has(known))) names.set(object, nameOf(known));
    }
    return { reads: [...this.#reads], writes, names };
  }
}

const ABSENT_LOOK = new Look(ABSENT, []);

function kindOf(code: number): number {
  return code & ((1 << PART_BITS) - 1);
}
