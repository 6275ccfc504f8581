/**
 * Whole states in little memory.
 *
 * Holzmann's COLLAPSE ("State compression in Spin", 1997) as a tree (Laarman, van de Pol, Weber, "Parallel recursive state compression for free", 2011): the parts of a
 * state's canonical text are numbered, exactly; then pairs of numbers, up to a root, whose number is the state's. Two states have the same number if and only if their texts are equal:
 * nothing is hashed away. States that differ in one part share all else but a path of pairs.
 *
 * Why that is so: the tree of a list has a shape that depends on its length alone, and at one place of one shape there are either numbers of parts or numbers of pairs, so that lists of one length have
 * the same number only if they are equal. In other shapes the same number may stand for something else. Therefore the root is paired with the length, above everything else: lists of different
 * lengths differ there. (With the length among the parts, a pair may take its place in a longer list.)
 */
import type { States } from "./hashed-states.js";
import { PairTable } from "./pair-table.js";

export class StateStore implements States {
  readonly #parts = new Map<string, number>();
  readonly #pairs = new PairTable();
  /** By the number of the root: one more than the state's number. */
  #states = new Int32Array(1 << 10);
  #size = 0;
  #text = 0;

  get size(): number {
    return this.#size;
  }

  /** How many bytes the states take: the tables, the texts of the parts, and what V8's map needs for an entry, about. */
  get bytes(): number {
    return this.#text + 64 * this.#parts.size + this.#pairs.bytes + this.#states.byteLength;
  }

  /** The number of the state with these parts, in the order in which states were first given. */
  add(parts: readonly string[]): { readonly state: number; readonly isNew: boolean } {
    const level = parts.map((part) => this.#number(part));
    let length = level.length;
    while (length > 1) {
      let next = 0;
      for (let i = 0; i < length; i += 2) level[next++] = i + 1 === length ? level[i]! : this.#pairs.number(level[i]!, level[i + 1]!);
      length = next;
    }
    const root = this.#pairs.number(level[0] ?? 0, parts.length);
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

  #number(part: string): number {
    let number = this.#parts.get(part);
    if (number === undefined) {
      this.#parts.set(part, (number = this.#parts.size));
      this.#text += part.length;
    }
    return number;
  }
}
