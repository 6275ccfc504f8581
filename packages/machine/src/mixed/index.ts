export type { Choices, StringInput } from "./choices.js";
export type { MixedDialect } from "./mixed-dialect.js";
export { MixedMachine, type MixedOptions } from "./mixed-machine.js";
export { type Mixed, machineValue, Unknown } from "./unknown.js";
