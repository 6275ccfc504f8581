/**
 * Every formula that a header of `tests/threads` states: safety and liveness, without fairness and with. None is
 * answered wrongly, none is left open; each violation was replayed.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Corpus, factsIn, isTemporal } from "../bench/threads/corpus.js";

const SECONDS = 30;

describe("formulas of programs with threads", () => {
  const corpus = new Corpus("tests/threads");
  const asked = corpus.files.filter((file) => factsIn(file).some(isTemporal));

  it("are many, and hold as often as not", () => {
    const facts = asked.flatMap(factsIn).filter(isTemporal);
    assert.ok(facts.length >= 60);
    for (const truth of ["holds", "fails"]) assert.ok(facts.filter((each) => each.truth === truth).length >= 30, truth);
  });

  for (const file of asked)
    it(`are answered as they should be: ${file}`, async () => {
      const { answers } = await corpus.check(file, SECONDS, {}, isTemporal);
      for (const { property, truth, result } of answers) {
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}: ${JSON.stringify(result.reason)}`);
        if (result.verdict === "violated") assert.ok(result.witness?.replayed);
      }
    });

  it("are not answered about threads that there are not, but told who there is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-formulas-"));
    const file = join(folder, "OneThread.java");
    writeFileSync(
      file,
      `// G !ended("nobody"): holds
// F ended("worker"): holds
public class OneThread {
    public static void main(String[] args) {
        new Thread(() -> {}, "worker").start();
    }
}`,
    );
    const { answers } = await new Corpus(folder).check(file, SECONDS);
    rmSync(folder, { recursive: true });
    const [nobody, worker] = answers.map(({ result }) => result);
    assert.deepEqual(nobody!.reason, { kind: "not asked", what: "no thread is ever called nobody: there are main, worker" });
    assert.equal(worker!.verdict, "proved");
  });

  it("are answered alike with the library's own code, access by access", async () => {
    for (const name of ["StarvedTryLock", "SpinLock", "Stages", "SemaphoreTurns"]) {
      const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS, { library: "bytecode" }, isTemporal);
      for (const { property, truth, result } of answers)
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${name}, ${property}: ${JSON.stringify(result.reason)}`);
    }
  });
});
