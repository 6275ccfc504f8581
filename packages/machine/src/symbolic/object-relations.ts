/**
 * Object relations: what holds of the fields of every object of a class whenever a loop begins an iteration (HORN.md,
 * 5.3; per-class invariants as in JayHorn: Kahsai, Kersten, Rümmer, Schäf, LPAR 2017).
 *
 * Objects that a loop makes have no name that lasts (`unnamed-objects.ts`). For a loop with the parameters x⃗ and a
 * class of such objects, `Objects(o.f, o.g, x⃗)`: "whenever the loop begins an iteration with x⃗, there may be an
 * object without a name whose fields are these". What holds of all of them is looked for as a formula over a few
 * numbers, as for elements of arrays (`cell-relations.ts`).
 *
 * - Entries: of an object o without a name, where the loop is left to the arbitrary iteration (if there may be any by
 *   then) and at its back edge: its fields are read there through the logs. And of each object that the iteration has
 *   made, at the back edge: there it loses its name, with its constructor and what was set behind it done.
 * - Uses: every reference whose fields the program asks for is an instance, where it is such an object that was there
 *   by then (∃); so is o.
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
 * *Recursion*: the same holds of what recursive calls begin with, and of what they leave (`invocation-relations.ts`):
 * of objects without a name at the call, and in the invocation that has ended. What an invocation has made has a name
 * only there: to calls inside, and to its caller, it is one of those without.
 *
 * Why that is sound: by induction over the moments at which iterations begin, the relation holds of every object of the
 * class that has no name then, of what its fields hold. An object that has none at the back edge had none at the start,
 * and the clause of the back edge is about it, whatever it is; or the iteration has made it: it is among `made`, or
 * some region inside has made it, which then left its mark in the logs (`touches`), so that nothing is known of it but
 * what the relation of that region says. An instance is in force only where its reference is an object of the class (as
 * its fields were asked for: that is on the path of who asked) that had no name and was there at the moment that the
 * relation is about (∃). A symbol for a field of what is no such object is any number, so that no clause may say
 * anything of it: facts that fields of equal references are equal have such conditions as well.
 */
