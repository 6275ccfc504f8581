/**
 * Whole states in little memory.
 *
 * Holzmann's COLLAPSE ("State compression in Spin", 1997) as trees (Laarman, van de Pol, Weber, "Parallel recursive
 * state compression for free", 2011): the parts of a state are numbered, exactly, by the machine; here lists of up to
 * {@link WIDTH} numbers are, then lists of those numbers, up to a root, whose number is the state's. Two states have
 * the same number if and only if they are equal: nothing is hashed away. States that differ in one part share all else
 * but the lists above it, and of a state like the one before it only those are looked up. Wide lists make few of them:
 * a pair each, as in the paper, takes as much memory, and three times as long.
 *
 * Why that is so: threads, changes and young objects are a tree each, whose shape depends on how many there are, and at
 * one place of one shape there are either numbers of parts or numbers of lists, so that states which have as many of
 * each have the same number only if they are equal. In other shapes the same number may stand for something else.
 * Therefore the number of the three lengths is in the root, beside the three trees. So is what tells states apart
 * besides their parts (`mark`).
 */
import { Sequences, type StateVector } from "@assay/machine";
import type { States } from "./hashed-states.js";

/** How many numbers a list of a tree has at most: so many bits say which of them it is. */
const WIDTH = 8;
const WIDTH_BITS = 3;

export class StateStore implements States {
  readonly #lists = new Sequences();
  readonly #kinds = new Map<string, number>();
  readonly #threads = new Tree(this.#lists);
  readonly #changes = new Tree(this.#lists);
  readonly #young = new Tree(this.#lists);
  /** By the number of the state. */
  readonly #roots = new Sequences();
  readonly #root = new Int32Array(4);
  #last = { threads: -1, changes: -1, length: -1, mark: "", kind: 0 };

  get size(): number {
    return this.#roots.size;
  }

  /** How many bytes the states take, but for their parts. */
  get bytes(): number {
    return this.#lists.bytes + this.#roots.bytes;
  }

  /**
   * The number of the state with these parts, in the order in which states were first given; `mark` tells apart states
   * of the same parts.
   */
  add(state: StateVector, mark: string): { readonly state: number; readonly isNew: boolean } {
    const { numbers, length, threads, changes } = state;
    const behind = threads + changes;
    const root = this.#root;
    root[0] = this.#threads.root(numbers, 0, threads);
    root[1] = this.#changes.root(numbers, threads, behind);
    root[2] = this.#young.root(numbers, behind, length);
    root[3] = this.#kind(state, mark);
    const before = this.#roots.size;
    return { state: this.#roots.number(root, 4), isNew: this.#roots.size > before };
  }

  /** The number of the lengths and the mark. */
  #kind({ threads, changes, length }: StateVector, mark: string): number {
    const last = this.#last;
    if (last.threads === threads && last.changes === changes && last.length === length && last.mark === mark) return last.kind;
    const text = `${threads} ${changes} ${length} ${mark}`;
    let kind = this.#kinds.get(text);
    if (kind === undefined) this.#kinds.set(text, (kind = this.#kinds.size));
    this.#last = { threads, changes, length, mark, kind };
    return kind;
  }
}

/** Lists as trees: of a list like the one before it, only what is above the differences is looked up. */
class Tree {
  readonly #lists: Sequences;
  /** The list that was given last, the numbers of its pieces, of pieces of those, and so on up to the root. */
  readonly #levels: Int32Array[] = [];
  #length = -1;
  #root = 0;

  constructor(lists: Sequences) {
    this.#lists = lists;
  }

  root(list: Int32Array, from: number, to: number): number {
    const length = to - from;
    const last = this.#level(0, length);
    let low = 0;
    let high = length - 1;
    // Of another length it is another tree.
    if (length === this.#length) {
      while (low < length && last[low] === list[from + low]) low++;
      if (low === length) return this.#root;
      while (last[high] === list[from + high]) high--;
    }
    for (let i = low; i <= high; i++) last[i] = list[from + i]!;
    this.#length = length;
    return (this.#root = this.#climb(low, high, length));
  }

  /** Works out what is above the places from `low` to `high` of a list of this length. */
  #climb(from: number, to: number, count: number): number {
    let [low, high, length] = [from, to, count];
    let level = this.#levels[0]!;
    for (let depth = 1; length > WIDTH; depth++) {
      const pieces = (length + WIDTH - 1) >> WIDTH_BITS;
      const above = this.#level(depth, pieces);
      low >>= WIDTH_BITS;
      high >>= WIDTH_BITS;
      for (let i = low; i <= high; i++) above[i] = this.#lists.number(level, Math.min(length - WIDTH * i, WIDTH), WIDTH * i);
      level = above;
      length = pieces;
    }
    return this.#lists.number(level, length);
  }

  /** With room for so many. */
  #level(depth: number, needed: number): Int32Array {
    const level = (this.#levels[depth] ??= new Int32Array(WIDTH));
    if (level.length >= needed) return level;
    const more = new Int32Array(2 * needed);
    more.set(level);
    return (this.#levels[depth] = more);
  }
}
