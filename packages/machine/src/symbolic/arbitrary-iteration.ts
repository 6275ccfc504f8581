/**
 * The arbitrary iteration that stands for the rest of a loop, with its guesses and their obligations (`loop-facts.ts`).
 *
 * In which state. A guess is a predicate of the state at the header, evaluated in the state of the moment it is about:
 * - *entry*: the state in which the loop is left to the arbitrary iteration, before anything is made arbitrary;
 * - *start*: the state with arbitrary values in what the loop may change. Here guesses are assumed, and nowhere else;
 * - *back edge*: the join of all states that come back to the header, by whatever way: the end of the body, `continue`,
 *   an exception caught inside. What a variable or cell is compared with (`=`, rises, falls) is the *value* it had at
 *   entry. A cell may be read for the first time after the back edge, or after the loop: it is then compared as it is
 *   at the back edge, in the version that was kept. A state that leaves the loop owes nothing. A guess that cannot be
 *   asked at entry is not assumed; one that cannot be asked at the back edge is broken there.
 */
import { BOOL, BV8, type Local, REF, type Type } from "@assay/core";
import { freeSymbols, type TermId } from "@assay/logic";
import { AccessPaths } from "./access-paths.js";
import type { Internals } from "./body-run.js";
import { cellRelations, withElements } from "./cell-relations.js";
import type { Instance } from "./context.js";
import type { CutEntry, CutParameter, CutRelation, Related } from "./cut-relations.js";
import type { Access, Cut, Fact, KeptPlace } from "./cuts.js";
import type { Executor } from "./executor.js";
import { isObject, type Lasting, lastingReference } from "./lasting-references.js";
import { type Comparison, comparisons } from "./loop-facts.js";
import { type ObjectMoment, objectRelations, withFields } from "./object-relations.js";
import type { Where } from "./outcome.js";
import type { Path } from "./path.js";
import type { Prepared, State } from "./prepare.js";
import { ReferenceChoice } from "./reference-choices.js";
import type { LoopRange } from "./schedule.js";
import { type Cell, type Version, WriteLog } from "./store.js";
import type { Scope } from "./unnamed-objects.js";
import { lift, NothingToRead, type Obj, Sym, sameValue, sortOfType, type Value } from "./value.js";

/** A cell guessed to be as it was. */
interface Kept {
  readonly owner: Obj;
  readonly before: Cell;
}

/** A moment at the header. */
type Moment = Pick<State, "path" | "version" | "locals">;

export class ArbitraryIteration implements Related {
  /** Cells read since the iteration began under the guess that the loop leaves them alone. */
  readonly #kept = new Map<number, Kept>();
  /** Variables guessed to be as they were, by place. */
  readonly #keptLocals = new Map<number, Value>();
  /** Comparisons of a variable with what it was: `guess` by place. */
  readonly #bounds: { readonly place: number; readonly guess: string; holds(value: Value): TermId }[] = [];
  #comparisons: readonly Comparison[] = [];
  /** What was assumed at the start, as far as it is about variables. */
  readonly #facts: Fact[] = [];
  #names: ReadonlyMap<Obj, Access> = new Map();
  /** Where the iteration ended at the back edge; kept, because cells may be read later. */
  #end: Moment | undefined;
  /** Where the loop was left to the iteration; kept if it is to be told as a relation. */
  #entry: Moment | undefined;
  /** Where the iteration begins, and the elements read before it; kept for the same. */
  #start: { readonly version: Version; readonly reads: number } | undefined;
  /** The λ's at the start, of variables by place and of cells. */
  readonly #arbitraryLocals = new Map<number, Sym>();
  readonly #arbitraryCells = new Map<number, Sym>();
  /** References that are one of few objects: of variables by place, and of cells. */
  readonly #chosenLocals = new Map<number, ReferenceChoice>();
  readonly #chosenCells = new Map<number, ReferenceChoice>();
  readonly #scope: Scope | undefined;
  /** When the iteration ended, on the clock of the execution. */
  #ended = 0;

  constructor(
    readonly executor: Executor,
    readonly internals: Internals,
    readonly instance: Instance,
    readonly where: Where,
    /** The iterations executed before it, but one. */
    readonly after: number,
    readonly prepared: Prepared,
    readonly range: LoopRange,
    readonly live: Int32Array,
    readonly changed: ReadonlySet<Local>,
    /** When the loop began. */
    readonly began: number,
  ) {
    this.#scope = executor.heap.unnamed.scope;
  }

