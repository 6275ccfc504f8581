/**
 * Whether a call of a method can come to an assertion, over-approximated by methods: most methods of a class with one
 * assertion cannot, and there is nothing to ask of them.
 *
 * From the method on, every call leads to all methods of that name and descriptor in the given classes, whatever object
 * it is called on; a constructor's leads to that constructor. What may run besides, at any time, is taken to run
 * always:
 * - what the platform may call: methods that some type of the platform above some of the classes declares (by name and
 *   descriptor, wherever they are), which are also what threads begin with; whatever a method handle names (bodies of
 *   lambdas, method references); constructors without parameters and the methods that serialization looks for;
 * - initializers of classes, all of them.
 *
 * Where more can happen, it is said that it may come to one: reflection, method handles that are looked up, services,
 * native methods, classes that are named and not there.
 *
 * Direction: over. The given classes must be closed under naming and subtypes (`assay/src/again/scope.ts`): then all
 * code of the program that can run is among them. Assumption, as for `assert-reach.ts` (`docs/soundness.md`): no class
 * is found by a name that is made up at run time.
 */
import { type ClassFile, Tag } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";
import { refersToReflection } from "./assert-reach.js";

/** What serialization calls by name. */
const BY_NAME = new Set(["readObject", "writeObject", "readResolve", "writeReplace", "readObjectNoData", "readExternal", "writeExternal"]);

interface Method {
  /** Keys of what it calls. */
  readonly calls: readonly string[];
  readonly asserts: boolean;
}

export class MethodAssertReach {
  readonly #methods = new Map<string, Method[]>();
  /** Keys of what runs whatever is called. */
  readonly #always = new Set<string>();
  /** Whether more may be called than is looked at. */
  #isOpen = false;
  readonly #known = new Map<string, boolean>();
  #alwaysReached: ReadonlySet<string> | "an assertion" | undefined;

  constructor(classPath: ClassPath, classes: readonly string[]) {
    const declared = new Set<string>();
    const platform = new Set<string>();
    const files = classes.map((name) => classPath.find(name));
    for (const file of files) {
      if (file === undefined || refersToReflection(file) || !this.#add(file)) {
        this.#isOpen = true;
        return;
      }
      for (const above of [file.superName, ...file.interfaces]) if (above !== undefined) this.#isOpen ||= !addPlatform(above);
    }
    for (const name of platform) for (const method of classPath.find(name)!.methods) declared.add(`${method.name}${method.descriptor}`);
    for (const key of this.#methods.keys()) if (declared.has(key)) this.#always.add(key);

    /** Whether the type and all above it are there; those of the platform are kept. */
    function addPlatform(name: string): boolean {
      const open = [name];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (platform.has(at)) continue;
        const file = classPath.find(at);
        if (file === undefined) return false;
        if (classPath.origin(at)?.kind === "application") continue;
        platform.add(at);
        for (const above of [file.superName, ...file.interfaces]) if (above !== undefined) open.push(above);
      }
      return true;
    }
  }

  /** Whether a call may come to an assertion, also where a method below it is called in its place. */
  mayAssert(owner: string, name: string, descriptor: string): boolean {
    if (this.#isOpen) return true;
    const key = keyOf(owner, name, descriptor);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#reaches(key)));
    return known;
  }

  #reaches(key: string): boolean {
    this.#alwaysReached ??= this.#reachedFrom(this.#always, new Set());
    return this.#alwaysReached === "an assertion" || this.#reachedFrom([key], this.#alwaysReached) === "an assertion";
  }

  /** All keys that are come to, those of `before` included; or that one of the methods asserts. */
  #reachedFrom(keys: Iterable<string>, before: ReadonlySet<string>): ReadonlySet<string> | "an assertion" {
    const reached = new Set(before);
    const open = [...keys];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (reached.has(key)) continue;
      reached.add(key);
      for (const { calls, asserts } of this.#methods.get(key) ?? []) {
        if (asserts) return "an assertion";
        open.push(...calls);
      }
    }
    return reached;
  }

  /** Whether all that its code can do is known. */
  #add(file: ClassFile): boolean {
    const { pool } = file;
    for (let i = 1; i < pool.size; i++) {
      if (pool.tag(i) === Tag.methodHandle) {
        const handle = pool.methodHandle(i);
        if ("method" in handle) this.#always.add(keyOf(handle.method.owner, handle.method.name, handle.method.descriptor));
      } else if (pool.tag(i) === Tag.methodRef && /^java\/lang\/invoke\/MethodHandles(\$Lookup)?$/.test(pool.methodRef(i).owner))
        return false;
    }
    for (const method of file.methods) {
      if (method.isNative) return false;
      const key = keyOf(file.name, method.name, method.descriptor);
      const isAlways = method.name === "<clinit>" || (method.name === "<init>" && method.descriptor === "()V") || BY_NAME.has(method.name);
      if (isAlways) this.#always.add(key);
      const instructions = (method.hasCode ? method.code()?.instructions : undefined) ?? [];
      const calls = instructions.flatMap((each) =>
        each.kind === "invoke" ? [keyOf(each.method.owner, each.method.name, each.method.descriptor)] : [],
      );
      const asserts =
        method.name !== "<clinit>"
          ? instructions.some((each) => each.kind === "field" && each.field.name === "$assertionsDisabled")
          : instructions.filter((each) => each.kind === "field" && each.field.name === "$assertionsDisabled").length > 1;
      const known = this.#methods.get(key);
      const made = { calls: [...new Set(calls)], asserts };
      if (known === undefined) this.#methods.set(key, [made]);
      else known.push(made);
    }
    return true;
  }
}

/** Methods by their names, since any object may answer; constructors and initializers by their class. */
function keyOf(owner: string, name: string, descriptor: string): string {
  return name.startsWith("<") ? `${owner}.${name}${descriptor}` : `${name}${descriptor}`;
}
