/**
 * Zip files (PKWARE's APPNOTE.TXT 6.3): the part of the format that jars use. Stored and deflated entries, archives
 * with data in front of them, sizes in data descriptors, and zip64 for big or numerous entries; no encryption, no split
 * archives.
 *
 * The central directory at the end is authoritative, as it is for the JVM: it is read when the archive is opened, local
 * headers only when their entry is, to find where the data begins. Every length is checked against the file's size
 * before anything is read, and an entry never inflates to more than it declares, nor is memory reserved for more than
 * deflate can produce (1,032 bytes for each byte, plus a constant), so a small hostile file cannot ask for much memory.
 */
import { inflateRawSync } from "node:zlib";
import { InputError } from "@assay/base";
import { type ByteSource, FileBytes } from "./byte-source.js";
import { crc32 } from "./crc32.js";

/** What can be wrong with an archive. The codes are stable. */
export type ArchiveCode = "archive-truncated" | "archive-corrupt" | "archive-unsupported";

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly headerOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const zip64EndSignature = 0x06064b50;
const zip64LocatorSignature = 0x07064b50;
/** Deflate cannot expand more than this. */
const maxExpansion = 1032;

export class ZipArchive {
  /** The file, for diagnostics. */
  readonly file: string;
  readonly #source: ByteSource;
  readonly #entries = new Map<string, Entry>();

  /**
   * Reads the archive's directory from `source`, which is the archive's from now on. Throws an `InputError` if it is
   * broken.
   */
  constructor(source: ByteSource, file: string) {
    this.file = file;
    this.#source = source;
    try {
      this.#readDirectory();
    } catch (error) {
      source.close();
      throw error;
    }
  }

  /** Opens the archive in a file. */
  static open(file: string): ZipArchive {
    return new ZipArchive(new FileBytes(file), file);
  }

  /** Frees the file. Nothing can be read afterwards. */
  close(): void {
    this.#source.close();
  }

