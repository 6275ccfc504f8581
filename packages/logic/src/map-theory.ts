/** Map constructors. */
import { Op, opName } from "./ops.js";
import type { MapSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

export class MapTheory {
  readonly #t: Terms;

  constructor(terms: Terms) {
    this.#t = terms;
  }

  /** The map of `sort` that has `value` everywhere. */
  constant(sort: MapSort, value: TermId): TermId {
    const t = this.#t;
    if (t.sort(value) !== sort.value) return t.illSorted(opName(Op.ConstMap), [value]);
    return t.make1(Op.ConstMap, sort, 0, value);
  }

  /** The value at the keys. */
  select(map: TermId, ...keys: readonly TermId[]): TermId {
    const t = this.#t;
    const sort = this.#checked(Op.Select, map, keys);
    if (t.simplifies) {
      let m = map;
      for (let fuel = 64; fuel > 0; fuel--) {
        if (t.op(m) === Op.ConstMap) return t.child(m, 0);
        if (t.op(m) !== Op.Store) break;
        let same = true;
        let distinct = false;
        for (let i = 0; i < keys.length; i++) {
          const k = t.child(m, 1 + i);
          if (k !== keys[i]) same = false;
          if (k !== keys[i] && t.isConstant(k) && t.isConstant(keys[i]!)) distinct = true;
        }
        if (same) return t.child(m, 1 + keys.length);
        if (!distinct) break;
        m = t.child(m, 0);
      }
      return t.makeN(Op.Select, sort.value, 0, [m, ...keys]);
    }
    return t.makeN(Op.Select, sort.value, 0, [map, ...keys]);
  }

  /** The map changed at the keys. */
  store(map: TermId, keys: readonly TermId[], value: TermId): TermId {
    const t = this.#t;
    const sort = this.#checked(Op.Store, map, keys);
    if (t.sort(value) !== sort.value) return t.illSorted(opName(Op.Store), [map, ...keys, value]);
    return t.makeN(Op.Store, sort, 0, [map, ...keys, value]);
  }

  #checked(op: Op, map: TermId, keys: readonly TermId[]): MapSort {
    const t = this.#t;
    const sort = t.sort(map);
    if (sort.kind !== "map" || sort.keys.length !== keys.length) return t.illSorted(opName(op), [map, ...keys]);
    for (let i = 0; i < keys.length; i++) if (t.sort(keys[i]!) !== sort.keys[i]) return t.illSorted(opName(op), [map, ...keys]);
    return sort;
  }
}
