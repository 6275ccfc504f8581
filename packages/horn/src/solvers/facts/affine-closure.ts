/*
 * The best affine facts that are inductive, from models.
 *
 * For each clause a state is asked for that satisfies the facts in the body and leads to one that does not satisfy those of the head; the head's space takes it in.
 * When no clause has one left, the facts are inductive, and they are the least such spaces. Facts known before are assumed. Where the decider gives up, the
 * head's spaces are given up: over-approximates, never wrong.
 */
import type { Budget } from "@assay/base";
import { Evaluator, Model, type TermId, type Terms } from "@assay/logic";
import type { Clause, ClauseSet } from "../../clause.js";
import type { Lemmas } from "../../lemmas.js";
import { instantiateAll, type Relation } from "../../relation.js";
import type { ClauseOracle } from "../clause-oracle.js";
import { AffineSpace } from "./affine.js";

/** Groups of fewer than one parameter say nothing, and of more than this too much at once. */
const LARGEST_GROUP = 24;

/** What the affine facts of a relation are about: its parameters, under the guard. */
export interface AffineForm {
  readonly guard: TermId;
  /** A parameter that is left out: the guard says what it is. */
  readonly without?: TermId | undefined;
  /** Numbers besides, made of parameters of one width. */
  readonly besides?: (symbols: readonly TermId[]) => readonly TermId[];
}

/** A space for each width among the relation's parameters. */
function spacesOf(terms: Terms, relation: Relation, { guard, without, besides = () => [] }: AffineForm): AffineSpace[] {
  const groups = new Map<number, TermId[]>();
  for (const { symbol } of relation.parameters) {
    if (symbol === without) continue;
    const sort = terms.sort(symbol);
    // Booleans are a group of their own beside bit-vectors of width 1.
    const key = sort.kind === "bool" ? 0 : sort.kind === "bv" ? sort.width : undefined;
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [symbol]);
    else if (group.length < LARGEST_GROUP) group.push(symbol);
  }
  if (groups.size === 0) groups.set(0, []);
  // Last what equations are told of, which is the parameters.
  return [...groups].map(([key, symbols]) => new AffineSpace(terms, Math.max(key, 1), [...besides(symbols), ...symbols], guard));
}

/**
 * Inductive affine facts for each relation, of each of the forms given for it. `states` are rows the relations are
 * known to have.
 */
export async function affineClosure(
  set: ClauseSet,
  forms: (relation: Relation) => readonly AffineForm[],
  lemmas: Lemmas,
  oracle: ClauseOracle,
  budget: Budget,
  states: (relation: Relation) => readonly Evaluator[] = () => [],
): Promise<Map<Relation, TermId[]>> {
  const { terms } = set;
  const spaces = new Map(set.relations.map((r) => [r, forms(r).flatMap((form) => spacesOf(terms, r, form))]));
  for (const [relation, all] of spaces) for (const state of states(relation)) for (const space of all) space.join(state);
  const facts = new Map(set.relations.map((r) => [r, equations(terms, spaces.get(r)!)]));
  const waiting: Clause[] = set.clauses.filter((clause) => clause.head !== undefined);
  const queued = new Set(waiting);
  const wake = (relation: Relation): void => {
    for (const clause of set.using(relation)) {
      if (clause.head === undefined || queued.has(clause)) continue;
      queued.add(clause);
      waiting.push(clause);
    }
  };
  for (let clause = waiting.shift(); clause !== undefined; clause = waiting.shift()) {
    queued.delete(clause);
    const head = clause.head!;
    let changed = false;
    for (;;) {
      const wanted = facts.get(head.relation)!;
      if (wanted.length === 0) break;
      const assumptions = bodyFacts(terms, clause, (r) => [...lemmas.of(r), ...facts.get(r)!]);
      const escaped = terms.not(terms.all(instantiateAll(terms, head, wanted)));
      const result = await oracle.ask(clause, [...assumptions, escaped], budget);
      if (result.answer === "unsat") break;
      changed = true;
      // What is out of budget altogether does not go on with less.
      if (result.answer === "unknown") budget.check();
      if (result.answer === "unknown") for (const space of spaces.get(head.relation)!) space.giveUp();
      else {
        const state = stateOf(terms, head.relation, head.args, result.model);
        for (const space of spaces.get(head.relation)!) space.join(state);
      }
      facts.set(head.relation, equations(terms, spaces.get(head.relation)!));
    }
    if (changed) wake(head.relation);
  }
  return facts;
}

function equations(terms: Terms, spaces: readonly AffineSpace[]): TermId[] {
  return [...new Set(spaces.flatMap((space) => space.equations()))].filter((t) => t !== terms.true);
}

/** Facts about the relations of a body, said of its atoms, each under the atom's guard. */
export function bodyFacts(terms: Terms, clause: Clause, facts: (relation: Relation) => readonly TermId[]): TermId[] {
  return clause.body.flatMap(({ guard, atom }) =>
    instantiateAll(terms, atom, facts(atom.relation)).map((fact) => terms.implies(guard, fact)),
  );
}

/** The parameters' values in a model of a clause that has these terms as arguments. */
export function stateOf(terms: Terms, relation: Relation, args: readonly TermId[], model: Model): Evaluator {
  const values = new Evaluator(terms, model);
  const state = new Model(terms);
  for (const [i, { symbol }] of relation.parameters.entries()) state.set(symbol, values.value(args[i]!));
  return new Evaluator(terms, state);
}
