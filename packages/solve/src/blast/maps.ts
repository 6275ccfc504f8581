/*
 * Maps in circuits: reads are pushed down to the symbols, and symbols are uninterpreted functions.
 *
 * A read of a map at keys (words) is expanded along the structure of the map: a store is an if-then-else on the equality of
 * keys, an if-then-else distributes, a constant map is its value, and a read of an inner map of a nested one is a read at
 * more keys. What remains are reads of symbols (and of applications of functions, which are the same thing): each gets a
 * fresh value for each tuple of keys. That equal keys give equal values ("congruence") is added lazily: the decider asks
 * for the violated instances of a model it was given, adds those, and solves again. Keys are often constants or equal words, for
 * which nothing is to be added at all; this is why lazy congruence measured better than Ackermann's quadratic expansion.
 * Reads over writes are expanded as long as the chain of stores is short: the circuit shares the comparisons, and the solver needs no rounds for them. Over
 * long chains they are lazy, too (lazy-reads.ts).
 *
 * Equality of maps is extensional. For an equality e of maps m and n there is a fresh tuple of keys d, with e ∨ m[d] ≠ n[d]; and e
 * implies m[k] = n[k] for every tuple k out of all keys met so far (added once a model has e true) and for "elsewhere", a key different from all those.
 * A map that is asked elsewhere gives its default: the value of a constant map, a fresh value for a symbol. This is complete
 * because a model built from the finitely many known keys and the default differs from another only there; and it is sound as long
 * as keys different from all known ones exist. Keys of at most `enumerable` bits together are enumerated instead, and for the others
 * `elsewhereExists` says whether the assumption holds; the decider answers "unknown" in place of "unsat" if it does not.
 */
import { invariant } from "@assay/base";
import { type MapSort, Op, type Sort, type TermId, type TermStore, TermTable } from "@assay/logic";
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { CircuitModel } from "../circuit/model.js";
import { type Base, BaseReads } from "./base-reads.js";
import { KeyEquality } from "./key-equality.js";
import { type LazyRead, LazyReads } from "./lazy-reads.js";
import type { Word, Words } from "./words.js";

/** One key: a word, or a key that differs from all words used as keys. */
export type Key = Word | typeof elsewhere;
export const elsewhere = Symbol("elsewhere");

interface MapEquality {
  readonly left: TermId;
  readonly right: TermId;
  readonly literal: Lit;
  /** The tuples of keys at which the equality has been spelled out. */
  readonly instances: Set<number>;
}

/** A fact to be added to the solver: the disjunction of the literals. */
export type Lemma = readonly Lit[];

const enumerable = 4;
const mostInstances = 50_000;

/** Thrown when an extensional equality would need more instances than are reasonable. */
export class TooManyInstances extends Error {}

/** The keys of a map, those of the maps in it included, and the sort of the innermost values. */
export function flatten(sort: MapSort): { readonly keys: readonly Sort[]; readonly value: Sort } {
  const keys: Sort[] = [...sort.keys];
  let value = sort.value;
  while (value.kind === "map") {
    keys.push(...value.keys);
    value = value.value;
  }
  return { keys, value };
}

/** What the reads need from the blaster. */
export interface MapHost {
  readonly store: TermStore;
  readonly words: Words;
  /** Where facts go. */
  readonly lemmas: Lemma[];
  /** The word of a term that has been blasted. */
  wordOf(t: TermId): Word;
  /** The term a map symbol was bound to, if it was. */
  aliasOf(symbol: TermId): TermId | undefined;
  freshOf(sort: Sort): Word;
  widthOf(sort: Sort): number;
  /** Called in loops; may throw to give up. */
  tick(): void;
}

export class MapReads {
  readonly #host: MapHost;
  readonly bases: BaseReads;
  readonly #lazy: LazyReads;
  /** Tuples of keys, interned by their literals. */
  readonly #tuples = new Map<string, { readonly id: number; readonly keys: readonly Key[] }>();
  /** For each tuple of keys: the reads of map terms at it. */
  readonly #reads: TermTable<Word>[] = [];
  readonly #equalities: MapEquality[] = [];
  /** For each sort of keys: the words used, in order, by their literals. */
  readonly #index = new Map<Sort, Map<string, Word>>();

  readonly keys: KeyEquality;

