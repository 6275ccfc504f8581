/** Between which numbers the value of an expression lies, as far as constants and bounds of random numbers tell. */
import { assignedLocals, type Expr, type Local, type Procedure, type Statement } from "@assay/core";

export type CallStatement = Extract<Statement, { kind: "call" }>;

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Random numbers within bounds. That the bounds are not empty the methods themselves make sure. */
const BELOW = /^java\/util\/(Random|SplittableRandom|concurrent\/ThreadLocalRandom)[.]next(Int\(I\)I|Long\(J\)J)$/;
const BETWEEN = /^java\/util\/(Random|SplittableRandom|concurrent\/ThreadLocalRandom)[.]next(Int\(II\)I|Long\(JJ\)J)$/;
const FRACTION = /^java\/(lang\/Math[.]random|util\/(Random|SplittableRandom|concurrent\/ThreadLocalRandom)[.]next(Double|Float))\(\)/;

/** Numbers beyond are not exact, or wrap. */
const EXACT = 2 ** 31;

/** How many locals deep a value is looked for. */
const DEEPEST = 8;

/** Undefined where nothing is known. */
export function rangeOf(procedure: Procedure, expr: Expr, depth = 0): Range | undefined {
  switch (expr.kind) {
    case "bv":
    case "float":
      return within(Number(expr.value), Number(expr.value));
    case "local":
      return depth < DEEPEST ? ofLocal(procedure, expr.local, depth + 1) : undefined;
    case "apply":
      return ofOperator(
        expr,
        expr.args.map((each) => rangeOf(procedure, each, depth)),
      );
    default:
      return undefined;
  }
}

function ofLocal(procedure: Procedure, local: Local, depth: number): Range | undefined {
  let range: Range | undefined;
  for (const each of assigned(procedure, local) ?? []) {
    const one = isStatement(each) ? (each.kind === "call" ? ofCall(procedure, each, depth) : undefined) : rangeOf(procedure, each, depth);
    if (one === undefined) return undefined;
    range = range === undefined ? one : { least: Math.min(range.least, one.least), most: Math.max(range.most, one.most) };
  }
  return range;
}

function ofCall(procedure: Procedure, call: CallStatement, depth: number): Range | undefined {
  const name = nameOf(call);
  if (FRACTION.test(name)) return { least: 0, most: 1 };
  const bounds = call.args.slice(1).map((each) => rangeOf(procedure, each, depth));
  if (BELOW.test(name) && bounds[0] !== undefined) return within(0, bounds[0].most - 1);
  if (BETWEEN.test(name) && bounds[0] !== undefined && bounds[1] !== undefined) return within(bounds[0].least, bounds[1].most - 1);
  return undefined;
}

function ofOperator({ op }: Extract<Expr, { kind: "apply" }>, args: readonly (Range | undefined)[]): Range | undefined {
  const [a, b] = args;
  if (a === undefined) return undefined;
  if (op === "sext" || op === "sitofp" || op === "fpconvert") return a;
  if (op === "fptosi") return within(Math.trunc(a.least), Math.trunc(a.most));
  if (b === undefined) return undefined;
  switch (op) {
    case "add":
    case "fadd":
      return within(a.least + b.least, a.most + b.most);
    case "sub":
    case "fsub":
      return within(a.least - b.most, a.most - b.least);
    case "mul":
    case "fmul":
      return a.least >= 0 && b.least >= 0 ? within(a.least * b.least, a.most * b.most) : undefined;
    default:
      return undefined;
  }
}

function within(least: number, most: number): Range | undefined {
  return least > -EXACT && least <= most && most < EXACT ? { least, most } : undefined;
}

/**
 * What the local is assigned, wherever that is: expressions, and other statements as they are; nothing is known of
 * parameters.
 */
export function assigned({ parameters, body }: Procedure, local: Local): readonly (Expr | Statement)[] | undefined {
  if (body.kind !== "blocks" || parameters.includes(local)) return undefined;
  const assigning = body.blocks.flatMap(({ statements }) => statements.filter((each) => assignedLocals(each).includes(local)));
  return assigning.map((each) => (each.kind === "assign" ? each.value : each));
}

function isStatement(each: Expr | Statement): each is Statement {
  return "pos" in each;
}

/** What a call names: a procedure, or a method of a class. */
export function nameOf({ callee }: CallStatement): string {
  return callee.kind === "direct" ? callee.procedure : `${callee.class}.${callee.selector}`;
}
