/**
 * Which elements of arrays of unknown length a round asked for: instances of what is known about all elements (`cell-relations.ts`). A read is remembered by its index, in the order of the reads; that what
 * a region left in the array is asked for there makes a symbol, which belongs to the index.
 */
import { freeSymbols, Op, postOrder, type TermId, type Terms } from "@assay/logic";
import type { Obj } from "./value.js";

export class ElementReads {
  /** The indices, each with the number of the first read and of the last. */
  readonly #of = new Map<Obj, Map<TermId, { last: number }>>();
  readonly #indexOf = new Map<TermId, TermId>();
  /** How many reads there were: a moment. */
  count = 0;
  /** How many different ones. */
  size = 0;

  constructor(readonly terms: Terms) {}

  clear(): void {
    this.#of.clear();
    this.#indexOf.clear();
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

  /** What a region left at the index is the symbol. */
  name(symbol: TermId, index: TermId): void {
    this.#indexOf.set(symbol, index);
  }

  /** The arrays that were read since the moment, with the indices. */
  since(moment: number): readonly { readonly array: Obj; readonly indices: readonly TermId[] }[] {
    return [...this.#of].flatMap(([array, all]) => {
      const indices = [...all].filter(([, { last }]) => last > moment).map(([index]) => index);
      return indices.length === 0 ? [] : [{ array, indices }];
    });
  }

  /** The parts of a value that stand for elements: symbols of reads, and elements of unknown initial contents. */
  within(value: TermId): TermId[] {
    const { terms } = this;
    const found: TermId[] = [];
    postOrder(terms, [value], (t) => {
      if (this.#indexOf.has(t) || isElementOfContents(terms, t)) found.push(t);
    });
    return found;
  }

  /** The symbols of reads whose index depends on the symbol. */
  dependingOn(symbol: TermId): TermId[] {
    const found = new Set([symbol]);
    // An index may hold symbols of other reads: until nothing is new.
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      for (const [read, index] of this.#indexOf) if (freeSymbols(this.terms, [index]).some((each) => found.has(each))) found.add(read);
    }
    return [...found];
  }
}

/** Whether the term is an element of an array of which nothing is known. */
export function isElementOfContents(terms: Terms, term: TermId): boolean {
  return terms.op(term) === Op.Select && terms.op(terms.child(term, 0)) === Op.Symbol;
}
