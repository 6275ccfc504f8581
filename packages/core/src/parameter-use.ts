/**
 * Whether a procedure looks at a parameter: reads it anywhere but to hand it on, as the same argument, to procedures
 * that do not look at it either.
 */

import type { Local } from "./expression.js";
import { expressionsOf, forEachSubexpression } from "./expression-walk.js";
import type { Program } from "./program.js";

export function usesParameter(program: Program, name: string, index: number): boolean {
  const seen = new Set<string>();
  const work: { readonly name: string; readonly index: number }[] = [{ name, index }];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const key = `${at.index} ${at.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const procedure = program.procedure(at.name);
    const parameter: Local | undefined = procedure?.parameters[at.index];
    if (procedure === undefined || parameter === undefined || procedure.body.kind !== "blocks") return procedure?.parameters.length !== 0;
    for (const block of procedure.body.blocks)
      for (const statement of [...block.statements, block.terminator]) {
        if (statement.kind === "call" && statement.callee.kind === "direct") {
          const { procedure: callee } = statement.callee;
          for (const [i, arg] of statement.args.entries()) {
            if (arg.kind === "local" && arg.local === parameter) work.push({ name: callee, index: i });
            else if (mentions(arg, parameter)) return true;
          }
        } else if (expressionsOf(statement).some((expr) => mentions(expr, parameter))) return true;
      }
  }
  return false;
}

function mentions(expr: Parameters<typeof forEachSubexpression>[0], variable: Local): boolean {
  let found = false;
  forEachSubexpression(expr, (each) => {
    if (each.kind === "local" && each.local === variable) found = true;
  });
  return found;
}
