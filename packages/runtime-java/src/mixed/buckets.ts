/**
 * Iterators of hash tables whose buckets are not known: keys with unknown hash codes, objects and constants of enums,
 * whose hash codes any JVM may choose. Followed through the JDK's loop, each bucket would be asked about in turn, and a
 * table of three such keys has thousands of shapes. What a program sees of them is the order: here the next bucket is
 * chosen among those that hold something, and only its order to the others is decided.
 *
 * The iterator's own code still does everything else: before it looks for the next bucket, its field `index` is put on
 * that bucket, or behind the last one. The loop it then runs comes to the same node and leaves the same index as if it
 * had gone there step by step, for all buckets between hold nothing.
 */
import type { ArrayObj, Obj, Runtime } from "@assay/machine";
import type { Mixed, MixedDialect, MixedFunction, MixedNative } from "@assay/machine/mixed";

const ITERATOR = "java/util/HashMap$HashIterator";

/** Fields of the map and its iterator. */
function fieldsIn(runtime: Runtime) {
  const named = (owner: string, name: string): string => runtime.fieldNamed(`${owner}.${name}`);
  return {
    map: named(ITERATOR, "this$0"),
    next: named(ITERATOR, "next"),
    current: named(ITERATOR, "current"),
    index: named(ITERATOR, "index"),
    expected: named(ITERATOR, "expectedModCount"),
    count: named("java/util/HashMap", "modCount"),
    table: named("java/util/HashMap", "table"),
    size: named("java/util/HashMap", "size"),
    chain: named("java/util/HashMap$Node", "next"),
  };
}

/** The table of a map, if its buckets are not known. */
function scattered(map: Obj, table: string, { arrays }: MixedDialect): ArrayObj | undefined {
  const found = map[table] as ArrayObj | null;
  return found !== null && arrays.isScattered(found) ? found : undefined;
}

/** `HashIterator.nextNode()`. */
export const nextNode: MixedNative = (runtime, original, dialect): MixedFunction => {
  let fields: ReturnType<typeof fieldsIn> | undefined;
  return (given) => {
    fields ??= fieldsIn(runtime);
    const iterator = given as unknown as Obj;
    const map = iterator[fields.map] as Obj;
    const table = scattered(map, fields.table, dialect);
    const node = iterator[fields.next] as Obj | null;
    // Whether the map was changed is known here: what counts changes are known numbers. Then the code throws, or goes
    // along a chain.
    if (table !== undefined && node !== null && iterator[fields.expected] === map[fields.count] && node[fields.chain] === null) {
      runtime.log.property(iterator, fields.index);
      iterator[fields.index] = dialect.arrays.nextFilled(table, iterator[fields.index] as Mixed);
    }
    return original(given!);
  };
};

/** `HashIterator.<init>(HashMap)`: what it does, where the buckets are not known. */
export const makeIterator: MixedNative = (runtime, original, dialect): MixedFunction => {
  let fields: ReturnType<typeof fieldsIn> | undefined;
  return (given, of) => {
    fields ??= fieldsIn(runtime);
    const map = of as unknown as Obj;
    const table = map === null ? undefined : scattered(map, fields.table, dialect);
    const size = map === null ? 0 : map[fields.size];
    if (table === undefined || typeof size !== "number" || size <= 0) return original(given!, of!);
    const iterator = given as unknown as Obj;
    const index = dialect.arrays.nextFilled(table, 0);
    const isThere = index !== table.a.length;
    const next = isThere ? dialect.arrays.at(table, index) : null;
    const behind = isThere ? dialect.operations.of("add", INT, INT)(index, 1) : index;
    const values = [
      [fields.map, map],
      [fields.expected, map[fields.count]],
      [fields.current, null],
      [fields.next, next],
      [fields.index, behind],
    ] as const;
    for (const [field, value] of values) {
      runtime.log.property(iterator, field);
      iterator[field] = value;
    }
    return undefined;
  };
};

const INT = { kind: "bv", width: 32 } as const;
