/**
 * Forward symbolic execution with states joined where paths meet (Sinha, section II): the local summaries `(ψ, σ, Φ)`
 * of regions, computed in the context they are called in.
 *
 * A *round* executes the program from its entry. Calls and loops are regions. A region that the instance tree marks as
 * expanded is executed; any other is first tried without deciding on unknowns (a deterministic computation costs
 * nothing and needs no abstraction), and if that does not work it becomes a {@link Box}: a path placeholder π,
 * placeholders λ for its result and for whatever is read later of what it may have written, and ω for "goes wrong
 * inside". The engine then asks its questions about the error conditions of the round, expands more instances, and
 * executes again.
 *
 * Departures from the paper. Summaries are computed per context, not once per region: against the known heap of the
 * context almost everything simplifies, and terms are shared between rounds by hash-consing, so that a round pays only
 * for what is new. The rest of a loop is abstracted by *one arbitrary iteration* entered with arbitrary values in
 * everything the loop may change, behind π; this includes the paper's abstraction (all exits, arbitrary state) and
 * knows the exit condition besides.
 *
 * Directions. Everything behind a π over-approximates. Nothing is cut except by `assume`, by conditions that are false
 * on their face, and at the back edge of an arbitrary iteration (which stands for all the iterations to come). Reaching
 * something without a meaning here is recorded as an error condition of kind `unsupported`, and the path ends.
 */
import { type Budget, invariant } from "@assay/base";
import { BOOL, type Callee, dispatch, type Procedure, type Program, REF, type Type, type Writes } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import type { Domain } from "../domain.js";
import type { LanguageRuntime } from "../language/language.js";
import type { Obstacle } from "../semantics/flow.js";
import type { Call } from "../semantics/index.js";
import { ArbitraryTexts } from "./arbitrary-texts.js";
import { BodyRun, type Internals, type Recorder } from "./body-run.js";
import { Boxes, isRecursive } from "./boxes.js";
import type { Box, Instance } from "./context.js";
import type { CutRelation, Related } from "./cut-relations.js";
import type { Cut } from "./cuts.js";
import { symbolicDomain } from "./domain.js";
import type { Alike } from "./element-reads.js";
import { Heap } from "./heap.js";
import type { Obligation } from "./loop-facts.js";
import { nameObjects } from "./object-names.js";
import {
  callersOf,
  type ErrorCondition,
  type Exit,
  type GoesOn,
  type Input,
  type Outcome,
  type PlaceInProgram,
  type Visit,
  type Where,
} from "./outcome.js";
import { Path } from "./path.js";
import { type Prepared, Preparer, type State } from "./prepare.js";
import { ANY_METHOD, methodsOf } from "./receivers.js";
import { footprintOf, RegionEffects } from "./region-effects.js";
import type { Version } from "./store.js";
import { Obj, Sym, sortOfType, type Value } from "./value.js";

export interface Round {
  readonly errors: readonly ErrorCondition[];
  readonly boxes: readonly Box[];
  /** Where paths come to the assertions that are watched for. */
  readonly visits: readonly Visit[];
  /** What must not be satisfiable for a proof to be believed: see `loop-facts.ts`. */
  readonly obligations: readonly Obligation[];
  readonly inputs: readonly Input[];
  /** Statements executed. */
  readonly steps: number;
  /** What was left to arbitrary iterations and invocations; empty unless it was to be recorded. */
  readonly cuts: readonly Cut[];
  /** The same as relations; empty unless they were asked for. */
  readonly relations: readonly CutRelation[];
  /** What is known of elements that relations speak of. */
  readonly alike: readonly Alike[];
}

/** What a step costs, in the budget's measure: about as much as this many gates of a circuit. */
const STEP_WORK = 6;

export interface ExecutorOptions {
  readonly language: LanguageRuntime;
  readonly budget: Budget;
  /**
   * How many steps a round may take before calls are no longer looked into unless the instance tree says so. Recursive
   * calls are never looked into for free. 0 is the paper's way: every call waits to be asked for.
   */
  readonly fuel: number;
  /**
   * Whether references that a loop changes are guessed to be one of few objects (`reference-choices.ts`); `arbitrary`
   * unless told.
   */
  readonly references?: "chosen" | "arbitrary";
  /**
   * Whether arrays of numbers that the program itself makes keep a log of writes even where their length is known, for
   * relations of their cells (`cell-relations.ts`); `cells` unless told.
   */
  readonly arrays?: "logged" | "cells";
  /**
   * Whether it is kept what fields of objects without a name hold (`unnamed-objects.ts`), for relations of objects;
   * `arbitrary` unless told.
   */
  readonly fields?: "logged" | "arbitrary";
  /** The assertions of which it is to be recorded on which paths they are come to; none by default. */
  readonly watches?: (procedure: Procedure, line: number) => boolean;
}

