/**
 * Sparse matrices of circuit literals: what an expression becomes.
 *
 * The value of an expression of arity `k` over `n` atoms is a function from the n^k tuples to truth values, one for
 * each instance; a matrix holds a literal for every tuple that some instance may contain, and nothing for the others
 * (Torlak & Jackson, "Kodkod: A Relational Model Finder", TACAS 2007, section 4). The operators of the logic become
 * operations on matrices: union is an element-wise "or", join a matrix product, and so on. Entries are kept in
 * ascending order of tuple numbers in two parallel arrays, so union and its kin are merges, the rows that begin with
 * one atom are contiguous, and a join with a single known atom (`x.f` for a bound `x`) is a slice.
 */
import type { Budget } from "@assay/base";
import { Circuit, type Lit } from "@assay/solve";

export interface Matrix {
  /** Tuple numbers, ascending. */
  readonly keys: readonly number[];
  /** The literal of each tuple; never the false constant. */
  readonly lits: readonly Lit[];
}

export const emptyMatrix: Matrix = Object.freeze({ keys: [], lits: [] });

/** The operations, over one circuit and `atoms` atoms. All give up by throwing OutOfBudget. */
export class MatrixAlgebra {
  readonly circuit: Circuit;
  readonly atoms: number;
  readonly #budget: Budget;

  constructor(circuit: Circuit, atoms: number, budget: Budget) {
    this.circuit = circuit;
    this.atoms = atoms;
    this.#budget = budget;
  }

  /** A matrix that is true at the given tuples (ascending) and false elsewhere. */
  constant(keys: readonly number[]): Matrix {
    return { keys, lits: keys.map(() => Circuit.true) };
  }

  identity(): Matrix {
    return this.constant(Array.from({ length: this.atoms }, (_, atom) => atom * (this.atoms + 1)));
  }

  conjunction(lits: readonly Lit[]): Lit {
    if (lits.length === 1) return lits[0]!;
    return lits.length === 2 ? this.circuit.and(lits[0]!, lits[1]!) : this.circuit.andAll(lits);
  }

  disjunction(lits: readonly Lit[]): Lit {
    if (lits.length === 1) return lits[0]!;
    return lits.length === 2 ? this.circuit.or(lits[0]!, lits[1]!) : this.circuit.orAll(lits);
  }

  union(operands: readonly Matrix[]): Matrix {
    // Pairs of neighbours, round by round: every tuple is merged a logarithmic number of times.
    let layer = operands;
    while (layer.length > 1) {
      const next: Matrix[] = [];
      for (let i = 0; i < layer.length; i += 2) {
        next.push(i + 1 < layer.length ? this.#merge(layer[i]!, layer[i + 1]!, "either", (a, b) => this.circuit.or(a, b)) : layer[i]!);
      }
      layer = next;
    }
    return layer[0]!;
  }

