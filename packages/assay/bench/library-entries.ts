/**
 * Public methods of a library without `main`, as `assay check <jar> --entry <class>` checks them: how many get which
 * answer, and why the unknown ones are.
 *
 *   node packages/assay/dist/bench/library-entries.js [jar] [--class name]... [--seconds n] [--confirm]
 *
 * By default a few classes of Debian's `libcommons-lang3-java`. `--seconds` is processor time for each method and
 * property. With `--confirm` every violation is compiled and run on the real JVM, and one that does not fail there
 * counts as wrong.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const DEFAULT_JAR = "/usr/share/java/commons-lang3.jar";
const DEFAULT_CLASSES = ["mutable.MutableInt", "math.IEEE754rUtils", "CharUtils", "BitField", "math.Fraction", "ArrayUtils"].map(
  (name) => `org.apache.commons.lang3.${name}`,
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { class: { type: "string", multiple: true }, seconds: { type: "string" }, confirm: { type: "boolean" } },
});
const jar = positionals[0] ?? DEFAULT_JAR;
if (!existsSync(jar)) {
  console.log(`${jar} is not there: apt-get install libcommons-lang3-java, or name another jar`);
  process.exit(0);
}
const seconds = Number(values.seconds ?? 4);
const classes = values.class ?? DEFAULT_CLASSES;

interface Found {
  readonly entry: string;
  readonly kind: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly message: string;
  readonly witness?: { readonly failure: string };
}

let wrong = 0;
const total = new Map<string, number>();
for (const name of classes) {
  const tests = mkdtempSync(join(tmpdir(), "assay-entries-"));
  const results = check(name, tests);
  const counts = new Map<string, number>();
  for (const { verdict } of results) {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    total.set(verdict, (total.get(verdict) ?? 0) + 1);
  }
  console.log(`${name}: ${results.length} answers: ${tell(counts)}`);
  for (const { entry, kind, message } of results.filter((each) => each.verdict === "violated"))
    console.log(`  ${entry}: ${kind}: ${message}`);
  const reasons = new Map<string, number>();
  for (const { reason } of results) if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 5))
    console.log(`  unknown, ${count} times: ${reason.slice(0, 150)}`);
  if (values.confirm === true) wrong += confirm(tests, results);
  rmSync(tests, { recursive: true, force: true });
}
console.log(`all: ${tell(total)}${values.confirm === true ? `; ${wrong} violations that the JVM does not show` : ""}`);
process.exitCode = wrong > 0 ? 1 : 0;

function tell(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
}

/** The answers for the public methods of a class; each has as long as it would have alone. */
function check(name: string, tests: string): readonly Found[] {
  const methods = Number(run(["--entry", name, "--cpu-timeout", "0.001"], tests).length) || 1;
  return run(["--entry", name, "--cpu-timeout", String(seconds * methods), "--emit-test", tests, "--test-style", "main"], tests);
}

function run(options: readonly string[], cwd: string): readonly Found[] {
  const args = [COMMAND, "check", jar, "--format", "json", ...options];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  try {
    return JSON.parse(stdout).results;
  } catch {
    console.log(`  ${stderr.trim()}`);
    return [];
  }
}

/** Runs the emitted programs; the number of those that do not fail as their witnesses say. */
function confirm(folder: string, results: readonly Found[]): number {
  const violated = results.filter((each) => each.witness !== undefined);
  let failures = 0;
  for (const [i, result] of violated.entries()) {
    const place = violated.length === 1 ? folder : join(folder, `${i + 1}-${result.kind}`);
    const main = readdirSync(place, { recursive: true, encoding: "utf8" }).find((file) => file.endsWith("AssayWitness.java"));
    if (main === undefined) continue;
    const out = join(place, "classes");
    spawnSync("javac", ["-nowarn", "-d", out, "-cp", jar, "-sourcepath", place, join(place, main)], { encoding: "utf8" });
    const program = main.replace(/\.java$/, "").replaceAll("/", ".");
    const { stderr } = spawnSync("java", ["-ea", "-cp", `${out}:${jar}`, program], { encoding: "utf8" });
    const expected = result.kind === "assert" ? "java.lang.AssertionError" : result.witness!.failure.split(":")[0]!;
    if (stderr.includes(`Exception in thread "main" ${expected}`)) continue;
    failures++;
    console.log(`  WRONG: ${result.entry} does not fail on the JVM: ${stderr.slice(0, 300)}`);
  }
  return failures;
}
