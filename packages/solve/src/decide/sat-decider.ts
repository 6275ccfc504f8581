/*
 * The default decider: bit-blasting, circuits, clauses, CaDiCaL.
 *
 * Assertions are collected and translated at the next check, definitions first (definitions.ts). Facts about maps are added in rounds:
 * solve, look for facts the model violates, add them, solve again; the rounds end because there are finitely many
 * such facts for the terms translated. Everything (terms' words, gates, clauses, what the solver learned) is kept for the next check.
 */
import { Budget, invariant, type Limit, OutOfBudget } from "@assay/base";
import { Evaluator, freeSymbols, type Model, type TermId, type Terms } from "@assay/logic";
import { Blaster, Untranslatable } from "../blast/blaster.js";
import { TooManyInstances } from "../blast/maps.js";
import { Circuit } from "../circuit/circuit.js";
import { CnfEncoder } from "../circuit/cnf.js";
import { CircuitModel } from "../circuit/model.js";
import { refute } from "../integers/refute.js";
import { type CadicalOptions, CadicalSolver } from "../sat/cadical.js";
import { type SatAnswer, type SatLit, type SatSolver, solveAsync } from "../sat/solver.js";
import { cornerModel } from "./corners.js";
import type { CheckOptions, CheckResult, Decider, Unknown } from "./decider.js";
import { definitions } from "./definitions.js";
import { termModel } from "./sat-model.js";
import { conjuncts, verifyModel } from "./verify.js";

/**
 * Options of CaDiCaL unless others are given. Trying lucky assignments and local search at the start of every call
 * costs time in proportion to all clauses. On 31 single formulas leaving it out made no difference in sum (12.7 s
 * against 12.3 s); under changing assumptions it was a little faster in most runs, within the noise of the machine it
 * was measured on.
 */
const defaults = { lucky: 0, walk: 0 } as const;

/**
 * A circuit that is not decided after so many conflicts is put aside for reasoning about integers
 * (`integers/refute.ts`), for so much work; then it is gone on with. Ordinary questions are decided long before, and
 * cost nothing more.
 */
const STAGES: readonly { readonly conflicts: number; readonly work: number }[] = [
  { conflicts: 500, work: 400_000 },
  { conflicts: 20_000, work: 4_000_000 },
];

/** Bits of a small number. */
const SMALL_BITS = 3;

/** Assumptions that are tried to be left out of a core that integers gave. */
const MOST_DROPPED = 16;

/** A question to the SAT solver, with a limit. */
interface Question {
  readonly literals: readonly SatLit[];
  readonly conflicts?: number;
}

export interface SatStatistics {
  readonly gates: number;
  readonly variables: number;
  readonly clauses: number;
  /** Rounds of adding facts about maps and functions. */
  readonly rounds: number;
}

export class SatDecider implements Decider {
  readonly name = "sat";
  readonly terms: Terms;
  readonly #options: CadicalOptions;
  readonly #circuit = new Circuit(() => this.#budget.check());
  readonly #blaster: Blaster;
  readonly #asserted: TermId[] = [];
  #pending: TermId[] = [];
  /** From {@link prepare} to the first question. */
  #solver: (() => CadicalSolver) | undefined;
  #encoder: CnfEncoder | undefined;
  #budget: Budget = Budget.unlimited;
  #checksModels = true;
  #rounds = 0;
  #checks = 0;
  #disposed = false;

  constructor(terms: Terms, options: CadicalOptions = {}) {
    this.terms = terms;
    this.#options = { ...options, cadical: { ...defaults, ...options.cadical } };
    this.#blaster = new Blaster(terms, this.#circuit);
  }

