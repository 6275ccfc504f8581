/**
 * Core's operators on relational values: the relational domain.
 *
 * Constants are computed with by the machine's own concrete domain, so there is one meaning of every operator. What is
 * not constant becomes an integer expression of the finder; those are exact, so each operation that wraps says so with
 * `wrap` (Dolby et al., section 3.2.3, at full width: 32 and 64 bits).
 */
import { type BvType, type FloatType, type Operator, SIGNATURES, type Type } from "@assay/core";
import { type Value as Concrete, concreteDomain, type Domain, type Operation } from "@assay/machine";
import type { IntExpression } from "@assay/relational";
import * as r from "@assay/relational";
import { type Bool, CASE_LIMIT, type Cases, type Float, type Int, type Ref, type Value, type Values } from "./value.js";

/** Products of more combinations of constants than this are left to the solver. */
const COMBINATIONS = 2 * CASE_LIMIT;

export function relationalDomain(values: Values): Domain<Value> {
  const operators = {} as { [Op in Operator]: Operation<Value> };
  for (const op of Object.keys(SIGNATURES) as Operator[]) operators[op] = (args, from, to) => applyOperator(values, op, args, from, to);
  return {
    boolean: (value) => values.bool(value ? r.truth : r.falsity),
    bitVector: (type: BvType, value) => values.constant(type.width, value),
    float: (type: FloatType, value) => values.float(type.width, value),
    integer: () => values.zero({ kind: "int" }),
    null: () => values.null,
    operators,
  };
}

function applyOperator(values: Values, op: Operator, args: readonly Value[], from: Type, to: Type): Value {
  if (op === "ite") {
    const condition = args[0]!;
    return condition.kind === "bool" ? values.choice(condition.formula, args[1]!, args[2]!) : opaque(condition);
  }
  const unknown = args.find((arg) => arg.kind === "opaque");
  if (unknown !== undefined) return unknown;
  const folded = fold(values, op, args, from, to);
  if (folded !== undefined) return folded;
  if (args[0]!.kind === "bool") return onBooleans(values, op, args as readonly Bool[]);
  if (args[0]!.kind === "ref") return values.bool(values.sameRef(args[0] as Ref, args[1] as Ref));
  if (args.some((arg) => arg.kind !== "int") || to.kind === "float")
    return { kind: "opaque", reason: `${op} of floats that are not constants` };
  return onIntegers(values, op, args as readonly Int[], from, to);
}

function opaque(value: Value): Value {
  return value.kind === "opaque" ? value : { kind: "opaque", reason: "a value of an unexpected type" };
}

/** The result for every combination of constants, if all operands are constants and there are few combinations. */
function fold(values: Values, op: Operator, args: readonly Value[], from: Type, to: Type): Value | undefined {
  const lists: Cases<bigint | number>[] = [];
  let combinations = 1;
  for (const arg of args) {
    const cases: Cases<bigint | number> | undefined = arg.kind === "int" || arg.kind === "float" ? arg.cases : undefined;
    if (cases === undefined) return undefined;
    lists.push(cases);
    combinations *= cases.length;
  }
  if (combinations > COMBINATIONS) return undefined;
  let results: { condition: r.Formula; constants: Concrete[] }[] = [{ condition: r.truth, constants: [] }];
  lists.forEach((cases) => {
    results = results.flatMap(({ condition, constants }) =>
      cases.map((each) => ({
        condition: values.builder.and(condition, each.condition),
        constants: [
          ...constants,
          typeof each.constant === "number" ? each.constant : concreteDomain.bitVector(from as BvType, each.constant),
        ],
      })),
    );
  });
  const outcomes = results
    .filter(({ condition }) => condition !== r.falsity)
    .map(({ condition, constants }) => ({ condition, constant: concreteDomain.operators[op](constants, from, to) }));
  switch (to.kind) {
    case "bool":
      return values.bool(values.builder.orAll(outcomes.filter(({ constant }) => constant === true).map(({ condition }) => condition)));
    case "bv": {
      const cases = values.cases(outcomes.map(({ condition, constant }) => ({ condition, constant: BigInt(constant as number | bigint) })));
      return cases === undefined ? undefined : values.intOfCases(to.width, cases);
    }
    case "float": {
      const cases = values.cases(outcomes.map(({ condition, constant }) => ({ condition, constant: constant as number })));
      return cases === undefined ? undefined : ({ kind: "float", width: to.width, cases } satisfies Float);
    }
    default:
      return undefined;
  }
}

function onBooleans(values: Values, op: Operator, args: readonly Bool[]): Value {
  const { builder } = values;
  const [a, b] = args.map(({ formula }) => formula);
  switch (op) {
    case "not":
      return values.bool(builder.not(a!));
    case "and":
      return values.bool(builder.and(a!, b!));
    case "or":
      return values.bool(builder.or(a!, b!));
    case "eq":
      return values.bool(builder.iff(a!, b!));
    default:
      return { kind: "opaque", reason: `${op} of booleans` };
  }
}

