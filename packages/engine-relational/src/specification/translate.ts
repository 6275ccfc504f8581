/**
 * Relational specifications as formulas over the state before and after an encoded call.
 *
 * A specification is read in two states of an encoding. Everything it mentions is asked of those states, so only that
 * part of the code becomes part of a formula (Dolby et al., formula (1): initial ∧ T(guard) ∧ ¬f ∧ x = T(x) for the
 * free variables of f). A field at one object is read through the stores (`Maps.read`); a field in a closure, or of a
 * set, is taken as a whole relation (`Maps.relationOf`).
 *
 * The meaning is the one that `@assay/spec` defines in `typed.ts`; its evaluator judges every counterexample again on
 * the heaps of a replayed execution. Not translated, and rejected with its place: floats, the characters of strings.
 */
import { bv, type Type } from "@assay/core";
import type { IntExpression, Formula as Logic } from "@assay/relational";
import * as r from "@assay/relational";
import type { relational } from "@assay/spec";
import type { Encoder } from "../encoding/encoder.js";
import { type Int, NULL_MASK, type Ref, type Value } from "../encoding/value.js";
import { asNumbers, type Moment, NotTranslated } from "./moment.js";
import { Navigation } from "./navigation.js";
import { contains, countOf, type Denotation, distinct, type Item, isSubset, type Numbers, type Objects } from "./sets.js";

type ElementType = relational.ElementType;
type Expression = relational.Expression;
type Formula = relational.Formula;
type SourceSpan = relational.SourceSpan;
type Variable = relational.Variable;

/** Numbers of an `a..b` that are looked at. More make the execution leave the bounds. */
export const RANGE_LIMIT = 32;

const OPERATORS = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "sdiv",
  "%": "srem",
  "&": "bvand",
  "|": "bvor",
  "^": "bvxor",
  "<<": "shl",
  ">>": "ashr",
  ">>>": "lshr",
} as const;

export class SpecificationTranslator {
  readonly #encoder: Encoder;
  readonly #before: Moment;
  readonly #navigation: Navigation;
  /** Variables of the contract, and those that quantifiers have bound. */
  readonly #values: ReadonlyMap<Variable, Value>;
  readonly #variables = new Map<Variable, Denotation>();
  /** Conditions under which the translation is exact: ranges that are not too long. */
  readonly limits: Logic[] = [];

  constructor(encoder: Encoder, before: Moment, variables: ReadonlyMap<Variable, Value>) {
    this.#encoder = encoder;
    this.#before = before;
    this.#navigation = new Navigation(encoder);
    this.#values = variables;
  }

  /** The formula, read in the moment. */
  formula(formula: Formula, moment: Moment): Logic {
    const { builder } = this;
    switch (formula.kind) {
      case "constant":
        return formula.value ? r.truth : r.falsity;
      case "is-true": {
        const { items } = this.#numbers(formula.of, moment);
        return builder.orAll(
          items.map(({ present, value }) => builder.and(present, builder.not(builder.compare("=", value, builder.integer(0n))))),
        );
      }
      case "not":
        return builder.not(this.formula(formula.of, moment));
      case "and":
        return builder.and(this.formula(formula.left, moment), this.formula(formula.right, moment));
      case "or":
        return builder.or(this.formula(formula.left, moment), this.formula(formula.right, moment));
      case "implies":
        return builder.implies(this.formula(formula.left, moment), this.formula(formula.right, moment));
      case "iff":
        return builder.iff(this.formula(formula.left, moment), this.formula(formula.right, moment));
      case "conditional":
        return builder.either(
          this.formula(formula.condition, moment),
          this.formula(formula.whenTrue, moment),
          this.formula(formula.whenFalse, moment),
        );
      case "equal":
      case "subset":
      case "member":
        return this.#comparison(formula, moment);
      case "compare": {
        if (formula.operator === "==") throw new NotTranslated("comparisons of floats are not encoded", formula.span);
        const [left, right] = [this.#numbers(formula.left, moment), this.#numbers(formula.right, moment)];
        const { operator } = formula;
        return builder.orAll(
          left.items.flatMap((a) =>
            right.items.map((b) => builder.and(builder.and(a.present, b.present), builder.compare(operator, a.value, b.value))),
          ),
        );
      }
      case "multiplicity":
        return this.#multiplicity(formula.quantifier, this.expression(formula.of, moment));
      case "quantified":
        return this.#quantified(formula, moment);
      case "old":
        return this.formula(formula.of, this.#before);
    }
  }

  #comparison(formula: Extract<Formula, { kind: "equal" | "subset" | "member" }>, moment: Moment): Logic {
    const { builder } = this;
    const isNothing = formula.left.kind === "nothing" || formula.right.kind === "nothing";
    if (formula.by === "content" && !isNothing) throw new NotTranslated("the characters of strings are not encoded", formula.span);
    const left = this.expression(formula.left, moment);
    const right = this.expression(formula.right, moment);
    if (left.kind === "objects" && right.kind === "objects") {
      if (formula.kind === "equal") return this.#sameObjects(left, right);
      const within = r.subset(left.expr, right.expr);
      return formula.kind === "member" ? builder.and(builder.some(left.expr), within) : within;
    }
    const [a, b] = [asNumbers(left), asNumbers(right)];
    if (formula.kind === "equal") return builder.and(isSubset(builder, a, b), isSubset(builder, b, a));
    if (formula.kind === "subset") return isSubset(builder, a, b);
    return builder.orAll(a.items.map(({ present, value }) => builder.and(present, contains(builder, b.items, value))));
  }

  #sameObjects(left: Objects, right: Objects): Logic {
    const { values } = this.#encoder.states;
    if (right.may === NULL_MASK) return left.may === NULL_MASK ? r.truth : this.builder.not(this.builder.some(left.expr));
    if (left.may === NULL_MASK) return this.builder.not(this.builder.some(right.expr));
    const asRef = (objects: Objects): Ref => ({ kind: "ref", may: objects.may | NULL_MASK, expr: objects.expr });
    return values.sameRef(asRef(left), asRef(right));
  }

