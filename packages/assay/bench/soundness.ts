/**
 * The machine that finds the next mistake: generated programs, and verdicts beside what the real JVM does.
 *
 *     npm run bench -- --only soundness
 *     node packages/assay/dist/bench/soundness.js [--programs n] [--seed s] [--jobs j] [--only-seed s] [--focus feature] [--seconds s] [--save file]
 *
 * A seed is a program (`soundness/generate.ts`): its assertions are true as far as a few executions tell, and false for
 * rare inputs, or after many rounds, where the generator put something in the way. A wrong verdict is shrunk and
 * printed, and the bench fails. `--save` keeps a line for each seed, and goes on where the file ends.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { findJdk } from "@assay/jvm";
import { Saved } from "./saved.js";
import { EFFORT } from "./soundness/experiment.js";
import { RealJvm } from "./soundness/jvm.js";
import { printed } from "./soundness/only-seed.js";
import { runBatch, type Record as SeedRecord } from "./soundness/session.js";
import { Tally } from "./soundness/tally.js";

const BATCH = 40;
/** A worker process is ended after so many programs: its memory is. */
const MOST_OF_A_WORKER = 400;
/** Without news for so long, a worker hangs: its seed is a result that was lost. */
const SILENCE_MILLISECONDS = 600_000;

/** As `assay check` has them, but for the memory: there may be several workers. */
const LIMITS = { stackSizeMb: 512, maxOldGenerationSizeMb: 3072, maxYoungGenerationSizeMb: 64 };

/** How programs are made and checked. */
interface Manner {
  readonly focus: string | undefined;
  /** Processor seconds of a check. */
  readonly seconds: number;
}

interface Order extends Manner {
  /** None: that was all. */
  readonly seeds: readonly number[];
}

const SELF = fileURLToPath(import.meta.url);

async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      programs: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "1" },
      "only-seed": { type: "string" },
      focus: { type: "string" },
      seconds: { type: "string", default: String(EFFORT.seconds) },
      save: { type: "string" },
    },
  });
  const manner: Manner = { focus: values.focus, seconds: Number(values.seconds) };
  if (values["only-seed"] !== undefined) return onlySeed(Number(values["only-seed"]), manner);
  const first = Number(values.seed);
  const tally = new Tally();
  const saved = new Saved<SeedRecord>(values.save, ({ seed }) => String(seed));
  for (const record of saved.all()) tally.add(record);
  const seeds = Array.from({ length: Number(values.programs) }, (_, i) => first + i);
  const waiting = seeds.filter((seed) => saved.get(String(seed)) === undefined);
  const begin = performance.now();
  const take = (record: SeedRecord): void => {
    tally.add(saved.add(record));
    for (const line of tally.news(record)) console.log(line);
  };
  const jobs = Array.from({ length: Number(values.jobs) }, async () => {
    while (waiting.length > 0) await oneWorker(waiting, manner, take);
  });
  await Promise.all(jobs);
  console.log(tally.summary());
  console.log(JSON.stringify(tally.figures((performance.now() - begin) / 1000)));
  return tally.fails ? 1 : 0;
}

/**
 * A process that takes batches until it has done enough, or dies; then the seeds that it had taken and not done are
 * waiting again, but the one it died of.
 */
function oneWorker(waiting: number[], manner: Manner, take: (record: SeedRecord) => void): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(SELF, ["--worker"], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    let taken: number[] = [];
    let count = 0;
    let timer: NodeJS.Timeout | undefined;
    const listen = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill("SIGKILL"), SILENCE_MILLISECONDS);
    };
    const give = (): void => {
      taken = count >= MOST_OF_A_WORKER ? [] : waiting.splice(0, BATCH);
      count += taken.length;
      child.send({ seeds: taken, ...manner } satisfies Order);
    };
    listen();
    child.on("message", (message: { readonly record?: SeedRecord; readonly news?: string; readonly ready?: true }) => {
      listen();
      if (message.ready === true) give();
      if (message.news !== undefined && message.news !== "") console.log(message.news);
      if (message.record === undefined) return;
      const { seed } = message.record;
      taken = taken.filter((each) => each !== seed);
      take(message.record);
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      const [lost, ...others] = taken;
      if (lost !== undefined)
        take({
          seed: lost,
          seconds: 0,
          programs: 1,
          verdicts: {},
          planted: 0,
          found: 0,
          wrong: [],
          broken: `the worker died: ${signal ?? `status ${code}`}`,
        });
      waiting.unshift(...others);
      resolve();
    });
  });
}

/**
 * The main thread of a worker process passes messages on: the symbolic machine needs the large stack that `assay check`
 * gives it.
 */
function workerProcess(): void {
  const thread = new Worker(new URL(import.meta.url), { workerData: { kind: "session" }, resourceLimits: LIMITS });
  process.on("message", (message: Order) => {
    if (message.seeds.length > 0) thread.postMessage(message);
    else process.exit();
  });
  // Who is alone ends.
  process.on("disconnect", () => process.exit());
  thread.on("message", (message) => process.send?.(message));
  thread.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
}

function session(): void {
  const jdk = findJdk();
  const jvm = new RealJvm(jdk);
  const ready = (): void => parentPort!.postMessage({ ready: true });
  parentPort!.on("message", async ({ seeds, focus, seconds }: Order) => {
    for await (const record of runBatch(seeds, {
      jdk,
      jvm,
      focus,
      effort: { ...EFFORT, seconds },
      tell: (news) => parentPort!.postMessage({ news }),
    }))
      parentPort!.postMessage({ record });
    ready();
  });
  ready();
}

function onlySeed(seed: number, manner: Manner): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), {
      workerData: { kind: "seed", seed, ...manner },
      resourceLimits: LIMITS,
    });
    thread.on("message", ({ text, code }: { readonly text: string; readonly code: number }) => {
      console.log(text);
      resolve(code);
    });
    thread.on("error", reject);
  });
}

if (!isMainThread) {
  const work = workerData as { readonly kind: "session" } | (Manner & { readonly kind: "seed"; readonly seed: number });
  if (work.kind === "session") session();
  else parentPort!.postMessage(await printed(work.seed, work.focus, { ...EFFORT, seconds: work.seconds }));
} else if (process.argv.includes("--worker")) workerProcess();
else process.exitCode = await bench();
