/**
 * States are kept exactly: lists of parts have the same number if and only if they are equal, whatever was added
 * before.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import type { StateVector } from "@assay/machine";
import { HASH_BITS, HashedStates } from "../src/search/hashed-states.js";
import { StateStore } from "../src/search/state-store.js";

/** Parts by number, so many of them threads, and so many changes. */
function vector(parts: readonly number[], threads: number, changes: number): StateVector {
  return { numbers: Int32Array.from(parts), length: parts.length, threads, changes };
}

test("a part more is another state, also where the numbers of lists and parts meet, and so is one of another kind", () => {
  // Lists that begin alike and differ in length: their trees have different shapes, in which a number may stand for a
  // list or for a part.
  for (let seed = 0; seed < 400; seed++) {
    const random = new Random(seed);
    const store = new StateStore();
    const known = new Map<string, number>();
    for (let i = 0; i < 90; i++) {
      const length = 1 + random.below(random.pick([14, 40, 90]));
      const parts = Array.from({ length }, (_, at) => 3 * at + (random.below(10) === 0 ? random.below(3) : 0));
      const threads = random.below(Math.min(length, 3) + 1);
      const changes = random.below(Math.min(length - threads, 2) + 1);
      const mark = random.below(5) === 0 ? "ended" : "";
      const { state, isNew } = store.add(vector(parts, threads, changes), mark);
      const text = `${parts.join("|")} ${threads} ${changes} ${mark}`;
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
    const parts = Array.from({ length: 2 + random.below(4) }, () => random.below(12));
    const state = vector(parts, 1 + random.below(2), 0);
    assert.deepEqual(hashed.add(state, ""), whole.add(state, ""));
    few.add(state, "");
  }
  assert.equal(hashed.size, whole.size);
  assert.ok(few.size <= 64 && few.size > 48, `${few.size} of ${whole.size}`);
});
