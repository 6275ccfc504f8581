/**
 * Steps: events grouped as a person reads them. A step is one line of one invocation with what happened on it until
 * another line was come to; parameters belong to an invocation's first step. Nothing here but data: the page of the
 * HTML report uses the same code.
 */
import { type Held, isObjectValue, type TraceEvent, type TracePlace, type TraceValue } from "./trace-events.js";
import { TraceState } from "./trace-state.js";
import type { Change, Step } from "./verdict.js";

/** A step as a range of events, from `begin` to before `end`. */
export interface TraceStep {
  readonly begin: number;
  readonly end: number;
  readonly frame: number;
  readonly depth: number;
  readonly thread: number;
  readonly method: string;
  readonly file: string | undefined;
  readonly line: number;
  /** How many reports before this step were left out. */
  readonly skipped?: number;
}

interface Frame {
  readonly depth: number;
  readonly thread: number;
  readonly method: string;
  readonly file: string | undefined;
}

export function traceSteps(events: readonly TraceEvent[]): readonly TraceStep[] {
  const steps: { -readonly [key in keyof TraceStep]: TraceStep[key] }[] = [];
  const frames = new Map<number, Frame>();
  /**
   * Where the next step begins, if that is before its call or line: with the objects that it is told of, or with what
   * was left out.
   */
  let begin: number | undefined;
  let skipped: number | undefined;
  const start = (i: number, frame: number, line: number): void => {
    const { depth, thread, method, file } = frames.get(frame)!;
    const last = steps.at(-1);
    const from = last === undefined ? 0 : (begin ?? i);
    if (last !== undefined) last.end = from;
    steps.push({
      begin: from,
      end: events.length,
      frame,
      depth,
      thread,
      method,
      file,
      line,
      ...(skipped === undefined ? {} : { skipped }),
    });
    skipped = undefined;
  };
  for (const [i, event] of events.entries()) {
    if (event.kind === "call") {
      const depth = event.parent === undefined ? 0 : (frames.get(event.parent)?.depth ?? -1) + 1;
      frames.set(event.frame, { depth, thread: event.thread, method: event.method, file: event.file });
      if (event.again === undefined) start(i, event.frame, event.line);
    } else if (event.kind === "line") start(i, event.frame, event.line);
    else if (event.kind === "turn" && event.frame !== undefined && event.line !== undefined && frames.has(event.frame))
      start(i, event.frame, event.line);
    else if (event.kind === "skipped") {
      skipped = event.count;
      begin = i;
    }
    // What a thread is told of before it has a frame belongs to its first step.
    if (event.kind === "new" || (event.kind === "turn" && event.frame === undefined)) begin ??= i;
    else if (skipped === undefined) begin = undefined;
  }
  return steps;
}

/** The steps with what changed, in the words of people. Of each place the last value within a step is told. */
export function stepsOf(events: readonly TraceEvent[]): readonly Step[] {
  const state = new TraceState();
  /** What arrays were last called, which is how the source writes their elements. */
  const arrays = new Map<number, string>();
  return traceSteps(events).map(({ begin, end, frame, thread, depth, method, file, line, skipped }): Step => {
    const changes: Change[] = [];
    const add = (name: string, value: TraceValue): void => {
      if (isObjectValue(value) && state.objects.get(value.object)?.kind === "array")
        arrays.set(value.object, name.slice(name.lastIndexOf(".") + 1));
      const at = changes.findIndex((each) => each.name === name);
      if (at >= 0) changes.splice(at, 1);
      changes.push({ name, value: valueText(value, state) });
    };
    for (const event of events.slice(begin, end)) {
      state.apply(event);
      if (event.kind === "call" && event.again === undefined) for (const { name, value } of event.arguments) add(name, value);
      else if (event.kind === "set") add(placeText(event.place, state, arrays), event.now);
      else if (event.kind === "holds") changes.push({ name: state.names.get(event.object)!, value: heldText(event.now, state) });
    }
    return { frame, thread, file, line, procedure: method, depth, changes, ...(skipped === undefined ? {} : { skipped }) };
  });
}

/** `Node#1.next`, `items[2]`, `Shop.count`, `i`. */
export function placeText(place: TracePlace, { names }: TraceState, arrays: ReadonlyMap<number, string> = new Map()): string {
  switch (place.kind) {
    case "local":
      return place.name;
    case "static":
      return `${place.class}.${place.name}`;
    case "field":
      return `${names.get(place.object)}.${place.name}`;
    case "element":
      return `${arrays.get(place.object) ?? names.get(place.object)}[${place.index}]`;
  }
}

/** Characters shown of a string, elements shown of an array. */
const CHARACTERS = 60;
const ELEMENTS = 8;

/** In a few characters: objects by their names, arrays and what libraries hold by what is in them. */
export function valueText(value: TraceValue, state: TraceState, nesting: "outer" | "inner" = "outer"): string {
  if (value === null) return "null";
  if (typeof value !== "object") return String(value);
  if ("long" in value) return value.long;
  if ("float" in value) return value.float;
  if ("char" in value) return quotedText(value.char, "'");
  if ("string" in value)
    return quotedText(value.string.length > CHARACTERS ? `${value.string.slice(0, CHARACTERS - 1)}…` : value.string, '"');
  const name = state.names.get(value.object) ?? `object ${value.object}`;
  const object = state.objects.get(value.object);
  if (object === undefined || nesting === "inner") return name;
  if (object.kind === "array") {
    const shown = [...object.slots.values()].slice(0, ELEMENTS).map((each) => valueText(each, state, "inner"));
    const rest = object.length! > ELEMENTS ? ", …" : "";
    return `${object.class.slice(object.class.lastIndexOf(".") + 1).replace("[]", `[${object.length}]`)} {${shown.join(", ")}${rest}}`;
  }
  return object.holds === undefined ? name : `${name} ${heldText(object.holds, state)}`;
}

/** `["a", "b"]`, `{"a" = 1}`, `"text"`. */
export function heldText(held: Held, state: TraceState): string {
  const show = (value: TraceValue): string => valueText(value, state, "inner");
  if (held.kind === "text") return quotedText(held.text.length > CHARACTERS ? `${held.text.slice(0, CHARACTERS - 1)}…` : held.text, '"');
  const all = held.kind === "list" ? held.elements.map(show) : held.entries.map(([key, value]) => `${show(key)} = ${show(value)}`);
  const rest = all.length + (held.more ?? 0) > ELEMENTS ? [`… ${all.length + (held.more ?? 0) - ELEMENTS} more`] : [];
  const inside = [...all.slice(0, ELEMENTS), ...rest].join(", ");
  return held.kind === "list" ? `[${inside}]` : `{${inside}}`;
}

/** Nothing in a value can disturb a terminal or a page: all but printable ASCII and letters is escaped. */
function quotedText(text: string, quote: string): string {
  const escaped = text.replace(/[\\"'\p{C}\p{Z}]/gu, (char) => {
    if (char === " " || ((char === '"' || char === "'") && char !== quote)) return char;
    if (char === "\\" || char === quote) return `\\${char}`;
    const name = { "\n": "\\n", "\t": "\\t", "\r": "\\r" }[char];
    return name ?? [...Array(char.length).keys()].map((i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`).join("");
  });
  return `${quote}${escaped}${quote}`;
}
