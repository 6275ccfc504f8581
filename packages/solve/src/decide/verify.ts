import { invariant } from "@assay/base";
import { Evaluator, type Model, Op, type TermId, TermSet, type TermStore } from "@assay/logic";

/**
 * Splits conjunctions: the terms whose conjunction is that of `roots`, each once, in order. `tick` is called for each
 * and may throw to give up.
 */
export function conjuncts(store: TermStore, roots: Iterable<TermId>, tick: () => void = () => {}): TermId[] {
  const parts: TermId[] = [];
  const seen = new TermSet();
  const stack: TermId[] = [...roots].reverse();
  for (let t = stack.pop(); t !== undefined; t = stack.pop()) {
    tick();
    if (!seen.add(t)) continue;
    if (store.op(t) === Op.And) for (let i = store.arity(t) - 1; i >= 0; i--) stack.push(store.child(t, i));
    else parts.push(t);
  }
  return parts;
}

/** The first of the terms that the model does not make true, if there is one. `tick` may throw to give up. */
export function refuted(store: TermStore, model: Model, terms: Iterable<TermId>, tick: () => void = () => {}): TermId | undefined {
  const evaluator = new Evaluator(store, model, undefined, tick);
  for (const t of terms) if (!evaluator.holds(t)) return t;
  return undefined;
}

/** Checks that the model makes all terms true. */
export function verifyModel(decider: string, store: TermStore, model: Model, terms: Iterable<TermId>): void {
  const wrong = refuted(store, model, terms);
  invariant(wrong === undefined, `the model found by ${decider} should satisfy term ${wrong}`);
}
