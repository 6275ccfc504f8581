/** How programs are run by this engine, and what it is told about them. */
import type { Budget } from "@assay/base";
import { type Failure, type Location, locationKey, locationOf, type Setting, type Task, uncaughtFailure } from "@assay/checking";
import type { Program } from "@assay/core";
import { type IntegerRange, type LanguageThreads, nativesOf, type Recorder, StepMachine } from "@assay/machine";
import { atomsOf, Labels } from "./ltl/labels.js";
import { PlainThreads } from "./plain-threads.js";
import { ChosenInputs } from "./search/choices.js";
import type { Explored } from "./search/explore.js";
import type { ReplayOptions } from "./witness/replay-schedule.js";

export interface ExplicitOptions extends Omit<Setting, "threads" | "asserts"> {
  /** The language's part, new for each search; without it all code is the program's own. */
  readonly language?: (clocks: Clocks) => LanguageThreads;
  /** Whether operations of the library are taken for single ones: a line of the receipt. */
  readonly library?: "atomic" | "bytecode";
  /** `large` by default: blocks; `small` stops before every access and operation. */
  readonly steps?: "large" | "small";
  /** How many bits are kept of a state (`search/hashed-states.ts`); all of it, if absent. */
  readonly hashBits?: number;
  /** Whether searches remember what moves lead to (`search/move-memo.ts`): for tests. */
  readonly memo?: "off" | "verified";
  /** The values that integers among the inputs have. */
  readonly ints?: IntegerRange;
}

/** Whether each thread has a clock of its own (`machine/src/step/interleaving.ts`), or they share one. */
export type Clocks = "own" | "shared";

/** The class cannot be initialized before the program begins. */
export class Unprepared {
  constructor(readonly procedure: string) {}
}

/** One program in one search, or in several that differ in what is visible: what races is. */
export class Subject {
  readonly task: Task;
  readonly options: ExplicitOptions;
  /** What races, as far as is known: it is visible to all machines that were made, too, once they look again. */
  readonly racy: Set<string>;
  readonly clocks: Clocks;
  readonly threads: LanguageThreads;
  /**
   * Classes of the library that are initialized before the program begins: those that some execution initialized while
   * there were several threads.
   */
  readonly early: ReadonlySet<string>;
  /** Others of which that was seen. */
  readonly late = new Set<string>();
  /** Assertions that some execution came to. */
  readonly reached = new Map<string, Location>();

  /** The propositions of temporal properties, if there are any. */
  readonly labels: Labels | undefined;

  constructor(task: Task, options: ExplicitOptions, racy: Set<string>, early: ReadonlySet<string>, clocks: Clocks) {
    this.early = early;
    this.clocks = clocks;
    this.task = task;
    this.options = options;
    this.racy = racy;
    this.threads = options.language?.(clocks) ?? new PlainThreads(options.ints);
    const atoms = atomsOf(task.properties);
    this.labels = task.properties.every(({ kind }) => kind !== "ltl" && kind !== "atomicity")
      ? undefined
      : new Labels(atoms, task.program, this.threads);
    this.#program = this.labels?.program() ?? task.program;
  }

  readonly #program: Program;
  #prepared: Explored | undefined;

  /** Makes a machine for later. @throws Unprepared */
  prepare(budget: Budget): void {
    this.#prepared = this.make(budget);
  }

  /** The machine that was made for later: once. */
  prepared(): Explored | undefined {
    const prepared = this.#prepared;
    this.#prepared = undefined;
    return prepared;
  }

  /** A machine that has begun. @throws Unprepared */
  make(budget: Budget | undefined, recorder?: Recorder): Explored {
    const { entry, language } = this.task;
    const program = this.#program;
    const { labels } = this;
    const shows = this.options.shows ?? (() => true);
    const inputs = new ChosenInputs((request, runtime) => this.threads.domainOf(request, runtime));
    const failures: Failure[] = [];
    const interleaving = this.threads.interleaving(this.racy, this.options.steps ?? "large");
    const machine = new StepMachine(program, {
      language,
      natives: this.threads.natives(nativesOf(language)),
      inputs,
      inputsBranch: true,
      // Where propositions are looked at, no move is remembered.
      ...(this.options.memo === "off" || labels !== undefined || recorder !== undefined ? {} : { reads: "noted" }),
      environment: "inputs",
      interleaving: {
        ...interleaving,
        ...(labels === undefined
          ? {}
          : { observes: labels.observation(), isBenign: (name) => labels.isWatch(name) || interleaving.isBenign(name) }),
        onInitialized: (procedure) => {
          if (!this.early.has(procedure)) this.late.add(procedure);
        },
      },
      onUncaught: (runtime, exception) => failures.push(uncaughtFailure(runtime, exception, entry, shows)),
      onAssertionFailure: (site) => failures.push({ kind: "assert", class: undefined, message: site.message, location: locationOf(site) }),
      onAssertionReached: (site) => {
        const location = locationOf(site);
        this.reached.set(locationKey(location), location);
      },
      ...(budget === undefined ? {} : { budget }),
      ...(recorder === undefined ? {} : { recorder }),
    });
    inputs.runtime = machine.runtime;
    for (const each of this.early) if (!machine.prepare(each)) throw new Unprepared(each);
    const parameters = program.procedure(entry)?.parameters.length ?? 0;
    machine.begin(entry, (runtime) => (parameters === 0 ? [] : [runtime.newStrings([])]));
    return { machine, inputs, failures };
  }
}

/** How a schedule of the program is followed. */
export function followedBy(subject: Subject): Pick<ReplayOptions, "language" | "runtime" | "make" | "shows"> {
  const { threads, task, options } = subject;
  const make = (recorder: Recorder): Explored => subject.make(undefined, recorder);
  return { language: threads, runtime: task.language, make, shows: options.shows ?? (() => true) };
}
