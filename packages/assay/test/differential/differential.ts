/**
 * The differential test: programs run on the real JVM and on Assay's machine, with the same inputs, and must say the
 * same.
 *
 * The real JVM is the referee: where the two differ, the machine (or the lowering, or a model) is wrong. A diagnostic
 * that names what is missing is honest and counted apart; anything else that is not the JVM's answer is a bug.
 */
import { findJdk, type Jdk } from "@assay/jvm";
import { type Answer, type Judgement, judge } from "./answer.js";
import { AssayRunner } from "./assay-runner.js";
import type { Case } from "./case.js";
import { freshJavaAnswer, javaAnswer } from "./java-runner.js";

export interface DifferentialOptions {
  /** How many cases at a time. */
  readonly jobs: number;
  readonly javaMilliseconds: number;
  readonly assayMilliseconds: number;
  /** Called as cases end. */
  readonly onResult?: (result: Result) => void;
}

export interface Result {
  readonly case: Case;
  readonly judgement: Judgement;
  /** How long Assay took. */
  readonly milliseconds: number;
}

/** Runs all cases on both sides; results in the order of the cases. */
export async function differential(cases: readonly Case[], options: DifferentialOptions): Promise<readonly Result[]> {
  const jdk = findJdk();
  const results = new Array<Result>(cases.length);
  let next = 0;
  const work = async (): Promise<void> => {
    const runner = new AssayRunner({ milliseconds: options.assayMilliseconds });
    while (next < cases.length) {
      const index = next++;
      const each = cases[index]!;
      const java = await javaAnswer(jdk, each, { milliseconds: options.javaMilliseconds });
      const start = performance.now();
      const assay = await runner.answer(each);
      const milliseconds = performance.now() - start;
      const first = judge(java, assay);
      const judgement = first.kind === "differ" ? await secondOpinion(jdk, each, java, assay) : first;
      const result = { case: each, judgement, milliseconds };
      results[index] = result;
      options.onResult?.(result);
    }
    await runner.close();
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return results;
}

const MORE_RUNS = 8;
const MORE_RUNS_MILLISECONDS = 20_000;

/** Whether the real JVM is of one mind: runs the program again a few times. An answer that it gives too is right. */
async function secondOpinion(jdk: Jdk, each: Case, java: Answer, assay: Answer): Promise<Judgement> {
  const first = judge(java, assay);
  let isSettled = true;
  for (let i = 0; i < MORE_RUNS; i++) {
    const again = await freshJavaAnswer(jdk, each, { milliseconds: MORE_RUNS_MILLISECONDS });
    const judgement = judge(again, assay);
    if (judgement.kind === "agree" || judgement.kind === "both-run-on") return judgement;
    isSettled &&= judge(java, again).kind === "agree" || judge(java, again).kind === "both-run-on";
  }
  return isSettled || first.kind !== "differ" ? first : { kind: "schedule", reason: `java differs from run to run; ${first.reason}` };
}

/** Counts and percentages, and a line for each case that did not agree. */
export function summary(results: readonly Result[]): string {
  const of = (kind: Judgement["kind"]): readonly Result[] => results.filter(({ judgement }) => judgement.kind === kind);
  const agreed = of("agree").length + of("both-run-on").length;
  const line = ({ case: each, judgement }: Result): string =>
    `${judgement.kind === "differ" ? "DIFFERS   " : judgement.kind.padEnd(10)} ${each.name}: ${"reason" in judgement ? judgement.reason : ""}`;
  const share = results.length === 0 ? 100 : (100 * agreed) / results.length;
  return [
    ...of("diagnostic").map(line),
    ...of("schedule").map(line),
    ...of("differ").map(line),
    `${results.length} cases: ${agreed} agree (${share.toFixed(1)} %; ${of("both-run-on").length} of them run on on both sides), ` +
      `${of("diagnostic").length} end in a diagnostic, ${of("schedule").length} depend on the schedule, ${of("differ").length} differ`,
  ].join("\n");
}
