/**
 * The type checker for expressions: from {@link Syntax} to {@link Expression} and {@link Formula}.
 *
 * Types are Java's static types, erased. Beside its type every expression has a multiplicity, which decides what the
 * operators mean that numbers and sets share: `+` and `-` compute when both sides are single numbers, and join sets
 * otherwise. Definitions are written out where they are used, with their `this` replaced; each use has binders of its
 * own. Trees are as deep as the parser lets them be, so this recurses.
 */
import { unreachable } from "@assay/base";
import { binaryOperation, unaryOperation } from "./check-operators.js";
import { checkStep } from "./check-relation.js";
import { type ClassInfo, STRING } from "./class-info.js";
import { type ClassResolver, classText, typeOfDescriptor, typeText } from "./class-resolver.js";
import { article, componentOf, describe, instancesOf, staticField, widest } from "./expression-parts.js";
import { ClauseError, didYouMean } from "./problems.js";
import { Scope, useOf, type Variables } from "./scope.js";
import type { Binder, Syntax, TypeName } from "./syntax.js";
import type { ElementType, Expression, Formula, SourceSpan } from "./typed.js";

/** What a piece of syntax turned out to be. */
export type Checked = { readonly expression: Expression; readonly formula?: undefined } | { readonly formula: Formula };

/** The definitions of a class, found by class and name. */
export interface Definitions {
  find(className: string, name: string): { readonly owner: ClassInfo; readonly value: Syntax } | undefined;
  names(className: string): readonly string[];
}

const INT = { kind: "primitive", name: "int" } as const;
const BOOLEAN: ElementType = { kind: "primitive", name: "boolean" };
const STRING_TYPE: ElementType = { kind: "reference", class: STRING };
const NOTHING: ElementType = { kind: "nothing" };
/** Definitions within definitions: more is taken for a definition that needs itself. */
const DEEPEST_DEFINITION = 16;

export class ExpressionChecker {
  readonly classes: ClassResolver;
  readonly #definitions: Definitions;
  readonly #variables: Variables;
  #defining = 0;

  constructor(classes: ClassResolver, definitions: Definitions, variables: Variables) {
    this.classes = classes;
    this.#definitions = definitions;
    this.#variables = variables;
  }

  /** @throws ClauseError when it is not a condition. */
  formula(syntax: Syntax, scope: Scope): Formula {
    return this.asFormula(this.check(syntax, scope));
  }

  expression(syntax: Syntax, scope: Scope): Expression {
    return this.asExpression(this.check(syntax, scope));
  }

  asFormula(checked: Checked): Formula {
    if (checked.formula !== undefined) return checked.formula;
    const { expression } = checked as { expression: Expression };
    const { type, multiplicity, span } = expression;
    if (type.kind !== "primitive" || type.name !== "boolean")
      throw new ClauseError("spec-type", `expected a condition, but this is ${describe(expression)}`, span);
    if (multiplicity === "set") throw new ClauseError("spec-type", "expected a condition, but this is a set of booleans", span);
    if (expression.kind === "truth") return expression.formula;
    if (expression.kind === "constant") return { kind: "constant", value: expression.value as boolean, span };
    return { kind: "is-true", of: expression, span };
  }

  asExpression(checked: Checked): Expression {
    if (checked.formula === undefined) return (checked as { expression: Expression }).expression;
    const { formula } = checked;
    return { kind: "truth", formula, type: BOOLEAN, multiplicity: "one", span: formula.span };
  }

