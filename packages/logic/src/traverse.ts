/** Traversals that visit each shared term once and never recurse. */
import { Op } from "./ops.js";
import type { TermId, TermStore } from "./term-store.js";
import { TermSet, TermTable } from "./term-table.js";
import type { Terms } from "./terms.js";

/**
 * All terms reachable from the roots, roots included; iterating the set gives children before parents. `tick` is called
 * for each and may throw to give up.
 */
export function reachable(store: TermStore, roots: Iterable<TermId>, tick: () => void = () => {}): TermSet {
  const seen = new TermSet();
  const work: TermId[] = [];
  for (const root of roots) if (seen.add(root)) work.push(root);
  for (let t = work.pop(); t !== undefined; t = work.pop()) {
    tick();
    for (let i = store.arity(t) - 1; i >= 0; i--) {
      const child = store.child(t, i);
      if (seen.add(child)) work.push(child);
    }
  }
  return seen;
}

/** Calls `visit` once for every term reachable from the roots, children before parents, in increasing order of ids. */
export function postOrder(store: TermStore, roots: Iterable<TermId>, visit: (t: TermId) => void): void {
  for (const t of reachable(store, roots)) visit(t);
}

/** The number of different terms reachable from the roots. */
export function dagSize(store: TermStore, roots: Iterable<TermId>): number {
  return reachable(store, roots).size;
}

/** The symbols that occur in the roots, in order of creation. */
export function freeSymbols(store: TermStore, roots: Iterable<TermId>): TermId[] {
  const symbols: TermId[] = [];
  postOrder(store, roots, (t) => {
    if (store.op(t) === Op.Symbol) symbols.push(t);
  });
  return symbols;
}

/**
 * The terms with every occurrence of a key of `replacements` replaced by its value, all at once (values are not looked
 * into again). Keys are usually symbols but may be any terms; sorts must agree. Results are simplified as they are
 * rebuilt. Sharing between the terms is kept.
 */
export function substitute(terms: Terms, roots: readonly TermId[], replacements: ReadonlyMap<TermId, TermId>): TermId[] {
  const images = new TermTable<TermId>();
  for (const [from, to] of replacements) {
    if (terms.sort(from) !== terms.sort(to)) terms.illSorted("substitution", [from, to]);
    images.set(from, to);
  }
  const seen = new TermSet();
  const work: TermId[] = [];
  const enter = (t: TermId): void => {
    if (seen.add(t) && !images.has(t)) work.push(t);
  };
  for (const root of roots) enter(root);
  for (let t = work.pop(); t !== undefined; t = work.pop()) for (let i = terms.arity(t) - 1; i >= 0; i--) enter(terms.child(t, i));
  for (const t of seen) {
    if (images.has(t)) continue;
    const children = terms.children(t);
    let changed = false;
    for (let i = 0; i < children.length; i++) {
      const image = images.get(children[i]!)!;
      if (image !== children[i]) changed = true;
      children[i] = image;
    }
    images.set(t, changed ? terms.rebuild(t, children) : t);
  }
  return roots.map((root) => images.get(root)!);
}
