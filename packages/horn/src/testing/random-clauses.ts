/**
 * Random clause sets over small bit-vectors and booleans, for comparing whatever works on clauses with the least model.
 */
import type { Random } from "@assay/base";
import { BOOL, bitVec, type TermId, Terms } from "@assay/logic";
import { type BodyAtom, ClauseSet, type NewClause } from "../clause.js";
import { type Relation, relation } from "../relation.js";

export interface RandomClausesOptions {
  /** Bits of the bit-vectors; 2 unless told. */
  readonly width?: number;
  /** Whether some atoms have guards. */
  readonly guards: "some" | "none";
}

/** A set of up to three relations and nine clauses, at least one of them a query. */
export function randomClauses(random: Random, { width = 2, guards }: RandomClausesOptions): ClauseSet {
  const terms = new Terms();
  const word = bitVec(width);
  const relations = Array.from({ length: 1 + random.below(3) }, (_, r) =>
    relation(
      terms,
      `r${r}`,
      Array.from({ length: random.below(6) === 0 ? 0 : 1 + random.below(2) }, (_, p) => [`x${p}`, random.below(5) === 0 ? BOOL : word]),
    ),
  );
  const clauses: NewClause[] = [];
  for (const each of relations) {
    const count = 1 + random.below(3);
    for (let i = 0; i < count; i++) clauses.push(new ClauseMaker(terms, random, relations, width, guards).clause(each));
  }
  const queries = 1 + random.below(2);
  for (let i = 0; i < queries; i++) clauses.push(new ClauseMaker(terms, random, relations, width, guards).clause(undefined));
  return new ClauseSet(terms, relations, clauses);
}

class ClauseMaker {
  readonly #words: readonly TermId[];
  readonly #booleans: readonly TermId[];

  constructor(
    readonly terms: Terms,
    readonly random: Random,
    readonly relations: readonly Relation[],
    readonly width: number,
    readonly guards: "some" | "none",
  ) {
    this.#words = ["a", "b", "c"].map((name) => terms.symbol(name, bitVec(width)));
    this.#booleans = ["p", "q"].map((name) => terms.symbol(name, BOOL));
  }

  clause(head: Relation | undefined): NewClause {
    const { terms, random } = this;
    const atoms = head === undefined ? 1 + random.below(2) : random.below(3);
    const body: BodyAtom[] = Array.from({ length: atoms }, () => ({
      guard: this.guards === "some" && random.below(3) === 0 ? this.#condition(1) : terms.true,
      atom: this.#atom(random.pick(this.relations)),
    }));
    const conditions = Array.from({ length: head === undefined ? 2 : 1 + random.below(2) }, () => this.#condition(2));
    return { head: head === undefined ? undefined : this.#atom(head), body, constraint: terms.all(conditions) };
  }

  #atom(of: Relation): { relation: Relation; args: TermId[] } {
    const { terms } = this;
    return { relation: of, args: of.parameters.map((p) => (terms.sort(p.symbol) === BOOL ? this.#condition(0) : this.#term(1))) };
  }

  #condition(depth: number): TermId {
    const { terms, random } = this;
    switch (random.below(depth === 0 ? 2 : 8)) {
      case 0:
      case 1:
        return random.pick(this.#booleans);
      case 2:
        return terms.and(this.#condition(depth - 1), this.#condition(depth - 1));
      case 3:
        return terms.or(this.#condition(depth - 1), this.#condition(depth - 1));
      case 4:
        return terms.not(this.#condition(depth - 1));
      case 5:
        return terms.bv.slt(this.#term(depth), this.#term(depth));
      case 6:
        return terms.bv.ult(this.#term(depth), this.#term(depth));
      default:
        return terms.eq(this.#term(depth), this.#term(depth));
    }
  }

  #term(depth: number): TermId {
    const { terms, random } = this;
    switch (random.below(depth === 0 ? 4 : 9)) {
      case 0:
        return terms.bvConst(this.width, BigInt(random.below(2 ** this.width)));
      case 1:
      case 2:
      case 3:
      case 4:
        return random.pick(this.#words);
      case 5:
        return terms.bv.add(this.#term(depth - 1), this.#term(depth - 1));
      case 6:
        return terms.bv.sub(this.#term(depth - 1), this.#term(depth - 1));
      case 7:
        return terms.bv.mul(this.#term(depth - 1), this.#term(depth - 1));
      default:
        return terms.ite(this.#condition(0), this.#term(depth - 1), this.#term(depth - 1));
    }
  }
}
