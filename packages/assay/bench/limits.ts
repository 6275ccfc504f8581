/**
 * Limits hold: 500 checks of programs that are hard on purpose, each with 2, 5 or 10 seconds of processor time and 512
 * MB.
 *
 *   node packages/assay/dist/bench/limits.js [-j jobs] [--share 1/10] [--only text] [--verbose]
 *
 * The programs are those of `limits/`, in several sizes, and the examples. Most cannot be decided; that is the point.
 * Of every check it is asked: - processor time within a tenth more than the limit plus one second, as the system counts
 * it, all processes together; - resident memory at its highest within a tenth more than the limit plus 64 MB: it is
 * looked at forty times a second, and what is used between two looks is not foreseen; - an exit code of 0, 5 or 10, and
 * one document with a result for every property; - that the violation planted at the beginning of every program of
 * `limits/` is in it: what was decided before the limit is not lost. `--share 1/10` takes every tenth check, so that
 * shares together are the whole.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { apiJar } from "@assay/jvm";

const { values } = parseArgs({
  options: {
    jobs: { type: "string", short: "j", default: "2" },
    share: { type: "string", default: "1/1" },
    only: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const PROGRAMS = fileURLToPath(new URL("../../bench/limits/", import.meta.url));
const EXAMPLES = fileURLToPath(new URL("../../../../examples/", import.meta.url));

const SECONDS = [2, 5, 10];
const MEGABYTES = 512;
const SIZES = [2, 3, 4, 6, 10, 20];
const OVER = { part: 0.1, seconds: 1, megabytes: 64 };

interface Check {
  readonly name: string;
  /** The source file. */
  readonly file: string;
  readonly seconds: number;
  readonly planted: boolean;
}

interface Measured {
  readonly check: Check;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly verdicts: string;
  readonly problems: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), "assay-limits-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const subjects = [...hard(), ...examples()];
const all = SECONDS.flatMap((seconds) => subjects.map((subject): Check => ({ ...subject, seconds })));
const [part, parts] = values.share.split("/").map(Number) as [number, number];
const chosen = all.filter(({ name }, i) => i % parts === part - 1 && (values.only === undefined || name.includes(values.only)));
const measured: Measured[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let i = next++; i < chosen.length; i = next++) {
      const result = await run(chosen[i]!);
      measured.push(result);
      if (values.verbose || result.problems.length > 0) console.log(line(result));
    }
  }),
);
report();

/** The programs of `limits/` in every size. */
function hard(): readonly Omit<Check, "seconds">[] {
  return readdirSync(PROGRAMS)
    .filter((file) => file.endsWith(".java"))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(PROGRAMS, file), "utf8");
      return SIZES.map((size) => {
        const name = `${basename(file, ".java")}-${size}`;
        const into = join(folder, name);
        mkdirSync(into, { recursive: true });
        writeFileSync(join(into, file), text.replace("SIZE = 3;", `SIZE = ${size};`));
        return { name, file: join(into, file), planted: true };
      });
    });
}

function examples(): readonly Omit<Check, "seconds">[] {
  return readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java") && readFileSync(join(EXAMPLES, file), "utf8").includes("public static void main"))
    .sort()
    .map((file) => ({ name: `example-${basename(file, ".java")}`, file: join(EXAMPLES, file), planted: false }));
}

/** The folder with the classes of a program, compiled beforehand: the compiler is not what is measured. */
function compiled({ name, file }: Check): string {
  const classes = join(folder, name, "classes");
  if (existsSync(classes)) return classes;
  mkdirSync(classes, { recursive: true });
  const options = ["-g", "-nowarn", "-d", classes, "-cp", apiJar(), "-sourcepath", dirname(file)];
  const { status, stderr } = spawnSync("javac", [...options, file], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return classes;
}

/** Runs one check; `bash` tells the processor time of all that it waited for. */
function run(check: Check): Promise<Measured> {
  const { seconds } = check;
  const limits = ["--cpu-timeout", String(seconds), "--memory", String(MEGABYTES), "--format", "json"];
  const timed = `TIMEFORMAT='%U %S'; time "$@" 2>/dev/null`;
  const child = spawn("bash", ["-c", timed, "check", process.execPath, COMMAND, "check", compiled(check), ...limits], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
  child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  let highest = 0;
  const look = setInterval(() => {
    highest = Math.max(highest, highestMegabytes(child.pid!));
  }, 50);
  return new Promise((resolve) => {
    child.on("close", (status) => {
      clearInterval(look);
      const cpuSeconds = (stderr.trim().split("\n").at(-1) ?? "").split(" ").reduce((sum, text) => sum + Number(text), 0);
      const { verdicts, problems } = judge(check, status, stdout, cpuSeconds, highest);
      resolve({ check, cpuSeconds, megabytes: highest, verdicts, problems });
    });
  });
}

function judge({ seconds, planted, file }: Check, status: number | null, stdout: string, cpuSeconds: number, megabytes: number) {
  const problems: string[] = [];
  if (![0, 5, 10].includes(status ?? -1)) problems.push(`exit code ${status}`);
  if (!(cpuSeconds <= seconds * (1 + OVER.part) + OVER.seconds)) problems.push(`${cpuSeconds} s of ${seconds}`);
  if (megabytes > MEGABYTES * (1 + OVER.part) + OVER.megabytes) problems.push(`${megabytes.toFixed(0)} MB of ${MEGABYTES}`);
  let results: readonly { readonly property: string; readonly verdict: string; readonly location: { readonly line: number } | null }[] = [];
  try {
    results = JSON.parse(stdout).results;
  } catch {
    problems.push("no document");
  }
  // A program without assertions has no result for them.
  const asked = /\bassert\b/.test(readFileSync(file, "utf8")) ? ["assert", "exceptions"] : ["exceptions"];
  for (const property of asked) if (!results.some((result) => result.property === property)) problems.push(`no result for ${property}`);
  const line = planted
    ? readFileSync(file, "utf8")
        .split("\n")
        .findIndex((text) => text.includes("planted")) + 1
    : 0;
  if (planted && !results.some(({ verdict, location }) => verdict === "violated" && location?.line === line))
    problems.push("the planted violation is lost");
  return { problems, verdicts: results.map(({ verdict }) => verdict[0]).join("") };
}

/** The highest resident memory of the children of a process so far. */
function highestMegabytes(parent: number): number {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").filter(Boolean);
    return Math.max(
      0,
      ...children.map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024),
    );
  } catch {
    return 0;
  }
}

function line({ check, cpuSeconds, megabytes, verdicts, problems }: Measured): string {
  const what = problems.length === 0 ? "" : `  ${problems.join("; ")}`;
  return `${check.name.padEnd(20)} ${String(check.seconds).padStart(3)} s: ${cpuSeconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB, ${verdicts}${what}`;
}

function report(): void {
  const over = measured.map(({ check, cpuSeconds }) => cpuSeconds - check.seconds).sort((a, b) => b - a);
  const highest = Math.max(...measured.map(({ megabytes }) => megabytes));
  const bad = measured.filter(({ problems }) => problems.length > 0);
  const decided = measured.filter(({ verdicts }) => !verdicts.includes("u")).length;
  console.log(
    `${measured.length} checks of ${all.length} (${subjects.length} programs): ${decided} decided within the limit; at most ${over[0]?.toFixed(2)} s beyond the limit, ${highest.toFixed(0)} MB; ${bad.length} with problems`,
  );
  process.exitCode = bad.length === 0 ? 0 : 1;
}
