/**
 * Bit-vector operations on values: unsigned `bigint`s in [0, 2^width), with SMT-LIB's meaning everywhere, zero divisors
 * included.
 */
import { InvariantViolation } from "@assay/base";
import { Op, opName } from "./ops.js";

/** The value with its sign: in [-2^(width-1), 2^(width-1)). */
export const signed = (width: number, x: bigint): bigint => BigInt.asIntN(width, x);

export const mask = (width: number): bigint => (1n << BigInt(width)) - 1n;

const abs = (x: bigint): bigint => (x < 0n ? -x : x);

/** The result of a binary operation whose operands and result have the same width. */
export function bvBinary(op: Op, width: number, x: bigint, y: bigint): bigint {
  switch (op) {
    case Op.BvAnd:
      return x & y;
    case Op.BvOr:
      return x | y;
    case Op.BvXor:
      return x ^ y;
    case Op.BvAdd:
      return BigInt.asUintN(width, x + y);
    case Op.BvSub:
      return BigInt.asUintN(width, x - y);
    case Op.BvMul:
      return BigInt.asUintN(width, x * y);
    case Op.BvUdiv:
      return y === 0n ? mask(width) : x / y;
    case Op.BvUrem:
      return y === 0n ? x : x % y;
    case Op.BvSdiv: {
      const a = signed(width, x);
      const b = signed(width, y);
      if (b === 0n) return a >= 0n ? mask(width) : 1n;
      return BigInt.asUintN(width, a / b);
    }
    case Op.BvSrem: {
      const a = signed(width, x);
      const b = signed(width, y);
      return b === 0n ? x : BigInt.asUintN(width, a % b);
    }
    case Op.BvShl:
      return y >= BigInt(width) ? 0n : BigInt.asUintN(width, x << y);
    case Op.BvLshr:
      return y >= BigInt(width) ? 0n : x >> y;
    case Op.BvAshr:
      return BigInt.asUintN(width, signed(width, x) >> (y >= BigInt(width) ? BigInt(width) : y));
    default:
      throw new InvariantViolation(`${opName(op)} should be a binary bit-vector operation`);
  }
}

/**
 * {@link bvBinary} for widths up to 32 without big integers: operands are unsigned numbers below 2^width, the result is
 * right in its low `width` bits and to be cut to them.
 */
export function bvBinary32(op: Op, width: number, x: number, y: number): number {
  const unused = 32 - width;
  switch (op) {
    case Op.BvAnd:
      return x & y;
    case Op.BvOr:
      return x | y;
    case Op.BvXor:
      return x ^ y;
    case Op.BvAdd:
      return (x + y) | 0;
    case Op.BvSub:
      return (x - y) | 0;
    case Op.BvMul:
      return Math.imul(x, y);
    case Op.BvUdiv:
      return y === 0 ? -1 : Math.floor(x / y) | 0;
    case Op.BvUrem:
      return y === 0 ? x | 0 : (x % y) | 0;
    case Op.BvSdiv: {
      const a = (x << unused) >> unused;
      const b = (y << unused) >> unused;
      return b === 0 ? (a >= 0 ? -1 : 1) : (a / b) | 0;
    }
    case Op.BvSrem: {
      const a = (x << unused) >> unused;
      const b = (y << unused) >> unused;
      return b === 0 ? a : (a % b) | 0;
    }
    case Op.BvShl:
      return y >= width ? 0 : x << y;
    case Op.BvLshr:
      return y >= width ? 0 : (x >>> y) | 0;
    case Op.BvAshr:
      return ((x << unused) >> unused) >> (y >= width ? 31 : y);
    default:
      throw new InvariantViolation(`${opName(op)} should be a binary bit-vector operation`);
  }
}

/** The result of `BvUlt` or `BvSlt`. */
export function bvLess(op: Op, width: number, x: bigint, y: bigint): boolean {
  return op === Op.BvUlt ? x < y : signed(width, x) < signed(width, y);
}

/** Euclidean division as SMT-LIB's `div`; by zero 0. */
export function intDiv(x: bigint, y: bigint): bigint {
  if (y === 0n) return 0n;
  const q = x / y;
  const r = x % y;
  return r >= 0n ? q : y > 0n ? q - 1n : q + 1n;
}

/** Euclidean remainder as SMT-LIB's `mod`; by zero the dividend. */
export function intMod(x: bigint, y: bigint): bigint {
  if (y === 0n) return x;
  const r = x % y;
  return r >= 0n ? r : r + abs(y);
}
