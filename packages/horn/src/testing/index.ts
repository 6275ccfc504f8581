export { type RandomClausesOptions, randomClauses } from "./random-clauses.js";
export { KNOWN_SETS, type KnownSet, lockText, rationalText, readKnownSet } from "./sets.js";
export { judged } from "./solvers.js";
export { transformationFault } from "./transformations.js";
