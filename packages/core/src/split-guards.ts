import { freezeProcedure, retargetTerminator } from "./builder.js";
import type { Procedure } from "./program.js";
import type { Block, BlockId, Statement } from "./statement.js";

/**
 * Where a basic block comes from: the block of the original procedure, and the index of the first of its statements
 * that it holds.
 */
export interface Piece {
  readonly block: BlockId;
  readonly statement: number;
}

/** A procedure in basic blocks, with the way back. */
export interface SplitProcedure {
  readonly procedure: Procedure;
  /**
   * New block to the piece of the original it holds. Its statements are consecutive there; its branch may be a guard of
   * the original.
   */
  readonly origin: readonly Piece[];
}

/**
 * The same procedure in basic blocks: no statement is a guard, control leaves a block only at its end. A guard becomes
 * a branch to a new block with what followed it. Procedures without guards (or blocks) are returned as they are.
 */
export function splitGuards(procedure: Procedure): SplitProcedure {
  const { body } = procedure;
  if (body.kind !== "blocks") return { procedure, origin: [] };
  const { blocks } = body;
  const first = new Int32Array(blocks.length);
  let count = 0;
  blocks.forEach((block, id) => {
    first[id] = count;
    count += 1 + block.statements.filter((each) => each.kind === "guard").length;
  });
  if (count === blocks.length) return { procedure, origin: blocks.map((_, block) => ({ block, statement: 0 })) };

  const pieces: Block[] = [];
  const origin: Piece[] = [];
  blocks.forEach((block, id) => {
    let statements: Statement[] = [];
    let begin = 0;
    block.statements.forEach((statement, index) => {
      if (statement.kind !== "guard") {
        statements.push(statement);
        return;
      }
      const { condition, otherwise, pos } = statement;
      origin.push({ block: id, statement: begin });
      // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
      const terminator = { kind: "branch", condition, then: pieces.length + 1, else: first[otherwise]!, pos } as const;
      pieces.push({ statements, terminator });
      statements = [];
      begin = index + 1;
    });
    origin.push({ block: id, statement: begin });
    pieces.push({ statements, terminator: retargetTerminator(block.terminator, (target) => first[target]!) });
  });
  return { procedure: freezeProcedure({ ...procedure, body: { kind: "blocks", blocks: pieces } }), origin };
}
