/**
 * Walking and rewriting expressions, without recursion: an expression may be as deep as the input made it.
 * An expression is taken as a tree; a subexpression that occurs twice is met twice.
 */
import type { Expr, Local } from "./expression.js";
import type { Statement, Terminator } from "./statement.js";

const NONE: readonly Expr[] = [];

/** The direct operands of an expression, in order. */
export function operands(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case "load":
      return expr.keys;
    case "apply":
      return expr.args;
    case "instanceof":
    case "classof":
      return [expr.operand];
    case "storable":
      return [expr.array, expr.value];
    default:
      return NONE;
  }
}

/** The expression with other operands of the same number and types. */
export function withOperands(expr: Expr, replaced: readonly Expr[]): Expr {
  switch (expr.kind) {
    case "load":
      return { ...expr, keys: replaced };
    case "apply":
      return { ...expr, args: replaced };
    case "instanceof":
    case "classof":
      return { ...expr, operand: replaced[0]! };
    case "storable":
      return { ...expr, array: replaced[0]!, value: replaced[1]! };
    default:
      return expr;
  }
}

/** Calls `visit` on the expression and everything in it, each before its operands, operands in order. */
export function forEachSubexpression(expr: Expr, visit: (each: Expr) => void): void {
  if (operands(expr).length === 0) {
    visit(expr);
    return;
  }
  const stack: Expr[] = [expr];
  while (stack.length > 0) {
    const each = stack.pop()!;
    visit(each);
    const inner = operands(each);
    for (let i = inner.length - 1; i >= 0; i--) stack.push(inner[i]!);
  }
}

/**
 * Rebuilds the expression from the leaves up: `rewrite` gets each subexpression with its operands rewritten and gives
 * what stands in its place, of the same type. Parts that do not change are shared with the original.
 */
export function mapExpression(expr: Expr, rewrite: (each: Expr) => Expr): Expr {
  const results: Expr[] = [];
  const stack: { readonly expr: Expr; readonly seen: "before" | "after" }[] = [{ expr, seen: "before" }];
  while (stack.length > 0) {
    const { expr: each, seen } = stack.pop()!;
    const inner = operands(each);
    if (seen === "before" && inner.length > 0) {
      stack.push({ expr: each, seen: "after" });
      for (let i = inner.length - 1; i >= 0; i--) stack.push({ expr: inner[i]!, seen: "before" });
      continue;
    }
    const replaced = inner.length === 0 ? inner : results.splice(results.length - inner.length);
    const changed = replaced.some((operand, i) => operand !== inner[i]);
    results.push(rewrite(changed ? withOperands(each, replaced) : each));
  }
  return results[0]!;
}

/** Replaces locals by expressions of their types, all at once; locals that are not in the map stay. */
export function substitute(expr: Expr, replacements: ReadonlyMap<Local, Expr>): Expr {
  return mapExpression(expr, (each) => (each.kind === "local" ? (replacements.get(each.local) ?? each) : each));
}

/** The locals that occur in the expression, in order of first occurrence. */
export function freeLocals(expr: Expr): Set<Local> {
  const result = new Set<Local>();
  forEachSubexpression(expr, (each) => {
    if (each.kind === "local") result.add(each.local);
  });
  return result;
}

/** The expressions that a statement or terminator evaluates, in order. */
export function expressionsOf(statement: Statement | Terminator): readonly Expr[] {
  switch (statement.kind) {
    case "assign":
    case "setglobal":
    case "switch":
      return [statement.value];
    case "store":
      return [...statement.keys, statement.value];
    case "newarray":
      return [statement.length];
    case "assume":
    case "assert":
    case "guard":
    case "branch":
      return [statement.condition];
    case "call":
    case "thread":
      return statement.args;
    case "monitor":
      return [statement.object];
    case "return":
      return statement.value === undefined ? NONE : [statement.value];
    case "throw":
      return [statement.exception];
    case "halt":
      return [statement.status];
    case "new":
    case "havoc":
    case "unsupported":
    case "goto":
      return NONE;
  }
}

/** The locals that a statement assigns: a call's result before its exception. */
export function assignedLocals(statement: Statement): readonly Local[] {
  switch (statement.kind) {
    case "assign":
    case "new":
    case "newarray":
    case "havoc":
      return [statement.target];
    case "call":
      return statement.result === undefined ? [statement.exception] : [statement.result, statement.exception];
    case "thread":
      return statement.target === undefined ? [] : [statement.target];
    default:
      return [];
  }
}

/** How {@link rewriteStatement} changes a statement. */
export interface Rewriting {
  readonly expression: (expr: Expr) => Expr;
  readonly local?: (assigned: Local) => Local;
}

/** The statement with every expression it evaluates, and every local it assigns, replaced. */
export function rewriteStatement(statement: Statement, { expression, local = (same) => same }: Rewriting): Statement {
  switch (statement.kind) {
    case "assign":
      return { ...statement, target: local(statement.target), value: expression(statement.value) };
    case "setglobal":
      return { ...statement, value: expression(statement.value) };
    case "store":
      return { ...statement, keys: statement.keys.map(expression), value: expression(statement.value) };
    case "new":
    case "havoc":
      return { ...statement, target: local(statement.target) };
    case "newarray":
      return { ...statement, target: local(statement.target), length: expression(statement.length) };
    case "assume":
    case "assert":
    case "guard":
      return { ...statement, condition: expression(statement.condition) };
    case "call":
      return {
        ...statement,
        args: statement.args.map(expression),
        ...(statement.result === undefined ? {} : { result: local(statement.result) }),
        exception: local(statement.exception),
      };
    case "monitor":
      return { ...statement, object: expression(statement.object) };
    case "thread":
      return {
        ...statement,
        args: statement.args.map(expression),
        ...(statement.target === undefined ? {} : { target: local(statement.target) }),
      };
    case "unsupported":
      return statement;
  }
}

/** The terminator with every expression it evaluates replaced. */
export function rewriteTerminator(terminator: Terminator, expression: (expr: Expr) => Expr): Terminator {
  switch (terminator.kind) {
    case "goto":
      return terminator;
    case "branch":
      return { ...terminator, condition: expression(terminator.condition) };
    case "switch":
      return { ...terminator, value: expression(terminator.value) };
    case "return":
      return terminator.value === undefined ? terminator : { ...terminator, value: expression(terminator.value) };
    case "throw":
      return { ...terminator, exception: expression(terminator.exception) };
    case "halt":
      return { ...terminator, status: expression(terminator.status) };
  }
}
