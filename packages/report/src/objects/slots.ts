/**
 * The parts of objects, one by one: fields by their names, elements by their indices, and how they differ between two
 * heaps.
 */
import type { GraphObject, GraphValue, HeapWitness, ObjectGraph } from "@assay/checking";
import { sameValue } from "./names.js";

export interface Slot {
  readonly label: string;
  readonly value: GraphValue;
  /** What it was before, where that is something else. */
  readonly was?: GraphValue;
}

/** Elements of long arrays that are shown. */
const ELEMENTS = 16;

/**
 * The fields of an object, those of superclasses first as the graph lists them; the elements of an array. Hidden fields
 * get their class's name.
 */
export function slotsOf(object: GraphObject): readonly Slot[] {
  if (object.kind === "stand-in")
    return object.methods.flatMap(({ name, rows }) =>
      rows.map(({ given, answer }) => ({ label: `${name}(${given.join(", ")})`, value: answer })),
    );
  if (object.kind !== "instance") return object.elements.map((value, i) => ({ label: `[${i}]`, value }));
  return object.fields.map(({ declaringClass, name, value }) => {
    const isHidden = object.fields.filter((field) => field.name === name).length > 1;
    const owner = declaringClass.slice(declaringClass.lastIndexOf("/") + 1).replaceAll("$", ".");
    return { label: isHidden ? `${owner}.${name}` : name, value };
  });
}

/** The slots of an object in the later heap, with what they were in the earlier one. A new object has no past. */
export function changedSlots(after: ObjectGraph, before: ObjectGraph, index: number): readonly Slot[] {
  const now = slotsOf(after.objects[index]!);
  const old = before.objects[index];
  if (old === undefined) return now;
  const earlier = slotsOf(old);
  return now.map((slot, i) => {
    const was = earlier[i]?.label === slot.label ? earlier[i].value : undefined;
    return was === undefined || sameValue(was, slot.value) ? slot : { ...slot, was };
  });
}

/** As many slots as are shown of an object, and how many are left out. Slots that changed are kept. */
export function shownSlots(slots: readonly Slot[]): { readonly shown: readonly Slot[]; readonly omitted: number } {
  if (slots.length <= ELEMENTS) return { shown: slots, omitted: 0 };
  const shown = slots.filter(({ was, value }, i) => i < ELEMENTS || was !== undefined || value.kind === "object");
  return { shown: shown.slice(0, 2 * ELEMENTS), omitted: slots.length - Math.min(shown.length, 2 * ELEMENTS) };
}

/**
 * Indices of the objects that roots of either heap lead to, or that are mentioned; in the order in which they are met,
 * with their distances.
 */
export function reachableObjects({ before, after, mentioned }: HeapWitness): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const meet = (value: GraphValue, depth: number): void => {
    if (value.kind === "object" && !found.has(value.index)) found.set(value.index, depth);
  };
  for (const graph of [before, after]) for (const { value } of graph?.roots ?? []) meet(value, 0);
  spread(before, after, found, meet);
  for (const index of mentioned) meet({ kind: "object", index }, 0);
  spread(before, after, found, meet);
  return found;
}

/** Follows all slots from the objects that were found, nearest first. */
function spread(
  before: ObjectGraph,
  after: ObjectGraph | undefined,
  found: Map<number, number>,
  meet: (value: GraphValue, depth: number) => void,
): void {
  // A map's iteration also meets what is added to it meanwhile.
  for (const [index, depth] of found) {
    for (const graph of [before, after]) {
      const object = graph?.objects[index];
      if (object !== undefined) for (const { value } of slotsOf(object)) meet(value, depth + 1);
    }
  }
}
