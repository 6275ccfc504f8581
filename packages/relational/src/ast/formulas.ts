import { reject } from "../instance/universe.js";
import { atomOf } from "./expressions.js";
import type { Decl, Expression, Formula, IntExpression, Multiplicity, Quantifier } from "./nodes.js";

// Constructors of formulas.

export const truth: Formula = Object.freeze({ kind: "truth", value: true });
export const falsity: Formula = Object.freeze({ kind: "truth", value: false });

export function not(operand: Formula): Formula {
  return operand.kind === "not" ? operand.operand : Object.freeze({ kind: "not", operand });
}

/** Holds if all operands do; `truth` without operands. */
export function and(...operands: readonly Formula[]): Formula {
  if (operands.length === 0) return truth;
  return operands.length === 1 ? operands[0]! : Object.freeze({ kind: "and", operands: Object.freeze([...operands]) });
}

/** Holds if some operand does; `falsity` without operands. */
export function or(...operands: readonly Formula[]): Formula {
  if (operands.length === 0) return falsity;
  return operands.length === 1 ? operands[0]! : Object.freeze({ kind: "or", operands: Object.freeze([...operands]) });
}

export function implies(left: Formula, right: Formula): Formula {
  return Object.freeze({ kind: "implies", left, right });
}

export function iff(left: Formula, right: Formula): Formula {
  return Object.freeze({ kind: "iff", left, right });
}

/**
 * A quantified formula. `no`, `one` and `lone` count tuples of the declared variables, and need declarations of
 * multiplicity `one`.
 */
export function quantified(quantifier: Quantifier, decls: readonly Decl[], body: Formula): Formula {
  if (quantifier === "one" || quantifier === "lone") {
    for (const { variable, multiplicity } of decls) {
      if (multiplicity !== "one") reject("higher-order", `'${variable.name}' under '${quantifier}' may not be '${multiplicity}'`);
    }
  }
  return Object.freeze({ kind: "quantified", quantifier, decls: Object.freeze([...decls]), body });
}

export const all = (decls: readonly Decl[], body: Formula): Formula => quantified("all", decls, body);
export const exists = (decls: readonly Decl[], body: Formula): Formula => quantified("some", decls, body);

function comparable(operator: string, left: Expression, right: Expression): void {
  if (left.arity !== right.arity) reject("arity", `'${operator}' between expressions of arity ${left.arity} and ${right.arity}`);
}

/** `left in right`. */
export function subset(left: Expression, right: Expression): Formula {
  comparable("in", left, right);
  return Object.freeze({ kind: "subset", left, right });
}

export function equal(left: Expression, right: Expression): Formula {
  comparable("=", left, right);
  return Object.freeze({ kind: "equal", left, right });
}

export function multiplicity(multiplicity: Multiplicity, operand: Expression): Formula {
  return Object.freeze({ kind: "multiplicity", multiplicity, operand });
}

export const some = (operand: Expression): Formula => multiplicity("some", operand);
export const no = (operand: Expression): Formula => multiplicity("no", operand);
export const one = (operand: Expression): Formula => multiplicity("one", operand);
export const lone = (operand: Expression): Formula => multiplicity("lone", operand);

/** There is an atom that stands for the integer: `atomOf` of it loses nothing. */
export function representable(operand: IntExpression): Formula {
  return some(atomOf(operand));
}
