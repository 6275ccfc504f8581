/**
 * How much work a method promises to be, roughly: where time does not suffice for all methods, those that promise
 * little come first, and most are answered. No verdict hangs on it.
 *
 * It is counted in instructions: of the method, of the program's methods that it names, however indirectly, and of the
 * constructors of its object and of its parameters, which run before it. A call of the library counts as a few hundred,
 * for what is behind it was not looked at.
 */
import type { Entry } from "@assay/inputs";
import { isEntryMethod } from "@assay/inputs";
import type { ClassPath, Method } from "@assay/jvm";

const LIBRARY_CALL = 200;
/** Of calls that only throw, or make nothing but an object. */
const FREE = /^java\/lang\/(Object|Enum|Record|\w*(Exception|Error))\.<init>/;
/** More methods are not looked at: there is enough to do. */
const MOST_METHODS = 300;

export class MethodEffort {
  readonly #classPath: ClassPath;
  readonly #bodies = new Map<string, Body>();

  constructor(classPath: ClassPath) {
    this.#classPath = classPath;
  }

  of(entry: Entry): number {
    if (!isEntryMethod(entry)) return Number.MAX_SAFE_INTEGER;
    const { owner, method } = entry;
    const made = [...(method.isStatic || method.name === "<init>" ? [] : [owner.name]), ...method.type.parameters.flatMap(classOf)];
    const open = new Set([keyOf(owner.name, method), ...made.flatMap((name) => this.#constructorsOf(name))]);
    let effort = 0;
    for (const key of open) {
      const { instructions, calls } = this.#bodyOf(key);
      effort += instructions;
      if (open.size < MOST_METHODS) for (const each of calls) open.add(each);
    }
    return effort;
  }

  #constructorsOf(name: string): readonly string[] {
    const file = this.#classPath.origin(name)?.kind === "application" ? this.#classPath.find(name) : undefined;
    return (file?.methods ?? []).flatMap((method) => (method.name === "<init>" && !method.isPrivate ? [keyOf(name, method)] : []));
  }

  #bodyOf(key: string): Body {
    let body = this.#bodies.get(key);
    if (body === undefined) this.#bodies.set(key, (body = this.#read(key)));
    return body;
  }

  #read(key: string): Body {
    const [owner, name, descriptor] = key.split(" ") as [string, string, string];
    if (this.#classPath.origin(owner)?.kind !== "application")
      return { instructions: FREE.test(`${owner}.${name}`) ? 1 : LIBRARY_CALL, calls: [] };
    const method = this.#find(owner, name, descriptor);
    const instructions = (method?.hasCode === true ? method.code()?.instructions : undefined) ?? [];
    const calls = instructions.flatMap((each) => (each.kind === "invoke" ? [keyOf(each.method.owner, each.method)] : []));
    return { instructions: instructions.length, calls: [...new Set(calls)] };
  }

  /** The method that the class has, or the first class above it that has one. */
  #find(owner: string, name: string, descriptor: string): Method | undefined {
    for (
      let file = this.#classPath.find(owner);
      file !== undefined;
      file = file.superName === undefined ? undefined : this.#classPath.find(file.superName)
    ) {
      const method = file.method(name, descriptor);
      if (method !== undefined) return method;
    }
    return undefined;
  }
}

interface Body {
  readonly instructions: number;
  readonly calls: readonly string[];
}

function keyOf(owner: string, { name, descriptor }: { readonly name: string; readonly descriptor: string }): string {
  return `${owner} ${name} ${descriptor}`;
}

function classOf(descriptor: string): readonly string[] {
  const element = descriptor.replace(/^\[+/, "");
  return element.startsWith("L") ? [element.slice(1, -1)] : [];
}
