/**
 * The state of one run, and what generated code calls.
 *
 * Everything is made when first needed: cells when code that mentions them is compiled, procedures when first called,
 * classes when first instantiated. A run never shares state with another, so a program can be run again from the start
 * (see `scheduler.ts`).
 */
import { type Budget, invariant } from "@assay/base";
import {
  type Expr,
  type GlobalDecl,
  type LiteralValue,
  type MapDecl,
  type ObjectLiteral,
  type Procedure,
  type Program,
  REF,
} from "@assay/core";
import { evaluate } from "../domain.js";
import type { LanguageRun, LanguageRuntime, StringLayout } from "../language/language.js";
import { ClassTable } from "./class-table.js";
import type { AssertionSite, ClassCell, GlobalCell, InputSite, Linkage, LiteralCell, PlainMap, ProcedureCell } from "./compile/linkage.js";
import type { Variant } from "./compile/procedure.js";
import { concreteDomain, type Value, zero } from "./domain.js";
import { NestedExecution } from "./execution.js";
import { type ArrayObj, type ClassInfo, type Extension, extensionOf, isObject, type Obj } from "./heap.js";
import { convertInput, type InputSource } from "./inputs.js";
import { newPlainMap } from "./plain-map.js";
import type { Recorder } from "./recorder.js";
import { InputProblem, type Site, Unsupported } from "./signals.js";
import type { Frame, FrameTable } from "./stack-frames.js";
import type { ThreadIdentity, Threads } from "./threads.js";
import type { WriteLog } from "./write-log.js";

/** The meaning of a procedure without Core body, given by the machine. */
export interface Native {
  /** Makes the function for a run; it returns a value of the procedure's result type. */
  readonly make: (runtime: Runtime) => (...args: never[]) => unknown;
  /**
   * As `make`, for runs with coroutines, where it may let other threads run or call procedures; `make` itself when
   * absent.
   */
  readonly coroutine?: (runtime: Runtime) => (...args: never[]) => Generator<void, unknown>;
  /** Also takes the place of a procedure that has a body: for speed, where both mean exactly the same. */
  readonly replaces?: boolean;
}

/** Natives by procedure name. */
export interface Natives {
  get(name: string): Native | undefined;
}

/** Those that a language has records of. */
export function nativesOf({ members }: LanguageRuntime): Natives {
  return { get: (name) => members.get(name)?.concrete };
}

/** What a run is given from outside. */
export interface Environment {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly natives: Natives;
  readonly inputs: InputSource;
  /** Who answers what differs from one machine to the next: the inputs, or this machine, always the same. */
  readonly answers: "inputs" | "machine";
  readonly budget: Budget | undefined;
  readonly longestArray: number | undefined;
  /** What the frames of a thread may take, by {@link frameSize}. */
  readonly stackBytes: number;
  readonly stdout: (bytes: Uint8Array) => void;
  readonly stderr: (bytes: Uint8Array) => void;
  /** Up to `length` bytes of standard input; none at its end. */
  readonly stdin: (length: number) => Uint8Array;
  readonly onAssertionFailure: (site: AssertionSite) => void;
  readonly onAssertionReached: (site: AssertionSite) => void;
  /** Told of every exception that ends a thread, before any handler is. */
  readonly onUncaught: (exception: Obj) => void;
  readonly recorder: Recorder | undefined;
}

/** The default stack of a thread, 1 MB (see `frameSize`). */
export const STACK_BYTES = 1 << 20;
/** How many iterations are counted before others are looked after. */
export const FUEL = 1_000_000;

/** Hot state of generated code: stack depth and its limit, fuel. */
export interface HotState {
  d: number;
  m: number;
  fuel: number;
}

/**
 * How the procedures of a run are executed: as nested JavaScript calls, or in frames that can be left and resumed
 * (`src/step`).
 */
export interface Execution {
  readonly state: HotState;
  readonly threads: Threads;
  /** Told of what natives write. */
  readonly log: WriteLog;
  readonly frames: FrameTable;
  /** The map, as its writes are executed. */
  plainMap(map: PlainMap): PlainMap;
  /** Compiles a procedure with a body. */
  compile(procedure: Procedure): ProcedureCell["f"];
  /** The function of a native. */
  native(native: Native, name: string): ProcedureCell["f"];
  /** Runs a procedure from inside the machine to its end. One that blocks is given up. */
  runNow(call: () => unknown): Value;
  /** Objects know when they were made by this number at their beginning, if there is one. */
  readonly stamp: { readonly e: number } | undefined;
}

/** Elements of an array that other machines may have no memory for. */
const LARGE = 1 << 24;

