/**
 * Object graphs in a few lines: each root, and below it the objects that were not told before. `this = Account#1 {
 * balance = -5, owner = null }`.
 */
import type { GraphObject, GraphValue, ObjectGraph } from "@assay/checking";
import { PRIMITIVES } from "@assay/core";
import { plainWording, type Wording } from "./wording.js";

/** Objects told; the rest is counted. Elements and characters shown of each. */
const OBJECTS = 30;
const ELEMENTS = 12;
const CHARACTERS = 100;

/** Fields of an object of the library that is shown by its fields. */
const MOST_FIELDS = 3;

/** Values inside values that are told in place, such as lists in lists. */
const DEEPEST = 3;

export function graphLines(graph: ObjectGraph, wording: Wording = plainWording): readonly string[] {
  const text = new GraphText(graph, wording);
  const lines: string[] = [];
  for (const { name, value } of graph.roots) {
    lines.push(`${name} = ${text.definition(value)}`);
    for (let next = text.next(); next !== undefined; next = text.next()) {
      if (text.told > OBJECTS) {
        lines.push("  … and more objects");
        return lines;
      }
      lines.push(`  ${text.definition({ kind: "object", index: next })}`);
    }
  }
  return lines;
}

class GraphText {
  readonly #graph: ObjectGraph;
  readonly #wording: Wording;
  readonly #labels = new Map<number, string>();
  readonly #counts = new Map<string, number>();
  readonly #told = new Set<number>();
  /** Objects that were mentioned, in order. */
  readonly #mentioned: number[] = [];

  constructor(graph: ObjectGraph, wording: Wording) {
    this.#graph = graph;
    this.#wording = wording;
  }

  get told(): number {
    return this.#told.size;
  }

  /** An object that was mentioned and not yet told. */
  next(): number | undefined {
    for (let index = this.#mentioned.shift(); index !== undefined; index = this.#mentioned.shift())
      if (!this.#told.has(index)) return index;
    return undefined;
  }

  /** A value; an object with what it holds, unless that was told before. */
  definition(value: GraphValue): string {
    if (value.kind !== "object" || this.#told.has(value.index)) return this.#short(value, 0);
    const object = this.#graph.objects[value.index]!;
    if (object.kind !== "instance") return this.#short(value, 0);
    this.#told.add(value.index);
    const label = this.#label(value.index);
    // Of the library's objects the small ones say something to a person: a date, an entry.
    if (this.#wording.isLibrary(object.className) && object.fields.length > MOST_FIELDS) return label;
    const fields = object.fields.map((field) => `${field.name} = ${this.#short(field.value, 0)}`);
    return fields.length === 0 ? label : `${label} { ${fields.join(", ")} }`;
  }

  #short(value: GraphValue, depth: number): string {
    switch (value.kind) {
      case "null":
        return "null";
      case "primitive":
        return value.type === "char" ? charText(Number(value.value)) : String(Object.is(value.value, -0) ? "-0.0" : value.value);
      case "string":
        return quoted(value.value);
      case "object":
        return this.#object(value.index, this.#graph.objects[value.index]!, depth);
    }
  }

  #object(index: number, object: GraphObject, depth: number): string {
    if (object.kind === "instance") {
      this.#mentioned.push(index);
      return this.#label(index);
    }
    const list = (from: readonly GraphValue[]): string => {
      const shown = from.slice(0, ELEMENTS).map((each) => this.#short(each, depth + 1));
      return [...shown, ...(from.length > ELEMENTS ? ["…"] : [])].join(", ");
    };
    if (object.kind === "array") {
      const type = shortName(`[${object.componentType}`).replace("[]", `[${object.elements.length}]`);
      return depth >= DEEPEST ? type : `${type} {${list(object.elements)}}`;
    }
    if (object.kind === "stand-in") return depth >= DEEPEST ? shortName(object.className) : this.#standIn(object, depth);
    if (object.init !== undefined)
      return `new ${shortName(object.className)}(${depth >= DEEPEST ? "…" : this.#given(object.elements, depth)})`;
    const contents = this.#wording.contents(object.className);
    if (contents === "value") return object.elements[0]?.kind === "string" ? object.elements[0].value : list(object.elements);
    const name = shortName(object.className);
    if (depth >= DEEPEST) return name;
    if (contents === "elements") return `${name} [${list(object.elements)}]`;
    const pairs: string[] = [];
    for (let i = 0; i + 1 < Math.min(2 * ELEMENTS, object.elements.length); i += 2)
      pairs.push(`${this.#short(object.elements[i]!, depth + 1)}=${this.#short(object.elements[i + 1]!, depth + 1)}`);
    return `${name} {${pairs.join(", ")}}`;
  }

  /** Arguments, as a source has to write them. */
  #given(values: readonly GraphValue[], depth: number): string {
    const shown = values.map((value) => {
      const text = this.#short(value, depth + 1);
      return value.kind === "primitive" ? this.#wording.literal(value.type, text) : text;
    });
    return shown.join(", ");
  }

  /** `Function {3 -> 7, 5 -> 0}`. */
  #standIn({ className, methods, fields }: Extract<GraphObject, { kind: "stand-in" }>, depth: number): string {
    const parts = fields.map((field) => `${field.name} = ${this.#short(field.value, depth + 1)}`);
    for (const { name, rows, answering } of methods) {
      const prefix = methods.length + fields.length > 1 ? `${name}: ` : "";
      for (const { given, answer } of rows.slice(0, ELEMENTS)) {
        const key = given.length === 0 ? "" : `${given.join(", ")} -> `;
        parts.push(`${prefix}${key}${answering === "order" ? "rank " : ""}${this.#short(answer, depth + 1)}`);
      }
    }
    return parts.length === 0 ? shortName(className) : `${shortName(className)} {${parts.join(", ")}}`;
  }

  #label(index: number): string {
    let label = this.#labels.get(index);
    if (label === undefined) {
      const object = this.#graph.objects[index]!;
      const name = object.kind === "array" ? shortName(`[${object.componentType}`) : shortName(object.className);
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      label = `${name}#${count}`;
      this.#labels.set(index, label);
    }
    return label;
  }
}

function quoted(text: string): string {
  const json = JSON.stringify(text).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return json.length <= CHARACTERS ? json : `${json.slice(0, CHARACTERS)}… (${text.length} characters)`;
}

function charText(code: number): string {
  return code >= 32 && code < 127 ? `'${String.fromCharCode(code)}'` : `'\\u${code.toString(16).padStart(4, "0")}'`;
}

/** `[[I` is `int[][]`, `a/Outer$Inner` is `Inner`. */
function shortName(name: string): string {
  const dimensions = /^\[*/.exec(name)![0].length;
  const element = name.slice(dimensions);
  const simple = dimensions === 0 ? element : (PRIMITIVES[element] ?? element.slice(1, -1));
  const inner = simple.slice(simple.lastIndexOf("/") + 1);
  return (/\$([^\d$][^$]*)$/.exec(inner)?.[1] ?? inner) + "[]".repeat(dimensions);
}
