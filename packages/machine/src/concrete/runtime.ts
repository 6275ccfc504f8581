/**
 * The state of one run, and what generated code calls.
 *
 * Everything is made when first needed: cells when code that mentions them is compiled, procedures when first called, classes when first
 * instantiated. A run never shares state with another, so a program can be run again from the start (see `scheduler.ts`).
 */
import { type Budget, invariant } from "@assay/base";
import { type Expr, type LiteralValue, type MapDecl, type ObjectLiteral, type Program, REF } from "@assay/core";
import { evaluate } from "../domain.js";
import * as arithmetic from "./arithmetic.js";
import { ClassTable } from "./class-table.js";
import type { AssertionSite, ClassCell, GlobalCell, InputSite, Linkage, LiteralCell, PlainMap, ProcedureCell } from "./compile/linkage.js";
import { compileProcedure, type Variant } from "./compile/procedure.js";
import { concreteDomain, type Value, zero } from "./domain.js";
import { type ArrayObj, type ClassInfo, extensionOf, isObject, type Obj } from "./heap.js";
import { FUEL, makeHelpers } from "./helpers.js";
import { convertInput, type InputSource } from "./inputs.js";
import { newPlainMap } from "./plain-map.js";
import { Scheduler } from "./scheduler.js";
import { InputProblem, type Site, Unsupported } from "./signals.js";
import { type Frame, FrameTable } from "./stack-frames.js";
import { makeString, readString, type StringLayout } from "./strings.js";
import type { Thread } from "./threads.js";

/** The meaning of a procedure without Core body, given by the machine. */
export interface Native {
  /** Makes the function for a run; it returns a value of the procedure's result type. */
  readonly make: (runtime: Runtime) => (...args: never[]) => unknown;
  /** As `make`, for runs with coroutines, where it may let other threads run or call procedures; `make` itself when absent. */
  readonly coroutine?: (runtime: Runtime) => (...args: never[]) => Generator<void, unknown>;
  /** Also takes the place of a procedure that has a body: for speed, where both mean exactly the same. */
  readonly replaces?: boolean;
}

/** Natives by procedure name. */
export interface Natives {
  get(name: string): Native | undefined;
}

/** What a run is given from outside. */
export interface Environment {
  readonly program: Program;
  readonly natives: Natives;
  readonly inputs: InputSource;
  /** Who answers what a JVM may answer differently next time: the inputs, or the machine, always the same. */
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
  readonly onStep: ((site: Site, name?: string, value?: Value, of?: Value) => void) | undefined;
}

/** The default stack of a Java thread, 1 MB (see `frameSize`). */
export const STACK_BYTES = 1 << 20;

/** HotSpot makes no longer array, whatever memory it has. */
const LONGEST = 2 ** 31 - 3;

/** Stacks that need more than this may overflow on another JVM. */
const DEEP_BYTES = STACK_BYTES >> 2;

export class Runtime implements Linkage {
  readonly environment: Environment;
  readonly program: Program;
  readonly variant: Variant;
  /** Hot state of generated code: stack depth and its limit, fuel. */
  readonly state: { d: number; m: number; fuel: number };
  readonly classes: ClassTable;
  readonly scheduler: Scheduler;
  readonly frames = new FrameTable();
  readonly #helpers: Readonly<Record<string, unknown>>;
  readonly #fields = new Map<string, string>();
  readonly #methods = new Map<string, string>();
  readonly #globals = new Map<string, GlobalCell>();
  readonly #procedures = new Map<string, ProcedureCell>();
  readonly #strings = new Map<string, LiteralCell>();
  readonly #mirrors = new Map<string, LiteralCell>();
  readonly #plainMaps = new Map<string, PlainMap>();
  readonly #once = new Map<string, GlobalCell | undefined>();
  #layout: StringLayout | undefined;
  #hashes = 0;

  constructor(environment: Environment, variant: Variant) {
    this.environment = environment;
    this.program = environment.program;
    this.variant = variant;
    this.state = { d: 0, m: Math.min(DEEP_BYTES, environment.stackBytes), fuel: FUEL };
    this.classes = new ClassTable(this.program, this, environment.longestArray, (length) =>
      this.near.add(length > LONGEST ? "huge" : "large"),
    );
    this.scheduler = new Scheduler({
      state: this.state,
      coroutines: variant.coroutines,
      uncaught: (thread, exception) => this.uncaught(thread, exception),
      mainEnded: () => this.mainEnded(),
      exiting: () => this.exiting(),
    });
    this.#helpers = makeHelpers(this);
  }

  /** What to do with an exception that ended a thread; by default nothing. Signals go on. */
  uncaught: (thread: Thread, exception: unknown) => void = (_thread, exception) => {
    if (!isObject(exception)) throw exception;
  };

  /** What happens when the main thread has ended. */
  mainEnded: () => void = () => {};

  /** What has to run when all threads have ended, if anything. */
  exiting: () => (() => unknown) | undefined = () => undefined;

  /** What the run came near: limits that differ from one JVM to the next. The stack was deep or overflowed, an array was large, or so long that HotSpot makes none. */
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

  /** Makes the exception for a call that goes too deep. */
  stackOverflow: () => Obj = () => {
    throw new Unsupported("the call stack overflows", undefined);
  };

  // Linkage.

  field(map: MapDecl): string {
    return this.fieldNamed(map.name);
  }

  /** The property that holds the field whose map has this name. */
  fieldNamed(name: string): string {
    let property = this.#fields.get(name);
    if (property === undefined) this.#fields.set(name, (property = `f${this.#fields.size}`));
    return property;
  }

