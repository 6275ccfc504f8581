import { deflateRawSync } from "node:zlib";

/** An entry; `crc`, `size`, `flags`, `method` and `packed` replace the true values. */
export interface ZipEntry {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly packed?: Uint8Array;
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
}

export interface ZipOptions {
  readonly comment?: string;
  /** Whether sizes and offsets go into zip64 fields even where they would fit. */
  readonly zip64?: "never" | "always";
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const le = (...fields: readonly (readonly [value: number, size: 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, Math.min(size, 6));
      return bytes;
    }),
  );

/** Writes a zip file, right or wrong. */
export function makeZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const big = options.zip64 === "always";
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const packed = Buffer.from(entry.packed ?? deflateRawSync(data));
    const name = Buffer.from(entry.name);
    const crc = entry.crc ?? crcOf(data);
    const size = entry.size ?? data.length;
    const method = entry.method ?? 8;
    const flags = entry.flags ?? 0x800;
    const local = le(
      [0x04034b50, 4],
      [20, 2],
      [flags, 2],
      [method, 2],
      [0, 4],
      [crc, 4],
      [packed.length, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    );
    parts.push(local, name, packed);
    const extra = big ? le([1, 2], [24, 2], [size, 8], [packed.length, 8], [offset, 8]) : Buffer.alloc(0);
    const small = (value: number): number => (big ? 0xffffffff : value);
    directory.push(
      le([0x02014b50, 4], [20, 2], [20, 2], [flags, 2], [method, 2], [0, 4], [crc, 4], [small(packed.length), 4], [small(size), 4]),
      le([name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [small(offset), 4]),
      name,
      extra,
    );
    offset += local.length + name.length + packed.length;
  }
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0);
  const zip64End = big
    ? [
        le(
          [0x06064b50, 4],
          [44, 8],
          [45, 2],
          [45, 2],
          [0, 4],
          [0, 4],
          [entries.length, 8],
          [entries.length, 8],
          [directorySize, 8],
          [offset, 8],
        ),
        le([0x07064b50, 4], [0, 4], [offset + directorySize, 8], [1, 4]),
      ]
    : [];
  const comment = Buffer.from(options.comment ?? "", "latin1");
  const count = big ? 0xffff : entries.length;
  const end = le(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [big ? 0xffffffff : directorySize, 4],
    [big ? 0xffffffff : offset, 4],
    [comment.length, 2],
  );
  return Buffer.concat([...parts, ...directory, ...zip64End, end, comment]);
}
