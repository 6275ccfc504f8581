/**
 * A recursive call as relations: what the arbitrary invocation begins with, and how what it ends with follows from
 * that.
 *
 * Besides arguments and result they speak of the *cells* of the store that the call may write and that somebody reads
 * in it or behind it: globals, and fields and elements of objects that existed before the call, as far as they hold
 * numbers; where fields of objects are followed, also whether references are null. `C(args, in)`: an invocation begins
 * with these arguments, while the cells hold `in`. `T(args, in, result, out)`: an invocation that began so has ended
 * normally with this result, while the cells hold `out`.
 * `X(args, in)`: one that began so has thrown; it is in force where a call has. Which exception that is, and what the
 * cells hold then, it does not say.
 *
 * Why that is sound: every value is read in the version of the moment that it is about, of the same cell. A cell is
 * among them only if its owner was born before the call of R, so that it exists at all these moments, and only if what
 * it holds can be said at each of them. In the version with which the arbitrary invocation begins a cell that R may
 * write holds a λ, of which nothing is known but `C`; behind a call that has ended it holds a λ of that call, of which
 * nothing is known but `T` of the values at that call. Leaving out a cell leaves its λ's arbitrary.
 *
 * Each is told twice. *Of this call*: over the arguments that differ from those of R, with what surrounds R as ambient
 * parameters. *Of the procedure* (`sharing`): over all arguments, so that all calls of the procedure are one relation,
 * with nothing of what surrounds them. That is the union of the relations of the calls, without some columns: every
 * clause that holds of those holds of it, so that a solution of it is one of each of them. It is smaller, and says
 * less.
 */
import { BOOL, REF, type Type } from "@assay/core";
import { freeSymbols, Op, type TermId, type Terms } from "@assay/logic";
import type { Instance } from "./context.js";
import type { CutEntry, CutParameter, CutRelation, CutUse } from "./cut-relations.js";
import type { Executor } from "./executor.js";
import { isObject, type Lasting, lastingReference } from "./lasting-references.js";
import { type ObjectMoment, objectRelations, type ReferenceParameter, withFields } from "./object-relations.js";
import type { Path } from "./path.js";
import type { Prepared } from "./prepare.js";
import { type Version, WriteLog } from "./store.js";
import type { Scope } from "./unnamed-objects.js";
import { lift, sortOfType, type Value } from "./value.js";

/** A moment at which an invocation begins, or has ended: on the path, in the version, which is held. */
export interface InvocationMoment {
  readonly path: Path;
  /** That the invocation began with. */
  readonly args: readonly Value[];
  readonly version: Version;
  /** On the clock of the execution. */
  readonly time: number;
  readonly scope: Scope | undefined;
}

/** Where an invocation has ended normally. */
interface End {
  readonly began: InvocationMoment;
  readonly path: Path;
  readonly result: Value | undefined;
  readonly version: Version;
  readonly time: number;
  readonly scope: Scope | undefined;
}

/** More cells are not followed: those with the smallest numbers are. */
const MOST_CELLS = 6;

export class InvocationRelations {
  /** Cells that were read as a region may have left them. */
  readonly #cells = new Set<number>();
  readonly #calls: InvocationMoment[] = [];
  /** Where the arbitrary invocation ends, and where calls have ended. */
  readonly #ends: End[] = [];
  readonly #ended: End[] = [];
  /** Where the arbitrary invocation throws, and where calls have thrown, with the symbol that says so. */
  readonly #throws: Path[] = [];
  readonly #thrown: { readonly began: InvocationMoment; readonly path: Path; readonly says: TermId }[] = [];
  #start: InvocationMoment | undefined;

  constructor(
    readonly executor: Executor,
    readonly instance: Instance,
    readonly prepared: Prepared,
  ) {}

  /** How many λ's there are so far. */
  get size(): number {
    return this.#cells.size + this.executor.heap.unnamed.size;
  }

  /** A cell was read as the call, or one inside, may have left it, or as the arbitrary invocation finds it. */
  read(cell: number): void {
    this.#cells.add(cell);
  }

  /** An invocation begins. The version is held from now on. */
  called(path: Path, args: readonly Value[], version: Version): InvocationMoment {
    const moment = { path, args, ...this.#held(version) };
    this.#calls.push(moment);
    return moment;
  }

  /** The arbitrary invocation begins. */
  starts(path: Path, args: readonly Value[], version: Version): void {
    this.#start = { path, args, ...this.#held(version) };
  }

  /** The arbitrary invocation ends normally. */
  ends(path: Path, result: Value | undefined, version: Version): void {
    this.#ends.push({ began: this.#start!, path, result, ...this.#held(version) });
  }

  /** A call that began at the moment has ended normally. */
  hasEnded(began: InvocationMoment, path: Path, result: Value | undefined, version: Version): void {
    this.#ended.push({ began, path, result, ...this.#held(version) });
  }

  /** The arbitrary invocation ends by an exception. */
  throws(path: Path): void {
    this.#throws.push(path);
  }

  /** A call that began at the moment has ended by an exception: so `says`. */
  hasThrown(began: InvocationMoment, path: Path, says: TermId): void {
    this.#thrown.push({ began, path, says });
  }

  #held(version: Version): { readonly version: Version; readonly time: number; readonly scope: Scope | undefined } {
    const { store, unnamed } = this.executor.heap;
    return { version: store.share(version), time: store.tick(), scope: unnamed.scope };
  }

