/*
 * Facts: what is inductive, and cheap to find (HORN.md, 6.2).
 *
 * What is remembered of earlier sets first. Affine closure, then templates by Houdini, then both again with what was found, until nothing is new; then the same under one guard of the code. After each
 * part the queries are asked. Rows that runs have shown refute candidates without a question (Daikon; Sharma et al. 2013); they decide nothing. Everything found goes to the lemmas, also where it does not suffice.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { Evaluator, Model, type TermId, type Value } from "@assay/logic";
import type { HornAnswer, HornRequest, HornSolver } from "../../answer.js";
import { checkedAnswer } from "../../check.js";
import { type ClauseSet, clauseTerms } from "../../clause.js";
import type { FactMemory } from "../../fact-memory.js";
import type { Lemmas } from "../../lemmas.js";
import type { Relation } from "../../relation.js";
import { mentionsIntegers } from "../../sorts.js";
import { ClauseOracle } from "../clause-oracle.js";
import { type AffineForm, affineClosure, bodyFacts } from "./affine-closure.js";
import { type Case, casesOf, chainsUnderCases, powersOf, productsOf } from "./closed-forms.js";
import { type Chain, houdini } from "./houdini.js";
import { irredundant } from "./irredundant.js";
import {
  chainsOfCells,
  chainsOfCellsBetween,
  chainsOfCellsUnderGuards,
  chainsOfConditions,
  chainsOfLimits,
  chainsOfLimitsUnderBooleans,
  chainsOfMultiples,
  guardedChains,
  guardsOf,
  placesOfKeys,
  unguardedChains,
} from "./templates.js";

const MOST_ROUNDS = 3;
const MOST_AFFINE_GUARDS = 6;
/** One of so many parts of the time, and at most so much work, for facts with one product. */
const PRODUCTS = 4;
const WORK_OF_PRODUCT = 4_000_000;

export type Effort = "all" | "little" | "closed forms";

export class FactsSolver implements HornSolver {
  get name(): string {
    return this.effort === "closed forms" ? "closed forms" : "facts";
  }

  /**
   * `effort`: whether candidates under conditions of the code are tried as well; or only what is cheap, and closed
   * forms by cases.
   */
  constructor(readonly effort: Effort = "all") {}

  async solve(set: ClauseSet, request: HornRequest): Promise<HornAnswer> {
    const { budget, checks = budget, lemmas, note = () => {} } = request;
    const oracle = new ClauseOracle(set, request.pause);
    try {
      const proved = await new Search(set, request, oracle).run(this.effort, note);
      note(`facts: ${oracle.questions} questions`);
      if (!proved) return { answer: "unknown", reason: "no inductive facts of these forms exclude the queries" };
      return await checkedAnswer(set, { answer: "safe", solution: { formula: (r) => lemmas.formula(r) } }, checks, note);
    } catch (error) {
      if (error instanceof OutOfBudget) return { answer: "unknown", reason: `facts: out of ${error.limit}` };
      throw error;
    } finally {
      oracle.dispose();
    }
  }
}

class Search {
  /** States from runs: no question need be asked for what they refute. */
  readonly #seen: ReadonlyMap<Relation, readonly Evaluator[]>;
  readonly #lemmas: Lemmas;
  readonly #budget: Budget;
  readonly #memory: FactMemory | undefined;
  readonly #isOfBits: boolean;

  constructor(
    readonly set: ClauseSet,
    { lemmas, budget, memory, observations }: HornRequest,
    readonly oracle: ClauseOracle,
  ) {
    this.#lemmas = lemmas;
    this.#budget = budget;
    this.#memory = memory;
    const { terms } = set;
    this.#isOfBits = !mentionsIntegers(terms, set.clauses.flatMap(clauseTerms));
    const state = (relation: Relation, row: readonly Value[]): Evaluator => {
      const model = new Model(terms);
      for (const [i, { symbol }] of relation.parameters.entries()) model.set(symbol, row[i]!);
      return new Evaluator(terms, model);
    };
    this.#seen = new Map(set.relations.map((r) => [r, (observations?.rows(r) ?? []).map((row) => state(r, row))]));
  }

