/*
 * What is special about integers in linear constraints, before the simplex method looks at them as rationals.
 *
 * An equation in which some variable has the factor 1 or −1 gives that variable in terms of the others; it is replaced everywhere, its bounds becoming constraints. Then every constraint is
 * divided by what its factors have in common, and the constant rounded: 100·p − 100·q between 1 and 99 has rational solutions and no other. (Equations and the rounding of the Omega test, Pugh 1991; not its
 * exact elimination of variables from inequalities.)
 */
import { ceilDiv, constantForm, gcd, type Linear, minus, plus, times, type Variable, variableForm } from "./linear.js";
import type { Bounds } from "./simplex.js";

export interface Constraints {
  /** Forms that are at most 0. */
  readonly atMost: readonly Linear[];
  /** Forms that are 0. */
  readonly zero: readonly Linear[];
}

/** Constraints with the same solutions within the bounds; `undefined` if there are none. `tick` is told of the work. */
export function eliminated(bounds: Bounds, constraints: Constraints, tick: (work: number) => void): Constraints | undefined {
  const isFixed = (variable: Variable): boolean => bounds.low[variable] === bounds.high[variable];
  let atMost = constraints.atMost.map((form) => withValues(bounds, form, isFixed));
  let zero = constraints.zero.map((form) => withValues(bounds, form, isFixed));
  const rest: Linear[] = [];
  for (let equation = zero.pop(); equation !== undefined; equation = zero.pop()) {
    const solved = [...equation.parts].find(([, factor]) => factor === 1n || factor === -1n);
    if (solved === undefined) {
      const common = [...equation.parts.values()].reduce(gcd, 0n);
      if (common === 0n ? equation.constant !== 0n : equation.constant % common !== 0n) return undefined;
      if (common !== 0n) rest.push(equation);
      continue;
    }
    const [variable, factor] = solved;
    // factor · variable + others = 0
    const value = times(minus(equation, times(variableForm(variable), factor)), -factor);
    const replaced = (form: Linear): Linear => {
      const k = form.parts.get(variable);
      if (k === undefined) return form;
      tick(value.parts.size);
      return plus(minus(form, times(variableForm(variable), k)), value, k);
    };
    atMost = atMost.map(replaced);
    zero = zero.map(replaced);
    for (let i = 0; i < rest.length; i++) rest[i] = replaced(rest[i]!);
    atMost.push(minus(value, constantForm(bounds.high[variable]!)), minus(constantForm(bounds.low[variable]!), value));
  }
  const rounded: Linear[] = [];
  for (const form of atMost) {
    const common = [...form.parts.values()].reduce(gcd, 0n);
    if (common === 0n && form.constant > 0n) return undefined;
    if (common !== 0n) rounded.push(common === 1n ? form : divided(form, common));
  }
  return { atMost: rounded, zero: rest };
}

/** k·f + c ≤ 0 is f + ⌈c/k⌉ ≤ 0. */
function divided(form: Linear, common: bigint): Linear {
  const parts = new Map<Variable, bigint>();
  for (const [variable, factor] of form.parts) parts.set(variable, factor / common);
  return { constant: ceilDiv(form.constant, common), parts };
}

function withValues(bounds: Bounds, form: Linear, isFixed: (variable: Variable) => boolean): Linear {
  let result = form;
  for (const [variable, factor] of form.parts)
    if (isFixed(variable))
      result = plus(minus(result, times(variableForm(variable), factor)), constantForm(factor * bounds.low[variable]!));
  return result;
}
