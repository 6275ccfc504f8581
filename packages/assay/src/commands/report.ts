/** `assay report`: reports that were written as JSON, in other forms, several of them as one. */
import { InputError, readText } from "@assay/base";
import { mergedReports, REPORT_SCHEMA, type Report } from "@assay/report";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";
import { writeText } from "./forms.js";
import { KINDS, rendered, wantedReports, writeReports } from "./written-reports.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    format: { type: "string" },
    output: { type: "string", short: "o" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    "source-link": { type: "string" },
  });
  if (positionals.length === 0) throw new UsageError("assay report takes reports in JSON: those of --format json or --report json=file");
  const wanted = wantedReports(values.html, values.report);
  const format = values.format ?? (wanted.length === 0 ? "text" : undefined);
  const kind = KINDS.find((each) => each === format);
  if (format !== undefined && kind === undefined) throw new UsageError(`there is no format ${format}; there are ${KINDS.join(", ")}`);
  const report = mergedReports(positionals.map(reportIn));
  const rendering = { sourceLink: values["source-link"] };
  await writeReports(wanted, report, rendering);
  if (kind !== undefined) {
    const text = await rendered(kind, report, rendering);
    if (values.output === undefined) process.stdout.write(text);
    else writeText(values.output, text);
  }
  const { violated, unknown } = report.summary;
  return violated > 0 ? 10 : unknown > 0 ? 5 : 0;
}

/** A report that was written as JSON. @throws InputError */
export function reportIn(file: string): Report {
  let read: unknown;
  try {
    read = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError({ code: "report-unreadable", message: `not JSON: ${(error as Error).message}`, place: { file } });
  }
  const { schema, results } = (read ?? {}) as Partial<Report>;
  if (schema !== REPORT_SCHEMA || !Array.isArray(results))
    throw new InputError({ code: "report-unreadable", message: `not a report of the form ${REPORT_SCHEMA}`, place: { file } });
  return read as Report;
}
