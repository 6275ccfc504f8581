/**
 * References that a loop changes, guessed to be one of few objects: the state of a machine that is an enum, one of two
 * buffers, a variable that is null until something is found. At the start of an arbitrary iteration such a place holds
 * the object with an arbitrary number, so that fields and calls are those of known objects, and a relation can speak of
 * the number.
 *
 * It is a guess as the others are (`arbitrary-iteration.ts`): the place must hold one of the objects where the loop is
 * left to the iteration and at its back edge; both are obligations. Which objects is found by trying: first those that
 * it may hold at entry; an object that turns up at the back edge is one of them in the next round, under another guess.
 * Only objects that exist before the loop begins are ever among them: of an object that an iteration makes there may be
 * many, which one name must not stand for.
 */
import { BV8, REF } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import type { Instance } from "./context.js";
import type { Heap } from "./heap.js";
import { type Cell, WriteLog } from "./store.js";
import { lift, Obj, Sym, type Value } from "./value.js";

/** More objects are too many cases. */
const MOST = 8;

export class ReferenceChoice {
  constructor(
    readonly heap: Heap,
    readonly instance: Instance,
    readonly place: string,
    /** In force as long as it is not refuted. */
    readonly guess: string,
    readonly objects: readonly (Obj | null)[],
    /** Which of them it is; the last one for all further numbers. */
    readonly number: Sym,
  ) {}

  /** The guess about a place that holds `before` at entry, if there is one to make. `born`: when the loop began. */
  static of(
    heap: Heap,
    instance: Instance,
    place: string,
    before: Cell,
    born: number,
    placeholder: (what: string) => Sym,
  ): ReferenceChoice | undefined {
    const first = targetsOf(heap, before);
    if (first === undefined || !first.isWhole) return undefined;
    const candidates = instance.candidates(place);
    for (const each of first.targets) candidates.add(each?.id ?? 0);
    const objects = [...candidates].sort((a, b) => a - b).flatMap((id) => (id === 0 ? [null] : (heap.store.existing(id, born) ?? [])));
    if (objects.length === 0 || objects.length > MOST) return undefined;
    const guess = `${place} in ${objects.map((each) => each?.id ?? 0).join(" ")}`;
    if (!instance.mayHold(guess)) return undefined;
    return new ReferenceChoice(heap, instance, place, guess, objects, placeholder(`${place} number`));
  }

  /** What the place holds at the start. */
  get value(): Value {
    const { terms, store } = this.heap;
    const number = (i: number): TermId => terms.eq(this.number.term, terms.bvConst(8, i));
    return this.objects.reduceRight<Value>((rest, each, i) => store.chooseValue(number(i), each, rest, REF), this.objects.at(-1)!);
  }

  /** When the place holds none of the objects. What turns up there is tried next time. */
  broken(now: Cell): TermId {
    const { terms } = this.heap;
    const found = targetsOf(this.heap, now);
    if (found === undefined) return terms.true;
    const candidates = this.instance.candidates(this.place);
    for (const each of found.targets) candidates.add(each?.id ?? 0);
    const held = lift(terms, now as Value, REF);
    return terms.all(this.objects.map((each) => terms.ne(held, lift(terms, each, REF))));
  }

  /** The number of what the place holds, which must be one of the objects. */
  numberOf(now: Cell): Value | undefined {
    if (now === undefined || now instanceof WriteLog) return undefined;
    const { terms } = this.heap;
    const held = lift(terms, now, REF);
    const term = numbered(terms, held, this.objects);
    return new Sym(term, BV8);
  }
}

function numbered(terms: Terms, held: TermId, objects: readonly (Obj | null)[]): TermId {
  const last = terms.bvConst(8, objects.length - 1);
  return objects.reduceRight<TermId>((rest, each, i) => terms.ite(terms.eq(held, lift(terms, each, REF)), terms.bvConst(8, i), rest), last);
}

/** The objects that a reference may be; not whole, if it may be others. Undefined if it is no reference. */
function targetsOf(heap: Heap, value: Cell): { readonly targets: readonly (Obj | null)[]; readonly isWhole: boolean } | undefined {
  if (value === null || value instanceof Obj) return { targets: [value], isWhole: true };
  if (!(value instanceof Sym)) return undefined;
  const leaves = heap.leaves(value).map(({ target }) => target);
  const targets = leaves.filter((target): target is Obj | null => !(target instanceof Sym));
  return { targets, isWhole: targets.length === leaves.length };
}
