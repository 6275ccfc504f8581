// Checks the corpus itself on real JVMs: every program compiles, ends in time, and gives the same answer in two runs
// on each JDK and on all JDKs. A program that fails here cannot referee the machine.
//
//   node tests/java/verify.mjs [--jdk <home>]... [--runs <n>] [--limit <ms>] [--show] [filter]...
//
// Without --jdk the `java` on the PATH is used. A filter is a substring of `<topic>/<Name>`; without one, all programs
// run. A first line `// per-jdk` marks a program that prints messages of the library that the JDKs word differently:
// two runs on one JDK must agree, the JDKs need not. Programs in jdk21/ run only on JDKs of version 21 and later.

import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const options = parseArguments(process.argv.slice(2));
const work = mkdtempSync(join(tmpdir(), "assay-corpus-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

// HotSpot's identity hashes are the same in every run unless told otherwise; a program must not show which ones it got.
const HASHES = [[], ["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"], ["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"]];

const problems = [];
const programs = findPrograms(options.filters);
const jdks = (options.jdks.length === 0 ? [""] : options.jdks).map(describeJdk);
const answers = new Map(); // case -> the first answer, which all later ones must equal
let cases = 0;
for (const [index, jdk] of jdks.entries()) await verifyOn(jdk, join(work, `jdk${index}`));
const unrun = programs.filter((p) => jdks.every((jdk) => jdk.version < p.since));
if (unrun.length > 0)
  problems.push(`${unrun.length} programs need a newer JDK (give one with --jdk): ${unrun.map((p) => p.name).join(" ")}`);
for (const problem of problems) console.log(problem);
console.log(`${programs.length} programs, ${cases} cases on ${jdks.map((j) => j.version).join(", ")}: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

function parseArguments(args) {
  const parsed = { jdks: [], runs: 2, limit: 2000, show: false, filters: [] };
  for (let i = 0; i < args.length; i++) {
    if (args[i] === "--jdk") parsed.jdks.push(args[++i]);
    else if (args[i] === "--runs") parsed.runs = Number(args[++i]);
    else if (args[i] === "--limit") parsed.limit = Number(args[++i]);
    else if (args[i] === "--show") parsed.show = true;
    else parsed.filters.push(args[i]);
  }
  return parsed;
}

/** The programs whose `<topic>/<Name>` holds one of the filters, with arguments and input vectors. */
function findPrograms(filters) {
  const found = [];
  for (const topic of readdirSync(here, { withFileTypes: true })) {
    if (!topic.isDirectory() || topic.name === "support") continue;
    const names = readdirSync(join(here, topic.name));
    for (const file of names.filter((n) => n.endsWith(".java")).sort()) {
      const main = file.slice(0, -".java".length);
      const name = `${topic.name}/${main}`;
      if (filters.length > 0 && !filters.some((f) => name.includes(f))) continue;
      const path = join(here, topic.name, file);
      const firstLine = readFileSync(path, "utf8").split("\n", 1)[0];
      const wordedByJdk = firstLine.startsWith("// per-jdk");
      const args = firstLine.startsWith("// args:") ? firstLine.slice("// args:".length).trim().split(/\s+/) : [];
      const vectors = names.filter((n) => n.startsWith(`${main}.`) && n.endsWith(".inputs.json")).sort();
      if (topic.name === "inputs" && vectors.length === 0) problems.push(`${name}: no input vectors`);
      found.push({
        name,
        main,
        path,
        args,
        wordedByJdk,
        since: topic.name === "jdk21" ? 21 : 17,
        vectors: vectors.map((v) => join(here, topic.name, v)),
      });
    }
  }
  const mains = new Map();
  for (const program of found) {
    if (mains.has(program.main)) problems.push(`${program.name}: same class name as ${mains.get(program.main)}`);
    mains.set(program.main, program.name);
  }
  return found;
}

function describeJdk(home) {
  const tool = (name) => (home === "" ? name : join(home, "bin", name));
  const version = Number(/(\d+)/.exec(execFileSync(tool("javac"), ["-version"], { encoding: "utf8" }))[1]);
  return { java: tool("java"), javac: tool("javac"), version };
}

async function verifyOn(jdk, out) {
  const runnable = programs.filter((p) => p.since <= jdk.version);
  if (runnable.length === 0) return;
  mkdirSync(out);
  const list = join(out, "sources");
  const support = join(here, "support/org/sosy_lab/sv_benchmarks/Verifier.java");
  writeFileSync(list, [support, ...runnable.map((p) => p.path)].join("\n"));
  try {
    execFileSync(jdk.javac, ["-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", out, `@${list}`], {
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    problems.push(`javac ${jdk.version}: ${error.stderr}`);
    return;
  }
  const queue = runnable.flatMap((p) =>
    p.vectors.length === 0 ? [{ program: p, vector: undefined }] : p.vectors.map((vector) => ({ program: p, vector })),
  );
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await verifyCase(jdk, out, next);
  };
  await Promise.all([worker(), worker()]);
}

async function verifyCase(jdk, out, { program, vector }) {
  const label = vector === undefined ? program.name : `${program.name} ${vector.slice(vector.lastIndexOf("/") + 1)}`;
  cases++;
  for (let run = 0; run < options.runs; run++) {
    const answer = await runOnce(jdk, out, program, vector, HASHES[run % HASHES.length]);
    if (options.show && run === 0)
      console.log(`=== ${label}, JDK ${jdk.version}: exit ${answer.status}, ${answer.ms} ms\n${answer.stdout}${answer.stderr}`);
    if (answer.ms > options.limit * crowding()) problems.push(`${label}: ${answer.ms} ms on JDK ${jdk.version}`);
    if (/^error: inputs/m.test(answer.stderr)) problems.push(`${label}: ${answer.stderr.trim()}`);
    if (/[^\n\r\t\x20-\x7e]/.test(answer.stdout)) problems.push(`${label}: prints characters whose bytes depend on the environment`);
    if (answer.stdout === "" && answer.status === 0 && answer.stderr === "") problems.push(`${label}: says nothing`);
    const text = comparable(answer);
    const key = program.wordedByJdk ? `${label} on ${jdk.version}` : label;
    const first = answers.get(key);
    if (first === undefined) answers.set(key, { text, version: jdk.version });
    else if (first.text !== text)
      problems.push(`${label}: JDK ${jdk.version} run ${run + 1} differs from JDK ${first.version}\n${difference(first.text, text)}`);
  }
}

function runOnce(jdk, out, program, vector, hashes) {
  const flags = [...hashes, "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", out];
  if (vector !== undefined) flags.push(`-Dassay.inputs=${vector}`);
  const start = Date.now();
  return new Promise((resolve) => {
    const child = execFile(
      jdk.java,
      [...flags, program.main, ...program.args],
      { timeout: 20000, maxBuffer: 1 << 26, env: { ...process.env, LC_ALL: "C" } },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === "number" ? error.code : `killed by ${error.signal}`;
        resolve({ status, stdout, stderr, ms: Date.now() - start });
      },
    );
    child.stdin.end();
  });
}

/** How many times longer than alone a run takes on a machine that others use too. */
function crowding() {
  return Math.max(1, loadavg()[0] / availableParallelism());
}

/** What must be equal everywhere: standard output, exit status, and standard error without stack frames. */
function comparable({ status, stdout, stderr }) {
  const errors = stderr.split("\n").filter((line) => !/^\s+(at |\.\.\. \d+ more)/.test(line));
  return `exit ${status}\n--- stdout\n${stdout}\n--- stderr\n${errors.join("\n")}`;
}

function difference(left, right) {
  const a = left.split("\n");
  const b = right.split("\n");
  const at = a.findIndex((line, i) => line !== b[i]);
  return `    line ${at + 1}: ${JSON.stringify(a[at])} / ${JSON.stringify(b[at])}`;
}
