/**
 * The page: results, source, trace, the step at hand, objects, what the answer rests on. Everything by keyboard; the
 * address follows.
 */
import { failingPlace, type TraceFrame, valueText } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { PageData, PageResult } from "../page-data.js";
import { safeText } from "../safe-text.js";
import { Lanes } from "./lanes.js";
import { Objects } from "./objects.js";
import { Player } from "./player.js";
import { StepPanel } from "./step-panel.js";
import { innermostOf, Threads } from "./threads.js";
import { Trace } from "./trace.js";
import { VirtualList } from "./virtual-list.js";

const MARKS = { violated: "✗", unknown: "?", bounded: "~", proved: "✓" } as const;

const KEYS: readonly (readonly [string, string])[] = [
  ["→ or j", "next step"],
  ["← or k", "step back"],
  ["Shift+→", "over the call"],
  ["o", "out of the call"],
  ["< >", "previous, next turn of a thread"],
  ["Home, End", "first, last step"],
  ["n, p", "next, previous change of what is selected"],
  ["[ ]", "previous, next result"],
  ["/", "search"],
  ["t", "light or dark"],
  ["?", "these keys"],
];

/** `#r3.s17`: result 3, step 17, both counted from one. */
function placeFrom(hash: string, data: PageData): { readonly result: number; readonly step: number | undefined } {
  const [, id, step] = /^#(r\d+)(?:\.s(\d+))?$/.exec(hash) ?? [];
  const at = data.results.findIndex((result) => result.id === id);
  const first = Math.max(
    0,
    data.results.findIndex(({ verdict }) => verdict === "violated"),
  );
  return { result: at < 0 ? first : at, step: at < 0 || step === undefined ? undefined : Number(step) - 1 };
}

