/** States are kept exactly: lists of parts have the same number if and only if they are equal, whatever was added before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { HASH_BITS, HashedStates } from "../src/search/hashed-states.js";
import { StateStore } from "../src/search/state-store.js";

test("a part more is another state, also where the numbers of pairs and parts meet", () => {
  // Lists that begin alike and differ in length: their trees have different shapes, in which a number may stand for a pair or for a part.
  for (let seed = 0; seed < 400; seed++) {
    const random = new Random(seed);
    const store = new StateStore();
    const known = new Map<string, number>();
    for (let i = 0; i < 60; i++) {
      const length = 1 + random.below(14);
      const parts = Array.from({ length }, (_, at) => `part ${at} ${random.below(10) === 0 ? random.below(3) : 0}`);
      const { state, isNew } = store.add(parts);
      const text = parts.join("|");
      assert.equal(isNew, !known.has(text), `seed ${seed}: ${text}`);
      if (known.has(text)) assert.equal(state, known.get(text));
      known.set(text, state);
      assert.equal(store.size, known.size);
    }
  }
});

test("hashes tell states apart as whole states do, unless they have few bits", () => {
  const random = new Random(11);
  const [whole, hashed, few] = [new StateStore(), new HashedStates(HASH_BITS), new HashedStates(6)];
  for (let i = 0; i < 20_000; i++) {
    const parts = Array.from({ length: 1 + random.below(4) }, () => `thread ${random.below(12)} ${"frame ".repeat(random.below(3))}`);
    assert.deepEqual(hashed.add(parts), whole.add(parts));
    few.add(parts);
  }
  assert.equal(hashed.size, whole.size);
  assert.ok(few.size <= 64 && few.size > 48, `${few.size} of ${whole.size}`);
});
