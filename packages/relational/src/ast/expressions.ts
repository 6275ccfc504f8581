import { reject } from "../instance/universe.js";
import type { Decl, DeclMultiplicity, Expression, Formula, IntExpression, Relation, Variable } from "./nodes.js";

// Constructors of expressions. All throw InputError `relational/arity` when the operands' arities do not fit.

function positiveArity(arity: number, what: string): void {
  if (!Number.isInteger(arity) || arity < 1) reject("arity", `the arity of ${what} should be a positive whole number, not ${arity}`);
}

export function relation(name: string, arity: number): Relation {
  positiveArity(arity, `'${name}'`);
  return Object.freeze({ kind: "relation", name, arity });
}

export function variable(name: string, arity = 1): Variable {
  positiveArity(arity, `'${name}'`);
  return Object.freeze({ kind: "variable", name, arity });
}

/** `variable: multiplicity domain`. */
export function decl(variable: Variable, domain: Expression, multiplicity: DeclMultiplicity = "one"): Decl {
  if (variable.arity !== domain.arity) {
    reject("arity", `'${variable.name}' has arity ${variable.arity}, its domain has arity ${domain.arity}`);
  }
  return Object.freeze({ variable, multiplicity, domain });
}

export const univ: Expression = Object.freeze({ kind: "constant", name: "univ", arity: 1 });
export const iden: Expression = Object.freeze({ kind: "constant", name: "iden", arity: 2 });
/** The atoms that stand for integers. */
export const ints: Expression = Object.freeze({ kind: "constant", name: "ints", arity: 1 });

/** The empty relation. */
export function none(arity = 1): Expression {
  positiveArity(arity, "none");
  return Object.freeze({ kind: "constant", name: "none", arity });
}

function sameArity(operator: string, operands: readonly Expression[]): number {
  const arity = operands[0]?.arity;
  if (arity === undefined) return reject("arity", `'${operator}' needs an operand`);
  for (const operand of operands) {
    if (operand.arity !== arity) reject("arity", `'${operator}' of operands of arity ${arity} and ${operand.arity}`);
  }
  return arity;
}

export function union(...operands: readonly Expression[]): Expression {
  const arity = sameArity("+", operands);
  return operands.length === 1 ? operands[0]! : Object.freeze({ kind: "union", operands: Object.freeze([...operands]), arity });
}

export function intersection(...operands: readonly Expression[]): Expression {
  const arity = sameArity("&", operands);
  return operands.length === 1 ? operands[0]! : Object.freeze({ kind: "intersection", operands: Object.freeze([...operands]), arity });
}

export function difference(left: Expression, right: Expression): Expression {
  return Object.freeze({ kind: "difference", left, right, arity: sameArity("-", [left, right]) });
}

export function product(...operands: readonly Expression[]): Expression {
  if (operands.length === 0) reject("arity", "'->' needs an operand");
  if (operands.length === 1) return operands[0]!;
  const arity = operands.reduce((sum, operand) => sum + operand.arity, 0);
  return Object.freeze({ kind: "product", operands: Object.freeze([...operands]), arity });
}

/** Tuples of `left` and `right` that meet in an atom, without that atom. With more operands: from the left. */
export function join(left: Expression, right: Expression, ...rest: readonly Expression[]): Expression {
  const arity = left.arity + right.arity - 2;
  if (arity < 1) reject("arity", "'.' of two sets of atoms has no columns left");
  const joined: Expression = Object.freeze({ kind: "join", left, right, arity });
  return rest.reduce((sofar, next) => join(sofar, next), joined);
}

export function override(left: Expression, right: Expression): Expression {
  const arity = sameArity("++", [left, right]);
  if (arity < 2) reject("arity", "'++' needs operands of arity two or more");
  return Object.freeze({ kind: "override", left, right, arity });
}

function binaryOperand(operator: string, operand: Expression): void {
  if (operand.arity !== 2) reject("arity", `'${operator}' needs an operand of arity 2, not ${operand.arity}`);
}

export function transpose(operand: Expression): Expression {
  binaryOperand("~", operand);
  return Object.freeze({ kind: "transpose", operand, arity: 2 });
}

/** The smallest transitive relation that includes the operand. */
export function closure(operand: Expression): Expression {
  binaryOperand("^", operand);
  return Object.freeze({ kind: "closure", operand, arity: 2 });
}

/** The closure together with `iden` over the whole universe. */
export function reflexiveClosure(operand: Expression): Expression {
  binaryOperand("*", operand);
  return Object.freeze({ kind: "reflexive-closure", operand, arity: 2 });
}

/** The tuples of the declared variables for which `body` holds. All declarations are of multiplicity `one`. */
export function comprehension(decls: readonly Decl[], body: Formula): Expression {
  if (decls.length === 0) reject("arity", "a comprehension needs a declaration");
  for (const { variable, multiplicity } of decls) {
    if (multiplicity !== "one") reject("higher-order", `'${variable.name}' in a comprehension may not be '${multiplicity}'`);
  }
  const arity = decls.reduce((sum, { variable }) => sum + variable.arity, 0);
  return Object.freeze({ kind: "comprehension", decls: Object.freeze([...decls]), body, arity });
}

/** `condition => whenTrue else whenFalse`. */
export function choice(condition: Formula, whenTrue: Expression, whenFalse: Expression): Expression {
  return Object.freeze({ kind: "choice", condition, whenTrue, whenFalse, arity: sameArity("else", [whenTrue, whenFalse]) });
}

/** The given columns of every tuple; columns count from zero. */
export function projection(operand: Expression, columns: readonly number[]): Expression {
  if (columns.length === 0) reject("arity", "a projection needs a column");
  for (const column of columns) {
    if (!Number.isInteger(column) || column < 0 || column >= operand.arity) {
      reject("arity", `there is no column ${column} in an expression of arity ${operand.arity}`);
    }
  }
  return Object.freeze({ kind: "projection", operand, columns: Object.freeze([...columns]), arity: columns.length });
}

/** The atom that stands for the integer; empty when there is none. */
export function atomOf(operand: IntExpression): Expression {
  return Object.freeze({ kind: "int-to-atom", operand, arity: 1 });
}

/** The integer, modulo 2^bits, as a set of atoms that stand for powers of two (the last one negative). */
export function bitsOf(operand: IntExpression, bits: number): Expression {
  if (!Number.isInteger(bits) || bits < 1 || bits > 64) reject("int-width", `a width of ${bits} bits is not between 1 and 64`);
  return Object.freeze({ kind: "int-to-bits", operand, bits, arity: 1 });
}
