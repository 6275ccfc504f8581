/** Expressions that are made in several places, and what they are called in messages. */
import type { FieldRef } from "./class-info.js";
import { typeOfDescriptor, typeText } from "./class-resolver.js";
import { ClauseError } from "./problems.js";
import type { Expression, Multiplicity, SourceSpan } from "./typed.js";

export function describe(expression: Expression): string {
  const { type, multiplicity, kind } = expression;
  if (kind === "nothing") return multiplicity === "set" ? "the empty set" : "null";
  return multiplicity === "set" ? `a set of ${typeText(type)}` : article(typeText(type));
}

export function article(noun: string): string {
  return `${/^[aeiouAEIOU]/.test(noun) ? "an" : "a"} ${noun}`;
}

export function widest(a: Multiplicity, b: Multiplicity): Multiplicity {
  if (a === "set" || b === "set") return "set";
  return a === "lone" || b === "lone" ? "lone" : "one";
}

export function instancesOf(className: string, span: SourceSpan): Expression {
  return { kind: "instances", class: className, type: { kind: "reference", class: className }, multiplicity: "set", span };
}

export function staticField(field: FieldRef, span: SourceSpan): Expression {
  const type = typeOfDescriptor(field.descriptor);
  return { kind: "static", field, type, multiplicity: type.kind === "primitive" ? "one" : "lone", span };
}

export function componentOf(array: Expression, span: SourceSpan): string {
  const { type } = array;
  if (type.kind === "reference" && type.class.startsWith("[")) return type.class.slice(1);
  throw new ClauseError("spec-type", `only arrays have elements, and this is ${describe(array)}`, span);
}
