/** Values of inputs in witnesses. */
import type { Type } from "@assay/core";

/** A value of the logic as `assay run --inputs` reads it. */
export function inputJson(value: boolean | bigint | number | object, type: Type, source: string): unknown {
  switch (type.kind) {
    case "bv": {
      if (source === "nondetChar") return Number(value as bigint);
      const signed = BigInt.asIntN(type.width, value as bigint);
      return type.width <= 32 ? Number(signed) : signed.toString();
    }
    case "float":
      return Object.is(value, -0) ? "-0.0" : Number.isFinite(value) ? value : String(value);
    case "int":
      return String(value);
    default:
      return value;
  }
}
