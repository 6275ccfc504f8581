/*
 * The properties of issue 3, first point, for one random term: evaluator, bit-blasted answer and Z3 agree.
 *
 * - Value: a random term of any sort under a random assignment. "The symbols have these values and the term has another value than the evaluator's" is
 *   unsatisfiable, and with the evaluator's value it is satisfiable; for SAT the values are assumptions, so the whole circuit is
 *   at work, and every core is checked to be unsatisfiable again.
 * - Formula: a random boolean term. Each decider says whether it and its negation are satisfiable; they agree with each other and with the
 *   value under the random assignment, and every model satisfies the formula.
 */
import assert from "node:assert/strict";
import { Budget, Random } from "@assay/base";
import {
  BOOL,
  bitVec,
  Evaluator,
  FLOAT32,
  FLOAT64,
  freeSymbols,
  type MapValue,
  type Model,
  mapSort,
  REF,
  type Sort,
  type TermId,
  Terms,
  type Value,
} from "@assay/logic";
import { constantTerm, modelOf, RandomAssignment, randomTerm, type Theory } from "@assay/logic/testing";
import { type CheckResult, type Decider, SatDecider } from "@assay/solve";

export interface Tally {
  terms: number;
  sat: number;
  unsat: number;
  /** Answers given up on; too many of them are an error of the caller's bounds. */
  unknown: number;
}

export const emptyTally = (): Tally => ({ terms: 0, sat: 0, unsat: 0, unknown: 0 });

const sorts: readonly Sort[] = [
  BOOL,
  bitVec(1),
  bitVec(8),
  bitVec(13),
  bitVec(32),
  bitVec(64),
  FLOAT32,
  FLOAT64,
  REF,
  mapSort([bitVec(8)], bitVec(8)),
  mapSort([REF], mapSort([bitVec(4)], BOOL)),
];

export interface PropertyOptions {
  readonly seed: number;
  readonly theories: readonly Theory[];
  /** Another decider to agree with, made for each term. */
  readonly other?: (terms: Terms) => Decider;
  readonly seconds: number;
}

async function ask(
  decider: Decider,
  assertions: readonly TermId[],
  assumptions: readonly TermId[],
  options: PropertyOptions,
): Promise<CheckResult> {
  for (const t of assertions) decider.assert(t);
  const result = await decider.check(assumptions, { budget: new Budget({ seconds: options.seconds }) });
  if (result.answer === "unknown" && result.reason.kind === "failed") throw new DeciderFailed(result.reason.detail);
  return result;
}

/** A decider died, babbled or gave a wrong model. */
export class DeciderFailed extends Error {}

function count(tally: Tally, result: CheckResult, expected: "sat" | "unsat", what: string): void {
  tally[result.answer]++;
  if (result.answer !== "unknown") assert.equal(result.answer, expected, what);
  if (result.answer === "sat") result.model();
}

/** A term without symbols that has the value. */
function valueTerm(terms: Terms, sort: Sort, value: Value): TermId {
  if (sort.kind !== "map") return constantTerm(terms, sort, value);
  const map = value as MapValue;
  let term = terms.map.constant(sort, valueTerm(terms, sort.value, map.otherwise));
  for (const entry of map.entries()) {
    const keys = entry.keys.map((key, i) => valueTerm(terms, sort.keys[i]!, key));
    term = terms.map.store(term, keys, valueTerm(terms, sort.value, entry.value));
  }
  return term;
}

/** Equations between the symbols of the terms and their values in the model. */
function pins(terms: Terms, model: Model, t: TermId): TermId[] {
  return freeSymbols(terms, [t]).map((symbol) => terms.eq(symbol, valueTerm(terms, terms.sort(symbol), model.get(symbol))));
}

/** The value property for one random term without functions. */
export async function valueProperty(options: PropertyOptions, tally: Tally): Promise<void> {
  const random = new Random(options.seed);
  const terms = new Terms({ simplification: options.seed % 2 === 0 ? "on" : "off" });
  const sort = random.pick(sorts);
  const t = randomTerm(terms, random, sort, { theories: options.theories.filter((theory) => theory !== "function"), depth: 3 });
  const model = modelOf(terms, [t], new RandomAssignment(new Random(options.seed + 1_000_003)));
  const value = valueTerm(terms, sort, new Evaluator(terms, model).value(t));
  const fixed = pins(terms, model, t);
  const what = `seed ${options.seed}`;
  tally.terms++;
  const same = terms.eq(t, value);
  const sat = new SatDecider(terms);
  const differs = await ask(sat, [], [...fixed, terms.not(same)], options);
  count(tally, differs, "unsat", `${what}: another value is found`);
  if (differs.answer === "unsat") {
    count(tally, await ask(new SatDecider(terms), differs.core, [], options), "unsat", `${what}: the core is satisfiable`);
  }
  count(tally, await ask(sat, [], [...fixed, same], options), "sat", `${what}: the value is not found`);
  if (options.other === undefined) return;
  const other = options.other(terms);
  count(tally, await ask(other, fixed, [terms.not(same)], options), "unsat", `${what}: ${other.name} finds another value`);
  count(tally, await ask(other, [], [same], options), "sat", `${what}: ${other.name} does not find the value`);
  other.dispose();
}

/** The formula property for one random boolean term. */
export async function formulaProperty(options: PropertyOptions, tally: Tally): Promise<void> {
  const { seed } = options;
  const random = new Random(seed);
  const terms = new Terms({ simplification: seed % 2 === 0 ? "on" : "off" });
  const widths = seed % 3 === 0 ? { widths: [1, 2, 3, 4] } : {};
  const t = randomTerm(terms, random, BOOL, { theories: options.theories, depth: 3 + (seed % 2), ...widths });
  const model = modelOf(terms, [t], new RandomAssignment(new Random(seed + 1_000_003)));
  const holds = new Evaluator(terms, model).holds(t);
  const likely = holds ? t : terms.not(t);
  const what = `seed ${seed}`;
  tally.terms++;
  count(tally, await ask(new SatDecider(terms), [likely], [], options), "sat", `${what}: satisfiable by a random assignment`);
  const rare = terms.not(likely);
  const mine = await ask(new SatDecider(terms), [rare], [], options);
  if (mine.answer === "sat") mine.model();
  if (options.other === undefined || mine.answer === "unknown") {
    tally[mine.answer]++;
    return;
  }
  const decider = options.other(terms);
  count(tally, await ask(decider, [rare], [], options), mine.answer, `${what}: ${decider.name} disagrees`);
  decider.dispose();
}
