import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { type Budget, InputError } from "@assay/base";
import { unreadable } from "../archive/byte-source.js";
import { ClassFile } from "../classfile/class-file.js";
import type { Jdk } from "../jdk/jdk.js";
import { findJdk } from "../jdk/locate.js";
import { compileJava } from "../sources/compile.js";
import { filesUnder } from "../sources/source-files.js";
import { type AssertionSource, ClassPath } from "./class-path.js";
import { type ClassPathEntry, FolderEntry, JarEntry, MemoryEntry } from "./entries.js";
import { findMainMethod } from "./main-method.js";

export interface ApplicationRequest {
  /** Java sources, class files, jars, and folders with any of sources and class files. */
  readonly inputs: readonly string[];
  /** Folders and jars with what the inputs need; `folder/*` stands for all jars in a folder. */
  readonly classpath?: readonly string[];
  /** The JDK; by default the one that {@link findJdk} finds. */
  readonly jdk?: Jdk;
  /** Goes before the JDK's own classes. */
  readonly models?: readonly ClassPathEntry[];
  /** Where compiled sources are kept; `"none"` for nowhere. */
  readonly cache?: string;
  /** Ends the compiler when it ends: then `OutOfBudget` is thrown. */
  readonly budget?: Budget;
}

/** A jar, or classes that are in none. */
export type ApplicationPart = { readonly role: "own" | "library" } & (
  | { readonly kind: "archive"; readonly file: string }
  | { readonly kind: "classes"; readonly classes: readonly { readonly name: string; readonly bytes: Uint8Array }[] }
);

/** A program as it was given on the command line. */
export class Application {
  readonly classPath: ClassPath;
  readonly #inputs: readonly Input[];
  readonly #own: readonly ClassPathEntry[];
  readonly #libraries: readonly ClassPathEntry[];

  /** Use {@link openApplication}. `own` are the entries of the inputs themselves. */
  constructor(classPath: ClassPath, inputs: readonly Input[], own: readonly ClassPathEntry[], libraries: readonly ClassPathEntry[]) {
    this.classPath = classPath;
    this.#inputs = inputs;
    this.#own = own;
    this.#libraries = libraries;
  }

