/*
 * SLD resolution: the paper's first way (Flanagan, section 6), as in constraint logic programming (Jaffar & Maher 1994).
 *
 * A goal is a list of atoms still to be derived and a constraint. The first atom is resolved with each clause that has its relation as head: the clause's
 * variables are bound to the atom's arguments where the head has a variable, equated otherwise, and its own atoms take the place of the one that was resolved.
 * Data is symbolic, the path is explicit: a goal whose constraint has no model is dropped, one without atoms gives a derivation. Constants propagate while terms
 * are built, so that a deterministic loop costs no question.
 *
 * The height of the derivation is bounded, and the bound is doubled as long as something was cut. "No" below a bound is `unknown` with `explored`. Where nothing
 * was cut there is no derivation at all; that is no solution either, so it is still `unknown`, and says so.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { Evaluator, Model, Op, substitute, type TermId, type Terms } from "@assay/logic";
import type { Decider } from "@assay/solve";
import type { Derivation, DerivationStep, HornAnswer, HornRequest, HornSolver } from "../answer.js";
import { checkedAnswer, freshDecider } from "../check.js";
import { type Clause, type ClauseSet, clauseTerms, variables } from "../clause.js";
import type { Atom } from "../relation.js";
import { distributeGuards } from "../transform/guards.js";

export interface SearchOptions {
  readonly order?: "depth-first" | "breadth-first";
  /** The first bound on the height of derivations (4 unless told), and the last (none unless told). */
  readonly from?: number;
  readonly to?: number;
}

/** A list that shares its tail: goals share what they have in common. */
interface Pending {
  readonly atom: Atom;
  /** The step whose body the atom is in, and where; and how far below the query. */
  readonly step: Step;
  readonly index: number;
  readonly height: number;
  readonly rest: Pending | undefined;
}

/** A clause that was applied: its variables' values as terms. Linked to the steps before it. */
interface Step {
  readonly clause: Clause;
  readonly binding: ReadonlyMap<TermId, TermId>;
  readonly parent: { readonly step: Step; readonly index: number } | undefined;
  readonly before: Step | undefined;
}

interface Goal {
  readonly constraint: TermId;
  readonly pending: Pending | undefined;
  readonly last: Step;
}

type Outcome = { readonly found: Derivation } | { readonly cut: "yes" | "no" };

export class SearchSolver implements HornSolver {
  readonly name = "search";
  readonly #order: "depth-first" | "breadth-first";
  readonly #from: number;
  readonly #to: number;

  constructor({ order = "depth-first", from = 4, to = Number.POSITIVE_INFINITY }: SearchOptions = {}) {
    this.#order = order;
    this.#from = from;
    this.#to = to;
  }

