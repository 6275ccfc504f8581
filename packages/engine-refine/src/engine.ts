/**
 * The refinement engine: first the program is run (one without nondeterminism is decided by that), then refined until there is a violation that
 * replays, a proof, or no budget left.
 */
import { InputError, OutOfBudget } from "@assay/base";
import {
  breaks,
  type Engine,
  type Failure,
  type InputValue,
  type Receipt,
  type Replay,
  type Result,
  replay,
  type Task,
  type Witness,
} from "@assay/checking";
import { isSubclass, type Program, usesParameter } from "@assay/core";
import { Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import type { Property } from "@assay/spec";
import { type EntryArguments, entryArguments } from "./entry-arguments.js";
import { ir } from "./ir.js";
import { type Candidate, type Deepening, Refinement } from "./refinement.js";
import type { Strategy } from "./strategy.js";
import { tryInputs } from "./trials.js";
import { concretize } from "./witness.js";

export interface RefineOptions {
  readonly strategy?: Strategy;
  readonly deepening?: Deepening;
  /** Steps of a round for which calls are looked into without being asked for; 0 is the paper's way. */
  readonly fuel?: number;
  /** Whether the program may start threads; `possible` unless told. */
  readonly threads?: "possible" | "none";
  /** At most this many program arguments. */
  readonly args?: number;
  /** Whether a procedure belongs to the program itself and is shown in traces. */
  readonly shows?: (procedure: string) => boolean;
}

export class RefineEngine implements Engine {
  readonly name = "refine";
  readonly #options: RefineOptions;

  constructor(options: RefineOptions = {}) {
    this.#options = options;
  }

  async check(task: Task): Promise<readonly Result[]> {
    const results: Result[] = [];
    const first = this.#firstRun(task);
    refuseUnlinked(task, first);
    for (const property of task.properties) {
      const started = performance.now();
      const stats = (more: Record<string, number> = {}) => ({ seconds: (performance.now() - started) / 1000, ...more });
      const decided = this.#decidedByRunning(task, property, first) ?? this.#decidedByTrials(task, property, first);
      results.push(decided === undefined ? await this.#refine(task, property, stats) : { ...decided, stats: stats() });
    }
    return results;
  }

  // ---- running

  /** One run without inputs and arguments. It goes as far as the first input. */
  #firstRun(task: Task): Replay {
    const { program, entry, budget } = task;
    return replay({
      program,
      entry,
      args: [],
      inputs: [],
      budget: budget.within(Math.max(1, budget.remainingSeconds() / 4)),
      record: "failure",
    });
  }

  /** What the run decides: a failure is a violation, and a program that asked for nothing has no other run. */
  #decidedByRunning(task: Task, property: Property, first: Replay): Omit<Result, "stats"> | undefined {
    const failure = breaks(task.program, first.failures, property);
    if (failure !== undefined) return this.#violated(task, property, [], [], "running it");
    if (first.threads || usesArguments(task.program, task.entry)) return undefined;
    const { kind } = first.outcome;
    if (kind !== "normal" && kind !== "exception" && kind !== "halted") return undefined;
    const assumptions = ["the program has one execution: it asks for no input"];
    return { property, verdict: "proved", location: undefined, message: "", engine: this.name, receipt: { ...NOTHING, assumptions } };
  }

  /** What a few hundred runs with other inputs find. */
  #decidedByTrials(task: Task, property: Property, first: Replay): Omit<Result, "stats"> | undefined {
    if (first.outcome.kind !== "input" || first.threads) return undefined;
    const seconds = Math.min(3, Math.max(0.5, task.budget.remainingSeconds() / 20));
    const accepts = (failures: readonly Failure[]): boolean => breaks(task.program, failures, property) !== undefined;
    const trial = tryInputs(task, { most: 300, budget: task.budget.within(seconds), accepts });
    return trial === undefined ? undefined : this.#violated(task, property, trial.inputs, [], "trying inputs");
  }

  // ---- refining

  async #refine(task: Task, property: Property, stats: (more?: Record<string, number>) => Record<string, number>): Promise<Result> {
    const { program, entry, budget } = task;
    const terms = new Terms();
    const decider = new SatDecider(terms);
    const makeArguments = entryArguments(program, entry, this.#options.args ?? 3);
    const options = {
      strategy: this.#options.strategy ?? ir,
      deepening: this.#options.deepening ?? "doubling",
      fuel: this.#options.fuel ?? DEFAULT_FUEL,
      threads: this.#options.threads ?? "possible",
    } as const;
    const refinement = new Refinement(program, terms, decider, budget, entry, makeArguments.make, options, task.progress);
    const receipt: Receipt = { bounds: makeArguments.bounds, models: [], assumptions: [] };
    const unknown = (reason: string): Result => ({
      ...{ property, verdict: "unknown", location: undefined, message: "", engine: this.name, receipt, reason },
      stats: stats({ ...refinement.stats }),
    });
    try {
      const result = await refinement.run(property);
      switch (result.kind) {
        case "proof": {
          const verdict = makeArguments.bounds.length > 0 ? "bounded" : "proved";
          return { property, verdict, location: undefined, message: "", engine: this.name, receipt, stats: stats({ ...refinement.stats }) };
        }
        case "unknown": {
          const { place } = result;
          return unknown(place === undefined ? result.reason : `${result.reason} (in ${place.source}, line ${place.line})`);
        }
        case "candidate":
          return this.#confirm(task, property, result.candidate, refinement, makeArguments, unknown, stats);
      }
    } catch (error) {
      if (error instanceof OutOfBudget) return unknown(`out of ${error.limit}`);
      if (error instanceof RangeError)
        return unknown(/call stack/.test(error.message) ? "recursion too deep for the symbolic machine" : error.message);
      throw error;
    } finally {
      decider.dispose();
    }
  }

  /** Replays a candidate; only what fails again is a violation. */
  #confirm(
    task: Task,
    property: Property,
    candidate: Candidate,
    refinement: Refinement,
    makeArguments: EntryArguments,
    unknown: (reason: string) => Result,
    stats: (more?: Record<string, number>) => Record<string, number>,
  ): Result {
    const concrete = concretize(candidate, refinement, makeArguments);
    if (concrete === undefined) return unknown("the only violations found need strings too long to be built");
    const { inputs, args } = concrete;
    const violated = this.#violated(task, property, inputs, args, "refinement");
    if (violated === undefined)
      return unknown(`internal: a witness did not replay (inputs ${JSON.stringify(inputs.map((input) => input.value))})`);
    return { ...violated, stats: stats({ ...refinement.stats }) };
  }

  #violated(
    task: Task,
    property: Property,
    inputs: readonly InputValue[],
    args: readonly string[],
    how: string,
  ): Omit<Result, "stats"> | undefined {
    const { program, entry, budget } = task;
    const values = inputs.map((input) => input.value);
    const shows = this.#options.shows;
    const rerun = replay({ program, entry, args, inputs: values, budget, record: "steps", ...(shows === undefined ? {} : { shows }) });
    const failure = breaks(program, rerun.failures, property);
    if (failure === undefined) return undefined;
    const witness: Witness = { inputs, args, steps: rerun.steps, replayed: true, failure: failure.message };
    const receipt = { ...NOTHING, assumptions: [`found by ${how}`] };
    return {
      ...{ property, verdict: "violated", location: failure.location, message: failure.message },
      ...{ engine: this.name, witness, reachable: true, receipt },
    };
  }
}

/** Small programs are executed whole, but for loops and recursion; in large ones regions wait to be asked for. */
const DEFAULT_FUEL = 50_000;

const NOTHING: Receipt = { bounds: [], models: [], assumptions: [] };

/** A program that lacks parts of itself is bad input: what its one execution shows is not what it was written to do. */
function refuseUnlinked(task: Task, first: Replay): void {
  const { outcome } = first;
  if (outcome.kind !== "exception") return;
  const { class: name, message } = outcome.description;
  const internal = name.replaceAll(".", "/");
  if (
    !isSubclass(task.program, internal, "java/lang/LinkageError") ||
    isSubclass(task.program, internal, "java/lang/ExceptionInInitializerError")
  )
    return;
  if (message?.startsWith("Could not initialize class ")) return;
  const what = message === null ? name : `${name}: ${message}`;
  throw new InputError({ code: "class-missing", message: `the program does not link: ${what} (is something missing on the class path?)` });
}

/** Whether the entry, or the `main` that it calls first, looks at its parameter. */
function usesArguments(program: Program, entry: string): boolean {
  return usesParameter(program, entry, 0);
}
