/**
 * Conditions of propositions as terms: with the arithmetic of the program, and what they read as symbols. What is not
 * understood (floating point numbers, shifts) has no term.
 */
import { BOOL, bitVec, type TermId, type Terms } from "@assay/logic";
import type { relational } from "@assay/spec";

type Expression = relational.Expression;
type Formula = relational.Formula;

/** Widths of the types that numbers have. */
const WIDTHS: Readonly<Record<string, number>> = { byte: 8, short: 16, char: 16, int: 32, long: 64 };

export class AtomTerms {
  readonly #terms: Terms;
  readonly #symbols = new Map<string, TermId>();
  readonly #divisors: TermId[] = [];

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** What an expression that reads something stands for: the same for equal texts. */
  symbol(expression: Expression): TermId {
    const key = keyOf(expression);
    let known = this.#symbols.get(key);
    if (known === undefined) {
      const width = widthOf(expression);
      this.#symbols.set(key, (known = this.#terms.symbol(key, width === undefined ? BOOL : bitVec(width))));
    }
    return known;
  }

  /** That nothing is divided by zero in the conditions that were asked for. */
  defined(): TermId {
    const terms = this.#terms;
    return terms.all(this.#divisors.map((each) => terms.ne(each, terms.bvConst(terms.width(each), 0n))));
  }

  condition(formula: Formula): TermId | undefined {
    const terms = this.#terms;
    const both = (combine: (left: TermId, right: TermId) => TermId, left: TermId | undefined, right: TermId | undefined) =>
      left === undefined || right === undefined ? undefined : combine(left, right);
    switch (formula.kind) {
      case "constant":
        return terms.bool(formula.value);
      case "is-true":
        return this.#truth(formula.of);
      case "not": {
        const of = this.condition(formula.of);
        return of === undefined ? undefined : terms.not(of);
      }
      case "and":
        return both((a, b) => terms.and(a, b), this.condition(formula.left), this.condition(formula.right));
      case "or":
        return both((a, b) => terms.or(a, b), this.condition(formula.left), this.condition(formula.right));
      case "implies":
        return both((a, b) => terms.implies(a, b), this.condition(formula.left), this.condition(formula.right));
      case "iff":
        return both((a, b) => terms.eq(a, b), this.condition(formula.left), this.condition(formula.right));
      case "conditional": {
        const [test, whenTrue, whenFalse] = [formula.condition, formula.whenTrue, formula.whenFalse].map((each) => this.condition(each));
        if (test === undefined || whenTrue === undefined || whenFalse === undefined) return undefined;
        return terms.ite(test, whenTrue, whenFalse);
      }
      case "equal": {
        if (formula.by !== "value") return this.symbol({ ...formula.left, kind: "truth", type: BOOLEAN, formula });
        const isBoolean = widthOf(formula.left) === undefined;
        const of = (each: Expression): TermId | undefined => (isBoolean ? this.#truth(each) : this.#number(each));
        return both((a, b) => terms.eq(a, b), of(formula.left), of(formula.right));
      }
      case "compare":
        return both((a, b) => this.#compared(formula.operator, a, b), this.#number(formula.left), this.#number(formula.right));
      default:
        return undefined;
    }
  }

  #compared(operator: relational.ComparisonOperator, left: TermId, right: TermId): TermId {
    const { bv } = this.#terms;
    switch (operator) {
      case "<":
        return bv.slt(left, right);
      case "<=":
        return bv.sle(left, right);
      case ">":
        return bv.slt(right, left);
      case ">=":
        return bv.sle(right, left);
      case "==":
        return this.#terms.eq(left, right);
    }
  }

  /** Of a boolean. */
  #truth(expression: Expression): TermId | undefined {
    if (expression.type.kind !== "primitive" || expression.type.name !== "boolean") return undefined;
    if (expression.kind === "constant") return this.#terms.bool(expression.value === true);
    if (expression.kind === "truth") return this.condition(expression.formula);
    return isRead(expression) ? this.symbol(expression) : undefined;
  }

  #number(expression: Expression): TermId | undefined {
    const terms = this.#terms;
    const width = widthOf(expression);
    if (width === undefined) return undefined;
    if (isRead(expression)) return this.symbol(expression);
    switch (expression.kind) {
      case "constant":
        return typeof expression.value === "boolean" ? undefined : terms.bvConst(width, BigInt(expression.value));
      case "conditional": {
        const test = this.condition(expression.condition);
        const [whenTrue, whenFalse] = [this.#number(expression.whenTrue), this.#number(expression.whenFalse)];
        if (test === undefined || whenTrue === undefined || whenFalse === undefined) return undefined;
        return terms.ite(test, whenTrue, whenFalse);
      }
      case "negate":
      case "complement": {
        const of = this.#number(expression.of);
        if (of === undefined) return undefined;
        return expression.kind === "negate" ? terms.bv.neg(of) : terms.bv.not(of);
      }
      case "convert": {
        const of = this.#number(expression.of);
        if (of === undefined || terms.width(of) === width) return of;
        const isUnsigned = expression.of.type.kind === "primitive" && expression.of.type.name === "char";
        return isUnsigned ? terms.bv.zeroExtend(width, of) : terms.bv.signExtend(width, of);
      }
      case "arithmetic": {
        const [left, right] = [this.#number(expression.left), this.#number(expression.right)];
        return left === undefined || right === undefined ? undefined : this.#computed(expression.operator, left, right);
      }
      default:
        return undefined;
    }
  }

  #computed(operator: relational.ArithmeticOperator, left: TermId, right: TermId): TermId | undefined {
    const { bv } = this.#terms;
    switch (operator) {
      case "+":
        return bv.add(left, right);
      case "-":
        return bv.sub(left, right);
      case "*":
        return bv.mul(left, right);
      case "&":
        return bv.and(left, right);
      case "|":
        return bv.or(left, right);
      case "^":
        return bv.xor(left, right);
      case "/":
      case "%":
        this.#divisors.push(right);
        return operator === "/" ? bv.sdiv(left, right) : bv.srem(left, right);
      default:
        return undefined;
    }
  }
}

const BOOLEAN: relational.ElementType = { kind: "primitive", name: "boolean" };

/** Whether the expression is a place of the state. */
export function isRead({ kind }: Expression): boolean {
  return kind === "static" || kind === "join" || kind === "element";
}

/** Undefined for what is no whole number. */
function widthOf({ type }: Expression): number | undefined {
  return type.kind === "primitive" ? WIDTHS[type.name] : undefined;
}

/** The same for expressions that read the same: where they are written does not matter. */
export function keyOf(expression: Expression | Formula): string {
  return JSON.stringify(expression, (name, value) =>
    name === "span" || name === "multiplicity" ? undefined : typeof value === "bigint" ? `${value}n` : value,
  );
}
