/** `assay specs`: the specifications that were inferred while methods were checked against theirs. */
import { unknownOf } from "@assay/report";
import { relational } from "@assay/spec";
import { preparedSpecs, type SpecsRequest, specs } from "../api/specs.js";
import { parseOptions } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook, answered, type Form, stillOpen } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { reportOf } from "./forms.js";
import { namedProgram } from "./named-program.js";
import { progressOn } from "./output.js";
import { wantedReports, writeReports } from "./written-reports.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    specs: { type: "string", multiple: true },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    "source-link": { type: "string" },
    verbose: { type: "boolean", short: "v" },
  });
  const { entry, property: properties = [], specs: specifications = [], bound: bounds = [], classpath } = values;
  const request: SpecsRequest = { properties, specifications, bounds, ...(entry === undefined ? {} : { entry }) };
  preparedSpecs(request);
  const limits = limitsFrom(values);
  const begin = (): void => tell({ kind: "began", limits: watchedLimits(limits) });
  begin();
  const wanted = wantedReports(values.html, values.report);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    const { code, results } = book.end();
    if (wanted.length > 0) await writeReports(wanted, reportOf(results, sources), { sourceLink: values["source-link"] });
    return code;
  };
  if (journal?.over !== undefined) return finish(new AnswerBook(journal.questions, FORM), new SourceFiles());
  const budget = budgetOf(limits);
  const project = await namedProgram(positionals, classpath, budget);
  begin();
  const told = progressOn(values.verbose === true);
  return finish(await answered(specs(project, { ...request, budget, isOpen: stillOpen }), FORM, told), project.sources);
}

/** Each method as soon as it is decided; the message of a result is all that is written of it. */
const FORM: Form = {
  piece: (results) =>
    results
      .map((result) => {
        const { property, message } = result;
        if (message !== "" || property.kind !== "specification") return message;
        const unknown = unknownOf(result);
        const why = unknown === undefined ? "" : `: ${unknown.text}\n  next: ${unknown.hint.replace("--unit-timeout", "--cpu-timeout")}`;
        return `${relational.methodName(property.contract.method)}: unknown${why}\n`;
      })
      .join("\n"),
  document: () => "",
};
