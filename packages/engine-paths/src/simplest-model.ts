/**
 * Inputs of a path that a person would have chosen: in the model of a path each unknown is replaced by something
 * simpler (zero, one, half of it, a letter) where all facts of the path still hold. Facts are evaluated, no solver is
 * asked, and the path stays the same one: so the result is as good a model as the one it began with, whatever was
 * tried.
 */
import { Evaluator, Model, type TermId, type Terms, type Value } from "@assay/logic";

/** Facts that may be evaluated for one path. */
const MOST_EVALUATIONS = 20_000;

/** `symbolsOf` are the unknowns of a term, one bit each. */
export function simplestModel(
  terms: Terms,
  model: Model,
  facts: readonly TermId[],
  symbols: readonly TermId[],
  symbolsOf: (term: TermId) => bigint,
): Model {
  let best = model;
  let left = MOST_EVALUATIONS;
  const related = new Map(symbols.map((symbol) => [symbol, facts.filter((fact) => (symbolsOf(fact) & symbolsOf(symbol)) !== 0n)] as const));
  const attempt = (symbol: TermId, value: Value): boolean => {
    const about = related.get(symbol)!;
    if ((left -= about.length + 1) < 0) return false;
    const tried = copyWith(terms, best, symbol, value);
    const evaluator = new Evaluator(terms, tried);
    if (!about.every((fact) => evaluator.holds(fact))) return false;
    best = tried;
    return true;
  };
  for (let last: Model | undefined; last !== best && left > 0; ) {
    last = best;
    for (const symbol of symbols) simplerValues(terms, symbol, best.get(symbol)).some((value) => attempt(symbol, value));
  }
  return best;
}

function copyWith(terms: Terms, model: Model, symbol: TermId, value: Value): Model {
  const copy = new Model(terms);
  for (const each of model.symbols()) copy.set(each, model.get(each));
  return copy.set(symbol, value);
}

/** Each simpler than the value, so that replacing comes to an end; the simplest first. */
function simplerValues(terms: Terms, symbol: TermId, value: Value): readonly Value[] {
  const sort = terms.sort(symbol);
  if (sort.kind === "bool") return value === true ? [false] : [];
  if (sort.kind === "float")
    return typeof value === "number" && !isSimpleFloat(value) ? [0, 1, 1.5, Math.trunc(value)].filter(isSimpleFloat) : [];
  if (sort.kind !== "bv") return [];
  // A byte of a text, or a number that short: letters are best.
  if (sort.width === 8) return isPlain(value as bigint) ? [] : [97n, 48n, 32n, 45n];
  const range = 1n << BigInt(sort.width);
  const signed = (value as bigint) >= range / 2n ? (value as bigint) - range : (value as bigint);
  const size = signed < 0n ? -signed : signed;
  const nearer = [4n, 16n, 64n, 256n, 4096n].map((part) => signed - signed / part);
  return [0n, 1n, -1n, 2n, 3n, signed / 10n, signed / 2n, ...nearer, signed - (signed < 0n ? -1n : 1n)]
    .filter((other) => (other < 0n ? -other : other) < size || (other >= 0n && other === -signed))
    .map((other) => ((other % range) + range) % range);
}

const isPlain = (code: bigint): boolean => code >= 32n && code < 127n;
const isSimpleFloat = (value: number): boolean => Number.isInteger(value * 2) && Math.abs(value) <= 100;
