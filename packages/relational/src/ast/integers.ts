import { reject } from "../instance/universe.js";
import type { Decl, Expression, Formula, IntComparison, IntExpression, IntOperator } from "./nodes.js";

// Constructors of integer expressions and of comparisons between them.

export function integer(value: bigint | number): IntExpression {
  if (typeof value === "number" && !Number.isSafeInteger(value)) reject("integer", `${value} is not an exact whole number`);
  return Object.freeze({ kind: "int-constant", value: BigInt(value) });
}

/** `#operand`. */
export function cardinality(operand: Expression): IntExpression {
  return Object.freeze({ kind: "cardinality", operand });
}

/**
 * The sum of the integers that the atoms of `operand` stand for. @throws InputError `relational/arity` unless the arity
 * is one.
 */
export function intOf(operand: Expression): IntExpression {
  if (operand.arity !== 1) reject("arity", `an expression of arity ${operand.arity} is not a set of integers`);
  return Object.freeze({ kind: "atoms-to-int", operand });
}

export function operation(operator: IntOperator, left: IntExpression, right: IntExpression): IntExpression {
  return Object.freeze({ kind: "int-operation", operator, left, right });
}

export const add = (left: IntExpression, right: IntExpression): IntExpression => operation("add", left, right);
export const subtract = (left: IntExpression, right: IntExpression): IntExpression => operation("sub", left, right);
export const multiply = (left: IntExpression, right: IntExpression): IntExpression => operation("mul", left, right);
/** Towards zero; by zero it is zero. */
export const divide = (left: IntExpression, right: IntExpression): IntExpression => operation("div", left, right);
/** With the sign of the dividend; by zero it is the dividend. */
export const remainder = (left: IntExpression, right: IntExpression): IntExpression => operation("rem", left, right);
export const bitAnd = (left: IntExpression, right: IntExpression): IntExpression => operation("bit-and", left, right);
export const bitOr = (left: IntExpression, right: IntExpression): IntExpression => operation("bit-or", left, right);
export const bitXor = (left: IntExpression, right: IntExpression): IntExpression => operation("bit-xor", left, right);
/** `left * 2^right`, rounded down; `right` may be negative. */
export const shiftLeft = (left: IntExpression, right: IntExpression): IntExpression => operation("shl", left, right);
/** `left / 2^right`, rounded down; `right` may be negative. */
export const shiftRight = (left: IntExpression, right: IntExpression): IntExpression => operation("shr", left, right);

export function negate(operand: IntExpression): IntExpression {
  return Object.freeze({ kind: "negate", operand });
}

export function bitNot(operand: IntExpression): IntExpression {
  return Object.freeze({ kind: "bit-not", operand });
}

export function intChoice(condition: Formula, whenTrue: IntExpression, whenFalse: IntExpression): IntExpression {
  return Object.freeze({ kind: "int-choice", condition, whenTrue, whenFalse });
}

/** The sum of `body` over all tuples of the declared variables. All declarations are of multiplicity `one`. */
export function sum(decls: readonly Decl[], body: IntExpression): IntExpression {
  for (const { variable, multiplicity } of decls) {
    if (multiplicity !== "one") reject("higher-order", `'${variable.name}' in a sum may not be '${multiplicity}'`);
  }
  return Object.freeze({ kind: "sum", decls: Object.freeze([...decls]), body });
}

/** The operand modulo 2^bits, as machine arithmetic leaves it; `bits` from 1 to 64. */
export function wrap(operand: IntExpression, bits: number, signedness: "signed" | "unsigned" = "signed"): IntExpression {
  if (!Number.isInteger(bits) || bits < 1 || bits > 64) reject("int-width", `a width of ${bits} bits is not between 1 and 64`);
  return Object.freeze({ kind: "wrap", operand, bits, signedness });
}

export function compare(comparison: IntComparison, left: IntExpression, right: IntExpression): Formula {
  return Object.freeze({ kind: "int-compare", comparison, left, right });
}
