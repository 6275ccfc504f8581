/**
 * Between which numbers a term lies, by what it is made of and what the path has said of its parts (intervals: Moore
 * 1966; Cousot and Cousot, POPL 1977). Texts of numbers are made of digits: `'0' + n % 10` is no blank and no minus
 * sign, whatever `n` is, and a solver takes a circuit of a division to say so. Reads of tables are choices among
 * constants, which lie between the least and the greatest of them, at whatever index.
 *
 * Over-approximation: every value that a term can have, in executions in which the facts hold, lies within its bounds;
 * where an operation may wrap around, nothing is said. So a condition that holds for all numbers within the bounds
 * holds, and one that holds for none does not. Numbers are signed; those of more than 53 bits are not looked at. Floats
 * have bounds only if they are neither infinite nor NaN.
 */
import { FLOAT64, Op, type Sort, type TermId, type Terms } from "@assay/logic";

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** For numbers that are too wide to be counted. */
const EVERYTHING: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Terms that one question may look at. */
const MOST_TERMS = 600;
/** Numbers are exact up to here. */
const EXACT = 2 ** 53;

export class Bounds {
  /** What facts say. */
  readonly #said = new Map<TermId, Interval>();
  /** What was found with what is said; `undefined` where nothing is. */
  readonly #found = new Map<TermId, Interval | undefined>();
  #looked = 0;

  constructor(readonly terms: Terms) {}

  clear(): void {
    this.#said.clear();
    this.#found.clear();
  }

  /** A literal that is a fact from now on. */
  say(fact: TermId): void {
    const { terms } = this;
    const isNegated = terms.op(fact) === Op.Not;
    const atom = isNegated ? terms.child(fact, 0) : fact;
    const op = terms.op(atom);
    if (op !== Op.BvSlt && op !== Op.BvUlt && (op !== Op.Eq || isNegated)) return;
    const [a, b] = [terms.child(atom, 0), terms.child(atom, 1)];
    if (terms.sort(a).kind !== "bv") return;
    const [left, right] = [this.#constant(a), this.#constant(b)];
    if ((left === undefined) === (right === undefined)) return;
    const [term, number] = left === undefined ? [a, right!] : [b, left];
    if (op === Op.Eq) this.#narrow(term, number, number);
    else if (op === Op.BvSlt) this.#ordered(term, number, left === undefined, isNegated);
    // An unsigned number that is below one which is not negative is not negative itself.
    else if (number >= 0 && left === undefined && !isNegated) this.#narrow(term, 0, number - 1);
    else if (number >= 0 && left !== undefined && isNegated) this.#narrow(term, 0, number);
  }

  #ordered(term: TermId, number: number, isLeft: boolean, isNegated: boolean): void {
    if (isLeft && isNegated) this.#narrow(term, number, EVERYTHING.high);
    else if (isLeft) this.#narrow(term, EVERYTHING.low, number - 1);
    else if (isNegated) this.#narrow(term, EVERYTHING.low, number);
    else this.#narrow(term, number + 1, EVERYTHING.high);
  }

