export { AssertionLedger, type Finding, isOutOfTime, type News } from "./assertion-ledger.js";
export { type CoveredProcedure, coveredText, lineRanges } from "./covered.js";
export type { Engine, Others, Task } from "./engine.js";
export type { EntryInputs } from "./entry-inputs.js";
export { type CheckEvent, type Decided, decided, eventsOf, resultsOf, type Tell } from "./events.js";
export type { Execution, Executions } from "./executions.js";
export { type Explored, exploredText } from "./explored.js";
export { type FailingPlace, failingPlace } from "./failing-place.js";
export { graphHeap, heapValue } from "./graph-heap.js";
export type { StandInLayout } from "./heap-snapshot.js";
export { inputJson } from "./input-json.js";
export type { LaneOptions } from "./lane.js";
export * from "./object-graph.js";
export { Portfolio, type PortfolioOptions } from "./portfolio.js";
export { hasManyInputs, isLimit, type Reason, reasonText, withUnitLimit } from "./reason.js";
export { assumptionsAbout, modelsOfRun, ofAllExecutions, proofOf, receiptOf } from "./receipts.js";
export { breaks, type Failure, locationOf, type Replay, type ReplayRequest, replay, uncaughtFailure } from "./replay.js";
export { type ResourceUse, withAssumptions, withResources } from "./resources.js";
export { Runs } from "./runs.js";
export { mostArguments, type Setting } from "./setting.js";
export { simpler } from "./simpler.js";
export { heldText, placeText, stepsOf, type TraceStep, traceSteps, valueText } from "./steps.js";
export { type ThreadSight, ThreadTrace } from "./thread-trace.js";
export { type TraceOptions, TraceRecorder } from "./trace.js";
export * from "./trace-events.js";
export { type TraceFrame, type TraceObject, TraceState, type TraceThread } from "./trace-state.js";
export { TrialMachine } from "./trial-machine.js";
export { type Trial, type TrialOptions, Trials, takesArguments } from "./trials.js";
export {
  type Bound,
  type Certification,
  type Change,
  type CodePlace,
  type Explanation,
  exitCode,
  FROM_CACHE,
  type HeapWitness,
  type InputValue,
  type Invariant,
  type Location,
  locationKey,
  type Receipt,
  type Result,
  type Schedule,
  type ScheduledStep,
  type ScheduleGrain,
  type ScheduleMove,
  type Standing,
  type Step,
  type ThreadEnd,
  type Verdict,
  type Witness,
} from "./verdict.js";
export { type Violating, type Violation, violations } from "./violations.js";
export { WORK } from "./work.js";
