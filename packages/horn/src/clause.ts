import { type Brand, invariant } from "@assay/base";
import { freeSymbols, type TermId, type Terms } from "@assay/logic";
import type { Atom, Relation } from "./relation.js";

/** The position of a clause in its set. */
export type ClauseId = Brand<number, "ClauseId">;

/**
 * In force only where `guard` is true: what a region not looked into contributes to a path. `true` for ordinary atoms.
 */
export interface BodyAtom {
  readonly guard: TermId;
  readonly atom: Atom;
}

/**
 * Something a clause stands for, in the order of execution: how a derivation becomes a trace. `premise` is the body
 * atom of that index.
 */
export type ClauseEvent =
  | { readonly kind: "step" | "fail"; readonly place: unknown }
  | { readonly kind: "input"; readonly symbol: TermId }
  | { readonly kind: "premise"; readonly index: number };

export interface ClauseLabel {
  readonly name?: string;
  readonly events: readonly ClauseEvent[];
}

/**
 * `head :- body, constraint`. Without a head it is a query: "false". Its variables are its free symbols; they belong to
 * this clause alone.
 */
export interface Clause {
  readonly id: ClauseId;
  readonly head: Atom | undefined;
  readonly body: readonly BodyAtom[];
  readonly constraint: TermId;
  readonly label?: ClauseLabel;
}

/** A clause before it has its place in a set. */
export type NewClause = Omit<Clause, "id">;

/** All terms of a clause: arguments, guards, constraint. */
export function clauseTerms(clause: NewClause): TermId[] {
  return [...(clause.head?.args ?? []), ...clause.body.flatMap(({ guard, atom }) => [guard, ...atom.args]), clause.constraint];
}

/** The variables of a clause, in order of creation. */
export function variables(terms: Terms, clause: NewClause): TermId[] {
  return freeSymbols(terms, clauseTerms(clause));
}

/** An ordinary atom of a body. */
export function always(terms: Terms, atom: Atom): BodyAtom {
  return { guard: terms.true, atom };
}

/**
 * Clauses over relations; immutable. The meaning is the least model: the smallest relations that make every clause with
 * a head true. A set is *safe* if that model makes the queries true as well, *unsafe* if some query's body has an
 * instance in it.
 */
export class ClauseSet {
  readonly terms: Terms;
  readonly relations: readonly Relation[];
  readonly clauses: readonly Clause[];
  readonly #byHead = new Map<Relation | undefined, Clause[]>();
  readonly #byBody = new Map<Relation, Clause[]>();

  constructor(terms: Terms, relations: readonly Relation[], clauses: readonly NewClause[]) {
    const known = new Set(relations);
    invariant(known.size === relations.length, "a relation should be listed once");
    this.terms = terms;
    this.relations = Object.freeze([...relations]);
    this.clauses = Object.freeze(clauses.map((clause, id) => Object.freeze({ ...clause, id: id as ClauseId })));
    for (const each of relations) {
      this.#byHead.set(each, []);
      this.#byBody.set(each, []);
    }
    this.#byHead.set(undefined, []);
    for (const clause of this.clauses) {
      invariant(terms.sort(clause.constraint).kind === "bool", "a constraint should be boolean");
      for (const { guard, atom } of clause.body) {
        invariant(known.has(atom.relation), `${atom.relation.name} should be a relation of the set`);
        invariant(terms.sort(guard).kind === "bool", "a guard should be boolean");
      }
      const of = this.#byHead.get(clause.head?.relation);
      invariant(of !== undefined, `${clause.head?.relation.name} should be a relation of the set`);
      of.push(clause);
      for (const each of new Set(clause.body.map((b) => b.atom.relation))) this.#byBody.get(each)!.push(clause);
    }
  }

  clause(id: ClauseId): Clause {
    return this.clauses[id]!;
  }

  /** The clauses that have the relation as head, in order. */
  defining(relation: Relation): readonly Clause[] {
    return this.#byHead.get(relation) ?? [];
  }

  /** The clauses with the relation in their body, each once, in order. */
  using(relation: Relation): readonly Clause[] {
    return this.#byBody.get(relation) ?? [];
  }

  /** The clauses without head. */
  get queries(): readonly Clause[] {
    return this.#byHead.get(undefined)!;
  }
}
