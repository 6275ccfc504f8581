/**
 * Answers of the environment (a locale, an identity hash, the salt of a hash table) that a failure does not hang on:
 * with another answer the program fails in the same places. Who reads a witness need not see them. It is tried with one
 * other answer for each, all at once at first, so it is said that it made no difference, not that none can.
 */
import type { Budget } from "@assay/base";
import type { EnvironmentInput } from "@assay/machine";
import { type Environment, type FailsAgain, InputReader, type WitnessInputs } from "./simpler.js";
import type { InputValue } from "./verdict.js";
import { WORK } from "./work.js";

const MOST_RUNS = 40;

/** Their places in the list. */
export function indifferent(
  { inputs, args }: WitnessInputs,
  environment: Environment,
  budget: Budget,
  failsAgain: FailsAgain,
): ReadonlySet<number> {
  const effort = budget.working(WORK.simpler);
  const found = new Set<number>();
  const others = inputs.flatMap((input, i) => {
    const range = environment.get(input.source);
    // What must rise hangs on its neighbours.
    const other = range === undefined || range.rises === true ? undefined : otherThan(input.value, range);
    return other === undefined ? [] : [{ i, input: { ...input, value: other } }];
  });
  if (others.length === 0) return found;
  const all = others.reduce<readonly InputValue[]>((list, { i, input }) => list.with(i, input), inputs);
  if (failsAgain(new InputReader(all, environment), args, effort)) return new Set(others.map(({ i }) => i));
  let runs = 0;
  for (const { i, input } of others) {
    if (runs++ >= MOST_RUNS || effort.exceeded() !== undefined) break;
    if (failsAgain(new InputReader(inputs.with(i, input), environment), args, effort)) found.add(i);
  }
  return found;
}

function otherThan(value: unknown, { least = 0, greatest = 1 }: EnvironmentInput): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return [Math.max(0, least), Math.min(greatest, Math.max(1, least + 1))].find((each) => each !== value);
  if (typeof value !== "string") return undefined;
  if (/^-?\d+$/.test(value)) return value === "0" ? "1" : "0";
  return value === "" ? "a" : "";
}
