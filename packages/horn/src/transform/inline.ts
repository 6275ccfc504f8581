/*
 * Without relations that are mere abbreviations.
 *
 * A relation is inlined if it is not recursive, has one clause (or occurs in few places), and is *defined by its parameters*: every variable of its clauses is an
 * argument of the head. Then what its clauses say can be said without quantifiers, and the way back has a formula for it: the disjunction of its clauses' bodies.
 * Exact. A derivation gets the inlined steps back.
 */
import { Evaluator, Model, Op, substitute, type TermId, type Terms } from "@assay/logic";
import type { DerivationStep, Solution } from "../answer.js";
import { bodyUnder } from "../check.js";
import { type BodyAtom, type Clause, ClauseSet, clauseTerms, type NewClause, variables } from "../clause.js";
import type { Relation } from "../relation.js";
import type { Transformation, Transformed } from "./transformation.js";
import { chain } from "./transformation.js";

const MOST_PASSES = 64;

/** Whether every variable of the clause stands as an argument of its head. */
function determined(terms: Terms, clause: Clause): boolean {
  const args = new Set(clause.head!.args.filter((t) => terms.op(t) === Op.Symbol));
  return variables(terms, clause).every((v) => args.has(v));
}

function inlinable(set: ClauseSet, relation: Relation): boolean {
  const { terms } = set;
  const definitions = set.defining(relation);
  const uses = set.using(relation);
  const places = uses.flatMap((c) => c.body.filter((b) => b.atom.relation === relation));
  return (
    uses.length > 0 &&
    definitions.length > 0 &&
    places.every((b) => b.guard === terms.true) &&
    definitions.every((c) => c.body.every((b) => b.atom.relation !== relation) && determined(terms, c)) &&
    (definitions.length === 1 || places.length === 1) &&
    // one definition in many places multiplies atoms
    (places.length === 1 || definitions.every((c) => c.body.length <= 1))
  );
}

/** Inlines one relation after the other. */
export const inline: Transformation = {
  name: "inline",
  apply: (given) => {
    const steps: Transformation[] = [];
    let set = given;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const chosen = set.relations.find((r) => inlinable(set, r));
      if (chosen === undefined) break;
      const step: Transformation = { name: `inline ${chosen.name}`, apply: (from) => inlineRelation(from, chosen) };
      steps.push(step);
      set = step.apply(set).set;
    }
    return chain("inline", steps).apply(given);
  },
};

/**
 * How a clause of the new set came about: for each atom of the given clause's body where it is now, or which clause
 * took its place.
 */
interface Origin {
  readonly clause: Clause;
  readonly parts: readonly (
    | { readonly at: number }
    | { readonly by: Clause; readonly binding: ReadonlyMap<TermId, TermId>; readonly from: number }
  )[];
}

function inlineRelation(given: ClauseSet, relation: Relation): Transformed {
  const { terms } = given;
  const definitions = given.defining(relation);
  const clauses: NewClause[] = [];
  const origins: Origin[] = [];
  for (const clause of given.clauses) {
    if (clause.head?.relation === relation) continue;
    const places = clause.body.filter((b) => b.atom.relation === relation).length;
    const total = definitions.length ** places;
    for (let k = 0; k < total; k++) {
      let rest = k;
      let constraint = clause.constraint;
      const body: BodyAtom[] = [];
      const parts: Origin["parts"][number][] = [];
      for (const part of clause.body) {
        if (part.atom.relation !== relation) {
          parts.push({ at: body.length });
          body.push(part);
          continue;
        }
        const by = definitions[rest % definitions.length]!;
        rest = Math.floor(rest / definitions.length);
        const binding = new Map<TermId, TermId>();
        for (const [i, pattern] of by.head!.args.entries())
          if (terms.op(pattern) === Op.Symbol && !binding.has(pattern)) binding.set(pattern, part.atom.args[i]!);
        const images = substitute(terms, clauseTerms(by), binding);
        for (const [i, arg] of part.atom.args.entries()) constraint = terms.and(constraint, terms.eq(images[i]!, arg));
        constraint = terms.and(constraint, images[images.length - 1]!);
        parts.push({ by, binding, from: body.length });
        let at = by.head!.args.length;
        for (const { atom } of by.body) {
          body.push({ guard: images[at]!, atom: { relation: atom.relation, args: images.slice(at + 1, at + 1 + atom.args.length) } });
          at += 1 + atom.args.length;
        }
      }
      clauses.push({ head: clause.head, body, constraint, ...(clause.label && { label: clause.label }) });
      origins.push({ clause, parts });
    }
  }
  const relations = given.relations.filter((r) => r !== relation);
  return {
    set: new ClauseSet(terms, relations, clauses),
    solution: (of) => {
      const formula = definitionFormula(terms, relation, definitions, of);
      return { formula: (r) => (r === relation ? formula : of.formula(r)) };
    },
    derivation: (of) => {
      const steps: DerivationStep[] = [];
      const place: number[] = [];
      for (const step of of.steps) {
        const { clause, parts } = origins[step.clause]!;
        const evaluator = new Evaluator(terms, step.values);
        const moved = step.premises.map((p) => (p === undefined ? undefined : place[p]!));
        const premises = parts.map((part): number | undefined => {
          if ("at" in part) return moved[part.at];
          const values = new Model(terms);
          for (const [variable, term] of part.binding) values.set(variable, evaluator.value(term));
          steps.push({ clause: part.by.id, values, premises: part.by.body.map((_, i) => moved[part.from + i]) });
          return steps.length - 1;
        });
        place.push(steps.length);
        steps.push({ clause: clause.id, values: step.values, premises });
      }
      return { steps };
    },
  };
}

/** What the clauses say of the parameters: a disjunction without quantifiers, since their variables are parameters. */
function definitionFormula(terms: Terms, relation: Relation, definitions: readonly Clause[], of: Solution): TermId {
  return terms.any(
    definitions.map((by) => {
      const binding = new Map<TermId, TermId>();
      for (const [i, pattern] of by.head!.args.entries())
        if (terms.op(pattern) === Op.Symbol && !binding.has(pattern)) binding.set(pattern, relation.parameters[i]!.symbol);
      const [body, ...args] = substitute(terms, [bodyUnder(terms, by, of), ...by.head!.args], binding);
      return terms.all([body!, ...args.map((arg, i) => terms.eq(arg, relation.parameters[i]!.symbol))]);
    }),
  );
}
