/**
 * Natives on values of which some may be unknown. A native that copies or compares what it is given is written for
 * them: its record says so. Every other one gets known arguments: what is unknown in them is chosen, each possible
 * value on a path of its own, so that nothing is left out.
 */
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Native, Natives, Runtime } from "../concrete/runtime.js";
import type { LanguageRuntime } from "../language/language.js";
import { cellsBehind } from "./cells.js";
import type { MixedDialect } from "./mixed-dialect.js";
import { type Mixed, Unknown } from "./unknown.js";

/** What a native does, on values of which some may be unknown. */
export type MixedFunction = (...args: Mixed[]) => Mixed | undefined;
/** Makes it for a run, from what it does on known values. */
export type MixedNative = (runtime: Runtime, concrete: MixedFunction, dialect: MixedDialect) => MixedFunction;

export const isArray = (value: Mixed): value is Value & ArrayObj => typeof value === "object" && value !== null && "a" in value;
/** Whether elements may be unknown, or are not where natives look for them. */
export const holdsUnknown = (array: ArrayObj): boolean =>
  cellsBehind(array.a) !== undefined || (Array.isArray(array.a) && array.$c.decl.elements?.value.kind !== "ref");

export function mixedNatives({ members }: LanguageRuntime, dialect: () => MixedDialect): Natives {
  return {
    get(name) {
      const member = members.get(name);
      if (member === undefined) return undefined;
      const { concrete: native, mixed, kind } = member;
      if (native === undefined) return typeof mixed === "function" ? { make: replacing(name, mixed, dialect), replaces: true } : undefined;
      if (mixed === "as it is") return native;
      return { ...native, make: wrapped(native, mixed ?? (kind === "output" ? silent : settled), dialect) };
    },
  };
}

function wrapped(native: Native, mixed: MixedNative, dialect: () => MixedDialect): Native["make"] {
  return (runtime) => mixed(runtime, native.make(runtime) as unknown as MixedFunction, dialect()) as (...args: never[]) => unknown;
}

/**
 * In place of a procedure's body: made from what that does. The body is run to its end: nobody could go on in the
 * middle of what calls it here.
 */
function replacing(name: string, mixed: MixedNative, dialect: () => MixedDialect): Native["make"] {
  return (runtime) => {
    const body = runtime.execution.compile(runtime.program.procedure(name)!);
    const original: MixedFunction = (...args) => runtime.execution.runNow(() => body(...args));
    return mixed(runtime, original, dialect()) as (...args: never[]) => unknown;
  };
}

/** No property can see what it does. */
const silent: MixedNative = () => () => undefined;

/** The native with known arguments: numbers, the contents of arrays of numbers, and of strings. */
function settled(runtime: Runtime, original: MixedFunction, { operations, arrays }: MixedDialect): MixedFunction {
  return (...args) => {
    const known = args.map((arg) => operations.known(arg));
    for (const arg of known) {
      if (isArray(arg)) {
        if (cellsBehind(arg.a) !== undefined || holdsUnknown(arg)) arrays.settle(arg);
      } else if (typeof arg === "object" && arg !== null && (arg as Obj).$c.name === runtime.environment.language.classes.string)
        settleString(arg as Obj);
    }
    return original(...known);
  };

  function settleString(string: Obj): void {
    const { value, coder } = runtime.stringLayout;
    const bytes = string[value] as ArrayObj;
    if (string[coder] instanceof Unknown) {
      runtime.log.property(string, coder);
      string[coder] = operations.known(string[coder] as Mixed);
    }
    if (bytes !== null && holdsUnknown(bytes)) arrays.settle(bytes);
  }
}
