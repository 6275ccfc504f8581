/** The objects of a witness: a planned heap with the inputs that were found, as far as they can be reached from x, y and z. */
import type { GraphObject, GraphValue, ObjectGraph, PrimitiveName } from "@assay/checking";
import { choiceMask } from "./driver.js";
import { BOXES, type HeapPlan, type Option, type PlannedObject, type Source } from "./heap-plan.js";

const PRIMITIVES: Readonly<Record<string, PrimitiveName>> = {
  ...{ Z: "boolean", B: "byte", S: "short", C: "char", I: "int", J: "long", F: "float", D: "double" },
};

/** `inputs` are the values of the plan's inputs, in order, as `assay run --inputs` reads them. */
export function heapGraph(plan: HeapPlan, inputs: readonly unknown[], names: readonly string[]): ObjectGraph {
  const numbers = new Map<number, number>();
  const order: number[] = [];
  const valueIn = (source: Source, descriptor: string): GraphValue => {
    switch (source.kind) {
      case "number":
        return numberOf(inputs[source.input], source.descriptor);
      case "string":
        return { kind: "string", value: String(inputs[source.input]) };
      case "initial":
        return numberOf(descriptor === "J" ? source.value : Number(source.value), descriptor);
      case "default":
        return descriptor.length === 1 ? numberOf(0, descriptor) : { kind: "null" };
      case "choice": {
        const option = chosen(source, inputs);
        if (option.kind === "null") return option;
        if (option.kind === "constant") {
          const { value } = option;
          return typeof value === "string" ? { kind: "string", value } : { kind: "primitive", type: "int", value };
        }
        if (option.kind === "string") return { kind: "string", value: String(inputs[option.input]) };
        let index = numbers.get(option.index);
        if (index === undefined) {
          index = order.push(option.index) - 1;
          numbers.set(option.index, index);
        }
        return { kind: "object", index };
      }
    }
  };
  const roots = plan.roots.map((root, i) => ({ name: names[i]!, value: valueIn(root, "Ljava/lang/Object;") }));
  const objects: GraphObject[] = [];
  // `order` grows while objects are written.
  for (let i = 0; i < order.length; i++) objects.push(graphObject(plan.objects[order[i]!]!, valueIn));
  return { objects, roots };
}

/** The graph with boxes as the values in them: what people read. */
export function forPeople(graph: ObjectGraph): ObjectGraph {
  const objects = graph.objects.map((object): GraphObject => {
    if (object.kind !== "instance" || !BOXES.includes(object.className)) return object;
    const elements = object.fields.filter((field) => field.name === "value").map((field) => field.value);
    return { kind: "built", className: object.className, elements };
  });
  return { objects, roots: graph.roots };
}

function graphObject(object: PlannedObject, valueIn: (source: Source, descriptor: string) => GraphValue): GraphObject {
  switch (object.kind) {
    case "instance": {
      const fields = object.fields.map(({ declaringClass, name, descriptor, source }) => ({
        ...{ declaringClass, name, descriptor },
        value: valueIn(source, descriptor),
      }));
      return { kind: "instance", className: object.className, fields };
    }
    case "constructed": {
      const elements = object.values.map((source, i) => valueIn(source, object.parameters[i]!));
      return { kind: "built", className: object.className, elements, init: object.descriptor };
    }
    case "enum":
      return { kind: "built", className: object.className, elements: [{ kind: "string", value: object.constant }] };
    case "array":
      return {
        ...{ kind: "array", componentType: object.componentType },
        elements: object.elements.map((source) => valueIn(source, object.componentType)),
      };
    case "library":
      return {
        ...{ kind: "built", className: object.shape.className },
        elements: object.values.map((source, i) => valueIn(source, object.shape.values[i % object.shape.values.length]!)),
      };
  }
}

function chosen(source: Extract<Source, { kind: "choice" }>, inputs: readonly unknown[]): Option {
  if (source.options.length === 1) return source.options[0]!;
  const at = Number(inputs[source.input]) & choiceMask(source.options.length);
  return source.options[at] ?? source.options[0]!;
}

function numberOf(input: unknown, descriptor: string): GraphValue {
  const type = PRIMITIVES[descriptor]!;
  switch (type) {
    case "boolean":
      return { kind: "primitive", type, value: input === true || input === 1 || input === "1" || input === "true" };
    case "long":
      return { kind: "primitive", type, value: BigInt.asIntN(64, BigInt(input as string | number)) };
    case "char":
      return { kind: "primitive", type, value: Number(input) & 0xffff };
    default:
      return { kind: "primitive", type, value: type === "float" ? Math.fround(Number(input)) : Number(input) };
  }
}
