import { Circuit, type Lit } from "@assay/solve";
import { reject } from "../instance/universe.js";
import { digit, type IntAlgebra, type IntVector, range, widthLimit } from "./int-vector.js";

// Division and shifts, on top of the column adder.

export interface Division {
  readonly quotient: IntVector;
  readonly remainder: IntVector;
}

/**
 * Truncating division by restoring long division of the absolute values. By zero: quotient 0, remainder the dividend.
 */
export function divide(algebra: IntAlgebra, left: IntVector, right: IntVector): Division {
  const { circuit } = algebra;
  const zero = algebra.constant(0n);
  const absolute = (vector: IntVector) => {
    const sign = vector.bits[vector.bits.length - 1]!;
    const value = algebra.choice(sign, algebra.negate(vector), vector);
    return { ...value, low: 0n };
  };
  const dividend = absolute(left);
  const divisor = absolute(right);
  const isZero = algebra.equal(right, zero);
  let rest: IntVector = zero;
  const quotientBits: Lit[] = range(dividend.bits.length).map(() => Circuit.false);
  for (let i = dividend.bits.length - 1; i >= 0; i--) {
    // 0 <= rest < divisor holds before each step (unless the divisor is zero), so the shifted rest fits one digit more.
    const shifted = algebra.ofBits([digit(dividend, i), ...rest.bits, Circuit.false]);
    const fits = circuit.and(circuit.not(isZero), algebra.compare(">=", shifted, divisor));
    quotientBits[i] = fits;
    const next = algebra.choice(fits, algebra.subtract(shifted, divisor), shifted);
    const keep = Math.min(next.bits.length, Math.max(divisor.bits.length, dividend.bits.length - i) + 1);
    rest = algebra.ofBits([...next.bits.slice(0, keep - 1), Circuit.false]);
  }
  const magnitude = algebra.ofBits([...quotientBits, Circuit.false]);
  const leftSign = left.bits[left.bits.length - 1]!;
  const rightSign = right.bits[right.bits.length - 1]!;
  return {
    quotient: algebra.choice(circuit.xor(leftSign, rightSign), algebra.negate(magnitude), magnitude),
    remainder: algebra.choice(leftSign, algebra.negate(rest), rest),
  };
}

/** `value · 2^by` rounded down. @throws InputError `relational/int-width` when the result could be too wide. */
export function shift(algebra: IntAlgebra, value: IntVector, by: IntVector): IntVector {
  if (by.high <= 0n) return shiftDown(algebra, value, algebra.negate(by));
  if (by.high - by.low + BigInt(value.bits.length) > BigInt(widthLimit) || by.low < -BigInt(widthLimit) || by.high > BigInt(widthLimit)) {
    return reject("int-width", `a shift by anything from ${by.low} to ${by.high} is too wide; mask the amount`);
  }
  // by = amount + by.low with amount >= 0; shifting up is exact, so the constant part can come last.
  let bits = value.bits;
  const amount = algebra.subtract(by, algebra.constant(by.low));
  for (let i = 0; i < amount.bits.length - 1; i++) {
    const distance = 2 ** i;
    if (amount.bits[i] === Circuit.false || BigInt(distance) > amount.high) continue;
    const up = algebra.ofBits([...range(distance).map(() => Circuit.false), ...bits]);
    bits = algebra.choice(amount.bits[i]!, up, algebra.ofBits(bits)).bits;
  }
  const constant = Number(by.low);
  if (constant >= 0) return algebra.ofBits([...range(constant).map(() => Circuit.false), ...bits]);
  return algebra.ofBits(bits.length > -constant ? bits.slice(-constant) : [bits[bits.length - 1]!]);
}

/** `value / 2^amount` rounded down, for an amount that is never negative. */
function shiftDown(algebra: IntAlgebra, value: IntVector, amount: IntVector): IntVector {
  let result = value;
  for (let i = 0; i < amount.bits.length - 1; i++) {
    const distance = i < 30 ? 2 ** i : Number.POSITIVE_INFINITY;
    const { bits } = result;
    const down = algebra.ofBits(distance < bits.length ? bits.slice(distance) : [bits[bits.length - 1]!]);
    result = algebra.choice(amount.bits[i]!, down, result);
  }
  return result;
}