  /** `isSame`: whether the parameter at the place is what it is in the call of R, in all invocations. */
  relations(isSame: (place: number) => boolean): readonly CutRelation[] {
    return this.executor.heap.unnamed.within(this.#start!.scope, () => this.#relations(isSame));
  }

  #relations(isSame: (place: number) => boolean): readonly CutRelation[] {
    const { parameters, result } = this.prepared.procedure;
    const places = parameters.map((_, place) => place);
    const cells = this.#followed();
    const tells = result !== undefined || cells.length > 0;
    const differing = places.filter((place) => !isSame(place));
    const own = this.#over(differing, cells, undefined, tells);
    return [...own, ...this.#over(places, cells, this.prepared.procedure.name, tells)];
  }

  #over(places: readonly number[], cells: readonly number[], sharing: string | undefined, tells: boolean): readonly CutRelation[] {
    const { terms } = this.executor;
    const { instance, prepared } = this;
    const { parameters, result } = prepared.procedure;
    const start = this.#start!;
    const line = lineOf(prepared);
    const made = (what: string, type: Type): TermId => terms.symbol(`${what} ${instance.name}`, sortOfType(type));
    const pi = terms.symbol(`π ${instance.name}`, sortOfType(BOOL));
    const before = ({ args, version }: InvocationMoment, lasting?: Lasting): readonly TermId[] => [
      ...places.map((place) => this.#said(args[place]!, parameters[place]!.type, lasting, `argument ${place}`)),
      ...cells.map((cell) => this.#at(version, cell)!),
    ];
    const after = ({ began, result: value, version }: End, lasting?: Lasting): readonly TermId[] => [
      ...before(began),
      ...(value === undefined ? [] : [this.#said(value, result!, lasting, "result")]),
      ...cells.map((cell) => this.#at(version, cell)!),
    ];
    const [first, ...nested] = this.#calls;
    const { heap } = this.executor;
    const lasting: Lasting = { before: start.version.time, symbols: new Set(freeSymbols(terms, [...before(first!), ...before(start)])) };
    const areObjects = terms.all(
      [...places.map((place) => `argument ${place}`), "result"].map((each) => isObject(heap, this.#other(each))),
    );
    const values = before(start);
    // Whether a reference is null is no symbol of the round.
    const isSymbol = (each: TermId, i: number): boolean => i < places.length || terms.op(each) === Op.Symbol;
    const symbols = values.map((each, i) => (isSymbol(each, i) ? each : made(`∀${cells[i - places.length]}`, BOOL)));
    const given = places.map((place, i): CutParameter => {
      const { type, name, source } = parameters[place]!;
      return { symbol: symbols[i]!, type, name: source ?? name };
    });
    const named = cells.map((cell, i): CutParameter => {
      const { type } = this.executor.heap.store.info(cell);
      const told = type === REF ? { type: BOOL, name: `${this.#nameOf(cell)} == null` } : { type, name: this.#nameOf(cell) };
      return { symbol: symbols[places.length + i]!, ...told };
    });
    const origin: CutEntry = { path: first!.path.whole(), values: before(first!) };
    const enters = [
      origin,
      ...nested.map((call): CutEntry => ({ path: call.path.whole(), also: areObjects, values: before(call, lasting) })),
    ];
    const shared = sharing === undefined ? {} : { sharing: [sharing, ...cells].join(" ") };
    const uses: CutUse[] = [{ guard: pi, values, about: [pi, ...symbolsOf(terms, values)] }];
    const base: CutRelation = { kind: "call", instance, line, parameters: [...given, ...named], origin, enters, uses, ...shared };
    const isOwn = sharing === undefined;
    const called = isOwn ? this.#withFields(base, places, given) : base;
    const objects = isOwn ? this.#objectsAtCalls(called) : [];
    // Which exception it is, and what the store holds then, is not said.
    const threw: CutRelation = {
      ...{ kind: "throw", instance, line, origin: called.origin, ...shared },
      parameters: [...given, ...named],
      enters: this.#throws.map((path) => ({ path: path.whole(), also: areObjects, values: before(start) })),
      uses: this.#thrown.map(({ began, path, says }): CutUse => ({ guard: path.whole(), values: before(began), about: [says] })),
    };
    const throwing = this.#thrown.length === 0 ? [] : [threw];
    const others = [...throwing, ...objects, ...(isOwn ? this.#objectsAtEnds(called) : [])];
    if (!tells) return [called, ...others];
    const ended: CutRelation = {
      ...{ kind: "return", instance, line, origin: called.origin, ...shared },
      parameters: [
        ...given,
        ...named.map((each): CutParameter => ({ ...each, name: `${each.name} before` })),
        ...(result === undefined ? [] : [{ symbol: made("ρ", result), type: result, name: "result" }]),
        ...named.map(({ type, name }, i): CutParameter => ({ symbol: made(`ρ${cells[i]}`, type), type, name })),
      ],
      enters: this.#ends.map((end) => ({ path: end.path.whole(), also: areObjects, values: after(end, lasting) })),
      uses: this.#ended.map((end): CutUse => {
        const values = after(end);
        const leaves = values.slice(places.length + cells.length);
        return { guard: end.path.whole(), values, about: symbolsOf(terms, leaves) };
      }),
    };
    return [called, ended, ...others];
  }

  /** With the fields of the arguments as parameters. */
  #withFields(base: CutRelation, places: readonly number[], given: readonly CutParameter[]): CutRelation {
    const calls = this.#calls;
    const references = places.flatMap((place, i): ReferenceParameter[] => {
      const { symbol, name, type } = given[i]!;
      return type === REF ? [{ symbol, name, at: calls.map(({ args }) => args[place]!) }] : [];
    });
    return withFields(this.executor.heap, base, this.#start!.version, calls, references);
  }

  /** What the fields of objects hold when an invocation begins. */
  #objectsAtCalls(called: CutRelation): readonly CutRelation[] {
    const { version, time } = this.#start!;
    const entries = this.#calls.map((call, i): ObjectMoment => {
      const { also = this.executor.terms.true, values } = called.enters[i]!;
      return { version: call.version, path: call.path, scope: call.scope, also, values, ...(i === 0 ? {} : { made: [time, call.time] }) };
    });
    const known = called.uses.map((use) => ({ ...use, version }));
    return objectRelations(this.executor.heap, { ...called, kind: "call" }, entries, known);
  }

  /** What they hold when one has ended: that follows from what the call began with. */
  #objectsAtEnds(called: CutRelation): readonly CutRelation[] {
    const { time } = this.#start!;
    const bare: CutRelation = { ...called, kind: "return", parameters: [] };
    const entries = this.#ends.map(
      (end): ObjectMoment => ({ version: end.version, path: end.path, scope: end.scope, values: [], made: [time, end.time] }),
    );
    const known = this.#ended.map(({ version, path }) => ({ version, guard: path.whole(), values: [] }));
    return objectRelations(this.executor.heap, bare, entries, known);
  }

  /** A value as relations are told of it; as it is, where nothing need last. */
  #said(value: Value, type: Type, lasting: Lasting | undefined, what: string): TermId {
    const { heap, terms } = this.executor;
    return lasting === undefined || type !== REF ? lift(terms, value, type) : lastingReference(heap, value, lasting, this.#other(what));
  }

  #other(what: string): string {
    return `other ${this.instance.name} ${what}`;
  }

  /** The cells that the relations speak of. */
  #followed(): readonly number[] {
    const { store } = this.executor.heap;
    const start = this.#start!.version;
    const versions = [start, ...[...this.#calls, ...this.#ends, ...this.#ended].map(({ version }) => version)];
    const kept = [...this.#cells]
      .sort((a, b) => a - b)
      .filter((cell) => {
        const { owner, type } = store.info(cell);
        if (owner.logged || owner.born >= start.time || !this.#isTold(type)) return false;
        return versions.every((version) => this.#at(version, cell) !== undefined);
      });
    return kept.slice(0, MOST_CELLS);
  }

  /** What the cell holds in the version, if that can be said. */
  #at(version: Version, cell: number): TermId | undefined {
    const { store } = this.executor.heap;
    const { owner, type } = store.info(cell);
    const value = store.read(version, owner, cell);
    if (value === undefined || value instanceof WriteLog) return undefined;
    const { terms } = this.executor;
    const said = lift(terms, value, type);
    if (type === REF) return terms.eq(said, terms.null());
    return terms.sort(said) === sortOfType(type) ? said : undefined;
  }

  /** Of references whether they are null, where something may be known that depends on it. */
  #isTold(type: Type): boolean {
    return type.kind === "bv" || type === BOOL || (type === REF && this.executor.heap.unnamed.isTracking);
  }

  #nameOf(cell: number): string {
    const { owner, map } = this.executor.heap.store.info(cell);
    if (map === undefined) return owner.class;
    const { layout, base } = owner;
    return layout === undefined ? `${owner.class}[${cell - base}]` : `${owner.class}.${map.source ?? map.name}`;
  }
}

/** What the values are about: themselves, and of whether something is null, what that is. */
const symbolsOf = (terms: Terms, values: readonly TermId[]): TermId[] =>
  values.flatMap((each) => {
    if (terms.op(each) === Op.Symbol) return [each];
    if (terms.op(each) !== Op.Eq) return [];
    return terms.children(each).filter((side) => terms.op(side) === Op.Symbol && terms.sort(side).kind === "ref");
  });

/** The first line of the body that is known. */
function lineOf({ schedule }: Prepared): number {
  const { statements, terminator } = schedule.blocks[0]!;
  return [...statements, terminator].find(({ pos }) => pos.line > 0)?.pos.line ?? 0;
}
