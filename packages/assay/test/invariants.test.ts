/** Invariants of loops, found as solutions of Horn clauses: what is proved by them, and what must never be. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { parseProgram } from "@assay/core";
import { randomCore, theorem1 } from "@assay/engine-horn/testing";
import { DEFAULT_INVARIANTS, RefineEngine } from "@assay/engine-refine";
import { plain } from "@assay/machine";

async function verdict(text: string, work = 20_000_000): Promise<string> {
  const program = parseProgram(text, "loop.core");
  const engine = new RefineEngine({ threads: "none", trials: "none", invariants: DEFAULT_INVARIANTS });
  const task = {
    program,
    language: plain,
    entry: "main",
    properties: [{ kind: "assert" } as const],
    budget: new Budget({ work, cpuSeconds: 20 }),
  };
  const [result] = await resultsOf(engine.check(task));
  return result!.verdict;
}

/** A loop in `main` with 32-bit variables x, y, n, all inputs at first. */
const loop = (start: string, condition: string, body: string, claim: string): string => `entry main
procedure main() {
  var x: bv32, y: bv32, n: bv32
b0:
  havoc x
  havoc y
  havoc n
  ${start}
  goto head
head:
  branch ${condition} then body else end
body:
  ${body}
  goto head
end:
  assert ${claim}, "claim"
  return
}`;

const PROVED: Readonly<Record<string, string>> = {
  "two variables that move together": loop("x := 0\n  y := 0\n  assume n >= 0", "x < n", "x := x + 1\n  y := y + 2", "y == 2 * n"),
  "a sum that stays": loop("x := 0\n  y := n\n  assume n >= 0", "x < y", "x := x + 1\n  y := y - 1", "x + y == n"),
  "a remainder": loop("assume y > 0\n  assume x >= 0\n  n := x", "n >= y", "n := n - y", "n >= 0 && n < y && n <= x"),
  parity: loop("x := 0\n  y := 0", "x != n", "x := x + 1\n  y := y + 6", "bvand(y, 1) == 0"),
};

const WRONG: Readonly<Record<string, string>> = {
  "a counter without limit": loop("x := 1\n  y := 0", "x != n", "x := x + 1", "x > 0"),
  "a step too far": loop("x := 0\n  y := 0\n  assume n > 0\n  assume n < 1000", "x <= n", "x := x + 1", "x == n"),
  "a sum that overflows": loop("x := 0\n  assume y > 0\n  assume n > 0", "x < 3", "x := x + 1\n  n := n + y", "n > 0"),
};

describe("invariants of loops", () => {
  for (const [name, text] of Object.entries(PROVED))
    it(`${name}: proved`, async () => {
      assert.equal(await verdict(text), "proved");
    });

  for (const [name, text] of Object.entries(WRONG))
    it(`${name}: not proved`, async () => {
      assert.notEqual(await verdict(text, 4_000_000), "proved");
    });

  it("no random program that fails is proved", async () => {
    const random = new Random(11);
    const count = { proved: 0, failing: 0 };
    for (let i = 0; i < 10; i++) {
      const text = randomCore(random);
      const agreement = theorem1(text);
      if (agreement !== "both fail" && agreement !== "neither fails") continue;
      const found = await verdict(text, 200_000);
      if (found === "proved") count.proved++;
      if (agreement === "both fail") count.failing++;
      assert.ok(found !== "proved" || agreement === "neither fails", text);
      assert.ok(found !== "violated" || agreement === "both fail", text);
    }
    assert.ok(count.proved > 1 && count.failing > 1, JSON.stringify(count));
  });
});
