import type { MapDecl } from "@assay/core";
import type { PlainMap } from "./compile/linkage.js";
import { type Value, zero } from "./domain.js";

/** A total map from tuples of keys, zero at first: a tree of hash tables, one level per key. */
export function newPlainMap(map: MapDecl): PlainMap {
  const initial = zero(map.value);
  const root = new Map<Value, unknown>();
  return {
    get(...keys) {
      let at: unknown = root;
      for (const key of keys) at = (at as Map<Value, unknown> | undefined)?.get(key);
      return at === undefined ? initial : (at as Value);
    },
    set(value, ...keys) {
      let at = root;
      for (const key of keys.slice(0, -1)) {
        let next = at.get(key) as Map<Value, unknown> | undefined;
        if (next === undefined) at.set(key, (next = new Map()));
        at = next;
      }
      at.set(keys[keys.length - 1]!, value);
    },
  };
}
