/**
 * The JDK's runtime image, `lib/modules` ("jimage"; the format is defined by the JDK's own reader,
 * `jdk.internal.jimage`, and has no specification). Its layout, in the byte order of the machine it was made for:
 *
 *     header     magic, version, flags, number of resources, table length, size of locations, size of strings
 *     redirect   one signed integer per table slot
 *     offsets    one unsigned integer per table slot: where in `locations` its attributes begin
 *     locations  attributes of resources: a byte with kind (high 5 bits) and length - 1 (low 3 bits), then a big-endian value
 *     strings    modified UTF-8, each ended by a zero
 *     resources  the contents
 *
 * Redirect and offsets make a perfect hash: a name's hash selects a redirect entry, which is either a second seed to
 * hash with, or the slot itself; the name found there is compared, since names that do not exist lead somewhere as
 * well.
 *
 * Only the index (about 1.5 MB of the 130) is read when the image is opened; contents are read where they lie, when
 * asked for.
 */
import { InputError } from "@assay/base";
import type { ByteSource } from "../archive/byte-source.js";
import { FileBytes } from "../archive/byte-source.js";
import { decodeModifiedUtf8 } from "../classfile/modified-utf8.js";
import { decompress } from "./jimage-compression.js";

const magic = 0xcafedada;
const headerSize = 28;
const hashMultiplier = 0x01000193;

enum Attribute {
  end,
  module,
  parent,
  base,
  extension,
  offset,
  compressed,
  uncompressed,
}

/** Where a resource lies and how it is called: numbers are offsets into the strings. */
type Location = Float64Array;

export class RuntimeImage {
  readonly file: string;
  readonly #source: ByteSource;
  readonly #littleEndian: boolean;
  readonly #slots: number;
  readonly #index: Uint8Array;
  readonly #view: DataView;
  readonly #locations: number;
  readonly #strings: number;
  readonly #modulesOfPackage = new Map<string, string | undefined>();

