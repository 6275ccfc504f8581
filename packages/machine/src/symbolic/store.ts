/**
 * The symbolic store: what every cell (field of an object, element of an array, global) holds, as a graph of versions.
 *
 * - A `write` version holds the cells written since its parent. As long as nothing else depends on it, it is written in
 *   place: code that never branches on an unknown costs a hash table write per store.
 * - A `havoc` version is what a region not looked into left behind: every cell it may have written and that existed
 *   before holds a placeholder, minted when first read (the paper's λ, one per region instance and cell; DESIGN "The
 *   symbolic heap"). Over-approximation.
 * - A `join` version chooses between two by a condition, cell by cell, when read. Joins of plain writes are computed at
 *   once and flattened into the version where the two parted, when nothing else needs that version any more.
 */
import { invariant } from "@assay/base";
import type { MapDecl, Type } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import type { GlobalEffect } from "./region-effects.js";
import { lift, lower, Obj, type Shape, Sym, sameValue, type Value, zeroOf } from "./value.js";

/**
 * A write to an array whose length is not known: under `guard`, `index` got `value`; what was before is `rest`. At
 * `any` index, `value` is a placeholder for the whole contents. A range of indices holds what was copied there.
 */
export class WriteLog {
  constructor(
    readonly guard: TermId,
    readonly index: Value | "any" | CopiedRange,
    readonly value: Value,
    readonly rest: WriteLog | undefined,
    readonly size: number,
  ) {}
}

/** Indices `[start, start + length)`, and what is at each of them. */
export class CopiedRange {
  constructor(
    readonly start: Value,
    readonly length: Value,
    readonly at: (index: Value) => Value,
  ) {}
}

/** What a cell holds: a value, or the log of an array of unknown length. */
export type Cell = Value | WriteLog | undefined;

/** What a region not looked into may have left in the store. */
export interface Unexplored {
  /** Whether the region may have written this map, of objects that existed before. */
  writes(map: MapDecl): boolean;
  /** Whether it may have written this map of any object, or made objects that have it. */
  touches(map: MapDecl): boolean;
  writesGlobal(name: string): GlobalEffect;
  /** The placeholder for the contents of a cell after the region. */
  placeholder(cell: number, type: Type): Value;
  /** Whether the cell is guessed to be as it was; asking commits the region to prove it. */
  isUnchanged?(cell: number, owner: Obj, before: () => Cell): boolean;
  /** Whether it has been committed to that before. */
  leaves?(cell: number): boolean;
  /** The placeholder for the initialization state of a class that was not initialized before. */
  initializationState(global: string): Value;
}

type Kind = "write" | "havoc" | "join";

export class Version {
  readonly delta = new Map<number, Cell>();
  /** How many states and versions hold this one. */
  dependents = 1;

  constructor(
    readonly kind: Kind,
    readonly parent: Version | undefined,
    readonly other: Version | undefined,
    readonly condition: TermId | undefined,
    readonly region: Unexplored | undefined,
    /** On the clock of the execution: a havoc touches only what was born before. */
    readonly time: number,
    readonly depth: number,
  ) {}
}

/** Whom a cell belongs to, and what it is. */
export interface CellInfo {
  readonly owner: Obj;
  readonly map: MapDecl | undefined;
  readonly type: Type;
}

export class Store {
  #nextCell = 1;
  #nextId = 1;
  #clock = 0;
  readonly #owners: Obj[] = [];
  /** The objects of the current round in the order made, and behind them those of the round before. */
  readonly #ofRound: Obj[] = [];
  #made = 0;
  readonly #byId: Obj[] = [];
  readonly #globals = new Map<string, { readonly obj: Obj; readonly type: Type; readonly initial: Value }>();
  readonly #globalAt = new Map<Obj, { readonly type: Type; readonly initial: Value }>();
  readonly #initialization: (global: string) => string | undefined;
  readonly root: Version;
  /** The contents of an unwritten cell of an object of an unknown initial heap. */
  arbitrary: (cell: number, info: CellInfo) => Value = () => {
    throw new Error("no arbitrary initial contents are defined");
  };

  /** Told of each placeholder for what a region has left, and when that was there. */
  minted: (placeholder: TermId, moment: number) => void = () => {};