  /** Names of the entries, in the order of the directory; folders end in `/`. */
  names(): IterableIterator<string> {
    return this.#entries.keys();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The content of an entry, checked against its CRC; undefined if there is no such entry. */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.flags & 1) this.#fail("archive-unsupported", `entry ${name} is encrypted`);
    const local = view(this.#bytes(entry.headerOffset, 30, `the header of ${name}`));
    if (local.getUint32(0, true) !== localSignature) this.#fail("archive-corrupt", `entry ${name} has no local header`);
    const start = entry.headerOffset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    const data = this.#bytes(start, entry.compressedSize, `entry ${name}`);
    const content = this.#expand(entry, data);
    if (content.length !== entry.size || crc32(content) !== entry.crc) this.#fail("archive-corrupt", `entry ${name} is damaged`);
    return content;
  }

  #expand(entry: Entry, data: Uint8Array): Uint8Array {
    if (entry.method === 0) return data;
    if (entry.method !== 8) this.#fail("archive-unsupported", `entry ${entry.name} is compressed with method ${entry.method}`);
    if (entry.size > data.length * maxExpansion + 1024) this.#fail("archive-corrupt", `entry ${entry.name} has an impossible size`);
    try {
      return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
    } catch {
      return this.#fail("archive-corrupt", `entry ${entry.name} does not inflate to its size`);
    }
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    let count = end.record.getUint16(10, true);
    let size = end.record.getUint32(12, true);
    let offset = end.record.getUint32(16, true);
    let directoryEnd = end.offset;
    if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
      const zip64 = this.#findZip64End(end.offset);
      if (zip64 !== undefined) {
        directoryEnd = zip64.offset;
        count = this.#safe(zip64.record.getBigUint64(32, true));
        size = this.#safe(zip64.record.getBigUint64(40, true));
        offset = this.#safe(zip64.record.getBigUint64(48, true));
      }
    }
    const start = directoryEnd - size;
    if (start < 0 || offset > start) this.#fail("archive-corrupt", "the central directory does not fit into the file");
    const shift = start - offset;
    const directory = this.#bytes(start, size, "the central directory");
    if (count * 46 > size) this.#fail("archive-corrupt", `a directory of ${size} bytes cannot hold ${count} entries`);
    let at = 0;
    for (let i = 0; i < count; i++) {
      const { entry, next } = this.#readEntry(directory, at, shift);
      this.#entries.set(entry.name, entry);
      at = next;
    }
  }

  /** The record at the end of the file; it is found backwards, because a comment may follow it. */
  #findEnd(): { record: DataView; offset: number } {
    const size = this.#source.size;
    if (size < 22) this.#fail("archive-truncated", "too short for an archive");
    const length = Math.min(size, 22 + 0xffff);
    const tail = view(this.#bytes(size - length, length, "the end of the archive"));
    for (let at = length - 22; at >= 0; at--) {
      if (tail.getUint32(at, true) !== endSignature || at + 22 + tail.getUint16(at + 20, true) !== length) continue;
      if (tail.getUint16(at + 4, true) !== 0 && tail.getUint16(at + 4, true) !== 0xffff) {
        this.#fail("archive-unsupported", "it is split into several files");
      }
      return { record: new DataView(tail.buffer, tail.byteOffset + at, 22), offset: size - length + at };
    }
    return this.#fail("archive-truncated", "no end of the central directory: not a zip file, or cut off");
  }

  #findZip64End(endOffset: number): { record: DataView; offset: number } | undefined {
    if (endOffset < 20) return undefined;
    const locator = view(this.#bytes(endOffset - 20, 20, "the zip64 locator"));
    if (locator.getUint32(0, true) !== zip64LocatorSignature) return undefined;
    const offset = this.#safe(locator.getBigUint64(8, true));
    const record = view(this.#bytes(offset, 56, "the zip64 end of the directory"));
    if (record.getUint32(0, true) !== zip64EndSignature) this.#fail("archive-corrupt", "no zip64 end of the central directory");
    return { record, offset };
  }

  #readEntry(directory: Uint8Array, at: number, shift: number): { entry: Entry; next: number } {
    if (at + 46 > directory.length) this.#fail("archive-truncated", "the central directory ends too early");
    const header = new DataView(directory.buffer, directory.byteOffset + at, 46);
    if (header.getUint32(0, true) !== entrySignature) this.#fail("archive-corrupt", "a central directory entry is damaged");
    const nameEnd = at + 46 + header.getUint16(28, true);
    const extraEnd = nameEnd + header.getUint16(30, true);
    const next = extraEnd + header.getUint16(32, true);
    if (next > directory.length) this.#fail("archive-truncated", "the central directory ends too early");
    const sizes = this.#zip64Sizes(
      directory.subarray(nameEnd, extraEnd),
      header.getUint32(24, true),
      header.getUint32(20, true),
      header.getUint32(42, true),
    );
    const entry: Entry = {
      name: Buffer.from(directory.buffer, directory.byteOffset + at + 46, nameEnd - at - 46).toString("utf8"),
      flags: header.getUint16(8, true),
      method: header.getUint16(10, true),
      crc: header.getUint32(16, true),
      compressedSize: sizes.compressedSize,
      size: sizes.size,
      headerOffset: sizes.headerOffset + shift,
    };
    return { entry, next };
  }

  /** Replaces sizes that do not fit into 32 bits by those in the zip64 extra field, in their fixed order. */
  #zip64Sizes(
    extra: Uint8Array,
    size: number,
    compressedSize: number,
    headerOffset: number,
  ): Pick<Entry, "size" | "compressedSize" | "headerOffset"> {
    const sizes = { size, compressedSize, headerOffset };
    const fields = view(extra);
    for (let at = 0; at + 4 <= extra.length; ) {
      const id = fields.getUint16(at, true);
      const end = at + 4 + fields.getUint16(at + 2, true);
      if (id === 1 && end <= extra.length) {
        let value = at + 4;
        for (const key of ["size", "compressedSize", "headerOffset"] as const) {
          if (sizes[key] !== 0xffffffff || value + 8 > end) continue;
          sizes[key] = this.#safe(fields.getBigUint64(value, true));
          value += 8;
        }
      }
      at = end;
    }
    return sizes;
  }

  #bytes(start: number, length: number, what: string): Uint8Array {
    if (start < 0 || start + length > this.#source.size) this.#fail("archive-truncated", `${what} lies outside the file`);
    return this.#source.read(start, length);
  }

  #safe(value: bigint): number {
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) this.#fail("archive-corrupt", "an impossible size");
    return Number(value);
  }

  #fail(code: ArchiveCode, message: string): never {
    throw new InputError({ code, message: `cannot read archive: ${message}`, place: { file: this.file } });
  }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
