export type { Brand } from "./brand.js";
export { Budget, type BudgetOptions, type Cancellation, type Limit, OutOfBudget } from "./budget.js";
export { type Diagnostic, formatDiagnostic, InputError, type Place } from "./diagnostic.js";
export { InvariantViolation, invariant, unreachable } from "./invariant.js";
export { cacheFolder, hashOf, KeptFiles, type KeptLimits, makeFolder } from "./kept-files.js";
export { type Ended, type OtherProcess, runOther } from "./other-process.js";
export { childEnded, processorSeconds } from "./processor-time.js";
export { Random } from "./random.js";
export { readText } from "./read-text.js";
