import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { PersistentMap } from "../src/persistent-map.js";

test("versions of a persistent map each keep what they had", () => {
  const random = new Random(41);
  let map = PersistentMap.empty<number>();
  const model = new Map<number, number>();
  const versions: [PersistentMap<number>, Map<number, number>][] = [];
  for (let i = 0; i < 400; i++) {
    const range = random.pick([20, 5000, 0x7fffffff]);
    const entries = Array.from({ length: random.below(9) }, () => ({ key: random.below(range), value: random.uint32() }));
    map = map.with(entries);
    for (const { key, value } of entries) model.set(key, value);
    versions.push([map, new Map(model)]);
  }
  for (const [version, contents] of versions) {
    assert.equal(version.size, contents.size);
    assert.deepEqual(
      version.entries(),
      [...contents].map(([key, value]) => ({ key, value })).sort((a, b) => a.key - b.key),
    );
    for (const key of contents.keys()) assert.equal(version.get(key), contents.get(key));
    assert.equal(version.get(123456), contents.get(123456));
  }
});
