/**
 * Whether a declared abstraction can be used: every value has a token, none has two, and what is given of operators,
 * tests and coercions is safe (Definition 1 of the paper: the abstract result contains the abstraction of the concrete
 * one). A value that shows the contrary is told.
 */
import { Budget } from "@assay/base";
import { bv, type Operator } from "@assay/core";
import { bitVec, Evaluator, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { basl, type relational } from "@assay/spec";
import { AbstractType, type Token, type TokenSet, tokensIn } from "./abstract-type.js";
import { deriveTable, isTest, rowOf, type Semantics } from "./derive.js";

const WORK = 20_000_000;

/** What is wrong with an abstraction, with where it says so. */
export interface AbstractionProblem {
  readonly code: "basl-not-total" | "basl-overlap" | "basl-unsafe" | "basl-undecided" | "basl-constant";
  readonly message: string;
  readonly span: relational.SourceSpan | undefined;
}

/** Whether each value of the type has exactly one token. Library abstractions are so by how they are made. */
export async function checkCoverage(abstraction: basl.Abstraction, reading: basl.Reading): Promise<AbstractionProblem | undefined> {
  if (abstraction.family !== undefined) return undefined;
  const width = Math.max(32, reading.width);
  const limit = 1n << BigInt(width - 1);
  for (const { condition, span } of abstraction.rules) {
    const beyond = basl.constantsIn(condition).find((each) => each < -limit || each >= limit);
    if (beyond !== undefined) return { code: "basl-constant", message: `${beyond} is no value of the type ${abstraction.type}`, span };
  }
  const terms = new Terms();
  const decider = new SatDecider(terms);
  try {
    const n = terms.symbol("n", bitVec(reading.width));
    const type = AbstractType.unchecked(abstraction, bv(reading.width), reading);
    const holds = type.tokens.map((token) => type.predicate(terms, token, n));
    const find = async (condition: TermId): Promise<bigint | "none" | "unknown"> => {
      const answer = await decider.check([condition], { budget: Budget.unlimited.working(WORK) });
      if (answer.answer === "unsat") return "none";
      return answer.answer === "sat" ? basl.wrapped(reading, new Evaluator(terms, answer.model()).value(n) as bigint) : "unknown";
    };
    const undecided = (what: string): AbstractionProblem => ({
      code: "basl-undecided",
      message: `it was not shown in time that ${what} of ${abstraction.name}: simplify the conditions`,
      span: abstraction.span,
    });
    const missed = await smallest(find, terms, n, terms.not(terms.any(holds)), reading);
    if (missed === "unknown") return undecided("every value has a token");
    if (missed !== "none")
      return {
        code: "basl-not-total",
        message: `${abstraction.name} has no token for the value ${missed}: add a rule for it`,
        span: abstraction.span,
      };
    for (const [a, first] of holds.entries())
      for (const b of holds.keys()) {
        if (b <= a) continue;
        const shared = await smallest(find, terms, n, terms.and(first, holds[b]!), reading);
        if (shared === "unknown") return undecided("no value has two tokens");
        if (shared === "none") continue;
        const names = `${abstraction.tokens[a]} and ${abstraction.tokens[b]}`;
        const message = `the value ${shared} has two tokens of ${abstraction.name}, ${names}: make the conditions exclude each other`;
        return { code: "basl-overlap", message, span: abstraction.rules.find(({ token }) => token === abstraction.tokens[b])?.span };
      }
    return undefined;
  } finally {
    decider.dispose();
  }
}

/** A value as near to zero as a few questions find: it is for people. */
async function smallest(
  find: (condition: TermId) => Promise<bigint | "none" | "unknown">,
  terms: Terms,
  n: TermId,
  condition: TermId,
  { width, signed }: basl.Reading,
): Promise<bigint | "none" | "unknown"> {
  let best = await find(condition);
  for (const limit of [100n, 1n]) {
    if (typeof best !== "bigint") return best;
    const low = signed ? terms.bv.sle(terms.bvConst(width, -limit), n) : terms.bool(true);
    const high = signed ? terms.bv.sle(n, terms.bvConst(width, limit)) : terms.bv.ule(n, terms.bvConst(width, limit));
    const nearer = await find(terms.and(condition, terms.and(low, high)));
    if (typeof nearer === "bigint") best = nearer;
  }
  return best;
}

/**
 * The Core operator that an operator of BASL is; tests other than `==`, `<` and `<=` are these with operands exchanged,
 * or negated.
 */
export const MEANS: Readonly<Record<string, { readonly op: Operator; readonly swapped?: true; readonly negated?: true }>> = {
  "+": { op: "add" },
  "-": { op: "sub" },
  "*": { op: "mul" },
  "/": { op: "sdiv" },
  "%": { op: "srem" },
  "&": { op: "bvand" },
  "|": { op: "bvor" },
  "^": { op: "bvxor" },
  "<<": { op: "shl" },
  ">>": { op: "ashr" },
  ">>>": { op: "lshr" },
  "==": { op: "eq" },
  "!=": { op: "eq", negated: true },
  "<": { op: "slt" },
  "<=": { op: "sle" },
  ">": { op: "slt", swapped: true },
  ">=": { op: "sle", swapped: true },
};

/** The set that a given operator or test has for tokens: the first rule that matches. Undefined: none does. */
export function givenRow(type: AbstractType, given: basl.GivenOperator, tokens: readonly Token[]): number | undefined {
  const names = tokens.map((token) => type.tokenName(token));
  const rule = given.rules.find(
    ({ patterns }) => patterns.length === names.length && patterns.every((each, i) => each === undefined || each === names[i]),
  );
  if (rule === undefined) return undefined;
  const known = isTest(MEANS[given.symbol]!.op) ? ["false", "true"] : type.abstraction.tokens;
  return rule.results.reduce((set, name) => set | (1 << known.indexOf(name)), 0);
}

/** Whether what is given of the operators is safe (Definition 1). */
export async function checkGiven(type: AbstractType, semantics: Semantics): Promise<AbstractionProblem | undefined> {
  for (const given of type.abstraction.given) {
    const { op, swapped, negated } = MEANS[given.symbol]!;
    const table = await deriveTable(op, type, type, semantics);
    for (const a of type.tokens)
      for (const b of type.tokens) {
        const least = rowOf(table, type.tokens.length, swapped ? [b, a] : [a, b]) as number;
        const needed = negated ? ((least & 1) << 1) | (least >> 1) : least;
        const row = givenRow(type, given, [a, b]);
        const operands = `(${type.tokenName(a)}, ${type.tokenName(b)})`;
        if (row === undefined)
          return { code: "basl-unsafe", message: `operator ${given.symbol} has no rule for ${operands}`, span: given.span };
        const missing = needed & ~row;
        if (missing === 0) continue;
        const name = isTest(op) ? (missing & 2 ? "true" : "false") : type.tokenName(tokensIn(missing as TokenSet)[0]!);
        const message = `operator ${given.symbol} is not safe: ${operands} may also give ${name}`;
        return { code: "basl-unsafe", message, span: given.span };
      }
  }
  return undefined;
}
