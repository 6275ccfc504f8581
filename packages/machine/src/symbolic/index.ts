export { type Box, type Guessing, Instance, type RegionKind } from "./context.js";
export type { Access, Cut, Fact, KeptPlace, LoopCut, RecursionCut } from "./cuts.js";
export { symbolicDomain } from "./domain.js";
export { type EntryState, Executor, type ExecutorOptions, type Round } from "./executor.js";
export { Heap } from "./heap.js";
export type { ErrorCondition, GoesOn, Input, PlaceInProgram, ProgramPoint, Visit } from "./outcome.js";
export type { State } from "./prepare.js";
export type { Version } from "./store.js";
export { lift, lower, Obj, Sym, sortOfType, type Value } from "./value.js";
