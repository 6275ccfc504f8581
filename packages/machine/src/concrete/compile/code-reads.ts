/**
 * Reads as code: what an expression can ask of the state, as JavaScript text; and the names that text uses, with what
 * they are bound to.
 */
import type { Local, MapDecl, Procedure, Type } from "@assay/core";
import type { Reads } from "../../domain.js";
import type { Bind, Dialect } from "./dialect.js";
import { type Code, code } from "./js-domain.js";
import type { Linkage } from "./linkage.js";

/** Whether the class's instances are arrays of references, which share one prototype. */
export function isRefArray(className: string): boolean {
  return className.startsWith("[L") || className.startsWith("[[");
}

export abstract class CodeReads implements Reads<Code> {
  protected readonly procedure: Procedure;
  protected readonly linkage: Linkage;
  /** Helpers that the code calls, by name. */
  protected readonly helpers = new Set<string>();
  /** Constants that the code uses, with their names. */
  protected readonly constants = new Map<unknown, string>();
  protected readonly locals = new Map<Local, string>();

  protected readonly dialect: Dialect | undefined;
  protected readonly bind: Bind = (value) => this.constant(value);

  constructor(procedure: Procedure, linkage: Linkage, dialect: Dialect | undefined) {
    this.procedure = procedure;
    this.linkage = linkage;
    this.dialect = dialect;
    for (const each of procedure.parameters) this.locals.set(each, `v${this.locals.size}`);
    for (const each of procedure.locals) this.locals.set(each, `v${this.locals.size}`);
  }

  /** The variable of a local. */
  protected variable(variable: Local): string {
    const name = this.locals.get(variable);
    if (name === undefined) throw new Error(`${this.procedure.name} uses ${variable.name}, which it does not declare`);
    return name;
  }

  /** A name bound to a constant. */
  protected constant(value: unknown): string {
    let name = this.constants.get(value);
    if (name === undefined) this.constants.set(value, (name = `k${this.constants.size}`));
    return name;
  }

  /** The name of a helper, which is then bound. */
  protected helper(name: string): string {
    this.helpers.add(name);
    return name;
  }

  #read(text: string, type: Type): Code {
    return this.dialect === undefined ? code(text) : this.dialect.read(code(text), type);
  }

  local(variable: Local): Code {
    return this.#read(this.variable(variable), variable.type);
  }

  global(name: string, type: Type): Code {
    return this.#read(`${this.constant(this.linkage.global(name))}.v`, type);
  }

  load(map: MapDecl, keys: readonly Code[]): Code {
    return this.dialect?.load(map, keys, this.bind) ?? this.place(map, keys);
  }

  /** The place that holds what a map has for the keys. */
  protected place(map: MapDecl, keys: readonly Code[]): Code {
    switch (map.role) {
      case "field":
        return this.#read(`${keys[0]!.text}.${this.linkage.field(map)}`, map.value);
      case "elements":
        return code(`${keys[0]!.text}.a[${keys[1]!.text}]`);
      case "length":
        return { text: `${keys[0]!.text}.a.length`, max: 2147483647 };
      case "plain":
        return code(`${this.constant(this.linkage.plainMap(map))}.get(${keys.map((key) => key.text).join(", ")})`);
    }
  }

  string(value: string): Code {
    return this.literal("string", value);
  }

  mirror(className: string): Code {
    return this.literal("class", className);
  }

  protected literal(kind: "string" | "class", text: string): Code {
    const cell = this.linkage.literal(kind, text);
    if (cell.v !== undefined && cell.goes !== true) return code(this.constant(cell.v));
    const name = this.constant(cell);
    return code(`(${name}.v ?? ${this.helper("literal")}(${name}))`);
  }

  instanceOf(operand: Code, className: string): Code {
    if (className === this.linkage.root) return code(`(${operand.text} !== null)`);
    // Arrays of primitives have prototypes of their own, arrays of references do not.
    if (isRefArray(className)) return code(`${this.helper("instanceOfArray")}(${operand.text}, ${JSON.stringify(className)})`);
    const marker = this.linkage.method(`instanceof ${className}`);
    if (/^v\d+$/.test(operand.text)) return code(`(${operand.text} !== null && ${operand.text}.${marker} === true)`);
    return code(`(${operand.text}?.${marker} === true)`);
  }

  classOf(operand: Code): Code {
    return code(`${this.helper("classOf")}(${operand.text})`);
  }

  storable(array: Code, value: Code): Code {
    return code(`${this.helper("storable")}(${array.text}, ${value.text})`);
  }
}
