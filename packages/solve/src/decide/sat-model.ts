import {
  defaultValue,
  Evaluator,
  type FloatSort,
  type FunctionId,
  floatFromBits,
  type MapEntry,
  type MapSort,
  MapValue,
  Model,
  mapSort,
  type Sort,
  type TermStore,
} from "@assay/logic";
import { type Base, keyText } from "../blast/base-reads.js";
import type { Blaster } from "../blast/blaster.js";
import { elsewhere } from "../blast/maps.js";
import type { Word } from "../blast/words.js";
import type { CircuitModel } from "../circuit/model.js";

/** The value of a sort that a word has in a model. */
function valueOfWord(word: Word, sort: Sort, model: CircuitModel): boolean | bigint | number {
  if (sort.kind === "bool") return model.value(word[0]!);
  let text = "";
  for (let i = word.length - 1; i >= 0; i--) text += model.value(word[i]!) ? "1" : "0";
  const bits = BigInt(`0b${text}`);
  if (sort.kind === "float") return floatFromBits(sort as FloatSort, bits);
  return sort.kind === "ref" ? Number(bits) : bits;
}

/**
 * The model of the terms that belongs to a model of the circuit. Reads that nothing asserted depends on are left out.
 */
export function termModel(store: TermStore, blaster: Blaster, circuit: CircuitModel): Model {
  const model = new Model(store);
  const relevant = (base: Base): Entry[] => {
    const seen = new Set<string>();
    const entries: Entry[] = [];
    for (const read of base.reads) {
      if (!blaster.maps.bases.isRelevant(read)) continue;
      const at = keyText(read.keys, circuit);
      if (seen.has(at)) continue;
      seen.add(at);
      const keys = read.keys.map((key, i) => (key === elsewhere ? elsewhere : valueOfWord(key, base.keySorts[i]!, circuit)));
      entries.push({ keys, value: valueOfWord(read.value, base.valueSort, circuit) });
    }
    return entries;
  };
  for (const [f, base] of blaster.maps.bases.functions) {
    const { parameters, result } = store.functionDeclaration(f as FunctionId);
    model.setFunction(f as FunctionId, buildMap(mapSort(parameters, result), relevant(base)));
  }
  for (const symbol of blaster.symbols) {
    const sort = store.sort(symbol);
    if (sort.kind !== "map") {
      model.set(symbol, valueOfWord(blaster.wordOf(symbol), sort, circuit));
      continue;
    }
    const alias = blaster.aliasOf(symbol);
    // Definitions only mention symbols met before, so their values are set by now.
    if (alias !== undefined) model.set(symbol, new Evaluator(store, model).value(alias));
    else {
      const base = blaster.maps.bases.symbols.get(symbol);
      if (base !== undefined) model.set(symbol, buildMap(sort, relevant(base)));
    }
  }
  return model;
}

interface Entry {
  readonly keys: readonly (boolean | bigint | number | typeof elsewhere)[];
  readonly value: boolean | bigint | number;
}

/** A map out of entries whose keys reach through the maps in it. */
function buildMap(sort: MapSort, entries: readonly Entry[]): MapValue {
  const count = sort.keys.length;
  const inner = (group: readonly Entry[]): boolean | bigint | number | MapValue | undefined => {
    if (sort.value.kind !== "map") return group[0]?.value;
    return group.length === 0
      ? undefined
      : buildMap(
          sort.value,
          group.map((entry) => ({ keys: entry.keys.slice(count), value: entry.value })),
        );
  };
  const groups = new Map<string, Entry[]>();
  const outside: Entry[] = [];
  for (const entry of entries) {
    const keys = entry.keys.slice(0, count);
    if (keys.every((key) => key === elsewhere)) outside.push(entry);
    else if (!keys.includes(elsewhere)) {
      const at = keys.map((key) => (Object.is(key, -0) ? "-0" : String(key))).join();
      const group = groups.get(at);
      if (group === undefined) groups.set(at, [entry]);
      else group.push(entry);
    }
  }
  const list: MapEntry[] = [];
  for (const group of groups.values()) {
    list.push({ keys: group[0]!.keys.slice(0, count) as (boolean | bigint | number)[], value: inner(group)! });
  }
  return MapValue.of(sort, inner(outside) ?? defaultValue(sort.value), list);
}
