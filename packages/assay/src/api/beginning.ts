/** Where executions begin, and what is known of the program from there. */
import { InputError } from "@assay/base";
import type { ClosedProgram } from "@assay/core";
import type { Entry, EntryMethod } from "@assay/inputs";
import {
  assertionReach,
  classesRunFrom,
  finalizedClasses,
  mayInterrupt,
  namesThreads,
  resourceUse,
  shortName,
  threadStarts,
} from "@assay/jvm";
import type { Property } from "@assay/spec";
import type { ProgramSetting } from "../engines.js";
import { type Loaded, mainClassOf, mainProcedure, otherMains } from "../load.js";
import { allMethods, namedMethods, testMethods } from "../method-entries.js";
import { shownProcedures } from "../own-code.js";
import { UsageError } from "../usage.js";

type LoadedJava = Extract<Loaded, { kind: "java" }>;

/** A procedure (for Java the `main` of a class), or methods with any inputs. */
export type Beginning =
  | {
      readonly kind: "procedure";
      readonly entry: string;
      readonly mainClass?: string;
      /** Classes whose `main` may be meant as well, where none is named. */
      readonly others?: readonly string[];
    }
  | { readonly kind: "methods"; readonly methods: readonly Entry[] };

/** Patterns of classes and methods, in which `*` stands for a part of a name and `**` for any text. */
export interface EntryPatterns {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const ALL: EntryPatterns = { include: ["**"], exclude: [] };

/** The tests of the program in place of its methods. */
export interface HarnessRequest {
  /** Whether values that only the framework knows may be any values. */
  readonly widen: "no" | "yes";
}

/** @throws UsageError, InputError when there is no such entry. */
export function beginningOf(loaded: Loaded, named: string | undefined, patterns?: EntryPatterns, harness?: HarnessRequest): Beginning {
  if (loaded.kind === "core") {
    const entry = named ?? loaded.program.entries[0];
    if (entry === undefined) throw new UsageError("the Core program names no entry; name one with --entry");
    if (loaded.program.procedure(entry) === undefined)
      throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry}` });
    return { kind: "procedure", entry };
  }
  const { application, program } = loaded;
  if (harness !== undefined) {
    const tests = testMethods(loaded, harness.widen);
    return {
      kind: "methods",
      methods: matching(tests, named === undefined ? (patterns ?? ALL) : { include: [`**${named}`], exclude: [] }),
    };
  }
  if (patterns !== undefined && named === undefined) return { kind: "methods", methods: matching(allMethods(loaded), patterns) };
  const className = named?.endsWith(".main") ? named.slice(0, -".main".length) : named;
  const known = className === undefined ? undefined : className.replaceAll(".", "/");
  const hasMain = known === undefined ? application.mainClass() !== undefined : program.mainEntry(known) !== undefined;
  if (hasMain) {
    const mainClass = mainClassOf(application, className);
    const others = className === undefined ? otherMains(application, mainClass) : [];
    return { kind: "procedure", entry: mainProcedure(program, mainClass), mainClass, ...(others.length === 0 ? {} : { others }) };
  }
  return { kind: "methods", methods: named === undefined ? allMethods(loaded) : namedMethods(loaded, named) };
}

function matching(methods: readonly EntryMethod[], { include, exclude }: EntryPatterns): readonly EntryMethod[] {
  const wanted = include.map(patternOf);
  const unwanted = exclude.map(patternOf);
  const found = methods.filter(({ label }) => {
    const path = label.slice(0, label.indexOf("("));
    const names = [path, path.slice(0, path.lastIndexOf("."))];
    const fits = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
    return wanted.some(fits) && !unwanted.some(fits);
  });
  if (found.length > 0) return found;
  throw new InputError({ code: "entry-none", message: `no method to begin with matches ${include.join(", ")}` });
}

function patternOf(text: string): RegExp {
  const parts = text.replaceAll("$", ".").split(/(\*\*|\*)/);
  const pattern = parts.map((part) => (part === "**" ? ".*" : part === "*" ? "[^.]*" : part.replaceAll(/[\\^$.|?+()[\]{}]/g, "\\$&")));
  return new RegExp(`^${pattern.join("")}$`);
}

/** The classes that the program begins in. */
export function ownersOf(beginning: Beginning): readonly string[] {
  if (beginning.kind === "procedure") return beginning.mainClass === undefined ? [] : [beginning.mainClass];
  return [...new Set(beginning.methods.map(({ owner }) => owner.name))];
}

/** What the front end knows of the program. */
export function settingOf(loaded: Loaded, beginning: Beginning): ProgramSetting {
  if (loaded.kind === "core") return startsThreads(loaded.program) ? {} : { threads: "none" };
  const { application, program } = loaded;
  // Who follows no threads proves nothing where one is started; who does looks at limits in its own executions.
  const asked = beginning.kind === "methods" ? "of a call" : "anything";
  return {
    shows: shownProcedures(application),
    threads: threadsOf(loaded, beginning),
    interrupts: interruptsOf(loaded, beginning),
    resources: {
      ...resourceUse(application.classPath, runIn(loaded, beginning), asked),
      finalizes: finalizedOf(loaded, beginning),
    },
    models: () => program.usedModels(),
    ...assertsIn(loaded, beginning),
  };
}

/**
 * Whether any procedure of a closed program has a statement that is about threads. To start one is such a statement:
 * natives start none (`runtime-java/src/members/record.ts`), so without any there is one thread.
 */
function startsThreads({ procedures }: ClosedProgram): boolean {
  return [...procedures.values()].some(
    ({ body }) =>
      body.kind === "blocks" && body.blocks.some(({ statements }) => statements.some((statement) => statement.kind === "thread")),
  );
}

function interruptsOf(loaded: LoadedJava, beginning: Beginning): () => "possible" | "none" {
  let known: "possible" | "none" | undefined;
  return () => (known ??= mayInterrupt(loaded.application.classPath, runIn(loaded, beginning)) ? "possible" : "none");
}

/** Which calls may come to an assertion. */
function assertsIn(loaded: LoadedJava, beginning: Beginning): { readonly asserts?: (procedure: string) => boolean } {
  if (beginning.kind !== "procedure" || beginning.mainClass === undefined) return {};
  return { asserts: assertionReach(loaded.application.classPath, beginning.mainClass) };
}

/** Whether the program's own code has to do with threads: then deadlocks are asked about without being named. */
export function usesThreads(loaded: Loaded, setting: ProgramSetting, beginning: Beginning): "possible" | "none" {
  if (beginning.kind === "procedure" || loaded.kind === "core" || setting.threads !== "possible") return setting.threads ?? "none";
  const asks = worthAsking(loaded);
  return beginning.methods.some((method) => asks(method, DEADLOCK)) ? "possible" : "none";
}

const DEADLOCK: Property = { kind: "deadlock" };

/**
 * What is asked of a method where nothing is named: for deadlocks, its class must name what starts threads. A library
 * names threads somewhere, and a method that is called by one thread and starts none has nobody to wait for.
 */
export function worthAsking({ application: { classPath } }: LoadedJava): (method: Entry, property: Property) => boolean {
  const known = new Map<string, boolean>();
  return ({ owner: { name } }, { kind }) => {
    if (kind !== "deadlock") return true;
    let names = known.get(name);
    if (names === undefined) known.set(name, (names = namesThreads(classPath, name)));
    return names;
  };
}

/**
 * Whether threads may be started: the objects that methods are given may be of any class of the program; what `main`
 * uses it names.
 */
function threadsOf(loaded: LoadedJava, beginning: Beginning): "possible" | "none" {
  return threadStarts(loaded.application.classPath, namedIn(loaded, beginning));
}

/** Of the program's own classes any that may be used, of libraries those that are named. */
function finalizedOf(loaded: LoadedJava, beginning: Beginning): NonNullable<ProgramSetting["resources"]>["finalizes"] {
  const { application } = loaded;
  const named = beginning.kind === "methods" ? application.classes() : ownersOf(beginning);
  const found = finalizedClasses(application.classPath, named);
  const own = new Set(application.classes());
  const name = found.find((each) => own.has(each)) ?? found[0];
  return name === undefined ? undefined : { class: shortName(name), of: own.has(name) ? "the program" : "a library" };
}

/**
 * The program's classes whose code may run: the objects that methods are given may be of any; what `main` uses it
 * names.
 */
function runIn({ application: { classPath } }: LoadedJava, beginning: Beginning): readonly string[] {
  return beginning.kind === "methods" ? classPath.applicationClasses() : classesRunFrom(classPath, ownersOf(beginning));
}

function namedIn({ application: { classPath } }: LoadedJava, beginning: Beginning): readonly string[] {
  return beginning.kind === "methods" ? classPath.applicationClasses() : ownersOf(beginning);
}
