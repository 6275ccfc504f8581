/**
 * Threads as lanes, time from left to right: when each ran (thick), when it could not go on (dotted), under it a bar
 * for each lock while it has it, and arrows where one thread starts or wakes another.
 */
import type { TraceEvent } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { safeText } from "../safe-text.js";
import type { Player } from "./player.js";

/** Heights of a lane and of a lock's bar under it; locks of one thread that get a bar of their own. */
const LANE = 26;
const BAR = 15;
const BARS = 4;
const CHARACTER = 7;
const SMALL_CHARACTER = 6.1;
const RIGHT = 12;
/** Lanes are as wide as the page, unless steps would have less than this. */
const NARROWEST = 3.5;
/** More steps share the room of so many, and none of them can be clicked. */
const MANY = 400;
/** Characters of a thread's or a lock's name. */
const LONGEST = 20;

export interface LanesProps {
  readonly player: Player;
  readonly threads: readonly string[];
  readonly onStep: (step: number) => void;
}

export function threadName(threads: readonly string[], thread: number): string {
  return threads[thread] ?? (thread === 0 ? "main" : `thread ${thread}`);
}

/** A time in which something holds, in steps, both included. */
interface Span {
  readonly thread: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Arrow {
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Course {
  readonly runs: readonly Span[];
  readonly waits: readonly Span[];
  /** `text` is the lock's name. */
  readonly held: readonly Span[];
  readonly arrows: readonly Arrow[];
}

/** Null for a trace of one thread that takes no lock. */
export function Lanes(props: LanesProps): JSX.Element | null {
  const { steps, events } = props.player;
  const numbers = [...new Set([...props.threads.keys(), ...steps.map(({ thread }) => thread)])].sort((a, b) => a - b);
  return numbers.length > 1 || events.some(({ kind }) => kind === "lock") ? h(Drawing, { ...props, numbers }) : null;
}

function Drawing({ player, threads, numbers, onStep }: LanesProps & { readonly numbers: readonly number[] }): JSX.Element {
  const { steps } = player;
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const look = (): void => setRoom(box.current?.clientWidth ?? 0);
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  const { runs, waits, held, arrows } = courseOf(player);
  const left =
    16 +
    Math.max(
      ...numbers.map((each) => CHARACTER * Math.min(LONGEST, threadName(threads, each).length)),
      ...held.map(({ text }) => 8 + SMALL_CHARACTER * Math.min(LONGEST, text.length)),
    );
  const wide = Math.max(160, room - left - RIGHT - 2, NARROWEST * Math.min(MANY, steps.length + 1));
  // One more than there are steps: what is so at the end goes on.
  const x = (step: number): number => left + (step / (steps.length + 1)) * wide;
  const locks = new Map(
    numbers.map((thread) => [thread, [...new Set(held.filter((each) => each.thread === thread).map(({ text }) => text))].slice(0, BARS)]),
  );
  const tops = new Map<number, number>();
  let height = 4;
  for (const thread of numbers) {
    tops.set(thread, height + LANE / 2);
    height += LANE + BAR * locks.get(thread)!.length;
  }
  const y = (thread: number): number => tops.get(thread)!;
  const bar = ({ thread, text }: Span): number => y(thread) + 16 + BAR * locks.get(thread)!.indexOf(text);
  const now = x(player.step + 0.5);
  // What happens now is in sight.
  useLayoutEffect(() => {
    const element = box.current!;
    if (now < element.scrollLeft + left || now > element.scrollLeft + element.clientWidth - RIGHT)
      element.scrollLeft = now - element.clientWidth / 2;
    keepNames(element);
  });
  return h(
    "div",
    { class: "scroll lanes", tabIndex: 0, role: "region", "aria-label": "threads", ref: box, onScroll },
    h(
      "svg",
      { width: left + wide + RIGHT, height: height + 4, role: "img", "aria-label": described(threads, numbers, held, waits) },
      waits.map((each, i) => line(`wait ${i}`, "waits", each, x, y(each.thread), each.text)),
      held.flatMap((each, i) => {
        if (!locks.get(each.thread)!.includes(each.text)) return [];
        return [line(`held ${i}`, "held", each, x, bar(each), `${threadName(threads, each.thread)} has ${each.text}`)];
      }),
      runs.map((each, i) => line(`run ${i}`, "run", each, x, y(each.thread), each.text)),
      arrows.map((each, i) => arrowOf(each, x(each.step + 1), y, `arrow ${i}`)),
      h("line", { class: "now", x1: now, x2: now, y1: 0, y2: height }),
      h(
        "g",
        { class: "names" },
        h("rect", { class: "behind", x: 0, y: 0, width: left - 6, height: height + 4 }),
        numbers.flatMap((thread) => [
          h(
            "text",
            { key: thread, class: steps[player.step]?.thread === thread ? "lane current" : "lane", x: 4, y: y(thread) + 4 },
            safeText(threadName(threads, thread).slice(0, LONGEST)),
          ),
          // A row is one lock's: its name stands before it.
          ...locks
            .get(thread)!
            .map((lock, i) =>
              h(
                "text",
                { key: `${thread} ${lock}`, class: "lock", x: 12, y: y(thread) + 19 + BAR * i },
                safeText(lock.length > LONGEST ? `…${lock.slice(1 - LONGEST)}` : lock),
              ),
            ),
        ]),
      ),
      steps.length > MANY
        ? null
        : steps.map((_, i) =>
            h("rect", { key: `hit ${i}`, class: "hit", x: x(i), y: 0, width: x(1) - x(0), height, onClick: () => onStep(i) }),
          ),
    ),
  );
}

/** Names of threads stay in sight where lanes are wider than the page. */
function keepNames(element: HTMLElement): void {
  element.querySelector(".names")?.setAttribute("transform", `translate(${element.scrollLeft} 0)`);
}

function onScroll(event: Event): void {
  keepNames(event.currentTarget as HTMLElement);
}

function line(key: string, name: string, { from, to }: Span, x: (step: number) => number, y: number, title: string): JSX.Element {
  return h("line", { key, class: name, x1: x(from), x2: x(to + 1) - 1, y1: y, y2: y }, h("title", {}, safeText(title)));
}

/** From one lane to another, its head towards the second. */
function arrowOf({ from, to, text }: Arrow, x: number, y: (thread: number) => number, key: string): JSX.Element {
  const [y1, y2] = [y(from), y(to)];
  const tip = y2 > y1 ? y2 - 4 : y2 + 4;
  const back = y2 > y1 ? tip - 6 : tip + 6;
  return h(
    "g",
    { key, class: "signal" },
    h("title", {}, safeText(text)),
    h("line", { x1: x, x2: x, y1, y2: back }),
    h("path", { d: `M${x} ${tip}L${x - 4} ${back}L${x + 4} ${back}Z` }),
  );
}

/** What there is to draw, by the events of each step. */
function courseOf({ steps, events }: Player): Course {
  const names = new Map<number, string>();
  const lockNames = new Map<number, string>();
  const name = (object: number | undefined): string =>
    object === undefined ? "" : (lockNames.get(object) ?? names.get(object) ?? `object ${object}`);
  const held: Span[] = [];
  const waits: Span[] = [];
  const arrows: Arrow[] = [];
  const taken = new Map<string, { readonly from: number; count: number }>();
  const waiting = new Map<number, { readonly from: number; readonly text: string }>();
  const endWait = (thread: number, to: number): void => {
    const begun = waiting.get(thread);
    if (begun !== undefined && to >= begun.from) waits.push({ thread, from: begun.from, to, text: begun.text });
    waiting.delete(thread);
  };
  const apply = (event: TraceEvent, step: number): void => {
    switch (event.kind) {
      case "new":
        names.set(event.object, event.name);
        return;
      case "lock": {
        if (event.object !== undefined && event.named !== undefined) lockNames.set(event.object, event.named);
        const key = `${event.thread} ${event.object}`;
        const known = taken.get(key);
        if (known === undefined) taken.set(key, { from: step, count: 1 });
        else known.count++;
        return;
      }
      case "unlock": {
        const key = `${event.thread} ${event.object}`;
        const known = taken.get(key);
        if (known === undefined || --known.count > 0) return;
        taken.delete(key);
        held.push({ thread: event.thread, from: known.from, to: step, text: name(event.object) });
        return;
      }
      case "wait":
        endWait(event.thread, step);
        waiting.set(event.thread, { from: step + 1, text: event.text });
        return;
      case "ready":
      case "end":
        endWait(event.thread, step);
        return;
      case "start":
        if (event.other !== undefined) arrows.push({ step, from: event.other, to: event.thread, text: "starts" });
        return;
      case "notify": {
        const on = event.object === undefined ? "" : ` from ${name(event.object)}`;
        if (event.other !== undefined) arrows.push({ step, from: event.thread, to: event.other, text: `wakes it${on}` });
        return;
      }
    }
  };
  for (const [i, { begin, end }] of steps.entries()) for (const event of events.slice(begin, end)) apply(event, i);
  for (const [key, { from }] of taken) {
    const [thread, object] = key.split(" ").map(Number);
    held.push({ thread: thread!, from, to: steps.length, text: name(object) });
  }
  for (const thread of [...waiting.keys()]) endWait(thread, steps.length);
  return { runs: runsOf(steps), waits, held, arrows };
}

function runsOf(steps: Player["steps"]): readonly Span[] {
  const runs: Span[] = [];
  for (const [i, { thread }] of steps.entries()) {
    const last = runs.at(-1);
    if (last?.thread === thread) runs[runs.length - 1] = { ...last, to: i };
    else runs.push({ thread, from: i, to: i, text: "runs" });
  }
  return runs;
}

function described(threads: readonly string[], numbers: readonly number[], held: readonly Span[], waits: readonly Span[]): string {
  const told = numbers.map((thread) => {
    const locks = [...new Set(held.filter((each) => each.thread === thread).map(({ text }) => text))];
    const last = waits.filter((each) => each.thread === thread).at(-1)?.text;
    const parts = [...(locks.length === 0 ? [] : [`takes ${locks.join(", ")}`]), ...(last === undefined ? [] : [last])];
    return `${threadName(threads, thread)}${parts.length === 0 ? "" : ` ${parts.join(", ")}`}`;
  });
  return safeText(`${numbers.length} threads: ${told.join("; ")}`).slice(0, 1000);
}
