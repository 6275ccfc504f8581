/**
 * Attributes (JVMS 4.7) other than `Code`. Where attributes are attached, {@link AttributeTable} knows their place
 * only; the functions below decode one each, when asked. Attributes that are not known are skipped.
 */
import { InputError } from "@assay/base";
import { ByteReader } from "./byte-reader.js";
import type { ConstantPool } from "./constant-pool.js";
import { type BootstrapMethod, type LoadableConstant, Tag } from "./constants.js";
import { isFieldDescriptor } from "./descriptors.js";
import { checkClassFlags } from "./flag-checks.js";
import { malformed } from "./malformed.js";

export interface InnerClass {
  readonly name: string;
  /** Absent for local and anonymous classes. */
  readonly outer?: string;
  /** The simple name; absent for anonymous classes. */
  readonly simpleName?: string;
  /** The flags as declared, with those that exist for nested classes only. */
  readonly accessFlags: number;
}

export interface EnclosingMethod {
  readonly className: string;
  /** Absent when the class is not immediately enclosed by a method or constructor. */
  readonly method?: { readonly name: string; readonly descriptor: string };
}

export interface RecordComponent {
  readonly name: string;
  readonly descriptor: string;
  readonly signature?: string;
}

export interface MethodParameter {
  readonly name?: string;
  readonly accessFlags: number;
}

/** The attributes of a class, field, method or record component by name. */
export class AttributeTable {
  readonly #pool: ConstantPool;
  readonly #bytes: Uint8Array;
  /** Where the table begins. Its layout is known to be sound. */
  readonly #start: number;

  /** The table that begins at `start`, which {@link skipAttributes} has gone over. */
  constructor(bytes: Uint8Array, pool: ConstantPool, start: number) {
    this.#pool = pool;
    this.#bytes = bytes;
    this.#start = start;
  }

  has(name: string): boolean {
    return this.#find(name, this.#start + 2, this.#count()) !== undefined;
  }

