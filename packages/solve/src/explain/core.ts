/*
 * Shrinking unsatisfiable cores.
 *
 * Deletion with clause-set refinement (Belov, Lynce, Marques-Silva, "Towards efficient MUS extraction", AI Communications 2012): try
 * without one constraint; unsatisfiable means it was not needed, and the core of that answer, often much smaller, takes the place of the
 * set; satisfiable means it is needed in every core inside the set ("transition constraint"). Before that, large sets are
 * thinned by dropping chunks at once, halving the chunk when it fails, which needs few calls when most of the set is superfluous.
 *
 * Constraints are opaque here, so model rotation, which flips variables of clauses, has nothing to turn on; its cheap shadow is kept: when
 * the model that shows one constraint to be needed violates exactly one constraint of the set, that one is the only suspect and no call is spent on it again.
 *
 * Every intermediate set is unsatisfiable, so running out of budget gives a valid core, just not a minimal one.
 */
import { Budget, invariant } from "@assay/base";
import type { ConstraintOracle } from "./oracle.js";

export interface ShrunkCore {
  /** Indices of constraints, increasing. Together unsatisfiable. */
  readonly core: readonly number[];
  /** Whether every proper subset is known to be satisfiable. */
  readonly minimal: boolean;
}

/**
 * A core inside `start` (all constraints by default), which must be unsatisfiable. `undefined` when that could not be
 * shown in time.
 */
export async function shrinkCore(
  oracle: ConstraintOracle,
  start: readonly number[] = Array.from({ length: oracle.size }, (_, i) => i),
  budget: Budget = Budget.unlimited,
): Promise<ShrunkCore | undefined> {
  const first = await oracle.solve({ hold: start }, budget);
  if (first.answer === "unknown") return undefined;
  invariant(first.answer === "unsat", "the constraints to be shrunk should be unsatisfiable");
  let core = [...first.core];
  const needed = new Set<number>();
  let chunk = Math.max(1, core.length >> 2);
  let at = 0;
  while (needed.size < core.length) {
    const suspects = core.filter((i) => !needed.has(i));
    if (at >= suspects.length) {
      at = 0;
      chunk = Math.max(1, chunk >> 1);
    }
    const dropped = new Set(suspects.slice(at, at + chunk));
    const answer = await oracle.solve({ hold: core.filter((i) => !dropped.has(i)) }, budget);
    if (answer.answer === "unknown") return { core: core.sort((a, b) => a - b), minimal: false };
    if (answer.answer === "unsat") {
      const kept = new Set(answer.core);
      // What is needed in the larger set is needed in every core inside it, so it is among the kept.
      core = core.filter((i) => kept.has(i));
      continue;
    }
    const violated = core.filter((i) => !answer.satisfied[i]);
    if (violated.length === 1) needed.add(violated[0]!);
    else if (dropped.size === 1) needed.add(dropped.values().next().value!);
    if (dropped.size > 1) at += chunk;
  }
  return { core: core.sort((a, b) => a - b), minimal: true };
}
