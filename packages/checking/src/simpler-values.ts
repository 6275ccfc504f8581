/**
 * What is simpler than a value, for people. Of numbers it is not the nearness to zero alone: 2147483647 says "the
 * largest there is", 1000 is read at a glance, 722045445 says nothing. So every number has a cost, and a value may be
 * replaced by candidates that cost less, the cheapest first:
 *
 * ```
 * 0, 1, -1     one digit     10, 200, 50     two digits     the ends of the type     powers of two     the rest
 * ```
 *
 * Whoever replaces values by what is cheaper comes to an end: there are finitely many costs below a given one.
 */
import { choicesIn } from "@assay/core";

/** How hard a value is to read. Only comparisons mean something. */
export function costOf(value: unknown, source: string): number {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (isChoice(source)) return typeof value === "number" ? value : 0;
  if (typeof value === "number") {
    if (source === "nondetChar") return costOfChar(value);
    return isInteger(value, source) ? costOfInteger(BigInt(value), source) : costOfFloat(value);
  }
  if (typeof value !== "string") return 0;
  return isLong(value, source) ? costOfInteger(BigInt(value), source) : costOfText(value);
}

/** What costs less than the value and is worth a try, the cheapest first. */
export function simplerValues(value: unknown, source: string): readonly unknown[] {
  if (typeof value === "boolean") return value ? [false] : [];
  if (typeof value === "number") {
    if (isChoice(source)) return [...new Set([0, 1, value >> 1])].filter((other) => other < value);
    if (source === "nondetChar") return isPlain(String.fromCharCode(value)) ? [] : [97];
    return isInteger(value, source) ? simplerIntegers(BigInt(value), source).map(Number) : simplerFloats(value, source);
  }
  if (typeof value !== "string") return [];
  return isLong(value, source) ? simplerIntegers(BigInt(value), source).map(String) : source === "nondetString" ? simplerTexts(value) : [];
}

/** Texts of at most so many characters are looked at character by character. */
const SHORT_TEXT = 24;

/** Shorter texts, and plain ones; of short texts also those without one character, or with a plainer one. */
export function simplerTexts(text: string): readonly string[] {
  if (text === "") return [];
  const half = text.length >> 1;
  const shorter = ["", "a", text.slice(0, half), text.slice(half), text.slice(1), text.slice(0, -1)].filter(
    ({ length }) => length < text.length,
  );
  const plain = isPlain(text) ? [] : [text.replace(/[^ -~]/g, "a")];
  if (text.length > SHORT_TEXT) return [...shorter, ...plain];
  const places = [...Array(text.length).keys()];
  const without = places.map((i) => text.slice(0, i) + text.slice(i + 1));
  const plainer = places.flatMap((i) =>
    plainest(text[i]!) === text[i] ? [] : [text.slice(0, i) + plainest(text[i]!) + text.slice(i + 1)],
  );
  return [...new Set([...shorter, ...plain, ...without, ...plainer])];
}

/** The first digit for a digit, the first letter for a letter. */
const plainest = (character: string): string => character.replace(/[0-9]/, "0").replace(/[a-z]/, "a").replace(/[A-Z]/, "A");

/** Of what is typed. */
export const END = -1;

/** The end is simpler than anything that is typed, and a letter than what nobody types. */
export function simplerTyped(value: number): readonly number[] {
  if (value === END) return [];
  return value === 10 || isPlain(String.fromCharCode(value)) ? [END] : [END, 97];
}

/** The ends of the type that the source gives, as integers; undefined for what is no number of a type. */
export function endsOf(source: string): readonly [least: bigint, most: bigint] | undefined {
  const bits = BITS[source];
  return bits === undefined ? undefined : [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n];
}

const BITS: Readonly<Record<string, bigint>> = { nondetInt: 32n, nondetLong: 64n, nondetShort: 16n, nondetByte: 8n };

/** Whether the input says which of some alternatives is taken; the first is the simplest. */
export const isChoice = (source: string): boolean => choicesIn(source) !== undefined;

const isInteger = (value: number, source: string): boolean =>
  source !== "nondetFloat" && source !== "nondetDouble" && Number.isInteger(value) && Math.abs(value) <= 2 ** 31;

const isLong = (value: string, source: string): boolean => source === "nondetLong" && /^-?\d+$/.test(value);

const [COST_OF_END, COST_OF_POWER] = [12, 14];

function costOfInteger(value: bigint, source: string): number {
  if (value === 0n) return 0;
  const size = value < 0n ? -value : value;
  const negative = value < 0n ? 0.5 : 0;
  if (size === 1n) return 1 + negative;
  if (endsOf(source)?.includes(value) === true) return COST_OF_END + negative;
  const digits = String(size);
  const significant = digits.replace(/0+$/, "");
  // The first digit decides between numbers that are else alike.
  const decimal = 2 + 4 * significant.length + (digits.length - significant.length) + Number(digits[0]) / 100 + negative;
  const isPower = size > 1000n && (size & (size - 1n)) === 0n;
  return isPower ? Math.min(decimal, COST_OF_POWER + negative) : decimal;
}

function simplerIntegers(value: bigint, source: string): readonly bigint[] {
  const size = value < 0n ? -value : value;
  const candidates = [0n, 1n, -1n, 2n, 10n, 100n, -value, value / 2n, value / 10n, ...roundedTo(value, 1), ...roundedTo(value, 2)];
  const ends = endsOf(source);
  if (size > 1000n && ends !== undefined) {
    const [least, most] = ends;
    candidates.push(least, most, (most >> 1n) + 1n, -(most >> 1n) - 1n);
  }
  const [lowest, highest] = ends ?? [-(1n << 31n), (1n << 31n) - 1n];
  return cheaper(candidates, value, (each) => costOfInteger(each, source)).filter((each) => each >= lowest && each <= highest);
}

/** The two numbers with so many digits, and zeros behind them, that are nearest; and one further down. */
function roundedTo(value: bigint, digits: number): readonly bigint[] {
  const text = String(value < 0n ? -value : value);
  if (text.length < digits) return [];
  const unit = 10n ** BigInt(text.length - digits);
  const down = value / unit;
  const step = value < 0n ? -1n : 1n;
  return [down - step, down, down + step].map((each) => each * unit);
}

function costOfFloat(value: number): number {
  if (Object.is(value, 0)) return 0;
  if (!Number.isFinite(value)) return COST_OF_END;
  const text = String(Math.abs(value));
  return (value === 1 ? 1 : 2 + 2 * text.replace(/\.?0+$/, "").length) + (value < 0 ? 0.5 : 0);
}

function simplerFloats(value: number, source: string): readonly number[] {
  const rounded = Number.isFinite(value) ? [1, 2, 3].map((digits) => Number(value.toPrecision(digits))) : [];
  const candidates = [0, 1, -1, 2, 10, 0.5, Math.trunc(value), ...rounded, 1e10, 1e100].filter((each) => !Number.isNaN(each));
  const fitting = source === "nondetFloat" ? candidates.map(Math.fround) : candidates;
  return cheaper(fitting, value, costOfFloat);
}

function cheaper<T>(candidates: readonly T[], than: T, cost: (value: T) => number): readonly T[] {
  const limit = cost(than);
  return [...new Set(candidates)].filter((each) => cost(each) < limit).sort((a, b) => cost(a) - cost(b));
}

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const costOfChar = (value: number): number => (isPlain(String.fromCharCode(value)) ? 1 : 2);

const costOfText = (text: string): number => 2 * text.length + (isPlain(text) ? 0 : 1);
