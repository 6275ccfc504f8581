/** The steps as a list: calls with their arguments, lines with what changed on them. */
import {
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
  const sought = search.toLowerCase();
  const wanted =
    search === ""
      ? undefined
      : steps
          .map((_, i) => i)
          .filter((i) => `${steps[i]!.method}:${steps[i]!.line} ${stepText(steps[i]!, events, names)}`.toLowerCase().includes(sought));
  const focus = wanted === undefined ? player.step : wanted.indexOf(player.step);
  return h(VirtualList, {
    ...{ count: wanted?.length ?? steps.length, rowHeight: ROW, focus: focus < 0 ? undefined : focus, label: "steps", className: "steps" },
    row: (i) => {
      const at = wanted?.[i] ?? i;
      const step = steps[at]!;
      const { method, line, depth, thread, skipped } = step;
      const text = `${skipped === undefined ? "" : `(${skipped} left out) `}${stepText(step, events, names)}`;
      return h(
        "button",
        {
          key: at,
          type: "button",
          title: safeText(`${threads.length < 2 ? "" : `${threadName(threads, thread)}  `}${method}:${line}  ${text}`),
          class: `row${at === player.step ? " current" : ""}${callOf(step, events) === undefined ? "" : " call"}`,
          "aria-current": at === player.step ? "step" : undefined,
          tabIndex: at === player.step ? 0 : -1,
          onClick: () => onStep(at),
        },
        h("span", { class: `indent i${Math.min(depth, DEEPEST)}` }),
        threads.length < 2 || (i > 0 && steps[wanted?.[i - 1] ?? i - 1]!.thread === thread)
          ? ""
          : h("span", { class: "thread" }, `${safeText(threadName(threads, thread))} `),
        safeText(text),
        isPlain(text) ? h("span", { class: "quiet" }, ` ${safeText(player.does(at) ?? sourceLine(step.file, line) ?? "")}`) : "",
      );
    },
  });
}

/** Whether it says no more than the number of a line. */
const isPlain = (text: string): boolean => /^\d+$/.test(text);

/** What things are called in the whole trace, also those that come later than the step at hand. */
interface Names {
  readonly objects: TraceState;
  readonly calls: ReadonlyMap<number, Extract<TraceEvent, { kind: "call" }>>;
}

function namesIn(events: readonly TraceEvent[]): Names {
  const objects = new TraceState();
  for (const event of events) if (event.kind === "new") objects.names.set(event.object, event.name);
  const calls = new Map(events.flatMap((event) => (event.kind === "call" ? [[event.frame, event] as const] : [])));
  return { objects, calls };
}

function callOf({ begin, end }: TraceStep, events: readonly TraceEvent[]): Extract<TraceEvent, { kind: "call" }> | undefined {
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

/** `List.add(3):5`, `new Node(3):2`; `12  size = 1, Node#1.next = null`. */
function stepText(step: TraceStep, events: readonly TraceEvent[], names: Names): string {
  const { objects } = names;
  const show = (value: TraceValue): string => shortened(valueText(value, objects, isObjectValue(value) ? "inner" : "outer"));
  const changes = new Map<string, string>();
  for (let i = step.begin; i < step.end; i++) {
    const event = events[i]!;
    if (event.kind === "set") changes.set(isOwnField(event, names) ? event.place.name : placeText(event.place, objects), show(event.now));
    else if (event.kind === "holds") changes.set(objects.names.get(event.object) ?? "", shortened(heldText(event.now, objects)));
  }
  const returned = returnedBy(step, events);
  const changed = `${[...changes].map(([name, value]) => `  ${name} = ${value}`).join(",")}${
    returned === undefined ? "" : `  returns ${show(returned)}`
  }`;
  const call = callOf(step, events);
  if (call === undefined) return `${step.line}${changed}`;
  const given = call.arguments.filter(({ name }) => name !== "this").map(({ value }) => show(value));
  return `${calledName(call, names)}(${given.join(", ")}):${step.line}${changed}`;
}

type FieldSet = Extract<TraceEvent, { kind: "set" }> & { readonly place: { readonly kind: "field" } };

/** Whether a method sets a field of its own object, which its source writes without the object. */
function isOwnField(event: Extract<TraceEvent, { kind: "set" }>, { calls }: Names): event is FieldSet {
  const self = calls.get(event.frame)?.arguments.find(({ name }) => name === "this")?.value;
  return event.place.kind === "field" && isObjectValue(self) && self.object === event.place.object;
}

/** Without the class where the caller is a method of the same. */
function calledName({ method, parent }: Extract<TraceEvent, { kind: "call" }>, { calls }: Names): string {
  const classOf = (name: string): string => name.replace(/^new /, "").split(".").slice(0, -1).join(".");
  const caller = parent === undefined ? undefined : calls.get(parent)?.method;
  if (method.startsWith("lambda in ")) return "lambda";
  const isSame = caller !== undefined && !method.startsWith("new ") && !caller.startsWith("new ") && classOf(caller) === classOf(method);
  return isSame ? method.slice(method.lastIndexOf(".") + 1) : method;
}

function shortened(text: string): string {
  return text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS - 1)}…`;
}
