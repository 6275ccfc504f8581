/*
 * Facts outlive the set that they were shown of.
 *
 * A program is asked about more than once: each assertion alone after all together, another property, whether anything comes to a place, the same loops with
 * more elements of arrays. Every time there is a new set with new relations; those of the same loop have the same names, of the relation and of its parameters. What was
 * inductive in one set mostly is in the next, and is found there without looking for it.
 *
 * Soundness: what is remembered is a guess like any other. It is shown of the set at hand with all that is assumed beside it (`houdini.ts`), or dropped.
 */
import { freeSymbols, substitute, type TermId, type Terms } from "@assay/logic";
import type { Relation } from "./relation.js";

/** More are not kept of one relation: what is tried again should cost less than what was done. */
const MOST_OF_ONE = 256;

export class FactMemory {
  readonly #facts = new Map<string, Set<TermId>>();

  /** Of sets over these terms. */
  constructor(readonly terms: Terms) {}

  /** Keeps facts over the relation's parameters. */
  remember(relation: Relation, facts: readonly TermId[]): void {
    const known = this.#facts.get(relation.name) ?? new Set();
    this.#facts.set(relation.name, known);
    const names = new Map([...this.#named(relation)].map(([name, symbol]) => [symbol, name]));
    for (const fact of substitute(this.terms, facts, names)) if (known.size < MOST_OF_ONE) known.add(fact);
  }

  /** What relations of this name had, as far as this one has the parameters that it is about. */
  recall(relation: Relation): TermId[] {
    const named = this.#named(relation);
    const known = [...(this.#facts.get(relation.name) ?? [])];
    return substitute(
      this.terms,
      known.filter((fact) => freeSymbols(this.terms, [fact]).every((symbol) => named.has(symbol))),
      named,
    );
  }

  /** The symbol of each parameter, by one that stands for its name. */
  #named({ parameters }: Relation): Map<TermId, TermId> {
    return new Map(parameters.map(({ name, symbol }) => [this.terms.symbol(`remembered ${name}`, this.terms.sort(symbol)), symbol]));
  }
}
