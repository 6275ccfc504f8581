/** `assay contracts`: do the classes keep the contracts of `equals`, `hashCode` and `compareTo`? */
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatDiagnostic, InputError } from "@assay/base";
import { javaObjectsHelper } from "@assay/report-java";
import { type ContractsRequest, contractProperties, contracts } from "../api/contracts.js";
import type { EmittedTest } from "../api/updates.js";
import { formNamed } from "../contracts/form.js";
import { parseOptions } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook, answered, stillOpen } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { testsById } from "./emitted-tests.js";
import { reportOf } from "./forms.js";
import { namedProgram } from "./named-program.js";
import { progressOn } from "./output.js";
import { wantedReports, writeReports } from "./written-reports.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    class: { type: "string" },
    property: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    format: { type: "string" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    "source-link": { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "no-confirm": { type: "boolean" },
    verbose: { type: "boolean", short: "v" },
  });
  const form = formNamed(values.format ?? "text");
  const { seconds, cpuSeconds, megabytes } = limitsFrom(values);
  const { class: classes, property: properties, classpath } = values;
  const request: ContractsRequest = {
    violations: values["no-confirm"] === true ? "as found" : "confirmed",
    ...(classes === undefined ? {} : { classes }),
    ...(properties === undefined ? {} : { properties }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
  };
  contractProperties(request);
  requirePlaces(values.output, values["emit-test"]);
  const wanted = wantedReports(values.html, values.report);
  // Limits of time are for each property; what is left for the whole command is memory.
  const limits = { seconds: undefined, cpuSeconds: undefined, megabytes };
  tell({ kind: "began", limits: watchedLimits(limits), ...(values.output === undefined ? {} : { output: values.output }) });
  const told = progressOn(values.verbose === true);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    told.end();
    const { code, results, tests } = book.end();
    if (values["emit-test"] !== undefined) emitTests(values["emit-test"], tests);
    const rendering = { sourceLink: values["source-link"], tests: testsById(results, tests) };
    if (wanted.length > 0) await writeReports(wanted, reportOf(results, sources), rendering);
    return code;
  };
  if (journal?.over !== undefined) return finish(new AnswerBook(journal.questions, form), new SourceFiles());
  const budget = budgetOf(limits);
  const project = await namedProgram(positionals, classpath, budget);
  const updates = contracts(project, {
    ...{ ...request, budget, isOpen: stillOpen },
    ...(journal === undefined ? { leftOut: (each) => void process.stderr.write(`assay: left out: ${formatDiagnostic(each)}\n`) } : {}),
  });
  return finish(await answered(updates, form, told), project.sources);
}

function requirePlaces(output: string | undefined, tests: string | undefined): void {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (output !== undefined && (!isFolder(dirname(output)) || isFolder(output)))
    throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file: output } });
  if (tests !== undefined && existsSync(tests) && !isFolder(tests))
    throw new InputError({ code: "output-unwritable", message: "not a folder", place: { file: tests } });
}

/** All in one folder: each has a class of its own. */
function emitTests(folder: string, tests: readonly EmittedTest[]): void {
  if (tests.length === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of [javaObjectsHelper(""), ...tests.flatMap(({ files }) => files)]) writeFileSync(join(folder, path), text);
}
