export { readChoice } from "./abstract-operators.js";
export { type AbstractProgram, abstractProgram } from "./abstract-program.js";
export { AbstractType, readingOf, type Token, type TokenSet, type TruthSet, tokensIn } from "./abstract-type.js";
export { checkCoverage, checkGiven } from "./check-abstraction.js";
export { DERIVED, deriveCoercion, deriveTable, isConversion, isTest, ON_INTEGERS, rowOf, type Table } from "./derive.js";
export { type Bindings, type InferredVariable, infer, inferredVariables, requireUsable } from "./infer.js";
export { IDENTITY, Lattice, POINT } from "./lattice.js";
export { allTables, tableText } from "./print-table.js";
export type { AbstractionPlan } from "./selections.js";
