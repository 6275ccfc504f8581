/** Emitted programs, compiled by `javac` and run by `java`. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import type { Witness } from "@assay/checking";
import { javaString, javaTest } from "@assay/report-java";

const LONG = "é\n".repeat(50_000);
const SURROGATE = '\ud800 \\u0041 "quoted" \u0000\u007f';

/** Reads inputs of every kind, and throws what they were. */
const PROGRAM = `package shop;
import assay.Verifier;
class Echo {
  static class Main {
    public static void main(String[] args) {
      StringBuilder all = new StringBuilder(args[0]);
      all.append(Verifier.nondetBoolean()).append(' ').append(Verifier.nondetByte()).append(' ').append((int) Verifier.nondetChar());
      all.append(' ').append(Verifier.nondetShort()).append(' ').append(Verifier.nondetInt()).append(' ').append(Verifier.nondetLong());
      all.append(' ').append(Verifier.nondetFloat()).append(' ').append(Verifier.nondetDouble()).append(' ').append(Verifier.nondetDouble());
      String odd = Verifier.nondetString();
      for (char c : odd.toCharArray()) all.append(' ').append((int) c);
      all.append(' ').append(Verifier.nondetString().hashCode());
      int sum = 0;
      for (int i = 0; i < 3000; i++) sum += org.sosy_lab.sv_benchmarks.Verifier.nondetBoolean() ? 1 : 0;
      assert sum < 0 : all;
    }
  }
}
`;

function hashCode(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

test("the program gets every kind of input back, also thousands of them and very long ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-emitted-"));
  try {
    const values: unknown[] = [true, -128, 65535, -32768, -2147483648, "-9223372036854775808", 0.1, "-Infinity", "-0.0", SURROGATE, LONG];
    const more = Array.from({ length: 3000 }, () => true);
    const inputs = [...values, ...more].map((value) => ({ source: "input", value }));
    const witness: Witness = { events: [], replayed: true, inputs, args: ["start "], failure: "a comment's end */ and \\u000a a line" };
    const files = javaTest(witness, "shop/Echo$Main");
    assert.deepEqual(
      files.map((file) => file.path),
      ["org/sosy_lab/sv_benchmarks/Verifier.java", "assay/Verifier.java", "shop/AssayWitness.java", "shop/AssayWitnessTest.java"],
    );
    // A test framework of our own, so that the JUnit test is compiled too.
    const junit = "package org.junit.jupiter.api; public @interface Test {}";
    const all = [...files, { path: "shop/Echo.java", text: PROGRAM }, { path: "org/junit/jupiter/api/Test.java", text: junit }];
    for (const { path, text } of all) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const javac = spawnSync("javac", ["-encoding", "US-ASCII", "-d", "out", ...all.map((file) => file.path)], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(javac.status, 0, javac.stderr);
    const java = spawnSync("java", ["-ea", "-cp", "out", "shop.AssayWitness"], { cwd: folder, encoding: "utf8" });
    const units = [...SURROGATE.split("")].map((unit) => unit.charCodeAt(0)).join(" ");
    const expected = `start true -128 65535 -32768 -2147483648 -9223372036854775808 0.1 -Infinity -0.0 ${units} ${hashCode(LONG)}`;
    assert.ok(java.stderr.includes(`AssertionError: ${expected}`), java.stderr.slice(0, 2000));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("string literals are plain ASCII", () => {
  assert.equal(javaString('a"b\\c\né\u0000'), '"a\\"b\\\\c\\n\\u00e9\\u0000"');
});
