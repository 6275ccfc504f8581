/**
 * Compressed resources of runtime images made with `jlink --compress`. A compressed resource is a stack of layers, each
 * with a header that names its decompressor: `zip` is zlib; `compact-cp` replaces the strings of a class file's
 * constant pool by offsets into the image's strings. The default JDKs are not compressed; images that applications ship
 * often are.
 */
import { inflateSync } from "node:zlib";

const layerMagic = 0xcafefafa;
const layerHeaderSize = 29;
const maxLayers = 4;

/** What the decompressors need of the image. */
export interface ImageContext {
  readonly littleEndian: boolean;
  /** The image's string at an offset, in modified UTF-8 as class files have it. */
  string(offset: number): Uint8Array;
  /** Reports that the resource is damaged. */
  problem(reason: string): never;
}

/** Takes off all layers. The result has exactly `size` bytes. */
export function decompress(content: Uint8Array, size: number, image: ImageContext): Uint8Array {
  let bytes = content;
  for (let layer = 0; bytes.length >= layerHeaderSize; layer++) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, layerHeaderSize);
    if (header.getUint32(0, image.littleEndian) !== layerMagic) break;
    if (layer === maxLayers) image.problem("too many layers");
    const packed = Number(header.getBigUint64(4, image.littleEndian));
    const unpacked = Number(header.getBigUint64(12, image.littleEndian));
    const name = Buffer.from(image.string(header.getUint32(20, image.littleEndian))).toString("latin1");
    if (packed > bytes.length - layerHeaderSize || unpacked > 2 ** 30) image.problem("impossible sizes");
    bytes = takeOff(name, bytes.subarray(layerHeaderSize, layerHeaderSize + packed), unpacked, image);
    if (bytes.length !== unpacked) image.problem(`${name} gave ${bytes.length} bytes instead of ${unpacked}`);
  }
  if (bytes.length !== size) image.problem(`${bytes.length} bytes instead of ${size}`);
  return bytes;
}

function takeOff(name: string, bytes: Uint8Array, size: number, image: ImageContext): Uint8Array {
  switch (name) {
    case "zip":
      try {
        return inflateSync(bytes, { maxOutputLength: Math.max(1, size) });
      } catch {
        return image.problem("zip data is damaged");
      }
    case "compact-cp":
      return new SharedStrings(bytes, size, image).expand();
    default:
      return image.problem(`the compression ${JSON.stringify(name)} is not known`);
  }
}

/** Stands for the offset of a string in the image. */
const externalString = 23;
/** Stands for a descriptor whose class names are offsets of strings: package and simple name for each `L`. */
const externalDescriptor = 25;
/** Bytes behind the tag of constant pool entries, by tag. */
const entrySizes = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];

/** Rebuilds a class file whose constant pool refers to strings of the image. */
class SharedStrings {
  readonly #in: Uint8Array;
  readonly #out: Buffer;
  readonly #image: ImageContext;
  #at = 0;
  #written = 0;

  constructor(bytes: Uint8Array, size: number, image: ImageContext) {
    this.#in = bytes;
    this.#out = Buffer.alloc(size);
    this.#image = image;
  }

  expand(): Uint8Array {
    this.#copy(10);
    const count = this.#out.readUInt16BE(8);
    for (let index = 1; index < count; index++) {
      const tag = this.#byte();
      switch (tag) {
        case externalString:
          this.#utf8(this.#image.string(this.#int()));
          break;
        case externalDescriptor:
          this.#utf8(this.#descriptor());
          break;
        case 1:
          this.#put(Uint8Array.of(1));
          this.#copy(2);
          this.#copy(this.#out.readUInt16BE(this.#written - 2));
          break;
        default:
          if (tag === 5 || tag === 6) index++;
          this.#put(Uint8Array.of(tag));
          this.#copy(entrySizes[tag] || this.#image.problem(`unknown constant ${tag}`));
      }
    }
    this.#copy(this.#in.length - this.#at);
    return this.#out.subarray(0, this.#written);
  }

  #descriptor(): Uint8Array {
    const template = this.#image.string(this.#int());
    const length = this.#int();
    if (length === 0) return template;
    const end = this.#at + length;
    const parts: Uint8Array[] = [];
    for (const letter of template) {
      parts.push(Uint8Array.of(letter));
      if (letter !== 0x4c) continue;
      const packageName = this.#image.string(this.#int());
      if (packageName.length > 0) parts.push(packageName, Uint8Array.of(0x2f));
      parts.push(this.#image.string(this.#int()));
    }
    if (this.#at !== end) this.#image.problem("a descriptor does not match its length");
    return Buffer.concat(parts);
  }

  /** Integers are 4 bytes, or with the top bit set 1 to 3 bytes: bits 5 and 6 are the length, the rest the value. */
  #int(): number {
    const first = this.#byte();
    const short = (first & 0x80) !== 0;
    const length = short ? (first >> 5) & 3 : 4;
    let value = short ? first & 0x1f : first;
    for (let i = 1; i < length; i++) value = value * 256 + this.#byte();
    return value;
  }

  #byte(): number {
    if (this.#at >= this.#in.length) this.#image.problem("shared strings end too early");
    return this.#in[this.#at++];
  }

  #copy(length: number): void {
    if (this.#at + length > this.#in.length) this.#image.problem("shared strings end too early");
    this.#put(this.#in.subarray(this.#at, this.#at + length));
    this.#at += length;
  }

  #utf8(text: Uint8Array): void {
    this.#put(Uint8Array.of(1, text.length >> 8, text.length));
    this.#put(text);
  }

  #put(bytes: Uint8Array): void {
    if (this.#written + bytes.length > this.#out.length) this.#image.problem("shared strings give too many bytes");
    this.#out.set(bytes, this.#written);
    this.#written += bytes.length;
  }
}
