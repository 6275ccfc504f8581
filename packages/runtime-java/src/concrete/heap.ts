/** What only the owner of the heap can do: copies, arrays and classes by mirror; and `System.arraycopy`, for speed. */
import { PRIMITIVE_LETTERS } from "@assay/core";
import { type ArrayObj, type ClassInfo, type Obj, type Runtime, subclassOf, type Value } from "@assay/machine";
import { throwJava } from "./exceptions.js";

const STORE = "java/lang/ArrayStoreException";
const BOUNDS = "java/lang/ArrayIndexOutOfBoundsException";

/** What HotSpot's messages call an array's type: `int` or `object array`. */
function kindOf(info: ClassInfo): string {
  return info.component!.decl.kind === "primitive" ? info.component!.name : "object array";
}

function externalName(info: ClassInfo): string {
  let at = info;
  let brackets = "";
  while (at.component !== undefined) {
    at = at.component;
    brackets += "[]";
  }
  return at.name.replaceAll("/", ".") + brackets;
}

function checkCopy(runtime: Runtime, source: ArrayObj, from: number, target: ArrayObj, to: number, length: number): void {
  const [a, b] = [source.$c, target.$c];
  if (a.component === undefined) throwJava(runtime, STORE, `arraycopy: source type ${externalName(a)} is not an array`);
  if (b.component === undefined) throwJava(runtime, STORE, `arraycopy: destination type ${externalName(b)} is not an array`);
  const [kindA, kindB] = [kindOf(a), kindOf(b)];
  if (kindA !== kindB) throwJava(runtime, STORE, `arraycopy: type mismatch: can not copy ${kindA}[] into ${kindB}[]`);
  const [lengthA, lengthB] = [source.a.length, target.a.length];
  const problem =
    from < 0
      ? `source index ${from} out of bounds for ${kindA}[${lengthA}]`
      : to < 0
        ? `destination index ${to} out of bounds for ${kindB}[${lengthB}]`
        : length < 0
          ? `length ${length} is negative`
          : from + length > lengthA
            ? `last source index ${from + length} out of bounds for ${kindA}[${lengthA}]`
            : to + length > lengthB
              ? `last destination index ${to + length} out of bounds for ${kindB}[${lengthB}]`
              : undefined;
  if (problem !== undefined) throwJava(runtime, BOUNDS, `arraycopy: ${problem}`);
}

/** Below this many elements a loop is faster than the built-in copy. */
const SHORT = 24;

export function arraycopy(
  runtime: Runtime,
): (source: ArrayObj | null, from: number, target: ArrayObj | null, to: number, length: number) => void {
  return (source, from, target, to, length) => {
    if (source === null || target === null) throwJava(runtime, "java/lang/NullPointerException");
    const a = source.a;
    const b = target.a;
    if (
      source.$c !== target.$c ||
      a === undefined ||
      from < 0 ||
      to < 0 ||
      length < 0 ||
      from + length > a.length ||
      to + length > b.length
    ) {
      checkCopy(runtime, source, from, target, to, length);
      if (source.$c !== target.$c && !subclassOf(source.$c.component!, target.$c.component!.name)) {
        copyChecked(runtime, source, from, target, to, length);
        return;
      }
    }
    runtime.log.elements(target, to, length);
    copy(a as Value[], from, b as Value[], to, length);
  };
}

function copy(a: Value[], from: number, b: Value[], to: number, length: number): void {
  if (length < SHORT || Array.isArray(a)) {
    if (a === b && from < to) for (let i = length - 1; i >= 0; i--) b[to + i] = a[from + i]!;
    else for (let i = 0; i < length; i++) b[to + i] = a[from + i]!;
  } else if (a === b) (a as unknown as Int8Array).copyWithin(to, from, from + length);
  else (b as unknown as Int8Array).set((a as unknown as Int8Array).subarray(from, from + length), to);
}

/** Copies references one by one, up to the first that the target cannot hold. */
function copyChecked(runtime: Runtime, source: ArrayObj, from: number, target: ArrayObj, to: number, length: number): void {
  const component = target.$c.component!;
  const [a, b] = [source.a as (Obj | null)[], target.a as (Obj | null)[]];
  runtime.log.elements(target, to, length);
  for (let i = 0; i < length; i++) {
    const value = a[from + i]!;
    if (value !== null && !subclassOf(value.$c, component.name)) {
      const names = [externalName(source.$c), externalName(component)] as const;
      throwJava(
        runtime,
        STORE,
        `arraycopy: element type mismatch: can not cast one of the elements of ${names[0]} to the type of the destination array, ${names[1]}`,
      );
    }
    b[to + i] = value;
  }
}

/** The class name of arrays whose elements are of the class. */
export function arrayClassName(component: string, isPrimitive: boolean): string {
  if (component.startsWith("[")) return `[${component}`;
  return isPrimitive ? `[${PRIMITIVE_LETTERS[component]}` : `[L${component};`;
}

/** A shallow copy of an object or array. */
export function copyOf(runtime: Runtime): (object: Obj | ArrayObj) => Obj | ArrayObj {
  return (object) => {
    const info = object.$c;
    if (info.decl.kind === "array") {
      const original = object as ArrayObj;
      const made = runtime.newArray(info.name, original.a.length);
      copy(original.a as Value[], 0, made.a as Value[], 0, original.a.length);
      return made;
    }
    const made = runtime.newObject(info.name);
    for (const field of info.fields) {
      const property = runtime.field(field);
      made[property] = (object as Obj)[property];
    }
    return made;
  };
}

export function newArrayOf(runtime: Runtime): (mirror: Obj, length: number) => ArrayObj {
  return (mirror, length) => {
    const component = runtime.mirrored(mirror);
    return runtime.newArray(arrayClassName(component.name, component.decl.kind === "primitive"), length);
  };
}

export function classNamed(runtime: Runtime): (name: Obj) => Obj | null {
  return (name) => {
    const text = runtime.textOf(name);
    return runtime.program.class(text) === undefined ? null : runtime.mirror(runtime.info(text));
  };
}

/** Behind the checks of the model: the ranges lie inside the arrays, and elements fit. */
export function copyElements(runtime: Runtime): (source: ArrayObj, from: number, target: ArrayObj, to: number, length: number) => void {
  return (source, from, target, to, length) => {
    runtime.log.elements(target, to, length);
    copy(source.a as Value[], from, target.a as Value[], to, length);
  };
}
