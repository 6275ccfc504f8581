export type { Frame } from "./frames.js";
export type { Point } from "./points.js";
export { type Move, StepMachine, type StepOptions, type Stepped } from "./step-machine.js";
export type { Arrival, StepThread } from "./step-threads.js";
export type { Mark } from "./undo-log.js";
