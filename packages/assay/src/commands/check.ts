/** `assay check`: does any execution break a property? */
import { existsSync, statSync, writeSync } from "node:fs";
import { delimiter, dirname, join, parse } from "node:path";
import { InputError } from "@assay/base";
import type { Program } from "@assay/core";
import { CERTIFYING_SOLVERS, type RefineOptions } from "@assay/engine-refine";
import { type Accepted, baselineOf, exitCodeOf, FAIL_ON, type FailOn, readBaseline } from "@assay/report";
import { TEST_STYLES, type TestStyle } from "@assay/report-java";
import { ltl } from "@assay/spec";
import { isAbstracting } from "../abstraction-options.js";
import { type CheckRequest, check, prepared } from "../api/check.js";
import { openProject } from "../api/project.js";
import type { EmittedTest } from "../api/updates.js";
import { readText } from "../load.js";
import { parseOptions, positiveNumber } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook, answered, stillOpen } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, type Given, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { UsageError } from "../usage.js";
import { oneTree, writeTests } from "./emitted-tests.js";
import { formOf, reportOf, writeText } from "./forms.js";
import { closed, emitTests, progressOn, writeCore } from "./output.js";
import { writePictures } from "./pictures.js";
import { wantedReports, writeReports } from "./written-reports.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(withSolver(args), {
    certify: { type: "string" },
    certificate: { type: "string" },
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    strategy: { type: "string" },
    library: { type: "string" },
    fairness: { type: "string" },
    engine: { type: "string" },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "test-style": { type: "string" },
    "unit-timeout": { type: "string" },
    baseline: { type: "string" },
    "update-baseline": { type: "boolean" },
    "fail-on": { type: "string" },
    "stop-on-fail": { type: "boolean" },
    specs: { type: "string", multiple: true },
    svg: { type: "string" },
    verbose: { type: "boolean", short: "v" },
    trace: { type: "boolean" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    "source-link": { type: "string" },
    color: { type: "string" },
    select: { type: "string", multiple: true },
    abstraction: { type: "string", multiple: true },
    default: { type: "string" },
    semantics: { type: "string" },
  });
  const known = baselineFrom(values.baseline, values["update-baseline"] === true);
  const form = formOf({ ...values, baseline: known.accepted });
  const failOn = failOnNamed(values["fail-on"]);
  const testStyle = testStyleNamed(values["test-style"]);
  const { entry, engine, strategy, bound: bounds = [], specs: specifications, svg, classpath } = values;
  const library = libraryNamed(values.library);
  const fairness = fairnessNamed(values.fairness);
  const limits = limitsFrom(values);
  const certify = certifyOptions(values.certify, values.certificate);
  const request: CheckRequest = {
    ...{ properties: values.property ?? [], bounds, violations: values["stop-on-fail"] === true ? "first" : "all" },
    ...(entry === undefined ? {} : { entry }),
    ...(engine === undefined ? {} : { engine }),
    ...(strategy === undefined ? {} : { strategy }),
    ...(library === undefined ? {} : { library }),
    ...(fairness === undefined ? {} : { fairness }),
    ...(certify === undefined ? {} : { certify }),
    ...(specifications === undefined ? {} : { specifications }),
    testStyle,
    ...unitLimit(values["unit-timeout"], limits),
    ...(isAbstracting(values) ? { abstraction: values } : {}),
  };
  const { kind } = prepared(request);
  if (kind === "programs" && svg !== undefined) throw new UsageError("--svg is for --engine relational");
  requirePlaces(values.output, [values["emit-test"] === "-" ? undefined : values["emit-test"], svg]);
  const begin = (): void =>
    tell({ kind: "began", limits: watchedLimits(limits), ...(values.output === undefined ? {} : { output: values.output }) });
  begin();
  const told = progressOn(values.verbose === true);
  const wanted = wantedReports(values.html, values.report);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    told.end();
    const { results, tests } = book.end();
    if (values["emit-test"] !== undefined) emit(values["emit-test"], kind === "programs" ? testStyle : "main", tests);
    if (svg !== undefined) writePictures(svg, results);
    const report = reportOf(results, sources, known.accepted);
    await writeReports(wanted, report, { sourceLink: values["source-link"], failOn });
    if (known.update !== undefined) writeText(known.update, baselineOf(report, known.accepted));
    return exitCodeOf(report, failOn);
  };
  if (journal?.over !== undefined) {
    const sources = new SourceFiles();
    return finish(new AnswerBook(journal.questions, form(sources)), sources);
  }
  const budget = budgetOf(limits);
  const project = openProject({
    inputs: positionals,
    budget,
    ...(classpath === undefined ? {} : { classpath: classpath.split(delimiter) }),
  });
  begin();
  const updates = check(project, { ...request, budget, isOpen: stillOpen });
  return finish(await answered(updates, form(project.sources), told), project.sources);
}

