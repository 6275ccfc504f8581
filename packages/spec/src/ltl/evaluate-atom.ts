/**
 * Conditions in Java's syntax, on one state. Every expression has one value; where Java would throw (a field of null,
 * an index out of range, a division by zero) the condition as a whole does not hold, nor does its negation inside the
 * braces: `{Main.a.n != 0}` says that there is an `a`, too.
 */
import { InvariantViolation, invariant } from "@assay/base";
import type { FieldRef } from "../relational/class-info.js";
import { arithmetic, compare, complement, convert, negate } from "../relational/evaluate-arithmetic.js";
import { ClauseError } from "../relational/problems.js";
import type { Expression, Formula, PrimitiveType } from "../relational/typed.js";

/** `boolean` as boolean, `long` as bigint, other numbers as number; null; objects as whoever keeps them likes. */
export type StateValue = number | bigint | boolean | object | null;

/** A state, as conditions read it. Values are as their declared types say. */
export interface StateView {
  staticField(field: FieldRef): StateValue;
  field(object: object, field: FieldRef): StateValue;
  /** Undefined out of range. */
  element(array: object, index: number, component: string): StateValue | undefined;
  length(array: object): number;
}

/** What conditions read, by the names of `FieldRef.coreName` and by the descriptors of elements. */
export interface Reads {
  readonly globals: Set<string>;
  readonly fields: Set<string>;
  readonly elements: Set<string>;
}

/** Thrown where Java would throw. */
class Nothing extends Error {}

export function conditionHolds(condition: Formula, state: StateView): boolean {
  return attempt(() => holds(condition, state)) ?? false;
}

/** The object; null also where Java would throw. */
export function objectOf(expression: Expression, state: StateView): object | null {
  const value = attempt(() => evaluated(expression, state)) ?? null;
  return typeof value === "object" ? value : null;
}

function attempt<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (thrown) {
    if (thrown instanceof Nothing) return undefined;
    throw thrown;
  }
}

function holds(formula: Formula, state: StateView): boolean {
  switch (formula.kind) {
    case "constant":
      return formula.value;
    case "is-true":
      return evaluated(formula.of, state) === true;
    case "not":
      return !holds(formula.of, state);
    case "and":
      return holds(formula.left, state) && holds(formula.right, state);
    case "or":
      return holds(formula.left, state) || holds(formula.right, state);
    case "implies":
      return !holds(formula.left, state) || holds(formula.right, state);
    case "iff":
      return holds(formula.left, state) === holds(formula.right, state);
    case "conditional":
      return holds(holds(formula.condition, state) ? formula.whenTrue : formula.whenFalse, state);
    case "equal":
      return evaluated(formula.left, state) === evaluated(formula.right, state);
    case "compare":
      return compare(formula.operator, evaluated(formula.left, state) as number, evaluated(formula.right, state) as number);
    default:
      throw new InvariantViolation(`${formula.kind} should have been refused`);
  }
}

function evaluated(expression: Expression, state: StateView): StateValue {
  switch (expression.kind) {
    case "constant":
      return expression.value;
    case "nothing":
      return null;
    case "static":
      return state.staticField(expression.field);
    case "join": {
      const of = present(evaluated(expression.of, state));
      const { relation } = expression;
      invariant(relation.kind === "field" || relation.kind === "length", "other relations should have been refused");
      return relation.kind === "field" ? state.field(of, relation.field) : state.length(of);
    }
    case "element": {
      const array = present(evaluated(expression.array, state));
      const element = state.element(array, evaluated(expression.index, state) as number, componentOf(expression));
      if (element === undefined) throw new Nothing();
      return element;
    }
    case "conditional":
      return evaluated(holds(expression.condition, state) ? expression.whenTrue : expression.whenFalse, state);
    case "truth":
      return holds(expression.formula, state);
    case "arithmetic": {
      const [left, right] = [evaluated(expression.left, state), evaluated(expression.right, state)] as [number, number];
      const value = arithmetic(expression.operator, expression.type, left, right);
      if (value === undefined) throw new Nothing();
      return value;
    }
    case "negate":
    case "complement":
      return (expression.kind === "negate" ? negate : complement)(expression.type, evaluated(expression.of, state) as number);
    case "convert":
      return convert(primitiveOf(expression), evaluated(expression.of, state) as number);
    default:
      throw new InvariantViolation(`${expression.kind} should have been refused`);
  }
}

function present(value: StateValue): object {
  if (value === null || typeof value !== "object") throw new Nothing();
  return value;
}

function primitiveOf({ type }: Expression): PrimitiveType {
  return type.kind === "primitive" ? type.name : "int";
}

/** The descriptor of the elements. */
function componentOf({ array }: Extract<Expression, { kind: "element" }>): string {
  invariant(array.type.kind === "reference", "an array should be an object");
  return array.type.class.slice(1);
}

/** Collects what a condition reads. @throws ClauseError for what is no expression of Java's with one value. */
export function readsOf(part: Formula | Expression, reads: Reads): void {
  switch (part.kind) {
    case "constant":
    case "nothing":
      return;
    case "static":
      reads.globals.add(part.field.coreName);
      return;
    case "is-true":
    case "not":
    case "negate":
    case "complement":
    case "convert":
      readsOf(part.of, reads);
      return;
    case "truth":
      readsOf(part.formula, reads);
      return;
    case "and":
    case "or":
    case "implies":
    case "iff":
    case "compare":
    case "arithmetic":
      readsOf(part.left, reads);
      readsOf(part.right, reads);
      return;
    case "equal":
      if (part.by === "content") throw refused("strings cannot be compared: compare with null, or a number", part);
      readsOf(part.left, reads);
      readsOf(part.right, reads);
      return;
    case "conditional":
      readsOf(part.condition, reads);
      readsOf(part.whenTrue, reads);
      readsOf(part.whenFalse, reads);
      return;
    case "join":
      if (part.of.kind === "instances")
        throw refused(`${fieldName(part)} belongs to objects: begin with a static field that leads to one`, part);
      if (part.relation.kind !== "field" && part.relation.kind !== "length") throw refused(NO_SETS, part);
      if (part.relation.kind === "field") reads.fields.add(part.relation.field.coreName);
      readsOf(part.of, reads);
      return;
    case "element":
      reads.elements.add(componentOf(part));
      readsOf(part.array, reads);
      readsOf(part.index, reads);
      return;
    default:
      throw refused(NO_SETS, part);
  }
}

const NO_SETS =
  "a proposition is an expression of Java over static fields, the fields and elements they lead to, and constants; sets and quantifiers are for specifications";

function fieldName(expression: Extract<Expression, { kind: "join" }>): string {
  return expression.relation.kind === "field" ? expression.relation.field.name : "this";
}

function refused(message: string, { span }: Formula | Expression): ClauseError {
  return new ClauseError("ltl-type", message, span);
}
