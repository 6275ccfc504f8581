/**
 * Loops and their nesting.
 *
 * Havlak, "Nesting of Reducible and Irreducible Loops" (TOPLAS 1997), after Tarjan's "Testing Flow Graph Reducibility"
 * (1974). Blocks are taken from the last in depth-first preorder to the first. The sources of retreating edges into
 * block w that descend from w in the depth-first tree are walked backwards, inner loops collapsed by union-find, until
 * w; what is met is the loop of w. A predecessor that does not descend from w enters the loop beside its header: the
 * loop is irreducible, and the edge is handed to the loop around it.
 *
 * For a reducible loop the result is the natural loop: all back edges of one header make one loop. For an irreducible
 * one, the header is the block the depth-first walk met first, and `entries` lists every block at which control enters.
 * An engine that needs a single entry asks `reducible` and gives up, with that reason, or treats the header's entry and
 * the others alike.
 */
import type { ControlFlow } from "./control-flow.js";
import type { BlockId } from "./statement.js";

/** An edge of a control-flow graph. */
export interface Edge {
  readonly from: BlockId;
  readonly to: BlockId;
}

export interface Loop {
  /** Its place in {@link LoopForest.loops}. */
  readonly id: number;
  readonly header: BlockId;
  /** Every block of the loop, those of inner loops included, in reverse post-order. */
  readonly blocks: readonly BlockId[];
  /** The blocks inside from which an edge goes back to the header, in reverse post-order. */
  readonly latches: readonly BlockId[];
  /** The blocks inside that are entered from outside: only the header, if the loop is reducible. */
  readonly entries: readonly BlockId[];
  /** The edges that leave the loop, by source in reverse post-order. */
  readonly exits: readonly Edge[];
  readonly reducible: boolean;
  readonly parent: Loop | undefined;
  /** Loops directly inside, in reverse post-order of their headers. */
  readonly children: readonly Loop[];
  /** 1 for an outermost loop. */
  readonly depth: number;
}

export interface LoopForest {
  /** All loops, each before those inside it, by header in reverse post-order. */
  readonly loops: readonly Loop[];
  readonly roots: readonly Loop[];
  /** Block to the id of the innermost loop around it, -1 when there is none. */
  readonly innermost: Int32Array;
  /** Whether every loop has a single entry. */
  readonly reducible: boolean;
}

/** Whether the loop contains the block. */
export function loopContains(forest: LoopForest, loop: Loop, block: BlockId): boolean {
  const id = forest.innermost[block]!;
  for (let at: Loop | undefined = id < 0 ? undefined : forest.loops[id]; at !== undefined; at = at.parent) if (at === loop) return true;
  return false;
}

const known = new WeakMap<ControlFlow, LoopForest>();

/** The loops of a body. Remembered with its graph. */
export function loops(flow: ControlFlow): LoopForest {
  let forest = known.get(flow);
  if (forest === undefined) known.set(flow, (forest = assemble(flow, findHeaders(flow))));
  return forest;
}

/**
 * Block to the header of the innermost loop it is in; a header to that of the loop around its own; -1 when there is
 * none.
 */
