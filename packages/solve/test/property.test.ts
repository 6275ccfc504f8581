import assert from "node:assert/strict";
import { test } from "node:test";
import type { Theory } from "@assay/logic/testing";
import { Z3Decider } from "@assay/solve";
import { emptyTally, formulaProperty, valueProperty } from "./support/properties.js";

/** The slice of bench/property.ts that runs in every test run. */
const plans: readonly { readonly theories: readonly Theory[]; readonly terms: number }[] = [
  { theories: ["bv"], terms: 250 },
  { theories: ["bv", "ref", "map", "function"], terms: 250 },
  { theories: ["bv", "ref", "map", "float", "function"], terms: 60 },
];

for (const { theories, terms } of plans) {
  test(`evaluator and bit-blasting agree on ${terms} random terms of ${theories.join(", ")}`, async () => {
    const tally = emptyTally();
    for (let seed = 1; seed <= terms; seed++) {
      const options = { seed, theories, seconds: 2 };
      await (seed % 2 === 0 ? valueProperty(options, tally) : formulaProperty(options, tally));
    }
    assert.equal(tally.terms, terms);
    assert.ok(tally.unknown * 20 < tally.sat + tally.unsat, JSON.stringify(tally));
  });
}

test("evaluator, bit-blasting and Z3 agree on random terms", async () => {
  const tally = emptyTally();
  for (let seed = 5000; seed < 5050; seed++) {
    const options = {
      seed,
      theories: ["bv", "ref", "map", "function"] as const,
      seconds: 5,
      other: (t: ConstructorParameters<typeof Z3Decider>[0]) => new Z3Decider(t),
    };
    await (seed % 2 === 0 ? valueProperty(options, tally) : formulaProperty(options, tally));
  }
  assert.ok(tally.unknown * 20 < tally.sat + tally.unsat, JSON.stringify(tally));
});
