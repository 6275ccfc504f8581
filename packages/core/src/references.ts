import type { StringOrClass } from "./closed-program.js";
import type { Expr } from "./expression.js";
import { expressionsOf, forEachSubexpression } from "./expression-walk.js";
import type { MapDecl, Procedure } from "./program.js";
import type { Callee, Statement, Terminator } from "./statement.js";

/** What {@link visitReferences} tells of; each may be called several times with the same thing. */
export interface ReferenceVisitor {
  readonly callee?: (callee: Callee) => void;
  /** The class of objects or arrays that are made. */
  readonly allocated?: (className: string) => void;
  /** A class that is asked about or dispatched on. */
  readonly class?: (className: string) => void;
  readonly map?: (map: MapDecl) => void;
  readonly global?: (name: string) => void;
  readonly constant?: (constant: StringOrClass) => void;
}

/** Tells the visitor of everything outside itself that a procedure names, in the order of its text. */
export function visitReferences(procedure: Procedure, visitor: ReferenceVisitor): void {
  if (procedure.once !== undefined) visitor.global?.(procedure.once);
  if (procedure.body.kind === "arbitrary") {
    const { maps, globals, once } = procedure.body.writes;
    if (maps !== "all") for (const map of maps) visitor.map?.(map);
    if (globals !== "all") for (const name of globals) visitor.global?.(name);
    for (const name of once) visitor.global?.(name);
  }
  if (procedure.body.kind !== "blocks") return;
  for (const block of procedure.body.blocks) {
    for (const statement of block.statements) visitStatement(statement, visitor);
    visitStatement(block.terminator, visitor);
  }
}

function visitStatement(statement: Statement | Terminator, visitor: ReferenceVisitor): void {
  switch (statement.kind) {
    case "setglobal":
      visitor.global?.(statement.name);
      break;
    case "store":
      visitor.map?.(statement.map);
      break;
    case "new":
    case "newarray":
      visitor.allocated?.(statement.class);
      break;
    case "call":
      visitCallee(statement.callee, visitor);
      break;
    case "thread":
      if (statement.entry !== undefined) visitCallee(statement.entry, visitor);
      break;
    default:
      break;
  }
  for (const expr of expressionsOf(statement)) forEachSubexpression(expr, (each) => visitExpression(each, visitor));
}

function visitCallee(callee: Callee, visitor: ReferenceVisitor): void {
  visitor.callee?.(callee);
  if (callee.kind === "virtual") visitor.class?.(callee.class);
}

function visitExpression(expr: Expr, visitor: ReferenceVisitor): void {
  switch (expr.kind) {
    case "string":
    case "class":
      visitor.constant?.(expr);
      break;
    case "global":
      visitor.global?.(expr.name);
      break;
    case "load":
      visitor.map?.(expr.map);
      break;
    case "instanceof":
      visitor.class?.(expr.class);
      break;
    default:
      break;
  }
}
