import type { Brand, Budget, Limit } from "@assay/base";

/**
 * A literal of a SAT solver: a variable (a positive number) or its negation (the same number, negative). Zero is no
 * literal. Minted by {@link SatSolver.newVar}.
 */
export type SatLit = Brand<number, "SatLit">;

/** The negation of a SAT literal. */
export function negate(lit: SatLit): SatLit {
  return -lit as SatLit;
}

/** `unknown` always comes with {@link SatSolver.stoppedBy}. */
export type SatAnswer = "sat" | "unsat" | "unknown";

/** What made a call to {@link SatSolver.solve} give up. */
export type SatStop = Limit | "conflicts";

/** Limits of one call; what is not given is not limited. */
export interface SatLimits {
  /** Time, memory of this process, and cancellation. Looked at while solving. */
  readonly budget?: Budget;
  /** Give up after this many conflicts: a limit that does not depend on the machine. */
  readonly conflicts?: number;
}

/**
 * An incremental SAT solver in the manner of IPASIR.
 *
 * States: after `solve` answered "sat", `value` may be asked; after "unsat", `failed` and `failedAssumptions` may be
 * asked; both only until the next `addClause`, `newVar` or `solve`. Asking at another time is an invariant violation.
 * Clauses are never removed; what is to be retractable is guarded by a literal that is assumed.
 */
export interface SatSolver {
  /** A fresh variable, as its positive literal. */
  newVar(): SatLit;
  /** The number of variables made so far; they are numbered from 1. */
  readonly variables: number;
  /** The number of clauses added so far. */
  readonly clauses: number;
  /** Adds the disjunction of `lits`. No literals: the solver is unsatisfiable from now on. */
  addClause(lits: ArrayLike<SatLit>): void;
  /** Adds the clauses that stand one after the other in `lits[0 .. end)`, each closed by a 0. The fast way in. */
  addClauses(lits: Int32Array, end: number): void;
  /** Is there an assignment that satisfies all clauses and `assumptions`? Never throws for a limit that ran out. */
  solve(assumptions?: readonly SatLit[], limits?: SatLimits): SatAnswer;
  /** After "unknown": what ran out. */
  readonly stoppedBy: SatStop | undefined;
  /** After "sat": does the model found make `lit` true? */
  value(lit: SatLit): boolean;
  /** After "unsat": was the assumption `lit` used in the refutation? */
  failed(lit: SatLit): boolean;
  /** After "unsat": those of the assumptions that were used, in the order given. Together they are inconsistent. */
  failedAssumptions(): SatLit[];
  /** `true`/`false` when the clauses alone are known to force `lit`, else `undefined`. Cheap and incomplete. */
  fixed(lit: SatLit): boolean | undefined;
  /** A hint: try this literal as true first when deciding on its variable. */
  prefer(lit: SatLit): void;
  /** Gives the memory back. The solver must not be used afterwards. */
  dispose(): void;
}

/**
 * Conflicts before the first look at the event loop in {@link solveAsync}, doubled each time up to the most: a call has
 * costs of its own.
 */
const firstSlice = 2000;
const largestSlice = 32_000;

/**
 * As `solver.solve`, but returns to the event loop between slices of a fixed number of conflicts, so that an
 * `AbortSignal` of the budget can fire. Slices are counted in conflicts, never in seconds: the search is the same in
 * every run.
 */
export async function solveAsync(solver: SatSolver, assumptions: readonly SatLit[] = [], limits: SatLimits = {}): Promise<SatAnswer> {
  let left = limits.conflicts ?? Number.POSITIVE_INFINITY;
  for (let size = firstSlice; ; size = Math.min(2 * size, largestSlice)) {
    const slice = Math.min(size, left);
    const answer = solver.solve(
      assumptions,
      limits.budget === undefined ? { conflicts: slice } : { budget: limits.budget, conflicts: slice },
    );
    left -= slice;
    if (answer !== "unknown" || solver.stoppedBy !== "conflicts" || left <= 0) return answer;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
