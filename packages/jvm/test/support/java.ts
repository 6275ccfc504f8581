import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassFile, compileJava, findJdk, type Jdk } from "@assay/jvm";

/** The JDK of this machine. */
export const jdk: Jdk = findJdk();

/** The JDKs beside it, of other versions. */
export const otherJdks: readonly Jdk[] = readdirSync(dirname(jdk.home))
  .map((name) => join(dirname(jdk.home), name))
  .filter((home) => existsSync(join(home, "lib", "modules")))
  .map((home) => findJdk({ home }))
  .filter((other) => other.version !== jdk.version)
  .sort((a, b) => a.feature - b.feature);

/** Runs `body` with a fresh folder that holds the given files, and removes it. */
export function withFiles<T>(files: Readonly<Record<string, string | Uint8Array>>, body: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles one source file and returns its classes by name. */
export function compileText(source: string, fileName = "Sample.java"): Map<string, ClassFile> {
  return withFiles({ [fileName]: source }, (folder) => {
    const classes = compileJava({ inputs: [join(folder, fileName)], jdk, cache: "none" });
    return new Map(classes.map(({ name, bytes }) => [name, new ClassFile(bytes, `${name}.class`)]));
  });
}

/** Runs a tool of the JDK and returns what it prints. */
export function runTool(name: string, args: readonly string[], cwd?: string): string {
  const path = jdk.tool(name);
  if (path === undefined) throw new Error(`the JDK has no ${name}`);
  return execFileSync(path, args, { encoding: "utf8", maxBuffer: 1 << 28, ...(cwd !== undefined && { cwd }) });
}
