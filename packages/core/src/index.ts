export * from "./expression.js";
export { type OperandKind, type Operator, SIGNATURES } from "./operators.js";
export * from "./program.js";
export * from "./statement.js";
export * from "./types.js";
