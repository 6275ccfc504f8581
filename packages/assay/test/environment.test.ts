/**
 * The sources of the environment that the models name are those that checks know, and tests set what Java can be told.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ENVIRONMENT } from "@assay/jvm";
import { javaTest } from "@assay/report-java";
import { ENVIRONMENT_INPUTS } from "@assay/runtime-java";

describe("the environment", () => {
  it("has the same sources in the models and in checks", () => {
    assert.deepEqual(
      Object.values(ENVIRONMENT)
        .map(({ input }) => input)
        .sort(),
      [...ENVIRONMENT_INPUTS.keys()].sort(),
    );
  });

  it("is set by emitted tests as far as Java can be told", () => {
    const inputs = [
      { source: "whether a system property is set", value: true, about: "app.level" },
      { source: "System.getProperty", value: 'de"bug', about: "app.level" },
      { source: "whether a system property is set", value: false, about: "app.mode" },
      { source: "Locale.getDefault, choose 3", value: 2, about: "tr-TR" },
      { source: "System.in", value: 200 },
      { source: "nondetInt", value: 5 },
      { source: "System.in", value: -1 },
      { source: "System.currentTimeMillis", value: "17" },
    ];
    const files = javaTest({ inputs, args: [], events: [], replayed: true, failure: "assertion" }, "pkg/Main");
    const program = files.find(({ path }) => path === "pkg/AssayWitness.java")!.text;
    assert.match(program, /System\.setProperty\("app\.level", "de\\"bug"\);/);
    assert.match(program, /System\.clearProperty\("app\.mode"\);/);
    assert.match(program, /Locale\.setDefault\(java\.util\.Locale\.forLanguageTag\("tr-TR"\)\);/);
    assert.match(program, /System\.setIn\(new java\.io\.ByteArrayInputStream\(new byte\[\] \{-56\}\)\);/);
    assert.match(program, /Java cannot be told what it depends on besides: System\.currentTimeMillis = 17\./);
    const verifier = files.find(({ path }) => path === "assay/Verifier.java")!.text;
    assert.match(verifier, /VALUES\.add\("5"\);/);
    assert.doesNotMatch(verifier, /tr-TR|200|17/);
  });
});
