/*
 * Minimal correction sets and maximal satisfiable subsets.
 *
 * Sinha ("Modular bug detection with inertial refinement", section IV) looks for a smallest set of unexplored regions to be let in so that a witness may exist: with
 * "region r is blocked" as constraints, that is a minimal correction set: a set of constraints whose removal makes the rest satisfiable, none of which can
 * be put back. Its complement is a maximal satisfiable subset.
 *
 * The algorithm is "clause D" of Marques-Silva, Heras, Janota, Previti and Belov, "On Computing Minimal Correction Subsets" (IJCAI 2013): keep a
 * set S of constraints satisfied together by some model, and ask for a model of S and of at least one of the others; every
 * such model enlarges S, by all that it happens to satisfy; when there is none, the others are the correction set. Unlike
 * the linear search it needs one unsatisfiable call a set, at the end.
 *
 * Weights: constraints are treated by strata of falling weight, so that heavy ones are kept at the expense of light ones ("stratification",
 * Ansótegui, Bonet, Levy, AIJ 2013). Within a stratum "clause D" is run before lighter constraints have a say; those then rejected are known to be
 * false from there on (they are backbone literals of what is left) and passed on as such. Cores found on the way which do not overlap tell which
 * constraints must fail anyway; the initial model is asked for with all but one of each, the lightest, so that the first S is close to a good one.
 * The result is minimal with respect to inclusion and good, but not necessarily smallest, in weight.
 *
 * Further sets: each set found is excluded by requiring one of its constraints, which excludes its supersets and nothing else, so all minimal
 * correction sets come, each once.
 */
import { Budget, invariant } from "@assay/base";
import type { UnknownReason } from "../decide/decider.js";
import type { ConstraintOracle, OracleAnswer } from "./oracle.js";

export type CorrectionSet =
  /**
   * `correction` and `satisfiable` partition the constraints: the first minimal, the second maximal satisfiable.
   * Increasing indices.
   */
  | { readonly found: "set"; readonly correction: readonly number[]; readonly satisfiable: readonly number[] }
  /** There is no (further) correction set; the first time that means that what is fixed is unsatisfiable by itself. */
  | { readonly found: "none" }
  | { readonly found: "unknown"; readonly reason: UnknownReason };

export interface CorrectionOptions {
  /** A weight for each constraint, not negative: what it costs to be in a correction set. One by default. */
  readonly weights?: readonly number[];
}

/** Minimal correction sets of an oracle's constraints, one after the other. */
export class CorrectionSets {
  readonly #oracle: ConstraintOracle;
  readonly #strata: number[][];
  readonly #weights: readonly number[];
  #exhausted = false;

  constructor(oracle: ConstraintOracle, options: CorrectionOptions = {}) {
    this.#oracle = oracle;
    this.#weights = options.weights ?? new Array<number>(oracle.size).fill(1);
    invariant(this.#weights.length === oracle.size, `there should be ${oracle.size} weights, not ${this.#weights.length}`);
    invariant(
      this.#weights.every((weight) => weight >= 0),
      "a weight should be a number and not negative",
    );
    const byWeight = new Map<number, number[]>();
    for (let i = 0; i < oracle.size; i++) {
      const stratum = byWeight.get(this.#weights[i]!);
      if (stratum === undefined) byWeight.set(this.#weights[i]!, [i]);
      else stratum.push(i);
    }
    this.#strata = [...byWeight.entries()].sort((a, b) => b[0] - a[0]).map(([, stratum]) => stratum);
  }

  /** The next set. After "none" always "none"; after "unknown" the search can be taken up again. */
  async next(budget: Budget = Budget.unlimited): Promise<CorrectionSet> {
    if (this.#exhausted) return { found: "none" };
    const start = await this.#start(budget);
    if (start.answer === "unknown") return { found: "unknown", reason: start.reason };
    if (start.answer === "unsat") {
      this.#exhausted = true;
      return { found: "none" };
    }
    const satisfied = [...start.satisfied];
    const rejected: number[] = [];
    const kept: number[] = [];
    for (const stratum of this.#strata) {
      for (;;) {
        const open = stratum.filter((i) => !satisfied[i]);
        if (open.length === 0) break;
        const hold = [...kept, ...stratum.filter((i) => satisfied[i])];
        const answer = await this.#oracle.solve({ hold, oneOf: open, fail: rejected }, budget);
        if (answer.answer === "unknown") return { found: "unknown", reason: answer.reason };
        if (answer.answer === "unsat") break;
        // The model keeps what is held; for lighter strata it replaces the one before.
        const held = new Set(hold);
        answer.satisfied.forEach((value, i) => {
          satisfied[i] = held.has(i) || value;
        });
      }
      for (const i of stratum) (satisfied[i] ? kept : rejected).push(i);
    }
    const correction = rejected.sort((a, b) => a - b);
    this.#oracle.requireOneOf(correction);
    return { found: "set", correction, satisfiable: kept.sort((a, b) => a - b) };
  }

  /** A model of as many constraints as cores that do not overlap allow: of each core the lightest is given up. */
  async #start(budget: Budget): Promise<OracleAnswer> {
    const hold = new Set(Array.from({ length: this.#oracle.size }, (_, i) => i));
    for (;;) {
      const answer = await this.#oracle.solve({ hold: [...hold] }, budget);
      if (answer.answer !== "unsat" || answer.core.length === 0) return answer;
      let lightest = answer.core[0]!;
      for (const i of answer.core) if (this.#weights[i]! < this.#weights[lightest]!) lightest = i;
      hold.delete(lightest);
    }
  }
}
