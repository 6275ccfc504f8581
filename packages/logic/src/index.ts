export { bvBinary, bvLess, intDiv, intMod } from "./bv-arith.js";
export { comparePolynomials } from "./bv-polynomials.js";
export { BvTheory } from "./bv-theory.js";
export { Evaluator, evaluate, type FunctionMeaning } from "./evaluate.js";
export {
  floatFromBits,
  floatFromInteger,
  floatOperation,
  floatPredicate,
  floatToBits,
  floatToSigned,
  floatToUnsigned,
} from "./float-arith.js";
export { FloatTheory } from "./float-theory.js";
export { IntTheory } from "./int-theory.js";
export { MapTheory } from "./map-theory.js";
export { Model } from "./model.js";
export { Op, opName, RoundingMode } from "./ops.js";
export { isReserved, quoted, sortText, spelled } from "./smtlib/names.js";
export { parseScript, type Script } from "./smtlib/parser.js";
export { bvText, floatText, printScript, type ScriptOptions, SmtLibPrinter } from "./smtlib/printer.js";
export {
  type Atom,
  eachSExpression,
  type List,
  readSExpressions,
  reject,
  type SExpression,
} from "./smtlib/s-expression.js";
export { SortParser } from "./smtlib/sort-parser.js";
export { type Meaning, SPECIAL_FLOATS, TermParser } from "./smtlib/term-parser.js";
export {
  BOOL,
  type BoolSort,
  type BvSort,
  bitVec,
  FLOAT32,
  FLOAT64,
  type FloatSort,
  INT,
  type IntSort,
  type MapSort,
  mapSort,
  REF,
  type RefSort,
  type Sort,
  type SortId,
  sortName,
  sortOf,
} from "./sorts.js";
export { type FunctionDeclaration, type FunctionId, IllSorted, type TermId, TermStore } from "./term-store.js";
export { TermSet, TermTable } from "./term-table.js";
export { Terms, type TermsOptions } from "./terms.js";
export { dagSize, freeSymbols, postOrder, reachable, substitute } from "./traverse.js";
export { belongsTo, defaultValue, formatValue, type MapEntry, MapValue, sameValue, type Value } from "./values.js";
