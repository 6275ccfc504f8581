import type { PrimitiveName } from "@assay/core";

/**
 * A heap as data: the objects a witness begins with (or ends with), named so that text, pictures and emitted tests can
 * be made of it.
 *
 * Values are plain and finite. `long` values are bigints, `char` values their UTF-16 code; a float keeps NaN and signed
 * zeros as JavaScript numbers do. Objects are referred to by their index in `objects`, so graphs may share and be
 * cyclic.
 */
export type GraphValue =
  | { readonly kind: "null" }
  | GraphPrimitive
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "object"; readonly index: number };

export interface GraphPrimitive {
  readonly kind: "primitive";
  readonly type: PrimitiveName;
  readonly value: number | bigint | boolean;
}

/** A number, of any reading, as a value of a primitive type. */
export function graphPrimitive(type: PrimitiveName, value: number | bigint | boolean): GraphPrimitive {
  switch (type) {
    case "boolean":
      return { kind: "primitive", type, value: BigInt.asUintN(1, BigInt(value)) === 1n };
    case "char":
      return { kind: "primitive", type, value: Number(BigInt.asUintN(16, BigInt(value))) };
    case "long":
      return { kind: "primitive", type, value: BigInt.asIntN(64, BigInt(value)) };
    case "float":
      return { kind: "primitive", type, value: Math.fround(Number(value)) };
    default:
      return { kind: "primitive", type, value: Number(value) };
  }
}

export type GraphObject =
  /** An instance with its fields, whatever class declares them; made without running a constructor. */
  | { readonly kind: "instance"; readonly className: string; readonly fields: readonly GraphField[] }
  /** An array; `componentType` is a descriptor, as the front end writes them: `I` for `int`. */
  | { readonly kind: "array"; readonly componentType: string; readonly elements: readonly GraphValue[] }
  /**
   * A library object made through its public interface: `new ArrayList` and `add`, `new HashMap` and `put` (elements
   * alternate key, value), `Integer.valueOf`. With `init`, the descriptor of a constructor: an object of any class,
   * made by that constructor from the elements.
   */
  | { readonly kind: "built"; readonly className: string; readonly elements: readonly GraphValue[]; readonly init?: string }
  /** An object that answers arbitrarily, for an interface or an abstract class: `className`. */
  | {
      readonly kind: "stand-in";
      readonly className: string;
      readonly implements: "interface" | "class";
      /** Whether code elsewhere can name the type and all that its methods take and return. */
      readonly naming: "open" | "hidden";
      /** For classes: the descriptor of a constructor that a subclass may call. */
      readonly init?: string;
      readonly fields: readonly GraphField[];
      readonly methods: readonly GraphMethod[];
    };

/** What a method of a stand-in did in an execution. */
export interface GraphMethod {
  readonly name: string;
  /** As code that implements the type has it. */
  readonly descriptor: string;
  readonly access: "public" | "protected" | "package";
  /**
   * Whether the same arguments get the same answer, each call gets the next, or what is answered for an argument is its
   * rank; `nothing` if it returns nothing, or was not asked.
   */
  readonly answering: "by arguments" | "in turn" | "order" | "nothing";
  /** The answers in the order in which they were given first. */
  readonly rows: readonly GraphRow[];
  /** For orders: the numbers that say that the first argument is smaller, and that it is greater. */
  readonly ends?: readonly [GraphValue, GraphValue];
}

export interface GraphRow {
  /** For people: what it was asked for. */
  readonly given: readonly string[];
  readonly answer: GraphValue;
}

/** What an object refers to, in order. */
export function valuesIn(object: GraphObject): readonly GraphValue[] {
  switch (object.kind) {
    case "instance":
      return object.fields.map((field) => field.value);
    case "array":
    case "built":
      return object.elements;
    case "stand-in":
      return [
        ...object.fields.map((field) => field.value),
        ...object.methods.flatMap(({ rows, ends = [] }) => [...rows.map((row) => row.answer), ...ends]),
      ];
  }
}

export interface GraphField {
  readonly declaringClass: string;
  readonly name: string;
  readonly descriptor: string;
  readonly value: GraphValue;
}

/** The graph with its named entry points: `this`, the parameters by their source names, static fields. */
export interface ObjectGraph {
  readonly objects: readonly GraphObject[];
  readonly roots: readonly { readonly name: string; readonly value: GraphValue }[];
}
