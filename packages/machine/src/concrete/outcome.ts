/** How runs end. */
import { type Limit, OutOfBudget } from "@assay/base";
import type { ExceptionDescription } from "../language/language.js";
import type { Obstacle } from "../semantics/flow.js";
import type { Value } from "./domain.js";
import { isObject, type Obj } from "./heap.js";
import type { Runtime } from "./runtime.js";
import { AssumptionFailed, Deadlocked, Halted, InputProblem, type Site, Unsupported } from "./signals.js";

/** How a run ended. */
export type Outcome =
  /** All threads ended; `value` is what the entry returned. */
  | { readonly kind: "normal"; readonly value: Value | undefined }
  /** The main thread ended with an exception; `exception` is its object. */
  | { readonly kind: "exception"; readonly exception: Obj; readonly description: ExceptionDescription }
  /** The program ended itself with a status. */
  | { readonly kind: "halted"; readonly status: number }
  | { readonly kind: "unsupported"; readonly reason: string; readonly site: Site | undefined; readonly about?: Obstacle }
  | { readonly kind: "assumption"; readonly site: Site | undefined }
  /** An input was missing or of another type. */
  | { readonly kind: "input"; readonly reason: string; readonly site: Site }
  | { readonly kind: "deadlock"; readonly threads: readonly string[] }
  /** `call stack`: of the program's own calls, where it is not certain that another machine would not go deeper. */
  | { readonly kind: "limit"; readonly limit: Limit | "native stack" | "call stack" };

/**
 * The selector of a virtual call that found no method: generated code called what is not there. V8 does not name it in
 * a coroutine.
 */
function missingSelector(error: TypeError, runtime: Runtime): string | undefined {
  const property = /\.(m\d+) is not a function/.exec(error.message)?.[1];
  if (property !== undefined) return runtime.selectorOf(property);
  return /^yield\* .* is not iterable$/.test(error.message) ? "a virtual call" : undefined;
}

/** What a signal, thrown out of the program, says about the run. @throws what is none. */
export function outcomeOf(signal: unknown, runtime: Runtime): Outcome {
  const selector = signal instanceof TypeError ? missingSelector(signal, runtime) : undefined;
  if (selector !== undefined) return { kind: "unsupported", reason: `an object has no method for ${selector}`, site: undefined };
  if (signal instanceof Halted) return { kind: "halted", status: signal.status };
  if (signal instanceof Unsupported) {
    const { reason, site, about } = signal;
    return { kind: "unsupported", reason, site, ...(about === undefined ? {} : { about }) };
  }
  if (signal instanceof AssumptionFailed) return { kind: "assumption", site: signal.site };
  if (signal instanceof InputProblem) return { kind: "input", reason: signal.reason, site: signal.site };
  if (signal instanceof Deadlocked) return { kind: "deadlock", threads: signal.threads };
  if (signal instanceof OutOfBudget) return { kind: "limit", limit: signal.limit };
  if (signal instanceof RangeError && /call stack/.test(signal.message)) return { kind: "limit", limit: "native stack" };
  if (signal instanceof RangeError) return { kind: "limit", limit: "memory" };
  if (isObject(signal))
    return { kind: "unsupported", reason: `an exception of class ${signal.$c.name} left a thread's end`, site: undefined };
  throw signal;
}
