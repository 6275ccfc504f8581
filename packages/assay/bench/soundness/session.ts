/** What one worker does: batches of seeds, one record for each. */
import type { Verdict } from "@assay/checking";
import { dcrOne, dcrPlus, naive, type Strategy } from "@assay/engine-refine";
import type { EngineName } from "./check.js";
import { errorsOf, inputsText, type Known, type Wrong } from "./compare.js";
import { Draw } from "./draw.js";
import { type Effort, type Examined, examine, judge, knownErrors, prepare, programsOf, type Tools } from "./experiment.js";
import type { Program } from "./model.js";
import { mutate } from "./mutations.js";
import { print, type Source } from "./print.js";
import { shrink } from "./shrink.js";
import { VARIANTS } from "./variants.js";

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

const SHRINK_ROUNDS = 80;
/** One seed in so many is also checked by another strategy, or as another program. */
const STRATEGY_SHARE = 12;
const DERIVED_SHARE = 4;
/** One in so many is also checked by another engine. */
const ENGINE_SHARES = { paths: 2, horn: 3, auto: 4 } as const;
/** Searches of a program that are ended somewhere; and how often the last one of them looks at its limits at most. */
const ENDED = 3;
const MOST_LOOKS = 2000;
const STRATEGIES: readonly Strategy[] = [dcrOne, dcrPlus, naive];

export async function* runBatch(seeds: readonly number[], tools: Tools): AsyncGenerator<Record> {
  const made = await programsOf(seeds, tools);
  for (const each of made) if (each.refused !== undefined) yield { ...nothing(each.seed), refused: each.refused };
  const good = made.filter((each) => each.refused === undefined);
  const derived = good.map(({ seed, program }) => derive(seed, program));
  const { batch, programs } = await prepare(
    [...good.map(({ program }) => program), ...derived.flatMap((each) => each?.program ?? [])],
    tools,
  );
  const byName = new Map(programs.map((each) => [each.source.name, each]));
  for (const [i, { seed, program: base }] of good.entries()) {
    const { program, source, compiled } = byName.get(base.name)!;
    if (compiled.kind === "refused") {
      yield { ...nothing(seed), refused: compiled.message };
      continue;
    }
    const begin = process.cpuUsage();
    const examined = [await examine(batch, program, source, tools, tools.effort)];
    const findings = await findingsOf(examined[0]!, tools.effort, tools.effort.strategy.name, tools);
    const inputs = [...examined[0]!.known.values()];
    let broken: string | undefined;
    const other = derived[i];
    const otherProgram = other === undefined ? undefined : byName.get(other.program.name)!;
    // A change that does not compile is none; that happens where it is hard to see beforehand.
    if (otherProgram?.compiled.kind === "compiled") {
      examined.push(await examine(batch, otherProgram.program, otherProgram.source, tools, tools.effort, inputs));
      findings.push(...(await findingsOf(examined.at(-1)!, tools.effort, other!.way, tools)));
      if (other!.meaning === "kept") findings.push(...(await meaningChanged(examined[0]!, other!, otherProgram.source, tools)));
    }
    const strategy = seed % STRATEGY_SHARE === 0 ? STRATEGIES[(seed / STRATEGY_SHARE) % STRATEGIES.length] : undefined;
    const again = async (effort: Effort, way: string): Promise<Examined> => {
      const judged = await judge(batch, { program, source, known: knownToAll(examined) }, tools, effort);
      findings.push(...(await findingsOf(judged, effort, way, tools)));
      return judged;
    };
    if (strategy !== undefined) examined.push(await again({ ...tools.effort, strategy }, strategy.name));
    for (const engine of ["paths", "horn", "auto"] as const)
      if (seed % ENGINE_SHARES[engine] === 0) examined.push(await again({ ...tools.effort, engine }, engine));
    // What they find is not counted: they were not let.
    for (const { way, ...ended } of searchesToEnd(seed)) broken ??= (await again({ ...tools.effort, ...ended }, way)).broken;
    const { user, system } = process.cpuUsage(begin);
    const record = recordOf(seed, (user + system) / 1e6, examined, findings);
    yield broken === undefined ? record : { broken, ...record };
  }
  await tools.jvm.drop(programs.map(({ source }) => source.name));
}

/**
 * Searches that are ended before they are done, few moments after they began or many: nothing is proved by giving up.
 */
function searchesToEnd(seed: number): readonly { readonly engine: EngineName; readonly looks: number; readonly way: string }[] {
  const draw = new Draw(seed * 11 + 5);
  return Array.from({ length: ENDED }, () => {
    const engine = draw.pick(["paths", "horn", "auto"] as const);
    const looks = Math.floor(MOST_LOOKS ** (draw.below(1000) / 1000));
    return { engine, looks, way: `${engine}, ended after ${looks} looks` };
  });
}

/** The errors of the first program; the second may be another one. */
const knownToAll = ([first, ...others]: readonly Examined[]): Known =>
  new Map([first!, ...others.filter(({ source }) => source === first!.source)].flatMap(({ known }) => [...known]));

interface Derived {
  readonly program: Program;
  /** The name of the change. */
  readonly way: string;
  readonly meaning: "kept" | "changed";
}

/** For a share of the seeds, another program: one that means the same, or one that is likely broken. */
function derive(seed: number, program: Program): Derived | undefined {
  if (seed % DERIVED_SHARE !== 1) return undefined;
  const draw = new Draw(seed * 7 + 3);
  const name = `${program.name}d`;
  const ways = Object.entries(VARIANTS);
  const [way, variant] = draw.chance(50) ? draw.pick(ways) : ["mutation", undefined];
  const kept = variant?.(program, draw);
  if (kept !== undefined) return { program: { ...kept, name }, way, meaning: "kept" };
  const changed = mutate(program, draw);
  return changed === undefined ? undefined : { program: { ...changed, name }, way: "mutation", meaning: "changed" };
}

/**
 * With the same inputs the other program must come to the same errors: otherwise the change is none that keeps the
 * meaning, and the bench itself is wrong.
 */
async function meaningChanged({ known }: Examined, { program, way }: Derived, source: Source, { jvm }: Tools): Promise<readonly Finding[]> {
  if (source.varies) return [];
  const ran = await jvm.run(program.name, [...known.values()]);
  return [...known].flatMap(([error, inputs], i) => {
    const execution = ran[i]!;
    if (execution.kind === "runs on" || errorsOf(execution, source).includes(error)) return [];
    return [{ kind: "variant", error, way, evidence: `it does not fail any more with ${inputsText(inputs)}`, program: source.text }];
  });
}

/** The wrong verdicts, each with a small program. */
async function findingsOf(examined: Examined, effort: Effort, way: string, tools: Tools): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const wrong of examined.wrong) {
    const { name, text } = examined.source;
    tools.tell(`${name} (${way}): ${wrong.error} is ${wrong.kind}, but ${wrong.evidence}; to be shrunk:\n${text}`);
    findings.push({ ...wrong, way, program: await shrunk(examined.program, wrong, effort, tools) });
  }
  return findings;
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
  tools.tell("");
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
