/**
 * Trees of `ite` with constant leaves: guarded choices among known values, which is what symbolic execution makes of
 * references and of joins. Tests on such a tree become tests on its conditions, within a budget so that construction
 * stays constant work.
 */
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

/** Trees with more nodes than this (counted as trees) are left alone. */
const LARGEST_TREE = 48;

/**
 * Whether `t` is an `ite` whose leaves are all constants, of at most {@link LARGEST_TREE} nodes; one path at a time, no
 * recursion.
 */
export function isChoice(terms: Terms, t: TermId): boolean {
  return terms.op(t) === Op.Ite && leaves(terms, t) !== undefined;
}

/** The constant leaves of a choice (with repetitions), or `undefined` if it is not one. A constant is its own leaf. */
export function leaves(terms: Terms, t: TermId): TermId[] | undefined {
  const found: TermId[] = [];
  const work = [t];
  for (let budget = LARGEST_TREE; work.length > 0; budget--) {
    const next = work.pop()!;
    if (budget === 0) return undefined;
    if (terms.isConstant(next)) found.push(next);
    else if (terms.op(next) === Op.Ite) work.push(terms.child(next, 2), terms.child(next, 1));
    else return undefined;
  }
  return found;
}

/** Whether two terms of one sort are choices without a common leaf, or different constants: never equal. */
export function neverEqual(terms: Terms, a: TermId, b: TermId): boolean {
  if (a === b) return false;
  const constants = (terms.isConstant(a) ? 1 : 0) + (terms.isConstant(b) ? 1 : 0);
  if (constants === 2) return true;
  if (constants === 0 && (terms.op(a) !== Op.Ite || terms.op(b) !== Op.Ite)) return false;
  const left = leaves(terms, a);
  if (left === undefined) return false;
  const right = leaves(terms, b);
  if (right === undefined) return false;
  const seen = new Set(left);
  return !right.some((leaf) => seen.has(leaf));
}

/**
 * `test` of a choice, distributed over its leaves. Depth is within the budget that {@link leaves} checked, so this
 * recurses.
 */
export function distribute(terms: Terms, choice: TermId, test: (leaf: TermId) => TermId): TermId {
  if (terms.op(choice) !== Op.Ite) return test(choice);
  const c = terms.child(choice, 0);
  return terms.ite(c, distribute(terms, terms.child(choice, 1), test), distribute(terms, terms.child(choice, 2), test));
}

/** Whether `t` is `ite(c, k1, k2)` with constants: an operation on it folds into its branches without growing. */
function isConstantPair(terms: Terms, t: TermId): boolean {
  return terms.op(t) === Op.Ite && terms.isConstant(terms.child(t, 1)) && terms.isConstant(terms.child(t, 2));
}

/**
 * An operation folded into `ite`s with constant branches: over one of them with the other operand a constant, or over
 * two with the same condition. `undefined` if it is not that case.
 */
export function liftBinary(terms: Terms, a: TermId, b: TermId, f: (x: TermId, y: TermId) => TermId): TermId | undefined {
  const left = isConstantPair(terms, a);
  const right = isConstantPair(terms, b);
  if (left && terms.isConstant(b)) {
    return terms.ite(terms.child(a, 0), f(terms.child(a, 1), b), f(terms.child(a, 2), b));
  }
  if (right && terms.isConstant(a)) {
    return terms.ite(terms.child(b, 0), f(a, terms.child(b, 1)), f(a, terms.child(b, 2)));
  }
  if (left && right && terms.child(a, 0) === terms.child(b, 0)) {
    return terms.ite(terms.child(a, 0), f(terms.child(a, 1), terms.child(b, 1)), f(terms.child(a, 2), terms.child(b, 2)));
  }
  return undefined;
}

/** As {@link liftBinary} for one operand. */
export function liftUnary(terms: Terms, a: TermId, f: (x: TermId) => TermId): TermId | undefined {
  if (!isConstantPair(terms, a)) return undefined;
  return terms.ite(terms.child(a, 0), f(terms.child(a, 1)), f(terms.child(a, 2)));
}

/**
 * A test of a choice against a constant, on either side, distributed over the leaves; `undefined` if it is not that
 * case.
 */
export function testChoice(terms: Terms, a: TermId, b: TermId, test: (x: TermId, y: TermId) => TermId): TermId | undefined {
  if (terms.isConstant(b) && isChoice(terms, a)) return distribute(terms, a, (leaf) => test(leaf, b));
  if (terms.isConstant(a) && isChoice(terms, b)) return distribute(terms, b, (leaf) => test(a, leaf));
  return undefined;
}
