/**
 * Java PathFinder beside us, on the programs of `tests/threads`: verdicts and processor seconds.
 *
 *     node packages/assay/dist/bench/jpf.js <folder> [--only text] [--every n] [--seconds s]
 *
 * The folder holds a built JPF (`build/jpf.jar` and what belongs to it). JPF is asked as it comes: deadlocks and
 * uncaught exceptions, an `AssertionError` among them, up to the first error. We are asked the same of the same class
 * files (assertions, exceptions, deadlocks), by the command, from its start to its end. `javac` is measured apart.
 *
 * The truth is in the header of each program. JPF *gives up* where it ends with a method that it lacks, an error of its
 * own, or no time. The bench fails if we are wrong, or take more than 0.3 of JPF's time on the programs that it decides
 * rightly.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { factsIn } from "./threads/corpus.js";

const CORPUS = "tests/threads";
const KINDS: readonly string[] = ["assert", "exceptions", "deadlock"];
/** Of JPF's time. */
const WANTED = 0.3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, every: { type: "string", default: "1" }, seconds: { type: "string", default: "40" } },
});
const [folder] = positionals;
if (folder === undefined || !existsSync(join(folder, "build/jpf.jar")))
  throw new Error("the folder of a built JPF is wanted: build/jpf.jar is in it");
const jpfHome = resolve(folder);
const seconds = Number(values.seconds);

interface Ran {
  readonly text: string;
  /** Of processor time, of all processes. */
  readonly seconds: number;
}

