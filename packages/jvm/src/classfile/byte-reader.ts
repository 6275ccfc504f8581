import { malformed } from "./malformed.js";

/**
 * A cursor over the bytes `[position, end)` of a class file. Reading past `end` is a `classfile-truncated` diagnostic
 * that says what was being read; nothing is ever read outside the window, so an attribute cannot reach into its
 * neighbour.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly end: number;
  /** What is being read, for diagnostics. */
  readonly what: string;
  position: number;

  constructor(bytes: Uint8Array, file: string, what: string, position = 0, end = bytes.length) {
    this.bytes = bytes;
    this.file = file;
    this.what = what;
    this.position = position;
    this.end = end;
  }

  get remaining(): number {
    return this.end - this.position;
  }

  u1(): number {
    const at = this.position;
    if (at + 1 > this.end) this.#truncated(1);
    this.position = at + 1;
    return this.bytes[at];
  }

  u2(): number {
    const at = this.position;
    if (at + 2 > this.end) this.#truncated(2);
    this.position = at + 2;
    return (this.bytes[at] << 8) | this.bytes[at + 1];
  }

  /** An unsigned 32-bit value. */
  u4(): number {
    return this.s4() >>> 0;
  }

  s1(): number {
    return (this.u1() << 24) >> 24;
  }

  s2(): number {
    return (this.u2() << 16) >> 16;
  }

  s4(): number {
    const at = this.position;
    if (at + 4 > this.end) this.#truncated(4);
    this.position = at + 4;
    const b = this.bytes;
    return (b[at] << 24) | (b[at + 1] << 16) | (b[at + 2] << 8) | b[at + 3];
  }

  /** Moves over `count` bytes and returns where they began. */
  skip(count: number): number {
    const at = this.position;
    if (count > this.end - at) this.#truncated(count);
    this.position = at + count;
    return at;
  }

  /**
   * A count of entries that take at least `entrySize` bytes each: checked against what is left, so that a wrong count
   * is found before anything is allocated for it.
   */
  count(entrySize: number): number {
    const count = this.u2();
    if (count * entrySize > this.remaining) this.#truncated(count * entrySize);
    return count;
  }

  /** Reports bytes left over. */
  finish(): void {
    if (this.position !== this.end) malformed(this.file, "classfile-attribute", `${this.what} has ${this.remaining} bytes too many`);
  }

  #truncated(needed: number): never {
    malformed(
      this.file,
      "classfile-truncated",
      `${this.what} ends too early: ${needed} bytes needed at offset ${this.position}, ${this.remaining} left`,
    );
  }
}
