import type { Obj, Runtime } from "@assay/machine";
import { runNow } from "./java-run.js";

/**
 * Throws a new Java exception from a native. The class has a constructor that takes a message, and one without
 * parameters.
 */
export function throwJava(runtime: Runtime, className: string, message?: string): never {
  const initializer = `${className}.<clinit?>()V`;
  const once = runtime.once(initializer);
  if (once !== undefined) runtime.log.reads(once);
  if (once !== undefined && once.v !== 2) runNow(runtime, () => runtime.procedure(initializer).f());
  const exception: Obj = runtime.newObject(className);
  if (message === undefined) runNow(runtime, () => runtime.procedure(`${className}.<init>()V`).f(exception));
  else runNow(runtime, () => runtime.procedure(`${className}.<init>(Ljava/lang/String;)V`).f(exception, runtime.newString(message)));
  throw exception;
}
