/* Keys of maps: numbers of key tuples, and when two keys are certainly different. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bitVec, mapSort, REF, type TermId, Terms } from "@assay/logic";

const WORD = bitVec(32);

test("maps of two and of three keys that begin alike do not disturb each other", () => {
  const t = new Terms();
  const word = (k: number): TermId => t.bvConst(32, k);
  let two = t.symbol("two", mapSort([REF, WORD], WORD));
  for (let i = 0; i < 20; i++) two = t.map.store(two, [t.ref(1), word(i)], word(100 + i));
  let three = t.symbol("three", mapSort([REF, WORD, WORD], WORD));
  for (let i = 0; i < 20; i++) three = t.map.store(three, [t.ref(1), word(3), word(i)], word(200 + i));
  for (let i = 0; i < 20; i++) {
    assert.equal(t.map.select(three, t.ref(1), word(3), word(i)), word(200 + i));
    assert.equal(t.map.select(two, t.ref(1), word(i)), word(100 + i));
  }
  // written again, the chain keeps one value for each key
  for (let i = 0; i < 20; i++) two = t.map.store(two, [t.ref(1), word(i)], word(300 + i));
  for (let i = 0; i < 20; i++) assert.equal(t.map.select(two, t.ref(1), word(i)), word(300 + i));
});

test("a sum with zero that a construction out of levels left is not taken for another key", () => {
  const t = new Terms();
  const [m, x] = [t.symbol("m", mapSort([WORD], WORD)), t.symbol("x", WORD)];
  let levels = 0;
  while (t.deeper()) levels++;
  const same = t.bv.add(x, t.bvConst(32, 0));
  for (; levels > 0; levels--) t.shallower();
  assert.notEqual(same, x, "the sum should have been left alone");
  const stored = t.map.store(m, [same], t.bvConst(32, 7));
  assert.notEqual(t.map.select(stored, x), t.map.select(m, x));
  assert.equal(t.map.select(stored, t.bv.add(x, t.bvConst(32, 1))), t.map.select(m, t.bv.add(x, t.bvConst(32, 1))));
});
