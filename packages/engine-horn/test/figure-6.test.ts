/** Figure 6 of the paper: `Rational`, with a class of two fields for pairs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { query, traceOf } from "@assay/engine-horn";
import * as horn from "@assay/horn";
import { rationalProgram, solve, translate } from "./support/translate.js";

test("as printed it goes wrong where the first input is 0", async () => {
  const translation = translate(rationalProgram("as printed"));
  const set = query(translation, "main", "initial");
  const answer = await solve(set, new horn.SearchSolver());
  assert.ok(answer.answer === "unsafe");
  const inputs = traceOf(translation, set, answer.derivation).flatMap((event) => (event.kind === "input" ? [event.value] : []));
  assert.equal(inputs.length, 2);
  assert.equal(inputs[0], 0n);
  assert.notEqual(inputs[1], 0n);
});

test("fixed it is proved in at most two refinements", async () => {
  const translation = translate(rationalProgram("fixed"));
  const set = query(translation, "main", "initial");
  const abstraction = new horn.AbstractionSolver();
  // Procedures that do not recur are inlined first.
  const answer = await solve(set, new horn.PortfolioSolver([{ solver: abstraction, share: 1 }]));
  assert.equal(answer.answer, "safe");
  assert.ok(abstraction.refinements <= 2, `${abstraction.refinements} refinements`);
});