/** There is no longer array, whatever memory a machine has. */
const LONGEST = 2 ** 31 - 3;

/** To clear this many elements, as a power of two, costs what one iteration of a loop does. */
const ELEMENTS_A_STEP = 3;

/** Stacks that need more than this may overflow on another machine. */
export const DEEP_BYTES = STACK_BYTES >> 2;

/**
 * The properties of fields and methods, in the order in which any machine asked for them first: the same in every
 * machine, as the names of functions are (`stack-frames.ts`), so that machines can share code.
 */
const fields = new Map<string, string>();
const methods = new Map<string, string>();

export class Runtime implements Linkage {
  readonly environment: Environment;
  readonly program: Program;
  readonly variant: Variant;
  readonly classes: ClassTable;
  readonly execution: Execution;
  readonly language: LanguageRun;
  readonly #globals = new Map<string, GlobalCell>();
  readonly #procedures = new Map<string, ProcedureCell>();
  readonly #strings = new Map<string, LiteralCell>();
  readonly #mirrors = new Map<string, LiteralCell>();
  readonly #plainMaps = new Map<string, PlainMap>();
  readonly #once = new Map<string, GlobalCell | undefined>();
  /** What the identity hash codes given so far came from. */
  readonly hashes = { last: 0 };

  constructor(
    environment: Environment,
    variant: Variant,
    execution: (runtime: Runtime) => Execution = (runtime) => new NestedExecution(runtime),
  ) {
    this.environment = environment;
    this.program = environment.program;
    this.variant = variant;
    this.execution = execution(this);
    const sized = (length: number): void => {
      this.state.fuel -= length >> ELEMENTS_A_STEP;
      if (length > LARGE) this.near.add(length > LONGEST ? "huge" : "large");
    };
    this.classes = new ClassTable(this.program, this, environment.longestArray, sized, this.execution.stamp);
    this.language = environment.language.run(this);
  }

  get state(): HotState {
    return this.execution.state;
  }

  get scheduler(): Threads {
    return this.execution.threads;
  }

  get frames(): FrameTable {
    return this.execution.frames;
  }

  get log(): WriteLog {
    return this.execution.log;
  }

  /** An exception ended a thread. Signals go on. */
  uncaught(thread: ThreadIdentity, exception: unknown): void {
    if (!isObject(exception)) throw exception;
    this.environment.onUncaught(exception);
    this.language.uncaught(thread, exception);
  }

  /**
   * What the run came near: limits that differ from one machine to the next. The stack was deep or overflowed, an array
   * was large, or so long that there is none.
   */
  readonly near = new Set<"deep" | "overflow" | "large" | "huge">();

  /** The stack is deeper than the limit so far: whether that may be raised. */
  deepens(): boolean {
    if (this.near.has("deep")) {
      this.near.add("overflow");
      return false;
    }
    this.near.add("deep");
    this.state.m = this.environment.stackBytes;
    return true;
  }

  // Linkage.

  get root(): string | undefined {
    return this.environment.language.classes.root;
  }

  field(map: MapDecl): string {
    return this.fieldNamed(map.name);
  }

  /** The property that holds the field whose map has this name. */
  fieldNamed(name: string): string {
    let property = fields.get(name);
    if (property === undefined) fields.set(name, (property = `f${fields.size}`));
    return property;
  }

  method(selector: string): string {
    let property = methods.get(selector);
    if (property === undefined) methods.set(selector, (property = `m${methods.size}`));
    return property;
  }

  /** The selector whose methods are in this property. */
  selectorOf(property: string): string | undefined {
    for (const [selector, each] of methods) if (each === property) return selector;
    return undefined;
  }

  declaration(name: string): GlobalDecl | undefined {
    return this.program.global(name);
  }

  global(name: string): GlobalCell {
    let cell = this.#globals.get(name);
    if (cell === undefined) {
      const decl = this.program.global(name);
      if (decl === undefined) throw new Unsupported(`global ${name} cannot be found`, undefined);
      cell = { v: decl.initial === undefined ? zero(decl.type) : this.constant(decl.initial), $e: 0 };
      this.#globals.set(name, cell);
    }
    return cell;
  }

