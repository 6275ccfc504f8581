/**
 * The objects at a step: boxes in fixed places, what changed marked with what it was, names of the variables that lead
 * to them.
 */
import { isObjectValue, type TraceFrame, type TraceObject, valueText } from "@assay/checking/trace";
import { h, type JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { objectRows } from "../object-rows.js";
import { type Box, HEAD, type ObjectLayout, ROW, ROWS } from "../page-data.js";
import { safeText } from "../safe-text.js";
import { type Changed, HOLDS, type Player } from "./player.js";

export interface ObjectsProps {
  readonly player: Player;
  readonly frame: TraceFrame | undefined;
  readonly layout: ObjectLayout | undefined;
  readonly changes: ReadonlyMap<string, Changed>;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
}

export function Objects({ player, frame, layout, changes, selected, onSelect }: ObjectsProps): JSX.Element {
  const { state } = player;
  const picture = useRef<HTMLDivElement>(null);
  const drawn = layout === undefined ? [] : [...state.objects.values()].filter(({ number }) => layout.boxes[number] !== undefined);
  const right = Math.max(...drawn.map(({ number }) => layout!.boxes[number]!.x + layout!.boxes[number]!.width)) + 40;
  const bottom = Math.max(...drawn.map(({ number }) => layout!.boxes[number]!.y + layout!.boxes[number]!.height)) + 4;
  useLayoutEffect(() => {
    const element = picture.current;
    if (element === null || layout === undefined) return;
    const scale = Math.max(SMALLEST, Math.min(1, (element.clientWidth - 2) / layout.width));
    const drawing = element.querySelector("svg")!;
    drawing.setAttribute("width", String(Math.round(right * scale)));
    drawing.setAttribute("height", String(Math.round((bottom + 14) * scale)));
    bringIntoView(
      element,
      boxesAtHand(player, frame, layout, changes).map(({ x, y, width, height }) => ({
        ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
      })),
    );
  });
  const hidden = [...state.objects.values()].filter(
    (object) => object.kind !== "library" && object.length !== 0 && !drawn.includes(object),
  );
  if (drawn.length === 0) return h("p", { class: "quiet" }, "no objects at this step");
  const names = variablesByObject(frame);
  const text = drawn.map((object) => objectText(object, player)).join("; ");
  return h(
    "div",
    {},
    h(
      "div",
      { ref: picture, class: "scroll picture", tabIndex: 0, role: "region", "aria-label": "picture of the objects" },
      h(
        "svg",
        { viewBox: `0 -14 ${right} ${bottom + 14}`, role: "img", "aria-label": text },
        h(
          "defs",
          {},
          ...["edge", "changed"].map((kind) =>
            h(
              "marker",
              {
                id: `arrow-${kind}`,
                class: `arrow ${kind}`,
                viewBox: "0 0 10 10",
                refX: 9,
                refY: 5,
                markerWidth: 7,
                markerHeight: 7,
                orient: "auto-start-reverse",
              },
              h("path", { d: "M0 1 L10 5 L0 9 z" }),
            ),
          ),
        ),
        drawn.map((object) =>
          box(object, layout!.boxes[object.number]!, player, changes, names.get(object.number) ?? [], selected, onSelect),
        ),
        drawn.flatMap((object) => arrows(object, layout!, player, changes)),
      ),
    ),
    hidden.length === 0 ? null : h("p", { class: "quiet" }, `and ${hidden.length} more objects: ${byClass(hidden)}`),
  );
}

/** Where the objects are that the step is about: those it changes, else those that variables lead to, else any. */
function boxesAtHand(
  { state }: Player,
  frame: TraceFrame | undefined,
  { boxes }: ObjectLayout,
  changes: ReadonlyMap<string, Changed>,
): readonly Box[] {
  const changed = [...changes.keys()].flatMap((key) => (key.startsWith("object ") ? Number(key.split(" ")[1]) : []));
  const known = [...(frame?.locals.values() ?? [])].flatMap((value) => (isObjectValue(value) ? value.object : []));
  for (const group of [changed, known, [...state.objects.keys()]]) {
    const found = group.flatMap((number) => (state.objects.has(number) ? (boxes[number] ?? []) : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** A picture that is too wide is drawn smaller, as long as it can be read; the same for all steps. */
const SMALLEST = 0.7;

/** Above and left of a box that is brought into view. */
const AROUND = 24;

/**
 * The layout is that of the whole trace: most of it may be empty yet. Nothing moves while one of the boxes is in view.
 */
function bringIntoView(picture: HTMLElement, boxes: readonly Box[]): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = picture;
  const isSeen = ({ x, y }: Box): boolean =>
    x >= scrollLeft && y >= scrollTop && x + AROUND < scrollLeft + clientWidth && y + AROUND < scrollTop + clientHeight;
  const [first] = boxes;
  if (first !== undefined && !boxes.some(isSeen)) picture.scrollTo(Math.max(0, first.x - AROUND), Math.max(0, first.y - AROUND));
}

/** `Node#1 { song = 0, next = null }`. */
function objectText(object: TraceObject, { state }: Player): string {
  return `${object.name} { ${objectRows(object, state)
    .map(({ text }) => text)
    .join(", ")} }`;
}

function byClass(objects: readonly TraceObject[]): string {
  const counts = new Map<string, number>();
  for (const { class: type } of objects) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${safeText(type)}`).join(", ");
}

function variablesByObject(frame: TraceFrame | undefined): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const [name, value] of frame?.locals ?? []) {
    if (!isObjectValue(value)) continue;
    const own = names.get(value.object);
    if (own === undefined) names.set(value.object, [name]);
    else own.push(name);
  }
  return names;
}

function box(
  object: TraceObject,
  { x, y, width, height }: Box,
  player: Player,
  changes: ReadonlyMap<string, Changed>,
  names: readonly string[],
  selected: string | undefined,
  onSelect: (key: string) => void,
): JSX.Element {
  const key = `object ${object.number} *`;
  const rows = objectRows(object, player.state);
  const shown = rows.length > ROWS + 1 ? rows.slice(0, ROWS) : rows;
  return h(
    "g",
    { class: `object${selected === key ? " selected" : ""}`, transform: `translate(${x} ${y})`, onClick: () => onSelect(key) },
    names.length === 0 ? null : h("text", { class: "names", x: 2, y: -4 }, `${safeText(names.join(", "))} ▸`),
    h("rect", { class: "body", width, height, rx: 5 }),
    h("title", {}, "click the name to follow the object, a row to follow the field: n and p lead to its changes"),
    h("path", { class: "head", d: `M0 ${HEAD} V5 Q0 0 5 0 H${width - 5} Q${width} 0 ${width} 5 V${HEAD} z` }),
    changes.has(`object ${object.number} ${HOLDS}`)
      ? h("rect", { class: "changed", x: 1, y: HEAD, width: width - 2, height: height - HEAD - 1 })
      : null,
    h("text", { class: "name", x: 8, y: 15 }, `${changes.has(`object ${object.number} ${HOLDS}`) ? "✱ " : ""}${safeText(object.name)}`),
    shown.map((row, i) => {
      const change = changes.get(`object ${object.number} ${row.key}`);
      const top = HEAD + 3 + i * ROW;
      const was = change?.was === undefined ? undefined : safeText(valueText(change.was, player.state, "inner"));
      const field = `object ${object.number} ${object.kind === "library" ? HOLDS : row.key}`;
      const isFollowed = selected === field && field !== key;
      return h(
        "g",
        {
          key: row.key,
          class: isFollowed ? "slot followed" : "slot",
          onClick: (event: Event) => {
            event.stopPropagation();
            onSelect(field);
          },
        },
        h("rect", { class: "behind-slot", x: 1, y: top, width: width - 2, height: ROW }),
        change === undefined ? null : h("rect", { class: "changed", x: 1, y: top, width: width - 2, height: ROW }),
        h(
          "text",
          { x: 8, y: top + 13 },
          `${change === undefined ? "" : "✱ "}${row.text}`,
          was === undefined ? null : h("title", {}, `was ${was}`),
        ),
      );
    }),
    rows.length > shown.length
      ? h("text", { class: "quiet", x: 8, y: HEAD + 3 + ROWS * ROW + 13 }, `… ${rows.length - shown.length} more`)
      : null,
  );
}

function arrows(object: TraceObject, layout: ObjectLayout, player: Player, changes: ReadonlyMap<string, Changed>): JSX.Element[] {
  const from = layout.boxes[object.number]!;
  return objectRows(object, player.state)
    .slice(0, ROWS)
    .flatMap((row, i) => {
      const to = row.target === undefined || !player.state.objects.has(row.target) ? undefined : layout.boxes[row.target];
      if (to === undefined) return [];
      const kind = changes.has(`object ${object.number} ${row.key}`) ? "changed" : "edge";
      const y = from.y + HEAD + 3 + i * ROW + ROW / 2;
      return [
        h("path", { key: `${object.number} ${row.key}`, class: `edge ${kind}`, d: path(from, y, to), "marker-end": `url(#arrow-${kind})` }),
      ];
    });
}

/** To the right where that is; else around the right edge of both. */
function path(from: Box, y: number, to: Box): string {
  const x = from.x + from.width - 4;
  const toY = to.y + HEAD / 2;
  if (to.x > from.x + from.width) {
    const bend = Math.max(18, (to.x - x) / 2);
    return `M${x} ${y} C${x + bend} ${y}, ${to.x - bend} ${toY}, ${to.x - 1} ${toY}`;
  }
  const toX = to.x + to.width + 1;
  const out = Math.max(x, toX) + 34;
  return `M${x} ${y} C${out} ${y}, ${out} ${toY}, ${toX} ${toY}`;
}
