import { type Block, expressionsOf, forEachSubexpression, type Loop } from "@assay/core";

/**
 * Whether a loop reads array elements and otherwise does little: no calls, no new objects, no loop inside. Such loops
 * are short but go round often.
 */
export function isScan(blocks: readonly Block[], loop: Loop): boolean {
  if (loop.children.length > 0) return false;
  let reads = false;
  for (const id of loop.blocks) {
    const block = blocks[id]!;
    for (const statement of block.statements) {
      if (statement.kind === "call" || statement.kind === "new" || statement.kind === "newarray") return false;
      for (const expr of expressionsOf(statement))
        forEachSubexpression(expr, (each) => (reads ||= each.kind === "load" && each.map.role === "elements"));
    }
    for (const expr of expressionsOf(block.terminator))
      forEachSubexpression(expr, (each) => (reads ||= each.kind === "load" && each.map.role === "elements"));
  }
  return reads;
}
