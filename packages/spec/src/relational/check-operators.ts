/**
 * What operators mean, by the types of their operands: Java's numeric promotion on single numbers, sets otherwise,
 * logic on conditions.
 */
import { unreachable } from "@assay/base";
import type { Checked, ExpressionChecker } from "./check-expression.js";
import { STRING } from "./class-info.js";
import { describe, widest } from "./expression-parts.js";
import { ClauseError } from "./problems.js";
import type { BinaryOperator } from "./syntax.js";
import type { ArithmeticOperator, ElementType, EqualityKind, Expression, Formula, PrimitiveType, SourceSpan } from "./typed.js";

type NumericType = "int" | "long" | "float" | "double";

export function unaryOperation(checker: ExpressionChecker, operator: "!" | "-" | "~" | "#", operand: Checked, span: SourceSpan): Checked {
  if (operator === "!") return { formula: { kind: "not", of: checker.asFormula(operand), span } };
  const of = checker.asExpression(operand);
  if (operator === "#")
    return { expression: { kind: "cardinality", of, type: { kind: "primitive", name: "int" }, multiplicity: "one", span } };
  const type = numeric(of, operator);
  if (operator === "~" && (type === "float" || type === "double"))
    throw new ClauseError("spec-type", `'~' needs a whole number, and this is ${describe(of)}`, span);
  const converted = convert(of, type);
  if (operator === "-" && converted.kind === "constant") {
    const { value } = converted;
    const negated = typeof value === "bigint" ? BigInt.asIntN(64, -value) : type === "int" ? -(value as number) | 0 : -(value as number);
    return { expression: { ...converted, value: negated, span } };
  }
  const kind = operator === "-" ? "negate" : "complement";
  return { expression: { kind, of: converted, type: converted.type, multiplicity: converted.multiplicity, span } };
}

export function binaryOperation(
  checker: ExpressionChecker,
  operator: BinaryOperator,
  left: Checked,
  right: Checked,
  span: SourceSpan,
): Checked {
  switch (operator) {
    case "&&":
    case "||":
    case "=>":
    case "<=>": {
      const kind = { "&&": "and", "||": "or", "=>": "implies", "<=>": "iff" }[operator] as "and" | "or" | "implies" | "iff";
      return { formula: { kind, left: checker.asFormula(left), right: checker.asFormula(right), span } };
    }
    case "==":
      return { formula: equality(checker, left, right, span) };
    case "!=":
      return { formula: { kind: "not", of: equality(checker, left, right, span), span } };
    case "<":
    case "<=":
    case ">":
    case ">=":
      return { formula: ordering(checker, operator, left, right, span) };
    case "in":
      return { formula: membership(checker, left, right, span) };
    case "not in":
      return { formula: { kind: "not", of: membership(checker, left, right, span), span } };
    case "..":
      return { expression: range(checker.asExpression(left), checker.asExpression(right), span) };
    case "+":
    case "-":
    case "&":
    case "|":
    case "^":
    case "*":
    case "/":
    case "%":
    case "<<":
    case ">>":
    case ">>>":
      return { expression: arithmeticOrSet(checker, operator, checker.asExpression(left), checker.asExpression(right), span) };
    default:
      return unreachable(operator);
  }
}

function isNumber({ type }: Expression): boolean {
  return type.kind === "primitive" && type.name !== "boolean";
}

/** The type in which Java computes with one number. */
function numeric(of: Expression, operator: string): NumericType {
  const { type } = of;
  if (type.kind !== "primitive" || type.name === "boolean" || of.multiplicity === "set")
    throw new ClauseError("spec-type", `'${operator}' needs a number, and this is ${describe(of)}`, of.span);
  return promoted(type.name);
}

function promoted(name: PrimitiveType): NumericType {
  return name === "long" || name === "float" || name === "double" ? name : "int";
}

function wider(a: NumericType, b: NumericType): NumericType {
  const order: readonly NumericType[] = ["int", "long", "float", "double"];
  return order[Math.max(order.indexOf(a), order.indexOf(b))]!;
}

