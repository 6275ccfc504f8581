/**
 * Speed beside the real JVM, as ratios from one run.
 *
 * Each CPU-bound program runs on `java -Xint` and on `assay run`; both times are of whole processes, the best of a few.
 * The outputs have to be equal. Hello world is compared with plain `java`. Prints a table and, last, one line of JSON.
 *
 *     node packages/machine/dist/bench/speed.js [program...]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const PROGRAMS = fileURLToPath(new URL("../../bench/programs", import.meta.url));
const COMMANDS = ["../../../assay/dist/command/bin/assay.cjs", "../../../assay/dist/src/main.js"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const HELLO = "HelloWorld";
/** What issue 2 asks for. */
const TARGETS = { median: 4, hello: 5 };

interface Timing {
  readonly milliseconds: number;
  readonly output: string;
}

function time(command: string, args: readonly string[], repetitions: number): Timing {
  let best = Number.POSITIVE_INFINITY;
  let output = "";
  for (let i = 0; i < repetitions; i++) {
    const begin = performance.now();
    const run = spawnSync(command, args, { encoding: "utf8" });
    best = Math.min(best, performance.now() - begin);
    if (run.status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${run.status}: ${run.stderr}`);
    output = run.stdout;
  }
  return { milliseconds: best, output };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const command = COMMANDS.find((path) => existsSync(path));
if (command === undefined) throw new Error("build the assay command first: npm run build");
const classes = mkdtempSync(join(tmpdir(), "assay-speed-"));
try {
  const chosen = process.argv.slice(2);
  const names = readdirSync(PROGRAMS)
    .filter((file) => file.endsWith(".java"))
    .map((file) => file.slice(0, -".java".length))
    .filter((name) => chosen.length === 0 || chosen.includes(name))
    .sort();
  execFileSync("javac", ["-g", "-d", classes, ...names.map((name) => join(PROGRAMS, `${name}.java`))]);
  const assay = (name: string, repetitions: number): Timing =>
    time(process.execPath, [command, "run", join(classes, `${name}.class`)], repetitions);
  const ratios: Record<string, number> = {};
  const show = (name: string, java: Timing, ours: Timing): void => {
    if (java.output !== ours.output) throw new Error(`${name} printed ${JSON.stringify(ours.output)}, not ${JSON.stringify(java.output)}`);
    ratios[name] = ours.milliseconds / java.milliseconds;
    const columns = [java.milliseconds.toFixed(0), ours.milliseconds.toFixed(0), ratios[name]!.toFixed(2)];
    console.log(`${name.padEnd(18)}${columns.map((column) => column.padStart(12)).join("")}`);
  };
  console.log(`${"program".padEnd(18)}${["java, ms", "assay, ms", "ratio"].map((column) => column.padStart(12)).join("")}`);
  for (const name of names.filter((each) => each !== HELLO)) {
    show(name, time("java", ["-Xint", "-cp", classes, name], 2), assay(name, 2));
  }
  const work = Object.values(ratios);
  if (names.includes(HELLO)) show(HELLO, time("java", ["-cp", classes, HELLO], 7), assay(HELLO, 7));
  const result = { median: work.length === 0 ? undefined : median(work), hello: ratios[HELLO], targets: TARGETS, ratios };
  console.log(JSON.stringify(result));
  if ((result.median ?? 0) > TARGETS.median || (result.hello ?? 0) > TARGETS.hello) process.exitCode = 1;
} finally {
  rmSync(classes, { recursive: true });
}
