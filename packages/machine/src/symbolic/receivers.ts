/**
 * Which methods a virtual call reaches, and under which conditions: by the class of each object that the receiver may
 * be.
 *
 * A receiver that is only a symbol is some object that the program has made. Where all code that makes objects is
 * known, the call can reach only what such a call reaches on objects of the classes of which that code makes any (rapid
 * type analysis, `@assay/core`'s `CallGraph`). Which of these methods it is remains open: each under a condition that
 * is arbitrary. Over-approximation.
 */
import { BOOL, type Callee, dispatch } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Heap } from "./heap.js";
import type { Path } from "./path.js";
import { lift, Sym } from "./value.js";

/** Of methods that cannot be told: a region of its own, whatever it calls. */
export const ANY_METHOD = "";

/** Condition by method. `ofUnknown`: what the call may reach on a receiver that is only a symbol, if that is known. */
export function methodsOf(
  heap: Heap,
  callee: Extract<Callee, { kind: "virtual" }>,
  receiver: Sym,
  path: Path,
  ofUnknown: () => readonly string[] | undefined,
): ReadonlyMap<string, TermId> {
  const { terms } = heap;
  const found = new Map<string, TermId>();
  const add = (name: string, guard: TermId): void => {
    found.set(name, terms.or(found.get(name) ?? terms.false, guard));
  };
  for (const { guard, target } of heap.leaves(receiver)) {
    if (target === null || path.decides(guard) === false) continue;
    if (!(target instanceof Sym)) {
      add(dispatch(heap.program, target.class, callee.selector) ?? `${target.class}?${callee.selector}`, guard);
      continue;
    }
    const [first = ANY_METHOD, ...others] = ofUnknown() ?? [];
    let rest = guard;
    for (const name of others) {
      const isCalled = lift(terms, heap.behind(target, `instanceof what ${name} is called on`, BOOL), BOOL);
      add(name, terms.and(rest, isCalled));
      rest = terms.and(rest, terms.not(isCalled));
    }
    add(first, rest);
  }
  return found;
}
