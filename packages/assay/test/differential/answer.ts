/**
 * What a run of a program says to the outside, and when two runs say the same: standard output, exit status, and
 * standard error without the frames of stack traces (what is left of a trace is the class, the message and the causes
 * of the exception).
 */

/** How a run ended. */
export type Answer =
  /** The program ended by itself. */
  | { readonly kind: "ended"; readonly status: number; readonly stdout: string; readonly stderr: string }
  /** It still ran at the limit of time, or can never go on. */
  | { readonly kind: "runs-on" }
  /** Assay says that it cannot run it, and why. */
  | { readonly kind: "diagnostic"; readonly reason: string }
  /** Assay broke. */
  | { readonly kind: "broken"; readonly reason: string };

/**
 * The comparison of answers: the same, or Assay says that something is missing, or it says something else. `schedule`:
 * something else, but the real JVM itself answers differently from run to run, so that its threads' schedule decides,
 * and there is no one answer to agree with.
 */
export type Judgement =
  | { readonly kind: "agree" }
  | { readonly kind: "both-run-on" }
  | { readonly kind: "diagnostic"; readonly reason: string }
  | { readonly kind: "schedule"; readonly reason: string }
  | { readonly kind: "differ"; readonly reason: string };

export function judge(java: Answer, assay: Answer): Judgement {
  if (java.kind === "runs-on" && assay.kind === "runs-on") return { kind: "both-run-on" };
  if (assay.kind === "diagnostic") return { kind: "diagnostic", reason: assay.reason };
  if (assay.kind === "broken") return { kind: "differ", reason: `broken: ${assay.reason}` };
  if (assay.kind === "runs-on") return { kind: "diagnostic", reason: "out of time" };
  if (java.kind !== "ended") return { kind: "differ", reason: `java runs on, assay ends with status ${assay.status}` };
  const reasons = [
    java.status === assay.status ? "" : `status ${java.status}, not ${assay.status}`,
    difference("stdout", java.stdout, assay.stdout),
    difference("stderr", withoutFrames(java.stderr), withoutFrames(assay.stderr)),
  ].filter((reason) => reason !== "");
  return reasons.length === 0 ? { kind: "agree" } : { kind: "differ", reason: reasons.join("; ") };
}

/** Where two texts first differ, for people: the first text is the right one. */
function difference(what: string, right: string, wrong: string): string {
  if (right === wrong) return "";
  const rightLines = right.split("\n");
  const wrongLines = wrong.split("\n");
  const at = rightLines.findIndex((line, i) => line !== wrongLines[i]);
  const index = at < 0 ? rightLines.length : at;
  const shown = (lines: readonly string[]): string => (index < lines.length ? JSON.stringify(lines[index]!.slice(0, 200)) : "the end");
  return `${what} line ${index + 1}: ${shown(rightLines)}, not ${shown(wrongLines)}`;
}

/** Standard error without stack frames, and without what only one JDK says there. */
function withoutFrames(stderr: string): string {
  return stderr
    .split("\n")
    .filter((line) => !/^\s+(at |\.\.\. \d+ more)/.test(line))
    .filter((line) => !/^(Picked up JAVA_TOOL_OPTIONS|OpenJDK 64-Bit Server VM warning)/.test(line))
    .join("\n");
}
