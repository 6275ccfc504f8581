/**
 * Invariants for the loops that a round left to arbitrary iterations: asked for when guesses alone do not prove, before anything is looked into.
 *
 * The answer "they hold" was checked clause by clause by a decider of its own (`@assay/horn`: no answer leaves unchecked). What is said when no invariant is found, or a way to go wrong is derived, is only that there is no proof this way:
 * violations are found by the search, and replayed.
 */
import type { Budget } from "@assay/base";
import * as horn from "@assay/horn";
import type { TermId, Terms } from "@assay/logic";
import type { CellScope } from "@assay/machine/symbolic";
import { type CutClauses, type Cuts, clausesOf } from "./clauses.js";

/** How invariants are looked for. */
export interface InvariantOptions {
  /** The parts of the portfolio. */
  readonly parts: () => readonly horn.Part[];
  /** Of the time that is left, for one question. */
  readonly share: number;
  /** Work for the first question; each later one may cost twice as much as the last, up to {@link mostWork}. */
  readonly work: number;
  readonly mostWork: number;
  /**
   * Rounds with nothing found after which the search ends as undecided; never, unless told. For a search beside others, which do what is left: one that goes on without invariants does their work again.
   */
  readonly patience?: number;
  /** Whether a script is made of every proof with which other solvers confirm it; `none` unless told. */
  readonly certificates?: "made" | "none";
}

/** What a proof by invariants rests on. */
export interface InvariantProof {
  readonly clauses: CutClauses;
  readonly solution: horn.Solution;
  /** Which solver found it. */
  readonly by: string;
}

export const DEFAULT_INVARIANTS: InvariantOptions = {
  parts: () => [
    { solver: new horn.FactsSolver(), share: 0.6 },
    { solver: new horn.AbstractionSolver(), share: 1 },
  ],
  share: 0.5,
  work: 40_000_000,
  mostWork: 40_000_000,
};

/** Where other engines take turns: little at first, and soon done. */
export const INVARIANTS_BESIDE_OTHERS: InvariantOptions = { ...DEFAULT_INVARIANTS, share: 0.5, work: 10_000_000, patience: 4 };

/** A proof that none of the queries, which are conditions of the round, can hold. */
export async function invariantsAgainst(
  terms: Terms,
  cuts: Cuts,
  queries: readonly TermId[],
  options: InvariantOptions,
  work: number,
  budget: Budget,
  note: (text: string) => void,
): Promise<InvariantProof | undefined> {
  // Several elements at a time cost more than they bring, unless one was not enough; and much effort is worth less than more elements.
  const has = (scope: CellScope): boolean => cuts.relations.some((each) => each.scope === scope);
  const little = (): readonly horn.Part[] => [{ solver: new horn.FactsSolver("little"), share: 1 }];
  const ways = [
    ...SCOPES.filter(has).map((more) => ({ more, parts: little, share: options.share / 2 })),
    { more: has("across arrays") ? ("across arrays" as const) : ("element" as const), parts: options.parts, share: options.share },
  ];
  for (const { more, parts, share } of ways) {
    const relations = cuts.relations.filter(({ scope }) => scope === undefined || scope === "element" || scope === more);
    const clauses = clausesOf(terms, { ...cuts, relations }, queries);
    const { set } = clauses;
    const solver = new horn.PortfolioSolver(parts());
    const left = budget.remainingSeconds();
    const limited = (left === Number.POSITIVE_INFINITY ? budget : budget.within(left * share)).working(work);
    const answer = await solver.solve(set, { budget: limited, lemmas: new horn.Lemmas(set), note });
    note(`invariants: ${answer.answer === "unknown" ? answer.reason : `${answer.answer} by ${solver.by}`}`);
    budget.check();
    if (answer.answer === "safe") return { clauses, solution: answer.solution, by: solver.by ?? solver.name };
  }
  return undefined;
}

const SCOPES: readonly CellScope[] = ["element", "across arrays", "pair"];
