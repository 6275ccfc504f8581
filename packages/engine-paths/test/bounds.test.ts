/** What bounds say of a condition is what evaluation says, whatever the unknowns are. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Random } from "@assay/base";
import { bitVec, Evaluator, Model, type TermId, Terms } from "@assay/logic";
import { Bounds } from "../src/bounds.js";

const WIDTHS = [8, 16, 32, 64];

/** A number of so many bits; often a small one, or next to a limit. */
function draw(random: Random, width: number): bigint {
  const least = -(1n << BigInt(width - 1));
  const near = BigInt(random.below(7) - 3);
  const size = 1n << BigInt(width);
  const value = [near, near * 50n, least + near, BigInt(random.uint32()) * BigInt(random.uint32() + 1)][random.below(4)]!;
  return ((value % size) + size) % size;
}

function grow(terms: Terms, random: Random, symbols: readonly TermId[]): TermId[] {
  const all = [...symbols];
  for (let i = 0; i < 14; i++) {
    const a = random.pick(all);
    const width = terms.width(a);
    const same = all.filter((each) => terms.width(each) === width);
    const b = random.below(2) === 0 ? random.pick(same) : terms.bvConst(width, draw(random, width));
    const constant = terms.bvConst(width, BigInt(1 + random.below(100)));
    const wider = WIDTHS.find((each) => each > width);
    const { bv } = terms;
    const quotient = bv.mul(bv.sdiv(a, constant), constant);
    const negated = bv.neg(a);
    const made = [
      () => bv.add(a, b),
      () => bv.sub(a, b),
      () => bv.mul(a, b),
      () => bv.and(a, b),
      () => bv.neg(a),
      () => bv.sdiv(a, constant),
      () => bv.srem(a, constant),
      () => bv.udiv(a, constant),
      () => bv.urem(a, constant),
      () => bv.sub(quotient, a),
      () => bv.sub(a, quotient),
      () => bv.add(a, bv.mul(bv.sdiv(negated, constant), constant)),
      () => terms.ite(bv.slt(a, b), a, constant),
      () => (wider === undefined ? a : bv.zeroExtend(wider, a)),
      () => (wider === undefined ? a : bv.signExtend(wider, a)),
      () => (width === 8 ? a : bv.extract(7, 0, a)),
    ];
    all.push(random.pick(made)());
  }
  return all;
}

describe("bounds", () => {
  it("agree with evaluation on random terms and facts", () => {
    let decided = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const random = new Random(seed);
      const terms = new Terms();
      const symbols = WIDTHS.flatMap((width) => [0, 1].map((i) => terms.symbol(`x${width}.${i}`, bitVec(width))));
      const model = new Model(terms);
      for (const symbol of symbols) model.set(symbol, draw(random, terms.width(symbol)));
      const evaluator = new Evaluator(terms, model);
      const all = grow(terms, random, symbols);
      const compare = (): TermId => {
        const a = random.pick(all);
        const same = all.filter((each) => terms.width(each) === terms.width(a));
        const b = random.below(3) === 0 ? random.pick(same) : terms.bvConst(terms.width(a), draw(random, terms.width(a)));
        const [left, right] = random.below(2) === 0 ? [a, b] : [b, a];
        const { bv } = terms;
        return random.pick([() => bv.slt(left, right), () => bv.ult(left, right), () => terms.eq(left, right)])();
      };
      const bounds = new Bounds(terms);
      for (let i = 0; i < 12; i++) {
        const condition = compare();
        const holds = evaluator.holds(condition);
        const said = bounds.decide(condition);
        if (said !== undefined) {
          decided++;
          assert.equal(said, holds, `seed ${seed}, condition ${i}`);
        }
        // What the model makes true may be a fact.
        if (i % 2 === 0) bounds.say(holds ? condition : terms.not(condition));
      }
    }
    assert.ok(decided > 2000, `${decided} decided`);
  });

  it("know digits", () => {
    const terms = new Terms();
    const { bv } = terms;
    const x = terms.symbol("x", bitVec(32));
    const number = (value: number): TermId => terms.bvConst(32, value);
    const bounds = new Bounds(terms);
    const tens = bv.sub(bv.mul(bv.sdiv(x, number(1000)), number(10)), bv.sdiv(x, number(100)));
    assert.equal(bounds.decide(bv.ult(tens, number(10))), undefined);
    bounds.say(bv.slt(x, number(0)));
    assert.equal(bounds.decide(bv.ult(tens, number(10))), true);
    assert.equal(bounds.decide(terms.eq(bv.add(tens, number(48)), number(36))), false);
    bounds.clear();
    assert.equal(bounds.decide(bv.ult(tens, number(10))), undefined);
  });
});
