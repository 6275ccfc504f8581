/**
 * The classes of a program, linked on demand: each with its superclass and superinterfaces, and resolution of fields
 * and methods as JVMS 5.4.3 defines it. Access rights are not checked: `javac` did.
 *
 * A class whose superclass or a superinterface is missing is itself missing, as for the JVM, which cannot load it.
 * Answers are remembered.
 */
import { PRIMITIVES } from "@assay/core";
import { Access, type ClassFile, type Field, type FieldRef, type Method, type MethodRef } from "../classfile/index.js";

/** Where class files come from: a class path, and behind it the JDK. */
export interface ClassSource {
  /**
   * The class file of a class that is not an array, by internal name. @throws InputError if there is one and it is
   * malformed.
   */
  classFile(name: string): ClassFile | undefined;
  /** Whether the class belongs to the JDK. */
  isPlatform(name: string): boolean;
}

/** A class with its supertypes. */
export class LinkedClass {
  readonly file: ClassFile;
  readonly name: string;
  readonly super: LinkedClass | undefined;
  readonly interfaces: readonly LinkedClass[];
  /** Whether it belongs to the JDK. */
  readonly platform: boolean;
  #superinterfaces: ReadonlySet<LinkedClass> | undefined;
  #duplicateFields: ReadonlySet<string> | undefined;

  constructor(file: ClassFile, superclass: LinkedClass | undefined, interfaces: readonly LinkedClass[], platform: boolean) {
    this.file = file;
    this.name = file.name;
    this.super = superclass;
    this.interfaces = interfaces;
    this.platform = platform;
  }

  get isInterface(): boolean {
    return this.file.isInterface;
  }

  /** The run-time package, as an internal name without a slash at the end; empty for the unnamed one. */
  get package(): string {
    return packageOf(this.name);
  }

  /** Whether this is `other` or one of its subclasses (interfaces are not looked at). */
  extends(other: string): boolean {
    for (let at: LinkedClass | undefined = this; at !== undefined; at = at.super) if (at.name === other) return true;
    return false;
  }

  /** Whether instances of this are instances of the (not array) class `other`. */
  isSubtypeOf(other: LinkedClass): boolean {
    return this.extends(other.name) || (other.isInterface && this.superinterfaces().has(other));
  }

  /** All superinterfaces, direct and indirect, its own and its superclasses'. */
  superinterfaces(): ReadonlySet<LinkedClass> {
    if (this.#superinterfaces !== undefined) return this.#superinterfaces;
    const all = new Set<LinkedClass>();
    if (this.super !== undefined) for (const each of this.super.superinterfaces()) all.add(each);
    for (const each of this.interfaces) {
      all.add(each);
      for (const indirect of each.superinterfaces()) all.add(indirect);
    }
    this.#superinterfaces = all;
    return all;
  }

  /** Whether the class declares several fields of this name (which no source language allows, but class files do). */
  declaresTwice(fieldName: string): boolean {
    if (this.#duplicateFields === undefined) {
      const seen = new Set<string>();
      const twice = new Set<string>();
      for (const { name } of this.file.fields) (seen.has(name) ? twice : seen).add(name);
      this.#duplicateFields = twice;
    }
    return this.#duplicateFields.has(fieldName);
  }
}

export function packageOf(className: string): string {
  const slash = className.lastIndexOf("/");
  return slash < 0 ? "" : className.slice(0, slash);
}

/** Why linking fails: the error the JVM throws, with its message. */
export interface LinkFailure {
  readonly error: string;
  readonly message: string;
}

export interface ResolvedField {
  readonly owner: LinkedClass;
  readonly field: Field;
}

export interface ResolvedMethod {
  readonly owner: LinkedClass;
  readonly method: Method;
}

export function isFailure(result: object): result is LinkFailure {
  return "error" in result;
}

export class ClassWorld {
  readonly #source: ClassSource;
  readonly #classes = new Map<string, LinkedClass | null>();
  readonly #fields = new Map<string, ResolvedField | LinkFailure>();
  readonly #methods = new Map<string, ResolvedMethod | LinkFailure>();

  constructor(source: ClassSource) {
    this.#source = source;
  }

