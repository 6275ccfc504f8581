import assert from "node:assert/strict";
import { test } from "node:test";
import { disagreement } from "../bench/agreement.js";

// The whole (5,000 problems) is `node packages/relational/dist/bench/fuzz.js`.
test("the finder agrees with trying all instances on 500 random problems", async () => {
  for (let seed = 100_001; seed <= 100_500; seed++) assert.equal(await disagreement(seed), undefined);
});