  check(syntax: Syntax, scope: Scope): Checked {
    const { span } = syntax;
    switch (syntax.kind) {
      case "integer": {
        const value = syntax.type === "int" ? Number(syntax.value) : syntax.value;
        return { expression: { kind: "constant", value, type: { kind: "primitive", name: syntax.type }, multiplicity: "one", span } };
      }
      case "float":
        return {
          expression: { kind: "constant", value: syntax.value, type: { kind: "primitive", name: syntax.type }, multiplicity: "one", span },
        };
      case "char": {
        const type = { kind: "primitive", name: "char" } as const;
        return { expression: { kind: "constant", value: syntax.value.charCodeAt(0), type, multiplicity: "one", span } };
      }
      case "string":
        return { expression: { kind: "string", value: syntax.value, type: STRING_TYPE, multiplicity: "one", span } };
      case "boolean":
        return { expression: { kind: "constant", value: syntax.value, type: BOOLEAN, multiplicity: "one", span } };
      case "null":
        return { expression: { kind: "nothing", type: NOTHING, multiplicity: "lone", span } };
      case "name":
        return this.#name(syntax.name, scope, span);
      case "navigate":
        return this.#navigate(syntax, scope);
      case "elements":
        return { expression: this.#elements(this.expression(syntax.of, scope), span) };
      case "index":
        return { expression: this.#element(this.expression(syntax.of, scope), this.expression(syntax.index, scope), span) };
      case "unary":
        return unaryOperation(this, syntax.operator, this.check(syntax.of, scope), span);
      case "binary":
        return binaryOperation(this, syntax.operator, this.check(syntax.left, scope), this.check(syntax.right, scope), span);
      case "conditional":
        return this.#conditional(syntax, scope);
      case "quantified":
        return { formula: this.#quantified(syntax, scope) };
      case "multiplicity":
        return { formula: { kind: "multiplicity", quantifier: syntax.quantifier, of: this.expression(syntax.of, scope), span } };
      case "comprehension": {
        const { variable, domain, inner } = this.#bind(syntax.binder, scope);
        const body = this.formula(syntax.body, inner);
        return { expression: { kind: "comprehension", variable, domain, body, type: domain.type, multiplicity: "set", span } };
      }
      case "sum":
        return { expression: this.#sum(syntax, scope) };
      case "set":
        return { expression: this.#set(syntax.items, scope, span) };
      case "call":
        return this.#call(syntax, scope);
      case "instanceof": {
        const of = this.#object(this.expression(syntax.of, scope), "instanceof");
        const right = this.#instances(syntax.type, scope);
        this.requireOverlap(of, right, span);
        return { formula: { kind: "member", by: "identity", left: of, right, span } };
      }
      case "cast": {
        const of = this.#object(this.expression(syntax.of, scope), "a cast");
        const right = this.#instances(syntax.type, scope);
        this.requireOverlap(of, right, span);
        const multiplicity = of.multiplicity === "set" ? "set" : "lone";
        return { expression: { kind: "intersection", left: of, right, type: right.type, multiplicity, span } };
      }
      default:
        return unreachable(syntax);
    }
  }

  /** @throws ClauseError when no object can be in both. */
  requireOverlap(a: Expression, b: Expression, span: SourceSpan): void {
    if (a.type.kind !== "reference" || b.type.kind !== "reference") return;
    if (this.classes.mayOverlap(a.type.class, b.type.class)) return;
    const message = `no object is both ${article(typeText(a.type))} and ${article(typeText(b.type))}`;
    throw new ClauseError("spec-type", message, span);
  }

  /** The type of what may come from either side. */
  commonType(a: Expression, b: Expression, span: SourceSpan): ElementType {
    if (a.type.kind === "nothing") return b.type;
    if (b.type.kind === "nothing") return a.type;
    if (a.type.kind === "reference" && b.type.kind === "reference")
      return { kind: "reference", class: this.classes.join(a.type.class, b.type.class) };
    if (a.type.kind === "primitive" && b.type.kind === "primitive" && a.type.name === b.type.name) return a.type;
    throw new ClauseError("spec-type", `${describe(a)} and ${describe(b)} do not go together`, span);
  }

  #object(expression: Expression, use: string): Expression {
    if (expression.type.kind !== "primitive") return expression;
    throw new ClauseError("spec-type", `${use} needs an object, but this is ${describe(expression)}`, expression.span);
  }

  #instances(type: TypeName, scope: Scope): Expression {
    if (type.dimensions === 0) return instancesOf(this.classes.class(type, scope.owner?.name).name, type.span);
    const dummy = scope.owner ?? this.classes.find("java/lang/Object")!;
    const descriptor = this.classes.descriptor(type, dummy, undefined);
    if (descriptor === undefined) throw new ClauseError("spec-class", `there is no class ${type.name}`, type.span);
    return instancesOf(descriptor, type.span);
  }

  #name(name: string, scope: Scope, span: SourceSpan): Checked {
    const variable = scope.variable(name);
    if (variable !== undefined) return { expression: { ...variable, span } };
    if (name === "this")
      throw new ClauseError("spec-name", "there is no 'this' here: not in a static method, nor before a constructor has run", span);
    if (name === "result" || name === "thrown") {
      const why = scope.view === "after" ? "the method returns nothing" : "there is no result in the state before the call";
      throw new ClauseError("spec-name", name === "result" ? why : "'thrown' has no meaning here", span);
    }
    const { owner, self } = scope;
    if (owner !== undefined) {
      const field = this.classes.field(owner.name, name);
      if (field?.isStatic) return { expression: staticField(field, span) };
      if (field !== undefined || this.#definitions.find(owner.name, name) !== undefined) {
        if (self === undefined) throw new ClauseError("spec-name", `${name} belongs to an object, and there is no 'this' here`, span);
        return this.#member(self, name, span);
      }
    }
    const named = this.classes.resolve(name, owner?.name);
    if (named !== undefined) return { expression: instancesOf(named.name, span) };
    const known = [...scope.names(), "this", ...(owner === undefined ? [] : this.#memberNames(owner.name))];
    const isNameless = [...scope.names()].some((each) => /^arg\d+$/.test(each));
    const hint = isNameless
      ? "; the class file does not tell the names of the parameters: name them in a .spec file"
      : didYouMean(name, known);
    throw new ClauseError("spec-name", `there is no ${name} here${hint}`, span);
  }

  #memberNames(className: string): string[] {
    return [...this.classes.fieldNames(className), ...this.#definitions.names(className)];
  }

  #navigate(syntax: Extract<Syntax, { kind: "navigate" }>, scope: Scope): Checked {
    const { step, span } = syntax;
    const className = this.#className(syntax.of, scope);
    if (className !== undefined && step.kind === "field") {
      const nested = this.classes.resolve(`${className.dotted}.${step.name}`, scope.owner?.name);
      const field = className.info === undefined ? undefined : this.classes.field(className.info.name, step.name);
      if (field?.isStatic) return { expression: staticField(field, span) };
      if (nested !== undefined) return { expression: instancesOf(nested.name, span) };
      if (className.info === undefined) {
        const hint = didYouMean(className.dotted, this.classes.simpleNames());
        throw new ClauseError("spec-name", `there is no ${className.dotted} here${hint}`, syntax.of.span);
      }
    }
    const of = this.expression(syntax.of, scope);
    if (step.kind === "field") return this.#member(of, step.name, step.span, span);
    const { relation, to } = checkStep(this.classes, step, of.type);
    return { expression: { kind: "join", of, relation, type: to, multiplicity: "set", span } };
  }

  /** Whether a path of names is (the beginning of) a class's name rather than a value. */
  #className(syntax: Syntax, scope: Scope): { readonly dotted: string; readonly info: ClassInfo | undefined } | undefined {
    const names: string[] = [];
    let each = syntax;
    while (each.kind === "navigate" && each.step.kind === "field") {
      names.unshift(each.step.name);
      each = each.of;
    }
    if (each.kind !== "name") return undefined;
    names.unshift(each.name);
    const first = each.name;
    if (scope.variable(first) !== undefined || first === "this" || first === "result" || first === "thrown") return undefined;
    const owner = scope.owner;
    if (owner !== undefined && (this.classes.field(owner.name, first) ?? this.#definitions.find(owner.name, first)) !== undefined)
      return undefined;
    const dotted = names.join(".");
    const info = this.classes.resolve(dotted, owner?.name);
    if (info !== undefined) return { dotted, info };
    return this.classes.resolve(first, owner?.name) === undefined ? { dotted, info: undefined } : undefined;
  }

  /** A field, the length of an array, or a definition. */
  #member(of: Expression, name: string, nameSpan: SourceSpan, span: SourceSpan = nameSpan): Checked {
    const { type } = of;
    if (type.kind !== "reference")
      throw new ClauseError("spec-type", `${describe(of)} has no fields, so there is no ${name} to go to`, nameSpan);
    if (type.class.startsWith("[") && name === "length")
      return { expression: { kind: "join", of, relation: { kind: "length" }, type: INT, multiplicity: of.multiplicity, span } };
    const definition = this.#definitions.find(type.class, name);
    if (definition !== undefined) return this.#defined(of, name, definition, span);
    const field = this.classes.field(type.class, name);
    if (field === undefined) throw this.#noField(type.class, name, nameSpan);
    if (field.isStatic) return { expression: staticField(field, span) };
    const to = typeOfDescriptor(field.descriptor);
    const multiplicity = of.multiplicity === "one" && to.kind === "reference" ? "lone" : of.multiplicity;
    return { expression: { kind: "join", of, relation: { kind: "field", field }, type: to, multiplicity, span } };
  }

  #noField(className: string, name: string, span: SourceSpan): ClauseError {
    const subclass = this.classes.subclassWith(className, name);
    const hint =
      subclass === undefined
        ? didYouMean(name, [...this.#memberNames(className), ...(className.startsWith("[") ? ["length"] : [])])
        : `; ${classText(subclass)} has one: ((${classText(subclass)}) …).${name}`;
    return new ClauseError("spec-field", `${classText(className)} has no field ${name}${hint}`, span);
  }

  #defined(of: Expression, name: string, definition: NonNullable<ReturnType<Definitions["find"]>>, span: SourceSpan): Checked {
    if (of.multiplicity === "set") {
      const message = `${name} is defined for one object, and this is a set: use 'all x in …', '{x in …}' or 'sum x in …'`;
      throw new ClauseError("spec-type", message, span);
    }
    if (++this.#defining > DEEPEST_DEFINITION)
      throw new ClauseError("spec-define", `the definition of ${name} needs itself: use a closure, as in this.*next`, span);
    try {
      const self: Expression = of.type.kind === "reference" ? of : { ...of, type: { kind: "reference", class: definition.owner.name } };
      const inner = definitionScope(definition.owner, self);
      const checked = this.check(definition.value, inner);
      // Problems with what the definition gives are the user's where it is used.
      return checked.formula === undefined
        ? { expression: { ...(checked as { expression: Expression }).expression, span } }
        : { formula: { ...checked.formula, span } };
    } finally {
      this.#defining--;
    }
  }

  #elements(of: Expression, span: SourceSpan): Expression {
    const component = componentOf(of, span);
    const relation = { kind: "elements", component } as const;
    return { kind: "join", of, relation, type: typeOfDescriptor(component), multiplicity: "set", span };
  }

  #element(array: Expression, index: Expression, span: SourceSpan): Expression {
    const component = componentOf(array, span);
    if (array.multiplicity === "set")
      throw new ClauseError("spec-type", "an index needs one array, and this is a set of arrays", array.span);
    const { type } = index;
    if (type.kind !== "primitive" || !["int", "short", "byte", "char"].includes(type.name) || index.multiplicity === "set")
      throw new ClauseError("spec-type", `an index is an int, and this is ${describe(index)}`, index.span);
    const converted: Expression =
      type.name === "int" ? index : { kind: "convert", of: index, type: INT, multiplicity: index.multiplicity, span: index.span };
    return { kind: "element", array, index: converted, type: typeOfDescriptor(component), multiplicity: "lone", span };
  }

  #conditional(syntax: Extract<Syntax, { kind: "conditional" }>, scope: Scope): Checked {
    const { span } = syntax;
    const condition = this.formula(syntax.condition, scope);
    const [a, b] = [this.check(syntax.whenTrue, scope), this.check(syntax.whenFalse, scope)];
    if (a.formula !== undefined || b.formula !== undefined)
      return { formula: { kind: "conditional", condition, whenTrue: this.asFormula(a), whenFalse: this.asFormula(b), span } };
    const [whenTrue, whenFalse] = [this.asExpression(a), this.asExpression(b)];
    const type = this.commonType(whenTrue, whenFalse, span);
    const multiplicity = widest(whenTrue.multiplicity, whenFalse.multiplicity);
    return { expression: { kind: "conditional", condition, whenTrue, whenFalse, type, multiplicity, span } };
  }

  #quantified(syntax: Extract<Syntax, { kind: "quantified" }>, scope: Scope): Formula {
    const bound: ReturnType<ExpressionChecker["bindVariable"]>[] = [];
    let inner = scope;
    for (const binder of syntax.binders) {
      const each = this.#bind(binder, inner);
      bound.push(each);
      inner = each.inner;
    }
    let body = this.formula(syntax.body, inner);
    // `no x, y` is `no x: some y`.
    for (const [i, { variable, domain }] of [...bound.entries()].reverse()) {
      const quantifier = syntax.quantifier === "no" && i > 0 ? "some" : syntax.quantifier;
      body = { kind: "quantified", quantifier, variable, domain, body, span: syntax.span };
    }
    return body;
  }