  /** The class of this name (never an array), or undefined when it or one of its supertypes is missing. */
  load(name: string): LinkedClass | undefined {
    const known = this.#classes.get(name);
    if (known !== undefined) return known ?? undefined;
    return this.#link(name);
  }

  #link(name: string): LinkedClass | undefined {
    // Supertypes first, on a stack of our own: hierarchies are as deep as the input says. A class met while its own
    // supertypes are still being linked is circular, and missing.
    const open = new Set<string>();
    const stack = [name];
    while (stack.length > 0) {
      const current = stack[stack.length - 1] as string;
      if (this.#classes.has(current)) {
        stack.pop();
        continue;
      }
      const file = this.#source.classFile(current);
      if (file === undefined || file.name !== current || file.isModule) {
        this.#classes.set(current, null);
        stack.pop();
        continue;
      }
      const supers = file.superName === undefined ? file.interfaces : [file.superName, ...file.interfaces];
      const missing = supers.filter((each) => !this.#classes.has(each));
      if (missing.length > 0 && !open.has(current)) {
        open.add(current);
        if (missing.some((each) => open.has(each))) {
          this.#classes.set(current, null);
          stack.pop();
        } else stack.push(...missing);
        continue;
      }
      stack.pop();
      const linked = supers.map((each) => this.#classes.get(each));
      if (linked.some((each) => !each)) this.#classes.set(current, null);
      else {
        const [first, ...rest] = linked as LinkedClass[];
        const hasSuper = file.superName !== undefined;
        const interfaces = hasSuper ? rest : first === undefined ? [] : [first, ...rest];
        this.#classes.set(current, new LinkedClass(file, hasSuper ? first : undefined, interfaces, this.#source.isPlatform(current)));
      }
    }
    return this.#classes.get(name) ?? undefined;
  }

  /** The first class missing when `name` (possibly an array class) is asked for; undefined if all is there. */
  missing(name: string): string | undefined {
    let element = name;
    if (name.charCodeAt(0) === 0x5b) {
      element = name.replace(/^\[+/, "");
      if (!element.startsWith("L")) return undefined;
      element = element.slice(1, -1);
    }
    if (this.load(element) !== undefined) return undefined;
    for (let at = element; ; ) {
      const file = this.#source.classFile(at);
      if (file === undefined) return at;
      const supers = file.superName === undefined ? file.interfaces : [file.superName, ...file.interfaces];
      const next = supers.find((each) => this.load(each) === undefined);
      if (next === undefined || next === element) return at;
      at = next;
    }
  }

  /** Field resolution (JVMS 5.4.3.2). */
  field(ref: FieldRef): ResolvedField | LinkFailure {
    const key = `${ref.owner}.${ref.name}:${ref.descriptor}`;
    let result = this.#fields.get(key);
    if (result === undefined) this.#fields.set(key, (result = this.#resolveField(ref)));
    return result;
  }

  #resolveField(ref: FieldRef): ResolvedField | LinkFailure {
    const start = this.load(ref.owner);
    if (start === undefined) return this.#noClass(ref.owner);
    for (let owner: LinkedClass | undefined = start; owner !== undefined; owner = owner.super) {
      const field = owner.file.field(ref.name, ref.descriptor);
      if (field !== undefined) return { owner, field };
      for (const each of owner.superinterfaces()) {
        const inherited = each.file.field(ref.name, ref.descriptor);
        if (inherited !== undefined) return { owner: each, field: inherited };
      }
    }
    return { error: "java/lang/NoSuchFieldError", message: ref.name };
  }

  /** Method resolution (JVMS 5.4.3.3) or interface method resolution (5.4.3.4), as the reference says. */
  method(ref: MethodRef): ResolvedMethod | LinkFailure {
    const key = `${ref.ownerIsInterface ? "interface " : ""}${ref.owner}.${ref.name}${ref.descriptor}`;
    let result = this.#methods.get(key);
    if (result === undefined) this.#methods.set(key, (result = this.#resolveMethod(ref)));
    return result;
  }

  #resolveMethod(ref: MethodRef): ResolvedMethod | LinkFailure {
    const ownerName = ref.owner.charCodeAt(0) === 0x5b ? "java/lang/Object" : ref.owner;
    const start = this.load(ownerName);
    if (start === undefined) return this.#noClass(ref.owner);
    if (start.isInterface !== ref.ownerIsInterface) {
      const message = ref.ownerIsInterface
        ? `Method ${methodText(ref)} must be InterfaceMethodref constant`
        : `Found interface ${dotted(ref.owner)}, but class was expected`;
      return { error: "java/lang/IncompatibleClassChangeError", message };
    }
    return this.lookup(start, ref.name, ref.descriptor) ?? { error: "java/lang/NoSuchMethodError", message: `'${methodText(ref)}'` };
  }

