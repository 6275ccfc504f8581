export { type CadicalOptions, CadicalSolver } from "./sat/cadical.js";
export { negate, type SatAnswer, type SatLimits, type SatLit, type SatSolver, type SatStop, solveAsync } from "./sat/solver.js";
