/**
 * Invariants for the loops that a round left to arbitrary iterations: asked for when guesses alone do not prove, before
 * anything is looked into.
 *
 * The answer "they hold" was checked clause by clause by a decider of its own (`@assay/horn`: no answer leaves
 * unchecked). What is said when no invariant is found, or a way to go wrong is derived, is only that there is no proof
 * this way: violations are found by the search, and replayed.
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
  /**
   * Of the time that is left, for one question; only work is limited, unless told. For who takes turns: the clock goes
   * on while others work.
   */
  readonly share?: number;
  /** Work for the first question; each later one may cost twice as much as the last, up to {@link mostWork}. */
  readonly work: number;
  readonly mostWork: number;
  /**
   * Rounds with nothing found after which the search ends as undecided; never, unless told. For a search beside others,
   * which do what is left: one that goes on without invariants does their work again.
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
  work: 150_000_000,
  mostWork: 150_000_000,
};

/** Where other engines take turns: little at first, and soon done. */
export const INVARIANTS_BESIDE_OTHERS: InvariantOptions = {
  parts: DEFAULT_INVARIANTS.parts,
  work: 40_000_000,
  mostWork: 80_000_000,
  patience: 4,
};

/** Of the work for a question: for each look at more elements with little effort. */
const LITTLE = 1 / 4;

/** One question about a round. */
export interface InvariantQuestion {
  readonly terms: Terms;
  readonly cuts: Cuts;
  /** Conditions of the round, none of which should hold. */
  readonly queries: readonly TermId[];
  /** `little`: only what is known already, or soon found. `closed forms`: only those, of recursive procedures. */
  readonly effort: "all" | "little" | "closed forms";
  readonly work: number;
  readonly budget: Budget;
  /** What was found for other questions. */
  readonly memory: horn.FactMemory;
  readonly note: (text: string) => void;
  readonly pause?: () => Promise<void>;
}

/** One way to look for invariants. */
interface Way {
  /** Elements of arrays. */
  readonly scope: CellScope;
  readonly parts: () => readonly horn.Part[];
  /** Of what there is for the question. */
  readonly of: { readonly time: number; readonly work: number };
  /** Recursive calls each as a relation, or all of a procedure; each, unless told. */
  readonly calls?: "each" | "of procedures";
}

/** A proof that none of the queries can hold. */
export async function invariantsAgainst(question: InvariantQuestion, options: InvariantOptions): Promise<InvariantProof | undefined> {
  const { terms, cuts, queries, effort, work, budget, memory, note, pause } = question;
  const { share } = options;
  // Several elements at a time cost more than they bring, unless one was not enough; and much effort is worth less than
  // more elements.
  const has = (scope: CellScope): boolean => cuts.relations.some((each) => each.scope === scope);
  const little = (): readonly horn.Part[] => [{ solver: new horn.FactsSolver("little"), share: 1 }];
  const more = (["neighbours", "across arrays", "reference seen"] as const).find(has) ?? "element";
  // All calls of a procedure as one relation, first: smaller, and closed forms need nothing of what surrounds a call.
  const ofProcedures: Way = {
    ...{ scope: more, calls: "of procedures", of: effort === "closed forms" ? { time: 1, work: 1 } : { time: 1 / 4, work: 1 / 2 } },
    parts: () => [{ solver: new horn.FactsSolver("closed forms"), share: 1 }],
  };
  const rest: readonly Way[] = [
    ...SCOPES.filter((scope) => has(scope) || (scope === "element" && has("object"))).map((scope) => ({
      scope,
      parts: little,
      of: { time: 1 / 2, work: LITTLE },
    })),
    {
      scope: more,
      ...(effort === "all" ? { parts: options.parts, of: { time: 1, work: 1 } } : { parts: little, of: { time: 1 / 2, work: LITTLE } }),
    },
  ];
  const hasCalls = cuts.relations.some(({ sharing }) => sharing !== undefined) && !cuts.relations.some(({ beside }) => beside === "call");
  const ways = effort === "closed forms" ? [ofProcedures] : hasCalls && effort === "all" ? [ofProcedures, ...rest] : rest;
  for (const { scope: wanted, parts, of, calls = "each" } of ways) {
    const relations = cuts.relations.filter(
      ({ kind, scope, sharing, beside = "loop" }) =>
        (scope === undefined ||
          scope === "element" ||
          scope === "object" ||
          scope === wanted ||
          (scope === "reference seen" && wanted !== "element")) &&
        (beside === "loop" || calls === "each") &&
        (kind === "loop" || kind === "cells" || (sharing !== undefined) === (calls === "of procedures")),
    );
    const clauses = clausesOf(terms, { ...cuts, relations }, queries);
    const { set } = clauses;
    const solver = new horn.PortfolioSolver(parts(), share === undefined ? "work" : "time");
    const left = share === undefined ? Number.POSITIVE_INFINITY : budget.remainingSeconds() * share * of.time;
    const limited = (left === Number.POSITIVE_INFINITY ? budget : budget.within(left)).working(work * of.work);
    const answer = await solver.solve(set, {
      ...{ budget: limited, checks: budget.working(work), lemmas: new horn.Lemmas(set), memory, note },
      ...(pause === undefined ? {} : { pause }),
    });
    note(`invariants: ${answer.answer === "unknown" ? answer.reason : `${answer.answer} by ${solver.by}`}`);
    budget.check();
    if (answer.answer === "safe") return { clauses, solution: answer.solution, by: solver.by ?? solver.name };
  }
  return undefined;
}

const SCOPES: readonly CellScope[] = ["element", "neighbours", "reference seen", "across arrays", "pair"];
