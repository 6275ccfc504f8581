/* Integer variables with bounds, products of them, and quotients: what terms are translated to. */
import {
  absolute,
  all,
  any,
  atMost,
  constantForm,
  equal,
  type Fact,
  floorDiv,
  greatest,
  type Linear,
  least,
  less,
  minus,
  plus,
  plusConstant,
  textOf,
  times,
  type Variable,
  variableForm,
} from "./linear.js";

/** Larger problems are not for this way of reasoning. */
const MOST_VARIABLES = 400;
const HIGHEST_DEGREE = 4;
const MOST_COMPARISONS = 4;
/** Products of forms with more parts than this, multiplied, get names for their factors first. */
const MOST_PRODUCTS = 9;

export class TooLarge extends Error {}

/** A product of two variables, one of which may be a product. */
export interface Product {
  readonly product: Variable;
  readonly first: Variable;
  readonly rest: Variable;
}

export class IntegerProblem {
  /** Bounds that hold whatever else does. */
  readonly low: bigint[] = [];
  readonly high: bigint[] = [];
  /** What defines the variables: these facts can be satisfied for any values of the unknowns of the terms. */
  readonly definitions: Fact[] = [];
  readonly products: Product[] = [];
  readonly #monomials = new Map<string, Variable>();
  readonly #factors = new Map<Variable, readonly Variable[]>();
  readonly #quotients = new Map<string, { readonly quotient: Linear; readonly remainder: Linear }>();
  readonly #floors = new Map<Variable, { readonly form: Linear; readonly divisor: bigint }>();
  readonly #names = new Map<string, Variable>();

  fresh(low: bigint, high: bigint): Variable {
    if (this.low.length >= MOST_VARIABLES) throw new TooLarge();
    this.low.push(low);
    this.high.push(high);
    return this.low.length - 1;
  }

  bounds(form: Linear): readonly [bigint, bigint] {
    let [low, high] = [form.constant, form.constant];
    for (const [variable, factor] of form.parts) {
      const [from, to] = [this.low[variable]!, this.high[variable]!];
      low += factor * (factor > 0n ? from : to);
      high += factor * (factor > 0n ? to : from);
    }
    return [low, high];
  }

  /** A variable with the value of the form. */
  named(form: Linear): Variable {
    const [only] = form.parts;
    if (form.parts.size === 1 && form.constant === 0n && only![1] === 1n) return only![0];
    const text = textOf(form);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const variable = this.fresh(...this.bounds(form));
    this.#names.set(text, variable);
    this.definitions.push(equal(variableForm(variable), form));
    return variable;
  }

  /**
   * The product of a form and another; constants multiply, sums are multiplied out, products of variables are
   * variables.
   */
  multiply(a: Linear, b: Linear): Linear {
    if (a.parts.size === 0) return times(b, a.constant);
    if (b.parts.size === 0) return times(a, b.constant);
    if (a.parts.size * b.parts.size > MOST_PRODUCTS) {
      return this.multiply(a.parts.size > 1 ? variableForm(this.named(a)) : a, b.parts.size > 1 ? variableForm(this.named(b)) : b);
    }
    let sum = constantForm(a.constant * b.constant);
    sum = plus(sum, { constant: 0n, parts: a.parts }, b.constant);
    sum = plus(sum, { constant: 0n, parts: b.parts }, a.constant);
    for (const [x, j] of a.parts) for (const [y, k] of b.parts) sum = plus(sum, variableForm(this.#monomial(x, y)), j * k);
    return sum;
  }

  /** The variable of a product, if there is one already. */
  productOf(x: Variable, y: Variable): Variable | undefined {
    return this.#monomials.get([...this.#factorsOf(x), ...this.#factorsOf(y)].sort((p, q) => p - q).join());
  }

  /**
   * For two products with a common factor, how the other factors compare: true of all values, but cases in which
   * products of constraints say something.
   */
  comparisons(): readonly Fact[] {
    const facts: Fact[] = [];
    const seen = new Set<string>();
    const others = ({ first, rest }: Product, factor: Variable): Variable => (first === factor ? rest : first);
    for (const a of this.products) {
      for (const b of this.products) {
        for (const factor of [a.first, a.rest]) {
          if (a.product >= b.product || (b.first !== factor && b.rest !== factor)) continue;
          const [x, y] = [variableForm(others(a, factor)), variableForm(others(b, factor))];
          const key = textOf(minus(x, y));
          if (facts.length >= MOST_COMPARISONS || seen.has(key) || minus(x, y).parts.size === 0) continue;
          seen.add(key);
          facts.push(any(less(x, y), equal(x, y), less(y, x)));
        }
      }
    }
    return facts;
  }

  #factorsOf(x: Variable): readonly Variable[] {
    return this.#factors.get(x) ?? [x];
  }

  #monomial(x: Variable, y: Variable): Variable {
    const factors = [...this.#factorsOf(x), ...this.#factorsOf(y)].sort((p, q) => p - q);
    if (factors.length > HIGHEST_DEGREE) throw new TooLarge();
    return this.#productOfAll(factors);
  }

  #productOfAll(factors: readonly Variable[]): Variable {
    const [first, ...others] = factors as [Variable, ...Variable[]];
    if (others.length === 0) return first;
    const key = factors.join();
    const known = this.#monomials.get(key);
    if (known !== undefined) return known;
    // at most HIGHEST_DEGREE deep
    const rest = this.#productOfAll(others);
    const product = this.fresh(...intervalProduct(this, first, rest));
    this.#monomials.set(key, product);
    this.#factors.set(product, factors);
    this.products.push({ product, first, rest });
    return product;
  }

