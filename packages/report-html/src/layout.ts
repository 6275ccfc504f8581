/**
 * Where objects are drawn: one layout for all objects of the whole trace, so that nothing jumps from step to step. Each
 * has room for what it ever holds; references that are ever there are edges. Graphviz finds the places, the page draws.
 */
import { type TraceEvent, type TraceObject, TraceState } from "@assay/checking/trace";
import { instance } from "@viz-js/viz";
import { objectRows } from "./object-rows.js";
import { type Box, CHARACTER, HEAD, type ObjectLayout, ROW, ROWS } from "./page-data.js";

/** Objects drawn; the rest is counted by class. */
export const DRAWN = 60;

interface Extent {
  characters: number;
  rows: number;
}

const POINTS_PER_INCH = 72;

export async function objectLayout(events: readonly TraceEvent[]): Promise<ObjectLayout | undefined> {
  const extents = new Map<number, Extent>();
  const edges = new Set<string>();
  const state = new TraceState();
  const measure = (object: TraceObject | undefined): void => {
    if (object === undefined || (!extents.has(object.number) && (extents.size >= DRAWN || !isDrawn(object)))) return;
    const extent = extents.get(object.number) ?? { characters: object.name.length + 2, rows: 0 };
    const rows = objectRows(object, state);
    for (const { text, target } of rows) {
      extent.characters = Math.max(extent.characters, Math.min(text.length + 2, 44));
      if (target !== undefined) edges.add(`${object.number} ${target}`);
    }
    extent.rows = Math.max(extent.rows, Math.min(rows.length, ROWS + 1));
    extents.set(object.number, extent);
  };
  for (const event of events) {
    state.apply(event);
    if (event.kind === "new" || event.kind === "holds") measure(state.objects.get(event.object));
    else if (event.kind === "set" && "object" in event.place) measure(state.objects.get(event.place.object));
  }
  // The empty arguments of a program take no place.
  const targets = new Set([...edges].map((edge) => Number(edge.split(" ")[1])));
  for (const number of [...extents.keys()]) if (state.objects.get(number)?.length === 0 && !targets.has(number)) extents.delete(number);
  if (extents.size === 0) return undefined;
  const sizes = new Map(
    [...extents].map(([number, { characters, rows }]) => [
      number,
      { width: Math.ceil(characters * CHARACTER) + 24, height: HEAD + rows * ROW + 6 },
    ]),
  );
  const lines = ['digraph { rankdir=LR; nodesep=0.35; ranksep=0.6; node [shape=box fixedsize=true label=""];'];
  // Room above each for the names of the variables that lead to it.
  for (const [number, { width, height }] of sizes)
    lines.push(`n${number} [width=${width / POINTS_PER_INCH} height=${(height + 2 * ABOVE) / POINTS_PER_INCH}];`);
  for (const edge of edges) {
    const [from, to] = edge.split(" ");
    if (sizes.has(Number(to)) && from !== to) lines.push(`n${from} -> n${to};`);
  }
  const viz = await instance();
  const placed = viz.renderJSON(`${lines.join("\n")}\n}`) as Placed;
  const [, , right, top] = placed.bb.split(",").map(Number);
  const boxes: Record<number, Box> = {};
  for (const { name, pos } of placed.objects ?? []) {
    const number = Number(name.slice(1));
    const [x, y] = pos.split(",").map(Number);
    const { width, height } = sizes.get(number)!;
    boxes[number] = { x: Math.round(x! - width / 2) + 12, y: Math.round(top! - y! - height / 2) + 4, width, height };
  }
  return { width: Math.ceil(right!) + 60, height: Math.ceil(top!) + 12, boxes };
}

const ABOVE = 9;

interface Placed {
  readonly bb: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string }[];
}

/** Exceptions and objects that nothing is known of are told in the text, not drawn. */
function isDrawn({ kind, holds, class: type }: TraceObject): boolean {
  return kind !== "library" || (holds !== undefined && !/(?:Exception|Error)$/.test(type));
}
