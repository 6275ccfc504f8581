import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import {
  apply,
  BOOL,
  BV8,
  BV16,
  BV32,
  BV64,
  bv,
  bvConst,
  type Expr,
  F32,
  F64,
  FALSE,
  floatConst,
  INT,
  intConst,
  type Local,
  local,
  type Operator,
  resultType,
  SIGNATURES,
  TRUE,
  type Type,
  typeName,
} from "@assay/core";
import { arithmetic, type Code, concreteDomain, evaluate, JsDomain, type Reads, type Value } from "@assay/machine";

const TYPES: readonly Type[] = [BOOL, bv(1), bv(5), BV8, BV16, bv(31), BV32, bv(33), bv(48), BV64, F32, F64, INT];
const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1.5,
  2.5,
  127,
  128,
  255,
  256,
  32767,
  65535,
  65536,
  2147483647,
  -2147483648,
  4294967295,
  2 ** 53,
  -(2 ** 63),
  2 ** 63,
  2 ** 64,
  1e300,
  -1e300,
  5e-324,
  1.4e-45,
  3.4028234663852886e38,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

function constant(random: Random, type: Type): Expr {
  switch (type.kind) {
    case "bool":
      return random.below(2) === 0 ? TRUE : FALSE;
    case "bv": {
      const small = random.below(3);
      const limit = 1n << BigInt(type.width - 1);
      if (small === 0) return bvConst(type, BigInt(random.below(70)) - 3n);
      if (small === 1) return bvConst(type, random.pick([limit - 1n, -limit, limit - 2n, -1n, 0n, 1n, 31n, 32n, 63n, 64n]));
      return bvConst(type, random.uint64());
    }
    case "float":
      if (random.below(2) === 0) return floatConst(type, random.pick(SPECIAL));
      return floatConst(type, (random.uint32() - 2 ** 31) * 2 ** (random.below(100) - 50));
    case "int":
      return intConst(BigInt(random.below(20)) - 10n);
    default:
      throw new Error("no constants of this type");
  }
}

function operandTypes(op: Operator, first: Type): Type[] {
  switch (SIGNATURES[op].shape) {
    case "same1":
    case "test1":
    case "convert":
      return [first];
    case "same2":
    case "compare2":
      return [first, first];
    case "same3":
      return [first, first, first];
    case "ite":
      return [BOOL, first, first];
  }
}

const unread = (): never => {
  throw new Error("these expressions read locals only");
};

function readsOf<V>(values: ReadonlyMap<Local, V>): Reads<V> {
  return {
    local: (l) => values.get(l)!,
    global: unread,
    load: unread,
    string: unread,
    mirror: unread,
    instanceOf: unread,
    classOf: unread,
    storable: unread,
  };
}

/** Runs code text: `parameters` are bound to `args`. */
function run(text: string, parameters: readonly string[], args: readonly Value[]): Value {
  const helpers = Object.keys(arithmetic).join(", ");
  return new Function("arithmetic", ...parameters, `"use strict"; const { ${helpers} } = arithmetic; return ${text};`)(arithmetic, ...args);
}

function show(value: Value): string {
  return typeof value === "bigint" ? `${value}n` : Object.is(value, -0) ? "-0" : String(value);
}

for (const op of Object.keys(SIGNATURES) as Operator[]) {
  test(`the compiler's ${op} means what the reference's does`, () => {
    const random = new Random(op.length * 7919 + op.charCodeAt(0));
    let cases = 0;
    for (const first of TYPES) {
      for (const target of SIGNATURES[op].shape === "convert" ? TYPES : [undefined]) {
        const types = operandTypes(op, first);
        if (typeof resultType(op, types, target) === "string") continue;
        const locals = types.map((type, i): Local => ({ name: `x${i}`, type }));
        const symbolic = apply(op, locals.map(local), target);
        const names = locals.map((l) => l.name);
        const general = evaluate(symbolic, new JsDomain(), readsOf<Code>(new Map(locals.map((l) => [l, { text: l.name }]))));
        for (let i = 0; i < 25; i++) {
          const constants = types.map((type) => constant(random, type));
          const values = constants.map((each) => evaluate(each, concreteDomain, readsOf<Value>(new Map())));
          const expected = evaluate(symbolic, concreteDomain, readsOf(new Map(locals.map((l, j) => [l, values[j]!]))));
          const where = `${op}(${values.map(show).join(", ")}) on ${typeName(first)}${target === undefined ? "" : ` to ${typeName(target)}`}`;
          assert.equal(show(run(general.text, names, values)), show(expected), `${where}: ${general.text}`);
          // Constants inline, where the compiler knows more: all of them, then only the last one.
          const inline = evaluate(apply(op, constants, target), new JsDomain(), readsOf<Code>(new Map()));
          assert.equal(show(run(inline.text, [], [])), show(expected), `${where}: ${inline.text}`);
          const mixed = evaluate(
            apply(op, [...locals.slice(0, -1).map(local), constants[constants.length - 1]!], target),
            new JsDomain(),
            readsOf<Code>(new Map(locals.map((l) => [l, { text: l.name }]))),
          );
          assert.equal(show(run(mixed.text, names, values)), show(expected), `${where}: ${mixed.text}`);
          cases++;
        }
      }
    }
    assert.ok(cases > 0, "an operator should apply to some type");
  });
}

