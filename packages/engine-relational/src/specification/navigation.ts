/**
 * Fields, closures and arrays of specifications: the relations that a state gives, asked at one object or taken as a
 * whole.
 */
import type { MapDecl } from "@assay/core";
import type { Expression as Atoms } from "@assay/relational";
import * as r from "@assay/relational";
import type { relational } from "@assay/spec";
import type { Encoder } from "../encoding/encoder.js";
import { type AtomMask, atomsIn, type Int, NULL_MASK, type Ref, type Value } from "../encoding/value.js";
import { elementsRelation, knownIndices } from "./elements.js";
import { asNumbers, type Moment, NotTranslated } from "./moment.js";
import type { Denotation, Item, Numbers, Objects } from "./sets.js";

type Relation = relational.Relation;
type SourceSpan = relational.SourceSpan;

export class Navigation {
  readonly #encoder: Encoder;

  constructor(encoder: Encoder) {
    this.#encoder = encoder;
  }

  get builder() {
    return this.#encoder.heap.builder;
  }

  /** What a value of the encoding denotes. */
  denotation(value: Value, span?: SourceSpan): Denotation {
    switch (value.kind) {
      case "ref":
        return { kind: "objects", expr: value.expr, may: value.may, isSingle: true };
      case "int":
        return { kind: "numbers", items: [{ present: r.truth, value: value.expr }] };
      case "bool": {
        const bit = this.builder.intChoice(value.formula, this.builder.integer(1n), this.builder.integer(0n));
        return { kind: "numbers", items: [{ present: r.truth, value: bit }] };
      }
      case "float":
        throw new NotTranslated("floats are not encoded", span);
      case "opaque":
        throw new NotTranslated(value.reason, span);
    }
  }

  /** All objects of the class or a subclass that exist in the moment. */
  instances(className: string, { allocated }: Moment): Objects {
    const { heap } = this.#encoder;
    const { builder } = this;
    const all = heap.instancesOf(className);
    const initial = all & heap.initialMask;
    let expr: Atoms = initial === 0n ? r.none(1) : builder.intersection(heap.existing(), heap.set(initial));
    let may = initial;
    for (const index of atomsIn(all & ~heap.initialMask)) {
      const mask = 1n << BigInt(index);
      const condition = heap.atom(index).origin === "literal" ? r.truth : allocated.get(index);
      if (condition === undefined || condition === r.falsity) continue;
      may |= mask;
      expr = builder.union(expr, builder.choice(condition, heap.set(mask), r.none(1)));
    }
    return { kind: "objects", expr, may, isSingle: false };
  }

