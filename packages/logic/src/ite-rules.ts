/**
 * Simplification of `ite` on sorts other than booleans. The condition is neither a constant nor a negation; the
 * branches differ.
 */
import { Op } from "./ops.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

export function simplifyIte(t: Terms, c: TermId, a: TermId, b: TermId): TermId | undefined {
  if (t.op(a) === Op.Ite) {
    const [d, x, y] = [t.child(a, 0), t.child(a, 1), t.child(a, 2)];
    if (d === c) return t.ite(c, x, b);
    if (y === b) return t.ite(t.and(c, d), x, b);
    if (x === b) return t.ite(t.and(c, t.not(d)), y, b);
  }
  if (t.op(b) === Op.Ite) {
    const [d, x, y] = [t.child(b, 0), t.child(b, 1), t.child(b, 2)];
    if (d === c) return t.ite(c, a, y);
    if (x === a) return t.ite(t.or(c, d), a, y);
    if (y === a) return t.ite(t.and(t.not(c), d), x, a);
  }
  if (t.op(c) === Op.Eq) {
    const [p, q] = [t.child(c, 0), t.child(c, 1)];
    // if p = q then p else q is q; under p = q, p is q
    if (a === p) return b === q ? b : t.isConstant(q) ? t.ite(c, q, b) : undefined;
    if (a === q && b === p) return b;
  }
  return undefined;
}
