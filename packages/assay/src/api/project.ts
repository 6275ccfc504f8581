/** A program that requests are about: opened once, asked any number of times. */
import { delimiter } from "node:path";
import { type AnnotationPolicy, demandsAnything, obligations } from "@assay/inputs";
import { JvmProgram, type KnownEnvironment } from "@assay/jvm";
import { type Loaded, load } from "../load.js";
import { SourceFiles } from "../source-files.js";
import { budgetFor, type RequestLimits } from "./limits.js";

export interface ProjectRequest extends RequestLimits {
  /** Files of Java sources, class files, jars, folders of these; or one file of Core. */
  readonly inputs: readonly string[];
  /** Where classes are that the program needs and that are not looked at by themselves. */
  readonly classpath?: readonly string[];
  /** Folders with the sources of classes that are compiled already, for places in reports. */
  readonly sourceRoots?: readonly string[];
}

export interface Project {
  readonly inputs: readonly string[];
  readonly language: "java" | "core";
  /** From the names that class files carry to source files. */
  readonly sources: SourceFiles;
  /**
   * The program as engines see it, where so much is known of the environment; with what annotations demand as
   * assertions, where they are to be checked.
   */
  program(environment: KnownEnvironment, annotations?: AnnotationPolicy): Loaded;
}

/** Reads a program; sources are compiled. @throws InputError for what cannot be read or compiled, OutOfBudget. */
export function openProject(request: ProjectRequest): Project {
  const { inputs, classpath } = request;
  const loaded = load({ inputs, budget: budgetFor(request), ...(classpath === undefined ? {} : { classpath: classpath.join(delimiter) }) });
  const programs = new Map<string, Loaded>([["none", loaded]]);
  return {
    inputs,
    language: loaded.kind,
    sources: new SourceFiles(loaded.kind === "java" ? loaded.application : undefined, request.sourceRoots),
    program: (environment, annotations) => {
      if (loaded.kind === "core") return loaded;
      const demands = annotations !== undefined && demandsAnything(annotations) ? annotations : undefined;
      const key = demands === undefined ? environment : `${environment} ${demands.nullness} ${demands.validation}`;
      let known = programs.get(key);
      if (known === undefined) {
        const application =
          demands === undefined ? loaded.application : loaded.application.withAssertions((file, find) => obligations(file, find, demands));
        known = { ...loaded, application, program: new JvmProgram(application.classPath, { environment }) };
        programs.set(key, known);
      }
      return known;
    },
  };
}
