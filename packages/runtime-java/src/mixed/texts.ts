/**
 * What the JDK computes of strings, said at once: whether two are equal, which comes first, their hash codes, where one
 * is in the other. Followed through the JDK's loops an unknown character splits the path at every step; here the answer
 * is one term, and the program splits on it where it looks at it. Lengths, and in which of two forms a string is, are
 * chosen, as far as the answer depends on them.
 *
 * Each summary says what the specification of the method says; `tests/trust/paths/TextsAgree.java` proves that of all
 * short strings.
 */
import { BOOL, type Type } from "@assay/core";
import type { ArrayObj, Obj, Runtime } from "@assay/machine";
import {
  type CodeOf,
  cellsBehind,
  holdsUnknown,
  isArray,
  type Mixed,
  type MixedDialect,
  type MixedFunction,
  type MixedNative,
  type MixedOperation,
  Unknown,
} from "@assay/machine/mixed";

const BYTE: Type = { kind: "bv", width: 8 } as Type;
const CHAR: Type = { kind: "bv", width: 16 } as Type;
const INT: Type = { kind: "bv", width: 32 } as Type;
const STRING = "java/lang/String";

type Summary = (texts: Texts, args: readonly Mixed[], original: MixedFunction) => Mixed | undefined;

/** The summary, where something unknown is concerned. */
const summary =
  (says: Summary): MixedNative =>
  (runtime, original, dialect) => {
    const texts = new Texts(runtime, dialect);
    return (...args) => (texts.concern(args) ? says(texts, args, original) : original(...args));
  };

export const equals = summary((texts, [a, b], original) => {
  if (a === b || !texts.isString(b!)) return original(a!, b!);
  const isSameName = texts.names.same(a as Obj, b as Obj);
  if (isSameName !== undefined) return texts.truth(isSameName);
  if (!texts.holds(texts.same(texts.size(a!), texts.size(b!)))) return 0;
  return texts.truth(texts.allSame(texts.units(a!), texts.units(b!)));
});

/** 31 times what the characters before give, and the character. */
const hashOf: CodeOf = (terms, units) =>
  units.reduce((hash, unit) => terms.bv.add(terms.bv.mul(terms.bvConst(32, 31), hash), unit), terms.bvConst(32, 0));

export const hashCode = summary((texts, [a]) => {
  const code = texts.names.code(a as Obj, hashOf);
  if (code !== undefined) return code;
  let hash: Mixed = 0;
  for (const unit of texts.units(a!)) hash = texts.op("add")(texts.op("mul")(31, hash), unit);
  return hash;
});

export const compareTo = summary((texts, [a, b], original) => {
  if (!texts.isString(b!)) return original(a!, b!);
  const [left, right] = [texts.units(a!), texts.units(b!)];
  let result: Mixed = left.length - right.length;
  for (let i = Math.min(left.length, right.length) - 1; i >= 0; i--)
    result = texts.choose(texts.same(left[i]!, right[i]!), result, texts.op("sub")(left[i]!, right[i]!));
  return result;
});

export const startsWith = summary((texts, [a, prefix, offset], original) => {
  if (!texts.isString(prefix!)) return original(a!, prefix!, offset!);
  const start = texts.known(offset!);
  const wanted = texts.units(prefix!);
  // Places beyond the greatest number wrap around, and no text is so long.
  if (start < 0 || start + wanted.length > 0x7fffffff || !texts.holds(texts.compare("sle", start + wanted.length, texts.size(a!))))
    return 0;
  const given = wanted.map((_, i) => texts.unitAt(a!, start + i));
  return texts.truth(texts.allSame(given, wanted));
});

/** No character that is white space is beyond 16 bits, so units can be looked at one by one. */
export const isBlank = summary((texts, [a]) => {
  let result: Mixed = true;
  for (const unit of texts.units(a!)) result = texts.and(result, texts.isWhitespace(unit));
  return texts.truth(result);
});

export const indexOfUnit = summary((texts, [a, character, from], original) => {
  // A character beyond 16 bits is two units.
  if (from instanceof Unknown || (character instanceof Unknown ? !texts.isUnit(character) : (character as number) >>> 16 !== 0))
    return original(a!, character!, from!);
  const units = texts.units(a!);
  let result: Mixed = -1;
  for (let i = units.length - 1; i >= Math.max(0, from as number); i--) result = texts.choose(texts.same(units[i]!, character!), i, result);
  return result;
});

export const indexOfText = summary((texts, [a, part], original) => {
  if (!texts.isString(part!)) return original(a!, part!);
  const [units, wanted] = [texts.units(a!), texts.units(part!)];
  let result: Mixed = -1;
  for (let i = units.length - wanted.length; i >= 0; i--)
    result = texts.choose(texts.allSame(units.slice(i, i + wanted.length), wanted), i, result);
  return result;
});

