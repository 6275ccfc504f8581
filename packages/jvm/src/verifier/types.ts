/**
 * The types that the verifier gives to local variables and stack slots (JVMS 4.10.1.2), as numbers: the fixed ones
 * below, and from {@link firstDynamic} on those that a {@link TypeTable} mints for one class. Equal numbers are equal
 * types, so frames are compared and merged slot by slot as plain arrays.
 */
import { InputError } from "@assay/base";
import type { ClassFile } from "../classfile/class-file.js";

export type TypeId = number;

/** Holds nothing that can be used; also what a local variable holds before it is assigned. */
export const TOP: TypeId = 0;
export const INT: TypeId = 1;
export const FLOAT: TypeId = 2;
export const LONG: TypeId = 3;
/** The second slot of a long. */
export const LONG2: TypeId = 4;
export const DOUBLE: TypeId = 5;
/** The second slot of a double. */
export const DOUBLE2: TypeId = 6;
export const NULL: TypeId = 7;
/** `this` in a constructor before the constructor of the superclass was called. */
export const UNINITIALIZED_THIS: TypeId = 8;
const firstDynamic = 16;

/** Types that exist for one class only. */
type DynamicType =
  | { readonly kind: "reference"; readonly name: string }
  /** What `new` at an offset made, before its constructor was called. */
  | { readonly kind: "new"; readonly offset: number; readonly name: string }
  /** Where `ret` goes on, in old class files. */
  | { readonly kind: "return"; readonly context: number };

/** Finds classes, without verifying them. */
export interface Hierarchy {
  find(name: string): ClassFile | undefined;
}

interface Ancestors {
  readonly classes: readonly string[];
  readonly complete: "yes" | "no";
}

const object = "java/lang/Object";
/**
 * What two classes have in common of which one cannot be found: it fits everywhere, like every class that cannot be
 * found.
 */
const unknownClass = "?";

