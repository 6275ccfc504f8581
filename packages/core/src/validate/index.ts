export { type UnassignedRead, unassignedReads } from "./definite-assignment.js";
export { type ValidationOptions, validateProcedure } from "./procedure.js";
export { validateProgram } from "./program.js";
