/**
 * Polynomials modulo 2^w: an algebraic normal form of bit-vector arithmetic.
 *
 * Bit-vectors of w bits are the ring of integers modulo 2^w, so sums and products of them are polynomials over whatever
 * is not a sum or a product ("atoms"), and two terms whose difference has no monomial left are equal for all values: (x
 * + y)² and x² + 2xy + y², however many multipliers their circuits would have. A difference whose coefficients all have
 * more factors 2 than its constant is never zero. Neither direction is complete (equal functions may have different
 * polynomials: x² + x is even).
 *
 * More than + and · is expanded, all of it exact modulo 2^w:
 * - ¬x = −x − 1, x | y = x + y − (x & y), x ^ y = x + y − 2(x & y), x << k = 2^k x;
 * - x % y = x − y · (x / y), for any y (by zero the remainder is x, and y times anything is 0) and both signednesses;
 *   x & (2^k − 1) is the unsigned remainder by 2^k;
 * - ite(c, x, y) = y + [c](x − y) with an atom [c] that is 0 or 1, hence its own square: a sorting network keeps sums;
 * - the low bits of a wider term are that term: reducing modulo a smaller power of two is a homomorphism. So atoms may
 * be wider than the
 *   polynomial, and stand for their low bits; an extension of something that is wide enough is that something.
 *
 * Atoms are expanded from the greatest number down. A term's children have lower numbers, so an atom that others
 * contain is looked at after them, and the two halves of an exchange meet before either is expanded further: the sum of
 * n sorted numbers never grows beyond n monomials. Work is limited: `undefined` beyond.
 */
import { Op } from "./ops.js";
import { BOOL } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

/** What one normal form may cost. */
const MOST_MONOMIALS = 200;
const MOST_EXPANSIONS = 400;
const HIGHEST_DEGREE = 8;

interface Monomial {
  /** Modulo 2^w, not zero. */
  readonly factor: bigint;
  /** Increasing; bit-vectors as often as they are factors, conditions once. */
  readonly atoms: readonly TermId[];
}

class TooLarge extends Error {}

/** A sum of monomials modulo 2^width. */
class Polynomial {
  readonly monomials = new Map<string, Monomial>();

  constructor(readonly width: number) {}

  add(factor: bigint, atoms: readonly TermId[]): void {
    const key = atoms.join();
    const sum = BigInt.asUintN(this.width, (this.monomials.get(key)?.factor ?? 0n) + factor);
    if (sum === 0n) this.monomials.delete(key);
    else this.monomials.set(key, { factor: sum, atoms });
    if (this.monomials.size > MOST_MONOMIALS) throw new TooLarge();
  }
}

/**
 * Whether two bit-vectors of one width have the same value: always, never, or neither could be seen. Constructs terms.
 */