function convert(of: Expression, name: PrimitiveType): Expression {
  if (of.type.kind === "primitive" && of.type.name === name) return of;
  const type = { kind: "primitive", name } as const;
  if (of.kind === "constant" && typeof of.value === "number" && (name === "int" || name === "long"))
    return { ...of, value: name === "long" ? BigInt(of.value) : of.value, type };
  return { kind: "convert", of, type, multiplicity: of.multiplicity, span: of.span };
}

function arithmeticOrSet(
  checker: ExpressionChecker,
  operator: ArithmeticOperator,
  left: Expression,
  right: Expression,
  span: SourceSpan,
): Expression {
  const single = left.multiplicity !== "set" && right.multiplicity !== "set";
  if (single && isNumber(left) && isNumber(right)) return arithmetic(operator, left, right, span);
  const kind = ({ "+": "union", "-": "difference", "&": "intersection" } as const)[operator as "+"];
  const bothSets = left.type.kind !== "primitive" || right.type.kind !== "primitive" || !single;
  if (kind === undefined || !bothSets) {
    const numbersOnly = isNumber(left) ? right : left;
    const hint = kind === undefined ? "numbers" : "numbers or sets";
    throw new ClauseError("spec-type", `'${operator}' needs ${hint}, and here is ${describe(numbersOnly)}`, numbersOnly.span);
  }
  const [a, b] = sameNumbers(left, right);
  if (kind === "union") return { kind, left: a, right: b, type: checker.commonType(a, b, span), multiplicity: "set", span };
  checker.commonType(a, b, span);
  if (kind === "difference") {
    return { kind, left: a, right: b, type: a.type, multiplicity: a.multiplicity === "set" ? "set" : "lone", span };
  }
  checker.requireOverlap(a, b, span);
  const type = narrower(checker, a.type, b.type);
  return { kind, left: a, right: b, type, multiplicity: single ? "lone" : widest(a.multiplicity, b.multiplicity), span };
}

function narrower(checker: ExpressionChecker, a: ElementType, b: ElementType): ElementType {
  return a.kind === "reference" && b.kind === "reference" && checker.classes.isSubclass(b.class, a.class) ? b : a;
}

function arithmetic(operator: ArithmeticOperator, left: Expression, right: Expression, span: SourceSpan): Expression {
  const isShift = operator === "<<" || operator === ">>" || operator === ">>>";
  const [a, b] = [numeric(left, operator), numeric(right, operator)];
  const isBitwise = isShift || operator === "&" || operator === "|" || operator === "^";
  const type = isShift ? a : wider(a, b);
  for (const each of [left, right]) {
    if (isBitwise && (promotedOf(each) === "float" || promotedOf(each) === "double"))
      throw new ClauseError("spec-type", `'${operator}' needs whole numbers, and this is ${describe(each)}`, each.span);
  }
  if (isShift && b === "long") throw new ClauseError("spec-type", "the number of bits to shift by is an int", right.span);
  const multiplicity = operator === "/" || operator === "%" ? "lone" : widest(left.multiplicity, right.multiplicity);
  return {
    kind: "arithmetic",
    operator,
    left: convert(left, type),
    right: convert(right, isShift ? "int" : type),
    type: { kind: "primitive", name: type },
    multiplicity,
    span,
  };
}

function promotedOf({ type }: Expression): NumericType | undefined {
  return type.kind === "primitive" && type.name !== "boolean" ? promoted(type.name) : undefined;
}

/** Both in the type in which Java compares them; what are not two numbers stays as it is. */
function sameNumbers(left: Expression, right: Expression): [Expression, Expression] {
  const [a, b] = [promotedOf(left), promotedOf(right)];
  if (a === undefined || b === undefined) return [left, right];
  const type = wider(a, b);
  return [convert(left, type), convert(right, type)];
}

