/**
 * The objects of a witness: a planned heap with the inputs that were found, as far as they can be reached from its
 * roots.
 */
import { type GraphObject, type GraphValue, graphPrimitive, type ObjectGraph } from "@assay/checking";
import { PRIMITIVES } from "@assay/core";
import { BOXES } from "@assay/jvm/synthesis";
import { descriptorOfType } from "../plan/java-type.js";
import { choiceMask } from "./heap-driver.js";
import type { HeapPlan, Option, PlannedObject, Source } from "./heap-plan.js";
import { CONSTANT, type LibraryObjects } from "./library-objects.js";

const BOXED: ReadonlySet<string> = new Set(BOXES.values());

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
    if (object.kind !== "instance" || !BOXED.has(object.className)) return object;
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
        elements: object.values.map((source, i) => valueIn(source, descriptorIn(object.shape, i))),
      };
  }
}

function chosen(source: Extract<Source, { kind: "choice" }>, inputs: readonly unknown[]): Option {
  if (source.options.length === 1) return source.options[0]!;
  const at = Number(inputs[source.input]) & choiceMask(source.options.length);
  return source.options[at] ?? source.options[0]!;
}

/** Of a value of a library object, which is of any class where it is a constant. */
function descriptorIn({ values }: LibraryObjects, i: number): string {
  const type = values[i % values.length]!;
  return type === CONSTANT ? "Ljava/lang/Object;" : descriptorOfType(type);
}

/** Inputs are numbers, or texts of them; of booleans also words. */
function numberOf(input: unknown, descriptor: string): GraphValue {
  const type = PRIMITIVES[descriptor]!;
  if (type === "boolean") return graphPrimitive(type, input === true || input === 1 || input === "1" || input === "true");
  return graphPrimitive(type, type === "long" ? BigInt(input as string | number) : Number(input));
}
