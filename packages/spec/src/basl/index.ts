export * from "./abstraction.js";
export * from "./condition.js";
export * from "./library.js";
export {
  type AbstractionFile,
  OPERATOR_SYMBOLS,
  parseAbstractionFile,
  parseSelection,
  SEMANTICS,
  type Selection,
  type Semantics,
  TEST_SYMBOLS,
} from "./parse-basl.js";
export { conditionText, printAbstraction, ruleText } from "./print-basl.js";
