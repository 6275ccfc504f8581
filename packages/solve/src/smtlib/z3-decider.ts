import { Budget, invariant } from "@assay/base";
import type { TermId, Terms } from "@assay/logic";
import type { CheckOptions, CheckResult } from "../decide/decider.js";
import { ChannelFailure, type SmtChannel } from "./channel.js";
import { SmtDecider } from "./smt-decider.js";

export interface Z3Options {
  /** The most memory the process of Z3 may take, some 150 of them before it does anything. Kept on Linux. */
  readonly megabytes?: number;
}

/**
 * Z3 out of the npm package `z3-solver`, loaded at the first check, in a process of its own. For mathematical integers,
 * for optimization, and as a second opinion.
 */
export class Z3Decider extends SmtDecider {
  readonly name = "z3";
  readonly #options: Z3Options;

  constructor(terms: Terms, options: Z3Options = {}) {
    super(terms);
    this.#options = options;
  }

  protected override async open(_budget: Budget): Promise<SmtChannel> {
    const { Z3Channel } = await import("./z3-channel.js");
    try {
      return new Z3Channel(this.#options.megabytes);
    } catch (error) {
      throw new ChannelFailure("failed", `z3 cannot be started: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /**
   * As `check`, but the model makes the objective (an integer or, read as unsigned, a bit-vector) as small or as large
   * as possible.
   */
  async optimize(
    goal: "minimize" | "maximize",
    objective: TermId,
    assumptions: readonly TermId[] = [],
    options: CheckOptions = {},
  ): Promise<CheckResult> {
    const kind = this.terms.sort(objective).kind;
    invariant(kind === "int" || kind === "bv", "an objective should be an integer or a bit-vector");
    return this.guarded(options.budget ?? Budget.unlimited, async (session, budget) => {
      const literals = await this.literals(session, assumptions, budget);
      const [text] = session.printer.expressions([objective], () => budget.tick());
      const commands = [...session.printer.take(), ...literals.map((l) => `(assert ${l})`), `(${goal} ${text})`, ""];
      await session.channel.run(commands.join("\n"), budget);
      const result = await this.checkAsked(session, assumptions, [], budget);
      // An objective cannot be taken back.
      this.restart();
      // The assumptions were asserted, so which of them were used is not known.
      return result.answer === "unsat" ? { answer: "unsat", core: [...assumptions] } : result;
    });
  }
}