  /** `initialization`: see `LanguageProcedures`; `work` is told of every step of what may take long. */
  constructor(
    readonly terms: Terms,
    initialization: (global: string) => string | undefined,
    readonly work: () => void = () => {},
  ) {
    this.#initialization = initialization;
    this.root = new Version("write", undefined, undefined, undefined, undefined, 0, 0);
  }

  tick(): number {
    return ++this.#clock;
  }

  object(id: number): Obj {
    const found = this.#byId[id];
    invariant(found !== undefined, `reference literal ${id} should stand for an object`);
    return found;
  }

  /** The object of this number, if it exists in this round and was there by then. */
  existing(id: number, by: number): Obj | undefined {
    const found = this.#byId[id];
    if (found === undefined || found.born === Number.POSITIVE_INFINITY) return found;
    const at = this.#ofRound.lastIndexOf(found, this.#made - 1);
    return at >= 0 && this.#made > 0 && found.born <= by ? found : undefined;
  }

  /** Makes an object. One `born` in the future is touched by no region. */
  allocate(shape: Shape, born: number = this.tick()): Obj {
    if (!Number.isFinite(born) || born === 0) return this.#allocateNew(shape, born);
    // The n-th object of a round takes the place of the n-th of the round before, if they are alike: terms then are the
    // same again.
    const before = this.#ofRound[this.#made];
    let obj: Obj;
    if (before !== undefined && before.class === shape.class && before.size === shape.size) {
      obj = new Obj(before.id, before.base, born, shape);
      this.#byId[obj.id] = obj;
      this.#owners[this.#ownerIndex(obj.base)] = obj;
    } else obj = this.#allocateNew(shape, born);
    this.#ofRound[this.#made++] = obj;
    return obj;
  }

  #allocateNew(shape: Shape, born: number): Obj {
    const obj = new Obj(this.#nextId++, this.#nextCell, born, shape);
    this.#nextCell += Math.max(1, obj.size);
    this.#byId[obj.id] = obj;
    this.#owners.push(obj);
    return obj;
  }

  /**
   * How often anything was written or havocked in this round: as long as it stands still, no execution sees a different
   * store.
   */
  changes = 0;

  /** Cells of objects of the round that hold something before anything is executed. */
  readonly #given: number[] = [];

  /** What a cell of an object of the round holds in every version in which it was not written. */
  give(cell: number, value: Cell): void {
    this.root.delta.set(cell, value);
    this.#given.push(cell);
  }

