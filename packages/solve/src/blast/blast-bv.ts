/* The operations of bit-vectors, each as the circuit that computes it. */
import { InvariantViolation } from "@assay/base";
import { Op, opName } from "@assay/logic";
import type { Lit } from "../circuit/circuit.js";
import { divide, divideSigned } from "./divide.js";
import { multiply } from "./multiply.js";
import type { Word, Words } from "./words.js";

export interface BvResult {
  /** Width of the result. */
  readonly width: number;
  /** The lowest bit of an extraction. */
  readonly low: number;
}

export function blastBitVector(words: Words, op: Op, args: readonly Word[], result: BvResult): Lit[] {
  const a = args[0]!;
  const b = args[1] ?? a;
  switch (op) {
    case Op.BvNot:
      return words.not(a);
    case Op.BvNeg:
      return words.negate(a);
    case Op.BvAnd:
      return words.and(a, b);
    case Op.BvOr:
      return words.or(a, b);
    case Op.BvXor:
      return words.xor(a, b);
    case Op.BvAdd:
      return words.add(a, b);
    case Op.BvSub:
      return words.subtract(a, b);
    case Op.BvMul:
      return multiply(words, a, b);
    case Op.BvUdiv:
      return divide(words, a, b).quotient;
    case Op.BvUrem:
      return divide(words, a, b).remainder;
    case Op.BvSdiv:
      return divideSigned(words, a, b).quotient;
    case Op.BvSrem:
      return divideSigned(words, a, b).remainder;
    case Op.BvShl:
      return words.shiftLeft(a, b);
    case Op.BvLshr:
      return words.shiftRight(a, b, words.circuit.false);
    case Op.BvAshr:
      return words.shiftRight(a, b, a[a.length - 1]!);
    case Op.BvConcat:
      return [...b, ...a];
    case Op.BvExtract:
      return a.slice(result.low, result.low + result.width);
    case Op.BvZeroExtend:
      return words.zeroExtend(a, result.width);
    case Op.BvSignExtend:
      return words.signExtend(a, result.width);
    case Op.BvUlt:
      return [words.unsignedLess(a, b)];
    case Op.BvSlt:
      return [words.signedLess(a, b)];
    default:
      throw new InvariantViolation(`${opName(op)} should be an operation on bit-vectors`);
  }
}
