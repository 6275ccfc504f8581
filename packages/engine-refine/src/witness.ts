/** From a model to inputs that the concrete machine understands. */
import { type InputValue, inputJson } from "@assay/checking";
import { Evaluator } from "@assay/logic";
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
        ? refinement.executor.texts.stringIn(input.term, (term) => evaluator.value(term))
        : inputJson(evaluator.value(input.term), input.type, input.name);
    if (value === undefined) return undefined;
    inputs.push({ source: input.name, value, ...(input.place.line > 0 ? { line: input.place.line } : {}) });
  }
  const args = makeArguments.strings(refinement.executor, (term) => evaluator.value(term));
  if (args.includes(undefined)) return undefined;
  return { inputs, args: args as readonly string[] };
}
