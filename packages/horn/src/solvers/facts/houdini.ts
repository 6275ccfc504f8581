/*
 * Which candidates are inductive together (Houdini: Flanagan & Leino, FME 2001).
 *
 * Candidates come in chains, strongest first; of a chain only one is in force at a time, and one that is refuted makes place for the next. For each clause a
 * model is asked for in which the candidates in force hold of the body and one of a group of the head's does not; it drops every candidate of the head that
 * it refutes. A group without an answer is halved and asked again, a single candidate without one is dropped: never all together. What is left when no clause
 * has a model is inductive with the facts assumed.
 */
import type { Budget } from "@assay/base";
import type { Evaluator, TermId } from "@assay/logic";
import type { Clause, ClauseSet } from "../../clause.js";
import type { Lemmas } from "../../lemmas.js";
import { instantiate, instantiateAll, type Relation } from "../../relation.js";
import type { ClauseOracle } from "../clause-oracle.js";
import { bodyFacts, stateOf } from "./affine-closure.js";

/** Formulas over a relation's parameters, from strong to weak. */
export type Chain = readonly TermId[];

const GROUP = 64;

class Active {
  readonly #chain: Chain;
  #at = 0;

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  get fact(): TermId | undefined {
    return this.#chain[this.#at];
  }

  drop(): void {
    this.#at++;
  }

  /** Goes on to the first that holds of the state; whether that is another. */
  refute(state: Evaluator): boolean {
    const before = this.#at;
    while (this.fact !== undefined && !state.holds(this.fact)) this.#at++;
    return this.#at !== before;
  }
}

/**
 * The facts of the chains that are inductive together, assuming the lemmas. `states` are rows the relations are known
 * to have.
 */
export async function houdini(
  set: ClauseSet,
  chains: ReadonlyMap<Relation, readonly Chain[]>,
  lemmas: Lemmas,
  oracle: ClauseOracle,
  budget: Budget,
  states: (relation: Relation) => readonly Evaluator[] = () => [],
): Promise<Map<Relation, TermId[]>> {
  const { terms } = set;
  const active = new Map(set.relations.map((r) => [r, (chains.get(r) ?? []).map((chain) => new Active(chain))]));
  for (const [relation, all] of active) for (const state of states(relation)) for (const each of all) each.refute(state);
  const facts = (relation: Relation): TermId[] => active.get(relation)!.flatMap(({ fact }) => (fact === undefined ? [] : [fact]));
  const waiting: Clause[] = set.clauses.filter((clause) => clause.head !== undefined);
  const queued = new Set(waiting);
  for (let clause = waiting.shift(); clause !== undefined; clause = waiting.shift()) {
    queued.delete(clause);
    const { relation } = clause.head!;
    const all = active.get(relation)!;
    let changed = false;
    const groups: (readonly Active[])[] = [];
    for (let i = 0; i < all.length; i += GROUP) groups.push(all.slice(i, i + GROUP));
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      const live = group.filter((each) => each.fact !== undefined);
      if (live.length === 0) continue;
      const assumptions = bodyFacts(terms, clause, (r) => [...lemmas.of(r), ...facts(r)]);
      const head = instantiateAll(
        terms,
        clause.head!,
        live.map((each) => each.fact!),
      );
      const known = instantiate(terms, clause.head!, lemmas.formula(relation));
      const result = await oracle.ask(clause, [...assumptions, known, terms.not(terms.all(head))], budget.share(8));
      if (result.answer === "unsat") continue;
      if (result.answer === "sat") {
        const state = stateOf(terms, relation, clause.head!.args, result.model);
        for (const each of all) if (each.refute(state)) changed = true;
        groups.push(live);
      } else if (live.length === 1) {
        live[0]!.drop();
        changed = true;
        groups.push(live);
      } else {
        budget.check();
        groups.push(live.slice(live.length / 2), live.slice(0, live.length / 2));
      }
    }
    if (!changed) continue;
    for (const next of set.using(relation)) {
      if (next.head === undefined || queued.has(next)) continue;
      queued.add(next);
      waiting.push(next);
    }
  }
  return new Map(set.relations.map((r) => [r, facts(r)]));
}
