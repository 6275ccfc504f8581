/**
 * Specifications on concrete heaps: the referee. What `typed.ts` says in words is said here in code, plainly and
 * without cleverness; the relational engine's translation is compared with it, and no violation of a specification is
 * reported unless this says that the clause is false on the heaps of a replayed execution.
 *
 * A set is a map from keys to values: an object's key is its identity, a primitive's its value (floats as `Object.is`
 * compares them).
 */
import { invariant, unreachable } from "@assay/base";
import { arithmetic, compare, complement, convert, negate } from "./evaluate-arithmetic.js";
import type { HeapValue, HeapView, PresentValue } from "./heap-view.js";
import type { EqualityKind, Expression, Formula, Relation, Variable } from "./typed.js";

export interface EvaluationRequest {
  /** The state before the call; for formulas without `old` it may be the same as `after`. */
  readonly before: HeapView;
  /** The state that formulas are about where they do not say `old`. */
  readonly after: HeapView;
  /** Values of all free variables. */
  readonly variables: ReadonlyMap<Variable, HeapValue>;
}

/** Whether a formula holds. */
export function holds(formula: Formula, request: EvaluationRequest): boolean {
  return new Evaluator(request).formula(formula, request.after);
}

/** The values of an expression, in the order in which they were found. */
export function valuesOf(expression: Expression, request: EvaluationRequest): readonly PresentValue[] {
  return [...new Evaluator(request).expression(expression, request.after).values()];
}

/**
 * The objects whose fields or elements decided what a formula says, for pictures: of quantified objects only those for
 * which an `all` is false.
 */
export function objectsMentioned(formula: Formula, request: EvaluationRequest): readonly number[] {
  const evaluator = new Evaluator(request);
  evaluator.formula(formula, request.after);
  return [...evaluator.read].sort((a, b) => a - b);
}

type Values = ReadonlyMap<unknown, PresentValue>;
const NONE: Values = new Map();

class Evaluator {
  /** Objects that were read. */
  read = new Set<number>();
  readonly #before: HeapView;
  readonly #variables: Map<Variable, HeapValue>;

  constructor(request: EvaluationRequest) {
    this.#before = request.before;
    this.#variables = new Map(request.variables);
  }

  formula(formula: Formula, state: HeapView): boolean {
    switch (formula.kind) {
      case "constant":
        return formula.value;
      case "is-true":
        return this.#single(formula.of, state) === true;
      case "not":
        return !this.formula(formula.of, state);
      case "and":
        return this.formula(formula.left, state) && this.formula(formula.right, state);
      case "or":
        return this.formula(formula.left, state) || this.formula(formula.right, state);
      case "implies":
        return !this.formula(formula.left, state) || this.formula(formula.right, state);
      case "iff":
        return this.formula(formula.left, state) === this.formula(formula.right, state);
      case "conditional":
        return this.formula(this.formula(formula.condition, state) ? formula.whenTrue : formula.whenFalse, state);
      case "equal": {
        const [left, right] = this.#comparable(formula, state);
        return left.size === right.size && [...left].every((key) => right.has(key));
      }
      case "subset": {
        const [left, right] = this.#comparable(formula, state);
        return [...left].every((key) => right.has(key));
      }
      case "member": {
        const [left, right] = this.#comparable(formula, state);
        return left.size === 1 && [...left].every((key) => right.has(key));
      }
      case "compare": {
        const [left, right] = [this.#single(formula.left, state), this.#single(formula.right, state)];
        if (left === undefined || right === undefined) return false;
        return compare(formula.operator, left as number, right as number);
      }
      case "multiplicity":
        return isMany(formula.quantifier, this.expression(formula.of, state).size);
      case "quantified":
        return this.#quantified(formula, state);
      case "old":
        return this.formula(formula.of, this.#before);
      default:
        return unreachable(formula);
    }
  }

  #quantified({ quantifier, variable, domain, body }: Extract<Formula, { kind: "quantified" }>, state: HeapView): boolean {
    let count = 0;
    for (const value of this.expression(domain, state).values()) {
      const read = new Set(this.read);
      const isTrue = this.#bound(variable, value, () => this.formula(body, state));
      if (quantifier === "all") {
        if (!isTrue) return false;
        this.read = read;
      } else if (isTrue) count++;
    }
    return quantifier === "all" || isMany(quantifier, count);
  }

  #bound<T>(variable: Variable, value: HeapValue, action: () => T): T {
    this.#variables.set(variable, value);
    try {
      return action();
    } finally {
      this.#variables.delete(variable);
    }
  }

