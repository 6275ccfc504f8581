/**
 * A class without its line numbers: two compilations of a source that differ in comments and empty lines only have the
 * same bytes then, and their line numbers stand in the same order. Which instructions begin a line stays in the bytes,
 * so the i-th line of one is the i-th line of the other.
 */
import { ByteReader } from "./byte-reader.js";

export interface LineFree {
  /** A copy of the bytes with zeros in place of line numbers. */
  readonly bytes: Uint8Array;
  /** The line numbers, in the class file's order. */
  readonly lines: readonly number[];
}

/** Bytes behind the tag of a constant, by tag; Utf8 (1) has a length of its own. */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2 },
};

/** The class file is well formed: somebody has read it before. */
export function lineFree(bytes: Uint8Array, file: string): LineFree {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  const reader = new ByteReader(bytes, file, "the class file");
  const lines: number[] = [];
  const names = new Map<number, string>();
  const position = (): number => bytes.length - reader.remaining;
  const attributes = (visit: (name: string | undefined) => boolean): void => {
    for (let count = reader.u2(); count > 0; count--) {
      const name = names.get(reader.u2());
      const length = reader.u4();
      const end = position() + length;
      if (visit(name)) continue;
      reader.skip(end - position());
    }
  };
  const lineNumbers = (): void => {
    for (let count = reader.u2(); count > 0; count--) {
      reader.skip(2);
      view.setUint16(position(), 0);
      lines.push(reader.u2());
    }
  };
  const code = (): void => {
    reader.skip(4);
    reader.skip(reader.u4());
    reader.skip(8 * reader.u2());
    attributes((name) => {
      if (name !== "LineNumberTable") return false;
      lineNumbers();
      return true;
    });
  };
  const members = (): void => {
    for (let count = reader.u2(); count > 0; count--) {
      reader.skip(6);
      attributes((name) => {
        if (name !== "Code") return false;
        code();
        return true;
      });
    }
  };
  reader.skip(8);
  for (let i = 1, size = reader.u2(); i < size; i++) {
    const tag = reader.u1();
    if (tag === 1) {
      const length = reader.u2();
      const text = length > 20 ? undefined : Buffer.from(bytes.subarray(position(), position() + length)).toString("latin1");
      if (text === "Code" || text === "LineNumberTable") names.set(i, text);
      reader.skip(length);
    } else reader.skip(SIZES[tag] ?? 0);
    // Longs and doubles take two places.
    if (tag === 5 || tag === 6) i++;
  }
  reader.skip(6);
  reader.skip(2 * reader.u2());
  members();
  members();
  return { bytes: copy, lines };
}
