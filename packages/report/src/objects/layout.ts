/**
 * Where objects go in a picture: in columns from left to right by their distance from the roots, in each column near
 * what leads to them.
 *
 * A simple form of layered drawing (Sugiyama, Tagawa, Toda 1981): layers are the distances of a breadth-first search,
 * the order in a layer is by the mean height of the predecessors, one pass from left to right. Heaps in counterexamples
 * are small; what matters is that the same object is in the same place before and after, so the layout is made once, of
 * both heaps together. Same input, same picture.
 */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

export interface Placed extends BoxSize {
  readonly x: number;
  readonly y: number;
}

export interface LayoutRequest {
  /** Objects in the order they were met, with their distances from the roots. */
  readonly layers: ReadonlyMap<number, number>;
  readonly sizes: ReadonlyMap<number, BoxSize>;
  /** From object to object. */
  readonly edges: readonly (readonly [number, number])[];
}

const COLUMN_GAP = 64;
const ROW_GAP = 28;

export interface Layout {
  readonly boxes: ReadonlyMap<number, Placed>;
  readonly width: number;
  readonly height: number;
}

/** Coordinates from (0, 0). */
export function layout({ layers, sizes, edges }: LayoutRequest): Layout {
  const columns: number[][] = [];
  for (const [index, layer] of layers) (columns[layer] ??= []).push(index);
  const boxes = new Map<number, Placed>();
  let x = 0;
  let height = 0;
  for (const column of columns) {
    if (column === undefined) continue;
    const wanted = new Map(column.map((index) => [index, wantedCentre(index, edges, boxes)]));
    const order = [...column].sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || column.indexOf(a) - column.indexOf(b));
    let bottom = -ROW_GAP;
    for (const index of order) {
      const size = sizes.get(index)!;
      const centre = wanted.get(index);
      const y = Math.max(bottom + ROW_GAP, centre === undefined ? 0 : Math.round(centre - size.height / 2));
      boxes.set(index, { ...size, x, y });
      bottom = y + size.height;
    }
    height = Math.max(height, bottom);
    x += Math.max(...column.map((index) => sizes.get(index)!.width)) + COLUMN_GAP;
  }
  return { boxes, width: Math.max(0, x - COLUMN_GAP), height: Math.max(0, height) };
}

/** The mean height of what is placed already and leads here. */
function wantedCentre(
  index: number,
  edges: readonly (readonly [number, number])[],
  boxes: ReadonlyMap<number, Placed>,
): number | undefined {
  const centres = edges.flatMap(([from, to]) => {
    const box = to === index ? boxes.get(from) : undefined;
    return box === undefined ? [] : [box.y + box.height / 2];
  });
  return centres.length === 0 ? undefined : centres.reduce((sum, each) => sum + each, 0) / centres.length;
}