  constructor(host: MapHost) {
    this.#host = host;
    this.keys = new KeyEquality(host.words, host.lemmas);
    this.bases = new BaseReads(host, (a, b) => this.sameKeys(a, b));
    this.#lazy = new LazyReads(host, {
      read: (map, keys) => this.read(map, keys),
      sameKeys: (a, b) => this.sameKeys(a, b),
      storeKeys: (store) => this.#words(store, 1, host.store.arity(store) - 1),
      markRelevant: (word) => this.bases.markRelevant(word),
    });
  }

  /** Whether every read is expanded into the circuit: there are none of symbols, functions or long chains. */
  get isEmpty(): boolean {
    return this.bases.symbols.size === 0 && this.bases.functions.size === 0 && this.#lazy.reads.length === 0;
  }

  /** A word is used as a key of this sort. */
  noteKey(sort: Sort, word: Word): void {
    let known = this.#index.get(sort);
    if (known === undefined) this.#index.set(sort, (known = new Map()));
    const text = word.join();
    if (!known.has(text)) known.set(text, word);
  }

  /** The value of a map at all its keys. The term and what it is made of have been blasted. */
  read(map: TermId, keys: readonly Key[]): Word {
    const stack: { readonly map: TermId; readonly tuple: number; readonly keys: readonly Key[] }[] = [];
    const want = (m: TermId, ks: readonly Key[]): Word | undefined => {
      const tuple = this.#tuple(ks);
      const known = this.#reads[tuple]!.get(m);
      if (known === undefined) stack.push({ map: m, tuple, keys: ks });
      return known;
    };
    want(map, keys);
    while (stack.length > 0) {
      this.#host.tick();
      const top = stack[stack.length - 1]!;
      const result = this.#step(top.map, top.keys, want);
      if (result === undefined) continue;
      this.#reads[top.tuple]!.set(top.map, result);
      stack.pop();
    }
    return this.#reads[this.#tuple(keys)]!.get(map)!;
  }

  /** The read, or `undefined` after asking for what it needs first. */
  #step(map: TermId, keys: readonly Key[], want: (m: TermId, keys: readonly Key[]) => Word | undefined): Word | undefined {
    const { store, words } = this.#host;
    const value = (t: TermId, rest: readonly Key[]): Word | undefined => (rest.length === 0 ? this.#host.wordOf(t) : want(t, rest));
    switch (store.op(map)) {
      case Op.Symbol: {
        const alias = this.#host.aliasOf(map);
        return alias === undefined ? this.#baseRead(this.bases.ofSymbol(map), keys) : want(alias, keys);
      }
      case Op.Apply: {
        const base = this.bases.ofFunction(map);
        return this.#baseRead(base, [...store.children(map).map((argument) => this.#host.wordOf(argument)), ...keys]);
      }
      case Op.ConstMap:
        return value(store.child(map, 0), keys.slice((store.sort(map) as MapSort).keys.length));
      case Op.Select:
        return want(store.child(map, 0), [...this.#words(map, 1, store.arity(map)), ...keys]);
      case Op.Ite: {
        const condition = this.#host.wordOf(store.child(map, 0))[0]!;
        if (condition === Circuit.true) return want(store.child(map, 1), keys);
        if (condition === Circuit.false) return want(store.child(map, 2), keys);
        const then = want(store.child(map, 1), keys);
        const otherwise = want(store.child(map, 2), keys);
        return then === undefined || otherwise === undefined ? undefined : words.choose(condition, then, otherwise);
      }
      case Op.Store: {
        const hit = this.#lazy.firstOpen(map, keys);
        if (hit !== map) return want(hit, keys);
        if (this.#lazy.isLong(map, keys)) {
          const read = this.#lazy.add(map, keys, this.#host.freshOf(flatten(store.sort(map) as MapSort).value));
          this.bases.own(read);
          return read.value;
        }
        const last = store.arity(map) - 1;
        const here = this.sameKeys(this.#words(map, 1, last), keys.slice(0, last - 1));
        if (here === Circuit.false) return want(store.child(map, 0), keys);
        const stored = value(store.child(map, last), keys.slice(last - 1));
        if (here === Circuit.true) return stored;
        const below = want(store.child(map, 0), keys);
        return stored === undefined || below === undefined ? undefined : words.choose(here, stored, below);
      }
      default:
        return invariant(false, `operation ${store.op(map)} should not make a map`) as never;
    }
  }

  #words(t: TermId, from: number, to: number): Word[] {
    const list: Word[] = [];
    for (let i = from; i < to; i++) list.push(this.#host.wordOf(this.#host.store.child(t, i)));
    return list;
  }

  /** All keys are the same. */
  sameKeys(a: readonly Key[], b: readonly Key[]): Lit {
    const { words } = this.#host;
    const parts: Lit[] = [];
    for (let i = 0; i < a.length; i++) {
      const x = a[i]!;
      const y = b[i]!;
      if (x === elsewhere || y === elsewhere) {
        if (x !== y) return Circuit.false;
      } else parts.push(this.keys.equal(x, y));
    }
    return words.circuit.andAll(parts);
  }

  /** The value of a function at arguments that have been blasted. */
  apply(t: TermId): Word {
    return this.#baseRead(this.bases.ofFunction(t), this.#words(t, 0, this.#host.store.arity(t)));
  }

  /** The literal of the extensional equality of two maps, and facts about it. */
  equality(left: TermId, right: TermId): { readonly literal: Lit; readonly lemmas: Lemma[] } {
    const { words, store } = this.#host;
    const { circuit } = words;
    if (left === right) return { literal: Circuit.true, lemmas: [] };
    const { keys } = flatten(store.sort(left) as MapSort);
    const all = this.#enumerate(keys);
    if (all !== undefined) {
      const same = all.map((tuple) => words.equal(this.read(left, tuple), this.read(right, tuple)));
      return { literal: circuit.andAll(same), lemmas: [] };
    }
    const literal = circuit.input();
    const witness = keys.map((key) => this.#host.freshOf(key));
    keys.forEach((key, i) => void this.noteKey(key, witness[i]!));
    this.#equalities.push({ left, right, literal, instances: new Set() });
    const differs = circuit.not(words.equal(this.read(left, witness), this.read(right, witness)));
    return { literal, lemmas: [[literal, differs]] };
  }

  /** All values of the keys together, if they are few. */
  #enumerate(keys: readonly Sort[]): Word[][] | undefined {
    const bits = keys.reduce((sum, key) => sum + this.#host.widthOf(key), 0);
    if (bits > enumerable) return undefined;
    return Array.from({ length: 2 ** bits }, (_, point) => {
      let rest = BigInt(point);
      return keys.map((key) => {
        const width = this.#host.widthOf(key);
        const word = this.#host.words.constant(width, rest);
        rest >>= BigInt(width);
        return word;
      });
    });
  }

  /**
   * Whether for every kind of key that extensional equality speaks about a key exists that is none of the known ones.
   */
  elsewhereExists(): boolean {
    for (const { left } of this.#equalities) {
      for (let sort: Sort = this.#host.store.sort(left); sort.kind === "map"; sort = sort.value) {
        const { keys } = sort;
        if (this.#enumerate(keys) !== undefined) continue;
        const roomy = (key: Sort): boolean =>
          this.#host.widthOf(key) >= 24 || (this.#index.get(key)?.size ?? 0) < 2 ** this.#host.widthOf(key);
        if (!keys.some(roomy)) return false;
      }
    }
    return true;
  }

  /**
   * Adds facts about maps and functions that the model may violate to the host's; none when it is a model of them, too.
   * `isKnown` tells which inputs of the circuit the solver has heard of.
   */
  refine(model: CircuitModel, isKnown: (lit: Lit) => boolean): void {
    const { lemmas } = this.#host;
    this.bases.findRelevant(isKnown, this.#lazy.reads);
    // Walking a chain makes other reads relevant, lazy ones among them, and may add new ones at the end: until all
    // relevant ones were walked.
    const walked = new Set<LazyRead>();
    for (let before = -1; before < walked.size; ) {
      before = walked.size;
      for (const read of this.#lazy.reads) {
        if (walked.has(read) || !this.bases.isRelevant(read)) continue;
        walked.add(read);
        this.#lazy.refine(read, model, lemmas);
      }
    }
    this.bases.addViolated(model, lemmas);
    if (lemmas.length > 0) return;
    for (const equality of this.#equalities) if (model.value(equality.literal)) this.#spellOut(equality, lemmas);
  }

  /** Equality of the values at all tuples of known keys at which it was not spelled out before. */
  #spellOut(equality: MapEquality, lemmas: Lemma[]): void {
    const { words, store } = this.#host;
    let tuples: Key[][] = [[]];
    let sort: Sort = store.sort(equality.left);
    while (sort.kind === "map") {
      // The keys of one level are known together or are elsewhere together.
      let level: Key[][] | undefined = this.#enumerate(sort.keys);
      if (level === undefined) {
        level = [[]];
        for (const key of sort.keys) {
          const known = [...(this.#index.get(key)?.values() ?? [])];
          level = level.flatMap((tuple) => known.map((word) => [...tuple, word]));
        }
        level.push(sort.keys.map(() => elsewhere));
      }
      if (tuples.length * level.length > mostInstances) throw new TooManyInstances("an equality of maps needs too many instances");
      tuples = tuples.flatMap((tuple) => level.map((more) => [...tuple, ...more]));
      sort = sort.value;
    }
    for (const tuple of tuples) {
      const id = this.#tuple(tuple);
      if (equality.instances.has(id)) continue;
      const same = words.equal(this.read(equality.left, tuple), this.read(equality.right, tuple));
      if (same !== Circuit.true) lemmas.push([words.circuit.not(equality.literal), same]);
      // Only now: reading may be given up.
      equality.instances.add(id);
    }
  }

  #baseRead(base: Base, keys: readonly Key[]): Word {
    return this.bases.read(base, keys, this.#tuple(keys), () => {
      keys.forEach((key, i) => void (key === elsewhere || this.noteKey(base.keySorts[i]!, key)));
    });
  }

  #tuple(keys: readonly Key[]): number {
    const text = keys.map((key) => (key === elsewhere ? "*" : key.join())).join(";");
    let tuple = this.#tuples.get(text);
    if (tuple === undefined) {
      tuple = { id: this.#reads.length, keys };
      this.#tuples.set(text, tuple);
      this.#reads.push(new TermTable());
    }
    return tuple.id;
  }
}
