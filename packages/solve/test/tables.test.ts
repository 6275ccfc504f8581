/**
 * Tables as arithmetic: what is made of assertions follows from them, for all values, exhaustively; and digits are
 * found.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { bitVec, Evaluator, Model, Op, reachable, type TermId, Terms } from "@assay/logic";
import { refute } from "../src/integers/refute.js";
import { withoutTables } from "../src/integers/tables.js";

const WIDTH = 5;

class Assertions {
  readonly terms = new Terms();
  readonly symbols = ["x", "y"].map((name) => this.terms.symbol(name, bitVec(WIDTH)));
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  #number(): TermId {
    return this.terms.bvConst(WIDTH, this.#random.below(1 << WIDTH));
  }

  #index(): TermId {
    const { bv } = this.terms;
    const [x, y] = this.symbols as [TermId, TermId];
    return this.#random.pick([x, y, bv.add(x, y), bv.sub(x, y), bv.mul(x, this.#number()), bv.extract(3, 1, bv.add(x, y))]);
  }

  /** Of a function that is linear, a quotient, a remainder, or anything, with a mistake now and then. */
  #table(index: TermId): TermId {
    const { terms } = this;
    const width = terms.width(index);
    const [divisor, factor, offset] = [2 + this.#random.below(4), this.#random.below(4), this.#random.below(8)];
    const kind = this.#random.below(4);
    const mistake = this.#random.below(3 << width);
    let table = this.#number();
    for (let at = (1 << width) - 1; at >= 0; at--) {
      const of = kind === 0 ? at : kind === 1 ? at % divisor : kind === 2 ? Math.floor(at / divisor) : this.#random.below(32);
      const value = factor * of + offset + (at === mistake ? 1 : 0);
      const number = (value: number): TermId => terms.bvConst(width, value);
      const isLess = at + 1 < 1 << width && this.#random.below(2) === 0;
      const is = isLess ? terms.bv.ult(index, number(at + 1)) : terms.eq(index, number(at));
      table = terms.ite(is, terms.bvConst(WIDTH, value % (1 << WIDTH)), table);
    }
    return table;
  }

  #comparison(): TermId {
    const { terms } = this;
    const [a, b] = [this.#index(), this.#number()];
    if (terms.width(a) !== WIDTH) return terms.bv.ult(a, terms.bvConst(terms.width(a), this.#random.below(8)));
    const made = this.#random.pick([terms.bv.slt(a, b), terms.bv.ult(a, b), terms.bv.slt(b, a), terms.bv.ult(b, a)]);
    return this.#random.below(2) === 0 ? made : terms.not(made);
  }

  some(): readonly TermId[] {
    const { terms } = this;
    const tables = Array.from({ length: 2 }, () => this.#table(this.#index()));
    const sum = terms.bv.add(tables[0]!, terms.bv.mul(tables[1]!, this.#number()));
    return [
      this.#comparison(),
      this.#comparison(),
      terms.bv.slt(sum, this.#random.pick(this.symbols)),
      terms.not(terms.eq(sum, this.#number())),
    ];
  }
}

describe("tables as arithmetic", () => {
  it("follow from the assertions", () => {
    let changed = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const made = new Assertions(new Random(seed));
      const { terms, symbols } = made;
      const assertions = made.some().filter((each) => each !== terms.true);
      const result = withoutTables(terms, assertions, () => {});
      if (result !== assertions) changed++;
      for (let point = 0; point < 1 << (2 * WIDTH); point++) {
        const model = new Model(terms).set(symbols[0]!, BigInt(point & 31)).set(symbols[1]!, BigInt(point >> WIDTH));
        const evaluator = new Evaluator(terms, model);
        if (!assertions.every((each) => evaluator.holds(each))) continue;
        assert.ok(
          result.every((each) => evaluator.holds(each)),
          `seed ${seed} at ${point}`,
        );
      }
    }
    assert.ok(changed > 20, `${changed} of 100 had tables to replace`);
  });

  it("show that two digits make the number again", () => {
    const terms = new Terms();
    const x = terms.symbol("x", bitVec(32));
    const number = (value: number): TermId => terms.bvConst(32, BigInt(value));
    const looked = (of: (at: number) => number): TermId => {
      let table = number(-1);
      for (let at = 99; at >= 0; at--) table = terms.ite(terms.bv.ult(x, number(at + 1)), number(of(at)), table);
      return table;
    };
    const [tens, ones] = [looked((at) => Math.floor(at / 10)), looked((at) => at % 10)];
    const again = terms.bv.add(terms.bv.mul(tens, number(10)), ones);
    const assertions = [terms.bv.ult(x, number(100)), terms.not(terms.eq(again, x))];
    assert.deepEqual(
      withoutTables(terms, assertions, () => {}),
      [terms.false],
    );
    const other = terms.symbol("y", bitVec(32));
    const shifted = [assertions[0]!, terms.not(terms.eq(terms.bv.add(again, other), terms.bv.add(x, terms.bv.mul(other, number(3)))))];
    assert.ok(
      [
        ...reachable(
          terms,
          withoutTables(terms, shifted, () => {}),
        ),
      ].every((each) => terms.op(each) !== Op.Ite),
    );
    assert.ok(refute(terms, assertions, Budget.unlimited, 400_000));
    assert.ok(!refute(terms, [terms.bv.ult(x, number(101)), assertions[1]!], Budget.unlimited, 400_000));
  });
});
