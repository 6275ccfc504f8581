/** The source at hand: the line of the step, lines that the trace goes through, the one that fails. */
import { type TraceFrame, TraceState } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { PageData, PageResult } from "../page-data.js";
import { safeText } from "../safe-text.js";
import type { Player } from "./player.js";
import { standingIn } from "./threads.js";
import { VirtualList } from "./virtual-list.js";

interface SourceProps {
  readonly data: PageData;
  readonly result: PageResult | undefined;
  readonly player: Player | undefined;
  readonly frame: TraceFrame | undefined;
  readonly onLine: (line: number) => void;
}

/** Where it fails; of threads that cannot go on in the end, where each stands. */
function failingLines(result: PageResult | undefined, player: Player | undefined, file: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>();
  if (result?.verdict !== "violated") return lines;
  if (result.file === file && result.line !== undefined) lines.add(result.line);
  if (player === undefined || result.asked !== "deadlock") return lines;
  const state = new TraceState();
  for (const event of player.events) state.apply(event);
  for (const { number, waits } of state.threads.values()) {
    const frame = waits === undefined ? undefined : standingIn(state, number);
    if (frame !== undefined && frame.file === file) lines.add(frame.line);
  }
  return lines;
}

/** A line that is longer than this is shown again, whole, under the source. */
const LONG = 56;

export function Source({ data, result, player, frame, onLine }: SourceProps): JSX.Element {
  const file = frame?.file ?? result?.file;
  const source = data.sources.find((each) => each.file === file);
  const line = frame?.line ?? result?.line;
  const onTrace = useMemo(() => new Set(player?.steps.flatMap((step) => (step.file === file ? [step.line] : [])) ?? []), [player, file]);
  const failing = useMemo(() => failingLines(result, player, file), [result, player, file]);
  if (source === undefined || source.lines.length === 0)
    return h(
      "div",
      {},
      h("h2", {}, "Source"),
      h(
        "p",
        { class: "quiet" },
        source?.note ?? (file === undefined ? "no source for this result" : `${safeText(file)} is not in this report`),
      ),
    );
  const whole = (line === undefined ? undefined : source.lines[line - 1])?.map(([text]) => text).join("") ?? "";
  return h(
    "div",
    { class: "filled" },
    h("h2", {}, safeText(source.file)),
    source.note === undefined ? null : h("p", { class: "quiet" }, source.note),
    h(VirtualList, {
      ...{
        count: source.lines.length,
        rowHeight: 20,
        focus: line === undefined ? undefined : line - 1,
        label: `source of ${safeText(source.file)}`,
        className: "code",
      },
      row: (i) => {
        const number = i + 1;
        const isHere = number === line;
        const classes = [
          "line",
          ...(isHere ? ["here"] : []),
          ...(onTrace.has(number) ? ["traced"] : []),
          ...(failing.has(number) ? ["failing"] : []),
        ];
        return h(
          "div",
          {
            key: i,
            class: classes.join(" "),
            onClick: () => onLine(number),
            "data-line": number,
            ...(isHere ? { "aria-current": "step" } : {}),
          },
          h("span", { class: "number" }, number),
          h("span", { class: "gutter", "aria-hidden": "true" }, isHere ? "▶" : failing.has(number) ? "✗" : onTrace.has(number) ? "●" : ""),
          h(
            "code",
            {},
            source.lines[i]!.map(([text, style], j) => (style === "" ? text : h("span", { key: j, class: style }, text))),
          ),
        );
      },
    }),
    player === undefined || whole.length <= LONG
      ? null
      : h("p", { class: "whole-line" }, h("span", { class: "quiet" }, `${line}: `), h("code", {}, whole.trim())),
  );
}
