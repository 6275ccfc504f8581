/** Static methods of the JDK that are one Core operator: calls of them become the expression. */
import { BV32, BV64, type Expr, F32, F64, type Operator, type Type } from "@assay/core";
import type { Method } from "../classfile/index.js";
import type { Value } from "./body.js";
import { unary } from "./terms.js";

const MATH: readonly (readonly [string, Operator, Type])[] = [
  ["sqrt(D)D", "fsqrt", F64],
  ["floor(D)D", "ffloor", F64],
  ["ceil(D)D", "fceil", F64],
  ["rint(D)D", "frint", F64],
  ["abs(D)D", "fabs", F64],
  ["abs(F)F", "fabs", F32],
  ["min(DD)D", "fmin", F64],
  ["min(FF)F", "fmin", F32],
  ["max(DD)D", "fmax", F64],
  ["max(FF)F", "fmax", F32],
  ["fma(DDD)D", "fma", F64],
  ["fma(FFF)F", "fma", F32],
];

const OPERATORS = new Map<string, readonly [Operator, Type]>([
  ["java/lang/Float.floatToRawIntBits(F)I", ["bits", BV32]],
  ["java/lang/Float.floatToIntBits(F)I", ["bits", BV32]],
  ["java/lang/Float.intBitsToFloat(I)F", ["frombits", F32]],
  ["java/lang/Double.doubleToRawLongBits(D)J", ["bits", BV64]],
  ["java/lang/Double.doubleToLongBits(D)J", ["bits", BV64]],
  ["java/lang/Double.longBitsToDouble(J)D", ["frombits", F64]],
  ...["java/lang/Math", "java/lang/StrictMath"].flatMap((owner) =>
    MATH.map(([name, operator, type]) => [`${owner}.${name}`, [operator, type]] as const),
  ),
]);

const OWNERS: ReadonlySet<string> = new Set([...OPERATORS.keys()].map((name) => name.slice(0, name.indexOf("."))));

/** The operator that a method is, with its result type. */
export function operatorOf(procedure: string): readonly [Operator, Type] | undefined {
  return OPERATORS.get(procedure);
}

/** The expression a call is, if it is one. */
export function inlineExpression(owner: string, method: Method, values: readonly Value[]): Expr | undefined {
  if (!OWNERS.has(owner)) return undefined;
  const found = OPERATORS.get(`${owner}.${method.name}${method.descriptor}`);
  if (found === undefined) return undefined;
  const [op, type] = found;
  if (values.length === 1) return unary(op, type, (values[0] as Value).expr);
  return { kind: "apply", type, op, args: values.map((value) => value.expr) };
}
