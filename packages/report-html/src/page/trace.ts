/** The steps as a list: calls with their arguments, lines with what changed on them. */
import {
  type Held,
  heldText,
  isObjectValue,
  placeText,
  type TraceEvent,
  TraceState,
  type TraceStep,
  type TraceValue,
  valueText,
} from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import { safeText } from "../safe-text.js";
import { threadName } from "./lanes.js";
import type { Player } from "./player.js";
import { VirtualList } from "./virtual-list.js";

const ROW = 24;
/** Calls deeper than this are not indented further. */
const DEEPEST = 12;
/** Characters of a value in a row; all of it is beside the source. */
const CHARACTERS = 24;

interface TraceProps {
  readonly player: Player;
  readonly threads: readonly string[];
  readonly search: string;
  readonly onStep: (step: number) => void;
  /** What is shown of a line on which nothing changes, unless a thread's turn begins there. */
  readonly sourceLine: (file: string | undefined, line: number) => string | undefined;
}

export function Trace({ player, threads, search, onStep, sourceLine }: TraceProps): JSX.Element {
  const { steps, events } = player;
  const names = useMemo(() => namesIn(events), [events]);
  const partsOf = (i: number): StepText => stepText(steps[i]!, events, names, player.does(i));
  const textOf = (i: number): string => Object.values(partsOf(i)).join("");
  const sought = search.toLowerCase();
  const wanted =
    search === ""
      ? undefined
      : steps.map((_, i) => i).filter((i) => `${steps[i]!.method}:${steps[i]!.line} ${textOf(i)}`.toLowerCase().includes(sought));
  const heading = h("h2", {}, `Trace (${wanted === undefined ? "" : `${wanted.length} of `}${steps.length})`);
  if (wanted?.length === 0) return h("div", { class: "filled" }, heading, h("p", { class: "quiet none" }, "no step matches"));
  const focus = wanted === undefined ? player.step : wanted.indexOf(player.step);
  const list = h(VirtualList, {
    ...{ count: wanted?.length ?? steps.length, rowHeight: ROW, focus: focus < 0 ? undefined : focus, label: "steps", className: "steps" },
    row: (i) => {
      const at = wanted?.[i] ?? i;
      const step = steps[at]!;
      const { method, line, depth, thread, skipped } = step;
      const { head, given, told } = partsOf(at);
      const left = skipped === undefined ? "" : `(${skipped} left out) `;
      return h(
        "button",
        {
          key: at,
          type: "button",
          title: safeText(
            `${threads.length < 2 ? "" : `${threadName(threads, thread)}  `}${method}:${line}  ${left}${head}${given}${told}`,
          ),
          class: `row${at === player.step ? " current" : ""}${callOf(step, events) === undefined ? "" : " call"}`,
          "aria-current": at === player.step ? "step" : undefined,
          tabIndex: at === player.step ? 0 : -1,
          onClick: () => onStep(at),
        },
        h("span", { class: `indent i${Math.min(depth, DEEPEST)}` }),
        threads.length < 2 || (i > 0 && steps[wanted?.[i - 1] ?? i - 1]!.thread === thread)
          ? ""
          : h("span", { class: "thread" }, `${safeText(threadName(threads, thread))} `),
        safeText(`${left}${head}`),
        h("span", { class: "given" }, safeText(given)),
        callOf(step, events) === undefined && left === "" && told === ""
          ? h("span", { class: "quiet" }, ` ${safeText(sourceLine(step.file, line) ?? "")}`)
          : h("span", { class: "happens" }, safeText(told)),
      );
    },
  });
  return h("div", { class: "filled" }, heading, list);
}

/** The line or the method, what it is given, what happens. Where there is little room, what is given is cut first. */
interface StepText {
  readonly head: string;
  readonly given: string;
  readonly told: string;
}

type Call = Extract<TraceEvent, { kind: "call" }>;

/** What things are called in the whole trace, also those that come later than the step at hand. */
interface Names {
  readonly objects: TraceState;
  readonly calls: ReadonlyMap<number, Call>;
  /** What calls waited for before they began, by their frames. */
  readonly waits: ReadonlyMap<number, string>;
}

function namesIn(events: readonly TraceEvent[]): Names {
  const objects = new TraceState();
  for (const event of events) if (event.kind === "new") objects.names.set(event.object, event.name);
  const calls = new Map(events.flatMap((event) => (event.kind === "call" ? [[event.frame, event] as const] : [])));
  const waits = new Map<number, string>();
  const latest = new Map<number, number>();
  for (const event of events) {
    if (event.kind === "call") latest.set(event.thread, event.frame);
    else if (event.kind === "wait" && event.calls) waits.set(latest.get(event.thread) ?? -1, event.text);
  }
  return { objects, calls, waits };
}

function callOf({ begin, end }: TraceStep, events: readonly TraceEvent[]): Call | undefined {
  for (let i = begin; i < end; i++) {
    const event = events[i]!;
    if (event.kind === "call" && event.again === undefined) return event;
  }
  return undefined;
}

/** What the step's own invocation gives back at its end. */
export function returnedBy({ frame, begin, end }: TraceStep, events: readonly TraceEvent[]): TraceValue | undefined {
  for (let i = end - 1; i >= begin; i--) {
    const event = events[i]!;
    if (event.kind === "return" && event.frame === frame) return event.value;
  }
  return undefined;
}

