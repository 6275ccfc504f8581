/* The operations of floats, each as the circuit that computes it. */
import { InvariantViolation, invariant } from "@assay/base";
import { Op, opName, RoundingMode, type Sort } from "@assay/logic";
import type { Lit } from "../circuit/circuit.js";
import { floatAdd, floatDivide, floatFma, floatMultiply, floatSqrt } from "./float-arithmetic.js";
import { floatEqual, floatLess, floatLessEqual, floatMax, floatMin } from "./float-compare.js";
import { floatFromInteger, floatRoundToIntegral, floatToFloat, floatToInteger, type IntegralMode } from "./float-convert.js";
import { canonical, classify, type FloatFormat, formatOf, withSign } from "./float-format.js";
import { floatIeeeRemainder, floatRemainder } from "./float-remainder.js";
import type { Word, Words } from "./words.js";

export interface FloatContext {
  /** The format of the operands, where they are floats. */
  readonly from: FloatFormat;
  readonly result: Sort;
  readonly mode: number;
  /** Called in long constructions; may throw to give up. */
  readonly tick: () => void;
}

const modes: Record<RoundingMode, IntegralMode> = {
  [RoundingMode.NearestEven]: "nearestEven",
  [RoundingMode.TowardZero]: "towardZero",
  [RoundingMode.Floor]: "floor",
  [RoundingMode.Ceiling]: "ceiling",
};

export function blastFloat(words: Words, op: Op, args: readonly Word[], context: FloatContext): Lit[] {
  const { circuit } = words;
  const { from, result } = context;
  const a = args[0]!;
  const b = args[1] ?? a;
  const sign = a[a.length - 1]!;
  const integerWidth = (): number => {
    invariant(result.kind === "bv", "the result should be a bit-vector");
    return result.width;
  };
  const to = (): FloatFormat => {
    invariant(result.kind === "float", "the result should be a float");
    return formatOf(result.width);
  };
  switch (op) {
    case Op.FAdd:
      return floatAdd(words, from, a, b);
    case Op.FMul:
      return floatMultiply(words, from, a, b);
    case Op.FDiv:
      return floatDivide(words, from, a, b);
    case Op.FFma:
      return floatFma(words, from, a, b, args[2]!);
    case Op.FRem:
      return floatRemainder(words, from, a, b, context.tick);
    case Op.FIeeeRem:
      return floatIeeeRemainder(words, from, a, b, context.tick);
    case Op.FSqrt:
      return floatSqrt(words, from, a);
    case Op.FNeg:
      return withSign(a, circuit.xor(sign, circuit.not(classify(words, from, a).nan)));
    case Op.FAbs:
      return withSign(a, circuit.false);
    case Op.FMin:
      return floatMin(words, from, a, b);
    case Op.FMax:
      return floatMax(words, from, a, b);
    case Op.FRoundToIntegral:
      return floatRoundToIntegral(words, from, a, modes[context.mode as RoundingMode]);
    case Op.FEq:
      return [floatEqual(words, from, a, b)];
    case Op.FLt:
      return [floatLess(words, from, a, b)];
    case Op.FLe:
      return [floatLessEqual(words, from, a, b)];
    case Op.FIsNaN:
      return [classify(words, from, a).nan];
    case Op.FIsInfinite:
      return [classify(words, from, a).infinite];
    case Op.FIsZero:
      return [classify(words, from, a).zero];
    case Op.FIsNegative:
      return [circuit.and(sign, circuit.not(classify(words, from, a).nan))];
    case Op.FToFloat:
      return floatToFloat(words, from, to(), a);
    case Op.FFromSbv:
      return floatFromInteger(words, to(), a, "signed");
    case Op.FFromUbv:
      return floatFromInteger(words, to(), a, "unsigned");
    case Op.FToSbv:
      return floatToInteger(words, from, a, integerWidth(), "signed");
    case Op.FToUbv:
      return floatToInteger(words, from, a, integerWidth(), "unsigned");
    case Op.FToBits:
      return [...a];
    case Op.FFromBits:
      return canonical(words, to(), a);
    default:
      throw new InvariantViolation(`${opName(op)} should be an operation on floats`);
  }
}
