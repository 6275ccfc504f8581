/**
 * Reads the concrete machine's heap as an {@link ObjectGraph}: what is reachable from some named values, at the moment they are given.
 *
 * The library's collections, maps, boxes and enum constants are told by what they hold, in the order in which they give it, which is found by calling their own
 * `toArray` on the machine; other objects, of the program and of the library, by their fields.
 */
import { dispatch, type MapDecl } from "@assay/core";
import type { ArrayObj, Obj, Runtime, Value } from "@assay/machine";
import {
  type GraphField,
  type GraphMethod,
  type GraphObject,
  type GraphValue,
  type ObjectGraph,
  type PrimitiveName,
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

/** Iterators that drivers make, and what they are told as. */
const ELEMENTS = "assay/runtime/Elements";

const COLLECTIONS = [
  ...["ArrayList", "LinkedList", "Vector", "Stack", "ArrayDeque", "PriorityQueue"],
  ...["HashSet", "LinkedHashSet", "TreeSet", "concurrent/CopyOnWriteArrayList"],
].map((name) => `java/util/${name}`);
const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "concurrent/ConcurrentHashMap"].map((name) => `java/util/${name}`);

const PRIMITIVES: Readonly<Record<string, PrimitiveName>> = {
  Z: "boolean",
  B: "byte",
  S: "short",
  C: "char",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
};
const BOXES: Readonly<Record<string, string>> = {
  "java/lang/Boolean": "Z",
  "java/lang/Byte": "B",
  "java/lang/Short": "S",
  "java/lang/Character": "C",
  "java/lang/Integer": "I",
  "java/lang/Long": "J",
  "java/lang/Float": "F",
  "java/lang/Double": "D",
};

export class HeapSnapshot {
  readonly #runtime: Runtime;
  readonly #descriptorOf: FieldDescriptor;
  readonly #indices = new Map<object, number>();
  readonly #objects: (GraphObject | undefined)[] = [];
  readonly #work: { readonly index: number; readonly object: Obj }[] = [];
  readonly #roots: { readonly name: string; readonly value: GraphValue }[] = [];
  readonly #layouts: ReadonlyMap<string, StandInLayout>;
  readonly #standIns: { readonly index: number; readonly object: Obj; readonly layout: StandInLayout }[] = [];

  constructor(runtime: Runtime, descriptorOf: FieldDescriptor, standIns: ReadonlyMap<string, StandInLayout> = new Map()) {
    this.#runtime = runtime;
    this.#descriptorOf = descriptorOf;
    this.#layouts = standIns;
  }

  /** Adds a root and all that is reachable from it. */
  root(name: string, value: Value, descriptor: string): void {
    this.#roots.push({ name, value: this.#value(value, descriptor) });
    for (let next = this.#work.pop(); next !== undefined; next = this.#work.pop()) this.#objects[next.index] = this.#object(next.object);
  }

  /** The heap as it was when the roots were given. Of stand-ins it has what they were asked since, and nothing that only answers to other questions refer to. */
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
    if (typeof value !== "object") return primitive(value, descriptor);
    const object = value as Obj;
    if (object.$c.name === "java/lang/String") return { kind: "string", value: this.#runtime.textOf(object) };
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
    const boxed = BOXES[name];
    if (boxed !== undefined) {
      const value = object[this.#runtime.fieldNamed(`${name}.value`)] as Value;
      return { kind: "built", className: name, elements: [this.#value(value, boxed)] };
    }
    const constant = this.#enumConstant(object);
    if (constant !== undefined) return constant;
    const elements = this.#elements(object);
    if (elements !== undefined)
      return {
        kind: "built",
        className: name === ELEMENTS ? "java/util/Iterator" : name,
        elements: elements.map((each) => this.#value(each, "Ljava/lang/Object;")),
      };
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
        const boxed = BOXES[object.$c.name];
        if (boxed !== undefined) return this.#text(object[this.#runtime.fieldNamed(`${object.$c.name}.value`)] as Value, boxed);
        const constant = this.#enumConstant(object);
        const [name] = constant?.kind === "built" ? constant.elements : [];
        if (name?.kind === "string") return name.value;
        let number = this.#numbers.get(object);
        if (number === undefined) this.#numbers.set(object, (number = this.#numbers.size + 1));
        return `${object.$c.name.slice(object.$c.name.lastIndexOf("/") + 1).replace(/^.*\$(?=[^\d$])/, "")}#${number}`;
      }
    }
  }

  readonly #numbers = new Map<object, number>();

  #isPlain(value: Value): boolean {
    return value === null || typeof value !== "object" || (value as Obj).$c.name === "java/lang/String";
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

  #enumConstant(object: Obj): GraphObject | undefined {
    const info = object.$c;
    const enumClass = info.super?.name === "java/lang/Enum" ? info : info.super?.super?.name === "java/lang/Enum" ? info.super : undefined;
    if (enumClass === undefined) return undefined;
    const name = object[this.#runtime.fieldNamed("java/lang/Enum.name")] as Value;
    return { kind: "built", className: enumClass.name, elements: [this.#value(name, "Ljava/lang/String;")] };
  }

  /** The elements of a collection, or keys and values in turn; undefined if the object is neither, or has a comparator of its own. */
  #elements(object: Obj): readonly Value[] | undefined {
    const { name } = object.$c;
    if (name === ELEMENTS)
      return Array.from((object[this.#runtime.fieldNamed(`${ELEMENTS}.elements`)] as unknown as ArrayObj).a as ArrayLike<Value>);
    const isMap = MAPS.includes(name);
    if (!isMap && !COLLECTIONS.includes(name)) return undefined;
    if (this.#runtime.variant.coroutines || this.#hasComparator(object)) return undefined;
    if (!isMap) return this.#toArray(object);
    const entries = this.#toArray(this.#call(object, "entrySet()Ljava/util/Set;") as Obj);
    return entries.flatMap((entry) => [
      this.#call(entry as Obj, "getKey()Ljava/lang/Object;"),
      this.#call(entry as Obj, "getValue()Ljava/lang/Object;"),
    ]);
  }

  #hasComparator(object: Obj): boolean {
    const comparator = object.$c.fields.find((map) => map.source === "comparator");
    if (comparator !== undefined) return object[this.#runtime.field(comparator)] !== null;
    const map = object.$c.name === "java/util/TreeSet" ? object.$c.fields.find((each) => each.source === "m") : undefined;
    return map === undefined ? false : this.#hasComparator(object[this.#runtime.field(map)] as Obj);
  }

  #toArray(collection: Obj): readonly Value[] {
    const array = this.#call(collection, "toArray()[Ljava/lang/Object;") as unknown as ArrayObj;
    return Array.from(array.a as ArrayLike<Value>);
  }

  #call(receiver: Obj, selector: string): Value {
    const target = dispatch(this.#runtime.program, receiver.$c.name, selector);
    if (target === undefined) throw new Error(`${receiver.$c.name} should have ${selector}`);
    return this.#runtime.call(target, receiver as never);
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

function primitive(value: number | bigint | boolean, descriptor: string): GraphValue {
  const type = PRIMITIVES[descriptor] ?? "int";
  switch (type) {
    case "boolean":
      return { kind: "primitive", type, value: value === true || value === 1 };
    case "char":
      return { kind: "primitive", type, value: Number(value) & 0xffff };
    default:
      return { kind: "primitive", type, value };
  }
}
