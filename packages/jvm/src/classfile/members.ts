import { Access } from "./access-flags.js";
import { asserting } from "./added-assertions.js";
import {
  type Annotation,
  AttributeTable,
  type MethodParameter,
  readAnnotations,
  readAnnotationTypes,
  readClasses,
  readConstantValue,
  readMethodParameters,
  readMethodTypeAnnotations,
  readParameterAnnotations,
  readText,
  skipAttributes,
} from "./attributes.js";
import type { ByteReader } from "./byte-reader.js";
import type { ClassFile } from "./class-file.js";
import { Code, readCode } from "./code.js";
import type { LoadableConstant } from "./constants.js";
import type { MethodDescriptor } from "./descriptors.js";
import { checkFieldFlags, checkMethodFlags } from "./flag-checks.js";
import { malformed } from "./malformed.js";

/** What fields and methods have in common. */
export abstract class Member {
  readonly owner: ClassFile;
  readonly accessFlags: number;
  readonly name: string;
  readonly descriptor: string;
  readonly #bytes: Uint8Array;
  readonly #attributes: number;

  /** `attributes` is where in `bytes` the member's attributes begin. */
  constructor(owner: ClassFile, accessFlags: number, name: string, descriptor: string, bytes: Uint8Array, attributes: number) {
    this.owner = owner;
    this.accessFlags = accessFlags;
    this.name = name;
    this.descriptor = descriptor;
    this.#bytes = bytes;
    this.#attributes = attributes;
  }

  protected get attributes(): AttributeTable {
    return new AttributeTable(this.#bytes, this.owner.pool, this.#attributes);
  }

  get isStatic(): boolean {
    return (this.accessFlags & Access.static) !== 0;
  }

  get isPrivate(): boolean {
    return (this.accessFlags & Access.private) !== 0;
  }

  get isPublic(): boolean {
    return (this.accessFlags & Access.public) !== 0;
  }

  get isProtected(): boolean {
    return (this.accessFlags & Access.protected) !== 0;
  }

  get isFinal(): boolean {
    return (this.accessFlags & Access.final) !== 0;
  }

  get isSynthetic(): boolean {
    return (this.accessFlags & Access.synthetic) !== 0 || this.attributes.has("Synthetic");
  }

  get isDeprecated(): boolean {
    return this.attributes.has("Deprecated");
  }

  /** The generic signature, as text. */
  get signature(): string | undefined {
    return this.attributes.read("Signature", readText);
  }

  /** Descriptors of the types of the annotations that are visible at run time. */
  annotationTypes(): readonly string[] {
    return this.attributes.read("RuntimeVisibleAnnotations", readAnnotationTypes) ?? [];
  }

  /** The annotations that are visible at run time, with the texts and whole numbers in them. */
  annotations(): readonly Annotation[] {
    return this.attributes.read("RuntimeVisibleAnnotations", readAnnotations) ?? [];
  }
}

export class Field extends Member {
  get isVolatile(): boolean {
    return (this.accessFlags & Access.volatile) !== 0;
  }

  /** The value of a constant static field, which it has before the class is initialized. */
  constantValue(): LoadableConstant | undefined {
    return this.attributes.read("ConstantValue", (reader, pool) => readConstantValue(reader, pool, this.descriptor));
  }
}

export class Method extends Member {
  #type: MethodDescriptor | undefined;

  /** The descriptor, taken apart. Throws an `InputError` if it is none. */
  get type(): MethodDescriptor {
    this.#type ??= this.#readType();
    return this.#type;
  }

  get isAbstract(): boolean {
    return (this.accessFlags & Access.abstract) !== 0;
  }

  get isNative(): boolean {
    return (this.accessFlags & Access.native) !== 0;
  }

  get isSynchronized(): boolean {
    return (this.accessFlags & Access.synchronized) !== 0;
  }

  get isBridge(): boolean {
    return (this.accessFlags & Access.bridge) !== 0;
  }

  get isVarargs(): boolean {
    return (this.accessFlags & Access.varargs) !== 0;
  }

  /** `owner.name(descriptor)`, for people. */
  get qualifiedName(): string {
    return `${this.owner.name}.${this.name}${this.descriptor}`;
  }

  /** Local variable slots of the parameters, the receiver included. */
  get argumentSlots(): number {
    return this.type.parameterSlots + (this.isStatic ? 0 : 1);
  }

  /** Whether {@link code} gives a body: exactly the methods that are neither abstract nor native have one. */
  get hasCode(): boolean {
    return (this.accessFlags & (Access.abstract | Access.native)) === 0;
  }

  /**
   * The body, decoded and checked anew on each call (it is big, and most callers need it once), with the assertions
   * that are added to it; undefined for abstract and native methods. Throws an `InputError` if it is malformed,
   * missing, or there although it should not be.
   */
  code(): Code | undefined {
    const reader = this.attributes.open("Code");
    const { pool, file } = this.owner;
    if ((reader !== undefined) !== this.hasCode) {
      malformed(file, "classfile-code", `${this.qualifiedName} should ${this.hasCode ? "" : "not "}have code`);
    }
    if (reader === undefined) return undefined;
    const code = readCode(reader, {
      pool,
      where: this.qualifiedName,
      argumentSlots: this.argumentSlots,
      bootstrapMethod: (index) => this.owner.bootstrapMethod(index),
    });
    const added = this.owner.added?.of(this);
    return added === undefined ? code : new Code(asserting(code, this.owner.name, added));
  }

