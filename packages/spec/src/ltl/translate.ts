/**
 * From formulas to automata.
 *
 * The tableau of Gerth, Peled, Vardi and Wolper, "Simple on-the-fly automatic verification of linear temporal logic"
 * (PSTV 1995), with acceptance on transitions as in Couvreur, "On-the-fly verification of linear temporal logic" (FM
 * 1999). A state is a set of formulas that must all hold from here on. A formula is unfolded into what must hold now
 * and what from the next letter on:
 *
 *     f U g  =  g, or f now and f U g next (f U g is postponed)        f R g  =  g and (f, or f R g next)
 *
 * There is an acceptance set for each until; a transition is in it unless it postpones that until. A run that is in it
 * again and again does not postpone for ever; conversely a word that satisfies the formula has a run that postpones no
 * until longer than it must.
 *
 * Departure: no binary decision diagrams; a state's transitions are cubes, and one is dropped if another asks for less
 * now, next and postpones less: every run through the first has one through the second whose obligations are a subset.
 * (Gastin and Oddoux 2001 drop the same.)
 */
import { Budget, InputError } from "@assay/base";
import {
  type AcceptanceSet,
  type Automaton,
  everySet,
  MOST_PROPOSITIONS,
  makeAutomaton,
  type PropositionSet,
  type Transition,
} from "./automaton.js";
import { degeneralize } from "./degeneralize.js";
import { type Formula, propositionsOf } from "./formula.js";
import { type FormId, NormalForms } from "./normal-forms.js";
import { reduced } from "./reduce.js";

/**
 * One way to satisfy formulas: what holds and fails now, what must hold next (in order), which untils are postponed.
 */
interface Unfolding {
  readonly holds: number;
  readonly fails: number;
  readonly next: readonly FormId[];
  readonly postponed: number;
}

const NOTHING: Unfolding = { holds: 0, fails: 0, next: [], postponed: 0 };

/** States of one automaton; each may have a great many transitions. */
const MOST_STATES = 20_000;

/**
 * A small automaton that accepts exactly the words that satisfy the formula.
 * @throws InputError if the formula has more propositions or untils than bits, or its automaton more states than are
 * kept; OutOfBudget.
 */
export function generalizedBuchi(formula: Formula, budget: Budget = Budget.unlimited): Automaton {
  return reduced(tableau(formula, budget), budget);
}

/** The same with one set, at states. @throws as {@link generalizedBuchi} does. */
export function buchi(formula: Formula, budget: Budget = Budget.unlimited) {
  return degeneralize(generalizedBuchi(formula, budget), budget);
}

/** The automaton as the tableau gives it, before reductions. @throws as {@link generalizedBuchi} does. */
export function tableau(formula: Formula, budget: Budget = Budget.unlimited): Automaton {
  const propositions = propositionsOf(formula);
  if (propositions.length > MOST_PROPOSITIONS) throw tooLarge(`it has more than ${MOST_PROPOSITIONS} propositions`);
  const forms = new NormalForms(propositions);
  return new Tableau(forms, budget).build(forms.of(formula), propositions);
}

function tooLarge(why: string): InputError {
  return new InputError({ code: "ltl-too-large", message: `the formula is too large: ${why}; check its parts one by one` });
}

class Tableau {
  readonly #forms: NormalForms;
  readonly #budget: Budget;
  readonly #unfoldings = new Map<FormId, readonly Unfolding[]>();
  readonly #untils = new Map<FormId, number>();

  constructor(forms: NormalForms, budget: Budget) {
    this.#forms = forms;
    this.#budget = budget;
  }

