/** `assay contracts`: do the classes keep the contracts of `equals`, `hashCode` and `compareTo`? */
import { existsSync, mkdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { Budget, formatDiagnostic, InputError } from "@assay/base";
import { exitCode, type Result } from "@assay/checking";
import { javaObjectsHelper } from "@assay/report";
import { answersTo, FORMATS } from "../contracts/answers.js";
import { checkContract, type Finding } from "../contracts/check-contracts.js";
import { RealJvm } from "../contracts/confirm.js";
import { confirmed } from "../contracts/confirmed.js";
import { contractTest } from "../contracts/emitted-test.js";
import { CONTRACT_PROPERTIES, type ContractProperty } from "../contracts/properties.js";
import { Slicer } from "../contracts/slice.js";
import { type Subject, Subjects } from "../contracts/subjects.js";
import { load } from "../load.js";
import { parseOptions, positiveNumber } from "../options.js";
import { SourceFiles } from "../source-files.js";
import { interruption } from "../supervision/assignment.js";
import { UsageError } from "../usage.js";

/** For each property of each class. */
const SECONDS = 30;

/**
 * For all properties of a class, whatever the other limits say, and for compiling and running what was found: together five minutes. Where the processor's clock counts, the machine is busy with other things, and the JVM is given
 * more time on the wall.
 */
const CLASS_SECONDS = 240;
const JVM_SECONDS = { wall: 60, processor: 600 };

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    class: { type: "string" },
    property: { type: "string", multiple: true },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    "no-confirm": { type: "boolean" },
    verbose: { type: "boolean", short: "v" },
  });
  const formatName = values.format ?? "text";
  if (!FORMATS.includes(formatName)) throw new UsageError(`there is no format ${formatName}; there are ${FORMATS.join(", ")}`);
  const cpuTimeout = values["cpu-timeout"];
  if (cpuTimeout !== undefined && values.timeout !== undefined)
    throw new UsageError("--timeout and --cpu-timeout both limit each property: give one of them");
  const clock = cpuTimeout === undefined ? "wall" : "processor";
  const seconds = positiveNumber(cpuTimeout ?? values.timeout ?? String(SECONDS), cpuTimeout === undefined ? "--timeout" : "--cpu-timeout");
  const properties = propertiesNamed(values.property ?? []);
  requirePlaces(values.output, values["emit-test"]);
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  if (loaded.kind === "core") throw new UsageError("contracts are those of Java classes: name .java, .class or .jar files, or folders");
  const { application, program } = loaded;
  const subjects = new Subjects(application);
  for (const problem of subjects.problems)
    for (const diagnostic of problem.diagnostics) process.stderr.write(`assay: left out: ${formatDiagnostic(diagnostic)}\n`);
  const slicer = new Slicer(application.classPath);
  const chosen = subjectsNamed(subjects.all(), values.class);
  const sources = new SourceFiles(application);
  const say = progressTo(values.verbose === true);
  const jvm = values["no-confirm"] === true ? undefined : RealJvm.of(application);
  const results: Result[] = [];
  const notLookedAt: string[] = [];
  const shows = (procedure: string): boolean => application.classPath.origin(ownerOf(procedure))?.kind === "application";
  const answers = answersTo(values.output, formatName);
  try {
    for (const [i, subject] of chosen.entries()) {
      const isLookedAt = !interruption.aborted;
      const name = subject.className.replaceAll("/", ".");
      const findings: { readonly property: ContractProperty; readonly finding: Finding }[] = [];
      const limit = clock === "processor" ? { cpuSeconds: CLASS_SECONDS } : { seconds: CLASS_SECONDS };
      const budget = new Budget({ ...limit, signal: interruption });
      for (const property of properties) {
        const title = `${i + 1}/${chosen.length} ${name} ${property.number}`;
        say(title);
        const progress = (message: string): void => say(`${title}: ${message}`);
        const context = { application, program, subjects, slicer, seconds, budget, shows, progress };
        const finding = await checkContract(context, subject, property);
        if (finding !== undefined) findings.push({ property, finding });
      }
      const own = sources.located(confirmed(jvm, subject, findings, JVM_SECONDS[clock]));
      results.push(...own);
      say("");
      if (isLookedAt) answers.add(own);
      else notLookedAt.push(name);
      if (values["emit-test"] !== undefined) emitTests(values["emit-test"], subject, findings, own);
    }
  } finally {
    jvm?.dispose();
  }
  answers.end(results, notLookedAt);
  return exitCode(results);
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
function emitTests(
  folder: string,
  subject: Subject,
  findings: readonly { readonly property: ContractProperty; readonly finding: Finding }[],
  results: readonly Result[],
): void {
  const isReported = ({ number }: ContractProperty): boolean =>
    results.some(({ property, verdict }) => verdict === "violated" && property.kind === "contract" && property.number === number);
  const broken = findings.filter(({ property, finding }) => finding.graph !== undefined && isReported(property));
  if (broken.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const tests = broken.flatMap(({ property, finding }) => contractTest(subject.className, property, finding.graph!));
  for (const { path, text } of [javaObjectsHelper(""), ...tests]) writeFileSync(join(folder, path), text);
}
