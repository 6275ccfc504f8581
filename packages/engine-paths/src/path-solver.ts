/**
 * Questions about paths. A path has a *condition*, a list of facts, and a *model* that makes all of them true: most
 * questions ("does this branch go left?") are answered by the model, without a solver. The solver is asked only whether
 * there are executions that go another way than the model does, and is told only those facts that share unknowns with
 * the question, directly or through others (Cadar, Dunbar, Engler: "KLEE", OSDI 2008, call it constraint independence):
 * the others hold in the model already, and what the solver finds does not touch them.
 */
import { Budget } from "@assay/base";
import { comparePolynomials, Evaluator, Model, Op, type TermId, type Terms, TermTable } from "@assay/logic";
import type { SatDecider } from "@assay/solve";
import { Comparisons } from "./comparisons.js";
import { SmallDomains } from "./small-domains.js";

/** Conflicts after which a question is given up, unless told. */
const MOST_CONFLICTS = 100_000;

/** Work that a question may take for each of its conflicts: in large formulas a conflict takes long. */
const WORK_OF_CONFLICT = 60;

/** Terms that are evaluated in the time of a step. */
export const TERMS_PER_STEP = 6;

/** What comparing two sums costs, in steps. */
const POLYNOMIAL = 200;

export type PathAnswer =
  | { readonly kind: "possible"; readonly model: Model }
  /** `isRestricted`: a restriction had to do with it. */
  | { readonly kind: "impossible"; readonly isRestricted: boolean }
  | { readonly kind: "unknown" };

const IMPOSSIBLE: PathAnswer = { kind: "impossible", isRestricted: false };

/** There is no model of some conditions, because of these among them. */
interface Refutation {
  readonly because: readonly TermId[];
}

export class PathSolver {
  readonly #symbols = new TermTable<bigint>();
  readonly #compared = new TermTable<"equal" | "different" | "neither">();
  /** The unknowns, and the applications of functions that nobody knows, by their bits. */
  readonly #unknowns: TermId[] = [];
  readonly #domains: SmallDomains;
  readonly #comparisons: Comparisons;
  /** How often the solver was asked. */
  questions = 0;

  /** `hasAnswer` says whether the next question has one; for tests of what is done without. */
  constructor(
    readonly terms: Terms,
    public decider: SatDecider,
    readonly budget: Budget,
    readonly hasAnswer: () => boolean = () => true,
  ) {
    this.#domains = new SmallDomains(terms, (evaluated) => budget.spend(evaluated / TERMS_PER_STEP));
    this.#comparisons = new Comparisons(terms, (edges) => budget.spend(edges / TERMS_PER_STEP));
  }

  /**
   * Are there executions in which all facts and the goal hold? `model` makes the facts true; the model of the answer
   * agrees with it on what has nothing to do with the goal. `restrictions` are facts that the model need not make true:
   * those that have to do with the goal hold in the answer's.
   */
  ask(facts: readonly TermId[], goal: TermId, model: Model, conflicts = MOST_CONFLICTS, restrictions: readonly TermId[] = []): PathAnswer {
    const { terms } = this;
    if (goal === terms.false) return IMPOSSIBLE;
    if (!this.hasAnswer()) return { kind: "unknown" };
    const related = this.#related([...facts, ...restrictions], goal);
    const conditions = [...related, goal];
    const mask = this.#mask(conditions);
    const found = this.#find(conditions, mask, conflicts);
    if (found === undefined) return { kind: "unknown" };
    if (!(found instanceof Model)) {
      const isRestricted = restrictions.some((each) => found.because.includes(each));
      return isRestricted ? { kind: "impossible", isRestricted } : IMPOSSIBLE;
    }
    const merged = new Model(terms);
    for (const symbol of model.symbols()) if ((this.symbolsOf(symbol) & mask) === 0n) merged.set(symbol, model.get(symbol));
    for (const symbol of found.symbols()) if ((this.symbolsOf(symbol) & mask) !== 0n) merged.set(symbol, found.get(symbol));
    return { kind: "possible", model: merged };
  }

