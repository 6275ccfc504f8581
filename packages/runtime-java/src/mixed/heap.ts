/** Copies of arrays whose elements may be unknown. */
import type { Value } from "@assay/machine";
import { holdsUnknown, isArray, type MixedNative } from "@assay/machine/mixed";

/** Copies elements: their shape and the places have to be known, they themselves not. */
export const copyElements: MixedNative =
  (runtime, original, { operations, arrays }) =>
  (...args) => {
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

export const copyOf: MixedNative =
  (runtime, original, { arrays }) =>
  (object) => {
    if (!isArray(object!) || !holdsUnknown(object)) return original(object!);
    arrays.shape(object);
    const made = runtime.newArray(object.$c.name, object.a.length);
    if (holdsUnknown(object)) arrays.plain(made);
    for (let i = 0; i < object.a.length; i++) (made.a as Value[])[i] = (object.a as Value[])[i]!;
    return made as unknown as Value;
  };
