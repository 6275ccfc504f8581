/**
 * Which elements of arrays of unknown length a round asked for: instances of what is known about all elements
 * (`cell-relations.ts`). A read is remembered by its index, in the order of the reads; that what a region left in the
 * array is asked for there makes a symbol, which belongs to the index.
 */
import { Op, postOrder, reachable, type TermId, TermSet, type Terms } from "@assay/logic";
import type { Obj } from "./value.js";

/** Two elements of the same contents, and that they are equal if their indices are. */
export interface Alike {
  readonly elements: readonly [TermId, TermId];
  readonly fact: TermId;
}

export class ElementReads {
  /** The indices, each with the number of the last read. */
  readonly #of = new Map<Obj, Map<TermId, { last: number }>>();
  readonly #indexOf = new Map<TermId, TermId>();
  /** The symbols of reads, by the placeholder for the whole contents. */
  readonly #ofContents = new Map<TermId, Set<TermId>>();
  /** The symbols of lengths of what is there, by the same. */
  readonly #derived = new Map<TermId, Set<TermId>>();
  /** Answers of {@link dependingOn}, for the reads that there were. */
  readonly #depending = new Map<TermId, readonly TermId[]>();
  /** Answers of {@link within}: a symbol of a read is known as one before any term has it in it. */
  readonly #within = new Map<TermId, readonly TermId[]>();
  /** How many reads there were: a moment. */
  count = 0;
  /** How many different ones. */
  size = 0;

  constructor(readonly terms: Terms) {}

  clear(): void {
    this.#of.clear();
    this.#indexOf.clear();
    this.#ofContents.clear();
    this.#derived.clear();
    this.#depending.clear();
    this.#within.clear();
    this.count = 0;
    this.size = 0;
  }

  /** The element at the index was read. */
  add(array: Obj, index: TermId): void {
    let indices = this.#of.get(array);
    if (indices === undefined) this.#of.set(array, (indices = new Map()));
    const known = indices.get(index);
    this.count++;
    if (known !== undefined) {
      known.last = this.count;
      return;
    }
    indices.set(index, { last: this.count });
    this.size++;
  }

  /** The symbol stands for what is at the index of some array. */
  depends(symbol: TermId, index: TermId): void {
    if (this.#indexOf.get(symbol) === index) return;
    this.#indexOf.set(symbol, index);
    this.#depending.clear();
  }

  /** What a region left at the index is the symbol; `contents` stands for all that it left in the array. */
  name(symbol: TermId, index: TermId, contents: TermId): void {
    this.depends(symbol, index);
    const known = this.#ofContents.get(contents);
    if (known === undefined) this.#ofContents.set(contents, new Set([symbol]));
    else known.add(symbol);
  }

  /**
   * The symbol stands for something that belongs to what another one refers to: to the same element, if that is one.
   */
  derived(symbol: TermId, from: TermId): void {
    const index = this.#indexOf.get(from);
    if (index === undefined || this.#indexOf.has(symbol)) return;
    this.depends(symbol, index);
    for (const [contents, symbols] of this.#ofContents) {
      if (!symbols.has(from)) continue;
      const known = this.#derived.get(contents);
      if (known === undefined) this.#derived.set(contents, new Set([symbol]));
      else known.add(symbol);
    }
  }

  /** The contents of an array are a function: at equal indices equal elements. */
  alike(): readonly Alike[] {
    const { terms } = this;
    return [...this.#ofContents.values(), ...this.#derived.values()].flatMap((symbols) =>
      [...symbols].flatMap((a, i) =>
        [...symbols].slice(i + 1).flatMap((b): Alike[] => {
          const fact = terms.implies(terms.eq(this.#indexOf.get(a)!, this.#indexOf.get(b)!), terms.eq(a, b));
          return fact === terms.true ? [] : [{ elements: [a, b], fact }];
        }),
      ),
    );
  }

  /** The arrays that were read since the moment, with the indices. */
  since(moment: number): readonly { readonly array: Obj; readonly indices: readonly TermId[] }[] {
    return [...this.#of].flatMap(([array, all]) => {
      const indices = [...all].filter(([, { last }]) => last > moment).map(([index]) => index);
      return indices.length === 0 ? [] : [{ array, indices }];
    });
  }

  /** The parts of a value that stand for elements: symbols of reads, and elements of unknown initial contents. */
  within(value: TermId): readonly TermId[] {
    const known = this.#within.get(value);
    if (known !== undefined) return known;
    const { terms } = this;
    const found: TermId[] = [];
    postOrder(terms, [value], (t) => {
      if (this.#indexOf.has(t) || isElementOfContents(terms, t)) found.push(t);
    });
    this.#within.set(value, found);
    return found;
  }

  /** The symbols of reads whose index depends on the symbol. */
  dependingOn(symbol: TermId): readonly TermId[] {
    const known = this.#depending.get(symbol);
    if (known !== undefined) return known;
    const { terms } = this;
    const all = reachable(terms, this.#indexOf.values());
    const found = new Set([symbol]);
    // An index may hold symbols of other reads: until nothing is new. Mostly those were made before it, and once is
    // enough.
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      const depends = new TermSet();
      for (const t of all) {
        let does = found.has(t);
        for (let i = terms.arity(t) - 1; i >= 0 && !does; i--) does = depends.has(terms.child(t, i));
        if (does) depends.add(t);
      }
      for (const [read, index] of this.#indexOf) if (depends.has(index)) found.add(read);
    }
    const result = [...found];
    this.#depending.set(symbol, result);
    return result;
  }
}

/** Whether the term is an element of an array of which nothing is known. */
export function isElementOfContents(terms: Terms, term: TermId): boolean {
  return terms.op(term) === Op.Select && terms.op(terms.child(term, 0)) === Op.Symbol;
}