  /**
   * Forgets the objects of the round before, but for their places: another object of the class may take such a place,
   * and begins with nothing.
   */
  beginRound(): void {
    for (const cell of this.#given) this.root.delta.delete(cell);
    this.#given.length = 0;
    this.#made = 0;
    this.changes = 0;
  }

  /** The pseudo-object that holds a global. */
  global(name: string, type: Type, initial: () => Value): Obj {
    const known = this.#globals.get(name);
    if (known !== undefined) return known.obj;
    const obj = this.allocate({ class: name, size: 1 }, 0);
    const entry = { obj, type, initial: initial() };
    this.#globals.set(name, entry);
    this.#globalAt.set(obj, entry);
    return obj;
  }

  /** The globals that were asked for so far. */
  *globals(): Generator<{ readonly name: string; readonly obj: Obj; readonly type: Type }> {
    for (const [name, { obj, type }] of this.#globals) yield { name, obj, type };
  }

  /** Whom the cell belongs to. */
  info(cell: number): CellInfo {
    return this.#infoOf(this.#owners[this.#ownerIndex(cell)]!, cell);
  }

  #ownerIndex(cell: number): number {
    const owners = this.#owners;
    let low = 0;
    let high = owners.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (owners[middle]!.base <= cell) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #infoOf(owner: Obj, cell: number): CellInfo {
    const global = this.#globalAt.get(owner);
    if (global !== undefined) return { owner, map: undefined, type: global.type };
    if (owner.layout !== undefined) {
      const map = owner.layout.maps[cell - owner.base]!;
      return { owner, map, type: map.value };
    }
    return { owner, map: owner.elements!, type: owner.elements!.value };
  }

  // ---- versions. Whoever holds a version (a state, or a version above it) counts as a dependent.

  /** One more holder of the version. */
  share(version: Version): Version {
    version.dependents++;
    return version;
  }

  /** A version to write on in place of `version`, whose hold it takes over. */
  writable(version: Version): Version {
    if (version.kind === "write" && version.dependents === 1) return version;
    return new Version("write", version, undefined, undefined, undefined, this.#clock, version.depth + 1);
  }

  /** Gives up one hold on the version. */
  release(version: Version): void {
    for (let at: Version | undefined = version; at !== undefined; at = at.parent) {
      if (--at.dependents > 0) return;
      if (at.other !== undefined) this.release(at.other);
    }
  }

  /** What a region not looked into leaves when entered with `version`, whose hold it takes over. */
  havoc(version: Version, region: Unexplored): Version {
    this.changes++;
    return new Version("havoc", version, undefined, undefined, region, this.tick(), version.depth + 1);
  }

  /**
   * Moves what was written on `version` down into `base`, if it was written right on top of it and nobody else needs
   * `base` as it was.
   */
  settle(version: Version, base: Version): Version {
    if (version.kind !== "write" || version.parent !== base || base.kind !== "write") return version;
    if (version.dependents !== 1 || base.dependents !== 1) return version;
    for (const [cell, value] of version.delta) base.delta.set(cell, value);
    return base;
  }

  write(version: Version, cell: number, value: Cell): void {
    this.changes++;
    version.delta.set(cell, value);
  }

  /** What the cell of `owner` holds in `version`. */
  read(version: Version, owner: Obj, cell: number): Cell {
    let steps = 0;
    for (let at: Version | undefined = version; at !== undefined; at = at.parent) {
      const found = at.delta.get(cell);
      // An empty log is remembered as well: asked for again, it would be asked of both sides of every join below.
      if (found !== undefined || (owner.logged && at.delta.has(cell))) {
        // Remembering what is inherited changes nothing for any holder.
        if (steps > 24) version.delta.set(cell, found);
        return found;
      }
      steps++;
      if (at.kind === "write") continue;
      if (owner.born >= at.time) continue;
      this.work();
      if (at.kind === "havoc") {
        const info = this.#infoOf(owner, cell);
        const { parent } = at;
        if (info.map === undefined) {
          const effect = at.region!.writesGlobal(owner.class);
          if (effect === "no") continue;
          if (effect === "once" && this.#isInitialized(parent!, owner)) {
            // Remembered: asking whether the class was initialized reads below each such region, and must not be done
            // again from above it.
            const before = this.read(parent!, owner, cell);
            at.delta.set(cell, before);
            return before;
          }
        } else if (!(owner.fieldsOfUnnamed ? at.region!.touches(info.map) : at.region!.writes(info.map))) continue;
        if (!owner.fieldsOfUnnamed && at.region!.isUnchanged?.(cell, owner, () => this.read(parent!, owner, cell)) === true) continue;
        const isState = info.map === undefined && this.#initialization(owner.class) === owner.class;
        const placeholder = isState
          ? at.region!.initializationState(owner.class)
          : this.#placeholder(at.region!, owner, cell, info.type, at.time);
        const value = owner.logged ? new WriteLog(this.terms.true, "any", placeholder, undefined, 1) : placeholder;
        at.delta.set(cell, value);
        return value;
      }
      const value = this.choose(at.condition!, this.read(at.parent!, owner, cell), this.read(at.other!, owner, cell), cell);
      at.delta.set(cell, value);
      return value;
    }
    const global = this.#globalAt.get(owner);
    if (global !== undefined) return global.initial;
    if (owner.logged) return undefined;
    const info = this.#infoOf(owner, cell);
    return owner.initial === "zero" ? zeroOf(info.type) : this.arbitrary(cell, info);
  }

  /**
   * What the cell of `owner` holds in `version`, if that is known without asking a region for a placeholder, or
   * following many joins.
   */
  peek(version: Version, owner: Obj, cell: number, joins = 8): Cell {
    for (let at: Version | undefined = version; at !== undefined; at = at.parent) {
      const found = at.delta.get(cell);
      if (found !== undefined) return found;
      if (at.kind === "write" || owner.born >= at.time) continue;
      if (at.kind === "join") {
        const first = joins === 0 ? undefined : this.peek(at.parent!, owner, cell, joins - 1);
        return first !== undefined && first === this.peek(at.other!, owner, cell, joins - 1) ? first : undefined;
      }
      const { map } = this.#infoOf(owner, cell);
      const mayWrite = map === undefined ? at.region!.writesGlobal(owner.class) !== "no" : at.region!.writes(map);
      if (mayWrite && at.region!.leaves?.(cell) !== true) return undefined;
    }
    return this.#globalAt.get(owner)?.initial;
  }

  /** What the region may have left in the cell: a value, or for a plain map an arbitrary map. */
  #placeholder(region: Unexplored, owner: Obj, cell: number, type: Type, time: number): Value {
    const placeholder = region.placeholder(cell, type);
    if (placeholder instanceof Sym) this.minted(placeholder.term, time);
    const initial = this.#globalAt.get(owner)?.initial;
    if (!(initial instanceof Sym) || !(placeholder instanceof Sym)) return placeholder;
    const sort = this.terms.sort(initial.term);
    if (sort.kind !== "map") return placeholder;
    return new Sym(this.terms.symbol(`${this.terms.symbolName(placeholder.term)} map`, sort), type);
  }

  /**
   * Whether the class of a global was initialized before: a region that writes it only in the initializer then leaves
   * it alone.
   */
  #isInitialized(version: Version, owner: Obj): boolean {
    const state = this.#globals.get(this.#initialization(owner.class) ?? "");
    return state !== undefined && this.read(version, state.obj, state.obj.base) === 2;
  }

