/** The names of the contract `docs/java-in-core.md`, in one place; and the Core types of Java's. */
import { BV8, BV16, BV32, BV64, descriptorOf, F32, F64, type MapDecl, PRIMITIVES, type Procedure, REF, type Type } from "@assay/core";
import { type Field, type Method, parseMethodDescriptor } from "../classfile/index.js";
import { type LinkedClass, packageOf } from "./class-world.js";

export const OBJECT = "java/lang/Object";
export const STRING = "java/lang/String";
export const CLASS = "java/lang/Class";
export const THROWABLE = "java/lang/Throwable";

/**
 * 1 in errors that the property `exceptions` does not count: those that `assert` statements throw, which belong to the
 * property `assert` (an `AssertionError` that the program makes itself is an exception like any other), and
 * `OutOfMemoryError`s that the library makes where something gets too large: memory is assumed to suffice, also for
 * that.
 */
export const UNCOUNTED: MapDecl = Object.freeze({
  name: `${THROWABLE}.<uncounted>`,
  keys: [REF],
  value: BV8,
  role: "field",
  class: THROWABLE,
});

/** The type of a value on the stack, in locals, parameters and results. Undefined for `void`. */
export function valueType(descriptor: string): Type {
  switch (descriptor.charCodeAt(0)) {
    case 0x4a: // J
      return BV64;
    case 0x46: // F
      return F32;
    case 0x44: // D
      return F64;
    case 0x4c: // L
    case 0x5b: // [
      return REF;
    default:
      return BV32;
  }
}

/** The type of a value in a map or global. */
export function storageType(descriptor: string): Type {
  switch (descriptor.charCodeAt(0)) {
    case 0x5a: // Z
    case 0x42: // B
      return BV8;
    case 0x43: // C
    case 0x53: // S
      return BV16;
    default:
      return valueType(descriptor);
  }
}

export function resultTypeOf(descriptor: string): Type | undefined {
  const returns = parseMethodDescriptor(descriptor)!.returns;
  return returns === "V" ? undefined : valueType(returns);
}

export const LENGTH: MapDecl = Object.freeze({ name: "length", keys: [REF], value: BV32, role: "length" });

function elementsMap(suffix: string, value: Type): MapDecl {
  return Object.freeze({ name: `elements:${suffix}`, keys: [REF, BV32], value, role: "elements" });
}

const ELEMENTS_REF = elementsMap("ref", REF);
const ELEMENTS: Readonly<Record<string, MapDecl>> = {
  Z: elementsMap("boolean", BV8),
  B: elementsMap("byte", BV8),
  C: elementsMap("char", BV16),
  S: elementsMap("short", BV16),
  I: elementsMap("int", BV32),
  J: elementsMap("long", BV64),
  F: elementsMap("float", F32),
  D: elementsMap("double", F64),
};

/** The map of the elements of arrays whose elements have this descriptor. */
export function elementsOf(elementDescriptor: string): MapDecl {
  return ELEMENTS[elementDescriptor] ?? ELEMENTS_REF;
}

export const ARRAY_MAPS: readonly MapDecl[] = [LENGTH, ELEMENTS_REF, ...Object.values(ELEMENTS)];

/** The name of a field's map or global. */
export function fieldName(owner: LinkedClass, field: Field): string {
  const plain = `${owner.name}.${field.name}`;
  return owner.declaresTwice(field.name) ? `${plain}:${field.descriptor}` : plain;
}

export function methodName(owner: string, method: { readonly name: string; readonly descriptor: string }): string {
  return `${owner}.${method.name}${method.descriptor}`;
}

export function initializerName(className: string): string {
  return `${className}.<clinit?>()V`;
}

export function stateName(className: string): string {
  return `${className}.<state>`;
}

/** What Core is told of constructors and of initializers of classes, by the name of the procedure. */
export function purposeOf(name: string): Pick<Procedure, "constructs" | "initializes"> {
  if (name.includes(".<init>(")) return { constructs: true };
  const at = name.search(/\.<clinit\??>\(\)V$/);
  return at < 0 ? {} : { initializes: name.slice(0, at + 1) };
}

/** Whether calls of the method are dispatched at all. */
export function isDispatched(method: Method): boolean {
  return !method.isStatic && !method.isPrivate && method.name !== "<init>" && method.name !== "<clinit>";
}

export function isPackagePrivate(method: Method): boolean {
  return !method.isPublic && !method.isProtected && !method.isPrivate;
}

/** The selector under which calls that resolve to this method are dispatched. */
export function selectorOf(owner: string, method: Method): string {
  const plain = method.name + method.descriptor;
  return isPackagePrivate(method) ? `${packageOf(owner)}!${plain}` : plain;
}

/** Splits a procedure's name; undefined if it is none of a method. */
export function splitProcedureName(name: string): { owner: string; method: string; descriptor: string } | undefined {
  const open = name.lastIndexOf("(");
  const dot = name.lastIndexOf(".", open);
  if (open < 0 || dot < 0) return undefined;
  return { owner: name.slice(0, dot), method: name.slice(dot + 1, open), descriptor: name.slice(open) };
}

/** The class that mirrors a type: `int` for `I`, `java/lang/String` for `Ljava/lang/String;`, arrays as they are. */
export function mirrorName(descriptor: string): string {
  if (descriptor === "V") return "void";
  return PRIMITIVES[descriptor] ?? (descriptor.charCodeAt(0) === 0x4c ? descriptor.slice(1, -1) : descriptor);
}

export const PRIMITIVE_NAMES: readonly string[] = [...Object.values(PRIMITIVES), "void"];

/** The descriptor of a class by its Core name: `I` for `int`, `Ljava/lang/String;` for `java/lang/String`. */
export function descriptorOfName(name: string): string {
  return name === "void" ? "V" : descriptorOf(name);
}

/** `java/util/Map$Entry` as people read it in a stack trace line: `Map$Entry`. */
export function shortName(className: string): string {
  return className.slice(className.lastIndexOf("/") + 1);
}