  /** The form divided by a positive number, rounded down. */
  floor(form: Linear, divisor: bigint): Linear {
    if (divisor === 1n) return form;
    // what the divisor divides comes out of the quotient: ⌊(k·d + r) / d⌋ = k + ⌊r / d⌋
    const whole = new Map<Variable, bigint>();
    const rest = new Map<Variable, bigint>();
    for (const [variable, factor] of form.parts) {
      if (factor % divisor === 0n) whole.set(variable, factor / divisor);
      else rest.set(variable, factor);
    }
    const outside = floorDiv(form.constant, divisor);
    const inside: Linear = { constant: form.constant - outside * divisor, parts: rest };
    return plus({ constant: outside, parts: whole }, this.#floorOfRest(inside, divisor));
  }

  #floorOfRest(form: Linear, divisor: bigint): Linear {
    const [low, high] = this.bounds(form);
    const [from, to] = [floorDiv(low, divisor), floorDiv(high, divisor)];
    if (from === to) return constantForm(from);
    // a quotient of a quotient is one of the dividend: ⌊(⌊r / c⌋ + k) / d⌋ = ⌊(r + k·c) / (c·d)⌋
    const [only] = form.parts;
    const inner = form.parts.size === 1 && only![1] === 1n ? this.#floors.get(only![0]) : undefined;
    if (inner !== undefined) return this.floor(plusConstant(inner.form, form.constant * inner.divisor), inner.divisor * divisor);
    const key = `${textOf(form)}/${divisor}`;
    const known = this.#quotients.get(key);
    if (known !== undefined) return known.quotient;
    const variable = this.fresh(from, to);
    this.#floors.set(variable, { form, divisor });
    const quotient = variableForm(variable);
    const remainder = minus(form, times(quotient, divisor));
    this.#quotients.set(key, { quotient, remainder });
    this.definitions.push(atMost(constantForm(0n), remainder), less(remainder, constantForm(divisor)));
    return quotient;
  }

  /** Quotient rounded towards zero, and remainder, by a number that is not zero. */
  truncated(form: Linear, divisor: bigint): { readonly quotient: Linear; readonly remainder: Linear } {
    const size = absolute(divisor);
    const [low, high] = this.bounds(form);
    const sign = divisor > 0n ? 1n : -1n;
    const result = (positive: Linear) => ({ quotient: times(positive, sign), remainder: minus(form, times(positive, size)) });
    if (low >= 0n) return result(this.floor(form, size));
    if (high <= 0n) return result(times(this.floor(times(form, -1n), size), -1n));
    const key = `${textOf(form)}|${size}`;
    const known = this.#quotients.get(key);
    if (known !== undefined) return result(known.quotient);
    const quotient = variableForm(this.fresh(low / size, high / size));
    const { remainder } = result(quotient);
    this.#quotients.set(key, { quotient, remainder });
    const zero = constantForm(0n);
    this.definitions.push(
      any(
        all(atMost(zero, form), atMost(zero, remainder), less(remainder, constantForm(size))),
        all(less(form, zero), atMost(remainder, zero), less(constantForm(-size), remainder)),
      ),
    );
    return result(quotient);
  }

