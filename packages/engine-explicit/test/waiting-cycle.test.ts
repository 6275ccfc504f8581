import assert from "node:assert/strict";
import { test } from "node:test";
import type { ThreadEnd } from "@assay/checking";
import { cycleFirst } from "../src/witness/waiting-cycle.js";

function end(thread: number, waitsFor?: number): ThreadEnd {
  return { thread, state: "waits", holds: [], stack: [], ...(waitsFor === undefined ? {} : { waitsFor }) };
}

test("those that wait for each other come first, in the order in which they do", () => {
  const order = (...ends: readonly ThreadEnd[]): readonly number[] => cycleFirst(ends).map(({ thread }) => thread);
  assert.deepEqual(order(end(0, 1), end(1, 2), end(2, 1)), [1, 2, 0]);
  assert.deepEqual(order(end(0, 1), end(1, 3), end(2, 1), end(3, 2)), [1, 3, 2, 0]);
  assert.deepEqual(order(end(0, 0), end(1, 0)), [0, 1]);
  assert.deepEqual(order(end(0, 1), end(1)), [0, 1], "no circle: a signal that was missed");
  assert.deepEqual(order(end(1, 0)), [1], "who it waits for has ended");
  assert.deepEqual(order(), []);
});
