/**
 * From syntax to logic: resolves names, inlines predicates and functions, and settles what every construct is (a set,
 * an integer or a formula).
 *
 * Where integers and sets meet (`x.size > 3`, `#s = x.size`, `x.size + 1`), the set stands for the sum of its integers,
 * which is exact; the way back, from an integer to its atom, must be written as `Int[…]`.
 */
import { InputError, type Place } from "@assay/base";
import * as e from "../ast/expressions.js";
import * as f from "../ast/formulas.js";
import * as i from "../ast/integers.js";
import type { Decl, DeclMultiplicity, Expression, Formula, IntExpression, Node, Variable } from "../ast/nodes.js";
import { type Builtin, builtins } from "./builtins.js";
import { fail } from "./lexer.js";
import type { BinaryOperator, DeclSyntax, PredicateSyntax, Syntax } from "./syntax.js";

export type Value =
  | { readonly sort: "set"; readonly set: Expression }
  | { readonly sort: "int"; readonly int: IntExpression }
  | { readonly sort: "formula"; readonly formula: Formula };

/** Local names, innermost first, and the fields that stand for `this.field`. */
export interface Environment {
  readonly locals: ReadonlyMap<string, Value>;
  readonly ownFields: ReadonlySet<string>;
}

export const emptyEnvironment: Environment = { locals: new Map(), ownFields: new Set() };

export const setValue = (set: Expression): Value => ({ sort: "set", set });
const intValue = (int: IntExpression): Value => ({ sort: "int", int });
const formulaValue = (formula: Formula): Value => ({ sort: "formula", formula });

interface Callable {
  readonly kind: "pred" | "fun";
  readonly syntax: PredicateSyntax;
}

/** Runs `build`, and gives diagnostics without a place this one. */
export function located<T>(place: Place, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.diagnostics.map((diagnostic) => (diagnostic.place ? diagnostic : { ...diagnostic, place })));
  }
}

export class Elaborator {
  /** Where the formulas come from. */
  readonly places = new Map<Node, Place>();
  readonly #globals: ReadonlyMap<string, Expression>;
  readonly #callables = new Map<string, Callable>();
  readonly #calls: string[] = [];

