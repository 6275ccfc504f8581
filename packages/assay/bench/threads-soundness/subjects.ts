/** Programs checked in several ways that must agree, and run by chance, which may refute them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Budget, type Random } from "@assay/base";
import { breaks, type Failure, type Result, resultsOf, uncaughtFailure } from "@assay/checking";
import { ExplicitEngine, HASH_BITS } from "@assay/engine-explicit";
import { libraryOperation } from "@assay/jvm";
import { nativesOf, StepMachine } from "@assay/machine";
import { JavaThreads } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { type Loaded, load, mainProcedure } from "../../src/load.js";
import { isOwnProcedure } from "../../src/own-code.js";
import { propertiesNamed } from "../../src/properties.js";

export interface Variant {
  readonly name: string;
  readonly steps: "large" | "small";
  readonly library: "atomic" | "bytecode";
  /** Bits that are kept of a state; all of it, if absent. */
  readonly hashBits?: number;
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
export type Verdicts = Readonly<Record<PropertyName, Result["verdict"]>>;

/** What a random execution showed. */
export type Shown = "assert" | "exceptions" | "deadlock";

export class Subjects {
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-threads-"));
  readonly #loaded: Extract<Loaded, { kind: "java" }>;

  /** Sources by the names of their classes. */
  constructor(sources: ReadonlyMap<string, string>) {
    for (const [name, text] of sources) writeFileSync(join(this.#folder, `${name}.java`), text);
    const loaded = load({ inputs: [this.#folder], environment: "none", budget: Budget.unlimited });
    if (loaded.kind !== "java") throw new Error("generated programs should be Java");
    this.#loaded = loaded;
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #shows = (procedure: string): boolean => isOwnProcedure(this.#loaded.application, procedure);

  #threads(library: Variant["library"]): JavaThreads {
    return new JavaThreads({ isProgram: this.#shows, operation: (procedure) => libraryOperation(procedure, library) });
  }

  async check(
    name: string,
    { steps, library, hashBits, memo }: Variant,
    seconds: number,
  ): Promise<{ readonly verdicts: Verdicts; readonly results: readonly Result[] }> {
    const { program, language } = this.#loaded;
    const properties = PROPERTIES.map((each) => propertiesNamed([each], undefined).properties[0]!);
    const engine = new ExplicitEngine({
      shows: this.#shows,
      language: () => this.#threads(library),
      library,
      steps,
      ...(hashBits === undefined ? {} : { hashBits }),
      ...(memo === undefined ? {} : { memo }),
    });
    const budget = new Budget({ cpuSeconds: seconds });
    const results = await resultsOf(engine.check({ program, language, entry: mainProcedure(program, name), properties, budget }));
    const verdictOf = (property: Property): Result["verdict"] => results.find((result) => result.property === property)!.verdict;
    return { verdicts: Object.fromEntries(PROPERTIES.map((each, i) => [each, verdictOf(properties[i]!)])) as Verdicts, results };
  }

  /** Runs the program so many times by chance, access by access: what broke. */
  walk(name: string, times: number, random: Random): ReadonlySet<Shown> {
    const { program, language } = this.#loaded;
    const shown = new Set<Shown>();
    const exceptions = propertiesNamed(["exceptions"], undefined).properties[0]!;
    const failures: Failure[] = [];
    const threads = this.#threads("atomic");
    const entry = mainProcedure(program, name);
    const machine = new StepMachine(program, {
      language,
      natives: threads.natives(nativesOf(language)),
      environment: "inputs",
      inputs: [],
      interleaving: threads.interleaving(new Set(), "small"),
      onUncaught: (runtime, exception) => failures.push(uncaughtFailure(runtime, exception, entry, this.#shows)),
      onAssertionFailure: () => shown.add("assert"),
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
const LONGEST = 500;
