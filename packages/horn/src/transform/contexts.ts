/*
 * Queries and answers (magic sets; for constraints: Gallagher & Kafle 2015).
 *
 * Each relation r gets a relation `r called`: the rows that a derivation of false may ask for, top down. r itself is derived only for rows asked for. Bottom-up
 * evaluation of the result does what top-down evaluation with tables does. It is safe exactly if the given set is: the way back of a solution is
 * "called implies r", by induction along each body.
 */
import { type BodyAtom, type ClauseId, ClauseSet, type NewClause } from "../clause.js";
import { instantiate, type Relation, relation } from "../relation.js";
import type { Transformation } from "./transformation.js";

export const contexts: Transformation = {
  name: "contexts",
  apply: (given) => {
    const { terms } = given;
    const called = new Map<Relation, Relation>(
      given.relations.map((r) => [
        r,
        relation(
          terms,
          `${r.name} called`,
          r.parameters.map((p) => [p.name, terms.sort(p.symbol)]),
        ),
      ]),
    );
    const clauses: NewClause[] = [];
    /** Of a clause of the new set: the one it is of, if it is no call. */
    const origin: (ClauseId | undefined)[] = [];
    for (const clause of given.clauses) {
      const asked: BodyAtom[] =
        clause.head === undefined
          ? []
          : [{ guard: terms.true, atom: { relation: called.get(clause.head.relation)!, args: clause.head.args } }];
      clauses.push({ ...clause, body: [...clause.body, ...asked] });
      origin.push(clause.id);
      for (const [i, { guard, atom }] of clause.body.entries()) {
        clauses.push({
          head: { relation: called.get(atom.relation)!, args: atom.args },
          body: [...clause.body.slice(0, i), ...asked],
          constraint: terms.and(clause.constraint, guard),
        });
        origin.push(undefined);
      }
    }
    return {
      set: new ClauseSet(terms, [...given.relations, ...called.values()], clauses),
      solution: (of) => ({
        formula: (r) => {
          const calls = called.get(r)!;
          const asked = instantiate(terms, { relation: calls, args: r.parameters.map((p) => p.symbol) }, of.formula(calls));
          return terms.implies(asked, of.formula(r));
        },
      }),
      derivation: (of) => {
        const place: (number | undefined)[] = [];
        let count = 0;
        for (const step of of.steps) place.push(origin[step.clause] === undefined ? undefined : count++);
        return {
          steps: of.steps.flatMap((step) => {
            const clause = origin[step.clause];
            if (clause === undefined) return [];
            const premises = given
              .clause(clause)
              .body.map((_, i) => (step.premises[i] === undefined ? undefined : place[step.premises[i]]));
            return [{ clause, values: step.values, premises }];
          }),
        };
      },
    };
  },
};
