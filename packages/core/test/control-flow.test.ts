import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import {
  type Block,
  type ControlFlow,
  controlFlow,
  dominators,
  loopContains,
  loops,
  NULL,
  neighbours,
  postDominators,
  type Statement,
  successors,
  TRUE,
} from "@assay/core";

const pos = { line: 0 };

/** A body in which block i goes to `edges[i]`: all but the last through guards; no target is a return. */
function body(edges: readonly (readonly number[])[]): Block[] {
  return edges.map((targets) => {
    const statements: Statement[] = targets.slice(0, -1).map((otherwise) => ({ kind: "guard", condition: TRUE, otherwise, pos }));
    const target = targets[targets.length - 1];
    return { statements, terminator: target === undefined ? { kind: "return", pos } : { kind: "goto", target, pos } };
  });
}

const flowOf = (edges: readonly (readonly number[])[]): ControlFlow => controlFlow(body(edges));

/** The blocks that can be reached from `from` without passing `without`: the definition, by search. */
function reach(edges: readonly (readonly number[])[], from: number, without = -1): Set<number> {
  const seen = new Set<number>();
  const work = [from];
  while (work.length > 0) {
    const block = work.pop()!;
    if (block === without || seen.has(block)) continue;
    seen.add(block);
    work.push(...edges[block]!);
  }
  return seen;
}

function randomEdges(random: Random): number[][] {
  const size = 1 + random.below(12);
  return Array.from({ length: size }, () => Array.from({ length: random.below(4) }, () => random.below(size)));
}

test("the successors of a block are its guards' targets in order, then its terminator's, each once", () => {
  const block: Block = {
    statements: [
      { kind: "guard", condition: TRUE, otherwise: 4, pos },
      { kind: "assume", condition: TRUE, pos },
      { kind: "guard", condition: TRUE, otherwise: 2, pos },
    ],
    terminator: {
      kind: "switch",
      value: NULL,
      cases: [
        { value: 1n, target: 4 },
        { value: 2n, target: 7 },
      ],
      default: 2,
      pos,
    },
  };
  assert.deepEqual(successors(block), [4, 2, 7]);
});

test("predecessors are the successors turned around, and duplicates are one edge", () => {
  const flow = flowOf([[1, 1, 2], [2], []]);
  assert.deepEqual([...neighbours(flow.successors, 0)], [1, 2]);
  assert.deepEqual([...neighbours(flow.predecessors, 2)], [0, 1]);
});

test("reverse post-order puts every block before its successors when there is no loop", () => {
  const flow = flowOf([[2, 1], [3], [1], []]);
  assert.deepEqual([...flow.order.reversePostorder], [0, 2, 1, 3]);
});

test("unreachable blocks are in no order and have no dominator", () => {
  const flow = flowOf([[2], [2], []]);
  assert.equal(flow.order.rank[1], -1);
  assert.equal(dominators(flow).immediate[2], 0);
  assert.equal(dominators(flow).dominates(1, 1), false);
});

test("a body of 200,000 blocks in a row is walked without recursion", () => {
  const size = 200_000;
  const flow = flowOf(Array.from({ length: size }, (_, i) => (i + 1 < size ? [i + 1] : [])));
  assert.equal(flow.order.reversePostorder.length, size);
  assert.equal(dominators(flow).dominates(17, size - 1), true);
  assert.equal(postDominators(flow).dominates(size - 1, 17), true);
});

test("dominance is what the definition says, on random graphs", () => {
  const random = new Random(1);
  for (let round = 0; round < 400; round++) {
    const edges = randomEdges(random);
    const tree = dominators(flowOf(edges));
    const reachable = reach(edges, 0);
    for (const b of reachable) {
      for (const a of reachable) {
        assert.equal(tree.dominates(a, b), a === b || !reach(edges, 0, a).has(b), `${JSON.stringify(edges)}: does ${a} dominate ${b}?`);
      }
    }
  }
});

test("post-dominance is what the definition says, where every block can reach an end", () => {
  const random = new Random(2);
  let compared = 0;
  for (let round = 0; round < 800; round++) {
    const edges = randomEdges(random);
    const reachable = [...reach(edges, 0)];
    const ends = (from: number, without = -1): boolean => [...reach(edges, from, without)].some((block) => edges[block]!.length === 0);
    if (!reachable.every((block) => ends(block))) continue;
    compared++;
    const tree = postDominators(flowOf(edges));
    for (const b of reachable) {
      for (const a of reachable) {
        assert.equal(tree.dominates(a, b), a === b || !ends(b, a), `${JSON.stringify(edges)}: does ${a} post-dominate ${b}?`);
      }
    }
  }
  assert.ok(compared > 100);
});

