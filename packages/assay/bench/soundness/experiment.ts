/**
 * A batch of programs from seeds, all the way: generated, compiled, probed, checked, searched, run on the real JVM,
 * compared.
 */
import type { InputValue, Result, Verdict } from "@assay/checking";
import { ir, type Strategy } from "@assay/engine-refine";
import type { Jdk } from "@assay/jvm";
import { plantAssertions } from "./assertions.js";
import { Batch, type EngineName } from "./check.js";
import {
  differs,
  type ErrorKey,
  errorsOf,
  inputsOf,
  type Known,
  verdictsOf,
  type Wrong,
  wronglyProved,
  wronglyViolated,
} from "./compare.js";
import { Draw } from "./draw.js";
import { generate } from "./generate.js";
import type { Compiled, RealJvm } from "./jvm.js";
import type { Program } from "./model.js";
import { print, type Source } from "./print.js";
import { argumentsIn, search, type Tried } from "./search.js";

export interface Tools {
  readonly jdk: Jdk;
  readonly jvm: RealJvm;
  /** The feature that programs are to have most of. */
  readonly focus: string | undefined;
  /** What is spent on a program. */
  readonly effort: Effort;
  /** Told of what takes long; empty words say that it goes on. */
  readonly tell: (words: string) => void;
}

/** A program with all that is found out about it. */
export interface Examined {
  readonly program: Program;
  readonly source: Source;
  readonly verdicts: ReadonlyMap<ErrorKey, Verdict>;
  readonly known: Known;
  readonly wrong: readonly Wrong[];
  /** What went wrong inside Assay. */
  readonly broken: string | undefined;
  readonly results: readonly Result[];
}

export interface Effort {
  readonly strategy: Strategy;
  /** `refine` unless told. */
  readonly engine?: EngineName;
  /** Processor seconds of a check. */
  readonly seconds: number;
  /** See `check.ts`. */
  readonly looks?: number;
  /** Executions of the search. */
  readonly executions: number;
  /** Who answers; Assay unless told. */
  readonly answers?: (batch: Batch, source: Source) => Promise<readonly Result[]>;
}

export const EFFORT: Effort = { strategy: ir, seconds: 1, executions: 50 };

const PROBES = 12;
/** Executions of the search that are repeated on the real JVM. */
const MOST_REPEATED = 14;
/** How often each is, if it may go otherwise the next time. */
const TIMES = 4;

/**
 * The programs of the seeds, with their assertions; those that do not compile are refused, which is a mistake of the
 * generator.
 */
export async function programsOf(
  seeds: readonly number[],
  { jvm, focus }: Tools,
): Promise<readonly { readonly seed: number; readonly program: Program; readonly refused?: string }[]> {
  const drafts = seeds.map((seed) => generate(seed, `P${seed}`, focus));
  const compiled = await jvm.compile(drafts.map(print));
  const made: { seed: number; program: Program; refused?: string }[] = [];
  for (const [i, seed] of seeds.entries()) {
    const draft = drafts[i]!;
    const result = compiled[i]!;
    if (result.kind === "refused") made.push({ seed, program: draft, refused: result.message });
    else made.push({ seed, program: plantAssertions(draft, await jvm.probe(draft.name, seed, PROBES), new Draw(seed ^ 0x5bd1e995)) });
  }
  await jvm.drop(drafts.map(({ name }) => name));
  return made;
}

/** Programs that were compiled together. */
export interface Prepared {
  readonly batch: Batch;
  readonly programs: readonly { readonly program: Program; readonly source: Source; readonly compiled: Compiled }[];
}

/** Names must differ. */
export async function prepare(programs: readonly Program[], { jdk, jvm }: Tools): Promise<Prepared> {
  const sources = programs.map(print);
  const compiled = await jvm.compile(sources);
  return {
    batch: new Batch(jdk, sources, compiled),
    programs: programs.map((program, i) => ({ program, source: sources[i]!, compiled: compiled[i]! })),
  };
}

/** Inputs that lead to errors on the real JVM, and where it does not agree with the machine. */
export async function knownErrors(
  batch: Batch,
  source: Source,
  jvm: RealJvm,
  executions: number,
): Promise<{ readonly known: Known; readonly wrong: readonly Wrong[] }> {
  const seed = [...source.name].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7);
  const telling = search(batch, source, seed, executions);
  const failing = telling.filter(({ failed, thrown }) => failed.length > 0 || thrown !== undefined);
  const first = [...failing, ...telling.filter((each) => !failing.includes(each))].slice(0, MOST_REPEATED);
  // With the fewest arguments first: what is said within bounds is about those.
  const chosen: readonly Tried[] = first.sort((a, b) => argumentsIn(a.inputs).length - argumentsIn(b.inputs).length);
  const repeated = source.varies ? chosen.flatMap((each) => Array<Tried>(TIMES).fill(each)) : chosen;
  const ran = await jvm.run(
    source.name,
    repeated.map(({ inputs }) => inputs),
  );
  const known = new Map<ErrorKey, readonly InputValue[]>();
  const wrong: Wrong[] = [];
  for (const [i, tried] of repeated.entries()) {
    for (const error of errorsOf(ran[i]!, source)) if (!known.has(error)) known.set(error, tried.inputs);
    if (!source.varies) wrong.push(...differs(tried, ran[i]!));
  }
  return { known, wrong: wrong.slice(0, 1) };
}

/**
 * Everything about one program of a batch. `more` are inputs that may lead to errors: those of a program that it was
 * made from.
 */
export async function examine(
  batch: Batch,
  program: Program,
  source: Source,
  { jvm }: Pick<Tools, "jvm">,
  effort: Effort,
  more: readonly (readonly InputValue[])[] = [],
): Promise<Examined> {
  const found = await knownErrors(batch, source, jvm, effort.executions);
  const known = new Map(found.known);
  const again = await jvm.run(source.name, more);
  for (const [i, inputs] of more.entries())
    for (const error of errorsOf(again[i]!, source)) if (!known.has(error)) known.set(error, inputs);
  const judged = await judge(batch, { program, source, known }, { jvm }, effort);
  return { ...judged, wrong: [...found.wrong, ...judged.wrong] };
}

/** What Assay says of a program of which errors are known; its witnesses may tell of more. */
export async function judge(
  batch: Batch,
  { program, source, known: before }: Pick<Examined, "program" | "source" | "known">,
  { jvm }: Pick<Tools, "jvm">,
  effort: Effort,
): Promise<Examined> {
  let results: readonly Result[] = [];
  let broken: string | undefined;
  try {
    results = await (effort.answers?.(batch, source) ?? batch.check(source.name, effort));
  } catch (error) {
    broken = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const known = new Map(before);
  // What else a witness may tell, of clocks and the like, the real JVM cannot be told.
  const witnessed = results.filter(({ witness }) => witness?.inputs.every(({ source: asked }) => asked.startsWith("nondet")));
  const ran = await jvm.run(source.name, witnessed.map(inputsOf));
  const wrong: Wrong[] = [];
  for (const [i, result] of witnessed.entries()) {
    wrong.push(...wronglyViolated(result, ran[i]!, source));
    for (const error of errorsOf(ran[i]!, source)) if (!known.has(error)) known.set(error, inputsOf(result));
  }
  wrong.push(...wronglyProved(results, source, known));
  return { program, source, verdicts: verdictsOf(results, source), known, wrong, broken, results };
}
