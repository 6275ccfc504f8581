import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { evaluate, freeSymbols, type Sort, sameValue, sortName, substitute, type TermId, Terms, type Value } from "@assay/logic";
import {
  build,
  constantTerm,
  ExpressionGenerator,
  modelOf,
  RandomAssignment,
  type RandomExpressionOptions,
  referenceValue,
} from "@assay/logic/testing";

/** Expressions of one kind against the reference evaluator, simplified and not. */
function compare(seed: number, count: number, options: RandomExpressionOptions): void {
  const random = new Random(seed);
  const generator = new ExpressionGenerator(random, options);
  let terms = new Terms();
  let raw = new Terms({ simplification: "off" });
  for (let i = 0; i < count; i++) {
    if (i % 500 === 0) {
      terms = new Terms();
      raw = new Terms({ simplification: "off" });
    }
    const sort = scalar(generator);
    const expression = generator.next(sort);
    const simplified = build(terms, expression);
    const plain = build(raw, expression);
    assert.equal(terms.sort(simplified), sort);
    for (let k = 0; k < 3; k++) {
      const assignment = new RandomAssignment(random);
      const expected = referenceValue(expression, assignment) as Value;
      const where = `seed ${seed}, expression ${i} of sort ${sortName(sort)}`;
      check(expected, evaluate(raw, modelOf(raw, [plain], assignment), plain), `evaluation, ${where}`);
      check(expected, evaluate(terms, modelOf(terms, [simplified], assignment), simplified), `simplification, ${where}`);
      if (k === 0) {
        const symbols = freeSymbols(terms, [simplified]).filter((s) => terms.sort(s).kind !== "map");
        const values = new Map<TermId, TermId>();
        for (const s of symbols) values.set(s, constantTerm(terms, terms.sort(s), assignment.value(terms.symbolName(s), terms.sort(s))));
        const [closed] = substitute(terms, [simplified], values) as [TermId];
        check(expected, evaluate(terms, modelOf(terms, [closed], assignment), closed), `substitution, ${where}`);
      }
    }
  }
}

function scalar(generator: ExpressionGenerator): Sort {
  return generator.sort(0);
}

function check(expected: Value, actual: Value, where: string): void {
  if (!sameValue(expected, actual)) assert.fail(`${where}: expected ${String(expected)}, got ${String(actual)}`);
}

const narrow = Array.from({ length: 8 }, (_, i) => i + 1);

test("booleans mean what they should", () => compare(1, 3000, { theories: [], depth: 6 }));
test("bit-vectors of widths 1 to 64 mean what they should", () => compare(2, 5000, { theories: ["bv"] }));
test("narrow bit-vectors, where the edges are dense, mean what they should", () =>
  compare(3, 5000, { theories: ["bv"], widths: narrow, depth: 5 }));
test("wide bit-vectors mean what they should", () => compare(4, 500, { theories: ["bv"], widths: [65, 100, 128, 200] }));
test("floats mean what they should", () => compare(5, 3000, { theories: ["float"] }));
test("floats and bit-vectors mean what they should together", () =>
  compare(6, 2500, { theories: ["float", "bv"], widths: [8, 16, 32, 64] }));
test("integers mean what they should", () => compare(7, 1500, { theories: ["int", "bv"], widths: [4, 8, 33] }));
test("maps and references mean what they should", () =>
  compare(8, 4000, { theories: ["ref", "map", "bv"], widths: [1, 2, 3, 8], depth: 6 }));
test("all theories mean what they should together", () => compare(9, 3000, {}));
