import type { Heap, Obj, Value } from "@assay/machine/symbolic";

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
