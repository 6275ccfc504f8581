/*
 * Tabling (Tamaki & Sato 1986; facts with constraints and subsumption: Toman 1997), bottom-up over the set with its calls made explicit (`contexts`).
 *
 * A fact is a conjunction over a relation's parameters that stands for all rows that satisfy it. A clause is applied to facts for its atoms; variables that are no
 * parameters are eliminated by solving equations, which loses nothing. Where one is left, a call says less (over-approximates: more calls are answered than are
 * made, which costs time only), and of an answer
 * the values are asked for one after the other, and the fact is cut into those, at most 64, else the table is given up. A fact covered by the union of the old ones is dropped. If the table closes it is
 * the solution; a query that it reaches is left to search, which finds the derivation.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { Evaluator, freeSymbols, substitute, type TermId } from "@assay/logic";
import type { Decider } from "@assay/solve";
import type { HornAnswer, HornRequest, HornSolver } from "../answer.js";
import { checkedAnswer, freshDecider } from "../check.js";
import { type Clause, type ClauseSet, variables } from "../clause.js";
import { instantiate, type Relation } from "../relation.js";
import { constant, mentionsIntegers, mentionsMaps } from "../sorts.js";
import { contexts } from "../transform/contexts.js";
import { distributeGuards } from "../transform/guards.js";
import { chain } from "../transform/transformation.js";
import { conjunctsOf, withoutSolvable } from "./linear.js";

const MOST_FACTS = 2000;
const MOST_CUTS = 64;

const prepared = chain("tables", [distributeGuards, contexts]);

export class TablesSolver implements HornSolver {
  readonly name = "tables";

  async solve(given: ClauseSet, { budget, note = () => {} }: HornRequest): Promise<HornAnswer> {
    const all = given.clauses.map((c) => c.constraint);
    if (mentionsMaps(given.terms, all) || mentionsIntegers(given.terms, all))
      return { answer: "unknown", reason: "tables: only bit-vectors and booleans" };
    const transformed = prepared.apply(given);
    const decider = freshDecider(transformed.set);
    try {
      const outcome = await new Table(transformed.set, (r) => !given.relations.includes(r), decider, budget).close();
      if (typeof outcome === "string") return { answer: "unknown", reason: `tables: ${outcome}` };
      const formulas = new Map([...outcome].map(([r, facts]) => [r, given.terms.any(facts)]));
      const solution = transformed.solution({ formula: (r) => formulas.get(r) ?? given.terms.false });
      return await checkedAnswer(given, { answer: "safe", solution }, budget, note);
    } catch (error) {
      if (error instanceof OutOfBudget) return { answer: "unknown", reason: `tables: out of ${error.limit}` };
      throw error;
    } finally {
      decider.dispose();
    }
  }
}

class Table {
  readonly #facts: Map<Relation, TermId[]>;
  readonly #queue: { readonly relation: Relation; readonly fact: TermId }[] = [];
  #count = 0;

  constructor(
    readonly set: ClauseSet,
    readonly isCall: (relation: Relation) => boolean,
    readonly decider: Decider,
    readonly budget: Budget,
  ) {
    this.#facts = new Map(set.relations.map((r) => [r, []]));
  }

  /** The facts of the closed table, or why there is none. */
  async close(): Promise<ReadonlyMap<Relation, readonly TermId[]> | string> {
    for (const clause of this.set.clauses) {
      if (clause.body.length > 0) continue;
      const trouble = await this.#derive(clause, clause.constraint);
      if (trouble !== undefined) return trouble;
    }
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      for (const clause of this.set.using(next.relation)) {
        for (let fixed = 0; fixed < clause.body.length; fixed++) {
          if (clause.body[fixed]!.atom.relation !== next.relation) continue;
          const trouble = await this.#combine(clause, fixed, next.fact);
          if (trouble !== undefined) return trouble;
        }
      }
    }
    return this.#facts;
  }

  /**
   * Applies the clause to every choice of facts with this one at a place; a choice that fails early is not looked at
   * further.
   */
  async #combine(clause: Clause, fixed: number, fact: TermId): Promise<string | undefined> {
    const { terms } = this.set;
    let partial: TermId[] = [clause.constraint];
    for (const [i, { atom }] of clause.body.entries()) {
      const options = i === fixed ? [fact] : this.#facts.get(atom.relation)!;
      const next: TermId[] = [];
      for (const said of partial) {
        for (const option of options) {
          this.budget.tick();
          const both = terms.and(said, instantiate(terms, atom, option));
          if (both !== terms.false) next.push(both);
        }
      }
      if (next.length > MOST_FACTS) return "too many choices of facts for one clause";
      partial = next;
    }
    for (const said of partial) {
      const trouble = await this.#derive(clause, said);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  }

  /** Adds what the head is, given what was said of the clause's variables. */
  async #derive(clause: Clause, said: TermId): Promise<string | undefined> {
    const { terms } = this.set;
    if (said === terms.false) return undefined;
    if (clause.head === undefined) {
      const result = await this.decider.check([said], { budget: this.budget });
      if (result.answer === "unknown") throw new OutOfBudget("time");
      return result.answer === "sat" ? "a query is reached" : undefined;
    }
    const { relation, args } = clause.head;
    const kept = new Set(relation.parameters.map((p) => p.symbol));
    // The clause's variables might be the parameters' symbols themselves: they are renamed apart.
    const renaming = variables(terms, clause).map((v) => [v, terms.fresh(terms.symbolName(v), terms.sort(v))] as const);
    const [apart, ...images] = substitute(terms, [said, ...args], new Map(renaming));
    const parts = [...conjunctsOf(terms, apart!), ...images.map((arg, i) => terms.eq(relation.parameters[i]!.symbol, arg))];
    const exact = terms.all(parts);
    if (exact === terms.false) return undefined;
    const rest = withoutSolvable(terms, parts, kept);
    const own = rest.filter((t) => freeSymbols(terms, [t]).every((s) => kept.has(s)));
    if (own.length === rest.length) return this.#add(relation, terms.all(own));
    if (!this.isCall(relation)) return this.#cut(relation, exact);
    const possible = await this.decider.check([exact], { budget: this.budget });
    return possible.answer === "unsat" ? undefined : this.#add(relation, terms.all(own));
  }

  /** The values of the parameters one after the other, each a fact. */
  async #cut(relation: Relation, exact: TermId): Promise<string | undefined> {
    const { terms } = this.set;
    let rest = exact;
    for (let count = 0; ; count++) {
      const known = terms.any(this.#facts.get(relation)!);
      const result = await this.decider.check([rest, terms.not(known)], { budget: this.budget });
      if (result.answer === "unsat") return undefined;
      if (result.answer === "unknown") throw new OutOfBudget("time");
      if (count === MOST_CUTS) return "a variable cannot be eliminated and has too many values";
      const values = new Evaluator(terms, result.model());
      const row = terms.all(relation.parameters.map(({ symbol }) => terms.eq(symbol, constant(terms, symbol, values.value(symbol)))));
      const trouble = await this.#add(relation, row);
      if (trouble !== undefined) return trouble;
      rest = terms.and(rest, terms.not(row));
    }
  }

  async #add(relation: Relation, fact: TermId): Promise<string | undefined> {
    const { terms } = this.set;
    if (fact === terms.false) return undefined;
    const known = this.#facts.get(relation)!;
    if (known.includes(fact)) return undefined;
    const result = await this.decider.check([fact, terms.not(terms.any(known))], { budget: this.budget });
    if (result.answer === "unknown") throw new OutOfBudget("time");
    if (result.answer === "unsat") return undefined;
    if (++this.#count > MOST_FACTS) return `more than ${MOST_FACTS} facts`;
    known.push(fact);
    this.#queue.push({ relation, fact });
    return undefined;
  }
}
