/**
 * Java sources become class files through the JDK's own `javac -g`.
 *
 * A folder is compiled as a whole. A single file is compiled together with what it needs and nothing else: `javac`
 * finds needed classes by name under the file's source root, so an unrelated broken neighbour does no harm. Classes
 * that do not lie in a file of their own name cannot be found that way; when a class is missing, the file's neighbours
 * are searched for its declaration, and those that have it are compiled too.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { type Diagnostic, InputError } from "@assay/base";
import { ClassFile } from "../classfile/class-file.js";
import { type CompiledClass, defaultCacheFolder, hashOf, readCache, writeCache } from "./compilation-cache.js";
import { type CompileRequest, filesUnderRoots, JAVAC_OPTIONS, runJavac, type Unit } from "./javac.js";
import { findableSources, readSource, sourceFilesUnder } from "./source-files.js";
import { sourceRoot } from "./source-root.js";

export type { CompileRequest };

/**
 * Compiles Java sources and returns their classes, sorted by name. Throws an `InputError`: with a diagnostic for each
 * error in the sources (`java-compile-error`), or `javac-not-found`, `javac-failed`, `file-unreadable`. Throws
 * `OutOfBudget` when the budget ends before the compiler.
 */
export function compileJava(request: CompileRequest): readonly CompiledClass[] {
  const { unit, contents } = collect(request.inputs);
  const cache = request.cache ?? defaultCacheFolder();
  const key = cache === "none" ? undefined : cacheKey(request, unit, contents);
  const known = key === undefined ? undefined : readCache(cache, key);
  if (known !== undefined) return known;
  const compiled = compileWithNeighbours(request, unit);
  if (key !== undefined) writeCache(cache, key, { classes: compiled.classes, sources: hashesOf(compiled.unit, compiled.classes) });
  return compiled.classes;
}

/** The files to compile, the roots of those that were named one by one, and the content of all files. */
export function collect(inputs: readonly string[]): { unit: Unit; contents: readonly Buffer[] } {
  const files = new Set<string>();
  const roots = new Set<string>();
  for (const input of inputs) {
    const path = resolve(input);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      for (const file of sourceFilesUnder(path)) files.add(file);
    } else {
      files.add(path);
      roots.add(sourceRoot(path, readSource(path).toString("utf8")));
    }
  }
  if (files.size === 0) {
    throw new InputError({ code: "java-no-sources", message: "no Java sources here", place: { file: inputs.join(delimiter) } });
  }
  const sorted = [...files].sort();
  return { unit: { files: sorted, roots: [...roots].sort() }, contents: sorted.map(readSource) };
}

/** A jar that is no larger is read for the key. */
const SMALL_BYTES = 1 << 17;

/** Undefined if something that may influence the result cannot be looked at in a short time. */
export function cacheKey(request: CompileRequest, unit: Unit, contents: readonly Buffer[]): string | undefined {
  const parts: (string | Uint8Array)[] = [request.jdk.home, request.jdk.version, ...JAVAC_OPTIONS];
  for (const [index, file] of unit.files.entries()) parts.push(file, contents[index]);
  for (const root of unit.roots) {
    const listing = findableSources(root);
    if (listing === undefined) return undefined;
    parts.push(root, listing.join("\n"));
  }
  for (const entry of request.classpath ?? []) {
    const stat = statSync(entry, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return undefined;
    // A small one is what it contains, wherever it lies.
    if (stat !== undefined && stat.size <= SMALL_BYTES) parts.push(readFileSync(entry));
    else parts.push(resolve(entry), stat === undefined ? "absent" : `${stat.size} ${stat.mtimeMs}`);
  }
  return hashOf(...parts);
}

/** Hashes of the given sources, and of all that the compiler may have looked into to make the classes. */
export function hashesOf({ files, roots }: Unit, classes: readonly CompiledClass[]): Record<string, string> {
  const all = new Set(files);
  for (const { name, sourceFile } of classes.map(({ bytes, name }) => new ClassFile(bytes, name))) {
    if (sourceFile !== undefined) for (const file of filesUnderRoots(name, sourceFile, roots)) all.add(file);
  }
  return Object.fromEntries([...all].sort().map((file) => [file, hashOf(readSource(file))]));
}

/**
 * Compiles the unit; while classes are missing that neighbours declare, with these neighbours. The unit that is
 * returned has all files that had a say in the result.
 */
function compileWithNeighbours(request: CompileRequest, unit: Unit): { classes: readonly CompiledClass[]; unit: Unit } {
  const first = runJavac(request, unit);
  if (first.errors.length === 0) return { classes: first.classes, unit };
  let result = first;
  let { files } = unit;
  const neighbours = unit.roots.length === 0 ? [] : neighboursOf(files);
  while (result.errors.length > 0) {
    const more = declaring(missingClasses(result.errors), neighbours, files);
    if (more.length === 0) throw new InputError(first.errors);
    files = [...files, ...more];
    result = runJavac(request, { files, roots: unit.roots });
  }
  return { classes: result.classes, unit: { files: [...unit.files, ...neighbours], roots: unit.roots } };
}

function missingClasses(errors: readonly Diagnostic[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { message } of errors) {
    const match = /^cannot find symbol; symbol: (?:class|variable) ([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(message);
    if (match) names.add(match[1]);
  }
  return names;
}

/** Source files beside the given ones, and not among them, sorted. */
function neighboursOf(files: readonly string[]): string[] {
  const given = new Set(files);
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(".java") && !file.endsWith("module-info.java") && !given.has(file))
    .sort();
}

/** Those neighbours, not among `files`, that declare a type with one of the names. */
function declaring(names: ReadonlySet<string>, neighbours: readonly string[], files: readonly string[]): string[] {
  if (names.size === 0) return [];
  return neighbours.filter((file) => {
    if (files.includes(file)) return false;
    const declarations = readSource(file)
      .toString("utf8")
      .matchAll(/\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu);
    return [...declarations].some((declaration) => names.has(declaration[1]));
  });
}
