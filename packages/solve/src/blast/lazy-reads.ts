/*
 * Reads over long chains of stores, one store at a time and only where it matters.
 *
 * Expanding n reads over m stores at unknown keys takes n · m comparisons of keys, each a few dozen gates, nearly all for nothing. Beyond `longChain` stores
 * that may or may not be hit, a read is therefore just a fresh value, and read-over-write is added as lemmas on demand (Brummayer and Biere, "Lemmas on Demand for
 * the Extensional Theory of Arrays", JSAT 2009): in a model the keys have values, so walking down the chain tells which store the read hits, or that it passes all of
 * them; if the value differs from what is found there, the fact "these keys differ, this one is equal, so the value is that one" is added. There is one such
 * fact for each read and store, so the rounds end.
 */
import { Op, type TermId } from "@assay/logic";
import { Circuit, type Lit } from "../circuit/circuit.js";
import type { CircuitModel } from "../circuit/model.js";
import type { BaseRead } from "./base-reads.js";
import { elsewhere, type Key, type Lemma, type MapHost } from "./maps.js";
import type { Word } from "./words.js";

/** Chains with more stores that may be hit than this are read lazily. */
const longChain = 8;

/** A read whose value is fresh; the map is a store. */
export interface LazyRead extends BaseRead {
  readonly map: TermId;
}

/** What is known about two tuples of keys without looking at a model. */
export function compareKeys(a: readonly Key[], b: readonly Key[]): "same" | "different" | "open" {
  let same = true;
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!;
    const y = b[i]!;
    if (x === y) continue;
    if (x === elsewhere || y === elsewhere) return "different";
    for (let bit = 0; bit < x.length; bit++) {
      if (x[bit] === y[bit]) continue;
      // Constants that differ, or a bit and its negation.
      if ((x[bit]! ^ y[bit]!) === 1) return "different";
      same = false;
    }
  }
  return same ? "same" : "open";
}

/** The part of the reads of maps that lazy reads need. */
export interface ChainReader {
  read(map: TermId, keys: readonly Key[]): Word;
  sameKeys(a: readonly Key[], b: readonly Key[]): Lit;
  /** The keys of a store. */
  storeKeys(store: TermId): Word[];
  /** Something relevant depends on the word. */
  markRelevant(word: Word): void;
}

export class LazyReads {
  readonly #host: MapHost;
  readonly #reader: ChainReader;
  readonly reads: LazyRead[] = [];

  constructor(host: MapHost, reader: ChainReader) {
    this.#host = host;
    this.#reader = reader;
  }

  /** The first map of the chain that is no store at certainly different keys: a read there gives the same. */
  firstOpen(map: TermId, keys: readonly Key[]): TermId {
    const { store } = this.#host;
    let m = map;
    for (; store.op(m) === Op.Store; m = store.child(m, 0)) {
      this.#host.tick();
      if (compareKeys(this.#reader.storeKeys(m), keys.slice(0, store.arity(m) - 2)) !== "different") break;
    }
    return m;
  }

  /** Whether a read of the store at the keys is to be lazy. */
  isLong(map: TermId, keys: readonly Key[]): boolean {
    const { store } = this.#host;
    let open = 0;
    for (let m = map; store.op(m) === Op.Store; m = store.child(m, 0)) {
      this.#host.tick();
      const last = store.arity(m) - 1;
      const relation = compareKeys(this.#reader.storeKeys(m), keys.slice(0, last - 1));
      if (relation === "same") return false;
      if (relation === "open" && ++open > longChain) return true;
    }
    return false;
  }

  /** A lazy read. */
  add(map: TermId, keys: readonly Key[], value: Word): LazyRead {
    const read = { map, keys, value };
    this.reads.push(read);
    return read;
  }

  /** Adds the fact about the read that the model violates, if there is one. */
  refine(read: LazyRead, model: CircuitModel, lemmas: Lemma[]): void {
    const { store, words } = this.#host;
    const { circuit } = words;
    const passed: { readonly keys: readonly Word[]; readonly count: number }[] = [];
    let found: Word | undefined;
    let hit: Lit = Circuit.true;
    let at = read.map;
    for (; found === undefined && store.op(at) === Op.Store; at = store.child(at, 0)) {
      this.#host.tick();
      const last = store.arity(at) - 1;
      const [keys, asked] = [this.#reader.storeKeys(at), read.keys.slice(0, last - 1)];
      const relation = compareKeys(keys, asked);
      if (relation === "different") continue;
      for (const key of keys) this.#reader.markRelevant(key);
      if (relation === "open" && !sameInModel(keys, asked, model)) {
        passed.push({ keys, count: last - 1 });
        continue;
      }
      hit = this.#reader.sameKeys(keys, asked);
      const rest = read.keys.slice(last - 1);
      const stored = store.child(at, last);
      found = rest.length === 0 ? this.#host.wordOf(stored) : this.#reader.read(stored, rest);
    }
    const expected = found ?? this.#reader.read(at, read.keys);
    this.#reader.markRelevant(expected);
    if (expected.every((bit, i) => model.value(bit) === model.value(read.value[i]!))) return;
    const misses = passed.map(({ keys, count }) => circuit.not(this.#reader.sameKeys(keys, read.keys.slice(0, count))));
    const premise = circuit.not(circuit.andAll([...misses, hit]));
    for (let i = 0; i < expected.length; i++) lemmas.push([premise, circuit.iff(read.value[i]!, expected[i]!)]);
  }
}

function sameInModel(a: readonly Key[], b: readonly Key[], model: CircuitModel): boolean {
  return a.every((x, i) => {
    const y = b[i]!;
    if (x === elsewhere || y === elsewhere) return x === y;
    return x.every((bit, at) => bit === y[at] || model.value(bit) === model.value(y[at]!));
  });
}
