export { type ContractOutcome, checkContract, type QuestionSize } from "./check-contract.js";
export * from "./encoding/encoder.js";
export type * from "./encoding/events.js";
export { DEFAULT_BOUNDS, RelationalEngine, type RelationalOptions } from "./engine.js";
export { checkByInference, type InferenceOutcome } from "./inference/check-by-inference.js";
export { type PrintedSpecification, printSpecifications, specificationText } from "./inference/print.js";
export * from "./method-encoding.js";
export { NotTranslated } from "./specification/moment.js";
export { type ContractReplay, replayContract } from "./witness/replay-contract.js";
