/**
 * `assay bench jbmc <folder>`: the regression tests of JBMC, given as a folder, asked here. A test agrees if the
 * verdicts say the same: `fails` is a violation, `holds` a proof, also within the bounds of inputs. It differs if they
 * say the opposite: a violation where it holds, a proof where it fails. Everything else is not decided: no answer, an
 * input that is refused, no violation within bounds where the test has one beyond them. Every test is a process of its
 * own with a limit of processor time.
 */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { InputError } from "@assay/base";
import { temporaryFolder } from "@assay/jvm";
import { parseOptions, positiveNumber } from "../options.js";
import { UsageError } from "../usage.js";
import { compileShim } from "./jbmc-shim.js";
import { findTests, type MappedTest, type NotMapped } from "./jbmc-tests.js";

interface TestResult {
  readonly name: string;
  readonly expected: MappedTest["expected"];
  readonly outcome: "agrees" | "undecided" | "differs";
  /** What was said, and why not more. */
  readonly said: string;
  readonly cpuSeconds: number;
}

/** What a check told, as far as it matters. */
interface Told {
  readonly kind: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly message?: string;
  readonly location?: { readonly line: number };
}

export async function jbmc(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    timeout: { type: "string", default: "10" },
    only: { type: "string" },
    every: { type: "string", default: "1" },
    save: { type: "string" },
  });
  if (positionals.length !== 1) throw new UsageError("bench jbmc takes one folder");
  const [folder] = positionals as [string];
  const step = positiveNumber(values.every, "--every");
  const seconds = positiveNumber(values.timeout, "--timeout");
  const found = findTests(folder).filter(({ name }) => values.only === undefined || name.includes(values.only));
  const mapped = found.filter((test): test is MappedTest => "inputs" in test);
  const others = found.filter((test): test is NotMapped => "why" in test);
  const tests = mapped.filter((_, i) => i % step === 0);
  if (tests.length === 0) throw new InputError({ code: "bench-no-tasks", message: "no test matches", place: { file: folder } });
  const done = new Map(readResults(values.save).map((result) => [result.name, result]));
  const shim = temporaryFolder("jbmc");
  try {
    compileShim(shim);
    for (const [i, test] of tests.entries()) {
      if (done.has(test.name)) continue;
      const result = await run(test, shim, seconds);
      done.set(test.name, result);
      if (values.save !== undefined) appendFileSync(values.save, `${JSON.stringify(result)}\n`);
      process.stderr.write(`[${i + 1}/${tests.length}] ${line(result)}\n`);
    }
  } finally {
    rmSync(shim, { recursive: true, force: true });
  }
  const results = tests.map(({ name }) => done.get(name)!);
  process.stdout.write(summary(results, mapped.length, others));
  return results.some(({ outcome }) => outcome === "differs") ? 6 : 0;
}

const line = ({ outcome, name, expected, said, cpuSeconds }: TestResult): string =>
  `${outcome}: ${name} ${expected}, said ${said} ${cpuSeconds.toFixed(1)} s`;

function readResults(file: string | undefined): readonly TestResult[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((text) => text !== "").map((text) => JSON.parse(text) as TestResult);
}

function run(test: MappedTest, shim: string, seconds: number): Promise<TestResult> {
  const { name, expected, inputs, entry, begins, nulls, longest } = test;
  const texts = longest === undefined ? [] : [`string=${longest}`];
  const bounds = ["heap=arbitrary", `null=${nulls}`, "rejections=reported", ...texts].flatMap((bound) => ["--bound", bound]);
  const where = ["--entry", entry, ...(begins === "main" ? [] : bounds)];
  const options = ["--classpath", shim, "--cpu-timeout", String(seconds), "--no-cache", "--format", "json"];
  const child = spawn(process.execPath, [process.argv[1]!, "check", ...inputs, ...where, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (errors += data));
  const killer = setTimeout(() => child.kill("SIGKILL"), seconds * 15_000);
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearTimeout(killer);
      try {
        const report = JSON.parse(output) as { results: readonly Told[]; run: { cpuSeconds: number } };
        resolve({ name, expected, ...judge(test, report.results), cpuSeconds: report.run.cpuSeconds });
      } catch {
        const said = `exit ${code}: ${errors.trim().split("\n")[0]}`;
        resolve({ name, expected, outcome: "undecided", said, cpuSeconds: 0 });
      }
    });
  });
}

function judge({ expected, holding }: MappedTest, results: readonly Told[]): Pick<TestResult, "outcome" | "said"> {
  const violated = results.filter(({ verdict }) => verdict === "violated");
  const contradicted = violated.find(({ kind, location }) => kind === "assert" && location !== undefined && holding.has(location.line));
  if (contradicted !== undefined) return { outcome: "differs", said: `violated at line ${contradicted.location!.line}` };
  if (violated.length > 0) {
    const [{ kind, location, message = "" }] = violated as [Told];
    return { outcome: expected === "fails" ? "agrees" : "differs", said: `violated ${kind} ${location?.line ?? ""} ${message}` };
  }
  const open = results.find(({ verdict }) => verdict !== "proved" && verdict !== "bounded");
  if (open !== undefined) return { outcome: "undecided", said: `${open.verdict} ${open.reason ?? ""}` };
  if (expected === "holds") return { outcome: "agrees", said: "no violation" };
  const isBounded = results.some(({ verdict }) => verdict === "bounded");
  return isBounded ? { outcome: "undecided", said: "no violation within the bounds" } : { outcome: "differs", said: "no violation" };
}

function summary(results: readonly TestResult[], mapped: number, others: readonly NotMapped[]): string {
  const whys = new Map<string, number>();
  for (const { why } of others) whys.set(why, (whys.get(why) ?? 0) + 1);
  const of = (outcome: string): readonly TestResult[] => results.filter((result) => result.outcome === outcome);
  const decided = results.length - of("undecided").length;
  return [
    `${mapped + others.length} tests, ${mapped} mapped, ${results.length} run`,
    `agree ${of("agrees").length}, undecided ${of("undecided").length}, differ ${of("differs").length}; of the ${decided} decided ${((100 * of("agrees").length) / Math.max(1, decided)).toFixed(1)} % agree`,
    ...of("differs").map(line),
    ...of("undecided").map(line),
    "not mapped:",
    ...[...whys].sort(([, a], [, b]) => b - a).map(([why, count]) => `${String(count).padStart(5)}  ${why}`),
    "",
  ].join("\n");
}
