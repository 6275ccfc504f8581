/**
 * Reads the concrete machine's heap as an {@link ObjectGraph}: what is reachable from some named values, at the moment
 * they are given.
 *
 * The library's collections, maps, boxes and enum constants are told by what they hold, in the order in which they give
 * it, which is found by asking them on the machine; other objects, of the program and of the library, by their fields.
 */
import { type MapDecl, PRIMITIVES } from "@assay/core";
import type { ArrayObj, Obj, Runtime, Value } from "@assay/machine";
import {
  type GraphField,
  type GraphMethod,
  type GraphObject,
  type GraphValue,
  graphPrimitive,
  type ObjectGraph,
  valuesIn,
} from "./object-graph.js";

/** What the types of fields are: the machine keeps a `boolean` and a `byte` alike. */
export type FieldDescriptor = (map: MapDecl) => string;

/** Where an object of a stand-in's class keeps what it answers. */
export interface StandInLayout extends Pick<Extract<GraphObject, { kind: "stand-in" }>, "className" | "implements" | "naming" | "init"> {
  readonly methods: readonly (Omit<GraphMethod, "rows" | "ends"> & {
    readonly table?: {
      readonly asked: MapDecl;
      readonly arguments: readonly (readonly MapDecl[])[];
      readonly answers: readonly MapDecl[];
      /** The descriptors of the arguments in each row. */
      readonly keys: readonly string[];
      /** The descriptor of the answers. */
      readonly type: string;
      readonly ends: readonly MapDecl[];
    };
  })[];
}

export class HeapSnapshot {
  readonly #runtime: Runtime;
  readonly #stringClass: string | undefined;
  readonly #descriptorOf: FieldDescriptor;
  readonly #indices = new Map<object, number>();
  readonly #objects: (GraphObject | undefined)[] = [];
  readonly #work: { readonly index: number; readonly object: Obj }[] = [];
  readonly #roots: { readonly name: string; readonly value: GraphValue }[] = [];
  readonly #layouts: ReadonlyMap<string, StandInLayout>;
  readonly #standIns: { readonly index: number; readonly object: Obj; readonly layout: StandInLayout }[] = [];

  constructor(runtime: Runtime, descriptorOf: FieldDescriptor, standIns: ReadonlyMap<string, StandInLayout> = new Map()) {
    this.#runtime = runtime;
    this.#stringClass = runtime.environment.language.classes.string;
    this.#descriptorOf = descriptorOf;
    this.#layouts = standIns;
  }

