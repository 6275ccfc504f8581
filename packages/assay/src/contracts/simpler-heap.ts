/**
 * Objects that break a contract, as simple as they come: the inputs that make them are replaced by simpler ones as
 * those of any other witness (`simpler.ts` of `checking`), and what still breaks the contract is kept. Objects without
 * nulls stay without.
 */
import type { Budget } from "@assay/base";
import { type InputValue, type ObjectGraph, replay, simpler, valuesIn } from "@assay/checking";
import type { Program } from "@assay/core";
import { type HeapPlan, heapGraph } from "@assay/inputs";
import type { InputRequest } from "@assay/machine";
import { java } from "@assay/runtime-java";
import { BROKEN } from "./question.js";

export interface BrokenQuestion {
  readonly plan: HeapPlan;
  readonly program: Program;
  readonly entry: string;
}

/** Inputs no less simple than these, with which the contract is broken, too. */
export function simplerHeap({ plan, program, entry }: BrokenQuestion, inputs: readonly unknown[], budget: Budget): readonly unknown[] {
  const asked: InputValue[] = [];
  const listed = {
    next({ input }: InputRequest): never {
      const value = inputs[asked.length];
      asked.push({ source: input ?? "input", value });
      return value as never;
    },
  };
  const breaks = (source: { next(request: InputRequest): never }, effort: Budget): boolean =>
    replay({ program, language: java, entry, args: [], inputs: source, budget: effort, record: "failure" }).failures.some(
      (failure) => failure.class === BROKEN,
    );
  // All of them are asked for at the beginning, whatever they are.
  if (!breaks(listed, budget) || asked.length !== inputs.length) return inputs;
  const isWithoutNulls = !hasNull(heapGraph(plan, inputs, []));
  const found = simpler({ inputs: asked, args: [] }, java.environment, budget, (reader, _args, effort) => {
    if (!breaks(reader, effort)) return false;
    const values = reader.taken.map(({ value }) => value);
    return values.length === inputs.length && !(isWithoutNulls && hasNull(heapGraph(plan, values, [])));
  });
  return found.inputs.map(({ value }) => value);
}

/** Whether a field or element that could hold an object is null. */
export function hasNull(graph: ObjectGraph): boolean {
  return graph.objects.some((object) => valuesIn(object).some((value) => value.kind === "null"));
}
