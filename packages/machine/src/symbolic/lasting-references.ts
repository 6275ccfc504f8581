/**
 * References in relations: which objects have a name that lasts.
 *
 * A round names the objects that it makes by numbers. An object that an arbitrary iteration makes has the same number
 * in every iteration, though it is another object each time; so has one that an arbitrary invocation makes. As long as
 * one iteration is spoken of, its number is its name. A relation is about all of them: were the number passed on from
 * one iteration to the next, what was made in the one before and what is made in this one would be the same object
 * there.
 *
 * So a relation is told of such an object only that it is not null: its place is taken by a symbol of which nothing
 * else is known, and which stands for any object, the one with that number among them (over-approximation). Names that
 * last are null, constants, objects made before the loop was left to the iteration, or before the recursive call, and
 * symbols that had their value by then: parameters of the relation itself, and what it was entered with. A symbol of a
 * region inside may stand for what this iteration has made, and lasts no longer.
 */
import { REF } from "@assay/core";
import { REF as REFERENCE, type TermId } from "@assay/logic";
import type { Heap } from "./heap.js";
import { lift, Obj, Sym, type Value } from "./value.js";

export interface Lasting {
  /** Objects made before this moment, on the clock of the execution, are the same ones in all iterations. */
  readonly before: number;
  /** Symbols that had their value by then. */
  readonly symbols: ReadonlySet<TermId>;
}

/**
 * The reference as a relation is told of it; `other`: what the symbol for an object without a lasting name is called.
 */
export function lastingReference(heap: Heap, reference: Value, { before, symbols }: Lasting, other: string): TermId {
  const { terms } = heap;
  const any = (): TermId => terms.symbol(other, REFERENCE);
  const told = (target: Obj | null | Sym): TermId => {
    if (target === null) return terms.null();
    if (target instanceof Obj) return target.literal !== undefined || target.born < before ? terms.ref(target.id) : any();
    return symbols.has(target.term) ? target.term : terms.ite(terms.eq(target.term, terms.null()), terms.null(), any());
  };
  if (!(reference instanceof Sym)) return told(reference as Obj | null);
  return (
    heap
      .leaves(reference)
      .reduce<TermId | undefined>(
        (rest, { guard, target }) => (rest === undefined ? told(target) : terms.ite(guard, told(target), rest)),
        undefined,
      ) ?? lift(terms, reference, REF)
  );
}

/** That the symbol for an object without a lasting name stands for one. */
export function isObject(heap: Heap, other: string): TermId {
  const { terms } = heap;
  return terms.ne(terms.symbol(other, REFERENCE), terms.null());
}
