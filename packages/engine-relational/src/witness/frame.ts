/** What a contract's frame says of two concrete heaps. */
import type { GraphValue, ObjectGraph } from "@assay/checking";
import { relational } from "@assay/spec";
import type { StaticField } from "./statics.js";

/**
 * A place that changed although the frame does not list it: `Node.next` of an old object, or one of the static fields,
 * which the graphs have as roots.
 */
export function frameViolation(
  contract: relational.MethodContract,
  before: ObjectGraph,
  after: ObjectGraph,
  request: relational.EvaluationRequest,
  statics: readonly StaticField[],
): string | undefined {
  if (contract.frame.kind === "everything") return undefined;
  const allowed = (index: number, fits: (location: relational.Location) => boolean): boolean =>
    contract.frame.kind === "locations" &&
    contract.frame.locations.some((location) => {
      if (location.kind === "static" || !fits(location)) return false;
      const objects = relational.valuesOf(location.kind === "field" ? location.objects : location.arrays, request);
      return objects.some((value) => value.kind === "object" && value.id === index);
    });
  for (const [index, old] of before.objects.entries()) {
    const now = after.objects[index]!;
    if (old.kind === "instance" && now.kind === "instance") {
      for (const [i, field] of old.fields.entries()) {
        if (same(field.value, now.fields[i]!.value)) continue;
        const fits = (location: relational.Location): boolean =>
          location.kind === "field" && location.field.declaringClass === field.declaringClass && location.field.name === field.name;
        if (!allowed(index, fits)) return `${relational.classText(old.className)}.${field.name}`;
      }
    } else if (old.kind === "array" && now.kind === "array") {
      const at = old.elements.findIndex((element, i) => !same(element, now.elements[i]!));
      if (at >= 0 && !allowed(index, (location) => location.kind === "elements"))
        return `${relational.classText(`[${old.componentType}`)} at index ${at}`;
    }
  }
  return statics.find(({ global, name }) => {
    const isListed =
      contract.frame.kind === "locations" &&
      contract.frame.locations.some((location) => location.kind === "static" && location.field.coreName === global);
    const [old, now] = [before, after].map(({ roots }) => roots.find((root) => root.name === name)?.value);
    return !isListed && old !== undefined && now !== undefined && !same(old, now);
  })?.name;
}

function same(left: GraphValue, right: GraphValue): boolean {
  if (left.kind === "object" && right.kind === "object") return left.index === right.index;
  if (left.kind === "null" || right.kind === "null" || left.kind === "object" || right.kind === "object") return left.kind === right.kind;
  return Object.is(left.value, right.value);
}
