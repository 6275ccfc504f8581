/**
 * Traces: what the concrete machine tells while it runs, made into events that a person can follow.
 *
 * The machine tells every invocation of the procedures that are shown with a number of its own, so depths are exact: a
 * frame's parent is the innermost shown frame of its thread, and frames of libraries in between leave no gap. Lines
 * that follow each other in one frame are one; a line that goes on after a call is told again only with something it
 * changed. Class initializers are left out: what they do is rarely the point, and what fails in them has its place in
 * the failure.
 *
 * Library code is not followed. What it may have changed, arrays and the library's own objects, is looked at again when
 * it returns.
 *
 * A long execution keeps its beginning, where inputs are read, and its end, where it fails. Where the end begins is
 * known only afterwards, so the run is told twice: once counted, once with the place at which telling goes on
 * (`tellFrom`). What was told before is then out of date: frames that are open and objects that are met are told again.
 */
import type { Procedure } from "@assay/core";
import type { Assigned, LanguageRuntime, Obj, Recorder, Runtime, Site, Synchronizing, ThreadIdentity, Value } from "@assay/machine";
import { type Held, type NamedValue, SETUP, sameTraceValue, type TraceEvent, type TracePlace, type TraceValue } from "./trace-events.js";
import { declaredBy, fieldLabel, TraceValues, typeText } from "./trace-values.js";

/** Reports of the machine kept at the beginning and at the end of a long run. */
const KEPT = 5_000;
/** Frames that are not told, and those of class initializers. */
const UNTOLD = -1;
const INITIALIZER = -2;
/** Objects that are looked at again after library code ran. */
const WATCHED = 64;

interface Frame {
  readonly number: number;
  readonly procedure: Procedure;
  readonly thread: number;
  readonly site: Site;
  /** The line that was told last. */
  line: number;
  readonly locals: Map<string, { readonly place: TracePlace; readonly value: TraceValue }>;
}

export interface TraceOptions {
  /** Whether the procedure belongs in the trace. */
  readonly shows: (procedure: string) => boolean;
  readonly language: LanguageRuntime;
  /** The procedure that makes the inputs, whose calls and stores are those of frame 0; it is not shown itself. */
  readonly setup?: string;
  /** The number of the report from which on the end is told, when the run is known to be long. */
  readonly tellFrom?: number;
  /** Told of each procedure that begins, shown or not, that `follows` names. */
  readonly follows?: string;
  /**
   * The numbers of threads, where whoever makes the schedule tells when they start; else they are numbered as they
   * come.
   */
  readonly threadNumber?: (thread: ThreadIdentity) => number;
  /** How people call objects that a library made for others. */
  readonly nameOf?: (className: string) => string | undefined;
  readonly onFollowed?: (runtime: Runtime, args: readonly Value[]) => void;
}

export class TraceRecorder implements Recorder {
  readonly #options: TraceOptions;
  readonly #shown = new Map<string, boolean>();
  #runtime!: Runtime;
  #values!: TraceValues;
  #events: TraceEvent[] = [];
  #reports = 0;
  #frames = 0;
  #open = new Map<number, Frame>();
  #stacks = new Map<object, Frame[]>();
  #threads = new Map<object, number>();
  /** How many class initializers each thread is in. */
  #initializing = new Map<object, number>();
  /** What objects were last told to have in them. */
  #fields = new Map<number, Map<string, TraceValue>>();
  #watched: Obj[] = [];
  #held = new Map<Obj, Held | readonly TraceValue[]>();
  /** The frame that reported last, and whether it has since been about to call. */
  #latest = -1;
  /** The frames whose calls were told. */
  readonly #told = new Set<number>();
  #called = false;

  constructor(options: TraceOptions) {
    this.#options = options;
  }

  /** Undefined for a run that was told whole; else where its end begins. */
  get endBegins(): number | undefined {
    return this.#reports > 2 * KEPT ? this.#reports - KEPT : undefined;
  }

  get events(): readonly TraceEvent[] {
    return this.#events;
  }

  begin(runtime: Runtime): void {
    this.#runtime = runtime;
    const isOwn = (name: string): boolean => this.#shows(this.#options.language.procedures.anyOf(name));
    this.#values = new TraceValues(runtime, isOwn, this.#options.nameOf);
    this.#forget();
    this.#events = [];
    this.#reports = 0;
    this.#frames = 0;
    this.#open = new Map();
    this.#stacks = new Map();
    this.#threads = new Map();
    this.#initializing = new Map();
  }

  records({ name }: Procedure): boolean {
    const { setup, follows } = this.#options;
    return name === setup || name === follows || this.#initializes(name) || this.#shows(name);
  }

