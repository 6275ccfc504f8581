export { parseProgram } from "./parser.js";
export { printExpression } from "./print-expression.js";
export { printProcedure, printProgram, printStatement, printTerminator, programText } from "./printer.js";
export { quoteName, quoteString } from "./words.js";
