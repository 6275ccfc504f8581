/**
 * An engine that checks the abstract program in place of the program, and says what its answers mean for the program.
 *
 * - `proved` and `bounded` carry over: every execution of the program has one of the abstract program that goes the
 *   same way (Lemma 2 of the paper), so what breaks no assertion there breaks none here. Of temporal properties the
 *   abstract program is asked for more than the property says (`abstract-atoms.ts`), and threads can move in a state of
 *   the one where they can in the other, so that runs which are fair, or end, stay so. With `exact` semantics that
 *   holds if no abstracted operation overflows, which the receipt says.
 * - `violated` is a guess until an execution of the program itself breaks the property (`feasibility.ts`); otherwise it
 *   is `unknown`. For temporal properties, deadlocks and races the program itself is searched, with small numbers for
 *   its inputs: a violation that is found there was followed by a machine of its own, and is one, whichever way the
 *   abstract run went. Nothing else is taken from that search.
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
  resultsOf,
  type Setting,
  type Task,
  type Tell,
} from "@assay/checking";
import type { Property } from "@assay/spec";
import { shareOf } from "../share.js";
import { type AbstractedTemporal, abstractTemporal } from "./abstract-atoms.js";
import { readChoice } from "./abstract-operators.js";
import { type AbstractProgram, abstractProgram } from "./abstract-program.js";
import { judge } from "./feasibility.js";
import { type Bindings, type InferenceRequest, infer, inferredVariables } from "./infer.js";
import { IDENTITY } from "./lattice.js";
import type { Boundary } from "./own-graph.js";
import type { AbstractionPlan } from "./selections.js";

export interface AbstractingOptions {
  readonly plan: AbstractionPlan;
  readonly isOwn: (procedure: string) => boolean;
  readonly outputOf?: InferenceRequest["outputOf"];
  readonly boundary?: Boundary;
  readonly setting: Pick<Setting, "shows" | "models">;
  /**
   * Who looks for a violation in the program itself, where one run would not do, with inputs that need not be all there
   * are.
   */
  readonly concrete?: Engine;
}

/** Of the time, for the abstract program, where the program itself may have to be searched, too. */
const ABSTRACT_SHARE = 0.6;

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
    const { plan, isOwn, outputOf, boundary } = this.#options;
    const bindings = await infer({
      program: task.program,
      entry: task.entry,
      isOwn,
      plan,
      ...(outputOf === undefined ? {} : { outputOf }),
      ...(boundary === undefined ? {} : { boundary }),
    });
    const abstracted = await abstractProgram(bindings);
    const asked = new Map<Property, AbstractedTemporal>();
    for (const property of task.properties) if (property.kind === "ltl") asked.set(property, await abstractTemporal(property, bindings));
    const originals = new Map<Property, Property>([...asked].map(([property, { property: abstract }]) => [abstract, property]));
    const original = (property: Property): Property => originals.get(property) ?? property;
    // Runs of the program say nothing about the abstract one, nor does what others settle about it.
    const { runs: _, others: __, ...question } = task;
    const inner: Task = {
      ...{ ...question, program: abstracted.program },
      properties: task.properties.map((property) => asked.get(property)?.property ?? property),
      budget: asked.size === 0 ? task.budget : shareOf(task.budget, ABSTRACT_SHARE),
    };
    for await (const event of this.#inner.check(inner)) {
      // Verdicts of the abstract program stand only when they have been judged.
      if (event.kind === "settled") continue;
      if (event.kind === "decided") {
        const judged: Result[] = [];
        for (const found of event.results) {
          const result = { ...found, property: original(found.property) };
          const temporal = asked.get(result.property);
          if (temporal === undefined) judged.push(await this.#judged(result, task, bindings, abstracted));
          else judged.push(await this.#temporal(result, temporal, task, bindings));
        }
        await tell(decided(judged));
      } else if ("property" in event) await tell({ ...event, property: original(event.property) });
      else await tell(event);
    }
  }

  async #judged(result: Result, task: Task, bindings: Bindings, abstracted: AbstractProgram): Promise<Result> {
    const receipt = withAbstraction(result.receipt, bindings);
    if (result.verdict !== "violated") return { ...result, receipt };
    const judging = { task, bindings, abstracted, engine: this.name, setting: this.#options.setting };
    const judgement = judge(judging, result);
    if (judgement.kind === "violated") return { ...judgement.violation, stats: result.stats };
    // One run by the machine's own schedule says little about others.
    const found = result.property.kind === "deadlock" || result.property.kind === "race" ? await this.#searched(result, task) : undefined;
    return found ?? this.#undecided(result, receipt, judgement.what);
  }

  /** What the abstract program's answer says of a temporal property. */
  async #temporal(result: Result, { undecided }: AbstractedTemporal, task: Task, bindings: Bindings): Promise<Result> {
    const receipt = withAbstraction(result.receipt, bindings);
    if (result.verdict !== "violated") return { ...result, receipt };
    const found = await this.#searched(result, task);
    if (found !== undefined) return found;
    const coarse = undecided.map(({ text, variables }) => `${text} is not decided by the tokens of ${variables.join(", ")}`);
    const choice = firstChoice(result);
    const why = coarse.length > 0 ? coarse : choice === undefined ? [] : [`the first choice there is what ${choice} gives`];
    const what = "the abstract program breaks the property, and the program itself was not seen to do so";
    const refine = [...new Set(undecided.flatMap(({ variables }) => variables))];
    const next = refine.length > 0 ? refine : abstractedNames(bindings);
    return this.#undecided(result, receipt, `${[what, ...why].join("; ")}; try a finer abstraction of ${next.join(", ")}`);
  }

  /** A violation of the program itself. */
  async #searched({ property }: Result, task: Task): Promise<Result | undefined> {
    const { concrete } = this.#options;
    if (concrete === undefined || task.budget.exceeded() !== undefined) return undefined;
    const { runs: _, others: __, ...question } = task;
    const results = await resultsOf(concrete.check({ ...question, properties: [property] }));
    return results.find(({ verdict }) => verdict === "violated");
  }

  #undecided({ property, location, stats }: Result, receipt: Receipt, what: string): Result {
    const reason = { kind: "undecided", what } as const;
    return { property, location, message: "", engine: this.name, verdict: "unknown", receipt, reason, stats };
  }
}

/** The first choice of an abstract operator on the way to a violation. */
function firstChoice({ witness }: Result): string | undefined {
  for (const { source } of witness?.inputs ?? []) {
    const choice = readChoice(source);
    if (choice?.kind === "operator") return choice.of;
  }
  return undefined;
}

function abstractedNames(bindings: Bindings): readonly string[] {
  return inferredVariables(bindings)
    .filter(({ abstraction }) => abstraction !== IDENTITY)
    .map(({ name, abstraction }) => `${name} (${abstraction})`);
}

function withAbstraction(receipt: Receipt, bindings: Bindings): Receipt {
  const abstracted = inferredVariables(bindings).filter(({ abstraction }) => abstraction !== IDENTITY);
  const list = abstracted.map(({ name, abstraction }) => `${name} as ${abstraction}`).join(", ");
  const own = [`data abstraction: ${list === "" ? "nothing was abstracted" : list}`];
  if (bindings.semantics === "exact") own.push("no operation on an abstracted variable overflows (--semantics exact)");
  return { ...receipt, assumptions: [...receipt.assumptions, ...own] };
}
