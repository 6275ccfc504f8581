import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { InputError } from "@assay/base";
import { Jar } from "../archive/jar.js";
import { RuntimeImage } from "./jimage.js";

/** The bytes of a class and where they are from. */
export interface FoundClass {
  readonly bytes: Uint8Array;
  /** For diagnostics. */
  readonly file: string;
  /** The module, for classes of the JDK. */
  readonly module?: string;
}

/** Where the classes of a JDK lie. */
interface Library {
  find(name: string): FoundClass | undefined;
  /** All classes by module. */
  classNames(): ReadonlyMap<string, readonly string[]>;
  close(): void;
}

/**
 * A Java installation: its version and its classes. Nothing but the small `release` file is read before the first class
 * is asked for.
 */
export class Jdk {
  readonly home: string;
  /** For instance `17.0.15` or `1.8.0_392`. */
  readonly version: string;
  /** For instance 17. */
  readonly feature: number;
  #library: Library | undefined;
  #classNames: ReadonlyMap<string, readonly string[]> | undefined;

  /** Throws an `InputError` (`jdk-not-found`) if `home` holds no Java installation. */
  constructor(home: string) {
    this.home = resolve(home);
    if (!isJavaHome(home)) {
      throw new InputError({
        code: "jdk-not-found",
        message: `no Java installation: neither lib/modules nor rt.jar is there`,
        place: { file: home },
      });
    }
    this.version = readVersion(home);
    this.feature = featureOf(this.version);
  }

  /** The class with an internal name such as `java/lang/String`, if the JDK has it. */
  find(name: string): FoundClass | undefined {
    return this.#open().find(name);
  }

  /** Names of the modules, sorted. */
  modules(): readonly string[] {
    return [...this.#names().keys()];
  }

  /** Internal names of the classes of a module, sorted; none if there is no such module. */
  classNames(module: string): readonly string[] {
    return this.#names().get(module) ?? [];
  }

  /** The path of a tool such as `javac`, if the installation has it. */
  tool(name: string): string | undefined {
    const path = join(this.home, "bin", process.platform === "win32" ? `${name}.exe` : name);
    return existsSync(path) ? path : undefined;
  }

  /** Frees the files. They are opened anew if another class is asked for. */
  close(): void {
    this.#library?.close();
    this.#library = undefined;
  }

  #open(): Library {
    this.#library ??= existsSync(imageOf(this.home))
      ? new ImageLibrary(imageOf(this.home))
      : new RtJar(rtJarOf(this.home) ?? "", this.feature);
    return this.#library;
  }

  #names(): ReadonlyMap<string, readonly string[]> {
    this.#classNames ??= this.#open().classNames();
    return this.#classNames;
  }
}

/** Whether a folder holds a Java installation whose classes can be read. */
export function isJavaHome(home: string): boolean {
  return existsSync(imageOf(home)) || rtJarOf(home) !== undefined;
}

function imageOf(home: string): string {
  return join(home, "lib", "modules");
}

/** Where Java 8 keeps its classes. */
function rtJarOf(home: string): string | undefined {
  return [join(home, "jre", "lib", "rt.jar"), join(home, "lib", "rt.jar")].find((path) => existsSync(path));
}

function readVersion(home: string): string {
  const release = join(home, "release");
  const version = existsSync(release) ? /^JAVA_VERSION="([^"]+)"/m.exec(readFileSync(release, "utf8"))?.[1] : undefined;
  if (version === undefined || Number.isNaN(featureOf(version))) {
    throw new InputError({
      code: "jdk-not-found",
      message: "no Java installation: its release file names no version",
      place: { file: release },
    });
  }
  return version;
}

/** `17.0.15` is Java 17, `1.8.0_392` is Java 8. */
function featureOf(version: string): number {
  const parts = version.split(/[._+-]/);
  return Number(parts[0] === "1" ? parts[1] : parts[0]);
}

class ImageLibrary implements Library {
  readonly #image: RuntimeImage;

  constructor(file: string) {
    this.#image = RuntimeImage.open(file);
  }

  find(name: string): FoundClass | undefined {
    const slash = name.lastIndexOf("/");
    const module = slash < 0 ? undefined : this.#image.moduleOfPackage(name.slice(0, slash));
    if (module === undefined) return undefined;
    const path = `/${module}/${name}.class`;
    const bytes = this.#image.read(path);
    return bytes === undefined ? undefined : { bytes, module, file: `jrt:${path}` };
  }

  classNames(): ReadonlyMap<string, readonly string[]> {
    const byModule = new Map<string, string[]>();
    for (const path of this.#image.names()) {
      const slash = path.indexOf("/", 1);
      const module = path.slice(1, slash);
      if (!path.endsWith(".class") || module === "modules" || module === "packages") continue;
      const names = byModule.get(module);
      const name = path.slice(slash + 1, -6);
      if (names === undefined) byModule.set(module, [name]);
      else names.push(name);
    }
    for (const names of byModule.values()) names.sort();
    return byModule;
  }

  close(): void {
    this.#image.close();
  }
}

/** Java 8's library, whose classes count as one module `rt`. */
class RtJar implements Library {
  readonly #jar: Jar;

  constructor(file: string, feature: number) {
    this.#jar = Jar.open(file, feature);
  }

  find(name: string): FoundClass | undefined {
    const bytes = this.#jar.read(`${name}.class`);
    return bytes === undefined ? undefined : { bytes, module: "rt", file: `${this.#jar.archive.file}!/${name}.class` };
  }

  classNames(): ReadonlyMap<string, readonly string[]> {
    return new Map([["rt", [...this.#jar.classNames()].sort()]]);
  }

  close(): void {
    this.#jar.archive.close();
  }
}
