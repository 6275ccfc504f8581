/** How many values unknowns have: never fewer than there are. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { bitVec, Model, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { FewValues } from "../src/few-values.js";
import { PathSolver } from "../src/path-solver.js";

describe("few values", async () => {
  const terms = new Terms();
  const decider = new SatDecider(terms);
  await decider.prepare();
  const few = new FewValues(new PathSolver(terms, decider, Budget.unlimited));
  const [x, y] = [terms.symbol("x", bitVec(32)), terms.symbol("y", bitVec(32))];
  const number = (value: number): TermId => terms.bvConst(32, BigInt(value));
  const within = (symbol: TermId, from: number, to: number): TermId =>
    terms.and(terms.bv.sle(number(from), symbol), terms.bv.sle(symbol, number(to)));
  const count = (facts: readonly TermId[], symbols: readonly TermId[] = [x, y]): number | undefined =>
    few.count(symbols, facts, new Model(terms));

  it("are counted where one fact is about several unknowns", () => {
    assert.equal(count([terms.and(within(x, 0, 20), within(y, 1, 12))]), 21 * 12);
  });

  it("are negative, too, and large", () => {
    assert.equal(count([within(x, -300, -291)], [x]), 10);
    assert.equal(count([within(x, 1_000_000, 1_000_006)], [x]), 7);
    assert.equal(count([terms.or(terms.eq(x, number(5)), terms.eq(x, number(1 << 30)))], [x]), 2);
  });

  it("are not, where nothing bounds an unknown, or only together with another", () => {
    assert.equal(count([within(x, 0, 20)]), undefined);
    assert.equal(count([within(x, 0, 20), terms.bv.slt(y, x)]), undefined);
    assert.equal(count([terms.bv.sle(number(0), x)], [x]), undefined);
    assert.equal(count([within(x, 0, 100), within(y, 0, 100)]), undefined);
  });
});
