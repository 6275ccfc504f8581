/**
 * Theorem 1 of the paper and its converse on one program over two bits: the machine fails for some inputs exactly if
 * the least model of the literal clauses has the query.
 *
 * From left to right every sequence of a few inputs is run; from right to left the inputs of the least model's
 * derivation are.
 */
import { Budget } from "@assay/base";
import { type ClosedProgram, parseProgram } from "@assay/core";
import { type Clause, type ClauseSet, leastModelWithDerivation, variables } from "@assay/horn";
import { Terms } from "@assay/logic";
import { Machine } from "@assay/machine";
import { query, traceOf, trDefs } from "../literal/index.js";

export type Agreement = "both fail" | "neither fails" | "too large" | { readonly wrong: string };

/** How many inputs are tried, in every combination. */
const INPUTS = 3;
/** Clauses with more are not looked at. */
const MOST_BITS = 13;

export function theorem1(text: string): Agreement {
  const program = parseProgram(text, "random.core");
  const translation = trDefs(new Terms(), program, () => "holds");
  const set = query(translation, "main", "initial");
  if (set.clauses.some((clause) => bitsOf(set, clause) > MOST_BITS)) return "too large";
  const { derivation } = leastModelWithDerivation(set);
  if (derivation !== undefined) {
    const inputs = traceOf(translation, set, derivation).flatMap((event) =>
      event.kind === "input" ? [Number(BigInt.asIntN(2, event.value as bigint))] : [],
    );
    return fails(program, inputs) ? "both fail" : { wrong: `a derivation with the inputs ${inputs.join()} is no execution` };
  }
  for (let k = 0; k < 4 ** INPUTS; k++) {
    const inputs = Array.from({ length: INPUTS }, (_, i) => ((k >> (2 * i)) & 3) - 2);
    if (fails(program, inputs)) return { wrong: `the machine fails with the inputs ${inputs.join()}, and nothing is derived` };
  }
  return "neither fails";
}

/** Bits of all variables of a clause: its instances are written out. */
function bitsOf({ terms }: ClauseSet, clause: Clause): number {
  return variables(terms, clause).reduce((bits, symbol) => {
    const sort = terms.sort(symbol);
    return bits + (sort.kind === "bv" ? sort.width : 1);
  }, 0);
}

/** Whether an assertion fails before the inputs or a few thousand steps are used up. */
function fails(program: ClosedProgram, inputs: readonly number[]): boolean {
  let failed = false;
  const machine = new Machine(program, {
    inputs: [...inputs],
    budget: new Budget({ work: 20_000 }),
    onAssertionFailure: () => {
      failed = true;
    },
  });
  machine.run("main", () => []);
  return failed;
}
