/** How a procedure treats the exceptions of its calls: what decides which calls need a `try`. */
import { type Block, type Expr, expressionsOf, freeLocals, type Local, type Statement } from "@assay/core";

/** Whether the statement is `guard exception == null`. */
export function isExceptionGuard(statement: Statement | undefined, exception: Local): statement is Extract<Statement, { kind: "guard" }> {
  if (statement?.kind !== "guard") return false;
  const condition = statement.condition;
  if (condition.kind !== "apply" || condition.op !== "eq") return false;
  const [a, b] = condition.args as [Expr, Expr];
  const isException = (expr: Expr): boolean => expr.kind === "local" && expr.local === exception;
  return (isException(a) && b.kind === "null") || (a.kind === "null" && isException(b));
}

/** Whether the block only throws the exception on. */
export function isRethrow(block: Block, exception: Local): boolean {
  const { statements, terminator } = block;
  return (
    statements.length === 0 &&
    terminator.kind === "throw" &&
    terminator.exception.kind === "local" &&
    terminator.exception.local === exception
  );
}

/** The exception locals that are read outside the guards behind their calls and the blocks that throw them on. */
export function observedExceptions(blocks: readonly Block[]): ReadonlySet<Local> {
  const exceptions = new Set<Local>();
  for (const { statements } of blocks) for (const s of statements) if (s.kind === "call") exceptions.add(s.exception);
  const observed = new Set<Local>();
  const work: Expr[] = [];
  for (const { statements, terminator } of blocks) {
    for (let i = 0; i < statements.length; i++) {
      const statement = statements[i]!;
      const before = statements[i - 1];
      if (before?.kind === "call" && isExceptionGuard(statement, before.exception)) continue;
      work.push(...expressionsOf(statement));
    }
    if (terminator.kind !== "throw" || statements.length > 0) work.push(...expressionsOf(terminator));
  }
  for (const expr of work) for (const local of freeLocals(expr)) if (exceptions.has(local)) observed.add(local);
  return observed;
}
