/**
 * Programs with threads and known answers (`tests/threads`): every fact that a header states is asked, and the answer
 * compared. All are compiled together and checked in one process.
 *
 * A header line is `// property: holds` or `// property: fails`; the property is a word of `--property`, or a formula,
 * with its fairness behind it if that is not `weak`. Formulas are asked in a search of their own: it has more steps, as
 * it sees what they read.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Budget, processorSeconds } from "@assay/base";
import { type Result, resultsOf } from "@assay/checking";
import type { ExplicitOptions } from "@assay/engine-explicit";
import { type Application, classesRunFrom, mayInterrupt } from "@assay/jvm";
import { PROPERTY_WORDS, type Property } from "@assay/spec";
import { withAtoms } from "@assay/spec-java";
import { ENGINES, type ProgramSetting } from "../../src/engines.js";
import { type Loaded, load, mainProcedure } from "../../src/load.js";
import { isOwnProcedure } from "../../src/own-code.js";
import { propertiesNamed } from "../../src/properties.js";

export interface Fact {
  readonly program: string;
  readonly property: string;
  readonly truth: "holds" | "fails";
}

export interface Answer extends Fact {
  readonly result: Result;
  readonly isDecided: boolean;
  readonly isWrong: boolean;
}

export interface ProgramAnswers {
  readonly program: string;
  readonly answers: readonly Answer[];
  readonly seconds: number;
  readonly states: number;
}

const WORDS: ReadonlySet<string> = new Set(PROPERTY_WORDS.map(({ word }) => word));

/** Whether it is about the atomicity of a method. */
export const isAtomicity = ({ property }: Fact): boolean => property.startsWith("atomicity");

/** Whether it is about a formula, and not about a word of `--property`. */
export const isTemporal = (fact: Fact): boolean => !WORDS.has(fact.property) && !isAtomicity(fact);

export function factsIn(file: string): readonly Fact[] {
  const program = basename(file, ".java");
  return [...readFileSync(file, "utf8").matchAll(/^\/\/ (.+): (holds|fails)$/gm)].map(([, property, truth]) => ({
    program,
    property: property!,
    truth: truth as Fact["truth"],
  }));
}

export class Corpus {
  readonly #loaded: Extract<Loaded, { kind: "java" }>;
  readonly files: readonly string[];

  constructor(folder: string) {
    this.files = readdirSync(folder)
      .filter((name) => name.endsWith(".java"))
      .sort()
      .map((name) => join(folder, name));
    const loaded = load({ inputs: [folder], environment: "none", budget: Budget.unlimited });
    if (loaded.kind !== "java") throw new Error("the corpus should be Java");
    this.#loaded = loaded;
  }

  get application(): Application {
    return this.#loaded.application;
  }

  /** Asks everything that the header of a program states, or what is wanted of it. */
  async check(
    file: string,
    seconds: number,
    setting: Partial<ProgramSetting> & Pick<ExplicitOptions, "memo" | "steps"> = {},
    isWanted: (fact: Fact) => boolean = () => true,
  ): Promise<ProgramAnswers> {
    const facts = factsIn(file).filter(isWanted);
    const program = basename(file, ".java");
    const { program: core, application, language } = this.#loaded;
    const engine = ENGINES.find(({ name }) => name === "explicit");
    if (engine?.of !== "programs") throw new Error("there should be an engine for schedules");
    const shows = (procedure: string): boolean => isOwnProcedure(application, procedure);
    const named = facts.map(({ property }) => propertiesNamed([property], undefined).properties[0]!);
    const properties = withAtoms(named, application, core);
    const { classPath } = application;
    const interrupts = mayInterrupt(classPath, classesRunFrom(classPath, [program])) ? "possible" : "none";
    const began = processorSeconds();
    const results: Result[] = [];
    for (const part of [properties.filter(({ kind }) => kind !== "ltl"), properties.filter(({ kind }) => kind === "ltl")]) {
      if (part.length === 0) continue;
      const budget = new Budget({ cpuSeconds: seconds });
      const task = { program: core, language, entry: mainProcedure(core, program), properties: distinct(part), budget };
      results.push(...(await resultsOf(engine.make({ shows, interrupts: () => interrupts, ...setting }).check(task))));
    }
    const answers = facts.map((fact, i): Answer => {
      const result = results.find(({ property }) => property === properties[i])!;
      const { verdict } = result;
      const isWrong = fact.truth === "holds" ? verdict === "violated" : verdict === "proved" || verdict === "bounded";
      return { ...fact, result, isDecided: verdict !== "unknown", isWrong };
    });
    return { program, answers, seconds: processorSeconds() - began, states: results[0]?.stats["states"] ?? 0 };
  }
}

function distinct(properties: readonly Property[]): readonly Property[] {
  return [...new Set(properties)];
}
