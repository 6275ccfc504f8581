/**
 * A concrete heap as the evaluator reads it. Objects are numbers; an object has the same number in the heaps before and
 * after a call.
 */
import type { FieldRef } from "./class-info.js";

/** A value that is there. */
export type PresentValue =
  | { readonly kind: "object"; readonly id: number }
  /** `boolean` as boolean, `long` as bigint, everything else as number; a `char` is its code. */
  | { readonly kind: "primitive"; readonly value: number | bigint | boolean }
  /** A string that is known by its characters only. */
  | { readonly kind: "text"; readonly value: string };

export type HeapValue = { readonly kind: "null" } | PresentValue;

export interface HeapView {
  /** All objects and arrays, in an order that does not change. */
  objects(): readonly HeapValue[];
  /** Those of a class or its subclasses; array classes by their descriptors. */
  instances(className: string): readonly HeapValue[];
  isInstance(id: number, className: string): boolean;
  /** The value of an instance field; undefined when the object is not in this heap or has no such field. */
  field(id: number, field: FieldRef): HeapValue | undefined;
  /** Of arrays that are in this heap. */
  elements(id: number): readonly HeapValue[] | undefined;
  staticField(field: FieldRef): HeapValue;
  /** The characters, when the object is a string. */
  text(id: number): string | undefined;
}
