/* Linear forms over integer variables, and the facts that are made of them. */
import type { TermId } from "@assay/logic";

/** The number of a variable of an {@link import("./problem.js").IntegerProblem}. */
export type Variable = number;

/** `constant + Σ factor · variable`; no factor is zero. */
export interface Linear {
  readonly constant: bigint;
  readonly parts: ReadonlyMap<Variable, bigint>;
}

export const constantForm = (constant: bigint): Linear => ({ constant, parts: new Map() });

export const variableForm = (variable: Variable): Linear => ({ constant: 0n, parts: new Map([[variable, 1n]]) });

/** a + factor · b */
export function plus(a: Linear, b: Linear, factor = 1n): Linear {
  const parts = new Map(a.parts);
  for (const [variable, k] of b.parts) {
    const sum = (parts.get(variable) ?? 0n) + factor * k;
    if (sum === 0n) parts.delete(variable);
    else parts.set(variable, sum);
  }
  return { constant: a.constant + factor * b.constant, parts };
}

export const minus = (a: Linear, b: Linear): Linear => plus(a, b, -1n);

export const times = (a: Linear, factor: bigint): Linear => plus(constantForm(0n), a, factor);

export const plusConstant = (a: Linear, k: bigint): Linear => ({ constant: a.constant + k, parts: a.parts });

/** Equal forms have equal texts. */
export function textOf(a: Linear): string {
  const parts = [...a.parts].sort(([x], [y]) => x - y).map(([variable, k]) => `${k}*${variable}`);
  return `${a.constant}+${parts.join("+")}`;
}

/** Something about integers and other unknowns that is true or false. */
export type Fact =
  /** The form is at most 0. */
  | { readonly kind: "atMost"; readonly form: Linear }
  /** The form is 0. */
  | { readonly kind: "zero"; readonly form: Linear }
  /** A boolean term of which nothing is known but its value. */
  | { readonly kind: "literal"; readonly term: TermId; readonly value: "true" | "false" }
  | { readonly kind: "all"; readonly parts: readonly Fact[] }
  /** `isMinor`: not worth looking at the cases one after the other. */
  | { readonly kind: "any"; readonly parts: readonly Fact[]; readonly isMinor?: true };

export const TRUE: Fact = { kind: "all", parts: [] };
export const FALSE: Fact = { kind: "any", parts: [] };

export const atMost = (a: Linear, b: Linear): Fact => ({ kind: "atMost", form: minus(a, b) });
export const less = (a: Linear, b: Linear): Fact => ({ kind: "atMost", form: plusConstant(minus(a, b), 1n) });
export const equal = (a: Linear, b: Linear): Fact => ({ kind: "zero", form: minus(a, b) });
export const all = (...parts: readonly Fact[]): Fact => (parts.length === 1 ? parts[0]! : { kind: "all", parts });
export const any = (...parts: readonly Fact[]): Fact => (parts.length === 1 ? parts[0]! : { kind: "any", parts });

/**
 * Different. From a constant: a point less in a range, which propagation of bounds makes use of at an end; both sides
 * are hardly ever needed.
 */
export function different(a: Linear, b: Linear): Fact {
  const parts = [less(a, b), less(b, a)];
  return minus(a, b).parts.size > 1 ? any(...parts) : { kind: "any", parts, isMinor: true };
}

/** Rounded towards minus infinity; the divisor is positive. */
export function floorDiv(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b < 0n ? q - 1n : q;
}

/** Rounded towards plus infinity; the divisor is positive. */
export const ceilDiv = (a: bigint, b: bigint): bigint => -floorDiv(-a, b);

export const absolute = (a: bigint): bigint => (a < 0n ? -a : a);

/** The least of some numbers, at least one. */
export function least(...[first, ...others]: readonly [bigint, ...bigint[]]): bigint {
  let result = first;
  for (const each of others) if (each < result) result = each;
  return result;
}

/** The greatest of some numbers, at least one. */
export const greatest = (...numbers: readonly [bigint, ...bigint[]]): bigint =>
  -least(...(numbers.map((each) => -each) as [bigint, ...bigint[]]));

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
