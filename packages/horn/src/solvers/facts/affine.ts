/*
 * Affine relations modulo 2^w (Müller-Olm & Seidl 2007; from models: King & Søndergaard 2008, Thakur, Elder & Reps 2012).
 *
 * For a group of parameters x⃗ of one width, a space is given by generators: rows g over (1, x⃗) with g · (1, x⃗) = 0 modulo 2^w for every state seen. At first
 * nothing was seen and every equation holds, 1 = 0 among them. A new state v is taken in exactly: with s_i = g_i · v and s_p of least 2-adic valuation t among
 * those that are not zero, g_i := g_i - (s_i / s_p) g_p and g_p := 2^(w-t) g_p. What is left generates all equations that hold of all states seen. A space
 * changes at most w (n + 1) times. Booleans are a group of width 1.
 *
 * A space may have a guard: it is then about the states that satisfy it only.
 */
import type { Evaluator, TermId, Terms, Value } from "@assay/logic";

const inverses = new Map<string, bigint>();

/** The inverse of an odd number modulo 2^w (Newton's iteration doubles the right bits). */
export function inverse(width: number, odd: bigint): bigint {
  const key = `${width}:${odd}`;
  let known = inverses.get(key);
  if (known === undefined) {
    known = odd;
    for (let bits = 3; bits < width; bits *= 2) known = BigInt.asUintN(width, known * (2n - odd * known));
    known = BigInt.asUintN(width, known);
    inverses.set(key, known);
  }
  return known;
}

/** The number of zero bits at the end; of 0 it is the width. */
function valuation(width: number, value: bigint): number {
  if (value === 0n) return width;
  let t = 0;
  while (((value >> BigInt(t)) & 1n) === 0n) t++;
  return t;
}

export class AffineSpace {
  readonly terms: Terms;
  readonly width: number;
  /** Bit-vector symbols of this width and terms over them, or booleans. */
  readonly symbols: readonly TermId[];
  readonly guard: TermId;
  #generators: bigint[][];

  constructor(terms: Terms, width: number, symbols: readonly TermId[], guard: TermId) {
    this.terms = terms;
    this.width = width;
    this.symbols = symbols;
    this.guard = guard;
    this.#generators = Array.from({ length: symbols.length + 1 }, (_, i) =>
      Array.from({ length: symbols.length + 1 }, (_, k) => (i === k ? 1n : 0n)),
    );
  }

  /** Forgets everything: no equation is left. Over-approximates. */
  giveUp(): void {
    this.#generators = [];
  }

  /** Takes a state in, given by the values of the symbols; whether that changed anything. */
  join(state: Evaluator): boolean {
    if (!state.holds(this.guard)) return false;
    const { width } = this;
    const row = [1n, ...this.symbols.map((s) => number(state.value(s)))];
    const sums = this.#generators.map((g) => {
      let sum = 0n;
      for (let k = 0; k < row.length; k++) sum += g[k]! * row[k]!;
      return BigInt.asUintN(width, sum);
    });
    let pivot = -1;
    let least = width;
    for (const [i, sum] of sums.entries()) {
      const t = valuation(width, sum);
      if (t < least) {
        least = t;
        pivot = i;
      }
    }
    if (pivot < 0) return false;
    const by = this.#generators[pivot]!;
    const unit = inverse(width, sums[pivot]! >> BigInt(least));
    const next: bigint[][] = [];
    for (const [i, g] of this.#generators.entries()) {
      const factor = i === pivot ? 0n : BigInt.asUintN(width, (sums[i]! >> BigInt(least)) * unit);
      const scale = i === pivot ? 1n << BigInt(width - least) : 1n;
      const row = g.map((c, k) => BigInt.asUintN(width, scale * c - factor * by[k]!));
      if (row.some((c) => c !== 0n)) next.push(row);
    }
    this.#generators = next;
    return true;
  }

  /**
   * The equations, each under the guard; smallest set by elimination. Just `false` (under the guard) if no state was
   * seen.
   */
  equations(): TermId[] {
    const { terms, width } = this;
    const rows = reduced(width, this.#generators);
    return rows.map((row) => terms.implies(this.guard, this.#equation(row)));
  }

  #equation(row: readonly bigint[]): TermId {
    const { terms, width, symbols } = this;
    const used = symbols.filter((_, i) => row[i + 1] !== 0n);
    if (used.length === 0) return terms.bool(row[0] === 0n);
    if (terms.sort(symbols[0]!).kind === "bool") {
      return used.reduce((sum, s) => terms.xor(sum, s), terms.bool(row[0] === 0n));
    }
    const at = symbols.findLastIndex((_, i) => (row[i + 1]! & 1n) === 1n);
    const unit = at < 0 ? 1n : inverse(width, row[at + 1]!);
    // x_at + … = 0 is said as x_at = -(…): a definition where there is an odd coefficient.
    let rest = terms.bvConst(width, BigInt.asUintN(width, -row[0]! * unit));
    for (const [i, s] of symbols.entries()) {
      if (i === at) continue;
      const c = BigInt.asUintN(width, -row[i + 1]! * unit);
      if (c === 0n) continue;
      const minus = c > 1n << BigInt(width - 1);
      const product = terms.bv.mul(terms.bvConst(width, minus ? BigInt.asUintN(width, -c) : c), s);
      rest = minus ? terms.bv.sub(rest, product) : terms.bv.add(rest, product);
    }
    return terms.eq(at < 0 ? terms.bvConst(width, 0) : symbols[at]!, rest);
  }
}

function number(value: Value): bigint {
  return typeof value === "boolean" ? (value ? 1n : 0n) : (value as bigint);
}

/** Rows of the same span, with each column's entries reduced by one of least valuation. */
function reduced(width: number, generators: readonly (readonly bigint[])[]): bigint[][] {
  const rows = generators.map((g) => [...g]);
  let from = 0;
  const columns = rows[0]?.length ?? 0;
  for (let column = columns - 1; column >= 0 && from < rows.length; column--) {
    let pivot = -1;
    let least = width;
    for (let i = from; i < rows.length; i++) {
      const t = valuation(width, rows[i]![column]!);
      if (t < least) {
        least = t;
        pivot = i;
      }
    }
    if (pivot < 0) continue;
    [rows[from], rows[pivot]] = [rows[pivot]!, rows[from]!];
    const by = rows[from]!;
    const unit = inverse(width, by[column]! >> BigInt(least));
    for (const [i, row] of rows.entries()) {
      if (i === from || valuation(width, row[column]!) < least) continue;
      const factor = BigInt.asUintN(width, (row[column]! >> BigInt(least)) * unit);
      for (let k = 0; k < columns; k++) row[k] = BigInt.asUintN(width, row[k]! - factor * by[k]!);
    }
    from++;
  }
  return rows.filter((row) => row.some((c) => c !== 0n));
}