  #multiplicity(quantifier: "some" | "no" | "one" | "lone", of: Denotation): Logic {
    const { builder } = this;
    if (of.kind === "objects") return r.multiplicity(quantifier, of.expr);
    const present = of.items.map((each) => each.present);
    if (quantifier === "some") return builder.orAll(present);
    if (quantifier === "no") return builder.not(builder.orAll(present));
    const count = countOf(
      builder,
      distinct(builder, of.items).map((each) => each.present),
    );
    return builder.compare(quantifier === "one" ? "=" : "<=", count, builder.integer(1n));
  }

  #quantified(formula: Extract<Formula, { kind: "quantified" }>, moment: Moment): Logic {
    const { builder } = this;
    const domain = this.expression(formula.domain, moment);
    if (domain.kind === "objects") {
      const { variable, body } = this.#bound(formula.variable, domain, () => this.formula(formula.body, moment));
      return r.quantified(formula.quantifier, [r.decl(variable, domain.expr)], body);
    }
    const isCounted = formula.quantifier === "one" || formula.quantifier === "lone";
    const items = isCounted ? distinct(builder, domain.items) : domain.items;
    const bodies = items.map((item) => this.#withNumber(formula.variable, item, () => this.formula(formula.body, moment)));
    if (formula.quantifier === "all") return builder.andAll(items.map(({ present }, i) => builder.implies(present, bodies[i]!)));
    const both = items.map(({ present }, i) => builder.and(present, bodies[i]!));
    if (formula.quantifier === "some") return builder.orAll(both);
    if (formula.quantifier === "no") return builder.not(builder.orAll(both));
    return builder.compare(formula.quantifier === "one" ? "=" : "<=", countOf(builder, both), builder.integer(1n));
  }

  #bound<T>(variable: Variable, domain: Objects, make: () => T): { readonly variable: r.Variable; readonly body: T } {
    const bound = r.variable(variable.name);
    this.#variables.set(variable, { kind: "objects", expr: bound, may: domain.may & ~NULL_MASK, isSingle: true });
    const body = make();
    this.#variables.delete(variable);
    return { variable: bound, body };
  }

  #withNumber<T>(variable: Variable, item: Item, make: () => T): T {
    this.#variables.set(variable, { kind: "numbers", items: [{ present: r.truth, value: item.value }] });
    const made = make();
    this.#variables.delete(variable);
    return made;
  }

  // ---- expressions

  expression(expression: Expression, moment: Moment): Denotation {
    const { builder } = this;
    switch (expression.kind) {
      case "variable": {
        const bound = this.#variables.get(expression.variable);
        if (bound !== undefined) return bound;
        const value = this.#values.get(expression.variable);
        if (value === undefined) throw new NotTranslated(`${expression.variable.name} has no value that can be encoded`, expression.span);
        return this.#navigation.denotation(value, expression.span);
      }
      case "constant":
        if (isFloat(expression.type)) throw new NotTranslated("floats are not encoded", expression.span);
        return this.#number(builder.integer(BigInt(expression.value)));
      case "string":
        throw new NotTranslated("the characters of strings are not encoded", expression.span);
      case "nothing":
        return { kind: "objects", expr: r.none(1), may: NULL_MASK, isSingle: true };
      case "instances":
        return this.#navigation.instances(expression.class, moment);
      case "join":
        return this.#navigation.join(this.expression(expression.of, moment), expression.relation, moment, expression.span);
      case "element":
        return this.#navigation.element(
          this.expression(expression.array, moment),
          this.#numbers(expression.index, moment),
          moment,
          expression.span,
        );
      case "static":
        return this.#navigation.denotation(this.#encoder.states.globalOf(moment.state, expression.field.coreName), expression.span);
      case "union":
      case "intersection":
      case "difference":
        return this.#combine(expression.kind, this.expression(expression.left, moment), this.expression(expression.right, moment));
      case "comprehension": {
        const domain = this.expression(expression.domain, moment);
        if (domain.kind === "numbers") {
          const keep = (item: Item): Item => ({
            present: builder.and(
              item.present,
              this.#withNumber(expression.variable, item, () => this.formula(expression.body, moment)),
            ),
            value: item.value,
          });
          return { kind: "numbers", items: domain.items.map(keep) };
        }
        const { variable, body } = this.#bound(expression.variable, domain, () => this.formula(expression.body, moment));
        return {
          kind: "objects",
          expr: r.comprehension([r.decl(variable, domain.expr)], body),
          may: domain.may,
          isSingle: domain.isSingle,
        };
      }
      case "range":
        return this.#range(expression, moment);
      case "conditional": {
        const condition = this.formula(expression.condition, moment);
        return this.#choice(condition, this.expression(expression.whenTrue, moment), this.expression(expression.whenFalse, moment));
      }
      case "truth":
        return this.#number(builder.intChoice(this.formula(expression.formula, moment), builder.integer(1n), builder.integer(0n)));
      case "arithmetic":
        return this.#arithmetic(expression, moment);
      case "negate":
      case "complement": {
        const type = typeOf(expression.type, expression.span);
        const { items } = this.#numbers(expression.of, moment);
        const zero = builder.integer(expression.kind === "negate" ? 0n : -1n);
        return { kind: "numbers", items: items.map(({ present, value }) => ({ present, value: this.#apply("sub", type, zero, value) })) };
      }
      case "convert":
        if (isFloat(expression.type)) throw new NotTranslated("floats are not encoded", expression.span);
        return this.#numbers(expression.of, moment);
      case "cardinality": {
        const of = this.expression(expression.of, moment);
        if (of.kind === "objects") return this.#number(r.cardinality(of.expr));
        return this.#number(
          countOf(
            builder,
            distinct(builder, of.items).map(({ present }) => present),
          ),
        );
      }
      case "sum":
        return this.#sum(expression, moment);
      case "old":
        return this.expression(expression.of, this.#before);
    }
  }

  get builder() {
    return this.#encoder.heap.builder;
  }

  #numbers(expression: Expression, moment: Moment): Numbers {
    return asNumbers(this.expression(expression, moment));
  }

  #number(value: IntExpression): Numbers {
    return { kind: "numbers", items: [{ present: r.truth, value }] };
  }

  #combine(kind: "union" | "intersection" | "difference", left: Denotation, right: Denotation): Denotation {
    const { builder } = this;
    if (left.kind === "objects" && right.kind === "objects") {
      if (kind === "union")
        return { kind: "objects", expr: builder.union(left.expr, right.expr), may: left.may | right.may, isSingle: false };
      if (kind === "difference")
        return { kind: "objects", expr: builder.difference(left.expr, right.expr), may: left.may, isSingle: left.isSingle };
      return {
        kind: "objects",
        expr: builder.intersection(left.expr, right.expr),
        may: (left.may & right.may) | NULL_MASK,
        isSingle: left.isSingle || right.isSingle,
      };
    }
    const [a, b] = [asNumbers(left), asNumbers(right)];
    if (kind === "union") return { kind: "numbers", items: [...a.items, ...b.items] };
    const keep = ({ present, value }: Item): Item => {
      const inRight = contains(builder, b.items, value);
      return { present: builder.and(present, kind === "intersection" ? inRight : builder.not(inRight)), value };
    };
    return { kind: "numbers", items: a.items.map(keep) };
  }

  #choice(condition: Logic, whenTrue: Denotation, whenFalse: Denotation): Denotation {
    const { builder } = this;
    if (whenTrue.kind === "objects" && whenFalse.kind === "objects") {
      const may = whenTrue.may | whenFalse.may;
      const expr = builder.choice(condition, whenTrue.expr, whenFalse.expr);
      return { kind: "objects", expr, may, isSingle: whenTrue.isSingle && whenFalse.isSingle };
    }
    const under = (guard: Logic, { items }: Numbers): Item[] =>
      items.map(({ present, value }) => ({ present: builder.and(guard, present), value }));
    return {
      kind: "numbers",
      items: [...under(condition, asNumbers(whenTrue)), ...under(builder.not(condition), asNumbers(whenFalse))],
    };
  }

  #range(expression: Extract<Expression, { kind: "range" }>, moment: Moment): Numbers {
    const { builder } = this;
    const items: Item[] = [];
    for (const from of this.#numbers(expression.from, moment).items) {
      for (const to of this.#numbers(expression.to, moment).items) {
        const both = builder.and(from.present, to.present);
        for (let i = 0; i < RANGE_LIMIT; i++) {
          const value = builder.operation("add", from.value, builder.integer(BigInt(i)));
          items.push({ present: builder.and(both, builder.compare("<=", value, to.value)), value });
        }
        const beyond = builder.operation("add", from.value, builder.integer(BigInt(RANGE_LIMIT)));
        this.limits.push(builder.or(builder.not(both), builder.compare("<", to.value, beyond)));
      }
    }
    return { kind: "numbers", items };
  }

  #arithmetic(expression: Extract<Expression, { kind: "arithmetic" }>, moment: Moment): Numbers {
    const { builder } = this;
    const type = typeOf(expression.type, expression.span);
    const divides = expression.operator === "/" || expression.operator === "%";
    const isShift = expression.operator === "<<" || expression.operator === ">>" || expression.operator === ">>>";
    const items: Item[] = [];
    for (const a of this.#numbers(expression.left, moment).items) {
      for (const b of this.#numbers(expression.right, moment).items) {
        const defined = divides ? builder.not(builder.compare("=", b.value, builder.integer(0n))) : r.truth;
        const right = isShift ? builder.operation("bit-and", b.value, builder.integer(BigInt(type.width - 1))) : b.value;
        const bits = isShift ? Math.log2(type.width) : undefined;
        items.push({
          present: builder.and(builder.and(a.present, b.present), defined),
          value: this.#apply(OPERATORS[expression.operator], type, a.value, right, bits),
        });
      }
    }
    return { kind: "numbers", items };
  }

  #apply(
    op: (typeof OPERATORS)[keyof typeof OPERATORS],
    type: Type & { width: number },
    left: IntExpression,
    right: IntExpression,
    bits?: number,
  ): IntExpression {
    const int = (expr: IntExpression, known?: number): Int => ({
      kind: "int",
      width: type.width,
      expr,
      ...(expr.kind === "int-constant" ? { cases: [{ condition: r.truth, constant: expr.value }] } : {}),
      ...(known === undefined ? {} : { bits: known }),
    });
    return (this.#encoder.domain.operators[op]([int(left), int(right, bits)], type, type) as Int).expr;
  }

  #sum(expression: Extract<Expression, { kind: "sum" }>, moment: Moment): Numbers {
    const { builder } = this;
    const { width } = typeOf(expression.type, expression.span);
    const domain = this.expression(expression.domain, moment);
    const value = (): IntExpression => {
      let total: IntExpression = builder.integer(0n);
      for (const item of this.#numbers(expression.body, moment).items) total = builder.intChoice(item.present, item.value, total);
      return total;
    };
    if (domain.kind === "objects") {
      const { variable, body } = this.#bound(expression.variable, domain, value);
      return this.#number(builder.wrap(r.sum([r.decl(variable, domain.expr)], body), width));
    }
    let total: IntExpression = builder.integer(0n);
    for (const item of distinct(builder, domain.items)) {
      const here = this.#withNumber(expression.variable, item, value);
      total = builder.operation("add", total, builder.intChoice(item.present, here, builder.integer(0n)));
    }
    return this.#number(builder.wrap(total, width));
  }
}

function isFloat(type: ElementType): boolean {
  return type.kind === "primitive" && (type.name === "float" || type.name === "double");
}

function typeOf(type: ElementType, span: SourceSpan): Type & { width: number } {
  if (type.kind !== "primitive" || isFloat(type)) throw new NotTranslated("only integers are computed with", span);
  return bv(type.name === "long" ? 64 : 32);
}
