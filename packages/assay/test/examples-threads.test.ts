/** The examples with threads: their headers say what Assay answers, in the manner of `tests/threads`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { PROPERTY_FILES } from "@assay/spec";
import { Corpus, factsIn } from "../bench/threads/corpus.js";

const FOLDER = "examples/threads";
const SECONDS = 30;

describe("examples with threads", () => {
  const corpus = new Corpus(FOLDER);

  it("are ten at least, each with facts", () => {
    assert.ok(corpus.files.length >= 10);
    for (const file of corpus.files) assert.notEqual(factsIn(file).length, 0, file);
  });

  for (const file of corpus.files)
    it(`are answered as they say: ${file}`, async () => {
      const { answers } = await corpus.check(file, SECONDS);
      for (const { property, truth, result } of answers)
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}: ${JSON.stringify(result.reason)}`);
    });

  it("the file of properties is read", () => {
    const { read } = PROPERTY_FILES.find(({ ending }) => ending === ".ltl")!;
    const { properties } = read(readFileSync(`${FOLDER}/crossing.ltl`, "utf8"), "crossing.ltl", {});
    assert.equal(properties.length, 4);
  });
});