export function App({ data }: { readonly data: PageData }): JSX.Element {
  const beginning = useMemo(() => placeFrom(location.hash, data), []);
  const [index, setIndex] = useState(beginning.result);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [frameNumber, setFrame] = useState<number | undefined>(undefined);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState<string | undefined>(undefined);
  const [search, setSearch] = useState("");
  const [hasKeys, setKeys] = useState(false);
  const [note, setNote] = useState("");
  const searchBox = useRef<HTMLInputElement>(null);
  const result = data.results[index];
  const players = useRef(new Map<number, Player>());
  const player = playerOf(players.current, index, result, beginning);
  const threads = result?.threads ?? [];

  const say = (text: string): void => setNote(text);
  const goTo = (step: number | undefined): void => {
    if (player === undefined || step === undefined) return;
    player.goTo(step);
    setFrame(undefined);
    say(stepText(player));
    history.replaceState(null, "", `#${result!.id}.s${player.step + 1}`);
    redraw(undefined);
  };
  const show = (next: number): void => {
    if (data.results[next] === undefined) return;
    setIndex(next);
    setFrame(undefined);
    setSelected(undefined);
    const other = playerOf(players.current, next, data.results[next], beginning);
    history.replaceState(null, "", `#${data.results[next].id}${other === undefined ? "" : `.s${other.step + 1}`}`);
    say(safeText(data.results[next].title));
  };
  const over = (): void => {
    const { depth, thread } = player!.steps[player!.step]!;
    goTo(player!.find(1, (step) => step.thread === thread && step.depth <= depth) ?? player!.steps.length - 1);
  };
  const out = (): void => {
    const { depth, thread } = player!.steps[player!.step]!;
    goTo(player!.find(1, (step) => step.thread === thread && step.depth < depth) ?? player!.steps.length - 1);
  };
  const change = (direction: 1 | -1): void => {
    if (selected !== undefined) goTo(player!.find(direction, (_, i) => player!.sets(i, selected)));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.tagName === "INPUT" && (target as HTMLInputElement).type === "text") {
        if (event.key === "Escape") {
          if (target === searchBox.current) setSearch("");
          target.blur();
        }
        return;
      }
      const act = actionOf(event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
      switch (key) {
        case "/":
          return () => searchBox.current?.focus();
        case "?":
          return () => setKeys(!hasKeys);
        case "Escape":
          return () => setKeys(false);
        case "t":
          return turnTheme;
        case "]":
          return () => show(index + 1);
        case "[":
          return () => show(index - 1);
      }
      if (player === undefined) return undefined;
      switch (key) {
        case "ArrowRight":
          return shiftKey ? over : () => goTo(player.step + 1);
        case "j":
          return () => goTo(player.step + 1);
        case "ArrowLeft":
        case "k":
          return () => goTo(player.step - 1);
        case "o":
          return out;
        case "Home":
          return () => goTo(0);
        case "End":
          return () => goTo(player.steps.length - 1);
        case ">":
          return () => goTo(player.find(1, (_, i) => player.isTurn(i)));
        case "<":
          return () => goTo(player.find(-1, (_, i) => player.isTurn(i)));
        case "n":
          return () => change(1);
        case "p":
          return () => change(-1);
        default:
          return undefined;
      }
    };
    const onHash = (): void => {
      const place = placeFrom(location.hash, data);
      if (place.result !== index) show(place.result);
      else if (place.step !== undefined) goTo(place.step);
    };
    addEventListener("keydown", onKey);
    addEventListener("hashchange", onHash);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("hashchange", onHash);
    };
  });

  const frames = player === undefined ? [] : framesOf(player, frameNumber);
  const frame = frames.find(({ number }) => number === frameNumber) ?? frames[0];
  const changes = player?.changes() ?? new Map();
  return h(
    "div",
    { class: player === undefined ? "app plain" : "app" },
    h(
      "header",
      {},
      h("h1", {}, "Assay ", h("span", { class: "quiet" }, safeText(data.title))),
      h(
        "p",
        { class: "counts" },
        data.summary.map(({ verdict, text }) => h("span", { key: text, class: `count ${verdict}` }, text)),
      ),
      h("input", {
        ref: searchBox,
        type: "text",
        class: "search",
        placeholder: "/ search",
        "aria-label": "search results and steps",
        value: search,
        onInput: (event: Event) => setSearch((event.target as HTMLInputElement).value),
      }),
      h("button", { type: "button", onClick: () => setKeys(!hasKeys), "aria-expanded": hasKeys }, "? keys"),
      h("button", { type: "button", onClick: turnTheme, "aria-label": "light or dark" }, "◐"),
    ),
    hasKeys
      ? h(
          "section",
          { class: "keys", "aria-label": "keys" },
          h(
            "dl",
            {},
            KEYS.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]),
          ),
        )
      : null,
    h("nav", { "aria-label": "results" }, h("h2", {}, "Results"), h(Results, { data, index, search, onShow: show })),
    h(
      "main",
      {},
      result === undefined ? h("p", {}, "no results") : h(Head, { result, link: data.sourceLink }),
      player === undefined || result === undefined ? null : h(Controls, { player, goTo, over, out }),
      player === undefined ? null : h(Lanes, { player, threads, onStep: goTo }),
      h(
        "div",
        { class: "panes" },
        player === undefined
          ? null
          : h(
              "section",
              { class: "trace", "aria-label": "trace" },
              h("h2", {}, `Trace (${player.steps.length})`),
              h(Trace, { player, threads, search, onStep: goTo, sourceLine: (file, line) => lineOf(data, file, line) }),
            ),
        h(
          "section",
          { class: "source", "aria-label": "source" },
          h(Source, {
            data,
            result,
            player,
            frame,
            onLine: (line: number) => goTo(player === undefined ? undefined : nextAt(player, line)),
          }),
        ),
        player === undefined
          ? null
          : h(
              "section",
              { class: "state", "aria-label": "state" },
              h("h2", {}, `Step ${player.step + 1} of ${player.steps.length}`),
              player.does() === undefined ? null : h("p", { class: "does" }, safeText(player.does()!)),
              h(Threads, { player, threads, onFrame: setFrame }),
              h(StepPanel, {
                ...{ player, frames, frame, changes, pinned, selected },
                onFrame: setFrame,
                onPin: (text: string) => setPinned([...pinned.filter((each) => each !== text), text]),
                onUnpin: (text: string) => setPinned(pinned.filter((each) => each !== text)),
                onSelect: (key: string) => setSelected(key === selected ? undefined : key),
              }),
            ),
        player === undefined
          ? null
          : h(
              "section",
              { class: "objects", "aria-label": "objects" },
              h("h2", {}, "Objects"),
              h(Objects, {
                player,
                frame,
                layout: result?.layout,
                changes,
                selected,
                onSelect: (key: string) => setSelected(key === selected ? undefined : key),
              }),
            ),
      ),
      result === undefined ? null : h(About, { result, shared: data.shared, onCopied: say }),
    ),
    h("p", { class: "live", "aria-live": "polite" }, note),
  );
}

