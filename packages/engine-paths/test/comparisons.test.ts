/** Orders: the same answers as a solver's, and a contradiction is one by what it names. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Random } from "@assay/base";
import { bitVec, Evaluator, Model, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { Comparisons } from "../src/comparisons.js";

describe("comparisons", () => {
  for (const width of [3, 8, 32, 64])
    it(`of ${width} bits give a solver's answers`, async () => {
      const terms = new Terms();
      const decider = new SatDecider(terms);
      await decider.prepare();
      const comparisons = new Comparisons(terms, () => {});
      const { bv } = terms;
      const symbols = ["a", "b", "c", "d"].map((name) => terms.symbol(name, bitVec(width)));
      const random = new Random(width);
      const ends = [0n, 1n, 2n, -1n, -2n, 2n ** BigInt(width - 1), 2n ** BigInt(width - 1) - 1n, 2n ** BigInt(width - 1) - 2n];
      const side = (): TermId => {
        const kind = random.below(8);
        if (kind === 0) return terms.bvConst(width, BigInt.asUintN(width, random.pick(ends)));
        return kind === 1 ? bv.add(random.pick(symbols), random.pick(symbols)) : random.pick(symbols);
      };
      /** Mostly of one order: contradictions are about it. */
      const atom = (isSigned: boolean): TermId => {
        const [x, y] = [side(), side()];
        const made = random.below(4) === 0 ? terms.eq(x, y) : isSigned ? bv.slt(x, y) : bv.ult(x, y);
        const literal = random.below(2) === 0 ? terms.not(made) : made;
        return random.below(6) === 0 ? terms.and(literal, bv.slt(side(), side())) : literal;
      };
      const counts = { none: 0, some: 0, left: 0 };
      for (let i = 0; i < 600; i++) {
        const isSigned = random.below(3) > 0;
        const conditions = Array.from({ length: 2 + random.below(7) }, () => atom(isSigned)).filter((each) => each !== terms.true);
        if (conditions.includes(terms.false)) continue;
        const answer = comparisons.ask(conditions, symbols);
        if (answer === undefined) {
          counts.left++;
          continue;
        }
        const check = (asked: readonly TermId[]): string => decider.checkNow([...asked], { conflicts: 1_000_000 }).answer;
        if (answer instanceof Model) {
          counts.some++;
          assert.ok(conditions.every((each) => new Evaluator(terms, answer).holds(each)));
        } else {
          counts.none++;
          assert.ok(answer.because.every((each) => conditions.includes(each)));
          assert.equal(check(answer.because), "unsat", `question ${i}: what is named should contradict by itself`);
        }
        assert.equal(check(conditions), answer instanceof Model ? "sat" : "unsat", `question ${i}`);
      }
      assert.ok(counts.none > 30 && counts.some > 30, JSON.stringify(counts));
      decider.dispose();
    });

  it("of large constants are left to the solver", () => {
    const terms = new Terms();
    const x = terms.symbol("x", bitVec(64));
    const large = terms.bvConst(64, 2n ** 62n);
    assert.equal(new Comparisons(terms, () => {}).ask([terms.bv.slt(large, x)], [x]), undefined);
  });
});