  intersection(operands: readonly Matrix[]): Matrix {
    return operands.reduce((left, right) => this.#merge(left, right, "both", (a, b) => this.circuit.and(a, b)));
  }

  difference(left: Matrix, right: Matrix): Matrix {
    if (right.keys.length === 0) return left;
    return this.#merge(left, right, "left", (a, b) => this.circuit.and(a, this.circuit.not(b)));
  }

  choice(condition: Lit, whenTrue: Matrix, whenFalse: Matrix): Matrix {
    if (condition === Circuit.true || whenTrue === whenFalse) return whenTrue;
    if (condition === Circuit.false) return whenFalse;
    return this.#merge(whenTrue, whenFalse, "ends", (a, b) => this.circuit.ite(condition, a, b));
  }

  /** `width` is the number of tuples of the arity of `right`. */
  product(left: Matrix, right: Matrix, width: number): Matrix {
    const keys: number[] = [];
    const lits: Lit[] = [];
    for (let i = 0; i < left.keys.length; i++) {
      const base = left.keys[i]! * width;
      const guard = left.lits[i]!;
      for (let j = 0; j < right.keys.length; j++) {
        this.#budget.tick();
        const lit = guard === Circuit.true ? right.lits[j]! : this.circuit.and(guard, right.lits[j]!);
        if (lit === Circuit.false) continue;
        keys.push(base + right.keys[j]!);
        lits.push(lit);
      }
    }
    return { keys, lits };
  }

  /** `width` is the number of tuples of the arity of `right` less one. */
  join(left: Matrix, right: Matrix, width: number): Matrix {
    if (left.keys.length === 0 || right.keys.length === 0) return emptyMatrix;
    if (left.keys.length === 1 && left.keys[0]! < this.atoms) return this.#row(left.keys[0]!, left.lits[0]!, right, width);
    const rows = this.#rows(right, width);
    const keys: number[] = [];
    const lits: Lit[] = [];
    const cells = new Map<number, Lit[]>();
    for (let i = 0; i < left.keys.length; ) {
      const prefix = Math.floor(left.keys[i]! / this.atoms);
      const end = (prefix + 1) * this.atoms;
      cells.clear();
      for (; i < left.keys.length && left.keys[i]! < end; i++) {
        const row = left.keys[i]! % this.atoms;
        const guard = left.lits[i]!;
        const offset = row * width;
        for (let j = rows[row]!; j < rows[row + 1]!; j++) {
          this.#budget.tick();
          const lit = this.circuit.and(guard, right.lits[j]!);
          if (lit === Circuit.false) continue;
          const suffix = right.keys[j]! - offset;
          const cell = cells.get(suffix);
          if (cell === undefined) cells.set(suffix, [lit]);
          else cell.push(lit);
        }
      }
      for (const suffix of [...cells.keys()].sort((a, b) => a - b)) {
        keys.push(prefix * width + suffix);
        lits.push(this.disjunction(cells.get(suffix)!));
      }
    }
    return { keys, lits };
  }

  transpose(matrix: Matrix): Matrix {
    const { atoms } = this;
    return this.#reorder(matrix, (key) => (key % atoms) * atoms + Math.floor(key / atoms));
  }

  /** The tuples with some of their columns; tuples that become equal are joined by "or". */
  project(matrix: Matrix, image: (key: number) => number): Matrix {
    const cells = new Map<number, Lit[]>();
    for (let i = 0; i < matrix.keys.length; i++) {
      const key = image(matrix.keys[i]!);
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [matrix.lits[i]!]);
      else cell.push(matrix.lits[i]!);
    }
    const keys = [...cells.keys()].sort((a, b) => a - b);
    return { keys, lits: keys.map((key) => this.disjunction(cells.get(key)!)) };
  }

  /**
   * Transitive closure by squaring: after i rounds, paths of up to 2^i steps. A shortest path visits no source of a
   * tuple twice, so it has at most as many steps as there are sources.
   */
  closure(matrix: Matrix): Matrix {
    const sources = new Set(matrix.keys.map((key) => Math.floor(key / this.atoms)));
    let closed = matrix;
    for (let steps = 1; steps < sources.size; steps *= 2) {
      const longer = this.join(closed, closed, this.atoms);
      const next = this.union([closed, longer]);
      if (same(next, closed)) break;
      closed = next;
    }
    return closed;
  }

  /** `width` is the number of tuples that may follow a first atom. */
  override(left: Matrix, right: Matrix, width: number): Matrix {
    if (right.keys.length === 0) return left;
    const rows = this.#rows(right, width);
    const keys: number[] = [];
    const lits: Lit[] = [];
    let row = -1;
    let untouched: Lit = Circuit.true;
    for (let i = 0; i < left.keys.length; i++) {
      const first = Math.floor(left.keys[i]! / width);
      if (first !== row) {
        row = first;
        untouched = this.circuit.not(this.disjunctionOf(right.lits.slice(rows[row]!, rows[row + 1]!)));
      }
      const lit = this.circuit.and(left.lits[i]!, untouched);
      if (lit === Circuit.false) continue;
      keys.push(left.keys[i]!);
      lits.push(lit);
    }
    return this.union([{ keys, lits }, right]);
  }

  /** As {@link disjunction}, but of any number of literals. */
  disjunctionOf(lits: readonly Lit[]): Lit {
    return lits.length === 0 ? Circuit.false : this.disjunction(lits);
  }

  subset(left: Matrix, right: Matrix): Lit {
    const parts: Lit[] = [];
    let j = 0;
    for (let i = 0; i < left.keys.length; i++) {
      const key = left.keys[i]!;
      while (j < right.keys.length && right.keys[j]! < key) j++;
      const other = right.keys[j] === key ? right.lits[j]! : Circuit.false;
      const part = this.circuit.implies(left.lits[i]!, other);
      if (part === Circuit.false) return part;
      if (part !== Circuit.true) parts.push(part);
    }
    return parts.length === 0 ? Circuit.true : this.conjunction(parts);
  }

