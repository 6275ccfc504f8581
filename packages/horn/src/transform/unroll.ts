/*
 * Rows by the height of their derivation: r@1, …, r@k, the last one for k and more.
 *
 * A clause without atoms derives rows of height 1; one with atoms of heights h_i derives a row of height 1 + max h_i, or k. An invariant of the given set may
 * then be another one for the first rows than for the rest, as in k-induction. Exact; a relation is the union of its levels. A clause with n atoms becomes k^n.
 */
import { type ClauseId, ClauseSet, type NewClause } from "../clause.js";
import { instantiate, type Relation, relation } from "../relation.js";
import type { Transformation } from "./transformation.js";

/** The first k - 1 heights apart from the others; k ≥ 1. Guards must have been distributed. */
export function unroll(k: number): Transformation {
  return {
    name: `unroll ${k}`,
    apply: (given) => {
      const { terms } = given;
      const levels = new Map<Relation, readonly Relation[]>(
        given.relations.map((r) => [
          r,
          Array.from({ length: k }, (_, i) =>
            relation(
              terms,
              `${r.name}@${i + 1}`,
              r.parameters.map((p) => [p.name, terms.sort(p.symbol)]),
            ),
          ),
        ]),
      );
      const clauses: NewClause[] = [];
      const origin: ClauseId[] = [];
      for (const clause of given.clauses) {
        for (let choice = 0; choice < k ** clause.body.length; choice++) {
          let rest = choice;
          let highest = 0;
          const body = clause.body.map(({ guard, atom }) => {
            const level = rest % k;
            rest = Math.floor(rest / k);
            highest = Math.max(highest, level + 1);
            return { guard, atom: { relation: levels.get(atom.relation)![level]!, args: atom.args } };
          });
          const head = clause.head && {
            relation: levels.get(clause.head.relation)![Math.min(highest, k - 1)]!,
            args: clause.head.args,
          };
          clauses.push({ ...clause, head, body });
          origin.push(clause.id);
        }
      }
      return {
        set: new ClauseSet(terms, [...levels.values()].flat(), clauses),
        solution: (of) => ({
          formula: (r) =>
            terms.any(
              levels
                .get(r)!
                .map((level) => instantiate(terms, { relation: level, args: r.parameters.map((p) => p.symbol) }, of.formula(level))),
            ),
        }),
        derivation: (of) => ({ steps: of.steps.map((step) => ({ ...step, clause: origin[step.clause]! })) }),
      };
    },
  };
}
