/**
 * Reads the concrete machine's heap as an {@link ObjectGraph}: what is reachable from some named values, at the moment they are given.
 *
 * The library's collections, maps, boxes and enum constants are told by what they hold, in the order in which they give it, which is found by calling their own
 * `toArray` on the machine; other objects, of the program and of the library, by their fields.
 */
import { dispatch, type MapDecl } from "@assay/core";
import type { ArrayObj, Obj, Runtime, Value } from "@assay/machine";
import type { GraphField, GraphObject, GraphValue, ObjectGraph, PrimitiveName } from "./object-graph.js";

/** What the types of fields are: the machine keeps a `boolean` and a `byte` alike. */
export type FieldDescriptor = (map: MapDecl) => string;

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

  constructor(runtime: Runtime, descriptorOf: FieldDescriptor) {
    this.#runtime = runtime;
    this.#descriptorOf = descriptorOf;
  }

  /** Adds a root and all that is reachable from it. */
  root(name: string, value: Value, descriptor: string): void {
    this.#roots.push({ name, value: this.#value(value, descriptor) });
    for (let next = this.#work.pop(); next !== undefined; next = this.#work.pop()) this.#objects[next.index] = this.#object(next.object);
  }

  graph(): ObjectGraph {
    return { objects: this.#objects as GraphObject[], roots: this.#roots };
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
      return { kind: "built", className: name, elements: elements.map((each) => this.#value(each, "Ljava/lang/Object;")) };
    const fields = object.$c.fields.flatMap((map): readonly GraphField[] => {
      // Fields without a name in the source are not the program's.
      if (map.source === undefined || map.class === undefined) return [];
      const descriptor = this.#descriptorOf(map);
      const value = this.#value(object[this.#runtime.field(map)] as Value, descriptor);
      return [{ declaringClass: map.class, name: map.source, descriptor, value }];
    });
    return { kind: "instance", className: name, fields };
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
