/**
 * An object graph as Java source: what rebuilds it on a real JVM, exactly.
 *
 * Instances are made without a constructor and their fields are written past access rights and `final` (`AssayObjects`,
 * the emitted helper), since a witness may have any field values. Everything is made in three passes, so that graphs
 * may share and be cyclic: first every object (library values complete, collections empty), then fields and array
 * elements, then the elements of collections, inner collections first: a hash set asks its elements for their hash
 * codes, which must see all fields. Objects that constructors make are different: what they are made from must be
 * complete before. A graph with such objects is made one object after the other, and has no cycles.
 *
 * Strings in fields and elements are new objects, one for each place: a witness's strings come from inputs, which share
 * nothing. Strings that are roots likewise. Programs that compare strings by identity therefore see different ones.
 */
import { type GraphField, type GraphObject, type GraphValue, type ObjectGraph, valuesIn } from "@assay/checking";
import { javaPrimitive, javaString, longJavaString } from "./java-literals.js";
import { containerProtocol } from "./java-objects-helper.js";
import { ITERATOR, standInAnswers, standInClass, standInCreation } from "./java-stand-ins.js";

export interface JavaObjects {
  /**
   * Static members for a class in the package of `AssayObjects`: a field for each object, and `makeObjects()`, which
   * makes them all anew.
   */
  readonly members: string;
  /**
   * An expression for each root by its name, of static type Object (or a primitive or String); it holds after
   * `makeObjects()`.
   */
  readonly roots: ReadonlyMap<string, string>;
}

/** Statements in one method: a class file limits their code. */
const STATEMENTS_PER_METHOD = 300;

export function javaObjects(graph: ObjectGraph): JavaObjects {
  const names = namesOf(graph.objects);
  const value = (each: GraphValue): string => javaValue(each, names);
  const made = (i: number): string => `${names[i]} = ${creation(graph.objects[i]!, names[i]!, value)};`;
  const filled = (i: number): readonly string[] => contents(graph.objects[i]!, names[i]!, value);
  const collected = (i: number): readonly string[] => elements(graph.objects[i]!, names[i]!, value);
  const order = dependenciesFirst(graph);
  const all = graph.objects.map((_, i) => i);
  const statements = graph.objects.some((object) => object.kind === "built" && object.init !== undefined)
    ? order.flatMap((i) => [made(i), ...filled(i), ...collected(i)])
    : [...all.map(made), ...all.flatMap(filled), ...order.flatMap(collected)];
  const parts: string[][] = [];
  for (let i = 0; i < statements.length; i += STATEMENTS_PER_METHOD) parts.push(statements.slice(i, i + STATEMENTS_PER_METHOD));
  const method = (name: string, body: readonly string[]): string =>
    `  private static void ${name}() throws Exception {\n${body.map((line) => `    ${line}\n`).join("")}  }\n`;
  const classes = graph.objects.flatMap((object, i) => (object.kind === "stand-in" ? [`${standInClass(object, names[i]!)}\n`] : []));
  const fields = names.map((name) => `  private static Object ${name};\n`).join("");
  const methods =
    parts.length <= 1
      ? method("makeObjects", parts[0] ?? [])
      : [
          method(
            "makeObjects",
            parts.map((_, i) => `makeObjects${i + 1}();`),
          ),
          ...parts.map((part, i) => method(`makeObjects${i + 1}`, part)),
        ].join("\n");
  return {
    members: `${classes.join("")}${fields}${fields === "" ? "" : "\n"}${methods}`,
    roots: new Map(graph.roots.map((root) => [root.name, value(root.value)])),
  };
}

/**
 * `point2D_1`: the class without package and outer classes, numbered in order. The underscore keeps it apart from
 * keywords and other names.
 */
function namesOf(objects: readonly GraphObject[]): readonly string[] {
  const counts = new Map<string, number>();
  return objects.map((object) => {
    const full = object.kind === "array" ? `${object.componentType.replace(/^\[*L?|;$/g, "")}Array` : object.className;
    const simple = full.slice(Math.max(full.lastIndexOf("/"), full.lastIndexOf("$")) + 1).replace(/[^A-Za-z0-9]/g, "_");
    const base = simple.slice(0, 1).toLowerCase() + simple.slice(1);
    const name = /^[a-z]/.test(base) ? base : `object${base}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}_${count}`;
  });
}

