/**
 * Execution in frames that can be left and resumed.
 *
 * Running a thread is a loop over its frames, innermost first: the frame's code runs until it returns or throws, which
 * is taken to the frame that called it, or until the thread stops, which turns everything that ran on JavaScript's
 * stack into frames again. JavaScript's stack therefore holds only what began since the thread was resumed, and where
 * that gets deep it is turned into frames, too: how deep a program may call is the program's to say (1 MB of a thread's
 * stack), not V8's.
 */
import { type Block, controlFlow, dispatch, loops, type Procedure, type Statement, type Terminator, targets } from "@assay/core";
import * as arithmetic from "../concrete/arithmetic.js";
import type { GlobalCell, PlainMap, ProcedureCell } from "../concrete/compile/linkage.js";
import type { CompiledProcedure } from "../concrete/compile/procedure.js";
import { waitingLoops } from "../concrete/compile/spinning.js";
import type { Value } from "../concrete/domain.js";
import { type ArrayObj, type ClassInfo, isObject, type Obj } from "../concrete/heap.js";
import { commonHelpers } from "../concrete/helpers.js";
import { DEEP_BYTES, type Execution, type Native, type Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import { type Access, AccessFinder } from "./accesses.js";
import { type Frame, type How, isInside, NORMAL, OPERATION, type ProcedureCode, StepFrameTable, THROWN, Unwinding } from "./frames.js";
import type { AccessSite, Interleaving } from "./interleaving.js";
import { ENTRY, Points } from "./points.js";
import { Reads } from "./reads.js";
import { compiledFrom, keyOf, SharedCode, sharedCodeOf } from "./shared-code.js";
import { StepThreads } from "./step-threads.js";
import { compileResume, compileStart, type Places, type Source } from "./stepping-writer.js";
import type { StepThread } from "./thread-record.js";
import { UndoLog } from "./undo-log.js";

/** How much of a thread's stack runs on JavaScript's before it becomes frames. */
const NESTED_BYTES = 1 << 15;
/** How often loops go round before the thread looks after others. */
const FUEL = 100_000;
/** What that is in work of the budget, as for the compiled machine. */
const FUEL_WORK = 1_000;
/**
 * The work of a frame that is left because the stack is deep, and gone back to later: it costs microseconds, as many as
 * so many steps.
 */
const UNWOUND_WORK = 30;

/** How running a thread ended: it stopped, or its first frame returned or threw. */
export type Ran =
  | { readonly kind: "stopped" }
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly exception: Obj };

export class StepExecution implements Execution {
  /**
   * `e` is the epoch of the undo log; `a` is 1 inside an atomic procedure, `r` is 1 where what comes next in it begins
   * a block, `w` is 1 while accesses are looked at; `n` is how many reads were noted; `u` is what leaves frames now.
   */
  readonly state = { d: 0, m: 0, fuel: FUEL, e: 0, a: 0, r: 0, w: 0, n: 0, u: null as Unwinding | null };
  readonly stamp = this.state;
  readonly reads = new Reads(this.state);
  readonly log = new UndoLog(this.state, (info) => this.#propertiesOf(info), this.reads);
  readonly threads: StepThreads;
  readonly frames = new StepFrameTable();
  readonly #runtime: Runtime;
  readonly #isVisible: (statement: Statement, procedure: Procedure) => boolean;
  readonly #interleaving: Interleaving | undefined;
  readonly #readsAreNoted: boolean;
  readonly #accesses: AccessFinder | undefined;
  readonly #codes = new Map<string, ProcedureCode>();
  #helpers: Readonly<Record<string, unknown>> | undefined;

  constructor(
    runtime: Runtime,
    isVisible: (statement: Statement, procedure: Procedure) => boolean,
    interleaving: Interleaving | undefined,
    reads: "noted" | "not noted",
  ) {
    this.#runtime = runtime;
    this.#readsAreNoted = reads === "noted";
    this.state.m = runtime.environment.stackBytes;
    this.#isVisible = isVisible;
    this.#interleaving = interleaving;
    this.threads = new StepThreads(this.log, this.state, this.reads, interleaving);
    // Maps of the program are those of its classes: what the runtime is made with has to be there first.
    if (interleaving !== undefined)
      this.#accesses = new AccessFinder(runtime.environment.program, interleaving, (map) => this.#runtime.field(map));
  }

  /** What races is another set than before. */
  look(): void {
    this.#accesses?.look();
  }

  readonly #properties = new Map<ClassInfo, readonly string[]>();

  #propertiesOf(info: ClassInfo): readonly string[] {
    let properties = this.#properties.get(info);
    if (properties === undefined) this.#properties.set(info, (properties = info.fields.map((field) => this.#runtime.field(field))));
    return properties;
  }

