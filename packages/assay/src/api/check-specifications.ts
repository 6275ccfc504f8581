/** Methods against their specifications, over all heaps within bounds. */
import { InputError } from "@assay/base";
import type { Result } from "@assay/checking";
import { isUnseen } from "@assay/engine-relational";
import { type EmittedFile, javaSpecificationTest, unmakeable } from "@assay/report-java";
import { relational } from "@assay/spec";
import { hasCode, loadSpecifications, selectedContracts, standIn } from "@assay/spec-java";
import { specificationEngine } from "../engines.js";
import type { Loaded } from "../load.js";
import { shownProcedures } from "../own-code.js";
import { relationalBounds } from "../relational-bounds.js";
import { UsageError } from "../usage.js";
import type { CheckRequest } from "./check.js";
import { budgetFor } from "./limits.js";
import type { Project } from "./project.js";
import { type Update, updateOf } from "./updates.js";

/** The part of a request that chooses what is checked. */
export interface SpecificationRequest {
  readonly entry?: string;
  /** Specification files. */
  readonly properties?: readonly string[];
  /** Folders with more. */
  readonly specifications?: readonly string[];
}

/** @throws InputError, UsageError for what cannot be checked: see `docs/specifications.md`. */
export async function* checkSpecifications(project: Project, request: CheckRequest): AsyncGenerator<Update, void, undefined> {
  const { sources } = project;
  const { strategy, isOpen = () => true } = request;
  const bounds = relationalBounds(request.bounds ?? []);
  const { loaded, contracts, standIns } = specifiedContracts(project, request);
  const { program, language, application } = loaded;
  const engine = specificationEngine({
    ...{ bounds, classes: application.classes(), standIns, shows: shownProcedures(application) },
    ...(strategy === undefined ? {} : { strategy }),
  });
  const budget = budgetFor(request);
  const properties = contracts.map((contract) => ({ kind: "specification", contract }) as const);
  yield { kind: "asked", questions: properties.map((property) => ({ owed: [{ property }], engine: engine.name })) };
  for (const [i, property] of properties.entries()) {
    if (!isOpen(i)) continue;
    const { method } = property.contract;
    yield { kind: "progress", message: `${relational.methodName(method)} (${i + 1} of ${properties.length})`, figures: {} };
    const task = { program, language, entry: method.procedure, properties: [property], budget };
    for await (const event of engine.check(task)) yield updateOf(i, event, sources, testOf);
  }
}

/** The files of a test in Java that shows the violation, where Java can. */
function testOf({ witness, property }: Result): readonly EmittedFile[] | undefined {
  if (witness?.heap === undefined || property.kind !== "specification" || unmakeable(witness.heap.before) !== undefined) return undefined;
  // What is missing cannot be run.
  if (witness.standIns !== undefined || witness.heap.before.objects.some((each) => each.kind === "instance" && isUnseen(each.className)))
    return undefined;
  return javaSpecificationTest(witness, property.contract);
}

/** The program, and what is to be checked of it. */
export function specifiedContracts(
  project: Project,
  request: SpecificationRequest,
): {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  readonly contracts: readonly relational.MethodContract[];
  /** Of methods that have no code: they stand in for it. */
  readonly standIns: readonly relational.MethodContract[];
} {
  const { properties = [], specifications: folders = [], entry } = request;
  const { inputs } = project;
  const loaded = project.program("none");
  if (loaded.kind === "core") throw new UsageError("specifications talk about Java classes, and the program is Core");
  const { application } = loaded;
  const { specifications, files, outlined } = loadSpecifications({ application, inputs, files: properties, folders });
  const found = specifications.contracts();
  if (found.length === 0) {
    const looked =
      files.length === 0
        ? "there is no .spec file beside the program, and no @assay.Requires, @Ensures or @Invariant in it"
        : `${files.join(", ")} names no method and no invariant`;
    throw new InputError({ code: "spec-none", message: `nothing to check: ${looked}; docs/specifications.md says how they are written` });
  }
  const contracts = selectedContracts(found, entry).filter(({ method }) => hasCode(application, outlined, method));
  if (contracts.length === 0)
    throw new InputError({
      code: "spec-no-code",
      message: "the methods that have specifications are abstract or native: there is no code to check",
    });
  const standIns = found.flatMap(({ method }) => {
    const contract = hasCode(application, outlined, method) ? undefined : specifications.contractOf(method.procedure);
    return contract === undefined ? [] : [standIn(contract, outlined)];
  });
  return { loaded, contracts, standIns };
}
