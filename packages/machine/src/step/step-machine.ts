/**
 * A machine whose configuration is data.
 *
 * ```ts
 * const machine = new StepMachine(program);
 * machine.begin("main", () => []);
 * const mark = machine.save();
 * for (const move of machine.moves()) {
 *   machine.step(move); // one visible operation, and everything up to the next
 *   console.log(machine.hash());
 *   machine.restore(mark);
 * }
 * ```
 *
 * The configuration is threads, each with frames (procedure, point, locals), monitors, globals and the heap. It can be
 * saved and gone back to, which costs what was written in between; compared (`canonical`); looked at (`threads`). A
 * client that searches chooses which thread goes on before each visible operation; {@link StepMachine.run} goes on
 * without choices, with the schedule of the compiled machine, whose answers it gives.
 *
 * What leaves the machine is no part of its state: output is written when it is written, also a second time after going
 * back. Inputs are: after going back, the same are given again.
 */
import { type Budget, invariant } from "@assay/base";
import type { Procedure, Program, Statement } from "@assay/core";
import type { Coverage } from "../concrete/compile/coverage.js";
import type { Dialect } from "../concrete/compile/dialect.js";
import type { AssertionSite } from "../concrete/compile/linkage.js";
import type { Variant } from "../concrete/compile/procedure.js";
import type { Value } from "../concrete/domain.js";
import type { Obj } from "../concrete/heap.js";
import { InputList, type InputRequest, type InputSource, type InputValue } from "../concrete/inputs.js";
import { type Outcome, outcomeOf } from "../concrete/outcome.js";
import type { Recorder } from "../concrete/recorder.js";
import { type Environment, type Natives, nativesOf, Runtime, STACK_BYTES } from "../concrete/runtime.js";
import { Deadlocked } from "../concrete/signals.js";
import type { LanguageRuntime } from "../language/language.js";
import { plain } from "../language/plain.js";
import type { BlockRecord } from "./block-record.js";
import { Canonical, type Naming, type StateVector } from "./canonical.js";
import { arrangeConstants, type Early, type LateConstants } from "./constants.js";
import { EarlyInitialization } from "./early-initialization.js";
import { Footprint } from "./footprint.js";
import type { Interleaving } from "./interleaving.js";
import type { Reads } from "./reads.js";
import { StepExecution } from "./step-execution.js";
import type { StepThreads } from "./step-threads.js";
import type { StepThread } from "./thread-record.js";
import type { Mark, UndoLog } from "./undo-log.js";
import type { Vectors } from "./vectors.js";

export interface StepOptions {
  /** What the program's language adds to Core; nothing, unless told. */
  readonly language?: LanguageRuntime;
  /** In the place of the language's own. */
  readonly natives?: Natives;
  readonly inputs?: InputSource | readonly InputValue[];
  readonly stdout?: (bytes: Uint8Array) => void;
  readonly stderr?: (bytes: Uint8Array) => void;
  readonly stdin?: (length: number) => Uint8Array;
  readonly budget?: Budget;
  readonly longestArray?: number;
  /** As the compiled machine's. */
  readonly environment?: "inputs";
  /** The stack of each thread, in bytes by estimate; {@link STACK_BYTES} by default. */
  readonly stackBytes?: number;
  readonly onUncaught?: (runtime: Runtime, exception: Obj) => void;
  readonly onAssertionFailure?: (site: AssertionSite) => void;
  readonly onAssertionReached?: (site: AssertionSite) => void;
  /** For values that are not all known (`src/mixed`); made for the machine's runtime. */
  readonly dialect?: (runtime: () => Runtime) => Dialect;
  /** Statements that are visible besides those that synchronize: accesses that race, say. */
  readonly isVisible?: (statement: Statement, procedure: Procedure) => boolean;
  /**
   * Where threads stop, and what is looked at; by default they stop before everything that synchronizes, and accesses
   * are not looked at.
   */
  readonly interleaving?: Interleaving;
  /** Inputs are asked for again after going back, in place of giving the same ones. */
  readonly inputsBranch?: true;
  /** Who is told what happens. Going back is not told: a machine that is recorded should only go on. */
  readonly recorder?: Recorder;
  /** What becomes of string constants that are made after the first save (`constants.ts`); `refused` by default. */
  readonly lateConstants?: LateConstants;
  /** What is told which lines and branches executions come to. */
  readonly coverage?: Coverage;
  /** Whether what moves read is noted, so that {@link StepMachine.record} can tell it; `not noted` by default. */
  readonly reads?: "noted" | "not noted";
}

