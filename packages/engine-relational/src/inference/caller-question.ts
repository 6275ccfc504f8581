/**
 * The question about the caller, put to one solver again and again: what is inferred between two answers is added to
 * it, so that nothing is translated twice and what the solver has learned stays learned.
 */
import type { Budget } from "@assay/base";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { Heap } from "../encoding/heap.js";

export class CallerQuestion {
  readonly #heap: Heap;
  readonly #budget: Budget;
  #session: r.Session | undefined;
  /** All that was asserted, should another session be needed. */
  readonly #asserted: Formula[] = [];
  readonly #added: Formula[] = [];

  constructor(heap: Heap, formulas: readonly Formula[], budget: Budget) {
    this.#heap = heap;
    this.#budget = budget;
    this.add(formulas);
  }

  /** From the next answer on, these hold as well. */
  add(formulas: readonly Formula[]): void {
    this.#added.push(...formulas);
  }

  async answer(): Promise<r.Outcome> {
    const added = this.#added.splice(0);
    this.#asserted.push(...added);
    const grown = this.#session === undefined ? undefined : this.#grow(this.#session, added);
    const session = grown ?? (await this.#open());
    return session.solve();
  }

  close(): void {
    this.#session?.close();
    this.#session = undefined;
  }

  /**
   * Undefined if the session cannot take the formulas, because they tell atoms apart that it takes for interchangeable.
   */
  #grow(session: r.Session, added: readonly Formula[]): r.Session | undefined {
    const initial = this.#heap.extend(session.bounds, added);
    if (session.grow() === "other symmetries") return undefined;
    for (const formula of [...initial, ...added]) session.assert(formula);
    return session;
  }

  async #open(): Promise<r.Session> {
    this.close();
    const { bounds, initial } = this.#heap.problem(this.#asserted);
    const session = await r.Session.open(bounds, { budget: this.#budget });
    this.#session = session;
    for (const formula of [...initial, ...this.#asserted]) session.assert(formula);
    return session;
  }
}
