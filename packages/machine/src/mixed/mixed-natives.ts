/**
 * Natives on values of which some may be unknown. A native that copies or compares what it is given is written for them here. Every other one gets known arguments: what is unknown in them
 * is chosen, each possible value on a path of its own, so that nothing is left out.
 */
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import { type Native, type Natives, nativesOf, type Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import type { LanguageRuntime } from "../language/language.js";
import { isBoxing } from "./boxes.js";
import { cellsBehind } from "./cells.js";
import { isTabulated, tabulated } from "./character-tables.js";
import type { MixedDialect } from "./mixed-dialect.js";
import { unsafeNative } from "./mixed-unsafe.js";
import { textSummary } from "./text-summaries.js";
import { type Mixed, Unknown } from "./unknown.js";

/** What a native does, on values of which some may be unknown. */
export type MixedFunction = (...args: Mixed[]) => Mixed | undefined;
/** Makes it for a run, from what it does on known values. */
export type MixedMake = (runtime: Runtime, concrete: MixedFunction) => MixedFunction;

export const isArray = (value: Mixed): value is Value & ArrayObj => typeof value === "object" && value !== null && "a" in value;
/** Whether elements may be unknown, or are not where natives look for them. */
export const holdsUnknown = (array: ArrayObj): boolean =>
  cellsBehind(array.a) !== undefined || (Array.isArray(array.a) && array.$c.decl.elements?.value.kind !== "ref");

export function mixedNatives(language: LanguageRuntime, dialect: () => MixedDialect): Natives {
  const concrete = nativesOf(language);
  return {
    get(name) {
      const replacement = replacementFor(name, dialect);
      if (replacement !== undefined) return { make: replacing(name, replacement), replaces: true };
      const native = concrete.get(name);
      if (native === undefined) return undefined;
      const special = specialFor(name, language, concrete, dialect);
      return { ...native, make: wrapped(native, special ?? ((runtime, original) => settled(runtime, original, dialect()))) };
    },
  };
}

/** What is done in place of a procedure's body. */
function replacementFor(name: string, dialect: () => MixedDialect): MixedMake | undefined {
  if (isBoxing(name)) return (runtime, original) => dialect().boxes.boxing(name, runtime, original);
  if (isTabulated(name)) return (_, original) => tabulated(name, original, dialect().choices, dialect().operations);
  if (name.startsWith("java/lang/System.identityHashCode(")) return (runtime, original) => byIdentity(runtime, original, dialect());
  const summary = textSummary(name);
  return summary === undefined ? undefined : (runtime, original) => summary(runtime, original, dialect());
}

/** In place of a procedure's body: made from what that does. */
function replacing(name: string, make: MixedMake): Native["make"] {
  return (runtime) => make(runtime, runtime.execution.compile(runtime.program.procedure(name)!)) as (...args: never[]) => unknown;
}

/** What depends on the identity of an object has no meaning for a box that has none yet. */
function byIdentity(runtime: Runtime, original: MixedFunction, { boxes }: MixedDialect): MixedFunction {
  return (...args) => {
    if (args.some((arg) => typeof arg === "object" && arg !== null && boxes.has(arg)))
      throw new Unsupported("the identity of a boxed unknown number is asked for", runtime.here());
    return original(...args);
  };
}

function wrapped(native: Native, make: MixedMake): Native["make"] {
  return (runtime) => make(runtime, native.make(runtime) as unknown as MixedFunction) as (...args: never[]) => unknown;
}

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

function specialFor(name: string, { members }: LanguageRuntime, concrete: Natives, dialect: () => MixedDialect): MixedMake | undefined {
  if (members.get(name)?.kind === "output" && !name.startsWith("assay/runtime/Threads.")) return () => () => undefined;
  if (name.startsWith("java/lang/System.arraycopy(")) return copying(dialect);
  if (name.startsWith("assay/runtime/Heap.copyElements(")) return copying(dialect);
  if (name.startsWith("assay/runtime/Heap.copy(")) return copyOf(dialect);
  if (/^assay\/runtime\/(Environment\.explain|Heap\.isInstance|Stacks\.|Threads\.)/.test(name)) return (_, original) => original;
  if (name.startsWith("java/lang/ref/Reference.refersTo0(")) return (runtime, original) => byIdentity(runtime, original, dialect());
  return unsafeNative(name, concrete, dialect);
}

/** Copies elements: their shape and the places have to be known, they themselves not. */
function copying(dialect: () => MixedDialect): MixedMake {
  return (runtime, original) => {
    const { operations, arrays } = dialect();
    return (...args) => {
      const [source, from, target, to, length] = args.map((arg) => operations.known(arg));
      const both = isArray(source!) && isArray(target!);
      if (isArray(source!)) arrays.shape(source);
      if (isArray(target!)) arrays.shape(target);
      if (!both || (!holdsUnknown(source) && !holdsUnknown(target))) return original(source!, from!, target!, to!, length!);
      const [first, at, count] = [from as number, to as number, length as number];
      const fits = first >= 0 && at >= 0 && count >= 0 && first + count <= source.a.length && at + count <= target.a.length;
      // What throws does so before anything is copied.
      if (source.$c !== target.$c || !fits) return original(source, from!, target, to!, length!);
      if (holdsUnknown(source)) arrays.plain(target);
      runtime.log.elements(target, at, count);
      const [a, b] = [source.a as Value[], target.a as Value[]];
      if (a === b && first < at) for (let i = count - 1; i >= 0; i--) b[at + i] = a[first + i]!;
      else for (let i = 0; i < count; i++) b[at + i] = a[first + i]!;
      return undefined;
    };
  };
}

function copyOf(dialect: () => MixedDialect): MixedMake {
  return (runtime, original) => (object) => {
    const { arrays } = dialect();
    if (!isArray(object!) || !holdsUnknown(object)) return original(object!);
    arrays.shape(object);
    const made = runtime.newArray(object.$c.name, object.a.length);
    if (holdsUnknown(object)) arrays.plain(made);
    for (let i = 0; i < object.a.length; i++) (made.a as Value[])[i] = (object.a as Value[])[i]!;
    return made as unknown as Value;
  };
}
