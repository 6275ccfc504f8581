/**
 * How answers about contracts are written: in text class by class, as soon as a class is decided, and the sum at the
 * end; other formats are one document.
 */
import { isLimit, type Result, reasonText } from "@assay/checking";
import { contractClassText, contractSummary, jsonReport, makeReport, sarifReport } from "@assay/report";
import { javaWording } from "@assay/report-java";
import type { Form } from "../supervision/answer-book.js";
import { UsageError } from "../usage.js";
import { VERSION } from "../version.js";

const nothing = (): string => "";

const FORMS: Readonly<Record<string, Form>> = {
  text: { piece: (results) => contractClassText(results, javaWording), unseen: notLookedAt, document: contractSummary },
  json: { piece: nothing, document: (results) => jsonReport(makeReport(results, { version: VERSION })) },
  sarif: { piece: nothing, document: (results) => sarifReport(makeReport(results, { version: VERSION })) },
};

/** @throws UsageError */
export function formNamed(name: string): Form {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (form === undefined) throw new UsageError(`there is no format ${name}; there are ${Object.keys(FORMS).join(", ")}`);
  return form;
}

const NAMED = 20;

/** Classes that nobody came to. */
function notLookedAt(results: readonly Result[]): string {
  const classes = [...new Set(results.flatMap(({ property }) => (property.kind === "contract" ? [property.class] : [])))];
  const reason = results[0]?.reason;
  const why =
    !isLimit(reason) || reason.limit === "cancelled" ? "Stopped" : `${reasonText(reason)[0]!.toUpperCase()}${reasonText(reason).slice(1)}`;
  const shown = classes.slice(0, NAMED).join(", ");
  return `${why}. Not looked at: ${classes.length <= NAMED ? shown : `${shown} and ${classes.length - NAMED} more`}\n`;
}
