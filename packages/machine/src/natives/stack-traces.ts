/** Stack traces of exceptions and of the caller. */
import { type ArrayObj, extensionOf, type Obj } from "../concrete/heap.js";
import { stackOf } from "../concrete/java.js";
import type { Runtime } from "../concrete/runtime.js";
import { nativesOf } from "./registry.js";

/** The class that declares a procedure. */
function ownerOf(procedure: string): string {
  return procedure.slice(0, procedure.lastIndexOf(".", procedure.indexOf("(")));
}

function methodOf(procedure: string): string {
  const open = procedure.indexOf("(");
  return procedure.slice(procedure.lastIndexOf(".", open) + 1, open);
}

function fillIn(runtime: Runtime): (exception: Obj) => Obj {
  const backtrace = runtime.fieldNamed("java/lang/Throwable.backtrace");
  const stackTrace = runtime.fieldNamed("java/lang/Throwable.stackTrace");
  const depth = runtime.fieldNamed("java/lang/Throwable.depth");
  return (exception) => {
    extensionOf(exception).attached = runtime.frames.capture();
    exception[backtrace] = exception;
    exception[stackTrace] = null;
    // How many frames there are is not known before someone looks; `initStackTraceElements` is asked for at least one.
    exception[depth] = 1;
    return exception;
  };
}

/** Fills a `StackTraceElement` from a frame. */
function describe(runtime: Runtime, element: Obj, procedure: { readonly name: string; readonly file?: string }, line: number): void {
  const set = (field: string, value: unknown): void => {
    const property = runtime.fieldNamed(`java/lang/StackTraceElement.${field}`);
    if (property in element) element[property] = value;
  };
  const owner = ownerOf(procedure.name).replaceAll("/", ".");
  set("declaringClass", runtime.internedString(owner));
  set("methodName", runtime.internedString(methodOf(procedure.name)));
  set("fileName", procedure.file === undefined ? null : runtime.internedString(procedure.file.slice(procedure.file.lastIndexOf("/") + 1)));
  set("lineNumber", line > 0 ? line : -1);
}

/** All frames of an exception as a new array of `StackTraceElement`s. */
function elementsOf(runtime: Runtime, exception: Obj): ArrayObj {
  const frames = stackOf(runtime, exception);
  const array = runtime.newArray("[Ljava/lang/StackTraceElement;", frames.length);
  frames.forEach((frame, i) => {
    const element = runtime.newObject("java/lang/StackTraceElement");
    describe(runtime, element, frame.procedure, frame.line);
    (array.a as Obj[])[i] = element;
  });
  return array;
}

/** The class of the method that called the method that asks. */
function callerClass(runtime: Runtime): () => Obj | null {
  return () => {
    const frame = runtime.stack()[1];
    return frame === undefined ? null : runtime.mirror(runtime.info(ownerOf(frame.procedure.name)));
  };
}

export const stackTraceNatives = [
  ...nativesOf("java/lang/Throwable", { "fillInStackTrace(I)Ljava/lang/Throwable;": fillIn }),
  ...nativesOf("java/lang/StackTraceElement", {
    "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V":
      (runtime) =>
      (elements: ArrayObj, exception: Obj): void => {
        stackOf(runtime, exception).forEach((frame, i) => {
          if (i < elements.a.length) describe(runtime, (elements.a as Obj[])[i]!, frame.procedure, frame.line);
        });
      },
    "of(Ljava/lang/Throwable;I)[Ljava/lang/StackTraceElement;": (runtime) => (exception: Obj) => elementsOf(runtime, exception),
  }).map(([name, native]): [string, typeof native] => [name, { ...native, replaces: true }]),
  ...nativesOf("jdk/internal/reflect/Reflection", {
    "getCallerClass()Ljava/lang/Class;": callerClass,
  }),
];
