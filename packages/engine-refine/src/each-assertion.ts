/**
 * The property `assert` with one result per assertion: which hold, which fail, and which no execution comes to (a proof
 * of those says nothing).
 *
 * One search serves all of them: φ is the disjunction of the error conditions of those that are open, as for the whole
 * property, so that a program whose assertions all hold costs one proof. A violation settles its assertion and the
 * search goes on without it. Whether anything comes to an assertion is mostly known by then: the runs and trials have
 * been there. For the others the same search is asked for an execution that comes to them, and is believed only when
 * the concrete machine comes there too; that there is none is a proof like any other, without bounds.
 */
import type { Budget } from "@assay/base";
import {
  AssertionLedger,
  breaks,
  decided,
  type Explanation,
  type Finding,
  type InputValue,
  isOutOfTime,
  type Location,
  ofAllExecutions,
  proofOf,
  type Reason,
  type Result,
  receiptOf,
  type Tell,
  type Trial,
  violations,
} from "@assay/checking";
import type { Procedure } from "@assay/core";
import type { PlaceInProgram } from "@assay/machine/symbolic";
import type { Property } from "@assay/spec";
import type { Proof } from "./certify/certificate.js";
import { confirmed } from "./certify/confirmed.js";
import { type Inquiry, NEVER_CALLED } from "./inquiry.js";
import type { Candidate } from "./refinement.js";
import { notReplayed, type Search, TOO_LONG } from "./search.js";
import { CURIOSITY, PATIENCE } from "./work.js";

/**
 * The part of the time that a search may take when proofs are to be checked again: the assertions that it proves first
 * should not go without.
 */
const TO_SEARCH = 0.6;

export class EachAssertion {
  readonly #ledger: AssertionLedger<Proof>;
  readonly #started = performance.now();
  readonly #spent: number;

  constructor(
    readonly inquiry: Inquiry,
    readonly property: Property,
    assertions: readonly Location[],
    readonly engine: string,
    readonly tell: Tell,
  ) {
    this.#ledger = new AssertionLedger(assertions);
    this.#spent = inquiry.task.budget.spent;
  }

  /** Tells what is decided, as it is. The results that are left are those that ran out of time. */
  async check(): Promise<readonly Result[]> {
    await this.#decide();
    await this.#certify();
    await this.#tellNews();
    const rest = this.#ledger.rest(this.#common);
    // Of those that were proved it stays unknown whether anything comes to them.
    const known = rest.filter((result) => !isOutOfTime(result));
    if (known.length > 0) await this.tell(decided(known));
    return rest.filter(isOutOfTime);
  }

  async #decide(): Promise<void> {
    const ledger = this.#ledger;
    const { first, all, task } = this.inquiry;
    for (const { inputs, run } of all ?? [{ inputs: [], run: first }]) {
      ledger.reached(run.reached);
      if (breaks(task.program, run.failures, this.property) !== undefined) this.#violated(inputs, [], "running it");
    }
    if (all !== undefined) {
      const receipt = receiptOf(task, ofAllExecutions(task, all), this.inquiry.options.models?.() ?? []);
      const verdict = proofOf(task, receipt);
      ledger.settleRest(await confirmed(task, { verdict, receipt, stats: this.#stats() }, undefined, this.inquiry.options));
      if (verdict === "proved") ledger.restIsUnreachable();
      return;
    }
    const found = await this.inquiry.decide(
      (trial) => this.#tried(trial),
      (budget) => this.#refine(budget),
      (reason) => reason !== undefined,
    );
    if ("trial" in found) return;
    const { search } = this.inquiry;
    if (found.answer !== undefined) {
      const { explored } = search.refinement;
      const finding = { verdict: "unknown", receipt: search.receipt, reason: found.answer, stats: this.#stats() } as const;
      ledger.settleRest(explored === undefined ? finding : { ...finding, explored });
    }
    await this.#certify();
    await this.#tellNews();
    if (ledger.unvisited > 0) await this.#visit(search);
  }

  get #common(): Pick<Result, "property" | "engine"> {
    return { property: this.property, engine: this.engine };
  }

  /** Proofs are told only after they were checked again, if they are to be. */
  async #certify(): Promise<void> {
    const { task, options } = this.inquiry;
    await this.#ledger.confirm((finding, proof) => confirmed(task, finding, proof, options));
  }

  /** Not waited for where nothing can wait: it is taken with the next thing that is waited for. */
  async #tellNews(): Promise<void> {
    const news = this.#ledger.news(this.#common);
    for (const kind of ["decided", "settled"] as const) {
      const [first, ...more] = news[kind];
      if (first !== undefined) await this.tell({ kind, results: [first, ...more] });
    }
  }

  #stats(): Readonly<Record<string, number>> {
    return { seconds: (performance.now() - this.#started) / 1000, ...this.inquiry.figures };
  }

  /** The work done for these assertions so far. */
  get #work(): number {
    return this.inquiry.task.budget.spent - this.#spent;
  }

