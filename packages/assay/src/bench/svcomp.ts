/**
 * `assay bench svcomp <folder>`: a set of verification tasks, scored as the competition does. Every task and property
 * is a process of its own with a limit of time; results are appended to a file as they come, so a run that was
 * interrupted goes on where it stopped. With `--confirm` every violation is also run on the real JVM, from the program
 * that `--emit-test` writes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { InputError } from "@assay/base";
import { temporaryFolder } from "@assay/jvm";
import { parseOptions, positiveNumber } from "../options.js";
import { UsageError } from "../usage.js";
import { confirms } from "./svcomp-confirm.js";
import { summary, type TaskResult } from "./svcomp-score.js";
import { findTasks, type Task } from "./svcomp-tasks.js";

export async function svcomp(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    timeout: { type: "string", default: "60" },
    only: { type: "string" },
    property: { type: "string" },
    expected: { type: "string" },
    save: { type: "string" },
    compare: { type: "string" },
    jobs: { type: "string", short: "j", default: "1" },
    every: { type: "string", default: "1" },
    again: { type: "boolean", default: false },
    confirm: { type: "boolean", default: false },
    strategy: { type: "string" },
  });
  if (positionals.length !== 1) throw new UsageError("bench svcomp takes one folder");
  const seconds = positiveNumber(values.timeout, "--timeout");
  const step = positiveNumber(values.every, "--every");
  const tasks = findTasks(positionals[0]!)
    .filter((task) => values.property === undefined || task.property === values.property)
    .filter((task) => values.expected === undefined || String(task.expected) === values.expected)
    .filter((task) => values.only === undefined || task.name.includes(values.only))
    .filter((_, i) => i % step === 0);
  if (tasks.length === 0) throw new InputError({ code: "bench-no-tasks", message: "no task matches", place: { file: positionals[0]! } });
  const saved = new Map(readResults(values.save).map((result) => [key(result), result]));
  // With more time, or a better engine, what was not known may be.
  const done = new Map([...saved].filter(([, { outcome }]) => !values.again || outcome !== "unknown"));
  const queue = tasks.filter((task) => !done.has(key(task)));
  process.stderr.write(`${tasks.length} tasks, ${tasks.length - queue.length} already done\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      for (const child of running) child.kill("SIGKILL");
      process.exit(130);
    });
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < queue.length; i = next++) {
      const result = await runConfirmed(queue[i]!, seconds, values.strategy, values.confirm === true);
      done.set(key(result), result);
      if (values.save !== undefined) appendFileSync(values.save, `${JSON.stringify(result)}\n`);
      process.stderr.write(`[${i + 1}/${queue.length}] ${line(result)}\n`);
    }
  };
  await Promise.all(Array.from({ length: positiveNumber(values.jobs, "--jobs") }, worker));
  const results = tasks.map((task) => done.get(key(task))!);
  process.stdout.write(summary(results, values.compare === undefined ? [] : readResults(values.compare)));
  return results.some((result) => result.outcome === "wrong" && result.confirmed !== true) ? 6 : 0;
}

const key = (task: { readonly name: string; readonly property: string }): string => `${task.property} ${task.name}`;

function line(result: TaskResult): string {
  const reason = result.reason === undefined ? "" : ` (${result.reason.slice(0, 160)})`;
  const confirmed = result.confirmed === undefined ? "" : result.confirmed ? " (on the JVM, too)" : " (NOT on the JVM)";
  return `${result.outcome.toUpperCase()} ${result.verdict}${confirmed} ${result.seconds.toFixed(1)}s ${result.property} ${result.name}${reason}`;
}

function readResults(file: string | undefined): TaskResult[] {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => JSON.parse(text) as TaskResult);
}

type CheckResult = Pick<TaskResult, "verdict" | "reason" | "stats">;

/** The result that decides for a property with several: a violation, else one that is not known, else any. */
function weakest(results: readonly CheckResult[]): CheckResult {
  const rank = ({ verdict }: CheckResult): number => ["violated", "unknown", "bounded"].indexOf(verdict) >>> 0;
  return results.reduce((a, b) => (rank(b) < rank(a) ? b : a));
}

/** A task, and what the real JVM says of a violation if that is asked for. */
async function runConfirmed(task: Task, seconds: number, strategy: string | undefined, confirm: boolean): Promise<TaskResult> {
  if (!confirm) return runTask(task, seconds, strategy, undefined);
  const emitted = temporaryFolder("svcomp");
  try {
    const result = await runTask(task, seconds, strategy, emitted);
    return result.verdict === "violated" ? { ...result, confirmed: await confirms(task, emitted) } : result;
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** The tasks under way: they end when the run is ended. */
const running = new Set<ChildProcess>();

/** One process per task, limited by the processor time it uses; one that does not keep that is killed. */
function runTask(task: Task, seconds: number, strategy: string | undefined, emitted: string | undefined): Promise<TaskResult> {
  const started = performance.now();
  const own = process.argv[1]!;
  const options = ["--property", task.propertyFile, "--cpu-timeout", String(seconds), "--stop-on-fail", "--format", "json"];
  if (strategy !== undefined) options.push("--strategy", strategy);
  if (emitted !== undefined) options.push("--emit-test", emitted, "--test-style", "main");
  const child = spawn(process.execPath, [own, "check", ...task.inputs, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (errors += data));
  running.add(child);
  const killer = setTimeout(() => child.kill("SIGKILL"), seconds * 15_000);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(killer);
      running.delete(child);
      const { name, property, expected } = task;
      const base = { name, property, expected, seconds: (performance.now() - started) / 1000 };
      try {
        const { verdict, reason, stats } = weakest(JSON.parse(output).results);
        const answer = verdict === "violated" ? false : verdict === "proved" ? true : undefined;
        const outcome = answer === undefined ? "unknown" : answer === expected ? "correct" : "wrong";
        resolve({ ...base, verdict, outcome, ...(reason === undefined ? {} : { reason }), stats });
      } catch {
        const reason = signal === null ? `exit ${code}: ${errors.trim().split("\n")[0]}` : `killed: ${signal}`;
        resolve({ ...base, verdict: "unknown", outcome: "unknown", reason, stats: {} });
      }
    });
  });
}
