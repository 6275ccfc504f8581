/**
 * Objects that exist without any code having made them: string constants and the mirrors of classes, filled as the
 * program says (`Program.literal`), and which of the constants are resolved.
 */
import { invariant } from "@assay/base";
import { BOOL, type Expr, type LiteralValue, type MapDecl, type Program, REF } from "@assay/core";
import type { Store, Version } from "./store.js";
import type { Layout, Obj, Value } from "./value.js";

/** What the cells are named that tell which string constants are resolved. */
export const RESOLVED = "resolved ";

/** The map of an array's elements. */
export function elementsOf(program: Program, className: string): MapDecl {
  const elements = program.class(className)?.elements;
  invariant(elements !== undefined, `${className} should be an array class`);
  return elements;
}

export class Literals {
  readonly #program: Program;
  readonly #store: Store;
  readonly #layout: (className: string) => Layout;
  readonly #strings = new Map<string, Obj>();
  readonly #mirrors = new Map<string, Obj>();

  constructor(program: Program, store: Store, layout: (className: string) => Layout) {
    this.#program = program;
    this.#store = store;
    this.#layout = layout;
  }

  string(text: string): Obj {
    let obj = this.#strings.get(text);
    if (obj === undefined) {
      obj = this.#literal("string", text, { kind: "string", type: REF, value: text });
      this.#strings.set(text, obj);
    }
    return obj;
  }

  /**
   * The version in which the constant is resolved: from then on `intern` gives it for every string of its text. Nothing
   * a program can see but by `intern`, so it is no change of the store.
   */
  resolveString(version: Version, text: string): Version {
    if (this.isResolved(version, text)) return version;
    const written = this.#store.writable(version);
    written.delta.set(this.#resolution(text).base, true);
    return written;
  }

  /**
   * Whether the constant is certainly resolved. Regions not looked into may have resolved others: under-approximation,
   * so that `false` says nothing.
   */
  isResolved(version: Version, text: string): boolean {
    const cell = this.#resolution(text);
    return this.#store.read(version, cell, cell.base) === true;
  }

  #resolution(text: string): Obj {
    return this.#store.global(`${RESOLVED}${text}`, BOOL, () => false);
  }

  mirror(className: string): Obj {
    let obj = this.#mirrors.get(className);
    if (obj === undefined) {
      // Mirrors may refer to other mirrors: remember before filling.
      const constant = { kind: "class", type: REF, name: className } as const;
      obj = this.#literal("class", className, constant, (made) => this.#mirrors.set(className, made));
    }
    return obj;
  }

  /**
   * Makes the object of a constant. It is born in the future, so no region ever havocs it: strings are immutable but
   * for the cache of their hash code, and what the caches of mirrors hold is determined by the class.
   */
  #literal(
    kind: "string" | "class",
    text: string,
    constant: Extract<Expr, { kind: "string" | "class" }>,
    register: (obj: Obj) => void = () => {},
  ): Obj {
    const contents = this.#program.literal(constant);
    const layout = this.#layout(contents.class);
    const size = layout.maps.length;
    const obj = this.#store.allocate({ class: contents.class, size, layout, literal: { kind, text } }, Number.POSITIVE_INFINITY);
    register(obj);
    const root = this.#store.root;
    for (const { map, value } of contents.fields) {
      const offset = layout.offset.get(map);
      invariant(offset !== undefined, `${contents.class} should have the field ${map.name}`);
      root.delta.set(obj.base + offset, this.#literalValue(value));
    }
    return obj;
  }

  #literalValue(value: LiteralValue): Value {
    switch (value.kind) {
      case "array": {
        const length = value.elements.length;
        const shape = { class: value.class, size: length, elements: elementsOf(this.#program, value.class), length };
        const array = this.#store.allocate(shape, Number.POSITIVE_INFINITY);
        for (const [i, element] of value.elements.entries()) this.#store.root.delta.set(array.base + i, this.constant(element));
        return array;
      }
      default:
        return this.constant(value);
    }
  }

  /** The value of a constant expression. */
  constant(expr: Expr): Value {
    switch (expr.kind) {
      case "bool":
      case "float":
      case "int":
        return expr.value;
      case "bv":
        return expr.type.width <= 32 ? Number(expr.value) : expr.value;
      case "null":
        return null;
      case "string":
        return this.string(expr.value);
      case "class":
        return this.mirror(expr.name);
      default:
        throw new Error(`a constant should not be a ${expr.kind}`);
    }
  }
}
