/**
 * Heaps as text: the objects before, and what is different after. Objects that the property talks about are marked with
 * a star.
 */
import type { HeapWitness, ObjectGraph } from "@assay/checking";
import { objectNames, sameValue, valueText } from "./names.js";
import { changedSlots, reachableObjects, type Slot, shownSlots, slotsOf } from "./slots.js";

/** Lines without indentation, for a report to place. */
export function heapText(witness: HeapWitness): readonly string[] {
  const { before, after } = witness;
  const names = objectNames(after === undefined || after.objects.length < before.objects.length ? before : after);
  const indices = [...reachableObjects(witness).keys()];
  const marked = new Set(witness.mentioned);
  const line = (index: number, slots: readonly Slot[]): string => `${marked.has(index) ? "* " : "  "}${names[index]}${body(slots, names)}`;
  const lines = ["heap before:", ...roots(before, undefined, names)];
  for (const index of indices) if (before.objects[index] !== undefined) lines.push(line(index, slotsOf(before.objects[index])));
  if (after !== undefined) {
    lines.push("heap after:", ...roots(after, before, names));
    let unchanged = 0;
    for (const index of indices) {
      if (after.objects[index] === undefined) continue;
      const isNew = before.objects[index] === undefined;
      const slots = changedSlots(after, before, index);
      const changed = slots.filter(({ was }) => was !== undefined);
      if (isNew) lines.push(`${line(index, slots)} (new)`);
      else if (changed.length > 0) lines.push(line(index, changed));
      else unchanged++;
    }
    if (unchanged > 0) lines.push(`  (${unchanged === 1 ? "one object is" : `${unchanged} objects are`} as before)`);
  }
  const left = Math.max(before.objects.length, after?.objects.length ?? 0) - indices.length;
  if (left > 0)
    lines.push(`  (${left === 1 ? "one object" : `${left} objects`} that nothing leads to ${left === 1 ? "is" : "are"} left out)`);
  return lines;
}

/** `this = Set#1, p = null`; after a call only what is new or different. */
function roots(graph: ObjectGraph, before: ObjectGraph | undefined, names: readonly string[]): string[] {
  const shown = graph.roots.filter(({ name, value }) => {
    const old = before?.roots.find((each) => each.name === name);
    return old === undefined || !sameValue(old.value, value);
  });
  return shown.map(({ name, value }) => `  ${name} = ${valueText(value, names)}`);
}

function body(slots: readonly Slot[], names: readonly string[]): string {
  const { shown, omitted } = shownSlots(slots);
  const parts = shown.map(({ label, value, was }) => {
    const past = was === undefined ? "" : ` (was ${valueText(was, names)})`;
    return `${label} = ${valueText(value, names)}${past}`;
  });
  if (omitted > 0) parts.push(`… ${omitted} more`);
  return parts.length === 0 ? " {}" : ` { ${parts.join(", ")} }`;
}
