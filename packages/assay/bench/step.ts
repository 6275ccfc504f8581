/**
 * The step machine beside the compiled one, as ratios from one run.
 *
 *     node packages/assay/dist/bench/step.js [--only text]... [--svcomp folder] [--every n] [--limit seconds] [--save file]
 *
 * - agreement and speed: every program of `tests/java` (or of the SV-COMP set) on both machines: do they say the same,
 *   and what is the step machine's processor time beside the compiled machine's. A program's time is that of opening,
 *   lowering, compiling and running it; programs that only compute are shown apart (`packages/machine/bench/programs`).
 * - saving and going back: a map of 100 to 100,000 entries is built, then a step of the program that changes three of
 * its objects is taken and taken
 *   back, with and without the state's text. What it costs should not depend on the size.
 *
 * With `--save`, what each run said is appended to a file, and a bench that was interrupted goes on where it stopped.
 *
 * Fails if an answer differs, if the median ratio is above 4, or if going back costs more than three times as much in
 * the large heap as in the small one.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { findJdk, JvmProgram, openApplication } from "@assay/jvm";
import { StepMachine } from "@assay/machine";
import { java } from "@assay/runtime-java";
import { judge } from "../test/differential/answer.js";
import { AssayRunner } from "../test/differential/assay-runner.js";
import type { Case } from "../test/differential/case.js";
import { corpusCases } from "../test/differential/corpus.js";
import { svcompCases } from "../test/differential/svcomp.js";
import { Saved } from "./saved.js";

/** What issue 11 asks for. */
const MEDIAN_TARGET = 4;
const GROWTH_TARGET = 3;
const PROGRAMS = fileURLToPath(new URL("../../../machine/bench/programs", import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    svcomp: { type: "string" },
    every: { type: "string", default: "1" },
    limit: { type: "string", default: "120" },
    save: { type: "string" },
  },
});
const jdk = findJdk();
const folder = mkdtempSync(join(tmpdir(), "assay-step-"));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** What the two machines said of one program, and the step machine's time beside the compiled one's if they agree. */
interface Compared {
  readonly name: string;
  readonly compiled: number;
  readonly step: number;
  /** `unfinished`: neither ran it to its end, as both said for the same reason. */
  readonly said: "the same" | "unfinished" | "different";
  readonly reason?: string;
}

/** Runs the cases on both machines, but for those that were run before. */
async function compare(cases: readonly Case[], saved: Saved<Compared>): Promise<Compared[]> {
  const runner = new AssayRunner({ milliseconds: 1000 * Number(values.limit) });
  const all: Compared[] = [];
  for (const each of cases) all.push(saved.get(each.name) ?? saved.add(await compareOn(runner, each)));
  await runner.close();
  return all;
}

async function compareOn(runner: AssayRunner, each: Case): Promise<Compared> {
  const compiled = await runner.run({ case: each, machine: "compiled" });
  const step = await runner.run({ case: each, machine: "step" });
  const base = { name: each.name, compiled: compiled.processorMilliseconds, step: step.processorMilliseconds };
  const judgement = judge(compiled.answer, step.answer);
  if (judgement.kind === "agree") return { ...base, said: "the same" };
  if (compiled.answer.kind !== "broken" && isDeepStrictEqual(compiled.answer, step.answer))
    return { ...base, said: "unfinished", reason: "reason" in compiled.answer ? compiled.answer.reason : "runs on" };
  return { ...base, said: "different", reason: "reason" in judgement ? judgement.reason : judgement.kind };
}

const ratiosOf = (all: readonly Compared[]): number[] =>
  all.filter(({ said }) => said === "the same").map(({ compiled, step }) => step / compiled);
const countOf = (all: readonly Compared[], said: Compared["said"]): number => all.filter((each) => each.said === said).length;

const savedIn = (file: string | undefined): Saved<Compared> => new Saved(file, ({ name }) => name);

function show({ name, compiled, step }: Compared): void {
  const times = [compiled.toFixed(0), step.toFixed(0), (step / compiled).toFixed(2)];
  console.log(name.padEnd(18) + times.map((column) => column.padStart(14)).join(""));
}

/** Programs that only compute. */
function computing(): readonly Case[] {
  const names = readdirSync(PROGRAMS).filter((file) => file.endsWith(".java"));
  execFileSync(jdk.tool("javac") ?? "javac", ["-g", "-d", folder, ...names.map((name) => join(PROGRAMS, name))]);
  return names.map((file) => {
    const mainClass = file.slice(0, -".java".length);
    return { name: mainClass, classes: [folder], feeding: [], mainClass, args: [], feed: { kind: "none" }, fingerprint: mainClass };
  });
}

