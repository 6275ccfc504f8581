/** `--bound name=value` of the relational engine. */
import { DEFAULT_BOUNDS, type RelationalOptions } from "@assay/engine-relational";
import { boundNumber, givenBounds } from "./bounds.js";

type Bounds = NonNullable<RelationalOptions["bounds"]>;

const NAMES: Readonly<Record<string, { readonly bound: keyof typeof DEFAULT_BOUNDS; readonly what: string; readonly most: number }>> = {
  objects: { bound: "objects", what: "objects of each class before the call", most: 100 },
  unroll: { bound: "unroll", what: "rounds of each loop", most: 1000 },
  scan: { bound: "scan", what: "rounds of loops that only look through an array", most: 100_000 },
  recursion: { bound: "recursion", what: "calls of a method within itself", most: 1000 },
  depth: { bound: "depth", what: "calls within calls", most: 1000 },
  elements: { bound: "arrayElements", what: "elements of an array before the call that are not zero or null", most: 1000 },
  array: { bound: "arrayLength", what: "the longest array before the call", most: 0x7fff_ffff },
};

/** @throws UsageError for names it does not know and for values with which nothing would be checked. */
export function relationalBounds(texts: readonly string[]): Bounds {
  const bounds: { -readonly [K in keyof Bounds]: Bounds[K] } = {};
  for (const [name, text] of givenBounds(texts, NAMES, usage)) {
    const { bound, most } = NAMES[name]!;
    bounds[bound] = boundNumber(name, text, { least: 1, most });
  }
  return bounds;
}

function usage(): string {
  const names = Object.entries(NAMES).map(([name, { what, bound }]) => `${name} (${what}; default ${DEFAULT_BOUNDS[bound]})`);
  return `--bound takes name=value; with --engine relational the names are: ${names.join(", ")}`;
}
