export type { BoxClass } from "./boxes.js";
export { cellsBehind } from "./cells.js";
export type { Choices, StringInput } from "./choices.js";
export type { MixedDialect } from "./mixed-dialect.js";
export { MixedMachine, type MixedOptions } from "./mixed-machine.js";
export { holdsUnknown, isArray, type MixedFunction, type MixedNative } from "./mixed-natives.js";
export type { CodeOf } from "./names.js";
export { type MixedOperation, Operations } from "./operations.js";
export { type Mixed, machineValue, Unknown } from "./unknown.js";
