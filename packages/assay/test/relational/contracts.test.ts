import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Bounds, type ContractOutcome, checkContract } from "@assay/engine-relational";
import { specified } from "../support/contracts.js";

const BOUNDS: Bounds = { unroll: 3, scan: 32, recursion: 3, depth: 60, objects: 3, arrayElements: 3, arrayLength: 1000 };

const CELL = `
class Cell {
  int value;
  Cell next;
  void set(int v) { value = v; }
  void twice(int v) { value = v + v; }
  void link(Cell other) { next = other; other.next = this; }
  int sum(Cell other) { return value + other.value; }
}`;

async function check(java: string, className: string, specification: string, method: string): Promise<ContractOutcome> {
  const { program, contract } = specified(className, java, specification);
  return checkContract({ program, contract: contract(method), bounds: BOUNDS, budget: Budget.unlimited });
}

describe("straight-line methods", () => {
  it("a field write keeps its postcondition", async () => {
    const { answer } = await check(CELL, "Cell", "class Cell { void set(int v) { ensures this.value == v; } }", "set");
    assert.equal(answer.kind, "kept");
  });

  it("a wrong postcondition has a counterexample, which replays", async () => {
    const { answer } = await check(CELL, "Cell", "class Cell { void twice(int v) { requires v > 0; ensures this.value > 0; } }", "twice");
    assert.equal(answer.kind, "broken");
    assert.ok(answer.kind === "broken");
    const v = answer.replayed.heap.before.roots.find(({ name }) => name === "v")!.value;
    assert.ok(v.kind === "primitive" && (v.value as number) >= 2 ** 30, "only overflow breaks it");
  });

  it("aliasing is found", async () => {
    const spec =
      "class Cell { void link(Cell other) { requires other != null; ensures this.next.next == this; ensures other.next == this && this.next == other; } }";
    assert.equal((await check(CELL, "Cell", spec, "link")).answer.kind, "kept");
    const wrong = "class Cell { void link(Cell other) { requires other != null; ensures this not in this.next; } }";
    const { answer } = await check(CELL, "Cell", wrong, "link");
    assert.ok(answer.kind === "broken");
    const { roots } = answer.replayed.heap.before;
    assert.deepEqual(roots[0]!.value, roots[1]!.value);
  });
});
