/**
 * An {@link ObjectGraph} as the evaluator of specifications reads heaps: objects are known by their indices in the
 * graph.
 */
import { isSubclass, type Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { relational } from "@assay/spec";
import type { GraphObject, GraphValue, ObjectGraph } from "./object-graph.js";

type HeapValue = relational.HeapValue;

/**
 * Two graphs of one execution number their objects alike, so that their views can be evaluated together. Static fields
 * are roots named `Class.field`, dotted (`p.Main.count`); those that are not there are zero or null.
 *
 * Objects that are `built` have no fields that a specification could read: a graph that is evaluated should not have
 * them.
 */
export function graphHeap(graph: ObjectGraph, program: Program, { classes: { root } }: LanguageRuntime): relational.HeapView {
  const { objects } = graph;
  const all = objects.map((_, id): HeapValue => ({ kind: "object", id }));
  const isInstance = (id: number, className: string): boolean => {
    const object = objects[id];
    if (object === undefined) return false;
    const name = classOf(object);
    return className === root || name === className || isSubclass(program, name, className);
  };
  return {
    objects: () => all,
    instances: (className) => all.filter((_, id) => isInstance(id, className)),
    isInstance,
    field: (id, field) => {
      const object = objects[id];
      if (object?.kind !== "instance") return undefined;
      const found = object.fields.find(
        ({ declaringClass, name, descriptor }) =>
          declaringClass === field.declaringClass && name === field.name && descriptor === field.descriptor,
      );
      return found === undefined ? undefined : heapValue(found.value);
    },
    elements: (id) => {
      const object = objects[id];
      return object?.kind === "array" ? object.elements.map(heapValue) : undefined;
    },
    staticField: ({ declaringClass, name, descriptor }) => {
      const root = graph.roots.find((each) => each.name === `${declaringClass.replaceAll("/", ".")}.${name}`);
      return root === undefined ? zeroOf(descriptor) : heapValue(root.value);
    },
    text: () => undefined,
  };
}

function classOf(object: GraphObject): string {
  return object.kind === "array" ? `[${object.componentType}` : object.className;
}

/** A graph's value as the evaluator's. */
export function heapValue(value: GraphValue): HeapValue {
  switch (value.kind) {
    case "null":
      return value;
    case "object":
      return { kind: "object", id: value.index };
    case "string":
      return { kind: "text", value: value.value };
    default:
      return { kind: "primitive", value: value.value };
  }
}

function zeroOf(descriptor: string): HeapValue {
  if (descriptor.startsWith("L") || descriptor.startsWith("[")) return { kind: "null" };
  return { kind: "primitive", value: descriptor === "Z" ? false : descriptor === "J" ? 0n : 0 };
}