  /**
   * A model of the conditions, by trying all values where they are few, by their order where they compare, else by the
   * solver.
   */
  #find(conditions: readonly TermId[], mask: bigint, conflicts: number): Model | Refutation | undefined {
    const symbols = this.#of(mask);
    const tried = this.#domains.ask(conditions, symbols);
    if (tried !== undefined) return tried === "none" ? { because: conditions } : tried;
    const compared = this.#comparisons.ask(conditions, symbols);
    if (compared !== undefined) return compared;
    this.questions++;
    this.budget.spend(200 + 10 * conditions.length);
    const budget = new Budget({ work: conflicts * WORK_OF_CONFLICT }, this.budget);
    const result = this.decider.checkNow(conditions, { budget, conflicts });
    return result.answer === "unknown" ? undefined : result.answer === "unsat" ? { because: result.core } : result.model();
  }

  /**
   * Whether the condition holds, where algebra tells: two sums of the same parts are equal, in whatever order they were
   * added up.
   */
  evident(condition: TermId): boolean | undefined {
    const { terms } = this;
    if (terms.op(condition) !== Op.Eq) return undefined;
    const [a, b] = [terms.child(condition, 0), terms.child(condition, 1)];
    if (!isSum(terms, a) || !isSum(terms, b)) return undefined;
    let compared = this.#compared.get(condition);
    if (compared === undefined) {
      compared = comparePolynomials(terms, a, b) ?? "neither";
      this.#compared.set(condition, compared);
      this.budget.spend(POLYNOMIAL);
    }
    return compared === "neither" ? undefined : compared === "equal";
  }

  #of(mask: bigint): readonly TermId[] {
    const found: TermId[] = [];
    let rest = mask;
    for (let i = 0; rest !== 0n; i++, rest >>= 1n) if ((rest & 1n) !== 0n) found.push(this.#unknowns[i]!);
    return found;
  }

  #related(facts: readonly TermId[], goal: TermId): TermId[] {
    let mask = this.symbolsOf(goal);
    const related: TermId[] = [];
    let open = [...facts];
    for (let size = -1; size !== related.length; ) {
      size = related.length;
      const rest: TermId[] = [];
      for (const fact of open) {
        const symbols = this.symbolsOf(fact);
        if ((symbols & mask) === 0n) rest.push(fact);
        else {
          mask |= symbols;
          related.push(fact);
        }
      }
      open = rest;
    }
    return related;
  }

  /** The unknowns that facts connect with those of a term, one bit each. */
  relatedTo(facts: readonly TermId[], term: TermId): bigint {
    return this.#mask([term, ...this.#related(facts, term)]);
  }

  #mask(roots: readonly TermId[]): bigint {
    let mask = 0n;
    for (const root of roots) mask |= this.symbolsOf(root);
    return mask;
  }

  /** The unknowns of a term, one bit each; what is applied of a function that nobody knows is one, too. */
  symbolsOf(root: TermId): bigint {
    const known = this.#symbols.get(root);
    if (known !== undefined) return known;
    const { terms } = this;
    const work: TermId[] = [root];
    while (work.length > 0) {
      const t = work[work.length - 1]!;
      const isUnknown = terms.op(t) === Op.Symbol || terms.op(t) === Op.Apply;
      let mask = isUnknown ? 1n << BigInt(this.#unknowns.length) : 0n;
      let isReady = true;
      for (let i = 0; i < terms.arity(t); i++) {
        const child = terms.child(t, i);
        const of = this.#symbols.get(child);
        if (of === undefined) {
          work.push(child);
          isReady = false;
        } else mask |= of;
      }
      if (!isReady) continue;
      work.pop();
      if (this.#symbols.has(t)) continue;
      if (isUnknown) this.#unknowns.push(t);
      this.#symbols.set(t, mask);
    }
    return this.#symbols.get(root)!;
  }

  evaluator(model: Model): Evaluator {
    return new Evaluator(this.terms, model);
  }
}

/** Whether a term adds up others. */
function isSum(terms: Terms, term: TermId): boolean {
  const op = terms.op(term);
  return op === Op.BvAdd || op === Op.BvSub || op === Op.BvMul;
}
