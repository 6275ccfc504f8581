/**
 * Names for the objects of a state: how the program could get to them, from the variables of the active frames and from
 * globals, shortest ways first.
 *
 * Only what is known for certain is followed, and nothing is asked of a region not looked into: naming changes nothing.
 * What has no name here may still be reachable; nobody may conclude anything from that.
 */
import { REF } from "@assay/core";
import type { Instance } from "./context.js";
import type { Access } from "./cuts.js";
import type { Heap } from "./heap.js";
import type { Where } from "./outcome.js";
import type { Prepared } from "./prepare.js";
import type { Version } from "./store.js";
import { Obj, type Value } from "./value.js";

/** The variables of a procedure that is being executed. */
export interface Frame {
  readonly prepared: Prepared;
  readonly locals: readonly (Value | undefined)[];
}

const MOST_OBJECTS = 4000;
const MOST_STEPS = 6;
const MOST_ELEMENTS = 64;

export function nameObjects(
  heap: Heap,
  where: Where,
  innermost: Frame,
  version: Version,
  instanceOf: (where: Where) => Instance,
): ReadonlyMap<Obj, Access> {
  const names = new Map<Obj, Access>();
  const open: Obj[] = [];
  const add = (value: unknown, access: Access): void => {
    if (!(value instanceof Obj) || names.has(value) || names.size >= MOST_OBJECTS) return;
    names.set(value, access);
    open.push(value);
  };
  let frame: Frame | undefined = innermost;
  for (let at: Where | undefined = where; at !== undefined; at = at.parent) {
    if (at.kind !== "call" && at.kind !== "entry") continue;
    if (frame !== undefined)
      for (const [i, local] of frame.prepared.variables.entries())
        add(frame.locals[i], { root: { kind: "local", frame: instanceOf(at), local }, steps: [] });
    frame = at.caller;
  }
  const { store } = heap;
  for (const { name, obj, type } of store.globals()) if (type === REF) add(store.peek(version, obj, obj.base), globalAccess(name));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { root, steps } = names.get(next)!;
    if (steps.length === MOST_STEPS) continue;
    const step = (offset: number, map: Access["steps"][number]): void =>
      add(store.peek(version, next!, next!.base + offset), { root, steps: [...steps, map] });
    if (next.layout !== undefined) {
      for (const [i, map] of next.layout.maps.entries()) if (map.value === REF) step(i, { map });
    } else if (next.elements?.value === REF && !next.logged)
      for (let i = 0; i < Math.min(next.size, MOST_ELEMENTS); i++) step(i, { map: next.elements, index: i });
  }
  return names;
}

function globalAccess(name: string): Access {
  return { root: { kind: "global", name }, steps: [] };
}
