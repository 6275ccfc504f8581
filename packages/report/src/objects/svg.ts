/**
 * The heap before and after as one picture: boxes with classes and fields, arrows for references, the same object in
 * the same place in both. Fields that are null are left out; those that changed are highlighted, with what they were;
 * objects the property talks about have a heavy frame, new ones a dashed one. No dependencies, plain SVG 1.1.
 */
import type { GraphValue, HeapWitness, ObjectGraph } from "@assay/checking";
import { type BoxSize, type Layout, layout, type Placed } from "./layout.js";
import { objectNames, sameValue, valueText } from "./names.js";
import { changedSlots, reachableObjects, type Slot, shownSlots, slotsOf } from "./slots.js";

const CHARACTER = 7.25;
const LINE = 19;
const PADDING = 9;
const HEADER = 23;
const MARGIN = 20;
const TITLE = 34;
const ROOT_GAP = 46;

const STYLE = `
  text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12px; fill: #1f2933; }
  .title { font-size: 14px; font-weight: bold; }
  .box { fill: #ffffff; stroke: #7b8794; stroke-width: 1.2; }
  .mentioned { stroke: #b44d12; stroke-width: 2.6; }
  .new { stroke-dasharray: 6 3; }
  .head { fill: #e4e7eb; }
  .mentioned-head { fill: #fde3cf; }
  .class { font-weight: bold; }
  .changed { fill: #fff3c4; }
  .was { fill: #8d6b1f; }
  .root { fill: #dbeafe; stroke: #5b8def; }
  .edge { fill: none; stroke: #52606d; stroke-width: 1.3; }
  .edge-changed { stroke: #c2620a; stroke-width: 2; }
  .note { fill: #616e7c; font-style: italic; }`;

export interface PictureOptions {
  /** Said above the picture. */
  readonly title?: string;
  /** When the first heap is so; `before` without it. */
  readonly when?: string;
}

interface Row {
  readonly text: string;
  readonly value: GraphValue;
  readonly isChanged: boolean;
}

interface ObjectBox {
  readonly index: number;
  readonly rows: readonly Row[];
}

interface Panel {
  readonly title: string;
  readonly boxes: readonly ObjectBox[];
  readonly roots: readonly { readonly text: string; readonly value: GraphValue; readonly isChanged: boolean }[];
}

/** An SVG document. */
export function heapPicture(witness: HeapWitness, options: PictureOptions = {}): string {
  const { before, after } = witness;
  const names = objectNames(after === undefined || after.objects.length < before.objects.length ? before : after);
  const layers = reachableObjects(witness);
  const panels = [panelOf(options.when ?? "before", before, undefined, [...layers.keys()], names)];
  if (after !== undefined) panels.push(panelOf("after", after, before, [...layers.keys()], names));

  const sizes = new Map([...layers.keys()].map((index) => [index, sizeOf(index, panels, names)]));
  const placed = layout({ layers, sizes, edges: edgesOf(panels) });
  const rootWidth = Math.max(0, ...panels.flatMap(({ roots }) => roots.map(({ text }) => widthOf(text) + 2 * PADDING)));
  const origin = MARGIN + (rootWidth > 0 ? rootWidth + ROOT_GAP : 0);
  const head = options.title === undefined ? 0 : TITLE;
  const rootHeight = Math.max(0, ...panels.map(({ roots }) => roots.length * (LINE + 12)));
  const panelHeight = Math.max(placed.height, rootHeight) + TITLE + 2 * MARGIN;
  const titleWidth = options.title === undefined ? 0 : widthOf(options.title) * (14 / 12);
  // Arrows that lead back bend out to the right of the last column.
  const width = Math.ceil(Math.max(origin + placed.width + 70, titleWidth + 2 * MARGIN, 320));
  const height = Math.ceil(head + panels.length * panelHeight);

  const drawn = panels.map((panel, i) => drawPanel(panel, { placed, names, origin, top: head + i * panelHeight, width, witness, before }));
  const title = options.title === undefined ? "" : `\n<text class="title" x="${MARGIN}" y="${24}">${escaped(options.title)}</text>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${STYLE}
</style>
<defs>
  <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 1 L10 5 L0 9 z" fill="#52606d"/></marker>
  <marker id="arrow-changed" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 1 L10 5 L0 9 z" fill="#c2620a"/></marker>
</defs>
<rect width="${width}" height="${height}" fill="#fafbfc"/>${title}
${drawn.join("\n")}
</svg>
`;
}