function equality(checker: ExpressionChecker, left: Checked, right: Checked, span: SourceSpan): Formula {
  if (left.formula !== undefined || right.formula !== undefined)
    return { kind: "iff", left: checker.asFormula(left), right: checker.asFormula(right), span };
  const [a, b] = sameNumbers(checker.asExpression(left), checker.asExpression(right));
  const isFloat = [a, b].some(({ type }) => type.kind === "primitive" && (type.name === "float" || type.name === "double"));
  if (isFloat) return floatEquality(a, b, span);
  const isBoolean = [a, b].every(({ type, multiplicity }) => isBooleanType(type) && multiplicity !== "set");
  if (isBoolean) return { kind: "iff", left: checker.asFormula({ expression: a }), right: checker.asFormula({ expression: b }), span };
  return { kind: "equal", by: comparable(checker, a, b, span), left: a, right: b, span };
}

function isBooleanType(type: ElementType): boolean {
  return type.kind === "primitive" && type.name === "boolean";
}

function floatEquality(left: Expression, right: Expression, span: SourceSpan): Formula {
  for (const each of [left, right]) {
    if (!isNumber(each) || each.multiplicity === "set")
      throw new ClauseError("spec-type", `a floating point number is compared with a number, and this is ${describe(each)}`, each.span);
  }
  return { kind: "compare", operator: "==", left, right, span };
}

/** How values of the two are compared. @throws ClauseError when they never are the same, which nobody means. */
function comparable(checker: ExpressionChecker, left: Expression, right: Expression, span: SourceSpan): EqualityKind {
  const [a, b] = [left.type, right.type];
  const primitive = a.kind === "primitive" ? left : b.kind === "primitive" ? right : undefined;
  if (primitive !== undefined) {
    const other = primitive === left ? right : left;
    if (other.type.kind === "nothing" && other.multiplicity === "lone" && primitive.multiplicity === "one")
      throw new ClauseError("spec-type", `${describe(primitive)} is never null`, span);
    if (other.type.kind === "reference") throw boxed(primitive, other, span);
    checker.commonType(left, right, span);
    return "value";
  }
  checker.requireOverlap(left, right, span);
  return [a, b].some((type) => type.kind === "reference" && type.class === STRING) ? "content" : "identity";
}

function boxed(primitive: Expression, other: Expression, span: SourceSpan): ClauseError {
  const isBox =
    other.type.kind === "reference" && /^java\/lang\/(Integer|Long|Short|Byte|Character|Boolean|Float|Double)$/.test(other.type.class);
  const hint = isBox ? ": the number in it is its field .value" : "";
  return new ClauseError("spec-type", `${describe(primitive)} and ${describe(other)} do not go together${hint}`, span);
}

function ordering(checker: ExpressionChecker, operator: "<" | "<=" | ">" | ">=", left: Checked, right: Checked, span: SourceSpan): Formula {
  const [l, r] = [checker.asExpression(left), checker.asExpression(right)];
  const type = wider(numeric(l, operator), numeric(r, operator));
  return { kind: "compare", operator, left: convert(l, type), right: convert(r, type), span };
}

function membership(checker: ExpressionChecker, left: Checked, right: Checked, span: SourceSpan): Formula {
  const [l, r] = sameNumbers(checker.asExpression(left), checker.asExpression(right));
  const isFloat = promotedOf(l) === "float" || promotedOf(l) === "double";
  if (isFloat) throw new ClauseError("spec-type", "there are no sets of floating point numbers", l.span);
  const by = comparable(checker, l, r, span);
  return { kind: l.multiplicity === "set" ? "subset" : "member", by, left: l, right: r, span };
}

function range(from: Expression, to: Expression, span: SourceSpan): Expression {
  for (const each of [from, to]) {
    if (promotedOf(each) !== "int" || each.multiplicity === "set")
      throw new ClauseError("spec-type", `'..' needs ints, and this is ${describe(each)}`, each.span);
  }
  const type = { kind: "primitive", name: "int" } as const;
  return { kind: "range", from: convert(from, "int"), to: convert(to, "int"), type, multiplicity: "set", span };
}
