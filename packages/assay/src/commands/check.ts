/** `assay check`: does any execution break a property? */
import { existsSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { InputError } from "@assay/base";
import { type CheckEvent, decided, type Result, Runs } from "@assay/checking";
import type { Program } from "@assay/core";
import { CERTIFYING_SOLVERS, type RefineOptions } from "@assay/engine-refine";
import type { EntryMethod } from "@assay/inputs";
import { assertionReach, resourceUse, threadStarts } from "@assay/jvm";
import { type EmittedFile, javaEntryTest, javaTest } from "@assay/report-java";
import type { Property } from "@assay/spec";
import { assertionsOf, hasNoAssertions, withoutAssertions } from "../assertions.js";
import { type Bounds, boundsFrom } from "../bounds.js";
import { checkMethods, methodQuestions } from "../check-methods.js";
import { enginesFor, enginesNamed, type ProgramSetting, requireOptions } from "../engines.js";
import { type Loaded, load, mainClassOf, mainProcedure } from "../load.js";
import { allMethods, namedMethods } from "../method-entries.js";
import { requireClasses } from "../missing-classes.js";
import { parseOptions } from "../options.js";
import { isOwnProcedure } from "../own-code.js";
import { programEngine } from "../portfolio.js";
import { propertiesByDefault, propertiesNamed } from "../properties.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook } from "../supervision/answer-book.js";
import { journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, watchedLimits } from "../supervision/limits.js";
import type { Owed } from "../supervision/messages.js";
import { UsageError } from "../usage.js";
import { RelationalCheck, writePictures } from "./check-relational.js";
import { formOf, reportOf } from "./forms.js";
import { closed, emitTests, type Progress, progressOn, writeCore } from "./output.js";
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
  const isSpecified = (values.property ?? []).some((name) => name.endsWith(".spec"));
  const named = enginesNamed(values.engine ?? "auto", isSpecified ? "specifications" : "programs");
  const isRelational = named[0]?.of === "specifications";
  const { strategy, certify, certificate, specs, svg } = values;
  requireOptions(named, { certify, certificate, specs, svg, strategy, library: values.library });
  const library = libraryNamed(values.library);
  const limits = limitsFrom(values);
  const certifying = certifyOptions(values.certify, values.certificate);
  requirePlaces(values.output, [values["emit-test"], values.svg]);
  const begin = (): void =>
    tell({ kind: "began", limits: watchedLimits(limits), ...(values.output === undefined ? {} : { output: values.output }) });
  begin();
  const wanted = wantedReports(values.html, values.report);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    told.end();
    const { code, results, tests } = book.end();
    if (values["emit-test"] !== undefined) emitTests(values["emit-test"], tests);
    if (values.svg !== undefined) writePictures(values.svg, results);
    if (wanted.length > 0) await writeReports(wanted, reportOf(results, sources), { sourceLink: values["source-link"] });
    return code;
  };
  const told = progressOn(values.verbose === true);
  if (journal?.over !== undefined) {
    const sources = new SourceFiles();
    return finish(new AnswerBook(journal.questions, form(sources)), sources);
  }
  const budget = budgetOf(limits);
  if (isRelational) {
    const { property = [], specs = [], bound = [], entry, classpath, strategy } = values;
    const asked = { classpath, entry, strategy, properties: property, folders: specs, bounds: bound };
    const check = new RelationalCheck({ inputs: positionals, ...asked, budget });
    begin();
    const sources = new SourceFiles(check.loaded.application);
    const questions = check.properties.map((property) => ({ owed: [{ property }], engine: "relational" }));
    const book = new AnswerBook(questions, form(sources));
    for (const i of check.properties.keys())
      if (book.isOpen(i)) for await (const event of check.check(i)) enter(book, i, event, sources, told, (result) => check.testOf(result));
    return finish(book, sources);
  }
  const bounds = boundsFrom(values.bound ?? []);
  const { entry: namedEntry, environment, ...asProperties } = propertiesNamed(values.property ?? [], values.entry);
  const loaded = load({
    inputs: positionals,
    environment,
    budget,
    ...(values.classpath === undefined ? {} : { classpath: values.classpath }),
  });
  begin();
  const beginning = entryOf(loaded, namedEntry);
  refuseIdleBounds(bounds, beginning.kind);
  if (loaded.kind === "java") for (const name of ownersOf(beginning)) requireClasses(loaded.application, name);
  const sources = new SourceFiles(loaded.kind === "java" ? loaded.application : undefined);
  const threads = loaded.kind === "java" ? threadsOf(loaded, beginning) : "none";
  const properties = (values.property ?? []).length === 0 ? propertiesByDefault(named, threads) : asProperties.properties;
  const setting: ProgramSetting = {
    ...(library === undefined ? {} : { library }),
    ...(strategy === undefined ? {} : { strategy }),
    ...(environment === "customary" ? { assumes: [CUSTOMS] } : {}),
    ...(bounds.args === undefined ? {} : { args: bounds.args }),
    ...(certifying === undefined ? {} : { certify: certifying }),
    ...(loaded.kind === "java"
      ? {
          shows: (procedure: string) => isOwnProcedure(loaded.application, procedure),
          threads,
          resources: resourceUse(loaded.application.classPath),
          models: () => loaded.program.usedModels(),
          ...assertsIn(loaded, beginning),
        }
      : {}),
  };
  const engine = programEngine(enginesFor(named, properties), setting);
  const violations = values["stop-on-fail"] === true ? "first" : "all";
  if (beginning.kind === "methods" && loaded.kind === "java") {
    const { methods } = beginning;
    const request = { loaded, methods, policy: bounds.policy, engine, setting, properties, budget, violations } as const;
    const book = new AnswerBook(
      methodQuestions(request).map((question) => ({ ...question, engine: engine.name })),
      form(sources),
    );
    for await (const { question, event, call } of checkMethods({ ...request, isOpen: (i) => book.isOpen(i) }))
      enter(book, question, event, sources, told, ({ witness }) =>
        call === undefined || witness === undefined ? undefined : javaEntryTest(witness, call),
      );
    return finish(book, sources);
  }
  const { entry, mainClass } = beginning as Extract<Beginning, { kind: "procedure" }>;
  const assertions = violations === "first" ? [] : assertionsOf(loaded);
  const owed = (property: Property): readonly Owed[] =>
    property.kind === "assert" && assertions.length > 0
      ? assertions.map((each) => ({ property, location: sources.place(each) }))
      : [{ property }];
  const questions = properties.map((property) => ({ owed: owed(property), engine: engine.name }));
  const book = new AnswerBook(questions, form(sources));
  const take = (event: CheckEvent): void =>
    enter(book, "property" in event ? properties.indexOf(event.property) : undefined, event, sources, told, ({ witness }) =>
      mainClass === undefined || witness === undefined ? undefined : javaTest(witness, mainClass),
    );
  const open = properties.filter((_, i) => book.isOpen(i));
  const [idle, asked] = hasNoAssertions(loaded) ? parted(open, ({ kind }) => kind === "assert") : [[], open];
  for (const property of idle) {
    take({ kind: "began", property, places: [] });
    take(decided([withoutAssertions(property, engine.name)]));
    take({ kind: "finished", property });
  }
  const task = { program: loaded.program, language: loaded.language, entry, properties: asked, budget, assertions };
  if (asked.length > 0) for await (const event of engine.check({ ...task, runs: new Runs(task, setting) })) take(event);
  return finish(book, sources);
}