  #isOpen(guess: string): boolean {
    return this.instance.mayHold(guess);
  }

  #oblige(guess: string, path: Path, broken: TermId): void {
    const { terms } = this.executor;
    if (broken === terms.false) return;
    this.internals.obligation({ instance: this.instance, guess, broken: terms.and(path.whole(), broken) });
  }

  /** Makes `state`, at the header, the start of the iteration; `inside` is its path with π. */
  enter(state: State, inside: Path): void {
    const { executor, internals, instance, prepared } = this;
    const { store } = executor.heap;
    const { terms } = executor;
    const liveVariables = new Set([...this.live].map((place) => prepared.variables[place]!));
    const compile = (expr: Parameters<Internals["compile"]>[1]) => internals.compile(prepared, expr);
    this.#comparisons = comparisons(prepared, this.range, liveVariables, compile).filter(({ guess }) => this.#isOpen(guess));
    const assumed = this.#comparisons.filter((comparison) => {
      const atEntry = this.#holds(comparison, state);
      if (atEntry !== undefined) this.#oblige(comparison.guess, state.path, terms.not(atEntry));
      return atEntry !== undefined;
    });
    this.#names = internals.recorder?.names(this.where, { prepared, locals: state.locals }, state.version) ?? this.#names;
    internals.recorder?.add(() => this.#cut());
    if (internals.recorder?.relate !== undefined) {
      this.#entry = { path: state.path, version: store.share(state.version), locals: state.locals.slice() };
      internals.recorder.relate(this);
    }
    const born = store.tick();
    const entered = state.path;
    state.path = inside;
    const unexplored = internals.unexplored(instance, this.range.header);
    const left = { isUnchanged: this.#isUnchanged, leaves: (cell: number) => this.#kept.has(cell) };
    const chosen = this.#chooser(state, entered, born);
    const placeholder = (cell: number, type: Type): Value => {
      const choice = type === REF ? chosen?.(cell) : undefined;
      if (choice !== undefined) return choice.value;
      const value = unexplored.placeholder(cell, type);
      if (value instanceof Sym) this.#arbitraryCells.set(cell, value);
      return value;
    };
    state.version = store.havoc(state.version, { ...unexplored, ...left, placeholder });
    if (this.#entry !== undefined) this.#start = { version: store.share(state.version), reads: executor.heap.reads.count };
    for (const place of this.live) {
      const variable = prepared.variables[place]!;
      const before = state.locals[place];
      if (!this.changed.has(variable) || before === undefined) continue;
      if (this.#isOpen(`= ${variable.name}`)) {
        this.#keptLocals.set(place, before);
        this.#facts.push({ kind: "same", variable });
      } else if (!this.#choose(state, place, variable, before, entered, born)) this.#makeArbitrary(state, place, variable, before, born);
    }
    for (const comparison of assumed) {
      this.#facts.push({ kind: "holds", condition: comparison.condition });
      state.path = state.path.also(this.#holds(comparison, state) ?? terms.true);
    }
  }

  /** Makes a variable one of few objects, if that may be guessed. */
  #choose(state: State, place: number, variable: Local, before: Value, entered: Path, born: number): boolean {
    if (variable.type !== REF || this.executor.options.references !== "chosen") return false;
    const choice = this.#choice(variable.name, before, born);
    if (choice === undefined) return false;
    this.#oblige(choice.guess, entered, choice.broken(before));
    this.#chosenLocals.set(place, choice);
    state.locals[place] = choice.value;
    return true;
  }

  /** Makes cells one of few objects, when they are first read after the loop was left to the iteration. */
  #chooser(state: State, entered: Path, born: number): ((cell: number) => ReferenceChoice | undefined) | undefined {
    if (this.executor.options.references !== "chosen") return undefined;
    const { store } = this.executor.heap;
    const version = store.share(state.version);
    return (cell) => {
      // What the cell holds at the back edge is asked for while it is being chosen, and may be what it held here.
      const known = this.#chosenCells.get(cell);
      if (known !== undefined) return known;
      const before = store.read(version, store.info(cell).owner, cell);
      const choice = this.#choice(`cell ${cell}`, before, born);
      if (choice === undefined) return undefined;
      this.#oblige(choice.guess, entered, choice.broken(before));
      this.#chosenCells.set(cell, choice);
      if (this.#end !== undefined) this.#checkChoice(choice, cell, this.#end);
      return choice;
    };
  }

  #choice(place: string, before: Cell, born: number): ReferenceChoice | undefined {
    const placeholder = (what: string): Sym => this.internals.placeholder(this.instance, what, BV8) as Sym;
    return ReferenceChoice.of(this.executor.heap, this.instance, place, before, born, placeholder);
  }

  #checkChoice(choice: ReferenceChoice, cell: number, { version, path }: Pick<Moment, "path" | "version">): void {
    const { store } = this.executor.heap;
    this.#oblige(choice.guess, path, choice.broken(store.read(version, store.info(cell).owner, cell)));
  }

  /** A value that is arbitrary but for the guesses about it. */
  #makeArbitrary(state: State, place: number, variable: Local, before: Value, born: number): void {
    const { terms } = this.executor;
    const value = this.internals.placeholder(this.instance, variable.name, variable.type) as Sym;
    this.executor.heap.unnamed.wasThere(value.term, born);
    this.#arbitraryLocals.set(place, value);
    state.locals[place] = value;
    const guesses: ["rises" | "falls" | "not null", string, (of: TermId) => TermId][] = [];
    const old = lift(terms, before, variable.type);
    if (variable.type.kind === "bv") {
      guesses.push(["rises", `${variable.name} rises`, (of) => terms.bv.sle(old, of)]);
      guesses.push(["falls", `${variable.name} falls`, (of) => terms.bv.sle(of, old)]);
    } else if (variable.type === REF && before !== null)
      guesses.push(["not null", `${variable.name} is not null`, (of) => terms.ne(of, terms.null())]);
    for (const [kind, guess, fact] of guesses) {
      if (!this.#isOpen(guess)) continue;
      const holds = (of: Value): TermId => fact(lift(terms, of, variable.type));
      // It holds at the beginning: numbers by reflexivity; references if they were not null.
      if (variable.type === REF) this.#oblige(guess, state.path, terms.not(holds(before)));
      this.#bounds.push({ place, guess, holds });
      this.#facts.push({ kind, variable });
      state.path = state.path.also(holds(value));
    }
  }

  /** Whether the comparison holds in the state; undefined where it cannot be asked. */
  #holds(comparison: Comparison, state: State): TermId | undefined {
    try {
      return lift(this.executor.terms, comparison.holds(state), BOOL);
    } catch (error) {
      if (error instanceof NothingToRead) return undefined;
      throw error;
    }
  }

  readonly #isUnchanged = (cell: number, owner: Obj, before: () => Cell): boolean => {
    const guess = `= cell ${cell}`;
    if (!this.#isOpen(guess)) return false;
    if (this.#kept.has(cell)) return true;
    const kept = { owner, before: before() };
    this.#kept.set(cell, kept);
    if (this.#end !== undefined) this.#checkCell(cell, kept, this.#end);
    return true;
  };

  /** For who checks it again; the cells are those that were asked for by the end of the round. */
  #cut(): Cut {
    const facts = [...this.#facts];
    const omitted: string[] = [];
    for (const [cell, { owner }] of this.#kept) {
      const place = this.#placeOf(cell, owner);
      if (place !== undefined) facts.push({ kind: "kept", place });
      else omitted.push(`an object of ${owner.class} that has no name where the loop begins`);
    }
    return {
      kind: "loop",
      instance: this.instance,
      after: this.after,
      facts,
      writes: this.internals.writesOfLoop(this.instance, this.range.header),
      omitted,
    };
  }

  #placeOf(cell: number, owner: Obj): KeptPlace | undefined {
    const { map } = this.executor.heap.store.info(cell);
    if (map === undefined)
      return this.executor.program.global(owner.class) === undefined ? undefined : { kind: "global", name: owner.class };
    const access = this.#names.get(owner);
    if (access === undefined) return undefined;
    if (owner.layout !== undefined) return { kind: "field", owner: access, map };
    return owner.logged ? { kind: "elements", owner: access, map } : { kind: "element", owner: access, map, index: cell - owner.base };
  }

  /** The iteration comes to the back edge: the guesses must hold again. */
  backEdge(state: State): void {
    const { terms } = this.executor;
    const { prepared } = this;
    this.#end = { path: state.path, version: state.version, locals: state.locals };
    this.#ended = this.executor.heap.store.tick();
    for (const [place, before] of this.#keptLocals) {
      const now = state.locals[place];
      const variable = prepared.variables[place]!;
      this.#oblige(`= ${variable.name}`, state.path, now === undefined ? terms.true : this.#differs(now, before, variable.type));
    }
    for (const { place, guess, holds } of this.#bounds) {
      const now = state.locals[place];
      this.#oblige(guess, state.path, now === undefined ? terms.true : terms.not(holds(now)));
    }
    for (const comparison of this.#comparisons) {
      const now = this.#holds(comparison, state);
      this.#oblige(comparison.guess, state.path, now === undefined ? terms.true : terms.not(now));
    }
    for (const [cell, kept] of this.#kept) this.#checkCell(cell, kept, this.#end);
    for (const [place, choice] of this.#chosenLocals) this.#oblige(choice.guess, state.path, choice.broken(state.locals[place]));
    for (const [cell, choice] of this.#chosenCells) this.#checkChoice(choice, cell, this.#end);
  }

  /** How many λ's there are so far: reading what they were may make more. */
  get size(): number {
    const { reads, unnamed } = this.executor.heap;
    const chosen = this.#chosenLocals.size + this.#chosenCells.size;
    return this.#arbitraryLocals.size + this.#arbitraryCells.size + chosen + reads.size + unnamed.size;
  }

  /** The iteration as a relation, as far as it is known by now. */
  relations(): readonly CutRelation[] {
    return this.executor.heap.unnamed.within(this.#scope, () => this.#relations());
  }

  #relations(): readonly CutRelation[] {
    const { terms } = this.executor;
    const { instance, prepared, range } = this;
    const moments = [this.#entry!, ...(this.#end === undefined ? [] : [this.#end])];
    const parameters: CutParameter[] = [];
    /** What the parameters are where the arbitrary iteration begins. */
    const held: TermId[] = [];
    const values: TermId[][] = moments.map(() => []);
    const others: TermId[] = [];
    const references: { symbol: TermId; name: string; at: readonly Cell[] }[] = [];
    const arbitrary = [...this.#arbitraryLocals.values(), ...this.#arbitraryCells.values()].map(({ term }) => term);
    const add = (symbol: TermId, type: Type, name: string, at: (moment: Moment) => Cell): void => {
      const all = moments.map(at);
      const [first, ...later] = all;
      if (first === undefined || first instanceof WriteLog) return;
      const before = lift(terms, first, type);
      const lasting = (): Lasting => ({
        before: this.#start!.version.time,
        symbols: new Set([...arbitrary, ...freeSymbols(terms, [before])]),
      });
      const found = [
        before,
        ...later.map((value) => {
          if (value === undefined || value instanceof WriteLog) return undefined;
          if (type !== REF) return lift(terms, value, type);
          const other = `other ${terms.symbolName(symbol)}`;
          others.push(isObject(this.executor.heap, other));
          return lastingReference(this.executor.heap, value, lasting(), other);
        }),
      ];
      if (found.some((value) => value === undefined || terms.sort(value) !== terms.sort(symbol))) return;
      parameters.push({ symbol, type, name });
      held.push(symbol);
      if (type === REF) references.push({ symbol, name, at: all });
      for (const [i, value] of found.entries()) values[i]!.push(value!);
    };
    const addNull = (symbol: TermId, name: string, at: (moment: Moment) => Cell): void => {
      const all = moments.map(at);
      if (all.some((value) => value === undefined || value instanceof WriteLog)) return;
      const isNull = (term: TermId): TermId => terms.eq(term, terms.null());
      parameters.push({ symbol: terms.symbol(`∀${symbol} == null`, sortOfType(BOOL)), type: BOOL, name: `${name} == null` });
      held.push(isNull(symbol));
      for (const [i, value] of all.entries()) values[i]!.push(isNull(lift(terms, value as Value, REF)));
    };
    for (const [place, { term }] of this.#arbitraryLocals) {
      const { type, name, source } = prepared.variables[place]!;
      add(term, type, source ?? name, (moment) => moment.locals[place]);
    }
    const { store } = this.executor.heap;
    const entry = this.#entry!;
    const named = prepared.variables.flatMap(({ source }, place) => (source === undefined ? [] : [[source, entry.locals[place]] as const]));
    const paths = new AccessPaths(terms, store, entry.version, named);
    for (const [cell, { term }] of [...this.#arbitraryCells]) {
      const { owner, type, map } = store.info(cell);
      const name =
        map === undefined
          ? owner.class
          : owner.layout === undefined
            ? paths.element(owner, cell - owner.base)
            : paths.field(owner, map.source ?? map.name);
      const at = (moment: Moment): Cell => store.read(moment.version, owner, cell);
      // To what objects refer that its first iterations made is said of all that iterations make; but not whether that
      // is null, since they still have a name.
      if (type === REF && owner.born > this.began && map !== undefined && this.executor.heap.unnamed.tracks(map)) addNull(term, name, at);
      else add(term, type, name, at);
    }
    for (const [place, choice] of this.#chosenLocals) {
      const { name, source } = prepared.variables[place]!;
      add(choice.number.term, BV8, `number of ${source ?? name}`, (moment) => choice.numberOf(moment.locals[place]));
    }
    for (const [cell, choice] of [...this.#chosenCells]) {
      const { owner, map } = store.info(cell);
      const name = map === undefined ? owner.class : paths.field(owner, map.source ?? map.name);
      add(choice.number.term, BV8, `number of ${name}`, (moment) => choice.numberOf(store.read(moment.version, owner, cell)));
    }
    const pi = terms.symbol(`π ${instance.name}`, sortOfType(BOOL));
    const also = terms.all(others);
    const enters = moments.map(({ path }, i): CutEntry => ({ path: path.whole(), ...(i === 0 ? {} : { also }), values: values[i]! }));
    const uses = [{ guard: pi, values: held, about: [pi, ...freeSymbols(terms, held)] }];
    const nameOf = (symbol: TermId): string | undefined => paths.symbol(symbol);
    const variables: CutRelation = { kind: "loop", instance, line: range.line, parameters, origin: enters[0]!, enters, uses, nameOf };
    const { heap } = this.executor;
    const { version: start, reads: since } = this.#start!;
    const versions = { start, moments: moments.map(({ version }) => version), since };
    const loop = withFields(
      heap,
      withElements(heap, variables, versions, paths),
      start,
      moments.map(({ version }) => ({ version, scope: this.#scope })),
      references,
    );
    const known = loop.uses.map((use) => ({ ...use, version: start }));
    const all = [
      loop,
      ...cellRelations(heap, loop, versions, paths),
      ...objectRelations(heap, loop, this.#objectMoments(loop, moments), known),
    ];
    // A loop of which nobody reads what it changes says no more than its path, which repeats what held at its entry.
    return all.some((each) => each.parameters.length > 0) ? all : [];
  }

  /** The moments at which the loop begins an iteration; what an iteration has made loses its name at the back edge. */
  #objectMoments(loop: CutRelation, moments: readonly Moment[]): readonly ObjectMoment[] {
    const made = [this.#start!.version.time, this.#ended] as const;
    return moments.map((moment, i) => ({
      ...moment,
      ...loop.enters[i]!,
      path: moment.path,
      scope: this.#scope,
      ...(i === 0 ? {} : { made }),
    }));
  }

  #checkCell(cell: number, { owner, before }: Kept, end: Pick<Moment, "path" | "version">): void {
    const { store } = this.executor.heap;
    const { terms } = this.executor;
    const now = store.read(end.version, owner, cell);
    if (now === before) return;
    const guess = `= cell ${cell}`;
    if (now === undefined || before === undefined || now instanceof WriteLog || before instanceof WriteLog) {
      this.#oblige(guess, end.path, terms.true);
      return;
    }
    this.#oblige(guess, end.path, this.#differs(now, before, store.info(cell).type));
  }

  #differs(a: Value, b: Value, type: Type): TermId {
    const { terms } = this.executor;
    return sameValue(a, b) ? terms.false : terms.ne(lift(terms, a, type), lift(terms, b, type));
  }
}
