/** What a contract's frame says of two concrete heaps, and which static fields a contract mentions. */
import type { GraphValue, ObjectGraph } from "@assay/checking";
import { relational } from "@assay/spec";

/** Static fields that the contract's clauses and frame mention. */
export function staticsOf(contract: relational.MethodContract): { readonly global: string; readonly name: string }[] {
  const found = new Map<string, { readonly global: string; readonly name: string }>();
  const seen = new Set<unknown>();
  const stack: unknown[] = [contract.assumes, contract.obligations, contract.frame];
  while (stack.length > 0) {
    const top = stack.pop();
    if (typeof top !== "object" || top === null || seen.has(top)) continue;
    seen.add(top);
    const field = (top as { field?: relational.FieldRef }).field;
    if (field?.isStatic === true)
      found.set(field.coreName, { global: field.coreName, name: `${field.declaringClass.replaceAll("/", ".")}.${field.name}` });
    stack.push(...Object.values(top));
  }
  return [...found.values()].sort((a, b) => (a.global < b.global ? -1 : 1));
}

/** A place of an old object that changed although the frame does not list it: `Node.next`. Static fields are not looked at. */
export function frameViolation(
  contract: relational.MethodContract,
  before: ObjectGraph,
  after: ObjectGraph,
  request: relational.EvaluationRequest,
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
  return undefined;
}

function same(left: GraphValue, right: GraphValue): boolean {
  if (left.kind === "object" && right.kind === "object") return left.index === right.index;
  if (left.kind === "null" || right.kind === "null" || left.kind === "object" || right.kind === "object") return left.kind === right.kind;
  return Object.is(left.value, right.value);
}