import { BOOL, isSubclass, type MapDecl, REF, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { CellScope, CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Heap } from "./heap.js";
import type { Path } from "./path.js";
import type { Cell, Version } from "./store.js";
import { isMade, type Scope } from "./unnamed-objects.js";
import { lift, type Obj, Sym, sortOfType, type Value } from "./value.js";

const MOST_CLASSES = 3;
const MOST_INSTANCES = 12;
const MOST_FIELDS = 6;
const MOST_AT_VARIABLES = 6;
const MOST_NUMBERS = 8;

/** A moment at which a relation is entered, as the relation without objects is told of it. */
export interface ObjectMoment {
  readonly version: Version;
  readonly path: Path;
  readonly also?: TermId;
  readonly values: readonly TermId[];
  /** Where it is: which objects have a name. */
  readonly scope: Scope | undefined;
  /** The objects made since the first and by the second of these times lose their name here. */
  readonly made?: readonly [number, number];
}

/** A moment of which the relation is known to hold. */
export interface KnownMoment {
  readonly version: Version;
  readonly guard: TermId;
  readonly values: readonly TermId[];
}

/** What a reference among the parameters was. */
export interface ReferenceParameter {
  readonly symbol: TermId;
  readonly name: string;
  /** In the order of the entries. */
  readonly at: readonly Cell[];
}

/** Something that a relation says of an object. */
interface Aspect {
  /** Behind the name of the object. */
  readonly suffix: string;
  readonly type: Type;
  /** Undefined where nothing can be said; `anything` is a name for what is anything. */
  of(version: Version, object: Value, anything: string): TermId | undefined;
}

/**
 * The relation with the fields at its references as further parameters: those that it has in `start`, for whoever uses
 * it, and those in the versions of its entries.
 */
export function withFields(
  heap: Heap,
  base: CutRelation,
  start: Version,
  moments: readonly Pick<ObjectMoment, "version" | "scope">[],
  references: readonly ReferenceParameter[],
): CutRelation {
  const { unnamed, terms, reads } = heap;
  if (!unnamed.isTracking) return base;
  const found = references.flatMap(({ symbol, name, at }) =>
    unnamed.classes().flatMap((className) => {
      if (!unnamed.basesOf(className).includes(symbol)) return [];
      return fieldsOf(heap, className, "declared").flatMap((aspect) => {
        const held = aspect.of(start, new Sym(symbol, REF), `⊥${symbol} start${aspect.suffix}`);
        const about = held === undefined ? [] : reads.within(held);
        if (held === undefined || about.length === 0) return [];
        const told = at.map((value, i) => {
          const { version, scope } = moments[i]!;
          return unnamed.within(scope, () => saidOf(heap, aspect, version, value as Value, `${symbol} ${i}`));
        });
        const called = { type: aspect.type, name: `${name}${aspect.suffix}` };
        const parameter: CutParameter = { symbol: terms.symbol(`∀${symbol}${aspect.suffix}`, sortOfType(aspect.type)), ...called };
        return [{ parameter, held, about, told }];
      });
    }),
  );
  const few = found.slice(0, MOST_AT_VARIABLES);
  if (few.length === 0) return base;
  const enters = base.enters.map((entry, i): CutEntry => ({ ...entry, values: [...entry.values, ...few.map(({ told }) => told[i]!)] }));
  const [use] = base.uses;
  const values = [...use!.values, ...few.map(({ held }) => held)];
  return {
    ...base,
    parameters: [...base.parameters, ...few.map(({ parameter }) => parameter)],
    ...{ enters, origin: enters[0]!, uses: [{ ...use!, values, about: [...use!.about, ...few.flatMap(({ about }) => about)] }] },
  };
}

/** The relations of objects beside the relation of a loop, a call or a return, as far as reads are known by now. */
export function objectRelations(
  heap: Heap,
  base: CutRelation,
  entries: readonly ObjectMoment[],
  known: readonly KnownMoment[],
): readonly CutRelation[] {
  const { unnamed } = heap;
  if (!unnamed.isTracking) return [];
  const classes = unnamed.classes().slice(0, MOST_CLASSES);
  return classes.flatMap((className) => {
    const fields = fieldsOf(heap, className, "all");
    const neighbours = neighboursOf(heap, className);
    return [
      relationOf(heap, base, entries, known, className, "object", fields) ?? [],
      neighbours.length === 0 ? [] : (relationOf(heap, base, entries, known, className, "neighbours", [...fields, ...neighbours]) ?? []),
    ].flat();
  });
}

/**
 * What is said of objects of the class, as far as the program asks for it; `declared`: what just the class declares.
 */
function fieldsOf(heap: Heap, className: string, which: "declared" | "all"): readonly Aspect[] {
  const maps = heap.unnamed.tracked(className).filter((map) => which === "all" || map.class === className);
  return maps.slice(0, MOST_FIELDS).flatMap((map) => aspectOf(heap, [map]) ?? []);
}

/**
 * Fields of what objects of the class refer to: of the class that is declared, or of the same one where none is. It is
 * advice only: of what is of another class nothing is said.
 */
function neighboursOf(heap: Heap, className: string): readonly Aspect[] {
  const { program, unnamed } = heap;
  const references = unnamed.tracked(className).filter((map) => map.value.kind === "ref");
  const found = references.flatMap((map) => {
    const declared = map.valueClass === undefined ? undefined : program.class(map.valueClass);
    return unnamed
      .tracked(declared?.kind === "class" ? declared.name : className)
      .flatMap((field) => (field.value.kind === "ref" ? [] : (aspectOf(heap, [map, field]) ?? [])));
  });
  return found.slice(0, MOST_FIELDS);
}

/** What is at the end of the way through fields: a number or condition, or whether it is null. */
function aspectOf(heap: Heap, way: readonly MapDecl[]): Aspect | undefined {
  const { terms } = heap;
  const { value: type } = way.at(-1)!;
  if (type.kind === "float" || type.kind === "int") return undefined;
  const suffix = way.map((map) => `.${map.source ?? map.name}`).join("");
  /** Where something on the way is null there is nothing to be read: what is read there is anything. */
  const held = (version: Version, object: Value, anything: string): Value | undefined => {
    let at: Value | undefined = object;
    let isNowhere = terms.false;
    for (const [i, map] of way.entries()) {
      if (i > 0) isNowhere = terms.or(isNowhere, terms.eq(lift(terms, at!, REF), terms.null()));
      if (isNowhere === terms.true) return undefined;
      at = fieldOf(heap, version, at!, map);
      if (at === undefined) return undefined;
    }
    return heap.store.chooseValue(isNowhere, new Sym(terms.symbol(anything, sortOfType(type)), type), at!, type);
  };
  if (type.kind !== "ref")
    return {
      ...{ suffix, type },
      of: (version, object, anything) => {
        const value = held(version, object, anything);
        return value === undefined ? undefined : lift(terms, value, type);
      },
    };
  return {
    ...{ suffix: `${suffix} == null`, type: BOOL },
    of: (version, object, anything) => {
      const value = held(version, object, anything);
      return value === undefined ? undefined : terms.eq(lift(terms, value, REF), terms.null());
    },
  };
}

/** The field; undefined where there is nothing to read, or where it is not told apart whose it is. */
function fieldOf(heap: Heap, version: Version, object: Value, map: MapDecl): Value | undefined {
  if (object === null) return undefined;
  if (object instanceof Sym) {
    const isTold = heap
      .leaves(object)
      .every(({ target }) => !(target instanceof Sym) || heap.unnamed.named(target.term, map) !== undefined);
    if (!isTold) return undefined;
  }
  return heap.readField(version, object, map);
}

/** What is held, or anything (of this name, for one clause) where that cannot be said. */
function saidOf(heap: Heap, aspect: Aspect, version: Version, object: Value | undefined, what: string): TermId {
  const anything = `⊥${what}${aspect.suffix}`;
  const held = object === undefined ? undefined : aspect.of(version, object, `${anything} behind null`);
  return held ?? heap.terms.symbol(anything, sortOfType(aspect.type));
}

function relationOf(
  heap: Heap,
  base: CutRelation,
  entries: readonly ObjectMoment[],
  known: readonly KnownMoment[],
  className: string,
  scope: CellScope,
  aspects: readonly Aspect[],
): CutRelation | undefined {
  if (aspects.length === 0) return undefined;
  const { terms, unnamed, reads, program } = heap;
  const key = terms.symbol(`∀o ${className}`, sortOfType(REF));
  unnamed.addKey(key);
  const object = new Sym(key, REF);
  // Of what is beside it, the numbers: to what variables refer is nothing that a field is compared with.
  const numbers = base.parameters.flatMap(({ type }, i) => (type.kind === "bv" ? [i] : [])).slice(0, MOST_NUMBERS);
  const beside = (values: readonly TermId[]): readonly TermId[] => numbers.map((i) => values[i]!);
  const at = (version: Version, which: Value, what: string): readonly TermId[] =>
    aspects.map((aspect) => saidOf(heap, aspect, version, which, `${base.instance.name} ${what}`));
  const enters = entries.flatMap(({ version, path, scope: where, also = terms.true, values, made }, i): CutEntry[] => {
    const isThere = unnamed.exists(version, key, className);
    const told = (which: Value, when: TermId, what: string): CutEntry => ({
      ...{ path: path.whole(), also: terms.and(also, when), values: [...at(version, which, what), ...beside(values)] },
    });
    return unnamed.within(where, () => {
      const old = isThere === terms.false ? [] : [told(object, isThere, `${i}`)];
      if (made === undefined) return old;
      const [since, by] = made;
      const isLost = ({ born, class: of }: Obj): boolean => born > since && born <= by && isSubclass(program, of, className);
      const lost = [...unnamed.visible()].filter((each) => isLost(each.object));
      return [...old, ...lost.map((each) => told(each.object, isMade(terms, each, path), `${i} ${each.object.id}`))];
    });
  });
  // Of objects that a loop leaves alone the relations say it that were there before.
  const [first] = entries;
  const isLeft = (version: Version): boolean =>
    base.kind === "loop" &&
    unnamed.exists(version, key, className) === unnamed.exists(first!.version, key, className) &&
    aspects.every((aspect) => aspect.of(version, object, "⊥") === aspect.of(first!.version, object, "⊥"));
  if (known.every(({ version }) => isLeft(version))) return undefined;
  const symbols = [key, ...unnamed.basesOf(className).slice(0, MOST_INSTANCES)];
  const uses = known.flatMap(({ version, guard, values }, i) =>
    symbols.flatMap((symbol): CutUse[] => {
      const when = terms.and(guard, unnamed.exists(version, symbol, className));
      if (when === terms.false) return [];
      const held = at(version, new Sym(symbol, REF), `known ${i} ${symbol}`);
      const elements = held.map((value) => reads.within(value)).filter((each) => each.length > 0);
      return elements.length === 0 ? [] : [{ guard: when, values: [...held, ...beside(values)], about: [], elements }];
    }),
  );
  if (uses.length === 0) return undefined;
  const name = className.replace(/^.*[/$]/, "").replace(/^./, (first) => first.toLowerCase());
  const parameters: CutParameter[] = aspects.map(({ suffix, type }) => ({
    symbol: terms.symbol(`∀${className}${suffix}`, sortOfType(type)),
    ...{ type, name: `${name}${suffix}`, role: "held" },
  }));
  const { instance, line, origin, nameOf } = base;
  return {
    ...{
      kind: "cells",
      scope,
      every: name,
      beside: base.kind,
      instance,
      line,
      parameters: [...parameters, ...numbers.map((i) => base.parameters[i]!)],
      origin,
      enters,
      uses,
    },
    bound: reads.dependingOn(key),
    ...(nameOf === undefined ? {} : { nameOf }),
  };
}
