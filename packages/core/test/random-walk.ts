import type { Random } from "@assay/base";
import type { Block, Procedure, Statement, Terminator } from "@assay/core";

/**
 * The statements and terminators other than guards that an execution passes, and the outcomes of conditions, when
 * `random` decides every condition. A guard and the branch it is split into are the same decision. Ends after `most`
 * steps.
 */
export function randomWalk(procedure: Procedure, random: Random, most: number): (Statement | Terminator["kind"])[] {
  const trace: (Statement | Terminator["kind"])[] = [];
  if (procedure.body.kind !== "blocks") return trace;
  const { blocks } = procedure.body;
  let at: number | undefined = 0;
  for (let steps = 0; at !== undefined && steps < most; ) {
    const block: Block = blocks[at]!;
    let exit: number | undefined;
    for (const statement of block.statements) {
      steps++;
      if (statement.kind !== "guard") trace.push(statement);
      else if (random.below(8) === 0) {
        exit = statement.otherwise;
        break;
      }
    }
    if (exit !== undefined) {
      at = exit;
      continue;
    }
    steps++;
    const terminator: Terminator = block.terminator;
    switch (terminator.kind) {
      case "goto":
        at = terminator.target;
        break;
      case "branch":
        at = random.below(8) === 0 ? terminator.else : terminator.then;
        break;
      case "switch":
        at = [...terminator.cases.map((each) => each.target), terminator.default][random.below(terminator.cases.length + 1)]!;
        break;
      default:
        trace.push(terminator.kind);
        at = undefined;
    }
  }
  return trace;
}
