/*
 * Whether linear constraints over variables with bounds have a solution in the rationals.
 *
 * The simplex method with bounds on all variables (Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)", CAV 2006, section 3): each constraint is a variable
 * of its own, defined by a row; variables without a row stand at one of their bounds, and the first variable with a row whose value is out of bounds is exchanged with the first that can move it
 * (Bland's rule, which ends). If none can, its row shows that there is no solution.
 *
 * Departure: all bounds are integers, and a variable without a row stands at an integer, so rows are kept as integers over a common denominator,
 * and no rationals are needed. Exact, so "none" is a proof; only work is limited.
 */
import type { Constraints } from "./elimination.js";
import { gcd, type Linear } from "./linear.js";

interface Row {
  /** Positive: denominator · variable = Σ factor · other. */
  denominator: bigint;
  parts: Map<number, bigint>;
}

export interface Bounds {
  readonly low: readonly bigint[];
  readonly high: readonly bigint[];
}

export type Solution =
  | { readonly answer: "none" }
  /**
   * The variable with the closest bounds of those whose value in the solution is not an integer; that value rounded
   * down.
   */
  | { readonly answer: "some"; readonly fraction: { readonly variable: number; readonly floor: bigint } | undefined }
  | { readonly answer: "unknown" };

const MOST_PIVOTS = 200;
/** Numbers that grow beyond this are given up: arithmetic on them is not a step any more. */
const LARGEST_NUMBER = 1n << 1024n;

/** `tick` is told of the work. */
export function solveLinear(bounds: Bounds, { atMost, zero }: Constraints, tick: (work: number) => void): Solution {
  const simplex = new Simplex(bounds, tick);
  for (const form of zero) if (!simplex.add(form, "zero")) return { answer: "none" };
  for (const form of atMost) if (!simplex.add(form, "atMost")) return { answer: "none" };
  return simplex.solve();
}

class Simplex {
  readonly #low: bigint[];
  readonly #high: bigint[];
  readonly #at: bigint[];
  readonly #rows = new Map<number, Row>();
  readonly #variables: number;
  readonly #tick: (work: number) => void;
  #largest = 1n;

  constructor(bounds: Bounds, tick: (work: number) => void) {
    this.#low = [...bounds.low];
    this.#high = [...bounds.high];
    this.#at = bounds.low.map((low, i) => (low >= 0n ? low : bounds.high[i]! <= 0n ? bounds.high[i]! : 0n));
    this.#variables = bounds.low.length;
    this.#tick = tick;
  }

  /** A row for the constraint; false if no values within the bounds satisfy it. */
  add(form: Linear, kind: "atMost" | "zero"): boolean {
    const parts = new Map<number, bigint>();
    let [constant, least, most] = [form.constant, 0n, 0n];
    for (const [variable, factor] of form.parts) {
      const [low, high] = [this.#low[variable]!, this.#high[variable]!];
      if (low === high) constant += factor * low;
      else {
        parts.set(variable, factor);
        least += factor > 0n ? factor * low : factor * high;
        most += factor > 0n ? factor * high : factor * low;
      }
    }
    if (least + constant > 0n || (kind === "zero" && most + constant < 0n)) return false;
    if (parts.size === 0 || (kind === "atMost" && most + constant <= 0n)) return true;
    this.#rows.set(this.#low.length, { denominator: 1n, parts });
    this.#low.push(kind === "zero" ? -constant : least);
    this.#high.push(-constant);
    this.#at.push(0n);
    return true;
  }

  solve(): Solution {
    for (let pivots = 0; pivots < MOST_PIVOTS && this.#largest < LARGEST_NUMBER; pivots++) {
      const outside = this.#firstOutside();
      if (outside === undefined) return { answer: "some", fraction: this.#fraction() };
      const [basic, target] = outside;
      const entering = this.#entering(basic, target);
      if (entering === undefined) return { answer: "none" };
      this.#at[basic] = target;
      this.#pivot(basic, entering);
    }
    return { answer: "unknown" };
  }

  /** The value of a variable with a row, times the row's denominator. */
  #numerator({ parts }: Row): bigint {
    let sum = 0n;
    for (const [variable, factor] of parts) sum += factor * this.#at[variable]!;
    return sum;
  }

  /** The first variable with a row that is out of bounds, and the bound. */
  #firstOutside(): readonly [number, bigint] | undefined {
    let first: readonly [number, bigint] | undefined;
    for (const [basic, row] of this.#rows) {
      if (first !== undefined && first[0] < basic) continue;
      this.#tick(row.parts.size);
      const numerator = this.#numerator(row);
      if (numerator < this.#low[basic]! * row.denominator) first = [basic, this.#low[basic]!];
      else if (numerator > this.#high[basic]! * row.denominator) first = [basic, this.#high[basic]!];
    }
    return first;
  }

  /** The first variable that can move the one out of bounds towards the bound. */
  #entering(basic: number, target: bigint): number | undefined {
    const rises = target === this.#low[basic]! && this.#numerator(this.#rows.get(basic)!) < target * this.#rows.get(basic)!.denominator;
    let first: number | undefined;
    for (const [variable, factor] of this.#rows.get(basic)!.parts) {
      if (first !== undefined && first < variable) continue;
      const up = rises === factor > 0n;
      if (up ? this.#at[variable]! < this.#high[variable]! : this.#at[variable]! > this.#low[variable]!) first = variable;
    }
    return first;
  }

  /** `basic` loses its row, `entering` gets one. */
  #pivot(basic: number, entering: number): void {
    const { denominator, parts } = this.#rows.get(basic)!;
    this.#rows.delete(basic);
    const pivot = parts.get(entering)!;
    const sign = pivot > 0n ? 1n : -1n;
    const row: Row = { denominator: pivot * sign, parts: new Map([[basic, denominator * sign]]) };
    for (const [variable, factor] of parts) if (variable !== entering) row.parts.set(variable, -factor * sign);
    reduce(row);
    for (const other of this.#rows.values()) {
      const factor = other.parts.get(entering);
      if (factor === undefined) continue;
      // with the greatest common divisor of the row
      this.#tick(4 * (other.parts.size + row.parts.size));
      other.parts.delete(entering);
      const changed = new Map<number, bigint>();
      for (const [variable, k] of other.parts) changed.set(variable, k * row.denominator);
      for (const [variable, k] of row.parts) {
        const sum = (changed.get(variable) ?? 0n) + factor * k;
        if (sum === 0n) changed.delete(variable);
        else changed.set(variable, sum);
      }
      other.parts = changed;
      other.denominator *= row.denominator;
      reduce(other);
      if (other.denominator > this.#largest) this.#largest = other.denominator;
    }
    this.#rows.set(entering, row);
  }

  #fraction(): { variable: number; floor: bigint } | undefined {
    let best: { variable: number; floor: bigint } | undefined;
    const range = (variable: number): bigint => this.#high[variable]! - this.#low[variable]!;
    for (const [variable, row] of this.#rows) {
      if (variable >= this.#variables || (best !== undefined && range(best.variable) <= range(variable))) continue;
      const numerator = this.#numerator(row);
      const rest = numerator % row.denominator;
      if (rest !== 0n) best = { variable, floor: numerator / row.denominator - (rest < 0n ? 1n : 0n) };
    }
    return best;
  }
}

/** Divides a row by what its numbers have in common. */
function reduce(row: Row): void {
  let common = row.denominator;
  for (const factor of row.parts.values()) {
    if (common === 1n) return;
    common = gcd(common, factor);
  }
  if (common === 1n) return;
  row.denominator /= common;
  for (const [variable, factor] of row.parts) row.parts.set(variable, factor / common);
}
