/** What running the entry shows, for all who work on it: each run is made once, whoever asks. */
import type { Task } from "./engine.js";
import { type Executions, executions } from "./executions.js";
import type { Setting } from "./setting.js";
import { Trials } from "./trials.js";
import { WORK } from "./work.js";

export class Runs {
  readonly #task: Task;
  readonly trials: Trials;
  #executions: Executions | undefined;

  constructor(task: Task, setting: Pick<Setting, "args"> = {}) {
    this.#task = task;
    this.trials = new Trials(task, setting);
  }

  /** The first run, and all there are where they are few; within the budget of the task that the runs were made for. */
  get executions(): Executions {
    this.#executions ??= executions(this.#task, this.#task.budget.working(WORK.first));
    return this.#executions;
  }
}