  /** Adds a root and all that is reachable from it. */
  root(name: string, value: Value, descriptor: string): void {
    this.#roots.push({ name, value: this.#value(value, descriptor) });
    for (let next = this.#work.pop(); next !== undefined; next = this.#work.pop()) this.#objects[next.index] = this.#object(next.object);
  }

  /**
   * The heap as it was when the roots were given. Of stand-ins it has what they were asked since, and nothing that only
   * answers to other questions refer to.
   */
  graph(): ObjectGraph {
    const graph = { objects: this.#objects as GraphObject[], roots: this.#roots };
    if (this.#standIns.length === 0) return graph;
    const objects = [...graph.objects];
    for (const { index, object, layout } of this.#standIns) {
      const whole = objects[index] as Extract<GraphObject, { kind: "stand-in" }>;
      const methods = whole.methods.map((method, i): GraphMethod => {
        const table = layout.methods[i]!.table;
        if (table === undefined) return method;
        const read = (map: MapDecl): Value => object[this.#runtime.field(map)] as Value;
        const asked = Number(read(table.asked));
        const given = (row: number): readonly string[] => table.arguments[row]!.map((map, i) => this.#text(read(map), table.keys[i]!));
        return { ...method, rows: method.rows.slice(0, asked).map(({ answer }, row) => ({ answer, given: given(row) })) };
      });
      objects[index] = { ...whole, methods };
    }
    return reachable({ ...graph, objects });
  }

  #value(value: Value, descriptor: string): GraphValue {
    if (value === null) return { kind: "null" };
    if (typeof value !== "object") return graphPrimitive(PRIMITIVES[descriptor] ?? "int", value);
    const object = value as Obj;
    if (object.$c.name === this.#stringClass) return { kind: "string", value: this.#runtime.textOf(object) };
    let index = this.#indices.get(object);
    if (index === undefined) {
      index = this.#objects.push(undefined) - 1;
      this.#indices.set(object, index);
      this.#work.push({ index, object });
      const layout = this.#layouts.get(object.$c.name);
      if (layout !== undefined) this.#standIns.push({ index, object, layout });
    }
    return { kind: "object", index };
  }

  #object(object: Obj): GraphObject {
    const { name } = object.$c;
    if (name.startsWith("[")) {
      const componentType = name.slice(1);
      const elements = Array.from((object as unknown as ArrayObj).a as ArrayLike<Value>, (each) => this.#value(each, componentType));
      return { kind: "array", componentType, elements };
    }
    const built = this.#built(object);
    if (built !== undefined) return built;
    const fields = this.#fields(object);
    const layout = this.#layouts.get(name);
    return layout === undefined ? { kind: "instance", className: name, fields } : this.#standIn(object, layout, fields);
  }

  #fields(object: Obj): readonly GraphField[] {
    return object.$c.fields.flatMap((map): readonly GraphField[] => {
      // Fields without a name in the source are not the program's.
      if (map.source === undefined || map.class === undefined) return [];
      const descriptor = this.#descriptorOf(map);
      const value = this.#value(object[this.#runtime.field(map)] as Value, descriptor);
      return [{ declaringClass: map.class, name: map.source, descriptor, value }];
    });
  }

  /** In a few characters: what a person would write for the value, or the class of the object. */
  #text(value: Value, descriptor: string): string {
    const plain = this.#isPlain(value) ? this.#value(value, descriptor) : undefined;
    switch (plain?.kind) {
      case "null":
        return "null";
      case "string":
        return JSON.stringify(plain.value.length > CHARACTERS ? `${plain.value.slice(0, CHARACTERS - 1)}…` : plain.value);
      case "primitive":
        return plain.type === "char" ? JSON.stringify(String.fromCharCode(Number(plain.value))) : numberText(plain.value);
      default: {
        const object = value as Obj;
        const boxed = this.#runtime.language.unboxed(object);
        if (boxed !== undefined) return this.#text(boxed.value, boxed.descriptor);
        const name = this.#runtime.language.constantOf(object)?.name ?? null;
        if (name !== null) return this.#runtime.textOf(name);
        let number = this.#numbers.get(object);
        if (number === undefined) this.#numbers.set(object, (number = this.#numbers.size + 1));
        return `${object.$c.name.slice(object.$c.name.lastIndexOf("/") + 1).replace(/^.*\$(?=[^\d$])/, "")}#${number}`;
      }
    }
  }

  readonly #numbers = new Map<object, number>();

  #isPlain(value: Value): boolean {
    return value === null || typeof value !== "object" || (value as Obj).$c.name === this.#stringClass;
  }

  /** With every answer that it may give. */
  #standIn(object: Obj, { methods, ...type }: StandInLayout, fields: readonly GraphField[]): GraphObject {
    const read = (map: MapDecl, descriptor: string): GraphValue => this.#value(object[this.#runtime.field(map)] as Value, descriptor);
    return {
      ...type,
      kind: "stand-in",
      fields,
      methods: methods.map(({ table, ...method }): GraphMethod => {
        if (table === undefined) return { ...method, rows: [] };
        const rows = table.answers.map((map) => ({ given: [], answer: read(map, table.type) }));
        const [less, more] = table.ends;
        return { ...method, rows, ...(less === undefined || more === undefined ? {} : { ends: [read(less, "I"), read(more, "I")] }) };
      }),
    };
  }

  /** What the language tells not by its fields, but by what it is made from. */
  #built(object: Obj): GraphObject | undefined {
    const { language } = this.#runtime;
    const boxed = language.unboxed(object);
    if (boxed !== undefined) return { kind: "built", className: object.$c.name, elements: [this.#value(boxed.value, boxed.descriptor)] };
    const constant = language.constantOf(object);
    if (constant !== undefined) return { kind: "built", className: constant.class, elements: [this.#value(constant.name as Value, "")] };
    const built = language.builtOf(object);
    return built && { kind: "built", className: built.class, elements: built.from.map((each) => this.#value(each, built.descriptor)) };
  }
}

/** Characters shown of a string. */
const CHARACTERS = 60;

function numberText(value: number | bigint | boolean): string {
  return Object.is(value, -0) ? "-0.0" : String(value);
}

/** The graph without what no root leads to. */
function reachable({ objects, roots }: ObjectGraph): ObjectGraph {
  const found = new Set<number>();
  const meet = (value: GraphValue): void => {
    if (value.kind === "object") found.add(value.index);
  };
  for (const { value } of roots) meet(value);
  for (const index of found) valuesIn(objects[index]!).forEach(meet);
  const kept = [...found].sort((a, b) => a - b);
  const places = new Map(kept.map((index, place) => [index, place]));
  const moved = (value: GraphValue): GraphValue => (value.kind === "object" ? { kind: "object", index: places.get(value.index)! } : value);
  return {
    objects: kept.map((index) => mapValues(objects[index]!, moved)),
    roots: roots.map(({ name, value }) => ({ name, value: moved(value) })),
  };
}

function mapValues(object: GraphObject, change: (value: GraphValue) => GraphValue): GraphObject {
  const fields = (all: readonly GraphField[]): readonly GraphField[] => all.map((field) => ({ ...field, value: change(field.value) }));
  switch (object.kind) {
    case "instance":
      return { ...object, fields: fields(object.fields) };
    case "array":
    case "built":
      return { ...object, elements: object.elements.map(change) };
    case "stand-in": {
      const methods = object.methods.map((method) => ({
        ...method,
        rows: method.rows.map((row) => ({ ...row, answer: change(row.answer) })),
      }));
      return { ...object, fields: fields(object.fields), methods };
    }
  }
}
