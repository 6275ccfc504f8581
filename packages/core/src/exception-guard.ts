import type { Expr, Local } from "./expression.js";
import type { Statement } from "./statement.js";

/**
 * Whether the statement is `guard exception == null`: it goes on exactly when the variable is null. Behind a call, it
 * tests whether that threw.
 */
export function isExceptionGuard(statement: Statement | undefined, exception: Local): statement is Extract<Statement, { kind: "guard" }> {
  if (statement?.kind !== "guard") return false;
  const { condition } = statement;
  if (condition.kind !== "apply" || condition.op !== "eq") return false;
  const [a, b] = condition.args as readonly [Expr, Expr];
  const isException = (expr: Expr): boolean => expr.kind === "local" && expr.local === exception;
  return (isException(a) && b.kind === "null") || (a.kind === "null" && isException(b));
}
