/** Programs checked in several ways that must agree, and run by chance, which may refute them. */
import { Budget, type Random } from "@assay/base";
import { breaks, type Failure, type Location, locationKey, locationOf, type Result, resultsOf, uncaughtFailure } from "@assay/checking";
import { type Clocks, ExplicitEngine, HASH_BITS } from "@assay/engine-explicit";
import { classesRunFrom, libraryOperation, mayInterrupt } from "@assay/jvm";
import { nativesOf, StepMachine, Unsupported } from "@assay/machine";
import { JavaThreads } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { assertionsOf } from "../../src/assertions.js";
import { type Loaded, load, mainProcedure } from "../../src/load.js";
import { isOwnProcedure } from "../../src/own-code.js";
import { propertiesNamed } from "../../src/properties.js";

export interface Variant {
  readonly name: string;
  readonly steps: "large" | "small";
  readonly library: "atomic" | "bytecode";
  /** Bits that are kept of a state; all of it, if absent. */
  readonly hashBits?: number;
  /** One clock for all threads; each has its own where that will do, if absent. */
  readonly clocks?: "shared";
  /** Whether what is remembered of moves is compared with what the machine does, each time. */
  readonly memo?: "verified";
}

export const VARIANTS: readonly Variant[] = [
  { name: "large", steps: "large", library: "atomic" },
  { name: "small", steps: "small", library: "atomic" },
  { name: "verified", steps: "large", library: "atomic", memo: "verified" },
  { name: "bytecode", steps: "large", library: "bytecode" },
  { name: "hashed", steps: "large", library: "atomic", hashBits: HASH_BITS },
  // States are taken for each other all the time: less is found, and still nothing that is not there.
  { name: "few bits", steps: "large", library: "atomic", hashBits: 6 },
];

export const PROPERTIES = ["assert", "exceptions", "deadlock", "race"] as const;
export type PropertyName = (typeof PROPERTIES)[number];
/** Verdicts by property, and `outcome n` for each number that a program with declarations may end with. */
export type Verdicts = Readonly<Record<PropertyName, Result["verdict"]> & Record<string, Result["verdict"]>>;

/** What a random execution showed; `outcome n`, too. */
export type Shown = string;

/** Programs with declarations: the library as operations, with the program's own clocks and one for all; its code. */
export const LIBRARY_VARIANTS: readonly Variant[] = [
  { name: "large", steps: "large", library: "atomic" },
  { name: "shared clock", steps: "large", library: "atomic", clocks: "shared" },
  { name: "bytecode", steps: "large", library: "bytecode" },
];

export class Subjects {
  readonly #loaded: Extract<Loaded, { kind: "java" }>;

  /** A folder of classes (`compiled` in `jvm.ts`). */
  constructor(folder: string) {
    const loaded = load({ inputs: [folder], environment: "none", budget: Budget.unlimited });
    if (loaded.kind !== "java") throw new Error("generated programs should be Java");
    this.#loaded = loaded;
  }

  #shows = (procedure: string): boolean => isOwnProcedure(this.#loaded.application, procedure);

