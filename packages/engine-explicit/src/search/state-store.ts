/**
 * Whole states in little memory.
 *
 * Holzmann's COLLAPSE ("State compression in Spin", 1997) as a tree (Laarman, van de Pol, Weber, "Parallel recursive state compression for free", 2011): the parts of a
 * state's canonical text are numbered, exactly; then pairs of numbers, up to a root, whose number is the state's. Two states have the same number if and only if their texts are equal:
 * nothing is hashed away. States that differ in one part share all else but a path of pairs.
 */
export class StateStore {
  readonly #parts = new Map<string, number>();
  /** Pairs by their halves, as one number. */
  readonly #pairs = new Map<number, number>();
  readonly #states = new Map<number, number>();

  get size(): number {
    return this.#states.size;
  }

  /** About how many bytes the states take: what V8's maps need for their entries, and the texts of the parts. */
  get bytes(): number {
    let text = 0;
    for (const part of this.#parts.keys()) text += part.length;
    return text + 64 * this.#parts.size + 40 * (this.#pairs.size + this.#states.size);
  }

  /** The number of the state with these parts, in the order in which states were first given. */
  add(parts: readonly string[]): { readonly state: number; readonly isNew: boolean } {
    let level = parts.map((part) => this.#number(this.#parts, part));
    // Lists of different lengths have different trees, whatever their numbers are.
    level.push(parts.length);
    while (level.length > 1) {
      const next: number[] = [];
      for (let i = 0; i < level.length; i += 2) next.push(i + 1 === level.length ? level[i]! : this.#pair(level[i]!, level[i + 1]!));
      level = next;
    }
    const root = level[0]!;
    const known = this.#states.get(root);
    if (known !== undefined) return { state: known, isNew: false };
    const state = this.#states.size;
    this.#states.set(root, state);
    return { state, isNew: true };
  }

  #pair(left: number, right: number): number {
    return this.#number(this.#pairs, left * 2 ** 26 + right);
  }

  #number<K>(numbers: Map<K, number>, key: K): number {
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    return number;
  }
}
