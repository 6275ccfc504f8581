/*
 * Every operation's circuit, simulated on special and random values, against the evaluator of the logic package; for floats that is
 * JavaScript's own arithmetic.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import {
  bitVec,
  Evaluator,
  FLOAT32,
  FLOAT64,
  type FloatSort,
  floatFromBits,
  floatToBits,
  Model,
  RoundingMode,
  type Sort,
  sortName,
  type TermId,
  Terms,
  type Value,
} from "@assay/logic";
import { Blaster, Circuit, CircuitModel, type Lit } from "@assay/solve";

function randomBits(random: Random, width: number): bigint {
  const bits = BigInt.asUintN(width, (random.uint64() << 64n) | random.uint64());
  const top = 1n << BigInt(width - 1);
  switch (random.below(6)) {
    case 0:
      return BigInt.asUintN(width, BigInt(random.below(5)) - 2n);
    case 1:
      return BigInt.asUintN(width, top + BigInt(random.below(5)) - 2n);
    case 2:
      return bits & ((1n << BigInt(random.below(width + 1))) - 1n);
    default:
      return bits;
  }
}

const specials = [0, -0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, 10, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const edges: Record<32 | 64, number[]> = {
  32: [1.401298464324817e-45, 1.1754943508222875e-38, 1.1754942106924411e-38, 3.4028234663852886e38, 16777216, 2147483648, 2147483520],
  64: [5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, 9007199254740992, 2147483648, 2 ** 63],
};

function randomFloat(random: Random, sort: FloatSort): number {
  const round = sort === FLOAT32 ? Math.fround : (x: number) => x;
  switch (random.below(5)) {
    case 0:
      return random.pick(specials);
    case 1:
      return random.pick(edges[sort.width]) * (random.below(2) === 0 ? 1 : -1);
    case 2:
      return round((random.below(2001) - 1000) / random.pick([1, 2, 4, 8, 10, 3]));
    case 3: {
      // Near one another, for cancellation and ties.
      const base = floatToBits(sort, random.pick([1, 2, 3, 1024]));
      return floatFromBits(sort, base + BigInt(random.below(7)) - 3n);
    }
    default:
      return floatFromBits(sort, BigInt.asUintN(sort.width, random.uint64()));
  }
}

function randomValue(random: Random, sort: Sort): Value {
  if (sort.kind === "bv") return randomBits(random, sort.width);
  if (sort.kind === "float") return randomFloat(random, sort);
  return random.below(2) === 0;
}

function bitsOf(value: Value, sort: Sort): bigint {
  if (sort.kind === "bv") return value as bigint;
  if (sort.kind === "float") return floatToBits(sort, value as number);
  return value === true ? 1n : 0n;
}

/** Blasts `make(symbols)` once and compares it with the evaluator on `rounds` tuples of values. */
function compare(
  name: string,
  sorts: readonly Sort[],
  make: (terms: Terms, args: readonly TermId[]) => TermId,
  rounds: number,
  seed = 1,
): void {
  const random = new Random(seed);
  const terms = new Terms({ simplification: "off" });
  const symbols = sorts.map((sort, i) => terms.symbol(`x${i}`, sort));
  const root = make(terms, symbols);
  const circuit = new Circuit();
  const blaster = new Blaster(terms, circuit);
  blaster.define(terms.symbol("result", terms.sort(root)), root);
  const word = blaster.wordOf(root);
  const inputs = new Map<Lit, readonly [number, number]>();
  symbols.forEach((symbol, i) => {
    blaster.wordOf(symbol).forEach((bit, at) => {
      inputs.set(bit, [i, at]);
    });
  });
  for (let round = 0; round < rounds; round++) {
    const values = sorts.map((sort) => randomValue(random, sort));
    const model = new Model(terms);
    values.forEach((value, i) => {
      model.set(symbols[i]!, value);
    });
    const bits = values.map((value, i) => bitsOf(value, sorts[i]!));
    const simulated = new CircuitModel(circuit, (input) => {
      const [i, at] = inputs.get(input)!;
      return ((bits[i]! >> BigInt(at)) & 1n) === 1n;
    });
    let got = 0n;
    for (let i = 0; i < word.length; i++) if (simulated.value(word[i]!)) got |= 1n << BigInt(i);
    const expected = new Evaluator(terms, model).value(root);
    assert.equal(got, bitsOf(expected, terms.sort(root)), `${name}(${values.join(", ")}) should be ${String(expected)}`);
  }
}

const bvBinary = ["add", "sub", "mul", "udiv", "urem", "sdiv", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "ult", "slt"] as const;

