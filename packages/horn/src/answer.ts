import type { Budget } from "@assay/base";
import type { Model, TermId, Value } from "@assay/logic";
import type { ClauseId, ClauseSet } from "./clause.js";
import type { FactMemory } from "./fact-memory.js";
import type { Lemmas } from "./lemmas.js";
import type { Relation } from "./relation.js";

/** Relations that make every clause true, queries included: a proof of safety. */
export interface Solution {
  /** Over the symbols of the relation's parameters. */
  formula(relation: Relation): TermId;
}

/** One application of a clause. */
export interface DerivationStep {
  readonly clause: ClauseId;
  /** Values of the clause's variables; those it does not mention have their default. */
  readonly values: Model;
  /** For each atom of the body the earlier step that derives it; undefined where its guard is false. */
  readonly premises: readonly (number | undefined)[];
}

/** Steps in an order in which premises come first; a DAG. The last one is of a query: it derives false. */
export interface Derivation {
  readonly steps: readonly DerivationStep[];
}

export type HornAnswer =
  | { readonly answer: "safe"; readonly solution: Solution }
  | { readonly answer: "unsafe"; readonly derivation: Derivation }
  /** `explored`: to which bound there is no derivation, where a bound is what ended the search. */
  | { readonly answer: "unknown"; readonly reason: string; readonly explored?: number };

/** Rows that a relation was seen to hold, from runs. They filter candidates and never decide anything. */
export interface Observations {
  rows(relation: Relation): readonly (readonly Value[])[];
}

export interface HornRequest {
  readonly budget: Budget;
  /**
   * For the check of an answer; what is left of `budget`, unless told. An answer that was found should not be lost for
   * want of a little more.
   */
  readonly checks?: Budget;
  /** Facts proved inductive about the relations of the set; a solver may assume them and add to them. */
  readonly lemmas: Lemmas;
  readonly observations?: Observations;
  /** Facts of earlier sets with the same names: tried first, and added to. */
  readonly memory?: FactMemory;
  /** Awaited before every question to a decider: for who takes turns with others. May throw `OutOfBudget`. */
  readonly pause?: () => Promise<void>;
  /** Told, in a sentence, what was tried. */
  readonly note?: (text: string) => void;
}

/** Decides clause sets. An answer "safe" or "unsafe" has been checked against the set that was given. */
export interface HornSolver {
  readonly name: string;
  solve(set: ClauseSet, request: HornRequest): Promise<HornAnswer>;
}
