/**
 * Maps: constructors and simplification.
 *
 * Chains of stores at constant keys are indexed: every {@link STRIDE}-th store of a chain has an index that knows, in a
 * persistent map, the value at every constant key written since the chain's base (the first map below that is not a
 * store at constant keys). A read at a constant key is then a short walk and one lookup however long the chain is; and
 * when a chain has become more than twice as long as it has different keys, it is rebuilt from the live writes, in
 * order of keys. So a program that computes with known keys never grows a map beyond about twice its contents, at
 * amortized constant cost.
 *
 * Otherwise reads pass stores whose keys are provably different (`neverEqual`, or the same base plus different
 * constants), as far as a bounded look-ahead reaches, and distribute over `ite` in map or key only if every branch
 * finds its value.
 */
import { leaves, neverEqual } from "./ite-trees.js";
import { Op, opName } from "./ops.js";
import { PersistentMap } from "./persistent-map.js";
import type { MapSort } from "./sorts.js";
import type { TermId } from "./term-store.js";
import type { Terms } from "./terms.js";

/** How many stores at unknown keys a read looks past. */
const LOOK_AHEAD = 32;
/** How many nested `ite`s of maps a read looks into. */
const DEEPEST_CHOICE = 4;
/** How many stores of a chain share one index: they are walked one by one. */
const STRIDE = 8;
/** How many indices are kept; the oldest are forgotten and made again when a read needs them. */
const MOST_INDICES = 4096;

/** What is known of a chain of stores at constant keys at one of its stores. */
interface Index {
  readonly base: TermId;
  /** By the number of the keys, the latest store at them. */
  readonly writes: PersistentMap<TermId>;
  /** How many stores lie between here and the base. */
  readonly length: number;
}

/** Numbers for tuples of terms: a tree with a level for each term, and the number at the end. */
type Tuples = Map<TermId, Tuples | number>;

const NOT_FOUND = -1 as TermId;

