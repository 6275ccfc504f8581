/**
 * Abstract operators, tests, coercions and inputs as Core procedures: what the paper compiles to a class with static
 * methods (Figure 4).
 *
 * A procedure looks at the codes of its operands and returns a token. Where several are possible it *chooses*: it asks
 * for booleans, one token after the other, so that every engine that enumerates a boolean finds each of them, and
 * nothing is ever joined. Before it asks it yields: a search that stores states at the operations of threads then
 * stores one there, and a loop of choices is a cycle of states. What it asks for has a name that says what was chosen
 * ({@link readChoice}).
 */
import {
  apply,
  BOOL,
  BV32,
  type BvType,
  bvConst,
  type Expr,
  eq,
  FALSE,
  INT,
  intConst,
  type Local,
  local,
  type Operator,
  type Procedure,
  ProcedureBuilder,
  TRUE,
  type Type,
} from "@assay/core";
import { basl } from "@assay/spec";
import type { AbstractType, Token, TokenSet } from "./abstract-type.js";
import { tokensIn } from "./abstract-type.js";
import { givenRow, MEANS } from "./check-abstraction.js";
import { deriveCoercion, deriveTable, isTest, type Semantics, type Table } from "./derive.js";
import { OPERATOR_NAMES } from "./print-table.js";

/** A choice of an abstract execution, as its name tells it. */
export interface Choice {
  /** `operator`: what an operator or test gives; `input`: what an input is. */
  readonly kind: "operator" | "input";
  /** `Signs.add(POS, POS)`, `nondetInt`. */
  readonly of: string;
  /** What is chosen if the answer is true. */
  readonly option: string;
  readonly abstraction: string;
  /** The first question of a choice. */
  readonly isFirst: boolean;
  /** What is chosen if no answer is true. */
  readonly last: string;
}

const MARK = "choice:";

function choiceName(choice: Choice): string {
  return `${MARK}${JSON.stringify(choice)}`;
}

/** The choice that an input of this name makes; undefined for inputs of the program itself. */
export function readChoice(input: string | undefined): Choice | undefined {
  return input?.startsWith(MARK) === true ? (JSON.parse(input.slice(MARK.length)) as Choice) : undefined;
}

export function numberConst(type: Type, value: bigint): Expr {
  return type === INT ? intConst(value) : bvConst(type as BvType, value);
}

/** The type's part of a procedure's name, where it is not the usual one. */
function typeSuffix(type: AbstractType): string {
  const { width, signed } = type.reading;
  return width === 32 ? "" : `.${width === 64 ? "long" : width === 8 ? "byte" : signed ? "short" : "char"}`;
}

export function operatorProcedureName(op: Operator, from: AbstractType, to: AbstractType): string {
  const given = from.abstraction.given.find(
    ({ symbol }) => MEANS[symbol]?.op === op && MEANS[symbol]?.swapped === undefined && MEANS[symbol]?.negated === undefined,
  );
  const name = given?.name ?? OPERATOR_NAMES[op]?.name ?? `${op}${typeSuffix(to).replace(".", "_")}`;
  return `${from.name}${typeSuffix(from)}.${name}`;
}

export const coercionName = (from: AbstractType | undefined, to: AbstractType): string =>
  `Coerce.${from === undefined ? "Int" : from.name}To${to.name}${typeSuffix(to)}`;
export const inputProcedureName = (type: AbstractType, input: string): string => `${type.name}${typeSuffix(type)}.any:${input}`;

/** The table of an operator: what is given where something is (checked to be safe), else what is derived. */
async function operatorTable(op: Operator, from: AbstractType, to: AbstractType, semantics: Semantics): Promise<Table> {
  const table = await deriveTable(op, from, to, semantics);
  const given = from.abstraction.given.find(({ symbol }) => MEANS[symbol]?.op === op);
  if (given === undefined || from !== to || table.arity !== 2) return table;
  const { swapped, negated } = MEANS[given.symbol]!;
  const rows = from.tokens.flatMap((a) =>
    from.tokens.map((b) => {
      const row = givenRow(from, given, swapped ? [b, a] : [a, b])!;
      return negated ? ((row & 1) << 1) | (row >> 1) : row;
    }),
  );
  return { arity: 2, rows };
}

/** An operator or a test on tokens. */
export async function operatorProcedure(op: Operator, from: AbstractType, to: AbstractType, semantics: Semantics): Promise<Procedure> {
  return tableProcedure(operatorProcedureName(op, from, to), from, isTest(op) ? "truth" : to, await operatorTable(op, from, to, semantics));
}

/** From one abstraction to another that is declared to be coarser. */
export async function coercionProcedure(from: AbstractType, to: AbstractType, given: basl.GivenCoercion | undefined): Promise<Procedure> {
  const derived = await deriveCoercion(from, to);
  const rows = derived.rows.map((least, i) => {
    const name = from.abstraction.tokens[i];
    const rule = given?.rules.find(({ patterns: [pattern] }) => pattern === undefined || pattern === name);
    const row = rule?.results.reduce((set, token) => set | (1 << Math.max(0, to.abstraction.tokens.indexOf(token))), 0) ?? least;
    return row | least;
  });
  return tableProcedure(coercionName(from, to), from, to, { arity: 1, rows });
}

