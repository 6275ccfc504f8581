import { InvariantViolation, type Random } from "@assay/base";
import { evaluate } from "../evaluate.js";
import { type Sort, sortName } from "../sorts.js";
import type { TermId } from "../term-store.js";
import { Terms } from "../terms.js";
import { freeSymbols, substitute } from "../traverse.js";
import { formatValue, sameValue, type Value } from "../values.js";
import { build, constantTerm, type Expression } from "./expression.js";
import { ExpressionGenerator, RandomAssignment, type RandomExpressionOptions } from "./random-expression.js";
import { modelOf } from "./random-term.js";
import { referenceValue } from "./reference.js";

/** Expressions that share a store before a new one is taken: sharing is tested, and stores stay small. */
const STORE_LIFE = 500;
const ASSIGNMENTS = 3;

/**
 * Draws `count` expressions and evaluates each under random assignments four ways: by the reference evaluator, as a
 * term built without simplification, as a simplified term, and with values substituted for its symbols. Throws where
 * they disagree.
 */
export function compareMeanings(random: Random, count: number, options: RandomExpressionOptions): void {
  const generator = new ExpressionGenerator(random, options);
  let stores = [new Terms(), new Terms({ simplification: "off" })] as const;
  for (let i = 0; i < count; i++) {
    if (i % STORE_LIFE === 0) stores = [new Terms(), new Terms({ simplification: "off" })];
    const expression = generator.next(generator.sort(0));
    compare(random, expression, ...stores, `expression ${i}`);
  }
}

function compare(random: Random, expression: Expression, terms: Terms, raw: Terms, name: string): void {
  const { sort } = expression;
  const simplified = build(terms, expression);
  const plain = build(raw, expression);
  if (terms.sort(simplified) !== sort) throw new InvariantViolation(`${name} should have sort ${sortName(sort)}`);
  for (let k = 0; k < ASSIGNMENTS; k++) {
    const assignment = new RandomAssignment(random);
    const expected = referenceValue(expression, assignment) as Value;
    same(sort, expected, evaluate(raw, modelOf(raw, [plain], assignment), plain), `${name}, evaluated`);
    same(sort, expected, evaluate(terms, modelOf(terms, [simplified], assignment), simplified), `${name}, simplified`);
    if (k > 0) continue;
    const values = new Map<TermId, TermId>();
    for (const s of freeSymbols(terms, [simplified])) {
      const of = terms.sort(s);
      if (of.kind !== "map") values.set(s, constantTerm(terms, of, assignment.value(terms.symbolName(s), of)));
    }
    const [closed] = substitute(terms, [simplified], values) as [TermId];
    same(sort, expected, evaluate(terms, modelOf(terms, [closed], assignment), closed), `${name}, substituted`);
  }
}

function same(sort: Sort, expected: Value, actual: Value, name: string): void {
  if (sameValue(expected, actual)) return;
  throw new InvariantViolation(`${name}, should be ${formatValue(expected, sort)}, not ${formatValue(actual, sort)} of ${sortName(sort)}`);
}