function panelOf(
  title: string,
  graph: ObjectGraph,
  before: ObjectGraph | undefined,
  indices: readonly number[],
  names: readonly string[],
): Panel {
  const boxes = indices.flatMap((index): ObjectBox[] => {
    const object = graph.objects[index];
    if (object === undefined) return [];
    const slots = before === undefined ? slotsOf(object) : changedSlots(graph, before, index);
    return [{ index, rows: rowsOf(slots, names) }];
  });
  const roots = graph.roots.map(({ name, value }) => {
    const old = before?.roots.find((each) => each.name === name);
    const isChanged = before !== undefined && (old === undefined || !sameValue(old.value, value));
    return { text: value.kind === "object" ? name : `${name} = ${valueText(value, names)}`, value, isChanged };
  });
  return { title, boxes, roots };
}

/** Null is left out, unless something else became null. */
function rowsOf(slots: readonly Slot[], names: readonly string[]): readonly Row[] {
  const present = slots.filter(({ value, was }) => value.kind !== "null" || was !== undefined);
  const { shown, omitted } = shownSlots(present);
  const rows = shown.map(({ label, value, was }): Row => {
    const past = was === undefined ? "" : `  (was ${valueText(was, names)})`;
    return {
      text: `${label}${value.kind === "object" ? "" : ` = ${valueText(value, names)}`}${past}`,
      value,
      isChanged: was !== undefined,
    };
  });
  if (omitted > 0) rows.push({ text: `… ${omitted} more`, value: { kind: "null" }, isChanged: false });
  return rows;
}

function widthOf(text: string): number {
  return Math.ceil(text.length * CHARACTER);
}

/** Room enough for the object in every panel. */
function sizeOf(index: number, panels: readonly Panel[], names: readonly string[]): BoxSize {
  const all = panels.flatMap(({ boxes }) => boxes.filter((box) => box.index === index));
  const texts = [names[index]!, ...all.flatMap(({ rows }) => rows.map(({ text }) => text))];
  const rows = Math.max(0, ...all.map((box) => box.rows.length));
  return { width: Math.max(...texts.map(widthOf)) + 2 * PADDING + 14, height: HEADER + rows * LINE + (rows > 0 ? 6 : 0) };
}

function edgesOf(panels: readonly Panel[]): (readonly [number, number])[] {
  return panels.flatMap(({ boxes }) =>
    boxes.flatMap(({ index, rows }) => rows.flatMap(({ value }) => (value.kind === "object" ? [[index, value.index] as const] : []))),
  );
}

interface Drawing {
  readonly placed: Layout;
  readonly names: readonly string[];
  readonly origin: number;
  readonly top: number;
  readonly width: number;
  readonly witness: HeapWitness;
  readonly before: ObjectGraph;
}

function drawPanel(panel: Panel, drawing: Drawing): string {
  const { origin, top } = drawing;
  const parts = [`<text class="title" x="${MARGIN}" y="${top + 22}">${panel.title}</text>`];
  const arrows: string[] = [];
  const contentTop = top + TITLE + MARGIN;
  const at = (index: number): Placed | undefined => {
    const box = drawing.placed.boxes.get(index);
    return box === undefined || !panel.boxes.some((each) => each.index === index)
      ? undefined
      : { ...box, x: box.x + origin, y: box.y + contentTop };
  };
  for (const box of panel.boxes) {
    const place = at(box.index)!;
    parts.push(drawBox(box, place, drawing));
    for (const [i, { value, isChanged }] of box.rows.entries()) {
      const target = value.kind === "object" ? at(value.index) : undefined;
      if (target === undefined) continue;
      const y = place.y + HEADER + 3 + i * LINE + LINE / 2;
      arrows.push(arrow(place, y, target, isChanged));
    }
  }
  for (const [i, { text, value, isChanged }] of panel.roots.entries()) {
    const width = widthOf(text) + 2 * PADDING;
    const y = contentTop + i * (LINE + 12);
    const changed = isChanged ? ' style="stroke:#c2620a;stroke-width:2"' : "";
    parts.push(`<rect class="root" x="${MARGIN}" y="${y}" width="${width}" height="${LINE + 4}" rx="11"${changed}/>`);
    parts.push(`<text x="${MARGIN + PADDING}" y="${y + 16}">${escaped(text)}</text>`);
    const target = value.kind === "object" ? at(value.index) : undefined;
    if (target !== undefined) arrows.push(curve(MARGIN + width, y + (LINE + 4) / 2, target.x, target.y + HEADER / 2, isChanged));
  }
  if (panel.boxes.length === 0)
    parts.push(`<text class="note" x="${origin}" y="${contentTop + 16}">${panel.roots.length === 0 ? "no objects" : ""}</text>`);
  return [`<g>`, ...parts, ...arrows, `</g>`].join("\n");
}