/** Runs a command with a limit of processor time. */
function run(command: string, args: readonly string[]): Ran {
  const script = `TIMEFORMAT='processor %U %S'; ulimit -t ${seconds}; time "$@"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script, "run", command, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  const [, user, system] = /processor ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  return { text: `${stdout}\n${stderr}`, seconds: Number(user ?? 0) + Number(system ?? 0) };
}

/** What a tool says breaks; `undefined`: it gives up, for this reason. */
interface Said extends Ran {
  readonly broken: readonly string[] | undefined;
  readonly reason: string;
}

/** Opened and exported to JPF's own build in its `build.gradle`. */
const MODULES = ["--add-exports", "--add-opens"].flatMap((option) =>
  ["jdk.internal.misc", "java.lang", "java.util"].flatMap((name) => [option, `java.base/${name}=ALL-UNNAMED`]),
);
const LACKS =
  /NoSuchMethodException: java\.|NoSuchMethodError|UnsatisfiedLinkError|NoSuchFieldError|NoClassDefFoundError|JPFException|JPF error|no peer/;

function askJpf(name: string, classes: string, site: string): Said {
  const jar = join(jpfHome, "build/jpf.jar");
  const options = [`+site=${site}`, `+classpath=${classes}`, name];
  const ran = run("java", ["-ea", "-Xmx1g", ...MODULES, "-cp", jar, "gov.nasa.jpf.JPF", ...options]);
  const { text } = ran;
  const error = /error #1: ([\w.]+) "(.*)"/.exec(text);
  const found = /={10,} error 1\n([\s\S]*?)\n={10,}/.exec(text)?.[1] ?? "";
  if (LACKS.test(found) || /JPF error stack trace|JPF configuration error/.test(text))
    return { ...ran, broken: undefined, reason: /(NoSuch\w+|Unsatisfied\w+|NoClass\w+|JPF error)[^\n]*/.exec(text)?.[0] ?? "an error" };
  if (error !== null) {
    const kind = error[1]!.endsWith("NotDeadlockedProperty")
      ? "deadlock"
      : found.includes("java.lang.AssertionError")
        ? "assert"
        : "exceptions";
    return { ...ran, broken: [kind], reason: found.split("\n")[1] ?? "" };
  }
  if (text.includes("no errors detected")) return { ...ran, broken: [], reason: "" };
  return { ...ran, broken: undefined, reason: `no answer in ${seconds} s` };
}

function askUs(name: string, classes: string): Said {
  const command = [join(import.meta.dirname, "../command/bin/assay.cjs"), "check", classes, "--entry", `${name}.main`];
  const properties = KINDS.flatMap((kind) => ["--property", kind]);
  const options = ["--no-cache", "--cpu-timeout", String(seconds), "--format", "json"];
  const ran = run(process.execPath, [...command, ...properties, ...options]);
  const begins = ran.text.indexOf("{");
  const report = JSON.parse(ran.text.slice(begins, ran.text.lastIndexOf("}") + 1)) as {
    readonly results: readonly { readonly property: string; readonly verdict: string }[];
  };
  const broken = report.results.filter(({ verdict }) => verdict === "violated").map(({ property }) => property);
  const open = report.results.filter(({ verdict }) => verdict === "unknown").map(({ property }) => property);
  if (broken.length === 0 && open.length > 0) return { ...ran, broken: undefined, reason: `unknown: ${open.join(", ")}` };
  return { ...ran, broken: [...new Set(broken)], reason: "" };
}

type Judgement = "right" | "missed" | "false alarm" | "gives up";

/** By the header; what it says nothing of may be either. */
function judge({ broken }: Said, truth: ReadonlyMap<string, string>): Judgement {
  if (broken === undefined) return "gives up";
  if (broken.some((kind) => truth.get(kind) === "holds")) return "false alarm";
  return broken.length === 0 && [...truth.values()].includes("fails") ? "missed" : "right";
}

const work = mkdtempSync(join(tmpdir(), "assay-jpf-"));
const site = join(work, "site.properties");
writeFileSync(site, `jpf-core=${jpfHome}\nextensions=\${jpf-core}\n`);
const count: Record<"jpf" | "assay", Record<Judgement, number>> = {
  jpf: { right: 0, missed: 0, "false alarm": 0, "gives up": 0 },
  assay: { right: 0, missed: 0, "false alarm": 0, "gives up": 0 },
};
const both = { programs: 0, jpf: 0, assay: 0, javac: 0, within: 0 };
console.log("| program | JPF | s | Assay | s | ratio |\n|---|---|---|---|---|---|");
const files = readdirSync(CORPUS).filter((name) => name.endsWith(".java") && name.includes(values.only));
for (const file of files.sort().filter((_, i) => i % Number(values.every) === 0)) {
  const name = basename(file, ".java");
  const path = join(CORPUS, file);
  const truth = new Map(factsIn(path).flatMap(({ property, truth: is }) => (KINDS.includes(property) ? [[property, is] as const] : [])));
  if (truth.size === 0) continue;
  const classes = join(work, name);
  const javac = run("javac", ["-nowarn", "-g", "-d", classes, path]);
  const [jpf, assay] = [askJpf(name, classes, site), askUs(name, classes)];
  const [ofJpf, ofUs] = [judge(jpf, truth), judge(assay, truth)];
  count.jpf[ofJpf]++;
  count.assay[ofUs]++;
  if (ofJpf === "right" && ofUs === "right") {
    both.programs++;
    both.jpf += jpf.seconds;
    both.assay += assay.seconds;
    both.javac += javac.seconds;
    if (assay.seconds <= WANTED * jpf.seconds) both.within++;
  }
  const said = ({ broken, reason }: Said, judgement: Judgement): string =>
    `${judgement === "right" || judgement === "gives up" ? "" : `${judgement}: `}${broken === undefined ? `gives up: ${reason}` : broken.join(", ") || "holds"}${judgement === "false alarm" ? ` (${reason})` : ""}`;
  const ratio = (assay.seconds / jpf.seconds).toFixed(2);
  console.log(
    `| \`${name}\` | ${said(jpf, ofJpf)} | ${jpf.seconds.toFixed(1)} | ${said(assay, ofUs)} | ${assay.seconds.toFixed(1)} | ${ratio} |`,
  );
}
rmSync(work, { recursive: true, force: true });
for (const tool of ["jpf", "assay"] as const)
  console.log(
    `${tool}: ${Object.entries(count[tool])
      .map(([judgement, number]) => `${number} ${judgement}`)
      .join(", ")}`,
  );
const ratio = both.assay / both.jpf;
console.log(
  `${both.programs} programs that both decide rightly: JPF ${both.jpf.toFixed(0)} s, Assay ${both.assay.toFixed(0)} s, ratio ${ratio.toFixed(2)} (with javac, ${both.javac.toFixed(0)} s, on both sides: ${((both.assay + both.javac) / (both.jpf + both.javac)).toFixed(2)}); at most ${WANTED} on ${both.within}`,
);
process.exitCode = count.assay.missed + count.assay["false alarm"] > 0 || ratio > WANTED ? 1 : 0;