  /**
   * The version that is `a` where `first` holds and `b` elsewhere. Takes over both holds.
   */
  join(first: TermId, a: Version, b: Version): Version {
    if (a === b) {
      this.release(b);
      return a;
    }
    const fork = commonVersion(a, b);
    if (onlyWrites(a, fork) && onlyWrites(b, fork)) {
      const merged = new Map<number, Cell>();
      for (const side of [a, b])
        for (let at = side; at !== fork; at = at.parent!)
          for (const cell of at.delta.keys()) {
            if (merged.has(cell)) continue;
            this.work();
            const owner = this.info(cell).owner;
            merged.set(cell, this.choose(first, this.read(a, owner, cell), this.read(b, owner, cell), cell));
          }
      fork.dependents++;
      this.release(a);
      this.release(b);
      // Nobody else needs the version where the two parted: it becomes the joined one.
      const joined = this.writable(fork);
      for (const [cell, value] of merged) joined.delta.set(cell, value);
      return joined;
    }
    return new Version("join", a, b, first, undefined, this.tick(), Math.max(a.depth, b.depth) + 1);
  }

  /** The contents of a cell that is `a` where the condition holds and `b` elsewhere. */
  choose(condition: TermId, a: Cell, b: Cell, cell: number): Cell {
    if (a === undefined || b === undefined || a instanceof WriteLog || b instanceof WriteLog)
      return this.#chooseLog(condition, a as WriteLog | undefined, b as WriteLog | undefined);
    if (sameValue(a, b)) return a;
    return this.chooseValue(condition, a, b, this.info(cell).type);
  }

  chooseValue(condition: TermId, a: Value, b: Value, type: Type): Value {
    if (sameValue(a, b)) return a;
    this.work();
    const { terms } = this;
    const term = terms.ite(condition, lift(terms, a, type), lift(terms, b, type));
    return lower(terms, term, type, (id) => this.object(id));
  }

  #chooseLog(condition: TermId, a: WriteLog | undefined, b: WriteLog | undefined): WriteLog | undefined {
    if (a === b) return a;
    let x = a;
    let y = b;
    const ofA: WriteLog[] = [];
    const ofB: WriteLog[] = [];
    while (x !== y) {
      if ((x?.size ?? 0) >= (y?.size ?? 0)) {
        ofA.push(x!);
        x = x!.rest;
      } else {
        ofB.push(y!);
        y = y!.rest;
      }
    }
    let log = x;
    const put = (entries: WriteLog[], when: TermId): void => {
      for (let i = entries.length - 1; i >= 0; i--) {
        this.work();
        const entry = entries[i]!;
        log = new WriteLog(this.terms.and(when, entry.guard), entry.index, entry.value, log, (log?.size ?? 0) + 1);
      }
    };
    put(ofA, condition);
    put(ofB, this.terms.not(condition));
    return log;
  }
}

function commonVersion(a: Version, b: Version): Version {
  let x = a;
  let y = b;
  while (x !== y) {
    if (x.depth >= y.depth) x = x.parent!;
    else y = y.parent!;
  }
  return x;
}

function onlyWrites(version: Version, down: Version): boolean {
  for (let at = version; at !== down; at = at.parent!) if (at.kind !== "write") return false;
  return true;
}
