/**
 * Simpler witnesses: models and trials give inputs that break a property, seldom ones that a person would have chosen.
 * Each input is replaced by something simpler (zero, one, half of it, a shorter string) and the program runs again;
 * what still fails in the same places is kept. Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
 * Failure-Inducing Input", TSE 2002), with one input at a time since there are few.
 *
 * A simpler input may make the program ask for others: what it then asks for is taken from the list where the sources
 * agree, and is zero elsewhere. How much is tried does not depend on the clock, so that two checks show the same
 * witness.
 */
import type { Budget } from "@assay/base";
import type { InputRequest } from "@assay/machine";
import type { InputValue } from "./verdict.js";
import { WORK } from "./work.js";

export interface WitnessInputs {
  readonly inputs: readonly InputValue[];
  readonly args: readonly string[];
}

/** Runs the program on inputs that an {@link InputReader} hands out; whether it fails as before. */
export type FailsAgain = (reader: InputReader, args: readonly string[], effort: Budget) => boolean;

const MOST_RUNS = 60;

/** Inputs no less simple than these with which the program fails again. */
export function simpler(witness: WitnessInputs, budget: Budget, failsAgain: FailsAgain): WitnessInputs {
  const effort = budget.working(WORK.simpler);
  let best = witness;
  let runs = 0;
  const attempt = (tried: WitnessInputs): boolean => {
    if (runs++ >= MOST_RUNS || effort.exceeded() !== undefined) return false;
    const reader = new InputReader(tried.inputs);
    if (!failsAgain(reader, tried.args, effort)) return false;
    best = { inputs: reader.taken, args: tried.args };
    return true;
  };
  for (let last: WitnessInputs | undefined; last !== best && runs < MOST_RUNS; ) {
    last = best;
    while (best.args.length > 0 && attempt({ inputs: best.inputs, args: best.args.slice(0, -1) }));
    for (let i = 0; i < best.args.length; i++) {
      for (const text of simplerTexts(best.args[i]!)) {
        if (attempt({ inputs: best.inputs, args: best.args.with(i, text) })) break;
      }
    }
    for (let i = 0; i < best.inputs.length; i++) {
      const { source, value } = best.inputs[i]!;
      for (const other of simplerValues(value, source)) {
        if (attempt({ inputs: best.inputs.with(i, { ...best.inputs[i]!, value: other }), args: best.args })) break;
      }
    }
  }
  return best;
}

/** Hands out a list of inputs as far as the program asks for what is in it, and zero otherwise. */
export class InputReader {
  /** What was handed out. */
  readonly taken: InputValue[] = [];
  readonly #inputs: readonly InputValue[];
  #used = 0;

  constructor(inputs: readonly InputValue[]) {
    this.#inputs = inputs;
  }

  next(request: InputRequest): never {
    const source = request.input ?? "input";
    const listed = this.#inputs[this.#used];
    const input = listed?.source === source ? listed : { source, value: zero(request) };
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

/** Each simpler than the value, so that replacing comes to an end; the simplest first. */
function simplerValues(value: unknown, source: string): readonly unknown[] {
  if (typeof value === "boolean") return value ? [false] : [];
  if (typeof value === "number") return source === "nondetChar" ? simplerChars(value) : simplerNumbers(value);
  if (typeof value !== "string") return [];
  if (source === "nondetLong" && /^-?\d+$/.test(value)) return simplerIntegers(BigInt(value)).map(String);
  return source === "nondetString" ? simplerTexts(value) : [];
}

function simplerNumbers(value: number): readonly number[] {
  if (Number.isInteger(value) && Math.abs(value) <= 2 ** 31) return simplerIntegers(BigInt(value)).map(Number);
  return [0, 1, Math.trunc(value)].filter((other) => Math.abs(other) <= 2 ** 31);
}

function simplerIntegers(value: bigint): readonly bigint[] {
  const size = value < 0n ? -value : value;
  return [0n, 1n, -1n, value / 10n, value / 2n].filter((other) => (other < 0n ? -other : other) < size);
}

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const simplerChars = (value: number): readonly number[] => (isPlain(String.fromCharCode(value)) ? [] : [97]);

function simplerTexts(text: string): readonly string[] {
  if (text === "") return [];
  const half = text.length >> 1;
  const shorter = ["", "a", text.slice(0, half), text.slice(half), text.slice(1), text.slice(0, -1)].filter(
    ({ length }) => length < text.length,
  );
  return isPlain(text) ? shorter : [...shorter, text.replace(/[^ -~]/g, "a")];
}
