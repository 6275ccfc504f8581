import type { ByteReader } from "./byte-reader.js";
import {
  type DynamicRef,
  type FieldRef,
  HandleKind,
  type LoadableConstant,
  type MethodHandle,
  type MethodRef,
  type NameAndType,
  Tag,
} from "./constants.js";
import { isClassName, isFieldDescriptor, isFieldName, isMethodName, type MethodDescriptor, parseMethodDescriptor } from "./descriptors.js";
import { malformed } from "./malformed.js";
import { decodeModifiedUtf8 } from "./modified-utf8.js";

/** Bytes after the tag, by tag; -1 for tags that do not exist. Utf8 has a length of its own. */
const entrySize = new Int8Array(256).fill(-1);
/** The class file version that introduced the tag. */
const sinceVersion = new Uint8Array(256);
const entryNames = new Map<number, string>();
for (const [name, tag] of Object.entries(Tag)) entryNames.set(tag, name);
for (const tag of [Tag.class, Tag.string, Tag.methodType, Tag.module, Tag.package]) entrySize[tag] = 2;
entrySize[Tag.methodHandle] = 3;
for (const tag of [Tag.integer, Tag.float, Tag.fieldRef, Tag.methodRef, Tag.interfaceMethodRef]) entrySize[tag] = 4;
for (const tag of [Tag.nameAndType, Tag.dynamic, Tag.invokeDynamic]) entrySize[tag] = 4;
for (const tag of [Tag.long, Tag.double]) entrySize[tag] = 8;
for (const tag of [Tag.methodHandle, Tag.methodType, Tag.invokeDynamic]) sinceVersion[tag] = 51;
for (const tag of [Tag.module, Tag.package]) sinceVersion[tag] = 53;
sinceVersion[Tag.dynamic] = 55;

const scratch = new DataView(new ArrayBuffer(8));

/**
 * The constant pool of a class file. Creating one scans the entries for their places and nothing more; entries are
 * decoded, and their names and descriptors checked, when they are asked for, and decoded once. Asking for an entry that
 * does not exist, is of another kind or is ill-formed throws an `InputError`.
 */
export class ConstantPool {
  readonly file: string;
  readonly major: number;
  /** Number of entries plus one, as the class file counts. */
  readonly size: number;
  readonly #bytes: Uint8Array;
  /** The tag by index; 0 for index 0 and behind longs and doubles. */
  readonly #tags: Uint8Array;
  /** Offset of the byte behind the tag. */
  readonly #offsets: Int32Array;
  readonly #strings: (string | undefined)[];
  readonly #decoded: (object | undefined)[];

  /** Reads the entries from `reader`, which stands behind the class file's version. */
  constructor(reader: ByteReader, major: number) {
    this.file = reader.file;
    this.major = major;
    this.#bytes = reader.bytes;
    const size = reader.u2();
    this.size = size;
    if (size === 0) this.#bad("a constant pool of size 0");
    const tags = new Uint8Array(size);
    const offsets = new Int32Array(size);
    const bytes = reader.bytes;
    for (let index = 1; index < size; index++) {
      const tag = reader.u1();
      tags[index] = tag;
      offsets[index] = reader.position;
      if (tag === Tag.utf8) {
        reader.skip(reader.u2());
        continue;
      }
      const length = entrySize[tag];
      if (length < 0) this.#bad(`entry ${index} has the unknown tag ${tag}`);
      if (major < sinceVersion[tag]) this.#bad(`entry ${index} (${entryNames.get(tag)}) does not exist in version ${major}`);
      reader.skip(length);
      if (tag === Tag.long || tag === Tag.double) {
        index++;
        if (index >= size) this.#bad(`entry ${index - 1} has no room for its second slot`);
      }
    }
    this.#bytes = bytes;
    this.#tags = tags;
    this.#offsets = offsets;
    this.#strings = new Array(size);
    this.#decoded = new Array(size);
  }

  /** The tag at an index; 0 where there is no entry. */
  tag(index: number): number {
    return index < this.size ? this.#tags[index] : 0;
  }