const HEAP = `import java.util.*;
public class Heap {
  static final Map<Integer, int[]> map = new HashMap<>();
  static int last;
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    for (int i = 0; i < n; i++) map.put(i, new int[] {i, i + 1});
    for (int i = 0; i < 1000; i++) {
      synchronized (map) {
        int[] entry = map.get(i % n);
        entry[0]++;
        last = entry[0];
      }
    }
  }
}`;

/** Microseconds to take a step and take it back, and the same with the state's text, in a heap with `n` entries. */
function goingBack(n: number): { readonly back: number; readonly text: number; readonly forward: number } {
  const program = new JvmProgram(openApplication({ inputs: [folder], jdk }).classPath);
  const machine = new StepMachine(program, { language: java });
  machine.begin(program.mainEntry("Heap")!, (runtime) => [runtime.newStrings([String(n)])]);
  const go = { thread: 0, kind: "goes on", choice: 0 } as const;
  // To the loop: it stops each time it enters the monitor.
  for (;;) {
    machine.step(go);
    if (machine.threads[0]!.arrival?.op === "enter" && machine.threads[0]!.frame!.code.procedure.name.startsWith("Heap.main")) break;
  }
  const time = (act: () => void): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round++) {
      const begin = process.cpuUsage();
      for (let i = 0; i < 2000; i++) act();
      best = Math.min(best, process.cpuUsage(begin).user / 2000);
    }
    return best;
  };
  const mark = machine.save();
  machine.step(go);
  machine.restore(mark);
  const step = (): void => {
    machine.save();
    machine.step(go);
    machine.restore(mark);
  };
  const withText = (): void => {
    machine.save();
    machine.step(go);
    machine.canonical();
    machine.restore(mark);
  };
  const [back, text] = [time(step), time(withText)];
  // Without going back, two rounds fewer than there are left.
  const begin = process.cpuUsage();
  for (let i = 0; i < 900; i++) machine.step(go);
  return { back, text, forward: process.cpuUsage(begin).user / 900 };
}

const wanted = (name: string): boolean => values.only === undefined || values.only.some((text) => name.includes(text));
try {
  const { cases } = values.svcomp === undefined ? corpusCases(jdk, wanted) : svcompCases(values.svcomp, jdk, wanted);
  const chosen = cases.filter((_, i) => i % Number(values.every) === 0);
  const corpus = await compare(chosen, savedIn(values.save));
  for (const { name, said, reason } of corpus) {
    if (said === "unfinished") console.log(`unfinished on both: ${name}: ${reason}`);
    if (said === "different") console.log(`DIFFERS ${name}: ${reason}`);
  }
  const ratios = ratiosOf(corpus);
  console.log(`${ratios.length} runs agree, ${countOf(corpus, "unfinished")} end on neither; median ratio ${median(ratios).toFixed(2)}`);
  console.log(`\n${"program".padEnd(18)}${["compiled, ms", "step, ms", "ratio"].map((column) => column.padStart(14)).join("")}`);
  const work = await compare(computing(), savedIn(undefined));
  for (const each of work) show(each);
  writeFileSync(join(folder, "Heap.java"), HEAP);
  execFileSync(jdk.tool("javac") ?? "javac", ["-g", "-d", folder, join(folder, "Heap.java")]);
  console.log(`\n${"entries".padEnd(18)}${["step, µs", "and back, µs", "with text, µs"].map((column) => column.padStart(15)).join("")}`);
  const backs: number[] = [];
  for (const n of [100, 1000, 10_000, 100_000]) {
    const { forward, back, text } = goingBack(n);
    backs.push(back);
    console.log(`${String(n).padEnd(18)}${[forward, back, text].map((each) => each.toFixed(1).padStart(15)).join("")}`);
  }
  const growth = backs.at(-1)! / backs[0]!;
  const differences = countOf(corpus, "different") + countOf(work, "different");
  const result = {
    differences,
    ran: ratios.length,
    ratio: median(ratios),
    workRatio: median(ratiosOf(work)),
    heapGrowthRatio: growth,
  };
  console.log(JSON.stringify(result));
  if (differences > 0 || result.ratio > MEDIAN_TARGET || growth > GROWTH_TARGET) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
