/** Whether what is said of a generated program, in all ways, fits together, and with what runs of it show. */
import { processorSeconds, Random } from "@assay/base";
import { HASH_BITS } from "@assay/engine-explicit";
import type { Family } from "./generate.js";
import type { ProgramModel } from "./model.js";
import { LIBRARY_VARIANTS, type Shown, type Subjects, VARIANTS, type Variant, type Verdicts } from "./subjects.js";

/** Runs by chance; with the library more, as they go through its code and much of it is not explored. */
const WALKS: Readonly<Record<Family, number>> = { plain: 30, library: 120, idle: 10 };
export interface Judged {
  readonly seed: number;
  readonly verdicts: Readonly<Record<string, Verdicts>>;
  readonly shown: readonly Shown[];
  readonly onJvm: readonly Shown[];
  /** Processor seconds of each check, and of the runs. */
  readonly seconds: Readonly<Record<string, number>>;
  /** What does not fit together. */
  readonly wrong: readonly string[];
}

export async function judged(
  subjects: Subjects,
  name: string,
  program: ProgramModel,
  family: Family,
  seconds: number,
  onJvm: ReadonlySet<Shown> = new Set(),
): Promise<Judged> {
  const { seed } = program;
  const variants = variantsOf(program, family);
  const verdicts: Record<string, Verdicts> = {};
  const taken: Record<string, number> = {};
  let began = processorSeconds();
  const clock = (what: string): void => {
    taken[what] = Math.round((processorSeconds() - began) * 100) / 100;
    began = processorSeconds();
  };
  for (const variant of variants) {
    verdicts[variant.name] = (await subjects.check(name, variant, seconds)).verdicts;
    clock(variant.name);
  }
  const shown = subjects.walk(name, WALKS[family], new Random(seed));
  clock("runs");
  const wrong: string[] = [];
  for (const property of Object.keys(verdicts["large"]!)) {
    const said = variants.map((variant) => ({ name: variant.name, verdict: saidBy(variant, verdicts[variant.name]![property]) }));
    for (const variant of variants)
      if (variant.hashBits !== undefined && verdicts[variant.name]![property] === "proved")
        wrong.push(`${property}: proved by hashes (${variant.name})`);
    const [proved, violated] = [said.find(({ verdict }) => verdict === "proved"), said.find(({ verdict }) => verdict === "violated")];
    // Races inside the library are its own affair: seen only where its code is interleaved.
    if (proved !== undefined && violated !== undefined && property !== "race")
      wrong.push(`${property}: proved by ${proved.name}, violated by ${violated.name}`);
    if (proved !== undefined && shown.has(property)) wrong.push(`${property}: proved by ${proved.name}, and a run shows it`);
  }
  // With races, the JVM may do what no interleaving does.
  const isRaceFree = family === "idle" || verdicts["large"]!.race === "proved";
  for (const property of onJvm)
    if (isRaceFree && variants.some((variant) => verdicts[variant.name]![property] === "proved"))
      wrong.push(`${property}: proved, and the JVM shows it`);
  const races = variants
    .filter(({ library, hashBits }) => library === "atomic" && hashBits === undefined)
    .map(({ name: each }) => verdicts[each]!.race);
  if (races.includes("proved") && races.includes("violated")) wrong.push("race: large and small steps differ");
  return { seed, verdicts, shown: [...shown], onJvm: [...onJvm], seconds: taken, wrong };
}

/** What is bounded by hashes of many bits alone is as good as proved. */
function saidBy({ hashBits }: Variant, verdict: Verdicts["assert"]): Verdicts["assert"] {
  return hashBits === HASH_BITS && verdict === "bounded" ? "proved" : verdict;
}

/**
 * The library's code matters where some of it is used; every second such program is enough, every fourth of a family.
 */
function variantsOf(program: ProgramModel, family: Family): readonly Variant[] {
  if (family === "idle") return LIBRARY_VARIANTS.slice(0, 1);
  // Whose clock it is matters where time is asked for.
  const asksForTime = /MILLISECONDS|Nanos|sleep|\(1\)/.test(JSON.stringify([program.threads, program.meanwhile]));
  const isExplored = program.seed % 4 === 0;
  if (family === "library")
    return LIBRARY_VARIANTS.filter(
      ({ clocks, library }) => (clocks === undefined && library === "atomic") || (isExplored && (clocks === undefined || asksForTime)),
    );
  const usesLibrary =
    program.seed % 2 === 0 && /\b[RN]\.|join|interrupt/.test(JSON.stringify([program.threads, program.meanwhile, program.finally]));
  return VARIANTS.filter(({ library }) => usesLibrary || library === "atomic");
}
