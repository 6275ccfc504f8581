/** `--html file` and `--report kind=file`: any number of reports beside the main one. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { InputError } from "@assay/base";
import { jsonReport, junitReport, markdownReport, type Report, reportEnd, resultText, sarifReport, unknownText } from "@assay/report";
import { type EmittedFile, javaWording } from "@assay/report-java";
import { UsageError } from "../usage.js";
import { writeText } from "./forms.js";

export const KINDS = ["text", "json", "sarif", "junit", "markdown", "html"] as const;
export type Kind = (typeof KINDS)[number];

export interface Wanted {
  readonly kind: Kind;
  readonly file: string;
}

/** @throws UsageError, InputError for a place where nothing can be written: before a long search, not after it. */
export function wantedReports(html: string | undefined, reports: readonly string[] = []): readonly Wanted[] {
  const wanted = reports.map((text): Wanted => {
    const at = text.indexOf("=");
    const kind = KINDS.find((each) => each === text.slice(0, at));
    if (at < 0 || kind === undefined || at === text.length - 1)
      throw new UsageError(`--report takes kind=file; the kinds are ${KINDS.join(", ")}; not '${text}'`);
    return { kind, file: text.slice(at + 1) };
  });
  if (html !== undefined) wanted.push({ kind: "html", file: html });
  for (const { file } of wanted) {
    const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder(dirname(file)) || isFolder(file))
      throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file } });
  }
  return wanted;
}

export interface Rendering {
  readonly sourceLink?: string | undefined;
  readonly failOn?: string | undefined;
  /** The test of a result, by its id. */
  readonly tests?: ReadonlyMap<string, EmittedFile>;
}

export async function writeReports(wanted: readonly Wanted[], report: Report, rendering: Rendering = {}): Promise<void> {
  for (const { kind, file } of wanted) writeText(file, await rendered(kind, report, rendering));
}

export async function rendered(kind: Kind, report: Report, { sourceLink, failOn, tests }: Rendering = {}): Promise<string> {
  switch (kind) {
    case "text":
      return textOf(report);
    case "json":
      return jsonReport(report);
    case "sarif":
      return sarifReport(report);
    case "junit":
      return junitReport(report, { wording: javaWording, ...(failOn === "unknown" ? { unknown: "error" } : {}) });
    case "markdown":
      return markdownReport(report, javaWording);
    case "html": {
      const { htmlReport } = await import("../html.js");
      return htmlReport(report, {
        source: readSource,
        wording: javaWording,
        ...(sourceLink === undefined ? {} : { sourceLink }),
        test: (id) => tests?.get(id),
      });
    }
  }
}

function textOf(report: Report): string {
  const options = { version: report.tool.version, traces: "counted", wording: javaWording } as const;
  const violated = report.results.filter(({ verdict }) => verdict === "violated").map((result) => `${resultText(result, options)}\n\n`);
  return `${violated.join("")}${unknownText(report, options)}${reportEnd(report, options)}`;
}

function readSource(file: string): { readonly text: string; readonly sha256: string } | undefined {
  try {
    const bytes = readFileSync(file);
    return { text: bytes.toString("utf8"), sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch {
    return undefined;
  }
}
