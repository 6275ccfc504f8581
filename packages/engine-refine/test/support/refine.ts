/** Refinement of a Core text from nothing, the paper's way: every region waits to be asked for. */
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { Refinement, type RefinementResult, type Strategy } from "@assay/engine-refine";
import { Evaluator, Terms } from "@assay/logic";
import { Sym, sortOfType } from "@assay/machine/symbolic";
import { SatDecider } from "@assay/solve";

export async function refine(
  text: string,
  entry: string,
  strategy: Strategy,
): Promise<{ refinement: Refinement; result: RefinementResult; inputs: Map<string, unknown> }> {
  const program = parseProgram(text, "test.core");
  const terms = new Terms();
  const parameters = program.procedure(entry)!.parameters;
  const args = parameters.map((p) => new Sym(terms.symbol(p.name, sortOfType(p.type)), p.type));
  const decider = new SatDecider(terms);
  const options = { strategy, deepening: "one", fuel: 0, threads: "none" } as const;
  const refinement = new Refinement(program, terms, decider, new Budget({ seconds: 60 }), entry, () => ({ args }), options);
  const result = await refinement.run({ kind: "break", property: { kind: "assert" } });
  const inputs = new Map<string, unknown>();
  if (result.kind === "candidate") {
    const evaluator = new Evaluator(terms, result.candidate.model);
    for (const [i, p] of parameters.entries()) inputs.set(p.name, evaluator.value(args[i]!.term));
  }
  decider.dispose();
  return { refinement, result, inputs };
}
