/**
 * Compiled sources on disk, so that running the same program again does not wait for `javac`.
 *
 * An entry's key is a hash of everything that is known before compiling: the compiler and its options, the class path, the content
 * of the files to compile, and the *names* of all files that could be found under the source roots. Which of the latter the
 * compiler looked into is known only afterwards, so the entry holds their hashes, and counts only while they are unchanged. A
 * source that was not looked into cannot matter until a name leads to it, and names lead to it only through files that are
 * checked. So an entry that counts holds what `javac` would give.
 *
 * An entry is one file, written beside its place and renamed into it: readers see a whole entry or none, and concurrent writers
 * write the same. It begins with a hash of the rest, so a damaged one is a miss. Failing to write is no error.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

/** A class that came out of the compiler, and the source file it is from, if that is known. */
export interface CompiledClass {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly source?: string;
}

export interface CacheEntry {
  readonly classes: readonly CompiledClass[];
  /** Hashes of the sources that were compiled, by file. */
  readonly sources: Readonly<Record<string, string>>;
}

/** When the entries are more than this, the least recently used are removed until a quarter is free again. */
const maxEntries = 4000;
const maxBytes = 400 * 1024 * 1024;
const magic = "assay-javac-1\n";

/** Where compiled sources are kept: `$XDG_CACHE_HOME/assay/javac`, or the like under the home folder. */
export function defaultCacheFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const base = environment["XDG_CACHE_HOME"];
  return join(base !== undefined && isAbsolute(base) ? base : join(homedir(), ".cache"), "assay", "javac");
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

/** The entry with this key, if there is one whose sources are unchanged. Never throws. */
export function readCache(folder: string, key: string): readonly CompiledClass[] | undefined {
  const file = join(folder, key);
  try {
    const entry = decodeEntry(readFileSync(file));
    if (entry === undefined) return undefined;
    for (const [source, hash] of Object.entries(entry.sources)) {
      if (hashOf(readFileSync(source)) !== hash) return undefined;
    }
    const now = new Date();
    utimesSync(file, now, now);
    return entry.classes;
  } catch {
    return undefined;
  }
}

/** Keeps an entry. Never throws: a cache that cannot be written is slow, not wrong. */
export function writeCache(folder: string, key: string, entry: CacheEntry): void {
  const temporary = join(folder, `.${key}.${process.pid}.${randomBytes(6).toString("hex")}`);
  try {
    makeFolder(folder);
    writeFileSync(temporary, encodeEntry(entry), { mode: 0o600 });
    renameSync(temporary, join(folder, key));
    prune(folder);
  } catch {
    removeIfThere(temporary);
  }
}

/** Node's own `recursive` never ends where the system refuses with "no such file" though the parent is there, as below `/proc`. */
function makeFolder(folder: string): void {
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

function encodeEntry(entry: CacheEntry): Buffer {
  const header = {
    sources: entry.sources,
    classes: entry.classes.map(({ name, bytes, source }) => ({ name, length: bytes.length, source })),
  };
  const text = Buffer.from(`${JSON.stringify(header)}\n`);
  const body = Buffer.concat([text, ...entry.classes.map((c) => c.bytes)]);
  return Buffer.concat([Buffer.from(`${magic}${hashOf(body)}\n`), body]);
}

function decodeEntry(file: Buffer): CacheEntry | undefined {
  const bodyStart = magic.length + 65;
  const body = file.subarray(bodyStart);
  if (file.length < bodyStart || file.toString("latin1", 0, bodyStart) !== `${magic}${hashOf(body)}\n`) return undefined;
  const end = body.indexOf(0x0a);
  const header: { sources: Record<string, string>; classes: { name: string; length: number; source?: string }[] } = JSON.parse(
    body.toString("utf8", 0, end),
  );
  let at = end + 1;
  const classes = header.classes.map(({ name, length, source }) => {
    const bytes = body.subarray(at, (at += length));
    return source === undefined ? { name, bytes } : { name, bytes, source };
  });
  return { classes, sources: header.sources };
}

function prune(folder: string): void {
  const entries = readdirSync(folder).map((name) => ({ name, stat: statSync(join(folder, name)) }));
  let bytes = entries.reduce((sum, { stat }) => sum + stat.size, 0);
  let count = entries.length;
  if (count <= maxEntries && bytes <= maxBytes) return;
  for (const { name, stat } of entries.sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
    if (count <= maxEntries * 0.75 && bytes <= maxBytes * 0.75) return;
    removeIfThere(join(folder, name));
    count--;
    bytes -= stat.size;
  }
}
