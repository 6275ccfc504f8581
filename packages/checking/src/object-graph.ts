/**
 * A heap as data: the objects a witness begins with (or ends with), named so that text, pictures and emitted tests can be made of it.
 *
 * Values are plain and finite. `long` values are bigints, `char` values their UTF-16 code; a float keeps NaN and signed zeros as JavaScript numbers do.
 * Objects are referred to by their index in `objects`, so graphs may share and be cyclic.
 */
export type GraphValue =
  | { readonly kind: "null" }
  | { readonly kind: "primitive"; readonly type: PrimitiveName; readonly value: number | bigint | boolean }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "object"; readonly index: number };

export type PrimitiveName = "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double";

export type GraphObject =
  /** An instance with its fields, whatever class declares them; made without running a constructor. */
  | { readonly kind: "instance"; readonly className: string; readonly fields: readonly GraphField[] }
  /** An array; `componentType` is a descriptor such as `I` or `Ljava/lang/String;`. */
  | { readonly kind: "array"; readonly componentType: string; readonly elements: readonly GraphValue[] }
  /**
   * A library object made through its public interface: `new ArrayList` and `add`, `new HashMap` and `put` (elements alternate key, value), `Integer.valueOf`.
   * With `init`, the descriptor of a constructor: an object of any class, made by that constructor from the elements.
   */
  | { readonly kind: "built"; readonly className: string; readonly elements: readonly GraphValue[]; readonly init?: string };

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