function playerOf(
  players: Map<number, Player>,
  index: number,
  result: PageResult | undefined,
  beginning: { readonly result: number; readonly step: number | undefined },
): Player | undefined {
  if (result?.events === undefined || result.events.length === 0) return undefined;
  let player = players.get(index);
  if (player === undefined) {
    player = new Player(result.events);
    if (player.steps.length === 0) return undefined;
    // Where it fails is what one wants to see first.
    player.goTo(beginning.result === index && beginning.step !== undefined ? beginning.step : failingStep(player, result));
    players.set(index, player);
  }
  return player;
}

/** The step on the line that fails: what runs between it and the end (a lock is given back, `finally`) is behind it. */
function failingStep({ events, steps }: Player, { file, line }: PageResult): number {
  const place = line === undefined ? undefined : failingPlace(events, { file, line });
  const at = place === undefined ? -1 : steps.findLastIndex(({ frame, begin }) => frame === place.frame && begin < place.index);
  return at < 0 ? steps.length - 1 : at;
}

/** The frames of the current step's thread, or of that of a frame that was chosen, the innermost first. */
function framesOf({ state, steps, step }: Player, chosen: number | undefined): readonly TraceFrame[] {
  const frames: TraceFrame[] = [];
  const thread = chosen === undefined ? undefined : state.frames.get(chosen)?.thread;
  const isOther = thread !== undefined && thread !== steps[step]!.thread;
  for (
    let frame = isOther ? innermostOf(state, thread) : state.frames.get(steps[step]!.frame);
    frame !== undefined;
    frame = frame.parent === undefined ? undefined : state.frames.get(frame.parent)
  )
    frames.push(frame);
  return frames;
}

/** The text of a line of source, without what is before it. */
function lineOf({ sources }: PageData, file: string | undefined, line: number): string | undefined {
  const tokens = sources.find((source) => source.file === file)?.lines[line - 1];
  return tokens
    ?.map(([text]) => text)
    .join("")
    .trim();
}

function nextAt(player: Player, line: number): number | undefined {
  const { file } = player.steps[player.step]!;
  const isAt = (step: { readonly line: number; readonly file: string | undefined }): boolean => step.line === line && step.file === file;
  const next = player.find(1, isAt);
  return next ?? (player.steps.findIndex(isAt) >= 0 ? player.steps.findIndex(isAt) : undefined);
}

/** "step 22 of 26, remove line 29, Node#1.next changed from Node#2 to null". */
function stepText(player: Player): string {
  const { method, line } = player.steps[player.step]!;
  const changed = [...player.changes().values()].slice(0, 3).map(({ key, was }) => {
    const [kind, number, slot] = key.split(" ");
    const { state } = player;
    const object = kind === "object" ? state.objects.get(Number(number)) : undefined;
    const name = object === undefined ? (slot ?? number) : `${object.name}.${slot}`;
    const now = object?.slots.get(slot!) ?? state.frames.get(Number(number))?.locals.get(slot!) ?? null;
    const from = was === undefined ? "" : `from ${valueText(was, state, "inner")} `;
    return `, ${name} changed ${from}to ${valueText(now, state, "inner")}`;
  });
  return safeText(`step ${player.step + 1} of ${player.steps.length}, ${method} line ${line}${changed.join("")}`);
}

