/**
 * A search for numbers that make a formula true, by descent: for formulas over floats and elementary functions, where
 * bit-blasting is slow or does not know the functions.
 *
 * Every boolean term has a distance from being true and one from being false, both in [0, 1], zero exactly when it is
 * so (Korel's branch distance; connectives as Tracey combined them). A comparison of floats is as far from true as
 * there are floats between its two sides, on a logarithmic scale: the distance still tells directions one bit from the
 * goal. The search changes one input at a time by powers of two of its place among all floats or integers, keeps what
 * brings the formula nearer, and begins anew elsewhere when nothing does (the alternating variable method).
 *
 * Incomplete, and never claims otherwise: a model it finds satisfies the formula under the evaluator, with the
 * elementary functions as the concrete machine computes them; finding none says nothing. Deterministic: seeded, and
 * bounded by a number of evaluations besides the budget.
 */
import { type Budget, Random } from "@assay/base";
import {
  Evaluator,
  type FloatSort,
  type FunctionMeaning,
  freeSymbols,
  Model,
  Op,
  postOrder,
  type TermId,
  type Terms,
  type Value,
} from "@assay/logic";

export interface NumberSearchOptions {
  readonly budget: Budget;
  readonly meaning: FunctionMeaning;
  /** At most this many evaluations of the formula. */
  readonly most: number;
}

/** Larger formulas are evaluated too slowly to be searched. */
const LARGEST = 20_000;

/** Values of the formula's symbols under which it holds; what is neither a number nor boolean stays at its default. */
export function searchNumbers(terms: Terms, formula: TermId, options: NumberSearchOptions): Model | undefined {
  const order: TermId[] = [];
  postOrder(terms, [formula], (t) => order.push(t));
  if (order.length > LARGEST) return undefined;
  const variables = freeSymbols(terms, [formula]).filter((t) => ["bool", "bv", "float"].includes(terms.sort(t).kind));
  // Without floats bit-blasting is the better way.
  if (!variables.some((t) => terms.sort(t).kind === "float")) return undefined;
  return new NumberSearch(terms, formula, order, variables, options).run();
}

class NumberSearch {
  readonly #distances: Distances;
  #left: number;
  /** What one evaluation costs. */
  readonly #size: number;
  /** The place of each variable's value in the order of its sort. */
  #point: bigint[] = [];

  constructor(
    readonly terms: Terms,
    readonly formula: TermId,
    order: readonly TermId[],
    readonly variables: readonly TermId[],
    readonly options: NumberSearchOptions,
  ) {
    this.#left = options.most;
    this.#size = 1 + (order.length >> 2);
    this.#distances = new Distances(terms, order);
  }

  run(): Model | undefined {
    for (let start = 0; !this.#isOver(); start++) {
      const random = new Random(start * 7919 + 17);
      this.#point = this.variables.map((variable) => this.#beginning(variable, random, start));
      const found = this.#descend();
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #descend(): Model | undefined {
    let best = this.#distance(this.#point);
    while (best > 0) {
      const before = best;
      for (let v = 0; v < this.variables.length && best > 0; v++) best = this.#improve(v, best);
      if (best === before || this.#isOver()) break;
    }
    return best === 0 ? this.#model(this.#point) : undefined;
  }

  #isOver(): boolean {
    return this.#left <= 0 || this.options.budget.exceeded() !== undefined;
  }

  /** Moves one variable as long as that helps; the distance then. */
  #improve(v: number, from: number): number {
    let best = from;
    const { low, high } = rangeOf(this.terms, this.variables[v]!);
    for (let step = (high - low + 1n) / 4n || 1n; step > 0n; step /= 2n)
      for (const direction of [step, -step])
        for (;;) {
          const moved = this.#point[v]! + direction;
          if (moved < low || moved > high || this.#isOver()) break;
          const point = this.#point.with(v, moved);
          const distance = this.#distance(point);
          if (distance >= best) break;
          best = distance;
          this.#point = point;
          if (best === 0) return 0;
        }
    return best;
  }

  #distance(point: readonly bigint[]): number {
    this.#left--;
    this.options.budget.spend(this.#size);
    return this.#distances.of(new Evaluator(this.terms, this.#model(point), this.options.meaning), this.formula);
  }

  #model(point: readonly bigint[]): Model {
    const model = new Model(this.terms);
    for (const [v, variable] of this.variables.entries()) model.set(variable, valueAt(this.terms, variable, point[v]!));
    return model;
  }

