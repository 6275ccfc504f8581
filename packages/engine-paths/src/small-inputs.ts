/**
 * How large inputs are at this time, and within what sizes every execution was followed.
 *
 * Texts, calls, objects, elements and orders are few from the beginning, and more at each level: paths through many
 * cost more, and may be without number. Numbers are any at first, as most programs do not go round as often as a number
 * says. Where the search of a level goes on and on, it is first brought to an end for small numbers, then for larger
 * ones, then goes on with all.
 */
import type { TermId } from "@assay/logic";
import type { PathChoices, Smallness } from "./path-choices.js";

/**
 * Characters of texts among the inputs, calls on objects, objects and elements: at first they are so few, then more, at
 * last any number. Paths through long ones cost more, and may be without number; with each call there are some times
 * more of them. Of seven objects in a hash table by identity there are some thousand orders, and few programs go by
 * them: one is looked at first.
 */
const LEVELS: readonly Smallness[] = [
  { most: 2, forms: "narrow", calls: 0, size: 1, ways: "one" },
  { most: 2, forms: "all", calls: 0, size: 1, ways: "one" },
  { most: 2, forms: "all", calls: 1, size: 1, ways: "one" },
  { most: 4, forms: "all", calls: 1, size: 2, ways: "one" },
  { most: 4, forms: "all", calls: 2, size: 2, ways: "all" },
  { most: 6, forms: "all", calls: 2, size: 3, ways: "all" },
  { most: 6, forms: "all", calls: 3, size: 3, ways: "all" },
  { most: 12, forms: "all", calls: 3, size: 4, ways: "all" },
  { most: 12, forms: "all", calls: 4, size: 4, ways: "all" },
  { most: 12, forms: "all", calls: 5, size: 6, ways: "all" },
  { most: 24, forms: "all", calls: 6, size: 8, ways: "all" },
  { most: 60, forms: "all", calls: 8, size: 16, ways: "all" },
  { most: 250, forms: "all", calls: 16, size: 64, ways: "all" },
];

/** Numbers among the inputs are at most so far from zero, where they are to be small. */
const NUMBERS: readonly number[] = [3, 16];
/** From so many paths of a level on, or so much work, it is brought to an end for small numbers first. */
const LONG = { paths: 100, work: 8_000_000 };

/** As those who make inputs call it. */
const CALLS = "calls";
/** As people are told. */
const NUMBERS_NAME = "absolute values of numbers";

/** How small inputs are of which every execution was followed; sizes by the names of bounds. */
export interface Followed {
  readonly texts?: Pick<Smallness, "most" | "forms">;
  readonly sizes: readonly { readonly name: string; readonly value: number }[];
}

/** What the search has done. */
export interface Effort {
  readonly paths: number;
  readonly work: number;
}

export class SmallInputs {
  #level = 0;
  /** The place in {@link NUMBERS} of how small numbers are; past its end when all have been looked at. */
  #numbers: number | undefined;
  #since: Effort;
  #followed: { readonly most: Smallness; readonly numbers: number | undefined } | undefined;

  constructor(
    readonly choices: PathChoices,
    begun: Effort,
  ) {
    this.#since = begun;
  }

  /** Whether inputs have been larger than they were at first; but for numbers, which any program has. */
  get haveGrown(): boolean {
    return this.#level > 0;
  }

  /** A search that begins again. */
  beginAgain(done: Effort): void {
    this.#level = 0;
    this.#numbers = undefined;
    this.#since = done;
  }

  /** That inputs but for numbers are as small as they are now. */
  get restrictions(): readonly TermId[] {
    const most = LEVELS[this.#level];
    return most === undefined ? [] : this.choices.areSmall(most);
  }

  /** That numbers are as small as they are now; undefined while they may be any. */
  get numbers(): TermId | undefined {
    const most = this.#mostNumber;
    return most === undefined ? undefined : this.choices.areNumbersSmall(most);
  }

  get #mostNumber(): number | undefined {
    return this.#numbers === undefined ? undefined : NUMBERS[this.#numbers];
  }

  /** Makes numbers small where the level takes long; whether it did. */
  restrictNumbers(done: Effort): boolean {
    if (this.#numbers !== undefined || !this.choices.hasNumbers) return false;
    if (done.paths - this.#since.paths < LONG.paths && done.work - this.#since.work < LONG.work) return false;
    this.#numbers = 0;
    return true;
  }

  /** Every execution with inputs as small as they are now was followed. Any numbers are more than small ones. */
  follow(): void {
    const most = LEVELS[this.#level];
    const numbers = this.#mostNumber;
    const isLess = numbers !== undefined && this.#followed !== undefined && this.#followed.numbers === undefined;
    if (!isLess && (most !== undefined || numbers !== undefined)) this.#followed = { most: most ?? LEVELS.at(-1)!, numbers };
  }

  /** Inputs may be larger from now on; false when they may be any already. */
  grow(done: Effort): boolean {
    if (this.#mostNumber !== undefined) {
      this.#numbers = this.#numbers! + 1;
      return true;
    }
    const before = LEVELS[this.#level];
    if (before === undefined) return false;
    this.#level++;
    while (this.#isSameAs(before)) this.#level++;
    this.#numbers = undefined;
    this.#since = done;
    return true;
  }

  /** Whether inputs may be no larger at this level than they were: there may be no texts or calls, say. */
  #isSameAs(before: Smallness): boolean {
    const now = LEVELS[this.#level];
    const { hasTexts, mostCalls, mostSize, ways } = this.choices;
    if (
      now === undefined ||
      (ways.size > 0 && now.ways !== before.ways) ||
      (hasTexts && (now.most !== before.most || now.forms !== before.forms))
    )
      return false;
    const isLarger = (most: number, then: number, since: number): boolean => Math.min(most, since) > Math.min(most, then);
    return !isLarger(mostCalls, before.calls, now.calls) && !isLarger(mostSize, before.size, now.size);
  }

  /**
   * So many characters may texts among the inputs have, so many calls objects, and what has these names may be so
   * large, such that every execution was followed; undefined when that is not known of any numbers.
   */
  get followed(): Followed | undefined {
    if (this.#followed === undefined) return undefined;
    const { most, numbers } = this.#followed;
    const { hasTexts, mostCalls, sizes, ways } = this.choices;
    return {
      ...(hasTexts ? { texts: { most: most.most, forms: most.forms } } : {}),
      sizes: [
        ...(mostCalls > 0 ? [{ name: CALLS, value: most.calls }] : []),
        ...[...sizes].map((name) => ({ name, value: most.size })),
        ...(most.ways === "one" ? [...ways].map((name) => ({ name, value: 1 })) : []),
        ...(numbers === undefined ? [] : [{ name: NUMBERS_NAME, value: numbers }]),
      ],
    };
  }
}
