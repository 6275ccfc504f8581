export type { Frame, ProcedureCode } from "./frames.js";
export type { Point, Points } from "./points.js";
export { type Move, StepMachine, type StepOptions, type Stepped } from "./step-machine.js";
export type { Arrival, StepThread } from "./thread-record.js";
export type { Mark } from "./undo-log.js";
