import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, randomClauses, readKnownSet, transformationFault } from "@assay/horn/testing";

const simplify = horn.chain("simplify", [horn.distributeGuards, horn.unreachable, horn.inline, horn.sliceArguments]);
const TRANSFORMATIONS: readonly (readonly [horn.Transformation, "some" | "none"])[] = [
  [horn.distributeGuards, "some"],
  [horn.relationGuards, "some"],
  [horn.unreachable, "some"],
  [horn.sliceArguments, "some"],
  [horn.inline, "some"],
  [horn.contexts, "some"],
  [horn.unroll(2), "none"],
  [simplify, "some"],
];

// `node packages/horn/dist/bench/agreement.js` does 2,000 of each.
for (const [transformation, guards] of TRANSFORMATIONS) {
  test(`${transformation.name}: random sets keep their answer, solutions and derivations go back`, async () => {
    const random = new Random(11);
    for (let i = 0; i < 8; i++) assert.equal(await transformationFault(randomClauses(random, { guards }), transformation), undefined);
  });
}

test("the clauses of Figure 1 become smaller", () => {
  const set = readKnownSet(KNOWN_SETS.find((k) => k.name === "lock-fixed")!);
  const { set: small } = simplify.apply(set);
  assert.ok(small.relations.length <= 6, `${small.relations.map((r) => r.name)}`);
  assert.ok(!small.relations.some((r) => r.name === "T_main"));
});
