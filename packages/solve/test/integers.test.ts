/** Reasoning about integers says "contradiction" only where there is one: against all values, exhaustively. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { bitVec, comparePolynomials, Evaluator, Model, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { refute } from "../src/integers/refute.js";

/** Terms as programs make them: arithmetic, quotients, masks, extensions, choices; two unknowns. */
class Arithmetic {
  readonly terms: Terms;
  readonly symbols: readonly TermId[];
  readonly #width: number;
  readonly #random: Random;
  readonly #made: TermId[] = [];

  constructor(random: Random, width: number, simplification: "on" | "off") {
    this.terms = new Terms({ simplification });
    this.#random = random;
    this.#width = width;
    this.symbols = ["x", "y"].map((name) => this.terms.symbol(name, bitVec(width)));
  }

  /** One in four was made before: mistakes about what is shared show where something is. */
  value(width: number, depth: number): TermId {
    const before = this.#made.filter((each) => this.terms.width(each) === width);
    if (before.length > 0 && this.#random.below(4) === 0) return this.#random.pick(before);
    const made = this.#fresh(width, depth);
    this.#made.push(made);
    return made;
  }

  #fresh(width: number, depth: number): TermId {
    const { terms } = this;
    const { bv } = terms;
    const w = this.#width;
    if (depth === 0 || this.#random.below(6) === 0) {
      const leaf = this.#random.below(4) === 0 ? this.#constant(w) : this.#random.pick(this.symbols);
      return width === w ? leaf : this.#random.below(2) === 0 ? bv.signExtend(width, leaf) : bv.zeroExtend(width, leaf);
    }
    const a = (): TermId => this.value(width, depth - 1);
    const b = (): TermId => (this.#random.below(2) === 0 ? this.#constant(width) : a());
    switch (this.#random.below(18)) {
      case 0:
      case 1:
        return bv.add(a(), b());
      case 2:
        return bv.sub(a(), b());
      case 3:
      case 4:
        return bv.mul(a(), b());
      case 5:
        return bv.sdiv(a(), b());
      case 6:
        return bv.srem(a(), b());
      case 7:
        return bv.udiv(a(), b());
      case 8:
        return bv.urem(a(), b());
      case 9:
        return bv.shl(a(), this.#constant(width));
      case 10:
        return bv.lshr(a(), this.#constant(width));
      case 11:
        return bv.ashr(a(), this.#constant(width));
      case 12:
        return bv.and(a(), b());
      case 13:
        return this.#random.below(2) === 0 ? bv.or(a(), b()) : bv.xor(a(), b());
      case 14:
        return this.#random.below(2) === 0 ? bv.not(a()) : bv.neg(a());
      case 15:
        return terms.ite(this.claim(depth - 1), a(), a());
      case 16:
        if (width === w) return bv.extract(w - 1, 0, this.value(2 * w, depth - 1));
        return this.#random.below(2) === 0
          ? bv.signExtend(width, this.value(w, depth - 1))
          : bv.zeroExtend(width, this.value(w, depth - 1));
      default: {
        if (width === w) return bv.extract(2 * w - 1 - (w >> 1), w - (w >> 1), this.value(2 * w, depth - 1));
        return bv.concat(this.value(w, depth - 1), this.value(w, depth - 1));
      }
    }
  }

  claim(depth: number): TermId {
    const { terms } = this;
    const width = this.#random.below(3) === 0 ? 2 * this.#width : this.#width;
    const [a, b] = [this.value(width, depth), this.#random.below(3) === 0 ? this.#constant(width) : this.value(width, depth)];
    switch (this.#random.below(7)) {
      case 0:
        return terms.bv.slt(a, b);
      case 1:
        return terms.bv.sle(a, b);
      case 2:
        return terms.bv.ult(a, b);
      case 3:
        return terms.eq(a, b);
      case 4:
        return terms.ne(a, b);
      case 5:
        return depth === 0 ? terms.bv.slt(b, a) : terms.or(this.claim(depth - 1), this.claim(depth - 1));
      default:
        return depth === 0 ? terms.bv.ule(a, b) : terms.eq(this.claim(depth - 1), this.claim(depth - 1));
    }
  }

  #constant(width: number): TermId {
    // small, a power of two, near the ends, or any
    const half = 1 << (width - 1);
    const values = [this.#random.below(4), 1 << this.#random.below(width), half - 1, half, -1, -2, this.#random.below(2 * half)];
    return this.terms.bvConst(width, this.#random.pick(values));
  }

  /** The first values of the unknowns for which all claims hold. */
  solution(claims: readonly TermId[]): readonly bigint[] | undefined {
    const size = 1n << BigInt(this.#width);
    for (let x = 0n; x < size; x++) {
      for (let y = 0n; y < size; y++) {
        const evaluator = new Evaluator(this.terms, new Model(this.terms).set(this.symbols[0]!, x).set(this.symbols[1]!, y));
        if (claims.every((claim) => evaluator.holds(claim))) return [x, y];
      }
    }
    return undefined;
  }
}

describe("contradictions among integers", () => {
  for (const simplification of ["on", "off"] as const) {
    it(`are never seen where values satisfy the claims (simplification ${simplification})`, () => {
      const random = new Random(11);
      let [refuted, contradictory] = [0, 0];
      for (let i = 0; i < 800; i++) {
        const arithmetic = new Arithmetic(random, 2 + (i % 3), simplification);
        const claims = Array.from({ length: 1 + random.below(4) }, () => arithmetic.claim(2));
        const solution = arithmetic.solution(claims);
        const isRefuted = refute(arithmetic.terms, claims, new Budget({}), 200_000);
        assert.ok(!isRefuted || solution === undefined, `claims ${i} hold for ${solution}`);
        if (solution === undefined) contradictory++;
        if (isRefuted) refuted++;
      }
      // it is good for something
      assert.ok(refuted * 2 > contradictory, `${refuted} of ${contradictory}`);
    });
  }

  it("do not take a signed quotient for the unsigned one of the same numbers: by zero they are read differently", () => {
    for (const first of ["signed", "unsigned"] as const) {
      const terms = new Terms({ simplification: "off" });
      const { bv } = terms;
      const [x, y] = [terms.symbol("x", bitVec(3)), terms.symbol("y", bitVec(3))];
      const number = (value: number): TermId => terms.bvConst(3, value);
      const signed = (): TermId => bv.sle(bv.sdiv(x, y), number(first === "signed" ? 3 : -1));
      const unsigned = (): TermId => bv.ule(number(7), bv.udiv(x, y));
      const both = first === "signed" ? [signed(), unsigned()] : [unsigned(), signed()];
      const claims = [bv.sle(number(0), x), bv.sle(number(0), y), ...both];
      const evaluator = new Evaluator(terms, new Model(terms).set(x, 1n).set(y, 0n));
      assert.ok(claims.every((claim) => evaluator.holds(claim)));
      assert.ok(!refute(terms, claims, new Budget({}), 200_000), `${first} first`);
    }
  });

  it("polynomials are called equal or different only if they are", () => {
    const random = new Random(12);
    let decided = 0;
    for (let i = 0; i < 800; i++) {
      const arithmetic = new Arithmetic(random, 2 + (i % 3), "off");
      const { terms } = arithmetic;
      const [a, b] = [arithmetic.value(terms.width(arithmetic.symbols[0]!), 3), arithmetic.value(terms.width(arithmetic.symbols[0]!), 3)];
      // terms that are equal more often than two random ones
      const pairs: readonly (readonly [TermId, TermId])[] = [
        [a, b],
        [terms.bv.mul(a, b), terms.bv.mul(b, a)],
        [terms.bv.mul(terms.bv.add(a, b), a), terms.bv.add(terms.bv.mul(a, a), terms.bv.mul(a, b))],
        [terms.bv.add(a, a), terms.bv.add(terms.bv.shl(b, terms.bvConst(terms.width(b), 1)), terms.bvConst(terms.width(b), 1))],
      ];
      for (const [p, q] of pairs) {
        const said = comparePolynomials(terms, p, q);
        if (said === undefined) continue;
        decided++;
        const exception = arithmetic.solution([said === "equal" ? terms.not(terms.eq(p, q)) : terms.eq(p, q)]);
        assert.equal(exception, undefined, `pair ${i} is ${said}`);
      }
    }
    assert.ok(decided > 1600, `${decided}`);
  });
});

describe("a decider whose circuit is too hard", () => {
  const build = () => {
    const terms = new Terms();
    const { bv } = terms;
    const [x, y, z] = ["x", "y", "z"].map((name) => terms.symbol(name, bitVec(32))) as [TermId, TermId, TermId];
    const product = bv.mul(x, y);
    const isExact = terms.eq(bv.mul(bv.signExtend(64, x), bv.signExtend(64, y)), bv.signExtend(64, product));
    const decider = new SatDecider(terms);
    decider.assert(terms.eq(bv.sdiv(product, y), x));
    decider.assert(terms.not(isExact));
    return { terms, decider, x, y, z };
  };

  it("is told by integers that a quotient which comes back excludes overflow, and of what that depends", async () => {
    const { terms, decider, y, z } = build();
    const isPositive = terms.bv.slt(terms.bvConst(32, 0), y);
    const result = await decider.check([terms.bv.slt(z, y), isPositive], { budget: new Budget({ work: 50_000_000 }) });
    decider.dispose();
    assert.deepEqual(result.answer === "unsat" && result.core, [isPositive]);
  });

  it("finds the exception at the end of the range", async () => {
    const { terms, decider, x, y } = build();
    const result = await decider.check([terms.ne(y, terms.bvConst(32, 0))], { budget: new Budget({ work: 50_000_000 }) });
    assert.equal(result.answer, "sat");
    if (result.answer === "sat") assert.deepEqual([result.model().get(x), result.model().get(y)], [1n << 31n, (1n << 32n) - 1n]);
    decider.dispose();
  });
});
