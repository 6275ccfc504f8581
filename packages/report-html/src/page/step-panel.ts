/** The step at hand: how to go on, the stack of frames, variables with what they were, pinned expressions. */
import { heldText, type TraceFrame, valueText } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useState } from "preact/hooks";
import { safeText } from "../safe-text.js";
import { evaluate } from "./expressions.js";
import { type Changed, HOLDS, type Player } from "./player.js";
import { innermostOf } from "./threads.js";
import { returnedBy } from "./trace.js";

export interface StepPanelProps {
  readonly player: Player;
  readonly frames: readonly TraceFrame[];
  readonly frame: TraceFrame | undefined;
  readonly changes: ReadonlyMap<string, Changed>;
  readonly pinned: readonly string[];
  /** The names that the trace has something about. */
  readonly known: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly onFrame: (frame: number) => void;
  readonly onPin: (text: string) => void;
  readonly onUnpin: (text: string) => void;
  readonly onSelect: (key: string) => void;
}

export function StepPanel(props: StepPanelProps): JSX.Element {
  const { player, frames, frame, changes, selected, onFrame, onSelect } = props;
  const [isBrief, setBrief] = useState(false);
  const variables = [...(frame?.locals ?? [])].filter(([name]) => !isBrief || changes.has(`frame ${frame!.number} ${name}`));
  const statics = [...player.state.statics].filter(([name]) => !isBrief || changes.has(`static ${name}`));
  const others = [...changes.values()].filter(({ key }) => key.startsWith("object "));
  return h(
    "div",
    { class: "step" },
    h(
      "ol",
      { class: "frames", "aria-label": "calls, the innermost first" },
      frames.map((each) =>
        h(
          "li",
          { key: each.number },
          h(
            "button",
            { type: "button", class: each === frame ? "current" : "", "aria-pressed": each === frame, onClick: () => onFrame(each.number) },
            safeText(isBegun(each, player) ? `${each.method}:${each.line}` : `${each.method}, not begun`),
          ),
        ),
      ),
    ),
    h(
      "table",
      { class: "variables" },
      h("caption", {}, "variables"),
      h(
        "tbody",
        {},
        variables.map(([name, value]) =>
          variableRow(`frame ${frame!.number} ${name}`, name, valueText(value, player.state), changes, player, selected, onSelect),
        ),
        statics.map(([name, value]) =>
          variableRow(`static ${name}`, name, valueText(value, player.state), changes, player, selected, onSelect),
        ),
        returnedRow(player, frame),
        others.map(({ key }) => {
          const [, number, slot] = key.split(" ");
          const object = player.state.objects.get(Number(number));
          if (object?.holds !== undefined && slot === HOLDS)
            return variableRow(key, object.name, heldText(object.holds, player.state), changes, player, selected, onSelect);
          const value = object?.slots.get(slot!);
          if (object === undefined || value === undefined) return null;
          const name = object.kind === "array" ? `${object.name}[${slot}]` : `${object.name}.${slot}`;
          return variableRow(key, name, valueText(value, player.state), changes, player, selected, onSelect);
        }),
      ),
    ),
    h(
      "label",
      { class: "quiet" },
      h("input", { type: "checkbox", checked: isBrief, onChange: () => setBrief(!isBrief) }),
      " only what changed",
    ),
    h(Pins, props),
  );
}

/** Whether a call has begun: one that needs a lock that another thread has is not there yet. */
function isBegun(frame: TraceFrame, { state }: Player): boolean {
  return state.threads.get(frame.thread)?.calls === undefined || innermostOf(state, frame.thread) !== frame;
}

/** Seen where a method gives something back: values that no variable has, such as a comparator's. */
function returnedRow({ steps, step, events, state }: Player, frame: TraceFrame | undefined): JSX.Element | null {
  const at = steps[step]!;
  const value = at.frame === frame?.number ? returnedBy(at, events) : undefined;
  if (value === undefined) return null;
  return h(
    "tr",
    { key: "returned", class: "returned" },
    h("th", { scope: "row" }, "returns"),
    h("td", {}, safeText(valueText(value, state))),
  );
}

function variableRow(
  key: string,
  name: string,
  value: string,
  changes: ReadonlyMap<string, Changed>,
  player: Player,
  selected: string | undefined,
  onSelect: (key: string) => void,
): JSX.Element {
  const change = changes.get(key);
  const was = change?.was === undefined ? "" : `${valueText(change.was, player.state)} → `;
  return h(
    "tr",
    { key, class: change === undefined ? "" : "changed" },
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        { type: "button", class: selected === key ? "current" : "", "aria-pressed": selected === key, onClick: () => onSelect(key) },
        safeText(name),
      ),
    ),
    h(
      "td",
      {},
      h("span", { class: "was" }, safeText(was)),
      safeText(value),
      change === undefined ? null : h("span", { class: "sign" }, " ✱ changed here"),
    ),
  );
}

function Pins({ player, frames, frame, pinned, known, onPin, onUnpin }: StepPanelProps): JSX.Element {
  const [text, setText] = useState("");
  const { state } = player;
  const at = frames.indexOf(frame!);
  const scope = {
    ...{ state, known },
    // The frame at hand, those that called it, those that it called, other threads.
    frames: [...frames.slice(at), ...frames.slice(0, at).reverse(), ...[...state.frames.values()].filter((each) => !frames.includes(each))],
  };
  return h(
    "div",
    { class: "pins" },
    h(
      "form",
      {
        onSubmit: (event: Event) => {
          event.preventDefault();
          if (text.trim() !== "") onPin(text.trim());
          setText("");
        },
      },
      h("input", {
        type: "text",
        value: text,
        placeholder: "pin: size, first.next, a - b < 0",
        "aria-label": "pin an expression: names, fields, elements, arithmetic, comparisons",
        onInput: (event: Event) => setText((event.target as HTMLInputElement).value),
      }),
      h("button", { type: "submit" }, "pin"),
    ),
    pinned.length === 0
      ? null
      : h(
          "ul",
          { "aria-label": "pinned expressions" },
          pinned.map((each) => {
            const found = evaluate(each, scope);
            return h(
              "li",
              { key: each },
              h("code", {}, safeText(found.kind === "none" ? each : `${each} = ${valueText(found.value, state)}`)),
              found.kind === "none"
                ? h("span", { class: "quiet" }, ` ${safeText(found.why)} `)
                : found.from === undefined
                  ? null
                  : h("span", { class: "quiet" }, ` in ${safeText(found.from)} `),
              h("button", { type: "button", "aria-label": `unpin ${safeText(each)}`, onClick: () => onUnpin(each) }, "×"),
            );
          }),
        ),
  );
}
