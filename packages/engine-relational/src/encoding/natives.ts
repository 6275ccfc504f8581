/**
 * Procedures whose effect is said directly instead of by their code.
 *
 * - Implicit exceptions, and the constructors of `Throwable`: a new object of the class whose message, cause and stack trace are opaque. Nothing that decides anything may
 *   read them; if something does, it is given up there.
 * - String concatenation of strings and primitives: a new string whose characters are opaque. (Other objects have a `toString` that may do anything, and is looked into.)
 * - What only prints or remembers stack frames does nothing to the heap.
 * - Copies of array elements and of objects, and arrays made by reflection, where lengths and classes are few constants.
 */
import { superclassChain } from "@assay/core";
import type { Encoder } from "./encoder.js";
import type { CallSite } from "./events.js";
import type { Endings, State } from "./state.js";
import { copyState } from "./state.js";
import { atomsIn, type Int, type Ref, type Value } from "./value.js";

const IMPLICIT = "assay/runtime/Implicit.";
const CONCAT = "assay/runtime/Concat";
const THROWABLE_INIT = "java/lang/Throwable.<init>(";
const STRING = "java/lang/String";

const THROWN: Readonly<Record<string, string>> = {
  nullPointer: "java/lang/NullPointerException",
  index: "java/lang/ArrayIndexOutOfBoundsException",
  classCast: "java/lang/ClassCastException",
  arrayStore: "java/lang/ArrayStoreException",
  division: "java/lang/ArithmeticException",
  negativeSize: "java/lang/NegativeArraySizeException",
};

const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  "assay/runtime/Console.print(ILjava/lang/String;)V",
  "assay/runtime/Console.write(I[BII)V",
  "assay/runtime/Console.flush()V",
  "assay/runtime/Stacks.fill(Ljava/lang/Throwable;)V",
  "java/lang/Object.<init>()V",
]);

/** More elements than this are not copied one by one. */
const COPY_LIMIT = 64;

/** How the call ends, if the procedure is one of those; undefined if its own code is to be used. */
export function encodeNative(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const { name } = site.procedure;
  if (WITHOUT_EFFECT.has(name)) return { normal: { state, value: undefined } };
  if (name.startsWith(IMPLICIT)) {
    const className = THROWN[name.slice(IMPLICIT.length, name.indexOf("("))];
    if (className === undefined || encoder.program.class(className) === undefined) return undefined;
    const here = copyState(state);
    return { thrown: { state: here, exception: opaqueObject(encoder, here, className) } };
  }
  if (name.startsWith(THROWABLE_INIT) && site.args[0]!.kind === "ref") {
    const here = copyState(state);
    blur(encoder, here, "java/lang/Throwable", site.args[0] as Ref);
    return { normal: { state: here, value: undefined } };
  }
  if (name.startsWith(CONCAT) && name.endsWith(`)L${STRING};`) && site.args.every((arg) => isPlain(encoder, arg))) {
    const here = copyState(state);
    return { normal: { state: here, value: opaqueObject(encoder, here, STRING) } };
  }
  if (name === "assay/runtime/Heap.copyElements(Ljava/lang/Object;ILjava/lang/Object;II)V") return copyElements(encoder, site, state);
  if (name === "assay/runtime/Heap.copy(Ljava/lang/Object;)Ljava/lang/Object;") return copyObject(encoder, site, state);
  if (name === "assay/runtime/Heap.newArray(Ljava/lang/Class;I)Ljava/lang/Object;") return newArray(encoder, site, state);
  return undefined;
}

/** A shallow copy of an object or array of one class. */
function copyObject(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [source] = site.args;
  if (source?.kind !== "ref") return undefined;
  const [className, ...others] = new Set(arrayClasses(encoder, source));
  const decl = className === undefined ? undefined : encoder.program.class(className);
  if (decl === undefined || className === undefined || others.length > 0)
    return encoder.giveUp("a copy of an object of unknown class", site.place, state);
  const here = copyState(state);
  const { maps } = encoder.states;
  if (decl.kind !== "array") {
    const copy = encoder.allocate(here, className);
    for (const each of superclassChain(encoder.program, className)) {
      for (const map of each.fields) encoder.store(here, map, [copy], maps.read(encoder.states.mapOf(state, map), [source]));
    }
    return { normal: { state: here, value: copy } };
  }
  const length = maps.read(encoder.states.mapOf(state, encoder.program.map("length")!), [source]);
  const cases = length.kind === "int" ? length.cases : undefined;
  const most = cases === undefined ? undefined : Math.max(...cases.map(({ constant }) => Number(constant)));
  if (most === undefined || most > COPY_LIMIT) return encoder.giveUp("a copy of an array of unknown length", site.place, state);
  const copy = encoder.allocateArray(here, className, length);
  for (let k = 0; k < most; k++) {
    const index = encoder.states.values.constant(32, BigInt(k));
    encoder.store(here, decl.elements!, [copy, index], maps.read(encoder.states.mapOf(state, decl.elements!), [source, index]));
  }
  return { normal: { state: here, value: copy } };
}

