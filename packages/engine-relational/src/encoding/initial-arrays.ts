/**
 * The elements of arrays that are there before the first statement: Dolby et al., section 3.2.4. An array may be long,
 * but only few of its elements differ from zero. Index atoms stand for those; `position` says where each one is.
 * Positions ascend with the atoms, which makes them distinct and loses nothing.
 */
import type { MapDecl } from "@assay/core";
import type { Expression, Formula, IntExpression, Relation } from "@assay/relational";
import * as r from "@assay/relational";
import { bitAtom, digitsOf } from "./digits.js";
import type { Heap } from "./heap.js";
import { type AtomMask, atomsIn, NULL_MASK } from "./value.js";

/** The relations that hold the elements of some arrays of one element type. */
export interface ArrayRelations {
  readonly used: Relation;
  readonly position: Relation;
  readonly value: Relation;
}

export class InitialArrays {
  readonly #heap: Heap;
  readonly #known = new Map<MapDecl, ArrayRelations>();

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /** Those that were asked for, by element type. */
  known(): ReadonlyMap<MapDecl, ArrayRelations> {
    return this.#known;
  }

  /** The relations for one element type. */
  of(map: MapDecl, length: MapDecl): ArrayRelations {
    let arrays = this.#known.get(map);
    if (arrays === undefined) {
      const made: ArrayRelations = {
        used: r.relation(`${map.name}:used`, 2),
        position: r.relation(`${map.name}:position`, 3),
        value: r.relation(`${map.name}:value`, 3),
      };
      arrays = made;
      this.#known.set(map, made);
      const places = (universe: r.Universe): r.TupleSet =>
        r.TupleSet.atoms(
          universe,
          [...atomsIn(this.#maskOf(map))].map((index) => this.#heap.atom(index).name),
        ).product(
          r.TupleSet.atoms(
            universe,
            this.#heap.indexAtoms().map(({ name }) => name),
          ),
        );
      this.#heap.declare(made.used, places, () => this.#arrayConstraints(map, made, length));
      this.#heap.declare(
        made.position,
        (universe) => places(universe).product(r.TupleSet.atoms(universe, this.#heap.lengthDigits().map(bitAtom))),
        () => [],
      );
      this.#heap.declare(
        made.value,
        (universe) => this.#elementBounds(universe, map),
        () => [],
      );
    }
    return arrays;
  }

  #maskOf(map: MapDecl): AtomMask {
    let mask = 0n;
    for (const atom of this.#heap.atoms) {
      if (atom.origin === "initial" && this.#heap.program.class(atom.class)?.elements === map) mask |= 1n << BigInt(atom.index);
    }
    return mask;
  }

  /** What the elements of the initial arrays among `arrays` may be. */
  elementCandidates(arrays: AtomMask): AtomMask {
    let may = NULL_MASK;
    for (const index of atomsIn(arrays & this.#heap.initialMask))
      may |= this.#heap.candidates(this.#heap.program.class(this.#heap.atom(index).class)?.component);
    return may;
  }

  #elementBounds(universe: r.Universe, map: MapDecl): r.TupleSet {
    const tuples: string[][] = [];
    for (const index of atomsIn(this.#maskOf(map))) {
      const array = this.#heap.atom(index);
      const component = this.#heap.program.class(array.class)?.component;
      const targets =
        map.value.kind === "ref"
          ? [...atomsIn(this.#heap.candidates(component))].map((each) => this.#heap.atom(each).name)
          : digitsOf((map.value as { width: number }).width, component).map(bitAtom);
      for (const { name } of this.#heap.indexAtoms()) tuples.push(...targets.map((target) => [array.name, name, target]));
    }
    return r.TupleSet.of(universe, 3, tuples);
  }

  #arrayConstraints(map: MapDecl, arrays: ArrayRelations, length: MapDecl): readonly Formula[] {
    const mask = this.#maskOf(map);
    if (mask === 0n) return [];
    const a = r.variable("a");
    const holds = sparseArray(this.#heap, arrays, a, r.intOf(r.join(a, this.#heap.field(length))), map);
    return [r.all([r.decl(a, this.#heap.set(mask))], holds)];
  }
}

/** That index atoms of the array are used in order, at ascending places within its length, and hold one value each. */
export function sparseArray(heap: Heap, arrays: ArrayRelations, array: Expression, length: IntExpression, map: MapDecl): Formula {
  const parts: Formula[] = [];
  heap.indexAtoms().forEach((atom, k) => {
    const used = r.subset(atom, r.join(array, arrays.used));
    const position = r.intOf(r.join(atom, r.join(array, arrays.position)));
    parts.push(r.implies(used, r.compare("<", position, length)));
    if (map.value.kind === "ref") parts.push(r.lone(r.join(atom, r.join(array, arrays.value))));
    if (k === 0) return;
    const before = heap.indexAtoms()[k - 1]!;
    const earlier = r.intOf(r.join(before, r.join(array, arrays.position)));
    parts.push(r.implies(used, r.and(r.subset(before, r.join(array, arrays.used)), r.compare("<", earlier, position))));
  });
  return r.and(...parts);
}
