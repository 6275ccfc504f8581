/**
 * Compares our reader and verifier with the JVM's on mutated class files:
 * `node packages/jvm/dist/bench/compare-with-hotspot.js [--count 4000] [--seed 1] [--examples 3]`.
 *
 * A mutant that the JVM links must not be refused by us; one that it refuses should be refused by us too. Prints the
 * counts, and examples of differences that are not known ones; exits with 1 if we refuse what the JVM takes.
 */
import { parseArgs } from "node:util";
import { findJdk } from "@assay/jvm";
import { mutantOf } from "./fuzz/driver.js";
import { compareWithHotspot } from "./fuzz/hotspot.js";
import { applicationInputs } from "./fuzz/lowered.js";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "4000" },
    seed: { type: "string", default: "1" },
    examples: { type: "string", default: "3" },
  },
});
const jdk = findJdk();
const inputs = applicationInputs(jdk, 200);
const mutants = Array.from({ length: Number(values.count) }, (_, index) => mutantOf(inputs, Number(values.seed), index));

const table = new Map<string, string[]>();
for (const [index, { jvm, assay, known, detail }] of compareWithHotspot(jdk, mutants).entries()) {
  const key = `jvm ${jvm}, assay ${assay}${known === undefined ? "" : ` (${known})`}`;
  table.set(key, [...(table.get(key) ?? []), `${index}: ${detail}`]);
}
for (const [key, rows] of [...table].sort()) console.log(`${key}: ${rows.length}`);
for (const key of ["jvm linked, assay refused", "jvm format, assay read", "jvm verify, assay read"]) {
  for (const row of (table.get(key) ?? []).slice(0, Number(values.examples))) console.log(`  ${key}: ${row}`);
}
process.exitCode = table.has("jvm linked, assay refused") ? 1 : 0;
