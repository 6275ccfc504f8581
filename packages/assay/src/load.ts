/** Programs as the command line names them. */
import { delimiter, extname } from "node:path";
import { type Budget, InputError, readText } from "@assay/base";
import { type ClosedProgram, parseProgram, validateProgram } from "@assay/core";
import { type Application, apiJar, JvmProgram, type KnownEnvironment, openApplication } from "@assay/jvm";
import type { LanguageRuntime } from "@assay/machine";
import { java } from "@assay/runtime-java";
import { UsageError } from "./usage.js";

export interface LoadRequest {
  readonly inputs: readonly string[];
  readonly classpath?: string;
  /** Which answers of the environment are known; `none` by default. */
  readonly environment?: KnownEnvironment;
  /** Ends the compiler of sources when it ends: then `OutOfBudget` is thrown. */
  readonly budget?: Budget;
}

/** With what the program's language adds to Core. */
export type Loaded =
  | { readonly kind: "java"; readonly application: Application; readonly program: JvmProgram; readonly language: LanguageRuntime }
  | { readonly kind: "core"; readonly program: ClosedProgram; readonly language: LanguageRuntime };

export function load(request: LoadRequest): Loaded {
  const { inputs } = request;
  if (inputs.length === 0)
    throw new UsageError(
      "name a program: a .java, .class, .jar or .core file, or a folder; in the folder of a project (assay.json, pom.xml, build.gradle) none is needed",
    );
  const core = inputs.filter((input) => extname(input) === ".core");
  if (core.length > 0) {
    if (inputs.length > 1) throw new UsageError("a .core file stands alone");
    // The text of a Java program may be read back: its names are Java's, and no other language has them.
    return { kind: "core", program: readCore(core[0]!), language: java };
  }
  const classpath = request.classpath?.split(delimiter).filter((part) => part !== "") ?? [];
  const application = openApplication({
    ...{ inputs, classpath: [...classpath, apiJar()] },
    ...(request.budget === undefined ? {} : { budget: request.budget }),
  });
  const program = new JvmProgram(application.classPath, { environment: request.environment ?? "none" });
  return { kind: "java", application, program, language: java };
}

/** A program in the text form, well-formed: the machine and the engines ask nothing of it again. */
function readCore(file: string): ClosedProgram {
  const program = parseProgram(readText(file), file);
  const problems = validateProgram(program);
  if (problems.length > 0) throw new InputError(problems.slice(0, 20));
  return program;
}

/** The internal name of the class to start: the one named, or the likeliest one. */
export function mainClassOf(application: Application, named: string | undefined): string {
  if (named !== undefined) {
    const name = named.replaceAll(".", "/");
    if (application.classPath.find(name) === undefined)
      throw new InputError({ code: "entry-not-found", message: `there is no class ${named} in the program` });
    return name;
  }
  const candidates = application.mainClasses();
  const best = application.mainClass();
  if (candidates.length > 1 && candidates.includes("Main")) return "Main";
  if (best !== undefined) return best;
  throw new InputError({ code: "entry-none", message: "no class of the program has a main method; name one with --main or --entry" });
}

/** Other classes that may be meant where none is named, as people write them. */
export function otherMains(application: Application, mainClass: string): readonly string[] {
  return mainClass === "Main" ? [] : application.equallyLikely(mainClass).map((name) => name.replaceAll("/", "."));
}

/** The procedure that initializes a class and calls its `main`. */
export function mainProcedure(program: JvmProgram, className: string): string {
  const entry = program.mainEntry(className);
  if (entry !== undefined) return entry;
  throw new InputError({ code: "entry-not-found", message: `class ${className.replaceAll("/", ".")} has no main method` });
}
