/** A refinement with what it stands on, for one task. */
import { OutOfBudget } from "@assay/base";
import {
  assumptionsAbout,
  type InputValue,
  mostArguments,
  proofOf,
  type Reason,
  type Receipt,
  receiptOf,
  type Task,
} from "@assay/checking";
import type { Procedure } from "@assay/core";
import { FactMemory } from "@assay/horn";
import { Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { type EntryArguments, entryArguments } from "./entry-arguments.js";
import { ir } from "./ir.js";
import { modelsOf } from "./models.js";
import type { RefineOptions } from "./options.js";
import { type Candidate, DEFAULT_FUEL, type Goal, Refinement, type RefinementResult, type Watcher } from "./refinement.js";
import { concretize } from "./witness.js";

export const TOO_LONG: Reason = { kind: "not confirmed", what: "the only violations found need strings too long to be built" };

export function notReplayed(inputs: readonly InputValue[], { disputed }: Candidate, { language }: Task): Reason {
  const what =
    disputed.length > 0
      ? `the solver knows ${disputed.join(" and ")} at some points only, and found no inputs that ${language.name} agrees with`
      : `internal: a witness did not replay (inputs ${JSON.stringify(inputs.map((input) => input.value))})`;
  return { kind: "not confirmed", what };
}

export class Search {
  readonly refinement: Refinement;
  readonly #receipt: Receipt;
  readonly #decider: SatDecider;
  readonly #arguments: EntryArguments;
  readonly #models: () => readonly string[];
  #watches: (procedure: Procedure, line: number) => boolean = () => false;

  constructor(
    readonly task: Task,
    options: RefineOptions,
    watcher: Watcher,
    memory = new FactMemory(new Terms()),
  ) {
    const { program, language, entry, budget } = task;
    const { terms } = memory;
    this.#models = options.models ?? (() => []);
    this.#decider = new SatDecider(terms);
    this.#arguments = entryArguments(program, language, entry, mostArguments(options));
    const ofInputs = receiptOf(task, [], []);
    this.#receipt = { ...ofInputs, bounds: [...this.#arguments.bounds, ...ofInputs.bounds] };
    const refinementOptions = {
      language,
      strategy: options.strategy ?? ir,
      deepening: options.deepening ?? "doubling",
      fuel: options.fuel ?? DEFAULT_FUEL,
      threads: options.threads ?? "possible",
      watches: (procedure: Procedure, line: number) => this.#watches(procedure, line),
      memory,
      proofs: options.certify === undefined ? "none" : "kept",
      ...(options.asserts === undefined ? {} : { asserts: options.asserts }),
      ...(options.guessing === undefined ? {} : { guessing: options.guessing }),
      ...(task.inputs?.usesObject === undefined ? {} : { usesObject: task.inputs.usesObject }),
      ...(options.invariants === undefined ? {} : { invariants: options.invariants }),
    } as const;
    this.refinement = new Refinement(program, terms, this.#decider, budget, entry, this.#arguments.make, refinementOptions, watcher);
  }

  /** From now on it is recorded on which paths these assertions are come to. */
  watch(which: (procedure: Procedure, line: number) => boolean): void {
    this.#watches = which;
  }

  /** What an answer rests on by now. */
  get receipt(): Receipt {
    const { assumptions } = this.#receipt;
    const { executor, boxes, program } = this.refinement;
    const models = modelsOf({ program, language: this.task.language, natives: executor.natives, models: this.#models(), boxes });
    return { ...this.#receipt, models, assumptions: [...assumptionsAbout(this.refinement.sources, this.task.language), ...assumptions] };
  }

  /** What a proof here is worth. */
  get proof(): "proved" | "bounded" {
    return proofOf(this.task, this.receipt);
  }

  /** As the refinement answers; a limit is `unknown`, like everything that could not be decided. */
  async run(goal: Goal, budget = this.task.budget): Promise<RefinementResult> {
    try {
      return await this.refinement.run(goal, budget);
    } catch (error) {
      if (error instanceof OutOfBudget) return { kind: "unknown", reason: { kind: "limit", limit: error.limit, during: "executing" } };
      // V8's own limits: of the stack, and of the size of one array, map or string.
      if (error instanceof RangeError) {
        const what = /call stack/.test(error.message) ? "recursion too deep for the symbolic machine" : error.message;
        return { kind: "unknown", reason: { kind: "undecided", what } };
      }
      throw error;
    }
  }

  /** The inputs of a candidate; undefined when one is too large to be built. */
  inputsOf(candidate: Candidate): { readonly inputs: readonly InputValue[]; readonly args: readonly string[] } | undefined {
    return concretize(candidate, this.refinement, this.#arguments);
  }

  dispose(): void {
    this.#decider.dispose();
  }
}
