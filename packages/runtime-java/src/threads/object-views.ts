/**
 * What a program can tell of an object of Java's library: two collections with the same elements are alike to it,
 * whatever their tables look like, and so are two locks that the same thread has.
 *
 * What is listed as `fields` or `holds` is what the documentation of the class talks about, and nothing else: two
 * objects that differ there are different for the program. What is `inner` may differ between objects that mean the
 * same: links of queues in which threads waited, capacities, counts of changes. Classes that are not listed are all
 * inner.
 */
import type { MapDecl } from "@assay/core";
import type { ClassInfo, Contents, Obj, ObjectView, Runtime, Value } from "@assay/machine";

/** Their fields are what they are about: atomic variables, and what holds a synchronizer or another collection. */
const TRANSPARENT =
  /^java\/util\/(concurrent\/(atomic\/Atomic(Boolean|Integer|Long|Reference|IntegerArray|LongArray|ReferenceArray)|locks\/Reentrant(Lock|ReadWriteLock(\$(Read|Write)Lock)?)|Semaphore|CountDownLatch)|Collections\$(Synchronized|Unmodifiable)\w*|Optional)$/;

const SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
const STAMPED = "java/util/concurrent/locks/StampedLock";
/** What a synchronizer means: how often it is taken, or how much is left of it, and by whom. */
const SYNCHRONIZED = [
  `${SYNCHRONIZER}.state`,
  `${STAMPED}.state`,
  `${STAMPED}.readerOverflow`,
  "java/util/concurrent/locks/AbstractOwnableSynchronizer.exclusiveOwnerThread",
];
/** Who waited; those who still wait are told by {@link queueOf}. */
const QUEUED = [SYNCHRONIZER, STAMPED].flatMap((owner) => [`${owner}.head`, `${owner}.tail`]);

/** Collections of which everything that a program can tell is what they hold, in order. */
const SEQUENCES =
  /^java\/util\/(ArrayList|Vector|Stack|LinkedList|ArrayDeque|LinkedHashMap|LinkedHashSet|TreeMap|TreeSet|concurrent\/(CopyOnWriteArrayList|LinkedBlockingQueue|LinkedBlockingDeque|ArrayBlockingQueue|ConcurrentLinkedQueue))$/;
/** Those without an order that they promise. */
const BAGS = /^java\/util\/(HashMap|HashSet|Hashtable|PriorityQueue|concurrent\/ConcurrentHashMap)$/;

const CONCURRENT_MAP = "java/util/concurrent/ConcurrentHashMap";

/** `isOwn`: whether a class is the program's. Threads have been told already. */
export function viewOf(runtime: Runtime, object: Obj, isOwn: (className: string) => boolean): ObjectView {
  const value = plainText(runtime, object);
  if (value !== undefined) return { kind: "value", text: value };
  const { fields } = object.$c;
  const own = fields.filter(({ class: owner }) => owner !== undefined && isOwn(owner));
  const rest = fields.filter((field) => !own.includes(field));
  const base = libraryClass(object.$c, isOwn);
  if (base === undefined) return { kind: "object", fields: own, inner: rest };
  if (TRANSPARENT.test(base.name)) return { kind: "object", fields: fields, inner: [] };
  if (base.supertypes.has(SYNCHRONIZER) || base.name === STAMPED) {
    const isNamed = (names: readonly string[], { name }: MapDecl): boolean => names.includes(name);
    const meant = fields.filter((field) => own.includes(field) || isNamed(SYNCHRONIZED, field));
    const inner = fields.filter((field) => !meant.includes(field) && !isNamed(QUEUED, field));
    return { kind: "object", fields: meant, queue: queueOf(runtime, object, base.name === STAMPED ? STAMPED : SYNCHRONIZER), inner };
  }
  const order = SEQUENCES.test(base.name) ? "sequence" : BAGS.test(base.name) ? "bag" : undefined;
  const items = order === undefined ? undefined : itemsOf(runtime.language.contentsOf(object), base.name);
  if (order === undefined || items === undefined) return { kind: "object", fields: own, inner: rest };
  return { kind: "object", fields: own, holds: { order, items }, inner: rest.filter((field) => mayMatter(field, base.name)) };
}

/**
 * Counts of changes tell iterators what happened, and queues know who waits for them; where what is held is kept tells
 * nobody anything.
 */
function mayMatter({ name, value }: MapDecl, owner: string): boolean {
  return value.kind === "bv" || (owner.includes("Blocking") && !/\.(items|head|last|first|tail)$/.test(name));
}

/**
 * The threads in the nodes behind the first, which stands for who was served last; nodes that were given up have none.
 */
function queueOf(runtime: Runtime, object: Obj, owner: string): readonly Value[] {
  const read = (of: Obj, field: string): Obj | null => (of[runtime.fieldNamed(field)] ?? null) as Obj | null;
  const threads: Value[] = [];
  const seen = new Set<Obj>();
  for (let node = read(object, `${owner}.head`); node !== null && !seen.has(node); node = read(node, `${owner}$Node.next`)) {
    const waiter = read(node, `${owner}$Node.waiter`);
    if (seen.size > 0 && waiter !== null) threads.push(waiter);
    seen.add(node);
  }
  return threads;
}

function plainText(runtime: Runtime, object: Obj): string | undefined {
  const { name } = object.$c;
  if (name === "java/lang/String") return JSON.stringify(runtime.textOf(object));
  const boxed = runtime.language.unboxed(object);
  if (boxed !== undefined) return `${boxed.type} ${boxed.value}`;
  const mirrored = object.$x?.mirrored;
  return mirrored ? `class ${mirrored.name}` : undefined;
}

/** The first class of the library that an object is made of. */
function libraryClass(info: ClassInfo, isOwn: (className: string) => boolean): ClassInfo | undefined {
  let at: ClassInfo | undefined = info;
  while (at !== undefined && isOwn(at.name)) at = at.super;
  return at?.name === "java/lang/Object" ? undefined : at;
}

/** Undefined where not all of it was read. */
function itemsOf(contents: Contents | undefined, className: string): readonly (readonly Value[])[] | undefined {
  if (contents === undefined || contents.kind === "text") return undefined;
  const items = contents.kind === "map" ? contents.entries : contents.elements.map((each) => [each]);
  if (items.length !== contents.size) return undefined;
  // Nodes without a key stand for a part of the table that is elsewhere.
  return className === CONCURRENT_MAP && items.some(([key]) => key === null) ? undefined : items;
}
