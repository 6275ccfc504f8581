import { unreachable } from "@assay/base";
import type { IntComparison, IntOperator } from "../ast/nodes.js";
import { reject } from "../instance/universe.js";

/** Shifts left by more than this are rejected rather than computed. */
const shiftLimit = 4096n;

/** What the operators of the logic mean (see {@link IntOperator}). */
export function arithmetic(operator: IntOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case "add":
      return left + right;
    case "sub":
      return left - right;
    case "mul":
      return left * right;
    case "div":
      return right === 0n ? 0n : left / right;
    case "rem":
      return right === 0n ? left : left % right;
    case "bit-and":
      return left & right;
    case "bit-or":
      return left | right;
    case "bit-xor":
      return left ^ right;
    case "shl":
      return shiftLeft(left, right);
    case "shr":
      return shiftLeft(left, -right);
    default:
      return unreachable(operator);
  }
}

function shiftLeft(value: bigint, by: bigint): bigint {
  if (by > shiftLimit && value !== 0n) return reject("int-width", `a shift by ${by} is too wide`);
  return value << by;
}

export function compareIntegers(comparison: IntComparison, left: bigint, right: bigint): boolean {
  switch (comparison) {
    case "=":
      return left === right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default:
      return unreachable(comparison);
  }
}

export function wrapInteger(value: bigint, bits: number, signedness: "signed" | "unsigned"): bigint {
  return signedness === "signed" ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value);
}
