/** Writes class files by hand, so that tests can make old, odd and malformed ones. Nothing is checked. */

type Bytes = readonly number[];

export interface CodeParts {
  readonly maxStack?: number;
  readonly maxLocals?: number;
  readonly code: Bytes;
  /** Start, end, handler, catch type index. */
  readonly handlers?: readonly (readonly [number, number, number, number])[];
  readonly attributes?: Bytes;
  readonly attributeCount?: number;
}

export const u2 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
export const u4 = (value: number): number[] => [...u2(value >>> 16), ...u2(value & 0xffff)];

/** Modified UTF-8. */
export function modifiedUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0 && unit < 0x80) bytes.push(unit);
    else if (unit < 0x800) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return bytes;
}

export class ClassBuilder {
  magic = 0xcafebabe;
  minor = 0;
  major = 52;
  flags = 0x21;
  name = "Sample";
  superName: string | undefined = "java/lang/Object";
  interfaces: string[] = [];
  trailing: Bytes = [];
  readonly #pool: number[] = [];
  readonly #known = new Map<string, number>();
  #poolSize = 1;
  readonly #fields: number[][] = [];
  readonly #methods: number[][] = [];
  readonly #attributes: number[][] = [];

  version(major: number, minor = 0): this {
    this.major = major;
    this.minor = minor;
    return this;
  }

  /** Adds a constant pool entry as it stands. */
  raw(entry: Bytes, slots = 1): number {
    const key = entry.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.#poolSize;
    this.#poolSize += slots;
    this.#pool.push(...entry);
    this.#known.set(key, index);
    return index;
  }

  utf8(text: string): number {
    const bytes = modifiedUtf8(text);
    return this.raw([1, ...u2(bytes.length), ...bytes]);
  }

  class(name: string): number {
    return this.raw([7, ...u2(this.utf8(name))]);
  }

  string(text: string): number {
    return this.raw([8, ...u2(this.utf8(text))]);
  }

  int(value: number): number {
    return this.raw([3, ...u4(value)]);
  }

  long(high: number, low: number): number {
    return this.raw([5, ...u4(high), ...u4(low)], 2);
  }

  nameAndType(name: string, descriptor: string): number {
    return this.raw([12, ...u2(this.utf8(name)), ...u2(this.utf8(descriptor))]);
  }

  /** Tag 9 for a field, 10 for a method, 11 for a method of an interface. */
  member(tag: 9 | 10 | 11, owner: string, name: string, descriptor: string): number {
    return this.raw([tag, ...u2(this.class(owner)), ...u2(this.nameAndType(name, descriptor))]);
  }

  attributeBytes(name: string, content: Bytes): number[] {
    return [...u2(this.utf8(name)), ...u4(content.length), ...content];
  }

  attribute(name: string, content: Bytes): this {
    this.#attributes.push(this.attributeBytes(name, content));
    return this;
  }

  field(flags: number, name: string, descriptor: string, ...attributes: Bytes[]): this {
    this.#fields.push(this.#member(flags, name, descriptor, attributes));
    return this;
  }

  method(flags: number, name: string, descriptor: string, ...attributes: Bytes[]): this {
    this.#methods.push(this.#member(flags, name, descriptor, attributes));
    return this;
  }

  /** A `Code` attribute. */
  code(parts: CodeParts): number[] {
    return this.attributeBytes("Code", [
      ...u2(parts.maxStack ?? 4),
      ...u2(parts.maxLocals ?? 4),
      ...u4(parts.code.length),
      ...parts.code,
      ...u2(parts.handlers?.length ?? 0),
      ...(parts.handlers ?? []).flat().flatMap(u2),
      ...u2(parts.attributeCount ?? 0),
      ...(parts.attributes ?? []),
    ]);
  }

  /** A static method `m` with this body. */
  body(code: Bytes, parts: Omit<CodeParts, "code"> = {}): this {
    return this.method(0x0009, "m", "()V", this.code({ code, ...parts }));
  }

  build(): Uint8Array {
    const self = this.class(this.name);
    const parent = this.superName === undefined ? 0 : this.class(this.superName);
    const interfaces = this.interfaces.map((name) => this.class(name));
    return Uint8Array.from([
      ...u4(this.magic),
      ...u2(this.minor),
      ...u2(this.major),
      ...u2(this.#poolSize),
      ...this.#pool,
      ...u2(this.flags),
      ...u2(self),
      ...u2(parent),
      ...u2(interfaces.length),
      ...interfaces.flatMap(u2),
      ...u2(this.#fields.length),
      ...this.#fields.flat(),
      ...u2(this.#methods.length),
      ...this.#methods.flat(),
      ...u2(this.#attributes.length),
      ...this.#attributes.flat(),
      ...this.trailing,
    ]);
  }

  #member(flags: number, name: string, descriptor: string, attributes: readonly Bytes[]): number[] {
    return [...u2(flags), ...u2(this.utf8(name)), ...u2(this.utf8(descriptor)), ...u2(attributes.length), ...attributes.flat()];
  }
}
