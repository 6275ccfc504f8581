/*
 * From a formula over relations to clauses.
 *
 * The reader hands over the matrix of a universally quantified formula in which every atom r(t⃗) is a boolean symbol of its own. It is brought to a conjunction
 * of disjunctions as far as atoms go: parts without atoms stay whole and become constraints. A disjunct that is an atom is the head, a negated one is in the body.
 * Distribution can multiply; beyond a limit the text is refused.
 */
import { Op, reachable, type TermId, type Terms } from "@assay/logic";

/** Atoms are the symbols for which `isAtom` holds. */
export interface Disjunction {
  readonly heads: readonly TermId[];
  readonly body: readonly TermId[];
  /** What must hold for the disjunction not to be true already. */
  readonly constraint: TermId;
}

const MOST_CLAUSES = 4096;

/**
 * The disjunctions whose conjunction is the formula; undefined if there would be too many, or an atom is inside
 * something that is not boolean.
 */
export function clausify(terms: Terms, formula: TermId, isAtom: (t: TermId) => boolean): Disjunction[] | undefined {
  const withAtoms = new Set<TermId>();
  for (const t of reachable(terms, [formula])) {
    if (isAtom(t) || terms.children(t).some((c) => withAtoms.has(c))) withAtoms.add(t);
  }
  interface Partial extends Disjunction {
    readonly rest: readonly TermId[];
  }
  const done: Disjunction[] = [];
  const work: Partial[] = [{ heads: [], body: [], constraint: terms.true, rest: [formula] }];
  const inside = (t: TermId): boolean => withAtoms.has(terms.op(t) === Op.Not ? terms.child(t, 0) : t);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { heads, body, constraint, rest } = next;
    if (constraint === terms.false) continue;
    const [part, ...others] = rest;
    if (part === undefined) {
      done.push({ heads, body, constraint });
      if (done.length > MOST_CLAUSES) return undefined;
      continue;
    }
    if (work.length > MOST_CLAUSES) return undefined;
    const both = (a: readonly TermId[], b: readonly TermId[]): void => {
      work.push({ ...next, rest: [...b, ...others] }, { ...next, rest: [...a, ...others] });
    };
    const negated = terms.op(part) === Op.Not;
    const t = negated ? terms.child(part, 0) : part;
    if (!inside(t)) {
      work.push({ ...next, constraint: terms.and(constraint, terms.not(part)), rest: others });
      continue;
    }
    if (isAtom(t)) {
      if (negated) work.push({ ...next, body: body.includes(t) ? body : [...body, t], rest: others });
      else work.push({ ...next, heads: heads.includes(t) ? heads : [...heads, t], rest: others });
      continue;
    }
    const [a, b, c] = terms.children(t) as [TermId, TermId, TermId];
    const not = (x: TermId): TermId => terms.not(x);
    switch (terms.op(t)) {
      case Op.And:
        if (negated) work.push({ ...next, rest: [not(a), not(b), ...others] });
        else both([a], [b]);
        break;
      case Op.Or:
        if (negated) both([not(a)], [not(b)]);
        else work.push({ ...next, rest: [a, b, ...others] });
        break;
      case Op.Not:
        work.push({ ...next, rest: [negated ? a : t, ...others] });
        break;
      case Op.Eq:
        if (negated) both([a, b], [not(a), not(b)]);
        else both([not(a), b], [a, not(b)]);
        break;
      case Op.Ite:
        if (negated) both([not(a), not(b)], [a, not(c)]);
        else both([not(a), b], [a, c]);
        break;
      default:
        return undefined;
    }
  }
  return done;
}
