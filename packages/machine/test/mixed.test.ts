/** Operators on values of which some are unknown: under every model what the reference says. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { BOOL, BV8, BV16, BV32, BV64, F32, F64, type Operator, resultType, SIGNATURES, type Type, typeName } from "@assay/core";
import { BOOL as BOOL_SORT, bitVec, Evaluator, FLOAT32, FLOAT64, Model, type Sort, Terms } from "@assay/logic";
import { concreteDomain, type Value } from "@assay/machine";
import { type Choices, type Mixed, machineValue, Operations, Unknown } from "@assay/machine/mixed";

const TYPES: readonly Type[] = [BOOL, BV8, BV16, BV32, BV64, F32, F64];
const NUMBERS = [0, -0, 1, -1, 0.5, 127, 128, -128, 32767, 65535, 2147483647, -2147483648, 1e300, Number.NaN, Number.POSITIVE_INFINITY];

function value(random: Random, type: Type): Value {
  if (type.kind === "bool") return random.below(2) === 1;
  if (type.kind === "float") {
    const number = random.below(2) === 0 ? random.pick(NUMBERS) : (random.uint32() - 2 ** 31) / 1024;
    return type.width === 32 ? Math.fround(number) : number;
  }
  const width = (type as { width: number }).width;
  const bits = random.below(2) === 0 ? BigInt(random.below(70)) - 3n : random.uint64();
  return machineValue(BigInt.asUintN(width, bits), type);
}

const sortOf = (type: Type): Sort =>
  type.kind === "bool"
    ? BOOL_SORT
    : type.kind === "float"
      ? type.width === 32
        ? FLOAT32
        : FLOAT64
      : bitVec((type as { width: number }).width);

function operandTypes(op: Operator, first: Type): Type[] {
  const { shape } = SIGNATURES[op];
  if (shape === "ite") return [BOOL, first, first];
  if (shape === "same3") return [first, first, first];
  return shape === "same2" || shape === "compare2" ? [first, first] : [first];
}

const show = (value: Value): string => (typeof value === "bigint" ? `${value}n` : Object.is(value, -0) ? "-0" : String(value));

for (const op of Object.keys(SIGNATURES) as Operator[]) {
  test(`${op} of values of which some are unknown`, () => {
    const random = new Random(op.length * 31 + op.charCodeAt(0));
    const terms = new Terms();
    const operations = new Operations({ terms, fixed: () => undefined, worked: () => {} } as unknown as Choices);
    let cases = 0;
    for (const first of TYPES)
      for (const target of SIGNATURES[op].shape === "convert" ? TYPES : [undefined]) {
        const types = operandTypes(op, first);
        const to = resultType(op, types, target);
        if (typeof to === "string") continue;
        for (let i = 0; i < 16; i++) {
          const model = new Model(terms);
          const values = types.map((type) => value(random, type));
          const from = op === "ite" ? types[1]! : types[0]!;
          const expected = concreteDomain.operators[op](values, from, to);
          const mixed = values.map((known, j): Mixed => {
            if ((i >> j) % 2 === 0) return known;
            const symbol = terms.symbol(`x${cases} ${j}`, sortOf(types[j]!));
            const width = (types[j] as { width?: number }).width ?? 0;
            model.set(
              symbol,
              types[j]!.kind === "bv" ? BigInt.asUintN(width, BigInt(known as number | bigint)) : (known as boolean | number),
            );
            return new Unknown(symbol, types[j]!);
          });
          const result: Mixed = operations.of(op, from, to)(...mixed);
          const actual: Value =
            result instanceof Unknown ? machineValue(new Evaluator(terms, model).value(result.term), to) : (result as Value);
          assert.equal(show(actual), show(expected), `${op}(${values.map(show).join(", ")}) on ${typeName(first)}, ${i}`);
          cases++;
        }
      }
    assert.ok(cases > 0 || SIGNATURES[op] !== undefined);
  });
}
