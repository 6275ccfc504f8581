/*
 * Several deciders as one: the first that can answer does.
 *
 * A decider passes the question on when it does not support something in it, gives up by itself, runs out of memory, or fails (its process died or talked nonsense);
 * `note` is told in each case. Running out of time or being cancelled is final, for the budget is shared. A decider that
 * failed twice in a row is not asked again.
 */
import { Budget } from "@assay/base";
import type { TermId, Terms } from "@assay/logic";
import { ProcessDecider } from "../smtlib/process-decider.js";
import { Z3Decider } from "../smtlib/z3-decider.js";
import type { CheckOptions, CheckResult, Decider, UnknownReason } from "./decider.js";
import { SatDecider } from "./sat-decider.js";

/** How a decider in a chain is made when it is first needed. */
export type DeciderFactory = (terms: Terms) => Decider;

interface Link {
  readonly make: DeciderFactory;
  decider: Decider | undefined;
  told: number;
  failures: number;
}

const mostFailures = 2;

export class FallbackDecider implements Decider {
  readonly name = "fallback";
  readonly terms: Terms;
  readonly #links: Link[];
  readonly #note: (text: string) => void;
  readonly #asserted: TermId[] = [];

  constructor(terms: Terms, chain: readonly DeciderFactory[], note: (text: string) => void = () => {}) {
    this.terms = terms;
    this.#note = note;
    this.#links = chain.map((make) => ({ make, decider: undefined, told: 0, failures: 0 }));
  }

  assert(term: TermId): void {
    this.#asserted.push(term);
  }

  async check(assumptions: readonly TermId[] = [], options: CheckOptions = {}): Promise<CheckResult> {
    const budget = options.budget ?? Budget.unlimited;
    const reasons: string[] = [];
    let kind: UnknownReason["kind"] = "failed";
    for (const link of this.#links) {
      if (link.failures >= mostFailures) continue;
      link.decider ??= link.make(this.terms);
      while (link.told < this.#asserted.length) link.decider.assert(this.#asserted[link.told++]!);
      const result = await link.decider.check(assumptions, { budget });
      if (result.answer !== "unknown") {
        link.failures = 0;
        return result;
      }
      kind = result.reason.kind;
      if (kind === "time" || kind === "cancelled") return result;
      link.failures = kind === "failed" ? link.failures + 1 : 0;
      reasons.push(`${link.decider.name}: ${result.reason.detail}`);
      this.#note(`${link.decider.name} cannot answer (${result.reason.detail})`);
    }
    return { answer: "unknown", reason: { kind, detail: reasons.join("; ") || "every decider has failed before" } };
  }

  dispose(): void {
    for (const link of this.#links) link.decider?.dispose();
  }
}

export interface DeciderOptions {
  /**
   * `sat` (bit-blasting, the default), `z3` (the npm package), or a program that reads SMT-LIB 2, such as `cvc5`. It is
   * asked first.
   */
  readonly solver?: string;
  /** The most memory the solver may take. */
  readonly megabytes?: number;
  /** Told, in a sentence, when a decider could not answer and another is asked. */
  readonly note?: (text: string) => void;
}

/**
 * The decider to use unless there is a reason not to: bit-blasting, then Z3 for what has no bits; or what `solver`
 * says, then those.
 */
export function createDecider(terms: Terms, options: DeciderOptions = {}): Decider {
  const { solver = "sat" } = options;
  const limit = options.megabytes === undefined ? {} : { megabytes: options.megabytes };
  const sat: DeciderFactory = (t) => new SatDecider(t, limit);
  const z3: DeciderFactory = (t) => new Z3Decider(t, limit);
  const chain =
    solver === "sat"
      ? [sat, z3]
      : solver === "z3"
        ? [z3, sat]
        : [(t: Terms) => new ProcessDecider(t, { program: solver, ...limit }), sat, z3];
  return new FallbackDecider(terms, chain, options.note);
}
