/** How a procedure treats the exceptions of its calls: what decides which calls need a `try`. */
import { type Block, type Expr, expressionsOf, freeLocals, isExceptionGuard, type Local } from "@assay/core";

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