export const equalsIgnoreCase = summary((texts, [a, b], original) => {
  if (a === b || !texts.isString(b!)) return original(a!, b!);
  const [known, other] = texts.isKnown(a!) ? [a!, b!] : [b!, a!];
  const text = texts.isKnown(known) ? texts.units(known) : [];
  // What is beyond ASCII has several other cases.
  if (!texts.isKnown(known) || text.some((unit) => (unit as number) > 127)) return original(a!, b!);
  if (!texts.holds(texts.same(texts.size(other), text.length))) return 0;
  let result: Mixed = true;
  for (const [i, unit] of texts.units(other).entries()) {
    let isOne: Mixed = false;
    for (const alike of alikeIgnoringCase(text[i] as number)) isOne = texts.or(isOne, texts.same(unit, alike));
    result = texts.and(result, isOne);
  }
  return texts.truth(result);
});

/**
 * The characters that are the same as one of ASCII when case is ignored: two have one beyond ASCII, too (the Kelvin
 * sign and the long s), and i has the dotted and the dotless one.
 */
function alikeIgnoringCase(unit: number): readonly number[] {
  const text = String.fromCharCode(unit);
  const alike = new Set([unit, text.toLowerCase().charCodeAt(0), text.toUpperCase().charCodeAt(0)]);
  const more: Readonly<Record<string, readonly number[]>> = { k: [0x212a], s: [0x17f], i: [0x130, 0x131] };
  for (const each of more[text.toLowerCase()] ?? []) alike.add(each);
  return [...alike];
}

/** Languages in which the case of some letters differs. */
const OWN_CASES: ReadonlySet<string> = new Set(["tr", "az", "lt"]);

/**
 * A text with every unit in the other case, as the JDK makes it where each stays one unit: the text itself if nothing
 * changes, else a new one, of bytes if that is enough. What becomes several units, or depends on its neighbours
 * (surrogates, the last sigma of a word, the dotted I), is left to the JDK's code, and so is what a language has of its
 * own.
 */
export const inCase = (to: "lower" | "upper"): MixedNative =>
  summary((texts, [a, locale], original) => {
    const language = texts.languageOf(locale!);
    if (language === undefined || OWN_CASES.has(language)) return original(a!, locale!);
    const units = texts.units(a!);
    const isWide = texts.isWide(a!);
    const changed = units.map((unit) => texts.inCase(to, unit, isWide));
    let isOdd: Mixed = false;
    for (const [i, unit] of units.entries()) isOdd = texts.or(isOdd, texts.isOdd(to, unit, changed[i]!, isWide));
    if (texts.holds(isOdd)) return original(a!, locale!);
    if (texts.holds(texts.allSame(units, changed))) return a;
    let isNarrow: Mixed = true;
    for (const unit of changed) isNarrow = texts.and(isNarrow, texts.op32("ult")(unit, 0x100));
    return texts.made(changed, isWide && !texts.holds(isNarrow) ? "two bytes" : "one byte");
  });

/** Strings as sequences of units of 16 bits, some of them unknown. */
class Texts {
  readonly #dialect: MixedDialect;
  readonly #value: string;
  readonly #coder: string;
  readonly #isWhitespace: MixedFunction;
  readonly #runtime: Runtime;

  constructor(runtime: Runtime, dialect: MixedDialect) {
    this.#dialect = dialect;
    this.#runtime = runtime;
    this.#isWhitespace = (unit) => runtime.procedure("java/lang/Character.isWhitespace(I)Z").f(unit);
    const { value, coder } = runtime.stringLayout;
    this.#value = value;
    this.#coder = coder;
  }

  get names(): MixedDialect["names"] {
    return this.#dialect.names;
  }

  isString(value: Mixed): boolean {
    return typeof value === "object" && value !== null && !(value instanceof Unknown) && (value as Obj).$c.name === STRING;
  }

  #bytes(string: Mixed): ArrayObj {
    return (string as Obj)[this.#value] as ArrayObj;
  }

