import { basename, dirname } from "node:path";

/**
 * The package that a Java source declares, as `a.b.c`; empty for the unnamed one. Text that is not Java gives the
 * unnamed package.
 */
export function declaredPackage(source: string): string {
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  const token = /\s+|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|@(?!interface\b)[\p{L}\p{N}_$.]+(?:\s*\([^()]*\))?/uy;
  for (token.lastIndex = at; token.exec(source) !== null; ) at = token.lastIndex;
  const declaration = /package\s+((?:[\p{L}_$][\p{L}\p{N}_$]*)(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*)\s*;/uy;
  declaration.lastIndex = at;
  return declaration.exec(source)?.[1].replaceAll(/\s/g, "") ?? "";
}

/**
 * The folder under which `javac` finds the classes that a source file needs by their names: the file's folder without
 * the part that is its package. A file whose folder does not match its package has no such root; its own folder is
 * given instead.
 */
export function sourceRoot(file: string, source: string): string {
  const packageName = declaredPackage(source);
  let folder = dirname(file);
  if (packageName === "") return folder;
  for (const part of packageName.split(".").reverse()) {
    if (basename(folder) !== part) return dirname(file);
    folder = dirname(folder);
  }
  return folder;
}
