/** Other programs end by themselves, or with the budget, and it is said which. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, OutOfBudget, processorSeconds, runOther } from "../src/index.js";

const NODE = process.execPath;
const FOREVER = ["-e", "for (;;);"];
const ASLEEP = ["-e", "setTimeout(() => {}, 1e9)"];

const isTime = (error: unknown): boolean => error instanceof OutOfBudget && error.limit === "time";

describe("another program", () => {
  it("that ends by itself is told with all it said, with and without a limit of processor time", () => {
    const args = ["-e", "console.log('a b'); console.error(process.argv[1]); process.exit(3)", "c  d"];
    for (const budget of [Budget.unlimited, new Budget({ cpuSeconds: 100 })])
      assert.deepEqual(runOther({ program: NODE, args, budget, seconds: 600 }), {
        kind: "ended",
        status: 3,
        stdout: "a b\n",
        stderr: "c  d\n",
      });
  });

  it("ends with the budget on the wall", () => {
    assert.throws(() => runOther({ program: NODE, args: ASLEEP, budget: new Budget({ seconds: 0.5 }), seconds: 600 }), isTime);
  });

  it("ends with the budget of the processor", { skip: process.platform === "win32" }, () => {
    const before = processorSeconds();
    assert.throws(() => runOther({ program: NODE, args: FOREVER, budget: new Budget({ cpuSeconds: 1 }), seconds: 600 }), isTime);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const used = processorSeconds() - before;
    assert.ok(used < 2.1, `${used} s`);
  });

  it("is ended when it hangs", () => {
    assert.deepEqual(runOther({ program: NODE, args: ASLEEP, budget: Budget.unlimited, seconds: 0.5 }), { kind: "killed" });
  });

  it("that is not there was never started", () => {
    assert.equal(runOther({ program: "/no/such/program", args: [], budget: Budget.unlimited, seconds: 1 }).kind, "failed");
  });

  it("is not started when the budget is at its end", () => {
    assert.throws(() => runOther({ program: NODE, args: [], budget: new Budget({ seconds: -1 }), seconds: 1 }), isTime);
  });
});
