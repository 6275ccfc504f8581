/**
 * Object relations: what holds of the fields of every object of a class whenever a loop begins an iteration (HORN.md,
 * 5.3; per-class invariants as in JayHorn: Kahsai, Kersten, Rümmer, Schäf, LPAR 2017).
 *
 * Objects that a loop makes have no name that lasts (`unnamed-objects.ts`). For a loop with the parameters x⃗ and a
 * class of such objects, `Objects(o.f, o.g, x⃗)`: "whenever the loop begins an iteration with x⃗, there may be an object
 * without a name whose fields are these". What holds of all of them is looked for as a formula over a few numbers, as
 * for elements of arrays (`cell-relations.ts`).
 *
 * - Entries: of an object o without a name, where the loop is left to the arbitrary iteration (if there may be any by
 *   then) and at its back edge: its fields are read there through the logs. And of each object that the iteration has
 *   made, at the back edge: there it loses its name, with its constructor and what was set behind it done.
 * - Uses: every reference whose fields the program asks for is an instance, where it is an object of the class and none
 *   of those with a name; so is o.
 * - Neighbours: `Objects(o.f, o.next == null, o.next.f, x⃗)`, for what relates an object and one that it refers to (an
 *   order along a list).
 *
 * Of a field that is a number or a condition the relation says what it is, of a reference whether it is null; of floats
 * nothing. Objects that have a name have cells, which are parameters of the loop.
 *
 * *Fields at variables*: of an object that a variable of the loop refers to, the fields are parameters of the loop
 * itself: `top.value`. What that is at a moment is read at what the variable is then, with a name or without. Where it
 * is null it is any number.
 *
 * Why that is sound: by induction over the moments at which iterations begin, the relation holds of every object of the
 * class that has no name then, of what its fields hold. An object that has none at the back edge had none at the start,
 * and the clause of the back edge is about it, whatever it is; or the iteration has made it: it is among `made`, or
 * some region inside has made it, which then left its mark in the logs (`touches`), so that nothing is known of it but
 * what the relation of that region says. An instance is in force only where its reference is an object without a name:
 * of the class, as its fields were asked for (`isObject` is on the path of who asked, and no other place makes it true),
 * not null, and none of the named objects that it may be. A symbol for a field of what is no such object is any number,
 * so that no clause may say anything of it: facts that fields of equal references are equal have the same conditions.
 */