function onIntegers(values: Values, op: Operator, args: readonly Int[], from: Type, to: Type): Value {
  const { builder } = values;
  const [a, b] = args as readonly [Int, Int];
  const width = (from as BvType).width;
  const int = (expr: IntExpression, bits?: number): Int => ({
    kind: "int",
    width: (to as BvType).width,
    expr,
    ...(bits === undefined ? {} : { bits }),
  });
  const wrapped = (expr: IntExpression): Int => int(builder.wrap(expr, (to as BvType).width));
  const unsigned = (value: Int): IntExpression => (value.bits !== undefined ? value.expr : builder.wrap(value.expr, width, "unsigned"));
  const zero = builder.integer(0n);
  const compare = (comparison: r.IntComparison, left: IntExpression, right: IntExpression): Value =>
    values.bool(builder.compare(comparison, left, right));
  switch (op) {
    case "eq":
      return compare("=", a.expr, b.expr);
    case "add":
    case "sub":
    case "mul":
      return wrapped(builder.operation(op, a.expr, b.expr));
    case "neg":
      return wrapped(builder.operation("sub", zero, a.expr));
    case "sdiv": {
      const byZero = builder.intChoice(builder.compare("<", a.expr, zero), builder.integer(1n), builder.integer(-1n));
      const quotient = builder.wrap(builder.operation("div", a.expr, b.expr), width);
      return int(builder.intChoice(builder.compare("=", b.expr, zero), byZero, quotient));
    }
    case "srem":
      return int(builder.operation("rem", a.expr, b.expr));
    case "udiv": {
      const quotient = builder.wrap(builder.operation("div", unsigned(a), unsigned(b)), width);
      return int(builder.intChoice(builder.compare("=", b.expr, zero), builder.integer(-1n), quotient));
    }
    case "urem":
      return wrapped(builder.operation("rem", unsigned(a), unsigned(b)));
    case "slt":
      return compare("<", a.expr, b.expr);
    case "sle":
      return compare("<=", a.expr, b.expr);
    case "ult":
      return compare("<", unsigned(a), unsigned(b));
    case "ule":
      return compare("<=", unsigned(a), unsigned(b));
    case "bvand": {
      const known = [a, b].flatMap((each) => bitsOf(each) ?? []);
      return int(builder.operation("bit-and", a.expr, b.expr), known.length === 0 ? undefined : Math.min(...known));
    }
    case "bvor":
      return int(builder.operation("bit-or", a.expr, b.expr));
    case "bvxor":
      return int(builder.operation("bit-xor", a.expr, b.expr));
    case "shl":
    case "lshr":
    case "ashr":
      return shift(values, op, a, b, width);
    case "sext":
      return int(a.expr, a.bits);
    case "zext":
      return int(unsigned(a), a.bits ?? width);
    case "trunc":
      return a.bits !== undefined && a.bits < (to as BvType).width ? int(a.expr, a.bits) : wrapped(a.expr);
    default:
      return { kind: "opaque", reason: `${op} of values that are not constants` };
  }
}

/** How many bits a value that is not negative needs, where that is known. */
function bitsOf(value: Int): number | undefined {
  if (value.bits !== undefined) return value.bits;
  if (value.cases === undefined || value.cases.some(({ constant }) => constant < 0n)) return undefined;
  return Math.max(...value.cases.map(({ constant }) => constant.toString(2).length));
}

/**
 * Amounts are unsigned; from the width on, nothing (or the sign) is left. The finder's shifts are unbounded, so the
 * amount is masked first.
 */
function shift(values: Values, op: "shl" | "lshr" | "ashr", a: Int, b: Int, width: number): Int {
  const { builder } = values;
  const within = bitsOf(b) !== undefined && bitsOf(b)! <= Math.log2(width);
  const amount = within ? b.expr : builder.operation("bit-and", b.expr, builder.integer(BigInt(width - 1)));
  const zero = builder.integer(0n);
  const shifted =
    op === "shl"
      ? builder.wrap(builder.operation("shl", a.expr, amount), width)
      : op === "lshr"
        ? builder.wrap(builder.operation("shr", builder.wrap(a.expr, width, "unsigned"), amount), width)
        : builder.operation("shr", a.expr, amount);
  if (within) return { kind: "int", width, expr: shifted };
  const beyond = op === "ashr" ? builder.intChoice(builder.compare("<", a.expr, zero), builder.integer(-1n), zero) : zero;
  const inRange = builder.compare("<", builder.wrap(b.expr, width, "unsigned"), builder.integer(BigInt(width)));
  return { kind: "int", width, expr: builder.intChoice(inRange, shifted, beyond) };
}
