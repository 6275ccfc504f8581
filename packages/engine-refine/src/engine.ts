/**
 * The refinement engine: first the program is run (one without nondeterminism is decided by that), then refined until
 * there is a violation that replays, a proof, or no budget left.
 */
import { Budget, InputError, OutOfBudget } from "@assay/base";
import {
  breaks,
  type CheckEvent,
  type Decided,
  decided,
  type Engine,
  eventsOf,
  type InputValue,
  isOutOfTime,
  type Location,
  ofAllExecutions,
  proofOf,
  type Reason,
  type Replay,
  type Result,
  receiptOf,
  type Task,
  type Tell,
  type Trial,
  type Violation,
  violations,
  withAssumptions,
  withResources,
} from "@assay/checking";
import type { Property } from "@assay/spec";
import { confirmed } from "./certify/confirmed.js";
import { EachAssertion } from "./each-assertion.js";
import { Inquiry, NEVER_CALLED } from "./inquiry.js";
import type { RefineOptions } from "./options.js";
import type { Candidate } from "./refinement.js";
import { notReplayed, type Search, TOO_LONG } from "./search.js";

/** Seconds for which an undecided property is taken up again, when others did not use their shares. */
const WORTHWHILE = 1;

export class RefineEngine implements Engine {
  readonly name: string;
  readonly #options: RefineOptions;

  constructor(options: RefineOptions = {}) {
    this.name = options.name ?? "refine";
    this.#options = options;
  }

