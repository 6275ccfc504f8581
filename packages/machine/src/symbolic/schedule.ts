/**
 * The order in which the blocks of a body are executed so that every join is met once per pass: a weak topological
 * order (Bourdoncle 1993). The blocks of a loop are contiguous, its header first; blocks and inner loops follow in
 * reverse post-order of their first block. For reducible loops every edge that is not a back edge goes forward in it: a
 * block that leaves a loop comes after the whole loop.
 */
import { type Block, controlFlow, type Loop, loops, type Procedure } from "@assay/core";

export interface LoopRange {
  readonly id: number;
  readonly header: number;
  /** Positions of its first and last block in the order. */
  readonly first: number;
  readonly last: number;
  readonly line: number;
}

export interface Schedule {
  readonly blocks: readonly Block[];
  /** Block to its position; -1 when unreachable. */
  readonly position: Int32Array;
  /** Position to block. */
  readonly order: Int32Array;
  /** Block to the loop it is the header of. */
  readonly loopAt: ReadonlyMap<number, LoopRange>;
  readonly reducible: boolean;
}

export function schedule(procedure: Procedure & { readonly body: { readonly kind: "blocks" } }): Schedule {
  const flow = controlFlow(procedure.body.blocks);
  const forest = loops(flow);
  const { rank, reversePostorder } = flow.order;
  const headerOf = new Map<number, Loop>(forest.loops.map((loop) => [loop.header, loop]));
  /** The blocks and inner loops (by header) directly inside a loop, or in none. */
  const inside = new Map<number, number[]>();
  for (const block of reversePostorder) {
    const own = headerOf.get(block);
    const around = own !== undefined ? (own.parent?.id ?? -1) : forest.innermost[block]!;
    let list = inside.get(around);
    if (list === undefined) inside.set(around, (list = []));
    list.push(block);
  }
  for (const list of inside.values()) list.sort((a, b) => rank[a]! - rank[b]!);
  const order: number[] = [];
  const position = new Int32Array(flow.size).fill(-1);
  const loopAt = new Map<number, LoopRange>();
  const place = (block: number): void => {
    position[block] = order.length;
    order.push(block);
  };
  // A stack of half-placed levels, so that nesting depth is no recursion depth.
  const open: { readonly items: readonly number[]; next: number; readonly loop: Loop | undefined; readonly first: number }[] = [
    { items: inside.get(-1) ?? [], next: 0, loop: undefined, first: 0 },
  ];
  while (open.length > 0) {
    const top = open[open.length - 1]!;
    if (top.next === top.items.length) {
      open.pop();
      if (top.loop !== undefined)
        loopAt.set(top.loop.header, {
          id: top.loop.id,
          header: top.loop.header,
          first: top.first,
          last: order.length - 1,
          line: lineOf(procedure.body.blocks[top.loop.header]!),
        });
      continue;
    }
    const block = top.items[top.next++]!;
    const own = headerOf.get(block);
    if (own === undefined || own === top.loop) place(block);
    else {
      const first = order.length;
      place(block);
      open.push({ items: (inside.get(own.id) ?? []).filter((each) => each !== block), next: 0, loop: own, first });
    }
  }
  return { blocks: procedure.body.blocks, position, order: Int32Array.from(order), loopAt, reducible: forest.reducible };
}

function lineOf(block: Block): number {
  return (block.statements[0] ?? block.terminator).pos.line;
}
