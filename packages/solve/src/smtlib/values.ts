/* Reading values out of what a solver prints. */
import {
  belongsTo,
  type FloatSort,
  floatFromBits,
  type MapSort,
  MapValue,
  type SExpression,
  type Sort,
  SPECIAL_FLOATS,
  sortName,
  type Value,
} from "@assay/logic";

/** What was printed is not a value of the sort, or is written in a way this reader does not know. */
export class UnreadableValue extends Error {}

function bits(e: SExpression): bigint | undefined {
  if (e.kind === "binary") return BigInt(`0b${e.text}`);
  if (e.kind === "hexadecimal") return BigInt(`0x${e.text}`);
  // (_ bv10 32)
  if (e.kind === "list" && e.items.length === 3 && e.items[1]!.kind === "symbol" && /^bv[0-9]+$/.test(e.items[1]!.text)) {
    return BigInt(e.items[1]!.text.slice(2));
  }
  return undefined;
}

function width(e: SExpression): number {
  if (e.kind === "binary") return e.text.length;
  return e.kind === "hexadecimal" ? e.text.length * 4 : 0;
}

function isSymbol(e: SExpression | undefined, text: string): boolean {
  return e?.kind === "symbol" && e.text === text;
}

function floatValue(e: SExpression, sort: FloatSort): number | undefined {
  if (e.kind !== "list") return undefined;
  const [head, second] = e.items;
  if (isSymbol(head, "_") && second !== undefined) {
    return second.kind === "symbol" ? SPECIAL_FLOATS.get(second.text) : undefined;
  }
  if (!isSymbol(head, "fp") || e.items.length !== 4) return undefined;
  let value = 0n;
  for (const part of e.items.slice(1)) {
    const field = bits(part);
    if (field === undefined) return undefined;
    value = (value << BigInt(width(part))) | field;
  }
  return floatFromBits(sort, value);
}

/** The sorts of nested arrays that a map of several keys is printed as. */
interface ArrayShape {
  readonly keys: readonly Sort[];
  readonly value: Sort;
}

/** An array as entries over a default. */
interface ArrayReading {
  readonly entries: { readonly key: Value; readonly value: unknown }[];
  readonly otherwise: unknown;
}

/** Reads `(store … k v)` and `((as const S) v)`; stores nested deeply are walked, not recursed into. */
function arrayValue(e: SExpression, shape: ArrayShape): ArrayReading {
  const inner: ArrayShape = { keys: shape.keys.slice(1), value: shape.value };
  const readInner = (x: SExpression): unknown => (inner.keys.length === 0 ? readValue(x, shape.value) : arrayValue(x, inner));
  const entries: { key: Value; value: unknown }[] = [];
  let at = e;
  while (at.kind === "list" && at.items.length === 4 && isSymbol(at.items[0], "store")) {
    entries.push({ key: readValue(at.items[2]!, shape.keys[0]!), value: readInner(at.items[3]!) });
    at = at.items[1]!;
  }
  const head = at.kind === "list" && at.items.length === 2 ? at.items[0]! : undefined;
  if (at.kind !== "list" || head?.kind !== "list" || !isSymbol(head.items[0], "as") || !isSymbol(head.items[1], "const")) {
    throw new UnreadableValue("an array that is neither stored to nor constant");
  }
  return { entries: entries.reverse(), otherwise: readInner(at.items[1]!) };
}

/** The entries of nested arrays as entries of a map of several keys, over the default of the defaults. */
function flattened(reading: ArrayReading, depth: number): { entries: { keys: Value[]; value: Value }[]; otherwise: Value } | undefined {
  if (depth === 1) {
    const entries = reading.entries.map(({ key, value }) => ({ keys: [key], value: value as Value }));
    return { entries, otherwise: reading.otherwise as Value };
  }
  // A default that is not constant itself would be an entry for infinitely many keys.
  const outside = flattened(reading.otherwise as ArrayReading, depth - 1);
  if (outside === undefined || outside.entries.length > 0) return undefined;
  const entries: { keys: Value[]; value: Value }[] = [];
  for (const { key, value } of reading.entries) {
    const inside = flattened(value as ArrayReading, depth - 1);
    if (inside === undefined || !Object.is(inside.otherwise, outside.otherwise)) return undefined;
    for (const entry of inside.entries) entries.push({ keys: [key, ...entry.keys], value: entry.value });
  }
  return { entries, otherwise: outside.otherwise };
}

/** The value of this sort that the expression denotes. */
export function readValue(e: SExpression, sort: Sort): Value {
  const value = tryRead(e, sort);
  if (value === undefined || !belongsTo(value, sort)) throw new UnreadableValue(`a value of sort ${sortName(sort)} was expected`);
  return value;
}

function tryRead(e: SExpression, sort: Sort): Value | undefined {
  switch (sort.kind) {
    case "bool":
      return isSymbol(e, "true") ? true : isSymbol(e, "false") ? false : undefined;
    case "bv":
      return bits(e);
    case "ref": {
      const value = bits(e);
      return value === undefined ? undefined : Number(value);
    }
    case "int":
      if (e.kind === "numeral") return BigInt(e.text);
      return e.kind === "list" && isSymbol(e.items[0], "-") && e.items[1]?.kind === "numeral" ? -BigInt(e.items[1].text) : undefined;
    case "float":
      return floatValue(e, sort);
    case "map":
      return readMap(e, sort);
  }
}

function readMap(e: SExpression, sort: MapSort): MapValue {
  const flat = flattened(arrayValue(e, { keys: sort.keys, value: sort.value }), sort.keys.length);
  if (flat === undefined) throw new UnreadableValue("a map with more than one default");
  return MapValue.of(sort, flat.otherwise, flat.entries);
}
