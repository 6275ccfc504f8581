import { type ClassPath, Tag } from "@assay/jvm";

/** Source lines with code in the classes that a class refers to, however indirectly, itself included, as far as they count. */
export function linesOf(classPath: ClassPath, mainClass: string, counts: (className: string) => boolean): number {
  const seen = new Set([mainClass]);
  const lines = new Set<string>();
  for (const name of seen) {
    const file = classPath.find(name);
    if (file === undefined) continue;
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const method of file.methods)
      for (const { line } of (method.hasCode ? method.code()?.lines : undefined) ?? []) lines.add(`${folder}${file.sourceFile}:${line}`);
    for (let i = 1; i < file.pool.size; i++) {
      if (file.pool.tag(i) !== Tag.class) continue;
      const used = file.pool.className(i);
      if (!used.startsWith("[") && counts(used)) seen.add(used);
    }
  }
  return lines.size;
}
