/**
 * How far a refinement has come, for people who get no answer: the rounds of each loop, and how deep recursive
 * procedures were looked into.
 *
 * Of a loop that is begun in several contexts the fewest rounds count, so that what is said holds wherever it is begun.
 * It is said only of a round in which a question with every other region blocked had the answer no: that is the claim
 * "no violation in up to so many rounds".
 */
import type { Explored } from "@assay/checking";
import type { Program } from "@assay/core";
import type { Instance } from "@assay/machine/symbolic";

export function explorationOf(program: Program, root: Instance, open: number): Explored {
  const rounds = new Map<string, number>();
  const depths = new Map<string, number>();
  const nameOf = (procedure: string): string => program.procedure(procedure)?.source ?? procedure;
  for (const instance of root.all()) {
    if (instance.kind === "loop") {
      const place = `${nameOf(instance.procedure)}:${instance.site.slice(instance.site.indexOf(":") + 1)}`;
      rounds.set(place, Math.min(rounds.get(place) ?? Number.POSITIVE_INFINITY, instance.iterations));
    } else if (instance.kind === "call" && instance.expanded) {
      const depth = depthOf(instance);
      if (depth > 1) depths.set(instance.procedure, Math.max(depths.get(instance.procedure) ?? 0, depth));
    }
  }
  const loops = [...rounds].filter(([, count]) => count > 0).map(([place, count]) => ({ place, rounds: count }));
  const recursions = [...depths].map(([procedure, depth]) => ({ place: nameOf(procedure), depth }));
  return { loops: loops.sort((a, b) => b.rounds - a.rounds), recursions: recursions.sort((a, b) => b.depth - a.depth), open };
}

/** How many calls of the same procedure are around each other here. */
function depthOf(instance: Instance): number {
  let depth = 0;
  for (let at: Instance | undefined = instance; at !== undefined; at = at.parent)
    if (at.kind !== "loop" && at.kind !== "iteration" && at.procedure === instance.procedure) depth++;
  return depth;
}
