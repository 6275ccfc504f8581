import { BOOL, BV32, type Expr, isSubclass, type MapDecl, type Program, REF, superclassChain, type Type } from "@assay/core";
import { mapSort, Op, type TermId, type Terms } from "@assay/logic";
import type { LanguageRuntime } from "../language/language.js";
import type { Instance } from "./context.js";
import { type Alike, ElementReads } from "./element-reads.js";
import { elementsOf, Literals } from "./literals.js";
import { MaxHeap } from "./max-heap.js";
import type { Path } from "./path.js";
import { type Cell, type CellInfo, CopiedRange, Store, type Version, WriteLog } from "./store.js";
import { UnnamedObjects } from "./unnamed-objects.js";
import { type Layout, lift, lower, NothingToRead, Obj, Sym, sortOfType, type Value, zeroOf } from "./value.js";

/** One of the things a reference may be: a known object, null, or a placeholder; and when it is. */
export interface Leaf {
  readonly guard: TermId;
  readonly target: Obj | null | Sym;
}

/** Arrays up to this length keep one cell per element; longer ones a log of writes. */
const MAX_CELLS = 1 << 16;

export class Heap {
  readonly store: Store;
  readonly #layouts = new Map<string, Layout>();
  /** String constants and mirrors of classes. */
  readonly literals: Literals;
  readonly #leaves = new Map<TermId, readonly Leaf[]>();
  readonly #behind = new Map<string, Sym>();
  /** Elements of logged arrays that the round asked for. */
  readonly reads: ElementReads;
  readonly unnamed: UnnamedObjects;
  /** Placeholders to the region instance they stem from. */
  readonly origin = new Map<TermId, Instance>();

  constructor(
    readonly program: Program,
    readonly terms: Terms,
    readonly language: LanguageRuntime,
    work?: () => void,
  ) {
    this.store = new Store(terms, (global) => language.procedures.initialization(global), work);
    this.reads = new ElementReads(terms);
    this.unnamed = new UnnamedObjects(program, this.store, this.reads, (name) => language.classes.isLibrary(name));
    this.store.minted = (placeholder, moment) => this.unnamed.wasThere(placeholder, moment);
    this.literals = new Literals(program, this.store, (className) => {
      const layout = this.layout(className);
      this.unnamed.addConstant(className, layout.maps);
      return layout;
    });
  }

  beginRound(): void {
    this.store.beginRound();
    this.reads.clear();
    this.unnamed.beginRound();
    this.#leaves.clear();
    this.origin.clear();
  }

  // ---- objects

  layout(className: string): Layout {
    let layout = this.#layouts.get(className);
    if (layout === undefined) {
      const maps = superclassChain(this.program, className)
        .reverse()
        .flatMap((decl) => decl.fields);
      layout = { class: className, maps, offset: new Map(maps.map((map, i) => [map, i])) };
      this.#layouts.set(className, layout);
    }
    return layout;
  }

  /** `path`: where it is made, if that is known. */
  new(className: string, path?: Path): Obj {
    const layout = this.layout(className);
    const object = this.store.allocate({ class: className, size: layout.maps.length, layout, initial: "zero" });
    this.unnamed.add(object, path);
    return object;
  }

  /**
   * `length` is a bv32, not negative where it matters. Arrays of more elements than `mostCells` keep a log of writes.
   */
  newArray(className: string, length: Value, initial: "zero" | "arbitrary" = "zero", mostCells = MAX_CELLS): Obj {
    const elements = elementsOf(this.program, className);
    const logged = typeof length !== "number" || length > mostCells;
    return this.store.allocate({ class: className, size: logged ? 1 : Math.max(0, length), elements, length, initial, logged });
  }

  /** An object like `original`, without its written contents. */
  copy(original: Obj): Obj {
    const { class: className, size, layout, elements, length, initial, logged } = original;
    const object = this.store.allocate({
      ...{ class: className, size, initial, logged },
      ...(layout === undefined ? {} : { layout }),
      ...(elements === undefined ? {} : { elements }),
      ...(length === undefined ? {} : { length }),
      ...(original.initial === "arbitrary" ? { contents: original.contents } : {}),
    });
    this.unnamed.add(object, undefined);
    return object;
  }