  /** The same program, whose own classes assert more; libraries do not. */
  withAssertions(assertions: AssertionSource): Application {
    const own = new Set(this.classes());
    const classPath = this.classPath.withAssertions((file, find) => (own.has(file.name) ? assertions(file, find) : undefined));
    return new Application(classPath, this.#inputs, this.#own, this.#libraries);
  }

  /** All that another machine needs to open the same program without its sources, in the order of the class path. */
  parts(): readonly ApplicationPart[] {
    const part = (entry: ClassPathEntry, role: ApplicationPart["role"]): ApplicationPart =>
      entry instanceof JarEntry
        ? { role, kind: "archive", file: entry.location }
        : { role, kind: "classes", classes: entry.classNames().map((name) => ({ name, bytes: entry.find(name)!.bytes })) };
    return [...this.#own.map((entry) => part(entry, "own")), ...this.#libraries.map((entry) => part(entry, "library"))];
  }

  /** Classes of the inputs themselves, without libraries: internal names, sorted. */
  classes(): readonly string[] {
    return [...new Set(this.#own.flatMap((entry) => entry.classNames()))].sort();
  }

  /** The source files that were compiled, sorted. */
  sources(): readonly string[] {
    const compiled = this.#own.filter((entry) => entry instanceof MemoryEntry);
    const files = compiled.flatMap((entry) => entry.classNames().map((name) => entry.find(name)?.source));
    return [...new Set(files.filter((file) => file !== undefined))].sort();
  }

  /**
   * What a JVM needs to run the program: the folders and jars, in order, and the classes that lie in none of them
   * (compiled from sources).
   */
  runtimeClasses(): {
    readonly locations: readonly string[];
    readonly classes: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  } {
    const memory = this.#own.filter((entry) => entry instanceof MemoryEntry);
    const classes = memory.flatMap((entry) => entry.classNames().map((name) => ({ name, bytes: entry.find(name)!.bytes })));
    return { locations: this.classPath.locations(), classes };
  }

  /** The likeliest of {@link mainClasses}, found without reading all classes where an input names it. */
  mainClass(): string | undefined {
    const named = this.classes().filter((name) => this.#rank(name) === 0);
    return named.find((name) => this.#isStartable(name)) ?? this.mainClasses()[0];
  }

  /**
   * The classes that can be started, the likeliest first: those that a manifest or an input file's name tells, then the
   * others of the input's source files, then the rest; by name among equals.
   */
  mainClasses(): readonly string[] {
    const startable = this.classes().filter((name) => this.#isStartable(name));
    return [0, 1, 2].flatMap((rank) => startable.filter((name) => this.#rank(name) === rank));
  }

  /** Others that may be meant as well as this one: no input says which. */
  equallyLikely(mainClass: string): readonly string[] {
    const rank = this.#rank(mainClass);
    return this.classes().filter((name) => name !== mainClass && this.#rank(name) === rank && this.#isStartable(name));
  }

  #isStartable(name: string): boolean {
    return name !== "module-info" && findMainMethod(this.classPath, name) !== undefined;
  }

  #rank(name: string): 0 | 1 | 2 {
    const named = this.#inputs.flatMap((input) => input.named);
    if (named.some((each) => name === each || name.endsWith(`/${each}`))) return 0;
    const origin = this.classPath.origin(name);
    const source = origin?.kind === "application" ? origin.source : undefined;
    return this.#inputs.some((input) => source !== undefined && input.sources.some((file) => resolve(file) === source)) ? 1 : 2;
  }
}

/** What an input adds. */
interface Input {
  readonly entries: readonly ClassPathEntry[];
  /** Sources to compile. */
  readonly sources: readonly string[];
  /** Main classes that the input names: internal names, or simple names for source files, whose package may be any. */
  readonly named: readonly string[];
  readonly libraries: readonly string[];
}

/**
 * Opens a program: compiles its sources and puts everything on one class path. Throws an `InputError` if an input does
 * not exist, is of no known kind, cannot be read, or does not compile.
 */
export function openApplication(request: ApplicationRequest): Application {
  const jdk = request.jdk ?? findJdk();
  const inputs = request.inputs.map((path) => readInput(path, jdk));
  const libraries = openLibraries([...inputs.flatMap((input) => input.libraries), ...expandClasspath(request.classpath ?? [])], jdk);
  const sources = inputs.flatMap((input) => input.sources);
  const own = inputs.flatMap((input) => input.entries);
  if (sources.length > 0) own.unshift(compile(request, jdk, sources, [...own, ...libraries]));
  const models = request.models ?? [];
  return new Application(new ClassPath({ models, jdk, entries: [...own, ...libraries] }), inputs, own, libraries);
}

function compile(request: ApplicationRequest, jdk: Jdk, inputs: readonly string[], available: readonly ClassPathEntry[]): ClassPathEntry {
  const classpath = available.filter((entry) => !(entry instanceof MemoryEntry)).map((entry) => entry.location);
  const { cache, budget } = request;
  const classes = compileJava({
    inputs,
    jdk,
    classpath,
    ...(cache === undefined ? {} : { cache }),
    ...(budget === undefined ? {} : { budget }),
  });
  return new MemoryEntry(inputs.join(" "), classes);
}

function readInput(path: string, jdk: Jdk): Input {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new InputError({ code: "input-not-found", message: "no such file or folder", place: { file: path } });
  if (stat.isDirectory()) return readFolder(path);
  switch (extname(path).toLowerCase()) {
    case ".java":
      return { entries: [], sources: [path], named: [basename(path, ".java")], libraries: [] };
    case ".class":
      return readClass(path);
    case ".jar":
    case ".zip": {
      const entry = new JarEntry(path, jdk.feature);
      const { mainClass, classPath } = entry.jar;
      return { entries: [entry], sources: [], named: mainClass === undefined ? [] : [mainClass], libraries: classPath };
    }
    default:
      throw new InputError({
        code: "input-unknown-kind",
        message: "not a .java, .class or .jar file, nor a folder",
        place: { file: path },
      });
  }
}

function readFolder(path: string): Input {
  const files = filesUnder(path, (name) => name.endsWith(".class") || (name.endsWith(".java") && name !== "module-info.java"));
  const hasClasses = files.some((file) => file.endsWith(".class"));
  const hasSources = files.some((file) => file.endsWith(".java"));
  if (!hasClasses && !hasSources) {
    throw new InputError({ code: "input-empty", message: "the folder holds neither sources nor class files", place: { file: path } });
  }
  const roots = hasClasses ? classRoots(path, files) : [];
  return { entries: roots.map((root) => new FolderEntry(root)), sources: hasSources ? [path] : [], named: [], libraries: [] };
}

/**
 * The folders in which packages begin: the one that is named, or those below it (`bin`, `out/production`) where its
 * class files say so. Where they fit nowhere, or one folder lies in another, the named one is taken at its word.
 */
function classRoots(path: string, files: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const file of files) if (file.endsWith(".class") && !first.has(dirname(file))) first.set(dirname(file), file);
  const roots = new Set<string>();
  for (const file of first.values()) {
    let name: string;
    try {
      ({ name } = new ClassFile(readFileSync(file), file));
    } catch {
      return [path];
    }
    const suffix = join("/", `${name}.class`);
    if (!resolve(file).endsWith(suffix)) return [path];
    roots.add(resolve(file).slice(0, -suffix.length) || "/");
  }
  const found = [...roots].sort();
  if (found.length === 1 && found[0] === resolve(path)) return [path];
  return found.some((root) => found.some((other) => other !== root && root.startsWith(`${other}${sep}`))) ? [path] : found;
}

/**
 * A class file brings the folder in which its package lies, if its place agrees with its name; otherwise it stands
 * alone.
 */
function readClass(path: string): Input {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(path, String(error));
  }
  const { name } = new ClassFile(bytes, path);
  const full = resolve(path);
  const suffix = join("/", `${name}.class`);
  const alone = new MemoryEntry(path, [{ name, bytes }]);
  const libraries = full.endsWith(suffix) ? [full.slice(0, -suffix.length) || "/"] : [dirname(full)];
  return { entries: [alone], sources: [], named: [name], libraries };
}

/**
 * The class path with `folder/*` replaced by the jars in the folder. What does not exist is an error: a typing error,
 * mostly.
 */
function expandClasspath(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const isWildcard = basename(path) === "*";
    const existing = isWildcard ? dirname(path) : path;
    if (!existsSync(existing)) throw new InputError({ code: "input-not-found", message: "no such file or folder", place: { file: path } });
    if (!isWildcard) return [path];
    const jars = readdirSync(existing).filter((name) => name.toLowerCase().endsWith(".jar"));
    return jars.sort().map((name) => join(existing, name));
  });
}

/** Opens the folders and jars, and what the jars' manifests add to them, unless it does not exist. */
function openLibraries(paths: readonly string[], jdk: Jdk): ClassPathEntry[] {
  const entries: ClassPathEntry[] = [];
  const seen = new Set<string>();
  const work = [...paths].reverse();
  for (let path = work.pop(); path !== undefined; path = work.pop()) {
    const full = resolve(path);
    if (seen.has(full) || !existsSync(full)) continue;
    seen.add(full);
    if (statSync(full).isDirectory()) {
      entries.push(new FolderEntry(full));
    } else {
      const entry = new JarEntry(full, jdk.feature);
      entries.push(entry);
      work.push(...[...entry.jar.classPath].reverse());
    }
  }
  return entries;
}