/** How a configuration can go on: a thread does what it is about to do, or its time is up. */
export interface Move {
  readonly thread: number;
  readonly kind: "goes on" | "times out";
  /** Which waiter a `notify` wakes, by their order; 0 for everything else. */
  readonly choice: number;
}

/** What a step led to. */
export type Stepped =
  /** Another configuration; it may have no moves. */
  | { readonly kind: "stopped" }
  /** The end of the program: from here, one can only go back. */
  | { readonly kind: "ended"; readonly outcome: Outcome };

const nothing = (): void => {};
const GOES_ON: Stepped = { kind: "stopped" };

export class StepMachine {
  readonly runtime: Runtime;
  readonly #execution: StepExecution;
  readonly #log: UndoLog;
  readonly #threads: StepThreads;
  readonly #canonical: Canonical;
  readonly #interleaving: Interleaving | undefined;
  /** What the block of the last step did, where that is looked at. */
  footprint: Footprint | undefined;
  /** How the main thread ended, with what, and whether the program is being left. */
  readonly #course: { main: "runs" | "returned" | "threw"; value: unknown; exiting: boolean } = {
    main: "runs",
    value: undefined,
    exiting: false,
  };

  constructor(program: Program, options: StepOptions = {}) {
    const { language = plain } = options;
    const inputs = new RepeatedInputs(
      options,
      () => this.#log,
      () => this.#execution.reads,
    );
    const environment: Environment = {
      program,
      language,
      natives: options.natives ?? nativesOf(language),
      inputs,
      budget: options.budget,
      longestArray: options.longestArray,
      answers: options.environment ?? "machine",
      stackBytes: options.stackBytes ?? STACK_BYTES,
      onUncaught: (exception: Obj) => options.onUncaught?.(this.runtime, exception),
      stdout: options.stdout ?? nothing,
      stderr: options.stderr ?? nothing,
      stdin: (length: number) => inputs.read(length),
      onAssertionFailure: options.onAssertionFailure ?? nothing,
      onAssertionReached: options.onAssertionReached ?? nothing,
      recorder: options.recorder,
    };
    this.#interleaving = options.interleaving;
    const dialect = options.dialect?.(() => this.runtime);
    const variant: Variant = {
      ...{ coroutines: false, fuel: options.budget !== undefined },
      ...(dialect === undefined ? {} : { dialect }),
      ...(options.coverage === undefined ? {} : { coverage: options.coverage }),
    };
    const { isVisible = () => false, interleaving } = options;
    const reads = options.reads ?? "not noted";
    this.runtime = new Runtime(environment, variant, (runtime) => new StepExecution(runtime, isVisible, interleaving, reads));
    this.#execution = this.runtime.execution as StepExecution;
    this.#log = this.#execution.log;
    this.#threads = this.#execution.threads;
    this.#canonical = new Canonical(this.runtime, this.#log, this.#threads);
    options.recorder?.begin(this.runtime);
    this.#early = arrangeConstants(this.runtime, options.lateConstants ?? "refused", () => this.#execution.state.e !== 0);
  }

  /**
   * Makes the initial configuration: the main thread is about to call the procedure. `args` makes its arguments, as
   * objects belong to a run.
   */
  begin(entry: string, args: (runtime: Runtime) => readonly Value[] = () => []): void {
    const { main } = this.#threads;
    invariant(main.frame === null && main.status === "ready", "a machine should begin once");
    main.frame = this.#execution.frameOf(entry, args(this.runtime));
    main.arrival = { op: "begin", object: null };
  }

  /** Goes back to a mark that was made before the first step, and begins with other arguments. */
  beginAgain(mark: Mark, entry: string, args: (runtime: Runtime) => readonly Value[]): void {
    this.restore(mark);
    const { main } = this.#threads;
    invariant(main.arrival?.op === "begin", "a machine should begin again where it began");
    main.frame = this.#execution.frameOf(entry, args(this.runtime));
  }

  /**
   * Runs a procedure without parameters before the program begins: the initializer of a class of the library, whose
   * moment nobody can tell. False if it did not end normally: then the machine is of no more use.
   */
  prepare(procedure: string): boolean {
    const { main } = this.#threads;
    invariant(main.frame === null && main.status === "ready", "classes should be prepared before the program begins");
    try {
      this.#execution.uninterruptedly(() => this.runtime.procedure(procedure).f());
      return true;
    } catch {
      return false;
    }
  }

  readonly #early: Early | undefined;
  #initialization: EarlyInitialization | undefined;

  /**
   * Where a run has ended that began at the mark: initializes the classes of the library that it had to initialize
   * before, so that runs which begin at the mark that is given need not (`early-initialization.ts`). Only where
   * constants are taken back, and there is one thread.
   */
  initializedEarly(mark: Mark): Mark {
    const early = this.#early;
    if (early === undefined || this.#threads.all.length > 1) return mark;
    this.#initialization ??= new EarlyInitialization({
      ...{ runtime: this.runtime, log: this.#log, save: () => this.save(), restore: (to) => this.restore(to) },
      run: (procedure) => early(() => this.#execution.runAlone(() => this.runtime.procedure(procedure).f())),
    });
    return this.#initialization.from(mark);
  }

  /** Every thread there has been, by number; their frames and locals can be read. */
  get threads(): readonly StepThread[] {
    return this.#threads.all;
  }

  /** The thread that runs; while none does, the last one. */
  get running(): StepThread {
    return this.#threads.current;
  }

  /**
   * The interleaving takes more accesses for racy than it did: they are visible from now on, and code need not be made
   * again.
   */
  look(): void {
    this.#execution.look();
  }

  // Going back.

  save(): Mark {
    this.#hasStepped = false;
    return this.#log.mark();
  }

  /** Goes back to a saved configuration; those saved after it are gone. */
  restore(mark: Mark): void {
    this.#hasStepped = false;
    this.#log.undoTo(mark, this.#undone);
  }

  readonly #undone = (index: number): void => this.#canonical.undone(index);
  /** Whether something has run since the last mark was made or gone back to. */
  #hasStepped = false;
  /** Whether states were asked for: then all that a step writes has to be in the log. */
  #tellsStates = false;

  /** Something is about to run: where states are told, in an epoch of its own. */
  #beginEpoch(): void {
    if (this.#hasStepped && this.#tellsStates) this.#log.mark();
    this.#hasStepped = true;
  }

  /**
   * The configuration as a list of numbers, equal for two configurations of this machine iff they are equal up to the
   * names of objects made since the first {@link save}. Saves, if nothing was saved yet. Valid until the next is asked
   * for.
   */
  state(): StateVector {
    if (this.#execution.state.e === 0) this.save();
    // What was written so far in this epoch is told now; what is written again would not be in the log.
    if (!this.#tellsStates) this.save();
    this.#tellsStates = true;
    return this.#canonical.vector();
  }

  /** As {@link state}, as text. */
  canonical(): string {
    const { numbers, length, threads, changes } = this.state();
    return `${threads} ${changes} ${numbers.subarray(0, length).join(" ")}`;
  }

  /** How the state that was told last calls objects, also after others were told. */
  naming(): Naming {
    return this.#canonical.naming;
  }

  /**
   * What a state calls an object, a thread or a cell of the runtime: a number from 0 on; -1 for what it does not
   * mention.
   */
  nameIn(naming: Naming, object: object): number {
    return this.#canonical.nameIn(naming, object);
  }

  /** How many bytes everything takes that states were told by, about. */
  get stateBytes(): number {
    return this.#canonical.bytes;
  }

  /** A number of 53 bits for the configuration: equal for equal ones, and nearly always different for others. */
  hash(): number {
    const text = this.canonical();
    let a = 0x9e3779b9;
    let b = 0x85ebca6b;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15);
    }
    return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
  }

  // What moves depend on.

  /** How long the log was when the last step began. */
  #entriesBefore = 0;

  /**
   * What the last step read and did, or what the moves of a thread that were asked for depend on (`asked`), as the
   * state before it calls things; undefined if that is not known. Where it is a step, the state behind it has been
   * told.
   */
  record(before: Naming, of: "step" | "asked"): BlockRecord | undefined {
    const reads = this.#execution.reads.all();
    if (reads === undefined) return undefined;
    if (of === "asked") return this.#canonical.record(reads, before, this.#log.length, []);
    const { touched = [], acquired = [], released = [] } = this.footprint ?? {};
    const named = [...touched, ...acquired, ...released].map(({ object }) => object);
    return this.#canonical.record(reads, before, this.#entriesBefore, named);
  }

  /** How often something was written that a record took for what is never written: they say nothing from then on. */
  get surprises(): number {
    return this.#canonical.surprises;
  }

  /** What every state calls a thread, an object that was there at the first save, or a cell; -1 for others. */
  nameOfOld(object: object): number {
    return this.#canonical.nameOfOld(object);
  }

  /** States as numbers, without the machine being in them. */
  get vectors(): Vectors {
    return this.#canonical.vectors;
  }

  // Going on.

  /** How the configuration can go on, by thread; empty when the program has ended or nothing can move. */
  moves(): readonly Move[] {
    const moves: Move[] = [];
    if (!this.#hasWork()) return moves;
    for (const thread of this.#threads.all) this.#addMoves(thread, moves);
    return moves;
  }

  /** How a thread can go on, where the program does: {@link record} tells what that depends on. */
  movesOf(thread: StepThread): readonly Move[] {
    this.#execution.reads.begin();
    const moves: Move[] = [];
    this.#addMoves(thread, moves);
    return moves;
  }

  #addMoves(thread: StepThread, moves: Move[]): void {
    const { number, status } = thread;
    if (status === "ended") return;
    if (status === "blocked") {
      if (this.#threads.isLeaving(thread)) moves.push(this.#move(number, "goes on", 0));
      if (thread.deadline !== undefined) moves.push(this.#move(number, "times out", 0));
      return;
    }
    const choices = this.#choices(thread);
    for (let choice = 0; choice < choices; choice++) moves.push(this.#move(number, "goes on", choice));
  }

  /** Equal moves are one object. */
  #move(thread: number, kind: Move["kind"], choice: number): Move {
    const at = kind === "times out" ? 0 : choice + 1;
    const moves = (this.#made[thread] ??= []);
    return (moves[at] ??= { thread, kind, choice });
  }

  readonly #made: Move[][] = [];

  #choices(thread: StepThread): number {
    const { arrival } = thread;
    if (arrival?.op === "initialize") {
      this.#execution.reads.note(arrival.initialization!);
      return arrival.initialization!.v === 1 ? 0 : 1;
    }
    if (arrival === null || arrival.object === null) return 1;
    if (arrival.op === "enter" || arrival.op === "reenter") return this.#threads.goesOn(thread, arrival) ? 1 : 0;
    return arrival.op === "notify" ? Math.max(1, this.#threads.waiting(arrival.object).length) : 1;
  }

  /** Goes on by a move: one visible operation, and what follows until just before the next. */
  step(move: Move): Stepped {
    const threads = this.#threads;
    const thread = threads.all[move.thread]!;
    this.#beginEpoch();
    this.#execution.reads.begin();
    this.#entriesBefore = this.#log.length;
    threads.stops = true;
    this.footprint = undefined;
    if (move.kind === "times out") {
      if (this.#clockMoves(thread)) threads.advance(thread);
      threads.wake(thread);
      return GOES_ON;
    }
    if (threads.isLeaving(thread)) {
      threads.wake(thread);
      return GOES_ON;
    }
    const op = thread.arrival?.op;
    threads.chosen = op !== "begin" && op !== "spin" && op !== "end" && op !== undefined;
    threads.choice = move.choice;
    if (!threads.chosen) threads.set(thread, "arrival", null);
    return this.#guarded(() => {
      const footprint = this.#interleaving === undefined ? undefined : new Footprint(thread.number);
      this.footprint = footprint;
      if (op === "begin") footprint?.acquire(thread, "start");
      threads.begin(footprint);
      if (op === "end") this.#endThread(thread);
      else this.#runThread(thread);
      threads.settle(thread);
      return this.#hasWork() ? undefined : this.#outcome();
    });
  }

  #clockMoves(thread: StepThread): boolean {
    if (this.#interleaving === undefined) return true;
    const stack: string[] = [];
    for (let frame = thread.frame; frame !== null; frame = frame.caller) stack.push(frame.code.procedure.name);
    return this.#interleaving.clockMoves(stack);
  }

  /**
   * Goes on to the end without choices: a thread runs until it blocks, then the one that has been ready for longest.
   */
  run(): Outcome {
    this.#beginEpoch();
    this.#threads.stops = false;
    const stepped = this.#guarded(() => {
      while (this.#hasWork()) this.#goOn(this.#next());
      return this.#outcome();
    });
    invariant(stepped.kind === "ended", "a program that ran to its end should have ended");
    return stepped.outcome;
  }

  #guarded(go: () => Outcome | undefined): Stepped {
    this.#threads.uninterrupted = 0;
    try {
      const outcome = go();
      return outcome === undefined ? GOES_ON : { kind: "ended", outcome };
    } catch (signal) {
      return { kind: "ended", outcome: outcomeOf(signal, this.runtime) };
    }
  }

  /** The thread whose turn it is. When none is ready, time passes. */
  #next(): StepThread {
    const threads = this.#threads;
    const ready = threads.live.filter((each) => each.status === "ready").sort((a, b) => a.since - b.since);
    if (ready.length > 0) return ready[0]!;
    let earliest: StepThread | undefined;
    for (const each of threads.live)
      if (each.deadline !== undefined && (earliest === undefined || each.deadline < earliest.deadline!)) earliest = each;
    if (earliest === undefined) throw new Deadlocked(threads.live.map((each) => `${each.name}: ${each.blockedIn}`));
    threads.now = Math.max(threads.now, earliest.deadline!);
    threads.wake(earliest);
    return earliest;
  }

  /** One that stands before its end ends. */
  #goOn(thread: StepThread): void {
    if (thread.arrival?.op !== "end") this.#runThread(thread);
    else {
      this.#threads.set(thread, "arrival", null);
      this.#endThread(thread);
    }
  }

  #runThread(thread: StepThread): void {
    const ran = this.#execution.run(thread);
    if (ran.kind === "stopped") return;
    const isMain = thread === this.#threads.main;
    if (ran.kind === "threw") this.#execution.reads.opaque();
    if (ran.kind === "threw") this.#execution.uninterruptedly(() => this.runtime.uncaught(thread, ran.exception));
    if (isMain) {
      this.#log.set(this.#course, "main", ran.kind);
      this.#log.set(this.#course, "value", ran.kind === "returned" ? ran.value : ran.exception);
    }
    if (this.#threads.stopsAtEnd(thread)) {
      this.#threads.set(thread, "frame", null);
      this.#threads.set(thread, "arrival", { op: "end", object: null });
    } else this.#endThread(thread);
  }

  #endThread(thread: StepThread): void {
    this.#threads.end(thread);
    if (thread === this.#threads.main) this.runtime.language.mainEnded();
  }

  #outcome(): Outcome {
    const { main, value } = this.#course;
    if (main !== "threw") return { kind: "normal", value: value as Value | undefined };
    const exception = value as Obj;
    return { kind: "exception", exception, description: this.runtime.language.describe(exception) };
  }

  /** Whether the program goes on. When only daemons are left, what has to run at the end is started as a thread. */
  #hasWork(): boolean {
    for (const each of this.#threads.all) if (each.status !== "ended" && !each.isDaemon()) return true;
    if (this.#course.exiting) return false;
    this.#log.set(this.#course, "exiting", true);
    const last = this.runtime.language.exiting();
    if (last === undefined) return false;
    this.#threads.add(null, last.thread, () => false, this.#execution.frameOf(last.procedure, []));
    return true;
  }
}

