import type { Budget } from "@assay/base";
import type { TermId } from "@assay/logic";
import type { Decider } from "@assay/solve";
import { checkSolution, freshDecider } from "./check.js";
import { ClauseSet } from "./clause.js";
import type { Relation } from "./relation.js";

/**
 * Facts that hold of every row of the least model, because together they are inductive: what one solver finds, the next
 * assumes. They belong to one set; after a transformation that keeps relations they hold as well, if the transformation
 * only strengthens.
 */
export class Lemmas {
  readonly #set: ClauseSet;
  readonly #facts = new Map<Relation, TermId[]>();

  constructor(set: ClauseSet) {
    this.#set = set;
  }

  of(relation: Relation): readonly TermId[] {
    return this.#facts.get(relation) ?? [];
  }

  /** The conjunction of what is known of the relation. */
  formula(relation: Relation): TermId {
    return this.#set.terms.all(this.of(relation));
  }

  /**
   * Takes the facts in if, with those there are, they are inductive; that is asked of `decider`, or of a fresh one.
   * Otherwise none of them.
   */
  async add(facts: ReadonlyMap<Relation, readonly TermId[]>, budget: Budget, decider?: Decider): Promise<"kept" | "refused"> {
    const { terms } = this.#set;
    const together = (relation: Relation): TermId => terms.all([...this.of(relation), ...(facts.get(relation) ?? [])]);
    const definite = new ClauseSet(
      terms,
      this.#set.relations,
      this.#set.clauses.filter((clause) => clause.head !== undefined),
    );
    const asked = decider ?? freshDecider(definite);
    try {
      if ((await checkSolution(definite, { formula: together }, asked, budget)) !== "holds") return "refused";
    } finally {
      if (decider === undefined) asked.dispose();
    }
    this.addProved(facts);
    return "kept";
  }

  /** Takes in facts that the caller has proved inductive together with those there are. */
  addProved(facts: ReadonlyMap<Relation, readonly TermId[]>): void {
    for (const [relation, added] of facts) {
      const known = this.#facts.get(relation) ?? [];
      this.#facts.set(relation, [...known, ...added.filter((fact) => !known.includes(fact) && fact !== this.#set.terms.true)]);
    }
  }
}
