/** Where compiled programs and the real JVM's answers are kept between runs, and how programs are compiled. */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Jdk } from "@assay/jvm";

/** The Java sources beside this file (compiled, it lies in `dist/test/differential`). */
export const JAVA_FOLDER = fileURLToPath(new URL("../../../test/differential/java/", import.meta.url));

export function cacheFolder(): string {
  const base = process.env["XDG_CACHE_HOME"];
  return join(base !== undefined && isAbsolute(base) ? base : join(homedir(), ".cache"), "assay", "differential");
}

/** A hash of texts; where one ends and the next begins matters. */
export function fingerprint(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex").slice(0, 40);
}

/** Sources that make one program (or many, if their classes have different names). */
export interface Compilation {
  /** The folder for the class files, under {@link cacheFolder}; named by a hash of what is compiled. */
  readonly output: string;
  readonly sources: readonly string[];
}

/** A compilation named by what goes in. */
export function compilation(jdk: Jdk, sources: readonly string[]): Compilation {
  const key = fingerprint(jdk.version, ...sources.flatMap((file) => [file, readFileSync(file, "utf8")]));
  return { output: join(cacheFolder(), "classes", key), sources };
}

/** Compiles what is not there yet. Gives the compiler's words for each output that could not be made. */
export function compileAll(jdk: Jdk, compilations: readonly Compilation[]): ReadonlyMap<string, string> {
  const missing = compilations.filter(({ output }) => !existsSync(output));
  const failed = new Map<string, string>();
  if (missing.length === 0) return failed;
  const mark = randomBytes(4).toString("hex");
  const list = join(tmpdir(), `assay-differential-${mark}.list`);
  const unique = new Map(missing.map((each) => [each.output, each.sources]));
  writeFileSync(list, [...unique].map(([output, sources]) => [`${output}.${mark}`, ...sources].join("\t")).join("\n"));
  const java = jdk.tool("java") ?? "java";
  const report = execFileSync(java, [join(JAVA_FOLDER, "CompileBatch.java"), list], { encoding: "utf8", maxBuffer: 1 << 28 });
  rmSync(list);
  for (const line of report.split("\n")) {
    const [word, output, reason] = line.split("\t");
    if (word === "failed") failed.set(output!.slice(0, -mark.length - 1), reason!);
  }
  for (const output of unique.keys()) {
    if (failed.has(output)) rmSync(`${output}.${mark}`, { recursive: true, force: true });
    else if (existsSync(output)) rmSync(`${output}.${mark}`, { recursive: true });
    else renameSync(`${output}.${mark}`, output);
  }
  return failed;
}

/** A small file of the cache. */
export function readCached(kind: string, key: string): string | undefined {
  const file = join(cacheFolder(), kind, key);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export function writeCached(kind: string, key: string, text: string): void {
  const folder = join(cacheFolder(), kind);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.${key}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, join(folder, key));
}
