/**
 * Compares our reader with the JVM on mutated class files: `node packages/jvm/dist/bench/compare-with-hotspot.js [--count 4000]`.
 *
 * The JVM defines and links each mutant. A mutant that it links must not be refused by us; one whose format it refuses should be
 * refused by us too. What only its verifier refuses is counted apart, since types are checked when a class is lowered. Prints the
 * counts and examples; exits with 1 if we refuse what the JVM takes.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { InputError } from "@assay/base";
import { ClassFile, checkClassFile, findJdk } from "@assay/jvm";
import { mutantOf } from "./fuzz/driver.js";
import { applicationInputs } from "./fuzz/lowered.js";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "4000" },
    seed: { type: "string", default: "1" },
    examples: { type: "string", default: "3" },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const jdk = findJdk();

/** What we refuse although the JVM takes it: it looks at some attributes only when asked, and at some calls only when they happen. */
const stricter = /in attribute (RuntimeVisibleAnnotations|MethodParameters)|invokespecial of an interface method/;
/** What we take although the JVM refuses it: stack maps are not used, and versions may be newer than that JVM. */
const laxer = /StackMapTable|Preview features|more recent version|LocalVariableTypeTable|LVTT/i;

function ourJudgement(bytes: Uint8Array): string {
  try {
    checkClassFile(new ClassFile(bytes, "mutant"));
    return "read";
  } catch (error) {
    if (error instanceof InputError) return `refused ${error.message}`;
    throw error;
  }
}

const seeds = applicationInputs(jdk, 200);
const mutants = Array.from({ length: count }, (_, index) => mutantOf(seeds, seed, index));
const frames = mutants.flatMap((bytes) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return [length, bytes];
});
const judge = fileURLToPath(new URL("../../bench/java/Judge.java", import.meta.url));
const run = spawnSync(jdk.tool("java") ?? "java", ["-Xlog:disable", judge], {
  input: Buffer.concat(frames),
  encoding: "utf8",
  maxBuffer: 1 << 28,
});
const verdicts = run.stdout.split("\n").slice(0, count);
if (run.status !== 0 || verdicts.length < count) throw new Error(`the JVM gave up: ${run.stderr}`);

const table = new Map<string, string[]>();
for (const [index, verdict] of verdicts.entries()) {
  const ours = ourJudgement(mutants[index]);
  const known = stricter.test(ours) || laxer.test(verdict) ? " (known difference)" : "";
  const key = `jvm ${verdict.split(" ")[0]}, assay ${ours.split(" ")[0]}${ours === "read" || verdict === "linked" ? known : ""}`;
  const rows = table.get(key) ?? [];
  rows.push(`${index}: ${verdict.slice(0, 160)} | ${ours.slice(0, 160)}`);
  table.set(key, rows);
}
for (const [key, rows] of [...table].sort()) console.log(`${key}: ${rows.length}`);
for (const key of ["jvm linked, assay refused", "jvm format, assay read"]) {
  for (const row of (table.get(key) ?? []).slice(0, Number(values.examples))) console.log(`  ${key}: ${row}`);
}
process.exitCode = table.has("jvm linked, assay refused") ? 1 : 0;
