/**
 * What stood in for library code, for the receipt: members that have a meaning of their own in the symbolic domain, models written in Java, and calls that were not looked
 * into and may have done anything. The program's own calls that were not looked into are told too: a proof holds whatever they do.
 */
import { modelsOfRun } from "@assay/checking";
import type { Program } from "@assay/core";
import type { Box } from "@assay/machine/symbolic";

export interface Modelled {
  readonly program: Program;
  readonly natives: Iterable<string>;
  /** Models in Java, as the front end names them. */
  readonly models: readonly string[];
  /** Regions that the last round did not look into. */
  readonly boxes: readonly Box[];
}

/** Procedures of Assay's own, which no reader knows. */
const OWN = "assay/";

/** One line each, sorted, without repetitions. */
export function modelsOf({ program, natives, models, boxes }: Modelled): readonly string[] {
  const nameOf = (procedure: string): string => program.procedure(procedure)?.source ?? procedure;
  const calls = boxes.flatMap(({ instance }) =>
    instance.kind === "call" && !instance.procedure.startsWith(OWN) ? [instance.procedure] : [],
  );
  const arbitrary = calls.map((procedure) => `${nameOf(procedure)} (left arbitrary)`);
  const lines = [...[...natives].map((name) => `${name} (native)`), ...modelsOfRun(models), ...arbitrary];
  return [...new Set(lines)].sort();
}