  #mapNamed(name: string, span: SourceSpan): MapDecl {
    const map = this.#encoder.program.map(name);
    if (map === undefined) throw new NotTranslated(`the program has no field ${name}`, span);
    return map;
  }

  /** The image of a set of objects under a relation. */
  join(of: Denotation, relation: Relation, moment: Moment, span: SourceSpan): Denotation {
    if (of.kind !== "objects") throw new NotTranslated("numbers have no fields", span);
    switch (relation.kind) {
      case "field":
        return this.#image(of, this.#mapNamed(relation.field.coreName, span), moment, span);
      case "length":
        return this.#image(of, this.#mapNamed("length", span), moment, span);
      case "elements":
        return this.#elementsOf(of, relation.component, moment, span);
      case "compose":
        return this.join(this.join(of, relation.left, moment, span), relation.right, moment, span);
      case "union":
        if (this.#isNumeric(relation)) {
          const parts = [relation.left, relation.right].map((each) => asNumbers(this.join(of, each, moment, span)));
          return { kind: "numbers", items: parts.flatMap(({ items }) => items) };
        }
        break;
      default:
        break;
    }
    const expr = this.builder.join(of.expr, this.#relation(relation, moment, span));
    return { kind: "objects", expr, may: this.#objectMask(), isSingle: false };
  }

  #objectMask(): AtomMask {
    return (1n << BigInt(this.#encoder.heap.atoms.length + 1)) - 1n;
  }

  #isNumeric(relation: Relation): boolean {
    switch (relation.kind) {
      case "field":
        return !relation.field.descriptor.startsWith("L") && !relation.field.descriptor.startsWith("[");
      case "elements":
        return !relation.component.startsWith("L") && !relation.component.startsWith("[");
      case "length":
        return true;
      case "compose":
        return this.#isNumeric(relation.right);
      case "union":
      case "intersection":
      case "difference":
        return this.#isNumeric(relation.left);
      default:
        return false;
    }
  }

  /** The field at each of the objects. */
  #image(of: Objects, map: MapDecl, moment: Moment, span: SourceSpan): Denotation {
    const { states } = this.#encoder;
    const state = states.mapOf(moment.state, map);
    if (of.may === NULL_MASK) return map.value.kind === "ref" ? of : { kind: "numbers", items: [] };
    const owners = of.may & this.#encoder.heap.owners(map);
    if (map.value.kind === "ref") {
      if (of.isSingle) return this.denotation(states.maps.read(state, [asRef(of)]), span);
      const whole = states.maps.relationOf(state);
      if (whole === undefined) throw new NotTranslated(`${map.source ?? map.name} cannot be encoded as a relation`, span);
      return { kind: "objects", expr: this.builder.join(of.expr, whole), may: this.#objectMask(), isSingle: false };
    }
    if (of.isSingle) {
      const value = this.denotation(states.maps.read(state, [asRef(of)]), span) as Numbers;
      const present = (of.may & NULL_MASK) === 0n ? r.truth : this.builder.some(of.expr);
      return {
        kind: "numbers",
        items: value.items.map((item) => ({ present: this.builder.and(present, item.present), value: item.value })),
      };
    }
    const items: Item[] = [];
    for (const index of atomsIn(owners)) {
      const object = this.#encoder.heap.ref(this.#encoder.heap.atom(index));
      const present = this.builder.some(this.builder.intersection(of.expr, object.expr));
      for (const item of (this.denotation(states.maps.read(state, [object]), span) as Numbers).items) {
        items.push({ present: this.builder.and(present, item.present), value: item.value });
      }
    }
    return { kind: "numbers", items };
  }

  /** A relation between objects, as a whole. */
  #relation(relation: Relation, moment: Moment, span: SourceSpan): Atoms {
    const { builder } = this;
    switch (relation.kind) {
      case "field": {
        const map = this.#mapNamed(relation.field.coreName, span);
        const whole =
          map.value.kind === "ref" ? this.#encoder.states.maps.relationOf(this.#encoder.states.mapOf(moment.state, map)) : undefined;
        if (whole === undefined) throw new NotTranslated(`${map.source ?? map.name} cannot be encoded as a relation between objects`, span);
        return whole;
      }
      case "elements":
        return elementsRelation(this.#encoder, moment.state, relation.component, (reason) => new NotTranslated(reason, span));
      case "length":
        throw new NotTranslated("lengths are not objects", span);
      case "union":
        return builder.union(this.#relation(relation.left, moment, span), this.#relation(relation.right, moment, span));
      case "intersection":
        return builder.intersection(this.#relation(relation.left, moment, span), this.#relation(relation.right, moment, span));
      case "difference":
        return builder.difference(this.#relation(relation.left, moment, span), this.#relation(relation.right, moment, span));
      case "compose":
        return builder.join(this.#relation(relation.left, moment, span), this.#relation(relation.right, moment, span));
      case "transpose":
        return r.transpose(this.#relation(relation.of, moment, span));
      case "closure":
        return r.closure(this.#relation(relation.of, moment, span));
      case "reflexive-closure":
        return r.reflexiveClosure(this.#relation(relation.of, moment, span));
    }
  }

  #elementsOf(of: Objects, component: string, moment: Moment, span: SourceSpan): Denotation {
    const reject = (reason: string): Error => new NotTranslated(reason, span);
    if (component.startsWith("L") || component.startsWith("[")) {
      const whole = elementsRelation(this.#encoder, moment.state, component, reject);
      return { kind: "objects", expr: this.builder.join(of.expr, whole), may: this.#objectMask(), isSingle: false };
    }
    const { heap, states } = this.#encoder;
    const items: Item[] = [];
    for (const index of atomsIn(of.may & heap.instancesOf(`[${component}`))) {
      const array = heap.ref(heap.atom(index));
      const map = this.#encoder.program.class(heap.atom(index).class)?.elements;
      if (map === undefined) continue;
      const present = this.builder.some(this.builder.intersection(of.expr, array.expr));
      const { known, small, others } = knownIndices(this.#encoder, moment.state, map, array);
      items.push({ present: this.builder.and(present, others), value: this.builder.integer(0n) });
      for (const each of [...known, ...small]) {
        const value = this.denotation(states.maps.read(states.mapOf(moment.state, map), [array, each.index]), span) as Numbers;
        items.push(
          ...value.items.map((item) => ({
            present: this.builder.and(this.builder.and(present, each.within), item.present),
            value: item.value,
          })),
        );
      }
    }
    return { kind: "numbers", items };
  }

  /** `array[index]`. */
  element(of: Denotation, index: Numbers, moment: Moment, span: SourceSpan): Denotation {
    const { builder } = this;
    const { heap, states } = this.#encoder;
    const length = this.#encoder.program.map("length");
    if (of.kind !== "objects" || length === undefined) throw new NotTranslated("this is not an array", span);
    const objects: Objects[] = [];
    const items: Item[] = [];
    for (const at of index.items) {
      const position: Int = {
        kind: "int",
        width: 32,
        expr: at.value,
        ...(at.value.kind === "int-constant" ? { cases: [{ condition: r.truth, constant: at.value.value }] } : {}),
      };
      for (const atom of atomsIn(of.may)) {
        const one = heap.ref(heap.atom(atom));
        const map = this.#encoder.program.class(heap.atom(atom).class)?.elements;
        if (map === undefined) continue;
        const size = this.denotation(states.maps.read(states.mapOf(moment.state, length), [one]), span) as Numbers;
        const inside = builder.and(
          builder.compare("<=", builder.integer(0n), at.value),
          builder.orAll(size.items.map((each) => builder.and(each.present, builder.compare("<", at.value, each.value)))),
        );
        const condition = builder.and(builder.and(at.present, inside), builder.some(builder.intersection(of.expr, one.expr)));
        const value = this.denotation(states.maps.read(states.mapOf(moment.state, map), [one, position]), span);
        if (value.kind === "objects") objects.push({ ...value, expr: builder.choice(condition, value.expr, r.none(1)) });
        else items.push(...value.items.map((item) => ({ present: builder.and(condition, item.present), value: item.value })));
      }
    }
    if (items.length > 0) return { kind: "numbers", items };
    const expr = objects.reduce((all: Atoms, each) => builder.union(all, each.expr), r.none(1));
    const may = objects.reduce((all, each) => all | each.may, NULL_MASK);
    return { kind: "objects", expr, may, isSingle: of.isSingle };
  }
}

function asRef(objects: Objects): Ref {
  return { kind: "ref", may: objects.may, expr: objects.expr };
}
