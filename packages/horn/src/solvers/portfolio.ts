/*
 * One after the other, each with its share of the time: short derivations first, then what proves cheaply, then what proves more. What one finds the next assumes.
 *
 * The clauses are simplified first; lemmas that the caller has are about relations that may be gone then, so the simplified set has its own. Order and shares
 * depend on nothing but the budget; two runs give the same answer unless a limit of time ends one.
 */
import type { Budget } from "@assay/base";
import type { HornAnswer, HornRequest, HornSolver } from "../answer.js";
import { checkedAnswer } from "../check.js";
import type { ClauseSet } from "../clause.js";
import { Lemmas } from "../lemmas.js";
import { inline } from "../transform/inline.js";
import { sliceArguments } from "../transform/slice-arguments.js";
import { chain, type Transformation } from "../transform/transformation.js";
import { unreachable } from "../transform/unreachable.js";
import { AbstractionSolver } from "./abstraction/abstraction.js";
import { FactsSolver } from "./facts/facts.js";
import { SearchSolver } from "./search.js";
import { ProcessHornSolver, SpacerSolver } from "./spacer.js";
import { TablesSolver } from "./tables.js";

/** Without what decides nothing; exact. */
export const simplified: Transformation = chain("simplify", [unreachable, inline, sliceArguments, unreachable]);

export interface Part {
  readonly solver: HornSolver;
  /** Of what is left when its turn comes. */
  readonly share: number;
}

/**
 * What shares are parts of. Work is the better measure where others work meanwhile (`HornRequest.pause`): the clock
 * does not stop for them.
 */
export type Measure = "time" | "work";

/**
 * The parts of section 6.5 of HORN.md, with Z3 or without. With it, Spacer has its half of the time before what is
 * slower than it on most sets that facts do not solve: who has both should not solve less than Spacer alone in twice
 * the time.
 */
export function defaultParts(z3: "with z3" | "without z3"): Part[] {
  const first = [{ solver: new SearchSolver({ from: 3, to: 3 }), share: 0.05 }];
  const last = [{ solver: new SearchSolver({ from: 4 }), share: 1 }];
  const tables = { solver: new TablesSolver(), share: 0.15 };
  const abstraction = { solver: new AbstractionSolver(), share: 0.4 };
  if (z3 === "without z3") return [...first, { solver: new FactsSolver(), share: 0.3 }, tables, abstraction, ...last];
  const spacer = (encoding: "bv" | "wrap" | "side", share: number): Part => ({ solver: new SpacerSolver(encoding), share });
  return [
    ...[...first, { solver: new FactsSolver(), share: 0.2 }, spacer("bv", 0.65)],
    ...[tables, abstraction, spacer("wrap", 0.4), spacer("side", 0.4), ...last],
  ];
}

export class PortfolioSolver implements HornSolver {
  readonly name = "portfolio";
  readonly #parts: readonly Part[];
  /** Which part gave the last answer. */
  by: string | undefined;

  constructor(
    parts: readonly Part[] = defaultParts("with z3"),
    readonly measure: Measure = "time",
  ) {
    this.#parts = parts;
  }

  async solve(given: ClauseSet, request: HornRequest): Promise<HornAnswer> {
    const { budget, checks = budget, note = () => {} } = request;
    this.by = undefined;
    const transformed = simplified.apply(given);
    const { set } = transformed;
    const kept = set.relations.every((r) => given.relations.includes(r)) ? request.lemmas : undefined;
    const lemmas = new Lemmas(set);
    if (kept !== undefined) lemmas.addProved(new Map(set.relations.map((r) => [r, kept.of(r)])));
    const reasons: string[] = [];
    let derivationExists = false;
    for (const { solver, share } of this.#parts) {
      if (derivationExists && solver.name !== "search") continue;
      const answer = await solver.solve(set, { ...request, lemmas, budget: part(budget, share, this.measure) });
      if (answer.answer === "unknown") {
        reasons.push(answer.reason);
        note(`${solver.name}: ${answer.reason}`);
        if (solver instanceof ProcessHornSolver && solver.hint === "unsafe") derivationExists = true;
        continue;
      }
      this.by = solver.name;
      const back: HornAnswer =
        answer.answer === "safe"
          ? { answer: "safe", solution: transformed.solution(answer.solution) }
          : { answer: "unsafe", derivation: transformed.derivation(answer.derivation) };
      return checkedAnswer(given, back, checks, note);
    }
    return { answer: "unknown", reason: reasons.join("; ") };
  }
}

function part(budget: Budget, share: number, measure: Measure): Budget {
  const left = measure === "time" ? budget.remainingSeconds() : budget.remainingWork();
  if (share >= 1 || left === Number.POSITIVE_INFINITY) return budget;
  return measure === "time" ? budget.within(left * share) : budget.working(left * share);
}
