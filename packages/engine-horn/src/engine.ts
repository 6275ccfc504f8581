/**
 * The engine of constraint logic. A Core program that the paper's translation covers is checked by it
 * (`literal-check.ts`); every other by the engine given here, whose rounds are made into clauses.
 */
import { type CheckEvent, decided, type Engine, eventsOf, type Location, type Result, type Task, type Tell } from "@assay/checking";
import { ClosedProgram } from "@assay/core";
import { type Finding, LiteralCheck } from "./literal-check.js";
import type { SolverName } from "./solver-names.js";

export interface HornOptions {
  readonly solver?: SolverName;
  /** What is assumed of all executions: lines of the receipt. */
  readonly assumes?: readonly string[];
  /** For programs that the literal translation does not cover. */
  readonly inContext: Engine;
}

export class HornEngine implements Engine {
  readonly name = "horn";
  readonly #options: HornOptions;

  constructor(options: HornOptions) {
    this.#options = options;
  }

  check(task: Task): AsyncIterable<CheckEvent> {
    const { program } = task;
    if (!(program instanceof ClosedProgram) || task.inputs !== undefined || !LiteralCheck.covers(program))
      return this.#options.inContext.check(task);
    return eventsOf((tell) => this.#literally(task, program, tell));
  }

  async #literally(task: Task, program: ClosedProgram, tell: Tell): Promise<void> {
    const { solver = "portfolio", assumes = [] } = this.#options;
    for (const property of task.properties) {
      const started = performance.now();
      const note = (message: string): void => void tell({ kind: "progress", message, figures: {} });
      const check = new LiteralCheck(task, program, solver, note);
      const result = (place: Location | undefined, { location, message = "", ...finding }: Finding): Result => ({
        ...{ property, engine: this.name, location: location ?? place, message },
        ...finding,
        receipt: { bounds: [], models: [], assumptions: assumes },
        stats: { seconds: (performance.now() - started) / 1000, ...check.stats },
      });
      const places = property.kind === "assert" ? (task.assertions ?? []) : [];
      await tell({ kind: "began", property, places });
      if (places.length === 0) await tell(decided([result(undefined, await check.whole(property))]));
      else await check.each(property, places, (place, finding) => tell(decided([result(place, finding)])));
      await tell({ kind: "finished", property });
    }
  }
}
