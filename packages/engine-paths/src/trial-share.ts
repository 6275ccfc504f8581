/**
 * Trials beside paths. A path costs questions and is followed through every comparison; a trial (`Trials`) costs a run.
 * What has so many paths that the search does not come far, a text of ten characters or five calls one after the other,
 * is mostly come to by changing inputs that came part of the way. So a part of the work goes into trials, and paths
 * that are the first to come somewhere hand their inputs to them (Stephens and others: "Driller", NDSS 2016).
 *
 * Only failures are of interest, and each is replayed before it is told: a trial never proves anything.
 */
import { Runs, type Setting, type Task, type Trial, takesArguments } from "@assay/checking";
import type { PathInputs } from "./witness.js";

/**
 * Of so many parts of the work, one goes into trials: where inputs are of any length, and paths therefore without
 * number, more than where the search may follow all of them.
 */
const PARTS = { endless: 3, other: 12 };
/** Trials that are made at a time; the work before the first, which is for what needs none. */
const BATCH = 16;
const SPARED = 400_000;

export class TrialShare {
  readonly #runs: Runs;
  /** Work on paths, and on trials. */
  #followed = 0;
  #tried = 0;
  #most = 0;
  /** What paths came to first, not yet handed over. */
  #learned: PathInputs[] = [];
  #isUseless: boolean | undefined;
  /** Those that were told: once is enough, whatever became of them. */
  readonly #told = new Set<Trial>();

  constructor(
    readonly task: Task,
    options: Setting,
  ) {
    this.#runs = task.runs ?? new Runs(task, options);
  }

  /** How many were made by now, whoever asked. */
  get made(): number {
    return this.#runs.trials.made;
  }

  /** So much work was done on paths. */
  followed(work: number): void {
    this.#followed += work;
  }

  /** A path was the first to come somewhere. */
  learn(inputs: () => PathInputs): void {
    if (this.#isUseless !== true) this.#learned.push(inputs());
  }

  /** A trial that is accepted, of those whose turn it is by now. */
  find(paths: keyof typeof PARTS, accepts: (trial: Trial) => boolean): Trial | undefined {
    if (this.#isUseless === true || this.#followed < SPARED || this.#tried * PARTS[paths] > this.#followed) return undefined;
    this.#isUseless ??= this.#cannotTry();
    if (this.#isUseless) return undefined;
    const { trials } = this.#runs;
    for (const learned of this.#learned) trials.learn(learned);
    this.#learned = [];
    const { budget } = this.task;
    const before = budget.spent;
    this.#most = Math.max(this.#most, trials.made) + BATCH;
    const isNews = (trial: Trial): boolean => !this.#told.has(trial) && accepts(trial);
    const found = trials.find({ most: this.#most, budget, accepts: isNews });
    if (found !== undefined) this.#told.add(found);
    this.#tried += budget.spent - before;
    return found;
  }

  /** A run without inputs has shown everything, and with threads it depends on more than inputs. */
  #cannotTry(): boolean {
    const { outcome, threads } = this.#runs.executions.first;
    return threads || !(outcome.kind === "input" || takesArguments(this.task));
  }
}
