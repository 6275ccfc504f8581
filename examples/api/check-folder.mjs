// Checks a folder, prints results as they come, and stops at the first violation or after so many seconds.
// node check-folder.mjs <folder> [seconds]
import { check, formatDiagnostic, InputError, openProject, propertyName, reasonText } from "assay";

const [folder = ".", seconds = "60"] = process.argv.slice(2);
const stop = new AbortController();
const timer = setTimeout(() => stop.abort(), 1000 * Number(seconds));
try {
  const project = openProject({ inputs: [folder] });
  for await (const update of check(project, { signal: stop.signal })) {
    if (update.kind === "asked") console.log(`${update.questions.length} questions`);
    if (update.kind !== "decided") continue;
    for (const { property, entry = "main", verdict, location, message, reason, witness } of update.results) {
      const place = location === undefined ? "" : ` at ${location.file}:${location.line}`;
      console.log(`${entry}: ${propertyName(property)}: ${verdict}${place} ${reason ? reasonText(reason) : message}`);
      if (witness === undefined) continue;
      console.log(`  inputs: ${witness.inputs.map(({ value }) => JSON.stringify(value)).join(", ") || "none"}`);
      // One bug is enough for today: what is not decided by now is told as unknown.
      stop.abort();
    }
  }
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
  process.exitCode = 2;
} finally {
  clearTimeout(timer);
}
