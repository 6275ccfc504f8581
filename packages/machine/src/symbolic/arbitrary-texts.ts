/** Texts that are inputs, the arguments of a program among them: made for a round, and read from its models. */
import { invariant } from "@assay/base";
import { BV32 } from "@assay/core";
import type { Value as ModelValue, TermId } from "@assay/logic";
import type { ArbitraryString } from "../language/language.js";
import type { Heap } from "./heap.js";
import { WriteLog } from "./store.js";
import { type Obj, Sym, sortOfType } from "./value.js";

export class ArbitraryTexts {
  readonly #heap: Heap;
  readonly #strings = new Map<TermId, ArbitraryString>();
  #arguments: { readonly length: TermId; readonly most: number } | undefined;

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  beginRound(): void {
    this.#strings.clear();
    this.#arguments = undefined;
  }

  /** An arbitrary string, the same one in every round for the same name, and the constraint that makes it one. */
  string(name: string): ArbitraryString {
    const string = this.#heap.language.symbolic.arbitraryString(this.#heap, name);
    this.#strings.set(this.#heap.terms.ref(string.object.id), string);
    return string;
  }

  #argumentsClass(): string {
    const { strings } = this.#heap.language.classes;
    invariant(strings !== undefined, "only programs of a language with strings should have arguments");
    return strings;
  }

  /** The array of arguments of a program that is started without any. */
  noArguments(): Obj {
    return this.#heap.newArray(this.#argumentsClass(), 0);
  }

  /** An array of at most so many arbitrary strings. */
  arguments(most: number): { readonly array: Obj; readonly constraint: TermId } {
    const heap = this.#heap;
    const { terms } = heap;
    const length = terms.symbol("args length", sortOfType(BV32));
    const array = heap.newArray(this.#argumentsClass(), new Sym(length, BV32));
    let constraint = terms.and(terms.bv.sle(terms.bvConst(32, 0), length), terms.bv.sle(length, terms.bvConst(32, most)));
    let contents: WriteLog | undefined;
    for (let i = 0; i < most; i++) {
      const string = this.string(`args[${i}]`);
      constraint = terms.and(constraint, string.constraint);
      contents = new WriteLog(terms.true, i, string.object, contents, i + 1);
    }
    heap.store.give(array.base, contents);
    this.#arguments = { length, most };
    return { array, constraint };
  }

  /** The program arguments in a model; undefined where one is too long to be built. */
  argumentsIn(value: (term: TermId) => ModelValue): readonly (string | undefined)[] {
    if (this.#arguments === undefined) return [];
    const count = Number(value(this.#arguments.length) as bigint);
    const named = [...this.#strings.values()].slice(0, this.#arguments.most);
    return named.slice(0, count).map((string) => string.textIn(value));
  }

  /** The string that a reference literal stands for in a model; undefined when it is too long to be built. */
  stringIn(reference: TermId, value: (term: TermId) => ModelValue): string | undefined {
    const string = this.#strings.get(reference);
    invariant(string !== undefined, "the reference should be that of an arbitrary string");
    return string.textIn(value);
  }

  /** Conditions under which the strings of the round are short. */
  areShort(most: number): readonly TermId[] {
    const { terms } = this.#heap;
    return [...this.#strings.values()].map((string) => terms.bv.sle(string.size, terms.bvConst(32, most)));
  }
}
