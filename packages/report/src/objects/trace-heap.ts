/**
 * The objects of a trace at its last step, as a graph to be drawn: the variables of the calls that are open there are
 * the roots. For witnesses that begin without objects, and make them.
 */
import {
  type GraphObject,
  type GraphValue,
  type HeapWitness,
  type TraceEvent,
  type TraceObject,
  TraceState,
  type TraceValue,
} from "@assay/checking";

/** Undefined where no variable leads to an object. */
export function traceHeap(events: readonly TraceEvent[]): HeapWitness | undefined {
  const state = new TraceState();
  for (const event of events.slice(0, lastStep(events))) state.apply(event);
  const indices = new Map([...state.objects.keys()].map((number, i) => [number, i]));
  const value = (each: TraceValue): GraphValue => graphValue(each, indices);
  const objects = [...state.objects.values()].map((object) => graphObject(object, value));
  const innermost = [...state.frames.values()].at(-1);
  const isLast = ({ thread }: { readonly thread: number }): number => (thread === innermost?.thread ? 0 : 1);
  const frames = [...state.frames.values()].reverse().sort((a, b) => isLast(a) - isLast(b));
  const roots = new Map<string, GraphValue>();
  for (const { locals } of frames)
    for (const [name, each] of locals) if (!roots.has(name) && isReference(each)) roots.set(name, value(each));
  for (const [name, each] of state.statics) if (isReference(each)) roots.set(name, value(each));
  const before = { objects, roots: [...roots].map(([name, each]) => ({ name, value: each })) };
  return before.roots.some((root) => root.value.kind === "object") ? { before, after: undefined, mentioned: [] } : undefined;
}

/** Before calls are left by what was thrown, and threads end. */
function lastStep(events: readonly TraceEvent[]): number {
  let end = events.length;
  while (end > 0 && ["throw", "return", "end", "unlock", "ready"].includes(events[end - 1]!.kind)) end--;
  return end;
}

function isReference(value: TraceValue): boolean {
  return typeof value === "object" && value !== null && "object" in value;
}

function graphObject({ class: type, kind, slots, holds }: TraceObject, value: (of: TraceValue) => GraphValue): GraphObject {
  const className = type.replaceAll(".", "/");
  if (kind === "array") return { kind: "array", componentType: `L${className.slice(0, -2)};`, elements: [...slots.values()].map(value) };
  if (kind === "object") {
    const fields = [...slots].map(([name, each]) => ({ declaringClass: className, name, descriptor: "", value: value(each) }));
    return { kind: "instance", className, fields };
  }
  const held: readonly TraceValue[] =
    holds?.kind === "list"
      ? holds.elements
      : holds?.kind === "map"
        ? holds.entries.flat()
        : holds === undefined
          ? []
          : [{ string: holds.text }];
  return { kind: "built", className, elements: held.map(value) };
}

function graphValue(value: TraceValue, indices: ReadonlyMap<number, number>): GraphValue {
  if (value === null) return { kind: "null" };
  if (typeof value === "boolean") return { kind: "primitive", type: "boolean", value };
  if (typeof value === "number") return { kind: "primitive", type: "int", value };
  if ("long" in value) return { kind: "primitive", type: "long", value: BigInt(value.long) };
  if ("float" in value) return { kind: "primitive", type: "double", value: Number(value.float.replace(/f$/, "")) };
  if ("char" in value) return { kind: "primitive", type: "char", value: value.char.charCodeAt(0) };
  if ("string" in value) return { kind: "string", value: value.string };
  const index = indices.get(value.object);
  return index === undefined ? { kind: "null" } : { kind: "object", index };
}
