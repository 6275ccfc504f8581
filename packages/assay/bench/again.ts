/**
 * Kept answers and several processes, on a generated project:
 *
 *     node packages/assay/dist/bench/again.js [--kills n] [--units n] [--only resume|again|jobs]...
 *
 * - resume: a check is killed (`SIGKILL`) at n random moments, each time with an empty cache, and run again: the report
 *   is the one of a check that nobody killed, and what was kept when it was killed is not asked again.
 * - again: a project of n units is checked twice: processor time of the second check beside the first's.
 * - jobs: the same project with `-j 1` and `-j 2`: processor time, and time on the clock, which means something on an
 *   idle machine only; the load is told.
 * It fails if a report differs, or a kept answer was asked again, or the second check costs more than a tenth.
 */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
delete process.env["ASSAY_NO_CACHE"];

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    units: { type: "string", default: "500" },
    only: { type: "string", multiple: true, default: ["resume", "again", "jobs"] },
  },
});

const root = mkdtempSync(join(tmpdir(), "assay-bench-again-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));

/** Two units a method, of some work each: short loops, divisions, assertions that fail and others that hold. */
function project(units: number): string {
  const folder = mkdtempSync(join(root, "project-"));
  for (let c = 0; c * 20 < units; c++) {
    const methods = Array.from({ length: Math.min(10, Math.ceil((units - c * 20) / 2)) }, (_, i) => {
      const n = c * 10 + i;
      return `  public static int f${i}(int a, int b) {
    int sum = a & ${7 + (n % 9)};
    for (int i = 0; i < ${2 + (n % 3)}; i++) sum += b > i ? b & 3 : ${n % 5 === 0 ? "1 / b" : "1"};
    assert sum ${n % 7 === 0 ? "!= 5" : "<= 40"};
    return sum;
  }`;
    });
    writeFileSync(join(folder, `Part${c}.java`), `public class Part${c} {\n${methods.join("\n")}\n}\n`);
  }
  return folder;
}

interface Checked {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly kept: number;
  readonly all: number;
  /** All but times, and what the process used so far. */
  readonly report: string;
}

function checked(folder: string, cache: string, more: readonly string[] = []): Checked {
  const args = ["check", folder, "--cache-dir", cache, "--unit-timeout", "20", "--format", "json", ...more];
  const before = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  const seconds = (performance.now() - before) / 1000;
  try {
    const { results, summary, run } = JSON.parse(stdout) as Parsed;
    const kept = results.filter(({ stats }) => stats?.["from the cache"] === 1).length;
    for (const result of results) {
      delete result.stats;
      delete result.receipt.models;
    }
    return { seconds, cpuSeconds: run.cpuSeconds, kept, all: results.length, report: JSON.stringify({ results, summary }) };
  } catch {
    throw new Error(`no report: ${stderr}`);
  }
}

interface Parsed {
  readonly results: { stats?: Record<string, number>; receipt: { models?: unknown } }[];
  readonly summary: unknown;
  readonly run: { readonly cpuSeconds: number };
}

/** Ends a check after so many milliseconds; whether it was still at work. */
function killed(folder: string, cache: string, milliseconds: number): Promise<boolean> {
  const args = ["check", folder, "--cache-dir", cache, "--unit-timeout", "20", "--format", "json"];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  return new Promise((resolve) =>
    child.on("close", (_code, signal) => {
      clearTimeout(timer);
      resolve(signal === "SIGKILL");
    }),
  );
}

async function resume(kills: number): Promise<void> {
  const folder = project(24);
  const whole = checked(folder, join(root, "whole"));
  let inTheMiddle = 0;
  let random = 7;
  for (let i = 0; i < kills; i++) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    const cache = join(root, `cache-${i}`);
    const wasAtWork = await killed(folder, cache, 300 + (random / 2 ** 31) * whole.seconds * 1000);
    const there = ((): number => {
      try {
        return readdirSync(cache).filter((name) => !name.includes(".")).length;
      } catch {
        return 0;
      }
    })();
    const again = checked(folder, cache);
    assert.equal(again.report, whole.report, `the report after kill ${i}`);
    assert.ok(again.kept >= there, `kill ${i}: ${there} answers were kept, ${again.kept} were used`);
    if (wasAtWork && there > 0 && there < whole.all) inTheMiddle++;
    rmSync(cache, { recursive: true, force: true });
  }
  process.stdout.write(
    `resume: ${kills} kills, ${inTheMiddle} of them between the first answer and the last: the same report, nothing kept was asked again\n`,
  );
}

function again(units: number): void {
  const folder = project(units);
  const first = checked(folder, join(root, "again"));
  const second = checked(folder, join(root, "again"));
  const part = second.cpuSeconds / first.cpuSeconds;
  process.stdout.write(
    `again: ${units} units, ${first.all} results: ${first.cpuSeconds.toFixed(1)} s of processor time, then ${second.cpuSeconds.toFixed(1)} s (${(100 * part).toFixed(1)} %), ${second.kept} kept\n`,
  );
  assert.equal(second.report, first.report);
  assert.ok(part <= 0.1, "the second check costs more than a tenth");
}

function jobs(units: number): void {
  const folder = project(units);
  const one = checked(folder, join(root, "one"), ["-j", "1"]);
  const two = checked(folder, join(root, "two"), ["-j", "2"]);
  assert.equal(two.report, one.report);
  const [load] = loadavg();
  process.stdout.write(
    `jobs: ${units} units: ${one.seconds.toFixed(1)} s with one process, ${two.seconds.toFixed(1)} s with two: ${(one.seconds / two.seconds).toFixed(2)} times faster (load ${load!.toFixed(1)})\n`,
  );
}

if (values.only.includes("resume")) await resume(Number(values.kills));
if (values.only.includes("again")) again(Number(values.units));
if (values.only.includes("jobs")) jobs(Math.min(120, Number(values.units)));
