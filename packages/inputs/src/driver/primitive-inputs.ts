/** Inputs of primitive types: how they are asked for, and what of them is passed and stored. */
import { type Expr, PRIMITIVES, type Type } from "@assay/core";
import { NONDETERMINISTIC, narrow, storageType } from "@assay/jvm/synthesis";

export interface PrimitiveInput {
  /** As `havoc` calls it. */
  readonly name: string;
  /** Of what is asked for. */
  readonly type: Type;
  /** What variables and parameters have of it. */
  readonly passed: (read: Expr) => Expr;
  /** What fields and elements have of it. */
  readonly stored: (read: Expr) => Expr;
}

/** @param descriptor of a primitive type */
export function primitiveInput(descriptor: string): PrimitiveInput {
  const primitive = PRIMITIVES[descriptor]!;
  const name = `nondet${primitive[0]!.toUpperCase()}${primitive.slice(1)}`;
  const { type, value } = NONDETERMINISTIC[name]!;
  const storage = storageType(descriptor);
  return { name, type, passed: value, stored: (read) => (type === storage ? read : narrow(value(read), descriptor, storage)) };
}
