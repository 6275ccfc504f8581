/**
 * The property `assert` with one result per assertion: which hold, which fail, and which no execution comes to (a proof of those says nothing).
 *
 * One search serves all of them: φ is the disjunction of the error conditions of those that are open, as for the whole property, so that a program whose
 * assertions all hold costs one proof. A violation settles its assertion and the search goes on without it. Whether anything comes to an
 * assertion is mostly known by then: the runs and trials have been there. For the others the same search is asked for an execution
 * that comes to them, and is believed only when the concrete machine comes there too; that there is none is a proof like any other, without bounds.
 */
import { breaks, type InputValue, type Location, type Replay, type Result, type Task } from "@assay/checking";
import type { Procedure } from "@assay/core";
import type { PlaceInProgram } from "@assay/machine/symbolic";
import type { Property } from "@assay/spec";
import { AssertionLedger } from "./assertion-ledger.js";
import type { RefineOptions } from "./options.js";
import type { Candidate } from "./refinement.js";
import { isOnlyExecution, notReplayed, ONE_EXECUTION, proofOf, receiptOf, Search, TOO_LONG, trialLimits, violations } from "./search.js";
import { tryInputs } from "./trials.js";

/** Without a limit of time, a search that has found a violation goes on for the other assertions this many times as long as it took so far, or so many seconds. */
const PATIENCE = { times: 3, seconds: 20 };

/** What may be spent on finding out whether anything comes to an assertion that holds: as a part of the time so far, or so many seconds. */
const CURIOSITY = { times: 0.5, seconds: 2 };

export class EachAssertion {
  readonly #ledger: AssertionLedger;
  readonly #started = performance.now();

  constructor(
    readonly task: Task,
    readonly property: Property,
    assertions: readonly Location[],
    readonly engine: string,
    readonly options: RefineOptions,
  ) {
    this.#ledger = new AssertionLedger(assertions);
  }

  async check(first: Replay): Promise<readonly Result[]> {
    const ledger = this.#ledger;
    ledger.reached(first.reached);
    if (breaks(this.task.program, first.failures, this.property) !== undefined) this.#violated([], [], "running it");
    if (isOnlyExecution(this.task, first)) {
      const receipt = receiptOf(this.task, [ONE_EXECUTION]);
      ledger.settleRest({ verdict: proofOf(this.task, receipt), receipt });
      ledger.restIsUnreachable();
      return this.#results({});
    }
    if (first.outcome.kind === "input" && !first.threads) this.#tryInputs();
    return ledger.open === 0 ? this.#results({}) : await this.#refine();
  }

  #results(stats: Readonly<Record<string, number>>): readonly Result[] {
    return this.#ledger.results({ property: this.property, engine: this.engine, stats: { seconds: this.#seconds(), ...stats } });
  }

  #seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Runs until every assertion has failed, or the trials are over. */
  #tryInputs(): void {
    const ledger = this.#ledger;
    tryInputs(this.task, {
      ...trialLimits(this.task, "first"),
      accepts: ({ inputs, run }) => {
        ledger.reached(run.reached);
        const fails = run.failures.some((failure) => failure.kind === "assert" && !ledger.isSettled(failure.location));
        if (fails) this.#violated(inputs, [], "trying inputs");
        return ledger.open === 0;
      },
    });
  }

  /** Replays the inputs and enters what fails; the number of assertions it is. */
  #violated(inputs: readonly InputValue[], args: readonly string[], how: string): number {
    const { task, property, engine } = this;
    const { shows } = this.options;
    const { found, run } = violations({ task, property, inputs, args, how, engine, ...(shows === undefined ? {} : { shows }) });
    this.#ledger.reached(run.reached);
    for (const { location, message, receipt, witness } of found)
      this.#ledger.settle(location!, { verdict: "violated", message, receipt, ...(witness === undefined ? {} : { witness }) });
    return found.length;
  }

  async #refine(): Promise<readonly Result[]> {
    const ledger = this.#ledger;
    const search = new Search(this.task, this.options, (procedure, line) => ledger.isUnvisited(locationIn(procedure, line)));
    const { receipt, proof } = search;
    try {
      while (ledger.open > 0) {
        const result = await search.run(
          {
            kind: "break",
            property: this.property,
            settled: (place) => ledger.isSettled(locationOf(place)),
            proved: (place) => ledger.settle(locationOf(place), { verdict: proof, receipt }),
          },
          this.#patience(),
        );
        if (result.kind === "proof") ledger.settleRest({ verdict: proof, receipt });
        else if (result.kind === "unknown") ledger.settleRest({ verdict: "unknown", receipt, reason: result.reason });
        else this.#confirm(result.candidate, search);
      }
      if (ledger.unvisited > 0) await this.#visit(search);
      return this.#results({ ...search.refinement.stats });
    } finally {
      search.dispose();
    }
  }

  #patience(): Task["budget"] {
    const { budget } = this.task;
    if (this.#ledger.violated === 0 || budget.remainingSeconds() !== Number.POSITIVE_INFINITY) return budget;
    return budget.within(Math.max(PATIENCE.seconds, PATIENCE.times * this.#seconds()));
  }

  /** Only what fails again is a violation. A candidate that does not settles its assertion too: as not known. */
  #confirm(candidate: Candidate, search: Search): void {
    const { receipt } = search;
    const concrete = search.inputsOf(candidate);
    const place = locationOf(candidate.error.place);
    if (concrete !== undefined) this.#violated(concrete.inputs, concrete.args, "refinement");
    const reason = concrete === undefined ? TOO_LONG : notReplayed(concrete.inputs);
    this.#ledger.settle(place, { verdict: "unknown", receipt, reason });
  }

  /** Looks for executions that come to what nothing has come to yet; in vain means nothing unless it is proved that there is none. */
  async #visit(search: Search): Promise<void> {
    const ledger = this.#ledger;
    const { task } = this;
    const seconds = Math.max(CURIOSITY.seconds, CURIOSITY.times * this.#seconds());
    const budget = task.budget.within(Math.min(seconds, task.budget.remainingSeconds()));
    while (ledger.unvisited > 0) {
      const result = await search.run({ kind: "reach" }, budget);
      if (result.kind === "proof" && search.proof === "proved") ledger.restIsUnreachable();
      if (result.kind !== "candidate") return;
      const concrete = search.inputsOf(result.candidate);
      if (concrete === undefined) return;
      const { run } = violations({ task, property: this.property, ...concrete, how: "refinement", engine: this.engine });
      if (ledger.reached(run.reached) === 0) return;
    }
  }
}

function locationOf({ file, line, source }: PlaceInProgram): Location {
  return { file, line, procedure: source };
}

function locationIn({ file, source }: Procedure, line: number): Location {
  return { file, line, procedure: source };
}
