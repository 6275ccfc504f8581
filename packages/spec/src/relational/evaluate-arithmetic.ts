/**
 * Java's arithmetic on `int`, `long`, `float` and `double`, as the evaluator needs it. Numbers of one operation have
 * one type.
 */
import type { ArithmeticOperator, ComparisonOperator, ElementType, PrimitiveType } from "./typed.js";

type Numeric = number | bigint;

function nameOf(type: ElementType): PrimitiveType {
  return type.kind === "primitive" ? type.name : "int";
}

/** Undefined for a division by zero of whole numbers. */
export function arithmetic(operator: ArithmeticOperator, type: ElementType, left: Numeric, right: Numeric): Numeric | undefined {
  const name = nameOf(type);
  if (name === "float" || name === "double") {
    const value = onDoubles(operator, left as number, right as number);
    return name === "float" ? Math.fround(value) : value;
  }
  // The right side of a shift of a long is an int.
  const value = onIntegers(operator, BigInt(left), BigInt(right), name === "long" ? 64 : 32);
  if (value === undefined) return undefined;
  return name === "long" ? value : Number(value);
}

function onDoubles(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}

function onIntegers(operator: ArithmeticOperator, left: bigint, right: bigint, width: 32 | 64): bigint | undefined {
  const shift = BigInt.asUintN(width === 64 ? 6 : 5, right);
  switch (operator) {
    case "+":
      return BigInt.asIntN(width, left + right);
    case "-":
      return BigInt.asIntN(width, left - right);
    case "*":
      return BigInt.asIntN(width, left * right);
    case "/":
      return right === 0n ? undefined : BigInt.asIntN(width, left / right);
    case "%":
      return right === 0n ? undefined : left % right;
    case "&":
      return left & right;
    case "|":
      return left | right;
    case "^":
      return left ^ right;
    case "<<":
      return BigInt.asIntN(width, left << shift);
    case ">>":
      return left >> shift;
    default:
      return BigInt.asIntN(width, BigInt.asUintN(width, left) >> shift);
  }
}

export function negate(type: ElementType, value: Numeric): Numeric {
  const name = nameOf(type);
  if (name === "long") return BigInt.asIntN(64, -(value as bigint));
  return name === "int" ? -(value as number) | 0 : -(value as number);
}

export function complement(type: ElementType, value: Numeric): Numeric {
  return nameOf(type) === "long" ? ~(value as bigint) : ~(value as number);
}

/** A widening conversion. */
export function convert(to: PrimitiveType, value: Numeric): Numeric {
  if (to === "long") return BigInt(value);
  if (to === "float") return typeof value === "bigint" ? longToFloat(value) : Math.fround(value);
  return Number(value);
}

/**
 * A long rounded once, to 24 bits: by way of a double it could be rounded twice. The double is made odd where it was
 * inexact, which keeps the second rounding right (53 is more than 24 + 1 bits).
 */
function longToFloat(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  const excess = BigInt(Math.max(0, magnitude.toString(2).length - 50));
  const kept = magnitude >> excess;
  const sticky = kept << excess === magnitude ? kept : kept | 1n;
  const rounded = Math.fround(Number(sticky << excess));
  return value < 0n ? -rounded : rounded;
}

export function compare(operator: ComparisonOperator, left: Numeric, right: Numeric): boolean {
  switch (operator) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default:
      return left === right;
  }
}
