/** From a model to inputs that the concrete machine understands. */
import type { InputValue } from "@assay/checking";
import type { Type } from "@assay/core";
import { Evaluator, type Value } from "@assay/logic";
import type { EntryArguments } from "./entry-arguments.js";
import type { Candidate, Refinement } from "./refinement.js";

/** The values of the inputs that the model's path asks for, in order; undefined when one is too large to be built. */
export function concretize(
  candidate: Candidate,
  refinement: Refinement,
  makeArguments: EntryArguments,
): { readonly inputs: readonly InputValue[]; readonly args: readonly string[] } | undefined {
  const evaluator = new Evaluator(refinement.terms, candidate.model);
  const inputs: InputValue[] = [];
  for (const input of candidate.inputs) {
    if (!evaluator.holds(input.path)) continue;
    const value =
      input.type.kind === "ref"
        ? refinement.executor.stringIn(input.term, (term) => evaluator.value(term))
        : jsonValue(evaluator.value(input.term), input.type, input.name);
    if (value === undefined) return undefined;
    inputs.push({ source: input.name, value, ...(input.place.line > 0 ? { line: input.place.line } : {}) });
  }
  const args = makeArguments.strings(refinement.executor, (term) => evaluator.value(term));
  if (args.includes(undefined)) return undefined;
  return { inputs, args: args as readonly string[] };
}

/** As `assay run --inputs` reads it. */
function jsonValue(value: Value, type: Type, source: string): unknown {
  switch (type.kind) {
    case "bv": {
      if (source === "nondetChar") return Number(value as bigint);
      const signed = BigInt.asIntN(type.width, value as bigint);
      return type.width <= 32 ? Number(signed) : signed.toString();
    }
    case "float":
      return Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? "-0.0" : String(value);
    case "int":
      return String(value);
    default:
      return value;
  }
}
