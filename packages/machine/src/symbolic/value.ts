/**
 * Values of the symbolic domain: a JavaScript value where it is known (as in the concrete domain: booleans, numbers for
 * bit-vectors up to 32 bits and floats, bigints for wider ones, objects), a {@link Sym} where it is not. A
 * deterministic computation therefore makes no terms at all.
 */
import { invariant } from "@assay/base";
import type { MapDecl, Type } from "@assay/core";
import { BOOL, bitVec, FLOAT32, FLOAT64, INT, Op, REF, type Sort, type TermId, type Terms } from "@assay/logic";

/** A value that depends on an input or on a region not looked into. */
export class Sym {
  constructor(
    readonly term: TermId,
    readonly type: Type,
  ) {}
}

/** Where the fields of a class lie in its objects. */
export interface Layout {
  readonly class: string;
  readonly maps: readonly MapDecl[];
  readonly offset: ReadonlyMap<MapDecl, number>;
}

/**
 * An object of the symbolic heap. Its contents are cells `[base, base + size)` of the {@link Store}; an array whose
 * length is not known keeps its elements in one cell, as a log of writes.
 */
export class Obj {
  readonly class: string;
  /** How many cells it has. */
  readonly size: number;
  readonly layout: Layout | undefined;
  /** For arrays: the map of the elements, and the length (a bv32). */
  readonly elements: MapDecl | undefined;
  readonly length: Value | undefined;
  /** For objects that exist without having been allocated: what constant they are. */
  readonly literal: { readonly kind: "string" | "class"; readonly text: string } | undefined;
  /** Contents when unwritten: `zero`, or arbitrary (objects of an unknown initial heap). */
  readonly initial: "zero" | "arbitrary";
  /** Whether elements are kept as a log of writes, in one cell. */
  readonly logged: boolean;
  /** Whether it is no object but the log of a field, for objects without a name (`unnamed-objects.ts`). */
  readonly fieldsOfUnnamed: boolean;
  /** Which unknown contents an array has where it was not written; its own, or those of the array it is a copy of. */
  readonly contents: number;

  constructor(
    /** The reference literal that stands for it in terms; 0 is null. */
    readonly id: number,
    readonly base: number,
    /** When it was made, on the clock of the execution. */
    readonly born: number,
    shape: Shape,
  ) {
    this.class = shape.class;
    this.size = shape.size;
    this.layout = shape.layout;
    this.elements = shape.elements;
    this.length = shape.length;
    this.literal = shape.literal;
    this.initial = shape.initial ?? "zero";
    this.logged = shape.logged ?? false;
    this.fieldsOfUnnamed = shape.fieldsOfUnnamed ?? false;
    this.contents = shape.contents ?? id;
  }
}

/** What an object is made from; see {@link Obj}. */
export interface Shape {
  readonly class: string;
  readonly size: number;
  readonly layout?: Layout;
  readonly elements?: MapDecl;
  readonly length?: Value;
  readonly literal?: { readonly kind: "string" | "class"; readonly text: string };
  readonly initial?: "zero" | "arbitrary";
  readonly logged?: boolean;
  readonly fieldsOfUnnamed?: boolean;
  readonly contents?: number;
}

/** What a variable or cell holds; `null` is the null reference. */
export type Value = boolean | number | bigint | null | Obj | Sym;

/**
 * Something was read that guards keep programs from reading: a field of null, a variable before it has a value. Guesses
 * about programs have no guards.
 */
export class NothingToRead extends Error {}

export function sortOfType(type: Type): Sort {
  switch (type.kind) {
    case "bool":
      return BOOL;
    case "bv":
      return bitVec(type.width);
    case "float":
      return type.width === 32 ? FLOAT32 : FLOAT64;
    case "ref":
      return REF;
    case "int":
      return INT;
  }
}

/** The term that stands for a value of the given type. */
export function lift(terms: Terms, value: Value, type: Type): TermId {
  if (value instanceof Sym) return value.term;
  switch (type.kind) {
    case "bool":
      return terms.bool(value as boolean);
    case "bv":
      return terms.bvConst(type.width, value as number | bigint);
    case "float":
      return terms.floatConst(type.width === 32 ? FLOAT32 : FLOAT64, value as number);
    case "ref":
      return value === null ? terms.null() : terms.ref((value as Obj).id);
    case "int":
      return terms.intConst(value as bigint);
  }
}

/**
 * The value that a term stands for: known again where simplification made it a constant. `objects` finds objects by
 * their literal.
 */
export function lower(terms: Terms, term: TermId, type: Type, objects: (id: number) => Obj): Value {
  switch (terms.op(term)) {
    case Op.True:
      return true;
    case Op.False:
      return false;
    case Op.BvConst: {
      invariant(type.kind === "bv", "a bit-vector constant should have a bit-vector type");
      const signed = BigInt.asIntN(type.width, terms.bvValue(term));
      return type.width <= 32 ? Number(signed) : signed;
    }
    case Op.FloatConst:
      return terms.floatValue(term);
    case Op.IntConst:
      return terms.intValue(term);
    case Op.RefConst: {
      const id = terms.refValue(term);
      return id === 0 ? null : objects(id);
    }
    default:
      return new Sym(term, type);
  }
}

/** Whether two values are certainly the same. Floats compare by bits: a zero is not the other zero, NaN is NaN. */
export function sameValue(a: Value, b: Value): boolean {
  if (a instanceof Sym) return b instanceof Sym && a.term === b.term;
  return Object.is(a, b);
}

/** The value that a cell or variable of the type holds before anything was written to it. */
export function zeroOf(type: Type): Value {
  switch (type.kind) {
    case "bool":
      return false;
    case "bv":
      return type.width <= 32 ? 0 : 0n;
    case "float":
      return 0;
    case "ref":
      return null;
    case "int":
      return 0n;
  }
}
