/** Symbols for what missing code leaves behind: any value of the right type that code outside the program can have. */
import type { MapDecl, Type } from "@assay/core";
import type { Expression, Formula, Relation } from "@assay/relational";
import * as r from "@assay/relational";
import { bitAtom, digitsOf, valueDigits } from "../encoding/digits.js";
import type { Encoder } from "../encoding/encoder.js";
import { type ArrayRelations, sparseArray } from "../encoding/initial-arrays.js";
import type { Havoc, MapState } from "../encoding/map-state.js";
import type { State } from "../encoding/state.js";
import { type AtomMask, atomsIn, NULL_MASK, type Value } from "../encoding/value.js";
import type { MadeObjects } from "./made-objects.js";

export class Symbols {
  readonly #encoder: Encoder;
  readonly #name: string;
  /** Objects that code outside knows, those that it makes included. */
  readonly #known: AtomMask;
  readonly #made: MadeObjects;
  #count = 0;

  constructor(encoder: Encoder, name: string, known: AtomMask, made: MadeObjects) {
    this.#encoder = encoder;
    this.#name = name;
    this.#known = known;
    this.#made = made;
  }

  /** The references that a variable of the class can hold. */
  references(className: string | undefined): AtomMask {
    const { heap } = this.#encoder;
    const fitting = heap.instancesOf(className ?? heap.root);
    let constants = 0n;
    for (const atom of heap.atoms)
      if (atom.origin === "literal" && atom.class === heap.language.classes.string) constants |= 1n << BigInt(atom.index);
    return heap.candidates(className) | (fitting & ((this.#known & ~heap.initialMask) | constants)) | NULL_MASK;
  }

  /**
   * That everything in a set of references is there when the call ends: initial objects that exist, and those that were
   * allocated.
   */
  #areThere(references: Expression, mask: AtomMask): Formula[] {
    const { heap, allocations } = this.#encoder;
    const formulas: Formula[] = [];
    if ((mask & heap.initialMask) !== 0n) formulas.push(r.subset(r.intersection(references, heap.set(heap.initialMask)), heap.existing()));
    for (const atom of atomsIn(mask & ~heap.initialMask)) {
      const bit = 1n << BigInt(atom);
      const isThere = (this.#made.mask & bit) !== 0n ? this.#made.isMade(atom) : (allocations.get(atom) ?? r.truth);
      if (isThere !== r.truth) formulas.push(r.implies(r.some(r.intersection(references, heap.set(bit))), isThere));
    }
    return formulas;
  }

  /** What a variable of the type may hold: `declared` is its class, or the primitive type it is declared to have. */
  variable(what: string, type: Type, declared: string | undefined): Value {
    return this.#value(what, type, declared, type.kind === "bv" ? valueDigits(type.width, declared) : []);
  }

  /** What a static field may hold. */
  static(what: string, type: Type, declared: string | undefined): Value {
    return this.#value(what, type, declared, type.kind === "bv" ? digitsOf(type.width, declared) : []);
  }

  #value(what: string, type: Type, declared: string | undefined, digits: readonly bigint[]): Value {
    const { heap, states } = this.#encoder;
    const name = `${this.#name}.${what}`;
    if (type.kind === "bv") {
      const { value } = heap.anyInt(name, type.width, digits);
      if (declared !== "boolean") return value;
      // A truth value is told apart by one condition, as a comparison would make it.
      const holds = heap.builder.compare("=", value.expr, heap.builder.integer(1n));
      return states.values.intOfCases(type.width, [
        { condition: holds, constant: 1n },
        { condition: heap.builder.not(holds), constant: 0n },
      ]);
    }
    if (type.kind !== "ref") return { kind: "opaque", reason: `${name.replace(/@\d+/, "")} is a ${type.kind}, and has no code` };
    const may = this.references(declared);
    if (may === NULL_MASK) return states.values.null;
    const relation = r.relation(name, 1);
    heap.declare(
      relation,
      (universe) => r.TupleSet.atoms(universe, this.#names(may)),
      () => [r.lone(relation), ...this.#areThere(relation, may)],
    );
    return { kind: "ref", may, expr: relation };
  }

  /** The map after the call, in which the objects hold symbols. */
  changed(before: MapState, objects: Expression, may: AtomMask, after: State): Havoc {
    const { map } = before;
    const name = `${this.#name}.${map.source ?? map.name}.${++this.#count}`;
    const base = { kind: "havoc", map, before, objects, may: may & ~NULL_MASK } as const;
    if (map.value.kind === "float" || map.value.kind === "int" || map.value.kind === "bool")
      return { ...base, symbols: { kind: "opaque", reason: `${map.source ?? map.name} is a ${map.value.kind}` }, values: NULL_MASK };
    if (map.role === "elements") return { ...base, ...this.#elements(name, map, base.may, after) };
    const relation = r.relation(name, 2);
    const values = map.value.kind === "ref" ? this.references(map.valueClass) : NULL_MASK;
    const { heap } = this.#encoder;
    const owners = base.may & heap.owners(map);
    const digits = map.value.kind === "bv" ? digitsOf(map.value.width, map.valueClass) : [];
    const targets = map.value.kind === "ref" ? this.#names(values) : digits.map(bitAtom);
    heap.declare(
      relation,
      (universe) => r.TupleSet.atoms(universe, this.#names(owners)).product(r.TupleSet.atoms(universe, targets)),
      () => (map.value.kind === "ref" ? this.#functional(relation, owners, values) : []),
    );
    const bits = digits.length > 0 && digits.every((weight) => weight > 0n) ? { bits: digits.length } : {};
    return { ...base, symbols: { kind: "field", relation, ...bits }, values };
  }

  #functional(relation: Relation, owners: AtomMask, values: AtomMask): Formula[] {
    const object = r.variable("o");
    const one = r.all([r.decl(object, this.#encoder.heap.set(owners))], r.lone(r.join(object, relation)));
    return [one, ...this.#areThere(r.join(r.univ, relation), values)];
  }

  #elements(name: string, map: MapDecl, may: AtomMask, after: State): Pick<Havoc, "symbols" | "values"> {
    const { heap, states, program } = this.#encoder;
    const owners = [...atomsIn(may)].filter((index) => program.class(heap.atom(index).class)?.elements === map);
    const candidates = new Map(owners.map((index) => [index, this.references(program.class(heap.atom(index).class)?.component)]));
    const values = map.value.kind === "ref" ? [...candidates.values()].reduce((all, each) => all | each, NULL_MASK) : NULL_MASK;
    const arrays: ArrayRelations = {
      used: r.relation(`${name}:used`, 2),
      position: r.relation(`${name}:position`, 3),
      value: r.relation(`${name}:value`, 3),
    };
    const indices = heap.indexAtoms().map((each) => each.name);
    const places = (universe: r.Universe): r.TupleSet =>
      r.TupleSet.atoms(
        universe,
        owners.map((index) => heap.atom(index).name),
      ).product(r.TupleSet.atoms(universe, indices));
    const lengths = program.map("length")!;
    heap.declare(arrays.used, places, () =>
      owners.flatMap((index) => {
        const array = heap.ref(heap.atom(index));
        const length = states.maps.read(states.mapOf(after, lengths), [array]);
        return length.kind === "int" ? [sparseArray(heap, arrays, array.expr, length.expr, map)] : [r.no(r.join(array.expr, arrays.used))];
      }),
    );
    heap.declare(
      arrays.position,
      (universe) => places(universe).product(r.TupleSet.atoms(universe, heap.lengthDigits().map(bitAtom))),
      () => [],
    );
    heap.declare(
      arrays.value,
      (universe) => {
        const tuples: string[][] = [];
        for (const index of owners) {
          const component = program.class(heap.atom(index).class)?.component;
          const targets =
            map.value.kind === "ref"
              ? this.#names(candidates.get(index)!)
              : digitsOf((map.value as { width: number }).width, component).map(bitAtom);
          for (const at of indices) tuples.push(...targets.map((target) => [heap.atom(index).name, at, target]));
        }
        return r.TupleSet.of(universe, 3, tuples);
      },
      () => (map.value.kind === "ref" ? this.#areThere(r.join(r.univ, r.join(r.univ, arrays.value)), values) : []),
    );
    return { symbols: { kind: "elements", arrays }, values };
  }

  #names(mask: AtomMask): string[] {
    return [...atomsIn(mask)].map((index) => this.#encoder.heap.atom(index).name);
  }
}
