/**
 * What makes the inputs of an entry, read off a trace: its first level. What has no part in the call that fails is
 * known from the calls alone, so it can be left out of what people are told: the statements (`java-setup.ts`) and the
 * steps ({@link toldTrace}).
 */
import { type Held, isObjectValue, type NamedValue, SETUP, type TraceEvent, type TraceValue } from "@assay/checking";

export type Call = Extract<TraceEvent, { kind: "call" }>;

/** A call, or what is stored into a field that others may set. */
export type Item =
  | { readonly kind: "call"; readonly event: Call; readonly at: number; returns?: number; touchesStatics: boolean }
  | { readonly kind: "set"; readonly object: number; readonly name: string; readonly now: TraceValue; readonly at: number };

/** What frame 0 does, in order. */
export function firstLevel(events: readonly TraceEvent[]): readonly Item[] {
  const items: Item[] = [];
  let open: Extract<Item, { kind: "call" }> | undefined;
  for (const [at, event] of events.entries()) {
    if (event.kind === "call" && event.parent === undefined) {
      open = { kind: "call", event, at, touchesStatics: false };
      items.push(open);
    } else if (event.kind === "set") {
      const { place } = event;
      if (place.kind === "static" && open !== undefined) open.touchesStatics = true;
      if (event.frame === SETUP && place.kind === "field" && JSON.stringify(event.was) !== JSON.stringify(event.now))
        items.push({ kind: "set", object: place.object, name: place.name, now: event.now, at });
    } else if (event.kind === "return" && event.frame === open?.event.frame && isObjectValue(event.value))
      open.returns = event.value.object;
  }
  return items;
}

export function objectsOf(values: readonly NamedValue[]): readonly number[] {
  return values.flatMap(({ value }) => (isObjectValue(value) ? [value.object] : []));
}

/** What library objects and arrays hold or held when the inputs were made: who needs them needs that. */
export function heldBy(events: readonly TraceEvent[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  const add = (object: number, values: readonly TraceValue[]): void => {
    const held = values.flatMap((value) => (isObjectValue(value) ? [value.object] : []));
    if (held.length > 0) found.set(object, [...(found.get(object) ?? []), ...held]);
  };
  for (const event of events) {
    if (event.kind === "new") add(event.object, [...(event.elements ?? []), ...inside(event.holds)]);
    else if (event.kind === "holds") add(event.object, inside(event.now));
    else if (event.kind === "set" && event.frame === SETUP && event.place.kind === "element") add(event.place.object, [event.now]);
  }
  return found;
}

/** From the last call backwards: what is about an object that a later one is about, or changes a static field. */
export function relevant(items: readonly Item[], held: ReadonlyMap<number, readonly number[]>): readonly Item[] {
  const wanted = new Set<number>();
  const want = (object: number): void => {
    for (const open = [object]; open.length > 0; ) {
      const next = open.pop()!;
      if (wanted.has(next)) continue;
      wanted.add(next);
      open.push(...(held.get(next) ?? []));
    }
  };
  // Again and again: what an object is given later may be of matter by what it was given to before.
  for (;;) {
    const known = wanted.size;
    const kept = items.filter((item, i) => {
      const about =
        item.kind === "set" ? [item.object] : [...objectsOf(item.event.arguments), ...(item.returns === undefined ? [] : [item.returns])];
      const isLast = i === items.length - 1;
      if (!isLast && !about.some((each) => wanted.has(each)) && !(item.kind === "call" && item.touchesStatics)) return false;
      for (const each of about) want(each);
      if (item.kind === "set" && isObjectValue(item.now)) want(item.now.object);
      return true;
    });
    if (wanted.size === known) return kept;
  }
}

/**
 * The trace without the calls that make inputs and have no part in the call that fails, and without the objects that
 * only they are about.
 */
export function toldTrace(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const items = firstLevel(events);
  const kept = new Set(relevant(items, heldBy(events)));
  const frames = new Set<number>();
  for (const item of items) if (item.kind === "call" && !kept.has(item)) frames.add(item.event.frame);
  if (frames.size === 0) return events;
  for (const event of events) if (event.kind === "call" && event.parent !== undefined && frames.has(event.parent)) frames.add(event.frame);
  const stored = new Set(items.flatMap((item) => (item.kind === "set" && !kept.has(item) ? [events[item.at]!] : [])));
  const rest = events.filter((event) => !("frame" in event && event.frame !== undefined && frames.has(event.frame)) && !stored.has(event));
  const wanted = objectsIn(rest);
  return rest.filter((event) => {
    if (event.kind === "new" || event.kind === "holds") return wanted.has(event.object);
    return !(event.kind === "set" && event.frame === SETUP && "object" in event.place && !wanted.has(event.place.object));
  });
}

/** The objects that frames are about, and those that these hold. */
function objectsIn(events: readonly TraceEvent[]): ReadonlySet<number> {
  const wanted = new Set<number>();
  const held = new Map<number, number[]>();
  const open: number[] = [];
  const values = (event: TraceEvent): readonly (TraceValue | undefined)[] => {
    switch (event.kind) {
      case "call":
        return event.arguments.map(({ value }) => value);
      case "set":
        return [event.was, event.now];
      case "return":
        return [event.value];
      case "throw":
        return [event.thrown];
      case "new":
        return [...(event.fields ?? []).map(({ value }) => value), ...(event.elements ?? []), ...inside(event.holds)];
      case "holds":
        return [...inside(event.was), ...inside(event.now)];
      default:
        return [];
    }
  };
  for (const event of events) {
    const about = values(event).flatMap((value) => (isObjectValue(value) ? [value.object] : []));
    const ofObject = event.kind === "new" || event.kind === "holds" ? event.object : undefined;
    const ofSetup = event.kind === "set" && event.frame === SETUP && "object" in event.place ? event.place.object : undefined;
    const owner = ofObject ?? ofSetup;
    if (owner !== undefined) held.set(owner, [...(held.get(owner) ?? []), ...about]);
    else {
      open.push(...about);
      if (event.kind === "set" && "object" in event.place) open.push(event.place.object);
      if ("object" in event && event.object !== undefined) open.push(event.object);
    }
  }
  while (open.length > 0) {
    const next = open.pop()!;
    if (wanted.has(next)) continue;
    wanted.add(next);
    open.push(...(held.get(next) ?? []));
  }
  return wanted;
}

function inside(held: Held | undefined): readonly TraceValue[] {
  return held?.kind === "list" ? held.elements : held?.kind === "map" ? held.entries.flat() : [];
}
