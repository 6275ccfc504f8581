/** Names of specifications to classes, and questions about classes that the type checker asks. */
import { PRIMITIVE_LETTERS, PRIMITIVES } from "@assay/core";
import { type ClassInfo, type ClassTable, type FieldRef, type MethodInfo, OBJECT } from "./class-info.js";
import { ClauseError, didYouMean } from "./problems.js";
import type { TypeName } from "./syntax.js";
import type { ElementType } from "./typed.js";

/** Of values with this descriptor. */
export function typeOfDescriptor(descriptor: string): ElementType {
  const primitive = PRIMITIVES[descriptor];
  if (primitive !== undefined) return { kind: "primitive", name: primitive };
  return { kind: "reference", class: descriptor.startsWith("L") ? descriptor.slice(1, -1) : descriptor };
}

/** As people read it: `HashMap.Node`, `int[]`. */
export function typeText(type: ElementType): string {
  if (type.kind === "nothing") return "null";
  return type.kind === "primitive" ? type.name : classText(type.class);
}

export function classText(name: string): string {
  if (name.startsWith("[")) return `${typeText(typeOfDescriptor(name.slice(1)))}[]`;
  return name.slice(name.lastIndexOf("/") + 1).replaceAll("$", ".");
}

export class ClassResolver {
  readonly #table: ClassTable;
  readonly #imports: readonly TypeName[];

  constructor(table: ClassTable, imports: readonly TypeName[]) {
    this.#table = table;
    this.#imports = imports;
  }

  find(name: string): ClassInfo | undefined {
    return this.#table.find(name);
  }

  /** @throws ClauseError if there is no such class. */
  class(name: TypeName, context: string | undefined): ClassInfo {
    const found = this.resolve(name.name, context);
    if (found !== undefined) return found;
    throw new ClauseError("spec-class", `there is no class ${name.name}${didYouMean(name.name, this.simpleNames())}`, name.span);
  }

  /** Of the program's classes, for suggestions. */
  simpleNames(): readonly string[] {
    return this.#table.names().map((each) => simpleName(each).replaceAll("$", "."));
  }

  /**
   * The class that a dotted name means in a class: as Java looks, and at last by its simple name among the program's
   * own.
   */
  resolve(name: string, context: string | undefined): ClassInfo | undefined {
    const parts = name.split(".");
    const first = parts[0]!;
    for (const start of this.#startingWith(first, context)) {
      const nested = this.#table.find([start.name, ...parts.slice(1)].join("$"));
      if (nested !== undefined) return nested;
    }
    for (let packages = parts.length - 1; packages >= 0; packages--) {
      const found = this.#table.find([...parts.slice(0, packages), parts.slice(packages).join("$")].join("/"));
      if (found !== undefined) return found;
    }
    const suffix = name.replaceAll(".", "$");
    const named = this.#table.names().filter((each) => simpleName(each) === suffix || each.endsWith(`$${suffix}`));
    return named.length === 1 ? this.#table.find(named[0]!) : undefined;
  }

  *#startingWith(simple: string, context: string | undefined): Generator<ClassInfo> {
    const candidates: string[] = [];
    for (const outer of enclosing(context)) {
      for (const above of this.#superclasses(outer)) candidates.push(`${above.name}$${simple}`);
      if (simpleName(outer).split("$").at(-1) === simple) candidates.push(outer);
    }
    for (const each of this.#imports) {
      if (each.name !== simple && !each.name.endsWith(`.${simple}`)) continue;
      const imported = this.#qualified(each.name);
      if (imported !== undefined) yield imported;
    }
    if (context?.includes("/")) candidates.push(`${context.slice(0, context.lastIndexOf("/"))}/${simple}`);
    candidates.push(simple, `java/lang/${simple}`);
    for (const each of candidates) {
      const found = this.#table.find(each);
      if (found !== undefined) yield found;
    }
  }

