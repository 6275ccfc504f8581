/**
 * The meanings of Java's natives on the machine, by procedure name.
 *
 * Only what is truly the virtual machine's is here; whatever can be said in Java is a model (`packages/jvm/models`), which serves every domain.
 * A native that is neither here nor modelled ends a run as `unsupported`, with its name.
 */
import type { Native, Natives } from "@assay/machine";
import { consoleNatives } from "./console.js";
import { environmentNatives } from "./environment.js";
import { heapNatives } from "./heap.js";
import { mathNatives } from "./mathematics.js";
import { objectNatives } from "./objects.js";
import { nothing } from "./registry.js";
import { stackTraceNatives } from "./stack-traces.js";
import { unsafeNatives } from "./unsafe.js";

const natives = new Map<string, Native>([
  ...consoleNatives,
  ...environmentNatives,
  ...heapNatives,
  ...mathNatives,
  ...objectNatives,
  ...stackTraceNatives,
  ...unsafeNatives,
]);

/** The names of all natives but those that bind. */
export const nativeNames: readonly string[] = [...natives.keys()];

/** Methods that bind a class to its natives, or tell natives where fields are. */
const BINDING = /\.(registerNatives|initIDs|initNative)\(\)V$/;

export const javaNatives: Natives = {
  get: (name) => natives.get(name) ?? (BINDING.test(name) ? { make: nothing } : undefined),
};
