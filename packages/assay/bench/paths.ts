/**
 * Ordinary programs with known answers (`packages/engine-paths/bench/programs`, by kind): `paths` alone, `refine`
 * alone, and `auto`, each with 20 seconds of processor time. `random` is what a developer would do instead: random
 * inputs on the real JVM (`random/`), for the same processor time or until what can be broken is; with it the programs
 * are those with `main`.
 *
 *   node packages/assay/dist/bench/paths.js [--engines paths,refine,auto,random] [--only text] [--every n] [--seconds 20] [--growth] [--verbose]
 *     [--save file]
 *
 * The first lines of a program say what is true of it: `// assert: holds`, `// exceptions: fails`. A wrong answer fails
 * the run. Programs without `main` are checked method by method, with any inputs within the bounds of
 * `docs/entries.md`: there `bounded` is an answer. What fails outside of the bounds of a `bounded` is *missed*: no
 * wrong answer, and not decided. `--save` keeps answers, and goes on where the file ends. `--growth` measures series
 * instead: a loop over n unknown numbers that sums, a parser over n characters, a map of n unknown keys, n unknown
 * numbers sorted.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { apiJar } from "@assay/jvm";
import { Saved } from "./saved.js";

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "paths,refine,auto" },
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "20" },
    every: { type: "string", default: "1" },
    growth: { type: "boolean", default: false },
    save: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const PROGRAMS = fileURLToPath(new URL("../../../engine-paths/bench/programs/", import.meta.url));
/** Of several results of one property, the one that decides. */
const ORDER = ["violated", "unknown", "bounded", "proved"];

interface Truth {
  readonly property: string;
  readonly holds: boolean;
}

interface Result {
  readonly kind: string;
  readonly verdict: string;
  readonly stats: Readonly<Record<string, number>>;
}

/** Of questions: those that something breaks, and those that nothing does. */
interface Counts {
  bugs: number;
  found: number;
  others: number;
  proofs: number;
  seconds: number;
}

interface Checked {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly cpuSeconds: number;
  readonly stats: Readonly<Record<string, number>>;
}

interface Asked {
  readonly file: string;
  /** Of its text. */
  readonly hash: string;
  readonly engine: string;
  readonly seconds: string;
}

type Answer = Asked & Checked;

const keyOf = ({ file, hash, engine, seconds }: Asked): string => [file, hash, engine, seconds].join(" ");
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

