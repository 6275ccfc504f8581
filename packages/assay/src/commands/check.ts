/** `assay check`: does any execution break a property? */
import { existsSync, statSync, writeSync } from "node:fs";
import { availableParallelism, freemem } from "node:os";
import { delimiter, dirname, join, parse } from "node:path";
import { InputError, readText } from "@assay/base";
import type { Result } from "@assay/checking";
import type { Program } from "@assay/core";
import { CERTIFYING_SOLVERS, type RefineOptions } from "@assay/engine-refine";
import { type Accepted, baselineOf, exitCodeOf, FAIL_ON, type FailOn, readBaseline } from "@assay/report";
import { TEST_STYLES, type TestStyle } from "@assay/report-java";
import { ltl } from "@assay/spec";
import { isAbstracting } from "../abstraction-options.js";
import { HELPER, Pool, PoolFolder, type Share } from "../again/pool.js";
import { queuePool } from "../again/queue.js";
import { buildName } from "../again/result-cache.js";
import { type CheckRequest, check, prepared } from "../api/check.js";
import type { EmittedTest } from "../api/updates.js";
import { parseOptions, positiveInteger, positiveNumber } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook, answered, type Form, stillOpen } from "../supervision/answer-book.js";
import { isWatched, journal, tell } from "../supervision/assignment.js";
import { budgetOf, type Given, LEAST_MEGABYTES, limitsFrom, watchedLimits } from "../supervision/limits.js";
import { reasonOf } from "../supervision/messages.js";
import { UsageError } from "../usage.js";
import { oneTree, testsById, writeTests } from "./emitted-tests.js";
import { formOf, reportOf, writeText } from "./forms.js";
import { isPlace, openedFor, subjectOf } from "./named-program.js";
import { closed, emitTests, progressOn, writeCore } from "./output.js";
import { writePictures } from "./pictures.js";
import { wantedReports, writeReports } from "./written-reports.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values: typed, positionals } = parseOptions(withSolver(args), {
    build: { type: "boolean" },
    jobs: { type: "string", short: "j" },
    shard: { type: "string" },
    queue: { type: "string" },
    "failed-first": { type: "string" },
    "only-failed": { type: "string" },
    "no-cache": { type: "boolean" },
    "cache-dir": { type: "string" },
    harness: { type: "string" },
    widen: { type: "boolean" },
    certify: { type: "string" },
    certificate: { type: "string" },
    entry: { type: "string" },
    property: { type: "string", multiple: true },
    strategy: { type: "string" },
    library: { type: "string" },
    states: { type: "string" },
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
  // Who names a file pays nothing for projects.
  const project = isPlace(positionals) ? await import("../project/settings.js") : undefined;
  const found = project?.projectNamed(positionals);
  if (found === undefined && typed.build === true)
    throw new UsageError("--build is for a project: a folder with pom.xml, build.gradle or assay.json");
  const values = found === undefined || project === undefined ? typed : project.withSettings(typed, found);
  const known = baselineFrom(values.baseline, values["update-baseline"] === true);
  const folderOfHelper = process.env[HELPER];
  const form = folderOfHelper === undefined ? formOf({ ...values, baseline: known.accepted }) : () => SILENT;
  const failOn = failOnNamed(values["fail-on"]);
  const testStyle = testStyleNamed(values["test-style"]);
  const { entry, engine, strategy, bound: bounds = [], specs: specifications, svg, classpath } = values;
  const library = libraryNamed(values.library);
  const states = statesNamed(values.states);
  const fairness = fairnessNamed(values.fairness);
  const jobs = jobsFrom(values.jobs ?? (isDivisible(values) ? "auto" : "1"));
  const limits = folderOfHelper === undefined ? limitsFrom(values) : shareOfHelper(limitsFrom(values), jobs);
  const certify = certifyOptions(values.certify, values.certificate);
  const shard = shardFrom(values.shard);
  const failed = await failedIn(values["failed-first"], values["only-failed"]);
  const build = values["no-cache"] === true || process.env["ASSAY_NO_CACHE"] !== undefined ? undefined : buildName();
  const kept = values["cache-dir"];
  const request: CheckRequest = {
    ...(build === undefined ? {} : { cache: { build, ...(kept === undefined ? {} : { folder: kept }) } }),
    ...(shard === undefined ? {} : { shard }),
    ...(failed === undefined ? {} : { failed }),
    ...{ properties: values.property ?? [], bounds, violations: values["stop-on-fail"] === true ? "first" : "all" },
    ...(entry === undefined ? {} : { entry }),
    ...(engine === undefined ? {} : { engine }),
    ...(strategy === undefined ? {} : { strategy }),
    ...(library === undefined ? {} : { library }),
    ...(states === undefined ? {} : { states }),
    ...(fairness === undefined ? {} : { fairness }),
    ...(certify === undefined ? {} : { certify }),
    ...(specifications === undefined ? {} : { specifications }),
    testStyle,
    ...unitLimit(values["unit-timeout"], limits),
    ...(isAbstracting(values) ? { abstraction: values } : {}),
    ...(values.harness === undefined ? {} : { harness: { widen: values.widen === true ? "yes" : "no" } }),
    ...(found === undefined ? {} : { entries: { include: found.config.entries ?? ["**"], exclude: found.config.exclude ?? [] } }),
  };
  if (values.harness !== undefined && values.harness !== "tests") throw new UsageError(`--harness takes tests, not '${values.harness}'`);
  if (values.widen === true && values.harness === undefined) throw new UsageError("--widen is for --harness tests");
  const { kind } = prepared(request);
  requirePlaces(values.output, [values["emit-test"] === "-" ? undefined : values["emit-test"], svg]);
  const begin = (): void =>
    tell({
      ...{ kind: "began", limits: watchedLimits(limits) },
      ...(values.output === undefined ? {} : { output: values.output }),
      ...(jobs > 1 ? { order: "of questions" } : {}),
    });
  begin();
  const told = progressOn(values.verbose === true);
  const wanted = wantedReports(values.html, values.report);
  const finish = async (book: AnswerBook, sources: SourceFiles): Promise<number> => {
    told.end();
    const { results, tests } = book.end();
    if (folderOfHelper !== undefined) return 0;
    if (values["emit-test"] !== undefined) emit(values["emit-test"], kind === "programs" ? testStyle : "main", tests);
    if (svg !== undefined) writePictures(svg, results);
    const report = reportOf(results, sources, known.accepted);
    await writeReports(wanted, report, { sourceLink: values["source-link"], failOn, tests: testsById(results, tests) });
    if (known.update !== undefined) writeText(known.update, baselineOf(report, known.accepted));
    return exitCodeOf(report, failOn);
  };
  if (journal?.over !== undefined) {
    const sources = new SourceFiles();
    return finish(new AnswerBook(journal.questions, form(sources)), sources);
  }
  const budget = budgetOf(limits);
  const given = classpath === undefined ? [] : classpath.split(delimiter);
  const subject =
    found === undefined
      ? { inputs: positionals }
      : await subjectOf(found, { isBuilt: typed.build === true, part: values.harness === undefined ? "main" : "test" }, budget);
  const opened = openedFor(found, { ...subject, budget, classpath: [...given, ...(subject.classpath ?? [])] });
  begin();
  const share = folderOfHelper === undefined ? undefined : helping(folderOfHelper);
  // A thread that takes over from one that was ended does the rest alone.
  const pool =
    share !== undefined || journal !== undefined
      ? undefined
      : values.queue !== undefined
        ? queuePool(values.queue, { ...subject, classpath: [...given, ...(subject.classpath ?? [])] }, request)
        : jobs > 1
          ? new Pool({
              ...{ role: "works too", count: jobs - 1, script: process.argv[1]!, args: process.argv.slice(2) },
              env: (folder) => ({ [HELPER]: folder, [PATIENCE]: values.jobs === undefined ? PATIENT_MILLISECONDS : "0" }),
            })
          : undefined;
  try {
    const updates = check(opened, {
      ...{ ...request, budget, isOpen: stillOpen },
      ...(share === undefined ? {} : { share }),
      ...(pool === undefined ? {} : { collection: pool }),
    });
    return await finish(await answered(updates, form(opened.sources), told), opened.sources);
  } finally {
    pool?.end();
  }
}

