/**
 * Simpler witnesses: models and trials give inputs that break a property, seldom ones that a person would have chosen.
 * Inputs are replaced by something simpler (`simpler-values.ts`) and the program runs again; what still fails in the
 * same places is kept. Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", TSE
 * 2002), with few inputs at a time since there are few:
 *
 * - one input by a simpler value;
 * - a choice by its first alternative, without the inputs behind it that only the other alternative asked for;
 * - several together, where one alone cannot move: those that are equal, by one simpler value; all numbers of a type,
 *   by the same distance towards zero; two numbers, of which one becomes an end of its type, or of a narrower one, and
 *   the other small. In
 *   `low + high` too large, neither of 722045445 and 1425476867 can become small alone; 1 and 2147483647 do.
 *
 * A simpler input may make the program ask for others: what it then asks for is taken from the list where the sources
 * agree, and is zero elsewhere. How much is tried does not depend on the clock, so that two checks show the same
 * witness.
 */
import type { Budget } from "@assay/base";
import type { InputRequest, LanguageRuntime } from "@assay/machine";
import { costOf, END, endsOf, isChoice, simplerTexts, simplerTyped, simplerValues } from "./simpler-values.js";
import type { InputValue } from "./verdict.js";
import { WORK } from "./work.js";

export interface WitnessInputs {
  readonly inputs: readonly InputValue[];
  readonly args: readonly string[];
}

/** Runs the program on inputs that an {@link InputReader} hands out; whether it fails as before. */
export type FailsAgain = (reader: InputReader, args: readonly string[], effort: Budget) => boolean;

const MOST_RUNS = 300;
/** Pairs of numbers are tried for so many numbers. */
const MOST_PAIRED = 4;
/** Where a wide number that is cut to a narrower one changes its sign. */
const INT_END = (1n << 31n) - 1n;

/** What is known of inputs that the environment gives, by their sources. */
export type Environment = LanguageRuntime["environment"];

/** Inputs no less simple than these with which the program fails again. */
export function simpler(witness: WitnessInputs, environment: Environment, budget: Budget, failsAgain: FailsAgain): WitnessInputs {
  const effort = budget.working(WORK.simpler);
  let best = witness;
  let runs = 0;
  const attempt = (tried: WitnessInputs): boolean => {
    if (runs++ >= MOST_RUNS || effort.exceeded() !== undefined) return false;
    const reader = new InputReader(tried.inputs, environment);
    if (!failsAgain(reader, tried.args, effort)) return false;
    best = { inputs: reader.taken, args: tried.args };
    return true;
  };
  for (let last: WitnessInputs | undefined; last !== best && runs < MOST_RUNS; ) {
    last = best;
    while (best.args.length > 0 && attempt({ inputs: best.inputs, args: best.args.slice(0, -1) }));
    for (let i = best.args.length - 2; i >= 0; i--) attempt({ inputs: best.inputs, args: best.args.toSpliced(i, 1) });
    for (let i = 0; i < best.args.length; i++) {
      for (const text of simplerTexts(best.args[i]!)) {
        if (attempt({ inputs: best.inputs, args: best.args.with(i, text) })) break;
      }
    }
    for (let i = 0; i < best.inputs.length; i++) {
      const { source, value } = best.inputs[i]!;
      const isTyped = environment.get(source)?.typed === true;
      const others = isTyped ? simplerTyped(value as number) : simplerValues(value, source);
      for (const other of others) {
        if (attempt({ inputs: best.inputs.with(i, { ...best.inputs[i]!, value: other }), args: best.args })) break;
      }
      for (const inputs of withoutAlternative(best.inputs, i)) if (attempt({ inputs, args: best.args })) break;
    }
    for (let i = 0; i < best.inputs.length; i++) {
      const isTyped = (input: InputValue | undefined): boolean =>
        input !== undefined && environment.get(input.source)?.typed === true && input.value !== END;
      while (isTyped(best.inputs[i]) && attempt({ inputs: best.inputs.toSpliced(i, 1), args: best.args }));
    }
    for (const changes of together(best.inputs)) {
      const inputs = best.inputs.map((input, i) => ({ ...input, value: changes.get(i) ?? input.value }));
      if (attempt({ inputs, args: best.args })) break;
    }
  }
  return best;
}

/** Inputs that an alternative may have asked for. */
const MOST_OF_ALTERNATIVE = 4;

