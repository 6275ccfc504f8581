/**
 * What the properties of one task have in common, so that none of it is done twice: the first run, the trials, and the
 * search.
 *
 * The order of things is that of their cost. A few trials come first; then a *probe*, the search with little work,
 * since small programs are decided by it at once; then the other trials, which find what solvers are bad at; then the
 * search goes on where the probe left it.
 */
import type { Budget } from "@assay/base";
import {
  type Execution,
  type Reason,
  type Replay,
  WORK as RUNNING,
  Runs,
  type Task,
  type Trial,
  type Trials,
  takesArguments,
} from "@assay/checking";
import { FactMemory } from "@assay/horn";
import { Terms } from "@assay/logic";
import type { RefineOptions } from "./options.js";
import type { Watcher } from "./refinement.js";
import { Search } from "./search.js";
import { WORK } from "./work.js";

/** Trials before the probe, or before the search of a method, and in all. */
const FEW = { program: 16, method: 40 };
const MANY = 300;

export const NEVER_CALLED: Reason = {
  kind: "not asked",
  what: "no inputs were found with which the method can be called: all that were tried fail while its arguments are made",
};

export class Inquiry {
  readonly #runs: Runs;
  readonly #trials: Trials | undefined;
  /** The budget of the whole task. */
  readonly #all: Budget;
  #task: Task;
  #search: Search | undefined;
  /** Invariants outlive the searches they were found in, and the terms with them. */
  readonly #memory: FactMemory | undefined;

  constructor(
    task: Task,
    readonly options: RefineOptions,
    readonly watcher: Watcher,
  ) {
    this.#task = task;
    this.#all = task.budget;
    this.#memory = options.invariants === undefined ? undefined : new FactMemory(new Terms());
    this.#runs = task.runs ?? new Runs(task, options);
    const { outcome, threads } = this.first;
    const isTried = options.trials !== "none" && (outcome.kind === "input" || takesArguments(task)) && !threads;
    this.#trials = isTried ? this.#runs.trials : undefined;
  }

  get task(): Task {
    return this.#task;
  }

  /** What comes next has this budget. */
  allow(budget: Budget): void {
    this.#task = { ...this.#task, budget };
  }

  /** What was looked into for one question in vain is only in the way of the next one. */
  startOver(): void {
    this.#search?.dispose();
    this.#search = undefined;
  }

  /** One run without inputs and arguments, which goes as far as the first input. */
  get first(): Replay {
    return this.#runs.executions.first;
  }

  /** All that the program can do, where it takes no arguments and that is little. */
  get all(): readonly Execution[] | undefined {
    return takesArguments(this.task) ? undefined : this.#runs.executions.all;
  }

  get search(): Search {
    this.#search ??= new Search(this.task, this.options, this.watcher, this.#memory);
    return this.#search;
  }

  /** How much was done, in numbers: by the search there is, and in all. */
  get figures(): Readonly<Record<string, number>> {
    return { ...this.#search?.refinement.stats, work: this.#all.spent };
  }

  /**
   * Goes from what is cheap to what is not until one of them decides: `accepts` is told of trials, `ask` uses the
   * search within a budget. An answer of `ask` is final unless it is open and more work, or more trials, may change it.
   * Methods are mostly small, so that thinking is soon done and trials cost more: for them there is no probe, and most
   * trials come only when the search was in vain.
   */
  async decide<T>(
    accepts: (trial: Trial) => boolean,
    ask: (budget: Budget) => Promise<T>,
    isOpen: (answer: T) => boolean,
  ): Promise<{ readonly trial: Trial } | { readonly answer: T }> {
    const { budget } = this.task;
    if (this.#trials === undefined) return { answer: await ask(budget) };
    const isMethod = this.task.inputs !== undefined;
    const trialBudget = (): Budget => budget.working(RUNNING.trials);
    // Programs that need an invariant run long with most inputs.
    const soon = budget.working(this.options.invariants === undefined ? RUNNING.fewTrials : RUNNING.trials / 100);
    const early = this.#trials.find({ most: isMethod ? FEW.method : FEW.program, budget: soon, accepts });
    if (early !== undefined) return { trial: early };
    // Who looks for invariants thinks before anything is looked into: a probe would only be in the way.
    const probe = isMethod || this.options.invariants !== undefined ? budget : budget.working(WORK.probe);
    const answer = await ask(probe);
    if (!isOpen(answer) || (!isMethod && (probe.exceeded() === undefined || budget.exceeded() !== undefined))) return { answer };
    const late = this.#trials.find({ most: MANY, budget: trialBudget(), accepts });
    if (late !== undefined) return { trial: late };
    return { answer: isMethod ? answer : await ask(budget) };
  }

  /** Whether inputs are known with which a driver comes to call its method: otherwise a proof says nothing. */
  isCalled(): boolean {
    if (this.task.inputs === undefined || this.#trials === undefined) return true;
    return this.#trials.someEnds({ most: MANY, budget: this.task.budget.working(RUNNING.isCalled) });
  }

  dispose(): void {
    this.#search?.dispose();
  }
}
