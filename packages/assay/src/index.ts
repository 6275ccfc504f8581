/** The API: what the command line, benchmarks and other programs use. See `docs/api.md`. */
export { Budget, type Diagnostic, formatDiagnostic, InputError, OutOfBudget } from "@assay/base";
export {
  type Certification,
  type Change,
  exitCode,
  type HeapWitness,
  type InputValue,
  type Location,
  type Reason,
  type Receipt,
  type Result,
  reasonText,
  type Step,
  type Verdict,
  type Witness,
} from "@assay/checking";
export type { Outcome, Run } from "@assay/machine";
export { type Property, propertyName } from "@assay/spec";
export { type CheckRequest, check } from "./api/check.js";
export { type ContractsRequest, contracts } from "./api/contracts.js";
export { type CoveredCode, type CoveredMethod, type CoveredPath, type CoverRequest, cover } from "./api/cover.js";
export type { RequestLimits } from "./api/limits.js";
export { openProject, type Project, type ProjectRequest } from "./api/project.js";
export { type RunRequest, run } from "./api/run.js";
export { type ApplicationPart, PoolFolder, partsOf, thisPlatform } from "./api/shared.js";
export { type SpecsRequest, specs } from "./api/specs.js";
export type { Asked, EmittedTest, Owed, Update } from "./api/updates.js";
export { ENGINES, type EngineRecord } from "./engines.js";
export { UsageError } from "./usage.js";
export { VERSION } from "./version.js";
