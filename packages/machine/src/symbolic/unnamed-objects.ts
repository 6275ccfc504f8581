/**
 * Objects without a name: what their fields hold.
 *
 * A round names the objects that it makes. An arbitrary iteration stands for many, and each may have made some: at the
 * start of an iteration there are objects of which the round knows no name, and references that may be one of them. All
 * that is known of such an object is in the *log* of each field: who wrote what to the field of which reference since a
 * region was left unexplored, newest first, and below that, what the region left: for each reference a symbol (λ of the
 * log and the reference). A log is to a field what the log of an array of unknown length is to its elements, with
 * references as indices (`WriteLog`).
 *
 * Which objects there are is in a log as well, one for each class: of a mark there is known for each reference whether
 * it was such an object by then (∃ of the mark and the reference).
 *
 * So a field of a reference that is a symbol is read as the field of one of the objects with a name, where it is that
 * object, and else through the log. It is written likewise.
 *
 * Why that is sound. Every object that has the field is, at any moment of an execution of the round,
 * - one that has a name: made by the round, in `made`, and not by an arbitrary invocation that has ended (`Scope`); or
 * - one that a region not looked into has made. Such a region has left its mark in the log of every field that the
 *   object has (`Unexplored.touches`), and above the mark nothing was made that has no name.
 *
 * That is a statement about all ways in which objects come to be, so nothing here is used in a round into which objects
 * come by another way (an argument that is any reference). What natives give back, and procedures of which no body is
 * known, may be new: they touch everything. Constants that are objects are not made by anybody: where their classes
 * would have logs, rounds have none (`hasConstants`; those of most languages are of the library). A symbol for a value
 * that was there at some moment is none of the objects made later (`wasThere`).
 *
 * With too many objects that have a name a field is arbitrary, as it is of a class of the library.
 */
import { invariant } from "@assay/base";
import { BOOL, isSubclass, type MapDecl, type Program, REF } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import type { Alike, ElementReads } from "./element-reads.js";
import { commonAncestor, type Path } from "./path.js";
import { type Store, type Version, WriteLog } from "./store.js";
import { lift, type Obj, Sym, sortOfType, type Value } from "./value.js";

/** More objects that have a name are not told apart. */
const MOST_NAMED = 12;

/** A moment before any object with a name was made. */
const BEFORE_ALL = -1;

/** An arbitrary invocation that is being executed; what it makes has no name outside. */
export interface Scope {
  readonly around: Scope | undefined;
}

/** An object that the round has made, and where. */
export interface Made {
  readonly scope: Scope | undefined;
  readonly object: Obj;
  /** Undefined if that is not known: anywhere. */
  readonly path: Path | undefined;
}

export class UnnamedObjects {
  /** Whether fields have logs in this round. */
  isTracking = false;
  /** Whether there are constants that have fields which would have a log: then nothing can be tracked. */
  hasConstants = false;
  /** Those of the round, in the order made, but for executions that were given up. */
  readonly made: Made[] = [];
  /** Where objects are made and asked for. */
  scope: Scope | undefined;
  readonly #logs = new Map<MapDecl, Obj>();
  /** By class. */
  readonly #objects = new Map<string, Obj>();
  /** Whether objects of the class have fields that may have a log. */
  readonly #hasFields = new Map<string, boolean>();
  /** Fields by class that declares them: what the program has asked references for. */
  readonly #bases = new Map<MapDecl, Set<TermId>>();
  /** The moment by which the value of a symbol was there. */
  readonly #there = new Map<TermId, number>();
  /** By the symbol of what a region has left in a log: references, and the symbols of what they hold. */
  readonly #held = new Map<TermId, { readonly map: MapDecl; readonly of: Map<TermId, TermId> }>();
  /** What the statement that is being executed has shown of references. */
  readonly #shown: ((path: Path) => TermId)[] = [];
  /** Conditions that have a name from some node of a path on. */
  readonly #settled = new Map<Made, { readonly symbol: TermId; readonly from: Path }[]>();
  /** How many symbols there are so far. */
  size = 0;

