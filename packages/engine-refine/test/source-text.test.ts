/** Formulas as programs write them. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bitVec, Terms } from "@assay/logic";
import { conjunctsOf, sourceText } from "../src/invariants/source-text.js";

describe("invariants in source text", () => {
  const terms = new Terms();
  const { bv } = terms;
  const [x, y] = ["x", "y"].map((name) => terms.symbol(name, bitVec(32)));
  const n = (value: number) => terms.bvConst(32, value);

  it("has limits as people write them", () => {
    assert.equal(sourceText(terms, bv.sle(n(0), x!)), "x >= 0");
    assert.equal(sourceText(terms, bv.sle(x!, n(9))), "x <= 9");
    assert.equal(sourceText(terms, bv.slt(x!, y!)), "x < y");
  });

  it("has brackets only where they are needed", () => {
    const sum = bv.mul(bv.add(x!, n(3)), y!);
    assert.match(sourceText(terms, terms.eq(sum, n(-1))), /\(.*\)/);
    assert.doesNotMatch(sourceText(terms, terms.eq(bv.add(bv.mul(x!, y!), n(3)), n(7))), /\(/);
    assert.equal(sourceText(terms, terms.implies(bv.slt(x!, y!), terms.eq(x!, n(2)))), "x >= y || x == 2");
  });

  it("has multiples for shifts", () => {
    assert.equal(sourceText(terms, terms.eq(y!, bv.shl(x!, n(1)))), "y == 2 * x");
    assert.equal(sourceText(terms, terms.eq(y!, bv.ashr(x!, n(2)))), "y == x >> 2");
  });

  it("takes what holds apart", () => {
    const parts = conjunctsOf(terms, terms.not(terms.or(bv.slt(x!, n(0)), bv.slt(n(9), x!))));
    assert.deepEqual(parts.map((part) => sourceText(terms, part)).sort(), ["x <= 9", "x >= 0"]);
  });
});
