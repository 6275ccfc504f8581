/** Stack traces of exceptions and of the caller, and exceptions that end threads. */
import type { ArrayObj, Obj, Runtime } from "@assay/machine";
import { stackOf } from "./java-run.js";
import { nativesOf } from "./registry.js";

/** The class that declares a procedure. */
function ownerOf(procedure: string): string {
  return procedure.slice(0, procedure.lastIndexOf(".", procedure.indexOf("(")));
}

function methodOf(procedure: string): string {
  const open = procedure.indexOf("(");
  return procedure.slice(procedure.lastIndexOf(".", open) + 1, open);
}

function fill(runtime: Runtime): (exception: Obj) => void {
  return (exception) => {
    runtime.attach(exception, runtime.frames.capture());
  };
}

/** Four strings per frame: class, method, file or null, line. */
function describe(runtime: Runtime): (exception: Obj) => ArrayObj {
  return (exception) => {
    const frames = stackOf(runtime, exception);
    const array = runtime.newArray("[Ljava/lang/String;", 4 * frames.length);
    const strings = array.a as (Obj | null)[];
    frames.forEach(({ procedure, line }, i) => {
      const { name, file } = procedure;
      strings[4 * i] = runtime.newString(ownerOf(name).replaceAll("/", "."));
      strings[4 * i + 1] = runtime.newString(methodOf(name));
      strings[4 * i + 2] = file === undefined ? null : runtime.newString(file.slice(file.lastIndexOf("/") + 1));
      strings[4 * i + 3] = runtime.newString(String(line > 0 ? line : -1));
    });
    return array;
  };
}

/** The class of the method that called the method that asks. */
function callerClass(runtime: Runtime): () => Obj | null {
  return () => {
    const frame = runtime.stack()[1];
    return frame === undefined ? null : runtime.mirror(runtime.info(ownerOf(frame.procedure.name)));
  };
}

export const stackTraceNatives = [
  ...nativesOf("assay/runtime/Stacks", {
    "fill(Ljava/lang/Throwable;)V": fill,
    "describe(Ljava/lang/Throwable;)[Ljava/lang/String;": describe,
  }),
  ...nativesOf("assay/runtime/Threads", { "ended(Ljava/lang/Throwable;)V": (runtime) => runtime.environment.onUncaught }),
  ...nativesOf("jdk/internal/reflect/Reflection", { "getCallerClass()Ljava/lang/Class;": callerClass }),
];
