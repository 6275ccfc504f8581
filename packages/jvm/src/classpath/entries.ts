import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "@assay/base";
import { unreadable } from "../archive/byte-source.js";
import { Jar } from "../archive/jar.js";
import type { CompiledClass } from "../sources/compilation-cache.js";
import { filesUnder } from "../sources/source-files.js";

/** The bytes of a class, with what is known of where they are from. */
export interface ClassBytes {
  readonly bytes: Uint8Array;
  /** The class file, for diagnostics. */
  readonly file: string;
  /** The source file it was compiled from, if that is known. */
  readonly source?: string;
}

/** A place on the class path. */
export interface ClassPathEntry {
  /** The folder or archive, for people. */
  readonly location: string;
  find(name: string): ClassBytes | undefined;
  /** Internal names of its classes, sorted. */
  classNames(): readonly string[];
  /** A hash of all that it holds. */
  digest(): string;
  close(): void;
}

/** Class files in a folder, laid out by package. */
export class FolderEntry implements ClassPathEntry {
  readonly location: string;

  constructor(folder: string) {
    this.location = folder;
  }

  find(name: string): ClassBytes | undefined {
    if (name.includes("\0")) return undefined;
    const file = join(this.location, `${name}.class`);
    try {
      return { bytes: readFileSync(file), file };
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "";
      if (["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR"].includes(code)) return undefined;
      throw unreadable(file, String(error));
    }
  }

  classNames(): readonly string[] {
    const prefix = join(this.location, "x").length - 1;
    const files = filesUnder(this.location, (name) => name.endsWith(".class"));
    return files.map((file) => file.slice(prefix, -6).replaceAll("\\", "/")).sort();
  }

  digest(): string {
    return hashOf(...this.classNames().flatMap((name) => [name, this.find(name)?.bytes ?? ""]));
  }

  close(): void {}
}

/** A jar. */
export class JarEntry implements ClassPathEntry {
  readonly location: string;
  readonly jar: Jar;

  /** Opens the jar as the given Java version sees it. */
  constructor(file: string, feature: number) {
    this.location = file;
    this.jar = Jar.open(file, feature);
  }

  find(name: string): ClassBytes | undefined {
    const bytes = this.jar.read(`${name}.class`);
    return bytes === undefined ? undefined : { bytes, file: `${this.location}!/${name}.class` };
  }

  classNames(): readonly string[] {
    return [...this.jar.classNames()].sort();
  }

  digest(): string {
    return hashOf(readFileSync(this.location));
  }

  close(): void {
    this.jar.archive.close();
  }
}

/** Classes in memory: compiled sources, models, tests. */
export class MemoryEntry implements ClassPathEntry {
  readonly location: string;
  readonly #classes: ReadonlyMap<string, CompiledClass>;

  constructor(location: string, classes: Iterable<CompiledClass>) {
    this.location = location;
    const byName = new Map<string, CompiledClass>();
    for (const each of classes) byName.set(each.name, each);
    this.#classes = byName;
  }

  find(name: string): ClassBytes | undefined {
    const found = this.#classes.get(name);
    if (found === undefined) return undefined;
    const { bytes, source } = found;
    return source === undefined ? { bytes, file: `${this.location}!/${name}.class` } : { bytes, source, file: source };
  }

  classNames(): readonly string[] {
    return [...this.#classes.keys()].sort();
  }

  digest(): string {
    return hashOf(...[...this.#classes.values()].flatMap(({ name, bytes }) => [name, bytes]));
  }

  close(): void {}
}
