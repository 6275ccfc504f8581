/**
 * A fact taken apart into the facts that it says: conjunctions, also those that terms write as a disjunction that does
 * not hold. What cannot be taken apart is itself.
 */
import { Op, type TermId, type Terms } from "@assay/logic";

export function conjuncts(terms: Terms, facts: readonly TermId[]): readonly TermId[] {
  const parts: TermId[] = [];
  const work = [...facts].reverse();
  for (let fact = work.pop(); fact !== undefined; fact = work.pop()) {
    const inner = terms.op(fact) === Op.Not ? terms.child(fact, 0) : undefined;
    if (terms.op(fact) === Op.And) for (let i = terms.arity(fact) - 1; i >= 0; i--) work.push(terms.child(fact, i));
    else if (inner !== undefined && terms.op(inner) === Op.Or)
      for (let i = terms.arity(inner) - 1; i >= 0; i--) work.push(terms.not(terms.child(inner, i)));
    else parts.push(fact);
  }
  return parts;
}
