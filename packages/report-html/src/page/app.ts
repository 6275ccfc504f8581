/**
 * The page: results, source, trace, the step at hand, objects, what the answer rests on. Everything by keyboard; the
 * address follows.
 */
import { failingPlace, type TraceFrame, valueText } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { PageData, PageResult } from "../page-data.js";
import { safeText } from "../safe-text.js";
import { About, Head } from "./about.js";
import { namesOf } from "./expressions.js";
import { Lanes } from "./lanes.js";
import { Objects } from "./objects.js";
import { HOLDS, Player } from "./player.js";
import { Results } from "./results.js";
import { Source } from "./source.js";
import { StepPanel } from "./step-panel.js";
import { innermostOf, standingIn, Threads } from "./threads.js";
import { Trace } from "./trace.js";

const KEYS: readonly (readonly [string, string])[] = [
  ["→ or j", "next step"],
  ["← or k", "step back"],
  ["Shift+→", "over the call"],
  ["o", "out of the call"],
  ["< >", "where another thread goes on, before and after"],
  ["Home, End", "first, last step"],
  ["n, p", "next, previous change of what is followed (click a variable, a field or an object)"],
  ["[ ]", "previous, next result"],
  ["/, Escape", "search, no more"],
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
  const [told, setTold] = useState("");
  const searchBox = useRef<HTMLInputElement>(null);
  const result = data.results[index];
  const players = useRef(new Map<number, Player>());
  const player = playerOf(players.current, index, result, beginning);
  const threads = result?.threads ?? [];

  const say = (text: string): void => setNote(text);
  /** Also for those who see. */
  const tell = (text: string): void => {
    setNote(text);
    setTold(text);
  };
  const goTo = (step: number | undefined): void => {
    if (player === undefined || step === undefined) return;
    player.goTo(step);
    setFrame(undefined);
    setTold("");
    say(stepText(player));
    history.replaceState(null, "", `#${result!.id}.s${player.step + 1}`);
    redraw(undefined);
  };
  const show = (next: number): void => {
    if (data.results[next] === undefined) return;
    setIndex(next);
    setFrame(undefined);
    setSelected(undefined);
    setTold("");
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
    const found = selected === undefined ? undefined : player!.find(direction, (_, i) => player!.sets(i, selected));
    if (selected === undefined) tell("nothing is followed: click a variable, a field or an object first");
    else if (found === undefined)
      tell(`${followedName(selected, player!)} does not change ${direction > 0 ? "after" : "before"} this step`);
    else goTo(found);
  };
  const another = (direction: 1 | -1): void => {
    const found = player!.find(direction, (_, i) => i === 0 || player!.isSwitch(i));
    if (found === undefined) tell(`no other thread goes on ${direction > 0 ? "after" : "before"} this step`);
    else goTo(found);
  };
  const follow = (key: string): void => {
    const next = key === selected ? undefined : key;
    setSelected(next);
    tell(next === undefined ? "nothing is followed any more" : `n and p lead to the changes of ${followedName(next, player!)}`);
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
          return () => {
            setKeys(false);
            setSearch("");
          };
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
          return () => another(1);
        case "<":
          return () => another(-1);
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
  const standing = player === undefined ? undefined : standingIn(player.state, frames[0]?.thread ?? -1);
  const frame = frames.find(({ number }) => number === frameNumber) ?? frames.find((each) => each === standing) ?? frames[0];
  const known = useMemo(() => namesOf(player?.events ?? []), [player]);
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
    h(
      "nav",
      { "aria-label": "results" },
      h("h2", {}, `Results (${data.results.length})`),
      h(Results, { data, index, search, onShow: show }),
    ),
    h(
      "main",
      {},
      result === undefined ? h("p", {}, "no results") : h(Head, { result, link: data.sourceLink }),
      player === undefined || result === undefined ? null : h(Controls, { player, goTo, over, out, told }),
      player === undefined ? null : h(Lanes, { player, threads, onStep: goTo }),
      h(
        "div",
        { class: "panes" },
        player === undefined
          ? null
          : h(
              "section",
              { class: "trace", "aria-label": "trace" },
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
                ...{ player, frames, frame, changes, pinned, selected, known },
                onFrame: setFrame,
                onPin: (text: string) => setPinned([...pinned.filter((each) => each !== text), text]),
                onUnpin: (text: string) => setPinned(pinned.filter((each) => each !== text)),
                onSelect: follow,
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
                onSelect: follow,
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

/** What people call something that is followed. */
function followedName(key: string, { state }: Player): string {
  const [kind, number, slot] = key.split(" ");
  if (kind !== "object") return slot ?? number ?? key;
  const name = state.names.get(Number(number)) ?? `object ${number}`;
  if (slot === HOLDS) return name;
  return state.objects.get(Number(number))?.kind === "array" ? `${name}[${slot}]` : `${name}.${slot}`;
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

function Controls({
  player,
  goTo,
  over,
  out,
  told,
}: {
  readonly player: Player;
  readonly goTo: (step: number) => void;
  readonly over: () => void;
  readonly out: () => void;
  /** What a key did, or why it did nothing. */
  readonly told: string;
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
    told === "" ? null : h("p", { class: "told" }, safeText(told)),
  );
}