  /** The method that a name and descriptor mean in a class, by the rules of resolution. */
  lookup(start: LinkedClass, name: string, descriptor: string): ResolvedMethod | undefined {
    for (let owner: LinkedClass | undefined = start; owner !== undefined; owner = owner.super) {
      const method = owner.file.method(name, descriptor) ?? signaturePolymorphic(owner, name);
      if (method !== undefined) {
        if (start.isInterface && owner !== start && (method.isStatic || !method.isPublic)) continue;
        return { owner, method };
      }
    }
    return this.inInterfaces(start, name, descriptor);
  }

  /** The maximally specific superinterface method, or any abstract one when there is no single concrete one. */
  inInterfaces(start: LinkedClass, name: string, descriptor: string): ResolvedMethod | undefined {
    const candidates: ResolvedMethod[] = [];
    for (const owner of start.superinterfaces()) {
      const method = owner.file.method(name, descriptor);
      if (method !== undefined && !method.isPrivate && !method.isStatic) candidates.push({ owner, method });
    }
    if (candidates.length <= 1) return candidates[0];
    const specific = candidates.filter((c) => !candidates.some((other) => other !== c && other.owner.superinterfaces().has(c.owner)));
    const concrete = specific.filter((c) => !c.method.isAbstract);
    return concrete.length === 1 ? concrete[0] : (specific[0] ?? candidates[0]);
  }

  #noClass(name: string): LinkFailure {
    return { error: "java/lang/NoClassDefFoundError", message: this.missing(name) ?? name };
  }

  /** The failure to link a class that is missing, or undefined if it is there. Array classes ask for their element. */
  classFailure(name: string): LinkFailure | undefined {
    if (name.charCodeAt(0) !== 0x5b && this.#classes.get(name)) return undefined;
    return this.missing(name) === undefined ? undefined : this.#noClass(name);
  }
}

/** `MethodHandle.invokeExact` and its like accept every descriptor (JVMS 2.9.3). */
function signaturePolymorphic(owner: LinkedClass, name: string): Method | undefined {
  if (owner.name !== "java/lang/invoke/MethodHandle" && owner.name !== "java/lang/invoke/VarHandle") return undefined;
  const flags = Access.varargs | Access.native;
  const found = owner.file.methods.filter((each) => each.name === name);
  const [only] = found;
  if (found.length !== 1 || only === undefined || (only.accessFlags & flags) !== flags) return undefined;
  return only.descriptor.startsWith("([Ljava/lang/Object;)") ? only : undefined;
}

export function dotted(className: string): string {
  return className.replaceAll("/", ".");
}

/** A type as messages of the JVM write it: `int[]`, `java.lang.String`. */
export function typeText(descriptor: string): string {
  const dimensions = /^\[*/.exec(descriptor)?.[0].length ?? 0;
  const element = descriptor.slice(dimensions);
  return (element === "V" ? "void" : (PRIMITIVES[element] ?? dotted(element.slice(1, -1)))) + "[]".repeat(dimensions);
}

/** A method as linkage errors write it: `void A.f(int, java.lang.String)`. */
export function methodText(ref: { readonly owner: string; readonly name: string; readonly descriptor: string }): string {
  const close = ref.descriptor.indexOf(")");
  return `${typeText(ref.descriptor.slice(close + 1))} ${externalName(ref.owner)}.${ref.name}(${parameterTexts(ref.descriptor).join(", ")})`;
}

export function externalName(className: string): string {
  return className.charCodeAt(0) === 0x5b ? typeText(className) : dotted(className);
}

export function parameterTexts(descriptor: string): string[] {
  const inside = descriptor.slice(1, descriptor.indexOf(")"));
  return [...inside.matchAll(/\[*(?:[ZBCSIJFD]|L[^;]+;)/g)].map((match) => typeText(match[0]));
}
