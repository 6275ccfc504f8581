export type { BlockRecord, PartBehind } from "./block-record.js";
export type { Naming, StateVector } from "./canonical.js";
export { type AtOnce, Footprint, type Key, type Synchronized, type Touched } from "./footprint.js";
export type { Frame, ProcedureCode } from "./frames.js";
export { stackOfFrames } from "./frames.js";
export type { AccessSite, CodeKind, Interleaving, NativeAccess, Observation } from "./interleaving.js";
export {
  type InputDomain,
  type IntegerRange,
  integersFrom,
  type LanguageThreads,
  type ObjectView,
  valuesOf,
} from "./language-threads.js";
export type { Point, Points } from "./points.js";
export { QUESTIONS } from "./reads.js";
export { Sequences } from "./sequences.js";
export { type Move, StepMachine, type StepOptions, type Stepped } from "./step-machine.js";
export type { Arrival, StepThread } from "./thread-record.js";
export type { Mark } from "./undo-log.js";
export { ABSENT, codeOf, ENDED, nameOfThread, PART, PART_BITS, STATUS, type StateWords, Vectors } from "./vectors.js";
