/*
 * Models at the ends of ranges.
 *
 * What programs get wrong about arithmetic they get wrong at the least and the greatest number, at −1, 0 and 1, or next to a constant of theirs; and a product of two unknowns that has to have a certain value is as hard
 * for a circuit to find as to exclude. So before a hard search goes on, all combinations of such values are tried by evaluation. What is found is a guess: the SAT solver, told these values, answers.
 */
import { Evaluator, freeSymbols, Model, Op, reachable, type TermId, type Terms } from "@assay/logic";

/** More unknowns or terms than this are not tried. */
const MOST_SYMBOLS = 4;
const MOST_TERMS = 400;
const MOST_COMBINATIONS = 3000;
/** Constants of the formula that are tried for each unknown, with their neighbours. */
const MOST_CONSTANTS = 6;

/**
 * Values of the unknowns, bit-vectors all of them, that make all assertions true; `undefined` if none were found.
 * `tick` is told of the work and may throw.
 */
export function cornerModel(
  terms: Terms,
  assertions: readonly TermId[],
  tick: (work: number) => void,
): ReadonlyMap<TermId, bigint> | undefined {
  const symbols = freeSymbols(terms, assertions);
  if (symbols.length === 0 || symbols.length > MOST_SYMBOLS || symbols.some((each) => terms.sort(each).kind !== "bv")) return undefined;
  const parts = reachable(terms, assertions);
  if (parts.size > MOST_TERMS) return undefined;
  const constants = new Map<number, bigint[]>();
  for (const t of parts) {
    if (terms.op(t) === Op.Apply) return undefined;
    if (terms.op(t) !== Op.BvConst) continue;
    const found = constants.get(terms.width(t)) ?? [];
    constants.set(terms.width(t), found);
    if (found.length < MOST_CONSTANTS) found.push(terms.bvValue(t));
  }
  const candidates = symbols.map((symbol) => corners(terms.width(symbol), constants.get(terms.width(symbol)) ?? []));
  // fewer of the last candidates where there are many unknowns
  while (candidates.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) {
    const longest = candidates.reduce((a, b) => (b.length > a.length ? b : a));
    longest.pop();
  }
  const at = symbols.map(() => 0);
  for (;;) {
    const model = new Model(terms);
    symbols.forEach((symbol, i) => void model.set(symbol, candidates[i]![at[i]!]!));
    const evaluator = new Evaluator(terms, model, undefined, () => tick(1));
    if (assertions.every((each) => evaluator.holds(each))) return new Map(symbols.map((symbol, i) => [symbol, candidates[i]![at[i]!]!]));
    // the next combination, as one counts
    let digit = 0;
    while (digit < at.length && at[digit] === candidates[digit]!.length - 1) at[digit++] = 0;
    if (digit === at.length) return undefined;
    at[digit]!++;
  }
}

/** The values to try for an unknown of some width, the likeliest first. */
function corners(width: number, constants: readonly bigint[]): bigint[] {
  const half = 1n << BigInt(width - 1);
  const near = constants.flatMap((k) => [k, k + 1n, k - 1n]);
  const values = [0n, half, -1n, half - 1n, 1n, 2n, ...near, half + 1n, half - 2n, -2n].map((k) => BigInt.asUintN(width, k));
  return [...new Set(values)];
}
