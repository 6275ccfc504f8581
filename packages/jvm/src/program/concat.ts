/**
 * The recipe of a string concatenation site (`StringConcatFactory`): which arguments and constants are joined, in
 * order.
 */
import { type MethodDescriptor, parseMethodDescriptor } from "../classfile/index.js";
import type { ConcatPart, DynamicSite } from "../lowering/lowering-world.js";

const ARGUMENT = "\u0001";
const CONSTANT = "\u0002";

/** The parts, or why they cannot be had. */
export function concatParts(site: DynamicSite): readonly ConcatPart[] | string {
  const { parameters } = parseMethodDescriptor(site.descriptor) as MethodDescriptor;
  const [recipe, ...constants] = site.bootstrap.arguments;
  if (recipe === undefined) return parameters.map((_, index) => ({ kind: "argument", index }));
  if (recipe.kind !== "string") return "a string concatenation without a recipe";
  const parts: ConcatPart[] = [];
  let text = "";
  let argument = 0;
  let constant = 0;
  for (const unit of recipe.value) {
    if (unit === CONSTANT) {
      const value = constants[constant++];
      const known = value === undefined ? undefined : constantText(value);
      if (known === undefined) return `a string concatenation with a constant of kind ${value?.kind}`;
      text += known;
    } else if (unit === ARGUMENT) {
      if (text !== "") parts.push({ kind: "text", text });
      text = "";
      parts.push({ kind: "argument", index: argument++ });
    } else text += unit;
  }
  if (text !== "") parts.push({ kind: "text", text });
  return argument === parameters.length ? parts : "a string concatenation whose recipe does not fit";
}

function constantText(value: { readonly kind: string; readonly value?: unknown }): string | undefined {
  switch (value.kind) {
    case "string":
    case "int":
    case "long":
      return String(value.value);
    default:
      return undefined;
  }
}
