/** Names and numbers that a model gives to globals, fields, classes and constant objects, as they are used. */
import type { Expr, MapDecl, Type } from "@assay/core";

/**
 * The type of Promela that has the values; undefined if there is none. References and narrow numbers are not negative.
 */
export function promelaType(type: Type): string | undefined {
  switch (type.kind) {
    case "bool":
      return "bool";
    case "ref":
      return "byte";
    case "bv":
      return type.width === 8 ? "byte" : type.width === 16 || type.width === 32 ? "int" : undefined;
    default:
      return undefined;
  }
}

export class Declarations {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly globals = new Map<string, { readonly name: string; readonly type: string }>();
  readonly maps = new Map<string, { readonly name: string; readonly type: string; readonly decl: MapDecl }>();
  readonly classes = new Map<string, number>();
  /** Objects that are there from the beginning: the main thread is the first. */
  readonly constants = new Map<string, number>([["the main thread", 1]]);

  #name(prefix: string, text: string): string {
    const key = `${prefix} ${text}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      const plain = `${prefix}_${text.replace(/^.*\//, "").replace(/[^A-Za-z0-9]+/g, "_")}`;
      name = plain;
      for (let i = 2; this.#taken.has(name); i++) name = `${plain}_${i}`;
      this.#taken.add(name);
      this.#names.set(key, name);
    }
    return name;
  }

  global(name: string, type: string): string {
    const text = this.#name("g", name);
    this.globals.set(name, { name: text, type });
    return text;
  }

  map(decl: MapDecl, type: string): string {
    const text = decl.role === "length" ? "length" : this.#name(decl.role === "elements" ? "e" : "f", decl.name);
    if (decl.role !== "length") this.maps.set(decl.name, { name: text, type, decl });
    return text;
  }

  /** A number that is not 0. */
  class(name: string): number {
    let number = this.classes.get(name);
    if (number === undefined) this.classes.set(name, (number = this.classes.size + 1));
    return number;
  }

  constant(expr: Extract<Expr, { kind: "string" | "class" }>): number {
    const key = expr.kind === "string" ? `text ${JSON.stringify(expr.value)}` : `class ${expr.name}`;
    let number = this.constants.get(key);
    if (number === undefined) this.constants.set(key, (number = this.constants.size + 1));
    return number;
  }
}
