/**
 * Whole states in little memory.
 *
 * Holzmann's COLLAPSE ("State compression in Spin", 1997) as trees (Laarman, van de Pol, Weber, "Parallel recursive
 * state compression for free", 2011): the parts of a state are numbered, exactly, by the machine; here pairs of numbers
 * are, up to a root, whose number is the state's. Two states have the same number if and only if they are equal:
 * nothing is hashed away. States that differ in one part share all else but a path of pairs, and of a state like the
 * one before it only that path is looked up.
 *
 * Why that is so: threads, changes and young objects are a tree each, whose shape depends on how many there are, and at
 * one place of one shape there are either numbers of parts or numbers of pairs, so that states which have as many of
 * each have the same number only if they are equal. In other shapes the same number may stand for something else.
 * Therefore the root is paired with the number of the three lengths, above everything else. So is what tells states
 * apart besides their parts (`mark`).
 */
import type { StateVector } from "@assay/machine";
import type { States } from "./hashed-states.js";
import { PairTable } from "./pair-table.js";

export class StateStore implements States {
  readonly #pairs = new PairTable();
  readonly #kinds = new Map<string, number>();
  readonly #threads = new Tree(this.#pairs);
  readonly #changes = new Tree(this.#pairs);
  readonly #young = new Tree(this.#pairs);
  /** By the number of the root: one more than the state's number. */
  #states = new Int32Array(1 << 10);
  #size = 0;
  #last = { threads: -1, changes: -1, length: -1, mark: "", kind: 0 };

  get size(): number {
    return this.#size;
  }

  /** How many bytes the states take, but for their parts. */
  get bytes(): number {
    return this.#pairs.bytes + this.#states.byteLength;
  }

  /**
   * The number of the state with these parts, in the order in which states were first given; `mark` tells apart states
   * of the same parts.
   */
  add(state: StateVector, mark: string): { readonly state: number; readonly isNew: boolean } {
    const { numbers, length, threads, changes } = state;
    const behind = threads + changes;
    const pairs = this.#pairs;
    const old = pairs.number(this.#threads.root(numbers, 0, threads), this.#changes.root(numbers, threads, behind));
    const root = pairs.number(pairs.number(old, this.#young.root(numbers, behind, length)), this.#kind(state, mark));
    if (root >= this.#states.length) {
      const more = new Int32Array(Math.max(root + 1, Math.ceil(this.#states.length * 1.5)));
      more.set(this.#states);
      this.#states = more;
    }
    const known = this.#states[root]!;
    if (known !== 0) return { state: known - 1, isNew: false };
    this.#states[root] = ++this.#size;
    return { state: this.#size - 1, isNew: true };
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

/** Lists as trees of pairs: of a list like the one before it, only the pairs above what is different are looked up. */
class Tree {
  readonly #pairs: PairTable;
  /** The list that was given last, the numbers of its pairs, of pairs of those, and so on up to the root. */
  readonly #levels: Int32Array[] = [];
  #length = 0;
  #root = 0;

  constructor(pairs: PairTable) {
    this.#pairs = pairs;
  }

  /** 0 for an empty list. */
  root(list: Int32Array, from: number, to: number): number {
    const length = to - from;
    if (length === 0) return 0;
    const last = this.#level(0, length);
    const common = Math.min(length, this.#length);
    let low = 0;
    while (low < common && last[low] === list[from + low]) low++;
    let high = length - 1;
    if (length !== this.#length) low = Math.min(low, high);
    else {
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
    for (let depth = 1; length > 1; depth++) {
      const above = this.#level(depth, (length + 1) >> 1);
      low >>= 1;
      high >>= 1;
      for (let i = low; i <= high; i++)
        above[i] = 2 * i + 1 < length ? this.#pairs.number(level[2 * i]!, level[2 * i + 1]!) : level[2 * i]!;
      level = above;
      length = (length + 1) >> 1;
    }
    return level[0]!;
  }

  /** With room for so many. */
  #level(depth: number, needed: number): Int32Array {
    const level = (this.#levels[depth] ??= new Int32Array(8));
    if (level.length >= needed) return level;
    const more = new Int32Array(2 * needed);
    more.set(level);
    return (this.#levels[depth] = more);
  }
}
