import { type Brand, invariant } from "@assay/base";
import { type Sort, substitute, type TermId, type Terms } from "@assay/logic";

/** Unique among the relations over one `Terms`. */
export type RelationId = Brand<number, "RelationId">;

/** One place of a relation: the symbol that stands for it in formulas, and its name for people. */
export interface Parameter {
  readonly symbol: TermId;
  readonly name: string;
  /** Of a relation about cells, a hint for who looks for facts: an index, or what is there. */
  readonly role?: "key" | "held" | undefined;
}

/**
 * A relation symbol. Two are the same exactly when they are the same object; formulas about it are over its parameters'
 * symbols.
 */
export interface Relation {
  readonly id: RelationId;
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** A relation symbol applied to terms of its parameters' sorts. */
export interface Atom {
  readonly relation: Relation;
  readonly args: readonly TermId[];
}

const minted = new WeakMap<Terms, number>();

/** A new relation; its parameters are fresh symbols. */
export function relation(
  terms: Terms,
  name: string,
  parameters: readonly (readonly [name: string, sort: Sort, role?: Parameter["role"]])[],
): Relation {
  const id = minted.get(terms) ?? 0;
  minted.set(terms, id + 1);
  return Object.freeze({
    id: id as RelationId,
    name,
    parameters: Object.freeze(parameters.map(([of, sort, role]) => Object.freeze({ symbol: terms.fresh(of, sort), name: of, role }))),
  });
}

/**
 * A relation like another but for its name and the parameters left: those for which `kept` holds. Symbols are shared
 * with it.
 */
export function narrowed(terms: Terms, of: Relation, kept: (index: number) => boolean): Relation {
  const { id, name } = relation(terms, of.name, []);
  return Object.freeze({ id, name, parameters: Object.freeze(of.parameters.filter((_, i) => kept(i))) });
}

/** The atom; sorts are checked. */
export function atom(terms: Terms, of: Relation, args: readonly TermId[]): Atom {
  invariant(args.length === of.parameters.length, `${of.name} should have ${of.parameters.length} arguments, not ${args.length}`);
  for (const [i, arg] of args.entries()) if (terms.sort(arg) !== terms.sort(of.parameters[i]!.symbol)) terms.illSorted(of.name, args);
  return { relation: of, args };
}

/** A formula over a relation's parameters said of an atom's arguments. */
export function instantiate(terms: Terms, of: Atom, formula: TermId): TermId {
  return instantiateAll(terms, of, [formula])[0]!;
}

/** What was said of an atom before: solvers say the same facts of the same atoms in every question. */
const said = new WeakMap<Atom, Map<TermId, TermId>>();

/** As {@link instantiate}, for several formulas at once. */
export function instantiateAll(terms: Terms, of: Atom, formulas: readonly TermId[]): TermId[] {
  const known = said.get(of) ?? new Map<TermId, TermId>();
  said.set(of, known);
  const fresh = formulas.filter((formula) => !known.has(formula));
  if (fresh.length > 0) {
    const made = substitute(terms, fresh, new Map(of.relation.parameters.map((p, i) => [p.symbol, of.args[i]!])));
    for (const [i, formula] of fresh.entries()) known.set(formula, made[i]!);
  }
  return formulas.map((formula) => known.get(formula)!);
}
