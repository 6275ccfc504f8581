/**
 * Conditions of abstraction functions: what is true of a value `n`. They are Java's, on the values of one integer type;
 * what arithmetic means (wrapping at a width, or exact) is the reader's to say, by an algebra.
 */
import { unreachable } from "@assay/base";

export const ARITHMETIC = ["+", "-", "*", "/", "%"] as const;
export type Arithmetic = (typeof ARITHMETIC)[number];
export const COMPARISONS = ["==", "!=", "<", "<=", ">", ">="] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A number. `value` is the value that is abstracted. */
export type Quantity =
  | { readonly kind: "value" }
  | { readonly kind: "constant"; readonly value: bigint }
  | { readonly kind: "negated"; readonly of: Quantity }
  | { readonly kind: "arithmetic"; readonly operator: Arithmetic; readonly left: Quantity; readonly right: Quantity };

export type Condition =
  | { readonly kind: "truth"; readonly value: boolean }
  | { readonly kind: "compares"; readonly operator: Comparison; readonly left: Quantity; readonly right: Quantity }
  | { readonly kind: "not"; readonly of: Condition }
  | { readonly kind: "and" | "or"; readonly left: Condition; readonly right: Condition };

export const VALUE: Quantity = { kind: "value" };
export const constant = (value: bigint): Quantity => ({ kind: "constant", value });
export const remainder = (of: Quantity, by: bigint): Quantity => ({ kind: "arithmetic", operator: "%", left: of, right: constant(by) });
export const compares = (left: Quantity, operator: Comparison, right: Quantity): Condition => ({ kind: "compares", operator, left, right });
export const either = (left: Condition, right: Condition): Condition => ({ kind: "or", left, right });
export const both = (left: Condition, right: Condition): Condition => ({ kind: "and", left, right });

/** What the parts of a condition mean: numbers `N`, truth values `B`. */
export interface ConditionAlgebra<N, B> {
  readonly value: N;
  constant(value: bigint): N;
  negated(of: N): N;
  arithmetic(operator: Arithmetic, left: N, right: N): N;
  truth(value: boolean): B;
  compares(operator: Comparison, left: N, right: N): B;
  not(of: B): B;
  and(left: B, right: B): B;
  or(left: B, right: B): B;
}

/** The meaning of a condition. Conditions are shallow: the parser limits them. */
export function meaningOf<N, B>(condition: Condition, algebra: ConditionAlgebra<N, B>): B {
  switch (condition.kind) {
    case "truth":
      return algebra.truth(condition.value);
    case "compares":
      return algebra.compares(condition.operator, quantityOf(condition.left, algebra), quantityOf(condition.right, algebra));
    case "not":
      return algebra.not(meaningOf(condition.of, algebra));
    case "and":
    case "or":
      return algebra[condition.kind](meaningOf(condition.left, algebra), meaningOf(condition.right, algebra));
    default:
      return unreachable(condition);
  }
}

function quantityOf<N, B>(quantity: Quantity, algebra: ConditionAlgebra<N, B>): N {
  switch (quantity.kind) {
    case "value":
      return algebra.value;
    case "constant":
      return algebra.constant(quantity.value);
    case "negated":
      return algebra.negated(quantityOf(quantity.of, algebra));
    case "arithmetic":
      return algebra.arithmetic(quantity.operator, quantityOf(quantity.left, algebra), quantityOf(quantity.right, algebra));
    default:
      return unreachable(quantity);
  }
}

/**
 * Whether the condition holds of `n`. `wrap` makes a number one of the type, as Java's arithmetic does behind every
 * operator. What divides by zero is what Core says of its operators: a quotient of -1 or 1, the dividend as remainder.
 */
export function holdsOf(condition: Condition, n: bigint, wrap: (n: bigint) => bigint): boolean {
  return meaningOf<bigint, boolean>(condition, {
    value: n,
    constant: wrap,
    negated: (of) => wrap(-of),
    arithmetic: (operator, left, right) => wrap(ARITHMETIC_OF[operator](left, right)),
    truth: (value) => value,
    compares: (operator, left, right) => COMPARISON_OF[operator](left, right),
    not: (of) => !of,
    and: (left, right) => left && right,
    or: (left, right) => left || right,
  });
}

const ARITHMETIC_OF: Readonly<Record<Arithmetic, (a: bigint, b: bigint) => bigint>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0n ? (a < 0n ? 1n : -1n) : a / b),
  "%": (a, b) => (b === 0n ? a : a % b),
};

const COMPARISON_OF: Readonly<Record<Comparison, (a: bigint, b: bigint) => boolean>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** The constants that a condition names, in order. */
export function constantsIn(condition: Condition): readonly bigint[] {
  const none: readonly bigint[] = [];
  return meaningOf<readonly bigint[], readonly bigint[]>(condition, {
    value: none,
    constant: (value) => [value],
    negated: (of) => of.map((each) => -each),
    arithmetic: (_, left, right) => [...left, ...right],
    truth: () => none,
    compares: (_, left, right) => [...left, ...right],
    not: (of) => of,
    and: (left, right) => [...left, ...right],
    or: (left, right) => [...left, ...right],
  });
}
