/*
 * Bit-blasting: from terms to circuits.
 *
 * Booleans are words of one bit, bit-vectors and references (32 bits, the number of the literal) are words, floats are their IEEE bits
 * with one NaN. Maps have no word; reads of them do (see maps.ts). Every term is translated once and remembered, so asserting
 * more later reuses what is there. Ids of children are lower than those of parents, so the terms to translate are visited in
 * order of their ids, without recursion.
 *
 * A symbol that is defined by an asserted equation before anything else mentions it is bound to the word of its definition, and
 * gets no bits of its own (`define`): what a preprocessor would do by substitution, at no cost, and incrementally.
 *
 * Mathematical integers are not translated; `Untranslatable` says so.
 */
import { Budget, type OutOfBudget } from "@assay/base";
import {
  FLOAT32,
  type FloatSort,
  floatToBits,
  type MapSort,
  Op,
  opName,
  type Sort,
  sortName,
  type TermId,
  TermSet,
  type TermStore,
  TermTable,
} from "@assay/logic";
import { Circuit, type Lit } from "../circuit/circuit.js";
import { blastBitVector } from "./blast-bv.js";
import { blastFloat } from "./blast-float.js";
import { classify, formatOf, nanWord } from "./float-format.js";
import { type Lemma, type MapHost, MapReads } from "./maps.js";
import { multiply } from "./multiply.js";
import { type Word, Words } from "./words.js";

/** factor · root + offset, of the width of the root, after so many steps. */
interface Affine {
  readonly root: TermId;
  readonly factor: bigint;
  readonly offset: bigint;
  readonly steps: number;
}

/** The term is of a sort that has no bits. The work can go on with another decider. */
export class Untranslatable extends Error {}

export class Blaster implements MapHost {
  readonly store: TermStore;
  readonly circuit: Circuit;
  readonly words: Words;
  readonly maps: MapReads;
  /** Facts that belong to what was translated, to be asserted by the owner, who empties the list. */
  readonly lemmas: Lemma[] = [];
  readonly #words = new TermTable<Word>();
  readonly #seen = new TermSet();
  readonly #affine = new TermTable<Affine>();
  readonly #aliases = new Map<TermId, TermId>();
  /** Symbols with a value of their own or a definition, in the order they were met. */
  readonly symbols: TermId[] = [];

  /**
   * What translating may cost; looked at while it goes on, and {@link OutOfBudget} thrown. What was finished by then is
   * kept.
   */
  budget = Budget.unlimited;

  constructor(store: TermStore, circuit: Circuit) {
    this.store = store;
    this.circuit = circuit;
    this.words = new Words(circuit);
    this.maps = new MapReads(this);
  }

  /** The literal of a boolean term. */
  literal(t: TermId): Lit {
    this.#translate(t);
    return this.wordOf(t)[0]!;
  }