  #qualified(name: string): ClassInfo | undefined {
    const parts = name.split(".");
    for (let packages = parts.length - 1; packages >= 0; packages--) {
      const found = this.#table.find([...parts.slice(0, packages), parts.slice(packages).join("$")].join("/"));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The descriptor that a written type erases to in a class and method; undefined for what is not known. */
  descriptor(type: TypeName, owner: ClassInfo, method: MethodInfo | undefined): string | undefined {
    const erasure = method?.typeVariables.get(type.name) ?? owner.typeVariables.get(type.name) ?? PRIMITIVE_LETTERS[type.name];
    const found = erasure === undefined ? this.resolve(type.name, owner.name) : undefined;
    const element = erasure ?? (found === undefined ? undefined : `L${found.name};`);
    return element === undefined ? undefined : "[".repeat(type.dimensions) + element;
  }

  /** The class and what it extends, nearest first, then interfaces. Arrays extend Object. */
  *#superclasses(name: string): Generator<ClassInfo> {
    const waiting = [name.startsWith("[") ? OBJECT : name];
    const seen = new Set(waiting);
    for (const each of waiting) {
      const info = this.#table.find(each);
      if (info === undefined) continue;
      yield info;
      for (const above of [info.super ?? (info.isInterface ? OBJECT : undefined), ...info.interfaces]) {
        if (above === undefined || seen.has(above)) continue;
        seen.add(above);
        waiting.push(above);
      }
    }
  }

  superclasses(name: string): Iterable<ClassInfo> {
    return this.#superclasses(name);
  }

  /** A field by name, in the class or above. */
  field(className: string, name: string): FieldRef | undefined {
    for (const info of this.#superclasses(className)) {
      const field = info.fields.find((each) => each.name === name);
      if (field !== undefined) return field;
    }
    return undefined;
  }

  /** Names of fields, for suggestions. */
  fieldNames(className: string): string[] {
    return [...this.#superclasses(className)].flatMap((info) => info.fields.map((field) => field.name));
  }

  /** A class of the program, below this one, that has the field: for a hint. */
  subclassWith(className: string, field: string): string | undefined {
    return this.#table.names().find((name) => {
      const info = this.#table.find(name);
      return info?.fields.some((each) => each.name === field) === true && this.isSubclass(name, className);
    });
  }

  isSubclass(name: string, above: string): boolean {
    if (name === above || above === OBJECT) return true;
    if (name.startsWith("[") && above.startsWith("[")) {
      const [element, of] = [name.slice(1), above.slice(1)];
      if (element.length === 1 || of.length === 1) return element === of;
      const class1 = typeOfDescriptor(element);
      const class2 = typeOfDescriptor(of);
      return class1.kind === "reference" && class2.kind === "reference" && this.isSubclass(class1.class, class2.class);
    }
    if (name.startsWith("[")) return above === "java/lang/Cloneable" || above === "java/io/Serializable";
    for (const info of this.#superclasses(name)) if (info.name === above) return true;
    return false;
  }

  /** Whether an object can be an instance of both. */
  mayOverlap(a: string, b: string): boolean {
    if (this.isSubclass(a, b) || this.isSubclass(b, a)) return true;
    return this.find(a)?.isInterface === true || this.find(b)?.isInterface === true;
  }

  /** The nearest class above both. */
  join(a: string, b: string): string {
    if (this.isSubclass(b, a)) return a;
    for (const info of this.#superclasses(a)) if (!info.isInterface && this.isSubclass(b, info.name)) return info.name;
    return OBJECT;
  }
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** The class and those it is nested in. */
function enclosing(name: string | undefined): string[] {
  const found: string[] = [];
  for (let each = name; each !== undefined && each !== ""; ) {
    found.push(each);
    const dollar = each.lastIndexOf("$");
    each = dollar > 0 ? each.slice(0, dollar) : undefined;
  }
  return found;
}
