/*
 * What is known at one point of the search for a contradiction: bounds of variables, forms that are at most 0 or 0, values of boolean terms, and choices that are still open.
 *
 * Bounds are propagated through forms (each variable against the least of all others, rounded to integers), through products, and decide choices: an alternative that contradicts the bounds is
 * dropped, the last one is taken. Everything derived holds of every solution.
 */
import type { TermId } from "@assay/logic";
import { absolute, ceilDiv, type Fact, floorDiv, gcd, type Linear, type Variable } from "./linear.js";
import { type IntegerProblem, intervalProduct, type Product } from "./problem.js";

/** Bounds that creep towards each other by small steps are left to the simplex method. */
const MOST_ROUNDS = 12;

export type Choice = Extract<Fact, { kind: "any" }>;

/** Thrown where two things that are known contradict each other. */
class Contradiction extends Error {}

export class State {
  readonly low: bigint[];
  readonly high: bigint[];
  readonly atMost: Linear[];
  readonly zero: Linear[];
  choices: Choice[];
  readonly #literals: Map<TermId, "true" | "false">;
  readonly #products: readonly Product[];
  readonly #tick: (work: number) => void;

  private constructor(from: State | IntegerProblem, tick: (work: number) => void) {
    const earlier = from instanceof State ? from : undefined;
    this.low = [...from.low];
    this.high = [...from.high];
    this.atMost = [...(earlier?.atMost ?? [])];
    this.zero = [...(earlier?.zero ?? [])];
    this.choices = [...(earlier?.choices ?? [])];
    this.#literals = new Map(earlier === undefined ? [] : earlier.#literals);
    this.#products = from instanceof State ? from.#products : from.products;
    this.#tick = tick;
  }

  /** A state in which the definitions of the problem and the facts hold; `undefined` if they contradict each other. */
  static of(problem: IntegerProblem, facts: readonly Fact[], tick: (work: number) => void): State | undefined {
    return new State(problem, tick).#with([...problem.definitions, ...facts]);
  }

  /** This state and one more fact, in place of a choice that it settles; `undefined` if that is a contradiction. */
  with(fact: Fact, settled?: Choice): State | undefined {
    const next = new State(this, this.#tick);
    next.choices = this.choices.filter((each) => each !== settled);
    return next.#with([fact]);
  }

  #with(facts: readonly Fact[]): State | undefined {
    try {
      this.#assert(facts);
      this.#propagate();
      return this;
    } catch (error) {
      if (error instanceof Contradiction) return undefined;
      throw error;
    }
  }