  /** Small numbers first, then numbers of all sizes. */
  #beginning(variable: TermId, random: Random, start: number): bigint {
    const { low, high } = rangeOf(this.terms, variable);
    const sort = this.terms.sort(variable);
    if (sort.kind === "float") {
      const unit = random.uint32() / 2147483648 - 1;
      return placeOf([1, 10, 100, 1e6][start % 4]! * unit, sort.width);
    }
    if (sort.kind === "bool") return BigInt(random.below(2));
    const near = BigInt(random.below(201) - 100);
    return start % 3 < 2 && near >= low && near <= high ? near : low + (random.uint64() % (high - low + 1n));
  }
}

/** How far boolean terms are from true and from false. */
class Distances {
  readonly #booleans: readonly TermId[];
  readonly #toTrue = new Map<TermId, number>();
  readonly #toFalse = new Map<TermId, number>();

  constructor(
    readonly terms: Terms,
    order: readonly TermId[],
  ) {
    this.#booleans = order.filter((t) => terms.sort(t).kind === "bool");
  }

  of(evaluator: Evaluator, formula: TermId): number {
    if (evaluator.holds(formula)) return 0;
    for (const t of this.#booleans) {
      const [toTrue, toFalse] = this.#both(evaluator, t);
      this.#toTrue.set(t, toTrue);
      this.#toFalse.set(t, toFalse);
    }
    return Math.max(this.#toTrue.get(formula)!, Number.MIN_VALUE);
  }

  #both(evaluator: Evaluator, t: TermId): readonly [number, number] {
    const { terms } = this;
    const op = terms.op(t);
    const child = (i: number): TermId => terms.child(t, i);
    const sum = (a: number, b: number): number => (a + b) / 2;
    switch (op) {
      case Op.Not:
        return [this.#toFalse.get(child(0))!, this.#toTrue.get(child(0))!];
      case Op.And:
        return [
          sum(this.#toTrue.get(child(0))!, this.#toTrue.get(child(1))!),
          Math.min(this.#toFalse.get(child(0))!, this.#toFalse.get(child(1))!),
        ];
      case Op.Or:
        return [
          Math.min(this.#toTrue.get(child(0))!, this.#toTrue.get(child(1))!),
          sum(this.#toFalse.get(child(0))!, this.#toFalse.get(child(1))!),
        ];
      default:
        break;
    }
    const holds = evaluator.holds(t);
    const gap = Math.max(this.#gap(evaluator, t), Number.EPSILON);
    return holds ? [0, gap] : [gap, 0];
  }

  /** How far apart the two sides of a comparison are; 1 for what is no comparison of numbers. */
  #gap(evaluator: Evaluator, t: TermId): number {
    const { terms } = this;
    if (terms.arity(t) !== 2 || terms.op(t) === Op.Ite) return 1;
    const sort = terms.sort(terms.child(t, 0));
    if (sort.kind !== "float" && sort.kind !== "bv") return 1;
    const place = (value: Value): bigint =>
      sort.kind === "float" ? placeOf(value as number, sort.width) : BigInt.asIntN(sort.width, value as bigint);
    const a = evaluator.value(terms.child(t, 0));
    const b = evaluator.value(terms.child(t, 1));
    if (Number.isNaN(a) || Number.isNaN(b)) return 1;
    const apart = place(a) - place(b);
    return Math.log2(1 + Math.abs(Number(apart))) / 65;
  }
}

/** The places of a sort's values in their order. */
function rangeOf(terms: Terms, variable: TermId): { readonly low: bigint; readonly high: bigint } {
  const sort = terms.sort(variable);
  if (sort.kind === "bool") return { low: 0n, high: 1n };
  if (sort.kind === "bv") return { low: -(1n << BigInt(sort.width - 1)), high: (1n << BigInt(sort.width - 1)) - 1n };
  const infinity = placeOf(Number.POSITIVE_INFINITY, (sort as FloatSort).width);
  return { low: -infinity, high: infinity };
}

function valueAt(terms: Terms, variable: TermId, place: bigint): Value {
  const sort = terms.sort(variable);
  if (sort.kind === "bool") return place === 1n;
  if (sort.kind === "bv") return BigInt.asUintN(sort.width, place);
  return floatAt(place, (sort as FloatSort).width);
}

const view = new DataView(new ArrayBuffer(8));

/** Where a float stands among all floats of its size, both zeros at 0. */
function placeOf(value: number, width: 32 | 64): bigint {
  const size = Math.abs(value);
  if (width === 32) view.setFloat32(0, size);
  else view.setFloat64(0, size);
  const bits = width === 32 ? BigInt(view.getUint32(0)) : view.getBigUint64(0);
  return value < 0 ? -bits : bits;
}

function floatAt(place: bigint, width: 32 | 64): number {
  const bits = place < 0n ? -place : place;
  if (width === 32) view.setUint32(0, Number(bits));
  else view.setBigUint64(0, bits);
  const size = width === 32 ? view.getFloat32(0) : view.getFloat64(0);
  return place < 0n ? -size : size;
}
