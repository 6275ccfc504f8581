/** Derived tables as people read them. */
import { INT, type Operator } from "@assay/core";
import { type AbstractType, type TokenSet, tokensIn } from "./abstract-type.js";
import { DERIVED, deriveTable, isTest, ON_INTEGERS, type Semantics, type Table } from "./derive.js";

/** What abstract programs call operators, and how programs write them. */
export const OPERATOR_NAMES: Partial<Readonly<Record<Operator, { readonly name: string; readonly symbol: string }>>> = {
  add: { name: "add", symbol: "+" },
  sub: { name: "sub", symbol: "-" },
  mul: { name: "mul", symbol: "*" },
  neg: { name: "neg", symbol: "-" },
  sdiv: { name: "div", symbol: "/" },
  srem: { name: "rem", symbol: "%" },
  udiv: { name: "udiv", symbol: "udiv" },
  urem: { name: "urem", symbol: "urem" },
  bvand: { name: "and", symbol: "&" },
  bvor: { name: "or", symbol: "|" },
  bvxor: { name: "xor", symbol: "^" },
  shl: { name: "shl", symbol: "<<" },
  ashr: { name: "shr", symbol: ">>" },
  lshr: { name: "ushr", symbol: ">>>" },
  eq: { name: "eq", symbol: "==" },
  slt: { name: "lt", symbol: "<" },
  sle: { name: "le", symbol: "<=" },
  ult: { name: "ult", symbol: "ult" },
  ule: { name: "ule", symbol: "ule" },
};

/** `+(NEG, POS) = {NEG, ZERO, POS}`, a line a row. */
export function tableText(op: Operator, type: AbstractType, table: Table): string {
  const { symbol } = OPERATOR_NAMES[op]!;
  const size = type.tokens.length;
  const lines = table.rows.map((row, i) => {
    const operands = table.arity === 1 ? [i] : [Math.floor(i / size), i % size];
    const result = isTest(op) ? TRUTHS[row]! : type.setText(row as TokenSet);
    return `${symbol}(${operands.map((token) => type.abstraction.tokens[token]).join(", ")}) = ${result}\n`;
  });
  return lines.join("");
}

const TRUTHS = ["", "false", "true", "true or false"];

/** All operators and tests of an abstraction. */
export async function allTables(type: AbstractType, semantics: Semantics): Promise<string> {
  const operators = DERIVED.filter((op) => type.type !== INT || ON_INTEGERS.has(op));
  const texts: string[] = [];
  for (const op of operators) texts.push(tableText(op, type, await deriveTable(op, type, type, semantics)));
  return texts.join("");
}

/** `NEG, ZERO` without brackets, for messages. */
export function listText(type: AbstractType, set: TokenSet): string {
  return tokensIn(set)
    .map((token) => type.tokenName(token))
    .join(" or ");
}