  /** The globals that some code has used, as far as there is code for it. */
  usedGlobals(): readonly string[] {
    return [...this.#globals.keys()];
  }

  /** The value of a global that some code has used. */
  usedGlobal(name: string): Value | undefined {
    return this.#globals.get(name)?.v;
  }

  procedure(name: string): ProcedureCell {
    let cell = this.#procedures.get(name);
    if (cell === undefined) {
      const fresh: ProcedureCell = { name, f: (...args) => this.link(fresh)(...args) };
      this.#procedures.set(name, (cell = fresh));
      this.#unlinked.add(fresh);
    }
    return cell;
  }

  readonly #unlinked = new Set<ProcedureCell>();

  link(cell: ProcedureCell): ProcedureCell["f"] {
    if (this.#unlinked.has(cell)) {
      cell.f = this.#functionFor(cell.name);
      this.#unlinked.delete(cell);
    }
    return cell.f;
  }

  class(name: string): ClassCell {
    return this.classes.cell(name);
  }

  maker(cell: ClassCell): ClassCell["make"] {
    return this.classes.constructorOf(cell);
  }

  literal(kind: "string" | "class", text: string): LiteralCell {
    const cells = kind === "string" ? this.#strings : this.#mirrors;
    let cell = cells.get(text);
    if (cell === undefined) cells.set(text, (cell = { kind, text, v: undefined }));
    return cell;
  }

  plainMap(map: MapDecl): PlainMap {
    let plain = this.#plainMaps.get(map.name);
    if (plain === undefined) this.#plainMaps.set(map.name, (plain = this.execution.plainMap(newPlainMap(map))));
    return plain;
  }

  once(procedure: string): GlobalCell | undefined {
    if (!this.environment.language.procedures.initializes(procedure)) return undefined;
    if (!this.#once.has(procedure)) {
      const name = this.program.procedure(procedure)?.once;
      this.#once.set(procedure, name === undefined ? undefined : this.global(name));
    }
    return this.#once.get(procedure);
  }

  /**
   * Procedures whose calls have no effect once they have run, as far as code calls them, with the global that says so.
   */
  *initializers(): Iterable<readonly [string, GlobalCell]> {
    for (const [procedure, cell] of this.#once) if (cell !== undefined) yield [procedure, cell];
  }

  // Procedures.

  #functionFor(name: string): ProcedureCell["f"] {
    const native = this.environment.natives.get(name);
    if (native?.replaces === true) return this.execution.native(native, name);
    const procedure = this.program.procedure(name);
    if (procedure === undefined) return this.#failing(`procedure ${name} cannot be found`);
    switch (procedure.body.kind) {
      case "missing":
        return this.#failing(procedure.body.reason);
      case "arbitrary":
        return this.#failing(`${name} may do anything within its limits: it cannot be run`);
      case "native":
        return native === undefined ? this.#failing(`the native method ${name} has no model`) : this.execution.native(native, name);
      case "blocks":
        return this.execution.compile(procedure);
    }
  }

  #failing(reason: string): ProcedureCell["f"] {
    return () => {
      throw new Unsupported(reason, this.here());
    };
  }

  /** Calls a procedure of the program from a native; the plain variant only. */
  call(name: string, ...args: readonly Value[]): Value {
    invariant(!this.variant.coroutines, "a native should call procedures only without coroutines");
    return this.procedure(name).f(...args);
  }

  // Objects.

  info(name: string): ClassInfo {
    return this.classes.info(name);
  }

  /** A fresh object of a class, or array of a class and length, not initialized. */
  newObject(className: string): Obj {
    return new (this.classes.constructorOf(this.classes.cell(className)))();
  }

  newArray(className: string, length: number): ArrayObj {
    return new (this.classes.constructorOf(this.classes.cell(className)))(length) as unknown as ArrayObj;
  }

  get stringLayout(): StringLayout {
    return this.language.stringLayout;
  }

  newString(text: string): Obj {
    return this.language.newString(text);
  }

  textOf(string: Obj): string {
    return this.language.textOf(string);
  }

  /** An array of strings: the arguments of a program. */
  newStrings(texts: readonly string[]): ArrayObj {
    const { strings } = this.environment.language.classes;
    if (strings === undefined) throw new Unsupported("a program of this language takes no arguments", undefined);
    const array = this.newArray(strings, texts.length);
    texts.forEach((text, i) => {
      (array.a as Value[])[i] = this.newString(text);
    });
    return array;
  }

  /** The one string object with these code units that constants refer to. */
  internedString(text: string): Obj {
    return this.literalObject(this.literal("string", text));
  }

  /** Interns a string object: itself, when it is the first with its contents. */
  intern(string: Obj): Obj {
    const cell = this.literal("string", this.textOf(string));
    if (cell.v === undefined) {
      this.log.property(cell, "v");
      cell.v = string;
    }
    return cell.v;
  }

  /** The constant of a text, for what is there in every state. */
  lastingString(text: string): Obj {
    return this.internedString(text);
  }

  mirror(info: ClassInfo): Obj {
    return (info.mirror ??= this.literalObject(this.literal("class", info.name)));
  }

