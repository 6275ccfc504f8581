/**
 * Compiled sources on disk, so that running the same program again does not wait for `javac`.
 *
 * An entry's key is a hash of everything that is known before compiling: the compiler and its options, the class path,
 * the content of the files to compile, and the *names* of all files that could be found under the source roots. Which
 * of the latter the compiler looked into is known only afterwards, so the entry holds their hashes, and counts only
 * while they are unchanged. A source that was not looked into cannot matter until a name leads to it, and names lead to
 * it only through files that are checked. So an entry that counts holds what `javac` would give.
 */
import { readFileSync } from "node:fs";
import { cacheFolder, hashOf, KeptFiles } from "@assay/base";

export { hashOf };

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

const LIMITS = { entries: 4000, bytes: 400 * 1024 * 1024 };
const MAGIC = "assay-javac-2";

/** Where compiled sources are kept. */
export function defaultCacheFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return cacheFolder("javac", environment);
}

/** The entry with this key, if there is one whose sources are unchanged. Never throws. */
export function readCache(folder: string, key: string): readonly CompiledClass[] | undefined {
  try {
    const body = new KeptFiles(folder, MAGIC, LIMITS).read(key);
    const entry = body === undefined ? undefined : decodeEntry(body);
    if (entry === undefined) return undefined;
    for (const [source, hash] of Object.entries(entry.sources)) {
      if (hashOf(readFileSync(source)) !== hash) return undefined;
    }
    return entry.classes;
  } catch {
    return undefined;
  }
}

/** Keeps an entry. Never throws: a cache that cannot be written is slow, not wrong. */
export function writeCache(folder: string, key: string, entry: CacheEntry): void {
  new KeptFiles(folder, MAGIC, LIMITS).write(key, encodeEntry(entry));
}

function encodeEntry(entry: CacheEntry): Buffer {
  const header = {
    sources: entry.sources,
    classes: entry.classes.map(({ name, bytes, source }) => ({ name, length: bytes.length, source })),
  };
  const text = Buffer.from(`${JSON.stringify(header)}\n`);
  return Buffer.concat([text, ...entry.classes.map((c) => c.bytes)]);
}

function decodeEntry(body: Buffer): CacheEntry {
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
