/**
 * What threads do first in their turns, by step. What is read is told with its object and value where these are known;
 * what a step reads and sets (`sold++`) is told by its change alone.
 */
import { isObjectValue, type TraceEvent, TraceState, type TraceStep, valueText } from "@assay/checking/trace";

const ACCESS = /^(reads|writes|changes|exchanges) (?:.*\.)?([\w$]+)\.([\w$]+)$/;

export function turnTexts(events: readonly TraceEvent[], steps: readonly TraceStep[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  if (!events.some(({ kind }) => kind === "turn")) return texts;
  const state = new TraceState();
  for (const [i, { begin, end }] of steps.entries()) {
    for (let at = begin; at < end; at++) {
      const event = events[at]!;
      if (event.kind === "turn" && !texts.has(i)) {
        const parts = event.does.split(", ").flatMap((part) => accessText(part, event.frame, state, events, [at, end]) ?? []);
        if (parts.length > 0) texts.set(i, parts.join(", "));
      }
      state.apply(event);
    }
  }
  return texts;
}

/** Undefined where the events after it say more. */
function accessText(
  text: string,
  frame: number | undefined,
  state: TraceState,
  events: readonly TraceEvent[],
  [at, end]: readonly [number, number],
): string | undefined {
  const [, verb, type, name] = ACCESS.exec(text) ?? [];
  if (verb === undefined) return text;
  if (events.slice(at, end).some((event) => event.kind === "set" && "name" in event.place && event.place.name === name)) return undefined;
  const isOne = (object: number): boolean => {
    const known = state.objects.get(object);
    return known?.class.split(".").at(-1) === type && known?.slots.has(name!) === true;
  };
  const self = frame === undefined ? undefined : state.frames.get(frame)?.locals.get("this");
  const all = [...state.objects.keys()].filter(isOne);
  const object = isObjectValue(self) && isOne(self.object) ? self.object : all.length === 1 ? all[0] : undefined;
  if (object === undefined || verb !== "reads") return text;
  const { name: label, slots } = state.objects.get(object)!;
  // What is read to be locked is told by that.
  const value = slots.get(name!)!;
  if (isObjectValue(value) && nextLock(frame, events, at) === value.object) return undefined;
  return `reads ${label}.${name} = ${valueText(value, state, "inner")}`;
}

/** The lock that a frame takes before it comes to another line. */
function nextLock(frame: number | undefined, events: readonly TraceEvent[], from: number): number | undefined {
  for (let i = from; i < events.length; i++) {
    const event = events[i]!;
    if (!("frame" in event) || event.frame !== frame) continue;
    if (event.kind === "lock") return event.object;
    if (event.kind !== "turn") return undefined;
  }
  return undefined;
}