  expression(expression: Expression, state: HeapView): Values {
    switch (expression.kind) {
      case "variable": {
        const value = this.#variables.get(expression.variable);
        invariant(value !== undefined, `the variable ${expression.variable.name} should have a value`);
        return setOf(value);
      }
      case "constant":
        return setOf({ kind: "primitive", value: expression.value });
      case "string":
        return new Map([[stringKey(expression.value), { kind: "text", value: expression.value }]]);
      case "nothing":
        return NONE;
      case "instances":
        return collected(state.instances(expression.class));
      case "join":
        return this.#image(this.expression(expression.of, state), expression.relation, state);
      case "element":
        return this.#element(expression, state);
      case "static":
        return setOf(state.staticField(expression.field));
      case "union":
        return new Map([...this.expression(expression.left, state), ...this.expression(expression.right, state)]);
      case "intersection": {
        const right = this.expression(expression.right, state);
        return filtered(this.expression(expression.left, state), (key) => right.has(key));
      }
      case "difference": {
        const right = this.expression(expression.right, state);
        return filtered(this.expression(expression.left, state), (key) => !right.has(key));
      }
      case "comprehension": {
        const { variable, body } = expression;
        const domain = this.expression(expression.domain, state);
        return filtered(domain, (_, value) => this.#bound(variable, value, () => this.formula(body, state)));
      }
      case "range":
        return this.#range(expression, state);
      case "conditional":
        return this.expression(this.formula(expression.condition, state) ? expression.whenTrue : expression.whenFalse, state);
      case "truth":
        return setOf({ kind: "primitive", value: this.formula(expression.formula, state) });
      case "arithmetic": {
        const [left, right] = [this.#single(expression.left, state), this.#single(expression.right, state)];
        if (left === undefined || right === undefined) return NONE;
        return number(arithmetic(expression.operator, expression.type, left as number, right as number));
      }
      case "negate":
      case "complement": {
        const of = this.#single(expression.of, state);
        if (of === undefined) return NONE;
        return number((expression.kind === "negate" ? negate : complement)(expression.type, of as number));
      }
      case "convert":
        return collected([...this.expression(expression.of, state).values()].map((value) => converted(value, expression)));
      case "cardinality":
        return number(this.expression(expression.of, state).size);
      case "sum":
        return this.#sum(expression, state);
      case "old":
        return this.expression(expression.of, this.#before);
      default:
        return unreachable(expression);
    }
  }

  /** The value of an expression that has at most one; undefined when it has none. */
  #single(expression: Expression, state: HeapView): number | bigint | boolean | undefined {
    const values = this.expression(expression, state);
    invariant(values.size <= 1, "a single value should be at most one");
    for (const value of values.values()) {
      invariant(value.kind === "primitive", "a single value should be primitive");
      return value.value;
    }
    return undefined;
  }

  /** Both sides as sets of keys that are equal exactly when the values are, in the way the formula compares. */
  #comparable(formula: { by: EqualityKind; left: Expression; right: Expression }, state: HeapView): [Set<unknown>, Set<unknown>] {
    const keys = (expression: Expression): Set<unknown> => {
      const values = this.expression(expression, state);
      if (formula.by !== "content") return new Set(values.keys());
      return new Set([...values].map(([key, value]) => contentKey(key, value, state)));
    };
    return [keys(formula.left), keys(formula.right)];
  }

  #element({ array, index }: Extract<Expression, { kind: "element" }>, state: HeapView): Values {
    const at = this.#single(index, state);
    if (at === undefined) return NONE;
    for (const value of this.expression(array, state).values()) {
      if (value.kind === "object") this.read.add(value.id);
      const elements = value.kind === "object" ? state.elements(value.id) : undefined;
      const element = elements?.[at as number];
      return element === undefined ? NONE : setOf(element);
    }
    return NONE;
  }

  #range({ from, to }: Extract<Expression, { kind: "range" }>, state: HeapView): Values {
    const [first, last] = [this.#single(from, state), this.#single(to, state)];
    if (first === undefined || last === undefined) return NONE;
    const found: HeapValue[] = [];
    for (let value = first as number; value <= (last as number); value++) found.push({ kind: "primitive", value });
    return collected(found);
  }

