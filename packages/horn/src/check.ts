/*
 * What makes an answer one. Every solver's answer goes through here before anybody sees it.
 *
 * A solution is checked clause by clause: body and constraint and the negation of the head must have no model. A derivation is checked by evaluation alone:
 * every step's constraint is true under its values and its premises derive exactly the arguments of its atoms.
 */
import type { Budget } from "@assay/base";
import { Evaluator, sameValue, type TermId, type Terms, type Value } from "@assay/logic";
import { type Decider, SatDecider, Z3Decider } from "@assay/solve";
import type { Derivation, HornAnswer, Solution } from "./answer.js";
import { type Clause, type ClauseId, type ClauseSet, clauseTerms } from "./clause.js";
import { instantiate } from "./relation.js";
import { mentionsIntegers } from "./sorts.js";

/** The body of a clause with formulas for its atoms, and its constraint. */
export function bodyUnder(terms: Terms, clause: Clause, solution: Solution): TermId {
  const atoms = clause.body.map(({ guard, atom }) => terms.implies(guard, instantiate(terms, atom, solution.formula(atom.relation))));
  return terms.and(terms.all(atoms), clause.constraint);
}

/** What has a model exactly if the solution does not make the clause true. */
export function refutation(terms: Terms, clause: Clause, solution: Solution): TermId {
  const body = bodyUnder(terms, clause, solution);
  if (clause.head === undefined) return body;
  return terms.and(body, terms.not(instantiate(terms, clause.head, solution.formula(clause.head.relation))));
}

export type SolutionCheck = "holds" | { readonly refuted: ClauseId } | { readonly unknown: string };

/** Formulas without a model, by deciders that took no part in finding them. */
type Impossible = Set<TermId>;

/**
 * Whether the relations make every clause true. The decider should be one that took no part in finding them. What is
 * known to be `impossible` is not asked, and what it answers so is known from then on.
 */
export async function checkSolution(
  set: ClauseSet,
  solution: Solution,
  decider: Decider,
  budget: Budget,
  impossible: Impossible = new Set(),
): Promise<SolutionCheck> {
  for (const clause of set.clauses) {
    const wrong = refutation(set.terms, clause, solution);
    if (wrong === set.terms.false || impossible.has(wrong)) continue;
    const result = await decider.check([wrong], { budget });
    if (result.answer === "sat") return { refuted: clause.id };
    if (result.answer === "unknown") return { unknown: `clause ${clause.id}: ${result.reason.detail}` };
    impossible.add(wrong);
  }
  return "holds";
}

/** An answer of one solver is often that of another which has it as a part: the same formulas of the same terms. */
const impossibleIn = new WeakMap<Terms, Impossible>();

function knownImpossible(terms: Terms): Impossible {
  const known = impossibleIn.get(terms) ?? new Set();
  impossibleIn.set(terms, known);
  return known;
}

/** Whether the steps derive false. `wrong` is the first step that does not follow (of no steps: 0). */
export function checkDerivation(set: ClauseSet, derivation: Derivation): "holds" | { readonly wrong: number } {
  const facts: (readonly Value[] | undefined)[] = [];
  const { steps } = derivation;
  for (const [at, { clause: id, values, premises }] of steps.entries()) {
    const clause = set.clauses[id];
    if (clause === undefined || premises.length !== clause.body.length) return { wrong: at };
    if ((clause.head === undefined) !== (at === steps.length - 1)) return { wrong: at };
    const evaluator = new Evaluator(set.terms, values);
    if (!evaluator.holds(clause.constraint)) return { wrong: at };
    for (const [i, { guard, atom }] of clause.body.entries()) {
      const premise = premises[i];
      if (!evaluator.holds(guard)) {
        if (premise !== undefined) return { wrong: at };
        continue;
      }
      if (premise === undefined || premise < 0 || premise >= at) return { wrong: at };
      const fact = facts[premise];
      const from = set.clauses[steps[premise]!.clause]!.head?.relation;
      if (fact === undefined || from !== atom.relation) return { wrong: at };
      if (!atom.args.every((arg, k) => sameValue(evaluator.value(arg), fact[k]!))) return { wrong: at };
    }
    facts.push(clause.head?.args.map((arg) => evaluator.value(arg)));
  }
  return steps.length === 0 ? { wrong: 0 } : "holds";
}

/** A decider for terms of this set: bit-blasting, or Z3 where there are mathematical integers. */
export function freshDecider(set: ClauseSet): Decider {
  return mentionsIntegers(set.terms, set.clauses.flatMap(clauseTerms)) ? new Z3Decider(set.terms) : new SatDecider(set.terms);
}

/**
 * The answer if it is checked to be right, else "unknown", with a note. The check has the time that the budget leaves.
 */
export async function checkedAnswer(
  set: ClauseSet,
  answer: HornAnswer,
  budget: Budget,
  note: (text: string) => void = () => {},
): Promise<HornAnswer> {
  if (answer.answer === "unknown") return answer;
  if (answer.answer === "unsafe") {
    const verdict = checkDerivation(set, answer.derivation);
    if (verdict === "holds") return answer;
    const reason = `a derivation was refused at step ${verdict.wrong}`;
    note(reason);
    return { answer: "unknown", reason };
  }
  const decider = freshDecider(set);
  try {
    const verdict = await checkSolution(set, answer.solution, decider, budget, knownImpossible(set.terms));
    if (verdict === "holds") return answer;
    const why = "refuted" in verdict ? `clause ${verdict.refuted} is not true of it` : verdict.unknown;
    const reason = `a solution was refused: ${why}`;
    note(reason);
    return { answer: "unknown", reason };
  } finally {
    decider.dispose();
  }
}
