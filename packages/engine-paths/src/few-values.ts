/**
 * Whether the values of some unknowns are few: a month and a day are, a number is not. Then it may be better to choose them
 * than to ask a solver about what is computed from them (calendars, checksums, remainders of products).
 *
 * The values are counted by asking for one after the other, with only those facts that are about one unknown alone: such
 * questions are easy, and the count may be too high, never too low. It decides what is tried, not what is true.
 */
import type { Model, TermId } from "@assay/logic";
import type { PathSolver } from "./path-solver.js";
import { constant } from "./tree.js";

/** Values of one unknown, and of all together. */
const MOST = { each: 400, together: 2_000 };

export function haveFewValues(solver: PathSolver, symbols: readonly TermId[], facts: readonly TermId[], model: Model): boolean {
  let together = 1;
  for (const symbol of symbols) {
    const alone = facts.filter((fact) => solver.symbolsOf(fact) === solver.symbolsOf(symbol));
    const values = countValues(solver, symbol, alone, model);
    if (values === undefined) return false;
    together *= values;
    if (together > MOST.together) return false;
  }
  return true;
}

function countValues(solver: PathSolver, symbol: TermId, facts: readonly TermId[], model: Model): number | undefined {
  const { terms } = solver;
  if (terms.sort(symbol).kind === "bool") return 2;
  if (facts.length === 0) return undefined;
  const others: TermId[] = [];
  for (let goal = terms.true; others.length <= MOST.each; goal = terms.all(others)) {
    const answer = solver.ask(facts, terms.and(goal, terms.all(facts)), model);
    if (answer.kind === "unknown") return undefined;
    if (answer.kind === "impossible") return others.length;
    others.push(terms.not(terms.eq(symbol, constant(terms, symbol, answer.model.get(symbol)))));
  }
  return undefined;
}
