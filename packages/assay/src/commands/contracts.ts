/** `assay contracts`: do the classes keep the contracts of `equals`, `hashCode` and `compareTo`? */
import { existsSync, mkdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { Budget, formatDiagnostic, InputError } from "@assay/base";
import type { Result } from "@assay/checking";
import { javaObjectsHelper } from "@assay/report-java";
import { castOf, checkContract, type Finding, questionAbout, REPLAY_SECONDS } from "../contracts/check-contracts.js";
import { RealJvm } from "../contracts/confirm.js";
import { confirmed, unconfirmed } from "../contracts/confirmed.js";
import { effortOf } from "../contracts/effort.js";
import { contractTest } from "../contracts/emitted-test.js";
import { formNamed } from "../contracts/form.js";
import { CONTRACT_PROPERTIES, type ContractProperty } from "../contracts/properties.js";
import { Slicer } from "../contracts/slice.js";
import { type Subject, Subjects } from "../contracts/subjects.js";
import { load } from "../load.js";
import { parseOptions } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { AnswerBook } from "../supervision/answer-book.js";
import { interruption, journal, tell } from "../supervision/assignment.js";
import { budgetOf, limitsFrom, limitsFromNow, watchedLimits } from "../supervision/limits.js";
import type { Asked } from "../supervision/messages.js";
import { UsageError } from "../usage.js";
import type { EmittedTest } from "./output.js";

/**
 * For all properties of a class, whatever the other limits say, and for compiling and running what was found: together five minutes, of the processor unless `--timeout` is given.
 */
const CLASS_SECONDS = 240;
const JVM_SECONDS = 60;

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    class: { type: "string" },
    property: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "no-confirm": { type: "boolean" },
    verbose: { type: "boolean", short: "v" },
  });
  const form = formNamed(values.format ?? "text");
  const { seconds: wallSeconds, cpuSeconds, megabytes } = limitsFrom(values);
  if (cpuSeconds !== undefined && wallSeconds !== undefined)
    throw new UsageError("--timeout and --cpu-timeout both limit each property: give one of them");
  const on = (seconds: number): { readonly seconds: number } | { readonly cpuSeconds: number } =>
    wallSeconds === undefined ? { cpuSeconds: seconds } : { seconds };
  const seconds = cpuSeconds ?? wallSeconds;
  const properties = propertiesNamed(values.property ?? []);
  requirePlaces(values.output, values["emit-test"]);
  // Limits of time are for each property; what is left for the whole command is memory.
  const limits = { seconds: undefined, cpuSeconds: undefined, megabytes };
  tell({ kind: "began", limits: watchedLimits(limits), ...(values.output === undefined ? {} : { output: values.output }) });
  const finish = (book: AnswerBook): number => {
    const { code, tests } = book.end();
    if (values["emit-test"] !== undefined) emitTests(values["emit-test"], tests);
    return code;
  };
  if (journal?.over !== undefined) return finish(new AnswerBook(journal.questions, form));
  const all = budgetOf(limits);
  const loaded = load({ inputs: positionals, budget: all, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  if (loaded.kind === "core") throw new UsageError("contracts are those of Java classes: name .java, .class or .jar files, or folders");
  const { application, program } = loaded;
  const subjects = new Subjects(application);
  if (journal === undefined)
    for (const problem of subjects.problems)
      for (const diagnostic of problem.diagnostics) process.stderr.write(`assay: left out: ${formatDiagnostic(diagnostic)}\n`);
  const slicer = new Slicer(application.classPath);
  const chosen = subjectsNamed(subjects.all(), values.class).map((subject) => ({ subject, roles: rolesOf(subjects, subject, properties) }));
  const sources = new SourceFiles(application);
  const say = progressTo(values.verbose === true);
  const jvm = values["no-confirm"] === true ? undefined : RealJvm.of(application);
  const shows = (procedure: string): boolean => application.classPath.origin(ownerOf(procedure))?.kind === "application";
  const owed = ({ subject, roles }: (typeof chosen)[number]): Asked => ({
    owed: roles.map(({ property }) => {
      const { location, ...rest } = questionAbout(subjects, subject, property);
      return { ...rest, location: sources.place(location) };
    }),
    engine: "refine",
  });
  const book = new AnswerBook(chosen.map(owed), form);
  try {
    for (const [i, { subject, roles }] of chosen.entries()) {
      if (interruption.aborted) break;
      if (!book.isOpen(i)) continue;
      const name = subject.className.replaceAll("/", ".");
      const findings: { readonly property: ContractProperty; readonly finding: Finding }[] = [];
      const budget = new Budget(on(CLASS_SECONDS), all);
      for (const { property, cast } of roles) {
        book.turnTo(i, limitsFromNow(on((seconds ?? CLASS_SECONDS) + REPLAY_SECONDS)));
        const title = `${i + 1}/${chosen.length} ${name} ${property.number}`;
        say(title);
        const progress = (message: string): void => say(`${title}: ${message}`);
        const context = { application, program, subjects, slicer, effort: effortOf(seconds), budget, shows, progress };
        const finding = await checkContract(context, subject, property, cast);
        findings.push({ property, finding });
        book.settle(i, sources.located([unconfirmed(jvm, finding.result)]));
      }
      // The thread waits for the JVM meanwhile, and need not be watched.
      book.turnTo(i);
      const own = sources.located(confirmed(jvm, subject, findings, new Budget(on(JVM_SECONDS), all)));
      say("");
      book.decide(i, own, testsOf(subject, findings, own));
      book.close(i);
    }
  } finally {
    jvm?.dispose();
  }
  return finish(book);
}

/** The properties that say something about a class, each with those who take part in it. */
function rolesOf(subjects: Subjects, subject: Subject, properties: readonly ContractProperty[]) {
  return properties.flatMap((property) => {
    const cast = castOf(subjects, subject, property);
    return cast === undefined ? [] : [{ property, cast }];
  });
}

function ownerOf(procedure: string): string {
  const paren = procedure.indexOf("(");
  return procedure.slice(0, procedure.lastIndexOf(".", paren < 0 ? undefined : paren));
}

/** By number or name: `ii`, `(ii)`, `symmetric`. */
function propertiesNamed(names: readonly string[]): readonly ContractProperty[] {
  if (names.length === 0) return CONTRACT_PROPERTIES;
  const wanted = names.map((name) => {
    const found = CONTRACT_PROPERTIES.find(({ number, name: id }) => id === name || number === name || number === `(${name})`);
    if (found !== undefined) return found;
    const known = CONTRACT_PROPERTIES.map((each) => `${each.number} ${each.name}`).join(", ");
    throw new UsageError(`there is no contract ${name}; there are ${known}`);
  });
  return CONTRACT_PROPERTIES.filter((each) => wanted.includes(each));
}

/** Those whose name matches a pattern: `*` stands for anything, a name without package for any package. */
function subjectsNamed(all: readonly Subject[], pattern: string | undefined): readonly Subject[] {
  if (pattern === undefined) {
    if (all.length === 0)
      throw new InputError({ code: "contracts-none", message: "no class of the input overrides equals, hashCode or compareTo" });
    return all;
  }
  const text = pattern.replaceAll(".", "/").replace(/[^*]+/g, (part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const test = new RegExp(`^(.*/)?${text.replaceAll("*", ".*")}$`);
  const chosen = all.filter(({ className }) => test.test(className) || test.test(className.replaceAll("$", "/")));
  if (chosen.length === 0)
    throw new InputError({ code: "contracts-none", message: `no class named ${pattern} overrides equals, hashCode or compareTo` });
  return chosen;
}

function requirePlaces(output: string | undefined, tests: string | undefined): void {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (output !== undefined && (!isFolder(dirname(output)) || isFolder(output)))
    throw new InputError({ code: "output-unwritable", message: "the report cannot be written here", place: { file: output } });
  if (tests !== undefined && existsSync(tests) && !isFolder(tests))
    throw new InputError({ code: "output-unwritable", message: "not a folder", place: { file: tests } });
}

function progressTo(verbose: boolean): (message: string) => void {
  if (verbose) return (message) => void (message === "" || writeSync(2, `${message}\n`));
  if (process.env["ASSAY_TERMINAL"] !== "yes") return () => {};
  return (message) => void writeSync(2, `\r\x1b[K${message.slice(0, 100)}`);
}

/** Tests of what the results of the class report as violated, and nothing else. */
function testsOf(
  subject: Subject,
  findings: readonly { readonly property: ContractProperty; readonly finding: Finding }[],
  results: readonly Result[],
): readonly EmittedTest[] {
  return findings.flatMap(({ property, finding }) => {
    const result = results.find((each) => each.property.kind === "contract" && each.property.number === property.number);
    if (finding.graph === undefined || result?.verdict !== "violated") return [];
    return [{ result, files: contractTest(subject.className, property, finding.graph) }];
  });
}

/** All in one folder: each has a class of its own. */
function emitTests(folder: string, tests: readonly EmittedTest[]): void {
  if (tests.length === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of [javaObjectsHelper(""), ...tests.flatMap(({ files }) => files)]) writeFileSync(join(folder, path), text);
}
