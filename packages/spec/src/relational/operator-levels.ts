/**
 * The operators between two operands and how tightly they bind: Java's precedence, with those that Java has not in
 * between. Words stand for symbols.
 */
import type { BinaryOperator } from "./syntax.js";

export const BINARY: Readonly<Record<string, { readonly operator: BinaryOperator; readonly level: number }>> = {
  "<=>": { operator: "<=>", level: 1 },
  iff: { operator: "<=>", level: 1 },
  "=>": { operator: "=>", level: 2 },
  implies: { operator: "=>", level: 2 },
  "||": { operator: "||", level: 3 },
  or: { operator: "||", level: 3 },
  "&&": { operator: "&&", level: 4 },
  and: { operator: "&&", level: 4 },
  "|": { operator: "|", level: 5 },
  "^": { operator: "^", level: 6 },
  "&": { operator: "&", level: 7 },
  "==": { operator: "==", level: 8 },
  "!=": { operator: "!=", level: 8 },
  "<": { operator: "<", level: 9 },
  "<=": { operator: "<=", level: 9 },
  ">": { operator: ">", level: 9 },
  ">=": { operator: ">=", level: 9 },
  in: { operator: "in", level: 9 },
  "..": { operator: "..", level: 10 },
  "<<": { operator: "<<", level: 11 },
  ">>": { operator: ">>", level: 11 },
  ">>>": { operator: ">>>", level: 11 },
  "+": { operator: "+", level: 12 },
  "-": { operator: "-", level: 12 },
  "*": { operator: "*", level: 13 },
  "/": { operator: "/", level: 13 },
  "%": { operator: "%", level: 13 },
};