  method(selector: string): string {
    let property = this.#methods.get(selector);
    if (property === undefined) this.#methods.set(selector, (property = `m${this.#methods.size}`));
    return property;
  }

  /** The selector whose methods are in this property. */
  selectorOf(property: string): string | undefined {
    for (const [selector, each] of this.#methods) if (each === property) return selector;
    return undefined;
  }

  global(name: string): GlobalCell {
    let cell = this.#globals.get(name);
    if (cell === undefined) {
      const decl = this.program.global(name);
      if (decl === undefined) throw new Unsupported(`global ${name} cannot be found`, undefined);
      cell = { v: decl.initial === undefined ? zero(decl.type) : this.constant(decl.initial) };
      this.#globals.set(name, cell);
    }
    return cell;
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
    if (plain === undefined) this.#plainMaps.set(map.name, (plain = newPlainMap(map)));
    return plain;
  }

  once(procedure: string): GlobalCell | undefined {
    if (!procedure.endsWith(".<clinit?>()V")) return undefined;
    if (!this.#once.has(procedure)) {
      const name = this.program.procedure(procedure)?.once;
      this.#once.set(procedure, name === undefined ? undefined : this.global(name));
    }
    return this.#once.get(procedure);
  }

  // Procedures.

  #functionFor(name: string): ProcedureCell["f"] {
    const native = this.environment.natives.get(name);
    if (native?.replaces === true) return this.#nativeFunction(native);
    const procedure = this.program.procedure(name);
    if (procedure === undefined) return this.#failing(`procedure ${name} cannot be found`);
    switch (procedure.body.kind) {
      case "missing":
        return this.#failing(procedure.body.reason);
      case "arbitrary":
        return this.#failing(`${name} may do anything within its limits: it cannot be run`);
      case "native":
        return native === undefined ? this.#failing(`the native method ${name} has no model`) : this.#nativeFunction(native);
      case "blocks": {
        const compiled = compileProcedure(procedure, this.frames.nextName(), this, this.variant);
        this.frames.add(compiled.functionName, procedure, compiled.lines);
        return new Function("S", "H", "A", "K", compiled.source)(this.state, this.#helpers, arithmetic, compiled.constants);
      }
    }
  }

  #nativeFunction(native: Native): ProcedureCell["f"] {
    if (!this.variant.coroutines) return native.make(this) as ProcedureCell["f"];
    if (native.coroutine !== undefined) return native.coroutine(this) as ProcedureCell["f"];
    const plain = native.make(this) as ProcedureCell["f"];
    // biome-ignore lint/correctness/useYield: a native that never blocks is a coroutine that never yields
    return function* (...args: never[]): Generator<void, unknown> {
      return plain(...args);
    };
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

  /** The layout of string objects. */
  get stringLayout(): StringLayout {
    this.#layout ??= {
      value: this.fieldNamed("java/lang/String.value"),
      coder: this.fieldNamed("java/lang/String.coder"),
      makeString: this.classes.constructorOf(this.classes.cell("java/lang/String")),
      makeBytes: this.classes.constructorOf(this.classes.cell("[B")) as new (length: number) => Obj,
    };
    return this.#layout;
  }

  newString(text: string): Obj {
    return makeString(text, this.stringLayout);
  }

  textOf(string: Obj): string {
    return readString(string, this.stringLayout);
  }

  /** The one string object with these code units that constants refer to. */
  internedString(text: string): Obj {
    return this.literalObject(this.literal("string", text));
  }

  /** Interns a string object: itself, when it is the first with its contents. */
  intern(string: Obj): Obj {
    const cell = this.literal("string", this.textOf(string));
    return (cell.v ??= string);
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
      // Spreads consecutive numbers over 31 bits, so that hash tables behave as with real identity hashes.
      this.#hashes = (this.#hashes + 0x61c88647) | 0;
      extension.hash = Math.imul(this.#hashes ^ (this.#hashes >>> 15), 0x2c1b3c6d) >>> 1 || 1;
    }
    return extension.hash;
  }

  /** The object of a string constant or a mirror, made when first asked for. */
  literalObject(cell: LiteralCell): Obj {
    if (cell.v !== undefined) return cell.v;
    if (cell.kind === "class") return this.#mirrorObject(cell);
    const literal = this.program.literal({ kind: "string", type: REF, value: cell.text });
    cell.v = literal.class === "java/lang/String" ? this.newString(cell.text) : this.#objectOf(literal);
    return cell.v;
  }

  #mirrorObject(cell: LiteralCell): Obj {
    const info = this.info(cell.text);
    const literal = this.program.literal({ kind: "class", type: REF, name: cell.text });
    const mirror = this.newObject(literal.class);
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
      string: (text) => this.internedString(text),
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

  /** Begins a thread. What its name is and whether it is a daemon is the language's to say. */
  startThread: (entry: (...args: Value[]) => unknown, thread: Obj, args: readonly Value[]) => void = (entry, thread, args) =>
    this.scheduler.start(
      thread,
      `thread ${this.identityHash(thread)}`,
      () => false,
      () => entry(thread, ...args),
    );

  /** The next input, for the place that asks for it. */
  nextInput(site: InputSite): Value {
    const value = this.environment.inputs.next({ input: site.input, type: site.type });
    if (value === undefined) throw new InputProblem(`no input is left for ${site.input ?? "a nondeterministic value"}`, site);
    const converted = convertInput(value, site.type, site.input, (text) => this.newString(text));
    if ("problem" in converted) throw new InputProblem(converted.problem, site);
    return converted.value;
  }
}
