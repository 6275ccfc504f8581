import { Access } from "./access-flags.js";
import {
  AttributeTable,
  type EnclosingMethod,
  type InnerClass,
  type MethodParameter,
  type RecordComponent,
  readAnnotationTypes,
  readBootstrapMethods,
  readClass,
  readClasses,
  readConstantValue,
  readEnclosingMethod,
  readInnerClasses,
  readMethodParameters,
  readRecord,
  readText,
} from "./attributes.js";
import { ByteReader } from "./byte-reader.js";
import { type Code, readCode } from "./code.js";
import { ConstantPool } from "./constant-pool.js";
import type { BootstrapMethod, LoadableConstant } from "./constants.js";
import { type MethodDescriptor, parseMethodDescriptor } from "./descriptors.js";
import { checkClassFlags, checkFieldFlags, checkMethodFlags } from "./flag-checks.js";
import { malformed } from "./malformed.js";

/** The newest class file version this reader knows: that of Java 25. */
export const newestMajorVersion = 69;

/** What fields and methods have in common. */
export abstract class Member {
  readonly owner: ClassFile;
  readonly accessFlags: number;
  readonly name: string;
  readonly descriptor: string;
  protected readonly attributes: AttributeTable;

  constructor(owner: ClassFile, accessFlags: number, name: string, descriptor: string, attributes: AttributeTable) {
    this.owner = owner;
    this.accessFlags = accessFlags;
    this.name = name;
    this.descriptor = descriptor;
    this.attributes = attributes;
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
}

export class Field extends Member {
  /** The value of a constant static field, which it has before the class is initialized. */
  constantValue(): LoadableConstant | undefined {
    return this.attributes.read("ConstantValue", (reader, pool) => readConstantValue(reader, pool, this.descriptor));
  }
}

export class Method extends Member {
  /** The descriptor, taken apart. */
  get type(): MethodDescriptor {
    return parseMethodDescriptor(this.descriptor) as MethodDescriptor;
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

  /** Whether {@link code} gives a body; exactly the methods that are neither abstract nor native have one. */
  get hasCode(): boolean {
    return this.attributes.has("Code");
  }

  /**
   * The body, decoded and checked anew on each call (it is big, and most callers need it once); undefined for abstract and
   * native methods. Throws an `InputError` if it is malformed.
   */
  code(): Code | undefined {
    const reader = this.attributes.open("Code");
    if (reader === undefined) return undefined;
    const { pool } = this.owner;
    return readCode(reader, {
      pool,
      where: this.qualifiedName,
      argumentSlots: this.argumentSlots,
      bootstrapMethod: (index) => this.owner.bootstrapMethod(index),
    });
  }

  /** The exceptions that the method declares. */
  exceptions(): readonly string[] {
    return this.attributes.read("Exceptions", readClasses) ?? [];
  }

  /** Names and flags of the parameters, if the class file tells. */
  parameters(): readonly MethodParameter[] | undefined {
    return this.attributes.read("MethodParameters", readMethodParameters);
  }
}

/**
 * A class file (JVMS chapter 4). After construction the constant pool's layout, the hierarchy, and names, descriptors and flags of
 * all members are known and checked; bodies of methods and other attributes are decoded and checked when asked for, because
 * starting a program touches hundreds of classes but few of their methods. `checkClassFile` asks for everything.
 */
export class ClassFile {
  /** Where it was read from, for diagnostics. */
  readonly file: string;
  readonly major: number;
  readonly minor: number;
  readonly pool: ConstantPool;
  readonly accessFlags: number;
  /** The internal name. */
  readonly name: string;
  /** Undefined for `java/lang/Object` (and module declarations) only. */
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly fields: readonly Field[];
  readonly methods: readonly Method[];
  readonly #attributes: AttributeTable;
  readonly #fieldsByKey: ReadonlyMap<string, Field>;
  readonly #methodsByKey: ReadonlyMap<string, Method>;
  #bootstrapMethods: readonly BootstrapMethod[] | undefined;

  /** Reads a class file; `file` names it in diagnostics. Throws an `InputError` if it is malformed. */
  constructor(bytes: Uint8Array, file: string) {
    this.file = file;
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
    const fields = new Map<string, Field>();
    for (let count = reader.count(8); count > 0; count--) {
      const field = readField(this, reader);
      addMember(fields, field, `${field.name}:${field.descriptor}`);
    }
    const methods = new Map<string, Method>();
    for (let count = reader.count(8); count > 0; count--) {
      const method = readMethod(this, reader);
      addMember(methods, method, method.name + method.descriptor);
    }
    this.#fieldsByKey = fields;
    this.#methodsByKey = methods;
    this.fields = [...fields.values()];
    this.methods = [...methods.values()];
    this.#attributes = new AttributeTable(reader, pool);
    if (reader.remaining > 0) malformed(file, "classfile-trailing-bytes", `${reader.remaining} bytes behind the end`);
  }

  /** The field declared here with this name and descriptor. */
  field(name: string, descriptor: string): Field | undefined {
    return this.#fieldsByKey.get(`${name}:${descriptor}`);
  }

  /** The method declared here with this name and descriptor. */
  method(name: string, descriptor: string): Method | undefined {
    return this.#methodsByKey.get(name + descriptor);
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

function readField(owner: ClassFile, reader: ByteReader): Field {
  const { pool } = owner;
  const flags = reader.u2();
  const name = pool.utf8(reader.u2());
  const descriptor = pool.utf8(reader.u2());
  pool.checkField(name, descriptor);
  checkFieldFlags(owner, name, flags);
  return new Field(owner, flags, name, descriptor, new AttributeTable(reader, pool));
}

function readMethod(owner: ClassFile, reader: ByteReader): Method {
  const { pool, file } = owner;
  const declaredFlags = reader.u2();
  const name = pool.utf8(reader.u2());
  const descriptor = pool.utf8(reader.u2());
  pool.checkMethod(name, descriptor);
  const flags = checkMethodFlags(owner, name, descriptor, declaredFlags);
  const method = new Method(owner, flags, name, descriptor, new AttributeTable(reader, pool));
  if (method.argumentSlots > 255) malformed(file, "classfile-descriptor", `${method.qualifiedName} has more than 255 slots of arguments`);
  if (method.hasCode === (method.isAbstract || method.isNative)) {
    malformed(file, "classfile-code", `${method.qualifiedName} should ${method.hasCode ? "not " : ""}have code`);
  }
  return method;
}

function addMember<M extends Member>(members: Map<string, M>, member: M, key: string): void {
  if (members.has(key)) {
    malformed(member.owner.file, "classfile-duplicate", `${member.owner.name} declares ${member.name} ${member.descriptor} twice`);
  }
  members.set(key, member);
}
