/**
 * `npm run bench -- --only threads-soundness`: generated programs with threads, checked with large and small steps,
 * with the library as single operations and as bytecode, with whole and hashed states, with every move that is
 * remembered made by the machine, too, whose verdicts must agree; and
 * run by chance, access by access, and on the real JVM: what a run shows must not be proved absent. What disagrees is
 * made smaller and printed, and the bench fails.
 *
 * `--family library` makes programs with objects of `java.util.concurrent` (`--world` names one kind), whose ends are
 * compared one by one; `idle` programs with values that differ from run to run, which only the real JVM refutes.
 *
 *     node packages/assay/dist/bench/threads-soundness/run.js [--programs n] [--seed s] [--seconds s] [--save file] \
 *         [--family plain|library|idle] [--world name]
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { processorSeconds } from "@assay/base";
import { FAMILIES, generate as generated } from "./generate.js";
import { type Judged, judged } from "./judge.js";
import { compiled, runOnJvm } from "./jvm.js";
import { type ProgramModel, sourceOf } from "./model.js";
import { shrunk } from "./shrink.js";
import { PROPERTIES, Subjects, VARIANTS } from "./subjects.js";

/** Programs that are compiled together, and share what was made of the library. */
const BATCH = 100;
/** Runs of each program on the real JVM. */
const JVM_RUNS = 6;

const { values } = parseArgs({
  options: {
    programs: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "2" },
    save: { type: "string" },
    show: { type: "boolean", default: false },
    family: { type: "string", default: "plain" },
    world: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const family = FAMILIES.find((each) => each === values.family) ?? "plain";
const generate = (seed: number): ProgramModel => generated(seed, family, values.world);

const name = (seed: number): string => `G${seed}`;

/** Programs that one compiler has compiled, and the JVM runs while others are checked. */
interface Batch {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly onJvm: ReturnType<typeof runOnJvm>;
}

function begun(seeds: readonly number[]): Batch {
  const folder = compiled(new Map(seeds.map((seed) => [name(seed), sourceOf(generate(seed), name(seed))])));
  return { seeds, folder, onJvm: runOnJvm(folder, seeds.map(name), JVM_RUNS) };
}

async function check({ seeds, folder, onJvm }: Batch, take: (result: Judged) => void): Promise<void> {
  const subjects = new Subjects(folder);
  const shown = await onJvm;
  for (const seed of seeds) {
    const result = await judged(subjects, name(seed), generate(seed), family, seconds, shown.get(name(seed)));
    take(result);
    if (result.wrong.length > 0) await explain(generate(seed), result);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the smallest program that is wrong in the same way. */
async function explain(program: ProgramModel, { seed, wrong }: Judged): Promise<void> {
  const kinds = new Set(wrong.map((each) => each.slice(0, each.indexOf(":"))));
  const again = async (smaller: ProgramModel): Promise<Judged | undefined> => {
    let folder: string;
    try {
      folder = compiled(new Map([["G", sourceOf(smaller, "G")]]));
    } catch {
      return undefined; // It does not compile.
    }
    try {
      return await judged(new Subjects(folder), "G", smaller, family, seconds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const smallest = await shrunk(
    program,
    async (smaller) => (await again(smaller))?.wrong.some((each) => kinds.has(each.slice(0, each.indexOf(":")))) === true,
  );
  console.log(`WRONG, seed ${seed}: ${wrong.join("; ")}`);
  console.log(sourceOf(smallest, "G").replace(/^[\s\S]*?static void pause.*\n/, ""));
  console.log(JSON.stringify(await again(smallest)));
}

const done: Judged[] = [];
if (values.save !== undefined && existsSync(values.save))
  for (const line of readFileSync(values.save, "utf8").split("\n")) if (line !== "") done.push(JSON.parse(line) as Judged);
const known = new Set(done.map(({ seed }) => seed));
const waiting = Array.from({ length: Number(values.programs) }, (_, i) => Number(values.seed) + i).filter((seed) => !known.has(seed));
const began = processorSeconds();
let next = waiting.length === 0 ? undefined : begun(waiting.slice(0, BATCH));
for (let i = BATCH; next !== undefined; i += BATCH) {
  const batch: Batch = next;
  // The JVM has this batch behind it when the next one is there.
  await batch.onJvm;
  next = i < waiting.length ? begun(waiting.slice(i, i + BATCH)) : undefined;
  await check(batch, (result) => {
    done.push(result);
    if (values.save !== undefined) appendFileSync(values.save, `${JSON.stringify(result)}\n`);
    if (values.show) console.log(JSON.stringify(result));
  });
  const wrongs = done.filter((each) => each.wrong.length > 0).length;
  if (waiting.length > BATCH)
    console.log(`${done.length} programs, ${wrongs} wrong, ${(processorSeconds() - began).toFixed(0)} s of processor time`);
}
for (const property of PROPERTIES) {
  const of = (verdict: string): number => done.filter(({ verdicts }) => verdicts["large"]?.[property] === verdict).length;
  const apart = VARIANTS.slice(1).map(
    ({ name }) => `${name} ${done.filter(({ verdicts }) => verdicts[name]?.[property] === "unknown").length}`,
  );
  console.log(
    `${property}: ${of("proved")} proved, ${of("violated")} violated, ${of("bounded")} bounded, ${of("unknown")} unknown (unknown by ${apart.join(", ")})`,
  );
}
const wrong = done.filter((each) => each.wrong.length > 0);
console.log(
  `${done.length} programs, ${wrong.length} wrong, ${done.filter(({ shown }) => shown.length > 0).length} failed in runs by chance, ${done.filter(({ onJvm }) => onJvm.length > 0).length} on the JVM, ${(processorSeconds() - began).toFixed(0)} s of processor time`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
