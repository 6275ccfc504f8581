/**
 * Cell relations: what holds of every element of an array whenever a loop begins an iteration (HORN.md, 5.3; cell
 * morphing: Monniaux and Gonnord, SAS 2016).
 *
 * For a loop with the parameters x⃗ and an array of unknown length, `Cells(k, a[k], x⃗)`: "whenever the loop begins an
 * iteration with x⃗, the element at k is that". That for all k some formula holds of them is looked for as a formula
 * over a few numbers, without quantifiers and without maps.
 *
 * - Entries: of a *fresh* index k in the array, where the loop is left to the arbitrary iteration and at its back edge:
 *   what is at k is read there through the log of writes, so that indices that may be equal are told apart exactly.
 * - Uses: every index at which the round read the array since the iteration began, k itself among them, is an instance:
 *   what is there at the start is an element that the relation holds of.
 * - Across arrays: `Cells(k, a[k], b[k], x⃗)`, for what relates arrays index by index (a copy).
 * - Pairs: `Cells(k, m, a[k], a[m], x⃗)` for k < m, for what relates two elements (an order).
 *
 * An array that the loop leaves alone has such a relation as well: `a[k] <= max` for all k < i is about what the loop
 * has seen of it.
 *
 * Why that is sound: at every moment of an execution an array is a function from indices to values, total, as the log
 * is. A symbol of a read stands for its value at the index of the read. By induction over the moments at which
 * iterations begin the relation holds of every k in the array and the value of the function there: the clause of the
 * moment before has the same k, whatever it is. An instance at an index in range is therefore true. Symbols that depend
 * on k have a value for each k: they are not among those that stay the same from the entry on (`bound`).
 */
import { BV32, type Type } from "@assay/core";
import { BOOL, Op, type TermId, type Terms } from "@assay/logic";
import type { AccessPaths } from "./access-paths.js";
import type { CellScope, CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Heap } from "./heap.js";
import type { Version } from "./store.js";
import { lift, lower, type Obj, sortOfType } from "./value.js";

/** More indices of one array, or arrays at one loop, are not looked at: the instances that are left out only weaken. */
const MOST_INDICES = 16;
const MOST_IN_PAIRS = 6;
const MOST_ARRAYS = 4;
const MOST_ACROSS = 3;
const MOST_AT_VARIABLES = 2;

/** The versions of a loop that was left to an arbitrary iteration. */
export interface LoopVersions {
  /** Where the iteration begins. */
  readonly start: Version;
  /** Where the relation of the loop is entered, in the order of its entries. */
  readonly moments: readonly Version[];
  /** The reads before the iteration began. */
  readonly since: number;
}

/** The symbols of keys, and what people are told. */
const KEYS = ["∀k", "∀m"] as const;
const NAMES = ["k", "m"] as const;

/**
 * The relation of the loop with the elements at its variables as further parameters: `a[best]`, where `best` is a
 * variable that an iteration may leave as it is. What is there at a moment is read at what the variable is then.
 */
export function withElements(heap: Heap, loop: CutRelation, versions: LoopVersions, paths: AccessPaths): CutRelation {
  const { terms, reads } = heap;
  const [use] = loop.uses;
  const isKept = (at: number): boolean => {
    const [, again] = loop.enters;
    return again !== undefined && terms.op(again.values[at]!) === Op.Ite;
  };
  const found = heap.reads.since(versions.since).flatMap(({ array, indices }) =>
    indices.flatMap((index) => {
      const at = loop.parameters.findIndex(({ symbol }) => symbol === index);
      if (at < 0 || !isKept(at) || array.born >= versions.start.time || heldSort(array) === undefined) return [];
      const value = heldAt(heap, versions.start, { array, index });
      const about = reads.within(value);
      if (about.length === 0) return [];
      const symbol = terms.symbol(`∀${array.id}[${terms.symbolName(index)}]`, heldSort(array)!);
      const called = nameOf(paths, array, loop.parameters[at]!.name);
      const parameter: CutParameter = { symbol, type: array.elements!.value, name: called };
      return [{ array, at, value, about, parameter }];
    }),
  );
  const few = found.slice(0, MOST_AT_VARIABLES);
  const enters = loop.enters.map((entry, i): CutEntry => {
    const values = few.map(({ array, at }) => heldAt(heap, versions.moments[i]!, { array, index: entry.values[at]! }));
    return { ...entry, values: [...entry.values, ...values] };
  });
  const values = [...use!.values, ...few.map(({ value }) => value)];
  return {
    ...loop,
    parameters: [...loop.parameters, ...few.map(({ parameter }) => parameter)],
    ...{ enters, origin: enters[0]!, uses: [{ ...use!, values, about: [...use!.about, ...few.flatMap(({ about }) => about)] }] },
  };
}

/** What the source calls an element, or for references the question whether it is null. */
function nameOf(paths: AccessPaths, array: Obj, index: string): string {
  return `${paths.array(array)}[${index}]${isOfReferences(array) ? " == null" : ""}`;
}

