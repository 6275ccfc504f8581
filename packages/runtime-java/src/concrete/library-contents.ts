/**
 * What the objects of Java's library hold, read from their fields: nothing is called, so that reading changes nothing,
 * whatever the program is in the middle of. A class that is not listed has nothing to tell here; its superclasses are
 * asked instead.
 */
import { type ArrayObj, type ClassInfo, type Contents, ELEMENTS_READ, type Obj, type Runtime, type Value } from "@assay/machine";

type Reader = (read: Fields, object: Obj) => Contents | undefined;

/** Reads fields by class and name. */
class Fields {
  constructor(readonly runtime: Runtime) {}

  of(object: Obj, field: string): Value {
    return (object[this.runtime.fieldNamed(field)] ?? null) as Value;
  }

  object(object: Obj, field: string): Obj | null {
    const value = this.of(object, field);
    return typeof value === "object" ? (value as Obj | null) : null;
  }

  number(object: Obj, field: string): number {
    return Number(this.of(object, field) ?? 0);
  }
}

export function libraryContents(runtime: Runtime, object: Obj): Contents | undefined {
  const read = new Fields(runtime);
  for (let info: ClassInfo | undefined = object.$c; info !== undefined; info = info.super) {
    const reader = READERS.get(info.name);
    if (reader !== undefined) return reader(read, object);
  }
  return undefined;
}

const items = (array: Obj | null): readonly Value[] =>
  array === null ? [] : Array.from((array as unknown as ArrayObj).a as ArrayLike<Value>);

/** The first `size` elements of an array in a field. */
const arrayList =
  (elements: string, size: string): Reader =>
  (read, object) => {
    const count = read.number(object, size);
    const array = read.object(object, elements) as unknown as ArrayObj | null;
    const shown: Value[] = [];
    for (let i = 0; array !== null && i < Math.min(count, ELEMENTS_READ); i++) shown.push(array.a[i] as Value);
    return { kind: "list", elements: shown, size: count };
  };

/** A chain of nodes. */
const chain =
  (first: string, item: string, next: string, size: string): Reader =>
  (read, object) => {
    const elements: Value[] = [];
    for (let at = read.object(object, first); at !== null && elements.length < ELEMENTS_READ; at = read.object(at, next))
      elements.push(read.of(at, item));
    return { kind: "list", elements, size: read.number(object, size) };
  };

const hashTable =
  (owner: string, node: string, value: string): Reader =>
  (read, object) => {
    const entries: [Value, Value][] = [];
    let size = 0;
    for (const bucket of items(read.object(object, `${owner}.table`)))
      for (let at = bucket as Obj | null; at !== null && size < 100_000; at = read.object(at, `${node}.next`)) {
        if (size++ < ELEMENTS_READ) entries.push([read.of(at, `${node}.key`), read.of(at, `${node}.${value}`)]);
      }
    return { kind: "map", entries, size };
  };

const linkedMap: Reader = (read, object) => {
  const entries: [Value, Value][] = [];
  let at = read.object(object, "java/util/LinkedHashMap.head");
  for (; at !== null && entries.length < ELEMENTS_READ; at = read.object(at, "java/util/LinkedHashMap$Entry.after"))
    entries.push([read.of(at, "java/util/HashMap$Node.key"), read.of(at, "java/util/HashMap$Node.value")]);
  return { kind: "map", entries, size: read.number(object, "java/util/HashMap.size") };
};

const treeMap: Reader = (read, object) => {
  const entry = "java/util/TreeMap$Entry";
  const entries: [Value, Value][] = [];
  const open: Obj[] = [];
  let at = read.object(object, "java/util/TreeMap.root");
  while ((at !== null || open.length > 0) && entries.length < ELEMENTS_READ) {
    for (; at !== null; at = read.object(at, `${entry}.left`)) open.push(at);
    const next = open.pop()!;
    entries.push([read.of(next, `${entry}.key`), read.of(next, `${entry}.value`)]);
    at = read.object(next, `${entry}.right`);
  }
  return { kind: "map", entries, size: read.number(object, "java/util/TreeMap.size") };
};

