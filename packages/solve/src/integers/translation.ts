/*
 * From bit-vectors to integers.
 *
 * Every bit-vector term gets a linear form whose value is the term's, read as a signed number. Arithmetic of integers is exact, so what wraps is said to wrap: a sum that may not fit is the sum less 2^w times a number of
 * turns, a variable with bounds that intervals give (often 0 only, and then there is no such variable). Shifts, masks, extensions and extractions are quotients and
 * remainders by powers of two; a division by a constant is one quotient q with 0 ≤ x − c·q < c, shared with the remainder, and with chains of divisions, which the term store has made divisions of one dividend.
 * Products of variables are variables (problem.ts), a choice is a variable with two cases. What is nothing of this is a variable within the bounds of its sort: everything that the
 * formula allows, the translation allows (an over-approximation), so "no solution" carries over, and nothing else does.
 *
 * Terms are visited in order of their numbers, children first, without recursion.
 */
import { comparePolynomials, Op, reachable, type TermId, type Terms, TermTable } from "@assay/logic";
import {
  all,
  any,
  atMost,
  constantForm,
  different,
  equal,
  FALSE,
  type Fact,
  greatest,
  type Linear,
  least,
  less,
  minus,
  plus,
  plusConstant,
  TRUE,
  times,
  variableForm,
} from "./linear.js";
import { IntegerProblem, TooLarge } from "./problem.js";

/** Formulas with more terms are not looked at. */
const MOST_TERMS = 1500;

/** Chains of comparisons are followed so far for bounds; the rest is for the search. */
const MOST_ROUNDS = 4;

/** lower + apart ≤ upper, as signed or unsigned numbers. */
interface Comparison {
  readonly lower: TermId;
  readonly upper: TermId;
  readonly apart: bigint;
  readonly order: "signed" | "unsigned";
}

interface BothWays {
  readonly holds: Fact;
  readonly fails: Fact;
}

/** The assertions as facts about the integers of `problem`, whose definitions belong to them. */
export interface Translated {
  readonly problem: IntegerProblem;
  readonly facts: readonly Fact[];
}

/** Throws {@link TooLarge}. `tick` is called for every term and may throw. */
export function translate(terms: Terms, assertions: readonly TermId[], tick: () => void): Translated {
  const translation = new Translation(terms, assertions);
  const all = reachable(terms, assertions, tick);
  if (all.size > MOST_TERMS) throw new TooLarge();
  for (const t of all) {
    tick();
    translation.visit(t);
  }
  return { problem: translation.problem, facts: assertions.map((t) => translation.fact(t)) };
}

class Translation {
  readonly problem = new IntegerProblem();
  readonly #terms: Terms;
  readonly #forms = new TermTable<Linear>();
  readonly #unsigned = new TermTable<Linear>();
  readonly #facts = new TermTable<BothWays>();
  /** Bounds that assertions give, as signed numbers. */
  readonly #given = new TermTable<readonly [bigint, bigint]>();

  constructor(terms: Terms, assertions: readonly TermId[]) {
    this.#terms = terms;
    this.#takeBounds(assertions);
  }

  fact(t: TermId): Fact {
    return this.#facts.get(t)!.holds;
  }

  visit(t: TermId): void {
    const { kind } = this.#terms.sort(t);
    if (kind === "bool") this.#facts.set(t, this.#boolean(t));
    else if (kind === "bv") this.#forms.set(t, this.#bounded(t, this.#form(t)));
  }

