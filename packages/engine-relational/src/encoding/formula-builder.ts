/**
 * Formulas and expressions of the model finder, made once each and simplified where that costs nothing.
 *
 * The finder shares equal structure by itself, but only when it translates. The encoder needs to know earlier: whether
 * the condition of a branch is the one that was tested before, whether two guards are each other's negation, whether a
 * merge merges nothing. So nodes are hash-consed here, and "the same condition" is "the same object".
 */
import type { Expression, Formula, IntComparison, IntExpression, IntOperator } from "@assay/relational";
import * as r from "@assay/relational";

type Node = Expression | Formula | IntExpression;

export class FormulaBuilder {
  readonly #ids = new WeakMap<object, number>();
  readonly #made = new Map<string, Node>();
  #next = 0;

  /** A number for any object, the same for the same one. */
  id(node: object): number {
    let id = this.#ids.get(node);
    if (id === undefined) this.#ids.set(node, (id = this.#next++));
    return id;
  }

  #share<T extends Node>(key: string, make: () => T): T {
    let node = this.#made.get(key) as T | undefined;
    if (node === undefined) this.#made.set(key, (node = make()));
    return node;
  }

  #key(kind: string, ...parts: readonly Node[]): string {
    return `${kind} ${parts.map((part) => this.id(part)).join(" ")}`;
  }

  not(operand: Formula): Formula {
    if (operand === r.truth) return r.falsity;
    if (operand === r.falsity) return r.truth;
    if (operand.kind === "not") return operand.operand;
    return this.#share(this.#key("not", operand), () => r.not(operand));
  }

  and(left: Formula, right: Formula): Formula {
    if (left === r.truth || left === right) return right;
    if (right === r.truth) return left;
    if (left === r.falsity || right === r.falsity || this.not(left) === right) return r.falsity;
    const [a, b] = this.id(left) <= this.id(right) ? [left, right] : [right, left];
    return this.#share(this.#key("and", a, b), () => r.and(a, b));
  }

  or(left: Formula, right: Formula): Formula {
    return this.not(this.and(this.not(left), this.not(right)));
  }

  andAll(operands: Iterable<Formula>): Formula {
    let all: Formula = r.truth;
    for (const operand of operands) all = this.and(all, operand);
    return all;
  }

  orAll(operands: Iterable<Formula>): Formula {
    let any: Formula = r.falsity;
    for (const operand of operands) any = this.or(any, operand);
    return any;
  }

  implies(left: Formula, right: Formula): Formula {
    return this.or(this.not(left), right);
  }

  iff(left: Formula, right: Formula): Formula {
    return this.either(left, right, this.not(right));
  }

  /** `condition ? whenTrue : whenFalse`. */
  either(condition: Formula, whenTrue: Formula, whenFalse: Formula): Formula {
    if (condition === r.truth || whenTrue === whenFalse) return whenTrue;
    if (condition === r.falsity) return whenFalse;
    if (whenTrue === r.truth) return this.or(condition, whenFalse);
    if (whenTrue === r.falsity) return this.and(this.not(condition), whenFalse);
    if (whenFalse === r.truth) return this.or(this.not(condition), whenTrue);
    if (whenFalse === r.falsity) return this.and(condition, whenTrue);
    return this.or(this.and(condition, whenTrue), this.and(this.not(condition), whenFalse));
  }

  equal(left: Expression, right: Expression): Formula {
    if (left === right) return r.truth;
    const [a, b] = this.id(left) <= this.id(right) ? [left, right] : [right, left];
    return this.#share(this.#key("=", a, b), () => r.equal(a, b));
  }

  some(operand: Expression): Formula {
    return this.#share(this.#key("some", operand), () => r.some(operand));
  }

  compare(comparison: IntComparison, left: IntExpression, right: IntExpression): Formula {
    if (left.kind === "int-constant" && right.kind === "int-constant")
      return holds(comparison, left.value, right.value) ? r.truth : r.falsity;
    if (left === right) return comparison === "=" || comparison === "<=" || comparison === ">=" ? r.truth : r.falsity;
    if (comparison === ">" || comparison === ">=") return this.compare(comparison === ">" ? "<" : "<=", right, left);
    if (comparison === "<=") return this.not(this.compare("<", right, left));
    return this.#share(this.#key(comparison, left, right), () => r.compare(comparison, left, right));
  }

  choice(condition: Formula, whenTrue: Expression, whenFalse: Expression): Expression {
    if (condition === r.truth || whenTrue === whenFalse) return whenTrue;
    if (condition === r.falsity) return whenFalse;
    if (condition.kind === "not") return this.choice(condition.operand, whenFalse, whenTrue);
    return this.#share(this.#key("choice", condition, whenTrue, whenFalse), () => r.choice(condition, whenTrue, whenFalse));
  }

  intChoice(condition: Formula, whenTrue: IntExpression, whenFalse: IntExpression): IntExpression {
    if (condition === r.truth || whenTrue === whenFalse) return whenTrue;
    if (condition === r.falsity) return whenFalse;
    if (condition.kind === "not") return this.intChoice(condition.operand, whenFalse, whenTrue);
    return this.#share(this.#key("intchoice", condition, whenTrue, whenFalse), () => r.intChoice(condition, whenTrue, whenFalse));
  }

  /** The atoms that a (functional) relation gives for those of `of`. */
  join(of: Expression, relation: Expression): Expression {
    return this.#share(this.#key("join", of, relation), () => r.join(of, relation));
  }

  union(left: Expression, right: Expression): Expression {
    if (left === right || isNone(right)) return left;
    return isNone(left) ? right : this.#share(this.#key("union", left, right), () => r.union(left, right));
  }

  intersection(left: Expression, right: Expression): Expression {
    return left === right ? left : this.#share(this.#key("meet", left, right), () => r.intersection(left, right));
  }

  difference(left: Expression, right: Expression): Expression {
    return isNone(right) ? left : this.#share(this.#key("minus", left, right), () => r.difference(left, right));
  }

  product(left: Expression, right: Expression): Expression {
    return this.#share(this.#key("product", left, right), () => r.product(left, right));
  }

  integer(value: bigint): IntExpression {
    return this.#share(`integer ${value}`, () => r.integer(value));
  }

  intOf(atoms: Expression): IntExpression {
    if (atoms.kind === "int-to-bits") return this.wrap(atoms.operand, atoms.bits);
    return this.#share(this.#key("intof", atoms), () => r.intOf(atoms));
  }

  bitsOf(operand: IntExpression, bits: number): Expression {
    return this.#share(this.#key(`bits${bits}`, operand), () => r.bitsOf(operand, bits));
  }

  operation(operator: IntOperator, left: IntExpression, right: IntExpression): IntExpression {
    return this.#share(this.#key(operator, left, right), () => r.operation(operator, left, right));
  }

  wrap(operand: IntExpression, bits: number, signedness: "signed" | "unsigned" = "signed"): IntExpression {
    if (operand.kind === "int-constant") {
      const number = operand.value;
      return this.integer(signedness === "signed" ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number));
    }
    if (operand.kind === "wrap" && operand.bits === bits && operand.signedness === signedness) return operand;
    return this.#share(this.#key(`wrap${bits}${signedness}`, operand), () => r.wrap(operand, bits, signedness));
  }
}

function isNone(expression: Expression): boolean {
  return expression.kind === "constant" && expression.name === "none";
}

function holds(comparison: IntComparison, left: bigint, right: bigint): boolean {
  switch (comparison) {
    case "=":
      return left === right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}
