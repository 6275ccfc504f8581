/**
 * Facts about the arbitrary iteration of a loop: guessed, assumed, and kept only if they are inductive (Flanagan and
 * Leino, "Houdini", FME 2001).
 *
 * The arbitrary iteration begins with arbitrary values in what the loop may change. Guesses narrow these values: a
 * variable or cell has the value it had when the loop was left to the arbitrary iteration; a number did not fall, or
 * did not rise; a reference is not null; a comparison that the loop itself makes holds at its start. Each guess leaves
 * *obligations*: it holds when the loop is left to the arbitrary iteration, and if all guesses hold at the start of the
 * iteration, it holds at its back edge. By induction it then holds in every later iteration. An obligation that the
 * solver refutes drops its guess for good, and the round is executed again: a proof is believed only in a round all of
 * whose obligations hold together. Witnesses do not depend on guesses: blocking the loop's π silences them.
 */
import { BOOL, BV32, type Expr, expressionsOf, forEachSubexpression, type Local, mapExpression, type Operator } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Instance } from "./context.js";
import type { Eval, Prepared } from "./prepare.js";
import type { LoopRange } from "./schedule.js";

/** Must not be satisfiable for the guess to be kept. */
export interface Obligation {
  readonly instance: Instance;
  readonly guess: string;
  readonly broken: TermId;
}

/** A comparison that may hold whenever the loop begins an iteration. */
export interface Comparison {
  readonly guess: string;
  readonly condition: Expr;
  readonly holds: Eval;
}

const MOST_COMPARISONS = 24;

const known = new WeakMap<Prepared, Map<number, readonly Comparison[]>>();

/**
 * The comparisons to guess for a loop: what its branches and guards compare, weakened so that it may hold on leaving
 * too.
 */
export function comparisons(
  prepared: Prepared,
  range: LoopRange,
  live: ReadonlySet<Local>,
  compile: (expr: Expr) => Eval,
): readonly Comparison[] {
  let ofProcedure = known.get(prepared);
  if (ofProcedure === undefined) known.set(prepared, (ofProcedure = new Map()));
  let found = ofProcedure.get(range.id);
  if (found === undefined) ofProcedure.set(range.id, (found = mine(prepared, range, live, compile)));
  return found;
}

function mine(prepared: Prepared, range: LoopRange, live: ReadonlySet<Local>, compile: (expr: Expr) => Eval): Comparison[] {
  const definitions = temporaries(prepared, range);
  const guesses = new Map<string, Expr>();
  const add = (op: Operator, a: Expr, b: Expr): void => {
    const left = atHeader(a, definitions, live);
    const right = atHeader(b, definitions, live);
    if (left === undefined || right === undefined) return;
    const guess: Expr = { kind: "apply", type: BOOL, op, args: [left, right] };
    const key = describe(guess);
    if (key !== undefined && guesses.size < MOST_COMPARISONS && !guesses.has(key)) guesses.set(key, guess);
  };
  const zero: Expr = { kind: "bv", type: BV32, value: 0n };
  for (let p = range.first; p <= range.last; p++) {
    const block = prepared.schedule.blocks[prepared.schedule.order[p]!]!;
    for (const statement of [...block.statements, block.terminator])
      if (statement.kind === "branch" || statement.kind === "guard")
        for (const root of expressionsOf(statement))
          forEachSubexpression(root, (expr) => {
            if (expr.kind !== "apply" || expr.args[0]?.type !== BV32) return;
            const [a, b] = expr.args as readonly [Expr, Expr];
            if (expr.op === "slt" || expr.op === "sle" || expr.op === "ult") {
              add("sle", a, b);
              add("sle", b, a);
              if (expr.op !== "sle") add("slt", a, b);
              for (const side of [a, b]) if (side.kind === "local") add("sle", zero, side);
            } else if (expr.op === "eq") {
              add("sle", a, b);
              add("sle", b, a);
            }
          });
  }
  return [...guesses].map(([guess, expr]) => ({ guess, condition: expr, holds: compile(expr) }));
}

/** Variables that the loop assigns once, from an expression: what they stand for. */
function temporaries(prepared: Prepared, range: LoopRange): ReadonlyMap<Local, Expr> {
  const once = new Map<Local, Expr>();
  const seen = new Set<Local>();
  for (let p = range.first; p <= range.last; p++)
    for (const statement of prepared.schedule.blocks[prepared.schedule.order[p]!]!.statements) {
      const target = "target" in statement ? statement.target : statement.kind === "call" ? statement.result : undefined;
      if (target === undefined) continue;
      if (seen.has(target) || statement.kind !== "assign") once.delete(target);
      else once.set(target, statement.value);
      seen.add(target);
    }
  return once;
}

/** The expression over variables that are live at the header, temporaries replaced by what they stand for. */
function atHeader(expr: Expr, definitions: ReadonlyMap<Local, Expr>, live: ReadonlySet<Local>): Expr | undefined {
  let current = expr;
  for (let round = 0; round < 4; round++) {
    let changed = false;
    current = mapExpression(current, (each) => {
      if (each.kind !== "local" || live.has(each.local)) return each;
      const definition = definitions.get(each.local);
      if (definition === undefined) return each;
      changed = true;
      return definition;
    });
    if (!changed) break;
  }
  let fits = true;
  let size = 0;
  forEachSubexpression(current, (each) => {
    size++;
    if (each.kind === "local" && !live.has(each.local)) fits = false;
    // To evaluate a string constant is to resolve it, which nobody does at the header.
    if (each.kind === "string") fits = false;
    // A load needs its guards, which are not made at the header: only lengths and fields of variables, guarded against
    // null by the evaluation.
    if (each.kind === "load" && (each.keys.length !== 1 || each.keys[0]!.kind !== "local")) fits = false;
  });
  return fits && size <= 12 ? current : undefined;
}

/** A name for the guess; undefined when nothing in it can change. */
function describe(expr: Expr): string | undefined {
  let mentionsVariable = false;
  const text = (each: Expr): string => {
    switch (each.kind) {
      case "local":
        mentionsVariable = true;
        return each.local.name;
      case "apply":
        return `${each.op}(${each.args.map(text).join(",")})`;
      case "load":
        return `${each.map.name}[${each.keys.map(text).join(",")}]`;
      case "bv":
        return String(each.value);
      case "global":
        mentionsVariable = true;
        return each.name;
      default:
        return each.kind;
    }
  };
  const name = text(expr);
  return mentionsVariable ? name : undefined;
}
