import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { randomCore, theorem1 } from "@assay/engine-horn/testing";

// `npm run bench -- --only theorem-1` does 2,000.
test("the machine goes wrong exactly if the least model of the clauses says so", () => {
  const random = new Random(7);
  const count = { "both fail": 0, "neither fails": 0, "too large": 0 };
  for (let i = 0; i < 50; i++) {
    const text = randomCore(random);
    const agreement = theorem1(text);
    assert.ok(typeof agreement === "string", `${JSON.stringify(agreement)}\n${text}`);
    count[agreement]++;
  }
  assert.ok(count["both fail"] > 5 && count["neither fails"] > 5, JSON.stringify(count));
});