function turnTheme(): void {
  const root = document.documentElement;
  const isDark =
    root.dataset["theme"] === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : root.dataset["theme"] === "dark";
  root.dataset["theme"] = isDark ? "light" : "dark";
}

function Results({
  data,
  index,
  search,
  onShow,
}: {
  readonly data: PageData;
  readonly index: number;
  readonly search: string;
  readonly onShow: (index: number) => void;
}): JSX.Element {
  const wanted = data.results
    .map((_, i) => i)
    .filter((i) =>
      `${data.results[i]!.label} ${data.results[i]!.asked} ${data.results[i]!.title}`.toLowerCase().includes(search.toLowerCase()),
    );
  return h(VirtualList, {
    ...{ count: wanted.length, rowHeight: 44, focus: wanted.indexOf(index), label: "list of results", className: "results" },
    row: (i) => {
      const at = wanted[i]!;
      const { id, verdict, label, asked } = data.results[at]!;
      return h(
        "button",
        {
          key: id,
          type: "button",
          title: safeText(`${label} ${asked}`),
          class: `result ${verdict}${at === index ? " current" : ""}`,
          "aria-current": at === index ? "true" : undefined,
          onClick: () => onShow(at),
        },
        h("span", { class: "mark", "aria-hidden": "true" }, MARKS[verdict]),
        h("span", { class: "verdict" }, `${verdict} ${safeText(asked)} `),
        h("br", {}),
        label === asked ? "the program" : safeText(lastNames(label)),
      );
    },
  });
}

/** A list is narrow: `Playlist.lastSong()` of `music.Playlist.lastSong()`, `Playlist.x:12` of a path. */
function lastNames(label: string): string {
  return label.replace(/^(?:[a-z_][\w$]*\.)+(?=[A-Z])/, "").replace(/^(?:[^/() ]*\/)+/, "");
}

function Head({ result, link }: { readonly result: PageResult; readonly link: string | undefined }): JSX.Element {
  const { verdict, where, title, condition, calls, file, line } = result;
  const url =
    link === undefined || file === undefined
      ? undefined
      : link.replaceAll("{file}", encodeURI(file)).replaceAll("{line}", String(line ?? 1));
  return h(
    "section",
    { class: `what ${verdict}`, "aria-label": "what was found" },
    h("h2", {}, h("span", { class: "mark" }, `${MARKS[verdict]} ${verdict}`), " ", safeText(title)),
    h("p", {}, url !== undefined && /^https?:/.test(url) ? h("a", { href: url }, safeText(where)) : safeText(where)),
    condition === undefined
      ? null
      : h(
          "p",
          { class: "condition" },
          h("code", {}, safeText(condition.text)),
          condition.values.map(({ name, value }) => h("span", { key: name, class: "value" }, safeText(`${name} = ${value}`))),
        ),
    calls === undefined ? null : h("pre", { class: "calls", tabIndex: 0, "aria-label": "how to get there" }, safeLines(calls)),
    // Where no calls say how to get there, what the method is given does.
    calls !== undefined || result.objects === undefined
      ? null
      : h("pre", { class: "calls", tabIndex: 0, "aria-label": "called with" }, "called with:\n", safeLines(result.objects)),
    result.why.length === 0
      ? null
      : h(
          "ul",
          { class: "why" },
          result.why.map((each) => h("li", { key: each }, safeText(each))),
        ),
  );
}