const arrayDeque: Reader = (read, object) => {
  const all = items(read.object(object, "java/util/ArrayDeque.elements"));
  const head = read.number(object, "java/util/ArrayDeque.head");
  const tail = read.number(object, "java/util/ArrayDeque.tail");
  const size = all.length === 0 ? 0 : (tail - head + all.length) % all.length;
  const elements = Array.from({ length: Math.min(size, ELEMENTS_READ) }, (_, i) => all[(head + i) % all.length]!);
  return { kind: "list", elements, size };
};

/** Nodes behind one that holds nothing; nodes that were emptied are skipped. */
const emptiedChain =
  (head: string, item: string, next: string): Reader =>
  (read, object) => {
    const all: Value[] = [];
    const seen = new Set<Obj>();
    for (let at = read.object(object, head); at !== null && !seen.has(at); at = read.object(at, next)) {
      seen.add(at);
      const each = read.of(at, item);
      if (each !== null) all.push(each);
    }
    return { kind: "list", elements: all.slice(0, ELEMENTS_READ), size: all.length };
  };

const ring: Reader = (read, object) => {
  const owner = "java/util/concurrent/ArrayBlockingQueue";
  const all = items(read.object(object, `${owner}.items`));
  const first = read.number(object, `${owner}.takeIndex`);
  const size = read.number(object, `${owner}.count`);
  const elements = Array.from({ length: Math.min(size, ELEMENTS_READ) }, (_, i) => all[(first + i) % all.length]!);
  return { kind: "list", elements, size };
};

/** What another object holds, in a field of this one. */
const within =
  (field: string): Reader =>
  (read, object) => {
    const inner = read.object(object, field);
    return inner === null ? undefined : libraryContents(read.runtime, inner);
  };

/** The keys of a map in a field. */
const keysOf =
  (field: string): Reader =>
  (read, object) => {
    const inner = read.object(object, field);
    const contents = inner === null ? undefined : libraryContents(read.runtime, inner);
    return contents?.kind === "map" ? { kind: "list", elements: contents.entries.map(([key]) => key), size: contents.size } : undefined;
  };

/** Some fields, those that are null left out where `nulls` says so. */
const fields =
  (...names: readonly string[]): Reader =>
  (read, object) => {
    const elements = names.map((name) => read.of(object, name)).filter((each) => each !== null);
    return { kind: "list", elements, size: elements.length };
  };

/** Where there is no second element, an object of the library's stands for it. */
const oneOrTwo =
  (name: string): Reader =>
  (read, object) => {
    const nothing = read.runtime.global("java/util/ImmutableCollections.EMPTY").v;
    const elements = [read.of(object, `${name}.e0`), read.of(object, `${name}.e1`)].filter((each) => each !== null && each !== nothing);
    return { kind: "list", elements, size: elements.length };
  };

const whole =
  (field: string): Reader =>
  (read, object) => {
    const all = items(read.object(object, field)).filter((each) => each !== null);
    return { kind: "list", elements: all.slice(0, ELEMENTS_READ), size: all.length };
  };

const characters: Reader = (read, object) => {
  const owner = "java/lang/AbstractStringBuilder";
  const bytes = items(read.object(object, `${owner}.value`)) as readonly number[];
  const count = read.number(object, `${owner}.count`);
  const isLatin = read.number(object, `${owner}.coder`) === 0;
  let text = "";
  for (let i = 0; i < Math.min(count, 1000); i++)
    text += String.fromCharCode(isLatin ? bytes[i]! & 255 : (bytes[2 * i]! & 255) | ((bytes[2 * i + 1]! & 255) << 8));
  return { kind: "text", text };
};

/** A string in a field. */
const text =
  (field: string): Reader =>
  (read, object) => {
    const found = read.object(object, field);
    return found === null || found.$c.name !== "java/lang/String" ? undefined : { kind: "text", text: read.runtime.textOf(found) };
  };

const pair: Reader = (read, object) => ({
  kind: "map",
  entries: [[read.of(object, "java/util/ImmutableCollections$Map1.k0"), read.of(object, "java/util/ImmutableCollections$Map1.v0")]],
  size: 1,
});

