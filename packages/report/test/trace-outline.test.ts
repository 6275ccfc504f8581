import assert from "node:assert/strict";
import { test } from "node:test";
import type { Step } from "@assay/checking";
import { type OutlineEntry, outline } from "@assay/report";

function step(line: number, more: Partial<Step> = {}): Step {
  return { frame: 0, thread: 0, file: "Shop.java", line, procedure: "Shop.main", depth: 0, changes: [], ...more };
}

function shown(entries: readonly OutlineEntry[]): string {
  return entries.map((entry) => (entry.kind === "step" ? `${entry.step.line}` : `<${entry.count} ${entry.kind}>`)).join(" ");
}

function loop(rounds: number, body: () => readonly Step[]): readonly Step[] {
  return Array.from({ length: rounds }, body).flat();
}

test("a short trace is shown as it is", () => {
  assert.equal(shown(outline([step(1), step(2), step(1), step(2), step(3)])), "1 2 1 2 3");
  assert.deepEqual(outline([]), []);
});

test("of many rounds, the first two and the last two are kept, and where the loop ends", () => {
  const steps = [step(1), ...loop(10, () => [step(2), step(3)]), step(2), step(4)];
  assert.equal(shown(outline(steps)), "1 2 3 2 3 <6 rounds> 2 3 2 3 2 4");
});

test("inner loops of the rounds that are kept lose their middle too", () => {
  const inner = () => [step(2), ...loop(8, () => [step(3)])];
  assert.equal(
    shown(outline(loop(6, inner))),
    [
      "2",
      "3 3 <3 rounds> 3 3 3",
      "2",
      "3 3 <3 rounds> 3 3 3",
      "<1 rounds>",
      "2",
      "3 3 <3 rounds> 3 3 3",
      "2",
      "3 3 <3 rounds> 3 3 3",
      "2",
      "3 3 <3 rounds> 3 3 3",
    ].join(" "),
  );
});

test("the same line in other calls of a procedure is no loop", () => {
  const calls = [1, 2, 3, 4, 5, 6].flatMap((line) => [step(line), step(9, { frame: line, depth: 1, procedure: "Shop.order" })]);
  assert.equal(shown(outline(calls)), "1 9 2 9 3 9 4 9 5 9 6 9");
});

test("a long trace without loops loses its middle", () => {
  const entries = outline(Array.from({ length: 1000 }, (_, i) => step(i + 1)));
  assert.equal(entries.length, 121);
  assert.deepEqual(entries[60], { kind: "steps", count: 880, depth: 0 });
});

test("steps that were never recorded are counted", () => {
  assert.equal(shown(outline([step(1), step(2, { skipped: 500 })])), "1 <500 steps> 2");
});

test("time is linear: a trace of 200,000 steps with nested loops", () => {
  const steps = loop(2000, () => [step(1), ...loop(99, () => [step(2)])]);
  const before = performance.now();
  assert.ok(outline(steps).length < 130);
  assert.ok(performance.now() - before < 5000);
});
