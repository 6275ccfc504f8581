/**
 * Feeds mutated class files and jars to the readers, and mutated class files to everything up to valid Core: `node
 * packages/jvm/dist/bench/fuzz-classfiles.js [--classes 10000] [--jars 2000] [--lowered 10000] [--seed 1] [--save
 * folder]`.
 *
 * The work is done in child processes, each with a small heap and limited time, so that a hang or unbounded memory is
 * found too. Prints how many mutants ended how; exits with 1 if one ended in anything but success or a diagnostic.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findJdk } from "@assay/jvm";
import { fuzz, mutantOf } from "./fuzz/driver.js";
import { classInputs, jarInputs, loadClass, loadJar } from "./fuzz/inputs.js";
import { applicationInputs, loadLowered } from "./fuzz/lowered.js";

const { values } = parseArgs({
  options: {
    classes: { type: "string", default: "10000" },
    jars: { type: "string", default: "2000" },
    lowered: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    save: { type: "string" },
    slice: { type: "string" },
  },
});
const seed = Number(values.seed);
const sliceSize = 1000;
const secondsPerSlice = 120;
const megabytesPerSlice = 256;

/** What is fuzzed, by name. */
const targets = {
  classes: { inputs: () => classInputs(findJdk(), 150), load: () => loadClass },
  jars: { inputs: () => jarInputs(findJdk()), load: () => loadJar },
  lowered: { inputs: () => applicationInputs(findJdk(), 200), load: () => loadLowered(findJdk()) },
} as const;
type Target = keyof typeof targets;

interface SliceResult {
  readonly outcomes: Record<string, number>;
  readonly failures: readonly { mutant: number; reason: string }[];
  readonly slowestSeconds: number;
}

function runSlice(target: Target, from: number, to: number): SliceResult {
  const args = [`--max-old-space-size=${megabytesPerSlice}`, fileURLToPath(import.meta.url), "--seed", String(seed)];
  const child = spawnSync(process.execPath, [...args, "--slice", `${target}:${from}:${to}`], {
    encoding: "utf8",
    timeout: secondsPerSlice * 1000,
    maxBuffer: 1 << 26,
  });
  if (child.status === 0) return JSON.parse(child.stdout) as SliceResult;
  const reason = child.error?.message ?? `exit ${child.status ?? child.signal}: ${child.stderr.slice(-2000)}`;
  return { outcomes: { died: to - from }, failures: [{ mutant: from, reason: `slice ${from} to ${to}: ${reason}` }], slowestSeconds: 0 };
}

function runTarget(target: Target, count: number): number {
  const outcomes = new Map<string, number>();
  let failures = 0;
  let slowest = 0;
  for (let from = 0; from < count; from += sliceSize) {
    const slice = runSlice(target, from, Math.min(count, from + sliceSize));
    for (const [outcome, number] of Object.entries(slice.outcomes)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + number);
    slowest = Math.max(slowest, slice.slowestSeconds);
    for (const failure of slice.failures) {
      failures++;
      console.error(`${target} ${failure.mutant}: ${failure.reason}`);
      if (values.save !== undefined) save(values.save, target, failure.mutant);
    }
  }
  console.log(
    JSON.stringify({
      target,
      count,
      seed,
      failures,
      slowestSeconds: Number(slowest.toFixed(3)),
      outcomes: Object.fromEntries([...outcomes].sort()),
    }),
  );
  return failures;
}

function save(folder: string, target: Target, mutant: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${target}-${seed}-${mutant}`), mutantOf(targets[target].inputs(), seed, mutant));
}

if (values.slice !== undefined) {
  const [target, from, to] = values.slice.split(":");
  const { inputs, load } = targets[target as Target];
  const report = fuzz({ inputs: inputs(), load: load(), seed, from: Number(from), to: Number(to) });
  console.log(JSON.stringify({ ...report, failures: report.failures.map(({ mutant, reason }) => ({ mutant, reason })) }));
} else {
  const names = ["classes", "jars", "lowered"] as const;
  const failures = names.reduce((sum, name) => sum + runTarget(name, Number(values[name])), 0);
  process.exitCode = failures === 0 ? 0 : 1;
}
