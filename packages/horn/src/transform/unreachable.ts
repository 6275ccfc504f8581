/*
 * Without what no derivation of false can use: relations that nothing derives (from facts), and relations that no query leads to (from queries). Exact. In the way back
 * the first are false and the others true.
 */
import type { Clause } from "../clause.js";
import { type ClauseId, ClauseSet } from "../clause.js";
import type { Relation } from "../relation.js";
import type { Transformation } from "./transformation.js";

export const unreachable: Transformation = {
  name: "unreachable",
  apply: (given) => {
    const { terms } = given;
    const derivable = new Set<Relation>();
    // An atom under a guard may not be needed.
    const possible = (clause: Clause): boolean =>
      clause.constraint !== terms.false && clause.body.every(({ guard, atom }) => guard !== terms.true || derivable.has(atom.relation));
    for (let size = -1; size !== derivable.size; ) {
      size = derivable.size;
      for (const clause of given.clauses) if (clause.head !== undefined && possible(clause)) derivable.add(clause.head.relation);
    }
    const needed = new Set<Relation>();
    const work: Clause[] = given.queries.filter(possible);
    for (let clause = work.pop(); clause !== undefined; clause = work.pop()) {
      for (const { atom } of clause.body) {
        if (needed.has(atom.relation)) continue;
        needed.add(atom.relation);
        work.push(...given.defining(atom.relation).filter(possible));
      }
    }
    const origin: ClauseId[] = [];
    const clauses = given.clauses.filter((clause) => {
      const kept = possible(clause) && (clause.head === undefined || needed.has(clause.head.relation));
      if (kept) origin.push(clause.id);
      return kept;
    });
    const relations = given.relations.filter((r) => needed.has(r));
    return {
      set: new ClauseSet(terms, relations, clauses),
      solution: (of) => ({
        formula: (r) => (!derivable.has(r) ? terms.false : needed.has(r) ? of.formula(r) : terms.true),
      }),
      derivation: (of) => ({ steps: of.steps.map((step) => ({ ...step, clause: origin[step.clause]! })) }),
    };
  },
};