/** What the entry is called with, and what holds of it. */
export interface EntryState {
  readonly args: readonly Value[];
  readonly constraint?: TermId;
}

/** Thrown where an execution that must not decide on unknowns would have to. */
class NeedsUnknowns extends Error {
  static readonly instance = new NeedsUnknowns();
}

export class Executor {
  readonly heap: Heap;
  /** Library members that a meaning written for this domain stood for, in all rounds so far. */
  readonly natives = new Set<string>();
  readonly #domain: Domain<Value>;
  readonly #preparer: Preparer;
  #errors: ErrorCondition[] = [];
  /** Of the round. */
  #boxes: Boxes | undefined;
  #inputs: Input[] = [];
  #visits: Visit[] = [];
  #obligations: Obligation[] = [];
  #steps = 0;
  #effects: RegionEffects | undefined;
  #recorder: Recorder | undefined;
  readonly texts: ArbitraryTexts;
  /** Whether the entry of the round is given no references, and what is not known of objects is looked for. */
  #isClosed = false;
  /** Greater than zero while unknowns must not be decided on. */
  #deterministic = 0;
  /** Procedures that could not be executed without deciding on unknowns, and how often. */
  readonly #failures = new Map<string, number>();

  constructor(
    readonly program: Program,
    readonly terms: Terms,
    readonly options: ExecutorOptions,
  ) {
    this.heap = new Heap(program, terms, options.language, () => this.options.budget.tick(STEP_WORK));
    this.texts = new ArbitraryTexts(this.heap);
    this.#domain = symbolicDomain(terms, (id) => this.heap.store.object(id));
    this.#preparer = new Preparer(program, () => this.heap, this.#domain);
  }

  /** A new array, made by the procedure. */
  newArray(className: string, length: Value, by: Procedure): Obj {
    const { arrays, language } = this.options;
    const elements = this.program.class(className)?.elements?.value.kind;
    const isLogged = arrays === "logged" && (elements === "bv" || elements === "bool") && !language.classes.isLibrary(by.name);
    return isLogged ? this.heap.newArray(className, length, "zero", FEW_CELLS) : this.heap.newArray(className, length);
  }

