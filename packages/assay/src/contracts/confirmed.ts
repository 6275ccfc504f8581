/** Findings after the real JVM was asked: only what fails there is a violation. */
import type { Budget } from "@assay/base";
import type { Result } from "@assay/checking";
import type { Finding } from "./check-contracts.js";
import type { Confirmation, RealJvm } from "./confirm.js";
import { contractTest, testClassName } from "./emitted-test.js";
import type { ContractProperty } from "./properties.js";
import type { Subject } from "./subjects.js";

/**
 * The results of one class, within a budget for the JVM. Without a JVM, violations were replayed on Assay's machine
 * only, and say so.
 */
export function confirmed(
  jvm: RealJvm | undefined,
  subject: Subject,
  findings: readonly { readonly property: ContractProperty; readonly finding: Finding }[],
  budget: Budget,
): readonly Result[] {
  const broken = findings.filter(({ finding }) => finding.graph !== undefined);
  const programs = broken.map(({ property, finding }) => ({
    mainClass: testClassName(subject.className, property),
    files: contractTest(subject.className, property, finding.graph!),
  }));
  const answers = jvm?.run(programs, budget);
  return findings.map((each) => {
    const at = broken.indexOf(each);
    const { result } = each.finding;
    if (at < 0) return result;
    if (jvm === undefined || answers === undefined) return withNote(result, NOT_RUN);
    return judged(result, answers[at]!, jvm.version);
  });
}

/** A result before the JVM was asked: what is told if it never is. */
export function unconfirmed(jvm: RealJvm | undefined, result: Result): Result {
  if (result.verdict !== "violated") return result;
  if (jvm === undefined) return withNote(result, NOT_RUN);
  const { witness: _, ...rest } = result;
  return { ...rest, verdict: "unknown", reason: { kind: "limit", limit: "cancelled", during: ASKING } };
}

const NOT_RUN = "not run on a real JVM";
const ASKING = "asking the real JVM about objects that break it";

function judged(result: Result, answer: Confirmation, version: string): Result {
  if (answer.kind === "failed") {
    const says = answer.says;
    const noted = withNote(result, `replayed on Assay's machine, and fails on the real JVM (${version})`);
    return { ...noted, message: `${result.message}: ${says}`, witness: { ...result.witness!, failure: says } };
  }
  const { witness: _, ...rest } = result;
  if (answer.kind === "stopped")
    return {
      ...rest,
      verdict: "unknown",
      reason: { kind: "limit", limit: answer.limit, during: ASKING },
    };
  const how = answer.kind === "passed" ? "keeps the contract" : `ends otherwise: ${answer.says}`;
  const what = `objects were found that break it on Assay's machine, but the real JVM ${how}`;
  return { ...rest, verdict: "unknown", reason: { kind: "not confirmed", what } };
}

function withNote(result: Result, note: string): Result {
  return { ...result, receipt: { ...result.receipt, assumptions: [...result.receipt.assumptions, note] } };
}