  /** Whether it is an initializer of a class that is shown: what happens below it is left out with it. */
  #initializes(name: string): boolean {
    return this.#options.language.procedures.isInitializer(name) && this.#options.shows(name);
  }

  enter(procedure: Procedure, site: Site, args: readonly Value[]): number {
    const { setup, follows, onFollowed } = this.#options;
    if (procedure.name === setup) return SETUP;
    if (procedure.name === follows) {
      onFollowed?.(this.#runtime, args);
      return UNTOLD;
    }
    const { current } = this.#runtime.scheduler;
    const initializing = this.#initializing.get(current) ?? 0;
    if (this.#initializes(procedure.name)) {
      this.#initializing.set(current, initializing + 1);
      return INITIALIZER;
    }
    if (initializing > 0) return UNTOLD;
    const isTold = this.#counts();
    const stack = this.#stack();
    const frame: Frame = {
      ...{ number: ++this.#frames, procedure, thread: this.#thread(), site, line: site.line, locals: new Map() },
    };
    const parent = stack.at(-1)?.number;
    stack.push(frame);
    this.#open.set(frame.number, frame);
    for (const [i, local] of procedure.parameters.entries()) {
      const name = local.source ?? local.name;
      const place = { kind: "local", name } as const;
      if (isTold) frame.locals.set(name, { place, value: this.#values.of(args[i]!, declaredBy(local.type, local.declared)) });
    }
    if (!isTold) return frame.number;
    this.#look();
    this.#introduce();
    this.#tellCall(
      frame,
      parent,
      [...frame.locals].map(([name, { value }]): NamedValue => ({ name, value })),
    );
    this.#latest = frame.number;
    this.#called = false;
    return frame.number;
  }

  step(number: number, site: Site): void {
    const frame = this.#open.get(number);
    if (frame === undefined) return;
    if (!this.#counts()) {
      frame.line = site.line;
      return;
    }
    this.#look();
    const goesOn = frame.line === site.line && (this.#latest === number || this.#latest < 0);
    if (!goesOn && frame.line !== site.line) this.#tellLine(frame, site.line);
  }

  call(number: number, site: Site): void {
    this.step(number, site);
    this.#called = true;
  }

  assign(number: number, site: Site, place: Assigned, value: Value, of?: Obj, index?: number): void {
    if (number < 0) return;
    const frame = this.#open.get(number);
    const isTold = this.#counts();
    if (!isTold) {
      if (frame !== undefined && site.line > 0) frame.line = site.line;
      return;
    }
    this.#look();
    // What the program does before it has a line, and what makes inputs of objects that nobody knows yet, is told when
    // they are met.
    if (place.kind === "local") {
      if (frame === undefined) return;
      const now = this.#values.of(value, declaredBy(place.local.type, place.local.declared));
      const name = place.local.source!;
      const where: TracePlace = { kind: "local", name };
      const was = frame.locals.get(name)?.value;
      if (site.line > 0) this.#goTo(frame, site.line);
      frame.locals.set(name, { place: where, value: now });
      this.#introduce();
      this.#events.push({ kind: "set", frame: number, place: where, ...(was === undefined ? {} : { was }), now });
      return;
    }
    if (frame === undefined && number !== SETUP) return;
    if (frame !== undefined && site.line > 0) this.#goTo(frame, site.line);
    if (place.kind === "static") {
      const { global } = place;
      const now = this.#values.of(value, declaredBy(global.type, global.valueClass));
      this.#introduce();
      const where: TracePlace = { kind: "static", class: typeText(global.class ?? ""), name: global.source! };
      this.#store(number, SETUP, `${where.class}.${where.name}`, where, now);
      return;
    }
    if (of === undefined || of === null || (number === SETUP && !this.#values.isTold(of))) return;
    const object = this.#values.numberOf(of);
    this.#introduce();
    const { map } = place;
    if (place.kind === "field") {
      const name = fieldLabel(of.$c, map);
      const now = this.#values.of(value, declaredBy(map.value, map.valueClass));
      this.#introduce();
      this.#store(number, object, name, { kind: "field", object, name }, now);
    } else {
      const now = this.#values.of(value, declaredBy(map.value, /:(boolean|char)$/.exec(map.name)?.[1]));
      this.#introduce();
      this.#store(number, object, `[${index}]`, { kind: "element", object, index: index! }, now);
      const held = this.#held.get(of);
      if (Array.isArray(held) && index! < held.length) this.#held.set(of, held.with(index!, now));
    }
  }

  synchronize(number: number, site: Site, operation: Synchronizing, object: Obj): void {
    const frame = this.#open.get(number);
    if (frame === undefined || !this.#counts()) return;
    if (site.line > 0) this.#goTo(frame, site.line);
    const told = this.#values.numberOf(object);
    this.#introduce();
    this.#events.push({ kind: operation, thread: frame.thread, frame: number, object: told, ...this.#lockNamed(object) });
  }

  #lockNamed(object: Obj | undefined): { readonly named?: string } {
    const named = object === undefined ? undefined : this.#values.lockName(object);
    return named === undefined || named === this.label(object!) ? {} : { named };
  }

  /** What people call an object that threads lock, the same at all times. */
  lockName(object: Obj): string {
    return this.#values.lockName(object);
  }

  /** What people call an object, the same at all times. */
  label(object: Obj): string {
    return this.#values.label(object);
  }

  /** The number of an object, which is told if nobody knows it. Undefined where nothing is told at present. */
  reference(object: Obj): number | undefined {
    if (!this.#isTelling()) return undefined;
    const number = this.#values.numberOf(object);
    this.#introduce();
    return number;
  }

  objectOf(number: number): Obj | undefined {
    return this.#values.objectOf(number);
  }

  /** Something that threads did, if anything is told at present. */
  tell(event: TraceEvent): void {
    if (!this.#isTelling()) return;
    const isAboutLock = event.kind === "lock" || event.kind === "unlock" || event.kind === "notify";
    const lock = isAboutLock && event.object !== undefined ? this.objectOf(event.object) : undefined;
    this.#events.push({ ...event, ...this.#lockNamed(lock) });
  }

  /** A block of a thread begins; `at` is where it stands. What it does on that line is told there. */
  turn(thread: ThreadIdentity, number: number, does: string, at: Site["line"] | undefined): void {
    const frame = this.#stacks.get(thread)?.at(-1);
    if (frame === undefined) this.tell({ kind: "turn", thread: number, does });
    else {
      const line = at ?? frame.line;
      this.tell({ kind: "turn", thread: number, does, frame: frame.number, line });
      frame.line = line;
      this.#latest = frame.number;
    }
  }

  /** The procedure that a thread is in, of those that are shown. */
  innermost(thread: ThreadIdentity): Procedure | undefined {
    return this.#stacks.get(thread)?.at(-1)?.procedure;
  }

  returned(number: number, value: Value | undefined): void {
    const frame = this.#leave(number);
    if (frame === undefined || !this.#counts()) return;
    this.#look();
    const declared = /\)([ZC])$/.exec(frame.procedure.name)?.[1];
    const { result } = frame.procedure;
    const told =
      value === undefined || result === undefined
        ? undefined
        : this.#values.of(value, declaredBy(result, declared === "Z" ? "boolean" : declared === "C" ? "char" : undefined));
    this.#introduce();
    this.#events.push({ kind: "return", frame: number, ...(told === undefined ? {} : { value: told }) });
    this.#latest = -1;
  }

  threw(number: number, thrown: unknown): void {
    const frame = this.#leave(number);
    if (frame === undefined || !this.#counts()) return;
    // Where it is thrown is a step of its own, if others reported since; where it only passes through is none. A frame
    // that began and ends in what is left out is told by nobody.
    const passes = this.#events.at(-1)?.kind === "throw";
    if (this.#latest !== number && !passes && frame.line > 0 && this.#told.has(number)) this.#tellLine(frame, frame.line);
    const isObject = typeof thrown === "object" && thrown !== null && "$c" in thrown;
    const told = isObject ? this.#values.of(thrown as Value, undefined) : undefined;
    this.#introduce();
    this.#events.push({ kind: "throw", frame: number, ...(told === undefined ? {} : { thrown: told }) });
    this.#latest = -1;
  }

  /**
   * Counts a report; whether it is told. Where the end begins, what was left out is counted, and what is still open is
   * told.
   */
  #counts(): boolean {
    const at = this.#reports++;
    const { tellFrom } = this.#options;
    if (tellFrom === undefined || at < KEPT) return at < 2 * KEPT;
    if (at < tellFrom) return false;
    if (at === tellFrom) this.#tellAgain(at - KEPT);
    return true;
  }

  /** Whether a report would be told now. */
  #isTelling(): boolean {
    const { tellFrom } = this.#options;
    return this.#reports < (tellFrom === undefined ? 2 * KEPT : KEPT) || (tellFrom !== undefined && this.#reports > tellFrom);
  }

  #tellAgain(count: number): void {
    this.#events.push({ kind: "skipped", count });
    this.#forget();
    for (const stack of this.#stacks.values())
      for (const [i, frame] of stack.entries()) {
        frame.locals.clear();
        this.#tellCall(frame, stack[i - 1]?.number, [], { again: true });
      }
  }

  #forget(): void {
    this.#values.forget();
    this.#fields = new Map();
    this.#watched = [];
    this.#held = new Map();
    this.#latest = -1;
    this.#called = false;
  }

  #tellCall(
    { number, thread, procedure, site, line }: Frame,
    parent: number | undefined,
    args: readonly NamedValue[],
    again: { readonly again?: true } = {},
  ): void {
    this.#told.add(number);
    this.#events.push({
      ...{
        kind: "call",
        frame: number,
        ...(parent === undefined ? {} : { parent }),
        thread,
        method: site.source,
        procedure: procedure.name,
      },
      ...{ ...(site.file === undefined ? {} : { file: site.file }), line, arguments: args, ...again },
    });
  }

  #tellLine(frame: Frame, line: number): void {
    frame.line = line;
    this.#latest = frame.number;
    this.#events.push({ kind: "line", frame: frame.number, line });
  }

  /** The line that something changes on; told again if others reported meanwhile. */
  #goTo(frame: Frame, line: number): void {
    if (frame.line !== line || this.#latest !== frame.number) this.#tellLine(frame, line);
  }

  #store(frame: number, object: number, key: string, place: TracePlace, now: TraceValue): void {
    let known = this.#fields.get(object);
    if (known === undefined) this.#fields.set(object, (known = new Map()));
    const was = known.get(key);
    known.set(key, now);
    this.#events.push({ kind: "set", frame, place, ...(was === undefined ? {} : { was }), now });
  }

  /** Tells the objects that were met. */
  #introduce(): void {
    for (const { event, object } of this.#values.introductions()) {
      this.#events.push(event);
      const known = new Map<string, TraceValue>();
      for (const { name, value } of event.fields ?? []) known.set(name, value);
      for (const [i, value] of (event.elements ?? []).entries()) known.set(`[${i}]`, value);
      if (known.size > 0) this.#fields.set(event.object, known);
      const held = event.holds ?? event.elements;
      if (held === undefined) continue;
      this.#held.set(object, held);
      this.#watched.push(object);
      if (this.#watched.length > WATCHED) this.#watched.shift();
    }
  }

  /** After a call: what library code changed. */
  #look(): void {
    if (!this.#called) return;
    this.#called = false;
    for (const object of this.#watched) {
      const before = this.#held.get(object)!;
      const number = this.#values.numberOf(object);
      if (Array.isArray(before)) {
        const now = this.#values.elements(object);
        this.#held.set(object, now);
        this.#introduce();
        for (const [index, value] of now.entries())
          if (!sameTraceValue(before[index], value))
            this.#store(Math.max(this.#latest, 0), number, `[${index}]`, { kind: "element", object: number, index }, value);
      } else {
        const now = this.#values.held(object);
        if (now === undefined || JSON.stringify(now) === JSON.stringify(before)) continue;
        this.#held.set(object, now);
        this.#introduce();
        this.#events.push({ kind: "holds", object: number, was: before as Held, now });
      }
    }
  }

  #leave(number: number): Frame | undefined {
    if (number === INITIALIZER) {
      const { current } = this.#runtime.scheduler;
      this.#initializing.set(current, (this.#initializing.get(current) ?? 1) - 1);
      return undefined;
    }
    const frame = this.#open.get(number);
    if (frame === undefined) return undefined;
    this.#open.delete(number);
    const stack = this.#stack();
    const at = stack.lastIndexOf(frame);
    if (at >= 0) stack.length = at;
    return frame;
  }

  #stack(): Frame[] {
    const { current } = this.#runtime.scheduler;
    let stack = this.#stacks.get(current);
    if (stack === undefined) this.#stacks.set(current, (stack = []));
    return stack;
  }

  #thread(): number {
    const { current } = this.#runtime.scheduler;
    const { threadNumber } = this.#options;
    if (threadNumber !== undefined) return threadNumber(current);
    let thread = this.#threads.get(current);
    if (thread === undefined) {
      thread = this.#threads.size;
      this.#threads.set(current, thread);
      if (thread > 0 && this.#reports < 2 * KEPT) this.#events.push({ kind: "start", thread });
    }
    return thread;
  }

  #shows(procedure: string): boolean {
    let shown = this.#shown.get(procedure);
    if (shown === undefined) {
      const { procedures } = this.#options.language;
      shown = !procedures.isInitializer(procedure) && !procedures.isHarness(procedure) && this.#options.shows(procedure);
      this.#shown.set(procedure, shown);
    }
    return shown;
  }
}
