/** The threads at the step at hand: where each is, which locks it has, what it waits for. */
import type { TraceFrame, TraceState } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { safeText } from "../safe-text.js";
import { threadName } from "./lanes.js";
import type { Player } from "./player.js";

interface ThreadsProps {
  readonly player: Player;
  readonly threads: readonly string[];
  /** The innermost call of a thread is to be looked at. */
  readonly onFrame: (frame: number) => void;
}

/** The call of a thread that called no other. */
export function innermostOf(state: TraceState, thread: number): TraceFrame | undefined {
  const frames = [...state.frames.values()].filter((frame) => frame.thread === thread);
  return frames.find(({ number }) => !frames.some(({ parent }) => parent === number));
}

/** The call that a thread stands in: where its innermost one has not begun, that is the one that calls it. */
export function standingIn(state: TraceState, thread: number): TraceFrame | undefined {
  const innermost = innermostOf(state, thread);
  if (innermost?.parent === undefined || state.threads.get(thread)?.calls === undefined) return innermost;
  return state.frames.get(innermost.parent) ?? innermost;
}

/** Null for a trace of one thread. */
export function Threads({ player, threads, onFrame }: ThreadsProps): JSX.Element | null {
  if (threads.length < 2) return null;
  const { state, steps, step } = player;
  const current = steps[step]?.thread;
  return h(
    "table",
    { class: "variables threads" },
    h("caption", {}, "threads"),
    h(
      "tbody",
      {},
      threads.map((_, thread) => {
        const known = state.threads.get(thread);
        const held = [...(known?.held.keys() ?? [])].map((object) => state.lockName(object));
        const top = standingIn(state, thread);
        const place = top === undefined ? [] : [`${top.method}:${top.line}`];
        const doing = known?.hasEnded === true ? ["ended"] : known?.waits !== undefined ? [known.waits] : [];
        const parts = [...place, ...doing, ...(held.length === 0 ? [] : [`has ${held.join(", ")}`])];
        const text = parts.length > 0 ? parts.join(" · ") : known !== undefined ? "has not begun" : thread === 0 ? "" : "not started";
        return h(
          "tr",
          { key: thread, class: thread === current ? "changed" : "" },
          h(
            "th",
            { scope: "row" },
            `${thread === current ? "▸ " : ""}`,
            top === undefined
              ? safeText(threadName(threads, thread))
              : h("button", { type: "button", onClick: () => onFrame(top.number) }, safeText(threadName(threads, thread))),
          ),
          h("td", {}, safeText(text)),
        );
      }),
    ),
  );
}