  /**
   * Executes the program from the root instance, whose procedure gets the arguments that `makeArguments` prepares on
   * the fresh heap.
   */
  round(
    root: Instance,
    makeArguments: (executor: Executor) => EntryState,
    cuts: "recorded" | "related" | "not recorded" = "not recorded",
  ): Round {
    const recorded: (() => Cut)[] = [];
    const related: Related[] = [];
    if (cuts === "not recorded") this.#recorder = undefined;
    else if (cuts === "related") this.#recorder = { names: () => new Map(), add: () => {}, relate: (each) => related.push(each) };
    else
      this.#recorder = {
        names: (where, frame, version) => nameObjects(this.heap, where, frame, version, (each) => this.#instance(each)),
        add: (cut) => recorded.push(cut),
      };
    this.#errors = [];
    this.#inputs = [];
    this.#visits = [];
    this.#obligations = [];
    this.#steps = 0;
    this.heap.beginRound();
    this.#mainThread = undefined;
    this.#effects ??= new RegionEffects(this.program, root.procedure, this.options.language);
    this.#boxes = new Boxes(this, this.#internals(), this.#effects, (each) => this.#preparer.prepare(each));
    this.texts.beginRound();
    const procedure = this.program.procedure(root.procedure);
    invariant(procedure !== undefined, `entry ${root.procedure} should exist`);
    const where: Where = { parent: undefined, depth: 0, kind: "entry", procedure: root.procedure, site: "", instance: root };
    const { args, constraint } = makeArguments(this);
    // An argument that is any reference may be an object that nobody has made.
    const isClosed = !args.some((each) => each instanceof Sym && each.type === REF);
    const { unnamed } = this.heap;
    this.#isClosed = this.options.fields === "logged" && isClosed;
    unnamed.isTracking = this.#isClosed && !unnamed.hasConstants;
    const path = Path.root(this.terms).also(constraint ?? this.terms.true);
    const start: State = { path, version: this.heap.store.writable(this.heap.store.share(this.heap.store.root)), locals: [] };
    this.#initialize(start, where);
    const outcome = this.#body(procedure, args, where, start.path, start.version);
    if (outcome.thrown !== undefined) {
      const { path: thrownPath, value, version } = outcome.thrown;
      const error = { kind: "exception", message: "uncaught exception", place: this.#place(procedure, 0) } as const;
      this.#errors.push({ ...error, condition: thrownPath.whole(), exception: value!, version });
    }
    const relations = relationsOf(related);
    if (unnamed.isTracking && unnamed.hasConstants) return this.round(root, makeArguments, cuts);
    return {
      ...{ errors: this.#errors, boxes: this.#boxes.all, visits: this.#visits, obligations: this.#obligations },
      ...{ inputs: this.#inputs, steps: this.#steps, cuts: recorded.map((cut) => cut()), relations },
      alike: relations.some(({ kind }) => kind === "cells") ? [...this.heap.reads.alike(), ...this.heap.fieldsAlike()] : [],
    };
  }

  /**
   * Initializes classes of the library that nearly every execution initializes sooner or later: done once here, it is
   * not done again on every path. That they are initialized early cannot be observed.
   */
  #initialize(state: State, root: Where): void {
    for (const name of this.options.language.symbolic.early) {
      const initializer = this.program.procedure(name);
      if (initializer === undefined) continue;
      const where: Where = { parent: root, depth: 1, kind: "call", procedure: initializer.name, site: "start", instance: undefined };
      this.#deterministic++;
      try {
        const { normal } = this.#call(initializer, [], where, state, initializer, 0);
        invariant(normal !== undefined, `${name} should initialize`);
        state.version = normal.version;
      } finally {
        this.#deterministic--;
      }
    }
  }

  #place(procedure: Procedure, line: number): PlaceInProgram {
    return { procedure: procedure.name, source: procedure.source, file: procedure.file, line };
  }

  /** Records that execution came to what has no meaning here. The path is to end. */
  unsupported(path: Path, reason: string, procedure: Procedure, line: number, goesOn: GoesOn, about?: Obstacle): void {
    if (this.#deterministic > 0) throw NeedsUnknowns.instance;
    const error = { kind: "unsupported", condition: path.whole(), message: reason, place: this.#place(procedure, line), goesOn } as const;
    this.#errors.push(about === undefined ? error : { ...error, about });
  }

  // ---- for natives

  tick(): number {
    return this.heap.store.tick();
  }

  convert(op: "sext" | "zext" | "trunc", value: Value, from: Type, to: Type): Value {
    return this.#domain.operators[op]([value], from, to);
  }

  equal(a: Value, b: Value, type: Type): Value {
    return this.#domain.operators.eq([a, b], type, BOOL);
  }

  #mainThread: Obj | undefined;

  /** The object of the only thread. */
  mainThread(): Obj {
    this.#mainThread ??= this.options.language.symbolic.mainThread(this.heap);
    return this.#mainThread;
  }

  // ---- instances

  #instance(where: Where): Instance {
    if (where.instance !== undefined) return where.instance;
    const chain: Where[] = [];
    let at = where;
    while (at.instance === undefined) {
      chain.push(at);
      at = at.parent!;
    }
    let instance = at.instance;
    for (let i = chain.length - 1; i >= 0; i--) {
      const each = chain[i]!;
      instance = instance.child(each.kind, each.procedure, each.site);
      each.instance = instance;
    }
    return instance;
  }

  // ---- calls

  #call(callee: Procedure, args: readonly Value[], where: Where, state: State, caller: Procedure, line: number): Outcome {
    const { once, body } = callee;
    if (once !== undefined) {
      const cell = this.#preparer.globalCell(once);
      if (this.heap.store.read(state.version, cell, cell.base) === 2)
        return { normal: { path: state.path, version: state.version, value: undefined }, thrown: undefined };
    }
    const { members, procedures } = this.options.language;
    const native = members.get(callee.name)?.symbolic;
    if (native !== undefined) {
      const result = native(this, args, state, callee);
      if (result !== "no" && !procedures.isSupport(callee.name)) this.natives.add(callee.source);
      if (result === "end") return { normal: undefined, thrown: undefined };
      if (result !== "no") return { normal: { path: state.path, version: state.version, value: result }, thrown: undefined };
    }
    if (body.kind === "arbitrary") return this.#arbitrary(callee, body.writes, args, where, state);
    if (body.kind !== "blocks" && (this.#deterministic > 0 || this.#looksInto(where, callee))) {
      const reason = body.kind === "missing" ? body.reason : `native method ${callee.name} has no symbolic meaning`;
      this.unsupported(state.path, reason, caller, line, { inside: { procedure: callee.name }, after: callersOf(where) });
      return { normal: undefined, thrown: undefined };
    }
    if (this.#deterministic > 0) {
      if (where.depth > DEEPEST) throw NeedsUnknowns.instance;
      return this.#body(callee, args, where, state.path, state.version);
    }
    if (this.#looksInto(where, callee)) return this.#body(callee, args, where, state.path, state.version);
    const known = body.kind === "blocks" ? this.#withoutUnknowns(callee, args, where, state) : undefined;
    if (known !== undefined) return known;
    return this.#boxes!.call(callee, args, where, state, caller, line);
  }

  /** Anything within limits. What it leaves is unknown for good: there is nothing to look into. */
  #arbitrary({ result }: Procedure, writes: Writes, args: readonly Value[], where: Where, state: State): Outcome {
    if (this.#deterministic > 0) throw NeedsUnknowns.instance;
    const instance = this.#instance(where);
    const unknown = (what: string, type: Type): Value => new Sym(this.terms.symbol(`λ ${instance.name} ${what}`, sortOfType(type)), type);
    const value = result === undefined ? undefined : unknown("result", result);
    const { maps, elements, globals, once } = writes;
    const mayBeNew = this.heap.unnamed.isTracking && result?.kind === "ref";
    if (!mayBeNew && maps.length === 0 && elements === "listed" && globals.length === 0 && once.length === 0)
      return { normal: { path: state.path, version: state.version, value }, thrown: undefined };
    const version = this.heap.store.havoc(state.version, {
      ...this.#boxes!.unexplored(instance, footprintOf(writes, this.options.language)),
      placeholder: (cell, type) => unknown(String(cell), type),
      isUnchanged: (_, owner) => args.includes(owner),
    });
    return { normal: { path: state.path, version, value }, thrown: undefined };
  }

  #looksInto(where: Where, callee: Procedure): boolean {
    if (
      this.#steps < this.options.fuel &&
      this.options.language.members.get(callee.name)?.waits === undefined &&
      !isRecursive(where, callee.name)
    )
      return true;
    return this.#instance(where).expanded;
  }

  /** Executes the call if that needs no decision on unknowns. */
  #withoutUnknowns(callee: Procedure, args: readonly Value[], where: Where, state: State): Outcome | undefined {
    const instance = this.#instance(where);
    const failures = this.#failures.get(callee.name) ?? 0;
    if (instance.needsUnknowns || failures > 8) return undefined;
    const marks = [
      this.#errors.length,
      this.#boxes!.all.length,
      this.#inputs.length,
      this.#visits.length,
      this.heap.unnamed.made.length,
    ] as const;
    const { store } = this.heap;
    const holds = state.version.dependents;
    this.#deterministic++;
    try {
      const outcome = this.#body(callee, args, where, state.path, store.share(state.version));
      // Nothing can go back any more: the extra hold is given up, and what was written moves down into the version it
      // was written on.
      store.release(state.version);
      const settle = (exit: Exit | undefined): Exit | undefined => exit && { ...exit, version: store.settle(exit.version, state.version) };
      return { normal: settle(outcome.normal), thrown: settle(outcome.thrown) };
    } catch (error) {
      if (!(error instanceof NeedsUnknowns)) throw error;
      instance.needsUnknowns = true;
      this.#failures.set(callee.name, failures + 1);
      state.version.dependents = holds;
      this.#errors.length = marks[0];
      this.#boxes!.all.length = marks[1];
      this.#inputs.length = marks[2];
      this.#visits.length = marks[3];
      this.heap.unnamed.made.length = marks[4];
      return undefined;
    } finally {
      this.#deterministic--;
    }
  }

  /** Calls of a procedure or method, on every object the receiver may be. */
  #callOn({ callee, args, result }: Call<Value>, line: number, prepared: Prepared, where: Where, state: State, site: string): Outcome {
    const called = (name: string): GoesOn => ({
      inside: { procedure: name },
      after: callersOf({ parent: where, depth: where.depth + 1, kind: "call", procedure: name, site, instance: undefined }),
    });
    const to = (name: string, from: State): Outcome => {
      const procedure = this.program.procedure(name);
      if (procedure === undefined) {
        this.unsupported(from.path, `there is no procedure ${name}`, prepared.procedure, line, called(name));
        return { normal: undefined, thrown: undefined };
      }
      return this.#call(
        procedure,
        args,
        {
          ...{ parent: where, depth: where.depth + 1, kind: "call", procedure: name, site, instance: undefined },
          caller: { prepared, locals: state.locals },
        },
        from,
        prepared.procedure,
        line,
      );
    };
    if (callee.kind === "direct") return to(callee.procedure, state);
    const receiver = args[0]!;
    if (receiver instanceof Obj) return this.#dispatched(callee, receiver, state, to, prepared, line, called);
    invariant(receiver instanceof Sym, "the receiver of a virtual call should not be null");
    return this.#onEveryLeaf(callee, receiver, result?.type, state, to, prepared, where, site, line, called);
  }

  #dispatched(
    callee: Extract<Callee, { kind: "virtual" }>,
    receiver: Obj,
    state: State,
    to: (name: string, from: State) => Outcome,
    prepared: Prepared,
    line: number,
    called: (name: string) => GoesOn,
  ): Outcome {
    const target = dispatch(this.program, receiver.class, callee.selector);
    if (target !== undefined) return to(target, state);
    const goesOn: GoesOn = { ...called(""), inside: "nothing" };
    this.unsupported(state.path, `${receiver.class} has no method ${callee.selector}`, prepared.procedure, line, goesOn);
    return { normal: undefined, thrown: undefined };
  }

  #onEveryLeaf(
    callee: Extract<Callee, { kind: "virtual" }>,
    receiver: Sym,
    result: Type | undefined,
    state: State,
    to: (name: string, from: State) => Outcome,
    prepared: Prepared,
    where: Where,
    site: string,
    line: number,
    called: (name: string) => GoesOn,
  ): Outcome {
    const targets = methodsOf(this.heap, callee, receiver, state.path, () =>
      this.#isClosed ? this.#effects!.targetsOf(callee, MOST_TARGETS) : undefined,
    );
    if (targets.size > 1 && this.#deterministic > 0) throw NeedsUnknowns.instance;
    let outcome: Outcome = { normal: undefined, thrown: undefined };
    const { store } = this.heap;
    for (const [name, guard] of targets) {
      const path = targets.size === 1 ? state.path : state.path.and(guard);
      if (path === undefined) continue;
      const from: State = { path, version: targets.size === 1 ? state.version : store.share(state.version), locals: state.locals };
      let each: Outcome;
      if (name !== ANY_METHOD) each = to(name, from);
      else {
        if (this.#deterministic > 0) throw NeedsUnknowns.instance;
        const unknown: Procedure = this.#anyTarget(callee, result, prepared);
        if (!this.#mayBecomeKnown(receiver)) {
          const goesOn: GoesOn = { ...called(""), inside: "anything" };
          this.unsupported(path, `the receiver of ${unknown.source} is not known`, prepared.procedure, line, goesOn);
          continue;
        }
        each = this.#boxes!.callOfAny(
          callee,
          unknown,
          { parent: where, depth: where.depth + 1, kind: "call", procedure: unknown.name, site, instance: undefined },
          from,
          prepared.procedure,
          line,
        );
      }
      outcome = {
        normal: this.#joinExits(outcome.normal, each.normal, result),
        thrown: this.#joinExits(outcome.thrown, each.thrown, REF),
      };
    }
    if (targets.size !== 1) store.release(state.version);
    return outcome;
  }

  /** Whether some placeholder among the leaves stems from a region that can still be looked into. */
  #mayBecomeKnown(receiver: Sym): boolean {
    return this.heap.leaves(receiver).some(({ target }) => {
      const region = target instanceof Sym ? this.heap.origin.get(target.term) : undefined;
      return region !== undefined && (region.kind === "loop" || !region.expanded);
    });
  }

  /** Stands for whatever a virtual call on an unknown receiver reaches; of its result only what is asked for. */
  #anyTarget(callee: Extract<Callee, { kind: "virtual" }>, result: Type | undefined, prepared: Prepared): Procedure {
    const declared = this.program.class(callee.class)?.methods.get(callee.selector);
    const procedure = declared === undefined ? undefined : this.program.procedure(declared);
    if (procedure !== undefined) return procedure;
    const name = `${callee.class}.${callee.selector}`;
    const base = { name, source: name, parameters: [], locals: [], body: { kind: "missing", reason: "unknown receiver" } } as const;
    const file = prepared.procedure.file;
    return { ...base, ...(result === undefined ? {} : { result }), ...(file === undefined ? {} : { file }) };
  }

  #joinExits(a: Exit | undefined, b: Exit | undefined, type: Type | undefined): Exit | undefined {
    if (a === undefined) return b;
    if (b === undefined) return a;
    const { path, first } = Path.join(a.path, b.path);
    const version = this.heap.store.join(first, a.version, b.version);
    if (a.value === undefined || b.value === undefined) return { path, version, value: undefined };
    const valueType = a.value instanceof Sym ? a.value.type : b.value instanceof Sym ? b.value.type : type;
    // Nobody asks for it.
    if (valueType === undefined) return { path, version, value: undefined };
    return { path, version, value: this.heap.store.chooseValue(first, a.value, b.value, valueType) };
  }

  // ---- bodies

  #body(procedure: Procedure, args: readonly Value[], where: Where, path: Path, version: Version): Outcome {
    const prepared = this.#preparer.prepare(procedure);
    if (!prepared.schedule.reducible) {
      this.unsupported(path, "irreducible control flow", procedure, 0, { inside: { procedure: procedure.name }, after: callersOf(where) });
      return { normal: undefined, thrown: undefined };
    }
    return new BodyRun(this, this.#internals(), prepared, where).run(args, path, version);
  }

  #cached: Internals | undefined;

  #internals(): Internals {
    const recorder = (): Recorder | undefined => this.#recorder;
    this.#cached ??= {
      get recorder() {
        return recorder();
      },
      writesOfLoop: (instance, header) => this.#effects!.ofLoop(instance.procedure, header).listed,
      writesOfCall: (procedure) => this.#effects!.ofCall(procedure).listed,
      call: (call, line, prepared, where, state, site) => this.#callOn(call, line, prepared, where, state, site),
      joinExits: (a, b, type) => this.#joinExits(a, b, type),
      error: (error) => this.#errors.push(error),
      fork: () => {
        if (this.#deterministic > 0) throw NeedsUnknowns.instance;
      },
      step: () => {
        this.#steps++;
        this.options.budget.tick(STEP_WORK);
      },
      visit: (path, procedure, line) => {
        if (this.options.watches?.(procedure, line) === true)
          this.#visits.push({ condition: path.whole(), place: this.#place(procedure, line) });
      },
      input: (input) => this.#inputs.push(input),
      instance: (where) => this.#instance(where),
      enterBox: (instance, at) => this.#boxes!.enter(instance, at),
      unexplored: (instance, header) => this.#boxes!.ofLoop(instance, header),
      obligation: (obligation) => {
        if (obligation.broken !== this.terms.false) this.#obligations.push(obligation);
      },
      compile: (prepared, expr) => this.#preparer.compile(prepared, expr),
      placeholder: (instance, what, type) => this.#boxes!.placeholder(instance, what, type),
      globalCell: (name) => this.#preparer.globalCell(name),
      place: (procedure, line) => this.#place(procedure, line),
    };
    return this.#cached;
  }
}

/**
 * The relations of the cuts. What a λ was before is asked of the store, and may be a λ of a cut around or before: until
 * no more are made.
 */
function relationsOf(cuts: readonly Related[]): readonly CutRelation[] {
  const size = (): number => cuts.reduce((sum, each) => sum + each.size, 0);
  for (let tries = 0; ; tries++) {
    const before = size();
    const relations = cuts.flatMap((each) => each.relations());
    if (size() === before || tries === MOST_TRIES) return relations;
  }
}

/**
 * Arrays of so many elements have a cell for each even where arrays are logged: what relates a few of them needs no
 * index.
 */
const FEW_CELLS = 4;

/** How far λ's of λ's are followed: as deep as loops are nested, or follow each other. Those beyond are arbitrary. */
const MOST_TRIES = 12;

/** A call on a receiver without a name that may reach more methods is a region of its own, whatever it calls. */
const MOST_TARGETS = 3;

/** Calls inside each other that are followed without deciding on unknowns. */
const DEEPEST = 1500;
