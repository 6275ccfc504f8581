export * from "./automaton.js";
export { type FairEdge, type FairGraph, findFairLasso, type Lasso, type Step } from "./fair-lasso.js";
export { findLasso, type GraphMove, type LabelledGraph, type ProductMove } from "./find-lasso.js";
export * from "./formula.js";
export { parseTemporalFile, parseTemporalProperty } from "./parse-ltl.js";
export { PATTERNS, type Pattern, patternFormula, type Scope } from "./patterns.js";
export * from "./property.js";
export { buchi, generalizedBuchi, tableau } from "./translate.js";
export { accepts, holdsOn, type Word } from "./words.js";
