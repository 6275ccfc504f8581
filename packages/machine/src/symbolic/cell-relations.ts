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
 * Of an element that is a number or a condition the relation says what it is; of a reference whether it is null, and,
 * in an array of arrays, how long the array is that it refers to. That never changes: it belongs to the reference.
 *
 * Of null the length is a number of which nothing is asked: that of any array that could have been there.
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
import { BOOL, BV32, REF, type Type } from "@assay/core";
import { Op, type TermId, type Terms } from "@assay/logic";
import type { AccessPaths } from "./access-paths.js";
import type { CellScope, CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Heap } from "./heap.js";
import type { Version } from "./store.js";
import { lift, lower, type Obj, sortOfType, type Value } from "./value.js";

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
      if (at < 0 || !isKept(at) || array.born >= versions.start.time) return [];
      return elements(heap, array, index).flatMap((element) => {
        const value = heldAt(heap, versions.start, element);
        const about = reads.within(value);
        if (about.length === 0) return [];
        return [{ element, at, value, about, parameter: parameterOf(heap, element, loop.parameters[at]!.name, paths) }];
      });
    }),
  );
  const few = found.slice(0, MOST_AT_VARIABLES);
  const enters = loop.enters.map((entry, i): CutEntry => {
    const values = few.map(({ element, at }) => heldAt(heap, versions.moments[i]!, { ...element, index: entry.values[at]! }));
    return { ...entry, values: [...entry.values, ...values] };
  });
  const values = [...use!.values, ...few.map(({ value }) => value)];
  return {
    ...loop,
    parameters: [...loop.parameters, ...few.map(({ parameter }) => parameter)],
    ...{ enters, origin: enters[0]!, uses: [{ ...use!, values, about: [...use!.about, ...few.flatMap(({ about }) => about)] }] },
  };
}

/** The parameter for what is held by an element; `index` is what the source calls the index. */
function parameterOf({ terms }: Heap, { array, index, aspect }: Element, at: string, paths: AccessPaths): CutParameter {
  const symbol = terms.symbol(`∀${array.id}[${terms.symbolName(index)}]${aspect.suffix}`, sortOfType(aspect.type));
  return { symbol, type: aspect.type, name: `${paths.array(array)}[${at}]${aspect.suffix}` };
}

/** The cell relations of the loop, as far as reads are known by now. */
export function cellRelations(heap: Heap, loop: CutRelation, versions: LoopVersions, paths: AccessPaths): readonly CutRelation[] {
  const keys = KEYS.map((name) => heap.terms.symbol(name, sortOfType(BV32)));
  const [key] = keys as [TermId, TermId];
  const arrays = heap.reads
    .since(versions.since)
    .filter(({ array }) => array.born < versions.start.time && aspectsOf(heap, array).length > 0)
    // Of an array that it leaves alone a loop without variables knows nothing.
    .filter(({ array }) => loop.parameters.length > 0 || !elements(heap, array, key).every((each) => isLeftAlone(heap, versions, each)))
    .slice(0, MOST_ARRAYS)
    .map(({ array, indices }) => ({ array, asked: indices.filter((index) => !keys.includes(index)).slice(0, MOST_INDICES) }));
  const at = { heap, loop, versions, paths };
  const known = arrays.flatMap(({ array, asked }) => {
    const cell = elements(heap, array, key);
    const isSeen = array.elements!.value === REF && cell.every((each) => isLeftAlone(heap, versions, each));
    const relation = relationOf(
      at,
      isSeen ? "reference seen" : "element",
      cell,
      [...keys, ...asked].map((index) => elements(heap, array, index)),
    );
    return relation === undefined ? [] : [{ array, asked, relation }];
  });
  const pairs = known.flatMap(({ array, asked }): CutRelation | readonly CutRelation[] => {
    const few = [...keys, ...asked.slice(0, MOST_IN_PAIRS)];
    const instances = few.flatMap((a) => few.flatMap((b) => (a === b ? [] : [elements(heap, array, a, b)])));
    return asked.length < 2 ? [] : (relationOf(at, "pair", elements(heap, array, ...keys), instances) ?? []);
  });
  const several = known.slice(0, MOST_ACROSS);
  const across = (index: TermId): readonly Element[] => several.flatMap(({ array }) => elements(heap, array, index));
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
  readonly aspect: Aspect;
}

/** Something that a relation says of an element. */
interface Aspect {
  /** Behind the name of the element. */
  readonly suffix: string;
  readonly type: Type;
  of(heap: Heap, element: Value): TermId;
}

const IS_NULL: Aspect = {
  ...{ suffix: " == null", type: BOOL },
  of: ({ terms }, element) => terms.eq(lift(terms, element, REF), terms.null()),
};

/** Of an array that the element refers to; anything where it is null. */
const LENGTH: Aspect = {
  ...{ suffix: ".length", type: BV32 },
  of: (heap, element) => lift(heap.terms, heap.lengthOf(element), BV32),
};

/** What relations say of the elements of an array; of floats nothing. */
function aspectsOf({ terms, program }: Heap, array: Obj): readonly Aspect[] {
  const type = array.elements!.value;
  if (type.kind === "bv" || type.kind === "bool") return [{ suffix: "", type, of: (_, element) => lift(terms, element, type) }];
  if (type !== REF) return [];
  const component = program.class(array.class)?.component;
  return component !== undefined && program.class(component)?.elements !== undefined ? [IS_NULL, LENGTH] : [IS_NULL];
}

const elements = (heap: Heap, array: Obj, ...indices: readonly TermId[]): readonly Element[] =>
  indices.flatMap((index) => aspectsOf(heap, array).map((aspect) => ({ array, index, aspect })));

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
    ...cells.map((cell): CutParameter => ({ ...parameterOf(heap, cell, name(cell.index), paths), role: "held" })),
    ...loop.parameters,
  ];
  const held = (version: Version, of: readonly Element[]): TermId[] => of.map((each) => heldAt(heap, version, each));
  const within = inside(terms, cells);
  const enters = loop.enters.map(
    ({ path, also = terms.true, values }, i): CutEntry => ({
      path,
      also: terms.and(also, within),
      values: [...keys, ...held(versions.moments[i]!, cells), ...values],
    }),
  );
  const [use] = loop.uses;
  const uses = instances.flatMap((of): CutUse[] => {
    const values = held(versions.start, of);
    const about = values.map((value) => reads.within(value));
    // Of what is at one index whoever speaks of one of it is told of all; of a pair, who speaks of both.
    const spoken = scope !== "pair" ? about.filter((each) => each.length > 0) : about.some((e) => e.length === 0) ? [] : [about.flat()];
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

/** Whether what is held is the same at the start of the arbitrary iteration as before the loop, at any index. */
function isLeftAlone(heap: Heap, { start, moments }: LoopVersions, cell: Element): boolean {
  return heldAt(heap, start, cell) === heldAt(heap, moments[0]!, cell);
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

function heldAt(heap: Heap, version: Version, { array, index, aspect }: Element): TermId {
  const { terms } = heap;
  // As the execution does it: a constant is known, and has one name.
  const known = lower(terms, index, BV32, (id) => heap.store.object(id));
  return aspect.of(heap, heap.readElement(version, array, known, array.elements!));
}
