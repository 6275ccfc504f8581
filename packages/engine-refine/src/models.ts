/**
 * What stood in for library code, for the receipt: members that have a meaning of their own in the symbolic domain,
 * models that the front end gave, and calls that were not looked into and may have done anything. The program's own
 * calls that were not looked into are told too: a proof holds whatever they do.
 */
import { modelsOfRun } from "@assay/checking";
import type { Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Box } from "@assay/machine/symbolic";

export interface Modelled {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly natives: Iterable<string>;
  /** As the front end names them. */
  readonly models: readonly string[];
  /** Regions that the last round did not look into. */
  readonly boxes: readonly Box[];
}

/** One line each, sorted, without repetitions. */
export function modelsOf({ program, language, natives, models, boxes }: Modelled): readonly string[] {
  const nameOf = (procedure: string): string => program.procedure(procedure)?.source ?? procedure;
  const calls = boxes.flatMap(({ instance }) =>
    instance.kind === "call" && !language.procedures.isSupport(instance.procedure) ? [instance.procedure] : [],
  );
  const arbitrary = calls.map((procedure) => `${nameOf(procedure)} (left arbitrary)`);
  const lines = [...[...natives].map((name) => `${name} (native)`), ...modelsOfRun(models), ...arbitrary];
  return [...new Set(lines)].sort();
}
