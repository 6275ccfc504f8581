/**
 * The report as JSON: the model itself. JSON has no 64-bit integers and no values beyond the finite numbers: these are
 * strings.
 */
import type { Report, ReportResult } from "./model.js";

export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, plain, 2)}\n`;
}

/** What the results of a report are without it: their ids and fingerprints tell them from the others. */
export type LoneResult = Omit<ReportResult, "id" | "fingerprint">;

/** Results as they are decided, a line each. */
export function jsonLines({ results }: Report): string {
  return results.map(({ id: _, fingerprint: __, ...lone }) => `${JSON.stringify(lone, plain)}\n`).join("");
}

/** The last of such lines: the report without its results. */
export function jsonEnd({ results: _, ...report }: Report): string {
  return `${JSON.stringify(report, plain)}\n`;
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "number") return value;
  return Object.is(value, -0) ? "-0.0" : Number.isFinite(value) ? value : String(value);
}
