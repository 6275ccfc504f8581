/**
 * The heap before the call, read off a solution. Relations that no formula mentions have no value in it, and may have
 * any: they are given the simplest.
 */

import { type GraphField, type GraphObject, type GraphValue, graphPrimitive, type ObjectGraph } from "@assay/checking";
import { descriptorOf, type MapDecl, type PrimitiveName, superclassChain, type Type } from "@assay/core";
import * as r from "@assay/relational";
import type { Heap } from "../encoding/heap.js";
import { atomsIn, type Value } from "../encoding/value.js";

/** An argument: its name, its value in the encoding, and the primitive type it is declared to have. */
export interface NamedArgument {
  readonly name: string;
  readonly value: Value;
  readonly primitive: PrimitiveName | undefined;
  readonly mayBeNull: boolean;
}

export interface InitialGraph {
  readonly graph: ObjectGraph;
  /** Where the atoms are in it. */
  readonly places: ReadonlyMap<number, number>;
}

export function initialGraph(heap: Heap, instance: r.Instance, args: readonly NamedArgument[]): InitialGraph {
  return new Reader(heap, instance).graph(args);
}

class Reader {
  readonly #heap: Heap;
  readonly #instance: r.Instance;
  readonly #evaluator: r.Evaluator;
  readonly #bound: ReadonlySet<r.Relation>;
  readonly #fields = new Map<MapDecl, r.Relation>();
  /** Atoms in the graph, by their place. */
  readonly #places = new Map<number, number>();
  readonly #queue: number[] = [];
  readonly #byName = new Map<string, number>();

  constructor(heap: Heap, instance: r.Instance) {
    this.#heap = heap;
    this.#instance = instance;
    this.#evaluator = new r.Evaluator(instance);
    this.#bound = new Set(instance.relations);
    for (const [map, relation] of heap.knownFields()) if (this.#bound.has(relation)) this.#fields.set(map, relation);
    for (const atom of heap.atoms) this.#byName.set(atom.name, atom.index);
  }

  graph(args: readonly NamedArgument[]): InitialGraph {
    const roots = args.map(({ name, value, primitive, mayBeNull }) => ({ name, value: this.#argument(value, primitive, mayBeNull) }));
    const existing = this.#heap.existing();
    if (this.#bound.has(existing)) for (const [name] of this.#instance.of(existing).tuples()) this.#place(this.#byName.get(name!)!);
    const objects: GraphObject[] = [];
    // The queue grows while objects are read.
    for (const index of this.#queue) objects.push(this.#object(index));
    return { graph: { objects, roots }, places: this.#places };
  }

  #place(atom: number): number {
    let place = this.#places.get(atom);
    if (place === undefined) {
      this.#places.set(atom, (place = this.#queue.length));
      this.#queue.push(atom);
    }
    return place;
  }

  #argument(value: Value, primitive: PrimitiveName | undefined, mayBeNull: boolean): GraphValue {
    if (value.kind === "ref") {
      const isFree = value.expr.kind === "relation" && !this.#bound.has(value.expr);
      const name = isFree ? undefined : this.#evaluator.expression(value.expr).tuples()[0]?.[0];
      if (name !== undefined) return { kind: "object", index: this.#place(this.#byName.get(name)!) };
      if (mayBeNull) return { kind: "null" };
      return { kind: "object", index: this.#place([...atomsIn(value.may)][0]!) };
    }
    if (value.kind === "int") {
      const isFree = r.postorder([value.expr]).some((node) => node.kind === "relation" && !this.#bound.has(node));
      return graphPrimitive(primitive ?? "int", isFree ? 0n : this.#evaluator.integer(value.expr));
    }
    return graphPrimitive(primitive ?? "int", 0n);
  }

  #object(index: number): GraphObject {
    const atom = this.#heap.atom(index);
    const decl = this.#heap.program.class(atom.class)!;
    if (decl.kind === "array") return { kind: "array", componentType: atom.class.slice(1), elements: this.#elements(index) };
    const fields: GraphField[] = [];
    for (const each of superclassChain(this.#heap.program, atom.class)) {
      for (const map of each.fields) {
        if (map.source === undefined) continue;
        const descriptor = descriptorOf(map.valueClass ?? this.#heap.root);
        fields.push({ declaringClass: each.name, name: map.source, descriptor, value: this.#value(map, atom.name) });
      }
    }
    return { kind: "instance", className: atom.class, fields };
  }

  #value(map: MapDecl, owner: string): GraphValue {
    const relation = this.#fields.get(map);
    const targets = relation === undefined ? [] : targetsOf(this.#instance.of(relation), owner);
    return this.#target(map.value, map.valueClass, targets);
  }

  #target(type: Type, valueClass: string | undefined, targets: readonly string[]): GraphValue {
    if (type.kind === "ref") {
      const target = targets[0];
      return target === undefined ? { kind: "null" } : { kind: "object", index: this.#place(this.#byName.get(target)!) };
    }
    return graphPrimitive((valueClass ?? "int") as PrimitiveName, sumOf(targets));
  }

  #elements(index: number): GraphValue[] {
    const { program } = this.#heap;
    const { name, class: className } = this.#heap.atom(index);
    const decl = program.class(className)!;
    const map = decl.elements!;
    const lengths = this.#fields.get(program.map("length")!);
    const length = lengths === undefined ? 0n : sumOf(targetsOf(this.#instance.of(lengths), name));
    const elements: GraphValue[] = Array.from({ length: Number(length) }, () => this.#target(map.value, decl.component, []));
    const arrays = [...this.#heap.arrays.known()].find(([each]) => each === map)?.[1];
    if (arrays === undefined || !this.#bound.has(arrays.used)) return elements;
    const has = this.#bound.has(arrays.value) ? this.#instance.of(arrays.value).tuples() : [];
    for (const slot of targetsOf(this.#instance.of(arrays.used), name)) {
      const digits = this.#instance.of(arrays.position).tuples();
      const at = Number(sumOf(digits.filter(([array, k]) => array === name && k === slot).map(([, , digit]) => digit!)));
      const targets = has.filter(([array, k]) => array === name && k === slot).map(([, , target]) => target!);
      if (at < elements.length) elements[at] = this.#target(map.value, decl.component, targets);
    }
    return elements;
  }
}

function targetsOf(relation: r.TupleSet, owner: string): string[] {
  return relation
    .tuples()
    .filter(([first]) => first === owner)
    .map(([, second]) => second!);
}

function sumOf(digits: readonly string[]): bigint {
  return digits.reduce((sum, digit) => sum + BigInt(digit), 0n);
}
