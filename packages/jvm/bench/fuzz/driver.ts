/**
 * A mutation fuzzer. Whatever `load` does with bytes (read, lower, validate), for each mutant it must either succeed or
 * throw an `InputError`; anything else thrown is a failure, and so is taking too long. Mutant number `n` depends on the
 * seed and `n` only, so a failure is repeated by asking for that one number.
 */
import { performance } from "node:perf_hooks";
import { InputError, Random } from "@assay/base";
import { type MutationInput, mutate } from "./mutate.js";

export interface FuzzRequest {
  readonly inputs: readonly MutationInput[];
  /** Loads a mutant. May return a word that says how it was taken, to be counted. */
  readonly load: (bytes: Uint8Array, name: string) => string | undefined;
  readonly seed: number;
  /** Mutants `[from, to)` are made. */
  readonly from: number;
  readonly to: number;
  /** A mutant that takes longer is a failure. */
  readonly secondsEach?: number;
}

export interface Failure {
  readonly mutant: number;
  readonly reason: string;
  readonly bytes: Uint8Array;
}

export interface FuzzReport {
  /** How many mutants ended how: by what `load` returned (`valid` if nothing), or by the diagnostic's code. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  readonly slowestSeconds: number;
}

/** Makes one mutant. */
export function mutantOf(inputs: readonly MutationInput[], seed: number, mutant: number): Uint8Array {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(mutant + 1, 0x85ebca6b));
  return mutate(random.pick(inputs), inputs, random);
}

/** Runs the fuzzer. */
export function fuzz(request: FuzzRequest): FuzzReport {
  const outcomes = new Map<string, number>();
  const failures: Failure[] = [];
  let slowest = 0;
  for (let mutant = request.from; mutant < request.to; mutant++) {
    const bytes = mutantOf(request.inputs, request.seed, mutant);
    const start = performance.now();
    let outcome: string;
    try {
      outcome = request.load(bytes, `mutant-${mutant}`) ?? "valid";
    } catch (error) {
      outcome = outcomeOf(error, `mutant-${mutant}`);
      if (outcome === "failure")
        failures.push({ mutant, reason: error instanceof Error ? (error.stack ?? error.message) : String(error), bytes });
    }
    const seconds = (performance.now() - start) / 1000;
    if (seconds > (request.secondsEach ?? 5)) failures.push({ mutant, reason: `took ${seconds.toFixed(1)} s`, bytes });
    slowest = Math.max(slowest, seconds);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const sorted = [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { outcomes: Object.fromEntries(sorted), failures, slowestSeconds: slowest };
}

/** A diagnostic has to name the file. */
function outcomeOf(error: unknown, file: string): string {
  if (!(error instanceof InputError)) return "failure";
  const [first] = error.diagnostics;
  return first?.place?.file.startsWith(file) && first.message !== "" ? first.code : "failure";
}
