export { Blaster, Untranslatable } from "./blast/blaster.js";
export { Circuit, GateKind, type Lit } from "./circuit/circuit.js";
export { CnfEncoder } from "./circuit/cnf.js";
export { CircuitModel } from "./circuit/model.js";
export type { CheckOptions, CheckResult, Decider, Sat, Unknown, UnknownReason, Unsat } from "./decide/decider.js";
export { SatDecider, type SatStatistics } from "./decide/sat-decider.js";
export { type CadicalOptions, CadicalSolver } from "./sat/cadical.js";
export { negate, type SatAnswer, type SatLimits, type SatLit, type SatSolver, type SatStop, solveAsync } from "./sat/solver.js";
