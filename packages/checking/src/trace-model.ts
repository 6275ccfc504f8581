/** Traces as data, without the machine: what others than Node can load. */
export { type FailingPlace, failingPlace } from "./failing-place.js";
export { heldText, placeText, stepsOf, type TraceStep, traceSteps, valueText } from "./steps.js";
export * from "./trace-events.js";
export { type TraceFrame, type TraceObject, TraceState, type TraceThread } from "./trace-state.js";
