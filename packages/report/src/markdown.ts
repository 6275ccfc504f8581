/** Markdown, for the summary of a CI job: what was found, with its text form; the rest counted. */
import type { Report, ReportResult } from "./model.js";
import { reportEnd, resultText } from "./text.js";
import { plainWording, type Wording } from "./wording.js";

/** Results shown; the rest is counted. */
const SHOWN = 50;

export function markdownReport(report: Report, wording: Wording = plainWording): string {
  const found = report.results.filter(({ verdict }) => verdict === "violated" || verdict === "unknown");
  const shown = [...found].sort((a, b) => Number(a.verdict === "unknown") - Number(b.verdict === "unknown")).slice(0, SHOWN);
  const parts = ["## Assay", "", table(report), ""];
  for (const result of shown)
    parts.push(`### ${inline(heading(result))}`, "", fenced(resultText(result, { version: "", traces: "counted", wording })), "");
  if (found.length > SHOWN) parts.push(`… and ${found.length - SHOWN} more.`, "");
  parts.push(fenced(reportEnd(report, { version: "" }).trimEnd()), "");
  return parts.join("\n");
}

function table({ summary }: Report): string {
  const { violated, unknown, bounded, proved, nothingToCheck } = summary;
  return `| violated | unknown | bounded | proved | nothing to check |\n|---|---|---|---|---|\n| ${violated} | ${unknown} | ${bounded} | ${proved} | ${nothingToCheck} |`;
}

function heading({ verdict, entry, property, location, state, accepted }: ReportResult): string {
  const where = location === null ? "" : ` ${location.file ?? location.procedure}:${location.line}`;
  const notes = [...(state === undefined ? [] : [state]), ...(accepted === undefined ? [] : [`accepted: ${accepted.because}`])];
  return `${verdict}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}: ${entry ?? property}${where}`;
}

/** Nothing in a name is taken for markup. */
function inline(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, (char) => `\\${char}`).replace(/\p{Cc}/gu, " ");
}

/** A fence longer than any inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
