import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseManifest } from "./manifest.js";
import { ZipArchive } from "./zip.js";

/**
 * A jar as a class loader sees it: the manifest, and of a multi-release jar the entries that a given Java version sees
 * (JEP 238).
 */
export class Jar {
  readonly archive: ZipArchive;
  readonly manifest: ReadonlyMap<string, string>;
  /** For entries that a newer version replaces: the name of the replacement. Empty unless the jar is multi-release. */
  readonly #replacements = new Map<string, string>();

  /** `feature` is the Java version whose view is wanted, such as 17. */
  constructor(archive: ZipArchive, feature: number) {
    this.archive = archive;
    const manifest = archive.read("META-INF/MANIFEST.MF");
    this.manifest = manifest === undefined ? new Map() : parseManifest(manifest);
    if (this.manifest.get("multi-release")?.trim().toLowerCase() === "true") this.#findReplacements(feature);
  }

  /** Opens a jar file. Throws an `InputError` if it cannot be read. */
  static open(file: string, feature: number): Jar {
    return new Jar(ZipArchive.open(file), feature);
  }

  /** The class that `java -jar` starts, in internal form. */
  get mainClass(): string | undefined {
    return this.manifest.get("main-class")?.trim().replaceAll(".", "/");
  }

  /**
   * The files that the manifest's `Class-Path` adds, relative to where the jar lies. URLs of other schemes are left
   * out.
   */
  get classPath(): readonly string[] {
    const base = pathToFileURL(`${dirname(resolve(this.archive.file))}/`);
    const files: string[] = [];
    for (const part of (this.manifest.get("class-path") ?? "").split(" ").filter((p) => p !== "")) {
      if (!URL.canParse(part, base.href)) continue;
      const url = new URL(part, base);
      if (url.protocol === "file:" && url.host === "") files.push(fileURLToPath(url));
    }
    return files;
  }

  /** The entry's content as this Java version sees it. */
  read(name: string): Uint8Array | undefined {
    return this.archive.read(this.#replacements.get(name) ?? name);
  }

  /** Internal names of the classes in the jar, each once. */
  *classNames(): IterableIterator<string> {
    for (const name of this.archive.names()) {
      if (name.endsWith(".class") && !name.startsWith("META-INF/")) yield name.slice(0, -6);
    }
    for (const name of this.#replacements.keys()) {
      if (name.endsWith(".class") && !this.archive.has(name)) yield name.slice(0, -6);
    }
  }

  #findReplacements(feature: number): void {
    const newest = new Map<string, number>();
    for (const entry of this.archive.names()) {
      const match = /^META-INF\/versions\/(\d{1,4})\/(.+)$/.exec(entry);
      if (match === null || match[2].startsWith("META-INF/")) continue;
      const version = Number(match[1]);
      if (version < 9 || version > feature || version < (newest.get(match[2]) ?? 9)) continue;
      newest.set(match[2], version);
      this.#replacements.set(match[2], entry);
    }
  }
}
