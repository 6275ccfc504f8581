/**
 * Helpers for tests of whoever consumes terms: random terms of every kind and an independent meaning to hold results
 * against.
 */
export { compareMeanings } from "./compare.js";
export { build, constantTerm, constructors, type Expression } from "./expression.js";
export { growAndCompare } from "./grow.js";
export { ExpressionGenerator, RandomAssignment, type RandomExpressionOptions, randomValue, type Theory } from "./random-expression.js";
export { modelOf, randomTerm } from "./random-term.js";
export { type Assignment, type ReferenceValue, referenceValue } from "./reference.js";
