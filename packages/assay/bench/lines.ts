import { readFileSync } from "node:fs";
import { type Application, Tag } from "@assay/jvm";

/**
 * The lines of our own sources, and the lines with code in the library classes that they refer to, however indirectly,
 * as far as those count.
 */
export function linesOf(application: Application, mainClass: string, counts: (className: string) => boolean): number {
  const { classPath } = application;
  const seen = new Set([mainClass]);
  const lines = new Set<string>();
  const own = new Set(application.classes());
  for (const name of seen) {
    const file = classPath.find(name);
    if (file === undefined) continue;
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const method of own.has(name) ? [] : file.methods)
      for (const { line } of (method.hasCode ? method.code()?.lines : undefined) ?? []) lines.add(`${folder}${file.sourceFile}:${line}`);
    for (let i = 1; i < file.pool.size; i++) {
      if (file.pool.tag(i) !== Tag.class) continue;
      const used = file.pool.className(i);
      if (!used.startsWith("[") && counts(used)) seen.add(used);
    }
  }
  const sources = application.sources().map((source) => readFileSync(source, "utf8").split("\n").length);
  return sources.reduce((sum, count) => sum + count, lines.size);
}
