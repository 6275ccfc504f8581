/** Steps of paths as relations: which classes they lead from, and to. */
import { type ClassResolver, classText, typeOfDescriptor, typeText } from "./class-resolver.js";
import { ClauseError, didYouMean } from "./problems.js";
import type { Step } from "./syntax.js";
import type { ElementType, Relation } from "./typed.js";

export interface CheckedStep {
  readonly relation: Relation;
  /** What it leads to from objects of the type it was asked for. */
  readonly to: ElementType;
}

/**
 * @param from the type of the objects the step begins at.
 * @throws ClauseError for fields that these objects do not have.
 */
export function checkStep(classes: ClassResolver, step: Step, from: ElementType): CheckedStep {
  switch (step.kind) {
    case "field":
      return fieldStep(classes, step, from);
    case "elements": {
      if (from.kind !== "reference" || !from.class.startsWith("["))
        throw new ClauseError("spec-type", `only arrays have elements, and this is ${typeText(from)}`, step.span);
      const component = from.class.slice(1);
      return { relation: { kind: "elements", component }, to: typeOfDescriptor(component) };
    }
    case "closure":
    case "reflexive-closure": {
      const of = checkStep(classes, step.of, from);
      // The second step begins where the first ended: there the same fields must be found.
      const again = sameFields(of.relation, checkAgain(classes, step.of, of.to));
      if (from.kind !== "reference" || of.to.kind !== "reference" || !again) {
        const message = `a closure repeats a step from ${typeText(from)} to ${typeText(from)}, and this one leads to ${typeText(of.to)}`;
        throw new ClauseError("spec-type", message, step.span);
      }
      const to: ElementType = step.kind === "closure" ? of.to : { kind: "reference", class: classes.join(from.class, of.to.class) };
      return { relation: { kind: step.kind, of: of.relation }, to };
    }
    case "transpose": {
      const field = inverseField(classes, step.of, from);
      return field;
    }
    case "compose": {
      const left = checkStep(classes, step.left, from);
      const right = checkStep(classes, step.right, left.to);
      return { relation: { kind: "compose", left: left.relation, right: right.relation }, to: right.to };
    }
    default: {
      const left = checkStep(classes, step.left, from);
      const right = checkStep(classes, step.right, from);
      return { relation: { kind: step.kind, left: left.relation, right: right.relation }, to: joined(classes, left.to, right.to, step) };
    }
  }
}

function checkAgain(classes: ClassResolver, step: Step, from: ElementType): Relation | undefined {
  try {
    return checkStep(classes, step, from).relation;
  } catch (error) {
    if (error instanceof ClauseError) return undefined;
    throw error;
  }
}

/** Whether two readings of one step mean the same fields. */
function sameFields(a: Relation, b: Relation | undefined): boolean {
  if (b === undefined || a.kind !== b.kind) return false;
  if (a.kind === "field") return a.field.coreName === (b as typeof a).field.coreName;
  if (a.kind === "elements") return a.component === (b as typeof a).component;
  if ("of" in a) return sameFields(a.of, (b as typeof a).of);
  if ("left" in a) return sameFields(a.left, (b as typeof a).left) && sameFields(a.right, (b as typeof a).right);
  return true;
}

function fieldStep(classes: ClassResolver, step: Extract<Step, { kind: "field" }>, from: ElementType): CheckedStep {
  if (from.kind !== "reference")
    throw new ClauseError("spec-type", `${typeText(from)} has no fields, so there is no ${step.name} to go to`, step.span);
  if (from.class.startsWith("[") && step.name === "length") return { relation: { kind: "length" }, to: { kind: "primitive", name: "int" } };
  const field = classes.field(from.class, step.name);
  if (field === undefined || field.isStatic) {
    const hint = field?.isStatic ? " of objects: it is static" : didYouMean(step.name, classes.fieldNames(from.class));
    throw new ClauseError("spec-field", `${classText(from.class)} has no field ${step.name}${hint}`, step.span);
  }
  return { relation: { kind: "field", field }, to: typeOfDescriptor(field.descriptor) };
}

/**
 * `~next`: the objects whose `next` this is. The field is looked for in the class at hand: `this.~next` from a Node
 * gives Nodes.
 */
function inverseField(classes: ClassResolver, step: Step, from: ElementType): CheckedStep {
  const of = checkStep(classes, step, from);
  if (of.to.kind !== "reference") throw new ClauseError("spec-type", "only steps between objects can be turned round", step.span);
  return { relation: { kind: "transpose", of: of.relation }, to: from };
}

function joined(classes: ClassResolver, a: ElementType, b: ElementType, step: Step): ElementType {
  if (a.kind === "reference" && b.kind === "reference") return { kind: "reference", class: classes.join(a.class, b.class) };
  if (a.kind === "primitive" && b.kind === "primitive" && a.name === b.name) return a;
  throw new ClauseError("spec-type", `steps to ${typeText(a)} and to ${typeText(b)} do not go together`, step.span);
}