/** `List.add(3):5`, `new Node(3):2`; `12  enters Lock#1  size = 1, Node#1.next = null`. */
function stepText(step: TraceStep, events: readonly TraceEvent[], names: Names, does: string | undefined): StepText {
  const { objects } = names;
  const show = (value: TraceValue): string => shortened(valueText(value, objects, isObjectValue(value) ? "inner" : "outer"));
  const acts = new Set<string>(does === undefined || SILENT.has(does) ? [] : [does]);
  const ends = acts.delete("ends");
  const changes = new Map<string, string>();
  for (let i = step.begin; i < step.end; i++) {
    const event = events[i]!;
    if (event.kind === "set") {
      const place = isOwnField(event, names) ? event.place.name : placeText(event.place, objects);
      changes.set(place, `${place} = ${show(event.now)}`);
    } else if (event.kind === "holds") {
      const name = objects.names.get(event.object) ?? "";
      changes.set(name, `${name} ${heldChange(event, objects)}`);
    } else if ((event.kind === "lock" || event.kind === "unlock") && event.object !== undefined) {
      const lock = event.named ?? objects.names.get(event.object) ?? "a lock";
      // `is notified and enters X again` says it, too.
      if (event.kind === "unlock" || ![...acts].some((act) => act.includes(`enters ${lock}`)))
        acts.add(`${event.kind === "lock" ? "enters" : "leaves"} ${lock}`);
    }
  }
  const call = callOf(step, events);
  const waits = call === undefined ? undefined : names.waits.get(call.frame);
  if (waits !== undefined) acts.add(waits);
  const returned = returnedBy(step, events);
  const told = [
    ...(acts.size === 0 ? [] : [[...acts].join(", ")]),
    ...(changes.size === 0 ? [] : [[...changes.values()].join(", ")]),
    ...(returned === undefined ? [] : [`returns ${show(returned)}`]),
    // What called it may end with it, without coming to a line again.
    ...otherReturns(step, events, names).map(([call, value]) => `${calledName(call, names)} returns ${show(value)}`),
    ...(ends ? ["ends"] : []),
  ]
    .map((each) => `  ${each}`)
    .join("");
  if (call === undefined) return { head: String(step.line), given: "", told };
  const given = call.arguments.filter(({ name }) => name !== "this").map(({ value }) => show(value));
  return { head: calledName(call, names), given: `(${given.join(", ")})${waits === undefined ? `:${step.line}` : ""}`, told };
}

/** What invocations other than the step's own give back within it. */
function otherReturns(
  { frame, begin, end }: TraceStep,
  events: readonly TraceEvent[],
  { calls }: Names,
): readonly (readonly [Call, TraceValue])[] {
  return events.slice(begin, end).flatMap((event) => {
    const call = event.kind === "return" && event.frame !== frame ? calls.get(event.frame) : undefined;
    return call === undefined || event.kind !== "return" || event.value === undefined ? [] : [[call, event.value] as const];
  });
}

/** What says no more than that it is a thread's turn. */
const SILENT: ReadonlySet<string> = new Set(["begins", "goes on"]);

/** `gets "a"`, `loses "b"`: what is different, since the whole is long and begins alike. */
function heldChange({ was, now }: Extract<TraceEvent, { kind: "holds" }>, objects: TraceState): string {
  const [before, after] = [was, now].map((held) => (held === undefined ? undefined : heldParts(held, objects)));
  const whole = `= ${shortened(heldText(now, objects))}`;
  if (before === undefined || after === undefined) return whole;
  let from = 0;
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from++;
  let to = 0;
  while (to < Math.min(before.length, after.length) - from && before.at(-1 - to) === after.at(-1 - to)) to++;
  const [lost, got] = [before.slice(from, before.length - to), after.slice(from, after.length - to)];
  if (lost.length + got.length === 0 || (lost.length > 0 && got.length > 0)) return whole;
  const only = got.length > 0 ? got : lost;
  const left = after.length === 0 ? ", is empty" : "";
  return `${got.length > 0 ? "gets" : "loses"} ${shortened(only.join(", "))}${left}`;
}

function heldParts(held: Held, objects: TraceState): readonly string[] | undefined {
  if (held.kind === "text" || held.more !== undefined) return undefined;
  const show = (value: TraceValue): string => valueText(value, objects, "inner");
  return held.kind === "list" ? held.elements.map(show) : held.entries.map(([key, value]) => `${show(key)} = ${show(value)}`);
}

type FieldSet = Extract<TraceEvent, { kind: "set" }> & { readonly place: { readonly kind: "field" } };

/** Whether a method sets a field of its own object, which its source writes without the object. */
function isOwnField(event: Extract<TraceEvent, { kind: "set" }>, { calls }: Names): event is FieldSet {
  const self = calls.get(event.frame)?.arguments.find(({ name }) => name === "this")?.value;
  return event.place.kind === "field" && isObjectValue(self) && self.object === event.place.object;
}

/** Without the class where the caller is a method of the same. */
function calledName({ method, parent }: Call, { calls }: Names): string {
  const classOf = (name: string): string => name.replace(/^new /, "").split(".").slice(0, -1).join(".");
  const caller = parent === undefined ? undefined : calls.get(parent)?.method;
  if (method.startsWith("lambda in ")) return "lambda";
  const isSame = caller !== undefined && !method.startsWith("new ") && !caller.startsWith("new ") && classOf(caller) === classOf(method);
  if (isSame) return method.slice(method.lastIndexOf(".") + 1);
  const parts = method.replace(/^new /, "").split(".");
  return method.startsWith("new ") ? `new ${parts.at(-1)}` : parts.slice(-2).join(".");
}

/** Without its middle: values that begin alike differ at their ends. */
function shortened(text: string): string {
  return text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS - 10)}…${text.slice(-9)}`;
}