  equal(left: Matrix, right: Matrix): Lit {
    if (left === right) return Circuit.true;
    const difference = this.#merge(left, right, "ends", (a, b) => this.circuit.xor(a, b));
    return this.circuit.not(this.some(difference.lits));
  }

  some(lits: readonly Lit[]): Lit {
    return this.disjunctionOf(lits);
  }

  /** At most one: no literal is true together with one before it. */
  lone(lits: readonly Lit[]): Lit {
    const parts: Lit[] = [];
    let before: Lit = Circuit.false;
    for (const lit of lits) {
      const part = this.circuit.not(this.circuit.and(lit, before));
      if (part === Circuit.false) return part;
      if (part !== Circuit.true) parts.push(part);
      before = this.circuit.or(before, lit);
    }
    return parts.length === 0 ? Circuit.true : this.conjunction(parts);
  }

  one(lits: readonly Lit[]): Lit {
    return this.circuit.and(this.some(lits), this.lone(lits));
  }

  /** The part of `right` whose tuples begin with one atom, without that atom. */
  #row(atom: number, guard: Lit, right: Matrix, width: number): Matrix {
    const start = lowerBound(right.keys, atom * width);
    const end = lowerBound(right.keys, (atom + 1) * width);
    const keys: number[] = [];
    const lits: Lit[] = [];
    for (let j = start; j < end; j++) {
      const lit = guard === Circuit.true ? right.lits[j]! : this.circuit.and(guard, right.lits[j]!);
      if (lit === Circuit.false) continue;
      keys.push(right.keys[j]! - atom * width);
      lits.push(lit);
    }
    return { keys, lits };
  }

  readonly #rowCache = new WeakMap<Matrix, Int32Array>();

  /** Where the tuples that begin with each atom start, and at the end their number. */
  #rows(matrix: Matrix, width: number): Int32Array {
    const cached = this.#rowCache.get(matrix);
    if (cached !== undefined) return cached;
    const rows = new Int32Array(this.atoms + 1);
    for (const key of matrix.keys) rows[Math.floor(key / width) + 1]!++;
    for (let i = 0; i < this.atoms; i++) rows[i + 1]! += rows[i]!;
    this.#rowCache.set(matrix, rows);
    return rows;
  }

  #reorder(matrix: Matrix, image: (key: number) => number): Matrix {
    const keys = matrix.keys.map(image);
    const order = keys.map((_, i) => i).sort((i, j) => keys[i]! - keys[j]!);
    return { keys: order.map((i) => keys[i]!), lits: order.map((i) => matrix.lits[i]!) };
  }

  /**
   * Element by element. Where only one side has an entry: `either` keeps it, `both` drops it, `left` keeps those of the
   * left, `ends` combines it with false.
   */
  #merge(left: Matrix, right: Matrix, mode: "either" | "both" | "left" | "ends", combine: (a: Lit, b: Lit) => Lit): Matrix {
    if (mode === "either") {
      if (left.keys.length === 0) return right;
      if (right.keys.length === 0) return left;
    }
    const keys: number[] = [];
    const lits: Lit[] = [];
    const push = (key: number, lit: Lit) => {
      if (lit === Circuit.false) return;
      keys.push(key);
      lits.push(lit);
    };
    let i = 0;
    let j = 0;
    while (i < left.keys.length || j < right.keys.length) {
      this.#budget.tick();
      const a = i < left.keys.length ? left.keys[i]! : Number.POSITIVE_INFINITY;
      const b = j < right.keys.length ? right.keys[j]! : Number.POSITIVE_INFINITY;
      if (a === b) push(a, combine(left.lits[i++]!, right.lits[j++]!));
      else if (a < b) {
        const lit = left.lits[i++]!;
        if (mode === "either" || mode === "left") push(a, lit);
        else if (mode === "ends") push(a, combine(lit, Circuit.false));
      } else {
        const lit = right.lits[j++]!;
        if (mode === "either") push(b, lit);
        else if (mode === "ends") push(b, combine(Circuit.false, lit));
      }
    }
    return { keys, lits };
  }
}

function same(left: Matrix, right: Matrix): boolean {
  return (
    left.keys.length === right.keys.length &&
    left.keys.every((key, i) => key === right.keys[i]) &&
    left.lits.every((lit, i) => lit === right.lits[i])
  );
}

/** The first position whose key is at least `key`. */
function lowerBound(keys: readonly number[], key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
