/**
 * The refinement engine: first the program is run (one without nondeterminism is decided by that), then refined until there is a violation that
 * replays, a proof, or no budget left.
 */
import { InputError } from "@assay/base";
import { breaks, type Engine, type InputValue, type Replay, type Result, replay, type Task } from "@assay/checking";
import { isSubclass, type Program } from "@assay/core";
import type { Property } from "@assay/spec";
import { EachAssertion } from "./each-assertion.js";
import type { RefineOptions } from "./options.js";
import type { Candidate } from "./refinement.js";
import {
  isOnlyExecution,
  notReplayed,
  ONE_EXECUTION,
  proofOf,
  receiptOf,
  Search,
  TOO_LONG,
  trialLimits,
  type Violation,
  violations,
} from "./search.js";
import { type Trial, tryInputs } from "./trials.js";

export class RefineEngine implements Engine {
  readonly name = "refine";
  readonly #options: RefineOptions;

  constructor(options: RefineOptions = {}) {
    this.#options = options;
  }

  async check(task: Task): Promise<readonly Result[]> {
    const results: Result[] = [];
    const first = firstRun(task);
    refuseUnlinked(task, first);
    const { assertions } = task;
    for (const property of task.properties) {
      if (property.kind === "assert" && assertions !== undefined && assertions.length > 0)
        results.push(...(await new EachAssertion(task, property, assertions, this.name, this.#options).check(first)));
      else results.push(await this.#checkOnce(task, property, first));
    }
    return results;
  }

  /** One result for the whole property. */
  async #checkOnce(task: Task, property: Property, first: Replay): Promise<Result> {
    const started = performance.now();
    const stats = (more: Record<string, number> = {}) => ({ seconds: (performance.now() - started) / 1000, ...more });
    const decided = this.#decidedByRunning(task, property, first) ?? this.#decidedByTrials(task, property, first, "first");
    if (decided !== undefined) return { ...decided, stats: stats() };
    const search = new Search(task, this.#options);
    try {
      const base = { property, location: undefined, message: "", engine: this.name, receipt: search.receipt };
      const result = await search.run({ kind: "break", property });
      const end = stats({ ...search.refinement.stats });
      switch (result.kind) {
        case "proof":
          return { ...base, verdict: search.proof, stats: end };
        case "unknown": {
          const tried = task.inputs === undefined ? undefined : this.#decidedByTrials(task, property, first, "last");
          return tried === undefined ? { ...base, verdict: "unknown", reason: result.reason, stats: end } : { ...tried, stats: stats() };
        }
        case "candidate": {
          const confirmed = this.#confirm(task, property, result.candidate, search);
          if (typeof confirmed === "string") return { ...base, verdict: "unknown", reason: confirmed, stats: end };
          return { ...confirmed, stats: stats({ ...search.refinement.stats }) };
        }
      }
    } finally {
      search.dispose();
    }
  }

  /** What the run decides: a failure is a violation, and a program that asked for nothing has no other run. */
  #decidedByRunning(task: Task, property: Property, first: Replay): Violation | undefined {
    const failure = breaks(task.program, first.failures, property);
    if (failure !== undefined) return this.#violated(task, property, [], [], "running it");
    if (!isOnlyExecution(task, first)) return undefined;
    const receipt = receiptOf(task, [ONE_EXECUTION]);
    return { property, verdict: proofOf(task, receipt), location: undefined, message: "", engine: this.name, receipt };
  }

  /** What runs with other inputs find. */
  #decidedByTrials(task: Task, property: Property, first: Replay, when: "first" | "last"): Violation | undefined {
    if (this.#options.trials === "none" || first.outcome.kind !== "input" || first.threads) return undefined;
    const known = this.#knownTrials(task);
    const accepts = ({ run }: Trial): boolean => breaks(task.program, run.failures, property) !== undefined;
    const trial =
      known.find(accepts) ??
      tryInputs(task, {
        ...{ ...trialLimits(task, when), from: known.length },
        accepts: (tried) => {
          if (task.inputs !== undefined) known.push(tried);
          return accepts(tried);
        },
      });
    return trial === undefined ? undefined : this.#violated(task, property, trial.inputs, [], "trying inputs");
  }

  #trials: { readonly program: Program; readonly entry: string; readonly known: Trial[] } | undefined;

  /** The trials of the same method, whatever property they were for. */
  #knownTrials({ program, entry }: Task): Trial[] {
    if (this.#trials?.program !== program || this.#trials.entry !== entry) this.#trials = { program, entry, known: [] };
    return this.#trials.known;
  }

  /** Replays a candidate; only what fails again is a violation. Otherwise the reason why it is not known to be one. */
  #confirm(task: Task, property: Property, candidate: Candidate, search: Search): Violation | string {
    const concrete = search.inputsOf(candidate);
    if (concrete === undefined) return TOO_LONG;
    return this.#violated(task, property, concrete.inputs, concrete.args, "refinement") ?? notReplayed(concrete.inputs);
  }

  #violated(task: Task, property: Property, inputs: readonly InputValue[], args: readonly string[], how: string): Violation | undefined {
    const { shows } = this.#options;
    return violations({ task, property, inputs, args, how, engine: this.name, ...(shows === undefined ? {} : { shows }) }).found[0];
  }
}

/** One run without inputs and arguments. It goes as far as the first input. */
function firstRun({ program, entry, budget }: Task): Replay {
  const limited = budget.within(Math.max(1, budget.remainingSeconds() / 4));
  return replay({ program, entry, args: [], inputs: [], budget: limited, record: "failure" });
}

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
