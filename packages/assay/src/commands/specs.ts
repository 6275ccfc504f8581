/**
 * `assay specs`: the specifications that were inferred for each called procedure while methods were checked against theirs (Taghdiri & Jackson).
 */
import { Budget, OutOfBudget } from "@assay/base";
import {
  type Bounds,
  checkByInference,
  DEFAULT_BOUNDS,
  type InferenceOutcome,
  NotTranslated,
  printSpecifications,
  specificationText,
} from "@assay/engine-relational";
import { relational } from "@assay/spec";
import { parseOptions, positiveNumber } from "../options.js";
import { relationalBounds } from "../relational-bounds.js";
import { specifiedContracts } from "./check-relational.js";
import { progressOn } from "./output.js";

const ANSWERS = { broken: "violated", kept: "no violation within the bounds", unknown: "unknown" } as const;

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    specs: { type: "string", multiple: true },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    verbose: { type: "boolean", short: "v" },
  });
  const bounds: Bounds = { ...DEFAULT_BOUNDS, ...relationalBounds(values.bound ?? []) };
  const cpuTimeout = values["cpu-timeout"];
  const budget = new Budget({
    ...(values.timeout === undefined ? {} : { seconds: positiveNumber(values.timeout, "--timeout") }),
    ...(cpuTimeout === undefined ? {} : { cpuSeconds: positiveNumber(cpuTimeout, "--cpu-timeout") }),
  });
  const { property = [], specs = [], entry, classpath } = values;
  const { loaded, contracts, standIns } = specifiedContracts({
    inputs: positionals,
    classpath,
    entry,
    properties: property,
    folders: specs,
  });
  const told = progressOn(values.verbose === true);
  let worst = 0;
  for (const contract of contracts) {
    const name = relational.methodName(contract.method);
    told.progress?.(name);
    const classes = loaded.application.classes();
    const outcome = await inferred({ program: loaded.program, contract, bounds, budget, classes, standIns });
    told.end();
    if (typeof outcome === "string") {
      process.stdout.write(`${name}: unknown: ${outcome}\n\n`);
      worst = Math.max(worst, 5);
      continue;
    }
    process.stdout.write(`${described(name, outcome)}\n`);
    worst = Math.max(worst, outcome.answer.kind === "broken" ? 10 : outcome.answer.kind === "unknown" ? 5 : 0);
  }
  return worst;
}

/** The outcome, or why there is none. */
async function inferred(request: Parameters<typeof checkByInference>[0]): Promise<InferenceOutcome | string> {
  try {
    return await checkByInference(request, "specifications");
  } catch (error) {
    if (error instanceof OutOfBudget) return error.message;
    if (!(error instanceof NotTranslated)) throw error;
    return error.span === undefined ? error.message : `${error.message} (${error.span.file}:${error.span.line}:${error.span.column})`;
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
  if (found.length === 0 && given.length === 0) lines.push("  it calls nothing that needed a specification");
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
