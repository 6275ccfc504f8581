/** Do the classes keep the contracts of `equals`, `hashCode` and `compareTo`? */
import { Budget, type Diagnostic, InputError } from "@assay/base";
import type { Result } from "@assay/checking";
import { castOf, checkContract, type Finding, questionAbout, REPLAY_SECONDS } from "../contracts/check-contracts.js";
import { RealJvm } from "../contracts/confirm.js";
import { confirmed, unconfirmed } from "../contracts/confirmed.js";
import { effortOf } from "../contracts/effort.js";
import { contractTest } from "../contracts/emitted-test.js";
import { CONTRACT_PROPERTIES, type ContractProperty } from "../contracts/properties.js";
import { Slicer } from "../contracts/slice.js";
import { type Subject, Subjects } from "../contracts/subjects.js";
import { UsageError } from "../usage.js";
import { budgetFor, type RequestLimits } from "./limits.js";
import type { Project } from "./project.js";
import { type Asked, breath, type EmittedTest, type Update } from "./updates.js";

/**
 * For all properties of a class, whatever the other limits say, and for compiling and running what was found: together
 * five minutes, of the processor unless `--timeout` is given.
 */
const CLASS_SECONDS = 240;
const JVM_SECONDS = 60;

/** `seconds` or `cpuSeconds` limit each property of each class; without them it is so much work. */
export interface ContractsRequest extends RequestLimits {
  /** Classes by name: `*` stands for anything; all without it. */
  readonly classes?: string;
  /** By number or name: `ii`, `symmetric`; all without them. */
  readonly properties?: readonly string[];
  /** Whether what was found is run on a real JVM as well, where there is one; `confirmed` without it. */
  readonly violations?: "confirmed" | "as found";
  readonly isOpen?: (question: number) => boolean;
  /** Told of classes that cannot be read and are left out. */
  readonly leftOut?: (diagnostic: Diagnostic) => void;
}

/** @throws UsageError for properties that there are not. */
export function contractProperties({ properties = [], seconds, cpuSeconds }: ContractsRequest): readonly ContractProperty[] {
  if (cpuSeconds !== undefined && seconds !== undefined)
    throw new UsageError("--timeout and --cpu-timeout both limit each property: give one of them");
  return propertiesNamed(properties);
}

/**
 * Answers in updates: a question is a class, with a result for each property that says something about it. @throws
 * UsageError, InputError
 */
export async function* contracts(project: Project, request: ContractsRequest = {}): AsyncGenerator<Update, void, undefined> {
  const properties = contractProperties(request);
  const { isOpen = () => true, cpuSeconds, seconds: wallSeconds } = request;
  const seconds = cpuSeconds ?? wallSeconds;
  const on = (limit: number): { readonly seconds: number } | { readonly cpuSeconds: number } =>
    wallSeconds === undefined ? { cpuSeconds: limit } : { seconds: limit };
  const { seconds: _, cpuSeconds: __, ...overall } = request;
  const all = budgetFor(overall);
  const loaded = project.program("none");
  if (loaded.kind === "core") throw new UsageError("contracts are those of Java classes: name .java, .class or .jar files, or folders");
  const { application, program } = loaded;
  const { sources } = project;
  const subjects = new Subjects(application);
  for (const problem of subjects.problems) for (const diagnostic of problem.diagnostics) request.leftOut?.(diagnostic);
  const slicer = new Slicer(application.classPath);
  const chosen = subjectsNamed(subjects.all(), request.classes).map((subject) => ({
    subject,
    roles: rolesOf(subjects, subject, properties),
  }));
  const jvm = request.violations === "as found" ? undefined : RealJvm.of(application);
  const shows = (procedure: string): boolean => application.classPath.origin(ownerOf(procedure))?.kind === "application";
  const owed = ({ subject, roles }: (typeof chosen)[number]): Asked => ({
    owed: roles.map(({ property }) => {
      const { location, ...rest } = questionAbout(subjects, subject, property);
      return { ...rest, location: sources.place(location) };
    }),
    engine: "refine",
  });
  yield { kind: "asked", questions: chosen.map(owed) };
  const told: string[] = [];
  const news = (): readonly Update[] => told.splice(0).map((message): Update => ({ kind: "progress", message, figures: {} }));
  try {
    for (const [i, { subject, roles }] of chosen.entries()) {
      if (all.exceeded() === "cancelled") break;
      if (!isOpen(i)) continue;
      const name = subject.className.replaceAll("/", ".");
      const findings: { readonly property: ContractProperty; readonly finding: Finding }[] = [];
      const budget = new Budget(on(CLASS_SECONDS), all);
      for (const { property, cast } of roles) {
        yield { kind: "began", question: i, limits: on((seconds ?? CLASS_SECONDS) + REPLAY_SECONDS) };
        const title = `${i + 1}/${chosen.length} ${name} ${property.number}`;
        yield { kind: "progress", message: title, figures: {} };
        const progress = (message: string): void => void told.push(`${title}: ${message}`);
        const context = { application, program, subjects, slicer, effort: effortOf(seconds), budget, shows, progress };
        const finding = await checkContract(context, subject, property, cast);
        yield* news();
        findings.push({ property, finding });
        yield { kind: "settled", question: i, results: sources.located([unconfirmed(jvm, finding.result)]) };
        await breath();
      }
      // The thread waits for the JVM meanwhile, and need not be watched.
      yield { kind: "began", question: i };
      const own = sources.located(confirmed(jvm, subject, findings, new Budget(on(JVM_SECONDS), all)));
      if (own.length > 0) yield { kind: "decided", question: i, results: own, tests: testsOf(subject, findings, own) };
      yield { kind: "finished", question: i };
    }
  } finally {
    jvm?.dispose();
  }
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