  #bind(binder: Binder, scope: Scope) {
    return this.bindVariable(binder.name, this.expression(binder.domain, scope), scope, binder.span);
  }

  bindVariable(name: string, domain: Expression, scope: Scope, span: SourceSpan) {
    if (domain.type.kind === "primitive" && (domain.type.name === "float" || domain.type.name === "double"))
      throw new ClauseError("spec-type", "variables do not range over floating point numbers", domain.span);
    const variable = this.#variables.make(name, "bound", domain.type);
    return { variable, domain, inner: scope.with(name, useOf(variable, span)) };
  }

  #sum(syntax: Extract<Syntax, { kind: "sum" }>, scope: Scope): Expression {
    const { variable, domain, inner } = this.#bind(syntax.binder, scope);
    const body = this.expression(syntax.body, inner);
    const { type } = body;
    if (
      type.kind !== "primitive" ||
      type.name === "boolean" ||
      type.name === "float" ||
      type.name === "double" ||
      body.multiplicity === "set"
    )
      throw new ClauseError("spec-type", `'sum' adds ints or longs, and this is ${describe(body)}`, body.span);
    const summed = type.name === "long" ? type : INT;
    const converted: Expression =
      type.name === summed.name ? body : { kind: "convert", of: body, type: summed, multiplicity: body.multiplicity, span: body.span };
    return { kind: "sum", variable, domain, body: converted, type: summed, multiplicity: "one", span: syntax.span };
  }

  #set(items: readonly Syntax[], scope: Scope, span: SourceSpan): Expression {
    let all: Expression = { kind: "nothing", type: NOTHING, multiplicity: "set", span };
    for (const [i, item] of items.entries()) {
      const next = this.expression(item, scope);
      if (i === 0) all = { ...next, multiplicity: "set" };
      else all = { kind: "union", left: all, right: next, type: this.commonType(all, next, next.span), multiplicity: "set", span };
    }
    return all;
  }

  #call(syntax: Extract<Syntax, { kind: "call" }>, scope: Scope): Checked {
    const { name, span } = syntax;
    if (scope.view === "before")
      throw new ClauseError(
        "spec-old",
        `'${name}' compares with the state before the call, and this clause is about that state alone`,
        span,
      );
    if (scope.view === "inside-old") throw new ClauseError("spec-old", `'${name}' inside of 'old' has no meaning`, span);
    if (name === "old") {
      const checked = this.check(syntax.argument, scope.before());
      if (checked.formula !== undefined) return { formula: { kind: "old", of: checked.formula, span } };
      const of = this.asExpression(checked);
      return { expression: { kind: "old", of, type: of.type, multiplicity: of.multiplicity, span } };
    }
    const now = this.check(syntax.argument, scope);
    if (name === "unchanged") {
      const before = this.#call({ ...syntax, name: "old" }, scope);
      return binaryOperation(this, "==", now, before, span);
    }
    const of = this.#object(this.asExpression(now), "'fresh'");
    if (of.type.kind !== "reference") throw new ClauseError("spec-type", "'fresh' needs objects", span);
    const all = instancesOf(of.type.class, span);
    const earlier: Expression = { ...all, kind: "old", of: all };
    const left: Expression = { ...of, kind: "intersection", left: of, right: earlier, multiplicity: "set" };
    return { formula: { kind: "multiplicity", quantifier: "no", of: left, span } };
  }
}

/** Definitions see their own `this` and nothing of the variables where they are used; they speak of one state. */
function definitionScope(owner: ClassInfo, self: Expression): Scope {
  return new Scope({ owner, self, view: "inside-old", variables: new Map() });
}