export class MapTheory {
  readonly #t: Terms;
  readonly #indices = new Map<TermId, Index>();
  readonly #indexed: TermId[] = [];
  #next = 0;
  /** By the number of keys: a short tuple may be the beginning of a longer one. */
  readonly #tuples: Tuples[] = [];
  #tupleCount = 0;

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
    if (!t.simplifies) return t.makeAccess(Op.Select, sort.value, map, keys, undefined);
    const found = this.#find(map, keys, DEEPEST_CHOICE);
    if (found !== NOT_FOUND) return found;
    const base = this.#reached;
    const spread = this.#spread(map, keys);
    if (spread !== NOT_FOUND) return spread;
    return t.makeAccess(Op.Select, sort.value, base, keys, undefined);
  }

  /** The map changed at the keys. */
  store(map: TermId, keys: readonly TermId[], value: TermId): TermId {
    const t = this.#t;
    const sort = this.#checked(Op.Store, map, keys);
    if (t.sort(value) !== sort.value) return t.illSorted(opName(Op.Store), [map, ...keys, value]);
    if (!t.simplifies) return t.makeAccess(Op.Store, sort, map, keys, value);
    const present = this.#find(map, keys, 0);
    if (present === value) return map;
    if (present === NOT_FOUND && t.op(value) === Op.Select && t.child(value, 0) === this.#reached && this.#sameKeys(value, keys))
      return map;
    const under = t.op(map) === Op.Store && this.#sameKeys(map, keys) ? t.child(map, 0) : map;
    return this.#areConstant(keys) ? this.#knownStore(under, sort, keys, value) : t.makeAccess(Op.Store, sort, under, keys, value);
  }

  #knownStore(map: TermId, sort: MapSort, keys: readonly TermId[], value: TermId): TermId {
    const t = this.#t;
    const term = t.makeAccess(Op.Store, sort, map, keys, value);
    if (this.#toIndex(term) < STRIDE) return term;
    const index = this.#indexAt(term);
    if (index.length <= 2 * index.writes.size) return term;
    // mostly overwritten: the shortest chain with the same contents
    let short = index.base;
    for (const { value: store } of index.writes.entries()) short = t.makeOn(store, short);
    this.#remember(short, { ...index, length: index.writes.size });
    return short;
  }

  /** How many stores of the chain lie above the next index or base, counted up to {@link STRIDE}. */
  #toIndex(map: TermId): number {
    let m = map;
    let steps = 0;
    while (steps < STRIDE && !this.#indices.has(m) && this.#isKnownStore(m)) {
      steps++;
      m = this.#t.child(m, 0);
    }
    return steps;
  }

  /** The index of a chain at this store, made from the next one below. */
  #indexAt(map: TermId): Index {
    const t = this.#t;
    const above: TermId[] = [];
    let m = map;
    while (!this.#indices.has(m) && this.#isKnownStore(m)) {
      above.push(m);
      m = t.child(m, 0);
    }
    const below = this.#indices.get(m);
    const changes = above.reverse().map((store) => ({ key: this.#tupleOf(store), value: store }));
    const writes = (below?.writes ?? PersistentMap.empty<TermId>()).with(changes);
    const index: Index = { base: below?.base ?? m, writes, length: (below?.length ?? 0) + above.length };
    this.#remember(map, index);
    return index;
  }

  #remember(map: TermId, index: Index): void {
    if (!this.#indices.has(map)) {
      // a ring of the indexed stores: the place of the oldest is taken
      const oldest = this.#indexed[this.#next];
      if (oldest !== undefined) this.#indices.delete(oldest);
      this.#indexed[this.#next] = map;
      this.#next = (this.#next + 1) % MOST_INDICES;
    }
    this.#indices.set(map, index);
  }

  #areConstant(keys: readonly TermId[]): boolean {
    for (let i = 0; i < keys.length; i++) if (!this.#t.isConstant(keys[i]!)) return false;
    return true;
  }

  /** Whether the term is a store at constant keys. */
  #isKnownStore(m: TermId): boolean {
    const t = this.#t;
    if (t.op(m) !== Op.Store) return false;
    for (let i = t.arity(m) - 2; i > 0; i--) if (!t.isConstant(t.child(m, i))) return false;
    return true;
  }

  /**
   * Where the last {@link #find} that found nothing stopped: reading there gives the same as reading where it started.
   */
  #reached: TermId = NOT_FOUND;

  /** The value at the keys if it can be seen, else NOT_FOUND. Looks into `depth` nested `ite`s of maps. */
  #find(map: TermId, keys: readonly TermId[], depth: number): TermId {
    const t = this.#t;
    const constant = this.#areConstant(keys);
    let m = map;
    for (let fuel = LOOK_AHEAD; fuel > 0; ) {
      const op = t.op(m);
      if (op === Op.ConstMap) return t.child(m, 0);
      if (op === Op.Ite && depth > 0) {
        const first = this.#find(t.child(m, 1), keys, depth - 1);
        const second = first === NOT_FOUND ? NOT_FOUND : this.#find(t.child(m, 2), keys, depth - 1);
        if (second !== NOT_FOUND) return t.ite(t.child(m, 0), first, second);
      }
      if (op !== Op.Store) break;
      if (constant && this.#isKnownStore(m)) {
        const write = this.#lastWrite(m, keys);
        if (write !== NOT_FOUND) return t.child(write, t.arity(write) - 1);
        m = this.#passed;
        continue;
      }
      if (this.#sameKeys(m, keys)) return t.child(m, t.arity(m) - 1);
      if (!this.#apart(m, keys)) break;
      m = t.child(m, 0);
      fuel--;
    }
    this.#reached = m;
    return NOT_FOUND;
  }

  /** Where the chain ended that {@link #lastWrite} found nothing in. */
  #passed: TermId = NOT_FOUND;

  /**
   * The latest store at these constant keys in the chain of stores at constant keys that starts at `map`, or NOT_FOUND.
   */
  #lastWrite(map: TermId, keys: readonly TermId[]): TermId {
    let m = map;
    for (let steps = 0; this.#isKnownStore(m); steps++) {
      // indices that were forgotten are made again rather than walking far
      const index = this.#indices.get(m) ?? (steps > 2 * STRIDE ? this.#indexAt(m) : undefined);
      if (index !== undefined) {
        this.#passed = index.base;
        return index.writes.get(this.#tuple(keys)) ?? NOT_FOUND;
      }
      if (this.#sameKeys(m, keys)) return m;
      m = this.#t.child(m, 0);
    }
    this.#passed = m;
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
    const isOffset = (x: TermId): boolean => t.op(x) === add && t.isConstant(t.child(x, 1));
    const base = (x: TermId): TermId => (isOffset(x) ? t.child(x, 0) : x);
    if (base(a) !== base(b)) return false;
    // an offset of zero is left where a construction ran out of levels (`Terms.deeper`)
    const zero = kind === "bv" ? t.bvConst(t.width(a), 0) : t.intConst(0);
    const offset = (x: TermId): TermId => (isOffset(x) ? t.child(x, 1) : zero);
    return offset(a) !== offset(b);
  }

  /** A number for constant keys: that of the term, or of the tuple of terms. */
  #tuple(keys: readonly TermId[]): number {
    if (keys.length === 1) return keys[0]!;
    let level = this.#tuplesOf(keys.length);
    for (let i = 0; i < keys.length - 1; i++) level = this.#level(level, keys[i]!);
    return this.#number(level, keys[keys.length - 1]!);
  }

  /** As {@link #tuple}, of the keys of a store. */
  #tupleOf(store: TermId): number {
    const t = this.#t;
    const last = t.arity(store) - 2;
    if (last === 1) return t.child(store, 1);
    let level = this.#tuplesOf(last);
    for (let i = 1; i < last; i++) level = this.#level(level, t.child(store, i));
    return this.#number(level, t.child(store, last));
  }

  #tuplesOf(keys: number): Tuples {
    return (this.#tuples[keys] ??= new Map());
  }

  #level(above: Tuples, key: TermId): Tuples {
    const known = above.get(key);
    if (known instanceof Map) return known;
    const made: Tuples = new Map();
    above.set(key, made);
    return made;
  }

  #number(level: Tuples, key: TermId): number {
    const known = level.get(key);
    if (typeof known === "number") return known;
    const made = this.#tupleCount++;
    level.set(key, made);
    return made;
  }

  #checked(op: Op, map: TermId, keys: readonly TermId[]): MapSort {
    const t = this.#t;
    const sort = t.sort(map);
    if (sort.kind !== "map" || sort.keys.length !== keys.length) return t.illSorted(opName(op), [map, ...keys]);
    for (let i = 0; i < keys.length; i++) if (t.sort(keys[i]!) !== sort.keys[i]) return t.illSorted(opName(op), [map, ...keys]);
    return sort;
  }
}