import { BOOL, isSubclass, type MapDecl, REF, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { AccessPaths } from "./access-paths.js";
import type { CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Heap } from "./heap.js";
import { commonAncestor, type Path } from "./path.js";
import type { Cell, Version } from "./store.js";
import { lift, NothingToRead, Sym, sortOfType, type Value } from "./value.js";

const NOTHING = -1 as TermId;
const MOST_CLASSES = 3;
const MOST_INSTANCES = 12;
const MOST_FIELDS = 6;
const MOST_AT_VARIABLES = 6;

/** A loop that was left to an arbitrary iteration. */
export interface LoopMoments {
  readonly start: Version;
  /** Where the relation of the loop is entered, in the order of its entries. */
  readonly moments: readonly { readonly version: Version; readonly path: Path; readonly time: number }[];
  /** What the parameters of the loop are that are references: at the start, and at the moments. */
  readonly references: readonly { readonly symbol: TermId; readonly name: string; readonly at: readonly Cell[] }[];
}

/** Something that a relation says of an object. */
interface Aspect {
  /** Behind the name of the object. */
  readonly suffix: string;
  readonly type: Type;
  of(version: Version, object: Value): TermId | undefined;
}

/** The relation of the loop with the fields at its variables as further parameters. */
export function withFields(heap: Heap, loop: CutRelation, { start, moments, references }: LoopMoments): CutRelation {
  const { unnamed } = heap;
  if (!unnamed.isTracking) return loop;
  const found = references.flatMap(({ symbol, name, at }) =>
    unnamed.classes().flatMap((className) => {
      if (!unnamed.basesOf(className).some((base) => base.symbol === symbol)) return [];
      return fieldsOf(heap, className, "declared").flatMap((aspect) => {
        const held = aspect.of(start, new Sym(symbol, REF));
        const about = held === undefined ? [] : heap.reads.within(held);
        if (held === undefined || about.length === 0) return [];
        const told = at.map((value, i) => saidOf(heap, aspect, moments[i]!.version, value as Value, `${symbol}`));
        const parameter: CutParameter = {
          symbol: heap.terms.symbol(`∀${symbol}${aspect.suffix}`, sortOfType(aspect.type)),
          ...{ type: aspect.type, name: `${name}${aspect.suffix}` },
        };
        return [{ parameter, held, about, told }];
      });
    }),
  );
  const few = found.slice(0, MOST_AT_VARIABLES);
  if (few.length === 0) return loop;
  const enters = loop.enters.map((entry, i): CutEntry => ({ ...entry, values: [...entry.values, ...few.map(({ told }) => told[i]!)] }));
  const [use] = loop.uses;
  const values = [...use!.values, ...few.map(({ held }) => held)];
  return {
    ...loop,
    parameters: [...loop.parameters, ...few.map(({ parameter }) => parameter)],
    ...{ enters, origin: enters[0]!, uses: [{ ...use!, values, about: [...use!.about, ...few.flatMap(({ about }) => about)] }] },
  };
}

/** The relations of objects at the loop, as far as reads are known by now. */
export function objectRelations(heap: Heap, loop: CutRelation, moments: LoopMoments, paths: AccessPaths): readonly CutRelation[] {
  const { unnamed } = heap;
  if (!unnamed.isTracking) return [];
  return unnamed
    .classes()
    .slice(0, MOST_CLASSES)
    .flatMap((className) => relationOf(heap, loop, moments, className, paths) ?? []);
}

/** What is said of objects of the class, as far as the program asks for it; `declared`: what just the class declares. */
function fieldsOf(heap: Heap, className: string, which: "declared" | "all"): readonly Aspect[] {
  const { terms, unnamed } = heap;
  const maps = unnamed.tracked(className).filter((map) => which === "all" || map.class === className);
  const read = (map: MapDecl, version: Version, object: Value): Value | undefined => {
    try {
      return heap.readField(version, object, map);
    } catch (error) {
      if (error instanceof NothingToRead) return undefined;
      throw error;
    }
  };
  return maps.slice(0, MOST_FIELDS).flatMap((map): Aspect[] => {
    const suffix = `.${map.source ?? map.name}`;
    const { value: type } = map;
    const of = (version: Version, object: Value): TermId | undefined => {
      const held = read(map, version, object);
      if (held === undefined) return undefined;
      return type.kind === "ref" ? terms.eq(lift(terms, held, REF), terms.null()) : lift(terms, held, type);
    };
    if (type.kind === "bv" || type.kind === "bool") return [{ suffix, type, of }];
    return type.kind === "ref" ? [{ suffix: `${suffix} == null`, type: BOOL, of }] : [];
  });
}

/** What is held, or any number where there is nothing to read. */
function saidOf(heap: Heap, aspect: Aspect, version: Version, object: Value, what: string): TermId {
  const held = object === undefined || object === null ? undefined : aspect.of(version, object);
  return held ?? heap.terms.symbol(`⊥${what}${aspect.suffix}`, sortOfType(aspect.type));
}

function relationOf(heap: Heap, loop: CutRelation, of: LoopMoments, className: string, paths: AccessPaths): CutRelation | undefined {
  const { terms, unnamed, reads } = heap;
  const { start, moments } = of;
  const tracked = unnamed.tracked(className);
  // The region must have left its own mark in all of them: else an earlier one tells of these objects.
  const isOwn = tracked.length > 0 && tracked.every((map) => heap.origin.get(unnamed.leftLast(start, map) ?? NOTHING) === loop.instance);
  const aspects = fieldsOf(heap, className, "all");
  if (!isOwn || aspects.length === 0) return undefined;
  const key = terms.symbol(`∀o ${className}`, sortOfType(REF));
  const object = new Sym(key, REF);
  unnamed.addKey(key);
  const [use] = loop.uses;
  const at = (version: Version, which: Value): readonly TermId[] => aspects.map((aspect) => saidOf(heap, aspect, version, which, className));
  const enters = moments.flatMap(({ version, path }, i): CutEntry[] => {
    const { also = terms.true, values } = loop.enters[i]!;
    const exist = terms.all(tracked.map((map) => unnamed.exist(version, map)));
    const old: CutEntry = { path: path.whole(), also: terms.and(also, exist), values: [...at(version, object), ...values] };
    return exist === terms.false ? [] : [old];
  });
  const [, end] = moments;
  const made =
    end === undefined
      ? []
      : unnamed.made.flatMap(({ object: each, path }): CutEntry[] => {
          if (each.born <= start.time || each.born > end.time || !isSubclass(heap.program, each.class, className)) return [];
          const { also = terms.true, values } = loop.enters[1]!;
          const isMade = path === undefined ? terms.true : path.since(commonAncestor(path, end.path));
          return [{ path: end.path.whole(), also: terms.and(also, isMade), values: [...at(end.version, each), ...values] }];
        });
  const uses = [{ symbol: key, guard: terms.true }, ...instancesOf(heap, className, tracked)].flatMap(({ symbol, guard }): CutUse[] => {
    const values = at(start, new Sym(symbol, REF));
    const spoken = values.map((value) => reads.within(value)).filter((each) => each.length > 0);
    if (spoken.length === 0) return [];
    return [{ guard: terms.and(use!.guard, guard), values: [...values, ...use!.values], about: [], elements: spoken }];
  });
  const name = paths.symbol(key) ?? className.replace(/^.*[/$]/, "").toLowerCase();
  const parameters: CutParameter[] = [
    ...aspects.map(({ suffix, type }): CutParameter => ({
      symbol: terms.symbol(`∀${className}${suffix}`, sortOfType(type)),
      ...{ type, name: `${name}${suffix}`, role: "held" },
    })),
    ...loop.parameters,
  ];
  const { instance, line, origin } = loop;
  return {
    ...{ kind: "cells", scope: "object", every: name, instance, line, parameters, origin, enters: [...enters, ...made], uses },
    bound: reads.dependingOn(key),
    ...(loop.nameOf === undefined ? {} : { nameOf: loop.nameOf }),
  };
}

/** References of which the program knows that they are objects of the class, and when they have no name. */
function instancesOf(heap: Heap, className: string, maps: readonly MapDecl[]): readonly { symbol: TermId; guard: TermId }[] {
  const { unnamed } = heap;
  return unnamed
    .basesOf(className)
    .slice(0, MOST_INSTANCES)
    .flatMap(({ symbol, isObject }) => {
      const isUnnamed = unnamed.isUnnamed(symbol, isObject, maps);
      return isUnnamed === undefined ? [] : [{ symbol, guard: isUnnamed }];
    });
}

