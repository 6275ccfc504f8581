/**
 * Which methods of the program's own classes may call which others, read from bytecode alone: cheap, and an
 * over-approximation. A call of a constructor, a private or a static method has its target; any other may reach every
 * method of the program with that name and descriptor. What the library calls back counts as called by whoever made the
 * closure, or made an object that is one of the library's types.
 */
import { type Code, type Instruction, type LoadableConstant, type Method, type MethodRef, Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

const selectorOf = ({ name, descriptor }: { readonly name: string; readonly descriptor: string }): string => `${name}${descriptor}`;

const isCertain = (opcode: Op): boolean => opcode === Op.invokestatic || opcode === Op.invokespecial;

export class CallsOfProgram {
  readonly #classPath: ClassPath;
  readonly classes: readonly string[];
  readonly #calls = new Map<string, Set<string>>();
  /** The methods that a selector may reach. */
  readonly #bySelector = new Map<string, Set<string>>();

  /** Between methods of these classes. */
  constructor(classPath: ClassPath, classNames: readonly string[]) {
    this.#classPath = classPath;
    // What `assay.Verifier` does on a real JVM is not what it means here.
    this.classes = classNames.filter((name) => !name.startsWith("assay/"));
  }

  /** Reads a method: each is a node `Owner.selector`, and every selector is one that stands for all its methods. */
  add(owner: string, method: Method, code: Code): void {
    const node = `${owner}.${selectorOf(method)}`;
    this.#edge(node, ...code.instructions.flatMap((each) => this.#calledBy(each)));
    this.#reaches(selectorOf(method), node);
    if (OF_EVERY_OBJECT.has(method.name) && code.instructions.some(asksParts)) this.#edge(node, selectorOf(method));
    for (const each of code.instructions) {
      if (each.kind !== "invokedynamic") continue;
      const [type] = each.bootstrap.arguments;
      // A closure answers to the selector of its interface by calling what it was made of.
      if (type?.kind === "methodType")
        for (const target of each.bootstrap.arguments.flatMap((argument) => this.#handled(argument)))
          this.#reaches(`${each.name}${type.descriptor}`, target);
    }
  }

  edges(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map<string, ReadonlySet<string>>([...this.#bySelector, ...this.#calls]);
  }

  #edge(from: string, ...to: readonly string[]): void {
    this.#calls.set(from, new Set([...(this.#calls.get(from) ?? []), ...to]));
  }

  #reaches(selector: string, target: string): void {
    this.#bySelector.set(selector, new Set([...(this.#bySelector.get(selector) ?? []), target]));
  }

  /** What may be called from inside, once the instruction was executed. */
  #calledBy(instruction: Instruction): readonly string[] {
    switch (instruction.kind) {
      case "invoke":
        return isCertain(instruction.opcode) ? this.#certain(instruction.method) : [selectorOf(instruction.method)];
      case "invokedynamic":
        return instruction.bootstrap.arguments.flatMap((each) => this.#handled(each));
      case "class":
        return instruction.opcode === Op.new ? this.#offered(instruction.className) : [];
      default:
        return [];
    }
  }

  /** The method itself, or the one that the class inherits. */
  #certain(method: MethodRef): readonly string[] {
    return [method.owner, ...this.#supertypes(method.owner)].map((owner) => `${owner}.${selectorOf(method)}`);
  }

  #handled(argument: LoadableConstant): readonly string[] {
    if (argument.kind !== "methodHandle" || !("method" in argument.value)) return [];
    const { method } = argument.value;
    return [...this.#certain(method), selectorOf(method)];
  }

  /**
   * What the library may call of an object of the class: its methods, if it is of a library's type that has methods to
   * be called back.
   */
  #offered(name: string): readonly string[] {
    const types = [name, ...this.#supertypes(name)];
    if (types.every((each) => this.isOwn(each) || SILENT.has(each))) return [];
    const own = types.filter((each) => this.isOwn(each)).flatMap((each) => this.#classPath.find(each)?.methods ?? []);
    return own.filter((method) => !method.isStatic && method.name !== "<init>").map(selectorOf);
  }

  /** The types of libraries that the classes extend or implement, however indirectly. */
  libraryTypes(): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...this.classes];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      if (!this.isOwn(name)) found.add(name);
      const file = this.#classPath.find(name);
      for (const above of [file?.superName, ...(file?.interfaces ?? [])]) if (above !== undefined) open.push(above);
    }
    return found;
  }

  /** Whether the class is one of the program's. */
  isOwn(name: string): boolean {
    return this.#classPath.origin(name)?.kind === "application";
  }

  /** The supertypes of a class of the program, up to the first that are the library's. */
  #supertypes(name: string): readonly string[] {
    const found = new Set([name]);
    for (const each of found) {
      const file = this.isOwn(each) ? this.#classPath.find(each) : undefined;
      for (const above of [file?.superName, ...(file?.interfaces ?? [])]) if (above !== undefined) found.add(above);
    }
    found.delete(name);
    return [...found];
  }
}

/**
 * What every object has, and asks its parts for by way of the library: `Objects.hash(next)`, `"" + next`, the methods
 * of records.
 */
const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(["toString", "hashCode", "equals"]);

/** Whether the library is given an object that may be one of the program's, to be asked. */
function asksParts(each: Instruction): boolean {
  if (each.kind === "invokedynamic") {
    const parts = each.bootstrap.arguments.flatMap((part) =>
      part.kind === "methodHandle" && "field" in part.value ? [part.value.field] : [],
    );
    // The receiver of a record's method comes first, and is no part.
    return parts.length > 0 ? parts.some(({ descriptor }) => hasObject(`(${descriptor})`)) : hasObject(each.descriptor);
  }
  return each.kind === "invoke" && ASKING.has(each.method.owner) && hasObject(each.method.descriptor);
}

const ASKING: ReadonlySet<string> = new Set([
  ...["java/util/Objects", "java/util/Arrays", "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer"],
]);

/** Whether a descriptor takes an object that may be one of the program's. */
export const hasObject = (descriptor: string): boolean =>
  /L(?!java\/lang\/(String|CharSequence|Integer|Long|Double|Boolean|Character|StringBuilder|StringBuffer);)[^;]*;|\[L/.test(
    descriptor.slice(0, descriptor.indexOf(")")),
  );

/**
 * Types of the library whose objects it does not call unless told: what `equals`, `hashCode` and `toString` do is
 * rarely the way of a recursion, and every object has them.
 */
const SILENT: ReadonlySet<string> = new Set([
  ...["java/lang/Object", "java/lang/Record", "java/lang/Enum", "java/io/Serializable", "java/lang/Cloneable"],
  ...["java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException", "java/lang/Error", "java/lang/IllegalArgumentException"],
]);
