/**
 * How many objects of each shape there are: one for each slot that could hold one, of the roots and of the objects that
 * there are already, until nothing is added; but no more than the bound `objects` says, or than there are roots of the
 * shape. Fewer than that would be an input that is missing; where the bound cuts some off, it is reached. Objects that
 * are counted as they are made are seen though no slot holds them: there may always be one more.
 */
import { leavesTraces } from "./class-calls.js";
import { answerSlots, type Contents, type HeapBounds, type Shape, type Slot, slotsOf, stateOf } from "./shape.js";

/** Sets the counts of the shapes. The bounds that keep inputs out. */
export function countObjects(shapes: readonly Shape[], roots: readonly Slot[], bounds: HeapBounds): ReadonlySet<keyof HeapBounds> {
  const reached = new Set<keyof HeapBounds>();
  const ofRoots = new Map<Shape, number>();
  const add = (into: Map<Shape, number>, slots: readonly Slot[], times: number): void => {
    for (const slot of slots)
      for (const choice of slot.choices) if (choice.kind === "pooled") into.set(choice.shape, (into.get(choice.shape) ?? 0) + times);
  };
  add(ofRoots, roots, 1);
  for (let grew = true; grew; ) {
    const wanted = new Map(ofRoots);
    for (const shape of shapes) {
      if (shape.count === 0) continue;
      const role = ofRoots.has(shape) ? "called" : "left alone";
      for (const { slots, times } of wantedBy(shape.contents, shape.count, role, bounds)) add(wanted, slots, times);
      if (leavesTraces(shape)) wanted.set(shape, Number.POSITIVE_INFINITY);
    }
    grew = false;
    for (const [shape, number] of wanted) {
      const most = Math.max(bounds.objects, ofRoots.get(shape) ?? 0);
      if (number > most) reached.add("objects");
      const count = Math.min(number, most);
      if (count > shape.count) grew = true;
      shape.count = Math.max(shape.count, count);
    }
  }
  for (const { contents, count } of shapes) {
    if (count === 0) continue;
    if (contents.kind === "array") reached.add("array");
    if (contents.kind === "collection" || contents.kind === "map") reached.add("elements");
    if (contents.kind === "stand-in" && answerSlots(contents.standIn).length > 0) reached.add("answers");
    // A state may take more calls, or constructors that are not public. Without fields there is only one.
    const state = stateOf(contents);
    if (state?.kind === "constructors" && state.hasState) reached.add("calls");
  }
  return reached;
}

interface Wanted {
  readonly slots: readonly Slot[];
  readonly times: number;
}

/**
 * What `count` objects may refer to, each slot with how often. Only roots are called; each of their calls may be given
 * other objects, and the objects of all roots are one pool.
 */
function wantedBy(contents: Contents, count: number, role: "called" | "left alone", bounds: HeapBounds): readonly Wanted[] {
  switch (contents.kind) {
    case "constructors": {
      const made = [...contents.makers.flatMap((maker) => maker.parameters), ...contents.assignable.map((field) => field.slot)];
      const called = role === "called" ? contents.mutators.flatMap((mutator) => mutator.parameters) : [];
      return [
        { slots: made, times: count },
        { slots: called, times: bounds.calls },
      ];
    }
    case "stand-in":
      return [...wantedBy(contents.state, count, role, bounds), { slots: answerSlots(contents.standIn), times: count }];
    case "array":
      return [{ slots: slotsOf(contents), times: count * bounds.array }];
    case "collection":
    case "map":
      return [{ slots: slotsOf(contents), times: count * bounds.elements }];
    case "fields":
    case "value":
      return [{ slots: slotsOf(contents), times: count }];
  }
}
