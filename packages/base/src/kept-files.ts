/**
 * Files that are kept for the next time, in a folder of the user: each under a key that says all that it depends on. A
 * file is written beside its place and renamed into it: readers see a whole one or none, and concurrent writers write
 * the same. It begins with a hash of the rest, so a damaged or foreign one is a miss. Only files of this user count.
 * Failing to write is no error.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

export interface KeptLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** A hash of parts; where one part ends and the next begins matters. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(`${typeof part === "string" ? Buffer.byteLength(part) : part.length}:`);
    hash.update(part);
  }
  return hash.digest("hex");
}

/** Where a user's files of one kind are kept: `$XDG_CACHE_HOME/assay/<kind>`, or the like under the home folder. */
export function cacheFolder(kind: string, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const base = environment["XDG_CACHE_HOME"];
  return join(base !== undefined && isAbsolute(base) ? base : join(homedir(), ".cache"), "assay", kind);
}

export class KeptFiles {
  /**
   * `magic`: the kind and version of the files, one line. When there are more than the limits say, the least recently
   * used are removed until a quarter is free again.
   */
  constructor(
    readonly folder: string,
    readonly magic: string,
    readonly limits: KeptLimits,
  ) {}

  /** What was kept under the key. Never throws. */
  read(key: string): Buffer | undefined {
    const file = join(this.folder, key);
    try {
      const owner = statSync(file).uid;
      if (owner !== (process.getuid?.() ?? owner)) return undefined;
      const whole = readFileSync(file);
      const start = this.magic.length + 66;
      const body = whole.subarray(start);
      if (whole.length < start || whole.toString("latin1", 0, start) !== `${this.magic}\n${hashOf(body)}\n`) return undefined;
      const now = new Date();
      utimesSync(file, now, now);
      return body;
    } catch {
      return undefined;
    }
  }

  /** Keeps something. Never throws: a cache that cannot be written is slow, not wrong. */
  write(key: string, body: Uint8Array): void {
    const temporary = join(this.folder, `.${key}.${process.pid}.${randomBytes(6).toString("hex")}`);
    try {
      makeFolder(this.folder);
      writeFileSync(temporary, Buffer.concat([Buffer.from(`${this.magic}\n${hashOf(body)}\n`, "latin1"), body]), { mode: 0o600 });
      renameSync(temporary, join(this.folder, key));
      this.#prune();
    } catch {
      removeIfThere(temporary);
    }
  }

  #prune(): void {
    const names = readdirSync(this.folder);
    // Sizes are looked at only now and then: it costs as much as there are files.
    if (names.length <= this.limits.entries && names.length % 64 !== 0) return;
    const entries = names.map((name) => ({ name, stat: statSync(join(this.folder, name)) }));
    let bytes = entries.reduce((sum, { stat }) => sum + stat.size, 0);
    let count = entries.length;
    const { entries: most, bytes: mostBytes } = this.limits;
    if (count <= most && bytes <= mostBytes) return;
    for (const { name, stat } of entries.sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
      if (count <= most * 0.75 && bytes <= mostBytes * 0.75) return;
      removeIfThere(join(this.folder, name));
      count--;
      bytes -= stat.size;
    }
  }
}

/**
 * Node's own `recursive` never ends where the system refuses with "no such file" though the parent is there, as below
 * `/proc`.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.reverse()) mkdirSync(each, { mode: 0o700 });
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Then the folder is none, and the file was never made.
  }
}
