/** `assay check`: does any execution break a property? */
import { existsSync, statSync } from "node:fs";
import { delimiter, dirname, join, parse } from "node:path";
import { InputError } from "@assay/base";
import type { Program } from "@assay/core";
import { CERTIFYING_SOLVERS, type RefineOptions } from "@assay/engine-refine";
import { type CheckRequest, check, prepared } from "../api/check.js";
import { openProject } from "../api/project.js";
import { parseOptions } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook, answered, stillOpen } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { UsageError } from "../usage.js";
import { formOf, reportOf } from "./forms.js";
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
    engine: { type: "string" },
    bound: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "stop-on-fail": { type: "boolean" },
    specs: { type: "string", multiple: true },
    svg: { type: "string" },
    verbose: { type: "boolean", short: "v" },
    trace: { type: "boolean" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    "source-link": { type: "string" },
    color: { type: "string" },
  });
  const form = formOf(values);
  const { entry, engine, strategy, bound: bounds = [], specs: specifications, svg, classpath } = values;
  const library = libraryNamed(values.library);
  const limits = limitsFrom(values);
  const certify = certifyOptions(values.certify, values.certificate);
  const request: CheckRequest = {
    ...{ properties: values.property ?? [], bounds, violations: values["stop-on-fail"] === true ? "first" : "all" },
    ...(entry === undefined ? {} : { entry }),
    ...(engine === undefined ? {} : { engine }),
    ...(strategy === undefined ? {} : { strategy }),
    ...(library === undefined ? {} : { library }),
    ...(certify === undefined ? {} : { certify }),
    ...(specifications === undefined ? {} : { specifications }),
  };
  const { kind } = prepared(request);
  if (kind === "programs" && svg !== undefined) throw new UsageError("--svg is for --engine relational");
  requirePlaces(values.output, [values["emit-test"], svg]);
  const begin = (): void =>
    tell({ kind: "began", limits: watchedLimits(limits), ...(values.output === undefined ? {} : { output: values.output }) });
  begin();
  const told = progressOn(values.verbose === true);
  const wanted = wantedReports(values.html, values.report);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    told.end();
    const { code, results, tests } = book.end();
    if (values["emit-test"] !== undefined) emitTests(values["emit-test"], tests);
    if (svg !== undefined) writePictures(svg, results);
    if (wanted.length > 0) await writeReports(wanted, reportOf(results, sources), { sourceLink: values["source-link"] });
    return code;
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

/** Before a long search, not after it: whether its results can be written where they should go. */
function requirePlaces(output: string | undefined, folders: readonly (string | undefined)[]): void {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (output !== undefined && (!isFolder(dirname(output)) || isFolder(output)))
    throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file: output } });
  for (const folder of folders)
    if (folder !== undefined && existsSync(folder) && !isFolder(folder))
      throw new InputError({ code: "output-unwritable", message: "not a folder", place: { file: folder } });
}