function drawBox({ index, rows }: ObjectBox, { x, y, width, height }: Placed, { names, witness, before }: Drawing): string {
  const isMentioned = witness.mentioned.includes(index);
  const isNew = before.objects[index] === undefined;
  const classes = ["box", ...(isMentioned ? ["mentioned"] : []), ...(isNew ? ["new"] : [])].join(" ");
  const parts = [
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="5" stroke="none"/>`,
    `<path class="${isMentioned ? "mentioned-head" : "head"}" d="M${x} ${y + HEADER} V${y + 5} Q${x} ${y} ${x + 5} ${y} H${x + width - 5} Q${x + width} ${y} ${x + width} ${y + 5} V${y + HEADER} z"/>`,
    `<text class="class" x="${x + PADDING}" y="${y + 16}">${escaped(names[index]!)}</text>`,
  ];
  for (const [i, row] of rows.entries()) {
    const rowTop = y + HEADER + 3 + i * LINE;
    if (row.isChanged) parts.push(`<rect class="changed" x="${x + 1}" y="${rowTop}" width="${width - 2}" height="${LINE}"/>`);
    parts.push(`<text x="${x + PADDING}" y="${rowTop + 14}">${rowText(row.text)}</text>`);
    if (row.value.kind === "object")
      parts.push(`<circle cx="${x + width - 8}" cy="${rowTop + LINE / 2}" r="2.8" fill="${row.isChanged ? "#c2620a" : "#52606d"}"/>`);
  }
  parts.push(`<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}" rx="5" style="fill:none"/>`);
  return parts.join("\n");
}

function rowText(text: string): string {
  const was = text.indexOf("  (was ");
  if (was < 0) return escaped(text);
  return `${escaped(text.slice(0, was))}<tspan class="was" dx="8">${escaped(text.slice(was + 2))}</tspan>`;
}

/**
 * From a field to an object: straight to the right where that is, else out to the right and back to its right edge,
 * past the own box.
 */
function arrow(from: Placed, y: number, to: Placed, isChanged: boolean): string {
  const x = from.x + from.width - 8;
  const toY = to.y + Math.min(HEADER / 2, to.height / 2);
  if (to.x > from.x + from.width) return curve(x, y, to.x, toY, isChanged);
  const right = from.x + from.width;
  const toRight = to.x + to.width;
  if (to.x === from.x) {
    const out = Math.max(right, toRight) + 40;
    return path(`M${x} ${y} C${out} ${y}, ${out} ${toY}, ${toRight + 1} ${toY}`, isChanged);
  }
  const lane = toY < y && toY < from.y + from.height / 2 ? from.y - 14 : from.y + from.height + 14;
  const turn = right - 24;
  return path(
    `M${x} ${y} C${right + 46} ${y}, ${right + 40} ${lane}, ${turn} ${lane} L${from.x + 20} ${lane} C${from.x - 20} ${lane}, ${toRight + 40} ${toY + 4}, ${toRight + 1} ${toY + 4}`,
    isChanged,
  );
}

function curve(x: number, y: number, toX: number, toY: number, isChanged: boolean): string {
  const bend = Math.max(24, Math.round((toX - x) / 2));
  return path(`M${x} ${y} C${x + bend} ${y}, ${toX - bend} ${toY}, ${toX} ${toY}`, isChanged);
}

function path(d: string, isChanged: boolean): string {
  const [classes, marker] = isChanged ? ["edge edge-changed", "arrow-changed"] : ["edge", "arrow"];
  return `<path class="${classes}" d="${d}" marker-end="url(#${marker})"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
