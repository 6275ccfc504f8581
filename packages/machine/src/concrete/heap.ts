/**
 * Objects of the running program.
 *
 * Every Core class has a JavaScript prototype that inherits from its superclass's, holds its methods and points to its
 * {@link ClassInfo}. An object has one property per field, set by its constructor in a fixed order, so that all objects
 * of a class share one hidden class. Arrays are wrappers around a typed array (or a plain one, for references); all
 * arrays of references share one prototype and carry their class themselves, so that code over `Object[]` meets one
 * hidden class whatever the arrays' classes.
 *
 * `$x` holds what few objects need: identity hash code, monitor, and what natives attach.
 */
import type { ClassDecl, MapDecl, Type } from "@assay/core";
import { type Value, zero } from "./domain.js";

/** Who holds a monitor and who waits for it. Owned by the scheduler. */
export interface Monitor {
  owner: object | null;
  count: number;
}

/** What few objects have. */
export class Extension {
  /** The object that has it. */
  readonly of: object;
  hash = 0;
  monitor: Monitor | null = null;
  /** For class mirrors: the class. */
  mirrored: ClassInfo | null = null;
  /** What a native attached to the object. */
  attached: unknown = undefined;

  constructor(of: object) {
    this.of = of;
  }
}

/** An object of the program. */
export interface Obj {
  $x: Extension | null;
  /** When it was made, on a machine that can go back; see `src/step/undo-log.ts`. */
  $e?: number;
  /** What is known of its part of a state there (`src/step/parts.ts`). */
  $k?: object | null;
  readonly $c: ClassInfo;
  /** Fields (`f12`) and, through the prototype, methods (`m12`). */
  [property: string]: unknown;
}

export type Elements = Int8Array | Int16Array | Int32Array | BigInt64Array | Float32Array | Float64Array | Value[];

/** An array of the program. */
export interface ArrayObj {
  $x: Extension | null;
  $e?: number;
  readonly $c: ClassInfo;
  readonly a: Elements;
}

/** What the machine knows about a class. Made when code first needs it. */
export interface ClassInfo {
  readonly name: string;
  readonly decl: ClassDecl;
  readonly super: ClassInfo | undefined;
  /** For arrays. */
  readonly component: ClassInfo | undefined;
  readonly prototype: object;
  /**
   * Names of all classes this one's instances are instances of; covariant array classes are decided by {@link
   * subclassOf}.
   */
  readonly supertypes: ReadonlySet<string>;
  /** All instance fields, inherited ones first. */
  readonly fields: readonly MapDecl[];
  /** Makes an object, or an array of the given length. Undefined until asked for. */
  construct: (new (length?: number) => Obj) | undefined;
  mirror: Obj | null;
  /** Remembered answers of {@link subclassOf}. */
  readonly subclassCache: Map<string, boolean>;
}

export function extensionOf(object: { $x: Extension | null }): Extension {
  return (object.$x ??= new Extension(object));
}

/** A new array's elements: `length` is not negative. */
export function newElements(type: Type, length: number): Elements {
  if (type.kind === "bv") {
    if (type.width === 8) return new Int8Array(length);
    if (type.width === 16) return new Int16Array(length);
    if (type.width === 32) return new Int32Array(length);
    if (type.width === 64) return new BigInt64Array(length);
  }
  if (type.kind === "float") return type.width === 32 ? new Float32Array(length) : new Float64Array(length);
  return new Array<Value>(length).fill(zero(type));
}

/** The name of the typed array class for elements of the type, undefined when they are kept in a plain array. */
export function typedArrayName(type: Type): string | undefined {
  if (type.kind === "bv") return { 8: "Int8Array", 16: "Int16Array", 32: "Int32Array", 64: "BigInt64Array" }[type.width];
  if (type.kind === "float") return type.width === 32 ? "Float32Array" : "Float64Array";
  return undefined;
}

/** Whether instances of `sub` are instances of the class named `name`; arrays are covariant in references. */
export function subclassOf(sub: ClassInfo, name: string): boolean {
  if (sub.name === name || sub.supertypes.has(name)) return true;
  if (sub.component === undefined) return false;
  let known = sub.subclassCache.get(name);
  if (known === undefined) {
    known = covariant(sub, name);
    sub.subclassCache.set(name, known);
  }
  return known;
}

function covariant(sub: ClassInfo, name: string): boolean {
  let at: ClassInfo = sub;
  let to = name;
  while (at.component !== undefined && to.startsWith("[")) {
    at = at.component;
    to = to.startsWith("[L") ? to.slice(2, -1) : to.slice(1);
  }
  return at.decl.kind !== "primitive" && (at.name === to || at.supertypes.has(to));
}

/** Whether an exception or any other thrown thing is an object of the program. */
export function isObject(thrown: unknown): thrown is Obj {
  return typeof thrown === "object" && thrown !== null && "$c" in thrown;
}
