/**
 * Dominators and post-dominators.
 *
 * Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001): immediate dominators are the greatest fixed
 * point of "the nearest common ancestor of the processed predecessors", computed in reverse post-order on an array. On
 * reducible graphs two passes suffice; the worst case is quadratic but was not met on the JDK. Questions "does a
 * dominate b?" are answered in constant time from the entry and exit numbers of a walk over the dominator tree.
 *
 * Post-dominators are the dominators of the reversed graph from a virtual exit node that every ending block (return,
 * throw, halt) leads to. Departure: a block from which no end can be reached (an endless loop) would have none; as many
 * such blocks as needed, the latest in reverse post-order first, get a pseudo edge to the exit, so that every reachable
 * block has a post-dominator. Control dependence computed from it then treats an endless loop as if it could be left,
 * which only adds dependences.
 */
import { adjacency, type ControlFlow, type DepthFirst, depthFirst, type Graph, reversed } from "./control-flow.js";
import type { BlockId } from "./statement.js";

/** A dominator tree; nodes not reached from its root dominate nothing and are dominated by nothing. */
class DominatorTree {
  readonly root: number;
  /** Node to its immediate dominator; -1 for the root and for nodes not reached. */
  readonly immediate: Int32Array;
  readonly #enter: Int32Array;
  readonly #leave: Int32Array;

  constructor(root: number, immediate: Int32Array) {
    this.root = root;
    this.immediate = immediate;
    const size = immediate.length;
    const parents: number[] = [];
    const children: number[] = [];
    for (let n = 0; n < size; n++) {
      if (immediate[n]! < 0) continue;
      parents.push(immediate[n]!);
      children.push(n);
    }
    const tree = adjacency(size, parents, children);
    const walk = depthFirst({ size, root, successors: tree, predecessors: tree });
    this.#enter = walk.preorder;
    this.#leave = walk.last;
  }

  /** Whether every path from the root to `b` passes `a`. A reached node dominates itself. */
  dominates(a: number, b: number): boolean {
    const number = this.#enter[b]!;
    const first = this.#enter[a]!;
    return first >= 0 && number >= first && number <= this.#leave[a]!;
  }
}

/** The immediate dominators of a graph, given its depth-first numbering. */
function immediateDominators(graph: Graph, order: DepthFirst): Int32Array {
  const { start, to } = graph.predecessors;
  const { rank, reversePostorder } = order;
  const count = reversePostorder.length;
  // Works on ranks: `parent[r]` is the rank of the immediate dominator of the node with rank r.
  const parent = new Int32Array(count).fill(-1);
  if (count > 0) parent[0] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let r = 1; r < count; r++) {
      const node = reversePostorder[r]!;
      let best = -1;
      for (let e = start[node]!; e < start[node + 1]!; e++) {
        let other = rank[to[e]!]!;
        if (other < 0 || parent[other]! < 0) continue;
        if (best < 0) {
          best = other;
          continue;
        }
        while (other !== best) {
          if (other > best) other = parent[other]!;
          else best = parent[best]!;
        }
      }
      if (parent[r] !== best) {
        parent[r] = best;
        changed = true;
      }
    }
  }
  const immediate = new Int32Array(graph.size).fill(-1);
  for (let r = 1; r < count; r++) immediate[reversePostorder[r]!] = reversePostorder[parent[r]!]!;
  return immediate;
}

const dominatorTrees = new WeakMap<ControlFlow, DominatorTree>();
const postDominatorTrees = new WeakMap<ControlFlow, DominatorTree>();

/** The dominator tree of a body. Remembered with its graph. */
export function dominators(flow: ControlFlow): DominatorTree {
  let tree = dominatorTrees.get(flow);
  if (tree === undefined) dominatorTrees.set(flow, (tree = new DominatorTree(flow.root, immediateDominators(flow, flow.order))));
  return tree;
}

/**
 * The post-dominator tree of a body; its root is the virtual exit, the node numbered `flow.size`. Remembered with its
 * graph.
 */
export function postDominators(flow: ControlFlow): DominatorTree {
  let tree = postDominatorTrees.get(flow);
  if (tree === undefined) {
    const graph = reversed(withExit(flow), flow.size);
    postDominatorTrees.set(flow, (tree = new DominatorTree(flow.size, immediateDominators(graph, depthFirst(graph)))));
  }
  return tree;
}

/** The reachable part of `flow` with the virtual exit and the (pseudo) edges to it. */
function withExit(flow: ControlFlow): Graph {
  const exit = flow.size;
  const from: number[] = [];
  const to: number[] = [];
  const reachesExit = new Uint8Array(flow.size);
  const work: BlockId[] = [];
  const markBackwards = (block: BlockId): void => {
    if (reachesExit[block] === 1) return;
    reachesExit[block] = 1;
    work.push(block);
    while (work.length > 0) {
      const next = work.pop()!;
      for (let e = flow.predecessors.start[next]!; e < flow.predecessors.start[next + 1]!; e++) {
        const before = flow.predecessors.to[e]!;
        if (flow.order.rank[before]! < 0 || reachesExit[before] === 1) continue;
        reachesExit[before] = 1;
        work.push(before);
      }
    }
  };
  const ordered = flow.order.reversePostorder;
  for (const block of ordered) {
    const begin = flow.successors.start[block]!;
    const end = flow.successors.start[block + 1]!;
    for (let e = begin; e < end; e++) {
      from.push(block);
      to.push(flow.successors.to[e]!);
    }
    if (begin === end) {
      from.push(block);
      to.push(exit);
      markBackwards(block);
    }
  }
  for (let r = ordered.length - 1; r >= 0; r--) {
    const block = ordered[r]!;
    if (reachesExit[block] === 1) continue;
    from.push(block);
    to.push(exit);
    markBackwards(block);
  }
  return { size: flow.size + 1, root: flow.root, successors: adjacency(exit + 1, from, to), predecessors: adjacency(exit + 1, to, from) };
}
