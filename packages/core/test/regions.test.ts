import assert from "node:assert/strict";
import { test } from "node:test";
import { parseProgram, type Region, regionName, regionOf, regionPosition, regions } from "@assay/core";
import { programText } from "./golden.js";
import { randomProgram } from "./random-program.js";

/**
 * Outer loop over b1..b4 with an inner one of b2, b3; the inner one is left by its condition, by a guard to a handler
 * and by a continue.
 */
const nested = `procedure p(c: bool, d: bool) {
  b0: @1 goto b1
  b1: @2 branch c then b2 else b6
  b2: @3 guard d else b5
      branch c then b3 else b4
  b3: @4 branch d then b2 else b1
  b4: @5 goto b1
  b5: @6 throw null
  b6: @7 return
}`;

function tree(text: string, name: string) {
  return regions(parseProgram(text, "test.core").procedure(name)!)!;
}

const describe = (region: Region): string =>
  region.order.map((item) => (item.kind === "block" ? `b${item.block}` : `[${describe(item.region)}]`)).join(" ");

test("the region tree of nested loops: blocks and inner loops in an order that follows every path once", () => {
  assert.equal(describe(tree(nested, "p").root), "b0 [b1 [b2 b3] b4] b6 b5");
});

test("every way out of a loop is an exit: its condition, guards, continue of the outer loop", () => {
  const { regions: all } = tree(nested, "p");
  const [root, outer, inner] = all as [Region, Region, Region];
  assert.ok(outer.kind === "loop" && inner.kind === "loop");
  assert.equal(outer.parent, root);
  assert.equal(inner.parent, outer);
  assert.deepEqual(inner.exits, [
    { from: 2, to: 5 },
    { from: 2, to: 4 },
    { from: 3, to: 1 },
  ]);
  assert.deepEqual(inner.exitTargets, [5, 4, 1]);
  assert.deepEqual(outer.exitTargets, [6, 5]);
  assert.equal(regionName(inner), "p#b2");
  assert.equal(regionPosition(inner).line, 3);
});

test("a block's region is the innermost one around it", () => {
  const found = tree(nested, "p");
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((block) => regionOf(found, block).id),
    [0, 1, 2, 2, 1, 0, 0],
  );
});

test("Sinha's loopf has one loop region; foo and neg have none", () => {
  const program = parseProgram(programText("sinha-figure-1.core"), "sinha-figure-1.core");
  const counts = ["foo", "neg", "loopf"].map((name) => regions(program.procedure(name)!)!.regions.length - 1);
  assert.deepEqual(counts, [0, 0, 1]);
  assert.equal(regions(program.procedure("bar")!), undefined);
});

test("in random procedures every reachable block is directly in one region, and edges between items of a reducible region go forward", () => {
  let forward = 0;
  for (let seed = 0; seed < 300; seed++) {
    for (const procedure of randomProgram(seed).procedures.values()) {
      const found = regions(procedure);
      if (found === undefined) continue;
      const { flow, forest } = found;
      const direct = found.regions.flatMap((region) => region.order.flatMap((item) => (item.kind === "block" ? [item.block] : [])));
      assert.deepEqual([...direct].sort(), [...flow.order.reversePostorder].sort());
      if (!forest.reducible) continue;
      for (const region of found.regions) {
        const place = new Map<number, number>();
        region.order.forEach((item, i) => {
          for (const block of item.kind === "block" ? [item.block] : item.region.blocks) place.set(block, i);
        });
        for (const [block, i] of place) {
          for (let e = flow.successors.start[block]!; e < flow.successors.start[block + 1]!; e++) {
            const target = flow.successors.to[e]!;
            const j = place.get(target);
            if (j === undefined || j === i || (region.kind === "loop" && target === region.entry)) continue;
            assert.ok(j > i, `seed ${seed} ${procedure.name}: b${block} to b${target}`);
            forward++;
          }
        }
      }
    }
  }
  assert.ok(forward > 100);
});
