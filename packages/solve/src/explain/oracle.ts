import type { Budget } from "@assay/base";
import type { TermId } from "@assay/logic";
import type { Decider, UnknownReason } from "../decide/decider.js";
import { negate, type SatLit, type SatSolver, solveAsync } from "../sat/solver.js";

/** What is asked of a {@link ConstraintOracle}. Constraints are named by their index. */
export interface Query {
  /** All of these hold. */
  readonly hold: readonly number[];
  /** At least one of these holds. */
  readonly oneOf?: readonly number[];
  /** None of these holds: facts that are known to follow from `hold`, passed on to help. */
  readonly fail?: readonly number[];
}

export type OracleAnswer =
  /** `satisfied[i]`: constraint i holds in the model found (it may hold without this being seen). */
  | { readonly answer: "sat"; readonly satisfied: readonly boolean[] }
  /** `core`: those of `hold` that were used. */
  | { readonly answer: "unsat"; readonly core: readonly number[] }
  | { readonly answer: "unknown"; readonly reason: UnknownReason };

/**
 * A set of constraints over something fixed, any subset of which can be asked about: what the algorithms on cores and
 * correction sets are written against.
 */
export interface ConstraintOracle {
  /** The number of constraints. */
  readonly size: number;
  solve(query: Query, budget: Budget): Promise<OracleAnswer>;
  /** From now on every query has the additional condition that at least one of these holds. For this oracle only. */
  requireOneOf(constraints: readonly number[]): void;
}

/**
 * Literals of a SAT solver as constraints; the solver's clauses are fixed. Additional clauses are guarded, so the
 * solver can be used otherwise at the same time.
 */
export class SatOracle implements ConstraintOracle {
  readonly size: number;
  readonly #solver: SatSolver;
  readonly #lits: readonly SatLit[];
  #active: SatLit | undefined;

  constructor(solver: SatSolver, lits: readonly SatLit[]) {
    this.#solver = solver;
    this.#lits = lits;
    this.size = lits.length;
  }

  async solve(query: Query, budget: Budget): Promise<OracleAnswer> {
    const solver = this.#solver;
    const assumptions = query.hold.map((i) => this.#lits[i]!);
    if (this.#active !== undefined) assumptions.push(this.#active);
    for (const i of query.fail ?? []) assumptions.push(negate(this.#lits[i]!));
    let switchOff: SatLit | undefined;
    if (query.oneOf !== undefined) {
      const on = solver.newVar();
      solver.addClause([negate(on), ...query.oneOf.map((i) => this.#lits[i]!)]);
      assumptions.push(on);
      switchOff = negate(on);
    }
    const answer = await solveAsync(solver, assumptions, { budget });
    const result = this.#result(answer, query.hold);
    if (switchOff !== undefined) solver.addClause([switchOff]);
    return result;
  }

  #result(answer: "sat" | "unsat" | "unknown", hold: readonly number[]): OracleAnswer {
    const solver = this.#solver;
    if (answer === "sat") return { answer, satisfied: this.#lits.map((lit) => solver.value(lit)) };
    if (answer === "unsat") {
      // Of constraints that are the same literal one is enough; and it is one of those held.
      const held = new Map(hold.map((i) => [this.#lits[i]!, i]));
      const core = new Set(solver.failedAssumptions().map((lit) => held.get(lit)));
      return { answer, core: [...core].filter((i) => i !== undefined).sort((a, b) => a - b) };
    }
    const kind = solver.stoppedBy === undefined || solver.stoppedBy === "conflicts" ? "incomplete" : solver.stoppedBy;
    return { answer, reason: { kind, detail: "while explaining", during: "explaining" } };
  }

  requireOneOf(constraints: readonly number[]): void {
    this.#active ??= this.#solver.newVar();
    this.#solver.addClause([negate(this.#active), ...constraints.map((i) => this.#lits[i]!)]);
  }
}

/**
 * Boolean terms as constraints; what the decider was told is fixed, and so are the terms given for this oracle only.
 */
export class DeciderOracle implements ConstraintOracle {
  readonly size: number;
  readonly #decider: Decider;
  readonly #constraints: readonly TermId[];
  readonly #required: TermId[];

  constructor(decider: Decider, constraints: readonly TermId[], fixed: readonly TermId[] = []) {
    this.#decider = decider;
    this.#constraints = constraints;
    this.#required = [...fixed];
    this.size = constraints.length;
  }

  async solve(query: Query, budget: Budget): Promise<OracleAnswer> {
    const { terms } = this.#decider;
    const held = new Map(query.hold.map((i) => [this.#constraints[i]!, i]));
    const assumptions = [...held.keys(), ...this.#required];
    for (const i of query.fail ?? []) assumptions.push(terms.not(this.#constraints[i]!));
    if (query.oneOf !== undefined) assumptions.push(terms.any(query.oneOf.map((i) => this.#constraints[i]!)));
    const result = await this.#decider.check(assumptions, { budget });
    if (result.answer === "sat") {
      return { answer: "sat", satisfied: this.#constraints.map((t) => result.holds(t)) };
    }
    if (result.answer === "unsat") {
      const core = result.core.map((t) => held.get(t)).filter((i) => i !== undefined);
      return { answer: "unsat", core: core.sort((a, b) => a - b) };
    }
    return { answer: "unknown", reason: result.reason };
  }

  requireOneOf(constraints: readonly number[]): void {
    this.#required.push(this.#decider.terms.any(constraints.map((i) => this.#constraints[i]!)));
  }
}
