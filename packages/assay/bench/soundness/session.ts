/** What one worker does: batches of seeds, one record for each. */
import type { Verdict } from "@assay/checking";
import type { Wrong } from "./compare.js";
import { EFFORT, type Effort, type Examined, examine, knownErrors, prepare, programsOf, type Tools } from "./experiment.js";
import type { Program } from "./model.js";
import { print } from "./print.js";
import { shrink } from "./shrink.js";

/** What is kept of a seed. */
export interface Record {
  readonly seed: number;
  /** Processor time of this process; the JVM's is not in it. */
  readonly seconds: number;
  /** Programs that were checked: the seed's, and what was made of it. */
  readonly programs: number;
  readonly verdicts: Readonly<Partial<{ [verdict in Verdict]: number }>>;
  /** Errors that are known, and how many of them are `violated`. */
  readonly planted: number;
  readonly found: number;
  readonly wrong: readonly Finding[];
  /** The generator's mistakes, and Assay's internal ones. */
  readonly refused?: string;
  readonly broken?: string;
}

export interface Finding extends Wrong {
  /** Which way of checking it was. */
  readonly way: string;
  /** As small as it got. */
  readonly program: string;
}

const SHRINK_ROUNDS = 150;

export async function* runBatch(seeds: readonly number[], tools: Tools): AsyncGenerator<Record> {
  const made = await programsOf(seeds, tools);
  const good = made.filter((each) => each.refused === undefined);
  const { batch, programs } = await prepare(
    good.map(({ program }) => program),
    tools,
  );
  for (const each of made) if (each.refused !== undefined) yield { ...nothing(each.seed), refused: each.refused };
  for (const [i, { seed }] of good.entries()) {
    const { program, source, compiled } = programs[i]!;
    if (compiled.kind === "refused") {
      yield { ...nothing(seed), refused: compiled.message };
      continue;
    }
    const begin = process.cpuUsage();
    const examined = await examine(batch, program, source, tools, EFFORT);
    const { user, system } = process.cpuUsage(begin);
    const findings: Finding[] = [];
    for (const wrong of examined.wrong)
      findings.push({ ...wrong, way: EFFORT.strategy.name, program: await shrunk(program, wrong, EFFORT, tools) });
    yield recordOf(seed, (user + system) / 1e6, [examined], findings);
  }
  await tools.jvm.drop(programs.map(({ source }) => source.name));
}

const nothing = (seed: number): Record => ({ seed, seconds: 0, programs: 0, verdicts: {}, planted: 0, found: 0, wrong: [] });

function recordOf(seed: number, seconds: number, examined: readonly Examined[], wrong: readonly Finding[]): Record {
  const verdicts: { [verdict in Verdict]?: number } = {};
  let [planted, found] = [0, 0];
  for (const { verdicts: given, known } of examined) {
    for (const verdict of given.values()) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    for (const error of known.keys()) {
      planted++;
      if (given.get(error) === "violated") found++;
    }
  }
  const broken = examined.find((each) => each.broken !== undefined)?.broken;
  return {
    seed,
    seconds: Number(seconds.toFixed(3)),
    programs: examined.length,
    verdicts,
    planted,
    found,
    wrong,
    ...(broken === undefined ? {} : { broken }),
  };
}

/** The source of a smaller program with a wrong verdict of the same kind. */
async function shrunk(program: Program, wrong: Wrong, effort: Effort, tools: Tools): Promise<string> {
  const small = await shrink(program, (candidates) => firstWrong(candidates, wrong, effort, tools), SHRINK_ROUNDS);
  return print(small).text;
}

/** The first of the programs that has a wrong verdict of the kind. */
export async function firstWrong(candidates: readonly Program[], wrong: Wrong, effort: Effort, tools: Tools): Promise<number | undefined> {
  const { batch, programs } = await prepare(candidates, tools);
  try {
    for (const [i, { program, source, compiled }] of programs.entries()) {
      if (compiled.kind === "refused") continue;
      // What is cheap to see comes first: a proof is wrong only if an error is known.
      if (wrong.kind === "proved" || wrong.kind === "bounded" || wrong.kind === "machine") {
        const found = await knownErrors(batch, source, tools.jvm, effort.executions);
        if (wrong.kind === "machine") {
          if (found.wrong.length > 0) return i;
          continue;
        }
        if (found.known.size === 0) continue;
      }
      const examined = await examine(batch, program, source, tools, effort);
      if (examined.wrong.some(({ kind }) => kind === wrong.kind)) return i;
    }
    return undefined;
  } finally {
    await tools.jvm.drop(programs.map(({ source }) => source.name));
  }
}
