/**
 * Texts as names. A text that is an input is mostly a key: a program puts it into a map, looks for it, compares it with
 * others, and never sees a character of it. Followed through its characters, each of its lengths is a path of its own;
 * as a *name* it is one. As long as nobody reads a character, all that is known of such a text is
 *
 * - its name, an unknown number: two texts are equal iff their names are; a known text has a name of its own;
 * - its code, what a function of its characters gives (a hash code), an unknown number as well;
 * - that texts of one name have the same length, form and code.
 *
 * Over-approximation: texts with such codes and lengths need not exist ("two empty texts that differ"). So **a path
 * fails only when there are such texts**: before a failure is told, and whenever a character is read, what was said of
 * the name becomes a fact about the characters (`read`): its code is what its characters give, and it is equal to other
 * texts that were read, or are known, iff their characters are. From then on the text is one of many, as others are.
 * Without such texts the path ends there, and is none. A proof looks at more executions than there are; a failure is
 * exact.
 */
import { BOOL, BV8, BV32 } from "@assay/core";
import { bitVec, type TermId, type Terms } from "@assay/logic";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import type { UndoLog } from "../step/undo-log.js";
import type { StringInput } from "./choices.js";
import type { MixedDialect } from "./mixed-dialect.js";
import { holdsUnknown } from "./mixed-natives.js";
import { Unknown } from "./unknown.js";

/** What a text's characters give. */
export type CodeOf = (terms: Terms, units: readonly TermId[]) => TermId;

/** A text that has a name, on this path. */
interface Named {
  readonly string: Obj;
  readonly name: TermId;
  readonly bytes: TermId;
  readonly coder: TermId;
  /** Its characters, once they were read. */
  readonly units?: readonly TermId[];
  readonly code?: { readonly value: TermId; readonly of: CodeOf };
}

export class Names {
  /** Changed with the log only: they belong to the path. */
  named: readonly Named[] = [];
  looked: readonly Obj[] = [];
  readonly #inputs = new WeakMap<Obj, StringInput>();
  /** The names of known texts, by their characters. */
  readonly #numbers = new Map<string, number>();

  constructor(
    readonly dialect: MixedDialect,
    readonly runtime: () => Runtime,
  ) {}