  #sum({ variable, domain, body, type }: Extract<Expression, { kind: "sum" }>, state: HeapView): Values {
    invariant(type.kind === "primitive", "a sum should be a number");
    let total: number | bigint = type.name === "long" ? 0n : 0;
    for (const value of this.expression(domain, state).values()) {
      const next = this.#bound(variable, value, () => this.#single(body, state));
      if (next !== undefined) total = arithmetic("+", type, total as number, next as number)!;
    }
    return number(total);
  }

  #image(of: Values, relation: Relation, state: HeapView): Values {
    for (const value of of.values()) if (value.kind === "object") this.read.add(value.id);
    switch (relation.kind) {
      case "field":
        return imageOf(of, (id) => {
          const value = state.field(id, relation.field);
          return value === undefined ? [] : [value];
        });
      case "elements":
        return imageOf(of, (id) => (state.isInstance(id, `[${relation.component}`) ? (state.elements(id) ?? []) : []));
      case "length":
        return imageOf(of, (id) => {
          const elements = state.elements(id);
          return elements === undefined ? [] : [{ kind: "primitive", value: elements.length }];
        });
      case "compose":
        return this.#image(this.#image(of, relation.left, state), relation.right, state);
      case "union":
      case "intersection":
      case "difference": {
        // Value by value: an intersection of images would be too big.
        const found: PresentValue[] = [];
        for (const [key, value] of of) {
          const one: Values = new Map([[key, value]]);
          const [left, right] = [this.#image(one, relation.left, state), this.#image(one, relation.right, state)];
          for (const [target, each] of left) {
            if (relation.kind === "union" || right.has(target) === (relation.kind === "intersection")) found.push(each);
          }
          if (relation.kind === "union") found.push(...right.values());
        }
        return collected(found);
      }
      case "transpose": {
        // All objects are asked, but only what comes back is of interest.
        const { read } = this;
        this.read = new Set();
        const leads = (object: HeapValue): boolean => [...this.#image(setOf(object), relation.of, state).keys()].some((key) => of.has(key));
        const found = collected(state.objects().filter(leads));
        this.read = read;
        return found;
      }
      case "closure":
        return this.#reachable(this.#image(of, relation.of, state), relation.of, state);
      case "reflexive-closure":
        return this.#reachable(of, relation.of, state);
      default:
        return unreachable(relation);
    }
  }

  /** The values and everything that steps of the relation lead to. */
  #reachable(from: Values, relation: Relation, state: HeapView): Values {
    const found = new Map(from);
    // A map's iteration also meets what is added to it meanwhile.
    for (const [key, value] of found) {
      for (const [next, each] of this.#image(new Map([[key, value]]), relation, state)) if (!found.has(next)) found.set(next, each);
    }
    return found;
  }
}

function isMany(quantifier: "some" | "no" | "one" | "lone", count: number): boolean {
  switch (quantifier) {
    case "some":
      return count > 0;
    case "no":
      return count === 0;
    case "one":
      return count === 1;
    default:
      return count <= 1;
  }
}

function imageOf(of: Values, step: (id: number) => readonly HeapValue[]): Values {
  return collected([...of.values()].flatMap((value) => (value.kind === "object" ? step(value.id) : [])));
}

function keyOf(value: PresentValue): unknown {
  if (value.kind === "object") return `@${value.id}`;
  if (value.kind === "text") return stringKey(value.value);
  return Object.is(value.value, -0) ? "-0" : value.value;
}

function stringKey(text: string): string {
  return `"${text}`;
}

function contentKey(key: unknown, value: PresentValue, state: HeapView): unknown {
  const text = value.kind === "object" ? state.text(value.id) : undefined;
  return text === undefined ? key : stringKey(text);
}

function setOf(value: HeapValue): Values {
  return value.kind === "null" ? NONE : new Map([[keyOf(value), value]]);
}

function collected(values: Iterable<HeapValue>): Values {
  const found = new Map<unknown, PresentValue>();
  for (const value of values) if (value.kind !== "null") found.set(keyOf(value), value);
  return found;
}

function filtered(values: Values, keeps: (key: unknown, value: PresentValue) => boolean): Values {
  return new Map([...values].filter(([key, value]) => keeps(key, value)));
}

function number(value: number | bigint | undefined): Values {
  return value === undefined ? NONE : setOf({ kind: "primitive", value });
}

function converted(value: PresentValue, { type }: Expression): PresentValue {
  invariant(value.kind === "primitive" && type.kind === "primitive", "only numbers should be converted");
  return { kind: "primitive", value: convert(type.name, value.value as number) };
}
