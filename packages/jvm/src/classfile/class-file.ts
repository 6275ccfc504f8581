import { Access } from "./access-flags.js";
import type { AddedAssertions } from "./added-assertions.js";
import {
  type Annotation,
  AttributeTable,
  type EnclosingMethod,
  type InnerClass,
  type RecordComponent,
  readAnnotations,
  readAnnotationTypes,
  readBootstrapMethods,
  readClass,
  readClasses,
  readEnclosingMethod,
  readInnerClasses,
  readRecord,
  readText,
  skipAttributes,
} from "./attributes.js";
import { ByteReader } from "./byte-reader.js";
import { ConstantPool } from "./constant-pool.js";
import { type BootstrapMethod, Tag } from "./constants.js";
import { checkClassFlags } from "./flag-checks.js";
import { malformed } from "./malformed.js";
import { type Field, MemberTable, type Method, readField, readMethod } from "./members.js";

/** The newest class file version this reader knows: that of Java 25. */
export const newestMajorVersion = 69;

/**
 * A class file (JVMS chapter 4). After construction its layout is known to be sound (everything lies where it should,
 * nothing is cut off), and its name, flags and hierarchy are checked. All else is decoded and checked when asked for,
 * since starting a program touches hundreds of classes but few of their members; asking throws an `InputError` if what
 * is asked for is malformed. `checkClassFile` asks for everything.
 */
export class ClassFile {
  /** Where it was read from, for diagnostics. */
  readonly file: string;
  readonly major: number;
  readonly minor: number;
  readonly bytes: Uint8Array;
  readonly pool: ConstantPool;
  readonly accessFlags: number;
  /** The internal name. */
  readonly name: string;
  /** Undefined for `java/lang/Object` (and module declarations) only. */
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly #fields: MemberTable<Field>;
  readonly #methods: MemberTable<Method>;
  readonly #attributes: AttributeTable;
  #bootstrapMethods: readonly BootstrapMethod[] | undefined;
  #asserts: boolean | undefined;
  /** Assertions that its methods have besides those of the bytecode. */
  readonly added: AddedAssertions | undefined;

  /** Reads a class file; `file` names it in diagnostics. Throws an `InputError` if it is malformed. */
  constructor(bytes: Uint8Array, file: string, added?: (read: ClassFile) => AddedAssertions | undefined) {
    this.file = file;
    this.bytes = bytes;
    const reader = new ByteReader(bytes, file, "the class file");
    if (reader.u4() !== 0xcafebabe) malformed(file, "classfile-magic", "it does not begin with CAFEBABE");
    this.minor = reader.u2();
    this.major = reader.u2();
    checkVersion(file, this.major, this.minor);
    const pool = new ConstantPool(reader, this.major);
    this.pool = pool;
    this.accessFlags = reader.u2();
    checkClassFlags(file, this.accessFlags, this.major);
    this.name = pool.className(reader.u2());
    if (this.name.charCodeAt(0) === 0x5b) malformed(file, "classfile-name", `a class is named ${this.name}`);
    this.superName = pool.optionalClassName(reader.u2());
    const interfaces: string[] = [];
    for (let count = reader.count(2); count > 0; count--) interfaces.push(pool.className(reader.u2()));
    this.interfaces = interfaces;
    checkHierarchy(this);
    this.#fields = new MemberTable(reader, this, readField);
    this.#methods = new MemberTable(reader, this, readMethod);
    this.#attributes = new AttributeTable(bytes, pool, skipAttributes(reader));
    if (reader.remaining > 0) malformed(file, "classfile-trailing-bytes", `${reader.remaining} bytes behind the end`);
    this.added = added?.(this);
  }

  /** Whether code of the class may have an assertion, its own or an added one. Direction over. */
  get mayAssert(): boolean {
    const { pool, added } = this;
    const named = (i: number): boolean => pool.tag(i) === Tag.fieldRef && pool.fieldRef(i).name === "$assertionsDisabled";
    this.#asserts ??=
      Array.from({ length: pool.size }, (_, i) => i).some((i) => i > 0 && named(i)) ||
      (added !== undefined && this.methods.some((method) => added.of(method) !== undefined));
    return this.#asserts;
  }

  /** All fields, in the class file's order. */
  get fields(): readonly Field[] {
    return this.#fields.all();
  }

  /** All methods, in the class file's order. */
  get methods(): readonly Method[] {
    return this.#methods.all();
  }

  /** The field declared here with this name and descriptor. */
  field(name: string, descriptor: string): Field | undefined {
    return this.#fields.find(name, descriptor);
  }

  /** The method declared here with this name and descriptor. */
  method(name: string, descriptor: string): Method | undefined {
    return this.#methods.find(name, descriptor);
  }