  /**
   * The quotient rounded towards zero of two forms within [lowest, highest], and the remainder, with what bit-vectors
   * make of a zero divisor (the dividend as the remainder, a quotient that is not said here) and of the only quotient
   * that does not fit, lowest / −1.
   */
  divided(form: Linear, divisor: Linear, lowest: bigint, highest: bigint): { readonly quotient: Linear; readonly remainder: Linear } {
    const isSigned = lowest < 0n;
    // by zero the two kinds of quotients are different numbers
    const key = `${textOf(form)}:${textOf(divisor)}${isSigned ? "" : " unsigned"}`;
    const known = this.#quotients.get(key);
    if (known !== undefined) return known;
    const [low, high] = this.bounds(form);
    const size = greatest(absolute(low), absolute(high));
    // by zero all ones, or one
    const quotient = variableForm(
      isSigned ? this.fresh(greatest(lowest, least(-size, -1n)), least(highest, greatest(size, 1n))) : this.fresh(0n, highest),
    );
    const remainder = variableForm(this.fresh(low < 0n ? low : 0n, high > 0n ? high : 0n));
    const zero = constantForm(0n);
    const one = constantForm(1n);
    const isWhole = equal(form, plus(this.multiply(quotient, divisor), remainder));
    const negative = times(divisor, -1n);
    const parts: Fact[] = [
      all(isWhole, atMost(one, divisor), atMost(zero, form), atMost(zero, remainder), less(remainder, divisor), atMost(zero, quotient)),
      all(equal(divisor, zero), equal(remainder, form)),
    ];
    if (isSigned) {
      parts.push(
        all(isWhole, atMost(one, divisor), less(form, zero), atMost(remainder, zero), less(negative, remainder), atMost(quotient, zero)),
        all(isWhole, less(divisor, zero), atMost(zero, form), atMost(zero, remainder), less(remainder, negative), atMost(quotient, zero)),
        all(isWhole, less(divisor, zero), less(form, zero), atMost(remainder, zero), less(divisor, remainder), atMost(zero, quotient)),
        all(equal(form, constantForm(lowest)), equal(divisor, constantForm(-1n)), equal(quotient, form), equal(remainder, zero)),
      );
    }
    this.definitions.push(any(...parts));
    const result = { quotient, remainder };
    this.#quotients.set(key, result);
    return result;
  }

  /** The value that fits `width` bits as a signed number and differs from the form by a multiple of 2^width. */
  wrapped(form: Linear, width: number): Linear {
    const half = 1n << BigInt(width - 1);
    const [low, high] = this.bounds(form);
    const [from, to] = [floorDiv(low + half, 2n * half), floorDiv(high + half, 2n * half)];
    if (from === to) return plusConstant(form, -from * 2n * half);
    const turns = variableForm(this.fresh(from, to));
    const value = variableForm(this.fresh(-half, half - 1n));
    this.definitions.push(equal(value, minus(form, times(turns, 2n * half))));
    return value;
  }
}

/** Bounds of the product of two variables, within the given bounds. */
export function intervalProduct(
  { low, high }: { readonly low: readonly bigint[]; readonly high: readonly bigint[] },
  x: Variable,
  y: Variable,
): readonly [bigint, bigint] {
  const ends = [low[x]! * low[y]!, low[x]! * high[y]!, high[x]! * low[y]!, high[x]! * high[y]!] as const;
  const isSquare = x === y;
  return [isSquare && low[x]! <= 0n && high[x]! >= 0n ? 0n : isSquare ? least(ends[0], ends[3]) : least(...ends), greatest(...ends)];
}
