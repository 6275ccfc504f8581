/**
 * Checks a proof that used guesses again, by another way (Necula's idea of a proof that carries what is needed to check
 * it, with the checker of loop invariants that Floyd and Hoare gave): the guesses become claims and assumptions of a
 * Core program without the loops and recursions they are about (`cutter.ts`), and that program is proved correct by a
 * fresh execution that guesses nothing, with a fresh solver.
 *
 * What is checked independently: that the facts hold where the induction needs them. They are evaluated by statements,
 * in the states of program points, so no mistake about which version of the store, which path or which arguments a fact
 * is about can be repeated here; nor one about which obligations there are, or which guesses were dropped. What is
 * shared with the proof: the lowering, the meaning of straight Core in the symbolic domain, what regions may write
 * (`region-effects.ts`), and, unless another is asked for, the code of the solver (not its state).
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { type Certification, mostArguments, reasonText, type Task } from "@assay/checking";
import { Terms } from "@assay/logic";
import type { LanguageRuntime } from "@assay/machine";
import { type Decider, ProcessDecider, SatDecider } from "@assay/solve";
import type { Property } from "@assay/spec";
import { entryArguments } from "../entry-arguments.js";
import { ir } from "../ir.js";
import type { RefineOptions } from "../options.js";
import { DEFAULT_FUEL, Refinement } from "../refinement.js";
import { type Certificate, makeCertificate, type Proof } from "./certificate.js";

export type CertifyOptions = Pick<RefineOptions, "threads" | "asserts" | "args" | "certify">;

/** Who decides: the solver that proofs are found with, anew, or a program on the PATH that reads SMT-LIB. */
export const CERTIFYING_SOLVERS = ["sat", "z3", "cvc5", "bitwuzla", "yices-smt2"] as const;
export type CertifyingSolver = (typeof CERTIFYING_SOLVERS)[number];

function deciderNamed(solver: CertifyingSolver, terms: Terms): Decider {
  return solver === "sat" ? new SatDecider(terms) : new ProcessDecider(terms, { program: solver });
}

/** Checks a proof about the task's program again. Within the task's budget; what it cannot do is said. */
export async function certify(
  task: Pick<Task, "program" | "language" | "entry" | "budget">,
  proof: Proof,
  options: CertifyOptions = {},
): Promise<Certification> {
  if (proof.beyond !== undefined) return { kind: "not certified", reason: proof.beyond };
  if (proof.cuts.length === 0) return { kind: "without guesses" };
  const certificate = makeCertificate(task.program, task.entry, proof);
  if (typeof certificate === "string") return { kind: "not certified", reason: certificate };
  options.certify?.made?.(certificate.program, proof.property);
  const by = options.certify?.by ?? ["sat"];
  for (const solver of by) {
    const answer = await confirm(certificate, task.language, proof.property, solver, task.budget, options);
    if (answer !== undefined) return answer;
  }
  return { kind: "certified", by, facts: certificate.facts, cuts: proof.cuts.length };
}

/** Undefined if the certificate is correct. */
async function confirm(
  { program, entry, omitted }: Certificate,
  language: LanguageRuntime,
  property: Property,
  solver: CertifyingSolver,
  budget: Budget,
  options: CertifyOptions,
): Promise<Certification | undefined> {
  const terms = new Terms();
  const decider = deciderNamed(solver, terms);
  try {
    const { make } = entryArguments(program, language, entry, mostArguments(options));
    const refinement = new Refinement(program, terms, decider, budget, entry, make, {
      language,
      ...{ strategy: ir, deepening: "doubling", fuel: DEFAULT_FUEL, threads: options.threads ?? "possible", guessing: "none" },
      asserts: (procedure) => property.kind === "assert" && options.asserts?.(procedure) !== false,
    });
    // The claims of the certificate are assertions, whatever the property is.
    const goals: readonly Property[] = property.kind === "assert" ? [property] : [{ kind: "assert" }, property];
    for (const goal of goals) {
      const result = await refinement.run({ kind: "break", property: goal });
      if (result.kind === "unknown") return { kind: "not certified", reason: reasonText(result.reason) };
      if (result.kind === "proof") continue;
      const { message } = result.candidate.error;
      if (omitted.length > 0) return { kind: "not certified", reason: `it does not say all that was used: ${omitted.join(", ")}` };
      return { kind: "refuted", reason: message };
    }
    return undefined;
  } catch (error) {
    if (error instanceof OutOfBudget) return { kind: "not certified", reason: reasonText({ kind: "limit", limit: error.limit }) };
    if (error instanceof RangeError) return { kind: "not certified", reason: "recursion too deep for the symbolic machine" };
    throw error;
  } finally {
    decider.dispose();
  }
}