  get isInterface(): boolean {
    return (this.accessFlags & Access.interface) !== 0;
  }

  get isAbstract(): boolean {
    return (this.accessFlags & Access.abstract) !== 0;
  }

  get isFinal(): boolean {
    return (this.accessFlags & Access.final) !== 0;
  }

  get isPublic(): boolean {
    return (this.accessFlags & Access.public) !== 0;
  }

  get isEnum(): boolean {
    return (this.accessFlags & Access.enum) !== 0;
  }

  get isAnnotation(): boolean {
    return (this.accessFlags & Access.annotation) !== 0;
  }

  get isSynthetic(): boolean {
    return (this.accessFlags & Access.synthetic) !== 0 || this.#attributes.has("Synthetic");
  }

  /** Whether this is the class file of a module declaration, which holds no code. */
  get isModule(): boolean {
    return (this.accessFlags & Access.module) !== 0;
  }

  /** Whether the class was compiled for preview features of one Java version. */
  get usesPreviewFeatures(): boolean {
    return this.minor === 65535;
  }

  get isDeprecated(): boolean {
    return this.#attributes.has("Deprecated");
  }

  /** The source file's name without folders. */
  get sourceFile(): string | undefined {
    return this.#attributes.read("SourceFile", readText);
  }

  get signature(): string | undefined {
    return this.#attributes.read("Signature", readText);
  }

  get nestHost(): string | undefined {
    return this.#attributes.read("NestHost", readClass);
  }

  get nestMembers(): readonly string[] {
    return this.#attributes.read("NestMembers", readClasses) ?? [];
  }

  /** Undefined for classes that are not sealed. */
  get permittedSubclasses(): readonly string[] | undefined {
    return this.#attributes.read("PermittedSubclasses", readClasses);
  }

  /** Undefined for classes that are not records. */
  get recordComponents(): readonly RecordComponent[] | undefined {
    return this.#attributes.read("Record", readRecord);
  }

  get innerClasses(): readonly InnerClass[] {
    return this.#attributes.read("InnerClasses", readInnerClasses) ?? [];
  }

  get enclosingMethod(): EnclosingMethod | undefined {
    return this.#attributes.read("EnclosingMethod", readEnclosingMethod);
  }

  get bootstrapMethods(): readonly BootstrapMethod[] {
    this.#bootstrapMethods ??= this.#attributes.read("BootstrapMethods", readBootstrapMethods) ?? [];
    return this.#bootstrapMethods;
  }

  /** A bootstrap method by the index that dynamic constants and call sites hold. */
  bootstrapMethod(index: number): BootstrapMethod {
    const method = this.bootstrapMethods[index];
    if (method === undefined) malformed(this.file, "classfile-attribute", `bootstrap method ${index} does not exist`);
    return method;
  }

  /** Descriptors of the types of the annotations that are visible at run time. */
  annotationTypes(): readonly string[] {
    return this.#attributes.read("RuntimeVisibleAnnotations", readAnnotationTypes) ?? [];
  }

  /** The annotations that are visible at run time, with the texts in them. */
  annotations(): readonly Annotation[] {
    return this.#attributes.read("RuntimeVisibleAnnotations", readAnnotations) ?? [];
  }
}

function checkVersion(file: string, major: number, minor: number): void {
  if (major < 45) malformed(file, "classfile-version", `version ${major}.${minor} is older than Java`);
  if (major > newestMajorVersion) {
    malformed(
      file,
      "classfile-version",
      `version ${major}.${minor} (Java ${major - 44}) is newer than Java ${newestMajorVersion - 44}, the newest that is known`,
    );
  }
  if (major >= 56 && minor !== 0 && minor !== 65535) malformed(file, "classfile-version", `version ${major}.${minor} does not exist`);
}

function checkHierarchy(classFile: ClassFile): void {
  const { file, name, superName, interfaces } = classFile;
  if (superName === undefined) {
    if (name !== "java/lang/Object" && !classFile.isModule) malformed(file, "classfile-hierarchy", `${name} has no superclass`);
  } else {
    if (superName.charCodeAt(0) === 0x5b) malformed(file, "classfile-hierarchy", `${name} extends the array class ${superName}`);
    if (superName === name) malformed(file, "classfile-hierarchy", `${name} extends itself`);
    if (classFile.isInterface && superName !== "java/lang/Object") {
      malformed(file, "classfile-hierarchy", `the interface ${name} has the superclass ${superName}`);
    }
  }
  const seen = new Set<string>();
  for (const each of interfaces) {
    if (each.charCodeAt(0) === 0x5b || each === name) malformed(file, "classfile-hierarchy", `${name} implements ${each}`);
    if (seen.has(each)) malformed(file, "classfile-duplicate", `${name} implements ${each} twice`);
    seen.add(each);
  }
}
