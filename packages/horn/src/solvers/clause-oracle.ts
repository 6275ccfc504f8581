/*
 * Questions about single clauses, asked again and again.
 *
 * A bit-blasting decider for each clause has the constraint asserted, so that its definitions are used as such and what was learned about the clause stays with
 * it. Of sets with many clauses, or with mathematical integers (where a decider is a process), all share one decider and the constraint is assumed.
 */
import type { Budget } from "@assay/base";
import type { Model, TermId } from "@assay/logic";
import { type CheckResult, type Decider, SatDecider, Z3Decider } from "@assay/solve";
import { type Clause, type ClauseSet, clauseTerms } from "../clause.js";
import { mentionsIntegers } from "../sorts.js";

const MOST_DECIDERS = 40;

/** Of a question besides what the decider counts: formulas are made, translated and evaluated. */
const WORK = { question: 1000, assumption: 20 };

export type ClauseAnswer =
  | { readonly answer: "sat"; readonly model: Model }
  | { readonly answer: "unsat"; readonly core: readonly TermId[] }
  | { readonly answer: "unknown"; readonly reason: string };

export class ClauseOracle {
  readonly #set: ClauseSet;
  readonly #deciders = new Map<Clause, Decider>();
  readonly #shared: Decider | undefined;
  readonly #pause: () => Promise<void>;
  /** How many questions were asked. */
  questions = 0;

  /** `pause` is awaited before every question. */
  constructor(set: ClauseSet, pause: () => Promise<void> = async () => {}) {
    this.#set = set;
    this.#pause = pause;
    if (mentionsIntegers(set.terms, set.clauses.flatMap(clauseTerms))) this.#shared = new Z3Decider(set.terms);
    else if (set.clauses.length > MOST_DECIDERS) this.#shared = new SatDecider(set.terms);
  }

  /** Is there a model of the clause's constraint and the assumptions? */
  async ask(clause: Clause, assumptions: readonly TermId[], budget: Budget): Promise<ClauseAnswer> {
    const { terms } = this.#set;
    if (clause.constraint === terms.false || assumptions.includes(terms.false)) return { answer: "unsat", core: [] };
    this.questions++;
    await this.#pause();
    budget.spend(WORK.question + WORK.assumption * assumptions.length);
    const result = await this.#check(
      clause,
      assumptions.filter((t) => t !== terms.true),
      budget,
    );
    switch (result.answer) {
      case "sat":
        return { answer: "sat", model: result.model() };
      case "unsat":
        return { answer: "unsat", core: result.core };
      case "unknown":
        return { answer: "unknown", reason: result.reason.detail };
    }
  }

  async #check(clause: Clause, assumptions: readonly TermId[], budget: Budget): Promise<CheckResult> {
    const options = { budget, models: "as told" } as const;
    if (this.#shared !== undefined) return this.#shared.check([clause.constraint, ...assumptions], options);
    let decider = this.#deciders.get(clause);
    if (decider === undefined) {
      decider = new SatDecider(this.#set.terms);
      decider.assert(clause.constraint);
      this.#deciders.set(clause, decider);
    }
    return decider.check(assumptions, options);
  }

  dispose(): void {
    this.#shared?.dispose();
    for (const decider of this.#deciders.values()) decider.dispose();
  }
}
