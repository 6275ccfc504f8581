/**
 * The meanings of Java's natives on the machine, by procedure name.
 *
 * Only what is truly the virtual machine's is here; whatever can be said in Java is a model (`packages/jvm/models`), which serves every domain.
 * A native that is neither here nor modelled ends a run as `unsupported`, with its name.
 */
import type { Natives } from "../concrete/runtime.js";
import { arrayNatives } from "./arrays.js";
import { mathNatives } from "./mathematics.js";
import { objectNatives } from "./objects.js";
import { stackTraceNatives } from "./stack-traces.js";
import { unsafeNatives } from "./unsafe.js";

export const javaNatives: Natives = new Map([...arrayNatives, ...mathNatives, ...objectNatives, ...stackTraceNatives, ...unsafeNatives]);
