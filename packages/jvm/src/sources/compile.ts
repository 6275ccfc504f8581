/**
 * Java sources become class files through the JDK's own `javac -g`.
 *
 * A folder is compiled as a whole. A single file is compiled together with what it needs and nothing else: `javac` finds needed
 * classes by name under the file's source root, so an unrelated broken neighbour does no harm. Classes that do not lie in a file of
 * their own name cannot be found that way; when a class is missing, the file's neighbours are searched for its declaration, and
 * those that have it are compiled too.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve, sep } from "node:path";
import { Budget, type Diagnostic, InputError, runOther } from "@assay/base";
import { ClassFile } from "../classfile/class-file.js";
import type { Jdk } from "../jdk/jdk.js";
import { type CompiledClass, defaultCacheFolder, hashOf, readCache, writeCache } from "./compilation-cache.js";
import { parseJavacErrors } from "./javac-messages.js";
import { findableSources, readSource, sourceFilesUnder } from "./source-files.js";
import { sourceRoot } from "./source-root.js";
import { temporaryFolder } from "./temporary-folder.js";

export interface CompileRequest {
  /** Source files, and folders with source files. */
  readonly inputs: readonly string[];
  readonly jdk: Jdk;
  /** Folders and jars that the sources need. */
  readonly classpath?: readonly string[];
  /** Where results are kept for the next time; `"none"` for nowhere. */
  readonly cache?: string;
  /** Ends the compiler when it ends. */
  readonly budget?: Budget;
}

/** For one run of the compiler, on the wall, whatever the budget says. */
const COMPILER_SECONDS = 900;

const options = ["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-parameters", "-Xmaxerrs", "100"];
/** English messages, and a JVM that is meant to live for a second. */
const vmOptions = ["-J-Duser.language=en", "-J-Duser.country=US", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"];

/** What is given to `javac`. */
interface Unit {
  readonly files: readonly string[];
  readonly roots: readonly string[];
}

/**
 * Compiles Java sources and returns their classes, sorted by name. Throws an `InputError`: with a diagnostic for each error in the
 * sources (`java-compile-error`), or `javac-not-found`, `javac-failed`, `file-unreadable`. Throws `OutOfBudget` when the budget ends before the compiler.
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
function collect(inputs: readonly string[]): { unit: Unit; contents: readonly Buffer[] } {
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

/** Undefined if something that may influence the result cannot be looked at in a short time. */
function cacheKey(request: CompileRequest, unit: Unit, contents: readonly Buffer[]): string | undefined {
  const parts: (string | Uint8Array)[] = [request.jdk.home, request.jdk.version, ...options];
  for (const [index, file] of unit.files.entries()) parts.push(file, contents[index]);
  for (const root of unit.roots) {
    const listing = findableSources(root);
    if (listing === undefined) return undefined;
    parts.push(root, listing.join("\n"));
  }
  for (const entry of request.classpath ?? []) {
    const stat = statSync(entry, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return undefined;
    parts.push(resolve(entry), stat === undefined ? "absent" : `${stat.size} ${stat.mtimeMs}`);
  }
  return hashOf(...parts);
}

/** Hashes of the given sources, and of all that the compiler may have looked into to make the classes. */
function hashesOf({ files, roots }: Unit, classes: readonly CompiledClass[]): Record<string, string> {
  const all = new Set(files);
  for (const { name, sourceFile } of classes.map(({ bytes, name }) => new ClassFile(bytes, name))) {
    if (sourceFile !== undefined) for (const file of filesUnderRoots(name, sourceFile, roots)) all.add(file);
  }
  return Object.fromEntries([...all].sort().map((file) => [file, hashOf(readSource(file))]));
}

/**
 * Compiles the unit; while classes are missing that neighbours declare, with these neighbours. The unit that is returned has all
 * files that had a say in the result.
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

interface JavacResult {
  readonly classes: readonly CompiledClass[];
  readonly errors: readonly Diagnostic[];
}

function runJavac(request: CompileRequest, unit: Unit): JavacResult {
  const javac = request.jdk.tool("javac");
  if (javac === undefined) {
    const message = `Java ${request.jdk.version} has no javac: install a JDK (on Debian or Ubuntu: apt install default-jdk-headless) or set JAVA_HOME to one`;
    throw new InputError({ code: "javac-not-found", message, place: { file: request.jdk.home } });
  }
  const folder = temporaryFolder("javac");
  try {
    const output = join(folder, "classes");
    const classpath = request.classpath?.length ? request.classpath.map((entry) => resolve(entry)) : [output];
    const sourcepath = unit.roots.length > 0 ? unit.roots : [output];
    const list = join(folder, "arguments");
    const paths = ["-d", output, "-classpath", classpath.join(delimiter), "-sourcepath", sourcepath.join(delimiter)];
    writeFileSync(list, [...options, ...paths, ...unit.files].map(quote).join("\n"));
    const run = runOther({
      program: javac,
      args: [...vmOptions, `@${list}`],
      budget: request.budget ?? Budget.unlimited,
      seconds: COMPILER_SECONDS,
      options: { maxBuffer: 1 << 26, cwd: folder },
    });
    if (run.kind === "killed") throw failed(javac, `it was ended, after ${COMPILER_SECONDS} s at the latest`);
    if (run.kind === "failed") throw failed(javac, run.why);
    if (run.status === 0) return { classes: readClasses(output, unit), errors: [] };
    const errors = parseJavacErrors(run.stderr);
    if (errors.length === 0) throw failed(javac, `exit status ${run.status}: ${run.stderr.trim().slice(0, 500)}`);
    return { classes: [], errors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failed(javac: string, reason: string): InputError {
  return new InputError({ code: "javac-failed", message: `javac failed: ${reason}`, place: { file: javac } });
}

/** As `javac`'s argument files want it. */
function quote(argument: string): string {
  return `"${argument.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function readClasses(output: string, unit: Unit): readonly CompiledClass[] {
  const names = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".class"));
  const classes = names.map((path) => {
    const bytes = readFileSync(join(output, path));
    const { name, sourceFile } = new ClassFile(bytes, path);
    const source = sourceFile === undefined ? undefined : findSource(name, sourceFile, unit);
    return source === undefined ? { name, bytes } : { name, bytes, source };
  });
  return classes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file that a class was compiled from: in its package's folder under a root, or the one given that fits best. */
function findSource(className: string, sourceFile: string, { files, roots }: Unit): string | undefined {
  const underRoots = filesUnderRoots(className, sourceFile, roots);
  const given = underRoots.find((file) => files.includes(file)) ?? underRoots[0];
  if (given !== undefined) return given;
  const inPackage = files.filter((file) => file.endsWith(sep + join(dirname(className), sourceFile)));
  if (inPackage.length === 1) return inPackage[0];
  const sameName = files.filter((file) => basename(file) === sourceFile);
  return sameName.length === 1 ? sameName[0] : undefined;
}

/** Where under the roots the compiler finds a class by its name. */
function filesUnderRoots(className: string, sourceFile: string, roots: readonly string[]): string[] {
  return roots
    .map((root) => join(root, dirname(className), sourceFile))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
