/** A machine that runs an entry again with other inputs shows what a fresh one does. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { parseProgram } from "@assay/core";
import { plain } from "@assay/machine";
import { replay } from "../src/index.js";
import { TrialMachine } from "../src/trial-machine.js";

/** Counts in a global before and after the first input, and fails early, and late for some inputs. */
const program = parseProgram(
  `
global count: bv32 = 7
procedure main() {
  var x: bv32
  var y: bv32
b0: count := count + 1
  @2 assert count != 8, "before the first input"
  havoc x, "nondetInt"
  count := count + x
  branch x < 3 then b1 else b2
b1: havoc y, "nondetInt"
  count := count + y
  goto b3
b2: assume x < 8
  goto b3
b3: @9 assert count != 12, "twelve"
  @10 assert count - x < 14, "large"
  return
}
`,
  "test.core",
);

describe("a machine for trials", () => {
  it("shows of every input what a fresh run shows, whatever it ran before", () => {
    const budget = new Budget({});
    const task = { program, language: plain, entry: "main", properties: [], budget };
    const machine = new TrialMachine(task);
    const seen = new Set<string>();
    for (let trial = 0; trial < 60; trial++) {
      const next = (): (() => number) => {
        const random = new Random(trial + 1);
        return () => random.below(10);
      };
      const fresh = replay({ program, language: plain, entry: "main", args: [], inputs: { next: next() }, record: "failure" });
      const { outcome, failures, reached } = machine.run({ next: next(), budget });
      const shown = { outcome: outcome.kind, failures: failures.map(({ message }) => message), reached };
      assert.deepEqual(shown, {
        outcome: fresh.outcome.kind,
        failures: fresh.failures.map(({ message }) => message),
        reached: fresh.reached,
      });
      seen.add(`${shown.outcome} ${shown.failures.join()}`);
    }
    assert.equal(seen.size, 4);
  });

  it("ends recursion without loops that takes too long", () => {
    const doubling = parseProgram(
      `
procedure main() {
  var x: bv32
  var e: ref
b0: havoc x, "nondetInt"
  call e := doubled(x)
  return
}
procedure doubled(n: bv32) {
  var e: ref
b0: branch n == 0 then b2 else b1
b1: call e := doubled(n - 1)
  call e := doubled(n - 1)
  goto b2
b2: return
}
`,
      "test.core",
    );
    const budget = new Budget({});
    const machine = new TrialMachine({ program: doubling, language: plain, entry: "main", properties: [], budget });
    assert.equal(machine.run({ next: () => 40, budget: budget.working(20_000) }).outcome.kind, "limit");
    assert.equal(machine.run({ next: () => 4, budget: budget.working(20_000) }).outcome.kind, "normal");
  });

  it("ends a run that takes too long, and not the next one", () => {
    const long = parseProgram(
      `
procedure main() {
  var x: bv32
b0: havoc x, "nondetInt"
  goto b1
b1: branch x == 0 then b2 else b1
b2: return
}
`,
      "test.core",
    );
    const budget = new Budget({});
    const machine = new TrialMachine({ program: long, language: plain, entry: "main", properties: [], budget });
    assert.equal(machine.run({ next: () => 1, budget: budget.working(20_000) }).outcome.kind, "limit");
    assert.equal(machine.run({ next: () => 0, budget: budget.working(20_000) }).outcome.kind, "normal");
  });
});