/** Inputs that are given again after going back. */
class RepeatedInputs implements InputSource {
  readonly #source: InputSource;
  readonly #stdin: (length: number) => Uint8Array;
  readonly #log: () => UndoLog;
  readonly #reads: () => Reads;
  readonly #branch: boolean;
  readonly #given: InputValue[] = [];
  readonly #read: Uint8Array[] = [];
  readonly #next = { input: 0, read: 0 };

  constructor(options: StepOptions, log: () => UndoLog, reads: () => Reads) {
    const inputs = options.inputs ?? [];
    this.#source = Array.isArray(inputs) ? new InputList(inputs) : (inputs as InputSource);
    this.#stdin = options.stdin ?? (() => new Uint8Array(0));
    this.#log = log;
    this.#reads = reads;
    this.#branch = options.inputsBranch === true;
  }

  next(request: InputRequest): InputValue | undefined {
    this.#reads().opaque();
    const { input } = this.#next;
    if (this.#branch) return this.#source.next(request);
    if (input === this.#given.length) {
      const value = this.#source.next(request);
      if (value === undefined) return undefined;
      this.#given.push(value);
    }
    this.#log().set(this.#next, "input", input + 1);
    return this.#given[input];
  }

  explain(text: string): void {
    if (this.#next.input === this.#given.length) this.#source.explain?.(text);
  }

  read(length: number): Uint8Array {
    this.#reads().opaque();
    const { read } = this.#next;
    if (read === this.#read.length) this.#read.push(this.#stdin(length));
    this.#log().set(this.#next, "read", read + 1);
    return this.#read[read]!;
  }
}