  /** Bounds by comparisons among the assertions, before anything is translated: fewer operations may wrap. */
  #takeBounds(assertions: readonly TermId[]): void {
    const comparisons = this.#comparisons(assertions);
    for (let round = 0; round < MOST_ROUNDS; round++) for (const each of comparisons) this.#takeComparison(each);
  }

  /** All comparisons that are asserted, or parts of conjunctions that are. */
  #comparisons(assertions: readonly TermId[]): readonly Comparison[] {
    const t = this.#terms;
    const found: Comparison[] = [];
    const work: (readonly [TermId, "holds" | "fails"])[] = assertions.map((each) => [each, "holds"] as const);
    for (let next = work.pop(), steps = 0; next !== undefined && steps < MOST_TERMS; next = work.pop(), steps++) {
      const [part, how] = next;
      const op = t.op(part);
      if (op === Op.Not) work.push([t.child(part, 0), how === "holds" ? "fails" : "holds"]);
      else if (op === (how === "holds" ? Op.And : Op.Or)) work.push([t.child(part, 0), how], [t.child(part, 1), how]);
      else if (op === Op.BvSlt || op === Op.BvUlt) {
        const [a, b] = [t.child(part, 0), t.child(part, 1)];
        const order = op === Op.BvSlt ? "signed" : "unsigned";
        found.push(how === "holds" ? { lower: a, upper: b, apart: 1n, order } : { lower: b, upper: a, apart: 0n, order });
      }
    }
    return found;
  }

  #takeComparison({ lower, upper, apart, order }: Comparison): void {
    const [a, b] = [this.#givenOf(lower), this.#givenOf(upper)];
    if (order === "signed") {
      this.#given.set(lower, [a[0], least(a[1], b[1] - apart)]);
      this.#given.set(upper, [greatest(b[0], a[0] + apart), b[1]]);
    } else if (b[0] >= 0n) {
      // below a number that is not negative, and so not negative
      this.#given.set(lower, [greatest(a[0], 0n), least(a[1], b[1] - apart)]);
      if (a[0] >= 0n) this.#given.set(upper, [greatest(b[0], a[0] + apart), b[1]]);
    }
  }

  /** The bounds known so far; that a lower one is above an upper one is left to the search. */
  #givenOf(t: TermId): readonly [bigint, bigint] {
    const terms = this.#terms;
    const width = terms.width(t);
    const half = 1n << BigInt(width - 1);
    if (terms.op(t) === Op.BvConst) {
      const value = BigInt.asIntN(width, terms.bvValue(t));
      return [value, value];
    }
    return this.#given.get(t) ?? [-half, half - 1n];
  }

  /** The bounds that are given for a term, taken over by its variable. */
  #bounded(t: TermId, form: Linear): Linear {
    const given = this.#given.get(t);
    const [only] = form.parts;
    if (given === undefined || form.parts.size !== 1 || only![1] !== 1n) return form;
    const { low, high } = this.problem;
    const [variable] = only!;
    low[variable] = greatest(low[variable]!, given[0] - form.constant);
    high[variable] = least(high[variable]!, given[1] - form.constant);
    return form;
  }

  #of(t: TermId): Linear {
    return this.#forms.get(t)!;
  }

  /** The value of a term read as an unsigned number. */
  #unsignedOf(t: TermId): Linear {
    const known = this.#unsigned.get(t);
    if (known !== undefined) return known;
    const form = this.#of(t);
    const [low, high] = this.problem.bounds(form);
    const turn = 1n << BigInt(this.#terms.width(t));
    let result: Linear;
    if (low >= 0n) result = form;
    else if (high < 0n) result = plusConstant(form, turn);
    else {
      result = variableForm(this.problem.fresh(0n, turn - 1n));
      this.problem.definitions.push(
        any(
          all(atMost(constantForm(0n), form), equal(result, form)),
          all(less(form, constantForm(0n)), equal(result, plusConstant(form, turn))),
        ),
      );
    }
    this.#unsigned.set(t, result);
    return result;
  }

  /** A term whose value read as an unsigned number is the form. */
  #fromUnsigned(t: TermId, form: Linear): Linear {
    this.#unsigned.set(t, form);
    return this.problem.wrapped(form, this.#terms.width(t));
  }

  #any(width: number): Linear {
    const half = 1n << BigInt(width - 1);
    return variableForm(this.problem.fresh(-half, half - 1n));
  }

  #form(t: TermId): Linear {
    const { problem } = this;
    const terms = this.#terms;
    const width = terms.width(t);
    const op = terms.op(t);
    if (op === Op.BvConst) return constantForm(BigInt.asIntN(width, terms.bvValue(t)));
    if (terms.arity(t) === 0 || op === Op.Select || op === Op.Apply) return this.#any(width);
    const x = terms.child(t, 0);
    const y = terms.arity(t) > 1 ? terms.child(t, 1) : x;
    const constant = terms.op(y) === Op.BvConst ? terms.bvValue(y) : undefined;
    switch (op) {
      case Op.BvAdd:
        return problem.wrapped(plus(this.#of(x), this.#of(y)), width);
      case Op.BvSub:
        return problem.wrapped(minus(this.#of(x), this.#of(y)), width);
      case Op.BvNeg:
        return problem.wrapped(times(this.#of(x), -1n), width);
      case Op.BvNot:
        return plusConstant(times(this.#of(x), -1n), -1n);
      case Op.BvMul:
        return problem.wrapped(problem.multiply(this.#of(x), this.#of(y)), width);
      case Op.BvShl:
        return constant === undefined || constant >= BigInt(width)
          ? this.#any(width)
          : problem.wrapped(times(this.#of(x), 1n << constant), width);
      case Op.BvAshr:
        return constant === undefined || constant >= BigInt(width) ? this.#any(width) : problem.floor(this.#of(x), 1n << constant);
      case Op.BvLshr:
        if (constant === undefined || constant >= BigInt(width)) return this.#any(width);
        return this.#fromUnsigned(t, problem.floor(this.#unsignedOf(x), 1n << constant));
      case Op.BvSdiv:
        return this.#quotient(x, y, width);
      case Op.BvSrem: {
        const { remainder } = this.#divided(x, y, width);
        return remainder;
      }
      case Op.BvUdiv:
        if (constant !== undefined && constant !== 0n) return this.#fromUnsigned(t, problem.floor(this.#unsignedOf(x), constant));
        return this.#fromUnsigned(t, this.#dividedUnsigned(x, y, width).quotient);
      case Op.BvUrem: {
        if (constant === undefined || constant === 0n) return this.#fromUnsigned(t, this.#dividedUnsigned(x, y, width).remainder);
        const dividend = this.#unsignedOf(x);
        return this.#fromUnsigned(t, minus(dividend, times(problem.floor(dividend, constant), constant)));
      }
      case Op.BvAnd:
      case Op.BvOr:
      case Op.BvXor:
        return this.#bitwise(t, op, x, y);
      case Op.BvConcat:
        return plus(times(this.#of(x), 1n << BigInt(terms.width(y))), this.#unsignedOf(y));
      case Op.BvExtract: {
        const part = problem.floor(this.#of(x), 1n << BigInt(terms.payload(t)));
        return terms.payload(t) + width === terms.width(x) ? part : problem.wrapped(part, width);
      }
      case Op.BvZeroExtend:
        return this.#unsignedOf(x);
      case Op.BvSignExtend:
        return this.#of(x);
      case Op.Ite: {
        const { holds, fails } = this.#facts.get(x)!;
        const [then, otherwise] = [this.#of(y), this.#of(terms.child(t, 2))];
        const [a, b] = [problem.bounds(then), problem.bounds(otherwise)];
        const value = variableForm(problem.fresh(least(a[0], b[0]), greatest(a[1], b[1])));
        problem.definitions.push(any(all(holds, equal(value, then)), all(fails, equal(value, otherwise))));
        return value;
      }
      default:
        return this.#any(width);
    }
  }

  #quotient(x: TermId, y: TermId, width: number): Linear {
    return this.problem.wrapped(this.#divided(x, y, width).quotient, width);
  }

  #divided(x: TermId, y: TermId, width: number): { readonly quotient: Linear; readonly remainder: Linear } {
    const [dividend, divisor] = [this.#of(x), this.#of(y)];
    const half = 1n << BigInt(width - 1);
    if (divisor.parts.size === 0 && divisor.constant !== 0n) return this.problem.truncated(dividend, divisor.constant);
    return this.problem.divided(dividend, divisor, -half, half - 1n);
  }

  #dividedUnsigned(x: TermId, y: TermId, width: number): { readonly quotient: Linear; readonly remainder: Linear } {
    return this.problem.divided(this.#unsignedOf(x), this.#unsignedOf(y), 0n, (1n << BigInt(width)) - 1n);
  }

  #bitwise(t: TermId, op: Op, x: TermId, y: TermId): Linear {
    const { problem } = this;
    const terms = this.#terms;
    const width = terms.width(t);
    const constant = terms.op(y) === Op.BvConst ? terms.bvValue(y) : undefined;
    const [a, b] = [this.#of(x), this.#of(y)];
    if (op === Op.BvAnd && constant !== undefined && (constant & (constant + 1n)) === 0n && constant >> BigInt(width - 1) === 0n)
      return minus(a, times(problem.floor(a, constant + 1n), constant + 1n));
    if (this.#areApart(a, b) || this.#areApart(b, a)) return op === Op.BvAnd ? constantForm(0n) : plus(a, b);
    const [p, q] = [problem.bounds(a), problem.bounds(b)];
    if (p[0] < 0n && q[0] < 0n) return this.#any(width);
    // of numbers that are not negative: x & y is at most either, the others are below the next power of two
    if (op === Op.BvAnd) {
      const most = p[0] < 0n ? q[1] : q[0] < 0n ? p[1] : least(p[1], q[1]);
      const value = variableForm(problem.fresh(0n, most));
      if (p[0] >= 0n) problem.definitions.push(atMost(value, a));
      if (q[0] >= 0n) problem.definitions.push(atMost(value, b));
      return value;
    }
    if (p[0] < 0n || q[0] < 0n) return this.#any(width);
    const most = (1n << BigInt(greatest(p[1], q[1]).toString(2).length)) - 1n;
    const value = variableForm(problem.fresh(0n, most));
    problem.definitions.push(atMost(value, plus(a, b)));
    if (op === Op.BvOr) problem.definitions.push(atMost(a, value), atMost(b, value));
    return value;
  }

  /**
   * Whether `high` is a multiple of a power of two above every value of `low`, which is not negative: they have no bit
   * in common.
   */
  #areApart(high: Linear, low: Linear): boolean {
    const [from, most] = this.problem.bounds(low);
    if (from < 0n) return false;
    const unit = 1n << BigInt(most === 0n ? 0 : most.toString(2).length);
    return high.constant % unit === 0n && [...high.parts.values()].every((factor) => factor % unit === 0n);
  }

  #boolean(t: TermId): BothWays {
    const terms = this.#terms;
    const part = (i: number): BothWays => this.#facts.get(terms.child(t, i))!;
    switch (terms.op(t)) {
      case Op.True:
        return { holds: TRUE, fails: FALSE };
      case Op.False:
        return { holds: FALSE, fails: TRUE };
      case Op.Not:
        return { holds: part(0).fails, fails: part(0).holds };
      case Op.And:
        return { holds: all(part(0).holds, part(1).holds), fails: any(part(0).fails, part(1).fails) };
      case Op.Or:
        return { holds: any(part(0).holds, part(1).holds), fails: all(part(0).fails, part(1).fails) };
      case Op.Ite:
        return {
          holds: any(all(part(0).holds, part(1).holds), all(part(0).fails, part(2).holds)),
          fails: any(all(part(0).holds, part(1).fails), all(part(0).fails, part(2).fails)),
        };
      case Op.BvSlt: {
        const [a, b] = [this.#of(terms.child(t, 0)), this.#of(terms.child(t, 1))];
        return { holds: less(a, b), fails: atMost(b, a) };
      }
      case Op.BvUlt: {
        const [a, b] = [this.#unsignedOf(terms.child(t, 0)), this.#unsignedOf(terms.child(t, 1))];
        return { holds: less(a, b), fails: atMost(b, a) };
      }
      case Op.Eq:
        return this.#equation(t);
      default:
        return literal(t);
    }
  }

  #equation(t: TermId): BothWays {
    const terms = this.#terms;
    const [x, y] = [terms.child(t, 0), terms.child(t, 1)];
    const { kind } = terms.sort(x);
    if (kind === "bool") {
      const [a, b] = [this.#facts.get(x)!, this.#facts.get(y)!];
      return {
        holds: any(all(a.holds, b.holds), all(a.fails, b.fails)),
        fails: any(all(a.holds, b.fails), all(a.fails, b.holds)),
      };
    }
    if (kind !== "bv") return literal(t);
    const compared = comparePolynomials(terms, x, y);
    if (compared !== undefined) return compared === "equal" ? { holds: TRUE, fails: FALSE } : { holds: FALSE, fails: TRUE };
    const [a, b] = [this.#of(x), this.#of(y)];
    return { holds: equal(a, b), fails: different(a, b) };
  }
}

function literal(term: TermId): BothWays {
  return { holds: { kind: "literal", term, value: "true" }, fails: { kind: "literal", term, value: "false" } };
}