test("bit-vector operations of widths 1 to 64 and 100", () => {
  for (const width of [1, 2, 3, 5, 8, 16, 31, 32, 33, 64, 100]) {
    const sort = bitVec(width);
    for (const op of bvBinary) compare(`${op} ${sortName(sort)}`, [sort, sort], (t, [a, b]) => t.bv[op](a!, b!), width <= 5 ? 60 : 30);
    compare(`neg ${width}`, [sort], (t, [a]) => t.bv.neg(a!), 20);
    compare(`not ${width}`, [sort], (t, [a]) => t.bv.not(a!), 20);
    compare(`concat ${width}`, [sort, bitVec(7)], (t, [a, b]) => t.bv.concat(a!, b!), 20);
    compare(`zeroExtend ${width}`, [sort], (t, [a]) => t.bv.zeroExtend(width + 9, a!), 20);
    compare(`signExtend ${width}`, [sort], (t, [a]) => t.bv.signExtend(width + 9, a!), 20);
    compare(`extract ${width}`, [sort], (t, [a]) => t.bv.extract(width - 1, width >> 1, a!), 20);
    compare(`quotient times divisor ${width}`, [sort, sort], (t, [a, b]) => t.bv.mul(t.bv.udiv(a!, b!), b!), 20);
    compare(`divisor times signed quotient ${width}`, [sort, sort], (t, [a, b]) => t.bv.mul(b!, t.bv.sdiv(a!, b!)), 20);
    compare(
      `affine ${width}`,
      [sort],
      (t, [a]) => {
        const k = (n: bigint): TermId => t.bvConst(width, n);
        const x = t.bv.sub(k(9n), t.bv.mul(t.bv.add(k(77n), a!), k(13n)));
        return t.bv.neg(t.bv.sub(t.bv.mul(k(-5n), t.bv.neg(x)), k(1234567n)));
      },
      20,
    );
    compare(`square ${width}`, [sort], (t, [a]) => t.bv.mul(a!, a!), 20);
    for (const constant of [0n, 1n, 3n, 7n, 10n, 31n, 0x9e3779b97f4a7c15n, -1n, -7n]) {
      compare(`mul ${constant}`, [sort], (t, [a]) => t.bv.mul(a!, t.bvConst(width, constant)), 10);
      compare(`udiv ${constant}`, [sort], (t, [a]) => t.bv.udiv(a!, t.bvConst(width, constant)), 10);
      compare(`srem ${constant}`, [sort], (t, [a]) => t.bv.srem(a!, t.bvConst(width, constant)), 10);
    }
  }
});

for (const sort of [FLOAT32, FLOAT64]) {
  const other = sort === FLOAT32 ? FLOAT64 : FLOAT32;
  const rounds = 300;

  test(`float arithmetic of ${sortName(sort)} is JavaScript's`, () => {
    compare("add", [sort, sort], (t, [a, b]) => t.fp.add(a!, b!), 3 * rounds);
    compare("sub", [sort, sort], (t, [a, b]) => t.fp.sub(a!, b!), rounds);
    compare("mul", [sort, sort], (t, [a, b]) => t.fp.mul(a!, b!), rounds);
    compare("div", [sort, sort], (t, [a, b]) => t.fp.div(a!, b!), rounds);
    compare("sqrt", [sort], (t, [a]) => t.fp.sqrt(a!), rounds);
    compare("fma", [sort, sort, sort], (t, [a, b, c]) => t.fp.fma(a!, b!, c!), rounds);
    compare("neg", [sort], (t, [a]) => t.fp.neg(a!), rounds);
    compare("abs", [sort], (t, [a]) => t.fp.abs(a!), rounds);
    compare("min", [sort, sort], (t, [a, b]) => t.fp.min(a!, b!), rounds);
    compare("max", [sort, sort], (t, [a, b]) => t.fp.max(a!, b!), rounds);
  });

  test(`remainders of ${sortName(sort)}`, () => {
    compare("rem", [sort, sort], (t, [a, b]) => t.fp.rem(a!, b!), sort === FLOAT32 ? 200 : 25);
    compare("ieeeRem", [sort, sort], (t, [a, b]) => t.fp.ieeeRem(a!, b!), sort === FLOAT32 ? 200 : 25);
  });

  test(`float predicates of ${sortName(sort)}`, () => {
    for (const op of ["eq", "lt", "le"] as const) compare(op, [sort, sort], (t, [a, b]) => t.fp[op](a!, b!), rounds);
    for (const op of ["isNaN", "isInfinite", "isZero", "isNegative"] as const) compare(op, [sort], (t, [a]) => t.fp[op](a!), 100);
  });

  test(`conversions of ${sortName(sort)}`, () => {
    compare("toFloat", [sort], (t, [a]) => t.fp.toFloat(other, a!), rounds);
    compare("toBits", [sort], (t, [a]) => t.fp.toBits(a!), 100);
    compare("fromBits", [bitVec(sort.width)], (t, [a]) => t.fp.fromBits(a!), 100);
    for (const mode of Object.values(RoundingMode)) {
      compare(`roundToIntegral ${mode}`, [sort], (t, [a]) => t.fp.roundToIntegral(mode, a!), rounds);
    }
    // The last two hold every finite float, and infinity must still saturate.
    const widest = sort.width === 32 ? 128 : 1024;
    for (const width of [1, 8, 16, 31, 32, 33, 64, 100, widest + 1, widest + 2]) {
      compare(`toSigned ${width}`, [sort], (t, [a]) => t.fp.toSigned(width, a!), 100);
      compare(`toUnsigned ${width}`, [sort], (t, [a]) => t.fp.toUnsigned(width, a!), 100);
      compare(`fromSigned ${width}`, [bitVec(width)], (t, [a]) => t.fp.fromSigned(sort, a!), 100);
      compare(`fromUnsigned ${width}`, [bitVec(width)], (t, [a]) => t.fp.fromUnsigned(sort, a!), 100);
    }
  });
}
