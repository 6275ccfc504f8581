/**
 * Formulas of relational specifications as Java, over the sets of the emitted class `AssayHeap`. The third writing of
 * what `typed.ts` of `@assay/spec` says in words (after the evaluator and the relational engine's translation), and the
 * one that runs on a real JVM.
 */
import { unreachable } from "@assay/base";
import type { relational } from "@assay/spec";
import { javaPrimitive, javaString } from "./java-literals.js";

type State = "before" | "after";

/** A boolean expression. Free variables are Java variables `v` and their ids. */
export function javaFormula(formula: relational.Formula, state: State = "after"): string {
  const formulaOf = (each: relational.Formula): string => javaFormula(each, state);
  const valuesOf = (each: relational.Expression): string => javaValues(each, state);
  switch (formula.kind) {
    case "constant":
      return String(formula.value);
    case "is-true":
      return `AssayHeap.isTrue(${valuesOf(formula.of)})`;
    case "not":
      return `!${formulaOf(formula.of)}`;
    case "and":
      return `(${formulaOf(formula.left)} && ${formulaOf(formula.right)})`;
    case "or":
      return `(${formulaOf(formula.left)} || ${formulaOf(formula.right)})`;
    case "implies":
      return `(!${formulaOf(formula.left)} || ${formulaOf(formula.right)})`;
    case "iff":
      return `(${formulaOf(formula.left)} == ${formulaOf(formula.right)})`;
    case "conditional":
      return `(${formulaOf(formula.condition)} ? ${formulaOf(formula.whenTrue)} : ${formulaOf(formula.whenFalse)})`;
    case "equal":
    case "subset":
    case "member": {
      const side = (each: relational.Expression): string =>
        formula.by === "content" ? `AssayHeap.contents(${valuesOf(each)})` : valuesOf(each);
      return `AssayHeap.${formula.kind}(${side(formula.left)}, ${side(formula.right)})`;
    }
    case "compare":
      return `AssayHeap.compare(${javaString(formula.operator)}, ${valuesOf(formula.left)}, ${valuesOf(formula.right)})`;
    case "multiplicity":
      return `AssayHeap.many(${javaString(formula.quantifier)}, ${valuesOf(formula.of)}.size())`;
    case "quantified": {
      const { quantifier, variable, domain, body } = formula;
      return `AssayHeap.quantified(${javaString(quantifier)}, ${valuesOf(domain)}, v${variable.id} -> ${formulaOf(body)})`;
    }
    case "old":
      return javaFormula(formula.of, "before");
    default:
      return unreachable(formula);
  }
}

/** An expression for a set of values. */
export function javaValues(expression: relational.Expression, state: State): string {
  const valuesOf = (each: relational.Expression): string => javaValues(each, state);
  switch (expression.kind) {
    case "variable":
      return `AssayHeap.one(v${expression.variable.id})`;
    case "constant":
      return `AssayHeap.one(${constant(expression.type, expression.value)})`;
    case "string":
      return `AssayHeap.text(${javaString(expression.value)})`;
    case "nothing":
      return "AssayHeap.none()";
    case "instances":
      return `${state}.instances(${className(expression.class)})`;
    case "join":
      return image(expression.relation, valuesOf(expression.of), state, { next: 0 });
    case "element":
      return `${state}.element(${valuesOf(expression.array)}, ${valuesOf(expression.index)})`;
    case "static":
      return `${state}.staticField(${className(expression.field.declaringClass)}, ${javaString(expression.field.name)})`;
    case "union":
    case "intersection":
    case "difference":
      return `AssayHeap.${expression.kind}(${valuesOf(expression.left)}, ${valuesOf(expression.right)})`;
    case "comprehension":
      return `AssayHeap.filtered(${valuesOf(expression.domain)}, v${expression.variable.id} -> ${javaFormula(expression.body, state)})`;
    case "range":
      return `AssayHeap.range(${valuesOf(expression.from)}, ${valuesOf(expression.to)})`;
    case "conditional":
      return `(${javaFormula(expression.condition, state)} ? ${valuesOf(expression.whenTrue)} : ${valuesOf(expression.whenFalse)})`;
    case "truth":
      return `AssayHeap.one(${javaFormula(expression.formula, state)})`;
    case "arithmetic":
      return `AssayHeap.arithmetic(${javaString(expression.operator)}, ${valuesOf(expression.left)}, ${valuesOf(expression.right)})`;
    case "negate":
      return `AssayHeap.arithmetic("*", AssayHeap.one(${constant(expression.type, -1)}), ${valuesOf(expression.of)})`;
    case "complement":
      return `AssayHeap.arithmetic("^", AssayHeap.one(${constant(expression.type, -1)}), ${valuesOf(expression.of)})`;
    case "convert":
      return `AssayHeap.convert(${javaString(typeName(expression.type))}, ${valuesOf(expression.of)})`;
    case "cardinality":
      return `AssayHeap.one(${valuesOf(expression.of)}.size())`;
    case "sum": {
      const { variable, domain, body, type } = expression;
      return `AssayHeap.sum(AssayHeap.one(${constant(type, 0)}), ${valuesOf(domain)}, v${variable.id} -> ${valuesOf(body)})`;
    }
    case "old":
      return javaValues(expression.of, "before");
    default:
      return unreachable(expression);
  }
}

/** The image of a set under a relation. `names` numbers the variables of lambdas. */
function image(relation: relational.Relation, of: string, state: State, names: { next: number }): string {
  const inner = (make: (variable: string) => string): string => {
    const variable = `s${names.next++}`;
    return `${variable} -> ${make(variable)}`;
  };
  switch (relation.kind) {
    case "field":
      return `${state}.field(${of}, ${className(relation.field.declaringClass)}, ${javaString(relation.field.name)})`;
    case "elements":
      return `${state}.elements(${of}, ${javaString(`[${relation.component}`.replaceAll("/", "."))})`;
    case "length":
      return `${state}.lengths(${of})`;
    case "compose":
      return image(relation.right, image(relation.left, of, state, names), state, names);
    case "union":
    case "intersection":
    case "difference":
      return `AssayHeap.each(${of}, ${inner(
        (s) => `AssayHeap.${relation.kind}(${image(relation.left, s, state, names)}, ${image(relation.right, s, state, names)})`,
      )})`;
    case "transpose":
      return `${state}.transposed(${of}, ${inner((s) => image(relation.of, s, state, names))})`;
    case "closure":
      return `AssayHeap.reachable(${image(relation.of, of, state, names)}, ${inner((s) => image(relation.of, s, state, names))})`;
    case "reflexive-closure":
      return `AssayHeap.reachable(${of}, ${inner((s) => image(relation.of, s, state, names))})`;
    default:
      return unreachable(relation);
  }
}

function typeName(type: relational.ElementType): relational.PrimitiveType {
  return type.kind === "primitive" ? type.name : "int";
}

function constant(type: relational.ElementType, value: number | bigint | boolean): string {
  const name = typeName(type);
  return javaPrimitive(name, name === "long" ? BigInt(value) : value);
}

/** As `Class.forName` takes it. */
export function className(name: string): string {
  return javaString(name.replaceAll("/", "."));
}
