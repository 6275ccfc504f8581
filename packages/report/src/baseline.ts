/**
 * Baselines: the findings that a project knows of. A file with one line for each, sorted, so that it can be read and
 * merged: fingerprint, label, and why it is accepted, if somebody wrote that down. Compared with it, results are
 * `known` or `new`; one that is gone is `fixed` only if what it was about was decided now: what is not known fixes
 * nothing.
 */
import type { Report, ReportResult } from "./model.js";

export interface Accepted {
  readonly fingerprint: string;
  readonly label: string;
  readonly because?: string;
}

const SCHEMA = "assay-baseline/1";

/** The violations of a report as a baseline; what was written down before about those that stay is kept. */
export function baselineOf(report: Report, before: readonly Accepted[] = []): string {
  const accepted = report.results
    .filter(({ verdict, accepted }) => verdict === "violated" && accepted === undefined)
    .map((result): Accepted => {
      const because = before.find(({ fingerprint }) => fingerprint === result.fingerprint)?.because;
      return { fingerprint: result.fingerprint, label: labelOf(result), ...(because === undefined ? {} : { because }) };
    });
  const sorted = [...new Map(accepted.map((each) => [each.fingerprint, each])).values()].sort((a, b) =>
    a.label < b.label ? -1 : a.label > b.label ? 1 : a.fingerprint < b.fingerprint ? -1 : 1,
  );
  const lines = sorted.map((each) => `    ${JSON.stringify(each)}`);
  return `{\n  "schema": ${JSON.stringify(SCHEMA)},\n  "accepted": [${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n  `}]\n}\n`;
}

/** What a baseline accepts; undefined if the text is none. */
export function readBaseline(text: string): readonly Accepted[] | undefined {
  try {
    const read = JSON.parse(text) as { readonly schema?: unknown; readonly accepted?: unknown };
    if (read.schema !== SCHEMA || !Array.isArray(read.accepted)) return undefined;
    const isAccepted = (each: unknown): each is Accepted =>
      typeof each === "object" &&
      each !== null &&
      "fingerprint" in each &&
      typeof each.fingerprint === "string" &&
      "label" in each &&
      typeof each.label === "string";
    return read.accepted.every(isAccepted) ? read.accepted : undefined;
  } catch {
    return undefined;
  }
}

/** The report with what is known, new and fixed. */
export function comparedWith(report: Report, accepted: readonly Accepted[]): Report {
  const known = new Set(accepted.map(({ fingerprint }) => fingerprint));
  const results = report.results.map(
    (result): ReportResult =>
      result.verdict === "violated" ? { ...result, state: known.has(result.fingerprint) ? "known" : "new" } : result,
  );
  const found = new Set(report.results.filter(({ verdict }) => verdict === "violated").map(({ fingerprint }) => fingerprint));
  const open = report.results.filter(({ verdict }) => verdict === "unknown");
  const fixed = accepted.filter(({ fingerprint, label }) => !found.has(fingerprint) && !open.some((each) => isAbout(each, label)));
  return { ...report, results, fixed: fixed.map(({ label }) => label) };
}

/** `Buggy.lastSong() assert in Buggy.lastSong`. */
function labelOf({ entry, kind, location, message }: ReportResult): string {
  const where = location === null ? "" : ` in ${location.procedure}`;
  const what = message === "" ? "" : `: ${message.slice(0, 100)}`;
  return `${entry === undefined ? "" : `${entry} `}${kind}${where}${what}`;
}

/** Whether what is not known may be what the label is about. */
function isAbout({ entry, kind }: ReportResult, label: string): boolean {
  return label.startsWith(`${entry === undefined ? "" : `${entry} `}${kind} in `);
}

export const FAIL_ON = ["new", "violated", "unknown"] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** 10 for a violation that counts, 5 for what is not known, else 0. `unknown` makes both count alike. */
export function exitCodeOf({ results }: Report, failOn: FailOn): 0 | 5 | 10 {
  const counts = results.some(
    ({ verdict, state, accepted }) => verdict === "violated" && accepted === undefined && (failOn !== "new" || state !== "known"),
  );
  const isOpen = results.some(({ verdict }) => verdict === "unknown");
  if (counts || (failOn === "unknown" && isOpen)) return 10;
  return isOpen && failOn !== "new" ? 5 : 0;
}
