/**
 * Values that are not known: terms of the logic in places where the machine otherwise has numbers and booleans.
 * References are always known.
 *
 * Code that was not written for them cannot take them for something else: every use of one as a number or a text of
 * JavaScript throws, and the path ends as `unsupported`. (Only `===` and tests for truth do not convert; those are
 * written for them everywhere.)
 */
import type { Type } from "@assay/core";
import { FLOAT32, FLOAT64, type Value as LogicValue, Op, type TermId, type Terms } from "@assay/logic";
import type { Value } from "../concrete/domain.js";
import { Unsupported } from "../concrete/signals.js";

export class Unknown {
  constructor(
    readonly term: TermId,
    readonly type: Type,
  ) {}

  [Symbol.toPrimitive](): never {
    throw new Unsupported("an unknown value is used where only known ones are understood", undefined);
  }
}

/** What variables, fields and elements hold. */
export type Mixed = Value | Unknown;

/** The term of a value that is no reference. */
export function termOf(terms: Terms, value: Mixed, type: Type): TermId {
  if (value instanceof Unknown) return value.term;
  switch (type.kind) {
    case "bool":
      return terms.bool(value as boolean);
    case "bv":
      return terms.bvConst(type.width, value as number | bigint);
    case "float":
      return terms.floatConst(type.width === 32 ? FLOAT32 : FLOAT64, value as number);
    case "int":
      return terms.intConst(value as bigint);
    case "ref":
      throw new Unsupported("a reference stands where a number should", undefined);
  }
}

/** A value of the logic as one of the machine. */
export function machineValue(value: LogicValue, type: Type): Value {
  if (type.kind !== "bv") return value as Value;
  const signed = BigInt.asIntN(type.width, value as bigint);
  return type.width <= 32 ? Number(signed) : signed;
}

/** The value of a term that is a constant; undefined for others. */
export function constantOf(terms: Terms, term: TermId, type: Type): Value | undefined {
  switch (terms.op(term)) {
    case Op.True:
      return true;
    case Op.False:
      return false;
    case Op.BvConst:
      return machineValue(terms.bvValue(term), type);
    case Op.FloatConst:
      return terms.floatValue(term);
    case Op.IntConst:
      return terms.intValue(term);
    default:
      return undefined;
  }
}