  #narrow(term: TermId, low: number, high: number): void {
    const before = this.#said.get(term) ?? this.#all(term) ?? EVERYTHING;
    const now = { low: Math.max(low, before.low), high: Math.min(high, before.high) };
    if (now.low > now.high || (now.low === before.low && now.high === before.high)) return;
    this.#said.set(term, now);
    this.#found.clear();
  }

  /** Whether the condition holds, where bounds tell. */
  decide(condition: TermId): boolean | undefined {
    this.#looked = 0;
    return this.#truth(condition);
  }

  #truth(condition: TermId): boolean | undefined {
    const { terms } = this;
    const op = terms.op(condition);
    if (op === Op.Not) {
      const inner = this.#truth(terms.child(condition, 0));
      return inner === undefined ? undefined : !inner;
    }
    if (op === Op.FIsNaN || op === Op.FIsInfinite) return this.#of(terms.child(condition, 0)) === undefined ? undefined : false;
    if (op === Op.FLt || op === Op.FLe || op === Op.FEq) return this.#compared(condition, op);
    if (op !== Op.Eq && op !== Op.BvSlt && op !== Op.BvUlt) return undefined;
    const [left, right] = [terms.child(condition, 0), terms.child(condition, 1)];
    if (terms.sort(left).kind !== "bv") return undefined;
    const a = this.#of(left);
    const b = a === undefined ? undefined : this.#of(right);
    if (a === undefined || b === undefined) return undefined;
    if (op === Op.Eq) return a.high < b.low || b.high < a.low ? false : isPoint(a) && isPoint(b) ? true : undefined;
    if (op === Op.BvSlt || (a.low >= 0 && b.low >= 0)) return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    // Unsigned: negative numbers are above all others, in their order.
    if (a.low >= 0 && b.high < 0) return true;
    if (a.high < 0 && b.low >= 0) return false;
    if (a.high < 0 && b.high < 0) return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    return undefined;
  }

  /** Of floats, where both zeros are one number. */
  #compared(condition: TermId, op: Op): boolean | undefined {
    const a = this.#of(this.terms.child(condition, 0));
    const b = a === undefined ? undefined : this.#of(this.terms.child(condition, 1));
    if (a === undefined || b === undefined) return undefined;
    if (op === Op.FEq) return a.high < b.low || b.high < a.low ? false : isPoint(a) && isPoint(b) ? true : undefined;
    const isBelow = op === Op.FLt ? a.high < b.low : a.high <= b.low;
    const isNot = op === Op.FLt ? a.low >= b.high : a.low > b.high;
    return isBelow ? true : isNot ? false : undefined;
  }

  /** The bounds of a term; undefined: too wide a number, or too much to look at. Children first, without recursion. */
  #of(root: TermId): Interval | undefined {
    const { terms } = this;
    const work: TermId[] = [root];
    while (work.length > 0) {
      const term = work[work.length - 1]!;
      if (this.#found.has(term)) {
        work.pop();
        continue;
      }
      if (++this.#looked > MOST_TERMS) return undefined;
      const before = work.length;
      const first = terms.op(term) === Op.Ite ? 1 : 0;
      for (let i = first; i < terms.arity(term); i++) {
        const child = terms.child(term, i);
        if (isNumber(terms.sort(child)) && !this.#found.has(child)) work.push(child);
      }
      if (work.length > before) continue;
      work.pop();
      this.#found.set(term, this.#meet(term, this.#make(term)));
    }
    return this.#found.get(root);
  }

  #meet(term: TermId, made: Interval | undefined): Interval | undefined {
    const said = this.#said.get(term);
    if (said === undefined) return made;
    const { low, high } = made ?? EVERYTHING;
    const both = { low: Math.max(said.low, low), high: Math.min(said.high, high) };
    // Facts that contradict each other: somebody else will notice.
    return both.low > both.high || both.high - both.low === Number.POSITIVE_INFINITY ? made : both;
  }

  #constant(term: TermId): number | undefined {
    if (this.terms.op(term) !== Op.BvConst) return undefined;
    const value = BigInt.asIntN(this.terms.width(term), this.terms.bvValue(term));
    const number = Number(value);
    return Math.abs(number) < EXACT ? number : undefined;
  }

  /** All numbers of the term's width. */
  #all(term: TermId): Interval | undefined {
    const width = this.terms.width(term);
    return width > 53 ? undefined : { low: -(2 ** (width - 1)), high: 2 ** (width - 1) - 1 };
  }

  /** The interval, unless numbers of this width may have wrapped around on the way there. */
  #unwrapped(term: TermId, low: number, high: number): Interval | undefined {
    const most = 2 ** (Math.min(this.terms.width(term), 53) - 1);
    return low >= -most && high < most ? { low, high } : this.#all(term);
  }

  /**
   * Of floats only those are known that are neither infinite nor NaN: operations round to the nearest, which keeps the
   * order, so what the ends give are the ends; where an end would be infinite or NaN, nothing is said.
   */
  #makeFloat(term: TermId): Interval | undefined {
    const { terms } = this;
    const sort = terms.sort(term);
    const round = sort === FLOAT64 ? (x: number): number => x : Math.fround;
    const finite = (...ends: number[]): Interval | undefined => {
      const rounded = ends.map(round);
      return rounded.every(Number.isFinite) ? { low: Math.min(...rounded), high: Math.max(...rounded) } : undefined;
    };
    const op = terms.op(term);
    if (op === Op.FloatConst) return finite(terms.floatValue(term));
    if (op === Op.FFromSbv) {
      const of = terms.child(term, 0);
      const { low, high } = this.#found.get(of) ?? { low: -(2 ** (terms.width(of) - 1)), high: 2 ** (terms.width(of) - 1) };
      return finite(low, high);
    }
    const [a, b] = [0, 1].map((i) => (i < terms.arity(term) ? this.#found.get(terms.child(term, i)) : undefined));
    if (op === Op.Ite) {
      const otherwise = this.#found.get(terms.child(term, 2));
      return b === undefined || otherwise === undefined ? undefined : finite(b.low, b.high, otherwise.low, otherwise.high);
    }
    if (a === undefined) return undefined;
    if (op === Op.FNeg) return finite(-a.high, -a.low);
    if (op === Op.FAbs) return a.low >= 0 ? a : finite(a.high <= 0 ? -a.high : 0, Math.max(-a.low, a.high));
    if (b === undefined) return undefined;
    switch (op) {
      case Op.FAdd:
        return finite(a.low + b.low, a.high + b.high);
      case Op.FMul:
        return finite(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
      case Op.FDiv:
        return b.low > 0 || b.high < 0 ? finite(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high) : undefined;
      default:
        return undefined;
    }
  }

  #make(term: TermId): Interval | undefined {
    const { terms } = this;
    if (terms.sort(term).kind === "float") return this.#makeFloat(term);
    const constant = this.#constant(term);
    if (constant !== undefined) return { low: constant, high: constant };
    const child = (i: number): Interval | undefined => this.#found.get(terms.child(term, i));
    const op = terms.op(term);
    const [a, b] = [terms.arity(term) > 0 ? child(0) : undefined, terms.arity(term) > 1 ? child(1) : undefined];
    switch (op) {
      case Op.Ite: {
        const [then, otherwise] = [child(1), child(2)];
        if (then === undefined || otherwise === undefined) return this.#all(term);
        return { low: Math.min(then.low, otherwise.low), high: Math.max(then.high, otherwise.high) };
      }
      case Op.BvNeg:
        return a === undefined ? this.#all(term) : this.#unwrapped(term, -a.high, -a.low);
      case Op.BvSignExtend:
        return a ?? this.#all(term);
      case Op.BvZeroExtend:
        return this.#zeroExtended(term, a);
      case Op.BvExtract:
        // The low bits of a number that fits into them are that number.
        return a !== undefined && terms.payload(term) === 0 ? this.#unwrapped(term, a.low, a.high) : this.#all(term);
      case Op.BvAnd:
        return this.#masked(term, a, b);
    }
    if (a === undefined || b === undefined) return this.#all(term);
    switch (op) {
      case Op.BvAdd:
        return this.#sumOfQuotient(term) ?? this.#unwrapped(term, a.low + b.low, a.high + b.high);
      case Op.BvSub:
        return this.#difference(term) ?? this.#unwrapped(term, a.low - b.high, a.high - b.low);
      case Op.BvMul: {
        const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
        return this.#unwrapped(term, Math.min(...corners), Math.max(...corners));
      }
      case Op.BvSdiv:
        // By a positive constant division is monotone.
        return isPoint(b) && b.low > 0 ? { low: Math.trunc(a.low / b.low), high: Math.trunc(a.high / b.low) } : this.#all(term);
      case Op.BvUdiv:
        if (!isPoint(b) || b.low <= 0 || a.low < 0) return this.#all(term);
        return { low: Math.trunc(a.low / b.low), high: Math.trunc(a.high / b.low) };
      case Op.BvSrem:
        return isPoint(b) && b.low > 0 ? remainder(a, b.low) : this.#all(term);
      case Op.BvUrem:
        if (!isPoint(b) || b.low <= 0) return this.#all(term);
        return a.low >= 0 ? remainder(a, b.low) : { low: 0, high: b.low - 1 };
      default:
        return this.#all(term);
    }
  }

  /** `x / c * c - x` and `x - x / c * c` are remainders: of `x`, with the other sign or the same. */
  #difference(term: TermId): Interval | undefined {
    const [left, right] = [this.terms.child(term, 0), this.terms.child(term, 1)];
    const forwards = this.#remainderOf(left, right);
    if (forwards !== undefined) return forwards;
    const backwards = this.#remainderOf(right, left);
    return backwards === undefined ? undefined : negated(backwards);
  }

  /** So is `-x / c * c + x`, of `-x` and with the other sign. */
  #sumOfQuotient(term: TermId): Interval | undefined {
    const { terms } = this;
    for (const i of [0, 1]) {
      const [x, product] = [terms.child(term, i), terms.child(term, 1 - i)];
      const dividend = this.#dividend(product);
      if (dividend === undefined || terms.op(dividend) !== Op.BvNeg || terms.child(dividend, 0) !== x) continue;
      const found = this.#remainderOf(dividend, product);
      if (found !== undefined) return negated(found);
    }
    return undefined;
  }

  /** What a product divides and multiplies again. */
  #dividend(product: TermId): TermId | undefined {
    const { terms } = this;
    if (terms.op(product) !== Op.BvMul) return undefined;
    const quotient = [0, 1].map((i) => terms.child(product, i)).find((each) => terms.op(each) === Op.BvSdiv);
    return quotient === undefined ? undefined : terms.child(quotient, 0);
  }

  /**
   * The bounds of `x - product`, if the product is `x / c * c` with a positive constant: it is `x % c`, and nothing
   * wraps around, for the product is between 0 and `x`. Where `x` is `y / k`, `x / c` may stand there as `y / (k c)`,
   * which is the same: division truncates.
   */
  #remainderOf(x: TermId, product: TermId): Interval | undefined {
    const { terms } = this;
    if (terms.op(product) !== Op.BvMul) return undefined;
    for (const i of [0, 1]) {
      const [quotient, factor] = [terms.child(product, i), terms.child(product, 1 - i)];
      const by = this.#constant(factor);
      if (terms.op(quotient) !== Op.BvSdiv || by === undefined || by <= 0) continue;
      const [dividend, divisor] = [terms.child(quotient, 0), this.#constant(terms.child(quotient, 1))];
      const isOf = dividend === x && divisor === by;
      const inner = terms.op(x) === Op.BvSdiv && terms.child(x, 0) === dividend ? this.#constant(terms.child(x, 1)) : undefined;
      if (!isOf && (inner === undefined || inner <= 0 || inner * by !== divisor)) continue;
      const of = this.#found.get(x);
      if (of !== undefined) return remainder(of, by);
    }
    return undefined;
  }

  #zeroExtended(term: TermId, a: Interval | undefined): Interval | undefined {
    if (a !== undefined && a.low >= 0) return a;
    const width = this.terms.width(this.terms.child(term, 0));
    if (width >= 53) return this.#all(term);
    // A negative number becomes a large one.
    return a !== undefined && a.high < 0 ? { low: a.low + 2 ** width, high: a.high + 2 ** width } : { low: 0, high: 2 ** width - 1 };
  }

  /** With a number that is not negative, what is left is at most that. */
  #masked(term: TermId, a: Interval | undefined, b: Interval | undefined): Interval | undefined {
    const most = Math.min(...[a, b].flatMap((each) => (each !== undefined && each.low >= 0 ? [each.high] : [])));
    return most === Number.POSITIVE_INFINITY ? this.#all(term) : { low: 0, high: most };
  }
}

const isNumber = ({ kind }: Sort): boolean => kind === "bv" || kind === "float";

const isPoint = ({ low, high }: Interval): boolean => low === high;

const negated = ({ low, high }: Interval): Interval => ({ low: -high, high: -low });

/** `x % c`: the sign of `x`, and closer to zero than both. */
function remainder({ low, high }: Interval, by: number): Interval {
  if (low > -by && high < by) return { low, high };
  return { low: low >= 0 ? 0 : Math.max(low, 1 - by), high: high <= 0 ? 0 : Math.min(high, by - 1) };
}