  constructor(
    readonly program: Program,
    readonly store: Store,
    readonly reads: ElementReads,
    /** Whether the class is of the library. */
    readonly isLibrary: (name: string) => boolean,
  ) {}

  beginRound(): void {
    this.isTracking = false;
    this.scope = undefined;
    this.made.length = 0;
    this.#bases.clear();
    this.#there.clear();
    this.#held.clear();
    this.#shown.length = 0;
    this.#settled.clear();
    this.size = 0;
  }

  /** The round has made the object. */
  add(object: Obj, path: Path | undefined): void {
    if (this.#isOfProgram(object.class, object.layout?.maps ?? [])) this.made.push({ object, path, scope: this.scope });
  }

  /** A constant is an object of the class. */
  addConstant(className: string, maps: readonly MapDecl[]): void {
    if (this.#isOfProgram(className, maps)) this.hasConstants = true;
  }

  /** Whether objects of the class have fields that may have a log. */
  #isOfProgram(className: string, maps: readonly MapDecl[]): boolean {
    let has = this.#hasFields.get(className);
    if (has === undefined) {
      has = maps.some((map) => map.class !== undefined && !this.isLibrary(map.class));
      this.#hasFields.set(className, has);
    }
    return has;
  }

  /** Whether the field has a log. */
  tracks(map: MapDecl): boolean {
    return this.isTracking && map.role === "field" && map.class !== undefined && !this.isLibrary(map.class);
  }

  /** The fields with a log that the class declares, or inherits, and that somebody has asked for. */
  tracked(className: string): readonly MapDecl[] {
    return [...this.#logs.keys()].filter((map) => this.#bases.has(map) && isSubclass(this.program, className, map.class!));
  }

  /** The classes that declare fields that somebody has asked for. */
  classes(): readonly string[] {
    return [...new Set([...this.#bases.keys()].map((map) => map.class!))];
  }

  /** An arbitrary invocation begins. */
  enter(): void {
    this.scope = { around: this.scope };
  }

  /** It has ended. */
  leave(): void {
    this.scope = this.scope!.around;
  }

  /** As it is, or was, in the scope. */
  within<T>(scope: Scope | undefined, act: () => T): T {
    const before = this.scope;
    this.scope = scope;
    try {
      return act();
    } finally {
      this.scope = before;
    }
  }

  /** The objects made that have a name in the scope. */
  *visible(): Generator<Made> {
    const scopes = new Set<Scope | undefined>([undefined]);
    for (let at = this.scope; at !== undefined; at = at.around) scopes.add(at);
    for (const each of this.made) if (scopes.has(each.scope)) yield each;
  }

  /** The value of the symbol was there at the moment: it is no object made later. */
  wasThere(symbol: TermId, moment: number): void {
    if (!this.#there.has(symbol)) this.#there.set(symbol, moment);
  }

  /**
   * The objects with a name that have the field and that the symbol may stand for; undefined if those are too many.
   */
  named(symbol: TermId, map: MapDecl): readonly Obj[] | undefined {
    return this.#namedBy(symbol, map)?.map(({ object }) => object);
  }

  #namedBy(symbol: TermId, map: MapDecl): readonly Made[] | undefined {
    const by = this.#there.get(symbol) ?? Number.POSITIVE_INFINITY;
    const found: Made[] = [];
    for (const each of this.visible()) {
      if (each.object.born > by || each.object.layout?.offset.has(map) !== true) continue;
      if (found.length === MOST_NAMED) return undefined;
      found.push(each);
    }
    return found;
  }

  /** The program reads or writes the field of the reference, which is therefore an object that has it. */
  asked(version: Version, symbol: TermId, guard: TermId, map: MapDecl, isObject: TermId): void {
    const { terms } = this.store;
    const named = this.#namedBy(symbol, map);
    let bases = this.#bases.get(map);
    if (bases === undefined) this.#bases.set(map, (bases = new Set()));
    bases.add(symbol);
    this.#shown.push(() => terms.implies(guard, isObject));
    if (named === undefined) return;
    const exists = this.exists(version, symbol, map.class!);
    this.#shown.push((path) => {
      // One of those that were made, where they were made, or one without a name.
      const isNamed = named.map((each) => terms.and(terms.eq(symbol, terms.ref(each.object.id)), this.#wasMade(each, path)));
      return terms.implies(guard, terms.any([...isNamed, exists]));
    });
  }

  /**
   * A region is entered on the path: whether the objects with a name were made by then has a name from there on, so
   * that nobody behind need speak of how it came to that.
   */
  settle(path: Path, region: string): Path {
    if (!this.isTracking) return path;
    const { terms } = this.store;
    let settled = path;
    for (const each of this.visible()) {
      const condition = isMade(terms, each, path);
      if (terms.isConstant(condition) || this.#nameOf(each, path) !== undefined) continue;
      const symbol = terms.symbol(`μ(${each.object.id} ${region})`, sortOfType(BOOL));
      settled = settled.knowing(terms.eq(symbol, condition));
      this.#settled.set(each, [...(this.#settled.get(each) ?? []), { symbol, from: settled }]);
    }
    return settled;
  }

  /** The name of whether the object was made, on the path. */
  #nameOf(made: Made, path: Path): TermId | undefined {
    return this.#settled.get(made)?.find(({ from }) => commonAncestor(from, path) === from)?.symbol;
  }

  #wasMade(made: Made, path: Path): TermId {
    const condition = isMade(this.store.terms, made, path);
    return this.store.terms.isConstant(condition) ? condition : (this.#nameOf(made, path) ?? condition);
  }

  /** Forgets what was shown so far: a statement begins. */
  begin(): void {
    this.#shown.length = 0;
  }

  /** The path of who has executed the statement. */
  shown(path: Path): Path {
    let known = path;
    for (const each of this.#shown) known = known.knowing(each(path));
    this.#shown.length = 0;
    return known;
  }

  /** References that were asked for a field that just the class declares. */
  basesOf(className: string): readonly TermId[] {
    const found = [...this.#bases].flatMap(([map, bases]) => (map.class === className ? [...bases] : []));
    return [...new Set(found)];
  }

  /** The field of the object without a name that the symbol stands for; undefined if there is no such object. */
  read(version: Version, symbol: TermId, map: MapDecl): Value | undefined {
    const { store } = this;
    const { terms } = store;
    const entries: WriteLog[] = [];
    for (let at = this.#log(version, map); at !== undefined; at = at.rest) entries.push(at);
    let value: Value | undefined;
    for (let k = entries.length - 1; k >= 0; k--) {
      store.work();
      const { guard, index, value: written } = entries[k]!;
      const hit = index === "any" ? guard : terms.and(guard, terms.eq(symbol, lift(terms, index as Value, REF)));
      if (hit === terms.false) continue;
      const now = index === "any" ? this.#left(written as Sym, symbol, map) : written;
      value = hit === terms.true || value === undefined ? now : store.chooseValue(hit, now, value, map.value);
    }
    return value;
  }

  /** Under the guard the field of the object without a name gets the value. */
  write(version: Version, guard: TermId, symbol: TermId, map: MapDecl, value: Value): void {
    const log = this.#logOf(map);
    const before = this.#log(version, map);
    // Where there is no object without a name there is nothing to write to.
    if (before === undefined) return;
    this.store.write(version, log.base, new WriteLog(guard, new Sym(symbol, REF), value, before, before.size + 1));
  }

  /** That the symbol stands for an object of the class without a name that was there in the version. */
  exists(version: Version, symbol: TermId, className: string): TermId {
    const { terms } = this.store;
    const entries: WriteLog[] = [];
    for (let at = this.#existing(version, className); at !== undefined; at = at.rest) entries.push(at);
    return entries.reduceRight<TermId>((rest, { guard, value }) => {
      const mark = terms.symbol(`∃(${(value as Sym).term} ${symbol})`, sortOfType(BOOL));
      this.reads.depends(mark, symbol);
      return terms.ite(guard, mark, rest);
    }, terms.false);
  }

  /** The symbol stands for any object without a name. */
  addKey(symbol: TermId): void {
    this.#there.set(symbol, BEFORE_ALL);
  }

  /** That the reference is an object without a name; undefined if there are too many that have one. */
  #isUnnamed(symbol: TermId, isObject: TermId, map: MapDecl): TermId | undefined {
    const { terms } = this.store;
    if (this.#there.get(symbol) === BEFORE_ALL) return terms.true;
    const named = this.named(symbol, map)?.map((each) => terms.ne(symbol, terms.ref(each.id)));
    return named && terms.all([isObject, terms.ne(symbol, terms.null()), ...named]);
  }

  /**
   * The fields of one object are the same, whatever reference leads to it. A field of what is no object without a name
   * is any number.
   */
  alike(isObject: (symbol: TermId, className: string) => TermId): readonly Alike[] {
    const { terms } = this.store;
    return [...this.#held.values()].flatMap(({ map, of }) => {
      const all = [...of];
      const areUnnamed = new Map(all.map(([symbol]) => [symbol, this.#isUnnamed(symbol, isObject(symbol, map.class!), map)]));
      return all.flatMap(([a, x], i) =>
        all.slice(i + 1).flatMap(([b, y]): Alike[] => {
          const one = areUnnamed.get(a);
          const other = areUnnamed.get(b);
          if (one === undefined || other === undefined) return [];
          const fact = terms.implies(terms.and(terms.or(one, other), terms.eq(a, b)), terms.eq(x, y));
          return fact === terms.true ? [] : [{ elements: [x, y], fact }];
        }),
      );
    });
  }

  #logOf(map: MapDecl): Obj {
    let log = this.#logs.get(map);
    if (log === undefined) {
      log = this.store.allocate({ class: `fields ${map.name}`, size: 1, elements: map, logged: true, fieldsOfUnnamed: true }, 0);
      this.#logs.set(map, log);
    }
    return log;
  }

  /** Which objects of the class there are: only marks. Whoever makes one touches all fields of the class. */
  #existing(version: Version, className: string): WriteLog | undefined {
    let log = this.#objects.get(className);
    if (log === undefined) {
      const [field] = this.program.class(className)!.fields;
      invariant(field !== undefined, "a class of which fields are asked should have fields");
      log = this.store.allocate({ class: `objects ${className}`, size: 1, elements: field, logged: true, fieldsOfUnnamed: true }, 0);
      this.#objects.set(className, log);
    }
    return this.store.read(version, log, log.base) as WriteLog | undefined;
  }

  #log(version: Version, map: MapDecl): WriteLog | undefined {
    const log = this.#logOf(map);
    return this.store.read(version, log, log.base) as WriteLog | undefined;
  }

  /** What a region has left in the field of the reference; `log` stands for what it has left in all of them. */
  #left(log: Sym, symbol: TermId, map: MapDecl): Value {
    const { terms } = this.store;
    let held = this.#held.get(log.term);
    if (held === undefined) this.#held.set(log.term, (held = { map, of: new Map() }));
    let found = held.of.get(symbol);
    if (found === undefined) {
      found = terms.symbol(`λ(${log.term} of ${symbol})`, sortOfType(map.value));
      held.of.set(symbol, found);
      this.reads.depends(found, symbol);
      const there = this.#there.get(log.term);
      if (there !== undefined) this.wasThere(found, there);
      this.size++;
    }
    return new Sym(found, map.value);
  }
}

/** That the object was made on the path, beyond what the path says. */
export function isMade(terms: Terms, { path: where }: Made, path: Path): TermId {
  return where === undefined ? terms.true : where.since(commonAncestor(where, path));
}