  /**
   * Binds the symbol to the term if nothing translated so far depends on the symbol, and tells whether it did.
   * Afterwards the equation of the two holds without being asserted.
   */
  define(symbol: TermId, definition: TermId): boolean {
    if (this.#seen.has(symbol)) return false;
    this.#translate(definition);
    if (this.#seen.has(symbol)) return false;
    this.#seen.add(symbol);
    this.symbols.push(symbol);
    if (this.store.sort(symbol).kind === "map") {
      this.#aliases.set(symbol, definition);
      this.#words.set(symbol, noWord);
    } else this.#words.set(symbol, this.wordOf(definition));
    return true;
  }

  /** Whether the term has been translated or defined. */
  isTranslated(t: TermId): boolean {
    return this.#seen.has(t);
  }

  wordOf(t: TermId): Word {
    const word = this.#words.get(t);
    if (word === undefined) throw new Untranslatable(`${opName(this.store.op(t))} of sort ${sortName(this.store.sort(t))} has no bits`);
    return word;
  }

  aliasOf(symbol: TermId): TermId | undefined {
    return this.#aliases.get(symbol);
  }

  widthOf(sort: Sort): number {
    switch (sort.kind) {
      case "bool":
        return 1;
      case "bv":
      case "float":
        return sort.width;
      case "ref":
        return 32;
      default:
        throw new Untranslatable(`the sort ${sortName(sort)} has no bits`);
    }
  }

  /** A word for an unknown value of the sort. */
  freshOf(sort: Sort): Word {
    const word = this.words.fresh(this.widthOf(sort));
    if (sort.kind === "float") {
      // Of the NaNs only the canonical one.
      const format = formatOf(sort.width);
      const { nan } = classify(this.words, format, word);
      const wanted = nanWord(this.words, format);
      word.forEach((bit, i) => void this.lemmas.push([this.circuit.not(nan), this.circuit.iff(bit, wanted[i]!)]));
    }
    return word;
  }

  tick(): void {
    this.budget.tick();
  }

  #translate(root: TermId): void {
    if (this.#words.has(root)) return;
    const { store } = this;
    const pending = new TermSet();
    const work: TermId[] = [root];
    pending.add(root);
    for (let t = work.pop(); t !== undefined; t = work.pop()) {
      this.budget.tick();
      for (let i = store.arity(t) - 1; i >= 0; i--) {
        const child = store.child(t, i);
        if (!this.#words.has(child) && pending.add(child)) work.push(child);
      }
    }
    let sizeAtCheck = this.circuit.size;
    for (const t of pending) {
      if (this.circuit.size - sizeAtCheck > gatesBetweenChecks) {
        sizeAtCheck = this.circuit.size;
        this.budget.check();
      } else this.budget.tick();
      this.#words.set(t, this.#blast(t));
      this.#seen.add(t);
    }
  }

  #blast(t: TermId): Word {
    const { store, words, circuit } = this;
    const op = store.op(t);
    const bit = (i: number): Lit => this.wordOf(store.child(t, i))[0]!;
    switch (op) {
      case Op.False:
        return [Circuit.false];
      case Op.True:
        return [Circuit.true];
      case Op.BvConst:
        return words.constant(store.width(t), store.bvValue(t));
      case Op.RefConst:
        return words.constant(32, BigInt(store.refValue(t)));
      case Op.FloatConst:
        return words.constant(store.width(t), floatToBits(store.sort(t) as FloatSort, store.floatValue(t)));
      case Op.Symbol: {
        const word = store.sort(t).kind === "map" ? this.#checkedMap(t) : this.freshOf(store.sort(t));
        // Only now: the sort may have no bits, and the budget may be over.
        this.symbols.push(t);
        return word;
      }
      case Op.Apply:
        return store.sort(t).kind === "map" ? this.#checkedMap(t) : this.maps.apply(t);
      case Op.Not:
        return [circuit.not(bit(0))];
      case Op.And:
        return [circuit.and(bit(0), bit(1))];
      case Op.Or:
        return [circuit.or(bit(0), bit(1))];
      case Op.Eq:
        return [this.#equal(store.child(t, 0), store.child(t, 1))];
      case Op.Ite:
        if (store.sort(t).kind === "map") return noWord;
        return words.choose(bit(0), this.wordOf(store.child(t, 1)), this.wordOf(store.child(t, 2)));
      case Op.ConstMap:
        return this.#checkedMap(t);
      case Op.Store: {
        const sort = store.sort(t) as MapSort;
        sort.keys.forEach((key, i) => void this.maps.noteKey(key, this.wordOf(store.child(t, 1 + i))));
        return this.#checkedMap(t);
      }
      case Op.Select: {
        if (store.sort(t).kind === "map") return noWord;
        const keys: Word[] = [];
        for (let i = 1; i < store.arity(t); i++) keys.push(this.wordOf(store.child(t, i)));
        return this.maps.read(store.child(t, 0), keys);
      }
      case Op.BvAdd:
      case Op.BvSub:
      case Op.BvNeg:
        return this.#affineWord(t) ?? this.#operation(t, op);
      case Op.BvMul:
        return this.#affineWord(t) ?? this.#restored(store.child(t, 0), store.child(t, 1)) ?? this.#operation(t, op);
      default:
        return this.#operation(t, op);
    }
  }

  /**
   * A chain of multiplications by and additions of constants is one of each, a · x + c. Without this a generator that
   * is iterated has a circuit as deep as it has steps.
   */
  #affineWord(t: TermId): Word | undefined {
    const { store, words } = this;
    const form = this.#affineForm(t);
    if (form === undefined) return undefined;
    this.#affine.set(t, form);
    if (form.steps < 2) return undefined;
    const width = store.width(t);
    const product = multiply(words, this.wordOf(form.root), words.constant(width, form.factor));
    return words.add(product, words.constant(width, form.offset));
  }

  #affineForm(t: TermId): Affine | undefined {
    const { store } = this;
    const first = store.child(t, 0);
    const of = (x: TermId): Affine => this.#affine.get(x) ?? { root: x, factor: 1n, offset: 0n, steps: 0 };
    const step = ({ root, steps }: Affine, factor: bigint, offset: bigint): Affine => {
      const width = store.width(t);
      return { root, factor: BigInt.asUintN(width, factor), offset: BigInt.asUintN(width, offset), steps: steps + 1 };
    };
    if (store.op(t) === Op.BvNeg) {
      const x = of(first);
      return step(x, -x.factor, -x.offset);
    }
    const second = store.child(t, 1);
    const [variable, constant] = store.op(second) === Op.BvConst ? [first, second] : [second, first];
    if (store.op(constant) !== Op.BvConst) return undefined;
    const x = of(variable);
    const k = store.bvValue(constant);
    if (store.op(t) === Op.BvMul) return step(x, x.factor * k, x.offset * k);
    if (store.op(t) === Op.BvAdd) return step(x, x.factor, x.offset + k);
    return constant === second ? step(x, x.factor, x.offset - k) : step(x, -x.factor, k - x.offset);
  }

  /**
   * The product of a quotient and its divisor is the dividend less the remainder, for any divisor (by zero both sides
   * are zero) and signedness: a subtraction instead of a multiplier, and what makes a = a / b * b + a % b evident.
   */
  #restored(a: TermId, b: TermId): Word | undefined {
    const { store } = this;
    for (const [quotient, divisor] of [
      [a, b],
      [b, a],
    ] as const) {
      const op = store.op(quotient);
      if ((op !== Op.BvUdiv && op !== Op.BvSdiv) || store.child(quotient, 1) !== divisor) continue;
      const dividend = this.wordOf(store.child(quotient, 0));
      const args = [dividend, this.wordOf(divisor)];
      const remainder = blastBitVector(this.words, op === Op.BvUdiv ? Op.BvUrem : Op.BvSrem, args, { width: dividend.length, low: 0 });
      return this.words.subtract(dividend, remainder);
    }
    return undefined;
  }