test("nested expressions, where the compiler knows more about operands, mean the same", () => {
  const random = new Random(2026);
  const operators = Object.keys(SIGNATURES) as Operator[];
  const locals = TYPES.flatMap((type, i): Local[] => [0, 1].map((j) => ({ name: `x${i}_${j}`, type })));
  const names = locals.map((l) => l.name);
  const texts = new Map(locals.map((l): [Local, Code] => [l, { text: l.name }]));
  const pool: Expr[] = [...locals.map(local), ...TYPES.flatMap((type) => [0, 1, 2].map(() => constant(random, type)))];
  let made = 0;
  for (let attempts = 0; made < 700; attempts++) {
    assert.ok(attempts < 1_000_000, "random operands should fit operators often enough");
    const op = random.pick(operators);
    const first = random.pick(pool);
    const types = operandTypes(op, first.type);
    const target = SIGNATURES[op].shape === "convert" ? random.pick(TYPES) : undefined;
    if (typeof resultType(op, types, target) === "string") continue;
    const operand = (type: Type): Expr => random.pick(pool.filter((each) => each.type === type));
    const expr = apply(op, op === "ite" ? [operand(BOOL), first, operand(first.type)] : [first, ...types.slice(1).map(operand)], target);
    const { text } = evaluate(expr, new JsDomain(), readsOf(texts));
    if (text.length > 600) continue;
    pool.push(expr);
    made++;
    for (let i = 0; i < 4; i++) {
      const values = locals.map((l) => evaluate(constant(random, l.type), concreteDomain, readsOf<Value>(new Map())));
      const expected = evaluate(expr, concreteDomain, readsOf(new Map(locals.map((l, j) => [l, values[j]!]))));
      assert.equal(show(run(text, names, values)), show(expected), text);
    }
  }
});

test("masked shift amounts keep their meaning where the compiler drops the range check", () => {
  const random = new Random(11);
  const a: Local = { name: "a", type: BV64 };
  const n: Local = { name: "n", type: BV32 };
  for (const op of ["shl", "lshr", "ashr"] as const) {
    const amount = apply("zext", [apply("bvand", [local(n), bvConst(BV32, 63)])], BV64);
    const late = apply("bvand", [apply("sext", [local(n)], BV64), bvConst(BV64, 63)]);
    for (const each of [amount, late]) {
      const expr = apply(op, [local(a), each]);
      const text = evaluate(
        expr,
        new JsDomain(),
        readsOf<Code>(
          new Map([
            [a, { text: "a" }],
            [n, { text: "n" }],
          ]),
        ),
      ).text;
      assert.doesNotMatch(text, /Wide/);
      for (let i = 0; i < 50; i++) {
        const x = BigInt.asIntN(64, random.uint64());
        const y = random.uint32() | 0;
        const expected = evaluate(
          expr,
          concreteDomain,
          readsOf<Value>(
            new Map<Local, Value>([
              [a, x],
              [n, y],
            ]),
          ),
        );
        assert.equal(run(text, ["a", "n"], [x, y]), expected);
      }
    }
  }
});

test("a fused multiply-add rounds once", () => {
  assert.equal(arithmetic.fma64(1 + 2 ** -52, 1 + 2 ** -52, -1), 2 ** -51 + 2 ** -104);
  assert.equal(arithmetic.fma64(1e308, 10, Number.NEGATIVE_INFINITY), Number.NEGATIVE_INFINITY);
  assert.equal(arithmetic.fma64(1e308, 10, 0), Number.POSITIVE_INFINITY);
  assert.equal(arithmetic.fma64(5e-324, 0.5, 0), 0);
  assert.equal(arithmetic.fma64(5e-324, 0.75, 0), 5e-324);
  assert.ok(Object.is(arithmetic.fma64(-1, 0, 0), 0));
  assert.equal(arithmetic.fma32(1 + 2 ** -23, 1 + 2 ** -23, -(1 + 2 ** -22)), 2 ** -46);
});

test("a long becomes the nearest float without rounding twice", () => {
  assert.equal(arithmetic.wideToFloat32(9007199791611905n), 9007200328482816);
  assert.equal(arithmetic.wideToFloat32(-9223372036854775808n), -(2 ** 63));
  assert.equal(arithmetic.wideToFloat32(0x7fffff4000000001n), Number(0x7fffff8000000000n));
});

test("deep expressions are evaluated without recursion", () => {
  let deep: Expr = bvConst(BV32, 1);
  for (let i = 0; i < 100_000; i++) deep = { kind: "apply", type: BV32, op: "neg", args: [deep] };
  assert.equal(evaluate(deep, concreteDomain, readsOf<Value>(new Map())), 1);
});
