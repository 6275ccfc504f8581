/**
 * From a control-flow graph to nested statements of JavaScript.
 *
 * Ramsey, "Beyond Relooper: Recursive Translation of Unstructured Control Flow to Structured Control Flow" (ICFP 2022):
 * the code of a block contains the code of the blocks it immediately dominates. A block with one forward edge into it
 * is written where that edge is; a *join* (several forward edges) is written behind a labelled block that its dominator
 * opens, and edges to it are `break`s out of that block; a loop header opens a loop, and edges back to it are
 * `continue`s. Every piece of code so written ends in a jump, so nothing ever falls through.
 *
 * Departures. What a loop exits to is dominated by a block of the loop, so the paper's translation puts it inside the
 * loop's braces; here it is placed behind the loop, where V8 does not take it for part of the loop, except for short
 * ways to an exception, which stay where they are. An irreducible graph (few compilers make one), or one whose nesting
 * would be deeper than V8's parser likes, becomes one loop around a `switch` over block numbers.
 *
 * Sound because a label is open wherever it is jumped to: all forward edges into a join come from blocks its dominator
 * dominates, whose code lies inside the labelled block; and an edge to a loop's exit comes from blocks that the loop's
 * header dominates.
 *
 * The translation drives generators on a stack of its own: dominator trees are as deep as the program's author likes.
 */
import { type Block, type BlockId, type ControlFlow, controlFlow, dominators, forEachSuccessor, type Loop, loops } from "@assay/core";

/** What writes the code of one block. */
export interface BlockWriter {
  line(text: string): void;
  /**
   * Writes a block's statements and terminator. Yields a block where that block's code belongs, when {@link
   * Structure.jump} gives none.
   */
  block(id: BlockId, structure: Structure): Generator<BlockId, void>;
  /**
   * What the loop with this header does each time round, if anything; without a header, the loop that dispatches to all
   * blocks.
   */
  loopEntry(header: BlockId | undefined): string | undefined;
  /** How many braces are open. */
  readonly nesting: number;
}

export interface Structure {
  /** The statement that goes from one block to another, or undefined when the target's code belongs right there. */
  jump(from: BlockId, to: BlockId): string | undefined;
  /** The number of blocks whose code would be written at an edge without a jump. */
  weight(block: BlockId): number;
}

const MAX_NESTING = 300;

class TooDeep extends Error {}

/** Writes the whole body. `attempt` makes a fresh writer, which may be needed a second time. */
export function writeStructured<W extends BlockWriter>(blocks: readonly Block[], attempt: () => W): W {
  const flow = controlFlow(blocks);
  const plan = planOf(flow);
  if (plan !== undefined) {
    try {
      const writer = attempt();
      new Nested(flow, plan, writer).write();
      return writer;
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
    }
  }
  const writer = attempt();
  writeDispatched(flow, writer);
  return writer;
}

/** Where each block's code goes. */
interface Plan {
  /** Joins written inside the loop (if any) of the block that dominates them, in order. */
  readonly within: readonly BlockId[][];
  /** Blocks written behind the loop of a header, in order. */
  readonly after: readonly BlockId[][];
  readonly isLabelled: Uint8Array;
  readonly isHeader: Uint8Array;
  readonly weight: Int32Array;
}

/** The plan of a body that is a single block without a loop. */
const SINGLE: Plan = { within: [[]], after: [[]], isLabelled: new Uint8Array(1), isHeader: new Uint8Array(1), weight: new Int32Array([1]) };

function planOf(flow: ControlFlow): Plan | undefined {
  if (flow.size === 1 && flow.successors.to.length === 0) return SINGLE;
  const { reversePostorder, rank } = flow.order;
  const forest = loops(flow);
  if (!forest.reducible) return undefined;
  const { immediate } = dominators(flow);
  const size = flow.size;
  const entered = new Int32Array(size);
  const isHeader = new Uint8Array(size);
  for (const loop of forest.loops) isHeader[loop.header] = 1;
  for (const from of reversePostorder) {
    countEdges(flow.blocks[from]!, (to) => {
      if (rank[to]! > rank[from]!) entered[to]!++;
    });
  }
  const isCold = coldBlocks(flow);
  const weight = new Int32Array(size).fill(1);
  const within: BlockId[][] = Array.from({ length: size }, () => []);
  const after: BlockId[][] = Array.from({ length: size }, () => []);
  const isLabelled = new Uint8Array(size);
  for (const block of reversePostorder) {
    const dominator = immediate[block]!;
    if (dominator < 0) continue;
    const isJoin = entered[block]! > 1;
    const inner = forest.innermost[dominator]!;
    const left = inner < 0 ? undefined : outermostLeft(forest.loops[inner]!, forest.loops[forest.innermost[block]!]);
    if (left !== undefined && (isJoin || isCold[block] === 0)) after[left.header]!.push(block);
    else if (isJoin) within[dominator]!.push(block);
    else continue;
    isLabelled[block] = 1;
  }
  for (let i = reversePostorder.length - 1; i > 0; i--) {
    const block = reversePostorder[i]!;
    if (isLabelled[block] === 0) weight[immediate[block]!]! += weight[block]!;
  }
  return { within, after, isLabelled, isHeader, weight };
}