/** The cell relations of the loop, as far as reads are known by now. */
export function cellRelations(heap: Heap, loop: CutRelation, versions: LoopVersions, paths: AccessPaths): readonly CutRelation[] {
  const keys = KEYS.map((name) => heap.terms.symbol(name, sortOfType(BV32)));
  const [key] = keys as [TermId, TermId];
  const arrays = heap.reads
    .since(versions.since)
    .filter(({ array }) => array.born < versions.start.time && heldSort(array) !== undefined)
    .slice(0, MOST_ARRAYS)
    .map(({ array, indices }) => ({ array, asked: indices.filter((index) => !keys.includes(index)).slice(0, MOST_INDICES) }));
  const at = { heap, loop, versions, paths };
  const known = arrays.flatMap(({ array, asked }) => {
    const relation = relationOf(
      at,
      "element",
      elements(array, key),
      [...keys, ...asked].map((index) => elements(array, index)),
    );
    return relation === undefined ? [] : [{ array, asked, relation }];
  });
  const pairs = known.flatMap(({ array, asked }): CutRelation | readonly CutRelation[] => {
    const few = [...keys, ...asked.slice(0, MOST_IN_PAIRS)];
    const instances = few.flatMap((a) => few.flatMap((b) => (a === b ? [] : [elements(array, a, b)])));
    return asked.length < 2 ? [] : (relationOf(at, "pair", elements(array, ...keys), instances) ?? []);
  });
  const several = known.slice(0, MOST_ACROSS);
  const across = (index: TermId): readonly Element[] => several.map(({ array }) => ({ array, index }));
  const indices = [...new Set([key, ...several.flatMap(({ asked }) => asked)])].slice(0, MOST_INDICES);
  const together = several.length < 2 ? [] : (relationOf(at, "across arrays", across(key), indices.map(across)) ?? []);
  return [known.map(({ relation }) => relation), together, pairs].flat();
}

interface AtLoop {
  readonly heap: Heap;
  readonly loop: CutRelation;
  readonly versions: LoopVersions;
  /** How the source calls arrays. */
  readonly paths: AccessPaths;
}

interface Element {
  readonly array: Obj;
  readonly index: TermId;
}

const elements = (array: Obj, ...indices: readonly TermId[]): readonly Element[] => indices.map((index) => ({ array, index }));

/** The relation of the elements, with its instances, if there is any that is not known exactly. */
function relationOf(
  { heap, loop, versions, paths }: AtLoop,
  scope: CellScope,
  cells: readonly Element[],
  instances: readonly (readonly Element[])[],
): CutRelation | undefined {
  const { terms, reads } = heap;
  const keys = [...new Set(cells.map(({ index }) => index))];
  const name = (index: TermId): string => NAMES[keys.indexOf(index)]!;
  const parameters: CutParameter[] = [
    ...keys.map((symbol): CutParameter => ({ symbol, type: BV32, name: name(symbol), role: "key" })),
    ...cells.map(({ array, index }): CutParameter => {
      const symbol = terms.symbol(`∀${array.id}[${terms.symbolName(index)}]`, heldSort(array)!);
      const called = nameOf(paths, array, name(index));
      return { symbol, type: array.elements!.value, name: called, role: "held" };
    }),
    ...loop.parameters,
  ];
  const held = (version: Version, of: readonly Element[]): TermId[] => of.map((each) => heldAt(heap, version, each));
  const also = inside(terms, cells);
  const enters = loop.enters.map(
    ({ path, values }, i): CutEntry => ({ path, also, values: [...keys, ...held(versions.moments[i]!, cells), ...values] }),
  );
  const [use] = loop.uses;
  const uses = instances.flatMap((of): CutUse[] => {
    const values = held(versions.start, of);
    const within = values.map((value) => reads.within(value));
    // Of several arrays at one index whoever speaks of one of them is told of all; of a pair, who speaks of both.
    const spoken =
      scope === "across arrays" ? within.filter((each) => each.length > 0) : within.some((e) => e.length === 0) ? [] : [within.flat()];
    const guard = terms.and(use!.guard, inside(terms, of));
    if (spoken.length === 0 || guard === terms.false) return [];
    const at = [...new Set(of.map(({ index }) => index))];
    return [{ guard, values: [...at, ...values, ...use!.values], about: [], elements: spoken }];
  });
  if (uses.length === 0) return undefined;
  const bound = [...new Set(keys.flatMap((key) => reads.dependingOn(key)))];
  const { instance, line } = loop;
  return {
    ...{ kind: "cells", scope, instance, line, parameters, origin: enters[0]!, enters, uses, bound },
    ...(loop.nameOf === undefined ? {} : { nameOf: loop.nameOf }),
  };
}

/** The indices lie in their arrays, those of a pair in rising order. */
function inside(terms: Terms, cells: readonly Element[]): TermId {
  const { bv } = terms;
  const zero = terms.bvConst(32, 0);
  return terms.all(
    cells.flatMap(({ array, index }, i) => {
      const before = cells[i - 1]?.index ?? index;
      const order = before === index ? bv.sle(zero, index) : bv.slt(before, index);
      return [order, bv.slt(index, lift(terms, array.length!, BV32))];
    }),
  );
}

const isOfReferences = (array: Obj): boolean => array.elements!.value.kind === "ref";

/** What the relation says of an element: numbers and conditions as they are; of a reference whether it is null. */
function heldSort(array: Obj): ReturnType<typeof sortOfType> | undefined {
  const type: Type = array.elements!.value;
  if (type.kind === "ref") return BOOL;
  return type.kind === "bv" || type.kind === "bool" ? sortOfType(type) : undefined;
}

function heldAt(heap: Heap, version: Version, { array, index }: Element): TermId {
  const { terms } = heap;
  const map = array.elements!;
  // As the execution does it: a constant is known, and has one name.
  const known = lower(terms, index, BV32, (id) => heap.store.object(id));
  const value = lift(terms, heap.readElement(version, array, known, map), map.value);
  return isOfReferences(array) ? terms.eq(value, terms.null()) : value;
}
