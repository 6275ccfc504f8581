/**
 * `assay specs`: the specifications that were inferred for each called procedure while methods were checked against theirs (Taghdiri & Jackson).
 */
import { OutOfBudget } from "@assay/base";
import { type Reason, type Result, reasonText } from "@assay/checking";
import {
  type Bounds,
  checkByInference,
  DEFAULT_BOUNDS,
  type InferenceOutcome,
  NotTranslated,
  printSpecifications,
  specificationText,
} from "@assay/engine-relational";
import { type Property, relational } from "@assay/spec";
import { parseOptions } from "../options.js";
import { relationalBounds } from "../relational-bounds.js";
import { AnswerBook, type Form } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { specifiedContracts } from "./check-relational.js";
import { progressOn } from "./output.js";

const ANSWERS = { broken: "violated", kept: "no violation within the bounds", unknown: "unknown" } as const;
const VERDICTS = { broken: "violated", kept: "bounded", unknown: "unknown" } as const;

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
  const bounds: Bounds = { ...DEFAULT_BOUNDS, ...relationalBounds(values.bound ?? []) };
  const limits = limitsFrom(values);
  const begin = (): void => tell({ kind: "began", limits: watchedLimits(limits) });
  begin();
  if (journal?.over !== undefined) return new AnswerBook(journal.questions, FORM).end().code;
  const budget = budgetOf(limits);
  const { property = [], specs = [], entry, classpath } = values;
  const { loaded, contracts, standIns } = specifiedContracts({
    ...{ inputs: positionals, classpath, entry, properties: property, folders: specs, budget },
  });
  begin();
  const told = progressOn(values.verbose === true);
  const properties = contracts.map((contract): Property => ({ kind: "specification", contract }));
  const book = new AnswerBook(
    properties.map((each) => ({ owed: [{ property: each }], engine: "relational" })),
    FORM,
  );
  for (const [i, contract] of contracts.entries()) {
    if (!book.isOpen(i)) continue;
    book.turnTo(i);
    told.progress?.(relational.methodName(contract.method));
    const classes = loaded.application.classes();
    const outcome = await inferred({ program: loaded.program, language: loaded.language, contract, bounds, budget, classes, standIns });
    told.end();
    book.decide(i, [resultOf(properties[i]!, contract, outcome)]);
    book.close(i);
  }
  return book.end().code;
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

function resultOf(property: Property, { method }: relational.MethodContract, outcome: InferenceOutcome | Reason): Result {
  const receipt = { bounds: [], models: [], assumptions: [] };
  const base = { property, location: undefined, engine: "relational", receipt, stats: {} };
  if ("kind" in outcome) return { ...base, verdict: "unknown", message: "", reason: outcome };
  return { ...base, verdict: VERDICTS[outcome.answer.kind], message: described(relational.methodName(method), outcome) };
}

/** The outcome, or why there is none. */
async function inferred(request: Parameters<typeof checkByInference>[0]): Promise<InferenceOutcome | Reason> {
  try {
    return await checkByInference(request, "specifications");
  } catch (error) {
    if (error instanceof OutOfBudget) return { kind: "limit", limit: error.limit };
    if (!(error instanceof NotTranslated)) throw error;
    const what = error.span === undefined ? error.message : `${error.message} (${error.span.file}:${error.span.line}:${error.span.column})`;
    return { kind: "unsupported", what };
  }
}

function described(name: string, { answer, refinements, encoding, inferred: calls }: InferenceOutcome): string {
  const why = answer.kind === "unknown" ? `: ${answer.reason}` : "";
  const found = printSpecifications(encoding.encoder, calls);
  const lines = [`${name}: ${ANSWERS[answer.kind]}${why}, after ${refinements} refinement${refinements === 1 ? "" : "s"}`];
  const given =
    answer.kind === "kept" ? answer.restsOn : answer.kind === "broken" ? answer.replayed.choices.map(({ contract }) => contract) : [];
  for (const contract of new Set(given)) {
    const { span } = contract.frame.kind === "locations" ? contract.frame : contract.obligations[0]!;
    lines.push(`  ${relational.methodName(contract.method)} has no code: its specification at ${span.file}:${span.line} stands in for it`);
  }
  if (answer.kind !== "unknown" && found.length === 0 && given.length === 0) lines.push("  it calls nothing that needed a specification");
  for (const each of found) {
    lines.push(
      ...specificationText(each)
        .split("\n")
        .map((line) => `  ${line}`),
    );
    if (each.calledFrom.length > 0) lines.push(`    called from ${each.calledFrom.join(", ")}`);
  }
  return `${lines.join("\n")}\n`;
}