const flatMap: Reader = (read, object) => {
  const table = items(read.object(object, "java/util/ImmutableCollections$MapN.table"));
  const entries: [Value, Value][] = [];
  for (let i = 0; i + 1 < table.length; i += 2) if (table[i] !== null) entries.push([table[i]!, table[i + 1]!]);
  return { kind: "map", entries: entries.slice(0, ELEMENTS_READ), size: entries.length };
};

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["java/util/ArrayList", arrayList("java/util/ArrayList.elementData", "java/util/ArrayList.size")],
  ["java/util/Vector", arrayList("java/util/Vector.elementData", "java/util/Vector.elementCount")],
  ["java/util/PriorityQueue", arrayList("java/util/PriorityQueue.queue", "java/util/PriorityQueue.size")],
  [
    "java/util/LinkedList",
    chain("java/util/LinkedList.first", "java/util/LinkedList$Node.item", "java/util/LinkedList$Node.next", "java/util/LinkedList.size"),
  ],
  ["java/util/ArrayDeque", arrayDeque],
  ["java/util/HashMap", hashTable("java/util/HashMap", "java/util/HashMap$Node", "value")],
  ["java/util/LinkedHashMap", linkedMap],
  ["java/util/Properties", within("java/util/Properties.map")],
  ["java/util/Hashtable", hashTable("java/util/Hashtable", "java/util/Hashtable$Entry", "value")],
  [
    "java/util/concurrent/ConcurrentHashMap",
    hashTable("java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/ConcurrentHashMap$Node", "val"),
  ],
  ["java/util/concurrent/ArrayBlockingQueue", ring],
  ...["LinkedBlockingQueue", "ConcurrentLinkedQueue"].map((name): [string, Reader] => {
    const owner = `java/util/concurrent/${name}`;
    return [owner, emptiedChain(`${owner}.head`, `${owner}$Node.item`, `${owner}$Node.next`)];
  }),
  [
    "java/util/concurrent/LinkedBlockingDeque",
    emptiedChain(
      "java/util/concurrent/LinkedBlockingDeque.first",
      "java/util/concurrent/LinkedBlockingDeque$Node.item",
      "java/util/concurrent/LinkedBlockingDeque$Node.next",
    ),
  ],
  ["java/util/TreeMap", treeMap],
  ["java/util/HashSet", keysOf("java/util/HashSet.map")],
  ["java/util/TreeSet", keysOf("java/util/TreeSet.m")],
  ["java/util/concurrent/CopyOnWriteArrayList", whole("java/util/concurrent/CopyOnWriteArrayList.array")],
  ["java/util/Arrays$ArrayList", whole("java/util/Arrays$ArrayList.a")],
  ["java/util/ImmutableCollections$ListN", whole("java/util/ImmutableCollections$ListN.elements")],
  ["java/util/ImmutableCollections$SetN", whole("java/util/ImmutableCollections$SetN.elements")],
  ["java/util/ImmutableCollections$List12", oneOrTwo("java/util/ImmutableCollections$List12")],
  ["java/util/ImmutableCollections$Set12", oneOrTwo("java/util/ImmutableCollections$Set12")],
  ["java/util/ImmutableCollections$Map1", pair],
  ["java/util/ImmutableCollections$MapN", flatMap],
  ["java/util/Collections$UnmodifiableCollection", within("java/util/Collections$UnmodifiableCollection.c")],
  ["java/util/Collections$UnmodifiableMap", within("java/util/Collections$UnmodifiableMap.m")],
  ["java/util/Collections$SynchronizedCollection", within("java/util/Collections$SynchronizedCollection.c")],
  ["java/util/Collections$SynchronizedMap", within("java/util/Collections$SynchronizedMap.m")],
  ["java/util/Optional", fields("java/util/Optional.value")],
  ["java/util/concurrent/atomic/AtomicInteger", fields("java/util/concurrent/atomic/AtomicInteger.value")],
  ["java/util/concurrent/atomic/AtomicLong", fields("java/util/concurrent/atomic/AtomicLong.value")],
  ["java/util/concurrent/atomic/AtomicReference", fields("java/util/concurrent/atomic/AtomicReference.value")],
  ["java/lang/AbstractStringBuilder", characters],
  ["java/lang/Throwable", text("java/lang/Throwable.detailMessage")],
  ["java/io/StringReader", text("java/io/StringReader.str")],
]);