  /**
   * A native that reaches several fields at once: others would see them, and change them, in between. @throws
   * Unsupported where they race
   */
  #allFields({ mode }: AccessSite, info: ClassInfo, count: number): void {
    if (mode === "racy" && count > 1 && this.#interleaving!.hasRacy(info))
      throw new Unsupported("several places that race are copied at once", this.#runtime.here());
  }

  // ProcedureCode.

  compile(procedure: Procedure): ProcedureCell["f"] {
    return this.#code(procedure).start;
  }

  #code(procedure: Procedure): ProcedureCode {
    let code = this.#codes.get(procedure.name);
    if (code === undefined) this.#codes.set(procedure.name, (code = this.#make(procedure)));
    return code;
  }

  #make(original: Procedure): ProcedureCode {
    const procedure = this.#runtime.variant.dialect?.prepare(original) ?? original;
    const { body } = procedure;
    if (body.kind !== "blocks") throw new Error("only procedures with blocks should be compiled");
    const { blocks } = body;
    // Marks are those of the procedure as it was.
    this.#runtime.variant.coverage?.marksOf(original);
    const accesses = new Map<Statement | Terminator, readonly Access[]>();
    if (this.#accesses !== undefined)
      for (const { statements, terminator } of blocks)
        for (const each of [...statements, terminator]) {
          const found = this.#accesses.of(each, procedure);
          if (found.length > 0) accesses.set(each, found);
        }
    const isVisible = (each: Statement | Terminator): boolean =>
      accesses.has(each) || (!isTerminator(each) && this.#isVisible(each, procedure));
    const runtime = this.#runtime;
    const kind = this.#interleaving?.codeOf(procedure) ?? "library";
    const code = { procedure, kind } as { -readonly [K in keyof ProcedureCode]: ProcedureCode[K] };
    const variant = { ...runtime.variant, trace: runtime.environment.recorder?.records(procedure) === true };
    const counts = this.#interleaving?.observes?.counts;
    const sites = new Map<Statement | Terminator, readonly AccessSite[]>();
    for (const [each, found] of accesses)
      sites.set(
        each,
        found.map(({ site }) => site),
      );
    const text: Omit<Source, "points"> = {
      places: counts === undefined ? NO_PLACES : placesIn(blocks, counts),
      procedure,
      kind,
      atomicStops: this.threads.observesLibrary ? "true" : "S.w",
      blocks,
      accesses,
      sites: (statement) => sites.get(statement)!,
      linkage: runtime,
      variant,
      tellsPasses: runtime.environment.recorder?.pass !== undefined,
      stamp: this.state,
      ...(this.#readsAreNoted ? { reads: this.reads } : {}),
      code: () => code,
    };
    const { program, language } = runtime.environment;
    // What is written for one machine alone.
    const isOwn = variant.dialect !== undefined || variant.coverage !== undefined || counts !== undefined;
    const shared = isOwn ? new SharedCode() : sharedCodeOf(program, language, procedure, keyOf(text, isVisible));
    const points = (shared.points ??= new Points(procedure, blocks, isVisible, this.#countedLoops(blocks)));
    code.points = points;
    const source: Source = { ...text, points };
    const written = (templates: typeof shared.start, write: (from: Source) => CompiledProcedure): unknown =>
      this.#bind(procedure, isOwn ? write(source) : compiledFrom(templates, source, write));
    const startName = this.frames.nameOf(procedure);
    code.start = written(shared.start, (from) => compileStart(from, startName)) as ProcedureCode["start"];
    code.resume = (frame, how, value) => {
      const name = this.frames.nameOf(procedure, "resume");
      code.resume = written(shared.resume, (from) => compileResume(from, name)) as ProcedureCode["resume"];
      return code.resume(frame, how, value);
    };
    return code;
  }

  /** With a budget all loops count, as time passes in them; else those that may wait for another thread. */
  #countedLoops(blocks: readonly Block[]): ReadonlySet<number> {
    return this.#runtime.variant.fuel ? new Set(loops(controlFlow(blocks)).loops.map((loop) => loop.header)) : waitingLoops(blocks);
  }

  #bind(procedure: Procedure, compiled: CompiledProcedure): unknown {
    this.#helpers ??= this.#makeHelpers();
    this.frames.add(compiled.functionName, procedure, compiled.lines);
    return new Function("S", "H", "A", "K", compiled.source)(this.state, this.#helpers, arithmetic, compiled.constants);
  }

  native(native: Native, name: string): ProcedureCell["f"] {
    const made = native.make(this.#runtime) as ProcedureCell["f"];
    return this.#readsAreNoted ? this.#noting(made, name) : made;
  }

  /** Notes what a native reads, where that is known. */
  #noting(native: ProcedureCell["f"], name: string): ProcedureCell["f"] {
    const { reads } = this;
    const accesses = this.#interleaving?.nativeAccess(name) ?? [];
    const { kind, reads: known } = this.#runtime.environment.language.members.get(name) ?? {};
    // What becomes of it no state tells.
    if (kind === "output" || kind === "nothing" || known === "nothing") return native;
    const noteAccesses = (args: readonly Value[]): void => {
      for (const access of accesses) {
        const object = args[access.object] as Obj | null;
        if (object === null) continue;
        reads.note(object);
        if ("offset" in access) reads.note(this.#interleaving!.locate(this.#runtime, object, args[access.offset] as bigint).object);
      }
    };
    const noteArguments = (args: readonly Value[]): void => {
      for (const each of args) {
        if (typeof each !== "object" || each === null) continue;
        if (known === "arguments") reads.note(each);
        else reads.opaque();
      }
    };
    const noteNothing = (): void => reads.opaque();
    const note = accesses.length > 0 ? noteAccesses : kind === "pure" || known === "arguments" ? noteArguments : noteNothing;
    return (...args: Value[]) => {
      note(args);
      return native(...args);
    };
  }

  plainMap(map: PlainMap): PlainMap {
    const { log } = this;
    return {
      get: (...keys) => map.get(...keys),
      set(value, ...keys) {
        log.action(map.get(...keys), (old) => map.set(old as Value, ...keys));
        map.set(value, ...keys);
      },
    };
  }

  /** The frame that a procedure begins with. */
  frameOf(name: string, args: readonly Value[]): Frame {
    const runtime = this.#runtime;
    const procedure = runtime.program.procedure(name);
    if (procedure?.body.kind !== "blocks") throw new Unsupported(`a thread cannot begin with ${name}, which has no body`, undefined);
    const code = this.#code(procedure);
    const locals = code.points.variables.map((_, i) => args[i]);
    return { code, point: ENTRY, depth: 0, locals, told: undefined, caller: null, atomic: isInside(code.kind, null), shape: null };
  }

  #frameOfVirtual(selector: string, args: readonly Value[]): Frame {
    const { $c } = args[0] as Obj;
    const name = dispatch(this.#runtime.program, $c.name, selector);
    if (name === undefined) throw new Unsupported(`${$c.name} has no method for ${selector}`, undefined);
    return this.frameOf(name, args);
  }

  // Running.

  /** Runs a thread until it stops or ends. What is left of it is in its record. */
  run(thread: StepThread): Ran {
    const { state, threads } = this;
    threads.current = thread;
    state.fuel = FUEL;
    state.r = 0;
    state.u = null;
    let frame: Frame = thread.frame!;
    let how: How = OPERATION;
    let value: unknown;
    for (;;) {
      this.frames.below = frame.caller;
      state.d = frame.depth;
      // The function that runs a procedure from its beginning says itself whether it is atomic.
      state.a = frame.point === ENTRY ? (frame.caller?.atomic ?? 0) : frame.atomic;
      state.m = Math.min(this.#runtime.environment.stackBytes, frame.depth + NESTED_BYTES);
      try {
        const { code } = frame;
        value =
          frame.point === ENTRY ? code.start(...frame.locals.slice(0, code.procedure.parameters.length)) : code.resume(frame, how, value);
        how = NORMAL;
      } catch (thrown) {
        if (thrown instanceof Unwinding) {
          state.u = null;
          frame = thrown.linked(frame.caller);
          if (thrown.reason === "deep") {
            this.#runtime.environment.budget?.spend(UNWOUND_WORK * thrown.count);
            continue;
          }
          threads.set(thread, "frame", frame);
          return { kind: "stopped" };
        }
        if (!isObject(thrown)) throw thrown;
        how = THROWN;
        value = thrown;
      }
      if (frame.caller === null) return how === NORMAL ? { kind: "returned", value } : { kind: "threw", exception: value as Obj };
      if (frame.code.kind === "program") state.r |= frame.caller.atomic;
      else if (frame.code.kind === "part") state.r |= frame.caller.atomic & 1;
      frame = frame.caller;
    }
  }

  runNow(call: () => unknown): Value {
    return this.uninterruptedly(call) as Value;
  }

  /** Runs code of the program on behalf of the machine: it cannot be left. */
  uninterruptedly<T>(call: () => T): T {
    const { state, threads } = this;
    const limit = state.m;
    threads.uninterrupted++;
    // Nothing of it becomes a frame, however deep it gets.
    state.m = Math.max(limit, this.#runtime.environment.stackBytes);
    try {
      return call();
    } finally {
      state.m = limit;
      threads.uninterrupted--;
    }
  }

  /** As {@link uninterruptedly}, where no thread runs: below it there is nothing. */
  runAlone<T>(call: () => T): T {
    const { state } = this;
    this.frames.below = null;
    state.d = 0;
    state.a = 0;
    state.fuel = FUEL;
    return this.uninterruptedly(call);
  }

  // What generated code calls.

  #makeHelpers(): Readonly<Record<string, unknown>> {
    const { state, threads, log } = this;
    const { environment } = this.#runtime;
    const common = commonHelpers(this.#runtime);
    const truth = (value: boolean): number => (value ? 1 : 0);
    const tick = (): void => {
      const used = FUEL - state.fuel;
      state.fuel = FUEL;
      environment.budget?.spend(Math.round((FUEL_WORK * used) / FUEL));
      environment.budget?.check();
    };
    return {
      ...common,
      keep: (object: Obj) => log.keep(object),
      keepElement: (array: ArrayObj, index: number) => log.keepElement(array, index),
      keepCell: (cell: GlobalCell) => log.keepCell(cell),
      leave: (thrown: unknown, code: ProcedureCode, point: number, depth: number, locals: Value[], told?: number): unknown => {
        if (thrown instanceof Unwinding) thrown.add(code, point, depth, locals, told);
        else if (told !== undefined) environment.recorder!.threw(told, thrown);
        return thrown;
      },
      overflow: (depth: number): void => {
        // What is noted for the compiled machine when it raises its limit.
        if (depth > DEEP_BYTES) this.#runtime.near.add("deep");
        if (state.m < environment.stackBytes && threads.uninterrupted === 0) throw (state.u = new Unwinding("deep"));
        this.#runtime.near.add("deep");
        this.reads.opaque();
        // The exception is made by code that is not left: it needs what is left of the stack.
        (common["overflow"] as (depth: number) => never)(depth);
      },
      tick,
      refuel: () => {
        tick();
        threads.spin();
      },
      frameOf: (name: string, args: Value[]) => this.frameOf(name, args),
      frameOfVirtual: (selector: string, args: Value[]) => this.#frameOfVirtual(selector, args),
      arrive: (op: "access", object: null) => threads.arrive(op, object),
      arriveAtomic: () => threads.arriveAtomic(),
      arriveObserved: (sites: readonly AccessSite[]) => threads.arriveObserved({ op: "access", object: null, accesses: sites }),
      arriveAtPlace: (sites: readonly AccessSite[]) => threads.arriveAtPlace({ op: "access", object: null, accesses: sites }),
      forget: () => threads.forget(),
      arriveAtAccesses: (sites: readonly AccessSite[]) => threads.arriveAtAccesses(sites),
      touch: (site: AccessSite, object: object | null, index: number) => {
        if (object !== null) threads.touch(site, object, site.key ?? index);
      },
      touchAt: (site: AccessSite, object: Obj | null, offset: bigint) => {
        if (object === null) return;
        const place = this.#interleaving!.locate(this.#runtime, object, offset);
        const elements = (place.object as Partial<ArrayObj>).a;
        if (typeof place.key !== "number" || elements === undefined || Array.isArray(elements)) {
          threads.touch(site, place.object, place.key);
          return;
        }
        const count = Math.ceil((site.bytes ?? 1) / elements.BYTES_PER_ELEMENT);
        const atOnce = site.mode !== "plain" && count > 1 ? "several" : "itself";
        threads.touch(site, place.object, place.key, atOnce);
        for (let i = 1; i < count && place.key + i < elements.length; i++) threads.touch(site, place.object, place.key + i, atOnce);
      },
      touchRange: (site: AccessSite, array: ArrayObj | null, index: number, count: number) => {
        if (array === null || array.a === undefined) return;
        const end = Math.min(index + count, array.a.length);
        const atOnce = site.mode === "plain" ? "itself" : count > 1 ? "several" : "copy";
        for (let i = Math.max(0, index); i < end; i++) threads.touch(site, array, i, atOnce);
      },
      touchWhole: (site: AccessSite, object: Obj | null) => {
        if (object === null) return;
        const elements = (object as unknown as ArrayObj).a as ArrayLike<unknown> | undefined;
        const fields = elements === undefined ? this.#propertiesOf(object.$c) : [];
        const count = elements?.length ?? 0;
        const atOnce = site.mode !== "plain" && count > 1 ? "several" : "itself";
        for (let i = 0; i < count; i++) threads.touch(site, object, i, atOnce);
        this.#allFields(site, object.$c, fields.length);
        for (const field of fields) threads.touch(site, object, field);
      },
      acquireClass: (cell: GlobalCell) => threads.acquireClass(cell),
      releaseClass: (cell: GlobalCell, library?: string) => {
        if (library !== undefined) this.#interleaving!.onInitialized?.(library);
        threads.releaseClass(cell);
      },
      awaitClass: (cell: GlobalCell) => threads.awaitClass(cell),
      enterMonitor: (object: Obj) => threads.enter(object),
      exitMonitor: (object: Obj) => threads.exit(object),
      thread_start: (entry: (...args: Value[]) => unknown, thread: Obj, ...args: Value[]) => {
        threads.arriveAtStart(thread);
        this.#runtime.startThread(entry, thread, args);
      },
      thread_wait: (object: Obj, millis: bigint) => threads.wait(object, millis),
      thread_notify: (object: Obj) => threads.notify(object),
      thread_notifyAll: (object: Obj) => {
        threads.arriveAtThreads("notifyAll", object);
        threads.notifyAll(object);
      },
      thread_park: (nanos: bigint) => threads.park(nanos),
      thread_unpark: (thread: Obj | null) => threads.unpark(thread),
      thread_yield: () => threads.yield(),
      thread_sleep: (millis: bigint) => threads.sleep(millis),
      thread_current: () => threads.current.object,
      thread_alive: (thread: Obj | null) => truth(threads.isAlive(thread)),
      thread_interrupt: (thread: Obj | null) => threads.interrupt(thread),
      thread_interrupted: (thread: Obj | null, clear: Value) =>
        truth(threads.isInterrupted(thread, clear !== 0 && clear !== false ? "clear" : "keep")),
      takeInterrupt: (thread: Obj | null, clear: Value) =>
        truth(threads.interruptOf(thread, clear !== 0 && clear !== false ? "clear" : "keep")),
      thread_holds: (object: Obj) => truth(threads.holds(object)),
      ...this.#runtime.variant.dialect?.helpers,
    };
  }
}

const NO_PLACES: Places = { counts: new Set(), before: new Set() };

/** The statements that count, and those that one may come behind. */
function placesIn(blocks: readonly Block[], isCount: (name: string) => boolean): Places {
  const counting = (each: Statement | Terminator | undefined): boolean => each?.kind === "setglobal" && isCount(each.name);
  const begins = (block: number): boolean => counting(blocks[block]!.statements[0]);
  const counts = new Set<Statement | Terminator>();
  const before = new Set<Statement | Terminator>();
  for (const { statements, terminator } of blocks) {
    statements.forEach((each, i) => {
      if (counting(each)) counts.add(each);
      // Counts of several places may change together.
      else if (counting(statements[i + 1]) || (each.kind === "guard" && begins(each.otherwise))) before.add(each);
    });
    if (targets(terminator).some(begins) && !counting(statements.at(-1))) before.add(terminator);
  }
  return { counts, before };
}

const TERMINATORS: ReadonlySet<string> = new Set(["goto", "branch", "switch", "return", "throw", "halt"]);

function isTerminator(each: Statement | Terminator): each is Terminator {
  return TERMINATORS.has(each.kind);
}