/** A procedure that looks its result up in a table. */
export function tableProcedure(name: string, from: AbstractType, to: AbstractType | "truth", table: Table): Procedure {
  const result = to === "truth" ? BOOL : to.type;
  const build = new ProcedureBuilder(name, { result });
  const operands = ["a", "b"].slice(0, table.arity).map((each) => build.parameter(each, from.type));
  const bySet = new Map<number, number[]>();
  for (const [i, row] of table.rows.entries()) bySet.set(row, [...(bySet.get(row) ?? []), i]);
  // The set with the most rows comes last: it needs no test.
  const sets = [...bySet].sort(([, a], [, b]) => a.length - b.length);
  const size = from.tokens.length;
  const operandsOf = (row: number): Token[] => (table.arity === 1 ? [row] : [Math.floor(row / size), row % size]) as Token[];
  for (const [i, [set, rows]] of sets.entries()) {
    if (i < sets.length - 1) {
      const [yes, no] = [build.block(), build.block()];
      const isRow = (row: number): Expr =>
        operandsOf(row)
          .map((token, k) => eq(local(operands[k]!), numberConst(from.type, from.code(token))))
          .reduce((left, right) => apply("and", [left, right]));
      build.branch(
        rows.map(isRow).reduce((left, right) => apply("or", [left, right])),
        yes,
        no,
      );
      build.start(yes);
      chooseResult(build, to, set, describe(name, rows.length === 1 ? operandsOf(rows[0]!) : undefined, from));
      build.start(no);
    } else chooseResult(build, to, set, describe(name, rows.length === 1 ? operandsOf(rows[0]!) : undefined, from));
  }
  return build.finish();
}

const describe = (name: string, tokens: readonly Token[] | undefined, from: AbstractType): string =>
  tokens === undefined ? name : `${name}(${tokens.map((token) => from.tokenName(token)).join(", ")})`;

function chooseResult(build: ProcedureBuilder, to: AbstractType | "truth", set: number, of: string): void {
  if (to !== "truth") {
    choose(build, to, tokensIn(set as TokenSet), { kind: "operator", of });
    return;
  }
  if (set !== 3) build.return(set === 2 ? TRUE : FALSE);
  else {
    const answer = build.local("answer", BOOL);
    const choice = { kind: "operator", of, option: "true", abstraction: "", isFirst: true, last: "false" } as const;
    build.thread("yield", []).havoc(answer, choiceName(choice)).return(local(answer));
  }
}

/** One of the tokens: is it this one, else the next? */
function choose(build: ProcedureBuilder, type: AbstractType, tokens: readonly Token[], what: Pick<Choice, "kind" | "of">): void {
  const last = type.tokenName(tokens.at(-1)!);
  if (tokens.length > 1) build.thread("yield", []);
  let answer: Local | undefined;
  for (const [i, token] of tokens.entries()) {
    if (i < tokens.length - 1) {
      answer ??= build.local("answer", BOOL);
      const choice = { ...what, option: type.tokenName(token), abstraction: type.name, isFirst: i === 0, last };
      const [yes, no] = [build.block(), build.block()];
      build.havoc(answer, choiceName(choice)).branch(local(answer), yes, no);
      build.start(yes).return(numberConst(type.type, type.code(token)));
      build.start(no);
    } else build.return(numberConst(type.type, type.code(token)));
  }
}

/** An input: any token. */
export function inputProcedure(type: AbstractType, input: string): Procedure {
  const build = new ProcedureBuilder(inputProcedureName(type, input), { result: type.type });
  choose(build, type, tokensBySize(type), { kind: "input", of: input });
  return build.finish();
}

/** Tokens of small values first: a violation found early then has small inputs. */
function tokensBySize(type: AbstractType): readonly Token[] {
  const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
  const samples = [...type.samples()].sort((a, b) => (magnitude(a) < magnitude(b) ? -1 : magnitude(a) > magnitude(b) ? 1 : a > b ? -1 : 1));
  return [...new Set([...samples.map((value) => type.tokenOf(value)), ...type.tokens])];
}

/** The abstraction function: the token of a number. */
export function abstractionProcedure(type: AbstractType): Procedure {
  const build = new ProcedureBuilder(coercionName(undefined, type), { result: type.type });
  const n = build.parameter("n", type.type);
  const { rules, tokens } = type.abstraction;
  const code = (name: string): Expr => numberConst(type.type, type.code(tokens.indexOf(name) as Token));
  for (const { condition, token } of rules.slice(0, -1)) {
    const [yes, no] = [build.block(), build.block()];
    build.branch(conditionExpr(condition, promoted(local(n), type)), yes, no);
    build.start(yes).return(code(token));
    build.start(no);
  }
  // Every value has a token, so what is left has the last one.
  build.return(code(rules.at(-1)!.token));
  return build.finish();
}

function promoted(n: Expr, { reading, type }: AbstractType): Expr {
  if (type === INT || reading.width >= 32) return n;
  return apply(reading.signed ? "sext" : "zext", [n], BV32);
}

/** A condition of BASL as a Core expression over a number. */
function conditionExpr(condition: basl.Condition, n: Expr): Expr {
  const binary = (op: Operator, a: Expr, b: Expr): Expr => apply(op, [a, b]);
  const arithmetic = { "+": "add", "-": "sub", "*": "mul", "/": "sdiv", "%": "srem" } as const;
  return basl.meaningOf<Expr, Expr>(condition, {
    value: n,
    constant: (value) => numberConst(n.type, value),
    negated: (of) => apply("neg", [of]),
    arithmetic: (operator, a, b) => binary(arithmetic[operator], a, b),
    truth: (value) => (value ? TRUE : FALSE),
    compares: (operator, a, b) => comparisonExpr(operator, a, b),
    not: (of) => apply("not", [of]),
    and: (a, b) => binary("and", a, b),
    or: (a, b) => binary("or", a, b),
  });
}

/** A comparison as Core has it. */
function comparisonExpr(operator: basl.Comparison, a: Expr, b: Expr): Expr {
  const { op, swapped, negated } = MEANS[operator]!;
  const test = apply(op, swapped ? [b, a] : [a, b]);
  return negated ? apply("not", [test]) : test;
}
