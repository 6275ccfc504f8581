/** What answers rest on. */
import { inputAbout } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Task } from "./engine.js";
import type { Execution } from "./executions.js";
import type { Receipt } from "./verdict.js";

/** What an answer rests on, as far as the task's own inputs go, and the models that were used. */
export function receiptOf({ inputs }: Task, more: readonly string[], models: readonly string[]): Receipt {
  const { bounds = [], restrictions = [], assumptions = [] } = inputs ?? {};
  return { bounds, models: modelsOfRun(models), assumptions: [...more, ...assumptions, ...restrictions] };
}

/** Of a run: the natives of the concrete machine are not told, for they do what the real ones do. */
export function modelsOfRun(models: readonly string[]): readonly string[] {
  return models.map((name) => `${name} (model)`);
}

/** What it means that no execution breaks the property: of all inputs, or of those that were looked at. */
export function proofOf({ inputs }: Task, receipt: Receipt): "proved" | "bounded" {
  return receipt.bounds.some((bound) => bound.reached) || (inputs?.restrictions.length ?? 0) > 0 ? "bounded" : "proved";
}

/** What a proof rests on that looked at every execution. */
export function ofAllExecutions({ inputs: given, language }: Task, all: readonly Pick<Execution, "inputs">[]): readonly string[] {
  const sources = new Set(all.flatMap(({ inputs }) => inputs.map(({ source }) => source)));
  const how =
    // Of a method there may be others: what was there before it is called is not all looked at.
    given !== undefined
      ? `the method was run ${all.length === 1 ? "once: it asks for no input" : `${all.length} times: it asks for little`}`
      : all.length === 1
        ? "the program has one execution: it asks for no input"
        : `the program has ${all.length} executions: it asks for nothing but ${[...sources].map((source) => inputAbout(source)).join(" and ")}`;
  return [how, ...assumptionsAbout(sources, language)];
}

/** What is assumed of the environment where it was asked for these. */
export function assumptionsAbout(sources: Iterable<string>, { environment }: LanguageRuntime): readonly string[] {
  const lines = new Set<string>();
  for (const source of sources) {
    const line = environment.get(source)?.assumption;
    if (line !== undefined) lines.add(line);
  }
  return [...lines];
}
