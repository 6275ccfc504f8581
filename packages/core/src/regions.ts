/**
 * Regions: the procedures and loops of a program, as a tree per procedure.
 *
 * A region is what an engine summarizes: it has an entry, a body, and exits. Sinha (FMCAD 2010, section III) takes
 * functions, loop bodies and conditionals as regions of a recursive state machine; as in his presentation, conditionals
 * are not regions of their own. A loop region is one loop of `loops.ts`. Control leaves it along *exits*, the edges
 * from its body to blocks outside: the loop condition, `break`, `continue` of an outer loop, side exits of guards to
 * handlers, and the ways to `return` and `throw` are all alike. (A block that ends the procedure cannot come back to
 * the header, so it is never inside.) A procedure region has no exit edges: it ends in `return`, `throw` or `halt`.
 *
 * `order` lists what is directly in a region, blocks and inner loops, so that everything comes after what leads to it
 * (back edges apart): one pass over it sees every path through the region once. That holds for reducible regions; see
 * `Loop.reducible`.
 */
import { type ControlFlow, controlFlow } from "./control-flow.js";
import { type Edge, type Loop, type LoopForest, loops } from "./loops.js";
import type { Procedure } from "./program.js";
import type { Block, BlockId, Position } from "./statement.js";

interface RegionParts {
  /** Unique among the regions of its procedure; 0 for the procedure. */
  readonly id: number;
  readonly procedure: Procedure;
  readonly entry: BlockId;
  /** Every block of the region, those of inner regions included, in reverse post-order. */
  readonly blocks: readonly BlockId[];
  /** The blocks and loops directly in the region, in an order in which one pass follows every path. */
  readonly order: readonly RegionItem[];
  readonly children: readonly LoopRegion[];
}

export interface ProcedureRegion extends RegionParts {
  readonly kind: "procedure";
}

export interface LoopRegion extends RegionParts {
  readonly kind: "loop";
  readonly parent: Region;
  readonly loop: Loop;
  /** The edges that leave the region, and the blocks they lead to, each once. */
  readonly exits: readonly Edge[];
  readonly exitTargets: readonly BlockId[];
}

export type Region = ProcedureRegion | LoopRegion;

export type RegionItem = { readonly kind: "block"; readonly block: BlockId } | { readonly kind: "loop"; readonly region: LoopRegion };

/** The regions of a procedure. */
export interface RegionTree {
  readonly root: ProcedureRegion;
  /** All regions by id, each before those inside it. */
  readonly regions: readonly Region[];
  readonly flow: ControlFlow;
  readonly forest: LoopForest;
}

const known = new WeakMap<Procedure, RegionTree>();

/** The regions of a procedure that has blocks; undefined for others. Remembered with the procedure. */
export function regions(procedure: Procedure): RegionTree | undefined {
  if (procedure.body.kind !== "blocks") return undefined;
  let tree = known.get(procedure);
  if (tree === undefined) known.set(procedure, (tree = build(procedure, procedure.body.blocks)));
  return tree;
}

/** The innermost region that contains a reachable block. */
export function regionOf(tree: RegionTree, block: BlockId): Region {
  return tree.regions[tree.forest.innermost[block]! + 1]!;
}

/** Where a region begins in the source: the position of the first statement of its entry that has one. */
export function regionPosition(region: Region): Position {
  const { body } = region.procedure;
  const entry = body.kind === "blocks" ? body.blocks[region.entry] : undefined;
  const statements = entry === undefined ? [] : [...entry.statements, entry.terminator];
  return (statements.find((each) => each.pos.line > 0) ?? statements[0])?.pos ?? { line: 0 };
}

/** A name for people and logs: the procedure's, and for loops the header block. */
export function regionName(region: Region): string {
  return region.kind === "procedure" ? region.procedure.name : `${region.procedure.name}#b${region.entry}`;
}

function build(procedure: Procedure, blocks: readonly Block[]): RegionTree {
  const flow = controlFlow(blocks);
  const forest = loops(flow);
  const itemsOf = Array.from({ length: forest.loops.length + 1 }, (): RegionItem[] => []);
  const childrenOf = Array.from({ length: forest.loops.length + 1 }, (): LoopRegion[] => []);
  const root: ProcedureRegion = {
    kind: "procedure",
    id: 0,
    procedure,
    entry: 0,
    blocks: [...flow.order.reversePostorder],
    order: itemsOf[0]!,
    children: childrenOf[0]!,
  };
  const all: Region[] = [root];
  // Loops come each before those inside it, so that a parent is there when its children are made.
  for (const loop of forest.loops) {
    const parent = all[loop.parent === undefined ? 0 : loop.parent.id + 1]!;
    const region: LoopRegion = {
      kind: "loop",
      id: loop.id + 1,
      procedure,
      parent,
      loop,
      entry: loop.header,
      blocks: loop.blocks,
      exits: loop.exits,
      exitTargets: [...new Set(loop.exits.map((exit) => exit.to))],
      order: itemsOf[loop.id + 1]!,
      children: childrenOf[loop.id + 1]!,
    };
    all.push(region);
    childrenOf[parent.id]!.push(region);
  }
  // A loop stands in its parent at the place of its header: every edge into the loop comes from before, every exit goes
  // to behind it.
  for (const block of flow.order.reversePostorder) {
    const inner = all[forest.innermost[block]! + 1]!;
    if (inner.kind === "loop" && inner.entry === block) itemsOf[inner.parent.id]!.push({ kind: "loop", region: inner });
    itemsOf[inner.id]!.push({ kind: "block", block });
  }
  return { root, regions: all, flow, forest };
}
