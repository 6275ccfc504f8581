export * from "./certify/index.js";
export { dcrOne, dcrPlus, relevantSymbols } from "./dcr.js";
export { RefineEngine } from "./engine.js";
export { type CutClauses, clausesOf } from "./invariants/clauses.js";
export { type InvariantFact, neededFacts } from "./invariants/explain.js";
export { DEFAULT_INVARIANTS, INVARIANTS_BESIDE_OTHERS, type InvariantOptions, type InvariantProof } from "./invariants/invariants.js";
export { ir } from "./ir.js";
export { naive } from "./naive.js";
export type { RefineOptions } from "./options.js";
export {
  type Candidate,
  type Deepening,
  type Goal,
  Refinement,
  type RefinementOptions,
  type RefinementResult,
  type RefinementStats,
  type Watcher,
} from "./refinement.js";
export { Search } from "./search.js";
export { type Answer, checkUnblocked, type Question, type Strategy } from "./strategy.js";