function javaValue(value: GraphValue, names: readonly string[]): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "primitive":
      return javaPrimitive(value.type, value.value);
    case "string":
      return `new String(${longJavaString(value.value)})`;
    case "object":
      return names[value.index]!;
  }
}

function creation(object: GraphObject, name: string, value: (value: GraphValue) => string): string {
  switch (object.kind) {
    case "instance":
      return `AssayObjects.instance(${javaString(binaryName(object.className))})`;
    case "array":
      return `AssayObjects.array(${javaString(object.componentType.replaceAll("/", "."))}, ${object.elements.length})`;
    case "stand-in":
      return standInCreation(object, name);
    case "built": {
      if (object.className === ITERATOR) return "new AssayElements()";
      if (object.init !== undefined) {
        const given = object.elements.map((each) => `, ${each.kind === "null" ? "(Object) null" : value(each)}`).join("");
        return `AssayObjects.construct(${javaString(binaryName(object.className))}, ${javaString(object.init)}${given})`;
      }
      const given =
        containerProtocol(object.className) === "value"
          ? object.elements.map((each) => `, ${each.kind === "null" ? "(Object) null" : value(each)}`).join("")
          : "";
      return `AssayObjects.built(${javaString(binaryName(object.className))}${given})`;
    }
  }
}

function contents(object: GraphObject, name: string, value: (value: GraphValue) => string): readonly string[] {
  switch (object.kind) {
    case "instance":
      return setFields(object.fields, name, value);
    case "array":
      return object.elements.flatMap((element, i) =>
        isDefault(element) ? [] : [`AssayObjects.element(${name}, ${i}, ${value(element)});`],
      );
    case "stand-in":
      return [...setFields(object.fields, name, value), ...standInAnswers(object, name, value)];
    case "built":
      return object.className === ITERATOR ? object.elements.map((element) => `((AssayElements) ${name}).add(${value(element)});`) : [];
  }
}

function setFields(fields: readonly GraphField[], name: string, value: (value: GraphValue) => string): readonly string[] {
  return fields.map(
    (field) =>
      `AssayObjects.set(${name}, ${javaString(binaryName(field.declaringClass))}, ${javaString(field.name)}, ${value(field.value)});`,
  );
}

function elements(object: GraphObject, name: string, value: (value: GraphValue) => string): readonly string[] {
  if (object.kind !== "built" || object.init !== undefined || object.className === ITERATOR) return [];
  switch (containerProtocol(object.className)) {
    case "value":
      return [];
    case "collection":
      return object.elements.map((element) => `AssayObjects.add(${name}, ${value(element)});`);
    case "map": {
      const lines: string[] = [];
      for (let i = 0; i + 1 < object.elements.length; i += 2)
        lines.push(`AssayObjects.put(${name}, ${value(object.elements[i]!)}, ${value(object.elements[i + 1]!)});`);
      return lines;
    }
  }
}

/** What a new array has anyway. */
function isDefault(value: GraphValue): boolean {
  if (value.kind === "null") return true;
  if (value.kind !== "primitive") return false;
  return value.value === false || value.value === 0n || Object.is(value.value, 0);
}

/** Indices of the objects, each after those that can be reached from it (as far as that goes: cycles are cut). */
function dependenciesFirst(graph: ObjectGraph): readonly number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  const successors = (i: number): number[] => {
    return valuesIn(graph.objects[i]!).flatMap((each) => (each.kind === "object" ? [each.index] : []));
  };
  for (let start = 0; start < graph.objects.length; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const stack = [{ index: start, rest: successors(start) }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const next = top.rest.shift();
      if (next === undefined) {
        order.push(top.index);
        stack.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        stack.push({ index: next, rest: successors(next) });
      }
    }
  }
  return order;
}

function binaryName(internal: string): string {
  return internal.replaceAll("/", ".");
}
