/**
 * Boxes, constants of enumerations and collections: objects of the library that people know by what they hold, not by
 * their fields.
 */
import { dispatch } from "@assay/core";
import type { ArrayObj, Boxed, Built, ClassInfo, Obj, Runtime, Value } from "@assay/machine";

const BOXES: ReadonlyMap<string, Omit<Boxed, "value">> = new Map(
  Object.entries({
    Boolean: ["boolean", "Z"],
    Byte: ["byte", "B"],
    Short: ["short", "S"],
    Character: ["char", "C"],
    Integer: ["int", "I"],
    Long: ["long", "J"],
    Float: ["float", "F"],
    Double: ["double", "D"],
  } as const).map(([name, [type, descriptor]]) => [`java/lang/${name}`, { type, descriptor }]),
);

export function unboxed(runtime: Runtime, object: Obj): Boxed | undefined {
  const { name } = object.$c;
  const box = BOXES.get(name);
  return box && { ...box, value: object[runtime.fieldNamed(`${name}.value`)] as Value };
}

const ENUM = "java/lang/Enum";

export function constantOf(runtime: Runtime, object: Obj): { readonly class: string; readonly name: Obj | null } | undefined {
  for (let info: ClassInfo | undefined = object.$c; info !== undefined; info = info.super)
    if (info.super?.name === ENUM) return { class: info.name, name: (object[runtime.fieldNamed(`${ENUM}.name`)] ?? null) as Obj | null };
  return undefined;
}

/** Iterators that drivers make, and what they are told as. */
const ELEMENTS = "assay/runtime/Elements";
const ITERATOR = "java/util/Iterator";

const COLLECTIONS = [
  ...["ArrayList", "LinkedList", "Vector", "Stack", "ArrayDeque", "PriorityQueue"],
  ...["HashSet", "LinkedHashSet", "TreeSet", "concurrent/CopyOnWriteArrayList"],
].map((name) => `java/util/${name}`);
const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "concurrent/ConcurrentHashMap"].map((name) => `java/util/${name}`);

export function builtOf(runtime: Runtime, object: Obj): Built | undefined {
  const { name } = object.$c;
  const from = elementsOf(runtime, object);
  return from && { class: name === ELEMENTS ? ITERATOR : name, from, descriptor: "Ljava/lang/Object;" };
}

/**
 * The elements of a collection, or keys and values in turn; undefined if the object is neither, or has a comparator of
 * its own.
 */
function elementsOf(runtime: Runtime, object: Obj): readonly Value[] | undefined {
  const { name } = object.$c;
  if (name === ELEMENTS) return items(object[runtime.fieldNamed(`${ELEMENTS}.elements`)]);
  const isMap = MAPS.includes(name);
  if (!isMap && !COLLECTIONS.includes(name)) return undefined;
  if (runtime.variant.coroutines || hasComparator(runtime, object)) return undefined;
  if (!isMap) return toArray(runtime, object);
  const entries = toArray(runtime, call(runtime, object, "entrySet()Ljava/util/Set;") as Obj);
  return entries.flatMap((entry) => [
    call(runtime, entry as Obj, "getKey()Ljava/lang/Object;"),
    call(runtime, entry as Obj, "getValue()Ljava/lang/Object;"),
  ]);
}

function hasComparator(runtime: Runtime, object: Obj): boolean {
  const comparator = object.$c.fields.find((map) => map.source === "comparator");
  if (comparator !== undefined) return object[runtime.field(comparator)] !== null;
  const map = object.$c.name === "java/util/TreeSet" ? object.$c.fields.find((each) => each.source === "m") : undefined;
  return map === undefined ? false : hasComparator(runtime, object[runtime.field(map)] as Obj);
}

function toArray(runtime: Runtime, collection: Obj): readonly Value[] {
  return items(call(runtime, collection, "toArray()[Ljava/lang/Object;"));
}

function items(array: unknown): readonly Value[] {
  return Array.from((array as ArrayObj).a as ArrayLike<Value>);
}

function call(runtime: Runtime, receiver: Obj, selector: string): Value {
  const target = dispatch(runtime.program, receiver.$c.name, selector);
  if (target === undefined) throw new Error(`${receiver.$c.name} should have ${selector}`);
  return runtime.call(target, receiver as never);
}
