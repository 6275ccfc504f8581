/*
 * Equality of words that are used as keys.
 *
 * Bit by bit, equality is a poor thing to reason with: from a = b and b = c a SAT solver cannot propagate a = c as long as the bits are open. Keys of maps
 * and references are compared all the time and almost never computed with, so their equalities get two helps:
 *
 * - A word that is a choice, c ? x : y, is compared by comparing x and y: (c ? x : y) = z is c ? (x = z) : (y = z). The equalities of what is chosen from are
 *   few and shared, and a choice of constants leaves no bits at all.
 * - Transitivity among the equalities that exist (Bryant and Velev, "Boolean satisfiability with transitivity constraints", TOCL 2002): whenever three
 *   words are compared pairwise, two equalities imply the third. These clauses follow from the bits, so they are sound to add; they are what
 *   unit propagation lacks.
 */
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { Lemma } from "./maps.js";
import type { Word, Words } from "./words.js";

/** More comparisons than this for one equality of choices, and it is done on the bits. */
const mostComparisons = 400;
/** More triangles than this, and transitivity is left to the solver. */
const mostTriangles = 60_000;

interface Compared {
  readonly word: Word;
  readonly id: number;
  /** The equalities with other words, by their ids. */
  readonly edges: Map<number, Lit>;
}

export class KeyEquality {
  readonly #words: Words;
  readonly #lemmas: Lemma[];
  readonly #leafEntries = new Map<string, Compared>();
  readonly #entries = new WeakMap<Word, Compared>();
  readonly #known = new Map<number, Lit>();
  #count = 0;
  #triangles = 0;

  /** Facts go to `lemmas`, which the owner asserts. */
  constructor(words: Words, lemmas: Lemma[]) {
    this.#words = words;
    this.#lemmas = lemmas;
  }

  /** a = b. */
  equal(a: Word, b: Word): Lit {
    const [x, y] = [this.#entry(a), this.#entry(b)];
    const before = this.#lookup(x, y);
    if (before !== undefined) return before;
    if (this.#size(a) * this.#size(b) > mostComparisons) return this.#words.equal(a, b);
    const stack: [Compared, Compared][] = [[x, y]];
    const want = (p: Compared, q: Compared): Lit | undefined => {
      const known = this.#lookup(p, q);
      if (known === undefined) stack.push([p, q]);
      return known;
    };
    while (stack.length > 0) {
      const [p, q] = stack[stack.length - 1]!;
      const result = this.#step(p, q, want);
      if (result === undefined) continue;
      this.#known.set(pair(p, q), result);
      stack.pop();
    }
    return this.#lookup(x, y)!;
  }

  #lookup(p: Compared, q: Compared): Lit | undefined {
    return p === q ? Circuit.true : this.#known.get(pair(p, q));
  }

  #step(p: Compared, q: Compared, want: (p: Compared, q: Compared) => Lit | undefined): Lit | undefined {
    if (p === q) return Circuit.true;
    const left = this.#words.choiceOf(p.word);
    const right = left === undefined ? this.#words.choiceOf(q.word) : undefined;
    const choice = left ?? right;
    if (choice === undefined) return this.#leaves(p, q);
    const other = left === undefined ? p : q;
    const then = want(this.#entry(choice.then), other);
    const otherwise = want(this.#entry(choice.otherwise), other);
    return then === undefined || otherwise === undefined ? undefined : this.#words.circuit.ite(choice.condition, then, otherwise);
  }

  /** The equality of two words that are no choices, with its triangles. */
  #leaves(p: Compared, q: Compared): Lit {
    const { circuit } = this.#words;
    const literal = this.#words.equal(p.word, q.word);
    if (literal <= Circuit.true || this.#triangles > mostTriangles) return literal;
    const [few, many] = p.edges.size < q.edges.size ? [p, q] : [q, p];
    for (const [id, one] of few.edges) {
      const two = many.edges.get(id);
      if (two === undefined) continue;
      this.#triangles++;
      const [x, y, z] = [circuit.not(one), circuit.not(two), circuit.not(literal)];
      this.#lemmas.push([x, y, literal], [x, z, two], [y, z, one]);
    }
    p.edges.set(q.id, literal);
    q.edges.set(p.id, literal);
    return literal;
  }

  #entry(word: Word): Compared {
    let entry = this.#entries.get(word);
    if (entry !== undefined) return entry;
    // Choices are told apart by identity: the bits of a choice may be those of a word it is made from, and the walk
    // must not come back to it.
    const text = this.#words.choiceOf(word) === undefined ? word.join() : undefined;
    entry = text === undefined ? undefined : this.#leafEntries.get(text);
    if (entry === undefined) {
      entry = { word, id: this.#count++, edges: new Map() };
      if (text !== undefined) this.#leafEntries.set(text, entry);
    }
    this.#entries.set(word, entry);
    return entry;
  }

  /** The number of different words a word is chosen from, itself and intermediate choices included; at most a bound. */
  #size(word: Word): number {
    const seen = new Set<Compared>();
    const stack = [word];
    for (let next = stack.pop(); next !== undefined && seen.size <= mostComparisons; next = stack.pop()) {
      const entry = this.#entry(next);
      if (seen.has(entry)) continue;
      seen.add(entry);
      const choice = this.#words.choiceOf(entry.word);
      if (choice !== undefined) stack.push(choice.then, choice.otherwise);
    }
    return seen.size;
  }
}

/** One number for an unordered pair of ids. */
function pair(p: Compared, q: Compared): number {
  return p.id < q.id ? p.id * 2 ** 26 + q.id : q.id * 2 ** 26 + p.id;
}
