/**
 * Whether the values of some unknowns are few: a month and a day are, a number is not. Then it may be better to choose
 * them than to ask a solver about what is computed from them (calendars, checksums, remainders of products).
 *
 * Only those facts count that are about one unknown alone, also as parts of a conjunction: the count may be too high,
 * never too low. Small numbers are tried by evaluation; that there are no others is one question, and if there are some
 * they are counted by asking for one after the other, a few. It decides what is tried, not what is true.
 */
import { Evaluator, Model, type TermId } from "@assay/logic";
import { conjuncts } from "./conjuncts.js";
import { type PathSolver, TERMS_PER_STEP } from "./path-solver.js";
import { constant } from "./tree.js";

/** Values of one unknown, and of all together. */
const MOST = { each: 400, together: 2_000 };
/** The numbers that are tried: from one to below the other. */
const TRIED = { from: -64, to: 2_200 };
/** Terms that are evaluated, all values together: of larger facts values are not counted. */
const MOST_EVALUATED = 2_000_000;
/** Values that are asked for, beyond those. */
const MOST_ASKED = 40;

export class FewValues {
  readonly #counts = new Map<string, number | undefined>();

  constructor(readonly solver: PathSolver) {}

  /**
   * How many combinations there are of values of the unknowns, at most; undefined where they are not few. `model` makes
   * the facts true.
   */
  count(symbols: readonly TermId[], facts: readonly TermId[], model: Model): number | undefined {
    const parts = conjuncts(this.solver.terms, facts);
    let together = 1;
    for (const symbol of symbols) {
      const alone = parts.filter((fact) => this.solver.symbolsOf(fact) === this.solver.symbolsOf(symbol));
      const values = this.#of(symbol, alone, model);
      if (values === undefined) return undefined;
      together *= values;
      if (together > MOST.together) return undefined;
    }
    return together;
  }

  #of(symbol: TermId, facts: readonly TermId[], model: Model): number | undefined {
    const { terms } = this.solver;
    const sort = terms.sort(symbol);
    if (sort.kind === "bool") return 2;
    if (facts.length === 0 || sort.kind !== "bv") return undefined;
    const key = `${symbol} ${facts.join(" ")}`;
    if (!this.#counts.has(key)) this.#counts.set(key, this.#counted(symbol, facts, model));
    return this.#counts.get(key);
  }

  #counted(symbol: TermId, facts: readonly TermId[], model: Model): number | undefined {
    const { terms } = this.solver;
    const width = terms.width(symbol);
    const [from, to] = width < 12 ? [-(2 ** (width - 1)), 2 ** (width - 1)] : [TRIED.from, TRIED.to];
    const all = terms.all(facts);
    let count = 0;
    let evaluated = 0;
    const tick = (): void => void evaluated++;
    try {
      for (let value = from; value < to; value++) {
        const tried = new Model(terms);
        tried.set(symbol, BigInt.asUintN(width, BigInt(value)));
        if (new Evaluator(terms, tried, undefined, tick).holds(all) && ++count > MOST.each) return undefined;
        if (evaluated > MOST_EVALUATED) return undefined;
      }
    } finally {
      this.solver.budget.spend(evaluated / TERMS_PER_STEP);
    }
    if (width < 12) return count;
    const number = (value: number): TermId => terms.bvConst(width, BigInt(value));
    const beyond = terms.or(terms.bv.slt(symbol, number(from)), terms.bv.sle(number(to), symbol));
    const others: TermId[] = [];
    for (let asked = 0; asked <= MOST_ASKED; asked++) {
      const answer = this.solver.ask(facts, terms.all([beyond, ...others]), model);
      if (answer.kind === "unknown") return undefined;
      if (answer.kind === "impossible") return count + others.length;
      others.push(terms.not(terms.eq(symbol, constant(terms, symbol, answer.model.get(symbol)))));
    }
    return undefined;
  }
}
