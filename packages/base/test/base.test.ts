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
});

test("the same seed draws the same numbers", () => {
  const a = new Random(7);
  const b = new Random(7);
  for (let i = 0; i < 100; i++) assert.equal(a.uint64(), b.uint64());
});
