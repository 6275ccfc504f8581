/**
 * Cell relations: what holds of every element of an array whenever a loop begins an iteration (HORN.md, 5.3; cell morphing: Monniaux and Gonnord, SAS 2016).
 *
 * For a loop with the parameters x⃗ and an array of unknown length, `Cells(k, a[k], x⃗)`: "whenever the loop begins an iteration with x⃗, the element at k is that". That for all k some formula holds of them is looked
 * for as a formula over a few numbers, without quantifiers and without maps.
 *
 * - Entries: of a *fresh* index k in the array, where the loop is left to the arbitrary iteration and at its back edge: what is at k is read there through the log of writes, so that indices that may be equal are told apart
 *   exactly.
 * - Uses: every index at which the round read the array since the iteration began, k itself among them, is an instance: what is there at the start is an element that the relation holds of.
 * - Two keys: `Cells(k, a[k], m, a[m], x⃗)` for k < m, for what relates two elements (an order).
 *
 * An array that the loop leaves alone has such a relation as well: `a[k] <= max` for all k < i is about what the loop has seen of it.
 *
 * Why that is sound: at every moment of an execution an array is a function from indices to values, total, as the log is. A symbol of a read stands for its value at the index of the read. By induction over the moments at
 * which iterations begin the relation holds of every k in the array and the value of the function there: the clause of the moment before has the same k, whatever it is. An instance at an index in range is therefore true.
 * Symbols that depend on k have a value for each k: they are not among those that stay the same from the entry on (`bound`).
 */
import { BV32, type Type } from "@assay/core";
import { BOOL, type TermId, type Terms } from "@assay/logic";
import type { AccessPaths } from "./access-paths.js";
import type { CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Heap } from "./heap.js";
import type { Version } from "./store.js";
import { lift, type Obj, Sym, sortOfType } from "./value.js";

/** More indices of one array, or arrays at one loop, are not looked at: the instances that are left out only weaken. */
const MOST_INDICES = 16;
const MOST_IN_PAIRS = 6;
const MOST_ARRAYS = 4;

/** The versions of a loop that was left to an arbitrary iteration. */
export interface LoopVersions {
  /** Where the iteration begins. */
  readonly start: Version;
  /** Where the relation of the loop is entered, in the order of its entries. */
  readonly moments: readonly Version[];
  /** The reads before the iteration began. */
  readonly since: number;
}

const KEYS = ["∀k", "∀m"] as const;

/** The cell relations of the loop, as far as reads are known by now. */
export function cellRelations(heap: Heap, loop: CutRelation, versions: LoopVersions, paths: AccessPaths): readonly CutRelation[] {
  const { terms } = heap;
  const keys = KEYS.map((name) => terms.symbol(name, sortOfType(BV32)));
  const arrays = heap.reads
    .since(versions.since)
    .filter(({ array }) => array.born < versions.start.time && heldSort(array) !== undefined)
    .slice(0, MOST_ARRAYS);
  return arrays.flatMap(({ array, indices }) => {
    const shape = { heap, loop, versions, array, name: paths.array(array) };
    const asked = indices.filter((index) => !keys.includes(index)).slice(0, MOST_INDICES);
    const one = relationOf(shape, [keys[0]!], [keys[0]!, ...asked].map((index) => [index]));
    if (one === undefined) return [];
    const few = [...keys, ...asked.slice(0, MOST_IN_PAIRS)];
    const pairs = few.flatMap((a) => few.flatMap((b) => (a === b ? [] : [[a, b]])));
    const two = asked.length < 2 ? undefined : relationOf(shape, keys, pairs);
    return two === undefined ? [one] : [one, two];
  });
}

interface ArrayAtLoop {
  readonly heap: Heap;
  readonly loop: CutRelation;
  readonly versions: LoopVersions;
  readonly array: Obj;
  /** As the source calls it. */
  readonly name: string;
}

/** The relation of the array with these keys, if the array holds anything at the loop that is not known exactly. */
function relationOf(
  { heap, loop, versions, array, name }: ArrayAtLoop,
  keys: readonly TermId[],
  instances: readonly (readonly TermId[])[],
): CutRelation | undefined {
  const { terms, reads } = heap;
  const names = keys.map((_, i) => ["k", "m"][i]!);
  const held = (version: Version, at: readonly TermId[]): TermId[] => at.map((index) => heldAt(heap, version, array, index));
  const parameters: CutParameter[] = [
    ...keys.map((symbol, i): CutParameter => ({ symbol, type: BV32, name: names[i]!, role: "key" })),
    ...keys.map((key, i): CutParameter => {
      const symbol = terms.symbol(`∀${array.id}[${terms.symbolName(key)}]`, heldSort(array)!);
      return { symbol, type: array.elements!.value, name: `${name}[${names[i]}]${isOfReferences(array) ? " == null" : ""}`, role: "held" };
    }),
    ...loop.parameters,
  ];
  const range = inside(terms, array, keys);
  const enters = loop.enters.map(
    ({ path, values }, i): CutEntry => ({ path, also: range, values: [...keys, ...held(versions.moments[i]!, keys), ...values] }),
  );
  const [use] = loop.uses;
  const uses = instances.flatMap((at): CutUse[] => {
    const values = held(versions.start, at);
    const together = values.map((value) => reads.within(value));
    if (together.some((each) => each.length === 0)) return [];
    const guard = terms.and(use!.guard, inside(terms, array, at));
    return guard === terms.false
      ? []
      : [{ guard, values: [...at, ...values, ...use!.values], about: [], together: together.flat() }];
  });
  if (uses.length === 0) return undefined;
  const bound = [...new Set(keys.flatMap((key) => reads.dependingOn(key)))];
  const { instance, line, nameOf } = loop;
  return {
    ...{ kind: "cells", instance, line, parameters, origin: enters[0]!, enters, uses, bound },
    ...(nameOf === undefined ? {} : { nameOf }),
  };
}

/** The indices lie in the array, in rising order. */
function inside(terms: Terms, array: Obj, indices: readonly TermId[]): TermId {
  const { bv } = terms;
  const length = lift(terms, array.length!, BV32);
  return terms.all([
    bv.sle(terms.bvConst(32, 0), indices[0]!),
    ...indices.slice(1).map((index, i) => bv.slt(indices[i]!, index)),
    bv.slt(indices.at(-1)!, length),
  ]);
}

const isOfReferences = (array: Obj): boolean => array.elements!.value.kind === "ref";

/** What the relation says of an element: numbers and conditions as they are; of a reference whether it is null. */
function heldSort(array: Obj): ReturnType<typeof sortOfType> | undefined {
  const type: Type = array.elements!.value;
  if (type.kind === "ref") return BOOL;
  return type.kind === "bv" || type.kind === "bool" ? sortOfType(type) : undefined;
}

function heldAt(heap: Heap, version: Version, array: Obj, index: TermId): TermId {
  const { terms } = heap;
  const map = array.elements!;
  const value = lift(terms, heap.readElement(version, array, new Sym(index, BV32), map), map.value);
  return isOfReferences(array) ? terms.eq(value, terms.null()) : value;
}
