/**
 * The one thread of the symbolic domain. Operations that mean the same whatever other threads do not exist have their meaning here; starting
 * a thread, or waiting for one, does not.
 */
import type { ThreadOperation } from "@assay/core";
import type { Heap } from "./heap.js";
import { type Obj, Sym, type Value } from "./value.js";

/** The object of the main thread, as the concrete machine makes it before any code runs. */
export function mainThread(heap: Heap): Obj {
  const group = (name: string, parent: Obj | null): Obj => {
    const object = heap.new("java/lang/ThreadGroup");
    setField(heap, object, "java/lang/ThreadGroup.name", heap.string(name));
    setField(heap, object, "java/lang/ThreadGroup.maxPriority", 10);
    setField(heap, object, "java/lang/ThreadGroup.parent", parent);
    return object;
  };
  const thread = heap.new("java/lang/Thread");
  setField(heap, thread, "java/lang/Thread.name", heap.string("main"));
  setField(heap, thread, "java/lang/Thread.priority", 5);
  setField(heap, thread, "java/lang/Thread.tid", 1n);
  setField(heap, thread, "java/lang/Thread.threadStatus", 5);
  setField(heap, thread, "java/lang/Thread.group", group("main", group("system", null)));
  return thread;
}

/** Gives a field its value from the beginning, if objects of the class have it: JDKs differ. */
function setField(heap: Heap, object: Obj, name: string, value: Value): void {
  const map = heap.program.map(name);
  const offset = map === undefined ? undefined : object.layout?.offset.get(map);
  if (offset !== undefined) heap.store.give(object.base + offset, value);
}

/** What the operation gives when there is only the main thread; undefined when that cannot be said. */
export function singleThreaded(op: ThreadOperation, args: readonly Value[], main: () => Obj): Value | undefined {
  switch (op) {
    case "current":
      return main();
    case "yield":
    case "notify":
    case "notifyAll":
    case "unpark":
    case "sleep":
      return 0;
    case "alive":
      return args[0] instanceof Sym ? undefined : args[0] === main() ? 1 : 0;
    case "interrupted":
      return 0;
    case "holds":
      // Structured locking by the only thread: asked only where the answer is yes, or to throw when it is not.
      return undefined;
    case "start":
    case "wait":
    case "park":
    case "interrupt":
      return undefined;
  }
}
