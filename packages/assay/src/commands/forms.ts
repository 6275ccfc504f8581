/**
 * How results are written: text and lines of JSON as they are decided, other formats as one document at the end, and
 * any number of further files.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { InputError, processorSeconds } from "@assay/base";
import type { Result } from "@assay/checking";
import {
  type Accepted,
  isIdle,
  jsonEnd,
  jsonLines,
  jsonReport,
  junitReport,
  makeReport,
  markdownReport,
  type Report,
  type ReportContext,
  sarifReport,
  type TextOptions,
  textEnd,
  textPiece,
} from "@assay/report";
import { javaSetup, javaWording, toldTrace } from "@assay/report-java";
import { helpersSeconds } from "../again/pool.js";
import type { SourceFiles } from "../source-files.js";
import type { Form } from "../supervision/answer-book.js";
import { didYouMean, UsageError } from "../usage.js";
import { VERSION } from "../version.js";

export const FORMATS = ["text", "json", "jsonl", "sarif", "junit", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

export interface FormOptions {
  readonly format?: string | undefined;
  readonly color?: string | undefined;
  readonly verbose?: boolean | undefined;
  readonly trace?: boolean | undefined;
  readonly baseline?: readonly Accepted[] | undefined;
}

/** @throws UsageError */
export function formOf(options: FormOptions): (sources: SourceFiles) => Form {
  const { format = "text", color = "auto" } = options;
  if (format === "html") throw new UsageError("--html file writes the page: the other formats are for standard output");
  if (!FORMATS.some((each) => each === format))
    throw new UsageError(`there is no format ${format}${didYouMean(format, FORMATS)}; there are ${FORMATS.join(", ")}`);
  if (!["auto", "always", "never"].includes(color)) throw new UsageError(`--color takes auto, always or never, not '${color}'`);
  const text: Pick<TextOptions, "colour" | "detail" | "traces"> = {
    colour: color === "always" || (color === "auto" && process.env["ASSAY_COLOUR"] === "yes") ? "always" : "never",
    detail: options.verbose === true ? "full" : "normal",
    traces: options.trace === true || options.verbose === true ? "shown" : "counted",
  };
  return (sources) => {
    if (format === "jsonl")
      return {
        piece: (results) =>
          jsonLines(
            reportOf(
              results.filter((result) => !isIdle(result)),
              sources,
            ),
          ),
        document: (results) => jsonEnd(reportOf(results, sources, options.baseline)),
        between: "",
      };
    if (format !== "text")
      return {
        piece: () => "",
        document: (results) => written(format as Whole, reportOf(results, sources, options.baseline)),
      };
    return {
      // Text has no digests of sources: they would be read for nothing.
      piece: (results) => textPiece(results, { ...text, ...contextOf(sources), digest: () => undefined }),
      document: (results) => textEnd(results, { ...text, ...timed(sources, options.baseline), digest: () => undefined }),
    };
  };
}

/** Formats that are one document. */
type Whole = Exclude<Format, "text" | "jsonl">;

/** The report as a format has it. */
function written(format: Whole, report: Report): string {
  switch (format) {
    case "json":
      return jsonReport(report);
    case "sarif":
      return sarifReport(report);
    case "junit":
      return junitReport(report, { wording: javaWording });
    case "markdown":
      return markdownReport(report, javaWording);
  }
}

export function reportOf(results: readonly Result[], sources: SourceFiles, baseline?: readonly Accepted[]): Report {
  return makeReport(results, timed(sources, baseline));
}

function timed(sources: SourceFiles, baseline: readonly Accepted[] | undefined): ReportContext {
  const known = baseline === undefined ? {} : { baseline };
  return { ...contextOf(sources), seconds: process.uptime(), cpuSeconds: processorSeconds() + helpersSeconds(), ...known };
}

function contextOf(sources: SourceFiles): ReportContext {
  return {
    version: VERSION,
    arguments: process.argv.slice(2),
    sourceLine: (file, line) => sources.line(file, line),
    accepts: () => sources.accepted,
    digest: digestOf,
    setup: javaSetup,
    told: toldTrace,
    wording: javaWording,
  };
}

function digestOf(file: string): string | undefined {
  try {
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return undefined;
  }
}

/** @throws InputError */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new InputError({ code: "output-unwritable", message: (error as Error).message, place: { file } });
  }
}