  isKnown(string: Mixed): boolean {
    return !holdsUnknown(this.#bytes(string)) && typeof (string as Obj)[this.#coder] === "number";
  }

  /** Whether something among the arguments is unknown. */
  concern(args: readonly Mixed[]): boolean {
    return args.some((arg) => arg instanceof Unknown || (this.isString(arg) && !isArray(arg) && !this.isKnown(arg)));
  }

  isWide(string: Mixed): boolean {
    const coder = (string as Obj)[this.#coder] as Mixed;
    if (typeof coder === "number") return coder === 1;
    return this.#dialect.holds(this.#dialect.operations.of("eq", BYTE, BOOL)(coder, 1));
  }

  /** The number of units, which need not be known. */
  size(string: Mixed): Mixed {
    const { a } = this.#bytes(string);
    const length = (cellsBehind(a)?.length ?? a.length) as Mixed;
    return this.isWide(string) ? this.op("ashr")(length, 1) : length;
  }

  /** The number, each of its values on a path of its own. */
  known(value: Mixed): number {
    return this.#dialect.operations.known(value) as number;
  }

  /** All units. */
  units(string: Mixed): readonly Mixed[] {
    const length = this.known(this.size(string));
    return Array.from({ length }, (_, i) => this.unitAt(string, i));
  }

  unitAt(string: Mixed, index: number): Mixed {
    const { a } = this.#bytes(string);
    const widen = this.#dialect.operations.of("zext", BYTE, INT);
    if (!this.isWide(string)) return widen((a as Mixed[])[index]!);
    const [low, high] = [widen((a as Mixed[])[2 * index]!), widen((a as Mixed[])[2 * index + 1]!)];
    return this.op("bvor")(low, this.op("shl")(high, 8));
  }

  /** Whether a unit is white space, by the table of the JDK. */
  isWhitespace(unit: Mixed): Mixed {
    return this.op32("ult")(0, this.#isWhitespace(this.#asUnit(unit))!);
  }

  /** The language of a locale, if it is known. */
  languageOf(locale: Mixed): string | undefined {
    if (typeof locale !== "object" || locale === null || locale instanceof Unknown) return undefined;
    const language = this.#runtime.procedure("java/util/Locale.getLanguage()Ljava/lang/String;").f(locale as Obj) as Mixed;
    return language !== null && this.isString(language) && this.isKnown(language) ? this.#runtime.textOf(language as Obj) : undefined;
  }

  /** A unit in the other case, by the table of the JDK; something else where that is not one unit ({@link isOdd}). */
  inCase(to: "lower" | "upper", unit: Mixed, isWide: boolean): Mixed {
    const name = to === "lower" ? "toLowerCase" : "toUpperCaseEx";
    return this.#runtime.procedure(`java/lang/Character.${name}(I)I`).f(isWide ? this.#asUnit(unit) : unit) as Mixed;
  }

  /** Whether the other case of a unit is not one unit, or of more bytes than the text has, or depends on others. */
  isOdd(to: "lower" | "upper", unit: Mixed, changed: Mixed, isWide: boolean): Mixed {
    const isBeyond = this.op32("ule")(isWide ? 0x10000 : 0x100, changed);
    if (!isWide) return isBeyond;
    const isSurrogate = this.and(this.op32("ule")(0xd800, unit), this.op32("ult")(unit, 0xe000));
    const odd = this.or(isBeyond, isSurrogate);
    return to === "upper" ? odd : this.or(odd, this.or(this.same(unit, 0x3a3), this.same(unit, 0x130)));
  }

  /** A new string of these units. */
  made(units: readonly Mixed[], form: "one byte" | "two bytes"): Mixed {
    const { makeString, makeBytes } = this.#runtime.stringLayout;
    const narrow = this.#dialect.operations.of("trunc", INT, BYTE);
    const high = (unit: Mixed): Mixed => narrow(this.op("ashr")(unit, 8));
    const string: Obj = new makeString();
    const bytes = new makeBytes(0) as unknown as { a: Mixed[] };
    bytes.a = form === "one byte" ? units.map((unit) => narrow(unit)) : units.flatMap((unit) => [narrow(unit), high(unit)]);
    string[this.#value] = bytes as unknown as Obj;
    string[this.#coder] = form === "one byte" ? 0 : 1;
    return string as unknown as Mixed;
  }

  #asUnit(unit: Mixed): Mixed {
    const { operations } = this.#dialect;
    return operations.of("zext", CHAR, INT)(operations.of("trunc", INT, CHAR)(unit));
  }

  /** Whether an unknown number is certainly one unit. */
  isUnit(value: Unknown): boolean {
    return this.#dialect.holds(this.op32("ult")(value, 0x10000));
  }

  op(op: "add" | "sub" | "mul" | "ashr" | "bvor" | "shl"): MixedOperation {
    return this.#dialect.operations.of(op, INT, INT);
  }

  op32(op: "ult" | "ule" | "sle" | "eq"): MixedOperation {
    return this.#dialect.operations.of(op, INT, BOOL);
  }

  compare(op: "sle", a: Mixed, b: Mixed): Mixed {
    return this.op32(op)(a, b);
  }

  same(a: Mixed, b: Mixed): Mixed {
    return this.op32("eq")(a, b);
  }

  and(a: Mixed, b: Mixed): Mixed {
    return this.#dialect.operations.of("and", BOOL, BOOL)(a, b);
  }

  or(a: Mixed, b: Mixed): Mixed {
    return this.#dialect.operations.of("or", BOOL, BOOL)(a, b);
  }

  allSame(a: readonly Mixed[], b: readonly Mixed[]): Mixed {
    let result: Mixed = a.length === b.length;
    for (let i = 0; i < a.length && result !== false; i++) result = this.and(result, this.same(a[i]!, b[i]!));
    return result;
  }

  choose(condition: Mixed, a: Mixed, b: Mixed): Mixed {
    return this.#dialect.operations.of("ite", INT, INT)(condition, a, b);
  }

  truth(condition: Mixed): Mixed {
    return this.choose(condition, 1, 0);
  }

  holds(condition: Mixed): boolean {
    return this.#dialect.holds(condition);
  }
}
