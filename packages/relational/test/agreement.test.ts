import assert from "node:assert/strict";
import { test } from "node:test";
import { disagreement, disagreementOnDefinition } from "../bench/agreement.js";

// The whole (5,000 problems) is `node packages/relational/dist/bench/fuzz.js`.
test("the finder agrees with trying all instances on 300 random problems", async () => {
  for (let seed = 100_001; seed <= 100_300; seed++) assert.equal(await disagreement(seed), undefined);
});

test("the finder agrees with the evaluator on 300 random definitions", async () => {
  for (let seed = 200_001; seed <= 200_300; seed++) assert.equal(await disagreementOnDefinition(seed), undefined);
});
