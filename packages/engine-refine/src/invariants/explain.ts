/**
 * Why it holds: the facts of a solution that a proof needs, in source names.
 *
 * A solver keeps whatever is inductive, often hundreds of facts where a handful is used. Needed are those in a core of
 * some query, and those in cores of the needed ones, until closed: they are a solution themselves, since every clause
 * that defines a relation was asked for each of its facts that is kept.
 */
import type { Budget } from "@assay/base";
import * as horn from "@assay/horn";
import { substitute, type TermId } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import type { InvariantProof } from "./invariants.js";
import { conjunctsOf, sourceText } from "./source-text.js";

/** A fact about a loop, or about the calls or results of a procedure. */
export interface InvariantFact {
  readonly at: "loop" | "call" | "return" | "throw";
  readonly procedure: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The facts that the proof needs, in the order of the relations. Where a decider gives up, those of the clause all are.
 */
export async function neededFacts({ clauses: { set, cuts }, solution }: InvariantProof, budget: Budget): Promise<readonly InvariantFact[]> {
  const { terms } = set;
  const all = new Map(set.relations.map((relation) => [relation, conjunctsOf(terms, solution.formula(relation))]));
  const needed = new Map<horn.Relation, Set<TermId>>(set.relations.map((relation) => [relation, new Set()]));
  const open: { readonly clause: horn.Clause; readonly fact: TermId | undefined }[] = set.queries.map((clause) => ({
    clause,
    fact: undefined,
  }));
  const decider = new SatDecider(terms);
  try {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { clause, fact } = next;
      const known = new Map<TermId, { readonly relation: horn.Relation; readonly fact: TermId }[]>();
      for (const { guard, atom } of clause.body)
        for (const each of all.get(atom.relation)!) {
          const said = terms.implies(guard, horn.instantiate(terms, atom, each));
          known.set(said, [...(known.get(said) ?? []), { relation: atom.relation, fact: each }]);
        }
      const wrong = fact === undefined ? [] : [terms.not(horn.instantiate(terms, clause.head!, fact))];
      const result = await decider.check([clause.constraint, ...wrong, ...known.keys()], { budget });
      const used = result.answer === "unsat" ? result.core.flatMap((term) => known.get(term) ?? []) : [...known.values()].flat();
      for (const { relation, fact: each } of used) {
        const those = needed.get(relation)!;
        if (those.has(each)) continue;
        those.add(each);
        for (const defining of set.defining(relation)) open.push({ clause: defining, fact: each });
      }
    }
  } finally {
    decider.dispose();
  }
  return set.relations.flatMap((relation) => {
    const { cut, names } = cuts.get(relation)!;
    const called = new Map(relation.parameters.map(({ symbol }, i) => [symbol, terms.symbol(names[i]!, terms.sort(symbol))]));
    const { instance, line, kind } = cut;
    const keys = cut.parameters.flatMap(({ role, name }) => (role === "key" ? [name] : []));
    const [at, whose] =
      kind === "cells"
        ? ([
            cut.beside === "call" || cut.beside === "return" || cut.beside === "throw" ? cut.beside : "loop",
            `for every ${cut.every ?? keys.join(" < ")}: `,
          ] as const)
        : ([kind, ""] as const);
    return [...needed.get(relation)!].map((fact): InvariantFact => {
      const text = fact === terms.false ? "never" : `${whose}${sourceText(terms, substitute(terms, [fact], called)[0]!)}`;
      return { at, procedure: instance.procedure, line, text };
    });
  });
}