  async solve(given: ClauseSet, { budget, note = () => {} }: HornRequest): Promise<HornAnswer> {
    const { set, derivation } = distributeGuards.apply(given);
    const decider = freshDecider(set);
    let explored = 0;
    try {
      for (let bound = Math.min(this.#from, this.#to); ; bound = Math.min(2 * bound, this.#to)) {
        const outcome = await new Search(set, decider, this.#order, bound, budget).run();
        if ("found" in outcome)
          return await checkedAnswer(given, { answer: "unsafe", derivation: derivation(outcome.found) }, budget, note);
        explored = bound;
        note(`search: no derivation of height ${bound}`);
        if (outcome.cut === "no")
          return { answer: "unknown", reason: "there is no derivation; search gives no solution to check", explored };
        if (bound >= this.#to) return { answer: "unknown", reason: `no derivation up to height ${bound}`, explored };
      }
    } catch (error) {
      if (error instanceof OutOfBudget) return { answer: "unknown", reason: `search: out of ${error.limit}`, explored };
      throw error;
    } finally {
      decider.dispose();
    }
  }
}

class Search {
  readonly #terms: Terms;
  readonly #variables = new Map<Clause, readonly TermId[]>();
  #cut: "yes" | "no" = "no";

  constructor(
    readonly set: ClauseSet,
    readonly decider: Decider,
    readonly order: "depth-first" | "breadth-first",
    readonly bound: number,
    readonly budget: Budget,
  ) {
    this.#terms = set.terms;
  }

  async run(): Promise<Outcome> {
    const goals: Goal[] = [];
    for (const query of [...this.set.queries].reverse()) {
      const goal = this.#apply(query, [], undefined, this.#terms.true, undefined, undefined, 0);
      if (goal !== undefined) goals.push(goal);
    }
    let taken = 0;
    const next = (): Goal | undefined => (this.order === "depth-first" ? goals.pop() : goals[taken++]);
    for (let goal = next(); goal !== undefined; goal = next()) {
      this.budget.check();
      if (goal.constraint !== this.#terms.true) {
        const result = await this.decider.check([goal.constraint], { budget: this.budget });
        if (result.answer === "unsat") continue;
        if (result.answer === "unknown") throw new OutOfBudget("time");
        if (goal.pending === undefined) return { found: this.#derivation(goal.last, result.model()) };
      } else if (goal.pending === undefined) return { found: this.#derivation(goal.last, new Model(this.#terms)) };
      this.#resolve(goal, goals);
    }
    return { cut: this.#cut };
  }

  #resolve(goal: Goal, goals: Goal[]): void {
    const { atom, step, index, height, rest } = goal.pending!;
    if (height >= this.bound) {
      this.#cut = "yes";
      return;
    }
    const clauses = this.set.defining(atom.relation);
    // A stack gives back the last first: facts are to be tried before what needs more atoms.
    const ordered = this.order === "depth-first" ? [...clauses].sort((a, b) => b.body.length - a.body.length || b.id - a.id) : clauses;
    for (const clause of ordered) {
      const made = this.#apply(clause, atom.args, { step, index }, goal.constraint, rest, goal.last, height + 1);
      if (made !== undefined) goals.push(made);
    }
  }

  #apply(
    clause: Clause,
    args: readonly TermId[],
    parent: Step["parent"],
    constraint: TermId,
    rest: Pending | undefined,
    before: Step | undefined,
    height: number,
  ): Goal | undefined {
    const terms = this.#terms;
    const binding = new Map<TermId, TermId>();
    const equated: number[] = [];
    for (const [i, pattern] of (clause.head?.args ?? []).entries()) {
      if (terms.op(pattern) === Op.Symbol && !binding.has(pattern)) binding.set(pattern, args[i]!);
      else equated.push(i);
    }
    let known = this.#variables.get(clause);
    if (known === undefined) {
      known = variables(terms, clause);
      this.#variables.set(clause, known);
    }
    for (const v of known) if (!binding.has(v)) binding.set(v, terms.fresh(terms.symbolName(v), terms.sort(v)));
    const images = substitute(terms, clauseTerms(clause), binding);
    const headArgs = images.slice(0, clause.head?.args.length ?? 0);
    let all = terms.and(constraint, images[images.length - 1]!);
    for (const i of equated) all = terms.and(all, terms.eq(headArgs[i]!, args[i]!));
    if (all === terms.false) return undefined;
    const step: Step = { clause, binding, parent, before };
    let pending = rest;
    let at = images.length - 1;
    for (let i = clause.body.length - 1; i >= 0; i--) {
      const { atom } = clause.body[i]!;
      const atomArgs = images.slice(at - atom.args.length, at);
      at -= atom.args.length + 1;
      pending = { atom: { relation: atom.relation, args: atomArgs }, step, index: i, height, rest: pending };
    }
    return { constraint: all, pending, last: step };
  }

  /** The steps in an order in which premises come first: the reverse of that in which they were applied. */
  #derivation(last: Step, model: Model): Derivation {
    const evaluator = new Evaluator(this.#terms, model);
    const place = new Map<Step, number>();
    const applied: Step[] = [];
    for (let step: Step | undefined = last; step !== undefined; step = step.before) {
      place.set(step, applied.length);
      applied.push(step);
    }
    const premises = new Map<Step, number[]>(applied.map((step) => [step, []]));
    for (const step of applied) if (step.parent !== undefined) premises.get(step.parent.step)![step.parent.index] = place.get(step)!;
    const steps: DerivationStep[] = applied.map((step) => {
      const values = new Model(this.#terms);
      for (const [variable, term] of step.binding) values.set(variable, evaluator.value(term));
      return { clause: step.clause.id, values, premises: premises.get(step)! };
    });
    return { steps };
  }
}
