/**
 * Elementary functions are uninterpreted for the solver. What is known about them is added as lemmas: ranges, and where
 * they are not a number, for every application; and the true value at a point, when a model says otherwise there. Every
 * lemma is a fact about the functions the concrete machine computes, so nothing is lost; a model that agrees with them
 * at all its points replays.
 */
import { Evaluator, FLOAT64, type FunctionMeaning, type Model, Op, reachable, type TermId, type Terms, type Value } from "@assay/logic";
import type { ElementaryFunction } from "@assay/machine";

export class FunctionLemmas {
  readonly #terms: Terms;
  readonly #functions: ReadonlyMap<string, ElementaryFunction>;
  readonly #seen = new Set<TermId>();
  readonly #applications: TermId[] = [];

  constructor(terms: Terms, functions: ReadonlyMap<string, ElementaryFunction>) {
    this.#terms = terms;
    this.#functions = functions;
  }

  /** Facts about applications in the formula that were not there before. */
  newFacts(phi: TermId): TermId[] {
    const terms = this.#terms;
    const facts: TermId[] = [];
    for (const term of reachable(terms, [phi])) {
      if (terms.op(term) !== Op.Apply || this.#seen.has(term)) continue;
      this.#seen.add(term);
      const applied = this.#applied(term);
      if (applied === undefined) continue;
      this.#applications.push(term);
      facts.push(...this.#ranges(term, applied.name));
    }
    return facts;
  }

  /** What the elementary functions are. */
  readonly meaning: FunctionMeaning = (f) =>
    this.#functions.get(this.#terms.functionDeclaration(f).name)?.compute as ((...args: Value[]) => Value) | undefined;

  #applied(term: TermId): ElementaryFunction | undefined {
    return this.#functions.get(this.#terms.functionDeclaration(this.#terms.functionOf(term)).name);
  }

  /** The model with the elementary functions as they are at the points where the formula applies them. */
  complete(model: Model, formula: TermId): Model {
    const terms = this.#terms;
    const evaluator = new Evaluator(terms, model, this.meaning);
    for (const term of reachable(terms, [formula])) {
      if (terms.op(term) !== Op.Apply) continue;
      const f = terms.functionOf(term);
      const args = terms.children(term).map((arg) => evaluator.value(arg));
      model.setFunction(f, model.getFunction(f).set(args, evaluator.value(term)));
    }
    return model;
  }

  /** The true values at points where the model has others. */
  corrections(evaluator: Evaluator): TermId[] {
    const terms = this.#terms;
    return this.#mistakes(evaluator).map(({ term, values, right }) => {
      const there = terms.all(terms.children(term).map((arg, i) => terms.eq(arg, terms.floatConst(FLOAT64, values[i]!))));
      return terms.implies(there, terms.eq(term, terms.floatConst(FLOAT64, right)));
    });
  }

  /** The functions that the model has wrong at some point, as programs write them. */
  disputed(evaluator: Evaluator): string[] {
    return [...new Set(this.#mistakes(evaluator).map(({ term }) => this.#applied(term)!.written))].sort();
  }

  /** Applications whose value in the model is another than the `right` one at the `values` of their arguments there. */
  #mistakes(evaluator: Evaluator): { readonly term: TermId; readonly values: readonly number[]; readonly right: number }[] {
    const terms = this.#terms;
    return this.#applications.flatMap((term) => {
      const { compute } = this.#applied(term)!;
      const values = terms.children(term).map((arg) => evaluator.value(arg) as number);
      const right = compute(...values);
      return Object.is(right, evaluator.value(term)) ? [] : [{ term, values, right }];
    });
  }

  /** With room for rounding. */
  #ranges(term: TermId, name: string): TermId[] {
    const terms = this.#terms;
    const x = terms.child(term, 0);
    const real = (value: number): TermId => terms.floatConst(FLOAT64, value);
    const within = (low: number, high: number): TermId => terms.and(terms.fp.le(real(low), term), terms.fp.le(term, real(high)));
    const undefinedWhen = (condition: TermId): TermId => terms.eq(terms.fp.isNaN(term), condition);
    const notANumber = terms.fp.isNaN(x);
    const notFinite = terms.or(notANumber, terms.fp.isInfinite(x));
    const unless = (condition: TermId, fact: TermId): TermId => terms.or(condition, fact);
    const outsideUnit = terms.not(terms.and(terms.fp.le(real(-1), x), terms.fp.le(x, real(1))));
    switch (name) {
      case "sin":
      case "cos":
        return [undefinedWhen(notFinite), unless(notFinite, within(-1, 1))];
      case "tan":
        return [undefinedWhen(notFinite)];
      case "asin":
        return [undefinedWhen(outsideUnit), unless(outsideUnit, within(-1.6, 1.6))];
      case "acos":
        return [undefinedWhen(outsideUnit), unless(outsideUnit, within(0, 3.2))];
      case "atan":
        return [undefinedWhen(notANumber), unless(notANumber, within(-1.6, 1.6))];
      case "exp":
        return [undefinedWhen(notANumber), unless(notANumber, terms.fp.le(real(0), term))];
      case "log":
      case "log10": {
        const negative = terms.or(notANumber, terms.fp.lt(x, real(0)));
        return [undefinedWhen(negative), unless(negative, terms.eq(terms.fp.le(real(0), term), terms.fp.le(real(1), x)))];
      }
      default:
        return [];
    }
  }
}