function Controls({
  player,
  goTo,
  over,
  out,
}: {
  readonly player: Player;
  readonly goTo: (step: number) => void;
  readonly over: () => void;
  readonly out: () => void;
}): JSX.Element {
  const { step, steps } = player;
  const button = (text: string, label: string, act: () => void, isOff: boolean): JSX.Element =>
    h("button", { type: "button", title: label, "aria-label": label, onClick: act, disabled: isOff }, text);
  const isLast = step >= steps.length - 1;
  return h(
    "div",
    { class: "controls", role: "group", "aria-label": "steps" },
    button("|◀", "first step (Home)", () => goTo(0), step === 0),
    button("◀ back", "step back (left arrow)", () => goTo(step - 1), step === 0),
    button("next ▶", "next step (right arrow)", () => goTo(step + 1), isLast),
    button("▶|", "last step (End)", () => goTo(steps.length - 1), isLast),
    button("⤵ over", "over the call (Shift and right arrow)", over, isLast),
    button("⤴ out", "out of the call (o)", out, isLast),
    h("input", {
      ...{ type: "range", min: 1, max: steps.length, value: step + 1, "aria-label": `step ${step + 1} of ${steps.length}` },
      onInput: (event: Event) => goTo(Number((event.target as HTMLInputElement).value) - 1),
    }),
    h("span", { class: "position" }, `${step + 1} / ${steps.length}`),
  );
}

interface SourceProps {
  readonly data: PageData;
  readonly result: PageResult | undefined;
  readonly player: Player | undefined;
  readonly frame: TraceFrame | undefined;
  readonly onLine: (line: number) => void;
}

function Source({ data, result, player, frame, onLine }: SourceProps): JSX.Element {
  const file = frame?.file ?? result?.file;
  const source = data.sources.find((each) => each.file === file);
  const line = frame?.line ?? result?.line;
  const onTrace = useMemo(() => new Set(player?.steps.flatMap((step) => (step.file === file ? [step.line] : [])) ?? []), [player, file]);
  const failing = result?.verdict === "violated" && result.file === file ? result.line : undefined;
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
          ...(number === failing ? ["failing"] : []),
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
          h("span", { class: "gutter", "aria-hidden": "true" }, isHere ? "▶" : number === failing ? "✗" : onTrace.has(number) ? "●" : ""),
          h(
            "code",
            {},
            source.lines[i]!.map(([text, style], j) => (style === "" ? text : h("span", { key: j, class: style }, text))),
          ),
        );
      },
    }),
  );
}

function About({
  result,
  shared,
  onCopied,
}: {
  readonly result: PageResult;
  readonly shared: readonly string[];
  readonly onCopied: (text: string) => void;
}): JSX.Element {
  const { restsOn, inputs, test, run, text, notes, objects, calls } = result;
  return h(
    "section",
    { class: "about", "aria-label": "what it rests on" },
    h("h2", {}, "Rests on"),
    h(
      "ul",
      {},
      [...restsOn, ...shared].map((each) => h("li", { key: each }, safeText(each))),
      restsOn.length + shared.length === 0 ? h("li", {}, "nothing but the program") : null,
    ),
    notes.map((each) => h("p", { key: each, class: "quiet" }, safeText(each))),
    objects === undefined || calls === undefined
      ? null
      : h("details", {}, h("summary", {}, "Called with"), h("pre", { tabIndex: 0 }, safeLines(objects))),
    test === undefined ? null : h(Copied, { title: `Test: ${safeText(test.path)}`, text: test.text, onCopied }),
    inputs === undefined ? null : h(Copied, { title: "Inputs", text: inputs, onCopied }),
    text === "" ? null : h(Copied, { title: "Trace as text", text, onCopied }),
    run === undefined ? null : h("p", {}, "How to run it: ", h("code", {}, safeText(run))),
  );
}

function Copied({
  title,
  text,
  onCopied,
}: {
  readonly title: string;
  readonly text: string;
  readonly onCopied: (text: string) => void;
}): JSX.Element {
  const box = useRef<HTMLPreElement>(null);
  const copy = (): void => {
    const done = (): void => onCopied(`${title} copied`);
    navigator.clipboard?.writeText(text).then(done, () => {
      const range = document.createRange();
      range.selectNodeContents(box.current!);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      onCopied(`${title} selected`);
    });
  };
  return h(
    "details",
    {},
    h("summary", {}, title),
    h("button", { type: "button", onClick: copy, "aria-label": `copy ${title}` }, "copy"),
    h("pre", { ref: box, tabIndex: 0 }, safeLines(text.split("\n"))),
  );
}

function safeLines(lines: readonly string[]): string {
  return lines.map(safeText).join("\n");
}