/** In the environment of a helper: how long it waits before it begins. Most checks are over by then. */
const PATIENCE = "ASSAY_POOL_PATIENCE";
const PATIENT_MILLISECONDS = "700";

/** What a helper writes: nothing. The process that reports does. */
const SILENT: Form = { piece: () => "", document: () => "" };

/**
 * What a helper of a pool does. It has a part of the memory only: what that does not suffice for is left to the process
 * that reports, which has all of it, so that the number of processes decides nothing. A thread that takes over tells
 * what became of the question that ended the one before.
 */
function helping(folder: string): Share {
  const taken = new PoolFolder(folder);
  const isForAll = ({ reason }: Result): boolean => !(reason?.kind === "limit" && reason.limit === "memory");
  const share: Share = {
    take: (entry) => taken.take(entry),
    publish: (question, results) => {
      if (results.every(isForAll)) taken.publish(question, results);
    },
  };
  for (const [question, why] of journal?.closed ?? []) {
    if (why === "done") continue;
    const { owed, engine } = journal!.questions[question]!;
    share.publish(
      question,
      owed.map(({ property, entry, message = "" }) => ({
        ...{ property, verdict: "unknown", location: undefined, message, engine, reason: reasonOf(why) },
        ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
        ...(entry === undefined ? {} : { entry }),
      })),
    );
  }
  return share;
}

