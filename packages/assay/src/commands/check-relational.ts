/** `assay check --engine relational`: methods against their specifications, over all heaps within bounds. */
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Budget } from "@assay/base";
import { InputError } from "@assay/base";
import type { CheckEvent, Engine, Result } from "@assay/checking";
import { isUnseen } from "@assay/engine-relational";
import { heapPicture } from "@assay/report";
import { type EmittedFile, javaSpecificationTest, unmakeable } from "@assay/report-java";
import { type Property, relational } from "@assay/spec";
import { specificationEngine } from "../engines.js";
import { type Loaded, load } from "../load.js";
import { relationalBounds } from "../relational-bounds.js";
import { hasCode, selectedContracts, standIn } from "../specifications/contract-entries.js";
import { loadSpecifications } from "../specifications/load-specifications.js";
import { UsageError } from "../usage.js";

export interface RelationalRequest {
  readonly inputs: readonly string[];
  readonly classpath: string | undefined;
  readonly entry: string | undefined;
  /** The values of `--property`: specification files. */
  readonly properties: readonly string[];
  /** The values of `--specs`: folders. */
  readonly folders: readonly string[];
  readonly bounds: readonly string[];
  /** The value of `--strategy`. */
  readonly strategy?: string | undefined;
  readonly budget: Budget;
}

/** The contracts of a program, each to be checked by itself. */
export class RelationalCheck {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  readonly properties: readonly Extract<Property, { kind: "specification" }>[];
  readonly #engine: Engine;
  readonly #budget: Budget;

  /** @throws InputError, UsageError for what cannot be checked: see `docs/specifications.md`. */
  constructor(request: RelationalRequest) {
    const bounds = relationalBounds(request.bounds);
    const { strategy } = request;
    const { loaded, contracts, standIns } = specifiedContracts(request);
    this.loaded = loaded;
    this.properties = contracts.map((contract) => ({ kind: "specification", contract }));
    this.#engine = specificationEngine({
      ...{ bounds, classes: loaded.application.classes(), standIns },
      ...(strategy === undefined ? {} : { strategy }),
    });
    this.#budget = request.budget;
  }

  async *check(index: number): AsyncGenerator<CheckEvent> {
    const property = this.properties[index]!;
    const { method } = property.contract;
    yield { kind: "progress", message: `${relational.methodName(method)} (${index + 1} of ${this.properties.length})`, figures: {} };
    yield* this.#engine.check({
      ...{ program: this.loaded.program, language: this.loaded.language, entry: method.procedure },
      ...{ properties: [property], budget: this.#budget },
    });
  }

  /** The files of a test in Java that shows the violation, where Java can. */
  testOf({ witness, property }: Result): readonly EmittedFile[] | undefined {
    if (witness?.heap === undefined || property.kind !== "specification" || unmakeable(witness.heap.before) !== undefined) return undefined;
    // What is missing cannot be run.
    if (witness.standIns !== undefined || witness.heap.before.objects.some((each) => each.kind === "instance" && isUnseen(each.className)))
      return undefined;
    return javaSpecificationTest(witness, property.contract);
  }
}

/** The program, and what is to be checked of it. */
export function specifiedContracts(request: Omit<RelationalRequest, "bounds">): {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  readonly contracts: readonly relational.MethodContract[];
  /** Of methods that have no code: they stand in for it. */
  readonly standIns: readonly relational.MethodContract[];
} {
  const { inputs, classpath, properties, folders, entry } = request;
  for (const name of properties) requireSpecification(name);
  const loaded = load({ inputs, budget: request.budget, ...(classpath === undefined ? {} : { classpath }) });
  if (loaded.kind === "core") throw new UsageError("specifications talk about Java classes, and the program is Core");
  const { application } = loaded;
  const { specifications, files, outlined } = loadSpecifications({ application, inputs, files: properties, folders });
  const found = specifications.contracts();
  if (found.length === 0) {
    const looked =
      files.length === 0
        ? "there is no .spec file beside the program, and no @assay.Requires, @Ensures or @Invariant in it"
        : `${files.join(", ")} names no method and no invariant`;
    throw new InputError({ code: "spec-none", message: `nothing to check: ${looked}` });
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

function requireSpecification(name: string): void {
  if (name === "assert" || name === "exceptions" || name.endsWith(".prp"))
    throw new UsageError(`--engine relational checks specifications (.spec files and annotations), not ${name}`);
  if (!name.endsWith(".spec")) throw new UsageError(`there is no property ${name}; --engine relational takes .spec files`);
  if (statSync(name, { throwIfNoEntry: false })?.isFile() !== true)
    throw new InputError({ code: "input-not-found", message: "no such specification file", place: { file: name } });
}

/** One picture for each violation that has objects to show. */
export function writePictures(folder: string, results: readonly Result[]): void {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const { witness, property, message } of results) {
    if (witness?.heap === undefined || property.kind !== "specification") continue;
    const { method } = property.contract;
    const owner = relational.classText(method.declaringClass);
    const title = `${owner}.${relational.methodText(method)} breaks: ${message}`;
    const name = `${owner}.${method.name === "<init>" ? "new" : method.name}`.replace(/[^\w.-]/g, "_");
    writeFileSync(join(folder, `${++count}-${name}.svg`), heapPicture(witness.heap, { title }));
  }
}
