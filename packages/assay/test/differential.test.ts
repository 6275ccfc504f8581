/**
 * Agreement with the real JVM on the whole corpus `tests/java`. `node scripts/differential.mjs` runs the same, or a
 * part, or the SV-COMP set, and tells more.
 */
import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { before, describe, it } from "node:test";
import { findJdk } from "@assay/jvm";
import { judge } from "./differential/answer.js";
import { corpusCases } from "./differential/corpus.js";
import { differential, type Result, summary } from "./differential/differential.js";

const jdk = findJdk();
const { cases, tooNew } = corpusCases(jdk, () => true);
const topicOf = (name: string): string => name.slice(0, name.indexOf("/"));

describe(`agreement with java ${jdk.version} on output, uncaught exception and exit status`, () => {
  let results: readonly Result[] = [];
  before(async () => {
    results = await differential(cases, { jobs: availableParallelism(), javaMilliseconds: 120_000, assayMilliseconds: 120_000 });
  });

  for (const topic of [...new Set(cases.map(({ name }) => topicOf(name)))]) {
    const count = cases.filter(({ name }) => topicOf(name) === topic).length;
    it(`${topic}: ${count} runs`, () => {
      const own = results.filter((result) => topicOf(result.case.name) === topic);
      assert.equal(own.length, count);
      assert.ok(
        own.every(({ judgement }) => judgement.kind === "agree"),
        summary(own),
      );
    });
  }

  if (tooNew.length > 0) {
    it(`jdk21: ${tooNew.length} programs are not run, they need a newer JDK than ${jdk.version}`, () => {
      assert.deepEqual([...new Set(tooNew.map(topicOf))], ["jdk21"]);
    });
  }
});

describe("the comparison of two answers", () => {
  const ended = { kind: "ended", status: 0, stdout: "a\nb\n", stderr: "" } as const;

  it("sees differences of output, status and exception, and passes over stack frames", () => {
    assert.deepEqual(judge(ended, ended), { kind: "agree" });
    assert.deepEqual(judge(ended, { ...ended, stdout: "a\nc\n" }), { kind: "differ", reason: 'stdout line 2: "b", not "c"' });
    assert.deepEqual(judge(ended, { ...ended, stdout: "a\nb\nc" }), { kind: "differ", reason: 'stdout line 3: "", not "c"' });
    assert.deepEqual(judge(ended, { ...ended, status: 1 }), { kind: "differ", reason: "status 0, not 1" });
    const thrown = { ...ended, status: 1, stderr: 'Exception in thread "main" E: m\n\tat A.f(A.java:1)\nCaused by: F\n\t... 1 more\n' };
    assert.deepEqual(judge(thrown, { ...thrown, stderr: 'Exception in thread "main" E: m\nCaused by: F\n' }), { kind: "agree" });
    assert.equal(judge(thrown, { ...thrown, stderr: 'Exception in thread "main" E: m\n' }).kind, "differ");
  });

  it("takes a program that runs on for different from one that ends", () => {
    assert.equal(judge({ kind: "runs-on" }, { kind: "runs-on" }).kind, "both-run-on");
    assert.equal(judge({ kind: "runs-on" }, ended).kind, "differ");
    assert.equal(judge(ended, { kind: "runs-on" }).kind, "diagnostic");
    assert.equal(judge(ended, { kind: "diagnostic", reason: "no model" }).kind, "diagnostic");
    assert.equal(judge(ended, { kind: "broken", reason: "TypeError" }).kind, "differ");
  });
});
