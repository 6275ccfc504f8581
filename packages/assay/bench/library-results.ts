/**
 * Results that were made up: what the members of the JDK that need no arguments give on the real JVM, and what they
 * give here. What has no model is a diagnostic; what is null, thrown or another number here, and not there, is a
 * wrong verdict of any program that looks.
 *
 *   node packages/assay/dist/bench/library-results.js [--every n] [--verbose]
 *
 * All public static methods without parameters of the packages below, and of every n-th (3) of the classes with a
 * public constructor without parameters all methods without parameters. Compared are whether there is a result, its
 * value for numbers, truth values and strings, and the class of what is thrown; the environment's own values are left
 * out.
 */
import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { every: { type: "string", default: "3" }, verbose: { type: "boolean", default: false } } });
const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
const LISTER = fileURLToPath(new URL("../../bench/library-results/Members.java", import.meta.url));
/** What waits for others, or ends the process. */
const NEVER = /\.(take\w*|acquire\w*|join|await\w*|get|exchange|invoke|transfer\w*|arriveAndAwaitAdvance|exit|halt)\(\)$/;
/** What differs from run to run. */
const VARIES = /random|Random|Date\(|Time|now\(\)|hashCode|toString|Memory|Processors|nanoTime|UUID|Instant|Clock|Locale|Identity/;

const OPTIONS: SpawnSyncOptionsWithStringEncoding = { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 26 };

const folder = mkdtempSync(join(tmpdir(), "assay-results-"));
try {
  process.exitCode = compare(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compare(folder: string): number {
  const listed = output("java", [LISTER, values.every]).filter((each) => !NEVER.test(each));
  const expressions = compiled(folder, compiled(folder, listed));
  const real = answers(output("java", ["-cp", folder, "Results", "0", String(expressions.length)]));
  const ours = new Map<number, string>();
  const diagnostics = new Map<number, string>();
  // A diagnostic ends the run: the next one begins behind it.
  for (let from = 0; from < expressions.length; ) {
    const run = spawnSync(process.execPath, [COMMAND, "run", folder, "--", String(from), String(expressions.length)], OPTIONS);
    const given = answers(run.stdout.split("\n"));
    for (const [index, answer] of given) ours.set(index, answer);
    const next = Math.max(from - 1, ...given.keys()) + 1;
    if (next < expressions.length) diagnostics.set(next, run.stderr.trim().split("\n")[0] ?? "");
    from = next + 1;
  }
  const wrong = expressions.flatMap((expression, i) => {
    const [there, here] = [real.get(i), ours.get(i)];
    return there === undefined || here === undefined || there === here || VARIES.test(expression) ? [] : [{ expression, there, here }];
  });
  if (values.verbose) for (const [i, why] of diagnostics) console.log(`no model: ${expressions[i]}: ${why}`);
  for (const { expression, there, here } of wrong) console.log(`${expression}: ${there} on the real JVM, ${here} here`);
  console.log(
    `${expressions.length} members: ${ours.size - wrong.length} agree or vary, ${diagnostics.size} without a model, ${wrong.length} differ`,
  );
  return wrong.length === 0 ? 0 : 1;
}

function output(command: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(command, args, { ...OPTIONS, timeout: 300_000 });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr.slice(0, 500)}`);
  return stdout.split("\n").filter((line) => line !== "");
}

/** `17 null`, `18 some`, `19 throws java.lang.IllegalStateException`. */
function answers(lines: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap((line) => {
      const [, index, answer] = /^(\d+) (.*)$/.exec(line) ?? [];
      return index === undefined ? [] : [[Number(index), answer!] as const];
    }),
  );
}

/** Makes the class `Results`, and says which of the expressions Java takes. */
function compiled(folder: string, expressions: readonly string[]): readonly string[] {
  const methods = expressions.map((each, i) => `static Object m${i}() throws Throwable { return ${each}; }`);
  const cases = expressions.map((_, i) => `case ${i}: return m${i}();`).join(" ");
  const rest = `static Object at(int i) throws Throwable { switch (i) { ${cases} } return null; }
public static void main(String[] args) {
  for (int i = Integer.parseInt(args[0]); i < Integer.parseInt(args[1]); i++) {
    String told;
    try {
      Object o = at(i);
      told = o == null ? "null" : o instanceof Boolean || o instanceof Number || o instanceof String ? "value " + o : "some";
    } catch (Throwable thrown) {
      told = "throws " + thrown.getClass().getName();
    }
    System.out.println(i + " " + told.replace('\\n', ' '));
  }
  System.exit(0);
}`;
  const file = join(folder, "Results.java");
  writeFileSync(file, ["public class Results {", ...methods, rest, "}"].join("\n"));
  const { stderr, status } = spawnSync("javac", ["-nowarn", "-Xmaxerrs", "10000", "-d", folder, file], OPTIONS);
  if (status === 0) return expressions;
  const bad = new Set([...stderr.matchAll(/Results\.java:(\d+): error/g)].map(([, line]) => Number(line) - 2));
  return expressions.filter((_, i) => !bad.has(i));
}
