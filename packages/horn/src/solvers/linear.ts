/*
 * Solving equations for a variable.
 *
 * A bit-vector term is a sum of multiples of leaves modulo 2^w, an integer term a sum over the integers; leaves are symbols and whatever is not linear. An equation
 * can be solved for a symbol with an odd coefficient (of integers: 1 or -1) that occurs in no other leaf. Nothing is lost: the two are equivalent.
 */
import { freeSymbols, Op, substitute, type TermId, type Terms } from "@assay/logic";
import { inverse } from "./facts/affine.js";

interface Linear {
  /** Undefined for integers. */
  readonly width: number | undefined;
  readonly constant: bigint;
  readonly coefficients: ReadonlyMap<TermId, bigint>;
}

const MOST_LEAVES = 64;

/** The sum that a bit-vector or integer term is; undefined if it has too many parts. */
function linear(terms: Terms, root: TermId): Linear | undefined {
  const sort = terms.sort(root);
  const width = sort.kind === "bv" ? sort.width : undefined;
  const norm = (v: bigint): bigint => (width === undefined ? v : BigInt.asUintN(width, v));
  let constant = 0n;
  const coefficients = new Map<TermId, bigint>();
  const work: { readonly t: TermId; readonly by: bigint }[] = [{ t: root, by: 1n }];
  let steps = 0;
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (++steps > 16 * MOST_LEAVES) return undefined;
    const { t, by } = next;
    const child = (i: number): TermId => terms.child(t, i);
    switch (terms.op(t)) {
      case Op.BvConst:
        constant = norm(constant + by * terms.bvValue(t));
        continue;
      case Op.IntConst:
        constant += by * terms.intValue(t);
        continue;
      case Op.BvAdd:
      case Op.IntAdd:
        work.push({ t: child(0), by }, { t: child(1), by });
        continue;
      case Op.BvSub:
      case Op.IntSub:
        work.push({ t: child(0), by }, { t: child(1), by: norm(-by) });
        continue;
      case Op.BvNeg:
      case Op.IntNeg:
        work.push({ t: child(0), by: norm(-by) });
        continue;
      case Op.BvMul:
      case Op.IntMul: {
        const fixed = [0, 1].find((i) => terms.isConstant(child(i)));
        if (fixed === undefined) break;
        const factor = width === undefined ? terms.intValue(child(fixed)) : terms.bvValue(child(fixed));
        work.push({ t: child(1 - fixed), by: norm(by * factor) });
        continue;
      }
      default:
    }
    const sum = norm((coefficients.get(t) ?? 0n) + by);
    if (sum === 0n) coefficients.delete(t);
    else coefficients.set(t, sum);
    if (coefficients.size > MOST_LEAVES) return undefined;
  }
  return { width, constant, coefficients };
}

/** The term of a sum. */
function sumTerm(terms: Terms, { width, constant, coefficients }: Linear): TermId {
  const k = (v: bigint): TermId => (width === undefined ? terms.intConst(v) : terms.bvConst(width, BigInt.asUintN(width, v)));
  let result = k(constant);
  for (const [leaf, by] of coefficients) {
    const signed = width === undefined ? by : BigInt.asIntN(width, by);
    const size = signed < 0n ? -signed : signed;
    const product = size === 1n ? leaf : width === undefined ? terms.int.mul(k(size), leaf) : terms.bv.mul(k(size), leaf);
    if (width === undefined) result = signed < 0n ? terms.int.sub(result, product) : terms.int.add(result, product);
    else result = signed < 0n ? terms.bv.sub(result, product) : terms.bv.add(result, product);
  }
  return result;
}

/** A symbol that may be solved for, and the term it then is, out of a boolean term that holds. */
export function solved(terms: Terms, fact: TermId, wanted: (symbol: TermId) => boolean): readonly [TermId, TermId] | undefined {
  const op = terms.op(fact);
  if (op === Op.Symbol && wanted(fact)) return [fact, terms.true];
  if (op === Op.Not) {
    const inner = terms.child(fact, 0);
    return terms.op(inner) === Op.Symbol && wanted(inner) ? [inner, terms.false] : undefined;
  }
  if (op !== Op.Eq) return undefined;
  const a = terms.child(fact, 0);
  const b = terms.child(fact, 1);
  const kind = terms.sort(a).kind;
  if (kind !== "bv" && kind !== "int") {
    for (const [x, t] of [
      [a, b],
      [b, a],
    ] as const)
      if (terms.op(x) === Op.Symbol && wanted(x) && !freeSymbols(terms, [t]).includes(x)) return [x, t];
    return undefined;
  }
  const difference = linear(terms, kind === "bv" ? terms.bv.sub(a, b) : terms.int.sub(a, b));
  if (difference === undefined) return undefined;
  const { width, constant, coefficients } = difference;
  for (const [leaf, by] of coefficients) {
    if (terms.op(leaf) !== Op.Symbol || !wanted(leaf)) continue;
    if (width === undefined ? by !== 1n && by !== -1n : (by & 1n) === 0n) continue;
    const others = [...coefficients.keys()].filter((t) => t !== leaf);
    if (
      freeSymbols(
        terms,
        others.filter((t) => terms.op(t) !== Op.Symbol),
      ).includes(leaf)
    )
      continue;
    const factor = width === undefined ? -by : -inverse(width, by);
    const norm = (v: bigint): bigint => (width === undefined ? v : BigInt.asUintN(width, v));
    const rest = new Map(others.map((t) => [t, norm(coefficients.get(t)! * factor)]));
    return [leaf, sumTerm(terms, { width, constant: norm(constant * factor), coefficients: rest })];
  }
  return undefined;
}

/**
 * The facts with symbols not kept eliminated by solving equations, as far as that goes. Equivalent, with what was
 * eliminated quantified.
 */
export function withoutSolvable(terms: Terms, facts: readonly TermId[], kept: ReadonlySet<TermId>): TermId[] {
  let rest = [...new Set(facts)];
  for (let again = true; again; ) {
    again = false;
    for (const [i, fact] of rest.entries()) {
      const solution = solved(terms, fact, (symbol) => !kept.has(symbol));
      if (solution === undefined) continue;
      const others = rest.filter((_, k) => k !== i);
      rest = [...new Set(substitute(terms, others, new Map([solution])).flatMap((t) => conjunctsOf(terms, t)))];
      again = true;
      break;
    }
  }
  return rest;
}

/**
 * What equations let one say of the symbols kept alone. Over-approximates: facts that still mention other symbols are
 * dropped.
 */
export function eliminate(terms: Terms, facts: readonly TermId[], kept: ReadonlySet<TermId>): TermId[] {
  return withoutSolvable(terms, facts, kept).filter((t) => freeSymbols(terms, [t]).every((s) => kept.has(s)));
}

/** The parts of a conjunction. */
export function conjunctsOf(terms: Terms, root: TermId): TermId[] {
  const parts: TermId[] = [];
  const work = [root];
  for (let t = work.pop(); t !== undefined; t = work.pop()) {
    if (terms.op(t) === Op.And) work.push(terms.child(t, 1), terms.child(t, 0));
    else if (t !== terms.true) parts.push(t);
  }
  return parts;
}