  constructor(globals: ReadonlyMap<string, Expression>, predicates: readonly PredicateSyntax[], functions: readonly PredicateSyntax[]) {
    this.#globals = globals;
    const declare = (kind: Callable["kind"], list: readonly PredicateSyntax[]) => {
      for (const syntax of list) {
        const { text, place } = syntax.name;
        if (this.#callables.has(text) || globals.has(text)) fail(place, "name", `'${text}' is declared twice`);
        this.#callables.set(text, { kind, syntax });
      }
    };
    declare("pred", predicates);
    declare("fun", functions);
  }

  predicate(name: string): PredicateSyntax | undefined {
    const callable = this.#callables.get(name);
    return callable?.kind === "pred" ? callable.syntax : undefined;
  }

  formula(syntax: Syntax, environment: Environment): Formula {
    const value = this.#value(syntax, environment);
    if (value.sort !== "formula") fail(syntax.place, "type", `expected a formula, found ${describe(value)}`);
    return value.formula;
  }

  set(syntax: Syntax, environment: Environment): Expression {
    return this.#asSet(this.#value(syntax, environment), syntax.place);
  }

  /** `set multiplicity-in domain`: within the domain, with the multiplicities of its arrows. */
  typing(set: Expression, multiplicity: DeclMultiplicity | undefined, domain: Syntax, environment: Environment): Formula {
    return located(domain.place, () => f.and(...this.#arrows(set, domain, environment), ...counted(set, multiplicity)));
  }

  /** The declared variables, and the environment in which they are known. */
  decls(syntaxes: readonly DeclSyntax[], environment: Environment): { decls: Decl[]; distinct: Formula[]; inner: Environment } {
    const decls: Decl[] = [];
    const distinct: Formula[] = [];
    let inner = environment;
    for (const syntax of syntaxes) {
      const domain = this.set(syntax.domain, inner);
      const { multiplicity } = syntax;
      if (multiplicity === undefined && domain.arity > 1) {
        fail(syntax.names[0]!.place, "type", `'${syntax.names[0]!.text}' has arity ${domain.arity}: say 'one' or 'set' before its domain`);
      }
      const variables = syntax.names.map(({ text }) => e.variable(text, domain.arity));
      for (const variable of variables) decls.push(e.decl(variable, domain, multiplicity ?? "one"));
      if (syntax.disjoint === "disjoint") distinct.push(...pairwiseDisjoint(variables));
      inner = bind(inner, variables);
    }
    return { decls, distinct, inner };
  }

  #value(syntax: Syntax, environment: Environment): Value {
    const value = located(syntax.place, () => this.#elaborate(syntax, environment));
    if (value.sort === "formula" && value.formula.kind !== "truth" && !this.places.has(value.formula)) {
      this.places.set(value.formula, syntax.place);
    }
    return value;
  }

  #elaborate(syntax: Syntax, environment: Environment): Value {
    const set = (child: Syntax) => this.set(child, environment);
    const formula = (child: Syntax) => this.formula(child, environment);
    const int = (child: Syntax) => this.#int(child, environment);
    switch (syntax.kind) {
      case "name":
        return this.#name(syntax, environment);
      case "constant":
        if (syntax.text === "none") return setValue(e.none());
        return setValue(syntax.text === "univ" ? e.univ : syntax.text === "iden" ? e.iden : e.ints);
      case "number":
        return intValue(i.integer(syntax.value));
      case "binary":
        return this.#binary(syntax.operator, syntax.operands, environment);
      case "arrow":
        return setValue(e.product(set(syntax.left), set(syntax.right)));
      case "implies":
        return this.#implies(syntax, environment);
      case "unary":
        switch (syntax.operator) {
          case "not":
            return formulaValue(f.not(formula(syntax.operand)));
          case "#":
            return intValue(i.cardinality(set(syntax.operand)));
          case "-":
            return intValue(i.negate(int(syntax.operand)));
          case "~":
            return setValue(e.transpose(set(syntax.operand)));
          case "^":
            return setValue(e.closure(set(syntax.operand)));
          case "*":
            return setValue(e.reflexiveClosure(set(syntax.operand)));
        }
        break;
      case "multiplicity":
        return formulaValue(f.multiplicity(syntax.multiplicity, set(syntax.operand)));
      case "quantified": {
        const { decls, distinct, inner } = this.decls(syntax.decls, environment);
        if (syntax.quantifier === "sum") {
          const body = this.#int(syntax.body, inner);
          return intValue(i.sum(decls, distinct.length === 0 ? body : i.intChoice(f.and(...distinct), body, i.integer(0))));
        }
        const body = this.formula(syntax.body, inner);
        const guarded =
          distinct.length === 0 ? body : syntax.quantifier === "all" ? f.implies(f.and(...distinct), body) : f.and(...distinct, body);
        return formulaValue(f.quantified(syntax.quantifier, decls, guarded));
      }
      case "comprehension": {
        const { decls, distinct, inner } = this.decls(syntax.decls, environment);
        return setValue(e.comprehension(decls, f.and(...distinct, this.formula(syntax.body, inner))));
      }
      case "let": {
        const value = this.#value(syntax.value, environment);
        const locals = new Map(environment.locals).set(syntax.name.text, value);
        return this.#value(syntax.body, { ...environment, locals });
      }
      case "block":
        return formulaValue(f.and(...syntax.formulas.map(formula)));
      case "box":
        return this.#box(syntax, environment);
    }
  }

  #binary(operator: BinaryOperator, operands: readonly Syntax[], environment: Environment): Value {
    switch (operator) {
      case "or":
        return formulaValue(f.or(...operands.map((operand) => this.formula(operand, environment))));
      case "and":
        return formulaValue(f.and(...operands.map((operand) => this.formula(operand, environment))));
      case "iff":
        return formulaValue(operands.map((operand) => this.formula(operand, environment)).reduce((left, right) => f.iff(left, right)));
      case "++":
        return setValue(operands.map((operand) => this.set(operand, environment)).reduce((left, right) => e.override(left, right)));
      case "&":
        return setValue(e.intersection(...operands.map((operand) => this.set(operand, environment))));
      case ".": {
        const [left, right] = [operands[0]!, operands[1]!];
        const callee = this.#callee(right, environment);
        if (callee !== undefined) return this.#call(callee, [left], environment, right.place);
        return setValue(e.join(this.set(left, environment), this.set(right, environment)));
      }
      case "<:":
      case ":>": {
        const [left, right] = operands.map((operand) => this.set(operand, environment)) as [Expression, Expression];
        return setValue(operator === "<:" ? restrictDomain(left, right) : restrictRange(left, right));
      }
      case "<<":
      case ">>": {
        const [left, right] = operands.map((operand) => this.#int(operand, environment)) as [IntExpression, IntExpression];
        return intValue(operator === "<<" ? i.shiftLeft(left, right) : i.shiftRight(left, right));
      }
      case "+":
      case "-": {
        const values = operands.map((operand) => this.#value(operand, environment));
        if (values.some((value) => value.sort === "int")) {
          const ints = values.map((value, k) => this.#asInt(value, operands[k]!.place));
          return intValue(ints.reduce((left, right) => (operator === "+" ? i.add(left, right) : i.subtract(left, right))));
        }
        const sets = values.map((value, k) => this.#asSet(value, operands[k]!.place));
        return setValue(operator === "+" ? e.union(...sets) : sets.reduce((left, right) => e.difference(left, right)));
      }
      case "in":
      case "!in": {
        const within = this.typing(this.set(operands[0]!, environment), undefined, operands[1]!, environment);
        return formulaValue(operator === "in" ? within : f.not(within));
      }
      case "=":
      case "!=": {
        const [left, right] = operands.map((operand) => this.#value(operand, environment)) as [Value, Value];
        const integers = left.sort === "int" || right.sort === "int";
        const equal = integers
          ? i.compare("=", this.#asInt(left, operands[0]!.place), this.#asInt(right, operands[1]!.place))
          : f.equal(this.#asSet(left, operands[0]!.place), this.#asSet(right, operands[1]!.place));
        return formulaValue(operator === "=" ? equal : f.not(equal));
      }
      default:
        return formulaValue(i.compare(operator, this.#int(operands[0]!, environment), this.#int(operands[1]!, environment)));
    }
  }

  #implies(syntax: Syntax & { kind: "implies" }, environment: Environment): Value {
    const condition = this.formula(syntax.condition, environment);
    if (syntax.whenFalse === undefined) return formulaValue(f.implies(condition, this.formula(syntax.whenTrue, environment)));
    const whenTrue = this.#value(syntax.whenTrue, environment);
    const whenFalse = this.#value(syntax.whenFalse, environment);
    const [truePlace, falsePlace] = [syntax.whenTrue.place, syntax.whenFalse.place];
    if (whenTrue.sort === "formula" && whenFalse.sort === "formula") {
      return formulaValue(f.and(f.implies(condition, whenTrue.formula), f.implies(f.not(condition), whenFalse.formula)));
    }
    if (whenTrue.sort === "int" || whenFalse.sort === "int") {
      return intValue(i.intChoice(condition, this.#asInt(whenTrue, truePlace), this.#asInt(whenFalse, falsePlace)));
    }
    return setValue(e.choice(condition, this.#asSet(whenTrue, truePlace), this.#asSet(whenFalse, falsePlace)));
  }

  #name(syntax: Syntax & { kind: "name" }, environment: Environment): Value {
    const { text, place } = syntax;
    if (syntax.scope === "usual") {
      const local = environment.locals.get(text);
      if (local !== undefined) return local;
    }
    const global = this.#globals.get(text);
    if (global !== undefined) {
      const own = syntax.scope === "usual" && environment.ownFields.has(text) ? environment.locals.get("this") : undefined;
      return setValue(own?.sort === "set" ? e.join(own.set, global) : global);
    }
    const callee = this.#callee(syntax, environment);
    return callee === undefined ? fail(place, "name", `there is no '${text}'`) : this.#call(callee, [], environment, place);
  }

  /** The predicate, function or built-in that a name stands for, if no local name hides it. */
  #callee(syntax: Syntax, environment: Environment): Callable | Builtin | undefined {
    if (syntax.kind !== "name" || environment.locals.has(syntax.text) || this.#globals.has(syntax.text)) return undefined;
    return this.#callables.get(syntax.text) ?? builtins.get(syntax.text);
  }

  #box(syntax: Syntax & { kind: "box" }, environment: Environment): Value {
    const { target, operands, place } = syntax;
    if (target.kind === "constant" && target.text === "Int") {
      if (operands.length !== 1) fail(place, "call", "'Int' takes one argument");
      return setValue(e.atomOf(this.#int(operands[0]!, environment)));
    }
    const callee = this.#callee(target, environment);
    if (callee !== undefined) return this.#call(callee, operands, environment, target.place);
    if (target.kind === "binary" && target.operator === ".") {
      const method = this.#callee(target.operands[1]!, environment);
      if (method !== undefined) return this.#call(method, [target.operands[0]!, ...operands], environment, target.operands[1]!.place);
    }
    let result = this.set(target, environment);
    for (const operand of operands) result = e.join(this.set(operand, environment), result);
    return setValue(result);
  }

  #call(callee: Callable | Builtin, operands: readonly Syntax[], environment: Environment, place: Place): Value {
    if (!("syntax" in callee)) {
      return callee(
        operands.map((operand) => this.#value(operand, environment)),
        {
          set: (value, k) => this.#asSet(value, operands[k]!.place),
          int: (value, k) => this.#asInt(value, operands[k]!.place),
          place,
        },
      );
    }
    const { name, parameters, body } = callee.syntax;
    const names = parameters.flatMap((parameter) => parameter.names);
    if (operands.length !== names.length) fail(place, "call", `'${name.text}' takes ${names.length} arguments, not ${operands.length}`);
    if (this.#calls.includes(name.text)) fail(place, "call", `'${name.text}' calls itself`);
    const locals = new Map(names.map(({ text }, k) => [text, this.#value(operands[k]!, environment)]));
    this.#calls.push(name.text);
    const value = this.#value(body, { locals, ownFields: new Set() });
    this.#calls.pop();
    if (callee.kind === "pred" && value.sort !== "formula") fail(body.place, "type", `the body of '${name.text}' is not a formula`);
    if (callee.kind === "fun" && value.sort === "formula") fail(body.place, "type", `the body of '${name.text}' is a formula`);
    return value;
  }

  #arrows(set: Expression, domain: Syntax, environment: Environment): Formula[] {
    const whole = f.subset(set, this.set(domain, environment));
    if (domain.kind !== "arrow" || !hasMultiplicity(domain)) return [whole];
    const formulas = [whole];
    const { left, right, leftMultiplicity, rightMultiplicity } = domain;
    const side = (syntax: Syntax, other: Syntax, multiplicity: DeclMultiplicity | undefined, image: (variable: Variable) => Expression) => {
      if ((multiplicity === undefined || multiplicity === "set") && !hasMultiplicity(other)) return;
      const source = this.set(syntax, environment);
      if (source.arity !== 1) fail(syntax.place, "type", "a multiplicity needs a set of atoms on the other side of its arrow");
      const variable = e.variable("a");
      const inner = [...this.#arrows(image(variable), other, environment), ...counted(image(variable), multiplicity ?? "set")];
      formulas.push(f.all([e.decl(variable, source)], f.and(...inner)));
    };
    side(left, right, rightMultiplicity, (variable) => e.join(variable, set));
    side(right, left, leftMultiplicity, (variable) => e.join(set, variable));
    return formulas;
  }

  #int(syntax: Syntax, environment: Environment): IntExpression {
    return this.#asInt(this.#value(syntax, environment), syntax.place);
  }

  #asInt(value: Value, place: Place): IntExpression {
    if (value.sort === "int") return value.int;
    if (value.sort === "set" && value.set.arity === 1) return i.intOf(value.set);
    return fail(place, "type", `expected an integer, found ${describe(value)}`);
  }

  #asSet(value: Value, place: Place): Expression {
    if (value.sort === "set") return value.set;
    const hint = value.sort === "int" ? "; write Int[…] for its atom" : "";
    return fail(place, "type", `expected a set or relation, found ${describe(value)}${hint}`);
  }
}

function describe(value: Value): string {
  if (value.sort === "set") return value.set.arity === 1 ? "a set" : `a relation of arity ${value.set.arity}`;
  return value.sort === "int" ? "an integer" : "a formula";
}

function bind(environment: Environment, variables: readonly Variable[]): Environment {
  const locals = new Map(environment.locals);
  for (const variable of variables) locals.set(variable.name, setValue(variable));
  return { ...environment, locals };
}

function counted(set: Expression, multiplicity: DeclMultiplicity | undefined): Formula[] {
  return multiplicity === undefined || multiplicity === "set" ? [] : [f.multiplicity(multiplicity, set)];
}

function hasMultiplicity(syntax: Syntax): boolean {
  if (syntax.kind !== "arrow") return false;
  const counts = (multiplicity: DeclMultiplicity | undefined) => multiplicity !== undefined && multiplicity !== "set";
  return (
    counts(syntax.leftMultiplicity) || counts(syntax.rightMultiplicity) || hasMultiplicity(syntax.left) || hasMultiplicity(syntax.right)
  );
}

export function pairwiseDisjoint(sets: readonly Expression[]): Formula[] {
  return sets.flatMap((left, k) => sets.slice(k + 1).map((right) => f.no(e.intersection(left, right))));
}

function fillUp(arity: number): Expression[] {
  return Array.from({ length: arity }, () => e.univ);
}

function restrictDomain(set: Expression, relation: Expression): Expression {
  return e.intersection(relation, e.product(set, ...fillUp(relation.arity - set.arity)));
}

function restrictRange(relation: Expression, set: Expression): Expression {
  return e.intersection(relation, e.product(...fillUp(relation.arity - set.arity), set));
}