/**
 * Every guard's edge, and each distinct target of the terminator once: the places where a target's code could be
 * written.
 */
function countEdges(block: Block, visit: (to: BlockId) => void): void {
  const { terminator } = block;
  forEachSuccessor({ statements: block.statements, terminator: { kind: "return", pos: terminator.pos } }, visit);
  const targets = new Set<BlockId>();
  forEachSuccessor({ statements: [], terminator }, (to) => targets.add(to));
  for (const to of targets) visit(to);
}

/** The outermost of the loops `from` and those around it that is none of `kept` and those around it. */
function outermostLeft(from: Loop, kept: Loop | undefined): Loop | undefined {
  let result: Loop | undefined;
  for (let at: Loop | undefined = from; at !== undefined; at = at.parent) {
    let around = kept;
    while (around !== undefined && around !== at) around = around.parent;
    if (around === at) break;
    result = at;
  }
  return result;
}

/** Blocks from which every way leads to the end of the procedure by an exception, without a loop. */
function coldBlocks(flow: ControlFlow): Uint8Array {
  const cold = new Uint8Array(flow.size);
  const { reversePostorder, rank } = flow.order;
  for (let i = reversePostorder.length - 1; i >= 0; i--) {
    const block = reversePostorder[i]!;
    const kind = flow.blocks[block]!.terminator.kind;
    if (kind === "return") continue;
    let all = true;
    forEachSuccessor(flow.blocks[block]!, (to) => {
      if (cold[to] === 0 || rank[to]! <= i) all = false;
    });
    if (all) cold[block] = 1;
  }
  return cold;
}

class Nested implements Structure {
  readonly #flow: ControlFlow;
  readonly #plan: Plan;
  readonly #writer: BlockWriter;

  constructor(flow: ControlFlow, plan: Plan, writer: BlockWriter) {
    this.#flow = flow;
    this.#plan = plan;
    this.#writer = writer;
  }

  jump(from: BlockId, to: BlockId): string | undefined {
    const { rank } = this.#flow.order;
    if (rank[to]! <= rank[from]!) return `continue L${to};`;
    return this.#plan.isLabelled[to] === 1 ? `break L${to};` : undefined;
  }

  weight(block: BlockId): number {
    return this.#plan.weight[block]!;
  }

  write(): void {
    const stack: Generator<BlockId, void>[] = [this.#tree(0)];
    while (stack.length > 0) {
      const step = stack[stack.length - 1]!.next();
      if (step.done === true) stack.pop();
      else stack.push(this.#tree(step.value));
      if (this.#writer.nesting > MAX_NESTING) throw new TooDeep();
    }
  }

  *#tree(block: BlockId): Generator<BlockId, void> {
    const { within, after, isHeader } = this.#plan;
    yield* this.#labelled(after[block]!, function* (this: Nested): Generator<BlockId, void> {
      if (isHeader[block] === 0) yield* this.#labelled(within[block]!, () => this.#writer.block(block, this));
      else {
        this.#writer.line(`L${block}: for (;;) {`);
        const entry = this.#writer.loopEntry(block);
        if (entry !== undefined) this.#writer.line(entry);
        yield* this.#labelled(within[block]!, () => this.#writer.block(block, this));
        this.#writer.line("}");
      }
    });
  }

  /**
   * Opens a labelled block for each follower, the last outermost; writes the inner code; then each follower behind its
   * block.
   */
  *#labelled(followers: readonly BlockId[], inner: (this: Nested) => Generator<BlockId, void>): Generator<BlockId, void> {
    for (let i = followers.length - 1; i >= 0; i--) this.#writer.line(`L${followers[i]}: {`);
    yield* inner.call(this);
    for (const follower of followers) {
      this.#writer.line("}");
      yield follower;
    }
  }
}

function writeDispatched(flow: ControlFlow, writer: BlockWriter): void {
  const structure: Structure = { jump: (_from, to) => `{ at = ${to}; continue dispatch; }`, weight: () => 1 };
  writer.line("let at = 0;");
  writer.line("dispatch: for (;;) {");
  const entry = writer.loopEntry(undefined);
  if (entry !== undefined) writer.line(entry);
  writer.line("switch (at) {");
  for (const block of flow.order.reversePostorder) {
    writer.line(`case ${block}: {`);
    for (const _ of writer.block(block, structure)) throw new Error("a dispatched block should jump to every target");
    writer.line("}");
  }
  writer.line("}");
  writer.line("}");
}