function findHeaders(flow: ControlFlow): { readonly around: Int32Array; readonly isHeader: Uint8Array } {
  const { preorder, last, reversePostorder } = flow.order;
  const { start, to } = flow.predecessors;
  const around = new Int32Array(flow.size).fill(-1);
  const isHeader = new Uint8Array(flow.size);
  const union = Int32Array.from({ length: flow.size }, (_, n) => n);
  const find = (node: number): number => {
    let root = node;
    while (union[root] !== root) root = union[root]!;
    for (let at = node; at !== root; ) {
      const next = union[at]!;
      union[at] = root;
      at = next;
    }
    return root;
  };
  const descends = (node: number, ancestor: number): boolean =>
    preorder[node]! >= preorder[ancestor]! && preorder[node]! <= last[ancestor]!;
  // Edges that enter a loop beside its header, handed to the loops around it.
  const handedOn = new Map<number, number[]>();
  const byPreorder = new Int32Array(reversePostorder.length);
  for (const block of reversePostorder) byPreorder[preorder[block]!] = block;
  const inBody = new Int32Array(flow.size).fill(-1);

  for (let p = byPreorder.length - 1; p >= 0; p--) {
    const header = byPreorder[p]!;
    const body: number[] = [];
    for (let e = start[header]!; e < start[header + 1]!; e++) {
      const source = to[e]!;
      if (preorder[source]! < 0 || !descends(source, header)) continue;
      isHeader[header] = 1;
      const inner = find(source);
      if (inner === header || inBody[inner] === header) continue;
      inBody[inner] = header;
      body.push(inner);
    }
    for (let i = 0; i < body.length; i++) {
      const member = body[i]!;
      const visit = (source: number): void => {
        const inner = find(source);
        if (!descends(inner, header)) {
          const list = handedOn.get(header);
          if (list === undefined) handedOn.set(header, [inner]);
          else list.push(inner);
        } else if (inner !== header && inBody[inner] !== header) {
          inBody[inner] = header;
          body.push(inner);
        }
      };
      for (let e = start[member]!; e < start[member + 1]!; e++) {
        const source = to[e]!;
        // Back edges of the member's own loop have been dealt with.
        if (preorder[source]! >= 0 && !descends(source, member)) visit(source);
      }
      for (const source of handedOn.get(member) ?? []) visit(source);
    }
    for (const member of body) {
      around[member] = header;
      union[member] = header;
    }
  }
  return { around, isHeader };
}

type Building = { -readonly [K in keyof Loop]: Loop[K] } & {
  blocks: BlockId[];
  latches: BlockId[];
  entries: BlockId[];
  exits: Edge[];
  children: Loop[];
};

function assemble(flow: ControlFlow, found: { readonly around: Int32Array; readonly isHeader: Uint8Array }): LoopForest {
  const { around, isHeader } = found;
  const { reversePostorder, rank } = flow.order;
  const all: Building[] = [];
  const innermost = new Int32Array(flow.size).fill(-1);
  // Headers in reverse post-order come before the headers inside them: an inner header descends from the outer one.
  for (const block of reversePostorder) {
    const outer = around[block]! < 0 ? -1 : innermost[around[block]!]!;
    innermost[block] = outer;
    if (isHeader[block] === 0) continue;
    const parent = outer < 0 ? undefined : all[outer];
    const loop: Building = {
      id: all.length,
      header: block,
      blocks: [],
      latches: [],
      entries: [block],
      exits: [],
      reducible: true,
      parent,
      children: [],
      depth: parent === undefined ? 1 : parent.depth + 1,
    };
    innermost[block] = loop.id;
    all.push(loop);
    parent?.children.push(loop);
  }
  const inside = (loop: Building, block: BlockId): boolean => {
    let at: Loop | undefined = innermost[block]! < 0 ? undefined : all[innermost[block]!];
    while (at !== undefined && at.depth > loop.depth) at = at.parent;
    return at === loop;
  };
  for (const block of reversePostorder) {
    let at = innermost[block]! < 0 ? undefined : all[innermost[block]!];
    for (; at !== undefined; at = at.parent as Building | undefined) {
      const loop: Building = at;
      loop.blocks.push(block);
      for (let e = flow.successors.start[block]!; e < flow.successors.start[block + 1]!; e++) {
        const target = flow.successors.to[e]!;
        if (target === loop.header) loop.latches.push(block);
        else if (!inside(loop, target)) loop.exits.push({ from: block, to: target });
      }
      if (block === loop.header) continue;
      for (let e = flow.predecessors.start[block]!; e < flow.predecessors.start[block + 1]!; e++) {
        const source = flow.predecessors.to[e]!;
        if (rank[source]! < 0 || inside(loop, source)) continue;
        loop.entries.push(block);
        loop.reducible = false;
        break;
      }
    }
  }
  return {
    loops: all,
    roots: all.filter((loop) => loop.parent === undefined),
    innermost,
    reducible: all.every((loop) => loop.reducible),
  };
}
