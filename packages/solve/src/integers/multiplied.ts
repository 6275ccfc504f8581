/*
 * Consequences of constraints about products: if f ≥ 0 and g ≥ 0 then f·g ≥ 0, a linear statement about those products that have a variable (the "reformulation-linearization" of Sherali and Adams,
 * 1990). With bounds for both it is McCormick's envelope (1976); with i ≤ n − 1 and n ≥ 0 it is i·n ≤ n² − n, which is why an index stays within its matrix; with q ≥ i + 1 and n ≥ 0 it says that
 * quotients are unique. Only products that the formula has are looked at: nothing new is made.
 */
import type { Constraints } from "./elimination.js";
import { type Linear, minus, plus, times, type Variable, variableForm } from "./linear.js";
import type { IntegerProblem } from "./problem.js";
import type { State } from "./state.js";

const MOST_FORMS = 250;
/** Forms with more parts are not multiplied. */
const MOST_PARTS = 4;

/** Statements about products that follow from the state. */
export function multiplied(problem: IntegerProblem, state: State, tick: (work: number) => void): Constraints {
  const factors = new Set<Variable>();
  for (const { first, rest } of problem.products) factors.add(first).add(rest);
  const isFixed = (variable: Variable): boolean => state.low[variable] === state.high[variable];
  const touches = (form: Linear): boolean => [...form.parts.keys()].some((variable) => factors.has(variable) && !isFixed(variable));
  /** Forms that are at least 0. */
  const positive: Linear[] = [];
  const seen = new Set<string>();
  const bounds: Linear[] = [];
  for (const variable of factors) {
    if (isFixed(variable)) continue;
    const form = variableForm(variable);
    bounds.push({ constant: -state.low[variable]!, parts: form.parts });
    bounds.push({ ...times(form, -1n), constant: state.high[variable]! });
  }
  for (const form of state.atMost)
    if (form.parts.size <= MOST_PARTS && form.parts.size > 1 && touches(form)) positive.push(times(form, -1n));
  const result: { atMost: Linear[]; zero: Linear[] } = { atMost: [], zero: [] };
  const add = (a: Linear, b: Linear, to: Linear[]): void => {
    tick(a.parts.size * b.parts.size);
    if (result.atMost.length + result.zero.length >= MOST_FORMS) return;
    const product = productOf(problem, state, a, b);
    if (product === undefined || product.parts.size === 0) return;
    const form = to === result.atMost ? times(product, -1n) : product;
    const text = `${form.constant}:${[...form.parts].join(";")}`;
    if (seen.has(text)) return;
    seen.add(text);
    to.push(form);
  };
  for (let i = 0; i < bounds.length; i++) for (let j = i; j < bounds.length; j++) add(bounds[i]!, bounds[j]!, result.atMost);
  for (const form of positive) for (const bound of bounds) add(form, bound, result.atMost);
  for (const form of state.zero) {
    if (form.parts.size > MOST_PARTS || !touches(form)) continue;
    for (const variable of factors) if (!isFixed(variable)) add(form, variableForm(variable), result.zero);
  }
  for (let i = 0; i < positive.length; i++) for (let j = i; j < positive.length; j++) add(positive[i]!, positive[j]!, result.atMost);
  return result;
}

/** The product of two forms, if all products of variables in it are variables; fixed variables count as numbers. */
function productOf(problem: IntegerProblem, state: State, a: Linear, b: Linear): Linear | undefined {
  const [x, y] = [fixedIn(state, a), fixedIn(state, b)];
  let sum: Linear = { constant: x.constant * y.constant, parts: new Map() };
  sum = plus(sum, { constant: 0n, parts: x.parts }, y.constant);
  sum = plus(sum, { constant: 0n, parts: y.parts }, x.constant);
  for (const [u, j] of x.parts) {
    for (const [v, k] of y.parts) {
      const product = problem.productOf(u, v);
      if (product === undefined) return undefined;
      sum = plus(sum, variableForm(product), j * k);
    }
  }
  return sum;
}

function fixedIn(state: State, form: Linear): Linear {
  let result = form;
  for (const [variable, factor] of form.parts) {
    if (state.low[variable] !== state.high[variable]) continue;
    result = minus(result, times(variableForm(variable), factor));
    result = { constant: result.constant + factor * state.low[variable]!, parts: result.parts };
  }
  return result;
}