  /** The class that a mirror is the mirror of. */
  mirrored(mirror: Obj): ClassInfo {
    const info = mirror.$x?.mirrored;
    invariant(info !== null && info !== undefined, "only class mirrors should be asked for their class");
    return info;
  }

  identityHash(object: Obj): number {
    const extension = extensionOf(object);
    if (extension.hash === 0) {
      const { hashes } = this;
      this.log.property(hashes, "last");
      this.log.property(extension, "hash");
      // Spreads consecutive numbers over 31 bits, so that hash tables behave as with real identity hashes.
      hashes.last = (hashes.last + 0x61c88647) | 0;
      extension.hash = Math.imul(hashes.last ^ (hashes.last >>> 15), 0x2c1b3c6d) >>> 1 || 1;
    }
    return extension.hash;
  }

  /** The object of a string constant or a mirror, made when first asked for. */
  literalObject(cell: LiteralCell): Obj {
    if (cell.v !== undefined) return cell.v;
    if (cell.kind === "class") return this.#mirrorObject(cell);
    const literal = this.program.literal({ kind: "string", type: REF, value: cell.text });
    const isOrdinary = literal.class === this.environment.language.classes.string;
    const made = isOrdinary ? this.newString(cell.text) : this.#objectOf(literal);
    cell.v = made;
    this.#lasts(made);
    if (isOrdinary) for (const part of this.language.partsOf(made)) this.#lasts(part);
    return made;
  }

  /** Says that an object belongs to the program, not to the state: it is there in every state, whenever it was made. */
  #lasts(object: Obj | ArrayObj): void {
    if (this.execution.stamp !== undefined) object.$e = -1;
  }

  #mirrorObject(cell: LiteralCell): Obj {
    const info = this.info(cell.text);
    const literal = this.program.literal({ kind: "class", type: REF, name: cell.text });
    const mirror = this.newObject(literal.class);
    this.#lasts(mirror);
    // Known before its fields are filled, which may refer to it.
    cell.v = mirror;
    info.mirror = mirror;
    extensionOf(mirror).mirrored = info;
    this.#fill(mirror, literal);
    return mirror;
  }

  #objectOf(literal: ObjectLiteral): Obj {
    const object = this.newObject(literal.class);
    this.#fill(object, literal);
    return object;
  }

  #fill(object: Obj, literal: ObjectLiteral): void {
    for (const { map, value } of literal.fields) object[this.field(map)] = this.#literalValue(value);
  }

  #literalValue(value: LiteralValue): Value {
    if (value.kind !== "array") return this.constant(value);
    const array = this.newArray(value.class, value.elements.length);
    this.#lasts(array);
    value.elements.forEach((element, i) => {
      (array.a as Value[])[i] = this.constant(element);
    });
    return array;
  }

  /** The value of a constant expression. */
  constant(expr: Expr): Value {
    const unread = (): never => {
      throw new Unsupported("a constant expression should read no state", undefined);
    };
    return evaluate<Value>(expr, concreteDomain, {
      local: unread,
      global: unread,
      load: unread,
      string: (text) => this.lastingString(text),
      mirror: (name) => this.mirror(this.info(name)),
      instanceOf: unread,
      classOf: unread,
      storable: unread,
    });
  }

  // Where we are.

  /** The frames of the program that are active now, innermost first. */
  stack(): readonly Frame[] {
    return this.frames.resolve(this.frames.capture());
  }

  /** The place in the program that called the machine. */
  here(): Site | undefined {
    const frame = this.stack()[0];
    if (frame === undefined) return undefined;
    const { name, source, file } = frame.procedure;
    return { procedure: name, source, file, line: frame.line };
  }

  /** Attaches something to an object. */
  attach(object: Obj, attached: unknown): void {
    const extension: Extension = extensionOf(object);
    this.log.property(extension, "attached");
    extension.attached = attached;
  }

  /** Begins a thread. What its name is and whether it is a daemon is the language's to say. */
  startThread(entry: (...args: Value[]) => unknown, thread: Obj, args: readonly Value[]): void {
    const { name, isDaemon } = this.language.threadOf(thread);
    this.scheduler.start(thread, name, isDaemon, () => entry(thread, ...args));
  }

  /** The next input, for the place that asks for it. */
  nextInput(site: InputSite): Value {
    const value = this.environment.inputs.next({ input: site.input, type: site.type });
    if (value === undefined) throw new InputProblem(`no input is left for ${site.input ?? "a nondeterministic value"}`, site);
    const converted = convertInput(value, site.type, site.input, (text) => this.newString(text));
    if ("problem" in converted) throw new InputProblem(converted.problem, site);
    return converted.value;
  }
}
