/** The threads at the step at hand: where each is, which locks it has, what it waits for. */
import { h, type JSX } from "preact";
import { safeText } from "../safe-text.js";
import { threadName } from "./lanes.js";
import type { Player } from "./player.js";

/** Null for a trace of one thread. */
export function Threads({ player, threads }: { readonly player: Player; readonly threads: readonly string[] }): JSX.Element | null {
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
        // The innermost call is the one that nobody else was called by.
        const frames = [...state.frames.values()].filter((frame) => frame.thread === thread);
        const top = frames.find(({ number }) => !frames.some(({ parent }) => parent === number));
        const place = top === undefined ? [] : [`${top.method}:${top.line}`];
        const doing = known?.hasEnded === true ? ["ended"] : known?.waits !== undefined ? [known.waits] : [];
        const parts = [...place, ...doing, ...(held.length === 0 ? [] : [`has ${held.join(", ")}`])];
        const text = parts.length > 0 ? parts.join(" · ") : known !== undefined ? "has not begun" : thread === 0 ? "" : "not started";
        return h(
          "tr",
          { key: thread, class: thread === current ? "changed" : "" },
          h("th", { scope: "row" }, safeText(`${thread === current ? "▸ " : ""}${threadName(threads, thread)}`)),
          h("td", {}, safeText(text)),
        );
      }),
    ),
  );
}
