/**
 * Tests of whole expressions: `x % 2 == 0` as one test of x.
 *
 * By its operators one after the other, as the paper has it, EvenOdd does not decide `x % 2 == 0`: the remainder of an
 * even number is even, and two even numbers may be equal or not. Definition 2 does not mind how large the operator is:
 * the same question, asked of the whole test, gives a table over the tokens of its variables, and keeps what the
 * composition forgets. So does `x < 1` under Signs, where the constant is more than its token. The result is a subset
 * of what composing gives, so it is safe for the same reason.
 */
import { Budget } from "@assay/base";
import { apply, type Expr, INT, type Local, local, type Type } from "@assay/core";
import { bitVec, type TermId, Terms } from "@assay/logic";
import { concreteDomain, evaluate, type Reads, type Value } from "@assay/machine";
import { SatDecider } from "@assay/solve";
import type { AbstractType, Token } from "./abstract-type.js";
import { isTest, ON_INTEGERS, type Table, termOf } from "./derive.js";
import type { Labelled } from "./labels.js";

/** Larger tests are done operator by operator. */
const MOST_NODES = 20;
const MOST_VARIABLES = 2;
const WORK = 1_000_000;

/** A test over variables, which stand for what its leaves are. */
export interface CompoundTest {
  readonly test: Expr;
  readonly variables: readonly Local[];
  /** Places of the leaves in the list of labels, by variable. */
  readonly leaves: readonly number[];
  /** Places of what is inside, which need not be computed. */
  readonly inside: readonly number[];
}

/** The test at a place of an expression, if it is compound: operators of one type over few variables and constants. */
export function compoundTest(all: readonly Labelled[], place: number): CompoundTest | undefined {
  const { expr } = all[place]!;
  if (expr.kind !== "apply" || !isTest(expr.op)) return undefined;
  const type = expr.args[0]!.type;
  const leaves: number[] = [];
  const variables: Local[] = [];
  const inside: number[] = [];
  const built = new Map<number, Expr>();
  // Operands come before what they are operands of, so one pass over the places below builds the test.
  const below = new Set<number>([place]);
  for (let i = place; i >= 0; i--)
    if (below.has(i) && isInner(all[i]!.expr, type, i === place)) for (const each of all[i]!.operands) below.add(each);
  if (below.size > MOST_NODES) return undefined;
  for (const i of [...below].sort((a, b) => a - b)) {
    const each = all[i]!.expr;
    if (each.kind === "bv" || each.kind === "int") built.set(i, each);
    else if (isInner(each, type, i === place)) {
      const inner = each as Extract<Expr, { kind: "apply" }>;
      built.set(
        i,
        apply(
          inner.op,
          all[i]!.operands.map((operand) => built.get(operand)!),
        ),
      );
      if (i !== place) inside.push(i);
    } else {
      if (each.type !== type) return undefined;
      const known = leaves.findIndex((leaf) => isSameRead(all[leaf]!.expr, each));
      if (known < 0) {
        variables.push({ name: `v${variables.length}`, type });
        leaves.push(i);
      }
      built.set(i, local(variables[known < 0 ? variables.length - 1 : known]!));
    }
  }
  const hasConstant = [...below].some((i) => all[i]!.expr.kind === "bv" || all[i]!.expr.kind === "int");
  if ((inside.length === 0 && !hasConstant) || leaves.length === 0 || leaves.length > MOST_VARIABLES) return undefined;
  return { test: built.get(place)!, variables, leaves, inside };
}

function isInner(expr: Expr, type: Type, isRoot: boolean): boolean {
  if (isRoot) return true;
  return expr.kind === "apply" && expr.type === type && expr.args.every((arg) => arg.type === type) && ON_INTEGERS.has(expr.op);
}

/** Two reads of one variable in one statement give the same value. */
function isSameRead(a: Expr, b: Expr): boolean {
  if (a.kind === "local") return b.kind === "local" && a.local === b.local;
  return a.kind === "global" && b.kind === "global" && a.name === b.name;
}

/** What the test may give for tokens of its variables. */
export async function compoundTable(test: Expr, variables: readonly Local[], type: AbstractType): Promise<Table> {
  const size = type.tokens.length;
  const rows: number[] = new Array(size ** variables.length).fill(0);
  for (const values of tuplesOf(type.samples(), variables.length)) {
    const row = values.reduce((place, value) => place * size + type.tokenOf(value), 0);
    if (rows[row] !== 3) rows[row]! |= holds(test, variables, values) ? 2 : 1;
  }
  const terms = new Terms();
  const decider = new SatDecider(terms);
  try {
    const symbols = variables.map((each) => terms.symbol(each.name, bitVec(type.reading.width)));
    const term = termFor(terms, test, variables, symbols, type);
    for (const [row, shown] of rows.entries()) {
      if (shown === 3) continue;
      const tokens = variables.map((_, i) => (Math.floor(row / size ** (variables.length - 1 - i)) % size) as Token);
      const assumed = tokens.map((token, i) => type.predicate(terms, token, symbols[i]!));
      const missing = shown === 2 ? terms.not(term) : term;
      const answer = await decider.check([...assumed, ...(shown === 0 ? [] : [missing])], { budget: Budget.unlimited.working(WORK) });
      if (answer.answer !== "unsat" || shown === 0) rows[row] = 3;
    }
  } finally {
    decider.dispose();
  }
  return { arity: variables.length, rows };
}

function* tuplesOf(values: readonly bigint[], count: number): Generator<readonly bigint[]> {
  if (count === 1) for (const value of values) yield [value];
  else for (const a of values) for (const b of values) yield [a, b];
}

function holds(test: Expr, variables: readonly Local[], values: readonly bigint[]): boolean {
  const reads = {
    local: (variable: Local): Value => {
      const value = values[variables.indexOf(variable)]!;
      return variable.type.kind === "bv" ? concreteDomain.bitVector(variable.type, BigInt.asIntN(variable.type.width, value)) : value;
    },
  } as Reads<Value>;
  return evaluate<Value>(test, concreteDomain, reads) === true;
}

/** Mathematical integers at four times the width: no operator of a small test overflows there. */
function termFor(terms: Terms, test: Expr, variables: readonly Local[], symbols: readonly TermId[], type: AbstractType): TermId {
  const width = type.type === INT ? 4 * type.reading.width : type.reading.width;
  const term = (expr: Expr): TermId => {
    if (expr.kind === "local") return type.extended(terms, symbols[variables.indexOf(expr.local)]!, width);
    if (expr.kind === "bv" || expr.kind === "int") return terms.bvConst(width, expr.value);
    const { op, args } = expr as Extract<Expr, { kind: "apply" }>;
    return termOf(terms, op, args.map(term), width);
  };
  return term(test);
}
