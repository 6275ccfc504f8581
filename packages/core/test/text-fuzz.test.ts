import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { printProgram } from "@assay/core";
import { programNames, programText } from "./golden.js";
import { mutate, readSafely } from "./mutate.js";
import { randomProgram } from "./random-program.js";

test("300 mutated texts are each read or refused with a place and a code, without a crash", () => {
  const random = new Random(20261115);
  const texts = [...programNames().map(programText), ...Array.from({ length: 20 }, (_, seed) => printProgram(randomProgram(seed)))];
  const outcomes = { read: 0, diagnosed: 0 };
  for (let i = 0; i < 300; i++) {
    const text = mutate(random.pick(texts), random);
    try {
      outcomes[readSafely(text)]++;
    } catch (error) {
      throw new Error(`text ${i} fails:\n${text}`, { cause: error });
    }
  }
  assert.ok(outcomes.read > 10 && outcomes.diagnosed > 100, JSON.stringify(outcomes));
});
