import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { InputError } from "@assay/base";

/** Random access to bytes: a file, or memory. */
export interface ByteSource {
  readonly size: number;
  /**
   * The bytes `[start, start + length)`, which must exist. They may be shared with the source: do not write to them.
   */
  read(start: number, length: number): Uint8Array;
  close(): void;
}

/** Bytes that are there already. */
export class MemoryBytes implements ByteSource {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  read(start: number, length: number): Uint8Array {
    return this.#bytes.subarray(start, start + length);
  }

  close(): void {}
}

const arenaSize = 1 << 18;

/** A file that is open until `close`; each read goes to the file. */
export class FileBytes implements ByteSource {
  readonly size: number;
  readonly #file: string;
  #arena = new ArrayBuffer(0);
  #arenaUsed = 0;
  #descriptor: number | undefined;

  /** Opens a file. Throws an `InputError` with code `file-unreadable` if that fails. */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = attempt(file, () => openSync(file, "r"));
    const descriptor = this.#descriptor;
    const stat = attempt(file, () => fstatSync(descriptor));
    if (!stat.isFile()) {
      this.close();
      throw unreadable(file, "not a regular file");
    }
    this.size = stat.size;
  }

  read(start: number, length: number): Uint8Array {
    const descriptor = this.#descriptor;
    if (descriptor === undefined) throw unreadable(this.#file, "it is closed");
    const bytes = this.#take(length);
    for (let done = 0; done < length; ) {
      const count = attempt(this.#file, () => readSync(descriptor, bytes, done, length - done, start + done));
      if (count === 0) throw unreadable(this.#file, "it became shorter while it was read");
      done += count;
    }
    return bytes;
  }

  /**
   * Fresh memory. Small pieces, of which there are hundreds, are cut from larger ones: that is several times faster.
   */
  #take(length: number): Uint8Array {
    if (length > arenaSize / 8) return attempt(this.#file, () => new Uint8Array(length));
    if (this.#arenaUsed + length > this.#arena.byteLength) {
      this.#arena = new ArrayBuffer(arenaSize);
      this.#arenaUsed = 0;
    }
    this.#arenaUsed += length;
    return new Uint8Array(this.#arena, this.#arenaUsed - length, length);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

function attempt<T>(file: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : String(error));
  }
}

/** The diagnostic for a file that the operating system does not let us read. */
export function unreadable(file: string, reason: string): InputError {
  return new InputError({ code: "file-unreadable", message: `cannot read file: ${reason}`, place: { file } });
}
