/** What people call the objects and values of a graph: `Entry#2`, `7`, `'a'`, `"text"`. */
import type { GraphObject, GraphValue, ObjectGraph } from "@assay/checking";
import { PRIMITIVES } from "@assay/core";

/** Characters shown of a string. */
const TEXT_WIDTH = 40;

/** Names by index: the simple class name and a number among the objects of that name, from one. */
export function objectNames(graph: ObjectGraph): readonly string[] {
  const counts = new Map<string, number>();
  return graph.objects.map((object) => {
    const name = className(object);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}#${count}`;
  });
}

/** `Entry`, `HashMap.Node`, `int[3]`. */
function className(object: GraphObject): string {
  if (object.kind !== "array") return simpleName(object.className);
  const [component, dimensions] = typeName(object.componentType);
  return `${component}[${object.elements.length}]${dimensions}`;
}

function simpleName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(".")) + 1).replaceAll("$", ".");
}

/** The element type at the bottom, and the brackets. */
function typeName(descriptor: string): [string, string] {
  const dimensions = descriptor.lastIndexOf("[") + 1;
  const element = descriptor.slice(dimensions);
  const name = element.startsWith("L") ? simpleName(element.slice(1, -1)) : (PRIMITIVES[element] ?? element);
  return [name, "[]".repeat(dimensions)];
}

export function valueText(value: GraphValue, names: readonly string[]): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "object":
      return names[value.index] ?? `object ${value.index}`;
    case "string":
      return quoted(value.value);
    default:
      if (value.type === "char") return quotedChar(value.value as number);
      if (Object.is(value.value, -0)) return "-0.0";
      return String(value.value);
  }
}

function quotedChar(code: number): string {
  if (code < 0x20 || code > 0x7e) return `'\\u${code.toString(16).padStart(4, "0")}'`;
  return code === 0x27 || code === 0x5c ? `'\\${String.fromCharCode(code)}'` : `'${String.fromCharCode(code)}'`;
}

/** As JSON, in printable ASCII, so that nothing in a value can disturb a terminal or a picture. */
function quoted(text: string): string {
  const shown = JSON.stringify(text).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return shown.length <= TEXT_WIDTH ? shown : `${shown.slice(0, TEXT_WIDTH)}…" (${text.length} characters)`;
}

export function sameValue(a: GraphValue, b: GraphValue): boolean {
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "null":
      return true;
    case "object":
      return a.index === (b as typeof a).index;
    default:
      return Object.is(a.value, (b as typeof a).value);
  }
}
