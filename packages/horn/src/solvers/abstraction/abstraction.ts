/*
 * Lazy predicate abstraction with refinement from counterexamples: the prototype of section 6 of the paper (Flanagan 2004), after Henzinger et al. 2002.
 *
 * The graph is built with the predicates there are; a query that it reaches is either real, and answers, or its derivation gives predicates that rule it out. If no
 * query is reached, each relation is the disjunction of its nodes. Lemmas are assumed in every clause and belong to the solution.
 */
import { OutOfBudget } from "@assay/base";
import type { TermId } from "@assay/logic";
import type { HornAnswer, HornRequest, HornSolver } from "../../answer.js";
import { checkedAnswer, freshDecider } from "../../check.js";
import type { ClauseSet } from "../../clause.js";
import type { Relation } from "../../relation.js";
import { distributeGuards, relationGuards } from "../../transform/guards.js";
import { ClauseOracle } from "../clause-oracle.js";
import { conditionsOf } from "../facts/templates.js";
import { AbstractGraph } from "./graph.js";
import { DerivationTree, sizeOf } from "./tree.js";

const MOST_NEW = 16;
/** More atoms under guards in one clause are not distributed: they double it each. */
const MOST_GUARDED = 4;
const MOST_REFINEMENTS = 60;

export class AbstractionSolver implements HornSolver {
  readonly name = "abstraction";
  /** Refinements of the last call. */
  refinements = 0;

  async solve(given: ClauseSet, request: HornRequest): Promise<HornAnswer> {
    const { budget, checks = budget, note = () => {} } = request;
    const guarded = Math.max(...given.clauses.map((clause) => clause.body.filter(({ guard }) => guard !== given.terms.true).length));
    const { set, derivation, solution } = (guarded > MOST_GUARDED ? relationGuards : distributeGuards).apply(given);
    const oracle = new ClauseOracle(set, request.pause);
    try {
      const answer = await this.#run(set, request, oracle);
      note(`abstraction: ${this.refinements} refinements, ${oracle.questions} questions`);
      if (answer.answer === "unsafe")
        return await checkedAnswer(given, { answer: "unsafe", derivation: derivation(answer.derivation) }, checks, note);
      if (answer.answer === "safe")
        return await checkedAnswer(given, { answer: "safe", solution: solution(answer.solution) }, checks, note);
      return answer;
    } catch (error) {
      if (error instanceof OutOfBudget)
        return { answer: "unknown", reason: `abstraction: out of ${error.limit} after ${this.refinements} refinements` };
      throw error;
    } finally {
      oracle.dispose();
    }
  }

  async #run(set: ClauseSet, { budget, lemmas }: HornRequest, oracle: ClauseOracle): Promise<HornAnswer> {
    const { terms } = set;
    const predicates = new Map<Relation, TermId[]>(set.relations.map((r) => [r, []]));
    const graph = new AbstractGraph(set, lemmas, oracle, budget);
    for (this.refinements = 0; ; this.refinements++) {
      const built = await graph.build((r) => predicates.get(r)!);
      if ("nodes" in built) {
        const formula = (relation: Relation): TermId =>
          terms.and(terms.any(built.nodes.filter((n) => n.relation === relation).map((n) => terms.all(n.facts))), lemmas.formula(relation));
        const formulas = new Map(set.relations.map((r) => [r, formula(r)]));
        return { answer: "safe", solution: { formula: (r) => formulas.get(r) ?? terms.true } };
      }
      if (this.refinements === MOST_REFINEMENTS)
        return { answer: "unknown", reason: `abstraction: ${MOST_REFINEMENTS} refinements were not enough` };
      const tree = DerivationTree.of(terms, built.error);
      if (tree === undefined) return { answer: "unknown", reason: "abstraction: a derivation is too large" };
      const decider = freshDecider(set);
      try {
        const real = await tree.concrete(decider, budget);
        if (real === "unknown") throw new OutOfBudget("time");
        if (real !== "spurious") return { answer: "unsafe", derivation: real };
        const fresh = added(set, predicates, await tree.predicates(decider, budget));
        if (!fresh && !added(set, predicates, new Map(set.relations.map((r) => [r, conditionsOf(set, r)]))))
          return { answer: "unknown", reason: "abstraction: no predicate rules a spurious derivation out" };
      } finally {
        decider.dispose();
      }
    }
  }
}

/** Takes in the smallest of what is new; whether there was something. */
function added(set: ClauseSet, predicates: Map<Relation, TermId[]>, candidates: ReadonlyMap<Relation, readonly TermId[]>): boolean {
  const { terms } = set;
  const fresh: { readonly relation: Relation; readonly predicate: TermId; readonly size: number }[] = [];
  for (const [relation, list] of candidates) {
    const known = new Set(predicates.get(relation)!.flatMap((p) => [p, terms.not(p)]));
    for (const predicate of list) if (!known.has(predicate)) fresh.push({ relation, predicate, size: sizeOf(terms, predicate) });
  }
  fresh.sort((a, b) => a.size - b.size || a.predicate - b.predicate);
  for (const { relation, predicate } of fresh.slice(0, MOST_NEW)) {
    const known = predicates.get(relation)!;
    if (!known.includes(predicate) && !known.includes(terms.not(predicate))) known.push(predicate);
  }
  return fresh.length > 0;
}