  get statistics(): SatStatistics {
    const solver = this.#encoder?.solver;
    return { gates: this.#circuit.size, variables: solver?.variables ?? 0, clauses: solver?.clauses ?? 0, rounds: this.#rounds };
  }

  assert(term: TermId): void {
    if (this.terms.sort(term).kind !== "bool") this.terms.illSorted("assert", [term]);
    this.#asserted.push(term);
    this.#pending.push(term);
  }

  async check(assumptions: readonly TermId[] = [], options: CheckOptions = {}): Promise<CheckResult> {
    await this.prepare();
    const encoder = this.#begin(assumptions, options);
    try {
      const questions = this.#questions(encoder, assumptions);
      let next = questions.next();
      while (!next.done) {
        const { literals, conflicts } = next.value;
        const limits = conflicts === undefined ? { budget: this.#budget } : { budget: this.#budget, conflicts };
        next = questions.next(await solveAsync(encoder.solver, literals, limits));
      }
      return next.value;
    } catch (error) {
      return unanswered(error);
    } finally {
      this.#end();
    }
  }

  /** Makes the solver, which {@link checkNow} needs. */
  async prepare(): Promise<void> {
    if (this.#encoder === undefined) this.#solver ??= await CadicalSolver.prepare(this.#options);
  }

  /**
   * As {@link check}, at once, for who cannot wait, and with cores that may be all assumptions; the decider was
   * prepared. Gives up after so many conflicts.
   */
  checkNow(assumptions: readonly TermId[], options: CheckOptions & { readonly conflicts: number }): CheckResult {
    const encoder = this.#begin(assumptions, options);
    try {
      const questions = this.#questions(encoder, assumptions, options.conflicts);
      let next = questions.next();
      while (!next.done) {
        const { literals, conflicts = options.conflicts } = next.value;
        next = questions.next(encoder.solver.solve(literals, { budget: this.#budget, conflicts }));
      }
      return next.value;
    } catch (error) {
      return unanswered(error);
    } finally {
      this.#end();
    }
  }

  #begin(assumptions: readonly TermId[], options: CheckOptions): CnfEncoder {
    invariant(!this.#disposed, "a disposed decider should not be used");
    if (this.#encoder === undefined) {
      invariant(this.#solver !== undefined, "a decider should be prepared before it is asked");
      this.#encoder = new CnfEncoder(this.#circuit, this.#solver(), () => this.#budget.tick());
      this.#solver = undefined;
    }
    for (const t of assumptions) if (this.terms.sort(t).kind !== "bool") this.terms.illSorted("check", [t]);
    this.#checks++;
    this.#budget = options.budget ?? Budget.unlimited;
    this.#checksModels = options.models !== "as told";
    this.#blaster.budget = this.#budget;
    return this.#encoder;
  }

  #end(): void {
    this.#budget = Budget.unlimited;
    this.#blaster.budget = Budget.unlimited;
  }

  dispose(): void {
    this.#disposed = true;
    this.#encoder?.solver.dispose();
  }

  /** Asks the SAT solver under assumptions, as often as needed, and gives the answer. */
  *#questions(
    encoder: CnfEncoder,
    assumptions: readonly TermId[],
    most = Number.POSITIVE_INFINITY,
  ): Generator<Question, CheckResult, SatAnswer> {
    this.#budget.check();
    this.#flush(encoder);
    const assumed = new Map<SatLit, TermId>();
    for (const t of assumptions) {
      const literal = this.#blaster.literal(t);
      if (literal === Circuit.false) return { answer: "unsat", core: [t] };
      if (literal === Circuit.true) continue;
      const sat = encoder.assumption(literal);
      if (!assumed.has(sat)) assumed.set(sat, t);
    }
    this.#assertLemmas(encoder);
    let stage = 0;
    let left = most;
    for (;;) {
      const conflicts = Math.min(left, STAGES[stage]?.conflicts ?? left);
      const literals = [...assumed.keys()];
      const answer = yield conflicts === Number.POSITIVE_INFINITY ? { literals } : { literals, conflicts };
      if (answer === "unknown") {
        const next = STAGES[stage++];
        if (next === undefined || encoder.solver.stoppedBy !== "conflicts") return this.#stopped(encoder.solver);
        if (this.#contradict(assumptions, next.work))
          return { answer: "unsat", core: most === Number.POSITIVE_INFINITY ? this.#core(assumptions, next.work) : assumptions };
        const guess = stage === 1 ? (this.#corner(encoder, assumptions) ?? this.#small(encoder, assumptions)) : undefined;
        if (guess !== undefined && (yield { literals: [...literals, ...guess], conflicts: STAGES[0]!.conflicts }) === "sat") {
          const model = CircuitModel.ofSolver(encoder);
          this.#blaster.maps.refine(model, (input) => encoder.inputLiteral(input) !== undefined);
          if (this.#blaster.lemmas.length === 0) return this.#sat(model, assumptions);
          this.#assertLemmas(encoder);
        }
        left -= conflicts;
        if (left <= 0) return unknown("incomplete", "the SAT solver gave up");
        continue;
      }
      if (answer === "unsat") {
        if (!this.#blaster.maps.elsewhereExists())
          return unknown("incomplete", "more keys in equalities of maps than their sort has values");
        return { answer, core: encoder.solver.failedAssumptions().map((lit) => assumed.get(lit)!) };
      }
      const model = CircuitModel.ofSolver(encoder);
      this.#blaster.maps.refine(model, (input) => encoder.inputLiteral(input) !== undefined);
      if (this.#blaster.lemmas.length === 0) return this.#sat(model, assumptions);
      this.#rounds++;
      this.#assertLemmas(encoder);
    }
  }

  /** Literals that say that the unknowns have values with which all holds, if trying some has found any. */
  #corner(encoder: CnfEncoder, assumptions: readonly TermId[]): readonly SatLit[] | undefined {
    const tick = (work = 1): void => this.#budget.tick(work);
    const found = cornerModel(this.terms, conjuncts(this.terms, [...this.#asserted, ...assumptions], tick), tick);
    const literals: SatLit[] = [];
    for (const [symbol, value] of found ?? []) {
      if (!this.#blaster.isTranslated(symbol)) continue;
      this.#blaster.wordOf(symbol).forEach((bit, i) => {
        if (bit !== Circuit.true && bit !== Circuit.false)
          literals.push(encoder.assumption(((value >> BigInt(i)) & 1n) === 1n ? bit : this.#circuit.not(bit)));
      });
    }
    return found === undefined ? undefined : literals;
  }

  /**
   * Literals that say that the unknowns are small numbers: products of eight unknowns are, and a circuit of three bits
   * each is soon decided.
   */
  #small(encoder: CnfEncoder, assumptions: readonly TermId[]): readonly SatLit[] {
    const literals: SatLit[] = [];
    for (const symbol of freeSymbols(this.terms, [...this.#asserted, ...assumptions])) {
      if (this.terms.sort(symbol).kind !== "bv" || !this.#blaster.isTranslated(symbol)) continue;
      for (const bit of this.#blaster.wordOf(symbol).slice(SMALL_BITS))
        if (bit !== Circuit.true && bit !== Circuit.false) literals.push(encoder.assumption(this.#circuit.not(bit)));
    }
    return literals;
  }

  /** Whether integers show that the assumptions contradict the assertions. */
  #contradict(assumptions: readonly TermId[], work: number): boolean {
    const tick = (): void => this.#budget.tick();
    return refute(this.terms, conjuncts(this.terms, [...this.#asserted, ...assumptions], tick), this.#budget, work);
  }

  /** Those of the assumptions that contradict the assertions: what is not needed makes cores useless. */
  #core(assumptions: readonly TermId[], work: number): readonly TermId[] {
    let core = assumptions;
    for (const each of assumptions.slice(-MOST_DROPPED).reverse()) {
      const others = core.filter((t) => t !== each);
      if (this.#contradict(others, work)) core = others;
    }
    return core;
  }

  #sat(circuitModel: CircuitModel, assumptions: readonly TermId[]): CheckResult {
    let verified: Model | undefined;
    const check = this.#checks;
    const asserted = this.#asserted.length;
    const isChecked = this.#checksModels;
    const model = (): Model => {
      if (verified === undefined) {
        invariant(check === this.#checks, "a model should be asked for before the next check");
        verified = termModel(this.terms, this.#blaster, circuitModel);
        if (isChecked) verifyModel(this.name, this.terms, verified, [...this.#asserted.slice(0, asserted), ...assumptions]);
      }
      return verified;
    };
    const holds = (term: TermId): boolean => {
      // Without maps and functions the circuit is the whole truth; with them, reads that nothing depends on are settled
      // by the model only.
      if (this.#blaster.maps.isEmpty && this.#blaster.isTranslated(term)) {
        invariant(check === this.#checks, "a value should be asked for before the next check");
        return circuitModel.value(this.#blaster.wordOf(term)[0]!);
      }
      return new Evaluator(this.terms, model()).holds(term);
    };
    return { answer: "sat", model, holds };
  }

  #stopped(solver: SatSolver): Unknown {
    const limit = solver.stoppedBy ?? "memory";
    if (limit === "conflicts") return unknown("incomplete", "the SAT solver gave up");
    return outOf(limit, "solving");
  }

  /** Translates what was asserted since the last check. Interrupted by the budget, it goes on where it was. */
  #flush(encoder: CnfEncoder): void {
    if (this.#pending.length === 0) return;
    const tick = (): void => this.#budget.tick();
    const parts = conjuncts(this.terms, this.#pending, tick);
    const done = new Set<TermId>();
    for (const { symbol, term, assertion } of definitions(this.terms, parts, (t) => this.#blaster.isTranslated(t), tick)) {
      if (this.#blaster.define(symbol, term)) done.add(assertion);
    }
    // The definitions hold from here on, whatever happens below.
    this.#pending = parts.filter((t) => !done.has(t)).reverse();
    while (this.#pending.length > 0) {
      encoder.assert(this.#blaster.literal(this.#pending[this.#pending.length - 1]!));
      this.#pending.pop();
    }
  }

  /**
   * Asserts the facts that are waiting. One is taken off the list only once it is asserted: asserting may run out of
   * budget.
   */
  #assertLemmas(encoder: CnfEncoder): void {
    const { lemmas } = this.#blaster;
    while (lemmas.length > 0) {
      encoder.assertClause(lemmas[lemmas.length - 1]!);
      lemmas.pop();
    }
  }
}

function unanswered(error: unknown): Unknown {
  if (error instanceof OutOfBudget) return outOf(error.limit, "translating");
  if (error instanceof Untranslatable || error instanceof TooManyInstances) return unknown("unsupported", error.message);
  throw error;
}

function outOf(limit: Limit, during: string): Unknown {
  return { answer: "unknown", reason: { kind: limit, detail: `out of ${limit} while ${during}`, during } };
}

function unknown(kind: Unknown["reason"]["kind"], detail: string): Unknown {
  return { answer: "unknown", reason: { kind, detail } };
}
