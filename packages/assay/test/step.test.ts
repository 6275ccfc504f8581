/** The step machine beside the compiled one on a sample of the corpus; `npm run bench -- --only step` runs all of it. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { findJdk } from "@assay/jvm";
import { judge } from "./differential/answer.js";
import { AssayRunner } from "./differential/assay-runner.js";
import { corpusCases } from "./differential/corpus.js";

const SAMPLE = 9;

it("the step machine says what the compiled machine says: output, uncaught exception, exit status", async () => {
  const { cases } = corpusCases(findJdk(), () => true);
  const runner = new AssayRunner({ milliseconds: 120_000 });
  for (const each of cases.filter((_, i) => i % SAMPLE === 0)) {
    const compiled = await runner.run({ case: each, machine: "compiled" });
    const step = await runner.run({ case: each, machine: "step" });
    assert.deepEqual({ [each.name]: judge(compiled.answer, step.answer).kind }, { [each.name]: "agree" });
  }
  await runner.close();
});
