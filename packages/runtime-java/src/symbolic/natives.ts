/**
 * The natives of Java in the symbolic domain. The list follows `docs/java-in-core.md`; what is not here is `unsupported` when it is reached.
 */
import { heapNatives } from "./heap.js";
import { mathNatives } from "./mathematics.js";
import { objectNatives } from "./objects.js";
import { type NativeTable, nothing } from "./registry.js";
import { unsafeNatives } from "./unsafe.js";

/** Methods that bind a class to its natives, or tell natives where fields are. */
const BINDING = /\.(registerNatives|initIDs|initNative)\(\)V$/;

const natives = new Map([...heapNatives, ...mathNatives, ...objectNatives, ...unsafeNatives]);

export const symbolicNatives: NativeTable = {
  get: (name) => natives.get(name) ?? (BINDING.test(name) ? nothing : undefined),
  has: (name) => natives.has(name) || BINDING.test(name),
};