  check(task: Task): AsyncIterable<CheckEvent> {
    return eventsOf((tell) => this.#answer(task, tell));
  }

  async #answer(task: Task, report: Tell): Promise<void> {
    const tell: Tell = (event) => report("results" in event ? { ...event, results: assuming(event.results) } : event);
    const { resources, assumes = [] } = this.#options;
    const assuming = ([first, ...more]: Decided): Decided => {
      const of = (result: Result): Result => withAssumptions(withResources(result, task.language, resources, inquiry.all), assumes);
      return [of(first), ...more.map(of)];
    };
    const { others } = task;
    const inquiry = new Inquiry(task, this.#options, {
      progress: (message, figures) => void tell({ kind: "progress", message, figures }),
      refuted: (what, guesses) => void tell({ kind: "refuted", what, guesses }),
      ...(others === undefined ? {} : { turn: (property) => others.turn(property), needs: (work) => others.needs?.(work) }),
    });
    try {
      refuseUnlinked(task, inquiry.first);
      const { properties, budget } = task;
      /** The results of each property that ran out of its share of the time. */
      const waiting = new Map<number, readonly Result[]>();
      for (const [i, property] of properties.entries()) {
        // A property that cannot be decided must not keep the others from being looked at.
        inquiry.allow(budget.share(properties.length - i));
        if (i > 0 && waiting.has(i - 1)) inquiry.startOver();
        const open = await this.#inTurns(inquiry, property, placesOf(task, property), tell);
        if (open.length > 0) waiting.set(i, open);
        else await tell({ kind: "finished", property });
      }
      for (const [i, open] of waiting) {
        const property = properties[i]!;
        let left = open;
        if (
          budget.remainingSeconds() >= WORTHWHILE &&
          budget.remainingSeconds() !== Number.POSITIVE_INFINITY &&
          budget.exceeded() === undefined
        ) {
          inquiry.allow(budget);
          inquiry.startOver();
          left = await this.#inTurns(inquiry, property, placesLeft(open), tell);
        }
        if (left.length > 0) await tell(decided(left));
        await tell({ kind: "finished", property });
      }
    } finally {
      inquiry.dispose();
    }
  }

  /**
   * As `#checkProperty`. A round cannot be interrupted, and may take for ever: where others wait for their turn, what
   * goes on far beyond it is given up and begun again in a later one, which is longer. As turns grow by a factor, what
   * is done in vain is a part of what is done at last.
   */
  async #inTurns(inquiry: Inquiry, property: Property, all: readonly Location[], tell: Tell): Promise<readonly Result[]> {
    const { others, budget } = inquiry.task;
    let places = all;
    for (;;) {
      await tell({ kind: "began", property, places });
      const own = others === undefined ? budget : new Budget({ isOverdue: () => others.isOverdue() }, budget);
      inquiry.allow(own);
      const open = await this.#checkProperty(inquiry, property, places, tell);
      inquiry.allow(budget);
      if (open.length === 0 || own.exceeded() === undefined || budget.exceeded() !== undefined) return open;
      try {
        await others?.turn(property);
      } catch (error) {
        if (!(error instanceof OutOfBudget)) throw error;
        return open;
      }
      inquiry.startOver();
      places = placesLeft(open);
    }
  }

  /** Tells what is decided. The results that are left are those that ran out of time. */
  async #checkProperty(inquiry: Inquiry, property: Property, places: readonly Location[], tell: Tell): Promise<readonly Result[]> {
    if (places.length > 0) return new EachAssertion(inquiry, property, places, this.name, tell).check();
    const result = await this.#checkOnce(inquiry, property);
    if (isOutOfTime(result)) return [result];
    await tell(decided([result]));
    return [];
  }

  /** One result for the whole property. */
  async #checkOnce(inquiry: Inquiry, property: Property): Promise<Result> {
    const { task } = inquiry;
    const started = performance.now();
    const stats = () => ({ seconds: (performance.now() - started) / 1000, ...inquiry.figures });
    const decided = this.#decidedByRunning(inquiry, property);
    if (decided !== undefined) return { ...decided, ...(await confirmed(task, decided, undefined, this.#options)), stats: stats() };
    const accepts = ({ failures }: Trial): boolean => breaks(task.program, failures, property) !== undefined;
    const found = await inquiry.decide(
      accepts,
      (budget) => inquiry.search.run({ kind: "break", property }, budget),
      (answer) => answer.kind === "unknown",
    );
    if ("trial" in found) {
      const violated = this.#violated(task, property, found.trial.inputs, found.trial.args, "trying inputs");
      if (violated !== undefined) return { ...violated, stats: stats() };
    }
    const { search } = inquiry;
    const result = "trial" in found ? await search.run({ kind: "break", property }, task.budget) : found.answer;
    const base = { property, location: undefined, message: "", engine: this.name, receipt: search.receipt };
    const end = stats();
    const { explored } = search.refinement;
    const unknown = (reason: Reason): Result => ({
      ...{ ...base, verdict: "unknown", reason, stats: stats() },
      ...(explored === undefined ? {} : { explored }),
    });
    switch (result.kind) {
      case "proof":
        if (property.kind === "exceptions" && isAtStackLimit(inquiry.first)) return unknown(deepCalls(task));
        if (!inquiry.isCalled()) return unknown(NEVER_CALLED);
        return {
          ...{ ...base, ...(await confirmed(task, { verdict: search.proof }, result.proof, this.#options)), stats: end },
          ...(result.because === undefined ? {} : { because: result.because }),
        };
      case "unknown":
        return unknown(result.reason);
      case "candidate": {
        const confirmed = this.#confirm(task, property, result.candidate, search);
        return "kind" in confirmed ? unknown(confirmed) : { ...confirmed, stats: stats() };
      }
    }
  }

  /** What the run decides: a failure is a violation, and where all executions were run there is no other. */
  #decidedByRunning({ task, first, all }: Inquiry, property: Property): Violation | undefined {
    for (const { inputs, run } of all ?? [{ inputs: [], run: first }])
      if (breaks(task.program, run.failures, property) !== undefined) return this.#violated(task, property, inputs, [], "running it");
    if (all === undefined) return undefined;
    const receipt = receiptOf(task, ofAllExecutions(task, all), this.#options.models?.() ?? []);
    return { property, verdict: proofOf(task, receipt), location: undefined, message: "", engine: this.name, receipt };
  }

  /** Replays a candidate; only what fails again is a violation. Otherwise the reason why it is not known to be one. */
  #confirm(task: Task, property: Property, candidate: Candidate, search: Search): Violation | Reason {
    const concrete = search.inputsOf(candidate);
    if (concrete === undefined) return TOO_LONG;
    return this.#violated(task, property, concrete.inputs, concrete.args, "refinement") ?? notReplayed(concrete.inputs, candidate, task);
  }

  #violated(task: Task, property: Property, inputs: readonly InputValue[], args: readonly string[], how: string): Violation | undefined {
    return violations({ task, property, inputs, args, how, engine: this.name, options: this.#options }).found[0];
  }
}

const placesLeft = (open: readonly Result[]): readonly Location[] => open.flatMap(({ location }) => location ?? []);

const deepCalls = ({ language: { name, machine } }: Task): Reason => ({
  kind: "undecided",
  what: `calls go deeper than the stack of a ${name} thread may allow: whether it overflows depends on the ${machine}`,
});

const isAtStackLimit = ({ outcome }: Replay): boolean => outcome.kind === "limit" && outcome.limit === "call stack";

/** Where the property has results of its own; nowhere: it has one. */
function placesOf({ assertions = [] }: Task, property: Property): readonly Location[] {
  return property.kind === "assert" ? assertions : [];
}

/** A program that lacks parts of itself is bad input: what its one execution shows is not what it was written to do. */
function refuseUnlinked(task: Task, first: Replay): void {
  const { outcome } = first;
  if (outcome.kind !== "exception" || !task.language.tellsMissingParts(task.program, outcome.description)) return;
  const { class: name, message } = outcome.description;
  const what = message === null ? name : `${name}: ${message}`;
  throw new InputError({ code: "class-missing", message: `the program does not link: ${what} (is something missing on the class path?)` });
}