/** Those of which it is true, and the others. */
function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** Property files are those of a competition, whose programs are meant for one environment. */
const CUSTOMS = "the default locale is en-US, the default charset UTF-8, and lines end with a line feed";

/** Enters what an engine tells about a question; without one, it is that of the results themselves. */
function enter(
  book: AnswerBook,
  question: number | undefined,
  event: CheckEvent,
  sources: SourceFiles,
  told: Progress,
  testOf: (result: Result) => readonly EmittedFile[] | undefined,
): void {
  switch (event.kind) {
    case "progress":
      told.progress?.(event.message);
      break;
    case "refuted":
      told.progress?.(`refuted: ${event.guesses} ${event.what}`);
      break;
    case "began":
      book.turnTo(question!);
      break;
    case "finished":
      book.close(question!);
      break;
    case "settled":
    case "decided": {
      const { property } = event.results[0];
      const of = question ?? book.questions.findIndex(({ owed }) => owed[0]?.property === property);
      const results = sources.located(event.results);
      const tests = results.flatMap((result) => {
        const files = testOf(result);
        return files === undefined ? [] : [{ result, files }];
      });
      if (event.kind === "settled") book.settle(of, results);
      else {
        told.end();
        book.decide(of, results, tests);
      }
    }
  }
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

/** A bound that has no meaning for the entry is a mistake of the person who typed it. */
function refuseIdleBounds(bounds: Bounds, kind: Beginning["kind"]): void {
  const [idle] = kind === "methods" ? bounds.givenForMain : bounds.givenForMethods;
  if (idle === undefined) return;
  const where = kind === "methods" ? "is for main, and the entry is another method" : "is for entries other than main";
  throw new UsageError(`--bound ${idle} ${where}`);
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

/** Where executions begin: a procedure (for Java the `main` of a class), or methods with any inputs. */
type Beginning =
  | { readonly kind: "procedure"; readonly entry: string; readonly mainClass?: string }
  | { readonly kind: "methods"; readonly methods: readonly EntryMethod[] };

function entryOf(loaded: Loaded, named: string | undefined): Beginning {
  if (loaded.kind === "core") {
    const entry = named ?? loaded.program.entries[0];
    if (entry === undefined) throw new UsageError("the Core program names no entry; name one with --entry");
    if (loaded.program.procedure(entry) === undefined)
      throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry}` });
    return { kind: "procedure", entry };
  }
  const { application, program } = loaded;
  const className = named?.endsWith(".main") ? named.slice(0, -".main".length) : named;
  const known = className === undefined ? undefined : className.replaceAll(".", "/");
  const hasMain = known === undefined ? application.mainClass() !== undefined : program.mainEntry(known) !== undefined;
  if (hasMain) {
    const mainClass = mainClassOf(application, className);
    return { kind: "procedure", entry: mainProcedure(program, mainClass), mainClass };
  }
  return { kind: "methods", methods: named === undefined ? allMethods(loaded) : namedMethods(loaded, named) };
}

/** The classes that the program begins in. */
function ownersOf(beginning: Beginning): readonly string[] {
  if (beginning.kind === "procedure") return beginning.mainClass === undefined ? [] : [beginning.mainClass];
  return [...new Set(beginning.methods.map(({ owner }) => owner.name))];
}

/** Which calls may come to an assertion. */
function assertsIn(loaded: Extract<Loaded, { kind: "java" }>, beginning: Beginning): { readonly asserts?: (procedure: string) => boolean } {
  if (beginning.kind !== "procedure" || beginning.mainClass === undefined) return {};
  return { asserts: assertionReach(loaded.application.classPath, beginning.mainClass) };
}

/** Whether threads may be started: the objects that methods are given may be of any class of the program; what `main` uses it names. */
function threadsOf({ application: { classPath } }: Extract<Loaded, { kind: "java" }>, beginning: Beginning): "possible" | "none" {
  return threadStarts(classPath, beginning.kind === "methods" ? classPath.applicationClasses() : ownersOf(beginning));
}
