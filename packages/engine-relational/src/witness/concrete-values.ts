/**
 * Primitive values as the machine has them: booleans are 0 or 1, a `char` in a field or array has its signed reading.
 */
import type { GraphPrimitive } from "@assay/checking";
import type { Value } from "@assay/machine";

export function variableValue({ value }: GraphPrimitive): Value {
  return typeof value === "boolean" ? (value ? 1 : 0) : value;
}

export function storedValue(primitive: GraphPrimitive): Value {
  return primitive.type === "char" ? ((primitive.value as number) << 16) >> 16 : variableValue(primitive);
}