/** The reference types of one class under verification, and how they relate. */
export class TypeTable {
  readonly object: TypeId;
  readonly #hierarchy: Hierarchy;
  readonly #types: DynamicType[] = [];
  readonly #ids = new Map<string, TypeId>();
  readonly #ancestorsOf = new Map<string, Ancestors>();

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.object = this.reference(object);
  }

  /** The class or array class with this name. */
  reference(name: string): TypeId {
    return this.#intern(name, { kind: "reference", name });
  }

  /** What `new` at this offset makes. */
  fresh(offset: number, name: string): TypeId {
    return this.#intern(`new@${offset} ${name}`, { kind: "new", offset, name });
  }

  returnAddress(context: number): TypeId {
    return this.#intern(`return@${context}`, { kind: "return", context });
  }

  /** The first slot's type of a value with this descriptor. */
  ofDescriptor(descriptor: string): TypeId {
    switch (descriptor) {
      case "Z":
      case "B":
      case "C":
      case "S":
      case "I":
        return INT;
      case "F":
        return FLOAT;
      case "J":
        return LONG;
      case "D":
        return DOUBLE;
      default:
        return this.reference(descriptor.charCodeAt(0) === 0x4c ? descriptor.slice(1, -1) : descriptor);
    }
  }

  /** The class name of an initialized reference; undefined for null and everything else. */
  className(type: TypeId): string | undefined {
    const found = this.#types[type - firstDynamic];
    return found?.kind === "reference" ? found.name : undefined;
  }

  /** The class that `new` is making; undefined for other types. */
  freshClass(type: TypeId): string | undefined {
    const found = this.#types[type - firstDynamic];
    return found?.kind === "new" ? found.name : undefined;
  }

  /** The subroutine call that a return address leads back from; undefined for other types. */
  returnContext(type: TypeId): number | undefined {
    const found = this.#types[type - firstDynamic];
    return found?.kind === "return" ? found.context : undefined;
  }

  /** Whether this is null or an initialized reference. */
  isReference(type: TypeId): boolean {
    return type === NULL || this.className(type) !== undefined;
  }

  /** Whether this is a reference, initialized or not. */
  isAnyReference(type: TypeId): boolean {
    return this.isReference(type) || type === UNINITIALIZED_THIS || this.freshClass(type) !== undefined;
  }

  /** For diagnostics. */
  describe(type: TypeId): string {
    const found = this.#types[type - firstDynamic];
    if (found === undefined)
      return ["nothing usable", "int", "float", "long", "half a long", "double", "half a double", "null", "uninitialized this"][type];
    return found.kind === "reference" ? found.name : found.kind === "new" ? `uninitialized ${found.name}` : "a return address";
  }

  /**
   * Whether a value of one type may be used as another. Interfaces are taken like `Object`, as the JVM does: calls on
   * them are checked when they happen. A class that cannot be found is taken to fit, since using it fails on its own.
   */
  isAssignable(from: TypeId, to: TypeId): boolean {
    if (from === to) return true;
    const target = this.className(to);
    if (target === undefined) return false;
    if (from === NULL) return true;
    const source = this.className(from);
    return source !== undefined && this.isSubclass(source, target);
  }

  /** {@link isAssignable} for classes and array classes by name. */
  isSubclass(from: string, to: string): boolean {
    let source = from;
    let target = to;
    while (source.charCodeAt(0) === 0x5b && target.charCodeAt(0) === 0x5b) {
      source = source.slice(1);
      target = target.slice(1);
      if (source === target) return true;
      if (source.charCodeAt(0) === 0x4c) source = source.slice(1, -1);
      else if (source.charCodeAt(0) !== 0x5b) return false;
      if (target.charCodeAt(0) === 0x4c) target = target.slice(1, -1);
      else if (target.charCodeAt(0) !== 0x5b) return false;
    }
    if (source === target || target === object) return true;
    if (target.charCodeAt(0) === 0x5b) return false;
    const fromArray = source.charCodeAt(0) === 0x5b;
    if (fromArray) return target === "java/lang/Cloneable" || target === "java/io/Serializable";
    const found = this.#hierarchy.find(target);
    if (found === undefined || found.isInterface) return true;
    const ancestors = this.#ancestors(source);
    return ancestors.classes.includes(target) || ancestors.complete === "no";
  }

  /** The type that a slot has where control comes together with these two types in it. */
  merge(a: TypeId, b: TypeId): TypeId {
    if (a === b) return a;
    const [first, second] = [this.className(a), this.className(b)];
    if (a === NULL && second !== undefined) return b;
    if (b === NULL && first !== undefined) return a;
    if (first === undefined || second === undefined) return TOP;
    return this.reference(this.#commonClass(first, second));
  }

  #commonClass(a: string, b: string): string {
    let [first, second] = [a, b];
    let dimensions = 0;
    while (first.charCodeAt(0) === 0x5b && second.charCodeAt(0) === 0x5b) {
      const [insideFirst, insideSecond] = [first.slice(1), second.slice(1)];
      if (!isReferenceDescriptor(insideFirst) || !isReferenceDescriptor(insideSecond)) break;
      first = classOf(insideFirst);
      second = classOf(insideSecond);
      dimensions++;
    }
    const common = first === second ? first : this.#commonAncestor(first, second);
    const wrapped = dimensions > 0 && common.charCodeAt(0) !== 0x5b ? `L${common};` : common;
    return "[".repeat(dimensions) + wrapped;
  }

  #commonAncestor(a: string, b: string): string {
    if (a.charCodeAt(0) === 0x5b || b.charCodeAt(0) === 0x5b) return object;
    const [first, second] = [this.#hierarchy.find(a), this.#hierarchy.find(b)];
    if (first?.isInterface || second?.isInterface) return object;
    const [up, down] = [this.#ancestors(a), this.#ancestors(b)];
    const common = down.classes.find((each) => up.classes.includes(each));
    return common ?? (up.complete === "yes" && down.complete === "yes" ? object : unknownClass);
  }

  /** The class and its superclasses, from the class up; not complete if one of them cannot be found. */
  #ancestors(name: string): Ancestors {
    let ancestors = this.#ancestorsOf.get(name);
    if (ancestors === undefined) {
      ancestors = this.#findAncestors(name);
      this.#ancestorsOf.set(name, ancestors);
    }
    return ancestors;
  }

  #findAncestors(name: string): Ancestors {
    const classes: string[] = [];
    for (let next: string | undefined = name; next !== undefined; ) {
      if (classes.includes(next)) throw circular(name);
      classes.push(next);
      const found: ClassFile | undefined = this.#hierarchy.find(next);
      if (found === undefined) return { classes, complete: "no" };
      next = found.superName;
    }
    return { classes, complete: "yes" };
  }

  #intern(key: string, type: DynamicType): TypeId {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = firstDynamic + this.#types.length;
    this.#types.push(type);
    this.#ids.set(key, id);
    return id;
  }
}

function circular(name: string): InputError {
  return new InputError({ code: "classfile-hierarchy", message: `${name} is its own superclass`, place: { file: name } });
}

function isReferenceDescriptor(descriptor: string): boolean {
  return descriptor.charCodeAt(0) === 0x4c || descriptor.charCodeAt(0) === 0x5b;
}

function classOf(descriptor: string): string {
  return descriptor.charCodeAt(0) === 0x4c ? descriptor.slice(1, -1) : descriptor;
}
