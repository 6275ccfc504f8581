/**
 * Whether a procedure looks at what it is given as a parameter: reads it before anything else is assigned to the
 * parameter, anywhere but to hand it on, as the same argument, to procedures that do not look at it either.
 */
import { targets } from "./control-flow.js";
import type { Expr, Local } from "./expression.js";
import { assignedLocals, expressionsOf, forEachSubexpression } from "./expression-walk.js";
import type { Program } from "./program.js";
import type { Block, BlockId, Statement, Terminator } from "./statement.js";

/**
 * `into it`: whether it is null, and of what class it is, may be asked; all that are not null, of one class, are alike.
 */
export type Look = "at it" | "into it";

export function usesParameter(program: Program, name: string, index: number, look: Look = "at it"): boolean {
  const seen = new Set<string>();
  const work: { readonly name: string; readonly index: number }[] = [{ name, index }];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const key = `${at.index} ${at.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const procedure = program.procedure(at.name);
    const parameter: Local | undefined = procedure?.parameters[at.index];
    if (procedure === undefined || parameter === undefined || procedure.body.kind !== "blocks") return procedure?.parameters.length !== 0;
    for (const statement of statementsReached(procedure.body.blocks, parameter)) {
      if (statement.kind === "call" && statement.callee.kind === "direct") {
        const { procedure: callee } = statement.callee;
        for (const [i, arg] of statement.args.entries()) {
          if (isLocal(arg, parameter)) work.push({ name: callee, index: i });
          else if (looksAt(arg, parameter, look)) return true;
        }
      } else if (expressionsOf(statement).some((expr) => looksAt(expr, parameter, look))) return true;
    }
  }
  return false;
}

/** Those before which the parameter may still have the value it was given. */
function* statementsReached(blocks: readonly Block[], parameter: Local): Iterable<Statement | Terminator> {
  const reached = new Set<BlockId>([0 as BlockId]);
  for (const id of reached) {
    const { statements, terminator } = blocks[id]!;
    let isGiven = true;
    for (const statement of statements) {
      yield statement;
      if (statement.kind === "guard") reached.add(statement.otherwise);
      if (assignedLocals(statement).includes(parameter)) {
        isGiven = false;
        break;
      }
    }
    if (!isGiven) continue;
    yield terminator;
    for (const target of targets(terminator)) reached.add(target);
  }
}

function isLocal(expr: Expr, variable: Local): boolean {
  return expr.kind === "local" && expr.local === variable;
}

function looksAt(expr: Expr, variable: Local, look: Look): boolean {
  let mentions = 0;
  forEachSubexpression(expr, (each) => {
    if (isLocal(each, variable)) mentions++;
    if (look === "into it" && asksKind(each, variable)) mentions--;
  });
  return mentions > 0;
}

/** Whether it is asked once, and for nothing else, whether it is null or of a class. */
function asksKind(expr: Expr, variable: Local): boolean {
  if (expr.kind === "instanceof") return isLocal(expr.operand, variable);
  if (expr.kind !== "apply" || expr.op !== "eq") return false;
  const [a, b] = expr.args;
  return (isLocal(a!, variable) && b!.kind === "null") || (isLocal(b!, variable) && a!.kind === "null");
}
