export { HornEngine, type HornOptions } from "./engine.js";
export * from "./literal/index.js";
export { SOLVERS, type SolverName, solverNamed } from "./solvers.js";