  get #terms(): Terms {
    return this.dialect.choices.terms;
  }

  /** The string is an input: as long as nobody reads it, it may be a name. */
  add(string: Obj, input: StringInput): void {
    this.#inputs.set(string, input);
  }

  #isUnread(string: Obj): boolean {
    return this.#inputs.has(string) && !this.looked.includes(string);
  }

  /** Whether there are names that nobody has read: there may be no texts as they are said to be. */
  get arePending(): boolean {
    return this.named.some(({ units }) => units === undefined);
  }

  /** Describing a string is no reason to read it. */
  isPending(string: Obj): boolean {
    return this.named.some((each) => each.string === string && each.units === undefined);
  }

  /** Whether two strings are equal, if one of them is a name. */
  same(a: Obj, b: Obj): Unknown | boolean | undefined {
    if (!this.#isUnread(a) && !this.#isUnread(b)) return undefined;
    const [left, right] = [this.#name(a), this.#name(b)];
    if (left === undefined || right === undefined) return undefined;
    return this.dialect.operations.value(this.#terms.eq(left.name, right.name), BOOL) as Unknown | boolean;
  }

  /** The code of a string that is a name; a program has one such function. */
  code(string: Obj, of: CodeOf): Unknown | number | undefined {
    if (!this.#isUnread(string)) return undefined;
    const named = this.#name(string)!;
    const value = named.code?.value ?? this.#terms.symbol(`code of ${this.#terms.symbolName(named.name)}`, bitVec(32));
    if (named.code === undefined) {
      const coded: Named = { ...named, code: { value, of } };
      for (const other of this.named) if (other !== named) this.#assume(this.#agree(coded, other));
      this.#put(coded);
    }
    return this.dialect.operations.value(value, BV32) as Unknown | number;
  }

  /** The named text of a string; undefined when it is neither an input that nobody has read, nor known. */
  #name(string: Obj): Named | undefined {
    const found = this.named.find((each) => each.string === string);
    if (found !== undefined) return found;
    const input = this.#inputs.get(string);
    const named = input === undefined ? this.#known(string) : this.#isUnread(string) ? this.#unread(string, input) : undefined;
    if (named === undefined) return undefined;
    for (const other of this.named) this.#assume(this.#agree(named, other));
    this.#put(named);
    return named;
  }

  #unread(string: Obj, { bytes, coder }: StringInput): Named {
    const terms = this.#terms;
    return { string, bytes, coder, name: terms.symbol(`name of ${terms.symbolName(bytes)}`, bitVec(32)) };
  }

  #known(string: Obj): Named | undefined {
    const terms = this.#terms;
    const { value, coder } = this.runtime().stringLayout;
    const array = string[value] as ArrayObj;
    if (typeof string[coder] !== "number" || holdsUnknown(array)) return undefined;
    const isWide = string[coder] === 1;
    const bytes = array.a as unknown as Int8Array;
    const units: number[] = [];
    for (let i = 0; i < bytes.length; i += isWide ? 2 : 1)
      units.push(isWide ? (bytes[i]! & 0xff) | ((bytes[i + 1]! & 0xff) << 8) : bytes[i]! & 0xff);
    const key = units.join(" ");
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return {
      ...{ string, name: terms.bvConst(32, number), bytes: terms.bvConst(32, bytes.length), coder: terms.bvConst(8, isWide ? 1 : 0) },
      units: units.map((unit) => terms.bvConst(32, unit)),
    };
  }

  /** What equal texts have in common. */
  #agree(a: Named, b: Named): TermId {
    const terms = this.#terms;
    const common = [terms.eq(a.bytes, b.bytes), terms.eq(a.coder, b.coder)];
    const [left, right] = [this.#codeOf(a, b), this.#codeOf(b, a)];
    if (left !== undefined && right !== undefined) common.push(terms.eq(left, right));
    return terms.implies(terms.eq(a.name, b.name), terms.all(common));
  }

  /** The code of a text; that of one whose characters are there is what they give. */
  #codeOf({ code, units }: Named, other: Named): TermId | undefined {
    if (units === undefined) return code?.value;
    const of = code?.of ?? other.code?.of;
    return of?.(this.#terms, units);
  }

  #put(named: Named): void {
    const others = this.named.filter(({ string }) => string !== named.string);
    (this.runtime().log as UndoLog).set(this as Names, "named", [...others, named]);
  }

  #assume(fact: TermId): void {
    if (!this.dialect.choices.assume(fact)) this.dialect.nowhere();
  }

  /** A character is about to be read. */
  readonly read = (string: Obj): void => {
    if (this.looked.includes(string)) return;
    (this.runtime().log as UndoLog).set(this as Names, "looked", [...this.looked, string]);
    const named = this.named.find((each) => each.string === string);
    if (named === undefined) return;
    const { operations, holds } = this.dialect;
    const isWide = holds(operations.of("eq", BV8, BOOL)(new Unknown(named.coder, BV8), 1));
    const length = operations.known(operations.value(named.bytes, BV32)) as number;
    const units = this.#units(named, isWide ? length >> 1 : length, isWide);
    this.#put({ ...named, units });
    this.#assume(this.#link(named, units, this.named));
  };

  /** All names are read: the path is none, unless there are such texts. */
  settle(): void {
    for (const { string, units } of this.named) if (units === undefined) this.read(string);
  }

  /** That the names which nobody has read are texts of so many characters, in the short form. */
  areTexts(length: number): TermId {
    const terms = this.#terms;
    const facts: TermId[] = [];
    const read = this.named.filter(({ units }) => units !== undefined);
    for (const named of this.named) {
      if (named.units !== undefined) continue;
      const units = this.#units(named, length, false);
      facts.push(terms.eq(named.bytes, terms.bvConst(32, length)), terms.eq(named.coder, terms.bvConst(8, 0)));
      facts.push(this.#link(named, units, read));
      read.push({ ...named, units });
    }
    return terms.all(facts);
  }

  /** That what was said of a name is true of these characters. */
  #link({ string, name, code }: Named, units: readonly TermId[], others: readonly Named[]): TermId {
    const terms = this.#terms;
    const facts = code === undefined ? [] : [terms.eq(code.value, code.of(terms, units))];
    for (const other of others) {
      if (other.string === string || other.units === undefined) continue;
      const isSame =
        units.length === other.units.length ? terms.all(units.map((unit, i) => terms.eq(unit, other.units![i]!))) : terms.false;
      facts.push(terms.eq(terms.eq(name, other.name), isSame));
    }
    return terms.all(facts);
  }

  #units({ string }: Named, count: number, isWide: boolean): readonly TermId[] {
    const { bv } = this.#terms;
    const input = this.#inputs.get(string)!;
    // A text may be so long that making its characters is more than a path may do.
    const byteAt = (index: number): TermId => {
      this.dialect.choices.worked();
      return input.byteAt(index);
    };
    if (!isWide) return Array.from({ length: count }, (_, i) => bv.zeroExtend(32, byteAt(i)));
    return Array.from({ length: count }, (_, i) => bv.zeroExtend(32, bv.concat(byteAt(2 * i + 1), byteAt(2 * i))));
  }
}
