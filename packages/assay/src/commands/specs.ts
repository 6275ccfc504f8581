/** `assay specs`: the specifications that were inferred while methods were checked against theirs. */
import { delimiter } from "node:path";
import { reasonText } from "@assay/checking";
import { relational } from "@assay/spec";
import { openProject } from "../api/project.js";
import { preparedSpecs, type SpecsRequest, specs } from "../api/specs.js";
import { parseOptions } from "../options.js";
import { AnswerBook, answered, type Form, stillOpen } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { progressOn } from "./output.js";

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
    verbose: { type: "boolean", short: "v" },
  });
  const { entry, property: properties = [], specs: specifications = [], bound: bounds = [], classpath } = values;
  const request: SpecsRequest = { properties, specifications, bounds, ...(entry === undefined ? {} : { entry }) };
  preparedSpecs(request);
  const limits = limitsFrom(values);
  const begin = (): void => tell({ kind: "began", limits: watchedLimits(limits) });
  begin();
  if (journal?.over !== undefined) return new AnswerBook(journal.questions, FORM).end().code;
  const budget = budgetOf(limits);
  const project = openProject({
    inputs: positionals,
    budget,
    ...(classpath === undefined ? {} : { classpath: classpath.split(delimiter) }),
  });
  begin();
  const told = progressOn(values.verbose === true);
  return (await answered(specs(project, { ...request, budget, isOpen: stillOpen }), FORM, told)).end().code;
}

/** Each method as soon as it is decided; the message of a result is all that is written of it. */
const FORM: Form = {
  piece: (results) =>
    results
      .map(({ property, message, reason }) =>
        message !== "" || property.kind !== "specification"
          ? message
          : `${relational.methodName(property.contract.method)}: unknown${reason === undefined ? "" : `: ${reasonText(reason)}`}\n`,
      )
      .join("\n"),
  document: () => "",
};
