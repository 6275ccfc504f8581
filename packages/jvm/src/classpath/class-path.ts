import { hashOf, InputError } from "@assay/base";
import type { AddedAssertions } from "../classfile/added-assertions.js";
import { checkClassFile } from "../classfile/check.js";
import { ClassFile } from "../classfile/class-file.js";
import type { Jdk } from "../jdk/jdk.js";
import { verifyClass } from "../verifier/class-verifier.js";
import { type ClassBytes, type ClassPathEntry, MemoryEntry } from "./entries.js";

/** Where a class is from. */
export type ClassOrigin =
  /** From the JDK itself. */
  | { readonly kind: "jdk"; readonly module: string }
  /** From an entry that goes before the JDK: our models of it. */
  | { readonly kind: "model"; readonly location: string }
  /** From the program that is looked at, or a library it uses. */
  | { readonly kind: "application"; readonly location: string; readonly source?: string };

export interface ClassPathParts {
  /** Searched first, even for the JDK's own classes. */
  readonly models?: readonly ClassPathEntry[];
  readonly jdk?: Jdk;
  /** The application's class path, in order. */
  readonly entries: readonly ClassPathEntry[];
  /** What is asserted besides, in classes of the application. */
  readonly assertions?: AssertionSource;
}

/** The assertions that a class has besides those of its bytecode; `find` finds other classes, as they are. */
export type AssertionSource = (file: ClassFile, find: (name: string) => ClassFile | undefined) => AddedAssertions | undefined;

interface Loaded {
  readonly classFile: ClassFile;
  readonly origin: ClassOrigin;
}

/**
 * All classes there are: models, the JDK, the application, in this order, since an application cannot replace a class
 * of the JDK. Classes are read when they are asked for, once. Those of the application are then checked completely and
 * verified, so that whatever is malformed in a class that is used is reported; the JDK's are trusted, and checked only
 * as far as they are used.
 */
export class ClassPath {
  readonly jdk: Jdk | undefined;
  readonly #models: readonly ClassPathEntry[];
  #entries: readonly ClassPathEntry[];
  readonly #assertions: AssertionSource | undefined;
  readonly #loaded = new Map<string, Loaded | undefined>();
  /** Classes that need not be verified any more. */
  readonly #verified = new Set<string>();

  constructor(parts: ClassPathParts) {
    this.jdk = parts.jdk;
    this.#models = parts.models ?? [];
    this.#entries = parts.entries;
    this.#assertions = parts.assertions;
  }

  /** The same classes, asserting more. */
  withAssertions(assertions: AssertionSource): ClassPath {
    const { jdk } = this;
    return new ClassPath({ models: this.#models, entries: this.#entries, assertions, ...(jdk === undefined ? {} : { jdk }) });
  }

  /**
   * The class with an internal name, if there is one. Throws an `InputError` if its file is malformed, holds another
   * class (`class-wrong-name`), or, for classes of the application, does not pass the verifier (`classfile-verify`).
   */
  find(name: string): ClassFile | undefined {
    const loaded = this.#load(name);
    if (loaded?.origin.kind === "application" && !this.#verified.has(name)) {
      verifyClass(loaded.classFile, { find: (other) => this.#load(other)?.classFile });
      this.#verified.add(name);
    }
    return loaded?.classFile;
  }

  /** Where a class is from; undefined if there is no such class. */
  origin(name: string): ClassOrigin | undefined {
    return this.#load(name)?.origin;
  }

  /** Internal names of the application's classes, those of libraries included, sorted, each once. */
  applicationClasses(): readonly string[] {
    return [...new Set(this.#entries.flatMap((entry) => entry.classNames()))].sort();
  }

  /** The folders and archives of the application and its libraries, in order. */
  locations(): readonly string[] {
    return this.#entries.filter((entry) => !(entry instanceof MemoryEntry)).map((entry) => entry.location);
  }

  /** A hash of all classes but the JDK's, in their order. */
  digest(): string {
    return hashOf(...[...this.#models, ...this.#entries].map((entry) => entry.digest()));
  }

  /**
   * Classes for those that are nowhere else. To be called before anything is made of the classes that refer to them.
   */
  supply(entry: ClassPathEntry): void {
    this.#entries = [...this.#entries, entry];
    for (const name of entry.classNames()) if (this.#loaded.get(name) === undefined) this.#loaded.delete(name);
  }

  /** Frees the files of the entries and of the JDK. */
  close(): void {
    for (const entry of [...this.#models, ...this.#entries]) entry.close();
    this.jdk?.close();
  }

  #load(name: string): Loaded | undefined {
    const known = this.#loaded.get(name);
    if (known !== undefined || this.#loaded.has(name)) return known;
    const loaded = this.#search(name);
    this.#loaded.set(name, loaded);
    return loaded;
  }

  #search(name: string): Loaded | undefined {
    for (const entry of this.#models) {
      const found = entry.find(name);
      if (found !== undefined) return { classFile: read(name, found), origin: { kind: "model", location: entry.location } };
    }
    const inJdk = this.jdk?.find(name);
    if (inJdk !== undefined) return { classFile: read(name, inJdk), origin: { kind: "jdk", module: inJdk.module ?? "" } };
    for (const entry of this.#entries) {
      const found = entry.find(name);
      if (found === undefined) continue;
      const { location } = entry;
      const { source } = found;
      const origin: ClassOrigin = source === undefined ? { kind: "application", location } : { kind: "application", location, source };
      const assertions = this.#assertions;
      const added = assertions === undefined ? undefined : (file: ClassFile) => assertions(file, (other) => this.#load(other)?.classFile);
      const classFile = read(name, found, added);
      checkClassFile(classFile);
      return { classFile, origin };
    }
    return undefined;
  }
}

function read(name: string, { bytes, file }: ClassBytes, added?: (file: ClassFile) => AddedAssertions | undefined): ClassFile {
  const classFile = new ClassFile(bytes, file, added);
  if (classFile.name !== name) {
    throw new InputError({
      code: "class-wrong-name",
      message: `it should hold the class ${name}, but holds ${classFile.name}`,
      place: { file },
    });
  }
  return classFile;
}
