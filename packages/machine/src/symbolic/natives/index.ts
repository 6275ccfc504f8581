/**
 * The natives of Java in the symbolic domain. The list follows `docs/java-in-core.md`; what is not here is `unsupported` when it is reached.
 */
import { heapNatives } from "./heap.js";
import { mathNatives } from "./mathematics.js";
import type { NativeTable } from "./native.js";
import { objectNatives } from "./objects.js";
import { unsafeNatives } from "./unsafe.js";

export type { Native, NativeTable } from "./native.js";

export const symbolicNatives: NativeTable = new Map([...heapNatives, ...mathNatives, ...objectNatives, ...unsafeNatives]);
