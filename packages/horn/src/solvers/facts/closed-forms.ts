/*
 * What closed forms of recursive functions and loops are made of: the cases of a parameter that has few values, products, and powers of two.
 *
 * Affine facts under `x = c` for every value c that x can have say, of a function of x, what its value is for each (a table), and of a function of x and
 * others what it is for each x (Ackermann's is n + 1, n + 2, 2n + 3 for the first three). With a product as one more number beside the parameters they say what
 * repeated adding gives; one product at a time, since questions with several are hard. With `1 << y` beside them they say what doubles in every step. `1 << y` is that of SMT-LIB: 0 where y is not below the width, so that 1 << y = 2 · (1 << (y − 1)) for every y but 0.
 *
 * They are spaces like any other: what is inductive is decided by the closure, so wrong ones cost time only.
 */
import { Op, type TermId, type Terms } from "@assay/logic";
import type { Relation } from "../../relation.js";
import type { Chain } from "./houdini.js";

/** Of a parameter with more values no cases are made. */
const MOST_CASES = 64;
/** Of the parameters whose powers are looked at. */
const MOST_POWERS = 3;
/** Of the parameters whose products are. */
const MOST_FACTORS = 3;
/** Beside more numbers no product is looked at. */
const MOST_BESIDE_PRODUCTS = 6;

/** The signed limits of a number that the facts say of it directly. */
function rangeOf(terms: Terms, facts: readonly TermId[], x: TermId): { readonly least: bigint; readonly greatest: bigint } {
  const width = terms.width(x);
  let least = -(1n << BigInt(width - 1));
  let greatest = -least - 1n;
  const value = (t: TermId): bigint | undefined => (terms.op(t) === Op.BvConst ? BigInt.asIntN(width, terms.bvValue(t)) : undefined);
  const atLeast = (v: bigint): void => {
    if (v > least) least = v;
  };
  const atMost = (v: bigint): void => {
    if (v < greatest) greatest = v;
  };
  for (const fact of facts) {
    const isDenied = terms.op(fact) === Op.Not;
    const said = isDenied ? terms.child(fact, 0) : fact;
    const op = terms.op(said);
    if (op !== Op.BvSlt && !(op === Op.Eq && !isDenied)) continue;
    const [a, b] = [terms.child(said, 0), terms.child(said, 1)];
    const [left, right] = [value(a), value(b)];
    if (op === Op.Eq) {
      const v = a === x ? right : b === x ? left : undefined;
      if (v !== undefined) [least, greatest] = [v, v];
    } else if (a === x && right !== undefined) {
      if (isDenied) atLeast(right);
      else atMost(right - 1n);
    } else if (b === x && left !== undefined) {
      if (isDenied) atMost(left);
      else atLeast(left + 1n);
    }
  }
  return { least, greatest };
}

/** What a case is about, and the case. */
export interface Case {
  readonly of: TermId | undefined;
  readonly guard: TermId;
}

/** The cases of the relation's parameter that has the fewest values, but more than one; none if it has too many. */
export function casesOf(terms: Terms, relation: Relation, facts: readonly TermId[]): readonly Case[] {
  let fewest: { readonly x: TermId; readonly least: bigint; readonly count: bigint } | undefined;
  for (const { symbol: x, role } of relation.parameters) {
    if (role !== undefined || terms.sort(x).kind !== "bv" || terms.width(x) < 2) continue;
    const { least, greatest } = rangeOf(terms, facts, x);
    const count = greatest - least + 1n;
    if (count > 1n && count <= BigInt(MOST_CASES) && (fewest === undefined || count < fewest.count)) fewest = { x, least, count };
  }
  if (fewest === undefined) return [];
  const { x, least, count } = fewest;
  const width = terms.width(x);
  return Array.from({ length: Number(count) }, (_, i) => {
    const c = terms.bvConst(width, BigInt.asUintN(width, least + BigInt(i)));
    return { of: x, guard: terms.eq(x, c) };
  });
}

/** Powers of two with these numbers as exponents. */
export function powersOf(terms: Terms, symbols: readonly TermId[]): readonly TermId[] {
  const numbers = symbols.filter((x) => terms.sort(x).kind === "bv" && terms.width(x) >= 2);
  return numbers.slice(0, MOST_POWERS).map((x) => terms.bv.shl(terms.bvConst(terms.width(x), 1), x));
}

/** Makes products of parameters of one width: one for each pair of the first, of different ones first. */
export function productsOf(terms: Terms): readonly ((symbols: readonly TermId[]) => readonly TermId[])[] {
  const places = Array.from({ length: MOST_FACTORS }, (_, i) => i);
  const pairs = places.flatMap((i) => places.slice(i).map((k) => [i, k] as const));
  pairs.sort((a, b) => Number(a[0] === a[1]) - Number(b[0] === b[1]));
  return pairs.map(([i, k]) => (symbols) => {
    if (symbols.length > MOST_BESIDE_PRODUCTS) return [];
    const [x, y] = [symbols[i], symbols[k]];
    return x === undefined || y === undefined || terms.sort(x).kind !== "bv" || terms.width(x) < 2 ? [] : [terms.bv.mul(x, y)];
  });
}

/** The chains, each under every case. */
export function chainsUnderCases(terms: Terms, cases: readonly Case[], chains: readonly Chain[]): Chain[] {
  return cases.flatMap(({ guard }) => chains.map((chain) => chain.map((fact) => terms.implies(guard, fact))));
}
