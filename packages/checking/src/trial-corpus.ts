/**
 * Inputs that came to code which no trial before them came to, and what can be made of them. A program that asks for
 * three things one behind the other is passed step by step that way, where random inputs would have to be right three
 * times at once (Zalewski's AFL has the idea; what a branch compares with is known here from the program's text).
 *
 * Only advice: what a trial does with it is what the program does with these inputs.
 */
import type { Random } from "@assay/base";
import { choicesIn } from "@assay/core";
import type { InputValue } from "./verdict.js";

/** Older ones make room. */
const MOST = 40;
/** How often inputs are changed another way because they were given before, and how many of them are known. */
const AGAIN = 4;
const MOST_KNOWN = 20_000;

/** Texts are not made twice as long from here on. */
const LONGEST = 64;

const COMMON = [..."0129a bxAZ-."];

export class TrialCorpus {
  /** `isTyped` says of a source whether its answers are bytes that somebody types: they are changed as one text. */
  constructor(readonly isTyped: (source: string) => boolean = () => false) {}

  readonly #kept: (readonly InputValue[])[] = [];
  /** What was given by now. */
  readonly #given = new Set<string>();

  add(inputs: readonly InputValue[]): void {
    if (inputs.length === 0) return;
    this.#kept.push(inputs);
    if (this.#kept.length > MOST) this.#kept.shift();
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /**
   * Inputs that were kept, the newest most often, with some of those changed that `mayChange` allows, so that they were
   * not given before, if that is soon found. Values that are undefined are to be drawn anew. `numbers` and `texts` are
   * those that the program writes down.
   */
  mutated(
    random: Random,
    mayChange: (source: string) => boolean,
    numbers: readonly bigint[],
    texts: readonly string[],
  ): readonly InputValue[] {
    for (let again = AGAIN; ; again--) {
      const inputs = this.#mutated(random, mayChange, numbers, texts);
      const key = JSON.stringify(inputs.map(({ value }) => value ?? null));
      if (again > 0 && this.#given.has(key)) continue;
      if (this.#given.size < MOST_KNOWN) this.#given.add(key);
      return inputs;
    }
  }

  #mutated(
    random: Random,
    mayChange: (source: string) => boolean,
    numbers: readonly bigint[],
    texts: readonly string[],
  ): readonly InputValue[] {
    const newest = this.#kept.length - 1;
    const inputs = this.#asTexts(this.#kept[random.below(3) === 0 ? newest : random.below(newest + 1)]!);
    const places = [...inputs.keys()].filter((i) => mayChange(inputs[i]!.source));
    if (places.length === 0) return this.#asTyped(inputs);
    for (let changes = random.below(4) === 0 ? 1 + random.below(8) : 1 + random.below(2); changes > 0; changes--) {
      const i = random.pick(places);
      const { source, value } = inputs[i]!;
      const choices = choicesIn(source);
      const other = inputs[random.pick(places)]!.value;
      inputs[i] = { source, value: choices === undefined ? changed(value, other, random, numbers, texts) : random.below(choices) };
    }
    return this.#asTyped(inputs);
  }

  /** What is typed, as one input that is a text. */
  #asTexts(inputs: readonly InputValue[]): InputValue[] {
    const typed = new Map<string, string>();
    for (const { source, value } of inputs)
      if (this.isTyped(source))
        typed.set(source, (typed.get(source) ?? "") + (Number(value) < 0 ? "" : String.fromCharCode(Number(value) & 0xff)));
    if (typed.size === 0) return [...inputs];
    const texts = [...typed].map(([source, value]) => ({ source, value }));
    return [...inputs.filter(({ source }) => !typed.has(source)), ...texts];
  }

  #asTyped(inputs: readonly InputValue[]): readonly InputValue[] {
    return inputs.flatMap((input) =>
      this.isTyped(input.source) && typeof input.value === "string"
        ? typedBytes(input.value).map((value) => ({ source: input.source, value }))
        : [input],
    );
  }
}

/** A text as it is typed, and its end. */
export function typedBytes(text: string): readonly number[] {
  return [...[...text].map((character) => character.charCodeAt(0) & 0xff), -1];
}

function changed(value: unknown, other: unknown, random: Random, numbers: readonly bigint[], texts: readonly string[]): unknown {
  if (typeof value === "boolean") return !value;
  const number = integerOf(value);
  if (number !== undefined) {
    const result = changedNumber(number, integerOf(other) ?? 0n, random, numbers);
    return result === undefined ? undefined : typeof value === "string" ? String(result) : Number(BigInt.asIntN(32, result));
  }
  return typeof value === "string" ? changedText(value, random, texts) : undefined;
}

/** An integer, also one that is written as a text since it may be long. */
function integerOf(value: unknown): bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && /^-?\d{1,19}$/.test(value) ? BigInt(value) : undefined;
}

function changedNumber(number: bigint, other: bigint, random: Random, numbers: readonly bigint[]): bigint | undefined {
  switch (random.below(10)) {
    case 0:
      return number + 1n;
    case 1:
      return number - 1n;
    case 2:
      return other;
    case 3:
      return -number;
    case 4:
      return undefined;
    default:
      return numbers.length === 0 ? undefined : random.pick(numbers) + BigInt([0, 0, 0, 0, 1, -1][random.below(6)]!);
  }
}

function changedText(text: string, random: Random, texts: readonly string[]): string | undefined {
  const at = random.below(text.length + 1);
  const piece = texts.length === 0 || random.below(3) === 0 ? random.pick(COMMON) : random.pick(texts);
  const behind = at + 1 + random.below(4);
  switch (random.below(16)) {
    case 0:
      return undefined;
    case 7:
    case 8:
      return text.slice(0, at) + random.pick(COMMON) + text.slice(at + 1);
    case 9:
    case 10:
    case 11:
      return text.slice(0, at) + piece + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + piece + text.slice(at + piece.length);
    case 3:
      return text.length > LONGEST ? text.slice(0, at) : text + text;
    case 4:
      return text + piece;
    case 5:
      return text.slice(0, at) + text.slice(behind);
    case 6:
      return text.slice(0, behind) + text.slice(at);
    default:
      return text + random.pick(COMMON);
  }
}