  /** Whether the facts found exclude every query. */
  async run(effort: Effort, note: (text: string) => void): Promise<boolean> {
    const { set } = this;
    const { terms } = set;
    const isAboutCells = set.relations.some(({ parameters }) => parameters.some(({ role }) => role === "key"));
    const cells = isAboutCells
      ? [
          ["cells", () => this.#houdini((r) => chainsOfCells(set, r))] as const,
          ["cells between", () => this.#houdini((r) => chainsOfCellsBetween(set, r))] as const,
        ]
      : [];
    const cellsUnderGuards = isAboutCells
      ? [["cells under guards", () => this.#houdini((r) => chainsOfCellsUnderGuards(set, r))] as const]
      : [];
    const affineGuards = (r: Relation): TermId[] => [...placesOfKeys(set, r), ...guardsOf(set, r)];
    const parts: readonly (readonly [string, () => Promise<Map<Relation, TermId[]>>])[] = [
      ["affine", () => this.#affine(() => [{ guard: terms.true }])],
      ["limits", () => this.#houdini((r) => chainsOfLimits(set, r))],
      ["conditions", () => this.#houdini((r) => chainsOfConditions(set, r))],
      ["limits where booleans hold", () => this.#houdini((r) => chainsOfLimitsUnderBooleans(set, r))],
      ["templates", () => this.#houdini((r) => unguardedChains(set, r))],
      ...cells,
      ["multiples", () => this.#houdini((r) => chainsOfMultiples(set, r))],
      [
        "affine under guards",
        () => this.#affine((r) => [terms.true, ...affineGuards(r).slice(0, MOST_AFFINE_GUARDS)].map((guard) => ({ guard }))),
      ],
      ...cellsUnderGuards,
      ["templates under guards", () => this.#houdini((r) => guardedChains(set, r))],
    ];
    const cases = (r: Relation): readonly Case[] => casesOf(terms, r, this.#lemmas.of(r));
    const besides = (symbols: readonly TermId[]): readonly TermId[] => powersOf(terms, symbols);
    const closedForms: typeof parts = [
      ...parts.slice(0, 2),
      ["powers", () => this.#affine(() => [{ guard: terms.true, besides }])],
      ["cases", () => this.#affine((r) => cases(r).map(({ of, guard }) => ({ guard, without: of, besides })))],
      ...productsOf(terms).map((product, i) => [`product ${i + 1}`, () => this.#product(product)] as const),
      ["limits under cases", () => this.#houdini((r) => chainsUnderCases(terms, cases(r), chainsOfLimits(set, r)))],
    ];
    const tried = effort === "all" ? parts : effort === "closed forms" ? closedForms : parts.filter(([name]) => !name.includes("guards"));
    if (this.#memory !== undefined) note(`facts: ${await this.#keep(await this.#remembered(this.#memory))} remembered`);
    if (await this.#excluded()) return true;
    // What a part finds is all that it finds by itself: it is tried again when others have found something since.
    let found = 0;
    const after = new Map<string, number>();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      for (const [name, part] of tried) {
        if (after.get(name) === found || (round > 0 && name.startsWith("product"))) continue;
        const added = await this.#keep(await part());
        found += added;
        after.set(name, found);
        note(`facts: ${added} by ${name}`);
        if (added > 0 && (await this.#excluded())) return true;
      }
    }
    return false;
  }

  #affine(forms: (relation: Relation) => readonly AffineForm[]): Promise<Map<Relation, TermId[]>> {
    return affineClosure(this.set, forms, this.#lemmas, this.oracle, this.#budget, (r) => this.#seen.get(r)!);
  }

  /** With a product, and a share of what there is: some questions about products have no answer in any time. */
  async #product(besides: NonNullable<AffineForm["besides"]>): Promise<Map<Relation, TermId[]>> {
    const { set } = this;
    const share = this.#budget.share(PRODUCTS).working(WORK_OF_PRODUCT);
    try {
      return await affineClosure(
        set,
        () => [{ guard: set.terms.true, besides }],
        this.#lemmas,
        this.oracle,
        share,
        (r) => this.#seen.get(r)!,
      );
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
      this.#budget.check();
      return new Map();
    }
  }

  #houdini(chains: (relation: Relation) => Chain[]): Promise<Map<Relation, TermId[]>> {
    const all = new Map(this.set.relations.map((r) => [r, chains(r)]));
    return houdini(this.set, all, this.#lemmas, this.oracle, this.#budget, (r) => this.#seen.get(r)!);
  }

  /** What was inductive in earlier sets and is in this one. */
  #remembered(memory: FactMemory): Promise<Map<Relation, TermId[]>> {
    return this.#houdini((r) => memory.recall(r).map((fact) => [fact]));
  }

  /** Takes in what is new and says something; how much that is. */
  async #keep(facts: ReadonlyMap<Relation, readonly TermId[]>): Promise<number> {
    const { terms } = this.set;
    let count = 0;
    const fresh = new Map<Relation, TermId[]>();
    for (const [relation, list] of facts) {
      const known = this.#lemmas.of(relation);
      const added = list.filter((fact) => !known.includes(fact) && fact !== terms.true);
      const telling = this.#isOfBits ? await irredundant(terms, known, added, this.#budget) : added;
      count += telling.length;
      fresh.set(relation, telling);
    }
    this.#lemmas.addProved(fresh);
    for (const [relation, added] of fresh) this.#memory?.remember(relation, added);
    return count;
  }

  async #excluded(): Promise<boolean> {
    for (const query of this.set.queries) {
      const facts = bodyFacts(this.set.terms, query, (r) => this.#lemmas.of(r));
      if ((await this.oracle.ask(query, facts, this.#budget)).answer !== "unsat") return false;
    }
    return true;
  }
}
