/**
 * What an answer can depend on of a program: its *scope*, a set of classes that is closed under all that leads from one
 * class to another. An answer is used again when the classes of its scope are the same but for line numbers.
 *
 * All that a check knows of the program's classes it has by one of three ways, and the scope has each:
 * - *by name*: from a class to every class whose name stands in its constant pool, as a reference, in a descriptor or a
 *   generic signature, or as a text (names that reflection is given). Classes of one nest (`A`, `A$B`) come together,
 *   and so does the `package-info` of their package, whose annotations count.
 * - *by hierarchy*: calls and inputs may be answered by any subtype. So all subtypes of a class in the scope are in it;
 *   and all of the program's subtypes of a type of the platform that a member in the scope declares, since inputs of
 *   that type are made of them.
 * - *by asking about all classes*: what those questions answer is in the key beside the scope (`program-answers.ts`).
 *   Who makes up names at run time (`Class.forName`, class loaders, services) may name any class: then all are in the
 *   scope. The platform names no class of the program, and is in the key as a whole.
 *
 * Direction: over. A scope that is too large costs time. One that misses a class would give an answer of before the
 * class was changed: `test/again-edits.test.ts` compares kept and fresh answers over random edits.
 */
import { hashOf } from "@assay/base";
import { type Application, type ClassPath, lineFree, Tag, threadStarts } from "@assay/jvm";
import type { Lines } from "./moved-lines.js";

export interface Scope {
  /** Internal names, sorted. */
  readonly classes: readonly string[];
  /** A hash of the classes without their line numbers. */
  readonly digest: string;
  /** The line numbers, class by class. */
  readonly lines: Lines;
}

/** What makes names at run time. */
const NAMING = new Set(["forName", "loadClass", "findClass", "defineClass", "java/util/ServiceLoader"]);

interface Node {
  /** Classes of the program that it names; everything, if it may name any. */
  readonly names: readonly string[] | "all";
  /** Types of the platform that its members declare. */
  readonly declares: readonly string[];
  readonly digest: string;
  readonly source: string;
  readonly lines: readonly number[];
}

export class Scopes {
  readonly #application: Application;
  readonly #all: ReadonlySet<string>;
  readonly #own: ReadonlySet<string>;
  readonly #nodes = new Map<string, Node>();
  readonly #known = new Map<string, Scope>();
  /** By nest: `A` for `A$B`. */
  readonly #nests = new Map<string, string[]>();
  #subtypes: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(application: Application) {
    this.#application = application;
    this.#all = new Set(application.classPath.applicationClasses());
    this.#own = new Set(application.classes());
    for (const name of this.#all) this.#nests.set(nestOf(name), [...(this.#nests.get(nestOf(name)) ?? []), name]);
  }

  /** The scope of what begins in the class. */
  of(root: string): Scope {
    let scope = this.#known.get(root);
    if (scope === undefined) this.#known.set(root, (scope = this.#scope(this.#closure(root))));
    return scope;
  }

  everything(): Scope {
    let scope = this.#known.get("");
    if (scope === undefined) this.#known.set("", (scope = this.#scope(this.#all)));
    return scope;
  }

  #scope(names: Iterable<string>): Scope {
    const classes = [...names].sort();
    const nodes = classes.map((name) => this.#node(name));
    return {
      classes,
      digest: hashOf(...classes.flatMap((name, i) => [name, nodes[i]!.digest])),
      lines: nodes.map(({ source, lines }) => [source, lines]),
    };
  }

