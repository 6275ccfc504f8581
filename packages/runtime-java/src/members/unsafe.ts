/** `jdk.internal.misc.Unsafe`: fields and elements by offset. */
import type { Member, Obj } from "@assay/machine";
import * as concrete from "../concrete/unsafe.js";
import { DESCRIPTORS, type Kind } from "../concrete/unsafe.js";
import * as mixed from "../mixed/unsafe.js";
import * as symbolic from "../symbolic/unsafe.js";
import { always, idle, membersOf } from "./record.js";

/**
 * The JDK writes its own fields by offset, and elements of arrays; it has no offsets of others' fields unless it is
 * given them.
 */
const reads = { kind: "state", writes: "nothing" } as const;
const writes = { kind: "state", writes: "library" } as const;

function places(): Record<string, Member> {
  const members: Record<string, Member> = {};
  for (const kind of Object.keys(DESCRIPTORS) as Kind[]) {
    const type = DESCRIPTORS[kind];
    const get = { ...reads, concrete: { make: concrete.getter(kind) }, symbolic: symbolic.getter(kind), mixed: mixed.getter(kind) };
    const put = { ...writes, concrete: { make: concrete.setter(kind) }, symbolic: symbolic.setter(kind), mixed: mixed.setter(kind) };
    for (const order of ["", "Volatile"]) {
      members[`get${kind}${order}(Ljava/lang/Object;J)${type}`] = get;
      members[`put${kind}${order}(Ljava/lang/Object;J${type})V`] = put;
    }
  }
  for (const kind of ["Int", "Long", "Reference"] as const) {
    const type = DESCRIPTORS[kind];
    members[`compareAndSet${kind}(Ljava/lang/Object;J${type}${type})Z`] = {
      ...{ ...writes, concrete: { make: concrete.compareAndSet(kind) } },
      ...{ symbolic: symbolic.compareAndSet(kind), mixed: mixed.compareAndSet(kind) },
    };
    members[`compareAndExchange${kind}(Ljava/lang/Object;J${type}${type})${type}`] = {
      ...{ ...writes, concrete: { make: concrete.compareAndExchange(kind) } },
      ...{ symbolic: symbolic.compareAndExchange(kind), mixed: mixed.compareAndExchange(kind) },
    };
  }
  return members;
}

/** The layout of objects is the machine's own: what is computed with it gives the same as on any JVM. */
const layout = (value: number): Member => ({ ...always(value), kind: "pure" });
const fence: Member = { ...idle, kind: "nothing" };

export const unsafeMembers = membersOf("jdk/internal/misc/Unsafe", {
  ...places(),
  "objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J": {
    ...reads,
    concrete: {
      make: (runtime) => (_unsafe: Obj, mirror: Obj, name: Obj) => concrete.fieldOffset(runtime, mirror, runtime.textOf(name)),
    },
    symbolic: symbolic.objectFieldOffset,
  },
  "staticFieldOffset0(Ljava/lang/reflect/Field;)J": { ...reads, concrete: { make: concrete.staticOffset } },
  "staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;": {
    ...reads,
    concrete: { make: (runtime) => (_unsafe: Obj, field: Obj) => field[runtime.fieldNamed("java/lang/reflect/Field.clazz")] },
  },
  "arrayBaseOffset0(Ljava/lang/Class;)I": layout(concrete.BASE),
  "arrayIndexScale0(Ljava/lang/Class;)I": {
    ...{ kind: "pure", writes: "nothing", concrete: { make: concrete.arrayIndexScale }, symbolic: symbolic.arrayIndexScale },
  },
  "addressSize0()I": layout(8),
  "pageSize()I": layout(4096),
  "isBigEndian0()Z": layout(0),
  "unalignedAccess0()Z": layout(1),
  "fullFence()V": fence,
  "loadFence()V": fence,
  "storeFence()V": fence,
  "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;": {
    ...reads,
    makes: "objects of any class",
    concrete: { make: (runtime) => (_unsafe: Obj, mirror: Obj) => runtime.newObject(runtime.mirrored(mirror).name) },
    symbolic: symbolic.allocateInstance,
  },
});