  #operation(t: TermId, op: Op): Word {
    const { store, words } = this;
    const args: Word[] = [];
    for (let i = 0; i < store.arity(t); i++) args.push(this.wordOf(store.child(t, i)));
    if (op >= Op.BvNot && op <= Op.BvSlt) return blastBitVector(words, op, args, { width: this.#widthOr1(t), low: store.payload(t) });
    if (op >= Op.FAdd && op <= Op.FFromBits) return this.#float(t, op, args);
    throw new Untranslatable(`${opName(op)} has no bits`);
  }

  #float(t: TermId, op: Op, args: readonly Word[]): Word {
    const { store } = this;
    const first = store.sort(store.child(t, 0));
    return blastFloat(this.words, op, args, {
      from: first.kind === "float" ? formatOf(first.width) : formatOf(FLOAT32.width),
      result: store.sort(t),
      mode: store.payload(t),
      tick: () => this.tick(),
    });
  }

  #widthOr1(t: TermId): number {
    const sort = this.store.sort(t);
    return sort.kind === "bv" ? sort.width : 1;
  }

  #equal(a: TermId, b: TermId): Lit {
    const { kind } = this.store.sort(a);
    if (kind === "ref") return this.maps.keys.equal(this.wordOf(a), this.wordOf(b));
    if (kind !== "map") return this.words.equal(this.wordOf(a), this.wordOf(b));
    const { literal, lemmas } = this.maps.equality(a, b);
    this.lemmas.push(...lemmas);
    return literal;
  }

  /** A map whose keys and values have bits: its sort is checked here, its reads are made on demand. */
  #checkedMap(t: TermId): Word {
    let sort: Sort = this.store.sort(t);
    while (sort.kind === "map") {
      for (const key of sort.keys) this.widthOf(key);
      sort = sort.value;
    }
    this.widthOf(sort);
    return noWord;
  }
}

const gatesBetweenChecks = 20_000;

/** Stands for "translated" where there is no word. */
const noWord: Word = [];
