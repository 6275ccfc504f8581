import { invariant } from "@assay/base";

/**
 * The types of Core values. Types are interned: equal types are the same object, so compare them with `===`.
 * Signedness lives in the operations, not in the type.
 */
export type Type =
  | { readonly kind: "bool" }
  | { readonly kind: "bv"; readonly width: number }
  | { readonly kind: "float"; readonly width: 32 | 64 }
  | { readonly kind: "ref" }
  | { readonly kind: "int" };

export type BvType = Extract<Type, { kind: "bv" }>;
export type FloatType = Extract<Type, { kind: "float" }>;

export const BOOL: Type = Object.freeze({ kind: "bool" });
export const REF: Type = Object.freeze({ kind: "ref" });
/** Mathematical integers: for the papers' own examples; Java and C never produce them. */
export const INT: Type = Object.freeze({ kind: "int" });
export const F32: FloatType = Object.freeze({ kind: "float", width: 32 });
export const F64: FloatType = Object.freeze({ kind: "float", width: 64 });

const bitVectors: BvType[] = [];

/** The bit-vector type of the given width, 1 to 64 bits. */
export function bv(width: number): BvType {
  invariant(Number.isInteger(width) && width >= 1 && width <= 64, `a bit-vector width should be between 1 and 64, not ${width}`);
  return (bitVectors[width] ??= Object.freeze({ kind: "bv", width }));
}

export const BV8 = bv(8);
export const BV16 = bv(16);
export const BV32 = bv(32);
export const BV64 = bv(64);

/** The type as Core text writes it: `bool`, `bv32`, `f64`, `ref`, `int`. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case "bv":
      return `bv${type.width}`;
    case "float":
      return `f${type.width}`;
    default:
      return type.kind;
  }
}

/** The type that Core text calls `name`, if there is one. */
export function typeNamed(name: string): Type | undefined {
  switch (name) {
    case "bool":
      return BOOL;
    case "ref":
      return REF;
    case "int":
      return INT;
    case "f32":
      return F32;
    case "f64":
      return F64;
    default: {
      const width = /^bv([1-9]\d?)$/.exec(name)?.[1];
      return width !== undefined && Number(width) <= 64 ? bv(Number(width)) : undefined;
    }
  }
}
