import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { BOOL, evaluate, parseScript, printScript, Terms } from "@assay/logic";
import { build, ExpressionGenerator, modelOf, RandomAssignment, type RandomExpressionOptions } from "@assay/logic/testing";

/** Narrow, so that no term is deeper than the rules look: beyond that, building a term again may simplify it further. */
const widths = [1, 2, 3, 8, 12, 16];
const KINDS: readonly RandomExpressionOptions[] = [
  { widths },
  { theories: ["bv"], widths },
  { theories: ["float", "bv"], widths },
  { theories: ["map", "ref", "bv"], widths },
  { theories: ["int"] },
];

test("what is printed is parsed to the same term, in the same store", () => {
  const random = new Random(11);
  for (let i = 0; i < 600; i++) {
    const terms = new Terms();
    const t = build(terms, new ExpressionGenerator(random, KINDS[i % KINDS.length]!).next(BOOL));
    const text = printScript(terms, [t]);
    const { assertions } = parseScript(terms, text);
    assert.equal(assertions.length, 1);
    assert.equal(printScript(terms, assertions), text, text);
    assert.equal(assertions[0], t, text);
  }
});

test("printed, parsed elsewhere and printed again is the same text", () => {
  const random = new Random(12);
  for (let i = 0; i < 600; i++) {
    const terms = new Terms({ simplification: "off" });
    const t = build(terms, new ExpressionGenerator(random, KINDS[i % KINDS.length]!).next(BOOL));
    const text = printScript(terms, [t]);
    const other = new Terms({ simplification: "off" });
    const { assertions } = parseScript(other, text);
    const again = printScript(other, assertions);
    // a negated integer constant, which only an unsimplified store has, is read as the negative constant that looks the same
    if (!/\(- [0-9]/.test(text)) assert.equal(again, text);
    assert.equal(printScript(other, parseScript(other, again).assertions), again);
    const assignment = new RandomAssignment(random);
    const value = evaluate(terms, modelOf(terms, [t], assignment), t);
    assert.equal(evaluate(other, modelOf(other, assertions, assignment), assertions[0]!), value);
  }
});