/** What is known already, and where it is to be written. @throws InputError */
function baselineFrom(
  file: string | undefined,
  isUpdated: boolean,
): { readonly accepted: readonly Accepted[] | undefined; readonly update?: string } {
  const place = file ?? (isUpdated ? "assay-baseline.json" : undefined);
  if (place === undefined) return { accepted: undefined };
  const update = isUpdated ? { update: place } : {};
  if (isUpdated && !existsSync(place)) return { accepted: undefined, ...update };
  const accepted = readBaseline(readText(place));
  if (accepted === undefined)
    throw new InputError({ code: "baseline-unreadable", message: "not a baseline: --update-baseline writes one", place: { file: place } });
  return { accepted, ...update };
}

function failOnNamed(name: string | undefined): FailOn {
  const found = FAIL_ON.find((each) => each === (name ?? "violated"));
  if (found === undefined) throw new UsageError(`--fail-on takes ${FAIL_ON.join(", ")}, not '${name}'`);
  return found;
}

function testStyleNamed(name: string | undefined): TestStyle {
  const found = TEST_STYLES.find((each) => each === (name ?? "junit5"));
  if (found === undefined) throw new UsageError(`there is no test style ${name}; there are ${TEST_STYLES.join(", ")}`);
  return found;
}

/** Seconds for one entry and property where nobody limits the time otherwise. */
const UNIT_SECONDS = 60;

function unitLimit(text: string | undefined, { seconds, cpuSeconds }: Given): { readonly unitSeconds?: number } {
  if (text !== undefined) return { unitSeconds: positiveNumber(text, "--unit-timeout") };
  return seconds === undefined && cpuSeconds === undefined ? { unitSeconds: UNIT_SECONDS } : {};
}

/** Programs go into a folder each; tests are one source tree, or are printed. */
function emit(folder: string, style: TestStyle, tests: readonly EmittedTest[]): void {
  if (style === "main") {
    emitTests(folder, tests);
    return;
  }
  const files = oneTree(tests);
  if (folder === "-") for (const { path, text } of files) writeSync(1, `\n// ${path}\n${text}`);
  else for (const left of writeTests(folder, files)) process.stderr.write(`assay: left alone, because it was changed: ${left}\n`);
}

/** `--certify` alone asks the solver that proofs are found with. */
function withSolver(args: readonly string[]): readonly string[] {
  return args.map((arg) => (arg === "--certify" ? "--certify=sat" : arg));
}

/** Who checks proofs again, and where the certificates go: the first to the file, the next beside it, numbered. */
function certifyOptions(by: string | undefined, file: string | undefined): RefineOptions["certify"] {
  if (by === undefined && file === undefined) return undefined;
  const solvers = (by ?? "sat").split(",").map((name) => {
    const known = CERTIFYING_SOLVERS.find((each) => each === name);
    if (known === undefined) throw new UsageError(`there is no solver ${name} to certify with; there are ${CERTIFYING_SOLVERS.join(", ")}`);
    return known;
  });
  if (file === undefined) return { by: solvers };
  let written = 0;
  const made = (certificate: Program): void => {
    written++;
    const { dir, name, ext } = parse(file);
    writeCore(written === 1 ? file : join(dir, `${name}-${written}${ext}`), closed(certificate));
  };
  return { by: solvers, made };
}

function libraryNamed(name: string | undefined): "atomic" | "bytecode" | undefined {
  if (name === undefined || name === "atomic" || name === "bytecode") return name;
  throw new UsageError(`--library takes atomic or bytecode, not '${name}'`);
}

function fairnessNamed(name: string | undefined): ltl.Fairness | undefined {
  const fairness = ltl.FAIRNESS.find((each) => each === name);
  if (name !== undefined && fairness === undefined) throw new UsageError(`--fairness takes ${ltl.FAIRNESS.join(", ")}, not '${name}'`);
  return fairness;
}

/** Before a long search, not after it: whether its results can be written where they should go. */
function requirePlaces(output: string | undefined, folders: readonly (string | undefined)[]): void {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (output !== undefined && (!isFolder(dirname(output)) || isFolder(output)))
    throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file: output } });
  for (const folder of folders)
    if (folder !== undefined && existsSync(folder) && !isFolder(folder))
      throw new InputError({ code: "output-unwritable", message: "not a folder", place: { file: folder } });
}
