/*
 * Bodies without guards.
 *
 * A guarded atom g → r(t⃗) is a disjunction. `distributeGuards` makes two clauses of it: g with the atom, ¬g without; n guards make 2^n clauses, so it is for
 * few. `relationGuards` makes a relation r'(g, x⃗) with r'(g, x⃗) :- ¬g and r'(true, x⃗) :- r(x⃗), which does not multiply.
 * Both are exact: the same rows are derived for the relations that were there.
 */
import { BOOL, Evaluator, Model, type TermId } from "@assay/logic";
import type { DerivationStep } from "../answer.js";
import { type BodyAtom, type ClauseId, ClauseSet, type NewClause } from "../clause.js";
import { type Relation, relation } from "../relation.js";
import type { Transformation } from "./transformation.js";

/**
 * Two clauses for each guarded atom: with its guard and the atom, and with the negation of the guard and without it.
 */
export const distributeGuards: Transformation = {
  name: "distribute guards",
  apply: (given) => {
    const { terms } = given;
    const clauses: NewClause[] = [];
    const origin: { readonly clause: ClauseId; readonly kept: readonly number[] }[] = [];
    for (const clause of given.clauses) {
      const work: { readonly at: number; readonly constraint: TermId; readonly kept: readonly number[] }[] = [
        { at: 0, constraint: clause.constraint, kept: [] },
      ];
      for (let next = work.pop(); next !== undefined; next = work.pop()) {
        const { at, constraint, kept } = next;
        if (constraint === terms.false) continue;
        const part = clause.body[at];
        if (part === undefined) {
          const body = kept.map((i) => ({ guard: terms.true, atom: clause.body[i]!.atom }));
          clauses.push({ head: clause.head, body, constraint, ...(clause.label && { label: clause.label }) });
          origin.push({ clause: clause.id, kept });
          continue;
        }
        if (part.guard !== terms.true) work.push({ at: at + 1, constraint: terms.and(constraint, terms.not(part.guard)), kept });
        work.push({ at: at + 1, constraint: terms.and(constraint, part.guard), kept: [...kept, at] });
      }
    }
    return {
      set: new ClauseSet(terms, given.relations, clauses),
      solution: (of) => of,
      derivation: (of) => ({
        steps: of.steps.map((step) => {
          const { clause, kept } = origin[step.clause]!;
          const premises = given.clause(clause).body.map((_, i) => (kept.includes(i) ? step.premises[kept.indexOf(i)] : undefined));
          return { clause, values: step.values, premises };
        }),
      }),
    };
  },
};

/** A relation with the guard as first argument for each relation that occurs under a guard. */
export const relationGuards: Transformation = {
  name: "guards as arguments",
  apply: (given) => {
    const { terms } = given;
    const guarded = new Map<Relation, Relation>();
    const optional = (of: Relation): Relation => {
      let made = guarded.get(of);
      if (made === undefined) {
        made = relation(terms, `${of.name}?`, [["guard", BOOL], ...of.parameters.map((p) => [p.name, terms.sort(p.symbol)] as const)]);
        guarded.set(of, made);
      }
      return made;
    };
    const clauses: NewClause[] = given.clauses.map((clause) => ({
      head: clause.head,
      body: clause.body.map(
        ({ guard, atom }): BodyAtom =>
          guard === terms.true
            ? { guard, atom }
            : { guard: terms.true, atom: { relation: optional(atom.relation), args: [guard, ...atom.args] } },
      ),
      constraint: clause.constraint,
      ...(clause.label && { label: clause.label }),
    }));
    const count = clauses.length;
    for (const [of, made] of guarded) {
      const [guard, ...rest] = made.parameters.map((p) => p.symbol) as [TermId, ...TermId[]];
      clauses.push({ head: { relation: made, args: [guard, ...rest] }, body: [], constraint: terms.not(guard) });
      clauses.push({
        head: { relation: made, args: [terms.true, ...rest] },
        body: [{ guard: terms.true, atom: { relation: of, args: rest } }],
        constraint: terms.true,
      });
    }
    return {
      set: new ClauseSet(terms, [...given.relations, ...guarded.values()], clauses),
      solution: (of) => of,
      derivation: (of) => {
        const steps: DerivationStep[] = [];
        // Where a step went: its own place, or, for r'(true, x⃗), that of r(x⃗); nowhere for r'(false, x⃗).
        const place: (number | undefined)[] = [];
        for (const step of of.steps) {
          const added = step.clause - count;
          if (added >= 0) {
            place.push(added % 2 === 0 ? undefined : place[step.premises[0]!]);
            continue;
          }
          const clause = given.clause(step.clause);
          const evaluator = new Evaluator(terms, step.values);
          const premises = clause.body.map(({ guard }, i) => (evaluator.holds(guard) ? place[step.premises[i]!] : undefined));
          place.push(steps.length);
          steps.push({ clause: step.clause, values: step.values, premises });
        }
        return { steps };
      },
    };
  },
};

/** A model like another with more symbols set. */
export function extended(terms: ClauseSet["terms"], model: Model, more: Iterable<readonly [TermId, ReturnType<Model["get"]>]>): Model {
  const result = new Model(terms);
  for (const symbol of model.symbols()) result.set(symbol, model.get(symbol));
  for (const [symbol, value] of more) result.set(symbol, value);
  return result;
}
