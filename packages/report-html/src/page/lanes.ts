/** Threads as lanes: when each ran, which monitors it held, and where threads started, waited and notified. */
import type { TraceEvent } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { safeText } from "../safe-text.js";
import type { Player } from "./player.js";

const LANE = 34;
const LEFT = 60;

/** Undefined for a trace of one thread that holds no monitor. */
export function Lanes({ player, onStep }: { readonly player: Player; readonly onStep: (step: number) => void }): JSX.Element | null {
  const { steps, events } = player;
  const threads = [...new Set(steps.map(({ thread }) => thread))].sort((a, b) => a - b);
  if (threads.length < 2 && !events.some(({ kind }) => kind === "lock")) return null;
  const wide = Math.max(320, Math.min(1200, steps.length * 9));
  const x = (step: number): number => LEFT + (step / Math.max(1, steps.length - 1)) * wide;
  const lane = (thread: number): number => 14 + threads.indexOf(thread) * LANE;
  const runs: JSX.Element[] = [];
  for (let i = 0; i < steps.length; ) {
    const { thread } = steps[i]!;
    const first = i;
    for (i++; i < steps.length && steps[i]!.thread === thread; ) i++;
    runs.push(
      h("line", { key: `run ${first}`, class: "run", x1: x(first), x2: x(Math.max(first, i - 1)) + 3, y1: lane(thread), y2: lane(thread) }),
    );
  }
  const marks = steps.flatMap(({ begin, end }, i) =>
    events.slice(begin, end).flatMap((event, j) => (isMark(event) ? [markOf(event, x(i), lane(event.thread), `${i} ${j}`, player)] : [])),
  );
  return h(
    "div",
    { class: "scroll lanes", tabIndex: 0, role: "region", "aria-label": "threads" },
    h(
      "svg",
      { width: LEFT + wide + 20, height: threads.length * LANE + 8, role: "img", "aria-label": `${threads.length} threads` },
      threads.map((thread) => h("text", { key: thread, x: 4, y: lane(thread) + 4 }, thread === 0 ? "main" : `thread ${thread}`)),
      held(player, x, lane),
      runs,
      marks,
      h("line", { class: "now", x1: x(player.step), x2: x(player.step), y1: 0, y2: threads.length * LANE + 8 }),
      steps.length > 400
        ? null
        : steps.map((_, i) =>
            h("rect", {
              key: `hit ${i}`,
              class: "hit",
              x: x(i) - 4,
              y: 0,
              width: 9,
              height: threads.length * LANE + 8,
              onClick: () => onStep(i),
            }),
          ),
    ),
  );
}

type Mark = Extract<TraceEvent, { kind: "lock" | "unlock" | "wait" | "notify" | "start" | "join" }>;

function isMark(event: TraceEvent): event is Mark {
  return ["lock", "unlock", "wait", "notify", "start", "join"].includes(event.kind);
}

function markOf({ kind, object }: Mark, x: number, y: number, key: string, { state }: Player): JSX.Element {
  const name = object === undefined ? "" : ` ${safeText(state.names.get(object) ?? "")}`;
  return h("g", { key }, h("circle", { class: `mark ${kind}`, cx: x, cy: y, r: 4 }, h("title", {}, `${kind}${name}`)));
}

/** A bar under a lane while a monitor is held. */
function held({ steps, events }: Player, x: (step: number) => number, lane: (thread: number) => number): JSX.Element[] {
  const open = new Map<string, number>();
  const bars: JSX.Element[] = [];
  const bar = (key: string, from: number, to: number): void => {
    const [thread] = key.split(" ");
    bars.push(
      h("line", {
        key: `${key} ${from}`,
        class: "held",
        x1: x(from),
        x2: x(to) + 3,
        y1: lane(Number(thread)) + 8,
        y2: lane(Number(thread)) + 8,
      }),
    );
  };
  for (const [i, { begin, end }] of steps.entries())
    for (const event of events.slice(begin, end)) {
      if (event.kind === "lock") open.set(`${event.thread} ${event.object}`, i);
      else if (event.kind === "unlock" || event.kind === "wait") {
        const key = `${event.thread} ${event.object}`;
        const from = open.get(key);
        if (from !== undefined) bar(key, from, i);
        open.delete(key);
      }
    }
  for (const [key, from] of open) bar(key, from, steps.length - 1);
  return bars;
}