/** An array whose element class is that of one known mirror. */
function newArray(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [mirror, length] = site.args;
  if (mirror?.kind !== "ref" || length === undefined) return undefined;
  const classes = [...new Set([...atomsIn(mirror.may)].map((index) => encoder.heap.mirrored(index)))];
  const component = classes[0];
  if (component === undefined || classes.length > 1) return encoder.giveUp("an array of an unknown class", site.place, state);
  const here = copyState(state);
  return { normal: { state: here, value: encoder.allocateArray(here, arrayOf(component), length) } };
}

const LETTERS: Readonly<Record<string, string>> = {
  boolean: "Z",
  byte: "B",
  short: "S",
  char: "C",
  int: "I",
  long: "J",
  float: "F",
  double: "D",
};

function arrayOf(component: string): string {
  return `[${LETTERS[component] ?? (component.startsWith("[") ? component : `L${component};`)}`;
}

/** Whether making text of the value runs no code of the program. */
function isPlain(encoder: Encoder, value: Value): boolean {
  return value.kind !== "ref" || [...atomsIn(value.may)].every((index) => encoder.heap.atom(index).class === STRING);
}

/** A new object of which nothing is known but its class: whatever depends on its fields is given up. */
export function opaqueObject(encoder: Encoder, state: State, className: string): Ref {
  const object = encoder.allocate(state, className);
  for (const decl of superclassChain(encoder.program, className)) blur(encoder, state, decl.name, object);
  return object;
}

/** Makes the fields that the class declares opaque in the object. */
function blur(encoder: Encoder, state: State, className: string, object: Ref): void {
  for (const map of encoder.program.class(className)?.fields ?? []) {
    encoder.store(state, map, [object], {
      kind: "opaque",
      reason: `${map.source ?? map.name} of a ${className.slice(className.lastIndexOf("/") + 1)} is not encoded`,
    });
  }
}

function copyElements(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [source, from, target, to, length] = site.args as readonly [Value, Value, Value, Value, Value];
  if (source.kind !== "ref" || target.kind !== "ref" || from.kind !== "int" || to.kind !== "int" || length.kind !== "int") return undefined;
  const most = length.cases === undefined ? undefined : Math.max(...length.cases.map(({ constant }) => Number(constant)));
  const map = elementsOf(encoder, source);
  if (most === undefined || most > COPY_LIMIT || map === undefined)
    return encoder.giveUp("a copy of an unknown number of array elements", site.place, state);
  const { values, maps } = encoder.states;
  const { builder } = encoder.heap;
  const here = copyState(state);
  const before = encoder.states.mapOf(state, map);
  const plus = (index: Int, k: number): Int => {
    if (index.cases?.length === 1) return values.constant(32, BigInt.asIntN(32, index.cases[0]!.constant + BigInt(k)));
    return { kind: "int", width: 32, expr: builder.wrap(builder.operation("add", index.expr, builder.integer(BigInt(k))), 32) };
  };
  for (let k = 0; k < most; k++) {
    const copied = maps.read(before, [source, plus(from, k)]);
    const kept = maps.read(encoder.states.mapOf(here, map), [target, plus(to, k)]);
    const within = builder.orAll(length.cases!.filter(({ constant }) => constant > BigInt(k)).map(({ condition }) => condition));
    encoder.store(here, map, [target, plus(to, k)], values.choice(within, copied, kept));
  }
  return { normal: { state: here, value: undefined } };
}

/** The map of the elements of all arrays that it may be; undefined if there are several. */
function elementsOf(encoder: Encoder, array: Ref) {
  const maps = new Set([...arrayClasses(encoder, array)].map((name) => encoder.program.class(name)?.elements));
  return maps.size === 1 ? [...maps][0] : undefined;
}

function* arrayClasses(encoder: Encoder, array: Ref): Generator<string> {
  for (const atom of encoder.heap.atoms) if ((array.may >> BigInt(atom.index)) & 1n) yield atom.class;
}
