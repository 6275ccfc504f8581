/*
 * Showing that assertions contradict each other by reasoning about integers, without a circuit.
 *
 * A multiplier or a divider of 32 bits is a few thousand gates of which a SAT solver knows nothing but their clauses: that 0 ≤ x·y/100 ≤ x for a percentage y, or that (x·y)/y is x, is
 * beyond it, though one line of algebra shows it. So the assertions are translated to integer arithmetic (translation.ts: exact, with wrapping made explicit; equations are compared as polynomials modulo 2^w
 * first), and a contradiction is looked for by
 *   1. bounds, propagated through sums, products and quotients, which decide most wrappings and choices (state.ts);
 *   2. the simplex method over the linear constraints, after equations were solved for integers (elimination.ts), together with products of constraints (multiplied.ts);
 *   3. cases: open choices (signs of a dividend, sides of a disequation, branches), then signs of factors, then values that are not integers, then small ranges.
 *
 * Tables are read as arithmetic first, where they are (tables.ts).
 *
 * Everything derived holds of every model of the assertions, so if every case ends in a contradiction there is none. That is the only answer given: a state without a contradiction means
 * nothing. Work is counted, and limited, so that the same formula is refuted, or not, in every run.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import type { TermId, Terms } from "@assay/logic";
import { eliminated } from "./elimination.js";
import { atMost, constantForm, less, type Variable, variableForm } from "./linear.js";
import { multiplied } from "./multiplied.js";
import { type IntegerProblem, TooLarge } from "./problem.js";
import { type Solution, solveLinear } from "./simplex.js";
import { type Choice, State } from "./state.js";
import { withoutTables } from "./tables.js";
import { translate } from "./translation.js";

const MOST_CASES = 400;
/** Ranges that are split into their values. */
const SMALL_RANGE = 4n;

/**
 * Whether the assertions were shown to contradict each other. Takes at most `work` steps of the budget; throws
 * `OutOfBudget` when that itself has run out.
 */
export function refute(terms: Terms, assertions: readonly TermId[], budget: Budget, work: number): boolean {
  const limited = budget.working(work);
  let spent = 0;
  const tick = (steps = 1): void => {
    spent += steps;
    if (spent > work) throw new TooLarge();
    limited.tick(steps);
  };
  try {
    const { problem, facts } = translate(terms, withoutTables(terms, assertions, tick), tick);
    return new Search(problem, tick).refutes(State.of(problem, [...problem.comparisons(), ...facts], tick));
  } catch (error) {
    if (error instanceof TooLarge) return false;
    if (error instanceof OutOfBudget) budget.check();
    if (error instanceof OutOfBudget) return false;
    throw error;
  }
}

const NONE: Solution = { answer: "none" };

class Search {
  readonly #problem: IntegerProblem;
  readonly #tick: (work: number) => void;

  constructor(problem: IntegerProblem, tick: (work: number) => void) {
    this.#problem = problem;
    this.#tick = tick;
  }

  refutes(first: State | undefined): boolean {
    const open: State[] = first === undefined ? [] : [first];
    for (let cases = 0; open.length > 0; cases++) {
      if (cases >= MOST_CASES) return false;
      const state = open.pop()!;
      const alternatives = this.#alternatives(state);
      if (alternatives === undefined) return false;
      const { parts } = alternatives;
      for (let i = parts.length - 1; i >= 0; i--) {
        const next = state.with(parts[i]!, alternatives);
        if (next !== undefined) open.push(next);
      }
    }
    return true;
  }

  /**
   * A choice one part of which holds if there is a solution: of none if there is none; `undefined` if nothing is left
   * to try.
   */
  #alternatives(state: State): Choice | undefined {
    const { products } = this.#problem;
    const more = products.length === 0 ? { atMost: [], zero: [] } : multiplied(this.#problem, state, this.#tick);
    const linear = { atMost: [...state.atMost, ...more.atMost], zero: [...state.zero, ...more.zero] };
    const constraints = eliminated(state, linear, this.#tick);
    const solution = constraints === undefined ? NONE : solveLinear(state, constraints, this.#tick);
    if (solution.answer === "none") return { kind: "any", parts: [] };
    // the fewest alternatives; of several the last, for what is asked comes after what is known
    let choice: Choice | undefined;
    for (const each of state.choices)
      if (!each.isMinor && (choice === undefined || each.parts.length <= choice.parts.length)) choice = each;
    if (choice !== undefined) return choice;
    for (const { first, rest } of products) {
      for (const factor of [first, rest]) if (state.low[factor]! < 0n && state.high[factor]! >= 0n) return split(factor, 0n);
    }
    if (solution.answer === "some" && solution.fraction !== undefined)
      return split(solution.fraction.variable, solution.fraction.floor + 1n);
    for (let variable = 0; variable < state.low.length; variable++) {
      const range = state.range(variable);
      if (range > 0n && range <= SMALL_RANGE) return split(variable, state.low[variable]! + 1n);
    }
    return undefined;
  }
}

/** Below the value, or not. */
function split(variable: Variable, value: bigint): Choice {
  const [x, k] = [variableForm(variable), constantForm(value)];
  return { kind: "any", parts: [less(x, k), atMost(k, x)] };
}