/** The first alternative of a choice, and fewer inputs behind it. */
function* withoutAlternative(inputs: readonly InputValue[], at: number): Generator<readonly InputValue[]> {
  const input = inputs[at];
  if (input === undefined || !isChoice(input.source) || input.value === 0) return;
  const first = { ...input, value: 0 };
  for (let count = 1; count <= Math.min(MOST_OF_ALTERNATIVE, inputs.length - at - 1); count++)
    yield [...inputs.slice(0, at), first, ...inputs.slice(at + 1 + count)];
}

/** By the place of the input. */
type Changes = ReadonlyMap<number, unknown>;

/** What can be tried with several inputs at once; each makes the whole list cheaper. */
function* together(inputs: readonly InputValue[]): Generator<Changes> {
  const numbers = inputs.flatMap(({ source, value }, i) => {
    const ends = endsOf(source);
    return ends === undefined || !/^-?\d+$/.test(String(value)) ? [] : [{ i, source, value: BigInt(value as string | number), ends }];
  });
  type Numbered = (typeof numbers)[number];
  const stored = ({ source }: Numbered, value: bigint): unknown => (source === "nondetLong" ? String(value) : Number(value));
  const isCheaper = (changes: Changes): boolean => {
    let gain = 0;
    for (const [i, value] of changes) gain += costOf(inputs[i]!.value, inputs[i]!.source) - costOf(value, inputs[i]!.source);
    return gain > 0;
  };
  for (const group of groupsOf(numbers, ({ source, value }) => `${source} ${value}`)) {
    if (group.length < 2) continue;
    const [first] = group;
    for (const other of simplerValues(stored(first!, first!.value), first!.source)) yield new Map(group.map(({ i }) => [i, other]));
  }
  for (const group of groupsOf(numbers, ({ source }) => source)) {
    if (group.length < 2) continue;
    for (const by of new Set(group.flatMap(({ value }) => [value, value - 1n, value + 1n]))) {
      const moved = group.map((each) => ({ each, to: each.value - by }));
      if (moved.some(({ each: { ends }, to }) => to < ends[0] || to > ends[1])) continue;
      const changes = new Map(moved.map(({ each, to }) => [each.i, stored(each, to)]));
      if (isCheaper(changes)) yield changes;
    }
  }
  const paired = numbers.filter(({ value }) => value !== 0n);
  if (paired.length > MOST_PAIRED) return;
  for (const large of paired) {
    for (const small of paired) {
      if (small === large) continue;
      const narrower = large.ends[1] > INT_END ? [INT_END + 1n, -INT_END - 1n] : [];
      for (const end of [...narrower, large.ends[1], large.ends[0]])
        for (const little of [0n, 1n, -1n]) {
          const changes = new Map([[large.i, stored(large, end)] as const, [small.i, stored(small, little)] as const]);
          if (isCheaper(changes)) yield changes;
        }
    }
  }
}

function groupsOf<T>(values: readonly T[], key: (value: T) => string): Iterable<readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return groups.values();
}

/** So many more inputs than twice those of the witness: what needs more is no simpler, and may go on for ever. */
const MORE_INPUTS = 64;

/**
 * Hands out a list of inputs as far as the program asks for what is in it; otherwise zero, and of what is typed the
 * end: who reads to the end would go on for ever. Who asks for far more than is listed gets no more: a recursion that
 * ends by an input would go down to the end of the stack, at every attempt.
 */
export class InputReader {
  /** What was handed out. */
  readonly taken: InputValue[] = [];
  readonly #inputs: readonly InputValue[];
  readonly #environment: Environment;
  #used = 0;

  constructor(inputs: readonly InputValue[], environment: Environment) {
    this.#inputs = inputs;
    this.#environment = environment;
  }

  next(request: InputRequest): never {
    if (this.taken.length >= 2 * this.#inputs.length + MORE_INPUTS) return undefined as never;
    const source = request.input ?? "input";
    const listed = this.#inputs[this.#used];
    const isTyped = this.#environment.get(source)?.typed === true;
    const input = listed?.source === source ? listed : { source, value: isTyped ? END : zero(request) };
    if (input === listed) this.#used++;
    this.taken.push(input);
    return input.value as never;
  }
}

function zero({ type }: InputRequest): unknown {
  if (type.kind === "ref") return "";
  if (type.kind === "bool") return false;
  return type.kind === "int" || (type.kind === "bv" && type.width === 64) ? "0" : 0;
}
