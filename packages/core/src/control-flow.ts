/**
 * Control-flow graphs of procedures: edges in both directions as compressed adjacency arrays, and the depth-first
 * numbering that dominators (`dominators.ts`) and loops (`loops.ts`) start from.
 *
 * A block has one edge per distinct successor: a guard that leaves to the block the terminator goes to as well is one
 * edge. Everything is iterative and lives in typed arrays, because bodies of tens of thousands of blocks exist
 * (generated tables and lexers).
 */
import type { Block, BlockId, Statement, Terminator } from "./statement.js";

const NO_TARGETS: readonly BlockId[] = [];

/** The blocks a terminator may go to, in the order written, with repetitions. */
export function targets(terminator: Terminator): readonly BlockId[] {
  switch (terminator.kind) {
    case "goto":
      return [terminator.target];
    case "branch":
      return [terminator.then, terminator.else];
    case "switch":
      return [...terminator.cases.map((each) => each.target), terminator.default];
    default:
      return NO_TARGETS;
  }
}

/** The blocks a block may go to: its guards' in order, then its terminator's, each once. */
export function successors(block: Block): BlockId[] {
  const result = new Set<BlockId>();
  forEachSuccessor(block, (target) => result.add(target));
  return [...result];
}

/**
 * Calls `visit` for every edge out of the block as it is written: the guards' in order, then the terminator's, with
 * repetitions.
 */
export function forEachSuccessor(block: Block, visit: (target: BlockId) => void): void {
  const statements = block.statements;
  for (let i = 0; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind === "guard") visit(statement.otherwise);
  }
  const terminator = block.terminator;
  switch (terminator.kind) {
    case "goto":
      visit(terminator.target);
      break;
    case "branch":
      visit(terminator.then);
      visit(terminator.else);
      break;
    case "switch":
      for (const each of terminator.cases) visit(each.target);
      visit(terminator.default);
      break;
    default:
      break;
  }
}

/** A set of edges: those of node `n` go to `to[start[n]]` up to, not including, `to[start[n + 1]]`. */
export interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** A directed graph with a root; nodes are 0 to `size - 1`. */
export interface Graph {
  readonly size: number;
  readonly root: number;
  readonly successors: Adjacency;
  readonly predecessors: Adjacency;
}

/** A depth-first walk from the root. Arrays over nodes hold -1 for nodes it does not reach. */
export interface DepthFirst {
  /** Reached nodes, each before its successors except along retreating edges. */
  readonly reversePostorder: Int32Array;
  /** Node to its place in `reversePostorder`. */
  readonly rank: Int32Array;
  /** Node to the order in which the walk first came to it. */
  readonly preorder: Int32Array;
  /** Node to the greatest `preorder` number among its descendants in the walk's tree (its own when it has none). */
  readonly last: Int32Array;
}

/** The adjacency of edges `from[i] → to[i]`, grouped by `from`, in the order given. */
export function adjacency(size: number, from: ArrayLike<number>, to: ArrayLike<number>): Adjacency {
  const start = new Int32Array(size + 1);
  for (let i = 0; i < from.length; i++) start[from[i]! + 1]!++;
  for (let n = 0; n < size; n++) start[n + 1]! += start[n]!;
  const next = start.slice(0, size);
  const result = new Int32Array(from.length);
  for (let i = 0; i < from.length; i++) result[next[from[i]!]!++] = to[i]!;
  return { start, to: result };
}

/** The edges of `graph` turned around, with the given root. */
export function reversed(graph: Graph, root: number): Graph {
  return { size: graph.size, root, successors: graph.predecessors, predecessors: graph.successors };
}

/** Walks depth first from the root, successors in order. */
export function depthFirst(graph: Graph): DepthFirst {
  const { size, root } = graph;
  const { start, to } = graph.successors;
  const preorder = new Int32Array(size).fill(-1);
  const last = new Int32Array(size).fill(-1);
  const rank = new Int32Array(size).fill(-1);
  const postorder = new Int32Array(size);
  const stack = new Int32Array(size);
  const cursor = start.slice(0, size);
  let depth = 0;
  let entered = 0;
  let left = 0;
  if (size > 0) {
    stack[depth++] = root;
    preorder[root] = entered++;
  }
  while (depth > 0) {
    const node = stack[depth - 1]!;
    if (cursor[node]! < start[node + 1]!) {
      const next = to[cursor[node]!++]!;
      if (preorder[next]! < 0) {
        preorder[next] = entered++;
        stack[depth++] = next;
      }
    } else {
      last[node] = entered - 1;
      postorder[left++] = node;
      depth--;
    }
  }
  const reversePostorder = postorder.slice(0, left).reverse();
  for (let i = 0; i < left; i++) rank[reversePostorder[i]!] = i;
  return { reversePostorder, rank, preorder, last };
}

/** The control-flow graph of a body. Made once per body; see {@link controlFlow}. */
export interface ControlFlow extends Graph {
  readonly blocks: readonly Block[];
  readonly order: DepthFirst;
}

const known = new WeakMap<readonly Block[], ControlFlow>();

/**
 * The control-flow graph of a body's blocks. Remembered for as long as the blocks live. All targets exist (see
 * `validate`).
 */
export function controlFlow(blocks: readonly Block[]): ControlFlow {
  const cached = known.get(blocks);
  if (cached !== undefined) return cached;
  const size = blocks.length;
  const from: number[] = [];
  const to: number[] = [];
  // The block that last added an edge to a target: keeps edges distinct without a set per block.
  const mark = new Int32Array(size).fill(-1);
  let current = 0;
  const add = (target: BlockId): void => {
    if (mark[target] === current) return;
    mark[target] = current;
    from.push(current);
    to.push(target);
  };
  for (; current < size; current++) forEachSuccessor(blocks[current] as Block, add);
  const successorsOf = adjacency(size, from, to);
  const predecessorsOf = adjacency(size, to, from);
  const graph: Graph = { size, root: 0, successors: successorsOf, predecessors: predecessorsOf };
  const result: ControlFlow = { ...graph, blocks, order: depthFirst(graph) };
  known.set(blocks, result);
  return result;
}

/** The neighbours of a node in one direction, as an array of their own. */
export function neighbours(edges: Adjacency, node: number): Int32Array {
  return edges.to.subarray(edges.start[node]!, edges.start[node + 1]!);
}
