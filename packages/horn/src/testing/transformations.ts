/** What must hold of a transformation on one set, with the least model as the judge. */
import { Budget } from "@assay/base";
import { SatDecider } from "@assay/solve";
import { checkDerivation, checkSolution } from "../check.js";
import type { ClauseSet } from "../clause.js";
import { leastModelWithDerivation, solutionOfRows } from "../least-model.js";
import type { Transformation } from "../transform/transformation.js";

/**
 * What is wrong with the transformation of this set; undefined if nothing: same answer, and what goes back is accepted
 * on the set that was given.
 */
export async function transformationFault(given: ClauseSet, transformation: Transformation): Promise<string | undefined> {
  const expected = leastModelWithDerivation(given).derivation === undefined ? "safe" : "unsafe";
  const transformed = transformation.apply(given);
  const { rows, derivation } = leastModelWithDerivation(transformed.set);
  if ((derivation === undefined ? "safe" : "unsafe") !== expected) return `${transformation.name}: the set is ${expected} and no longer so`;
  if (derivation !== undefined) {
    const back = checkDerivation(given, transformed.derivation(derivation));
    return back === "holds" ? undefined : `${transformation.name}: step ${back.wrong} of a derivation is refused`;
  }
  const decider = new SatDecider(given.terms);
  try {
    const back = await checkSolution(given, transformed.solution(solutionOfRows(transformed.set, rows)), decider, Budget.unlimited);
    return back === "holds" ? undefined : `${transformation.name}: a solution is refused: ${JSON.stringify(back)}`;
  } finally {
    decider.dispose();
  }
}
