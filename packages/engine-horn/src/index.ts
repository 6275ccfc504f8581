export { HornEngine, type HornOptions } from "./engine.js";
export * from "./literal/index.js";
export { SOLVERS, type SolverName } from "./solver-names.js";
export { solverNamed } from "./solvers.js";
