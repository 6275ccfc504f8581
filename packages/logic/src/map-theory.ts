/**
 * Maps: constructors and simplification.
 *
 * A chain of stores at constant keys is indexed: each such store knows, in a persistent map, the value at every constant key written since the chain's
 * base (the first map below that is not a store at constant keys). A read at a constant key is then one lookup however long the chain is,
 * and a chain in which most writes are overwritten is rebuilt from the live ones, in order of keys, whenever it is more than twice as long as they
 * are many. So a program that computes with known keys never grows a map beyond twice its contents, at amortized constant cost.
 *
 * Otherwise reads pass stores whose keys are provably different (`neverEqual`, or the same base plus different constants), as far as a bounded
 * look-ahead reaches, and distribute over `ite` in map or key only if every branch finds its value.
 */
import { leaves, neverEqual } from "./ite-trees.js";
import { Op, opName } from "./ops.js";
import { PersistentMap } from "./persistent-map.js";
import type { MapSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import { TermTable } from "./term-table.js";
import type { Terms } from "./terms.js";

/** How many stores at unknown keys a read looks past. */
const LOOK_AHEAD = 32;
/** How many nested `ite`s of maps a read looks into. */
const DEEPEST_CHOICE = 4;
/** Chains no longer than this are never rebuilt. */
const SHORT_CHAIN = 16;

interface Write {
  readonly keys: readonly TermId[];
  readonly value: TermId;
}

/** A chain of stores at constant keys, seen from one of its stores. */
interface Chain {
  readonly base: TermId;
  readonly writes: PersistentMap<Write>;
  readonly length: number;
}

const NOT_FOUND = -1 as TermId;

export class MapTheory {
  readonly #t: Terms;
  readonly #chains = new TermTable<Chain>();
  readonly #tuples = new Map<string, number>();

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
    if (!t.simplifies) return t.makeN(Op.Select, sort.value, 0, [map, ...keys]);
    const found = this.#find(map, keys, DEEPEST_CHOICE);
    if (found !== NOT_FOUND) return found;
    const base = this.#reached;
    const spread = this.#spread(map, keys);
    if (spread !== NOT_FOUND) return spread;
    return t.makeN(Op.Select, sort.value, 0, [base, ...keys]);
  }

  /** The map changed at the keys. */
  store(map: TermId, keys: readonly TermId[], value: TermId): TermId {
    const t = this.#t;
    const sort = this.#checked(Op.Store, map, keys);
    if (t.sort(value) !== sort.value) return t.illSorted(opName(Op.Store), [map, ...keys, value]);
    if (!t.simplifies) return t.makeN(Op.Store, sort, 0, [map, ...keys, value]);
    const present = this.#find(map, keys, 0);
    if (present === value) return map;
    if (present === NOT_FOUND && t.op(value) === Op.Select && t.child(value, 0) === this.#reached && this.#sameKeys(value, keys))
      return map;
    const under = t.op(map) === Op.Store && this.#sameKeys(map, keys) ? t.child(map, 0) : map;
    return keys.every((k) => t.isConstant(k))
      ? this.#indexedStore(under, sort, keys, value)
      : t.makeN(Op.Store, sort, 0, [under, ...keys, value]);
  }

  #indexedStore(map: TermId, sort: MapSort, keys: readonly TermId[], value: TermId): TermId {
    const t = this.#t;
    const below = this.#chains.get(map);
    const writes = (below?.writes ?? PersistentMap.empty<Write>()).set(this.#tuple(keys), { keys, value });
    const base = below?.base ?? map;
    const length = (below?.length ?? 0) + 1;
    if (length > SHORT_CHAIN && length > 2 * writes.size) return this.#rebuilt(base, sort, writes);
    const term = t.makeN(Op.Store, sort, 0, [map, ...keys, value]);
    if (!this.#chains.has(term)) this.#chains.set(term, { base, writes, length });
    return term;
  }

  /** The shortest chain with these writes. */
  #rebuilt(base: TermId, sort: MapSort, writes: PersistentMap<Write>): TermId {
    let map = base;
    for (const { value: write } of writes.entries()) map = this.#indexedStore(map, sort, write.keys, write.value);
    return map;
  }

  /** Where the last {@link #find} that found nothing stopped: reading there gives the same as reading where it started. */
  #reached: TermId = NOT_FOUND;

  /** The value at the keys if it can be seen, else NOT_FOUND. Looks into `depth` nested `ite`s of maps. */
  #find(map: TermId, keys: readonly TermId[], depth: number): TermId {
    const t = this.#t;
    const constant = keys.every((k) => t.isConstant(k));
    let m = map;
    for (let fuel = LOOK_AHEAD; fuel > 0; fuel--) {
      const op = t.op(m);
      if (op === Op.ConstMap) return t.child(m, 0);
      if (op === Op.Ite && depth > 0) {
        const first = this.#find(t.child(m, 1), keys, depth - 1);
        const second = first === NOT_FOUND ? NOT_FOUND : this.#find(t.child(m, 2), keys, depth - 1);
        if (second !== NOT_FOUND) return t.ite(t.child(m, 0), first, second);
      }
      if (op !== Op.Store) break;
      const chain = constant ? this.#chains.get(m) : undefined;
      if (chain !== undefined) {
        const write = chain.writes.get(this.#tuple(keys));
        if (write !== undefined) return write.value;
        m = chain.base;
        continue;
      }
      if (this.#sameKeys(m, keys)) return t.child(m, t.arity(m) - 1);
      if (!this.#apart(m, keys)) break;
      m = t.child(m, 0);
    }
    this.#reached = m;
    return NOT_FOUND;
  }

  /** A read at a choice among known keys, if each of them finds its value. */
  #spread(map: TermId, keys: readonly TermId[]): TermId {
    const t = this.#t;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      if (t.op(key) !== Op.Ite) continue;
      const known = leaves(t, key);
      if (known === undefined) return NOT_FOUND;
      const values = new Map<TermId, TermId>();
      for (const leaf of known) {
        if (values.has(leaf)) continue;
        const value = this.#find(map, [...keys.slice(0, i), leaf, ...keys.slice(i + 1)], 0);
        if (value === NOT_FOUND) return NOT_FOUND;
        values.set(leaf, value);
      }
      return this.#replaceLeaves(key, values);
    }
    return NOT_FOUND;
  }

  /** The choice with other leaves; its depth is within the budget of {@link leaves}. */
  #replaceLeaves(choice: TermId, values: ReadonlyMap<TermId, TermId>): TermId {
    const t = this.#t;
    if (t.op(choice) !== Op.Ite) return values.get(choice)!;
    return t.ite(t.child(choice, 0), this.#replaceLeaves(t.child(choice, 1), values), this.#replaceLeaves(t.child(choice, 2), values));
  }

  /** Whether the keys of a store or select are these. */
  #sameKeys(access: TermId, keys: readonly TermId[]): boolean {
    for (let i = 0; i < keys.length; i++) if (this.#t.child(access, 1 + i) !== keys[i]) return false;
    return true;
  }

  /** Whether a store is certainly at other keys. */
  #apart(store: TermId, keys: readonly TermId[]): boolean {
    const t = this.#t;
    for (let i = 0; i < keys.length; i++) {
      const [a, b] = [t.child(store, 1 + i), keys[i]!];
      if (neverEqual(t, a, b) || this.#differentOffsets(a, b)) return true;
    }
    return false;
  }

  /** `x + c` and `x + d` with different constants, either of which may be zero and absent. */
  #differentOffsets(a: TermId, b: TermId): boolean {
    const t = this.#t;
    const kind = t.sort(a).kind;
    if (a === b || (kind !== "bv" && kind !== "int")) return false;
    const add = kind === "bv" ? Op.BvAdd : Op.IntAdd;
    const base = (x: TermId): TermId => (t.op(x) === add && t.isConstant(t.child(x, 1)) ? t.child(x, 0) : x);
    return base(a) === base(b);
  }

  /** A number for constant keys: that of the term, or of the tuple of terms. */
  #tuple(keys: readonly TermId[]): number {
    if (keys.length === 1) return keys[0]!;
    const text = keys.join(",");
    let id = this.#tuples.get(text);
    if (id === undefined) {
      id = this.#tuples.size;
      this.#tuples.set(text, id);
    }
    return id;
  }

  #checked(op: Op, map: TermId, keys: readonly TermId[]): MapSort {
    const t = this.#t;
    const sort = t.sort(map);
    if (sort.kind !== "map" || sort.keys.length !== keys.length) return t.illSorted(opName(op), [map, ...keys]);
    for (let i = 0; i < keys.length; i++) if (t.sort(keys[i]!) !== sort.keys[i]) return t.illSorted(opName(op), [map, ...keys]);
    return sort;
  }
}
