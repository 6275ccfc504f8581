import type { Diagnostic } from "@assay/base";

/**
 * Takes apart what `javac` prints: for each error a line `file:line: error: message`, the source line, a line with a
 * caret at the column, and further lines of explanation, in an order that varies. Warnings and notes are dropped.
 */
export function parseJavacErrors(output: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lines = output.split(/\r?\n/);
  let at = 0;
  while (at < lines.length) {
    const header = parseHeader(lines[at]);
    if (header === undefined) {
      at++;
      continue;
    }
    const start = ++at;
    while (at < lines.length && parseHeader(lines[at]) === undefined && !isSummary(lines[at])) at++;
    if (header.severity === "error") diagnostics.push(toDiagnostic(header, lines.slice(start, at)));
  }
  return diagnostics;
}

interface Header {
  readonly file?: string;
  readonly line?: number;
  readonly severity: string;
  readonly message: string;
}

function parseHeader(line: string): Header | undefined {
  const placed = /^(.+\.java):(\d+): (error|warning): (.*)$/.exec(line);
  if (placed) return { file: placed[1], line: Number(placed[2]), severity: placed[3], message: placed[4] };
  const plain = /^(error|warning|Note): (.*)$/.exec(line);
  return plain ? { severity: plain[1], message: plain[2] } : undefined;
}

function isSummary(line: string): boolean {
  return /^\d+ (error|warning)s?$/.test(line) || line.startsWith("only showing the first");
}

function toDiagnostic(header: Header, details: readonly string[]): Diagnostic {
  const caret = details.findIndex((line) => /^\s*\^\s*$/.test(line));
  const explanation = details.filter((line, index) => index !== caret && index !== caret - 1 && line.trim() !== "");
  const message = [header.message, ...explanation.map((line) => line.trim().replaceAll(/\s+/g, " "))].join("; ");
  const code = "java-compile-error";
  if (header.file === undefined || header.line === undefined) return { code, message };
  const column = caret > 0 ? { column: details[caret].indexOf("^") + 1 } : {};
  return { code, message, place: { file: header.file, line: header.line, ...column } };
}
