/**
 * The program that a command line names: files, folders and jars; or a folder that is a project, with its libraries.
 */
import { statSync } from "node:fs";
import { delimiter } from "node:path";
import { type Budget, InputError } from "@assay/base";
import { openProject, type Project, type ProjectRequest } from "../api/project.js";
import type { FoundProject } from "../project/discover.js";
import { journal } from "../supervision/assignment.js";

const MOST_NOTES = 5;

/** Whether a folder is named, or the current one is meant. */
export function isPlace([first = ".", ...more]: readonly string[]): boolean {
  return more.length === 0 && statSync(first, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Opens it, as `assay check` does. Who names a file pays nothing for projects. @throws InputError */
export async function namedProgram(inputs: readonly string[], classpath: string | undefined, budget: Budget): Promise<Project> {
  const given = classpath === undefined ? [] : classpath.split(delimiter);
  const found = isPlace(inputs) ? (await import("../project/settings.js")).projectNamed(inputs) : undefined;
  if (found === undefined) return openProject({ inputs, budget, ...(classpath === undefined ? {} : { classpath: given }) });
  const subject = await subjectOf(found, { isBuilt: false, part: "main" }, budget);
  return openedFor(found, { ...subject, budget, classpath: [...given, ...(subject.classpath ?? [])] });
}

/** The classes and libraries of a project; what was not found is told once. @throws InputError */
export async function subjectOf(
  found: FoundProject,
  { isBuilt, part }: { readonly isBuilt: boolean; readonly part: "main" | "test" },
  budget: Budget,
): Promise<Omit<ProjectRequest, "budget">> {
  const { inputsOf, layoutOf } = await import("../project/discover.js");
  const layout = layoutOf(found, { build: isBuilt ? "run" : "as configured", budget });
  const { notes, ...subject } = inputsOf(found, layout, part);
  if (journal === undefined) {
    for (const note of notes.slice(0, MOST_NOTES)) process.stderr.write(`assay: note: ${note}\n`);
    if (notes.length > MOST_NOTES) process.stderr.write(`assay: note: and ${notes.length - MOST_NOTES} more: assay classpath lists them\n`);
  }
  return subject;
}

/** What a build tool generates is not there where only the sources are: that is said where they do not compile. */
export function openedFor(found: FoundProject | undefined, request: ProjectRequest): Project {
  try {
    return openProject(request);
  } catch (error) {
    const isCompiling = error instanceof InputError && error.diagnostics.some(({ code }) => code === "java-compile-error");
    if (!isCompiling || found === undefined || found.kind === "plain") throw error;
    const compile = found.kind === "maven" ? "mvn test-compile" : "gradle testClasses";
    const message = `the sources do not compile by themselves; if the build generates some, run ${compile} first, or give --build`;
    throw new InputError([
      ...error.diagnostics.slice(0, MOST_NOTES),
      { code: "project-not-compiled", message, place: { file: found.folder } },
    ]);
  }
}
