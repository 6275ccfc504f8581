/**
 * Objects that missing code makes: at most one of each class that its result or what it changes is declared as, or
 * leads to, in each call. Whether it makes one at all is for the counterexample to choose. That there are no more is an
 * under-approximation, and the receipt says so.
 *
 * Strings and other objects that only the VM makes are objects of which nothing is known: what depends on their
 * characters is given up.
 */
import { isSubclass, type MapDecl, superclassChain } from "@assay/core";
import type { Expression, Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { Encoder } from "../encoding/encoder.js";
import { heapClasses } from "../encoding/heap-classes.js";
import { opaqueObject } from "../encoding/natives.js";
import type { State } from "../encoding/state.js";
import { type AtomMask, atomsIn, type Int, type Ref } from "../encoding/value.js";

export interface MadeObject {
  readonly atom: number;
  readonly class: string;
  /** Of arrays. */
  readonly length?: Int;
  /** Whether nothing but the class is known of it. */
  readonly isOpaque: boolean;
}

export interface MadeObjects {
  readonly objects: readonly MadeObject[];
  readonly mask: AtomMask;
  /** Those that the call makes. */
  readonly existing: Expression;
  /** That the call makes the object; true for all others. */
  readonly isMade: (atom: number) => Formula;
}

/** Makes the objects in the state, which a call on this path leaves. `known` are the classes of the program. */
export function makeObjects(
  encoder: Encoder,
  name: string,
  state: State,
  declared: Iterable<string>,
  known: readonly string[],
): MadeObjects {
  const { heap } = encoder;
  const wanted = [...new Set(declared)];
  const { all, omitted } = heapClasses(encoder.program, heap.language, wanted, known);
  const objects: MadeObject[] = [];
  const atomOf = (ref: Ref): number => [...atomsIn(ref.may)][0]!;
  for (const className of all) {
    if (!className.startsWith("[")) {
      objects.push({ atom: atomOf(encoder.allocate(state, className)), class: className, isOpaque: false });
      continue;
    }
    const length = anyLength(encoder, `${name}.${className}.length`);
    objects.push({ atom: atomOf(encoder.allocateArray(state, className, length)), class: className, length, isOpaque: false });
  }
  for (const className of omitted) {
    const isWanted = wanted.some((each) => each !== heap.root && isSubclass(encoder.program, className, each));
    const decl = encoder.program.class(className);
    if (!isWanted || decl?.kind !== "class" || decl.abstract) continue;
    objects.push({ atom: atomOf(opaqueObject(encoder, state, className)), class: className, isOpaque: true });
  }
  const mask = objects.reduce((some, { atom }) => some | (1n << BigInt(atom)), 0n);
  if (mask === 0n) return { objects, mask, existing: r.none(1), isMade: () => r.truth };
  const existing = r.relation(`${name}.made`, 1);
  heap.declare(
    existing,
    (universe) =>
      r.TupleSet.atoms(
        universe,
        objects.map(({ atom }) => heap.atom(atom).name),
      ),
    () => [],
  );
  const isMade = (atom: number): Formula => {
    const bit = 1n << BigInt(atom);
    return (bit & mask) === 0n ? r.truth : heap.builder.some(heap.builder.intersection(heap.set(bit), existing));
  };
  for (const { atom } of objects) encoder.allocations.set(atom, heap.builder.and(encoder.allocations.get(atom)!, isMade(atom)));
  return { objects, mask, existing, isMade };
}

/** The fields that objects of these have, with the objects. */
export function fieldsOf(encoder: Encoder, objects: readonly MadeObject[]): Map<MapDecl, AtomMask> {
  const fields = new Map<MapDecl, AtomMask>();
  for (const { atom, class: className, isOpaque } of objects) {
    if (isOpaque) continue;
    const maps = superclassChain(encoder.program, className).flatMap((decl) => decl.fields);
    const elements = encoder.program.class(className)?.elements;
    for (const map of elements === undefined ? maps : [elements]) fields.set(map, (fields.get(map) ?? 0n) | (1n << BigInt(atom)));
  }
  return fields;
}

function anyLength({ heap }: Encoder, name: string): Int {
  const relation = r.relation(name, 1);
  const digits = heap.lengthDigits();
  heap.declare(
    relation,
    (universe) =>
      r.TupleSet.atoms(
        universe,
        digits.map((digit) => `${digit}`),
      ),
    () => [r.compare("<=", r.intOf(relation), r.integer(heap.scope.arrayLength))],
  );
  return { kind: "int", width: 32, expr: heap.builder.intOf(relation), bits: digits.length };
}
