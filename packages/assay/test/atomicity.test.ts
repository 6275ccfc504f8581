/**
 * Every method whose atomicity a header of `tests/threads` states: check-then-act, lazy initialization, calls in a row,
 * retries, waiting; half of them right. None is answered wrongly, none is left open; each violation was replayed.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Corpus, factsIn, isAtomicity } from "../bench/threads/corpus.js";

const SECONDS = 30;

describe("atomicity of methods", () => {
  const corpus = new Corpus("tests/threads");
  const asked = corpus.files.filter((file) => factsIn(file).some(isAtomicity));

  it("is asked of many, and holds as often as not", () => {
    const facts = asked.flatMap(factsIn).filter(isAtomicity);
    for (const truth of ["holds", "fails"]) assert.ok(facts.filter((each) => each.truth === truth).length >= 12, truth);
  });

  for (const file of asked)
    it(`is answered as it should be: ${file}`, async () => {
      const { answers } = await corpus.check(file, SECONDS, {}, isAtomicity);
      for (const { property, truth, result } of answers) {
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}: ${JSON.stringify(result.reason)}`);
        if (result.verdict === "violated") assert.ok(result.witness?.replayed);
      }
    });

  it("is the same with the library's own code, access by access", async () => {
    for (const name of ["AtomicIncrementByHand", "AtomicCasLoop", "AtomicUnrelated"]) {
      const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS, { library: "bytecode" }, isAtomicity);
      for (const { truth, result } of answers) assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", name);
    }
  });
});