test("every block of an endless loop has a post-dominator", () => {
  const flow = flowOf([[1], [2], [1]]);
  const tree = postDominators(flow);
  for (const block of [0, 1, 2]) assert.ok(tree.dominates(3, block), `the exit should post-dominate ${block}`);
});

test("a loop with break, continue and return: one header, its latches and its side exits", () => {
  //            0 → 1 header ⇄ ; 2 body: break to 5, continue to 1; 3: return in 4, else latch
  const flow = flowOf([[1], [5, 2], [5, 1, 3], [4, 1], [], []]);
  const forest = loops(flow);
  assert.equal(forest.loops.length, 1);
  const loop = forest.loops[0]!;
  assert.equal(loop.header, 1);
  assert.deepEqual(loop.blocks, [1, 2, 3]);
  assert.deepEqual(loop.latches, [2, 3]);
  assert.deepEqual(loop.exits, [
    { from: 1, to: 5 },
    { from: 2, to: 5 },
    { from: 3, to: 4 },
  ]);
  assert.ok(forest.reducible);
});

test("loops nest: the inner one is the outer one's child, and shared headers are one loop", () => {
  const flow = flowOf([[1], [2, 5], [3, 4], [2], [1], []]);
  const forest = loops(flow);
  assert.deepEqual(
    forest.loops.map((loop) => [loop.header, loop.depth, loop.parent?.header, loop.blocks.length]),
    [
      [1, 1, undefined, 4],
      [2, 2, 1, 2],
    ],
  );
  assert.deepEqual([...forest.innermost], [-1, 0, 1, 1, 0, -1]);
  assert.equal(loopContains(forest, forest.roots[0]!, 3), true);
  assert.equal(loopContains(forest, forest.loops[1]!, 4), false);
});

test("a loop entered at two blocks is irreducible, and both are its entries", () => {
  const forest = loops(flowOf([[1, 2], [2], [1, 3], []]));
  assert.equal(forest.reducible, false);
  assert.equal(forest.loops.length, 1);
  assert.deepEqual([...forest.loops[0]!.entries].sort(), [1, 2]);
});

test("loops are natural loops where the graph is reducible, and irreducible exactly where dominance says so, on random graphs", () => {
  const random = new Random(3);
  let reducible = 0;
  let irreducible = 0;
  for (let round = 0; round < 1500; round++) {
    const edges = randomEdges(random);
    const flow = flowOf(edges);
    const tree = dominators(flow);
    const forest = loops(flow);
    const edgeList = [...flow.order.reversePostorder].flatMap((from) => [...neighbours(flow.successors, from)].map((to) => ({ from, to })));
    const retreating = edgeList.filter(({ from, to }) => flow.order.rank[to]! <= flow.order.rank[from]!);
    const isReducible = retreating.every(({ from, to }) => tree.dominates(to, from));
    assert.equal(forest.reducible, isReducible, JSON.stringify(edges));
    if (!isReducible) {
      irreducible++;
      continue;
    }
    reducible++;
    const natural = new Map<number, Set<number>>();
    for (const { from, to } of retreating) {
      const members = natural.get(to) ?? new Set([to]);
      natural.set(to, members);
      const work = [from];
      while (work.length > 0) {
        const block = work.pop()!;
        if (members.has(block)) continue;
        members.add(block);
        for (const { from: before, to: target } of edgeList) if (target === block) work.push(before);
      }
    }
    const sorted = (blocks: Iterable<number>): number[] => [...blocks].sort((a, b) => a - b);
    assert.deepEqual(
      new Map(forest.loops.map((loop) => [loop.header, sorted(loop.blocks)] as const)),
      new Map([...natural].map(([h, b]) => [h, sorted(b)] as const)),
      JSON.stringify(edges),
    );
    for (const loop of forest.loops) {
      const members = natural.get(loop.header)!;
      assert.deepEqual(loop.exits.length, edgeList.filter(({ from, to }) => members.has(from) && !members.has(to)).length);
    }
  }
  assert.ok(reducible > 200 && irreducible > 50, `${reducible} and ${irreducible}`);
});