export function comparePolynomials(t: Terms, a: TermId, b: TermId): "equal" | "different" | undefined {
  if (a === b) return "equal";
  const width = t.width(a);
  const difference = new Polynomial(width);
  difference.add(1n, [a]);
  difference.add(-1n, [b]);
  try {
    expandAll(t, difference);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  const constant = difference.monomials.get("")?.factor ?? 0n;
  if (difference.monomials.size === 0) return "equal";
  let twos = width;
  for (const { factor, atoms } of difference.monomials.values()) if (atoms.length > 0) twos = Math.min(twos, twosIn(factor));
  return constant !== 0n && twosIn(constant) < twos ? "different" : undefined;
}

/** How often 2 divides a number that is not zero. */
const twosIn = (value: bigint): number => (value & -value).toString(2).length - 1;

function expandAll(t: Terms, polynomial: Polynomial): void {
  const final = new Set<TermId>();
  for (let work = MOST_EXPANSIONS; ; work--) {
    let greatest: TermId | undefined;
    for (const { atoms } of polynomial.monomials.values())
      for (const atom of atoms) if (!final.has(atom) && (greatest === undefined || atom > greatest)) greatest = atom;
    if (greatest === undefined) return;
    if (work === 0) throw new TooLarge();
    const expansion = expand(t, greatest, polynomial.width);
    if (expansion === undefined) final.add(greatest);
    else substitute(t, polynomial, greatest, expansion);
  }
}

type Sum = readonly Monomial[];

/** Replaces an atom wherever it is a factor. */
function substitute(t: Terms, polynomial: Polynomial, atom: TermId, expansion: Sum): void {
  const affected = [...polynomial.monomials.values()].filter(({ atoms }) => atoms.includes(atom));
  for (const { factor, atoms } of affected) polynomial.add(-factor, atoms);
  for (const { factor, atoms } of affected) {
    const rest = atoms.filter((each) => each !== atom);
    let products: Sum = [{ factor, atoms: rest }];
    for (let power = atoms.length - rest.length; power > 0; power--) products = multiplied(t, products, expansion);
    for (const product of products) polynomial.add(product.factor, product.atoms);
  }
}

function multiplied(t: Terms, a: Sum, b: Sum): Sum {
  const products: Monomial[] = [];
  for (const x of a) {
    for (const y of b) {
      const atoms = [...x.atoms, ...y.atoms].sort((p, q) => p - q);
      const distinct = atoms.filter((atom, i) => atom !== atoms[i - 1] || t.sort(atom) !== BOOL);
      if (distinct.length > HIGHEST_DEGREE) throw new TooLarge();
      products.push({ factor: x.factor * y.factor, atoms: distinct });
    }
  }
  if (products.length > MOST_MONOMIALS) throw new TooLarge();
  return products;
}

/** What an atom is, modulo 2^width, in terms of others; `undefined` if it stays. */
function expand(t: Terms, atom: TermId, width: number): Sum | undefined {
  if (t.sort(atom) === BOOL) return undefined;
  const sum = (...parts: readonly (readonly [bigint | number, ...TermId[]])[]): Sum =>
    parts.map(([factor, ...atoms]) => ({ factor: BigInt(factor), atoms: atoms.sort((p, q) => p - q) }));
  const op = t.op(atom);
  if (op === Op.BvConst) return sum([t.bvValue(atom)]);
  if (t.arity(atom) === 0) return undefined;
  const x = t.child(atom, 0);
  const y = t.arity(atom) > 1 ? t.child(atom, 1) : x;
  switch (op) {
    case Op.BvAdd:
      return sum([1, x], [1, y]);
    case Op.BvSub:
      return sum([1, x], [-1, y]);
    case Op.BvNeg:
      return sum([-1, x]);
    case Op.BvNot:
      return sum([-1, x], [-1]);
    case Op.BvMul:
      return sum([1, x, y]);
    case Op.BvShl:
      return t.op(y) === Op.BvConst && t.bvValue(y) < BigInt(t.width(atom)) ? sum([1n << t.bvValue(y), x]) : undefined;
    case Op.BvUrem:
      return sum([1, x], [-1, y, t.bv.udiv(x, y)]);
    case Op.BvSrem:
      return sum([1, x], [-1, y, t.bv.sdiv(x, y)]);
    case Op.BvAnd: {
      const ones = t.op(y) === Op.BvConst ? lowOnes(t.bvValue(y)) : undefined;
      return ones === undefined ? undefined : sum([1, x], [-(1n << BigInt(ones)), t.bv.lshr(x, t.bvConst(t.width(x), ones))]);
    }
    case Op.BvOr:
      return sum([1, x], [1, y], [-1, t.bv.and(x, y)]);
    case Op.BvXor:
      return sum([1, x], [1, y], [-2, t.bv.and(x, y)]);
    case Op.Ite:
      return sum([1, t.child(atom, 2)], [1, x, y], [-1, x, t.child(atom, 2)]);
    case Op.BvExtract:
      return t.payload(atom) === 0 ? sum([1, x]) : undefined;
    case Op.BvZeroExtend:
    case Op.BvSignExtend:
      return t.width(x) >= width ? sum([1, x]) : undefined;
    default:
      return undefined;
  }
}

/** The number of ones if the value is that many ones and nothing above. */
function lowOnes(value: bigint): number | undefined {
  return value !== 0n && (value & (value + 1n)) === 0n ? value.toString(2).length : undefined;
}
