import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("./support-deep.js", import.meta.url));

function descend(depth: number): { readonly status: number | null; readonly output: string } {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, String(depth)], { encoding: "utf8" });
  return { status, output: stdout };
}

test("recursion that V8's own stack could not hold goes on in a thread with a large one, and prints nothing twice", () => {
  assert.deepEqual(descend(100), { status: 10, output: "depth 100\n" });
  assert.deepEqual(descend(23_000), { status: 10, output: "depth 23000\n" });
});

test("recursion deeper than a Java thread's stack overflows, at a depth that depends on the program alone", () => {
  assert.equal(descend(23_800).status, 10);
  assert.equal(descend(23_850).status, 20);
  assert.equal(descend(1_000_000).status, 20);
});
