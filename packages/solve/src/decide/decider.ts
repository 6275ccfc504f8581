import type { Budget, Limit } from "@assay/base";
import type { Model, TermId, Terms } from "@assay/logic";

/** Why a decider has no answer. */
export interface UnknownReason {
  /**
   * `time`, `memory`, `cancelled`, `work`: the budget. `unsupported`: the formula has something this decider does not
   * do. `incomplete`: the solver gave up by itself. `failed`: the solver died, could not be started, or said something
   * that makes no sense.
   */
  readonly kind: Limit | "unsupported" | "incomplete" | "failed";
  /** For people. */
  readonly detail: string;
  /** For a limit: what was being done when it was reached, as in "while solving". */
  readonly during?: string;
}

export interface Sat {
  readonly answer: "sat";
  /**
   * A model of all assertions and the assumptions, checked by evaluating them under it; that the check fails is an
   * invariant violation. Computed when first asked for, which must be before the decider's next check; then it is yours
   * for ever.
   */
  model(): Model;
  /**
   * Whether a boolean term holds in that model. Often much cheaper than computing the model; to be asked at the same
   * time.
   */
  holds(term: TermId): boolean;
}

export interface Unsat {
  readonly answer: "unsat";
  /**
   * Those of the assumptions that were used: together with the assertions they are inconsistent. In the order given,
   * not minimal.
   */
  readonly core: readonly TermId[];
}

export interface Unknown {
  readonly answer: "unknown";
  readonly reason: UnknownReason;
}

export type CheckResult = Sat | Unsat | Unknown;

export interface CheckOptions {
  readonly budget?: Budget;
  /**
   * Whether models are evaluated before they are given out; `checked` unless told. `as told` is for who only refutes
   * guesses by them, again and again.
   */
  readonly models?: "checked" | "as told";
}

/**
 * Decides the satisfiability of terms. Assertions stay; what is to be retracted is passed as an assumption of a call,
 * and costs little to pass again. Everything learned is kept between calls. A decider serves one call at a time.
 */
export interface Decider {
  /** For messages: "sat", "z3", "z3 process". */
  readonly name: string;
  readonly terms: Terms;
  /** Makes a boolean term hold from now on. */
  assert(term: TermId): void;
  /**
   * Is there a model of everything asserted and of the assumptions (boolean terms)? A limit that runs out gives
   * "unknown".
   */
  check(assumptions?: readonly TermId[], options?: CheckOptions): Promise<CheckResult>;
  /** Gives back memory and processes. The decider must not be used afterwards. */
  dispose(): void;
}