  /** Reads the index of the image in `source`. Throws an `InputError` (`jdk-image-corrupt`) if it makes no sense. */
  constructor(source: ByteSource, file: string) {
    this.file = file;
    this.#source = source;
    if (source.size < headerSize) this.#corrupt("too short");
    const header = view(source.read(0, headerSize));
    this.#littleEndian = header.getUint32(0, true) === magic;
    const little = this.#littleEndian;
    if (header.getUint32(0, little) !== magic) this.#corrupt("it does not begin as one");
    const major = header.getUint32(4, little) >>> 16;
    if (major !== 1) this.#corrupt(`version ${major} is not known`);
    this.#slots = header.getUint32(16, little);
    this.#locations = headerSize + this.#slots * 8;
    this.#strings = this.#locations + header.getUint32(20, little);
    const indexSize = this.#strings + header.getUint32(24, little);
    if (indexSize > source.size || this.#slots === 0) this.#corrupt("its index is larger than the file");
    this.#index = source.read(0, indexSize);
    this.#view = view(this.#index);
  }

  static open(file: string): RuntimeImage {
    const source = new FileBytes(file);
    try {
      return new RuntimeImage(source, file);
    } catch (error) {
      source.close();
      throw error;
    }
  }

  close(): void {
    this.#source.close();
  }

  /** The content of a resource such as `/java.base/java/lang/Object.class`; undefined if there is none. */
  read(name: string): Uint8Array | undefined {
    const location = this.#find(name);
    return location === undefined ? undefined : this.#content(location, name);
  }

  /** The module that holds the classes of a package, given in internal form (`java/lang`). */
  moduleOfPackage(packageName: string): string | undefined {
    if (this.#modulesOfPackage.has(packageName)) return this.#modulesOfPackage.get(packageName);
    const module = this.#findModule(packageName);
    this.#modulesOfPackage.set(packageName, module);
    return module;
  }

  /** Names of all resources, sorted: `/module/path`. */
  names(): string[] {
    const names: string[] = [];
    for (let slot = 0; slot < this.#slots; slot++) {
      const location = this.#location(slot);
      if (location[Attribute.module] !== 0) names.push(this.#name(location));
    }
    return names.sort();
  }

  /**
   * `/packages/java.util` holds a pair for each module that has the package: whether its part of the package is empty,
   * and the offset of its name. At most one part holds classes.
   */
  #findModule(packageName: string): string | undefined {
    const content = this.read(`/packages/${packageName.replaceAll("/", ".")}`);
    if (content === undefined) return undefined;
    const pairs = view(content);
    for (let at = 0; at + 8 <= content.length; at += 8) {
      if (pairs.getUint32(at, this.#littleEndian) === 0) return this.#string(pairs.getUint32(at + 4, this.#littleEndian));
    }
    return undefined;
  }

  #find(name: string): Location | undefined {
    const redirect = this.#view.getInt32(headerSize + 4 * (hash(name, hashMultiplier) % this.#slots), this.#littleEndian);
    if (redirect === 0) return undefined;
    const slot = redirect > 0 ? hash(name, redirect) % this.#slots : -1 - redirect;
    if (slot >= this.#slots) this.#corrupt("a redirect leads nowhere");
    const location = this.#location(slot);
    return this.#name(location) === name ? location : undefined;
  }

  #location(slot: number): Location {
    const offset = this.#view.getUint32(headerSize + 4 * this.#slots + 4 * slot, this.#littleEndian);
    const location = new Float64Array(8);
    let at = this.#locations + offset;
    for (;;) {
      if (at >= this.#strings) this.#corrupt("a location lies outside the index");
      const byte = this.#index[at++];
      const kind = byte >>> 3;
      if (kind === Attribute.end) return location;
      const length = (byte & 7) + 1;
      if (kind > Attribute.uncompressed || at + length > this.#strings) this.#corrupt("a location has an unknown attribute");
      let value = 0;
      for (let i = 0; i < length; i++) value = value * 256 + this.#index[at++];
      location[kind] = value;
    }
  }

  #name(location: Location): string {
    const module = this.#string(location[Attribute.module]);
    const parent = this.#string(location[Attribute.parent]);
    const base = this.#string(location[Attribute.base]);
    const extension = this.#string(location[Attribute.extension]);
    return `${module && `/${module}/`}${parent && `${parent}/`}${base}${extension && `.${extension}`}`;
  }

  #string(offset: number): string {
    const bytes = this.#rawString(offset);
    return decodeModifiedUtf8(bytes, 0, bytes.length) ?? this.#corrupt("a string is damaged");
  }

  /** The string at an offset in modified UTF-8. */
  #rawString(offset: number): Uint8Array {
    const start = this.#strings + offset;
    const end = start < this.#index.length ? this.#index.indexOf(0, start) : -1;
    if (end < 0) this.#corrupt("a string lies outside the index");
    return this.#index.subarray(start, end);
  }

  #content(location: Location, name: string): Uint8Array {
    const start = this.#index.length + location[Attribute.offset];
    const compressed = location[Attribute.compressed];
    const size = location[Attribute.uncompressed];
    const length = compressed === 0 ? size : compressed;
    if (start + length > this.#source.size) this.#corrupt(`resource ${name} lies outside the file`);
    const bytes = this.#source.read(start, length);
    if (compressed === 0) return bytes;
    const problem = (reason: string): never => this.#corrupt(`resource ${name} cannot be expanded: ${reason}`);
    return decompress(bytes, size, { littleEndian: this.#littleEndian, string: (offset) => this.#rawString(offset), problem });
  }

  #corrupt(reason: string): never {
    throw new InputError({
      code: "jdk-image-corrupt",
      message: `cannot read the JDK's runtime image: ${reason}`,
      place: { file: this.file },
    });
  }
}

/** A variant of FNV-1 over the bytes of the name in UTF-8, 31 bits. */
function hash(name: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    if (unit >= 0x80) return hashBytes(Buffer.from(name, "utf8"), seed);
    value = Math.imul(value, hashMultiplier) ^ unit;
  }
  return value & 0x7fffffff;
}

function hashBytes(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (const byte of bytes) value = Math.imul(value, hashMultiplier) ^ byte;
  return value & 0x7fffffff;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
