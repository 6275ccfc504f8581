/**
 * What only the owner of the heap can do: copies, arrays and classes by mirror; and `System.arraycopy`, which has a
 * model, for speed.
 */
import { type Obj, subclassOf } from "@assay/machine";
import * as concrete from "../concrete/heap.js";
import * as mixed from "../mixed/heap.js";
import * as symbolic from "../symbolic/heap.js";
import { membersOf } from "./record.js";

export const heapMembers = [
  ...membersOf("java/lang/System", {
    "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V": {
      ...{ kind: "state", writes: "elements", concrete: { make: concrete.arraycopy, replaces: true } },
      ...{ symbolic: symbolic.arraycopy, mixed: mixed.copyElements },
    },
  }),
  ...membersOf("assay/runtime/Heap", {
    "copy(Ljava/lang/Object;)Ljava/lang/Object;": {
      ...{ kind: "state", writes: "nothing", makes: "objects of any class", reads: "arguments", concrete: { make: concrete.copyOf } },
      ...{ symbolic: symbolic.copy, mixed: mixed.copyOf, relational: { kind: "copies object" } },
    },
    "copyElements(Ljava/lang/Object;ILjava/lang/Object;II)V": {
      ...{ kind: "state", writes: "elements", reads: "arguments", concrete: { make: concrete.copyElements } },
      ...{ symbolic: symbolic.copyElements, mixed: mixed.copyElements, relational: { kind: "copies elements" } },
    },
    "newArray(Ljava/lang/Class;I)Ljava/lang/Object;": {
      ...{ kind: "state", writes: "nothing", reads: "nothing", concrete: { make: concrete.newArrayOf } },
      ...{ symbolic: symbolic.newArray, relational: { kind: "makes array" } },
    },
    "classNamed(Ljava/lang/String;)Ljava/lang/Class;": {
      ...{ kind: "state", writes: "nothing", concrete: { make: concrete.classNamed }, symbolic: symbolic.classNamed },
    },
    "isInstance(Ljava/lang/Class;Ljava/lang/Object;)Z": {
      kind: "state",
      writes: "nothing",
      reads: "nothing",
      concrete: {
        make: (runtime) => (mirror: Obj, object: Obj | null) =>
          object !== null && subclassOf(object.$c, runtime.mirrored(mirror).name) ? 1 : 0,
      },
      symbolic: symbolic.isInstance,
      mixed: "as it is",
    },
  }),
];