  /** A reader over the attribute's content, or undefined if there is none; two of the same name are an error. */
  open(name: string): ByteReader | undefined {
    const found = this.#find(name, this.#start + 2, this.#count());
    if (found === undefined) return undefined;
    if (this.#find(name, found.end, found.left) !== undefined) malformed(this.#pool.file, "classfile-duplicate", `two attributes ${name}`);
    return new ByteReader(this.#bytes, this.#pool.file, `attribute ${name}`, found.start, found.end);
  }

  /** Decodes the attribute with `read`, which has to consume all of it. */
  read<T>(name: string, read: (reader: ByteReader, pool: ConstantPool) => T): T | undefined {
    const reader = this.open(name);
    if (reader === undefined) return undefined;
    try {
      const value = read(reader, this.#pool);
      reader.finish();
      return value;
    } catch (error) {
      throw inAttribute(name, error);
    }
  }

  #count(): number {
    return this.#u2(this.#start);
  }

  /**
   * Among the `count` attributes from `position` on, the first with the name: its content, and how many come behind it.
   */
  #find(name: string, position: number, count: number): { start: number; end: number; left: number } | undefined {
    let at = position;
    for (let left = count - 1; left >= 0; left--) {
      const start = at + 6;
      const end = start + this.#u2(at + 2) * 0x10000 + this.#u2(at + 4);
      if (this.#pool.utf8(this.#u2(at)) === name) return { start, end, left };
      at = end;
    }
    return undefined;
  }

  #u2(at: number): number {
    return (this.#bytes[at] << 8) | this.#bytes[at + 1];
  }
}

/** Moves over a table of attributes, checking that it has room for what it says, and returns where it began. */
export function skipAttributes(reader: ByteReader): number {
  const start = reader.position;
  for (let count = reader.count(6); count > 0; count--) {
    reader.skip(2);
    reader.skip(reader.u4());
  }
  return start;
}

/** Says in the diagnostics which attribute they are about. */
function inAttribute(name: string, error: unknown): unknown {
  if (!(error instanceof InputError)) return error;
  return new InputError(error.diagnostics.map((each) => ({ ...each, message: `${each.message} (in attribute ${name})` })));
}

/** `SourceFile`, `Signature`: an index of a string. */
export const readText = (reader: ByteReader, pool: ConstantPool): string => pool.utf8(reader.u2());

/** `NestHost`: one class. */
export const readClass = (reader: ByteReader, pool: ConstantPool): string => pool.className(reader.u2());

/** `Exceptions`, `NestMembers`, `PermittedSubclasses`: a list of classes. */
export function readClasses(reader: ByteReader, pool: ConstantPool): readonly string[] {
  const classes: string[] = [];
  for (let count = reader.count(2); count > 0; count--) classes.push(pool.className(reader.u2()));
  return classes;
}

/** `ConstantValue`, for a field of the given type. */
export function readConstantValue(reader: ByteReader, pool: ConstantPool, descriptor: string): LoadableConstant {
  const value = pool.loadable(reader.u2());
  const wanted = "ZBCSI".includes(descriptor)
    ? "int"
    : ({ J: "long", F: "float", D: "double", "Ljava/lang/String;": "string" } as Record<string, string>)[descriptor];
  if (value.kind !== wanted) malformed(pool.file, "classfile-attribute", `a ${value.kind} as constant value of type ${descriptor}`);
  return value;
}

/** `InnerClasses`. */
export function readInnerClasses(reader: ByteReader, pool: ConstantPool): readonly InnerClass[] {
  const classes: InnerClass[] = [];
  for (let count = reader.count(8); count > 0; count--) {
    const name = pool.className(reader.u2());
    const outer = pool.optionalClassName(reader.u2());
    const simpleName = pool.optionalUtf8(reader.u2());
    const accessFlags = reader.u2();
    checkClassFlags(pool.file, accessFlags, pool.major);
    classes.push({ name, accessFlags, ...(outer !== undefined && { outer }), ...(simpleName !== undefined && { simpleName }) });
  }
  return classes;
}

/** `EnclosingMethod`. */
export function readEnclosingMethod(reader: ByteReader, pool: ConstantPool): EnclosingMethod {
  const className = pool.className(reader.u2());
  const method = reader.u2();
  return method === 0 ? { className } : { className, method: pool.nameAndType(method) };
}

/** `Record`. */
export function readRecord(reader: ByteReader, pool: ConstantPool): readonly RecordComponent[] {
  const components: RecordComponent[] = [];
  for (let count = reader.count(6); count > 0; count--) {
    const name = pool.utf8(reader.u2());
    const descriptor = pool.utf8(reader.u2());
    pool.checkField(name, descriptor);
    const signature = new AttributeTable(reader.bytes, pool, skipAttributes(reader)).read("Signature", readText);
    components.push(signature === undefined ? { name, descriptor } : { name, descriptor, signature });
  }
  return components;
}

/** `MethodParameters`. */
export function readMethodParameters(reader: ByteReader, pool: ConstantPool): readonly MethodParameter[] {
  const parameters: MethodParameter[] = [];
  const count = reader.u1();
  for (let i = 0; i < count; i++) {
    const name = pool.optionalUtf8(reader.u2());
    const accessFlags = reader.u2();
    parameters.push(name === undefined ? { accessFlags } : { name, accessFlags });
  }
  return parameters;
}

/**
 * `BootstrapMethods`. Dynamic constants among the arguments keep the index of their own bootstrap method, so nothing
 * recurs.
 */
export function readBootstrapMethods(reader: ByteReader, pool: ConstantPool): readonly BootstrapMethod[] {
  const methods: BootstrapMethod[] = [];
  for (let count = reader.count(4); count > 0; count--) {
    const method = pool.methodHandle(reader.u2());
    const args: LoadableConstant[] = [];
    for (let argument = reader.count(2); argument > 0; argument--) args.push(pool.loadable(reader.u2()));
    methods.push({ method, arguments: args });
  }
  return methods;
}

/**
 * `RuntimeVisibleAnnotations`: the descriptors of the annotations' types. Their values are checked for form and
 * skipped.
 */
export function readAnnotationTypes(reader: ByteReader, pool: ConstantPool): readonly string[] {
  const types: string[] = [];
  for (let count = reader.count(4); count > 0; count--) {
    types.push(annotationType(reader, pool));
    skipElementPairs(reader, pool, reader.u2());
  }
  return types;
}

function annotationType(reader: ByteReader, pool: ConstantPool): string {
  const type = pool.utf8(reader.u2());
  if (!isFieldDescriptor(type)) malformed(pool.file, "classfile-descriptor", `an annotation of type ${JSON.stringify(type)}`);
  return type;
}

/** An annotation, with those of its values that are strings or whole numbers, or arrays of these. */
export interface Annotation {
  /** The descriptor of its type. */
  readonly type: string;
  readonly strings: ReadonlyMap<string, readonly string[]>;
  /** Values of type `int`, `long` and the smaller ones; a `boolean` is 0 or 1. */
  readonly integers: ReadonlyMap<string, readonly bigint[]>;
  /** The names of all other values. */
  readonly others: readonly string[];
}

/** `RuntimeVisibleAnnotations`, with the values that are strings or whole numbers. */
export function readAnnotations(reader: ByteReader, pool: ConstantPool): readonly Annotation[] {
  const annotations: Annotation[] = [];
  for (let count = reader.count(4); count > 0; count--) annotations.push(readAnnotation(reader, pool));
  return annotations;
}

/** `RuntimeVisibleParameterAnnotations`: those of each parameter. */
export function readParameterAnnotations(reader: ByteReader, pool: ConstantPool): readonly (readonly Annotation[])[] {
  const parameters: (readonly Annotation[])[] = [];
  for (let count = reader.u1(); count > 0; count--) parameters.push(readAnnotations(reader, pool));
  return parameters;
}

/**
 * `RuntimeVisibleTypeAnnotations` of a method: those on the whole type of a parameter, each with the parameter's place,
 * or of the result.
 */
export function readMethodTypeAnnotations(reader: ByteReader, pool: ConstantPool): readonly (readonly [number | "result", Annotation])[] {
  const found: (readonly [number | "result", Annotation])[] = [];
  for (let count = reader.count(4); count > 0; count--) {
    const target = reader.u1();
    const of = readTarget(reader, pool, target);
    let isWhole = true;
    for (let steps = reader.u1(); steps > 0; steps--) {
      // Only steps from an outer class to its inner one lead to the same type.
      if (reader.u1() !== INNER_STEP) isWhole = false;
      reader.u1();
    }
    const annotation = readAnnotation(reader, pool);
    if (of !== undefined && isWhole) found.push([of, annotation]);
  }
  return found;
}

const INNER_STEP = 1;
const RESULT_TARGET = 0x14;
const PARAMETER_TARGET = 0x16;
/** Bytes that follow the kinds of targets (JVMS 4.7.20.1), but for tables of local variables. */
const TARGET_BYTES = new Map([
  ...[0x00, 0x01, PARAMETER_TARGET].map((kind) => [kind, 1] as const),
  ...[0x10, 0x11, 0x12, 0x17, 0x42, 0x43, 0x44, 0x45, 0x46].map((kind) => [kind, 2] as const),
  ...[0x47, 0x48, 0x49, 0x4a, 0x4b].map((kind) => [kind, 3] as const),
  ...[0x13, 0x14, 0x15].map((kind) => [kind, 0] as const),
]);

/** Moves over what a type annotation is about; a parameter's place if it is one, or that it is the result. */
function readTarget(reader: ByteReader, pool: ConstantPool, target: number): number | "result" | undefined {
  const bytes = target === 0x40 || target === 0x41 ? 6 * reader.u2() : TARGET_BYTES.get(target);
  if (bytes === undefined) return malformed(pool.file, "classfile-attribute", `a type annotation with the unknown target ${target}`);
  if (target === PARAMETER_TARGET) return reader.u1();
  reader.skip(bytes);
  return target === RESULT_TARGET ? "result" : undefined;
}

function readAnnotation(reader: ByteReader, pool: ConstantPool): Annotation {
  const type = annotationType(reader, pool);
  const strings = new Map<string, readonly string[]>();
  const integers = new Map<string, readonly bigint[]>();
  const others: string[] = [];
  for (let pairs = reader.u2(); pairs > 0; pairs--) {
    const name = pool.utf8(reader.u2());
    const values = readConstants(reader, pool);
    if (values?.every((value) => typeof value === "string")) strings.set(name, values);
    if (values?.every((value) => typeof value === "bigint")) integers.set(name, values);
    if (!strings.has(name) && !integers.has(name)) others.push(name);
  }
  return { type, strings, integers, others };
}

/** An element value that is a string or a whole number, or an array of these; any other is moved over. */
function readConstants(reader: ByteReader, pool: ConstantPool): readonly (string | bigint)[] | undefined {
  const tag = reader.u1();
  const single = readConstant(reader, pool, tag);
  if (single !== undefined) return [single];
  const nested = skipElementValue(reader, pool, tag);
  if (nested === undefined) return undefined;
  if (nested.named) {
    skipNested(reader, pool, nested);
    return undefined;
  }
  const values: (string | bigint)[] = [];
  for (let left = nested.left; left > 0; left--) {
    const element = reader.u1();
    const value = readConstant(reader, pool, element);
    if (value !== undefined) values.push(value);
    else {
      const inner = skipElementValue(reader, pool, element);
      if (inner !== undefined) skipNested(reader, pool, inner);
    }
  }
  return values.length === nested.left ? values : undefined;
}

/** The value behind its tag, if it is a string or a whole number; else nothing is read. */
function readConstant(reader: ByteReader, pool: ConstantPool, code: number): string | bigint | undefined {
  const tag = String.fromCharCode(code);
  if (tag === "s") return pool.utf8(reader.u2());
  if (!"BCISZJ".includes(tag)) return undefined;
  const index = reader.u2();
  expectTag(pool, index, tag === "J" ? Tag.long : Tag.integer);
  const constant = pool.loadable(index);
  return constant.kind === "int" || constant.kind === "long" ? BigInt(constant.value) : undefined;
}

/** Moves over the element-value pairs of an annotation, nested ones included. */
function skipElementPairs(reader: ByteReader, pool: ConstantPool, pairs: number): void {
  skipNested(reader, pool, { left: pairs, named: true });
}

/** Moves over element values, nested ones included, with a stack of its own. */
function skipNested(reader: ByteReader, pool: ConstantPool, first: { left: number; named: boolean }): void {
  const pending = [first];
  for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
    if (top.left === 0) {
      pending.pop();
      continue;
    }
    top.left--;
    if (top.named) pool.utf8(reader.u2());
    const nested = skipElementValue(reader, pool, reader.u1());
    if (nested !== undefined) pending.push(nested);
  }
}

/**
 * Moves over one element value behind its tag, or into it when it holds others: then returns how many, and whether they
 * have names.
 */
function skipElementValue(reader: ByteReader, pool: ConstantPool, code: number): { left: number; named: boolean } | undefined {
  const tag = String.fromCharCode(code);
  switch (tag) {
    case "B":
    case "C":
    case "I":
    case "S":
    case "Z":
      expectTag(pool, reader.u2(), Tag.integer);
      return undefined;
    case "J":
      expectTag(pool, reader.u2(), Tag.long);
      return undefined;
    case "F":
      expectTag(pool, reader.u2(), Tag.float);
      return undefined;
    case "D":
      expectTag(pool, reader.u2(), Tag.double);
      return undefined;
    case "s":
    case "c":
      pool.utf8(reader.u2());
      return undefined;
    case "e":
      pool.utf8(reader.u2());
      pool.utf8(reader.u2());
      return undefined;
    case "@":
      annotationType(reader, pool);
      return { left: reader.u2(), named: true };
    case "[":
      return { left: reader.u2(), named: false };
    default:
      return malformed(pool.file, "classfile-attribute", `an annotation value of the unknown kind ${JSON.stringify(tag)}`);
  }
}

function expectTag(pool: ConstantPool, index: number, tag: number): void {
  if (pool.tag(index) !== tag) malformed(pool.file, "classfile-constant-pool", `constant ${index} is not of the annotation value's kind`);
}
