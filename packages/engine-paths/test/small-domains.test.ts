/** Trying all values: the same answers as a solver's, and only where values are few. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Random } from "@assay/base";
import { BOOL, bitVec, Evaluator, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { SmallDomains } from "../src/small-domains.js";

describe("small domains", () => {
  it("give a solver's answers", async () => {
    const terms = new Terms();
    const decider = new SatDecider(terms);
    await decider.prepare();
    const domains = new SmallDomains(terms, () => {});
    const { bv } = terms;
    const [x, c, flag] = [terms.symbol("x", bitVec(32)), terms.symbol("c", bitVec(8)), terms.symbol("flag", BOOL)];
    const random = new Random(7);
    const number = (width: number, value: number): TermId => bv.extract(width - 1, 0, terms.bvConst(64, BigInt(value)));
    /** Narrow ones made wider, with and without their sign. */
    const sides = [x, bv.signExtend(64, x), bv.zeroExtend(64, x), c, bv.zeroExtend(32, c), bv.signExtend(32, c)];
    const limit = (): TermId => {
      const side = random.pick(sides);
      const value = number(terms.width(side), random.below(60) - 20);
      const made = random.pick([bv.slt(side, value), bv.slt(value, side), bv.ult(side, value), bv.ult(value, side), terms.eq(side, value)]);
      return random.below(3) === 0 ? terms.not(made) : made;
    };
    const counts = { none: 0, some: 0, left: 0 };
    for (let i = 0; i < 800; i++) {
      const product = bv.mul(x, bv.add(bv.zeroExtend(32, c), number(32, random.below(9))));
      const goal = terms.or(
        terms.eq(bv.urem(random.below(2) === 0 ? product : x, number(32, 7)), number(32, random.below(7))),
        terms.and(flag, bv.slt(bv.sdiv(x, number(32, 3)), number(32, random.below(20) - 10))),
      );
      const conditions = [...Array.from({ length: 1 + random.below(4) }, limit), goal].filter((each) => each !== terms.true);
      const used = [x, c, flag].filter((each) => mentions(terms, conditions, each));
      const answer = domains.ask(conditions, used);
      if (answer === undefined) {
        counts.left++;
        continue;
      }
      const expected = decider.checkNow(conditions, { conflicts: 1_000_000 }).answer;
      assert.equal(answer === "none" ? "unsat" : "sat", expected, `question ${i}`);
      counts[answer === "none" ? "none" : "some"]++;
      if (answer !== "none") assert.ok(conditions.every((each) => new Evaluator(terms, answer).holds(each)));
    }
    assert.ok(counts.none > 30 && counts.some > 30 && counts.left > 30, JSON.stringify(counts));
    decider.dispose();
  });
});

function mentions(terms: Terms, roots: readonly TermId[], symbol: TermId): boolean {
  const work = [...roots];
  for (let t = work.pop(); t !== undefined; t = work.pop()) {
    if (t === symbol) return true;
    for (let i = 0; i < terms.arity(t); i++) work.push(terms.child(t, i));
  }
  return false;
}