  #assert(facts: readonly Fact[]): void {
    const work = [...facts].reverse();
    for (let fact = work.pop(); fact !== undefined; fact = work.pop()) {
      this.#tick(1);
      switch (fact.kind) {
        case "atMost":
          this.atMost.push(fact.form);
          break;
        case "zero":
          this.zero.push(fact.form);
          break;
        case "literal": {
          const known = this.#literals.get(fact.term);
          if (known !== undefined && known !== fact.value) throw new Contradiction();
          this.#literals.set(fact.term, fact.value);
          break;
        }
        case "all":
          for (let i = fact.parts.length - 1; i >= 0; i--) work.push(fact.parts[i]!);
          break;
        case "any":
          if (fact.parts.length === 0) throw new Contradiction();
          if (fact.parts.length === 1) work.push(fact.parts[0]!);
          else this.choices.push(fact);
      }
    }
  }

  #propagate(): void {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = this.#changes;
      for (const form of this.atMost) this.#tighten(form);
      for (const form of this.zero) this.#tightenEquation(form);
      for (const product of this.#products) this.#tightenProduct(product);
      const chosen = this.#decideChoices();
      if (this.#changes === before && !chosen) return;
    }
  }

  #changes = 0;

  #atLeast(variable: Variable, bound: bigint): void {
    if (bound <= this.low[variable]!) return;
    this.low[variable] = bound;
    this.#changed(variable);
  }

  #noMore(variable: Variable, bound: bigint): void {
    if (bound >= this.high[variable]!) return;
    this.high[variable] = bound;
    this.#changed(variable);
  }

  #changed(variable: Variable): void {
    this.#changes++;
    if (this.low[variable]! > this.high[variable]!) throw new Contradiction();
  }

  least(form: Linear): bigint {
    let sum = form.constant;
    for (const [variable, factor] of form.parts) sum += factor * (factor > 0n ? this.low[variable]! : this.high[variable]!);
    return sum;
  }

  greatest(form: Linear): bigint {
    let sum = form.constant;
    for (const [variable, factor] of form.parts) sum += factor * (factor > 0n ? this.high[variable]! : this.low[variable]!);
    return sum;
  }

  /** The form is at most 0: each part is at most what the least of the others leaves. */
  #tighten(form: Linear): void {
    this.#tick(form.parts.size);
    const least = this.least(form);
    if (least > 0n) throw new Contradiction();
    for (const [variable, factor] of form.parts) {
      if (factor > 0n) this.#noMore(variable, this.low[variable]! + floorDiv(-least, factor));
      else this.#atLeast(variable, this.high[variable]! - floorDiv(-least, -factor));
    }
  }

  #tightenEquation(form: Linear): void {
    this.#tighten(form);
    this.#tighten({ constant: -form.constant, parts: new Map([...form.parts].map(([variable, factor]) => [variable, -factor])) });
    // what divides all factors of variables that are not fixed divides the rest
    let [common, rest] = [0n, form.constant];
    for (const [variable, factor] of form.parts) {
      if (this.low[variable] === this.high[variable]) rest += factor * this.low[variable]!;
      else common = gcd(common, factor);
    }
    if (common === 0n ? rest !== 0n : rest % common !== 0n) throw new Contradiction();
  }

  #tightenProduct({ product, first, rest }: Product): void {
    this.#tick(4);
    const [least, most] = intervalProduct(this, first, rest);
    this.#atLeast(product, least);
    this.#noMore(product, most);
    this.#tightenFactor(product, first, rest);
    if (first !== rest) this.#tightenFactor(product, rest, first);
  }

  /** |factor| is at most |product| / |other| if the other is not 0; signs follow. */
  #tightenFactor(product: Variable, factor: Variable, other: Variable): void {
    const { low, high } = this;
    if (low[other]! <= 0n && high[other]! >= 0n) return;
    const smallest = low[other]! > 0n ? low[other]! : -high[other]!;
    const [p, q] = low[other]! > 0n ? [low[product]!, high[product]!] : [-high[product]!, -low[product]!];
    const largest = low[other]! > 0n ? high[other]! : -low[other]!;
    // other > 0 here, in [smallest, largest], and factor · other in [p, q]
    this.#noMore(factor, q >= 0n ? floorDiv(q, smallest) : floorDiv(q, largest));
    this.#atLeast(factor, p >= 0n ? ceilDiv(p, largest) : ceilDiv(p, smallest));
  }

  /** Whether something was asserted. */
  #decideChoices(): boolean {
    const open: Choice[] = [];
    const taken: Fact[] = [];
    for (const choice of this.choices) {
      const parts = choice.parts.filter((part) => !this.#isRefuted(part));
      if (parts.length === 0) throw new Contradiction();
      if (parts.length === 1) taken.push(parts[0]!);
      else if (!parts.some((part) => this.#isEvident(part)))
        open.push(parts.length === choice.parts.length ? choice : { ...choice, parts });
    }
    this.choices = open;
    this.#assert(taken);
    return taken.length > 0;
  }

  /** Looks two levels deep. */
  #isRefuted(fact: Fact): boolean {
    return fact.kind === "all" ? fact.parts.some((part) => this.#isRefutedPart(part)) : this.#isRefutedPart(fact);
  }

  #isRefutedPart(fact: Fact): boolean {
    this.#tick(1);
    switch (fact.kind) {
      case "atMost":
        return this.least(fact.form) > 0n;
      case "zero":
        return this.least(fact.form) > 0n || this.greatest(fact.form) < 0n;
      case "literal": {
        const known = this.#literals.get(fact.term);
        return known !== undefined && known !== fact.value;
      }
      case "any":
        return fact.parts.length === 0;
      default:
        return false;
    }
  }

  #isEvident(fact: Fact): boolean {
    return fact.kind === "all" ? fact.parts.every((part) => this.#isEvidentPart(part)) : this.#isEvidentPart(fact);
  }

  #isEvidentPart(fact: Fact): boolean {
    switch (fact.kind) {
      case "atMost":
        return this.greatest(fact.form) <= 0n;
      case "zero":
        return this.least(fact.form) === 0n && this.greatest(fact.form) === 0n;
      case "literal":
        return this.#literals.get(fact.term) === fact.value;
      case "all":
        return fact.parts.length === 0;
      default:
        return false;
    }
  }

  /** How far apart the bounds of a variable are. */
  range(variable: Variable): bigint {
    return absolute(this.high[variable]! - this.low[variable]!);
  }
}