  /** The characters of a string object, if all of them are known. */
  textOf(version: Version, reference: Value): string | undefined {
    if (!(reference instanceof Obj)) return undefined;
    if (reference.literal?.kind === "string") return reference.literal.text;
    return this.language.symbolic.textOf(this, version, reference);
  }

  /** The object of a string constant. */
  string(text: string): Obj {
    return this.literals.string(text);
  }

  /** The object that stands for a class in programs. */
  mirror(className: string): Obj {
    return this.literals.mirror(className);
  }

  /** The value of a constant expression. */
  constant(expr: Expr): Value {
    return this.literals.constant(expr);
  }

  // ---- references

  /** What a reference term may be, in a deterministic order. The guards are exclusive and exhaustive. */
  leaves(reference: Sym): readonly Leaf[] {
    const known = this.#leaves.get(reference.term);
    if (known !== undefined) return known;
    const { terms } = this;
    const guards = new Map<TermId, TermId>([[reference.term, terms.true]]);
    const found: Leaf[] = [];
    // Children have lower ids than their parents: taking the highest first meets every node after all its parents.
    const open = new MaxHeap();
    open.push(reference.term);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      this.store.work();
      const guard = guards.get(node)!;
      if (terms.op(node) === Op.Ite) {
        const condition = terms.child(node, 0);
        for (const [child, when] of [
          [terms.child(node, 1), condition],
          [terms.child(node, 2), terms.not(condition)],
        ] as const) {
          const before = guards.get(child);
          const way = terms.and(guard, when);
          guards.set(child, before === undefined ? way : terms.or(before, way));
          if (before === undefined) open.push(child);
        }
      } else if (guard !== terms.false) {
        const target = lower(terms, node, REF, (id) => this.store.object(id));
        found.push({ guard, target: target as Obj | null | Sym });
      }
    }
    found.reverse();
    this.#leaves.set(reference.term, found);
    return found;
  }

  /**
   * Joins one value per leaf. Leaves without a value cannot happen where it matters; if none has one, nothing matters,
   * and any value will do.
   */
  overLeaves(reference: Sym, type: Type, each: (target: Obj | null | Sym) => Value | undefined): Value {
    let result: Value | undefined;
    for (const { guard, target } of this.leaves(reference)) {
      const value = each(target);
      if (value === undefined) continue;
      result = result === undefined ? value : this.store.chooseValue(guard, value, result, type);
    }
    return result === undefined ? new Sym(this.terms.fresh("⊥", sortOfType(type)), type) : result;
  }

  /**
   * A placeholder for something about what lies behind a placeholder. What can change must be named with
   * `store.changes`: the placeholder may be any object, so every write, through whatever reference, may have been to
   * it.
   */
  behind(placeholder: Sym, what: string, type: Type): Value {
    const key = `${placeholder.term} ${what}`;
    let sym = this.#behind.get(key);
    if (sym === undefined) {
      sym = new Sym(this.terms.symbol(`λ(${key})`, sortOfType(type)), type);
      this.#behind.set(key, sym);
    }
    const region = this.origin.get(placeholder.term);
    if (region !== undefined) this.origin.set(sym.term, region);
    return sym;
  }

  // ---- reading and writing. Versions are those of the current state.

  readField(version: Version, reference: Value, map: MapDecl): Value {
    if (reference instanceof Obj) {
      const value = this.#fieldOf(version, reference, map);
      return value === undefined ? this.behindWrongClass(reference, map) : value;
    }
    if (reference === null) throw new NothingToRead(`field ${map.name} of null should not be read`);
    if (map.role === "length") return this.lengthOf(reference);
    return this.overLeaves(reference as Sym, map.value, (target) => {
      if (target === null) return undefined;
      if (target instanceof Sym && this.unnamed.tracks(map)) {
        const named = this.unnamed.named(target.term, map);
        if (named !== undefined) return this.#fieldOfAny(version, target, named, map);
      }
      if (target instanceof Sym) return this.behind(target, `${map.name} ${this.store.changes}`, map.value);
      return this.#fieldOf(version, target, map);
    });
  }

  /** The length of an array, which never changes; any number where there is none. */
  lengthOf(reference: Value): Value {
    if (reference === null) return 0;
    if (reference instanceof Obj) return reference.length ?? 0;
    return this.overLeaves(reference as Sym, BV32, (target) => {
      if (!(target instanceof Sym)) return target?.length;
      const length = this.behind(target, "length", BV32) as Sym;
      this.reads.derived(length.term, target.term);
      return length;
    });
  }

  /** A field that the object does not have is read only on paths that cannot happen; any value will do there. */
  behindWrongClass(obj: Obj, map: MapDecl): Value {
    return new Sym(this.terms.symbol(`⊥(${obj.id} ${map.name})`, sortOfType(map.value)), map.value);
  }

  #fieldOf(version: Version, obj: Obj, map: MapDecl): Value | undefined {
    if (map.role === "length") return obj.length;
    const offset = obj.layout?.offset.get(map);
    return offset === undefined ? undefined : (this.store.read(version, obj, obj.base + offset) as Value);
  }

  /** The field of one of the objects, or of one without a name; undefined if there is none of all these. */
  #fieldOfAny(version: Version, reference: Sym, named: readonly Obj[], map: MapDecl): Value | undefined {
    const { terms } = this;
    return named.reduce<Value | undefined>(
      (rest, object) => {
        const value = this.#fieldOf(version, object, map)!;
        if (rest === undefined) return value;
        return this.store.chooseValue(terms.eq(reference.term, terms.ref(object.id)), value, rest, map.value);
      },
      this.unnamed.read(version, reference.term, map),
    );
  }

  /** The program itself asks for the field: of what it refers to it is known then that it has it. */
  asked(version: Version, reference: Value, map: MapDecl): void {
    if (!(reference instanceof Sym) || !this.unnamed.tracks(map)) return;
    for (const { guard, target } of this.leaves(reference))
      if (target instanceof Sym) this.unnamed.asked(version, target.term, guard, map, this.isObjectOf(target, map.class!));
  }

  /** What is known of fields of objects without a name. */
  fieldsAlike(): readonly Alike[] {
    return this.unnamed.alike((symbol, className) => this.isObjectOf(new Sym(symbol, REF), className));
  }

  /** That what the symbol refers to is an object of the class. */
  isObjectOf(reference: Sym, className: string): TermId {
    return (this.behind(reference, `instanceof ${className}`, BOOL) as Sym).term;
  }

  /** Writes `value`; gives the version to go on with. */
  writeField(version: Version, reference: Value, map: MapDecl, value: Value): Version {
    this.asked(version, reference, map);
    const update = (at: Version, obj: Obj, guard: TermId): void => {
      const offset = obj.layout?.offset.get(map);
      if (offset !== undefined) this.#update(at, obj, obj.base + offset, guard, value, map.value);
    };
    if (!this.unnamed.tracks(map)) return this.#write(version, reference, map, update);
    return this.#write(version, reference, map, update, (at, { term }, guard) => {
      this.unnamed.write(at, guard, term, map, value);
      const named = this.unnamed.named(term, map);
      for (const each of named ?? []) update(at, each, this.terms.and(guard, this.terms.eq(term, this.terms.ref(each.id))));
      return named === undefined ? "too many" : "done";
    });
  }

  #update(version: Version, obj: Obj, cell: number, guard: TermId, value: Value, type: Type): void {
    if (guard === this.terms.true) {
      this.store.write(version, cell, value);
      return;
    }
    const before = this.store.read(version, obj, cell) as Value;
    this.store.write(version, cell, this.store.chooseValue(guard, value, before, type));
  }

  /** `through`: writes to whatever a symbol refers to, unless that may be too many objects. */
  #write(
    version: Version,
    reference: Value,
    map: MapDecl,
    update: (at: Version, obj: Obj, guard: TermId) => void,
    through: (at: Version, reference: Sym, guard: TermId) => "done" | "too many" = () => "too many",
  ): Version {
    let at = this.store.writable(version);
    if (reference instanceof Obj) {
      update(at, reference, this.terms.true);
      return at;
    }
    if (reference === null) throw new Error(`map ${map.name} of null should not be written`);
    const leaves = this.leaves(reference as Sym);
    for (const { guard, target } of leaves) if (target instanceof Obj) update(at, target, guard);
    for (const { guard, target } of leaves) {
      this.store.work();
      if (!(target instanceof Sym) || through(at, target, guard) === "done") continue;
      const time = this.store.tick();
      const havocked = this.store.havoc(this.store.share(at), {
        writes: (written) => written === map,
        touches: () => false,
        writesGlobal: () => "no",
        initializationState: () => 0,
        placeholder: (cell, type) => this.behind(target, `cell ${cell} ${time}`, type),
      });
      at = this.store.writable(this.store.join(guard, havocked, at));
    }
    return at;
  }

  /** `moment` is when `version` was current (`store.changes` then): now, unless what was there before is read later. */
  readElement(version: Version, reference: Value, index: Value, map: MapDecl, moment: number = this.store.changes): Value {
    if (reference instanceof Obj) return this.#elementOf(version, reference, index, map);
    if (reference === null) throw new NothingToRead("an element of null should not be read");
    return this.overLeaves(reference as Sym, map.value, (target) => {
      if (target === null) return undefined;
      if (target instanceof Sym) {
        const value = this.behind(target, `${map.name}[] ${moment} ${this.#indexKey(index)}`, map.value) as Sym;
        this.reads.depends(value.term, lift(this.terms, index, BV32));
        return value;
      }
      return target.elements === map ? this.#elementOf(version, target, index, map) : undefined;
    });
  }

  #indexKey(index: Value): string {
    return index instanceof Sym ? `#${index.term}` : String(index);
  }

  #elementOf(version: Version, array: Obj, index: Value, map: MapDecl): Value {
    const { store } = this;
    if (array.logged) return this.#readLog(version, array, index, map);
    const length = array.length as number;
    if (typeof index === "number") {
      if (index >= 0 && index < length) return store.read(version, array, array.base + index) as Value;
      return this.behindWrongClass(array, map);
    }
    if (length === 0) return this.behindWrongClass(array, map);
    // A balanced choice by the bits of the index: n - 1 choices, log n deep.
    const bits = Math.max(1, Math.ceil(Math.log2(length)));
    let row: Value[] = [];
    for (let i = 0; i < length; i++) row.push(store.read(version, array, array.base + i) as Value);
    for (let bit = 0; bit < bits; bit++) {
      const isSet = this.terms.eq(this.terms.bv.extract(bit, bit, (index as Sym).term), this.terms.bvConst(1, 1));
      const next: Value[] = [];
      for (let i = 0; i < row.length; i += 2)
        next.push(i + 1 < row.length ? store.chooseValue(isSet, row[i + 1]!, row[i]!, map.value) : row[i]!);
      row = next;
    }
    return row[0]!;
  }

  #readLog(version: Version, array: Obj, index: Value, map: MapDecl): Value {
    const { terms } = this;
    const entries: WriteLog[] = [];
    for (let at = this.store.read(version, array, array.base) as WriteLog | undefined; at !== undefined; at = at.rest) entries.push(at);
    const i = lift(terms, index, BV32);
    this.reads.add(array, i);
    let value: Value = array.initial === "arbitrary" ? this.arbitraryElement(array, i) : zeroOf(map.value);
    for (let k = entries.length - 1; k >= 0; k--) {
      this.store.work();
      const entry = entries[k]!;
      const hit = terms.and(entry.guard, this.#covers(entry, i));
      if (hit === terms.false) continue;
      const written =
        entry.index === "any"
          ? this.#leftAt(entry.value as Sym, index, map)
          : entry.index instanceof CopiedRange
            ? entry.index.at(index)
            : entry.value;
      value = hit === terms.true ? written : this.store.chooseValue(hit, written, value, map.value);
    }
    return value;
  }

  /** What a region left at the index of an array, all of whose contents the placeholder stands for. */
  #leftAt(placeholder: Sym, index: Value, map: MapDecl): Value {
    const value = this.behind(placeholder, this.#indexKey(index), map.value) as Sym;
    this.reads.name(value.term, lift(this.terms, index, BV32), placeholder.term);
    return value;
  }

  /** Whether an entry of a log is about the index. */
  #covers(entry: WriteLog, index: TermId): TermId {
    const { terms } = this;
    if (entry.index === "any") return terms.true;
    if (!(entry.index instanceof CopiedRange)) return terms.eq(index, lift(terms, entry.index, BV32));
    return this.#inRange(index, entry.index.start, entry.index.length);
  }

  /** start <= index < start + length, for a range that lies inside an array: nothing wraps. */
  #inRange(index: TermId, start: Value, length: Value): TermId {
    const { terms } = this;
    const from = lift(terms, start, BV32);
    const end = terms.bv.add(from, lift(terms, length, BV32));
    return terms.and(terms.bv.sle(from, index), terms.bv.slt(index, end));
  }

  /**
   * Copies a range of elements, as `System.arraycopy` does behind its checks: everything is read before anything is
   * written. Lengths and indices may be unknown: nothing is unrolled.
   */
  copyElements(version: Version, source: Value, from: Value, target: Value, to: Value, length: Value, map: MapDecl): Version {
    const { terms, store } = this;
    // What is there now; the hold keeps it from being written in place. Elements of it are read when somebody asks for
    // them.
    const before = store.share(version);
    const moment = store.changes;
    const at = (index: Value): Value => {
      const moved = terms.bv.add(terms.bv.sub(lift(terms, index, BV32), lift(terms, to, BV32)), lift(terms, from, BV32));
      const movedIndex = lower(terms, moved, BV32, (id) => store.object(id));
      return this.readElement(before, source, movedIndex, map, moment);
    };
    return this.#write(version, target, map, (written, array, guard) => {
      if (array.elements !== map) return;
      if (array.logged) {
        const log = store.read(written, array, array.base) as WriteLog | undefined;
        const range = new CopiedRange(to, length, at);
        store.write(written, array.base, new WriteLog(guard, range, null, log, (log?.size ?? 0) + 1));
        return;
      }
      for (let i = 0; i < array.size; i++) {
        store.work();
        const hit = terms.and(guard, this.#inRange(terms.bvConst(32, i), to, length));
        if (hit !== terms.false) this.#update(written, array, array.base + i, hit, at(i), map.value);
      }
    });
  }

  /**
   * An unwritten element of an array of arbitrary contents: the contents are one unknown map from indices, so equal
   * indices agree.
   */
  arbitraryElement(array: Obj, index: TermId): Value {
    const type = array.elements!.value;
    const contents = this.terms.symbol(`contents ${array.contents}`, mapSort([sortOfType(BV32)], sortOfType(type)));
    return lower(this.terms, this.terms.map.select(contents, index), type, (id) => this.store.object(id));
  }

  writeElement(version: Version, reference: Value, index: Value, map: MapDecl, value: Value): Version {
    const { store, terms } = this;
    return this.#write(version, reference, map, (at, array, guard) => {
      if (array.elements !== map) return;
      if (array.logged) {
        const before = store.read(at, array, array.base) as WriteLog | undefined;
        store.write(at, array.base, new WriteLog(guard, index, value, before, (before?.size ?? 0) + 1));
        return;
      }
      const length = array.length as number;
      if (typeof index === "number") {
        if (index >= 0 && index < length) this.#update(at, array, array.base + index, guard, value, map.value);
        return;
      }
      for (let i = 0; i < length; i++) {
        store.work();
        const hit = terms.and(guard, terms.eq((index as Sym).term, terms.bvConst(32, i)));
        if (hit !== terms.false) this.#update(at, array, array.base + i, hit, value, map.value);
      }
    });
  }

  // ---- plain maps: a value of map sort in one cell

  #plainCell(map: MapDecl): { readonly cell: Obj; readonly initial: Sym } {
    const sort = mapSort(map.keys.map(sortOfType), sortOfType(map.value));
    const zero = lift(this.terms, zeroOf(map.value), map.value);
    const initial = new Sym(this.terms.map.constant(sort, zero), map.value);
    return { cell: this.store.global(`map ${map.name}`, map.value, () => initial), initial };
  }

  readPlain(version: Version, map: MapDecl, keys: readonly Value[]): Value {
    const { cell } = this.#plainCell(map);
    const contents = this.store.read(version, cell, cell.base) as Sym;
    const term = this.terms.map.select(contents.term, ...keys.map((key, i) => lift(this.terms, key, map.keys[i]!)));
    return lower(this.terms, term, map.value, (id) => this.store.object(id));
  }

  #writePlain(version: Version, map: MapDecl, keys: readonly Value[], value: Value): Version {
    const { cell } = this.#plainCell(map);
    const contents = this.store.read(version, cell, cell.base) as Sym;
    const at = keys.map((key, i) => lift(this.terms, key, map.keys[i]!));
    const term = this.terms.map.store(contents.term, at, lift(this.terms, value, map.value));
    const written = this.store.writable(version);
    this.store.write(written, cell.base, new Sym(term, map.value));
    return written;
  }

  /** Writes `value` at the keys; gives the version to go on with. */
  writeMap(version: Version, map: MapDecl, keys: readonly Value[], value: Value): Version {
    switch (map.role) {
      case "elements":
        return this.writeElement(version, keys[0]!, keys[1]!, map, value);
      case "plain":
        return this.#writePlain(version, map, keys, value);
      default:
        return this.writeField(version, keys[0]!, map, value);
    }
  }

  // ---- classes

  instanceOf(reference: Value, className: string): Value {
    if (reference === null) return false;
    if (reference instanceof Obj) return isSubclass(this.program, reference.class, className);
    return this.overLeaves(reference as Sym, BOOL, (target) => {
      if (target instanceof Sym) return this.behind(target, `instanceof ${className}`, BOOL);
      return this.instanceOf(target, className);
    });
  }

  classOf(reference: Value): Value {
    if (reference instanceof Obj) return this.mirror(reference.class);
    if (reference === null) throw new Error("the class of null should not be asked for");
    return this.overLeaves(reference as Sym, REF, (target) => {
      if (target === null) return undefined;
      return target instanceof Sym ? this.behind(target, "class", REF) : this.mirror(target.class);
    });
  }

  /** Whether the array takes the value: that depends on the classes of both, and null goes into every array. */
  storable(array: Value, value: Value): Value {
    if (value === null) return true;
    if (array instanceof Obj) return this.#storableIn(array, value);
    return this.overLeaves(array as Sym, BOOL, (target) => {
      if (target === null) return undefined;
      return target instanceof Sym ? this.#storableBehind(target, value) : this.#storableIn(target, value);
    });
  }

  #storableIn(array: Obj, value: Value): Value {
    const component = this.program.class(array.class)?.component;
    return component === undefined ? true : this.or(this.isNull(value), this.instanceOf(value, component));
  }

  /** Arrays behind a placeholder: the same answer for values of one class, and for what is behind one placeholder. */
  #storableBehind(array: Sym, value: Value): Value {
    if (value instanceof Obj) return this.behind(array, `storable ${value.class}`, BOOL);
    return this.overLeaves(value as Sym, BOOL, (target) => {
      if (target === null) return true;
      if (target instanceof Obj) return this.#storableBehind(array, target);
      return this.or(this.isNull(target), this.behind(array, `storable #${target.term}`, BOOL));
    });
  }

  isNull(value: Value): Value {
    if (!(value instanceof Sym)) return value === null;
    return lower(this.terms, this.terms.eq(value.term, this.terms.null()), BOOL, (id) => this.store.object(id));
  }

  or(a: Value, b: Value): Value {
    if (a === true || b === true) return true;
    if (a === false) return b;
    if (b === false) return a;
    const term = this.terms.or((a as Sym).term, (b as Sym).term);
    return lower(this.terms, term, BOOL, (id) => this.store.object(id));
  }

  /** What a cell of an object of an unknown initial heap holds before it was written. */
  onArbitrary(define: (cell: number, info: CellInfo) => Value): void {
    this.store.arbitrary = define;
  }
}

export type { Cell };
