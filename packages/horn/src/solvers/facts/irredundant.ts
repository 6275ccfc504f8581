/*
 * Facts that say what others do not.
 *
 * What is inductive among the candidates is hundreds of facts where a dozen says the same: `x ≠ 5` beside `x ≤ 3`, `x ≤ y + 1` beside `x ≤ y`. Each is an assumption of every later
 * question. A fact that follows from those that stay is left out; the conjunction is the same, so what was inductive is.
 */
import type { Budget } from "@assay/base";
import { Op, type TermId, type Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";

/** Of a question whether one fact follows: these are small, or not worth it. */
const MOST_WORK = 100_000;

/** Of fewer nothing is left out. */
const FEW = 12;

/**
 * Those of the facts, in their order, that do not follow from `known` and the others that stay. Over bit-vectors and
 * booleans; of other facts all stay.
 */
export async function irredundant(terms: Terms, known: readonly TermId[], facts: readonly TermId[], budget: Budget): Promise<TermId[]> {
  if (facts.length <= FEW) return [...facts];
  const decider = new SatDecider(terms);
  try {
    const kept = new Set(facts);
    for (const fact of weakestFirst(terms, facts)) {
      kept.delete(fact);
      const options = { budget: budget.working(MOST_WORK), models: "as told" } as const;
      const result = await decider.check([...known, ...kept, terms.not(fact)], options);
      if (result.answer !== "unsat") kept.add(fact);
    }
    budget.check();
    return facts.filter((fact) => kept.has(fact));
  } finally {
    decider.dispose();
  }
}

/** What says that something differs first; then what came last: forms come from strong to weak. */
function weakestFirst(terms: Terms, facts: readonly TermId[]): TermId[] {
  const differs = (fact: TermId): boolean => terms.op(fact) === Op.Not && terms.op(terms.child(fact, 0)) === Op.Eq;
  const last = facts.toReversed();
  return [...last.filter(differs), ...last.filter((fact) => !differs(fact))];
}
