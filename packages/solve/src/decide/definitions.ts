/*
 * Finding definitions among assertions.
 *
 * An asserted equation of a symbol and a term in which it does not occur is a definition: the blaster can bind the symbol to the term
 * instead of making bits for it and clauses for the equation. Which equations can be used depends on the order: y = g(z) must be bound before
 * x = f(y) is translated. So the definitions are ordered by a depth-first walk in which a defined symbol has its definition as
 * its only child. A symbol met again while its own definition is being walked is part of a cycle; its equation stays an assertion.
 */
import { BOOL, Op, type TermId, type Terms, TermTable } from "@assay/logic";

export interface Definition {
  readonly symbol: TermId;
  readonly term: TermId;
  /** The assertion that says so. */
  readonly assertion: TermId;
}

/** The definition an assertion amounts to, for a symbol that is not `taken`. */
function definitionOf(terms: Terms, assertion: TermId, taken: (symbol: TermId) => boolean): Definition | undefined {
  const usable = (t: TermId): boolean => terms.op(t) === Op.Symbol && !taken(t);
  if (usable(assertion)) return { symbol: assertion, term: terms.true, assertion };
  if (terms.op(assertion) === Op.Not && usable(terms.child(assertion, 0))) {
    return { symbol: terms.child(assertion, 0), term: terms.false, assertion };
  }
  if (terms.op(assertion) !== Op.Eq) return undefined;
  const a = terms.child(assertion, 0);
  const b = terms.child(assertion, 1);
  if (terms.sort(a) === BOOL && terms.op(a) !== Op.Symbol && terms.op(b) !== Op.Symbol) return undefined;
  if (usable(a)) return { symbol: a, term: b, assertion };
  if (usable(b)) return { symbol: b, term: a, assertion };
  return undefined;
}

const open = 1;
const done = 2;

/**
 * Definitions among the assertions, each before those that use it. `taken`: symbols that may not be defined any more.
 * `tick` is called for every term looked at and may throw to give up.
 */
export function definitions(
  terms: Terms,
  assertions: readonly TermId[],
  taken: (t: TermId) => boolean,
  tick: () => void = () => {},
): Definition[] {
  const found = new Map<TermId, Definition>();
  for (const assertion of assertions) {
    tick();
    const definition = definitionOf(terms, assertion, (symbol) => taken(symbol) || found.has(symbol));
    if (definition !== undefined) found.set(definition.symbol, definition);
  }
  const ordered: Definition[] = [];
  if (found.size === 0) return ordered;
  const color = new TermTable<number>();
  const cyclic = new Set<TermId>();
  for (const { symbol } of found.values()) {
    const stack: { readonly t: TermId; next: number }[] = [];
    const enter = (t: TermId): void => {
      const known = color.get(t);
      if (known === open && found.has(t)) cyclic.add(t);
      if (known !== undefined || (taken(t) && !found.has(t))) return;
      color.set(t, open);
      stack.push({ t, next: 0 });
    };
    enter(symbol);
    while (stack.length > 0) {
      tick();
      const top = stack[stack.length - 1]!;
      const definition = found.get(top.t);
      const arity = definition === undefined ? terms.arity(top.t) : 1;
      if (top.next < arity) {
        enter(definition === undefined ? terms.child(top.t, top.next) : definition.term);
        top.next++;
        continue;
      }
      color.set(top.t, done);
      if (definition !== undefined && !cyclic.has(top.t)) ordered.push(definition);
      stack.pop();
    }
  }
  return ordered;
}
