/**
 * Values of terms.
 *
 * | sort | value |
 * |---|---|
 * | Bool | `boolean` |
 * | Bv | `bigint` in [0, 2^width) |
 * | Int | `bigint` |
 * | Float | `number` (of `Float32`: representable in it) |
 * | Ref | `number`, the number of the reference literal |
 * | Map | {@link MapValue} |
 */
import { InvariantViolation } from "@assay/base";
import type { MapSort, Sort } from "./sorts.js";
import { sortName } from "./sorts.js";

export type Value = boolean | bigint | number | MapValue;

export interface MapEntry {
  readonly keys: readonly Value[];
  readonly value: Value;
}

function encode(keys: readonly Value[]): string {
  let text = "";
  for (const key of keys) text += Object.is(key, -0) ? "-0," : `${String(key)},`;
  return text;
}

type State =
  | { readonly kind: "here"; readonly entries: Map<string, MapEntry> }
  | { readonly kind: "differs"; readonly key: string; readonly entry: MapEntry | undefined; readonly from: MapValue };

/**
 * A map that has `otherwise` everywhere but at finitely many keys. Immutable to its users.
 *
 * Versions share one table (Baker, "Shallow Binding Makes Functional Arrays Fast", 1991): the version last touched owns
 * it, every other says where it differs from a neighbour. A chain of n stores therefore takes time and space n, as long
 * as old versions are not read in turns with new ones.
 */
export class MapValue {
  readonly sort: MapSort;
  readonly otherwise: Value;
  #state: State = { kind: "here", entries: new Map() };

  constructor(sort: MapSort, otherwise: Value) {
    this.sort = sort;
    this.otherwise = otherwise;
  }

  /** The map with these entries, later ones winning. */
  static of(sort: MapSort, otherwise: Value, entries: Iterable<MapEntry>): MapValue {
    let map = new MapValue(sort, otherwise);
    for (const { keys, value } of entries) map = map.set(keys, value);
    return map;
  }

  get(keys: readonly Value[]): Value {
    return this.#own().get(encode(keys))?.value ?? this.otherwise;
  }

  /** This map changed at the keys. */
  set(keys: readonly Value[], value: Value): MapValue {
    const entries = this.#own();
    const key = encode(keys);
    const old = entries.get(key);
    if (sameValue(old === undefined ? this.otherwise : old.value, value)) return this;
    const next = new MapValue(this.sort, this.otherwise);
    if (sameValue(value, this.otherwise)) entries.delete(key);
    else entries.set(key, { keys: [...keys], value });
    next.#state = { kind: "here", entries };
    this.#state = { kind: "differs", key, entry: old, from: next };
    return next;
  }

  /** The entries that differ from `otherwise`, in order of their keys. */
  entries(): MapEntry[] {
    return [...this.#own().values()].sort((a, b) => compareKeys(a.keys, b.keys));
  }

  /** Extensional equality with a map of the same sort. */
  equals(other: MapValue): boolean {
    if (this === other) return true;
    const mine = new Map(this.#own());
    const theirs = new Map(other.#own());
    for (const [key, entry] of mine) if (!sameValue(entry.value, theirs.get(key)?.value ?? other.otherwise)) return false;
    for (const [key, entry] of theirs) if (!sameValue(entry.value, mine.get(key)?.value ?? this.otherwise)) return false;
    if (sameValue(this.otherwise, other.otherwise)) return true;
    // The values elsewhere differ: the maps are equal only if there is no elsewhere.
    const covered = new Set([...mine.keys(), ...theirs.keys()]).size;
    return this.sort.keys.reduce((size, key) => size * cardinality(key), 1) === covered;
  }

  /** Moves the table to this version and returns it. */
  #own(): Map<string, MapEntry> {
    if (this.#state.kind === "here") return this.#state.entries;
    const path: MapValue[] = [];
    let at: MapValue = this;
    while (at.#state.kind === "differs") {
      path.push(at);
      at = at.#state.from;
    }
    const { entries } = at.#state;
    for (let i = path.length - 1; i >= 0; i--) {
      const version = path[i]!;
      const { key, entry, from } = version.#state as State & { kind: "differs" };
      const old = entries.get(key);
      if (entry === undefined) entries.delete(key);
      else entries.set(key, entry);
      from.#state = { kind: "differs", key, entry: old, from: version };
      version.#state = { kind: "here", entries };
    }
    return entries;
  }
}

/** The number of values of a sort, infinite for integers and maps over them. */
function cardinality(sort: Sort): number {
  switch (sort.kind) {
    case "bool":
      return 2;
    case "bv":
      return 2 ** sort.width;
    case "ref":
      return 2 ** 32;
    case "float":
      return sort.width === 32 ? 2 ** 32 - 2 ** 24 + 3 : Number.POSITIVE_INFINITY;
    case "int":
      return Number.POSITIVE_INFINITY;
    case "map":
      throw new InvariantViolation("a key of a map should not be a map");
  }
}

/** Whether two values of one sort are the same: NaN is itself, the zeros differ, maps are extensional. */
export function sameValue(a: Value, b: Value): boolean {
  if (a instanceof MapValue) return a.equals(b as MapValue);
  return Object.is(a, b);
}

function compareKeys(a: readonly Value[], b: readonly Value[]): number {
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as boolean | bigint | number;
    const y = b[i] as boolean | bigint | number;
    if (Object.is(x, y)) continue;
    if (Number.isNaN(x)) return 1;
    if (Number.isNaN(y)) return -1;
    if (x === y) return Object.is(x, -0) ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return 0;
}

/** The value a symbol takes that a model does not mention: false, 0, +0.0, null, the map that is that everywhere. */
export function defaultValue(sort: Sort): Value {
  switch (sort.kind) {
    case "bool":
      return false;
    case "bv":
    case "int":
      return 0n;
    case "float":
    case "ref":
      return 0;
    case "map":
      return new MapValue(sort, defaultValue(sort.value));
  }
}

/** Whether the value is one of this sort. */
export function belongsTo(value: Value, sort: Sort): boolean {
  switch (sort.kind) {
    case "bool":
      return typeof value === "boolean";
    case "bv":
      return typeof value === "bigint" && value >= 0n && BigInt.asUintN(sort.width, value) === value;
    case "int":
      return typeof value === "bigint";
    case "float":
      return typeof value === "number" && (sort.width === 64 || Object.is(Math.fround(value), value));
    case "ref":
      return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 4294967296 && !Object.is(value, -0);
    case "map":
      return value instanceof MapValue && value.sort === sort;
  }
}

/** For messages and witnesses: `true`, `42`, `-0.0`, `null`, `ref 3`, `{1 -> 2, else 0}`. */
export function formatValue(value: Value, sort: Sort): string {
  switch (sort.kind) {
    case "bool":
    case "bv":
    case "int":
      return String(value);
    case "float":
      // from 1e21 on the text has an exponent
      return Number.isInteger(value) && Math.abs(value as number) < 1e21
        ? `${Object.is(value, -0) ? "-0" : String(value)}.0`
        : String(value);
    case "ref":
      return value === 0 ? "null" : `ref ${String(value)}`;
    case "map": {
      if (!(value instanceof MapValue)) throw new InvariantViolation(`a value of ${sortName(sort)} should be a map`);
      const entries = value
        .entries()
        .map((e) => `${e.keys.map((k, i) => formatValue(k, sort.keys[i]!)).join(", ")} -> ${formatValue(e.value, sort.value)}`);
      return `{${[...entries, `else ${formatValue(value.otherwise, sort.value)}`].join(", ")}}`;
    }
  }
}