  #readType(): MethodDescriptor {
    const { pool, file } = this.owner;
    const type = pool.methodDescriptor(this.name, this.descriptor);
    if (type.parameterSlots + (this.isStatic ? 0 : 1) > 255) {
      malformed(file, "classfile-descriptor", `${this.qualifiedName} has more than 255 slots of arguments`);
    }
    return type;
  }

  /** The exceptions that the method declares. */
  exceptions(): readonly string[] {
    return this.attributes.read("Exceptions", readClasses) ?? [];
  }

  /**
   * The annotations of each parameter and of its type, those that are not visible at run time among them; none where
   * the compiler has added parameters, so that it is not told which they are of.
   */
  parameterAnnotations(): readonly (readonly Annotation[])[] {
    const count = this.type.parameters.length;
    const found: Annotation[][] = Array.from({ length: count }, () => []);
    for (const visibility of ["Visible", "Invisible"] as const) {
      const parameters = this.attributes.read(`Runtime${visibility}ParameterAnnotations`, readParameterAnnotations) ?? [];
      if (parameters.length === count) for (const [i, each] of parameters.entries()) found[i]!.push(...each);
      // An inner class's constructor has its outer object in front, which types do not count.
      if (this.name === "<init>" && this.owner.innerClasses.some(({ name }) => name === this.owner.name)) continue;
      for (const [of, each] of this.#typeAnnotations(visibility)) if (of !== "result") found[of]?.push(each);
    }
    return found;
  }

  /** The annotations of what the method returns and of its type, those that are not visible at run time among them. */
  resultAnnotations(): readonly Annotation[] {
    return (["Visible", "Invisible"] as const).flatMap((visibility) => [
      ...(this.attributes.read(`Runtime${visibility}Annotations`, readAnnotations) ?? []),
      ...this.#typeAnnotations(visibility).flatMap(([of, each]) => (of === "result" ? [each] : [])),
    ]);
  }

  #typeAnnotations(visibility: "Visible" | "Invisible"): readonly (readonly [number | "result", Annotation])[] {
    return this.attributes.read(`Runtime${visibility}TypeAnnotations`, readMethodTypeAnnotations) ?? [];
  }

  /** Names and flags of the parameters, if the class file tells. */
  parameters(): readonly MethodParameter[] | undefined {
    return this.attributes.read("MethodParameters", readMethodParameters);
  }
}

/**
 * The members of one kind of a class, made when they are asked for: a class has many, of which a program mostly uses
 * few.
 */
export class MemberTable<M extends Member> {
  readonly #owner: ClassFile;
  readonly #bytes: Uint8Array;
  readonly #make: (owner: ClassFile, bytes: Uint8Array, start: number) => M;
  /** Where each member begins in the class file. */
  readonly #starts: Int32Array;
  readonly #made: (M | undefined)[];
  #all: readonly M[] | undefined;

  /** Moves over the members, checking that there is room for what they say. */
  constructor(reader: ByteReader, owner: ClassFile, make: (owner: ClassFile, bytes: Uint8Array, start: number) => M) {
    this.#owner = owner;
    this.#bytes = reader.bytes;
    this.#make = make;
    const count = reader.count(8);
    this.#starts = new Int32Array(count);
    for (let index = 0; index < count; index++) {
      this.#starts[index] = reader.skip(6);
      skipAttributes(reader);
    }
    this.#made = new Array(count);
  }

  /** All members in the class file's order. Throws an `InputError` if one is malformed. */
  all(): readonly M[] {
    this.#all ??= Array.from(this.#starts, (_, index) => this.#at(index));
    return this.#all;
  }

  /** The first member with this name and descriptor. */
  find(name: string, descriptor: string): M | undefined {
    const { pool } = this.#owner;
    for (let index = 0; index < this.#starts.length; index++) {
      const start = this.#starts[index];
      if (pool.utf8(u2(this.#bytes, start + 2)) === name && pool.utf8(u2(this.#bytes, start + 4)) === descriptor) return this.#at(index);
    }
    return undefined;
  }

  #at(index: number): M {
    return (this.#made[index] ??= this.#make(this.#owner, this.#bytes, this.#starts[index]));
  }
}

/** Reads the field that begins at `start`. */
export function readField(owner: ClassFile, bytes: Uint8Array, start: number): Field {
  const { pool } = owner;
  const flags = u2(bytes, start);
  const name = pool.utf8(u2(bytes, start + 2));
  const descriptor = pool.utf8(u2(bytes, start + 4));
  pool.checkField(name, descriptor);
  checkFieldFlags(owner, name, flags);
  return new Field(owner, flags, name, descriptor, bytes, start + 6);
}

/** Reads the method that begins at `start`, but neither its type nor its body. */
export function readMethod(owner: ClassFile, bytes: Uint8Array, start: number): Method {
  const { pool } = owner;
  const name = pool.utf8(u2(bytes, start + 2));
  const descriptor = pool.utf8(u2(bytes, start + 4));
  pool.checkMethodName(name);
  const flags = checkMethodFlags(owner, name, descriptor, u2(bytes, start));
  return new Method(owner, flags, name, descriptor, bytes, start + 6);
}

function u2(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1];
}
