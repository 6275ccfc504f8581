/** What a proof is worth after it was checked again. */
import type { Result, Task } from "@assay/checking";
import type { Proof } from "./certificate.js";
import { type CertifyOptions, certify } from "./certify.js";

/**
 * The finding with what became of checking its proof again, if that is to be done; a proof that is refuted is none.
 * Without a proof there were no guesses: all executions were run.
 */
export async function confirmed<T extends Pick<Result, "verdict">>(
  task: Task,
  finding: T,
  proof: Proof | undefined,
  options: CertifyOptions,
): Promise<T & Partial<Pick<Result, "certification" | "reason">>> {
  if (options.certify === undefined || (finding.verdict !== "proved" && finding.verdict !== "bounded")) return finding;
  const certification = proof === undefined ? ({ kind: "without guesses" } as const) : await certify(task, proof, options);
  if (certification.kind !== "refuted") return { ...finding, certification };
  return {
    ...finding,
    verdict: "unknown",
    certification,
    reason: { kind: "not confirmed", what: `the proof was not confirmed: ${certification.reason}` },
  };
}
