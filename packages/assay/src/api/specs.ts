/**
 * The specifications that are inferred for each called procedure while methods are checked against theirs (Taghdiri &
 * Jackson).
 */
import { OutOfBudget } from "@assay/base";
import type { Reason, Result } from "@assay/checking";
import {
  type Bounds,
  checkByInference,
  DEFAULT_BOUNDS,
  type InferenceOutcome,
  NotTranslated,
  printSpecifications,
} from "@assay/engine-relational";
import { type Property, relational } from "@assay/spec";
import { inferredText } from "../inferred-text.js";
import { requireSpecification } from "../properties.js";
import { relationalBounds } from "../relational-bounds.js";
import { type SpecificationRequest, specifiedContracts } from "./check-specifications.js";
import { budgetFor, type RequestLimits } from "./limits.js";
import type { Project } from "./project.js";
import { breath, type Update } from "./updates.js";

const ANSWERS = { broken: "violated", kept: "no violation within the bounds", unknown: "unknown" } as const;
const VERDICTS = { broken: "violated", kept: "bounded", unknown: "unknown" } as const;

export interface SpecsRequest extends RequestLimits, SpecificationRequest {
  /** `name=value`, as `--bound` takes them. */
  readonly bounds?: readonly string[];
  readonly isOpen?: (question: number) => boolean;
}

/** What can be said before a program is read. @throws UsageError, InputError */
export function preparedSpecs({ bounds = [], properties = [] }: SpecsRequest): Bounds {
  for (const name of properties) requireSpecification(name);
  return { ...DEFAULT_BOUNDS, ...relationalBounds(bounds) };
}

/**
 * Answers in updates: a question is a method that has a specification; the message of its result is what was inferred.
 * @throws UsageError, InputError
 */
export async function* specs(project: Project, request: SpecsRequest = {}): AsyncGenerator<Update, void, undefined> {
  const bounds = preparedSpecs(request);
  const { isOpen = () => true } = request;
  const budget = budgetFor(request);
  const { loaded, contracts, standIns } = specifiedContracts(project, request);
  const properties = contracts.map((contract): Property => ({ kind: "specification", contract }));
  yield { kind: "asked", questions: properties.map((each) => ({ owed: [{ property: each }], engine: "relational" })) };
  for (const [i, contract] of contracts.entries()) {
    if (!isOpen(i)) continue;
    yield { kind: "began", question: i };
    yield { kind: "progress", message: relational.methodName(contract.method), figures: {} };
    await breath();
    const classes = loaded.application.classes();
    const outcome = await inferred({ program: loaded.program, language: loaded.language, contract, bounds, budget, classes, standIns });
    yield { kind: "decided", question: i, results: [resultOf(properties[i]!, contract, outcome)], tests: [] };
    yield { kind: "finished", question: i };
  }
}

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
    lines.push(...inferredText(each).map((line) => `  ${line}`));
  }
  return `${lines.join("\n")}\n`;
}