  utf8(index: number): string {
    const at = this.#expect(index, Tag.utf8);
    const known = this.#strings[index];
    if (known !== undefined) return known;
    const text = decodeModifiedUtf8(this.#bytes, at + 2, at + 2 + this.#u2(at));
    if (text === undefined) malformed(this.file, "classfile-utf8", `constant ${index} is not modified UTF-8`);
    this.#strings[index] = text;
    return text;
  }

  /** As {@link utf8}, or undefined for index 0. */
  optionalUtf8(index: number): string | undefined {
    return index === 0 ? undefined : this.utf8(index);
  }

  /** The internal name, or the descriptor of an array class. */
  className(index: number): string {
    const at = this.#expect(index, Tag.class);
    const known = this.#strings[index];
    if (known !== undefined) return known;
    const name = this.utf8(this.#u2(at));
    if (!isClassName(name)) malformed(this.file, "classfile-name", `constant ${index} names a class ${JSON.stringify(name)}`);
    this.#strings[index] = name;
    return name;
  }

  /** As {@link className}, or undefined for index 0. */
  optionalClassName(index: number): string | undefined {
    return index === 0 ? undefined : this.className(index);
  }

  /** The name of a module or package; both are plain strings here. */
  moduleOrPackageName(index: number, tag: typeof Tag.module | typeof Tag.package): string {
    return this.utf8(this.#u2(this.#expect(index, tag)));
  }

  nameAndType(index: number): NameAndType {
    const at = this.#expect(index, Tag.nameAndType);
    const known = this.#decoded[index];
    if (known !== undefined) return known as NameAndType;
    const value = { name: this.utf8(this.#u2(at)), descriptor: this.utf8(this.#u2(at + 2)) };
    this.#decoded[index] = value;
    return value;
  }

  fieldRef(index: number): FieldRef {
    const at = this.#expect(index, Tag.fieldRef);
    const known = this.#decoded[index];
    if (known !== undefined) return known as FieldRef;
    const { name, descriptor } = this.nameAndType(this.#u2(at + 2));
    this.checkField(name, descriptor);
    const value = { owner: this.className(this.#u2(at)), name, descriptor };
    this.#decoded[index] = value;
    return value;
  }

  /** A method reference of either kind. */
  methodRef(index: number): MethodRef {
    const ownerIsInterface = this.tag(index) === Tag.interfaceMethodRef;
    const at = this.#expect(index, ownerIsInterface ? Tag.interfaceMethodRef : Tag.methodRef);
    const known = this.#decoded[index];
    if (known !== undefined) return known as MethodRef;
    const { name, descriptor } = this.nameAndType(this.#u2(at + 2));
    this.checkMethod(name, descriptor);
    const value = { owner: this.className(this.#u2(at)), name, descriptor, ownerIsInterface };
    this.#decoded[index] = value;
    return value;
  }

  methodHandle(index: number): MethodHandle {
    const at = this.#expect(index, Tag.methodHandle);
    const known = this.#decoded[index];
    if (known !== undefined) return known as MethodHandle;
    const value = this.#readMethodHandle(index, this.#bytes[at], this.#u2(at + 1));
    this.#decoded[index] = value;
    return value;
  }

  invokeDynamic(index: number): DynamicRef {
    const at = this.#expect(index, Tag.invokeDynamic);
    const known = this.#decoded[index];
    if (known !== undefined) return known as DynamicRef;
    const { name, descriptor } = this.nameAndType(this.#u2(at + 2));
    this.checkMethod(name, descriptor);
    if (name.charCodeAt(0) === 0x3c) malformed(this.file, "classfile-name", `a call site is named ${name}`);
    const value = { bootstrap: this.#u2(at), name, descriptor };
    this.#decoded[index] = value;
    return value;
  }

  /** A constant that `ldc`, `ldc2_w` and bootstrap methods accept. */
  loadable(index: number): LoadableConstant {
    const known = this.#decoded[index];
    if (known !== undefined && "kind" in known) return known as LoadableConstant;
    const value = this.#readLoadable(index);
    if (this.#tags[index] !== Tag.methodHandle) this.#decoded[index] = value;
    return value;
  }

  /** Decodes and checks every entry. */
  checkAll(): void {
    for (let index = 1; index < this.size; index++) {
      switch (this.#tags[index]) {
        case 0:
          break;
        case Tag.utf8:
          this.utf8(index);
          break;
        case Tag.class:
          this.className(index);
          break;
        case Tag.nameAndType:
          this.#checkNameAndType(this.nameAndType(index));
          break;
        case Tag.fieldRef:
          this.fieldRef(index);
          break;
        case Tag.methodRef:
        case Tag.interfaceMethodRef:
          this.methodRef(index);
          break;
        case Tag.invokeDynamic:
          this.invokeDynamic(index);
          break;
        case Tag.module:
        case Tag.package:
          this.moduleOrPackageName(index, this.#tags[index] as typeof Tag.module | typeof Tag.package);
          break;
        default:
          this.loadable(index);
      }
    }
  }

  /** Throws unless a field may be so named and typed. */
  checkField(name: string, descriptor: string): void {
    if (!isFieldName(name)) malformed(this.file, "classfile-name", `a field is named ${JSON.stringify(name)}`);
    if (!isFieldDescriptor(descriptor)) this.#badDescriptor("field", name, descriptor);
  }

  /** Throws unless a method may be so named and typed. */
  checkMethod(name: string, descriptor: string): void {
    this.checkMethodName(name);
    this.methodDescriptor(name, descriptor);
  }

  /** Throws unless a method may be so named. */
  checkMethodName(name: string): void {
    if (!isMethodName(name)) malformed(this.file, "classfile-name", `a method is named ${JSON.stringify(name)}`);
  }

  /** Takes the descriptor of the method with this name apart. */
  methodDescriptor(name: string, descriptor: string): MethodDescriptor {
    const type = parseMethodDescriptor(descriptor);
    if (type === undefined || (name === "<init>" && type.returns !== "V")) this.#badDescriptor("method", name, descriptor);
    return type;
  }

  #checkNameAndType({ name, descriptor }: NameAndType): void {
    if (descriptor.startsWith("(")) this.checkMethod(name, descriptor);
    else this.checkField(name, descriptor);
  }

  #readLoadable(index: number): LoadableConstant {
    const tag = this.tag(index);
    const at = this.#offsets[index];
    switch (tag) {
      case Tag.integer:
        return { kind: "int", value: this.#s4(at) };
      case Tag.float: {
        const bits = this.#s4(at);
        scratch.setInt32(0, bits);
        return { kind: "float", value: scratch.getFloat32(0), bits };
      }
      case Tag.long:
        return { kind: "long", value: BigInt.asIntN(64, this.#u8(at)) };
      case Tag.double: {
        const bits = this.#u8(at);
        scratch.setBigUint64(0, bits);
        return { kind: "double", value: scratch.getFloat64(0), bits };
      }
      case Tag.string:
        return { kind: "string", value: this.utf8(this.#u2(at)) };
      case Tag.class:
        return { kind: "class", name: this.className(index) };
      case Tag.methodType: {
        const descriptor = this.utf8(this.#u2(at));
        if (parseMethodDescriptor(descriptor) === undefined) this.#badDescriptor("method type", "", descriptor);
        return { kind: "methodType", descriptor };
      }
      case Tag.methodHandle:
        return { kind: "methodHandle", value: this.methodHandle(index) };
      case Tag.dynamic: {
        const { name, descriptor } = this.nameAndType(this.#u2(at + 2));
        this.checkField(name, descriptor);
        return { kind: "dynamic", bootstrap: this.#u2(at), name, descriptor };
      }
      default:
        return this.#bad(`entry ${index} (${entryNames.get(tag) ?? "nothing"}) is not a loadable constant`);
    }
  }

  #readMethodHandle(index: number, kind: number, reference: number): MethodHandle {
    switch (kind) {
      case HandleKind.getField:
      case HandleKind.getStatic:
      case HandleKind.putField:
      case HandleKind.putStatic:
        return { handle: kind, field: this.fieldRef(reference) };
      case HandleKind.invokeVirtual:
      case HandleKind.invokeStatic:
      case HandleKind.invokeSpecial:
      case HandleKind.newInvokeSpecial:
      case HandleKind.invokeInterface: {
        const method = this.methodRef(reference);
        const mayBeInterface = kind !== HandleKind.invokeVirtual && kind !== HandleKind.newInvokeSpecial;
        const mustBeInterface = kind === HandleKind.invokeInterface;
        if (method.ownerIsInterface ? !mayBeInterface : mustBeInterface) {
          this.#bad(`method handle ${index} refers to a method of the wrong kind`);
        }
        if ((method.name === "<init>") !== (kind === HandleKind.newInvokeSpecial) || method.name === "<clinit>") {
          this.#bad(`method handle ${index} of kind ${HandleKind[kind]} refers to ${method.name}`);
        }
        return { handle: kind, method };
      }
      default:
        return this.#bad(`method handle ${index} has the unknown kind ${kind}`);
    }
  }

  /** The offset of the entry's content, after checking that it is of the kind wanted. */
  #expect(index: number, tag: number): number {
    if (this.tag(index) !== tag) {
      const found = index === 0 || index >= this.size ? "does not exist" : `is ${entryNames.get(this.#tags[index]) ?? "nothing"}`;
      this.#bad(`constant ${index} should be ${entryNames.get(tag)}, but ${found}`);
    }
    return this.#offsets[index];
  }

  #bad(message: string): never {
    malformed(this.file, "classfile-constant-pool", message);
  }

  #badDescriptor(what: string, name: string, descriptor: string): never {
    malformed(this.file, "classfile-descriptor", `${what} ${name} has the descriptor ${JSON.stringify(descriptor)}`);
  }

  #u2(at: number): number {
    return (this.#bytes[at] << 8) | this.#bytes[at + 1];
  }

  #s4(at: number): number {
    return (this.#u2(at) << 16) | this.#u2(at + 2);
  }

  #u8(at: number): bigint {
    return (BigInt(this.#s4(at) >>> 0) << 32n) | BigInt(this.#s4(at + 4) >>> 0);
  }
}
