/*
 * Without arguments that decide nothing (Leuschel & Sørensen 1996: redundant argument filtering).
 *
 * A place of a relation is redundant if every atom of a body has a variable there that occurs nowhere else in its clause but in redundant places of the head:
 * whatever stands there never matters. The largest such set of places is dropped. Exact; the formulas of the narrower relations are those of the given ones,
 * and a derivation gets the values back from its premises.
 */
import { Evaluator, freeSymbols, Op, type TermId, type Value } from "@assay/logic";
import type { DerivationStep } from "../answer.js";
import { type Clause, ClauseSet } from "../clause.js";
import { type Atom, narrowed, type Relation } from "../relation.js";
import { extended } from "./guards.js";
import type { Transformation } from "./transformation.js";

/** For each relation whether a place of it is redundant. */
function redundantPlaces(given: ClauseSet): Map<Relation, boolean[]> {
  const { terms } = given;
  const redundant = new Map(given.relations.map((r) => [r, r.parameters.map(() => true)]));
  const check = (clause: Clause): boolean => {
    let changed = false;
    const uses = new Map<TermId, number>();
    const use = (roots: readonly TermId[]): void => {
      for (const s of freeSymbols(terms, roots)) uses.set(s, (uses.get(s) ?? 0) + 1);
    };
    use([clause.constraint]);
    for (const { guard, atom } of clause.body) {
      use([guard]);
      for (const arg of atom.args) use([arg]);
    }
    for (const [i, arg] of (clause.head?.args ?? []).entries()) if (!redundant.get(clause.head!.relation)![i]) use([arg]);
    for (const { atom } of clause.body) {
      const places = redundant.get(atom.relation)!;
      for (const [i, arg] of atom.args.entries()) {
        if (!places[i] || (terms.op(arg) === Op.Symbol && uses.get(arg) === 1)) continue;
        places[i] = false;
        changed = true;
      }
    }
    return changed;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const clause of given.clauses) if (check(clause)) changed = true;
  }
  return redundant;
}

export const sliceArguments: Transformation = {
  name: "slice arguments",
  apply: (given) => {
    const { terms } = given;
    const redundant = redundantPlaces(given);
    const images = new Map(
      given.relations.map((r) => [r, redundant.get(r)!.some(Boolean) ? narrowed(terms, r, (i) => !redundant.get(r)![i]) : r]),
    );
    const image = (atom: Atom): Atom => ({
      relation: images.get(atom.relation)!,
      args: atom.args.filter((_, i) => !redundant.get(atom.relation)![i]),
    });
    const clauses = given.clauses.map((clause) => ({
      ...clause,
      head: clause.head && image(clause.head),
      body: clause.body.map(({ guard, atom }) => ({ guard, atom: image(atom) })),
    }));
    return {
      set: new ClauseSet(terms, [...images.values()], clauses),
      solution: (of) => ({ formula: (r) => of.formula(images.get(r) ?? r) }),
      derivation: (of) => {
        const facts: (readonly Value[])[] = [];
        const steps = of.steps.map((step): DerivationStep => {
          const clause = given.clause(step.clause);
          const values = extended(
            terms,
            step.values,
            clause.body.flatMap(({ atom }, i) => {
              const premise = step.premises[i];
              if (premise === undefined) return [];
              return atom.args.flatMap((arg, k) => (redundant.get(atom.relation)![k] ? [[arg, facts[premise]![k]!] as const] : []));
            }),
          );
          const evaluator = new Evaluator(terms, values);
          facts.push((clause.head?.args ?? []).map((arg) => evaluator.value(arg)));
          return { ...step, values };
        });
        return { steps };
      },
    };
  },
};
