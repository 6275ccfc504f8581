/**
 * Java's part in a run: strings, exceptions for people, threads, the main thread's object, stack overflow.
 *
 * Fields are found by the names the contract gives them (`docs/java-in-core.md`); a program that is not Java never gets
 * here.
 */
import {
  type ArrayObj,
  type Boxed,
  type Built,
  type CapturedStack,
  type Contents,
  type ExceptionDescription,
  type StackFrame as Frame,
  isObject,
  type LanguageRun,
  type Obj,
  type Runtime,
  type StringLayout,
  type ThreadIdentity,
  Unsupported,
  type Value,
} from "@assay/machine";
import { libraryContents } from "./library-contents.js";
import { builtOf, constantOf, unboxed } from "./library-objects.js";
import { makeString, readString } from "./strings.js";

const STACK_OVERFLOW = "java/lang/StackOverflowError";

/** Java's part in a run. */
export class JavaRun implements LanguageRun {
  readonly #runtime: Runtime;
  #layout: StringLayout | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** The layout of string objects. */
  get stringLayout(): StringLayout {
    const runtime = this.#runtime;
    this.#layout ??= {
      value: runtime.fieldNamed("java/lang/String.value"),
      coder: runtime.fieldNamed("java/lang/String.coder"),
      makeString: runtime.maker(runtime.class("java/lang/String")),
      makeBytes: runtime.maker(runtime.class("[B")) as new (length: number) => Obj,
    };
    return this.#layout;
  }

  newString(text: string): Obj {
    return makeString(text, this.stringLayout);
  }

  textOf(string: Obj): string {
    return readString(string, this.stringLayout);
  }

  partsOf(string: Obj): readonly ArrayObj[] {
    const bytes = string[this.stringLayout.value] as ArrayObj | null | undefined;
    return bytes ? [bytes] : [];
  }

  unboxed(object: Obj): Boxed | undefined {
    return unboxed(this.#runtime, object);
  }

  constantOf(object: Obj): { readonly class: string; readonly name: Obj | null } | undefined {
    return constantOf(this.#runtime, object);
  }

  contentsOf(object: Obj): Contents | undefined {
    return libraryContents(this.#runtime, object);
  }

  builtOf(object: Obj): Built | undefined {
    return builtOf(this.#runtime, object);
  }

  describe(exception: Obj): ExceptionDescription {
    return describeException(this.#runtime, exception);
  }

  stackOf(exception: Obj): readonly Frame[] {
    return stackOf(this.#runtime, exception);
  }

  uncaught(thread: ThreadIdentity, exception: Obj): void {
    reportUncaught(this.#runtime, thread, exception);
  }

  mainEnded(): void {
    endMain(this.#runtime);
  }

  /** Shutdown hooks, if the program has any: then their class is initialized. */
  exiting(): { readonly procedure: string; readonly thread: string } | undefined {
    const hasHooks = this.#runtime.usedGlobal("java/lang/ApplicationShutdownHooks.<state>") === 2;
    return hasHooks ? { procedure: "java/lang/Shutdown.shutdown()V", thread: "DestroyJavaVM" } : undefined;
  }

  stackOverflow(): Obj {
    return makeStackOverflow(this.#runtime);
  }

  threadOf(object: Obj): { readonly name: string; readonly isDaemon: () => boolean } {
    const runtime = this.#runtime;
    return {
      name: nameOfThread(runtime, object),
      isDaemon: () => threadField(runtime, object, "daemon").get() === 1,
    };
  }
}

export function nameOfThread(runtime: Runtime, thread: Obj): string {
  const name = thread[runtime.fieldNamed("java/lang/Thread.name")] as Obj | null | undefined;
  return name ? runtime.textOf(name) : "thread";
}

export function className(object: Obj): string {
  return object.$c.name.replaceAll("/", ".");
}

function makeStackOverflow(runtime: Runtime): Obj {
  if (runtime.program.class(STACK_OVERFLOW) === undefined) throw new Unsupported("the call stack overflows", runtime.here());
  const initializer = runtime.once(`${STACK_OVERFLOW}.<clinit?>()V`);
  if (initializer !== undefined && initializer.v !== 2) runNow(runtime, () => runtime.procedure(`${STACK_OVERFLOW}.<clinit?>()V`).f());
  const error = runtime.newObject(STACK_OVERFLOW);
  runNow(runtime, () => runtime.procedure(`${STACK_OVERFLOW}.<init>()V`).f(error));
  return error;
}

/** Runs a procedure from inside the machine to its end. One that blocks is given up. */
export function runNow(runtime: Runtime, call: () => unknown): Value {
  return runtime.execution.runNow(call);
}

/** The description of an exception as its fields say; runs no code of the program. */
function describeException(runtime: Runtime, exception: Obj): ExceptionDescription {
  const seen = new Set<Obj>();
  const chain: Obj[] = [];
  for (let at: Obj | null = exception; at !== null && !seen.has(at); at = causeOf(runtime, at)) {
    seen.add(at);
    chain.push(at);
  }
  let description: ExceptionDescription | undefined;
  for (const each of chain.reverse()) {
    const message = each[runtime.fieldNamed("java/lang/Throwable.detailMessage")] as Obj | null | undefined;
    const own = { class: className(each), message: message ? runtime.textOf(message) : null, frames: framesOf(runtime, each) };
    description = description === undefined ? own : { ...own, cause: description };
  }
  return description!;
}

function causeOf(runtime: Runtime, exception: Obj): Obj | null {
  const cause = exception[runtime.fieldNamed("java/lang/Throwable.cause")] as Obj | null | undefined;
  return cause === undefined || cause === exception ? null : cause;
}

function framesOf(runtime: Runtime, exception: Obj): readonly string[] {
  return stackOf(runtime, exception).map(frameText);
}

/** The frames an exception was made in, without those of making it. */
export function stackOf(runtime: Runtime, exception: Obj): readonly Frame[] {
  const captured = exception.$x?.attached as CapturedStack | undefined;
  if (captured === undefined) return [];
  const frames = runtime.frames.resolve(captured).filter((frame) => !isSynthetic(frame));
  let first = 0;
  while (first < frames.length && isMaking(frames[first]!, exception)) first++;
  return frames.slice(first);
}

/** Whether the frame is of a procedure that no Java stack has: class initialization, the call of `main`. */
function isSynthetic({ procedure: { name } }: Frame): boolean {
  const method = name.slice(name.lastIndexOf(".", name.indexOf("(")) + 1);
  return method.startsWith("<") && !method.startsWith("<init>") && !method.startsWith("<clinit>");
}

/** Packages of the module `java.base`, whose frames `java` writes with its name. */
const BASE_MODULE = /^(java\/(io|lang|math|net|nio|security|text|time|util)|jdk\/internal|sun)\//;

/** Whether the frame belongs to filling in the trace or constructing the exception. */
function isMaking(frame: Frame, exception: Obj): boolean {
  const { name } = frame.procedure;
  if (name.includes(".fillInStackTrace(") || name.startsWith("assay/runtime/")) return true;
  const owner = name.slice(0, name.lastIndexOf(".", name.indexOf("(")));
  return name.slice(owner.length).startsWith(".<init>(") && exception.$c.supertypes.has(owner);
}

/** The class that declares a procedure. */
export function ownerOf(procedure: string): string {
  return procedure.slice(0, procedure.lastIndexOf(".", procedure.indexOf("(")));
}

/** Class and method, with dots. */
export function traceName(procedure: string): string {
  const open = procedure.indexOf("(");
  return procedure.slice(0, open < 0 ? procedure.length : open).replaceAll("/", ".");
}

function frameText(frame: Frame): string {
  const { name, file } = frame.procedure;
  const place = file === undefined ? "Unknown Source" : frame.line > 0 ? `${file.slice(file.lastIndexOf("/") + 1)}:${frame.line}` : file;
  return `at ${BASE_MODULE.test(name) ? "java.base/" : ""}${traceName(name)}(${place})`;
}

/** The main thread's object, once the program has asked for it: kept by the model of `Thread`. */
const MAIN_THREAD = "assay/models/java/lang/ThreadModel.initial";
const THREAD_TERMINATED = 2;

function threadObject(runtime: Runtime, thread: ThreadIdentity): Obj | null {
  if (thread.object !== null || runtime.program.global(MAIN_THREAD) === undefined) return thread.object;
  const main = runtime.global(MAIN_THREAD);
  runtime.log.reads(main);
  return main.v as Obj | null;
}

/** A field of a thread: its own, or since JDK 19 its holder's. */
function threadField(runtime: Runtime, thread: Obj, name: string): { get(): unknown; set(value: Value): void } {
  const own = runtime.fieldNamed(`java/lang/Thread.${name}`);
  const holder = own in thread ? undefined : (thread[runtime.fieldNamed("java/lang/Thread.holder")] as Obj | null | undefined);
  runtime.log.reads(thread);
  if (holder) runtime.log.reads(holder);
  const [object, property] = holder ? [holder, runtime.fieldNamed(`java/lang/Thread$FieldHolder.${name}`)] : [thread, own];
  return {
    get: () => object[property],
    set: (value) => {
      if (!(property in object)) return;
      runtime.log.property(object, property);
      object[property] = value;
    },
  };
}

/** Marks the main thread as ended and wakes those who wait for that; other threads do so themselves. */
function endMain(runtime: Runtime): void {
  const object = threadObject(runtime, runtime.scheduler.main);
  if (object === null) return;
  threadField(runtime, object, "threadStatus").set(THREAD_TERMINATED);
  runtime.scheduler.notifyAll(object);
}

/** Writes what `java` writes for an exception that ends a thread, or calls the handler the program has set. */
function reportUncaught(runtime: Runtime, thread: ThreadIdentity, exception: Obj): void {
  runtime.state.d = 0;
  if (hasHandler(runtime, threadObject(runtime, thread))) {
    const object =
      threadObject(runtime, thread) ?? runNow(runtime, () => runtime.procedure("java/lang/Thread.currentThread()Ljava/lang/Thread;").f());
    runNow(runtime, () => runtime.procedure("java/lang/Thread.dispatchUncaughtException(Ljava/lang/Throwable;)V").f(object, exception));
    return;
  }
  const name = threadObject(runtime, thread)?.[runtime.fieldNamed("java/lang/Thread.name")] as Obj | null | undefined;
  const text = traceText(runtime, exception);
  runtime.environment.stderr(Buffer.from(`Exception in thread "${name ? runtime.textOf(name) : thread.name}" ${text}`));
}

function hasHandler(runtime: Runtime, thread: Obj | null): boolean {
  const own = thread?.[runtime.fieldNamed("java/lang/Thread.uncaughtExceptionHandler")];
  if (own !== null && own !== undefined) return true;
  const shared = "java/lang/Thread.defaultUncaughtExceptionHandler";
  return runtime.program.global(shared) !== undefined && runtime.global(shared).v !== null;
}

/** The exception, its frames, what it suppressed and its causes, as `printStackTrace` lays them out. */
function traceText(runtime: Runtime, exception: Obj): string {
  const lines: string[] = [];
  const seen = new Set<Obj>();
  const open: { readonly at: Obj; readonly caption: string; readonly prefix: string; readonly enclosing: readonly string[] }[] = [];
  open.push({ at: exception, caption: "", prefix: "", enclosing: [] });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, caption, prefix, enclosing } = next;
    if (seen.has(at)) {
      lines.push(`${prefix}${caption}[CIRCULAR REFERENCE: ${toText(runtime, at)}]`);
      continue;
    }
    seen.add(at);
    lines.push(prefix + caption + toText(runtime, at));
    const frames = framesOf(runtime, at);
    let common = 0;
    while (common < Math.min(frames.length, enclosing.length) && frames.at(-1 - common) === enclosing.at(-1 - common)) common++;
    for (const frame of frames.slice(0, frames.length - common)) lines.push(`${prefix}\t${frame}`);
    if (common > 0) lines.push(`${prefix}\t... ${common} more`);
    // Last in, first out: what was suppressed comes before the cause.
    const cause = causeOf(runtime, at);
    if (cause !== null) open.push({ at: cause, caption: "Caused by: ", prefix, enclosing: frames });
    for (const each of suppressedBy(runtime, at).reverse()) {
      open.push({ at: each, caption: "Suppressed: ", prefix: `${prefix}\t`, enclosing: frames });
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The exceptions that were added with `addSuppressed`, which keeps them in an `ArrayList`. */
function suppressedBy(runtime: Runtime, exception: Obj): Obj[] {
  const list = exception[runtime.fieldNamed("java/lang/Throwable.suppressedExceptions")] as Obj | null | undefined;
  if (list?.$c.name !== "java/util/ArrayList") return [];
  const elements = list[runtime.fieldNamed("java/util/ArrayList.elementData")] as ArrayObj;
  return (elements.a as Obj[]).slice(0, list[runtime.fieldNamed("java/util/ArrayList.size")] as number);
}

const TO_STRING = "toString()Ljava/lang/String;";
const TELLING = [TO_STRING, "getLocalizedMessage()Ljava/lang/String;", "getMessage()Ljava/lang/String;"];

/** Whether what the exception says of itself is what `Throwable` says: its class and the message in its field. */
function saysItsFields({ program }: Runtime, exception: Obj): boolean {
  for (let at = program.class(exception.$c.name); at !== undefined; at = at.super === undefined ? undefined : program.class(at.super)) {
    if (at.name === "java/lang/Throwable") return true;
    const { methods } = at;
    if (TELLING.some((selector) => methods.has(selector))) return false;
  }
  return false;
}

/**
 * What the exception's own `toString` says; what its fields say, if that fails, or is the same without running code of
 * the library that puts texts together.
 */
function toText(runtime: Runtime, exception: Obj): string {
  const method = runtime.method(TO_STRING);
  try {
    const own = saysItsFields(runtime, exception) ? undefined : (exception[method] as ((self: Obj) => unknown) | undefined);
    if (own !== undefined) {
      const text = runNow(runtime, () => own(exception)) as Obj | null;
      return text === null ? "null" : runtime.textOf(text);
    }
  } catch (thrown) {
    if (!isObject(thrown)) throw thrown;
  }
  const { class: name, message } = describeException(runtime, exception);
  return message === null ? name : `${name}: ${message}`;
}
