import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import * as r from "@assay/relational";

/** Two integers as sets of atoms that stand for powers of two, and what JavaScript's bigints make of them. */
function machine(bits: number) {
  const weights = Array.from({ length: bits }, (_, i) => (i === bits - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i)));
  const universe = new r.Universe(weights.map(String));
  const bounds = new r.Bounds(universe);
  for (const weight of weights) bounds.bindInteger(String(weight), weight);
  const [a, b] = [r.relation("a", 1), r.relation("b", 1)];
  bounds.bindUpper(a, r.TupleSet.all(universe, 1)).bindUpper(b, r.TupleSet.all(universe, 1));
  return { bounds, a, b, left: r.intOf(a), right: r.intOf(b) };
}

const mask = (by: r.IntExpression, bits: number) => r.bitAnd(by, r.integer(bits - 1));

type Case = readonly [
  string,
  (a: r.IntExpression, b: r.IntExpression, bits: number) => r.IntExpression,
  (a: bigint, b: bigint, bits: number) => bigint,
];

// As Java computes with ints and longs.
const cases: readonly Case[] = [
  ["+", (a, b, bits) => r.wrap(r.add(a, b), bits), (a, b, bits) => BigInt.asIntN(bits, a + b)],
  ["-", (a, b, bits) => r.wrap(r.subtract(a, b), bits), (a, b, bits) => BigInt.asIntN(bits, a - b)],
  ["*", (a, b, bits) => r.wrap(r.multiply(a, b), bits), (a, b, bits) => BigInt.asIntN(bits, a * b)],
  ["exact *", (a, b) => r.multiply(a, b), (a, b) => a * b],
  ["/", (a, b, bits) => r.wrap(r.divide(a, b), bits), (a, b, bits) => (b === 0n ? 0n : BigInt.asIntN(bits, a / b))],
  ["%", (a, b) => r.remainder(a, b), (a, b) => (b === 0n ? a : a % b)],
  ["<<", (a, b, bits) => r.wrap(r.shiftLeft(a, mask(b, bits)), bits), (a, b, bits) => BigInt.asIntN(bits, a << (b & BigInt(bits - 1)))],
  [">>", (a, b, bits) => r.shiftRight(a, mask(b, bits)), (a, b, bits) => a >> (b & BigInt(bits - 1))],
  [
    ">>>",
    (a, b, bits) => r.wrap(r.shiftRight(r.wrap(a, bits, "unsigned"), mask(b, bits)), bits),
    (a, b, bits) => BigInt.asIntN(bits, BigInt.asUintN(bits, a) >> (b & BigInt(bits - 1))),
  ],
  ["&", (a, b) => r.bitAnd(a, b), (a, b) => a & b],
  ["|", (a, b) => r.bitOr(a, b), (a, b) => a | b],
  ["^", (a, b) => r.bitXor(a, b), (a, b) => a ^ b],
  ["~", (a) => r.bitNot(a), (a) => ~a],
  ["negation", (a, _, bits) => r.wrap(r.negate(a), bits), (a, _, bits) => BigInt.asIntN(bits, -a)],
];

for (const bits of [1, 8, 32, 64]) {
  for (const [name, build, meaning] of cases) {
    // Masking shift amounts needs a width that is a power of two, which all of these are.
    test(`${name} at ${bits} bits is exact`, async () => {
      const { bounds, left, right } = machine(bits);
      const random = new Random(bits);
      const low = -(1n << BigInt(bits - 1));
      const samples: [bigint, bigint][] = [
        [low, -1n],
        [-low - 1n, low],
        [low, low],
      ];
      for (let i = 0; i < 2; i++)
        samples.push([BigInt.asIntN(bits, random.uint64()), BigInt.asIntN(bits, random.uint64() >> BigInt(random.below(60)))]);
      for (const [a, b] of samples) {
        const inputs = [r.compare("=", left, r.integer(a)), r.compare("=", right, r.integer(b))];
        const result = r.compare("=", build(left, right, bits), r.integer(meaning(a, b, bits)));
        const right1 = await r.find({ bounds, formulas: [...inputs, result] });
        assert.equal(right1.status, "sat", `${a} ${name} ${b} should be ${meaning(a, b, bits)}`);
        const wrong = await r.find({ bounds, formulas: [...inputs, r.not(result)] });
        assert.equal(wrong.status, "unsat", `${a} ${name} ${b} should be nothing but ${meaning(a, b, bits)}`);
      }
    });
  }
}

test("sums and products never wrap by themselves", async () => {
  const { bounds, left, right } = machine(8);
  const bothPositive = r.and(r.compare(">", left, r.integer(0)), r.compare(">", right, r.integer(0)));
  const negative = (value: r.IntExpression) => r.find({ bounds, formulas: [bothPositive, r.compare("<", value, r.integer(0))] });
  assert.equal((await negative(r.add(left, right))).status, "unsat");
  assert.equal((await negative(r.multiply(left, right))).status, "unsat");
  assert.equal((await negative(r.wrap(r.add(left, right), 8))).status, "sat");
});

test("an integer becomes digits and comes back", async () => {
  const { bounds, a, left, right } = machine(32);
  const digits = r.bitsOf(r.wrap(r.add(left, right), 32), 32);
  const differs = r.not(r.compare("=", r.intOf(digits), r.wrap(r.add(left, right), 32)));
  assert.equal((await r.find({ bounds, formulas: [differs] })).status, "unsat");
  assert.equal((await r.find({ bounds, formulas: [r.not(r.equal(r.bitsOf(left, 32), a))] })).status, "unsat");
});

test("a conversion to an atom that does not exist is empty, and representable says so", async () => {
  const { bounds, left, right } = machine(4);
  const total = r.add(left, right);
  const lost = r.and(r.no(r.atomOf(total)), r.representable(total));
  assert.equal((await r.find({ bounds, formulas: [lost] })).status, "unsat");
  assert.equal((await r.find({ bounds, formulas: [r.not(r.representable(total))] })).status, "sat");
});

test("a shift by an amount without a mask is rejected, not truncated", async () => {
  const { bounds, left, right } = machine(32);
  const problem = { bounds, formulas: [r.compare("=", r.shiftLeft(left, right), r.integer(0))] };
  await assert.rejects(r.find(problem), /relational\/int-width/);
});
