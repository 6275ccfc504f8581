/** Numbers found by descent satisfy the formula; what has no solution is not claimed to have one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { BOOL, Evaluator, FLOAT32, FLOAT64, type FunctionMeaning, type Sort, type TermId, Terms } from "@assay/logic";
import { searchNumbers } from "../src/number-search.js";

const logarithm = "log";

function search(make: (terms: Terms, x: TermId, y: TermId) => TermId, sort: Sort = FLOAT64): readonly [number, number] | undefined {
  const terms = new Terms();
  const x = terms.symbol("x", sort);
  const y = terms.symbol("y", sort);
  const meaning: FunctionMeaning = (f) =>
    terms.functionDeclaration(f).name === logarithm ? (value) => Math.log(value as number) : undefined;
  const formula = make(terms, x, y);
  const model = searchNumbers(terms, formula, { budget: new Budget({ seconds: 60 }), meaning, most: 20_000 });
  if (model === undefined) return undefined;
  assert.ok(new Evaluator(terms, model, meaning).holds(formula));
  return [model.get(x) as number, model.get(y) as number];
}

test("an elementary function hits a value exactly", () => {
  const found = search((terms, x) => {
    const log = terms.apply(terms.function(logarithm, [FLOAT64], FLOAT64), [x]);
    return terms.fp.eq(log, terms.floatConst(FLOAT64, 2));
  });
  assert.equal(Math.log(found![0]), 2);
});

test("conjunctions of nonlinear comparisons, in both sizes", () => {
  for (const sort of [FLOAT64, FLOAT32]) {
    const found = search((terms, x, y) => {
      const number = (value: number): TermId => terms.floatConst(sort as typeof FLOAT64, value);
      const product = terms.fp.mul(x, y);
      return terms.all([
        terms.fp.lt(number(1000), product),
        terms.fp.lt(product, number(1001)),
        terms.fp.lt(terms.fp.mul(x, x), number(4)),
      ]);
    }, sort);
    assert.ok(found !== undefined);
  }
});

test("nothing is found where there is nothing", () => {
  assert.equal(
    search((terms, x, y) => terms.and(terms.fp.lt(x, y), terms.fp.lt(y, x))),
    undefined,
  );
});

test("the budget is kept with many variables, which take long to move even once", () => {
  const terms = new Terms();
  const variables = Array.from({ length: 600 }, (_, i) => terms.symbol(`x${i}`, FLOAT64));
  const formula = terms.all(
    variables.flatMap((x, i) => (i === 0 ? [] : [terms.fp.lt(x, variables[i - 1]!), terms.fp.lt(variables[i - 1]!, x)])),
  );
  const started = performance.now();
  const found = searchNumbers(terms, formula, { budget: new Budget({ seconds: 0.2 }), meaning: () => undefined, most: 1_000_000 });
  assert.equal(found, undefined);
  assert.ok(performance.now() - started < 5_000);
});

test("formulas without floats are for the solver", () => {
  const terms = new Terms();
  const x = terms.symbol("x", BOOL);
  assert.equal(searchNumbers(terms, x, { budget: Budget.unlimited, meaning: () => undefined, most: 100 }), undefined);
});
