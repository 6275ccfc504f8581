import { type Brand, invariant } from "@assay/base";

/** Number of an interned sort; two sorts are the same exactly when they are the same object (and have the same id). */
export type SortId = Brand<number, "SortId">;

export interface BoolSort {
  readonly kind: "bool";
  readonly id: SortId;
}

/** Bit-vectors of `width` bits; signedness lives in the operations. */
export interface BvSort {
  readonly kind: "bv";
  readonly id: SortId;
  readonly width: number;
}

/** IEEE 754 binary32 or binary64, with one NaN and two zeros. */
export interface FloatSort {
  readonly kind: "float";
  readonly id: SortId;
  readonly width: 32 | 64;
  /** Bits of the exponent field: 8 or 11. */
  readonly exponentBits: number;
  /** Bits of the significand with the hidden one: 24 or 53. */
  readonly significandBits: number;
}

/** Mathematical integers. */
export interface IntSort {
  readonly kind: "int";
  readonly id: SortId;
}

/** References: 2^32 distinct values without structure, `ref(0)` being null. */
export interface RefSort {
  readonly kind: "ref";
  readonly id: SortId;
}

/** Total functions from one or more keys to values. Keys are never maps; values may be. */
export interface MapSort {
  readonly kind: "map";
  readonly id: SortId;
  readonly keys: readonly Sort[];
  readonly value: Sort;
}

export type Sort = BoolSort | BvSort | FloatSort | IntSort | RefSort | MapSort;

const interned: Sort[] = [];
const bvSorts: (BvSort | undefined)[] = [];
const mapSorts = new Map<string, MapSort>();

function intern<S extends Sort>(sort: S): S {
  Object.freeze(sort);
  interned.push(sort);
  return sort;
}

const nextId = (): SortId => interned.length as SortId;

export const BOOL: BoolSort = intern({ kind: "bool", id: nextId() });
export const INT: IntSort = intern({ kind: "int", id: nextId() });
export const REF: RefSort = intern({ kind: "ref", id: nextId() });
export const FLOAT32: FloatSort = intern({ kind: "float", id: nextId(), width: 32, exponentBits: 8, significandBits: 24 });
export const FLOAT64: FloatSort = intern({ kind: "float", id: nextId(), width: 64, exponentBits: 11, significandBits: 53 });

/** The sort of bit-vectors of `width` ≥ 1 bits. */
export function bitVec(width: number): BvSort {
  const known = bvSorts[width];
  if (known !== undefined) return known;
  invariant(Number.isInteger(width) && width >= 1 && width <= 0x7fffffff, `a bit-vector width should be a positive integer, not ${width}`);
  const sort = intern<BvSort>({ kind: "bv", id: nextId(), width });
  bvSorts[width] = sort;
  return sort;
}

/** The sort of maps from `keys` (at least one, none of them a map) to `value`. */
export function mapSort(keys: readonly Sort[], value: Sort): MapSort {
  const name = `${keys.map((k) => k.id).join(",")}>${value.id}`;
  const known = mapSorts.get(name);
  if (known !== undefined) return known;
  invariant(keys.length > 0, "a map should have at least one key");
  invariant(
    keys.every((k) => k.kind !== "map"),
    "a key of a map should not itself be a map",
  );
  const sort = intern<MapSort>({ kind: "map", id: nextId(), keys: Object.freeze([...keys]), value });
  mapSorts.set(name, sort);
  return sort;
}

/** The interned sort of this id. */
export function sortOf(id: SortId): Sort {
  return interned[id]!;
}

/** A short name for messages: `Bool`, `Bv32`, `Float64`, `Int`, `Ref`, `Map[Ref,Bv32 -> Bool]`. */
export function sortName(sort: Sort): string {
  switch (sort.kind) {
    case "bool":
      return "Bool";
    case "int":
      return "Int";
    case "ref":
      return "Ref";
    case "bv":
      return `Bv${sort.width}`;
    case "float":
      return `Float${sort.width}`;
    case "map":
      return `Map[${sort.keys.map(sortName).join(",")} -> ${sortName(sort.value)}]`;
  }
}