  build(formula: FormId, propositions: readonly string[]): Automaton {
    const states: (readonly FormId[])[] = [this.#conjuncts(formula)];
    const numbers = new Map([[states[0]!.join(), 0]]);
    const unfolded: (readonly Unfolding[])[] = [];
    for (let state = 0; state < states.length; state++) {
      const ways = this.#all(states[state]!.map((each) => this.#unfold(each)));
      unfolded.push(ways);
      for (const { next } of ways) {
        if (numbers.has(next.join())) continue;
        numbers.set(next.join(), states.length);
        states.push(next);
      }
      if (states.length > MOST_STATES) throw tooLarge(`its automaton has more than ${MOST_STATES} states`);
      this.#budget.check();
    }
    const sets = this.#untils.size;
    const rows = unfolded.map((ways) =>
      ways.map(
        (way): Transition => ({
          holds: way.holds as PropositionSet,
          fails: way.fails as PropositionSet,
          to: numbers.get(way.next.join())!,
          accepts: (everySet(sets) & ~way.postponed) as AcceptanceSet,
        }),
      ),
    );
    return makeAutomaton({ propositions, initial: 0, sets }, rows);
  }

  #conjuncts(id: FormId): readonly FormId[] {
    const form = this.#forms.form(id);
    return form.kind === "and" ? form.of : form.kind === "true" ? [] : [id];
  }

  #unfold(id: FormId): readonly Unfolding[] {
    let ways = this.#unfoldings.get(id);
    if (ways === undefined) this.#unfoldings.set(id, (ways = this.#computeUnfold(id)));
    return ways;
  }

  #computeUnfold(id: FormId): readonly Unfolding[] {
    const form = this.#forms.form(id);
    const again = (postponed: number): readonly Unfolding[] => [{ ...NOTHING, next: this.#conjuncts(id), postponed }];
    switch (form.kind) {
      case "true":
        return [NOTHING];
      case "false":
        return [];
      case "literal":
        return [{ ...NOTHING, [form.polarity]: 1 << form.proposition }];
      case "and":
        return this.#all(form.of.map((each) => this.#unfold(each)));
      case "or":
        return least(form.of.flatMap((each) => this.#unfold(each)));
      case "until": {
        const later = this.#all([this.#unfold(form.left), again(1 << this.#setOf(id))]);
        return least([...this.#unfold(form.right), ...later]);
      }
      case "release":
        return this.#all([this.#unfold(form.right), least([...this.#unfold(form.left), ...again(0)])]);
    }
  }

  #setOf(until: FormId): number {
    const known = this.#untils.get(until);
    if (known !== undefined) return known;
    const set = this.#untils.size;
    if (set >= MOST_PROPOSITIONS) throw tooLarge(`it has more than ${MOST_PROPOSITIONS} different untils`);
    this.#untils.set(until, set);
    return set;
  }

  /** The ways to do one of each. */
  #all(choices: readonly (readonly Unfolding[])[]): readonly Unfolding[] {
    let ways: readonly Unfolding[] = [NOTHING];
    for (const choice of choices) {
      const both: Unfolding[] = [];
      for (const a of ways) {
        for (const b of choice) {
          this.#budget.tick();
          const [holds, fails] = [a.holds | b.holds, a.fails | b.fails];
          if ((holds & fails) === 0) both.push({ holds, fails, next: union(a.next, b.next), postponed: a.postponed | b.postponed });
        }
      }
      ways = least(both);
    }
    return ways;
  }
}

function union(a: readonly FormId[], b: readonly FormId[]): readonly FormId[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** Without those that ask for more than another; of equal ones the first. */
function least(ways: readonly Unfolding[]): readonly Unfolding[] {
  const kept: Unfolding[] = [];
  for (const way of ways) {
    if (kept.some((other) => asksLess(other, way))) continue;
    const stronger = kept.filter((other) => asksLess(way, other));
    if (stronger.length > 0) kept.splice(0, kept.length, ...kept.filter((other) => !stronger.includes(other)));
    kept.push(way);
  }
  return kept;
}

function asksLess(a: Unfolding, b: Unfolding): boolean {
  return (
    (a.holds & ~b.holds) === 0 &&
    (a.fails & ~b.fails) === 0 &&
    (a.postponed & ~b.postponed) === 0 &&
    a.next.every((each) => b.next.includes(each))
  );
}
