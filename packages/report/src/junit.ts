/**
 * JUnit XML, as CI servers read it: a suite is a class or file, a case an entry and a property. A violation is a
 * `failure` with the text form; what is not known is `skipped` with its reason, or an `error` where it is to fail the
 * build.
 */
import type { Report, ReportResult } from "./model.js";
import { resultText } from "./text.js";
import { plainWording, type Wording } from "./wording.js";

export interface JunitOptions {
  readonly unknown?: "skipped" | "error";
  readonly wording?: Wording;
}

export function junitReport(report: Report, options: JunitOptions = {}): string {
  const suites = new Map<string, ReportResult[]>();
  for (const result of report.results) {
    const name = suiteOf(result);
    const own = suites.get(name);
    if (own === undefined) suites.set(name, [result]);
    else own.push(result);
  }
  const body = [...suites].map(([name, results]) => suite(name, results, options));
  const counts = countsOf(report.results, options);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assay" ${counts}>\n${body.join("")}</testsuites>\n`;
}

function suiteOf({ entry, location, property }: ReportResult): string {
  if (entry !== undefined) return entry.replace(/\(.*$/, "").replace(/\.[^.]*$/, "");
  return location?.procedure.replace(/\.[^.]*$/, "") ?? property;
}

function countsOf(results: readonly ReportResult[], { unknown = "skipped" }: JunitOptions): string {
  const accepted = results.filter((result) => result.accepted !== undefined).length;
  const of = (verdict: string): number => results.filter((result) => result.verdict === verdict).length;
  const open = of("unknown");
  return `tests="${results.length}" failures="${of("violated") - accepted}" errors="${unknown === "error" ? open : 0}" skipped="${(unknown === "error" ? 0 : open) + accepted}"`;
}

function suite(name: string, results: readonly ReportResult[], options: JunitOptions): string {
  const cases = results.map((result) => testCase(name, result, options)).join("");
  return `  <testsuite name="${escaped(name)}" ${countsOf(results, options)}>\n${cases}  </testsuite>\n`;
}

function testCase(suiteName: string, result: ReportResult, { unknown = "skipped", wording = plainWording }: JunitOptions): string {
  const { entry, property, location, verdict, stats, message } = result;
  const where = location === null || location.line === 0 ? "" : `:${location.line}`;
  const name = `${entry ?? location?.procedure ?? "main"} ${property}${where}`;
  const place = location?.file === undefined ? "" : ` file="${escaped(location.file)}" line="${location.line}"`;
  const head = `    <testcase classname="${escaped(suiteName)}" name="${escaped(name)}" time="${(stats["seconds"] ?? 0).toFixed(3)}"${place}`;
  if (result.accepted !== undefined)
    return `${head}>\n      <skipped message="${escaped(`accepted in the code: ${result.accepted.because}; ${message}`)}"/>\n    </testcase>\n`;
  if (verdict === "violated")
    return `${head}>\n      <failure message="${escaped(message)}" type="${escaped(result.kind)}">${escaped(resultText(result, { version: "", traces: "counted", wording }))}</failure>\n    </testcase>\n`;
  if (verdict !== "unknown") return `${head}/>\n`;
  const reason = `${result.unknown?.code ?? "undecided"}: ${result.unknown?.text ?? ""}; next: ${result.unknown?.hint ?? ""}`;
  return `${head}>\n      <${unknown} message="${escaped(reason)}"/>\n    </testcase>\n`;
}

/** XML 1.0 has no control characters: those are shown as escapes. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
