/** What must hold of a solver on one set, with the least model as the judge. */
import type { Budget } from "@assay/base";
import { evaluate, Model, type TermId } from "@assay/logic";
import type { HornSolver } from "../answer.js";
import { checkDerivation } from "../check.js";
import type { ClauseSet } from "../clause.js";
import { leastModelWithDerivation, type Rows } from "../least-model.js";
import { Lemmas } from "../lemmas.js";
import type { Relation } from "../relation.js";

/**
 * The solver's answer and whether it is what the least model says; every lemma it left is also held against the least
 * model.
 */
export async function judged(set: ClauseSet, solver: HornSolver, budget: Budget): Promise<"right" | "wrong" | "unknown"> {
  const { rows, derivation } = leastModelWithDerivation(set);
  const expected = derivation === undefined ? "safe" : "unsafe";
  const lemmas = new Lemmas(set);
  const answer = await solver.solve(set, { budget, lemmas });
  const formula = (r: Relation): TermId => (answer.answer === "safe" ? answer.solution.formula(r) : lemmas.formula(r));
  if (!holdOfRows(set, rows, formula) || !holdOfRows(set, rows, (r) => lemmas.formula(r))) return "wrong";
  if (answer.answer === "unknown") return "unknown";
  if (answer.answer === "unsafe" && checkDerivation(set, answer.derivation) !== "holds") return "wrong";
  return answer.answer === expected ? "right" : "wrong";
}

/** Whether the formulas hold of every row. */
function holdOfRows(set: ClauseSet, rows: Rows, formula: (relation: Relation) => TermId): boolean {
  for (const relation of set.relations) {
    for (const row of rows.get(relation)!) {
      const model = new Model(set.terms);
      for (const [i, { symbol }] of relation.parameters.entries()) model.set(symbol, row[i]!);
      if (evaluate(set.terms, model, formula(relation)) !== true) return false;
    }
  }
  return true;
}
