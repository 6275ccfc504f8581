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

export class TrialCorpus {
  readonly #kept: (readonly InputValue[])[] = [];

  add(inputs: readonly InputValue[]): void {
    if (inputs.length === 0) return;
    this.#kept.push(inputs);
    if (this.#kept.length > MOST) this.#kept.shift();
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /**
   * Inputs that were kept, the newest most often, with one or two of those changed that `mayChange` allows. Values that
   * are undefined are to be drawn anew. `numbers` and `texts` are those that the program writes down.
   */
  mutated(
    random: Random,
    mayChange: (source: string) => boolean,
    numbers: readonly bigint[],
    texts: readonly string[],
  ): readonly InputValue[] {
    const newest = this.#kept.length - 1;
    const inputs = [...this.#kept[random.below(3) > 0 ? newest : random.below(newest + 1)]!];
    const places = [...inputs.keys()].filter((i) => mayChange(inputs[i]!.source) && choicesIn(inputs[i]!.source) === undefined);
    if (places.length === 0) return inputs;
    for (let changes = 1 + random.below(2); changes > 0; changes--) {
      const i = random.pick(places);
      const other = inputs[random.pick(places)]!.value;
      inputs[i] = { ...inputs[i]!, value: changed(inputs[i]!.value, other, random, numbers, texts) };
    }
    return inputs;
  }
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
  const piece = texts.length === 0 ? "a" : random.pick(texts);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + piece + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + piece + text.slice(at + piece.length);
    case 3:
      return text + text;
    default:
      return undefined;
  }
}