const RANDOM = fileURLToPath(new URL("../../bench/random/", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "assay-paths-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const engines = values.engines.split(",");
if (values.growth) growth();
else ordinary();

function compile(files: readonly string[]): string {
  const classes = join(folder, "classes");
  mkdirSync(classes, { recursive: true });
  execFileSync("javac", ["-g", "-cp", apiJar(), "-d", classes, ...files], { stdio: "inherit" });
  return classes;
}

/** Random inputs on the real JVM, where something can be found. */
function checkRandomly(classes: string, name: string, truths: readonly Truth[]): Checked {
  const wanted = truths.filter(({ holds }) => !holds).map(({ property }) => property);
  if (wanted.length === 0) return { verdicts: {}, cpuSeconds: 0, stats: {} };
  const runner = join(folder, "runner");
  if (!existsSync(runner))
    execFileSync("javac", ["-d", runner, ...["RandomRuns.java", "assay/Verifier.java"].map((file) => join(RANDOM, file))]);
  const options = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-cp",
    runner,
    "RandomRuns",
    classes,
    name,
    values.seconds,
    wanted.join(),
  ];
  const [broken = "", runs = "0", seconds = "0"] = execFileSync("java", options, { encoding: "utf8" }).trim().split(";");
  const verdicts = Object.fromEntries(broken.split(",").map((property) => [property, "violated"]));
  return { verdicts, cpuSeconds: Number(seconds), stats: { runs: Number(runs) } };
}

function check(classes: string, name: string, engine: string): Checked {
  const args = [
    join(classes, `${name}.class`),
    "--classpath",
    classes,
    "--engine",
    engine,
    "--format",
    "json",
    "--cpu-timeout",
    values.seconds,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, "check", ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (stdout === "") throw new Error(`${name} with ${engine}: ${stderr}`);
  const { results, run } = JSON.parse(stdout) as { results: readonly Result[]; run: { cpuSeconds: number } };
  const weakest = (property: string): string =>
    ORDER.find((each) => results.some(({ kind, verdict }) => kind === property && verdict === each))!;
  const verdicts = Object.fromEntries(results.map(({ kind }) => [kind, weakest(kind)]));
  return { verdicts, cpuSeconds: run.cpuSeconds, stats: results[0]?.stats ?? {} };
}

function ordinary(): void {
  const files = readdirSync(PROGRAMS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java") && file.includes(values.only))
    .filter((file) => !engines.includes("random") || hasMain(readFileSync(join(PROGRAMS, file), "utf8")))
    .sort()
    .filter((_file, i) => i % Number(values.every) === 0);
  const classes = compile(files.map((file) => join(PROGRAMS, file)));
  const saved = new Saved<Answer>(values.save, keyOf);
  const kinds = new Map<string, Map<string, Counts>>();
  let wrong = 0;
  for (const file of files) {
    const text = readFileSync(join(PROGRAMS, file), "utf8");
    const truths = truthsOf(text);
    // A program without assertions has no result for them: there is nothing to check.
    const held = hasMain(text) ? ["proved", "none"] : ["proved", "bounded", "none"];
    for (const engine of engines) {
      const isRandom = engine === "random";
      const asked: Asked = { file, hash: hashOf(text), engine, seconds: values.seconds };
      const name = basename(file, ".java");
      const answer = (): Checked => (isRandom ? checkRandomly(classes, name, truths) : check(classes, name, engine));
      const { verdicts, cpuSeconds } = saved.get(keyOf(asked)) ?? saved.add({ ...asked, ...answer() });
      const verdict = (property: string): string => verdicts[property] ?? (isRandom ? "unknown" : "none");
      for (const kind of [dirname(file), "all"]) {
        const row = kinds.get(kind) ?? new Map();
        kinds.set(kind, row);
        const cell = row.get(engine) ?? { bugs: 0, found: 0, others: 0, proofs: 0, seconds: 0 };
        row.set(engine, cell);
        cell.seconds += cpuSeconds;
        for (const { property, holds } of truths) {
          if (holds) cell.others++;
          else cell.bugs++;
          if (holds && held.includes(verdict(property))) cell.proofs++;
          if (!holds && verdict(property) === "violated") cell.found++;
        }
      }
      for (const { property, holds } of truths) {
        const said = verdict(property);
        const isWrong = holds ? said === "violated" : said === "proved";
        const isMissed = !holds && said === "bounded";
        if (isWrong) wrong++;
        if (isWrong || isMissed || values.verbose || said === "unknown")
          console.log(
            `${isWrong ? "WRONG " : isMissed ? "MISSED " : ""}${file} ${engine} ${property}: ${said}, ${cpuSeconds.toFixed(1)} s`,
          );
      }
    }
  }
  console.log(`| kind | ${engines.map((engine) => `${engine}: bugs found | proofs | seconds`).join(" | ")} |`);
  console.log(`|---|${engines.map(() => "---|---|---|").join("")}`);
  for (const [kind, row] of [...kinds].sort(([a], [b]) => (a === "all" ? 1 : b === "all" ? -1 : a < b ? -1 : 1))) {
    const cells = engines.map((engine) => {
      const { bugs, found, others, proofs, seconds } = row.get(engine) ?? { bugs: 0, found: 0, others: 0, proofs: 0, seconds: 0 };
      return `${found} of ${bugs} | ${proofs} of ${others} | ${seconds.toFixed(0)}`;
    });
    console.log(`| ${kind} | ${cells.join(" | ")} |`);
  }
  console.log(`${files.length} programs, ${wrong} wrong answers`);
  if (wrong > 0) process.exitCode = 1;
}

function hasMain(text: string): boolean {
  return text.includes("void main(");
}

function truthsOf(text: string): readonly Truth[] {
  const truths: Truth[] = [];
  for (const line of text.split("\n")) {
    const [, property, truth] = /^\/\/ (\w+): (holds|fails)$/.exec(line) ?? [];
    if (property === undefined) break;
    truths.push({ property, holds: truth === "holds" });
  }
  if (truths.length === 0) throw new Error("a program should say what is true of it");
  return truths;
}

/** Programs of growing size. */
function growth(): void {
  const series: Readonly<Record<string, (n: number) => string>> = {
    Sum: (n) =>
      `int s = 0; for (int i = 0; i < ${n}; i++) { int x = Verifier.nondetInt(); Verifier.assume(x > -1000 && x < 1000); if (x > 0) s += x; } assert s >= 0;`,
    Parser: (
      n,
    ) => `String s = Verifier.nondetString(); Verifier.assume(s.length() <= ${n}); int v = 0; for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i); if (c < '0' || c > '9') { v = -1; break; } v = (v * 10 + (c - '0')) % 97; } assert v >= -1 && v < 97;`,
    Keys: (n) =>
      `java.util.Map<Integer, Integer> m = new java.util.HashMap<>(); for (int i = 0; i < ${n}; i++) { int k = Verifier.nondetInt(); m.put(k, i); assert m.get(k) == i; } assert m.size() <= ${n};`,
    Sorted: (n) =>
      `int[] a = new int[${n}]; for (int i = 0; i < ${n}; i++) a[i] = Verifier.nondetInt(); java.util.Arrays.sort(a); for (int i = 1; i < ${n}; i++) assert a[i - 1] <= a[i];`,
  };
  console.log("| program | n | engine | verdict | CPU seconds | paths |\n|---|---|---|---|---|---|");
  for (const [name, body] of Object.entries(series)) {
    if (!name.includes(values.only)) continue;
    const files: string[] = [];
    for (let n = 2; n <= 8; n++) {
      const file = join(folder, `${name}${n}.java`);
      writeFileSync(file, `import assay.Verifier; public class ${name}${n} { public static void main(String[] args) { ${body(n)} } }`);
      files.push(file);
    }
    const classes = compile(files);
    for (const engine of engines)
      for (let n = 2; n <= 8; n++) {
        const { verdicts, cpuSeconds, stats } = check(classes, `${name}${n}`, engine);
        console.log(`| ${name} | ${n} | ${engine} | ${verdicts["assert"]} | ${cpuSeconds.toFixed(1)} | ${stats["paths"] ?? ""} |`);
        if (verdicts["assert"] !== "proved") break;
      }
  }
}