  #closure(root: string): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [root];
    const add = (name: string): void => {
      if (!this.#all.has(name) || found.has(name)) return;
      found.add(name);
      open.push(name);
    };
    add(root);
    const declared = new Set<string>();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const { names, declares } = this.#node(name);
      if (names === "all") return this.#all;
      for (const each of names) add(each);
      for (const each of this.#nests.get(nestOf(name)) ?? []) add(each);
      add(`${name.slice(0, name.lastIndexOf("/") + 1)}package-info`);
      for (const each of this.#below(name)) add(each);
      for (const type of declares) {
        if (declared.has(type)) continue;
        declared.add(type);
        for (const each of this.#below(type)) add(each);
      }
    }
    return found;
  }

  /** The program's classes below a type of the program or the platform, however far. */
  #below(type: string): readonly string[] {
    this.#subtypes ??= this.#findSubtypes();
    return this.#subtypes.get(type) ?? [];
  }

  #findSubtypes(): ReadonlyMap<string, readonly string[]> {
    const { classPath } = this.#application;
    const found = new Map<string, string[]>();
    for (const name of this.#all) {
      const above = new Set([name]);
      for (const each of above) {
        const file = classPath.find(each);
        for (const next of [file?.superName, ...(file?.interfaces ?? [])]) if (next !== undefined && next !== OBJECT) above.add(next);
      }
      above.delete(name);
      for (const each of above) found.set(each, [...(found.get(each) ?? []), name]);
    }
    return found;
  }

  #node(name: string): Node {
    let node = this.#nodes.get(name);
    if (node === undefined) this.#nodes.set(name, (node = this.#read(name)));
    return node;
  }

  #read(name: string): Node {
    const { classPath } = this.#application;
    const file = classPath.find(name);
    const origin = classPath.origin(name);
    // A class that the platform has, too, is the platform's.
    if (file === undefined || origin?.kind !== "application") return { names: [], declares: [], digest: "", source: "", lines: [] };
    const { bytes, lines } = lineFree(file.bytes, file.file);
    // Whether people see its code in traces is a matter of where it is from.
    const kind = `${this.#own.has(name) ? "own" : "library"} ${/\.(jar|zip)$/i.test(origin.location) ? "archive" : "files"}`;
    const names = new Set<string>();
    let isNaming = false;
    for (let i = 1; i < file.pool.size; i++) {
      if (file.pool.tag(i) !== Tag.utf8) continue;
      const text = file.pool.utf8(i);
      isNaming ||= NAMING.has(text);
      for (const each of namesIn(text)) if (this.#all.has(each)) names.add(each);
    }
    const bounds = file.signature?.startsWith("<") === true ? [file.signature] : [];
    const members = [...file.fields, ...file.methods].flatMap(({ descriptor, signature }) => [descriptor, signature ?? ""]);
    const declares = new Set(
      [...bounds, ...members].flatMap((text) => namesIn(text)).filter((each) => !this.#all.has(each) && each !== OBJECT),
    );
    return {
      names: isNaming ? "all" : [...names],
      declares: [...declares],
      digest: hashOf(kind, bytes),
      source: file.sourceFile ?? "",
      lines,
    };
  }
}

const OBJECT = "java/lang/Object";

const nestOf = (name: string): string => {
  const dollar = name.indexOf("$", name.lastIndexOf("/") + 2);
  return dollar < 0 ? name : name.slice(0, dollar);
};

/** Names of classes that a text may mean: the text itself, and what stands between `L` and `;` or `<`. */
function namesIn(text: string): readonly string[] {
  if (text.length > LONGEST) return [];
  const whole = text
    .replaceAll(".", "/")
    .replace(/^\[*L?/, "")
    .replace(/;$/, "");
  return [
    text.replaceAll(".", "/"),
    whole,
    ...(text.match(/(?<=L)[^;<>:()L][^;<>:()]*/g) ?? []),
    ...(text.match(/(?<=L)[^;<>:()]+/g) ?? []),
  ];
}

/** No name or descriptor is longer. */
const LONGEST = 65_535;

const threads = new WeakMap<Scope, "possible" | "none">();

/** Whether anything in a scope may start threads: asked for every method of its class. */
export function threadsIn(classPath: ClassPath, scope: Scope): "possible" | "none" {
  let known = threads.get(scope);
  if (known === undefined) threads.set(scope, (known = threadStarts(classPath, scope.classes)));
  return known;
}
