export { type RandomClausesOptions, randomClauses } from "./random-clauses.js";
