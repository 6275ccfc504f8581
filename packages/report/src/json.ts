/** The report as JSON: the model itself. JSON has no 64-bit integers and no values beyond the finite numbers: these are strings. */
import type { Report } from "./model.js";

export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, plain, 2)}\n`;
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "number") return value;
  return Object.is(value, -0) ? "-0.0" : Number.isFinite(value) ? value : String(value);
}