  #threads(name: string, library: Variant["library"], clocks: Clocks): JavaThreads {
    const { classPath } = this.#loaded.application;
    const interrupts = mayInterrupt(classPath, classesRunFrom(classPath, [name])) ? "possible" : "none";
    const operation = (procedure: string): ReturnType<typeof libraryOperation> => libraryOperation(procedure, library, interrupts);
    return new JavaThreads({ isProgram: this.#shows, operation, ...(clocks === "own" ? { clocks } : {}) });
  }

  /** The assertions that tell how a program with declarations ends, in their order. */
  #outcomes(name: string): readonly Location[] {
    const all = assertionsOf(this.#loaded).filter(({ procedure }) => procedure === `${name}.outcome`);
    return [...all].sort((a, b) => a.line - b.line);
  }

  async check(
    name: string,
    { steps, library, hashBits, memo, clocks: wanted }: Variant,
    seconds: number,
  ): Promise<{ readonly verdicts: Verdicts; readonly results: readonly Result[] }> {
    const { program, language } = this.#loaded;
    const properties = PROPERTIES.map((each) => propertiesNamed([each], undefined).properties[0]!);
    const engine = new ExplicitEngine({
      shows: this.#shows,
      language: (clocks) => this.#threads(name, library, wanted ?? clocks),
      library,
      steps,
      ...(hashBits === undefined ? {} : { hashBits }),
      ...(memo === undefined ? {} : { memo }),
    });
    const budget = new Budget({ cpuSeconds: seconds });
    const assertions = this.#outcomes(name);
    const task = {
      program,
      language,
      entry: mainProcedure(program, name),
      properties,
      budget,
      ...(assertions.length === 0 ? {} : { assertions }),
    };
    const results = await resultsOf(engine.check(task));
    const verdictOf = (property: Property): Result["verdict"] => {
      const of = results.filter((result) => result.property === property).map(({ verdict }) => verdict);
      return (["violated", "unknown", "bounded"] as const).find((each) => of.includes(each)) ?? "proved";
    };
    const outcomes = assertions.map((place, i): [string, Result["verdict"]] => [
      `outcome ${i}`,
      results.find(({ location }) => location !== undefined && locationKey(location) === locationKey(place))!.verdict,
    ]);
    const verdicts = [...PROPERTIES.map((each, i): [string, Result["verdict"]] => [each, verdictOf(properties[i]!)]), ...outcomes];
    return { verdicts: Object.fromEntries(verdicts) as Verdicts, results };
  }

  /**
   * Runs the program so many times by chance: what broke. Access by access, or with declarations from one thing that
   * others see to the next, in the library's code, too.
   */
  walk(name: string, times: number, random: Random): ReadonlySet<Shown> {
    const outcomes = this.#outcomes(name).map(locationKey);
    const { program, language } = this.#loaded;
    const shown = new Set<Shown>();
    const exceptions = propertiesNamed(["exceptions"], undefined).properties[0]!;
    const failures: Failure[] = [];
    const threads = outcomes.length === 0 ? this.#threads(name, "atomic", "shared") : this.#threads(name, "bytecode", "own");
    const entry = mainProcedure(program, name);
    const machine: StepMachine = new StepMachine(program, {
      language,
      natives: threads.natives(nativesOf(language)),
      environment: "inputs",
      inputs: {
        next: (request) => {
          const domain = threads.domainOf(request, machine.runtime);
          if (domain.kind === "too many") throw new Unsupported(domain.what, undefined);
          return random.pick(domain.values);
        },
      },
      interleaving: threads.interleaving(new Set(), outcomes.length === 0 ? "small" : "large"),
      onUncaught: (runtime, exception) => failures.push(uncaughtFailure(runtime, exception, entry, this.#shows)),
      onAssertionFailure: (site) => {
        shown.add("assert");
        const outcome = outcomes.indexOf(locationKey(locationOf(site)));
        if (outcome >= 0) shown.add(`outcome ${outcome}`);
      },
    });
    machine.begin(entry, (runtime) => [runtime.newStrings([])]);
    const mark = machine.save();
    for (let i = 0; i < times; i++) {
      if (i > 0) machine.restore(mark);
      failures.length = 0;
      // Some executions keep to a thread for long, others change at every step.
      const stays = random.pick([0, 50, 90]);
      let last = -1;
      for (let steps = 0; steps < LONGEST; steps++) {
        const moves = machine.moves();
        if (moves.length === 0) {
          shown.add("deadlock");
          break;
        }
        const same = moves.filter(({ thread }) => thread === last);
        const move = same.length > 0 && random.below(100) < stays ? random.pick(same) : random.pick(moves);
        last = move.thread;
        const stepped = machine.step(move);
        if (stepped.kind === "ended") {
          if (stepped.outcome.kind !== "normal" && stepped.outcome.kind !== "exception") return shown;
          break;
        }
      }
      if (breaks(program, failures, exceptions) !== undefined) shown.add("exceptions");
    }
    return shown;
  }
}

/** Steps of one execution; it is given up behind them. */
const LONGEST = 1_000;
