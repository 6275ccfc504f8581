import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, formatDiagnostic, OutOfBudget, Random } from "@assay/base";

test("a diagnostic prints the parts of its place that are known", () => {
  assert.equal(formatDiagnostic({ code: "X1", message: "bad", place: { file: "a.java", line: 3 } }), "a.java:3: bad [X1]");
  assert.equal(formatDiagnostic({ code: "X1", message: "bad" }), "bad [X1]");
});

test("a budget that is used up throws, and a child cannot outlive its parent", () => {
  const spent = new Budget({ seconds: 0 });
  assert.throws(() => new Budget({ seconds: -1 }).check(), OutOfBudget);
  assert.equal(spent.within(100).remainingSeconds(), 0);
  Budget.unlimited.check();
  assert.throws(() => new Budget({ cpuSeconds: 0 }).check(), OutOfBudget);
  assert.ok(new Budget({ cpuSeconds: 5 }).within(2).remainingSeconds() <= 2);
  // With both clocks, the child's own limit is one of processor time, as the parent's is; the wall keeps the parent's.
  const both = new Budget({ cpuSeconds: 1000, seconds: 0.02 }).within(500);
  const start = performance.now();
  while (performance.now() - start < 30);
  assert.throws(() => both.check(), OutOfBudget);
  const slow = new Budget({ cpuSeconds: 1000, seconds: 1000 }).within(0.001);
  assert.ok(slow.remainingSeconds() <= 0.001);
});

test("the same seed draws the same numbers", () => {
  const a = new Random(7);
  const b = new Random(7);
  for (let i = 0; i < 100; i++) assert.equal(a.uint64(), b.uint64());
});