  /** Enters what a trial shows; whether every assertion has failed by now. */
  #tried({ inputs, args, failures, reached }: Trial): boolean {
    const ledger = this.#ledger;
    ledger.reached(reached);
    const fails = failures.some((failure) => failure.kind === "assert" && !ledger.isSettled(failure.location));
    if (fails) this.#violated(inputs, args, "trying inputs");
    return ledger.open === 0;
  }

  /** Replays the inputs and enters what fails; the number of assertions it is. */
  #violated(inputs: readonly InputValue[], args: readonly string[], how: string): number {
    const { property, engine } = this;
    const { task, options } = this.inquiry;
    const { found, run } = violations({ task, property, inputs, args, how, engine, options });
    this.#ledger.reached(run.reached);
    const stats = this.#stats();
    for (const { location, message, receipt, witness } of found)
      this.#ledger.settle(location!, { verdict: "violated", message, receipt, stats, ...(witness === undefined ? {} : { witness }) });
    void this.#tellNews();
    return found.length;
  }

  /** Settles assertions until none is open; otherwise why not. */
  async #refine(budget: Budget): Promise<Reason | undefined> {
    const ledger = this.#ledger;
    const { search } = this.inquiry;
    search.watch((procedure, line) => ledger.isUnvisited(locationIn(procedure, line)));
    const held = (because?: Explanation): Finding =>
      ledger.violated > 0 || this.inquiry.isCalled()
        ? { verdict: search.proof, receipt: search.receipt, stats: this.#stats(), ...(because === undefined ? {} : { because }) }
        : { verdict: "unknown", receipt: search.receipt, reason: NEVER_CALLED, stats: this.#stats() };
    while (ledger.open > 0) {
      await this.#tellNews();
      this.#adopt();
      const result = await search.run(
        {
          kind: "break",
          property: this.property,
          settled: (place) => ledger.isSettled(locationOf(place)) || this.#isSettledElsewhere(locationOf(place)),
          settledSoFar: () => {
            this.#adopt();
            const settled = ledger.settledSoFar();
            return (place) => settled(locationOf(place));
          },
          proved: (place, again, because) => {
            this.#adopt();
            ledger.settle(locationOf(place), held(because), again);
            void this.#tellNews();
          },
          provedOthers: (open, again) => {
            this.#adopt();
            ledger.settleOthers(open.map(locationOf), held(), again);
            void this.#tellNews();
          },
        },
        this.#patience(budget),
      );
      // What others have settled meanwhile is theirs.
      this.#adopt();
      if (result.kind === "proof") {
        const { because, ...finding } = held(result.because);
        const holds = because === undefined ? finding : { ...finding, because };
        ledger.settleEach((location) => {
          const reason = result.unless({ source: location.procedure, line: location.line });
          return reason === undefined ? holds : { ...finding, verdict: "unknown", reason };
        }, result.proof);
      } else if (result.kind === "unknown") return result.reason;
      else this.#confirm(result.candidate, search);
    }
    return undefined;
  }

  /** What others have settled is not looked for. */
  #adopt(): void {
    const { others } = this.inquiry.task;
    if (others !== undefined) this.#ledger.adopt((location) => others.verdictOf(this.property, location));
  }

  #isSettledElsewhere(location: Location): boolean {
    return this.inquiry.task.others?.verdictOf(this.property, location) !== undefined;
  }

  #patience(budget: Budget): Budget {
    if (this.inquiry.options.certify !== undefined && budget.remainingSeconds() !== Number.POSITIVE_INFINITY)
      return budget.within(budget.remainingSeconds() * TO_SEARCH);
    if (this.#ledger.violated === 0 || budget.remainingSeconds() !== Number.POSITIVE_INFINITY) return budget;
    return budget.working(Math.max(PATIENCE.work, PATIENCE.times * this.#work));
  }

  /** Only what fails again is a violation. A candidate that does not settles its assertion too: as not known. */
  #confirm(candidate: Candidate, search: Search): void {
    const { receipt } = search;
    const concrete = search.inputsOf(candidate);
    const place = locationOf(candidate.error.place);
    if (concrete !== undefined) this.#violated(concrete.inputs, concrete.args, "refinement");
    const reason = concrete === undefined ? TOO_LONG : notReplayed(concrete.inputs, candidate, this.inquiry.task);
    this.#ledger.settle(place, { verdict: "unknown", receipt, reason, stats: this.#stats() });
  }

  /**
   * Looks for executions that come to what nothing has come to yet; in vain means nothing unless it is proved that
   * there is none.
   */
  async #visit(search: Search): Promise<void> {
    const ledger = this.#ledger;
    const { task } = this.inquiry;
    const budget = task.budget.working(Math.max(CURIOSITY.work, CURIOSITY.times * this.#work));
    while (ledger.unvisited > 0) {
      const result = await search.run({ kind: "reach" }, budget);
      if (result.kind === "proof" && search.proof === "proved") ledger.restIsUnreachable();
      if (result.kind !== "candidate") return;
      const concrete = search.inputsOf(result.candidate);
      if (concrete === undefined) return;
      const { run } = violations({ task, property: this.property, ...concrete, how: "refinement", engine: this.engine, options: {} });
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
