/*
 * Reads of symbols and functions: uninterpreted functions in circuits.
 *
 * Each tuple of keys at which a map symbol is read, or a function applied, has a fresh value. Congruence (equal keys, equal values) is added for
 * pairs that a model violates; see maps.ts for why.
 */
import type { MapSort, Sort, TermId } from "@assay/logic";
import { Circuit, GateKind, type Lit } from "../circuit/circuit.js";
import type { CircuitModel } from "../circuit/model.js";
import { elsewhere, flatten, type Key, type Lemma, type MapHost } from "./maps.js";
import type { Word } from "./words.js";

/** A read of a symbol or function at keys, with its fresh value. */
export interface BaseRead {
  readonly keys: readonly Key[];
  readonly value: Word;
}

/** All reads of one symbol or one function. */
export interface Base {
  readonly reads: BaseRead[];
  /** The sorts of the keys, those of inner maps and arguments of functions included. */
  readonly keySorts: readonly Sort[];
  readonly valueSort: Sort;
}

export class BaseReads {
  readonly #host: MapHost;
  readonly #sameKeys: (a: readonly Key[], b: readonly Key[]) => Lit;
  /** Reads of symbols, and of functions by the number of the function. */
  readonly symbols = new Map<TermId, Base>();
  readonly functions = new Map<number, Base>();
  readonly #reads = new Map<Base, Map<number, BaseRead>>();
  readonly #relevant = new Set<BaseRead>();
  readonly #owner = new Map<number, BaseRead>();
  readonly #walked = new Set<number>();

  constructor(host: MapHost, sameKeys: (a: readonly Key[], b: readonly Key[]) => Lit) {
    this.#host = host;
    this.#sameKeys = sameKeys;
  }

  /** The reads of a map symbol. */
  ofSymbol(symbol: TermId): Base {
    let base = this.symbols.get(symbol);
    if (base === undefined) {
      const { keys, value } = flatten(this.#host.store.sort(symbol) as MapSort);
      base = { reads: [], keySorts: keys, valueSort: value };
      this.symbols.set(symbol, base);
    }
    return base;
  }

  /** The reads of the function that is applied. */
  ofFunction(application: TermId): Base {
    const { store } = this.#host;
    const f = store.functionOf(application);
    let base = this.functions.get(f);
    if (base === undefined) {
      const { parameters, result } = store.functionDeclaration(f);
      const inner = result.kind === "map" ? flatten(result) : { keys: [], value: result };
      base = { reads: [], keySorts: [...parameters, ...inner.keys], valueSort: inner.value };
      this.functions.set(f, base);
    }
    return base;
  }

  /** The value at keys whose tuple has this number; `isNew` is called when it was not read there before. */
  read(base: Base, keys: readonly Key[], tuple: number, isNew: () => void): Word {
    let known = this.#reads.get(base);
    if (known === undefined) this.#reads.set(base, (known = new Map()));
    let read = known.get(tuple);
    if (read === undefined) {
      read = { keys, value: this.#host.freshOf(base.valueSort) };
      known.set(tuple, read);
      base.reads.push(read);
      this.own(read);
      isNew();
    }
    return read.value;
  }

  /** Tells whose value the inputs of a word are. */
  own(read: BaseRead): void {
    for (const bit of read.value) this.#owner.set(bit >> 1, read);
  }

  /** Adds the instances of congruence among relevant reads that the model violates. */
  addViolated(model: CircuitModel, lemmas: Lemma[]): void {
    for (const base of this.symbols.values()) this.#violatedCongruence(base, model, lemmas);
    for (const base of this.functions.values()) this.#violatedCongruence(base, model, lemmas);
  }

  /** Whether something asserted depends on the read, as far as {@link findRelevant} has found out. */
  isRelevant(read: BaseRead): boolean {
    return this.#relevant.has(read);
  }

  /**
   * A read is relevant when the solver knows bits of its value, or when the keys of a relevant read depend on it. The
   * values of other reads are whatever the model of the map happens to say, so they take no part in congruence.
   * `isKnown` tells which inputs of the circuit the solver has heard of; `others` are reads that are not of symbols or
   * functions.
   */
  findRelevant(isKnown: (lit: Lit) => boolean, others: readonly BaseRead[]): void {
    const known = (read: BaseRead): void => {
      if (read.value.some(isKnown)) this.#addRelevant(read);
    };
    for (const bases of [this.symbols, this.functions]) for (const base of bases.values()) base.reads.forEach(known);
    others.forEach(known);
  }

  /** Something relevant depends on the word. */
  markRelevant(word: Word): void {
    const { circuit } = this.#host.words;
    const stack: Lit[] = [...word];
    for (let lit = stack.pop(); lit !== undefined; lit = stack.pop()) {
      const gate = lit >> 1;
      if (gate === 0 || this.#walked.has(gate)) continue;
      this.#walked.add(gate);
      const kind = circuit.kind(lit);
      if (kind === GateKind.input) {
        const owner = this.#owner.get(gate);
        if (owner === undefined || this.#relevant.has(owner)) continue;
        this.#relevant.add(owner);
        for (const key of owner.keys) if (key !== elsewhere) stack.push(...key);
        continue;
      }
      stack.push(circuit.argument(lit, 0), circuit.argument(lit, 1));
      if (kind !== GateKind.and && kind !== GateKind.xor) stack.push(circuit.argument(lit, 2));
    }
  }

  #addRelevant(read: BaseRead): void {
    if (this.#relevant.has(read)) return;
    this.#relevant.add(read);
    for (const key of read.keys) if (key !== elsewhere) this.markRelevant(key);
  }

  #violatedCongruence(base: Base, model: CircuitModel, lemmas: Lemma[]): void {
    if (base.reads.length < 2) return;
    const first = new Map<string, BaseRead>();
    for (const read of base.reads) {
      if (!this.#relevant.has(read)) continue;
      const at = keyText(read.keys, model);
      const other = first.get(at);
      if (other === undefined) {
        first.set(at, read);
        continue;
      }
      if (read.value.every((bit, i) => model.value(bit) === model.value(other.value[i]!))) continue;
      this.#congruence(read, other, lemmas);
    }
  }

  /** Equal keys have equal values. */
  #congruence(a: BaseRead, b: BaseRead, lemmas: Lemma[]): void {
    const { circuit } = this.#host.words;
    const apart = circuit.not(this.#sameKeys(a.keys, b.keys));
    if (apart === Circuit.true) return;
    for (let i = 0; i < a.value.length; i++) lemmas.push([apart, circuit.iff(a.value[i]!, b.value[i]!)]);
  }
}

/** The values of keys in a model, as text. */
export function keyText(keys: readonly Key[], model: CircuitModel): string {
  return keys
    .map((key) => {
      if (key === elsewhere) return "*";
      let text = "";
      for (const bit of key) text += model.value(bit) ? "1" : "0";
      return text;
    })
    .join(";");
}
