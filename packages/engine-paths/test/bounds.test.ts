/** What bounds say of a condition is what evaluation says, whatever the unknowns are. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Random } from "@assay/base";
import { bitVec, Evaluator, FLOAT32, FLOAT64, Model, type TermId, Terms } from "@assay/logic";
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

  it("agree with evaluation on floats", () => {
    let decided = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const random = new Random(seed);
      const terms = new Terms();
      const { fp, bv } = terms;
      const sort = seed % 2 === 0 ? FLOAT64 : FLOAT32;
      const constant = (value: number): TermId => terms.floatConst(sort, sort === FLOAT64 ? value : Math.fround(value));
      const symbols = [8, 32, 64].map((width) => terms.symbol(`x${width}`, bitVec(width)));
      const any = terms.symbol("f", sort);
      const model = new Model(terms);
      for (const symbol of symbols) model.set(symbol, draw(random, terms.width(symbol)));
      model.set(
        any,
        random.pick([Number.NaN, 0, -0, 1e300, Number.POSITIVE_INFINITY, 0.1].map((x) => (sort === FLOAT64 ? x : Math.fround(x)))),
      );
      const all = [any, ...symbols.map((symbol) => fp.fromSigned(sort, symbol))];
      for (let i = 0; i < 10; i++) {
        const [a, b] = [random.pick(all), random.pick(all)];
        const number = constant(random.pick([0, -0, 1, -3, 0.1, 1e-300, 1e300, 3, 1e-40, 1e38]));
        const made = [
          () => fp.add(a, b),
          () => fp.add(a, number),
          () => fp.mul(a, random.below(2) === 0 ? b : number),
          () => fp.div(a, random.below(2) === 0 ? b : number),
          () => fp.neg(a),
          () => fp.abs(a),
          () => terms.ite(bv.slt(symbols[0]!, terms.bvConst(8, 3)), a, b),
        ];
        all.push(random.pick(made)());
      }
      const evaluator = new Evaluator(terms, model);
      const bounds = new Bounds(terms);
      for (let i = 0; i < 12; i++) {
        const [a, b] = [random.pick(all), random.below(2) === 0 ? random.pick(all) : constant(random.below(200) - 100)];
        const made = [
          () => fp.lt(a, b),
          () => fp.le(a, b),
          () => fp.lt(b, a),
          () => fp.eq(a, b),
          () => fp.isNaN(a),
          () => fp.isInfinite(a),
        ];
        const condition = random.pick(made)();
        const said = bounds.decide(condition);
        if (said !== undefined) {
          decided++;
          assert.equal(said, evaluator.holds(condition), `seed ${seed}, condition ${i}`);
        }
        if (i % 4 === 3) {
          const fact = bv.slt(symbols[1]!, terms.bvConst(32, BigInt(random.below(2000))));
          bounds.say(evaluator.holds(fact) ? fact : terms.not(fact));
        }
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