/** Helpers share the memory. */
function shareOfHelper(limits: Given, jobs: number): Given {
  return { ...limits, megabytes: Math.max(LEAST_MEGABYTES, Math.floor(limits.megabytes / jobs)) };
}

/**
 * How many processes: by themselves as many as there are processors, and a gigabyte of memory for each; never more than
 * there are entries.
 */
function jobsFrom(text: string): number {
  if (text !== "auto") return positiveInteger(text, "--jobs");
  return Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / 2 ** 30)));
}

/**
 * Whether several processes answer as one would, where nobody says how many there are: limits of the whole are not
 * theirs to share, and certificates are numbered. A helper is told by who started it.
 */
function isDivisible(values: {
  readonly timeout?: string | undefined;
  readonly "cpu-timeout"?: string | undefined;
  readonly certificate?: string | undefined;
}): boolean {
  return isWatched && values.timeout === undefined && values["cpu-timeout"] === undefined && values.certificate === undefined;
}

function shardFrom(text: string | undefined): CheckRequest["shard"] {
  if (text === undefined) return undefined;
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { part: Number(part), of: Number(of) };
  if (part === undefined || shard.part < 1 || shard.part > shard.of)
    throw new UsageError(`--shard takes a part and their number, like 2/5, not '${text}'`);
  return shard;
}

/** @throws UsageError, InputError */
async function failedIn(first: string | undefined, only: string | undefined): Promise<CheckRequest["failed"]> {
  if (first !== undefined && only !== undefined) throw new UsageError("--failed-first and --only-failed contradict each other");
  const file = only ?? first;
  if (file === undefined) return undefined;
  const { reportIn } = await import("./report.js");
  const violated = reportIn(file).results.filter(({ verdict }) => verdict === "violated");
  const entries = [...new Set(violated.flatMap(({ entry }) => entry ?? []))];
  return { entries, others: only === undefined ? "later" : "left out" };
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

function statesNamed(name: string | undefined): "whole" | "hashed" | undefined {
  if (name === undefined || name === "whole" || name === "hashed") return name;
  throw new UsageError(`--states takes whole or hashed, not '${name}'`);
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
