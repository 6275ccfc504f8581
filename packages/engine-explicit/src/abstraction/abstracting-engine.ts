/**
 * An engine that checks the abstract program in place of the program, and says what its answers mean for the program.
 *
 * - `proved` and `bounded` carry over: every execution of the program has one of the abstract program that goes the
 * same way (Lemma 2 of the paper), so what breaks no assertion there
 *   breaks none here. With `exact` semantics that holds if no abstracted operation overflows, which the receipt says.
 * - `violated` is a guess until an execution of the program itself breaks the property (`feasibility.ts`); otherwise it
 * is `unknown`.
 *
 * Any engine can be inside: the abstract program is Core.
 */
import {
  type CheckEvent,
  decided,
  type Engine,
  eventsOf,
  type Receipt,
  type Result,
  type Setting,
  type Task,
  type Tell,
} from "@assay/checking";
import { type AbstractProgram, abstractProgram } from "./abstract-program.js";
import { judge } from "./feasibility.js";
import { type Bindings, type InferenceRequest, infer, inferredVariables } from "./infer.js";
import { IDENTITY } from "./lattice.js";
import type { AbstractionPlan } from "./selections.js";

export interface AbstractingOptions {
  readonly plan: AbstractionPlan;
  readonly isOwn: (procedure: string) => boolean;
  readonly outputOf?: InferenceRequest["outputOf"];
  readonly setting: Pick<Setting, "shows" | "models">;
}

export class AbstractingEngine implements Engine {
  readonly name: string;
  readonly #inner: Engine;
  readonly #options: AbstractingOptions;

  constructor(inner: Engine, options: AbstractingOptions) {
    this.name = inner.name;
    this.#inner = inner;
    this.#options = options;
  }

  /** @throws InputError for selections that cannot be followed. */
  check(task: Task): AsyncIterable<CheckEvent> {
    return eventsOf((tell) => this.#run(task, tell));
  }

  async #run(task: Task, tell: Tell): Promise<void> {
    const { plan, isOwn, outputOf } = this.#options;
    const bindings = await infer({
      program: task.program,
      entry: task.entry,
      isOwn,
      plan,
      ...(outputOf === undefined ? {} : { outputOf }),
    });
    const abstracted = await abstractProgram(bindings);
    // Runs of the program say nothing about the abstract one, nor does what others settle about it.
    const { runs: _, others: __, ...question } = task;
    for await (const event of this.#inner.check({ ...question, program: abstracted.program })) {
      // Verdicts of the abstract program stand only when they have been judged.
      if (event.kind === "settled") continue;
      if (event.kind === "decided") await tell(decided(event.results.map((result) => this.#judged(result, task, bindings, abstracted))));
      else await tell(event);
    }
  }

  #judged(result: Result, task: Task, bindings: Bindings, abstracted: AbstractProgram): Result {
    const receipt = withAbstraction(result.receipt, bindings);
    if (result.verdict !== "violated") return { ...result, receipt };
    const judging = { task, bindings, abstracted, engine: this.name, setting: this.#options.setting };
    const judgement = judge(judging, result);
    const { stats, property, location } = result;
    if (judgement.kind === "violated") return { ...judgement.violation, stats };
    const reason = { kind: "undecided", what: judgement.what } as const;
    return { property, location, message: "", engine: this.name, verdict: "unknown", receipt, reason, stats };
  }
}

function withAbstraction(receipt: Receipt, bindings: Bindings): Receipt {
  const abstracted = inferredVariables(bindings).filter(({ abstraction }) => abstraction !== IDENTITY);
  const list = abstracted.map(({ name, abstraction }) => `${name} as ${abstraction}`).join(", ");
  const own = [`data abstraction: ${list === "" ? "nothing was abstracted" : list}`];
  if (bindings.semantics === "exact") own.push("no operation on an abstracted variable overflows (--semantics exact)");
  return { ...receipt, assumptions: [...receipt.assumptions, ...own] };
}
