/**
 * Answers of the environment (a locale, an identity hash, the salt of a hash table) that a failure does not hang on:
 * with another answer the program fails in the same places. Who reads a witness need not see them. It is tried with one
 * other answer, so it is said that it made no difference, not that none can.
 */
import type { Budget } from "@assay/base";
import { type FailsAgain, InputReader, type WitnessInputs } from "./simpler.js";
import { WORK } from "./work.js";

const MOST_RUNS = 12;

/** Their places in the list. */
export function indifferent(
  { inputs, args }: WitnessInputs,
  isEnvironment: (source: string) => boolean,
  budget: Budget,
  failsAgain: FailsAgain,
): ReadonlySet<number> {
  const effort = budget.working(WORK.simpler);
  const found = new Set<number>();
  let runs = 0;
  for (const [i, input] of inputs.entries()) {
    const other = otherThan(input.value);
    if (other === undefined || !isEnvironment(input.source)) continue;
    if (runs++ >= MOST_RUNS || effort.exceeded() !== undefined) break;
    if (failsAgain(new InputReader(inputs.with(i, { ...input, value: other })), args, effort)) found.add(i);
  }
  return found;
}

function otherThan(value: unknown): unknown {
  if (typeof value === "number") return value === 0 ? 1 : 0;
  return typeof value === "boolean" ? !value : undefined;
}
